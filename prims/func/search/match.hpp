// Match, depth, tally.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// Whether two values match: shape, nesting and items; empty arrays by their prototypes.
/// By APL's rules numbers of any kind compare within ⎕CT. By k's and q's the kinds must agree, NaN matches NaN, q
/// compares floats within 2^-43, k distinguishes empty lists by their prototypes.
bool match(Engine&, const Value& x, const Value& y, Rules rules);

/// X≡Y, x~y: match as 0 or 1, a boolean by q's rules.
void match(Engine&, Value* a, Rules);
/// X≢Y as 0 or 1.
void not_match(Engine&, Value* a);
/// ≡Y: the levels of nesting, negative if not uniform and ⎕ML is below 2.
void depth(Engine&, Value* a);
/// ≢Y, #x: the length of the first axis, 1 for a scalar. k, q: the entries of a dictionary, the rows of a table.
void tally(Engine&, Value* a, Rules);

inline std::int64_t tally_of(const Value& v) {
    if (!v.is_heap() || v->kind > Kind::list || v->rank == 0) return 1;
    return v->rank == 1 ? v->n : v->shape[0];
}

}  // namespace stele::prims::func

namespace stele::prims {
struct Meaning;
namespace meaning {
extern const Meaning tally, match_values;
}
}  // namespace stele::prims
