// The rows of the pervasive functions, for code that calls or recognises one: folds, scans, products.
//
// All take their operands in a[0] (left, or the only one) and a[1] and leave the result in a[0]. They work item by item on
// arrays of any shape and nesting (conform.hpp says how shapes agree) and raise length and rank where shapes disagree,
// domain (APL) or type (k, q) where an item is none of their domain. By APL's rules integers that overflow 64 bits become
// floats and a result that no float holds is a domain error; by k's and q's integers wrap, and by q's 0N propagates.
//
// Comparisons answer 1 or 0, stored as bits; kind boolean by q's rules, integers by others'. Numbers compare by value
// whatever their kind: exactly by k's rules, within a relative tolerance where a float takes part by APL's (⎕CT) and q's
// (2*¯43). By APL's rules characters equal only characters and have no order (domain); by k's and q's they are numbers.
// Symbols compare by their names, and only with symbols (type).
#pragma once
#include "prims/func/meaning.hpp"

namespace stele::prims::meaning {

extern const Meaning conjugate, negate, direction, reciprocal, exponential, natural_logarithm, floor, ceiling,
    round_down, round_up, magnitude, factorial, square_root, not_, null_test;
extern const Meaning plus, minus, times, divide, power, logarithm, maximum, minimum, residue, modulus, quotient,
    binomial, circle, modulo_or_dictionary, equal_to, not_equal_to, less_than, less_than_or_equal_to, greater_than,
    greater_than_or_equal_to, equal, not_equal, less, at_most, more, at_least, and_, or_, nand, nor, fill_nulls;

}  // namespace stele::prims::meaning
