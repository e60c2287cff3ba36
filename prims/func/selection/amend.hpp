// Amend: items of arrays, lists and dictionaries replaced, in place where the array is unique.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims {
struct Meaning;
}

namespace stele::prims::func {

/// x[indices]←y along the first axis of `x`. `indices`: an integer scalar, a simple integer array of any rank, or (k,
/// q) a list of such arrays, each replaced by the item of `y` with the same index. `y`: a scalar goes everywhere;
/// otherwise its shape is that of `indices` followed by that of a cell of `x` (ones left out by APL's rules). Of
/// indices given more than once the last item wins. The storage of `x` widens where `y` asks for it; a list ends
/// squeezed. Raises domain (k, q: type), index, length (APL also rank); then `x` is as it was.
void assign_items(Engine& engine, Value& x, const Value& indices, Value y, std::int64_t origin, Rules rules);

/// x[a;b;...]←y of APL; absent axes are whole. One nested index is choose or reach indexing.
/// Raises rank unless `axes` has one item for each axis of `x`; length, domain, index as assign_items.
void assign_axes(Engine& engine, Value& x, std::span<Value> axes, Value y, std::int64_t origin);

/// (f x)←y and (f x)g←y of APL, f being made of steps: functions with a left argument each, absent where there is none, or
/// absent with the indices of x[...] as a list, null for a whole axis. `steps`: two values a step, the function first, the
/// last step first. What they select is replaced by the item of `y` with its index, or by its one item; ⊃ selects an item,
/// which becomes `y`. With `function` what was selected and `y` are its arguments, and the result is assigned.
/// Raises what the functions raise; domain where they do not select; rank, length. Then `x` is as it was.
void assign_selected(Engine& engine, Value& x, std::span<const Value> steps, const Value* function, Value y);

/// x,←y and x⍪←y of APL where `x` is not shared, has items and can hold those of `y`, which become its last major cells.
/// False, with nothing done, otherwise, and for other functions than these. After an error `x` is as it was.
bool append_in_place(Value& x, const Meaning& f, const Value& y);

/// Whether an array of whole numbers holds one of them more than once.
bool has_repetition(const Value& places);
/// `x` after its items at `places`, indices of its ravel from `origin` on, have become item f y one after the other: an item
/// that is named twice is changed twice. `y` has an item for each place, or one for all. Places below `origin` are none.
/// Raises length, and what `f` raises.
Value updated_one_by_one(Engine& engine, const Value& x, const Value& places, std::int64_t origin, const Value& f,
                         const Value& y);

/// Raises rank or length where `y` does not fit items of shape `axes`, axes of length 1 left out.
void check_conformity(std::span<const std::int64_t> axes, const Value& y);

/// x[at]←y where `x`, on the heap, is a vector whose storage holds `y`, an integer, character or symbol of its kind.
/// False, and nothing done, where it is another case.
bool assign_integer(Value& x, std::int64_t at, const Value& y);

// By the rules of k and q.

/// @[x;i;:;y]. `i`: an index or key (`y` becomes that item), a vector or list of them (`y` an atom, or one item for
/// each index; of an index given twice the last wins), `::` or absent for all. A dictionary takes new keys. Works in
/// place where `x` is unique; `x` is as it was after an error.
/// Raises type when a vector would get an item of another kind, index, length.
void amend_at(Engine& engine, Value& x, const Value& i, Value y, Rules rules);

/// .[x;path;:;y]: each of `path` indexes one level, `::` or absent is all of it, a vector amends at each of its items.
/// An empty path replaces `x`. Errors as amend_at.
void amend_deep(Engine& engine, Value& x, std::span<const Value> path, Value y, Rules rules);

/// What changes an item: `call` replaces `item`, with the right argument for it unless that is null. May run user code.
/// `restores`: when `call` throws, `item` is as it was; then an item that is not shared may change in place.
/// `joins`: `call` joins `right` to the item.
struct Update {
    void* state;
    void (*call)(void* state, Value& item, const Value* right);
    bool restores = false;
    bool joins = false;
    // By q's rules, with a right argument: what `call` gets in place of `missing`, the null of a key that is not there.
    Value (*before)(void* state, Value missing, const Value& right) = nullptr;
};

/// @[x;i;f] (`right` null) and @[x;i;f;y]: the items at `i`, one after the other, become f item or item f y.
/// An item given twice is updated twice. When `update` throws, `x` is as it was.
void amend_at(Engine& engine, Value& x, const Value& i, Update update, const Value* right, Rules rules);
/// .[x;path;f] and .[x;path;f;y].
void amend_deep(Engine& engine, Value& x, std::span<const Value> path, Update update, const Value* right, Rules rules);

}  // namespace stele::prims::func
