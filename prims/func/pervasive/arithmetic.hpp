// Arithmetic: pervasive functions of numbers.
//
// All take their operands in a[0] (left, or the only one) and a[1] and leave the result in a[0]. They work item by item on
// arrays of any shape and nesting (conform.hpp says how shapes agree) and raise length and rank where shapes disagree,
// domain (APL) or type (k, q) where an item is none of their domain. By APL's rules integers that overflow 64 bits become
// floats and a result that no float holds is a domain error; by k's and q's integers wrap, and by q's 0N propagates.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/kind.hpp"

namespace stele::prims::func {

// Monads.
void conjugate(Engine&, Value* a, Rules);  // APL +
void negate(Engine&, Value* a, Rules);
void sign(Engine&, Value* a, Rules);  // -1 0 1; of a complex number the one of magnitude 1
void reciprocal(Engine&, Value* a, Rules);
void exponential(Engine&, Value* a, Rules);
void natural_logarithm(Engine&, Value* a, Rules);
void floor(Engine&, Value* a, Rules);  // k and q: of text, lower case
void ceiling(Engine&, Value* a, Rules);
void magnitude(Engine&, Value* a, Rules);
void factorial(Engine&, Value* a, Rules);  // gamma of 1 more
void pi_times(Engine&, Value* a, Rules);
void square_root(Engine&, Value* a, Rules);
void sine(Engine&, Value* a, Rules);
void cosine(Engine&, Value* a, Rules);
void tangent(Engine&, Value* a, Rules);
void arc_sine(Engine&, Value* a, Rules);
void arc_cosine(Engine&, Value* a, Rules);
void arc_tangent(Engine&, Value* a, Rules);

// Dyads.
void add(Engine&, Value* a, Rules);
void subtract(Engine&, Value* a, Rules);
void multiply(Engine&, Value* a, Rules);
void divide(Engine&, Value* a, Rules);     // a float by k's and q's rules; 0÷0 is 1 by APL's
void minimum(Engine&, Value* a, Rules);    // of bits, both
void maximum(Engine&, Value* a, Rules);    // of bits, either
void power(Engine&, Value* a, Rules);      // q xexp
void logarithm(Engine&, Value* a, Rules);  // base left; q xlog
void residue(Engine&, Value* a, Rules);    // of right by left: APL |, k !
void modulus(Engine&, Value* a, Rules);    // of left by right: q mod
void quotient(Engine&, Value* a, Rules);   // left by right, rounded down: q div
void binomial(Engine&, Value* a, Rules);   // left out of right
void circle(Engine&, Value* a, Rules);     // APL ○: the left operand picks the function
/// k's n!y for a number n: residue by n > 0, y divided by -n and rounded down for n < 0. A left operand that is no
/// number is another function's.
void residue_or_quotient(Engine&, Value* a, Rules);

}  // namespace stele::prims::func
