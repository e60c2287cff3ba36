// Amend: items of arrays, lists and dictionaries replaced, in place where the array is unique.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

// By APL's rules.

/// x[a;b;...]←y, or x[a;b;...]f←y with a function; absent axes are whole. One nested index is choose or reach indexing.
/// `y`: one item goes everywhere; else it has the shape of what is indexed, axes of length 1 left out. Of an item that is
/// indexed twice the last new one counts, and `f` changes it twice. The storage of `x` widens where `y` asks for it.
/// Raises rank unless `axes` has one item for each axis of `x`; domain, index, length; value where `f` gives nothing, and
/// what it raises. Then `x` is as it was.
void assign_axes(Engine& engine, Value& x, std::span<const Value> axes, const Value* f, Value y, std::int64_t origin);

/// (f x)←y and (f x)g←y of APL, f being made of steps: functions with a left argument each, absent where there is none, or
/// absent with the indices of x[...] as a list, null for a whole axis. `steps`: two values a step, the function first, the
/// last step first. What they select is replaced by the item of `y` with its index, or by its one item; ⊃ selects an item,
/// which becomes `y`. With `function` what was selected and `y` are its arguments, and the result is assigned.
/// Raises what the functions raise; domain where they do not select; rank, length. Then `x` is as it was.
void assign_selected(Engine& engine, Value& x, std::span<const Value> steps, const Value* function, Value y);

/// x f←y: the items of `y` are appended in place where `f` is , or ⍪, `x` is not shared, has items and can hold them. After
/// an error `x` is as it was.
void assign_modified(Engine& engine, Value& x, const Value& f, const Value& y);
/// x,←y and x⍪←y in place. False, with nothing done, in other cases.
bool append_in_place(Value& x, const Value& f, const Value& y);

/// What `f` makes of the items of `x` at the offsets in its ravel, with an item of `y` for each, or the one for all: one
/// after the other, an item that is named twice is changed twice. Raises length, value, and what `f` raises.
Value updated_one_by_one(Engine& engine, const Value& x, std::span<const std::int64_t> offsets, const Value& f,
                         const Value& y);

/// Raises length where `y` does not fit items of shape `axes`, axes of length 1 left out.
void check_conformity(std::span<const std::int64_t> axes, const Value& y);

/// x[at]←y where `x`, on the heap, is a vector whose storage holds `y`, an integer, character or symbol of its kind.
/// False, and nothing done, where it is another case.
bool assign_integer(Value& x, std::int64_t at, const Value& y);
/// x[indices]←y where all are bytes, the vectors and one new item or as many. False, and nothing done, in other cases.
bool assign_bytes(Value& x, const Value& indices, const Value& y, std::int64_t origin);

// By the rules of k and q.

/// What items become: `right`; with a function f item, or f[item;right].
struct Change {
    const Value* function = nullptr;
    const Value* right = nullptr;  // null: the function has one argument
    bool appends = false;          // x[i],:y is not x[i]:x[i],y: by q's rules a list takes a vector as one item
    bool is_new = false;  // the item is that of a missing key: by q's rules it begins with the identity element
};

/// @[x;i;:;y], @[x;i;f] and @[x;i;f;y]. `i`: an index or key (`y` belongs to that item), a vector or list of them (`y` an
/// atom, or one item for each index; an item given twice is updated twice), `::` or absent for all. A dictionary takes new
/// keys. Works in place where `x` is unique, which a variable that a function can see must not be; `x` is as it was after
/// an error.
/// Raises type when a vector would get an item of another kind, index, length, and what the function raises.
void amend_at(Engine& engine, Value& x, const Value& i, Change change, Rules rules);

/// .[x;path;:;y], .[x;path;f] and .[x;path;f;y]: each of `path` indexes one level, `::` or absent is all of it, a vector
/// amends at each of its items. An empty path changes `x`. Errors as amend_at.
void amend_deep(Engine& engine, Value& x, std::span<const Value> path, Change change, Rules rules);

/// Whether a function is `,`, of any notation.
bool is_catenate(const Value& f);
/// By q's rules, where an update of what is not there begins: f's identity element for such values. Absent where it has
/// none.
Value identity_element(Engine& engine, const Value& f, const Value& like);

}  // namespace stele::prims::func
