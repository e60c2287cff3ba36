// The phrase book: what is often wanted, and how each notation says it.
#pragma once
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// How one notation says it, with an example. `lines` are those that `result` is shown after, the phrase itself the last.
struct PhraseForm {
    Notation notation;
    std::string_view text;
    std::vector<std::string_view> lines, result;
};

struct Phrase {
    std::string_view section, title, does, also;  // `also`: other words for it
    std::vector<PhraseForm> forms;
};

/// docs/phrases/phrases.txt: records of lines `key: text` with a blank line after each. Under the line of a notation stand
/// the lines of its example, after two blanks each: first what is run, then, after `→ `, what is shown.
extern const std::string_view phrase_book;

/// All of the book, which is read once.
const std::vector<Phrase>& phrases();

}  // namespace stele::interp
