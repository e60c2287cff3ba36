// The words of English text without their endings.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace stele::interp {

/// The stems of the words of a text, in lower case: `Sorting sorted sorts` has sort three times. Letters and digits
/// make words, and `parseInt` two of them; anything else between blanks, such as a glyph, is a word as it is.
std::vector<std::string> stemmed(std::string_view text);

}  // namespace stele::interp
