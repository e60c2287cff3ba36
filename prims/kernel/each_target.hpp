// Included by a kernel's .cpp after it has defined HWY_TARGET_INCLUDE as its own path: compiles that file once for each
// target. The carry-less multiply and half floats of Highway's targets are not used, so no machine is turned away for
// them. Arrays of vectors, which kernels use, exclude targets whose vectors have no size known to the compiler (SVE).
#pragma once
#define HWY_DISABLE_PCLMUL_AES
#define HWY_DISABLE_F16C
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
#if defined(STELE_SCALAR) || (defined(__wasm__) && !defined(KERNEL_WITHOUT_FLOATS))
// Plain loops: for comparison in tests, and where vectors of floats are used, because Highway's target for WebAssembly
// has none of 64 bits. A file that uses none there defines KERNEL_WITHOUT_FLOATS.
#define HWY_COMPILE_ONLY_EMU128
#elif defined(STELE_COVERAGE)
// Lines of a file that is compiled several times cannot be counted.
#define HWY_COMPILE_ONLY_STATIC
#endif

#include "hwy/foreach_target.h"
#include "prims/kernel/target.hpp"

/// The table `name` of target `t`, among those that were compiled.
#if HWY_ARCH_X86_64 && (HWY_TARGETS & HWY_AVX2) && (HWY_TARGETS & HWY_AVX3) && (HWY_STATIC_TARGET == HWY_SSE4)
#define STELE_TABLE_OF(t, name) \
    ((t) == Target::avx3 ? N_AVX3::name : (t) == Target::avx2 ? N_AVX2::name : HWY_STATIC_DISPATCH(name))
#else
#define STELE_TABLE_OF(t, name) (static_cast<void>(t), HWY_STATIC_DISPATCH(name))
#endif
