// The words of any text, whether it can be parsed or not: what a text is while it is being typed.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"
#include "interp/source/source.hpp"

namespace stele::interp {

enum class LexemeKind : std::uint8_t {
    number,
    string,   // with its quotes; without the last where it is not closed
    symbol,   // k, q
    name,     // variables, arguments, ⎕-names, q's words
    keyword,  // APL: :If; k4, q: if
    glyph,    // primitives and the notation's own signs
    open,     // ( [ {
    close,    // ) ] }
    comment,
    directive,  // the line of a command
    other,      // what is not part of the notation
};

struct Lexeme {
    LexemeKind kind;
    Span span;
};

/// In their order; blanks and line ends lie between them.
std::vector<Lexeme> lexemes(std::string_view text, Notation notation);

}  // namespace stele::interp
