// Operators and adverbs that other code recognises or applies. The function of each is above its row.
#pragma once
#include "prims/func/meaning.hpp"

namespace stele::prims::meaning {

extern const Meaning rank, power_operator, commute, over, behind, scan, scan_first, each, reduce, reduce_first, beside,
    outer_product, adverb_each, adverb_over, adverb_scan, each_right, each_left, each_prior, variant;

// The functions of x\y and x/y of the k family with data x.
extern const Meaning vector_from_scalar, scalar_from_vector;

}  // namespace stele::prims::meaning
