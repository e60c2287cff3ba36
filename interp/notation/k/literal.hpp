// Numbers as k4 and q write them.
#pragma once
#include <span>
#include <string_view>

#include "interp/ast/values.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp::k {

/// One number: 12 12h 12i 1e5 2.5e 0N 0n -0W 0x1f 101b 2000.01.01 2000.01m 12:30 12:30:00.000 1D12 and so on.
/// An atom, but a vector for bytes of other than two digits and booleans of other than one.
/// Raises syntax for a malformed text, limit for a number outside of its kind.
Value read_number(std::string_view text);

/// Numbers side by side make one vector of one kind. A suffix decides it (1 2i, 13:30 20:00t); suffixes that
/// disagree raise syntax. Without one, times and dates make their kind, a point, an exponent, 0n or 0w make floats,
/// else longs. 0N and 0W are of every kind. One number is as read_number. Precondition: not empty.
/// In k there are only integers and floats: bits are integers, bytes are text, other kinds raise syntax.
Value read_numbers(std::span<const std::string_view> texts, Notation notation);

}  // namespace stele::interp::k
