// The phrase book: common tasks and their phrase in each notation.
#pragma once
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// A phrase in one notation, with an example. `lines` are the inputs of `result`, the last one is the phrase itself.
struct PhraseForm {
    Notation notation;
    std::string_view text;
    std::vector<std::string_view> lines, result;
};

struct Phrase {
    std::string_view section, title, does, also;  // `also`: synonyms
    std::vector<PhraseForm> forms;
};

/// docs/phrases/phrases.txt: records of lines `key: text`, each followed by a blank line. The lines of an example
/// follow that of the notation, indented by two blanks: first the inputs, then, after `→ `, the output.
extern const std::string_view phrase_book;

/// The whole book, which is parsed once.
const std::vector<Phrase>& phrases();

}  // namespace stele::interp
