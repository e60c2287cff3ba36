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
template <Rules R> void conjugate(Engine&, Value* a);  // APL +
template <Rules R> void negate(Engine&, Value* a);
template <Rules R> void sign(Engine&, Value* a);  // -1 0 1; of a complex number the one of magnitude 1
template <Rules R> void reciprocal(Engine&, Value* a);
template <Rules R> void exponential(Engine&, Value* a);
template <Rules R> void natural_logarithm(Engine&, Value* a);
template <Rules R> void floor(Engine&, Value* a);  // k and q: of text, lower case
template <Rules R> void ceiling(Engine&, Value* a);
template <Rules R> void magnitude(Engine&, Value* a);
template <Rules R> void factorial(Engine&, Value* a);  // gamma of 1 more
template <Rules R> void pi_times(Engine&, Value* a);
template <Rules R> void square_root(Engine&, Value* a);
template <Rules R> void sine(Engine&, Value* a);
template <Rules R> void cosine(Engine&, Value* a);
template <Rules R> void tangent(Engine&, Value* a);
template <Rules R> void arc_sine(Engine&, Value* a);
template <Rules R> void arc_cosine(Engine&, Value* a);
template <Rules R> void arc_tangent(Engine&, Value* a);

// Dyads.
template <Rules R> void add(Engine&, Value* a);
template <Rules R> void subtract(Engine&, Value* a);
template <Rules R> void multiply(Engine&, Value* a);
template <Rules R> void divide(Engine&, Value* a);     // a float by k's and q's rules; 0÷0 is 1 by APL's
template <Rules R> void minimum(Engine&, Value* a);    // of bits, both
template <Rules R> void maximum(Engine&, Value* a);    // of bits, either
template <Rules R> void power(Engine&, Value* a);      // q xexp
template <Rules R> void logarithm(Engine&, Value* a);  // base left; q xlog
template <Rules R> void residue(Engine&, Value* a);    // of right by left: APL |, k !
template <Rules R> void modulus(Engine&, Value* a);    // of left by right: q mod
template <Rules R> void quotient(Engine&, Value* a);   // left by right, rounded down: q div
template <Rules R> void binomial(Engine&, Value* a);   // left out of right
template <Rules R> void circle(Engine&, Value* a);     // APL ○: the left operand picks the function
/// k's n!y for a number n: residue by n > 0, y divided by -n and rounded down for n < 0. A left operand that is no
/// number is another function's.
template <Rules R> void residue_or_quotient(Engine&, Value* a);

}  // namespace stele::prims::func
