// Gather: items at indices. Indices are checked first, in one pass.
#pragma once
#include <cstdint>

#include "prims/array/kind.hpp"

namespace stele::prims::kernel {

struct GatherLoops {
    /// Whether every index, minus `origin`, is in [0, count). `storage` is i8, i16, i32 or i64.
    bool (*all_inside)(Storage storage, const void* index, std::int64_t n, std::int64_t origin, std::int64_t count);
    /// The same for one-byte indices; reads up to 16 bytes past the last.
    bool (*all_bytes_inside)(const std::int8_t* index, std::int64_t n, std::int64_t origin, std::int64_t count);
    /// out[i] = from[index[i] - origin] for items of 1, 2, 4, 8 or 16 bytes. Precondition: all_inside. `out` may be
    /// `index` if indices and items have the same size.
    void (*items)(int item_bytes, const void* from, Storage storage, const void* index, std::int64_t origin,
                  std::int64_t n, void* out);
    /// The same for one-byte items, `count` of them, and indices.
    void (*bytes)(const std::uint8_t* from, std::int64_t count, const std::int8_t* index, std::int64_t origin,
                  std::int64_t n, std::uint8_t* out);
    /// The same for bits: whole words of `out` are written, its tail bits zero.
    void (*bits)(const std::uint64_t* from, Storage storage, const void* index, std::int64_t origin, std::int64_t n,
                 std::uint64_t* out);
    /// out[j] = from[offset[j]] for a run of offsets in items; `from` is already at the run's base.
    void (*run)(int item_bytes, const void* from, const std::int64_t* offset, std::int64_t n, void* out);
    /// to[offset[j]] = from[j * step]; step 0 stores one item everywhere.
    void (*scatter_run)(int item_bytes, void* to, const std::int64_t* offset, std::int64_t n, const void* from,
                        std::int64_t step);
};
extern GatherLoops gather;

}  // namespace stele::prims::kernel
