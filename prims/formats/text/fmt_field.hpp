// One number in its field, as a phrase of ⎕FMT asks.
#pragma once
#include <string>

#include "prims/array/value.hpp"
#include "prims/formats/text/fmt_specification.hpp"

namespace stele::prims::func {

/// Item i of an array of real numbers in a field of phrase.width characters; asterisks where it is too wide. `tolerance`:
/// ⎕CT, for the O qualifier. Raises domain for numbers that are not finite.
void write_fmt_field(std::u32string& field, const FmtPhrase& phrase, const Array& a, std::int64_t i, double tolerance);

/// A field of a phrase's width that shows its background.
void begin_fmt_field(std::u32string& field, const FmtPhrase& phrase);
/// `text` in a field: at its right end, or at the left one by L; over what is there.
void place_in_field(std::u32string& field, const FmtPhrase& phrase, std::u32string_view text);

}  // namespace stele::prims::func
