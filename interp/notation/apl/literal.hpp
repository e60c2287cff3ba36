// Numbers as APL writes them.
#pragma once
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp::apl {

/// The scalar that one number stands for: 12, ¯3.5E2, .5, 3J¯4 (e and j may be small). Whole numbers of 64 bits are
/// longs whatever way they are written, everything else is a float, or complex where the part after J is not 0.
/// Raises syntax for a malformed text and limit for a number that no float can hold.
Value read_number(std::string_view text);

}  // namespace stele::interp::apl
