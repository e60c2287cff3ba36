// How a grammar drives a TreeBuilder: what its rules do when they match, and when they must but do not.
#pragma once
#include "interp/notation/frame.hpp"
#include "interp/notation/tree_builder.hpp"

namespace stele::interp {

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
