// Where: the indices of ones.
#pragma once
#include <cstdint>

#include "prims/array/kind.hpp"

namespace stele::prims::kernel {

struct WhereLoops {
    /// The number of ones in the first `n` bits.
    std::int64_t (*count_ones)(const std::uint64_t* words, std::int64_t n);
    /// The indices of the ones among the first `n` bits, plus `origin`, in ascending order; `storage` is i8, i16, i32
    /// or i64.
    void (*indices_of_ones)(const std::uint64_t* words, std::int64_t n, std::int64_t origin, Storage storage,
                            void* out);
    /// Each index i (from `first`) repeated counts[i] times; counts are not negative.
    void (*indices_by_count)(const std::int64_t* counts, std::int64_t n, std::int64_t first, Storage storage,
                             void* out);
};
extern WhereLoops where;

}  // namespace stele::prims::kernel
