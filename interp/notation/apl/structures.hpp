// Control words, and the structures that they open and close.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interp/ast/ast.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp::apl {

inline bool is_glyph(const Token& t, std::string_view text) {
    return t.kind == TokenKind::glyph && t.text_value == text;
}
/// Whether a colon and a word stand at token `i`.
inline bool is_word_at(const std::vector<Token>& tokens, std::size_t i) {
    return i + 1 < tokens.size() && is_glyph(tokens[i], ":") && tokens[i + 1].kind == TokenKind::name &&
           !tokens[i + 1].space_before;
}
/// The control word of a statement that begins with one, :If, and where it stands.
inline std::string written_word(const Statement& s) { return ":" + s.tokens[1].text_value; }
inline Span word_span(const Statement& s) { return {s.tokens[0].span.begin, s.tokens[1].span.end}; }

/// Whether a statement begins with a colon and a word.
bool begins_with_control_word(const Statement& s);
/// Whether :AndIf or :OrIf stands at token `i`, which is an error unless that is the first.
bool is_further_condition_at(const std::vector<Token>& tokens, std::size_t i);
/// Whether it is APL's branch.
bool begins_with_branch(const Statement& s);
/// Whether a text such as :EndIf is one of APL's control words.
bool is_control_word(std::string_view text);
/// Throws SyntaxProblem for words that are none of APL's.
Control control_of(const Statement& s);

/// The control structures that are open, from the outside in.
class Structures {
public:
    /// A statement whose control is `c`, which may open or close a structure. Throws SyntaxProblem where its word may not
    /// stand.
    void take(const Statement& s, Control c);
    bool empty() const { return open_.empty(); }
    /// The number of the innermost :With that is open, counted from 1 as they begin; 0 where none is.
    std::uint32_t with() const;
    std::uint32_t withs() const { return withs_; }
    [[noreturn]] void refuse_unclosed() const;

private:
    struct Open {
        Control control;
        std::string word;
        Span span;
        std::uint32_t with = 0;  // how many :With have begun
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
