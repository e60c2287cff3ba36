// The pervasive dyads as data, for code that recognises one: folds, scans, products.
#pragma once
#include "prims/func/meaning.hpp"

namespace stele::prims::meaning {

extern const Meaning plus, minus, times, divide, power, logarithm, maximum, minimum, residue, modulus, quotient, binomial, circle, equal_to, not_equal_to, less_than, less_than_or_equal_to, greater_than, greater_than_or_equal_to, equal, not_equal, less, at_most, more, at_least, and_, or_, nand, nor, fill_nulls;

}  // namespace stele::prims::meaning
