// A program text, a span in it, and what can be wrong with it.
#pragma once
#include <cstdint>
#include <string>

namespace stele::interp {

/// A part of a source text, in bytes.
struct Span {
    std::uint32_t begin = 0, end = 0;
};

/// A program text with the name that messages use for it.
struct Source {
    std::string name;  // a path, "-e", "standard input"
    std::string text;  // UTF-8
    std::uint32_t first_line = 1;
};

/// Thrown for a text that is not of the language. `span` is the part at fault; `other` the other end of an unclosed
/// bracket where there is one (begin == end == 0 where not).
struct SyntaxProblem {
    std::string message;
    std::string hint;
    Span span, other;
    std::string open = {};  // where the text ends inside brackets: what a further line may be read after
};

[[noreturn]] inline void refuse(std::string message, Span span, std::string hint = {}) {
    throw SyntaxProblem{std::move(message), std::move(hint), span, {}};
}

}  // namespace stele::interp
