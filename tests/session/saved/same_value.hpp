// Whether two values are identical in kinds, attributes, shapes, prototypes, bits of numbers and parts of functions.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::tests {

/// Under APL's rules numbers have no kinds, and a matrix is not a list; under k's and q's it is the list of its rows.
bool same_value(const prims::Value& a, const prims::Value& b, prims::Rules rules);

}  // namespace stele::tests
