// Lists as k and q have them: what counts as one, how deep it is, how many items it has, and what type a value is.
#pragma once
#include <climits>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/value.hpp"
#include "prims/func/items/prototype.hpp"

namespace stele::prims::func {

/// A vector or list: what k indexes by position.
inline bool is_list(const Value& v) { return v.is_heap() && v->rank == 1; }
inline bool is_dictionary(const Value& v) { return v.is_heap() && v->kind == Kind::dictionary; }
/// `::`, or an argument left out: "all of it" as an index.
inline bool is_all(const Value& v) { return v.is_immediate(Kind::null); }
/// An atom of an integer kind (boolean to long).
inline bool is_integer_atom(const Value& v) {
    return v.is_scalar() && v.kind() >= Kind::boolean && v.kind() <= Kind::long_;
}
/// A vector of an integer kind.
inline bool is_integer_vector(const Value& v) {
    return is_list(v) && v->kind >= Kind::boolean && v->kind <= Kind::long_;
}

/// Copies items between buffers of arrays, in whole 16 bytes where there are few: buffers may be read and written that
/// far.
inline void copy_few(void* to, const void* from, std::int64_t bytes) {
    if (bytes > 256) {
        std::memcpy(to, from, static_cast<std::size_t>(bytes));
        return;
    }
    for (std::int64_t i = 0; i < bytes; i += 16)
        std::memcpy(static_cast<char*>(to) + i, static_cast<const char*>(from) + i, 16);
}

/// "`what` must be `expected`, not ..." as a type error: k's and q's word for what APL calls domain.
[[noreturn]] void raise_type(Sentence what, const Sentence& expected, const Value& got);

/// 0 for an atom, 1 for a vector or an empty list, one more than that of its first item for a list. By k's rules an
/// empty list has the depth of the items it remembers, and one more. What is deeper than `most` counts as `most`: to
/// compare with a small depth takes no look at the levels below.
int depth_of(const Value& v, Rules rules, int most = INT_MAX);
/// The depth of the items of `list`, by its first one: what a search in it looks for. By k's rules an empty list
/// remembers it.
inline int depth_of_items(const Value& list, Rules rules) {
    if (list->kind != Kind::list) return 0;
    return list->n > 0 ? depth_of(list->values()[0], Rules::q) : depth_of(list, rules) - 1;
}
/// How deep what is looked for is, by its first item. By k's rules an empty list is as deep as what it remembers: it looks
/// for none of such items.
inline int depth_of_query(const Value& v, Rules rules, int most = INT_MAX) {
    return depth_of(v, is_list(v) && v->n == 0 ? rules : Rules::q, most);
}
/// How many items: 1 for an atom or function, the entries of a dictionary.
std::int64_t count_of(const Value& v);
/// A list with `v` as its one item: a vector if `v` is an atom of a vector's kind.
Value one_item(Value v);
/// `v` where it is a list, else a list of it.
inline Value as_list(Value v) { return is_list(v) ? v : one_item(std::move(v)); }
/// A list of the given items, squeezed: enlist[a;b;...]. The items are moved from.
Value list_of(std::span<Value> items, Rules rules);

/// n copies of one value.
Value copies(std::int64_t n, const Value& x, Rules rules);
/// k's characters as the integers that are their codes; an atom as one of `kind`, which may be character too.
Value with_kind(const Value& v, Kind kind);

/// k's truth: 0, 0.0, "\0", empty and null are false.
bool is_true(const Value& v);

/// The number q's `type` gives: negative for atoms, 0 for lists, 98 table, 99 dictionary, 100 and over functions.
int type_number(const Value& v);

/// type x of q: its number, a short integer.
void type_number_of(Engine& engine, Value* a);

}  // namespace stele::prims::func
