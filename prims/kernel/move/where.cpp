// Ones of a word are visited from the lowest; words of ones are written as ranges.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/move/where.cpp"
#define KERNEL_WITHOUT_FLOATS
#include "prims/kernel/each_target.hpp"  // before highway.h

#include <bit>
#include <type_traits>

#include "hwy/highway.h"
#include "prims/array/kind.hpp"
#include "prims/kernel/move/where.hpp"
#include "prims/kernel/types-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace {

std::int64_t count_ones(const std::uint64_t* words, std::int64_t n) {
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < (n + 63) >> 6; i++) count += std::popcount(words[i]);
    return count;
}

void indices_of_ones(const std::uint64_t* words, std::int64_t n, std::int64_t origin, Storage storage, void* out) {
    with_integers(storage, [&](auto* type) {
        using T = std::remove_pointer_t<decltype(type)>;
        auto* to = static_cast<T*>(out);
        for (std::int64_t i = 0; i < (n + 63) >> 6; i++) {
            std::int64_t base = i * 64 + origin;
            std::uint64_t word = words[i];
            if (word == ~std::uint64_t{0}) {
                for (int j = 0; j < 64; j++) to[j] = static_cast<T>(base + j);
                to += 64;
                continue;
            }
            while (word) {
                *to++ = static_cast<T>(base + std::countr_zero(word));
                word &= word - 1;
            }
        }
    });
}

void indices_by_count(const std::int64_t* counts, std::int64_t n, std::int64_t first, Storage storage, void* out) {
    with_integers(storage, [&](auto* type) {
        using T = std::remove_pointer_t<decltype(type)>;
        auto* to = static_cast<T*>(out);
        for (std::int64_t i = 0; i < n; i++)
            for (std::int64_t c = counts[i]; c > 0; c--) *to++ = static_cast<T>(first + i);
    });
}

}  // namespace

constexpr WhereLoops loops{
    .count_ones = count_ones, .indices_of_ones = indices_of_ones, .indices_by_count = indices_by_count};

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit WhereLoops where = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (where = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
