// Hints for habits of other languages in texts of APL.
#pragma once
#include "interp/notation/slips.hpp"

namespace stele::interp::apl {

/// A hint if the text looks like another language, k or q; empty otherwise.
std::string_view hint_for_slip(const FaultyPlace& place);

}  // namespace stele::interp::apl
