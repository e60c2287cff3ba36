// Lists by the rules of k and q: their depth, the number of their items, and the types of values.
#pragma once
#include <climits>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/items/prototype.hpp"

namespace stele::prims::func {

/// A vector or list.
inline bool is_list(const Value& v) { return v.is_heap() && v->rank == 1; }
/// A vector of few items of whole bytes in memory, at least one: functions that move items copy them without a plan.
inline constexpr std::int64_t most_short_bytes = 448;
inline bool is_short_vector(const Value& v) {
    if (!is_list(v) || v->kind >= Kind::list || v->storage == Storage::value) return false;
    const int size = item_bits(v->storage) / 8;  // 0 of bits and ranges
    return size > 0 && v->n > 0 && v->n <= most_short_bytes / size;
}
inline bool is_dictionary(const Value& v) { return v.is_heap() && v->kind == Kind::dictionary; }
/// `::`, or an omitted argument: as an index all items.
inline bool is_all(const Value& v) { return v.is_immediate(Kind::null); }
/// An atom of an integer kind (boolean to long).
inline bool is_integer_atom(const Value& v) {
    return v.is_scalar() && v.kind() >= Kind::boolean && v.kind() <= Kind::long_;
}
/// A vector of an integer kind.
inline bool is_integer_vector(const Value& v) {
    return is_list(v) && v->kind >= Kind::boolean && v->kind <= Kind::long_;
}

/// Raises type: "`what` must be `expected`, not ...". APL's error in such a case is domain.
[[noreturn]] void raise_type(Sentence what, const Sentence& expected, const Value& got);

/// 0 for an atom, 1 for a vector or an empty list, for a list one more than the depth of its first item, by k's rules
/// also for an empty list with a prototype. At most `most`: lower levels are then not read.
int depth_of(const Value& v, Rules rules, int most = INT_MAX);
/// The depth of the items of `list`, by its first one, by k's rules the prototype of an empty list: a search in the
/// list looks for values of this depth.
inline int depth_of_items(const Value& list, Rules rules) {
    if (list->kind != Kind::list) return 0;
    return list->n > 0 ? depth_of(list->values()[0], Rules::q) : depth_of(list, rules) - 1;
}
/// The depth of a value to search for, by its first item, by k's rules also by the prototype of an empty list: it
/// searches for no values of that depth.
inline int depth_of_query(const Value& v, Rules rules, int most = INT_MAX) {
    return depth_of(v, is_list(v) && v->n == 0 ? rules : Rules::q, most);
}
/// The number of items of a list, rows of a table or entries of a dictionary; 1 for other values.
std::int64_t count_of(const Value& v);
/// A list with `v` as its one item: a vector if `v` is an atom of a vector's kind.
Value one_item(Value v);
/// `v` itself if it is a list, else a list of it.
inline Value as_list(Value v) { return is_list(v) ? v : one_item(std::move(v)); }
/// A list of the given items, squeezed: enlist[a;b;...]. The items are moved from.
Value list_of(std::span<Value> items, Rules rules);

/// n copies of one value.
Value copies(std::int64_t n, const Value& x, Rules rules);
/// The codes of k's characters: a list as integers, an atom as an atom of `kind`.
Value with_kind(const Value& v, Kind kind);

/// Truth by k's rules: 0, 0.0, "\0", empty values and null are false.
bool is_true(const Value& v);

/// The result of q's `type`: negative for atoms, 0 for lists, 98 table, 99 dictionary, 100 and above functions.
int type_number(const Value& v);

/// type x of q: the number as a short integer.
void type_number_of(Engine& engine, Value* a);

}  // namespace stele::prims::func
