// The type numbers of ⎕DR.
#pragma once
#include <cstdint>

#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The number of the type in which the items of an array are stored; ⎕DR gives the narrowest type that holds them.
std::int64_t type_in_memory(const Value& v);

}  // namespace stele::prims::func
