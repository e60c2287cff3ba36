// The instruction set that the tests run with.
#include <catch2/catch.hpp>

#include <cstdlib>
#include <iostream>
#include <string_view>

#include "prims/kernel/target.hpp"

namespace {

using namespace stele::prims::kernel;

TEST_CASE("kernels run for the target that STELE_TARGET names, if the machine supports it", "[target]") {
    const char* wanted = std::getenv("STELE_TARGET");
    bool runs = !wanted || name_of(target()) == wanted;
    if (!runs) std::cout << "skipped: this machine has no " << wanted << std::endl;
    else if (wanted && target() == best_target())
        std::cout << "skipped: tests that ask for no target run with " << wanted << ", too" << std::endl;
    CHECK((runs || wanted != std::string_view("sse4")));
}

}  // namespace
