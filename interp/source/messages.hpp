// What can be wrong with a text, and how it is said. The wording is one table in messages.cpp.
#pragma once
#include <cstdint>
#include <string_view>

#include "interp/source/source.hpp"

namespace stele::interp {

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

/// How deep brackets may be nested.
inline constexpr int deepest_nesting = 1000;

/// The sentence for `fault` at `span`, and the hint that goes with it.
/// `found` is the text at fault, `opener` the bracket that is open, `other` its place; `language` is what users call
/// the notation.
SyntaxProblem make_problem(Fault fault, std::string_view language, Span span, std::string_view found = {},
                           std::string_view opener = {}, Span other = {});

}  // namespace stele::interp
