// Expressions made by a rule: each function of the catalogue, and what is derived from it, on arguments of every kind.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "prims/catalogue/catalogue.hpp"

namespace stele::tests {

/// Items of the long lists: more than a run of debug builds.
inline constexpr std::int64_t long_items = 1100;
/// Bytes that are enough for each of the expressions; what needs more is refused.
inline constexpr std::uint64_t memory_for_all = 64 << 20;

struct Systematic {
    std::string group;  // the function, or the form of the statement, that an expression is one of
    std::string text;
};

/// Of each function all pairs of short arguments; operators and adverbs on some functions; forms that index, amend and
/// assign. None leaves the session: files, processes, the clock and the workspace as a whole have tests of their own.
std::vector<Systematic> short_expressions(prims::Notation notation);
/// Each function on long lists, the variables below.
std::vector<Systematic> long_expressions(prims::Notation notation);
/// Statements on the long lists that reach loops and recursions which no function's expressions above do: the lines of
/// tests/data/statements, ⏎ for the end of a line.
std::vector<std::string> further_statements(prims::Notation notation);
/// What defines variables as growth rows have them, for n items, and the notation that it is written in.
std::string long_variables(prims::Notation notation, std::int64_t n);
prims::Notation notation_of_variables(prims::Notation notation);

}  // namespace stele::tests
