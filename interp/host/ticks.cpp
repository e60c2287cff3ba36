#include "interp/host/ticks.hpp"

#include <chrono>

namespace stele::interp::os {

std::uint64_t ticks() {
#if defined(__x86_64__)
    return __builtin_ia32_rdtsc();
#else
    return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
}

}  // namespace stele::interp::os
