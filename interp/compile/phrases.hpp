// Phrases: patterns of meanings, each with the function that computes it in one pass.
#pragma once
#include <span>

#include "interp/compile/graph.hpp"
#include "prims/func/lanes/lanes.hpp"

namespace stele::interp {

/// A pattern of applications. It matches by meaning: glyphs and words, commuted arguments, arguments bound by
/// projections, and functions that only place their arguments are the same to it.
struct Pattern {
    enum class Kind : std::uint8_t {
        variable,   // an operand of the phrase; the same one wherever its number appears
        parameter,  // an argument of the innermost function
        primitive,  // a primitive with this meaning for two arguments, as a value
        apply,      // a meaning of its parts; of an operator the first one is a function
        function,   // of `number` arguments: its result
        either,     // one of its parts
        open        // of two arguments: any primitive of them, which the phrase notes
    };
    Kind kind;
    std::uint8_t number = 0;
    const Meaning* meaning = nullptr;
    const Pattern* parts[6] = {};
};

/// A row of the table: its text in one notation, the pattern, the function. It serves all notations that have the
/// meanings.
struct PhraseRow {
    std::string_view text;
    const Pattern* pattern;
    prims::func::FusedFunction function;
    prims::func::LaneFunction lanes = nullptr;  // the same in lanes, or null
};

/// The table (phrase_table.cpp), the rows of a meaning in the order in which they are tried.
std::span<const PhraseRow> phrase_rows();

struct RootedRow {
    const Meaning* root;
    const PhraseRow* row;
};
/// The rows with a pattern whose outermost meaning is this one.
std::span<const RootedRow> rows_of(const Meaning& root);

/// The meaning of x[i] in a pattern: data and an index, or one for each axis.
extern const Meaning index_meaning;

}  // namespace stele::interp
