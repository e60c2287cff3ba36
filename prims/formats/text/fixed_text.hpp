// Numbers with a given number of digits, for ⍕ by specification and ⎕FMT. One byte for each character: ¯ is the byte
// `high_minus`. Digits of floats from the 17th on are unknown and written `_`, except those of whole numbers up to
// 2*53.
#pragma once
#include <string>

#include "prims/array/value.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::prims::func {

inline constexpr char high_minus = '\xAF';  // ¯ as a code point

/// All digits of an integer, and of a whole float up to 2*53, to which no other number rounds. The fewest digits of
/// another float that read back as it.
Decimal decimal_at(const Array& a, std::int64_t i);
/// Whether all digits of the item are known: of an integer, or a whole float up to 2*53.
bool has_all_digits(const Array& a, std::int64_t i);
/// The number with `precision` digits after the point, rounded half up; without a sign if all digits are 0. `exact`:
/// all digits of the number are known.
std::string fixed_text(const Decimal& number, int precision, bool exact);
/// 1.23E¯4, with `mantissa` digits. A blank follows a nonnegative exponent of one digit, so that columns stay aligned.
std::string scaled_text(const Decimal& number, int mantissa, bool exact);

}  // namespace stele::prims::func
