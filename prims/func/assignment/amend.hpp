// Amend: items of arrays, lists and dictionaries replaced, in place where the array is unique.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

// By APL's rules.

/// x[a;b;...]←y, or x[a;b;...]f←y with a function; absent axes are whole. One nested index is choose or reach indexing.
/// `y`: one item for all, or the shape of the indexed items, ignoring axes of length 1. For an item that is indexed twice
/// the last new item counts, and `f` changes it twice. The storage of `x` widens if `y` requires it. Raises rank unless
/// `axes` has one item for each axis of `x`; domain, index, length; value if `f` returns nothing, and the errors of `f`.
/// An error does not change `x`.
void assign_axes(Engine& engine, Value& x, std::span<const Value> axes, const Value* f, Value y, std::int64_t origin);

/// (f x)←y and (f x)g←y of APL, f being made of steps: functions with a left argument each, absent where there is none, or
/// absent with the indices of x[...] as a list, null for a whole axis. `steps`: two values a step, the function first, the
/// last step first. What they select is replaced by the item of `y` with its index, or by its one item; ⊃ selects an item,
/// which becomes `y`. With `function` what was selected and `y` are its arguments, and the result is assigned.
/// Raises what the functions raise; domain where they do not select; rank, length. Then `x` is as it was.
void assign_selected(Engine& engine, Value& x, std::span<const Value> steps, const Value* function, Value y);

/// x f←y: appends the items of `y` in place if `f` is , or ⍪ and `x` is not shared, has items and can hold them. An error
/// does not change `x`.
void assign_modified(Engine& engine, Value& x, const Value& f, const Value& y);
/// x,←y and x⍪←y in place. Returns false and does nothing in other cases.
bool append_in_place(Value& x, const Value& f, const Value& y);

/// The results of `f` for the items of `x` at offsets in its ravel, each with an item of `y`, or all with its one item, in
/// order: an item that occurs twice is changed twice. Raises length, value, and the errors of `f`.
Value updated_one_by_one(Engine& engine, const Value& x, std::span<const std::int64_t> offsets, const Value& f,
                         const Value& y);

/// Raises length if `y` does not fit items of shape `axes`, ignoring axes of length 1.
void check_conformity(std::span<const std::int64_t> axes, const Value& y);

/// x[at]←y where `x`, on the heap, is a vector whose storage holds `y`, an integer, character or symbol of its kind.
/// False, and nothing done, where it is another case.
bool assign_integer(Value& x, std::int64_t at, const Value& y);
/// x[indices]←y for byte vectors, with one new item or one for each index. Returns false and does nothing in other cases.
bool assign_bytes(Value& x, const Value& indices, const Value& y, std::int64_t origin);

// By the rules of k and q.

/// The change of an item: to `right`; with a function, to f item or f[item;right].
struct Change {
    const Value* function = nullptr;
    const Value* right = nullptr;  // null: the function has one argument
    bool appends = false;          // x[i],:y is not x[i]:x[i],y: by q's rules a list takes a vector as one item
    bool is_new = false;           // the item of a missing key: by q's rules it begins with the identity element
};

/// @[x;i;:;y], @[x;i;f] and @[x;i;f;y]. `i`: an index or key (`y` belongs to that item), a vector or list of them (`y` an
/// atom, or one item for each index; an item given twice is updated twice), `::` or absent for all. A dictionary takes new
/// keys. Works in place if `x` is unique; a variable that the function can see must not be. An error does not change `x`.
/// Raises type if a vector would get an item of another kind, index, length, and the errors of the function.
void amend_at(Engine& engine, Value& x, const Value& i, Change change, Rules rules);

/// .[x;path;:;y], .[x;path;f] and .[x;path;f;y]: each of `path` indexes one level, `::` or absent is all of it, a vector
/// amends at each of its items. An empty path changes `x`. Errors as amend_at.
void amend_deep(Engine& engine, Value& x, std::span<const Value> path, Change change, Rules rules);

/// Whether a function is `,`, of any notation.
bool is_catenate(const Value& f);
/// By q's rules, the initial value for the update of a missing item: f's identity element for such values. Absent if it has
/// none.
Value identity_element(Engine& engine, const Value& f, const Value& like);

}  // namespace stele::prims::func
