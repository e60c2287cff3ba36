// Items of one type as items of another: widening, packing, and narrowing of integers known to fit.
//
// Loops may read 64 bytes past the end of their operand and write 64 bytes past the end of `out`.
#pragma once
#include <cstdint>

#include "prims/kernel/target.hpp"

namespace stele::prims::kernel {

/// Where from: the item types in the order of array/kind.hpp's storages without bit, complex, list and range.
enum class From : std::uint8_t { i8, i16, i32, i64, f32, f64, u8, u16, u32 };
/// Where to.
enum class To : std::uint8_t { i8, i16, i32, i64, f64, f32 };

using ConvertLoop = void (*)(void* out, const void* items, std::int64_t n);

struct ConvertLoops {
    /// [To][From]; null where items would be lost. 64-bit integers become the nearest float.
    ConvertLoop convert[6][9];
    /// i64 to f64 where the least integer is a null and becomes not-a-number.
    ConvertLoop floats_or_null;
    /// i64 to i8, i16, i32, i64: items are known to fit.
    ConvertLoop narrow[4];
    /// i32 to i8, i16, i32, known to fit.
    ConvertLoop narrow_ints[3];
    /// start, start+step, ... as i8, i16, i32, i64, modulo the type.
    void (*ramp[4])(void* out, std::int64_t start, std::int64_t step, std::int64_t n);
};

extern ConvertLoops convert;

}  // namespace stele::prims::kernel
