// The fused functions, each with the composition that it computes, in k unless it is named otherwise. Operands are
// numbered in the order of the letters x, y, z.
#pragma once
#include "prims/func/fused/fused.hpp"

namespace stele::prims::func {

/// @[x;y;:;]'z: for each item of the vector z a copy of the vector x with that item at index y.
Value amend_each(Engine& engine, const FusedOperands& o);

enum class Relation : std::uint8_t { equal, not_equal, less, more, at_most, at_least };
enum class Purpose : std::uint8_t { count, all, any, where };
/// +/x=y, &/x=y, |/x=y and &x=y, and the same of the other relations: how many of the items of a vector, and of an atom
/// or another vector, are in a relation, whether all or any are, and where. `all` and `any` look no further than needed;
/// `where` takes short vectors only.
template <Purpose p, Relation r> Value of_comparison(Engine& engine, const FusedOperands& o);
inline constexpr std::int64_t most_short = 127;  // indices of so many items are bytes

/// x@<x and x@>x: the items of a vector in order.
Value sorted_up(Engine& engine, const FusedOperands& o);
Value sorted_down(Engine& engine, const FusedOperands& o);
/// *<x and *>x, x?&/x and x?|/x: the index of the first least or greatest item.
Value index_of_least(Engine& engine, const FusedOperands& o);
Value index_of_greatest(Engine& engine, const FusedOperands& o);
/// <<x: the number of each item in the order of the items.
Value ranks_of_items(Engine& engine, const FusedOperands& o);
/// *|x: the last item of a vector.
Value last_item(Engine& engine, const FusedOperands& o);
/// x@&y: the items of x at the ones of the bits y.
Value items_at_ones(Engine& engine, const FusedOperands& o);
/// #&x and *&x of bits.
Value count_of_ones(Engine& engine, const FusedOperands& o);
Value index_of_first_one(Engine& engine, const FusedOperands& o);
/// #?x of bytes or characters, and of items that are known to be distinct.
Value count_of_distinct(Engine& engine, const FusedOperands& o);
/// #'x of a list of lists.
Value counts_of_items(Engine& engine, const FusedOperands& o);
/// !#x: the indices of a list.
Value indices_of_items(Engine& engine, const FusedOperands& o);
/// x~|x of integers or characters.
Value is_palindrome(Engine& engine, const FusedOperands& o);
/// (+/x)%#x of integers.
Value mean_of_items(Engine& engine, const FusedOperands& o);
/// ⍴⍴x, ×/⍴x and f/,x of APL.
Value rank_of_array(Engine& engine, const FusedOperands& o);
Value count_of_all_items(Engine& engine, const FusedOperands& o);
Value fold_of_ravel(Engine& engine, const FusedOperands& o);

/// &z=x?y of k4 and q, where z is the number of items of x: the indices of the items of y that x lacks.
Value where_missing(Engine& engine, const FusedOperands& o);
/// &~y in x: the same.
Value where_not_in(Engine& engine, const FusedOperands& o);
/// ^x?y of k: a bit for each item of y, 1 if x lacks it.
Value not_found(Engine& engine, const FusedOperands& o);

/// f/x for an f that folds vectors by a loop, and ,/x.
Value fold(Engine& engine, const FusedOperands& o);
/// f\x of a vector of longs or floats.
Value scan(Engine& engine, const FusedOperands& o);

}  // namespace stele::prims::func
