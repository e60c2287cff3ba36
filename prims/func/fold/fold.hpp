// What reduce_fast.cpp and scan_fast.cpp share: which functions have folds, and items as one run.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/items.hpp"
#include "prims/array/value.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

/// A fold and the rules that it goes by.
struct FoldBy {
    Fold fold = Fold::none;
    Rules rules = Rules::apl;
};

/// What a function folds as; none where it has no fold.
inline FoldBy fold_of(const Meaning& f, Rules rules) { return {f.fold, rules}; }
inline FoldBy fold_of(const Primitive& f) { return {f.dyad ? f.dyad->fold : Fold::none, rules_of(f.notation)}; }

/// The kind of a fold of items of `kind`; null where the rules have none for them.
Kind kind_of_fold(FoldBy by, Kind kind);

/// The fold of no items of a kind.
Value identity_of(FoldBy by, Kind kind);

/// Items from, from+stride, ... of the ravel as a vector of their own.
Value gather_run(const Array& a, std::int64_t from, std::int64_t count, std::int64_t stride);

/// How many of bits [from, from+n) are 1.
std::int64_t count_bits(const std::uint64_t* words, std::int64_t from, std::int64_t n);

/// Infinity as q and k have it in a kind: 0W of integer kinds.
std::int64_t long_infinity(Rules rules, Kind kind);

}  // namespace stele::prims::func
