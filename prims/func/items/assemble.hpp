// Assembling arrays from pieces: the type that holds them all, and placing items, converted, into a new array.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/items.hpp"
#include "prims/array/value.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::prims::func {

/// Kind and storage of an array's items.
struct ItemType {
    Kind kind;
    Storage storage;
    bool operator==(const ItemType&) const = default;
};

/// The type of the items of `v` (an atom is its own item); a range counts as its narrowest storage.
inline ItemType item_type(const Value& v) {
    if (!is_atom(v)) {
        if (v->storage != Storage::range) return {v->kind, v->storage};
        Bounds b = bounds(*v.array());
        return {v->kind, narrowest(b.low, b.high)};
    }
    Storage s = storage_of(v);
    return s == Storage::value ? ItemType{Kind::list, s} : ItemType{v.kind(), s};
}
/// The type that holds items of both; list where the rules keep their kinds apart.
ItemType common_type(ItemType a, ItemType b, Rules rules);

/// `n` items of the ravel of `from` at `i` into the new array `to` at `j`, whose type must hold them.
void place_items(Array& to, std::int64_t j, const Value& from, std::int64_t i, std::int64_t n);
/// The same, emptying `from` where it is a list that is not shared. Its items are null afterwards.
void move_items(Array& to, std::int64_t j, Value& from, std::int64_t i, std::int64_t n);
/// `n` items more at the end of the unique vector `x`, to be placed: those of a list are null, bits are zero.
void extend(Value& x, std::int64_t n);
/// All items of `y` at the end of a vector that others hold, or views of it, whose storage holds them: the longer one is a
/// view too, of a buffer that grows geometrically and whose first items they share. False, with nothing done, for bits and
/// for short vectors.
bool append_to_shared(Value& x, const Value& y);
/// Two vectors or atoms as one vector of the type that holds both by the rules; in place where `x`, or the longer `y`, is
/// unique and has it.
Value joined(Value x, Value y, Rules rules);
/// Repeats the first `n` items of the new array `a` cyclically until all its items are there. n > 0.
void repeat_items(Engine& e, Array& a, std::int64_t n);

/// Items [from, from+n) of the ravel of `v`, each `times` times in a row, as a vector.
Value repeated_items(const Value& v, std::int64_t from, std::int64_t n, std::int64_t times);

/// Ends a construction: a list of any rank squeezed, an enclosed atom as the atom.
Value settled(Value v, Rules rules);

}  // namespace stele::prims::func
