// A program text, a span in it, and its possible errors.
#pragma once
#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>

namespace stele::interp {

/// A part of a source text, in bytes.
struct Span {
    std::uint32_t begin = 0, end = 0;
};

/// A program text with its name in messages.
struct Source {
    std::string name;  // a path, "-e", "standard input"
    std::string text;  // UTF-8
    std::uint32_t first_line = 1;
    std::time_t read = std::time(nullptr);

    std::string_view part(Span s) const { return std::string_view(text).substr(s.begin, s.end - s.begin); }
};

/// Thrown for an invalid text. `span` is the part at fault, `other` a related part, which `other_is` describes; empty
/// (begin == end == 0) without one.
struct SyntaxProblem {
    std::string message;
    std::string hint;
    Span span, other = {};
    std::string open = {};  // if the text ends inside brackets: the prefix of a further line
    std::string_view other_is = "opened here:";
    std::string_view name = {};  // the error's name in k4 and q, if not parse
};

[[noreturn]] inline void refuse(std::string message, Span span, std::string hint = {}) {
    throw SyntaxProblem{std::move(message), std::move(hint), span, {}};
}

enum class Fault : std::uint8_t {
    not_utf8,
    nested_too_deep,
    bracket_not_closed,
    bracket_not_closed_on_line,
    bracket_closed_by_another,
    bracket_not_opened,
    quote_not_closed,
    unknown_escape,
    not_a_number,
    semicolon_outside_brackets,
    unexpected_character,
};

/// The maximum nesting of brackets.
inline constexpr int deepest_nesting = 1000;

/// The problem with the message and hint for `fault` at `span`. `found` is the text at fault, `opener` the open bracket
/// and `other` its position; `language` is the notation's name in messages.
SyntaxProblem make_problem(Fault fault, std::string_view language, Span span, std::string_view found = {},
                           std::string_view opener = {}, Span other = {});

}  // namespace stele::interp
