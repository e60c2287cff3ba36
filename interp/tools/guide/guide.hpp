// What users look up at the prompt: primitives, commands and phrases.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// Help on a glyph, a word or a mark of syntax, the field's term for it, what a glyph is called, or the name of a
/// command. What `notation` knows goes before what the others do. Empty where nothing is called so.
std::string help_on(std::string_view topic, Notation notation);

/// Lines for the primitives and the syntax of a notation and for the phrases in whose names or descriptions all these
/// words occur, those first that have them in their names. Empty where there are none.
std::string search_for(std::string_view words, Notation notation);

/// The lines of either in a window of so many columns: what does not fit goes on below the last column of its line.
std::string fitted(std::string_view text, std::int64_t columns);

/// k's lines of help: after a backslash nothing for what there is, 0 types, + verbs, ' adverbs, ` functions with names,
/// : files and streams. Empty for anything else.
std::string card_of_k(std::string_view which);

}  // namespace stele::interp
