// Items of one storage as items of another.
#pragma once
#include <cstdint>

#include "prims/kernel/item_types.hpp"
#include "prims/kernel/target.hpp"

namespace stele::prims::kernel {

/// May read 64 bytes past the end of its operand and write 64 bytes past the end of `out`.
using ConvertLoop = void (*)(void* out, const void* items, std::int64_t n);

struct ConvertLoops {
    /// [to][from], of all storages of numbers and text except bit: the same numbers, which must fit a narrower storage;
    /// 64-bit integers become the nearest float. Also to c128.
    ByStorage<ByStorage<ConvertLoop>> convert;
    /// i64 to f64; the least integer is a null and becomes not-a-number.
    ConvertLoop floats_or_null;
    /// start, start+step, ... as i8, i16, i32, i64, modulo the type.
    ByStorage<void (*)(void* out, std::int64_t start, std::int64_t step, std::int64_t n)> ramp;
};

extern ConvertLoops convert;

/// Whether `to` holds every item of `from` (floats count as wider than integers, complex as wider than floats).
constexpr bool can_widen(Storage from, Storage to) {
    if (from == to) return true;
    if (is_text_storage(from)) return is_text_storage(to) && from < to;
    if (from == Storage::f32) return to == Storage::f64 || to == Storage::c128;
    if (from == Storage::f64) return to == Storage::c128;
    if (!is_integer_storage(from)) return false;
    return is_integer_storage(to) ? from < to : to == Storage::f32 || to == Storage::f64 || to == Storage::c128;
}

/// `n` items of `in` from item `i` on, into `out` from item `j` on, where they must fit; not for value and range.
/// Either side may be bits. No other items are touched.
void convert_items(Storage from, const void* in, std::int64_t i, Storage to, void* out, std::int64_t j, std::int64_t n);

}  // namespace stele::prims::kernel
