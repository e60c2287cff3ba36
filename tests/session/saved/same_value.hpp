// Whether two values are the same: kinds, attributes, shapes, prototypes, bits of numbers, and the parts of functions.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::tests {

/// By the rules of APL numbers have no kinds, and a matrix is no list; by those of k and q it is the list of its rows.
bool same_value(const prims::Value& a, const prims::Value& b, prims::Rules rules);

}  // namespace stele::tests
