// Puts a text's tree together while a grammar reads the text: statements, open brackets, strings, and problems.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interp/notation/tokens.hpp"
#include "interp/source/source.hpp"
#include "prims/array/heap/charged_memory.hpp"

namespace stele::interp {

/// What a grammar insists on once it has read an opening bracket or quote.
enum class Commitment : std::uint8_t { none, close_bracket, close_quote, escape, end_of_text };

/// Every rule that a grammar commits to says which commitment it is; to forget one is a compile-time error.
template <typename Rule> inline constexpr Commitment commitment = Commitment::none;

/// Knows a text and what has been read of it. All calls come in the order of the text.
/// Brackets are kept on a stack of its own, so that a bracket's statements are moved, never copied, into its token.
class TreeBuilder {
public:
    /// `language` is the name that messages use. Throws SyntaxProblem where `text` is not UTF-8.
    TreeBuilder(std::string_view text, std::string_view language);

    Span span(const char* begin, const char* end) const;
    std::string_view text(Span span) const { return text_.substr(span.begin, span.end - span.begin); }

    /// A token that is no bracket, with its text as written.
    void token_as_written(TokenKind kind, Span span) { token(kind, span, std::string(text(span))); }
    void token(TokenKind kind, Span span, std::string text_value);
    /// A name, which is kept as its parts too.
    void name(Span span, std::string text_value);
    void name_as_written(Span span) { name(span, std::string(text(span))); }

    /// The two ends of a bracket. Throws SyntaxProblem where it would be nested too deep; raises stack.
    void open(TokenKind kind, Span bracket);
    void close(Span bracket);

    /// The end of a statement that is followed by another.
    void separate(Separator end, Span separator);

    /// A string in the making: its opening quote, its contents, the whole.
    void open_string(Span quote);
    void add_to_string(std::string_view contents) { contents_ += contents; }
    void close_string(Span string);
    /// Blanks and comments: nothing up to their end is part of a further token.
    void skip(Span span) { last_end_ = span.end; }
    /// What was a string so far is a symbol's name.
    void close_symbol(Span symbol);

    /// The text's statements, once it is read to its end.
    Program finish();

    [[noreturn]] void refuse_fault(Fault fault, Span span) const;
    /// The text at `at` is not what the grammar had committed to.
    [[noreturn]] void refuse(Commitment commitment, const char* at) const;

private:
    struct Level {
        Token bracket;        // body: the statements before `statement`
        Statement statement;  // the one being read
    };

    void end_statement(Separator end, std::uint32_t at);
    void place(Token token);
    [[noreturn]] void refuse_rest(std::uint32_t at) const;
    std::string open_text() const;
    Span character(std::uint32_t at) const;
    bool line_ends(std::uint32_t at) const;

    std::string_view text_;
    std::string_view language_;
    std::vector<Level> levels_;  // the whole text, then the open brackets
    std::string contents_;
    Span quote_;
    std::uint32_t last_end_ = 0;  // of the last token, bracket or separator
    bool line_start_ = true;      // nothing has been read since the line began
    prims::ChargedMemory memory_{"no room for the parts of the text"};
};

}  // namespace stele::interp
