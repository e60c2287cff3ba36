// The layout of a source: its brackets, the texts between the statements in them, and its comments.
#pragma once
#include <string>
#include <unordered_map>
#include <vector>

#include "interp/notation/lexemes.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/tools/translate/tree.hpp"

namespace stele::interp::translate {

class Layout {
public:
    Layout(const Source& source, const Program& program, Notation from, Notation to);

    /// The bracket that ends here; null if there is none.
    const Token* bracket_ending(std::uint32_t end) const;
    /// The texts around the statements in a bracket, as the target has them; their comments count as written.
    Gaps gaps_of(const Token& bracket);
    /// The text between two statements outside brackets, from byte to byte, as the target has it.
    std::string between(std::uint32_t begin, std::uint32_t end);
    /// The comments in a part of the source that no gap has written, as lines of the target.
    std::string lost_comments(Span part);

private:
    void note_brackets(const Program& statements);
    std::string gap(std::uint32_t begin, std::uint32_t end, bool separates);
    std::string comment_in_target(std::string_view comment) const;
    bool is_apl(Notation n) const { return n == Notation::apl; }

    const Source& source_;
    Notation from_, to_;
    std::vector<Lexeme> comments_;
    std::vector<bool> is_written_;  // the comments
    std::unordered_map<std::uint32_t, const Token*> brackets_;
};

}  // namespace stele::interp::translate
