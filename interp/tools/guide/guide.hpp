// Help at the prompt: primitives, syntax and commands.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// Help on a glyph, a word, a mark of syntax, the field's term for one of these, or the name of a glyph, in these
/// notations. Empty for an unknown topic.
std::string help_on_primitive(std::string_view topic, unsigned notations);

/// Help on a glyph, a word, a mark of syntax, the field's term for one of these, the name of a glyph, or a command. The
/// meanings in `notation` come before those in other notations. Empty for an unknown topic.
std::string help_on(std::string_view topic, Notation notation);

/// The answers to `]help` and to `]search`: help or findings, else a text that nothing is found and what to try.
std::string answer_to_help(std::string_view topic, Notation notation);
std::string answer_to_search(std::string_view words, Notation notation);

/// The lines of an answer, folded to a window of so many columns below the last column of their line.
std::string fitted(std::string_view text, std::int64_t columns);

/// k's help after a backslash: empty for the contents, 0 types, + verbs, ' adverbs, ` named functions, : files and
/// streams, h all of these, a the licence. Empty for anything else.
std::string card_of_k(std::string_view which);

}  // namespace stele::interp
