// The memory that the system reserves for the value stack and the frames.
#include <catch2/catch.hpp>

#include <unistd.h>

#include "interp/host/memory.hpp"

namespace {

namespace os = stele::interp::os;

// Whether the system can read a byte for this process.
bool is_readable(const int (&pipe)[2], const std::byte* at) { return ::write(pipe[1], at, 1) == 1; }

TEST_CASE("reserved memory has the requested size between inaccessible pages", "[vm]") {
    int pipe[2];
    REQUIRE(::pipe(pipe) == 0);
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    for (std::size_t bytes : {std::size_t{1}, page - 1, page, page + 1, std::size_t{1} << 25}) {
        INFO(bytes);
        os::Reserved memory = os::reserve(bytes);
        memory[0] = memory[bytes - 1] = std::byte{7};
        CHECK(is_readable(pipe, &memory[0]));
        CHECK(is_readable(pipe, &memory[bytes - 1]));
        CHECK_FALSE(is_readable(pipe, memory.get() - 1));
        CHECK_FALSE(is_readable(pipe, memory.get() + (bytes + page - 1) / page * page));
    }
    CHECK_THROWS_AS(os::reserve(std::size_t{1} << 62), std::bad_alloc);
    ::close(pipe[0]);
    ::close(pipe[1]);
}

}  // namespace
