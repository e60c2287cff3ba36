// Help at the prompt: primitives, commands and phrases.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// Help on a glyph, a word, a mark of syntax, the field's term for one of these, the name of a glyph, or a command. The
/// meanings in `notation` come before those in other notations. Empty for an unknown topic.
std::string help_on(std::string_view topic, Notation notation);

/// Lines for the primitives, syntax and phrases of a notation whose names or descriptions have all the words, matches
/// in names first. Empty without matches.
std::string search_for(std::string_view words, Notation notation);

/// The lines of either, folded to a window of so many columns below the last column of their line.
std::string fitted(std::string_view text, std::int64_t columns);

/// k's help after a backslash: empty for the contents, 0 types, + verbs, ' adverbs, ` named functions, : files and
/// streams, h all of these, a the licence. Empty for anything else.
std::string card_of_k(std::string_view which);

}  // namespace stele::interp
