// Unique and group: the different items of an array, and where each stands.
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

struct Groups {
    Value keys;     // the different major cells, in order of first appearance
    Value indices;  // a list: for each key the vector of its places, ascending
};
/// Linear time. `indices` is a list of integer vectors of one storage.
Groups group(Engine& engine, const Value& x, std::int64_t origin, double tolerance, Rules rules);

/// ∪ a[0], ≠ a[0] of APL.
void unique_cells(Engine& engine, Value* a, Rules);
void unique_mask(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func
