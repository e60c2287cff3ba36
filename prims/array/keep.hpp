// Storing: a small part never keeps a large array alive.
//
// A slice points into its owner's buffer. While both are in use this saves a copy; if the slice becomes an item of a
// list, a part of a dictionary, a column or a variable, it may be the only reference to its owner.
#pragma once
#include "prims/array/value.hpp"

namespace stele::prims {

/// A copy instead of a slice that takes less than a quarter of its owner's buffer. Precondition: `v` is a slice. Raises
/// wsfull.
void copy_small_part(Value& v);

/// Prepares a value for storing, where it may outlive the array that it is a slice of. Raises wsfull.
inline void keep(Value& v) {
    if (v.is_heap() && !v->owns_items()) [[unlikely]]
        copy_small_part(v);
}
inline Value kept(Value v) {
    keep(v);
    return v;
}
/// Whether nothing but the value holds the array that it is a slice of.
inline bool is_last_part(const Value& v) { return v.is_heap() && !v->owns_items() && v->owner()->count == 1; }

}  // namespace stele::prims
