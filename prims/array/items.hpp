// Reading and writing items whatever their storage.
#pragma once
#include <cstdint>
#include <type_traits>
#include <utility>

#include "prims/array/value.hpp"

namespace stele::prims {

/// Item `i` of an array in a storage other than `value`.
Value simple_item(const Array& a, std::int64_t i);
/// Item `i` of the ravel as a separate value. Precondition: 0 <= i < n.
inline Value item(const Array& a, std::int64_t i) {
    return a.storage == Storage::value ? a.values()[i] : simple_item(a, i);
}
inline Value item(const Value& v, std::int64_t i) { return v.is_heap() ? item(*v.array(), i) : v; }

/// Item `i` of an array in an integer, character or range storage.
std::int64_t long_at(const Array& a, std::int64_t i);
/// Item `i` of an array in an integer, float or range storage, as a float.
double double_at(const Array& a, std::int64_t i);
inline std::int64_t long_at(const Value& v, std::int64_t i) {
    return v.is_heap() ? long_at(*v.array(), i) : v.payload();
}

/// Copies items [from, from+n) of an integer, character or range storage into `out`, widened.
void read_longs(const Array& a, std::int64_t from, std::int64_t n, std::int64_t* out);
/// The same for integer and float storages.
void read_doubles(const Array& a, std::int64_t from, std::int64_t n, double* out);

/// The least or greatest item of a non-empty array of numbers or text, not of bits or a range, to `out`: an item of its
/// storage. Not-a-number is less than every float.
void extreme_item(const Array& a, bool greatest, void* out);

/// The smallest and largest item of an integer, character or range array; {0, -1} when empty.
struct Bounds {
    std::int64_t low, high;
};
Bounds bounds(const Array& a);

/// The narrowest storage in which an array could hold the scalar `v`; `value` if `v` is not a simple scalar.
Storage storage_of(const Value& v);

// Conversions of a moved value do not change it if they fail: `x = to_storage(std::move(x), s)` changes a variable, or
// nothing.

/// `v` in storage `s`, which must hold its items; reuses the buffer if possible. Ranges become items.
Value to_storage(Value&& v, Storage s);
inline Value to_storage(const Value& v, Storage s) { return to_storage(Value(v), s); }
/// `v` as an array with items in memory: a range becomes items in the narrowest storage.
Value materialize(Value&& v);
inline Value materialize(const Value& v) { return materialize(Value(v)); }
/// Makes `v` unique, so that its buffer may be written. A range becomes items. An error does not change `v`.
void make_writable(Value& v);
/// Drops the facts, mark and index of the items. Call before writing.
inline void forget(Array& a) noexcept {
    a.known = 0;
    if (a.link & Array::has_attribute) [[unlikely]]
        a.drop_attribute();
}
/// A new array with the type and axes of `v`, its items not set.
Value like(const Value& v);
/// An array like `v` for writing all items from first to last: `v` itself if it is not shared, which is then absent;
/// else a new one.
Value own_or_like(Value& v);
/// Records facts of a vector of one kind; no-op for other values.
inline void note(const Value& v, int facts) noexcept {
    if (v.is_heap() && v->rank == 1 && v->kind < Kind::list) v->known |= static_cast<std::uint8_t>(facts);
}

/// Replaces item `i` of the ravel of `v`, which becomes unique, wider, or a list as `x` requires.
/// A simple scalar is stored as itself, anything else as an item. Does not squeeze. An error does not change `v`.
void put(Value& v, std::int64_t i, Value x, Rules rules);
/// The value of `v` after `x` replaces item `i` and, if `squeezes`, a list is squeezed: absent if `put` on `v`, now
/// unique, does the same; then `put` cannot fail. `v` keeps its items.
Value replaced_elsewhere(Value& v, std::int64_t i, const Value& x, Rules rules, bool squeezes);
/// Replaces the item in `v`. An error does not change `v`.
void put_squeezed(Value& v, std::int64_t i, Value x, Rules rules, bool squeezes);
/// Whether `put` would keep kind and storage.
bool holds(const Array& a, const Value& x);
/// The same for an array of integers or characters of one byte, and an atom with a payload; false for others.
inline bool holds_payload(const Array& a, const Value& x) {
    if (!x.is_tagged() || x.kind() != a.kind) return false;
    const std::int64_t v = x.payload();
    return a.storage == Storage::c8 ? v == static_cast<std::uint8_t>(v)
                                    : a.storage <= Storage::i64 && narrowest(v, v) <= a.storage;
}

/// Copies `n` items of `from` at `i` into `to` at `j`; same storage, or `to` is a list and items are boxed.
void copy_items(Array& to, std::int64_t j, const Array& from, std::int64_t i, std::int64_t n);

/// Copies all items of `from` into `to`, which has as many of the same storage; the prototype of an empty list too.
void copy_all(Array& to, const Array& from);
/// The scalar `x` as items [j, j+n) of an array whose storage holds it.
void fill_items(Array& to, std::int64_t j, const Value& x, std::int64_t n);

/// Room for `n` more items at the end of a vector, or of an array with items, which becomes unique; grown
/// geometrically. New items of a list are null.
void reserve_more(Value& v, std::int64_t n);

/// Ends every construction of a list: items of one kind move into a typed storage, so that no list holds only scalars
/// of one kind. By APL's rules integers and floats are one kind, and complex with them. An empty list takes the kind
/// of its prototype. By the rules of k and q dictionaries with the same symbols as keys become a table. Arrays of any
/// rank keep their shape.
Value squeeze(Value list, Rules rules);
/// The same for atoms only: an empty list is unchanged, and so are dictionaries, the items of a column or a row.
Value squeeze_atoms(Value list, Rules rules);

}  // namespace stele::prims
