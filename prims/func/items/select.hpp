// Items at integer indices.
#pragma once
#include "prims/array/items.hpp"
#include "prims/func/items/prototype.hpp"

namespace stele::prims::func {

/// The items of `x` at `indices`. `x` is indexed along its first axis (a vector's items, a matrix's rows; a scalar is a
/// vector of one item); `indices` is an integer scalar or a simple integer array of any rank. The result has the axes
/// of `indices`, followed by those of a cell of `x`.
/// Reuses the buffer of `indices` if it is unique and its items are as wide. A list is squeezed. By the rules of k and
/// q an index out of range gives the missing item.
/// APL: raises domain for non-integers, index for an index out of range. k, q: raises type for non-integers.
Value select_items(Value x, Value indices, std::int64_t origin, Rules rules);
/// The same for one-byte items of a vector at an array of one-byte indices: replaces `indices` by the result. Returns
/// false and does nothing for other operands and for an index out of range.
bool select_bytes(const Array& a, Value& indices, std::int64_t origin);
/// The same for a vector of wider items and at most `most_few` indices.
bool select_few(const Array& a, Value& indices, std::int64_t origin);
inline constexpr std::int64_t most_few = 64;

/// The item of a list at one index, by the rules of k and q: the missing item if the index is out of range.
inline Value item_or_missing(const Value& list, std::int64_t index, Rules rules) {
    return static_cast<std::uint64_t>(index) < static_cast<std::uint64_t>(list->n) ? item(list, index)
                                                                                   : missing_item(list, rules);
}
/// x@i of k and q for a list: `i` is an integer, a vector of integers, a list or dictionary of such indices, or `::`
/// for all items; for a table the row or rows at an integer, a vector or `::`. An index out of range gives the missing
/// item. By k's rules an index may be a character. Raises type for other indices.
Value items_at(Engine& engine, Value x, Value i, Rules rules);

}  // namespace stele::prims::func
