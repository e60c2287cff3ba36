// The meanings that code calls or recognises: folds, scans, products, phrases. Each row is next to its function.
//
// Pervasive functions take operands in a[0] (left, or the only one) and a[1] and return the result in a[0]. They work
// item by item on arrays of any shape and nesting (see conform.hpp). They raise length and rank where shapes disagree,
// domain (APL) or type (k, q) for an item outside their domain. By APL's rules integers that overflow 64 bits become
// floats, and a result that no float holds raises domain; by those of k and q integers wrap, and by q's 0N propagates.
//
// Comparisons give 1 or 0, stored as bits; kind boolean by q's rules, long by others. Numbers of any kinds compare by
// value: exactly by k's rules, else floats within a relative tolerance: ⎕CT in APL, 2*¯43 in q. By APL's rules
// characters equal only characters and have no order (domain); by those of k and q they are numbers. Symbols compare by
// their names, and only with symbols (type).
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

// Aggregates of q.
extern const Meaning sum_of_items, greatest_item, least_item, all_true, any_true;

// Functions of structure, search, order and selection.
extern const Meaning cast, catenate, decode, disclose, distinct, distinct_or_uniform, drop, drop_items,
    drop_or_weed_out, enclose, encode, enlist_item, fill_or_without, find_or_draw, find_or_roll, first_item, flip,
    grade_ascending, grade_descending, group, in, index_of, intersection, items_except, items_in_both, join, last_item,
    left, lower_case, match_values, membership, pick, ravel, raze, replicate, reshape, reverse_first, reverse_last,
    right, rotate_first, rotate_last, same, split, take, take_items, take_or_filter, tally, til, union_of_items, unique,
    where, where_true, without;

}  // namespace stele::prims::meaning
