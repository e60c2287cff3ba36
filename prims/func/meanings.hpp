// Meanings of pervasive functions and of operators, for code that calls or recognises one: folds, scans, products. The
// rows are in pervasive/ and operators/.
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

// Operators and adverbs.
extern const Meaning rank, power_operator, commute, over, behind, scan, scan_first, each, reduce, reduce_first, beside,
    outer_product, adverb_each, adverb_over, adverb_scan, each_right, each_left, each_prior, variant;

// The functions of x\y and x/y of the k family with data x.
extern const Meaning vector_from_scalar, scalar_from_vector;

}  // namespace stele::prims::meaning
