// The words of any text, also of one that cannot be parsed, such as a text while it is typed.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"
#include "interp/source/source.hpp"

namespace stele::interp {

enum class LexemeKind : std::uint8_t {
    number,
    string,   // with its quotes; the closing one may be missing
    symbol,   // k, q
    name,     // variables, arguments, ⎕-names, q's words
    keyword,  // APL: :If; k4, q: if
    glyph,    // primitives and the syntax's own signs
    open,     // ( [ {
    close,    // ) ] }
    comment,
    directive,  // the line of a command
    other,      // characters that are not part of the notation
};

struct Lexeme {
    LexemeKind kind;
    Span span;
};

/// The words of a text in order; only blanks and line ends are between them.
std::vector<Lexeme> lexemes(std::string_view text, Notation notation);

}  // namespace stele::interp
