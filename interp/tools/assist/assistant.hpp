// The editor's knowledge of statements: open brackets, highlighting, completion, help.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interp/session/runner.hpp"
#include "interp/tools/guide/highlight.hpp"

namespace stele::interp {

struct Candidate {
    std::string inserted;  // the text that replaces the part
    std::string shown;     // in the list
    std::string name;      // the text to type for it: the name of a glyph, else `inserted`
};
struct Completions {
    std::size_t begin = 0, end = 0;  // the part of the text that candidates replace
    std::vector<Candidate> candidates;
};

/// Candidates at the cursor: names of the workspace and members of its namespaces, words and glyphs of the notation by
/// name, glyphs by two marks, commands, and files in quotes and after commands that take one.
Completions completions(std::string_view text, std::size_t cursor, Notation notation, Machine& machine);
/// The common beginning of the names of candidates, up to a blank.
std::string common_start(const std::vector<Candidate>& candidates);

/// Of one session and notation.
class Assistant {
public:
    Assistant(Session& session, Notation notation) : session_(session), notation_(notation) {}

    Notation notation() const { return notation_; }
    std::vector<Style> styles(std::string_view text, std::size_t cursor) {
        return highlighted(text, notation_, cursor, session_.machine());
    }
    Completions complete(std::string_view text, std::size_t cursor) {
        return completions(text, cursor, notation_, session_.machine());
    }
    /// Whether the text ends inside a bracket or a block, so that a further line may belong to it. Reads only the lines
    /// that were added since the last call.
    bool is_open(std::string_view text);
    /// Help on the primitive at the cursor, or directly before it; empty without one.
    std::string help(std::string_view text, std::size_t cursor) const;
    /// The indent of the line after a line.
    std::string indent_after(std::string_view line) const;
    /// The prefix key of glyphs; empty in notations without one.
    std::string_view prefix() const;

private:
    Session& session_;
    Notation notation_;
    std::unique_ptr<ConsoleStatement> read_;  // the lines that is_open has read
    bool is_read_open_ = false;
};

}  // namespace stele::interp
