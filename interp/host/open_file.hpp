// Files and connections that are open, and calls of the system that a signal may interrupt.
#pragma once
#include <sys/stat.h>
#include <sys/types.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "interp/host/os.hpp"

namespace stele::interp::os {

/// For tests: STELE_FAIL_IO=N makes the Nth system call on files and streams fail as on a full disk, N:refused as
/// without permission; N:short makes it transfer one byte.
struct Fault {
    Fault();
    bool strikes() { return calls_left > 0 && --calls_left == 0; }

    long calls_left = 0;
    bool is_short = false;
    int error = ENOSPC;
};
extern Fault fault;

/// Repeats a call of the system that a signal interrupts, unless a stop is requested; returns its result.
template <class Call> auto uninterrupted(Call&& call) {
    if (fault.strikes() && !fault.is_short) {
        errno = fault.error;
        return decltype(call())(-1);
    }
    auto result = call();
    while (result < 0 && errno == EINTR && !interrupted()) result = call();
    return result;
}
/// The same for a transfer of at most `size` bytes; returns their number.
template <class Transfer> ssize_t transferred(std::size_t size, Transfer&& transfer) {
    const bool to_be_short = fault.is_short && fault.calls_left == 1;
    return uninterrupted([&] { return transfer(to_be_short ? std::min<std::size_t>(size, 1) : size); });
}

/// Closes its file at the end of its lifetime. Messages name the file `named`, which must live as long.
class File {
public:
    File(const std::string& path, int flags, std::string_view what) : File(path, flags, what, path) {}
    File(const std::string& path, int flags, std::string_view what, const std::string& named);
    /// Takes over an open file by the system's number.
    File(const std::string& path, int number) : named_(path), number_(number) {}
    ~File();
    File(const File&) = delete;

    /// Raises file, as all operations do.
    std::size_t read(char* buffer, std::size_t size);
    void write(std::string_view bytes);
    /// The bytes from here to its end, by its known size.
    std::uint64_t left() const;
    void skip(std::uint64_t bytes);
    /// Some systems report a failed write only now.
    void close();
    int number() const { return number_; }
    /// Names the next operations in messages.
    File& to(std::string_view what) {
        what_ = what;
        return *this;
    }
    struct stat status() const;
    /// Restores the size of a file after a failed write.
    void cut(off_t size) noexcept;
    /// Gives the file the owner and the mode of another. False if the system refuses.
    bool takes_after(const struct stat& other);
    /// The rest of a file: `expected` bytes by its known size, at most `length`. Raises wsfull for more than `most`.
    std::string rest(std::uint64_t expected, std::uint64_t most, std::uint64_t length = UINT64_MAX);

private:
    [[noreturn]] void fail();

    const std::string& named_;
    std::string_view what_;
    int number_;
};

}  // namespace stele::interp::os
