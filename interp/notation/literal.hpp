// Reading the numbers of each notation.
#pragma once
#include <span>
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp {

namespace apl {

/// The value of one number as a scalar: 12, ¯3.5E2, .5, 3J¯4 (also with e and j). Whole numbers of 64 bits are longs in
/// any form, other numbers floats, or complex if the part after J is not 0. Raises syntax for a malformed text and
/// limit for a number outside the range of floats.
Value read_number(std::string_view text);

}  // namespace apl

namespace k {

/// One number is an atom: 12 12h 12i 1e5 2.5e 0N 0n -0W 0x1f 101b 2000.01.01 2000.01m 12:30 12:30:00.000 1D12 and so
/// on; bytes of other than two digits and booleans of other than one are vectors. Adjacent numbers are a vector of one
/// kind, which a suffix determines (1 2i, 13:30 20:00t). Without a suffix, times and dates have their own kinds; a
/// point, an exponent, 0n and 0w make floats; other numbers are longs. 0N and 0W belong to every kind. In k all numbers
/// are integers and floats: bits are integers, bytes are text, other kinds raise syntax. Raises syntax for malformed
/// texts and for suffixes that disagree, and limit for a number outside the range of its kind. Precondition: not empty.
Value read_numbers(std::span<const std::string_view> texts, Notation notation);

}  // namespace k

}  // namespace stele::interp
