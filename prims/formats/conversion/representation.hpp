// The types that ⎕DR numbers.
#pragma once
#include <cstdint>

#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The number of the type in which an array's items lie in memory, where ⎕DR says the narrowest that holds them.
std::int64_t type_in_memory(const Value& v);

}  // namespace stele::prims::func
