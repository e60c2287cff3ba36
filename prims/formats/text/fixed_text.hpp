// Numbers with as many digits as are asked for, as ⍕ by specification and ⎕FMT write them. A byte a character: ¯ is the byte
// `high_minus`. Digits of floats are unknown from the 17th on, and written `_`, but those of whole numbers up to 2*53.
#pragma once
#include <string>

#include "prims/array/value.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::prims::func {

inline constexpr char high_minus = '\xAF';  // ¯ as a code point

/// All digits of an integer, and of a float that no other number rounds to: a whole one up to 2*53. Of another float the
/// shortest that read back as it.
Decimal decimal_at(const Array& a, std::int64_t i);
/// Whether the item is such an integer or float, whose digits are all known.
bool has_all_digits(const Array& a, std::int64_t i);
/// With `precision` digits after the point, rounded half up; no sign where all digits are 0. `exact`: all digits of the
/// number are known.
std::string fixed_text(const Decimal& number, int precision, bool exact);
/// 1.23E¯4: `mantissa` digits in all. A blank stands after a positive exponent of one digit: a sign keeps its column.
std::string scaled_text(const Decimal& number, int mantissa, bool exact);

}  // namespace stele::prims::func
