// What may stand at the cursor instead of what has been typed there.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "interp/vm/machine.hpp"

namespace stele::interp::repl {

struct Candidate {
    std::string inserted;  // what replaces the part
    std::string shown;     // in the list
    std::string name;      // what is typed for it: of a glyph its name, else what is inserted
};

struct Completions {
    std::size_t begin = 0, end = 0;  // the part of the text to be replaced
    std::vector<Candidate> candidates;
};

/// Names of the workspace, words and glyphs of the notation by name, glyphs by two marks, commands, and files in quotes and
/// after commands that take one. Members after a dot.
Completions completions(std::string_view text, std::size_t cursor, Notation notation, Machine& machine);
/// What all names of candidates begin with, up to a blank.
std::string common_start(const std::vector<Candidate>& candidates);

}  // namespace stele::interp::repl
