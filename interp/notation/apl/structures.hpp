// Control words, and the structures that they open and close.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interp/ast/ast.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp::apl {

/// Whether token `i` is the colon of a control word.
inline bool is_word_at(const std::vector<Token>& tokens, std::size_t i) {
    return i + 1 < tokens.size() && is_glyph(tokens[i], ":") && tokens[i + 1].kind == TokenKind::name &&
           !tokens[i + 1].space_before;
}
/// The control word at the beginning of a statement, such as :If, and its span. Precondition: the statement has one.
inline std::string written_word(const Statement& s) { return ":" + s.tokens[1].text_value; }
inline Span word_span(const Statement& s) { return {s.tokens[0].span.begin, s.tokens[1].span.end}; }

/// Whether a statement begins with a control word, known or not.
bool begins_with_control_word(const Statement& s);
/// Whether token `i` begins :AndIf or :OrIf, which can only begin a statement.
bool is_further_condition_at(const std::vector<Token>& tokens, std::size_t i);
/// Whether a statement is a branch, →.
bool begins_with_branch(const Statement& s);
/// Whether a text such as :EndIf is one of APL's control words.
bool is_control_word(std::string_view text);
/// Its control; none for other texts.
Control control_of_word(std::string_view text);
/// The word in its usual case, :EndIf for :endif; other texts are returned unchanged.
std::string standard_word(std::string_view text);
/// The control of a statement; none or branch without a control word. Throws SyntaxProblem for an unknown word.
Control control_of(const Statement& s);

/// The open control structures, from the outside in.
class Structures {
public:
    /// Records a statement whose control is `c`, which may open or close a structure. Throws SyntaxProblem for a
    /// misplaced word.
    void take(const Statement& s, Control c);
    bool empty() const { return open_.empty(); }
    /// The number of the innermost open :With, in the order of their beginnings from 1; 0 without one.
    std::uint32_t with() const;
    /// The number of all :With so far.
    std::uint32_t withs() const { return withs_; }
    /// Throws SyntaxProblem for the innermost structure. Precondition: one is open.
    [[noreturn]] void refuse_unclosed() const;

private:
    struct Open {
        Control control;
        std::string word;
        Span span;
        std::uint32_t with = 0;  // the number of :With up to here
        Span last_part{};        // its :Else
    };

    bool in(Control c) const { return !open_.empty() && open_.back().control == c; }
    void require(const Statement& s, bool holds, const char* what) const;
    void begin_part(const Statement& s, bool holds, const char* what) const;
    void close(const Statement& s);

    std::vector<Open> open_;
    bool was_until_ = false;
    std::uint32_t withs_ = 0;
};

}  // namespace stele::interp::apl
