// Amend: lists and dictionaries with some items replaced, at one level and at several.
#pragma once
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// @[x;i;:;y]. `i`: an index or key (`y` becomes that item), a vector or list of them (`y` an atom, or one item for
/// each index; of an index given twice the last wins), `::` or absent for all. A dictionary takes new keys. Works in
/// place where `x` is unique; `x` is as it was after an error.
/// Raises type when a vector would get an item of another kind, index, length.
void amend_at(Engine& engine, Value& x, const Value& i, Value y, Rules rules);

/// .[x;path;:;y]: each of `path` indexes one level, `::` or absent is all of it, a vector amends at each of its items.
/// An empty path replaces `x`. Errors as amend_at.
void amend_deep(Engine& engine, Value& x, std::span<const Value> path, Value y, Rules rules);

/// What changes an item: `call` replaces `item`, with the right argument for it unless that is null. May run user code.
/// `restores`: when `call` throws, `item` is as it was; then an item that nobody else holds may change in place.
struct Update {
    void* state;
    void (*call)(void* state, Value& item, const Value* right);
    bool restores = false;
};

/// @[x;i;f] (`right` null) and @[x;i;f;y]: the items at `i`, one after the other, become f item or item f y.
/// An item given twice is updated twice. When `update` throws, `x` is as it was.
void amend_at(Engine& engine, Value& x, const Value& i, Update update, const Value* right, Rules rules);
/// .[x;path;f] and .[x;path;f;y].
void amend_deep(Engine& engine, Value& x, std::span<const Value> path, Update update, const Value* right, Rules rules);

}  // namespace stele::prims::func
