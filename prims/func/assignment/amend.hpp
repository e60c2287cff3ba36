// Amend: items of arrays, lists and dictionaries replaced, in place where the array is unique.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

// By APL's rules.

/// x[a;b;...]←y, or x[a;b;...]f←y with a function `f`. An absent axis is indexed as a whole; one nested index is choose or
/// reach indexing. `y` has one item for all, or the shape of the indexed items, ignoring axes of length 1. Of several new
/// items for one index the last counts; `f` changes an item once for each occurrence of its index. The storage of `x`
/// widens if `y` requires it. Raises rank unless `axes` has one index for each axis of `x`; domain, index, length; value if
/// `f` returns nothing; and the errors of `f`. An error does not change `x`.
void assign_axes(Engine& engine, Value& x, std::span<const Value> axes, const Value* f, Value y, std::int64_t origin);

/// (f x)←y and (f x)g←y. `f` is a sequence of steps, given as pairs of values, the last step first: a function and its left
/// argument, which is absent if it has none; or absent and the indices of x[...] as a list, null for a whole axis. `y` has
/// one item for all, or the shape of the selection; an item that ⊃ selects becomes `y` itself. With `function`, its result
/// for the selected items and `y` is assigned. Raises domain if the steps do not select items, rank, length, and the errors
/// of the functions. An error does not change `x`.
void assign_selected(Engine& engine, Value& x, std::span<const Value> steps, const Value* function, Value y);

/// x f←y, in place as append_in_place does it. Raises value if `f` returns nothing, and the errors of `f`. An error does not
/// change `x`.
void assign_modified(Engine& engine, Value& x, const Value& f, const Value& y);
/// x,←y and x⍪←y in place, if `x` is not shared, has items, and its storage holds those of `y`. Returns false and does
/// nothing in other cases.
bool append_in_place(Value& x, const Value& f, const Value& y);

/// The results of `f` for the items of `x` at offsets in its ravel, each with an item of `y`, or all with its one item, in
/// order: an item that occurs twice is changed twice. Raises length, value, and the errors of `f`.
Value updated_one_by_one(Engine& engine, const Value& x, std::span<const std::int64_t> offsets, const Value& f,
                         const Value& y);

/// Raises length if `y` does not fit items of shape `axes`, ignoring axes of length 1.
void check_conformity(std::span<const std::int64_t> axes, const Value& y);

/// Whether `at` is an index of a vector whose storage holds `y`, an integer, character or symbol of its kind.
bool takes_integer(const Array& a, std::int64_t at, const Value& y);
/// x[at]←y for a vector `x`, on the heap, whose storage holds `y`, an integer, character or symbol of its kind. Returns
/// false and does nothing in other cases.
bool assign_integer(Value& x, std::int64_t at, const Value& y);

// By the rules of k and q.

/// An item becomes `right`; with a function f item or f[item;right].
struct Change {
    const Value* function = nullptr;
    const Value* right = nullptr;  // null: the function has one argument
    bool appends = false;          // x[i],:y differs from x[i]:x[i],y: by q's rules a list takes a vector as one item
    bool is_new = false;           // of a missing key: by q's rules the item begins as the identity element
};

/// @[x;i;:;y], @[x;i;f] and @[x;i;f;y]. `i`: an index or key (`y` belongs to that item); a vector or list of them (`y` is an
/// atom, or has one item for each index; a repeated index updates its item again); `::` or absent for all items. A dictionary
/// takes new keys. Changes `x` in place if it is unique, which a variable that the function can read must not be. Raises type
/// if a vector would get an item of another kind, index, length, and the errors of the function. An error does not change `x`.
void amend_at(Engine& engine, Value& x, const Value& i, Change change, Rules rules);

/// .[x;path;:;y], .[x;path;f] and .[x;path;f;y]. Each item of `path` indexes one level: a vector indexes several items, `::`
/// or absent all of them. An empty path changes `x` itself. Errors as amend_at.
void amend_deep(Engine& engine, Value& x, std::span<const Value> path, Change change, Rules rules);

/// Whether a function is `,`, of any notation.
bool is_catenate(const Value& f);
/// The initial value for q's update of a missing item: the identity element of `f` for values like `like`; absent if it has
/// none.
Value identity_element(Engine& engine, const Value& f, const Value& like);

}  // namespace stele::prims::func
