#include "prims/kernel/target.hpp"

#include <cstdlib>

namespace stele::prims::kernel {

Target best_target() noexcept {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("bmi2"))
        return Target::avx3;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma"))
        return Target::avx2;
#endif
    return Target::baseline;
}

namespace {

Target choose() noexcept {
    const Target best = best_target();
    const char* wanted = std::getenv("STELE_TARGET");
    if (!wanted) return best;
    for (Target t : {Target::baseline, Target::avx2, Target::avx3})
        if (name_of(t) == wanted && t < best) return t;
    return best;
}

}  // namespace

Target target() noexcept {
    static const Target chosen = choose();
    return chosen;
}

std::string_view name_of(Target t) {
#if defined(__x86_64__)
    return t == Target::avx3 ? "avx3" : t == Target::avx2 ? "avx2" : "sse4";
#else
    static_cast<void>(t);
    return "baseline";
#endif
}

}  // namespace stele::prims::kernel
