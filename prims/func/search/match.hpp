// Match, depth, tally.
#pragma once
#include "prims/func/meanings.hpp"

namespace stele::prims::func {

/// Whether two values match: in shape, nesting and items; empty arrays also in their prototypes. By APL's rules numbers
/// of any kinds match within ⎕CT. By those of k and q the kinds must agree and NaN matches NaN; in q floats match
/// within 2^-43, and in k empty lists match if their prototypes do.
bool match(Engine&, const Value& x, const Value& y, Rules rules);

/// X≡Y, x~y: match as 0 or 1, a boolean by q's rules.
void match(Engine&, Value* a, Rules);
/// X≢Y as 0 or 1.
void not_match(Engine&, Value* a);
/// ≡Y: the number of levels of nesting, negative if it is not uniform and ⎕ML is below 2.
void depth(Engine&, Value* a);
/// ≢Y, #x: the length of the first axis, 1 for a scalar. k, q: also the number of entries of a dictionary, rows of a
/// table.
void tally(Engine&, Value* a, Rules);

inline std::int64_t tally_of(const Value& v) {
    if (!v.is_heap() || v->kind > Kind::list || v->rank == 0) return 1;
    return v->rank == 1 ? v->n : v->shape()[0];
}

}  // namespace stele::prims::func
