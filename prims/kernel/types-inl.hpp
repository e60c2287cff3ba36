// A loop by the types of its items and indices. Compiled once for each target: only there can the loops be inlined. Called
// through a pointer to what they capture they would read it from memory, and leave the upper halves of vector registers in
// use, which makes all code slower that is compiled for the oldest target.
#if defined(STELE_KERNEL_TYPES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef STELE_KERNEL_TYPES_INL
#undef STELE_KERNEL_TYPES_INL
#else
#define STELE_KERNEL_TYPES_INL
#endif

#include <cstdint>

#include "hwy/highway.h"
#include "prims/kernel/item_types.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

/// Calls `f` with a null pointer of an item type of this many bytes.
template <class F> HWY_INLINE decltype(auto) with_size(int bytes, F&& f) {
    switch (bytes) {
        case 1: return f(static_cast<std::uint8_t*>(nullptr));
        case 2: return f(static_cast<std::uint16_t*>(nullptr));
        case 4: return f(static_cast<std::uint32_t*>(nullptr));
        case 8: return f(static_cast<std::uint64_t*>(nullptr));
        default: return f(static_cast<Pair*>(nullptr));
    }
}

/// Calls `f` with a null pointer of the item type of an integer storage other than bit and range.
template <class F> HWY_INLINE decltype(auto) with_integers(Storage s, F&& f) {
    switch (s) {
        case Storage::i8: return f(static_cast<std::int8_t*>(nullptr));
        case Storage::i16: return f(static_cast<std::int16_t*>(nullptr));
        case Storage::i32: return f(static_cast<std::int32_t*>(nullptr));
        default: return f(static_cast<std::int64_t*>(nullptr));
    }
}

/// Calls `f` with a null pointer of the type of an index: 32 bits, or 64 if `wide`.
template <class F> HWY_INLINE decltype(auto) with_place(bool wide, F&& f) {
    if (wide) return f(static_cast<std::int64_t*>(nullptr));
    return f(static_cast<std::int32_t*>(nullptr));
}

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
