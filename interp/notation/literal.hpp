// Numbers as each notation writes them.
#pragma once
#include <span>
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp {

namespace apl {

/// The scalar that one number stands for: 12, ¯3.5E2, .5, 3J¯4 (e and j may be small). Whole numbers of 64 bits are
/// longs whatever way they are written, everything else is a float, or complex where the part after J is not 0.
/// Raises syntax for a malformed text and limit for a number that no float can hold.
Value read_number(std::string_view text);

}  // namespace apl

namespace k {

/// One number is an atom, 12 12h 12i 1e5 2.5e 0N 0n -0W 0x1f 101b 2000.01.01 2000.01m 12:30 12:30:00.000 1D12 and so on,
/// but a vector for bytes of other than two digits and booleans of other than one. A malformed text raises syntax, a
/// number outside of its kind limit. Numbers side by side make one vector of one kind. A suffix decides it
/// (1 2i, 13:30 20:00t); suffixes that disagree raise syntax. Without one, times and dates make their kind, a point, an
/// exponent, 0n or 0w make floats, else longs. 0N and 0W are of every kind. Precondition: not empty.
/// In k there are only integers and floats: bits are integers, bytes are text, other kinds raise syntax.
Value read_numbers(std::span<const std::string_view> texts, Notation notation);

}  // namespace k

}  // namespace stele::interp
