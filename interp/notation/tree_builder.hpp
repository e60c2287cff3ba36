// Puts a text's tree together while a grammar reads the text: statements, open brackets, strings, and problems; and what the
// rules of a grammar do when they match, and when they must but do not.
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

/// Calls a function of the tree's builder with these arguments and the span of what matched.
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
using CloseString = Call<&TreeBuilder::close_string>;
/// A rule that is there to be refused: what it matched is the fault.
template <Fault fault> struct Refuse : Call<&TreeBuilder::refuse_fault, fault> {};

/// A line for the session, without the blanks at its end.
struct MakeDirective {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        const char* end = in.end();
        while (end != in.begin() && (end[-1] == ' ' || end[-1] == '\t')) end--;
        tree.token_as_written(TokenKind::directive, tree.span(in.begin(), end));
    }
};

/// Part of a string that stands for itself.
struct AddToString {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        tree.add_to_string({in.begin(), in.size()});
    }
};

/// The actions of the rules that notations share; a notation's own actions derive from these.
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

/// Like PEGTL's must_if, a message is required of every commitment; unlike there it depends on what stands in the
/// text instead, and on what is open.
template <typename Rule> struct CommitmentControl : tao::pegtl::normal<Rule> {
    template <typename Input> [[noreturn]] static void raise(const Input& in, TreeBuilder& tree) {
        static_assert(commitment<Rule> != Commitment::none, "say what is wrong where this rule does not match");
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
