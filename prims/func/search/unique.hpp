// Unique: the different items of an array, and which of them each item is.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The major cells of `x` (a vector's items) without repetitions, in order of first appearance. Equality as in
/// search.hpp.
Value unique(Engine& engine, Value x, double tolerance, Rules rules);

/// A bit for each major cell: does it appear for the first time? (APL ≠⍵; kind boolean by q's rules.)
Value first_appearances(Engine& engine, const Value& x, double tolerance, Rules rules);

/// For each major cell the number, from 0, of its equals in order of first appearance; and how many there are.
struct Classes {
    Value number;  // integers, one a cell
    std::int64_t count;
};
Classes classify(Engine& engine, const Value& x, double tolerance, Rules rules);

/// The first cell of each class of `x`, in order.
Value fresh_cells(Engine& engine, Value x, const Classes& classes, Rules rules);

/// ∪ a[0]; ?x of k, distinct x of q: of a dictionary its values. k: of an integer that many random floats. Raises type.
void unique_cells(Engine& engine, Value* a, Rules);
/// ≠ a[0] of APL.
void unique_mask(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func

namespace stele::prims {
struct Meaning;
namespace meaning {
extern const Meaning distinct;
}
}  // namespace stele::prims
