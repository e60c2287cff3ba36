// Assembling arrays from pieces: the type that holds them all, and placing items, converted, into a new array.
#pragma once
#include "prims/func/items/structure.hpp"

namespace stele::prims::func {

/// Kind and storage of an array's items.
struct ItemType {
    Kind kind;
    Storage storage;
    bool operator==(const ItemType&) const = default;
};

/// The type of the items of `v` (an atom is its own item); of a range with the narrowest storage for its items.
inline ItemType item_type(const Value& v) {
    if (!is_atom(v)) {
        if (v->storage != Storage::range) return {v->kind, v->storage};
        Bounds b = bounds(*v.array());
        return {v->kind, narrowest(b.low, b.high)};
    }
    Storage s = storage_of(v);
    return s == Storage::value ? ItemType{Kind::list, s} : ItemType{v.kind(), s};
}
/// The type that holds items of both; list if the rules do not combine their kinds.
ItemType common_type(ItemType a, ItemType b, Rules rules);

/// `n` items of the ravel of `from` at `i` into the new array `to` at `j`, whose type must hold them.
void place_items(Array& to, std::int64_t j, const Value& from, std::int64_t i, std::int64_t n);
/// Moves `n` handles to where nulls are; they become null.
void move_handles(Value* to, Value* from, std::int64_t n);
/// place_items that moves the items of a list that is not shared; they become null.
inline void move_items(Array& to, std::int64_t j, Value& from, std::int64_t i, std::int64_t n) {
    if (to.storage == Storage::value && from.is_unique() && from->storage == Storage::value && !is_atom(from))
        move_handles(to.values() + j, from->values() + i, n);
    else place_items(to, j, from, i, n);
}
/// Adds `n` items at the end of the unique vector `x`, for the caller to set: null in a list, zero bits.
void extend(Value& x, std::int64_t n);
/// Appends the items of `y` to a shared vector `x`, whose storage holds them: `x` becomes a view of a buffer that grows
/// geometrically and that other views of its first items share. Returns false and does nothing for bits and short
/// vectors.
bool append_to_shared(Value& x, const Value& y);
/// Two vectors or atoms as one vector, of the type that holds both by the rules; in place if `x`, or the longer `y`, is
/// unique and has this type.
Value joined(Value x, Value y, Rules rules);
/// Fills the new array `a` by repeating its first `n` items cyclically. n > 0.
void repeat_items(Engine& e, Array& a, std::int64_t n);

/// Items [from, from+n) of the ravel of `v`, each `times` times in a row, as a vector.
Value repeated_items(const Value& v, std::int64_t from, std::int64_t n, std::int64_t times);

/// Ends a construction: squeezes a list of any rank; an enclosed atom becomes the atom.
Value settled(Value v, Rules rules);

}  // namespace stele::prims::func
