// What an editor knows of the statements that are typed: their notation and the session that they are for.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interp/repl/completion.hpp"
#include "interp/repl/picture.hpp"
#include "interp/session/runner.hpp"

namespace stele::interp::repl {

class Assistant {
public:
    Assistant(Session& session, Notation notation) : session_(session), notation_(notation) {}

    Notation notation() const { return notation_; }
    std::vector<Style> styles(std::string_view text, std::size_t cursor);
    Completions complete(std::string_view text, std::size_t cursor);
    /// Whether the text ends in a bracket or a block that a further line may close. Of a text to which lines were added
    /// since the last call only these are read.
    bool is_open(std::string_view text);
    /// What the primitive at the cursor, or directly before it, means; empty where there is none.
    std::string help(std::string_view text, std::size_t cursor) const;
    /// What a line begins with that follows one.
    std::string indent_after(std::string_view line) const;
    /// The key before one that types a glyph; empty in notations that do without.
    std::string_view prefix() const;

private:
    Session& session_;
    Notation notation_;
    std::unique_ptr<ConsoleStatement> read_;  // what is_open has read
    bool is_read_open_ = false;
};

}  // namespace stele::interp::repl
