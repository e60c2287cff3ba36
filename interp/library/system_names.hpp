// ⎕IO and its like, .z.x and its like, as a table.
#pragma once
#include <span>

#include "interp/vm/library.hpp"

namespace stele::interp {

std::span<const SystemName> system_names();

}  // namespace stele::interp
