// Systematic expressions: each function of the catalogue, and functions derived from it, on arguments of every kind.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "prims/catalogue/catalogue.hpp"

namespace stele::tests {

/// Items of the long lists: longer than a run in debug builds.
inline constexpr std::int64_t long_items = 1100;
/// A limit in bytes that suffices for each of the expressions; larger values are refused.
inline constexpr std::uint64_t memory_for_all = 64 << 20;

struct Systematic {
    std::string group;  // the function or the form of statement to which the expression belongs
    std::string text;
};

/// Each function on all pairs of short arguments; operators and adverbs on some functions; forms that index, amend and
/// assign. None acts outside the session: files, processes, the clock and the whole workspace have separate tests.
std::vector<Systematic> short_expressions(prims::Notation notation);
/// Each function on long lists, which are the variables below.
std::vector<Systematic> long_expressions(prims::Notation notation);
/// Statements on the long lists that reach loops and recursions that the expressions above do not: the lines of
/// tests/data/statements, with ⏎ for the end of a line.
std::vector<std::string> further_statements(prims::Notation notation);
/// Statements that define the variables of growth rows for n items, and the notation of these statements.
std::string long_variables(prims::Notation notation, std::int64_t n);
prims::Notation notation_of_variables(prims::Notation notation);

}  // namespace stele::tests
