// Lists as k and q have them: counting, ranges, ends, order, rows and columns, and what type a value is.
#pragma once
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/value.hpp"

// The core functions of k and q live in a namespace of their own: many have the names of APL's.
namespace stele::prims::func::k {

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
[[noreturn]] void raise_type(std::string_view what, std::string_view expected, const Value& got);

/// A float atom of kind floating, real or datetime.
Value float_atom(double number, Kind kind);
/// The null of a kind: 0N of it, 0n, " ", the empty symbol, 0b, 0x00; the empty list for kinds without one.
Value null_of(Kind kind);
/// Is this atom the null of its kind?
bool is_null_atom(const Value& atom);
/// What stands for an item that `list` does not have: the null of its kind; of a list the null of its first item.
/// By k's rules that null has the shape of the first item (nulled), of an empty list that of the items it remembers,
/// "" where it remembers none.
Value missing_item(const Value& list, Rules rules);
/// `v` with the null of its kind for each atom, in lists and the values of dictionaries too: k's prototype of it.
Value nulled(const Value& v);
/// An empty list in place of `list`: a vector of its kind; by k's rules a list remembers what items it had.
Value emptied(const Value& list, Rules rules);
/// An empty list of items such as `item`, by k's rules.
Value empty_list_of(const Value& item);
/// 0 for an atom, 1 for a vector or an empty list, one more than that of its first item for a list. By k's rules an
/// empty list has the depth of the items it remembers, and one more.
int depth_of(const Value& v, Rules rules);
/// How many items: 1 for an atom or function, the entries of a dictionary.
std::int64_t count_of(const Value& v);
/// A list of the given items, squeezed: enlist[a;b;...]. The items are moved from.
Value list_of(std::span<Value> items, Rules rules);

/// k's truth: 0, 0.0, "\0", empty and null are false.
bool is_true(const Value& v);

/// The number q's `type` gives: negative for atoms, 0 for lists, 98 table, 99 dictionary, 100 and over functions.
int type_number(const Value& v);

// Monadic, in the slots of a core function.
void range(Engine& engine, Value* a, Rules);  // !n: 0 to n-1; !dictionary: its keys. Raises type, domain.
// k: of several counts or lists, all their combinations as columns.
void key_of(Engine& engine, Value* a, Rules);  // q's key: as range, and the kind's name of a vector
void count(Engine& engine, Value* a);   // #x
void first(Engine& engine, Value* a, Rules);   // *x
void last(Engine& engine, Value* a, Rules);
void reverse(Engine& engine, Value* a);  // |x, dictionaries too
void enlist(Engine& engine, Value* a, Rules);   // ,x
void flip(Engine& engine, Value* a, Rules);     // +x. Raises rank unless an item is a list, length.
void type_of(Engine& engine, Value* a);                 // @x of k4: type_number
/// x~y: are both the same, kinds and all? Floats within a relative 2^-43. k: floats exactly, 0n like 0n; empty lists by
/// the items that they remember.
void match_values(Engine& engine, Value* a, Rules);
/// k's @x: the type as a symbol, lower case for atoms: `i `f `c `s, their lists `I `F `C `S, `A other lists, `m dictionary,
/// `M table, `o lambda, `p projection, `q composition, `r derived function, `u verb of one argument (and ::), `v of two,
/// `w adverb.
void type_symbol(Engine& engine, Value* a);

}  // namespace stele::prims::func::k
