// Hints for habits of other languages in texts of k, k4 and q.
#pragma once
#include "interp/notation/slips.hpp"

namespace stele::interp::k {

/// A hint if the text looks like another language, APL or another one of these; empty otherwise.
std::string_view hint_for_slip(const FaultyPlace& place);
/// Whether a name is a word of another language or notation.
bool is_foreign(std::string_view name);

}  // namespace stele::interp::k
