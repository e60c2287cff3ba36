// The syntax problems of a text, all of them as far as the text shows them. Nothing runs.
#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/notation/lexemes.hpp"

namespace stele::interp::outline {

struct Problem {
    std::string message, hint;  // as a report has them; the hint may be empty
    Span span;
    Span other{};                 // a related place, such as the open bracket; empty without one
    std::string_view other_is{};  // its description: "opened here:"
};

inline constexpr std::size_t most_problems = 100;

/// Whether the result is still wanted; called a hundred times a second or more often. Null: it is.
using IsWanted = std::function<bool()>;
/// Thrown if it is not.
struct Abandoned {};

/// At most `most` problems in the order of the text, whose words are `lexemes(text, notation)`. After a problem the
/// search continues with the next statement. A statement of APL that contains a name whose class the text leaves open
/// is not checked beyond its tokens and brackets: a text that runs without a syntax error has no problem, unless a
/// function that is never called has one. Takes time proportional to the text. Needs an entered engine; raises its
/// errors, and Abandoned.
std::vector<Problem> problems_of(std::string_view text, Notation notation, const std::vector<Lexeme>& words,
                                 std::size_t most = most_problems, const IsWanted& is_wanted = {});

}  // namespace stele::interp::outline
