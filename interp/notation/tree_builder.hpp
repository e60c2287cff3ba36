// Builds a text's tokens while a grammar reads the text, and the actions of the grammar's rules: for a match, and for a
// commitment without one.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interp/notation/frame.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/source/source.hpp"
#include "prims/array/heap/charged_memory.hpp"

namespace stele::interp {

/// The rules that must match after an opening bracket or quote, or at the end.
enum class Commitment : std::uint8_t { none, close_bracket, close_quote, escape, end_of_text };

/// The commitment of a rule that must match; a missing one is a compile-time error.
template <typename Rule> inline constexpr Commitment commitment = Commitment::none;

/// The tokens of a text so far. Calls are in the order of the text. Open brackets are on a stack, so that statements
/// are moved, never copied, into their bracket's token.
class TreeBuilder {
public:
    /// `language` is the notation's name in messages. Throws SyntaxProblem if `text` is not UTF-8.
    TreeBuilder(std::string_view text, std::string_view language);

    Span span(const char* begin, const char* end) const;
    std::string_view text(Span span) const { return text_.substr(span.begin, span.end - span.begin); }

    /// Adds a token that is not a bracket; a name's text also becomes its path.
    void token(TokenKind kind, Span span, std::string text_value);
    void token_as_written(TokenKind kind, Span span) { token(kind, span, std::string(text(span))); }

    /// Opens and closes a bracket. Throws SyntaxProblem for nesting that is too deep; raises stack.
    void open(TokenKind kind, Span bracket);
    void close(Span bracket);

    /// Ends a statement at a separator.
    void separate(Separator end, Span separator);

    /// Begins a string at its opening quote, adds to its contents, and adds the whole as a token.
    void open_string(Span quote);
    void add_to_string(std::string_view contents) { contents_ += contents; }
    void close_string(TokenKind kind, Span string) { token(kind, string, std::exchange(contents_, {})); }
    /// Skips blanks and comments.
    void skip(Span span) { last_end_ = span.end; }

    /// The statements of the whole text.
    Program finish();

    [[noreturn]] void refuse_fault(Fault fault, Span span) const;
    /// Throws SyntaxProblem for a commitment that the text at `at` does not match.
    [[noreturn]] void refuse(Commitment commitment, const char* at) const;

private:
    struct Level {
        Token bracket;        // body: the statements before `statement`
        Statement statement;  // the current one
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
    bool line_start_ = true;      // no token or bracket since the line began
    prims::ChargedMemory memory_{"no room for the parts of the text"};
};

/// Calls a member function of TreeBuilder with these arguments and the span of the match.
template <auto function, auto... arguments> struct Call {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        (tree.*function)(arguments..., tree.span(in.begin(), in.end()));
    }
};

template <TokenKind kind> struct MakeToken : Call<&TreeBuilder::token_as_written, kind> {};
template <TokenKind kind> struct OpenBracket : Call<&TreeBuilder::open, kind> {};
template <Separator end> struct EndStatement : Call<&TreeBuilder::separate, end> {};
using CloseBracket = Call<&TreeBuilder::close>;
using OpenString = Call<&TreeBuilder::open_string>;
template <TokenKind kind> struct CloseString : Call<&TreeBuilder::close_string, kind> {};
/// A rule whose match is a fault.
template <Fault fault> struct Refuse : Call<&TreeBuilder::refuse_fault, fault> {};

/// A line for the session, without trailing blanks.
struct MakeDirective {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        const std::size_t size = std::string_view(in.begin(), in.size()).find_last_not_of(" \t") + 1;
        tree.token_as_written(TokenKind::directive, tree.span(in.begin(), in.begin() + size));
    }
};

/// A part of a string without escapes.
struct AddToString {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        tree.add_to_string({in.begin(), in.size()});
    }
};

/// The actions of the rules that all notations share; the base of a notation's actions.
template <typename Rule> struct FrameAction : tao::pegtl::nothing<Rule> {};
template <> struct FrameAction<frame::open_paren> : OpenBracket<TokenKind::paren> {};
template <> struct FrameAction<frame::open_bracket> : OpenBracket<TokenKind::bracket> {};
template <> struct FrameAction<frame::open_brace> : OpenBracket<TokenKind::brace> {};
template <> struct FrameAction<frame::close_paren> : CloseBracket {};
template <> struct FrameAction<frame::close_bracket> : CloseBracket {};
template <> struct FrameAction<frame::close_brace> : CloseBracket {};
template <> struct FrameAction<frame::semicolon> : EndStatement<Separator::semicolon> {};
template <> struct FrameAction<frame::newline> : EndStatement<Separator::newline> {};
template <> struct FrameAction<frame::interpreter_line> : MakeDirective {};
template <> struct FrameAction<frame::notation_switch> : MakeDirective {};

template <> inline constexpr Commitment commitment<frame::close_paren> = Commitment::close_bracket;
template <> inline constexpr Commitment commitment<frame::close_bracket> = Commitment::close_bracket;
template <> inline constexpr Commitment commitment<frame::close_brace> = Commitment::close_bracket;
template <> inline constexpr Commitment commitment<frame::end_of_text> = Commitment::end_of_text;

/// Like PEGTL's must_if, it requires a message for every commitment; here the message also depends on the text and on
/// the open brackets.
template <typename Rule> struct CommitmentControl : tao::pegtl::normal<Rule> {
    template <typename Input> [[noreturn]] static void raise(const Input& in, TreeBuilder& tree) {
        static_assert(commitment<Rule> != Commitment::none, "a rule that must match needs a commitment");
        tree.refuse(commitment<Rule>, in.current());
    }
};

/// Reads a whole text. Throws SyntaxProblem.
template <typename Grammar, template <typename...> class Action>
Program read_tree(const Source& source, std::string_view language) {
    TreeBuilder tree(source.text, language);
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*> in(
        source.text.data(), source.text.data() + source.text.size(), source.name.c_str());
    tao::pegtl::parse<Grammar, Action, CommitmentControl>(in, tree);
    return tree.finish();
}

}  // namespace stele::interp
