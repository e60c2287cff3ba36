// What notations have beyond primitives, for the machine.
#pragma once
#include "interp/vm/library.hpp"

namespace stele::interp {

/// Every function and system name that stele knows.
const Library& library();

}  // namespace stele::interp
