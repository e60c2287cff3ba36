#include <algorithm>

#include "interp/notation/apl/blocks.hpp"
#include "interp/notation/apl/grammar.hpp"
#include "interp/notation/apl/structures.hpp"
#include "interp/notation/apl/traditional.hpp"
#include "interp/notation/tree_actions.hpp"

namespace stele::interp {

template <char Quote>
inline constexpr Commitment commitment<apl::grammar::close_quote<Quote>> = Commitment::close_quote;

namespace apl {

namespace {

template <typename Rule> struct Action : FrameAction<Rule> {};
template <> struct Action<grammar::number> : MakeToken<TokenKind::number> {};
template <> struct Action<grammar::malformed_number> : Refuse<Fault::not_a_number> {};
template <> struct Action<grammar::name> {
    // ⎕io is ⎕IO: the case of system names says nothing.
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        std::string name = in.string();
        for (std::size_t at = name.find("⎕"); at != std::string::npos; at = name.find("⎕", at))
            for (at += std::string_view("⎕").size(); at < name.size() && name[at] != '.'; at++)
                if (name[at] >= 'a' && name[at] <= 'z') name[at] = static_cast<char>(name[at] - 'a' + 'A');
        tree.name(tree.span(in.begin(), in.end()), std::move(name));
    }
};
template <> struct Action<grammar::glyph> : MakeToken<TokenKind::glyph> {};
template <> struct Action<grammar::command> : MakeDirective {};
template <> struct Action<grammar::diamond> : EndStatement<Separator::diamond> {};

template <char Quote> struct Action<grammar::open_quote<Quote>> : OpenString {};
template <char Quote> struct Action<grammar::plain_text<Quote>> : AddToString {};
template <> struct Action<grammar::string_literal> : CloseString {};
template <char Quote> struct Action<grammar::doubled_quote<Quote>> {
    static void apply0(TreeBuilder& tree) {
        constexpr char quote = Quote;
        tree.add_to_string({&quote, 1});
    }
};

}  // namespace

namespace {

// ⎕∘← is the function {⎕←⍵}, and so is ⍞∘←.
void read_output_functions(std::vector<Statement>& statements) {
    for (Statement& s : statements) {
        std::vector<Token>& tokens = s.tokens;
        for (std::size_t i = 0; i + 2 < tokens.size(); i++) {
            const bool is_output =
                tokens[i].kind == TokenKind::name && (tokens[i].text_value == "⎕" || tokens[i].text_value == "⍞");
            if (!is_output || !is_glyph(tokens[i + 1], "∘") || !is_glyph(tokens[i + 2], "←")) continue;
            const Span span{tokens[i].span.begin, tokens[i + 2].span.end};
            Token function{TokenKind::brace, span, tokens[i].space_before, {}, {}, {}};
            Token argument{TokenKind::name, tokens[i + 2].span, false, "⍵", {}, {{"⍵"}}};
            function.body.push_back({{std::move(tokens[i]), std::move(tokens[i + 2]), std::move(argument)}, span});
            const auto at = tokens.begin() + static_cast<std::ptrdiff_t>(i);
            *at = std::move(function);
            tokens.erase(at + 1, at + 3);
        }
        for (Token& t : tokens) read_output_functions(t.body);
    }
}

Program tokens_of(const Source& source) {
    Program program = read_tree<grammar::text, Action>(source, "APL");
    if (source.text.find("∘") != std::string::npos) read_output_functions(program);
    return program;
}

Program read(const Source& source) { return with_blocks(tokens_of(source)); }

// The definition and the control structures that the text before an open bracket leaves open, as a further line may
// follow them.
std::string open_structures(const Source& source, const SyntaxProblem& bracket) {
    const std::size_t end = source.text.rfind('\n', bracket.other.begin);
    if (bracket.open.empty() || bracket.other.end == 0 || end == std::string::npos) return {};
    const Source before{source.name, source.text.substr(0, end), source.first_line};
    try {
        (void)read(before);
    } catch (const SyntaxProblem& problem) {
        const bool in_bracket = problem.other.end > 0;
        return in_bracket ? open_structures(before, problem) : problem.open.empty() ? "" : problem.open + '\n';
    }
    return {};
}

}  // namespace

Program parse(const Source& source, bool is_executed) {
    if (is_executed) {
        Program program = tokens_of(source);
        std::for_each(program.begin(), program.end(), refuse_locals);
        return program;
    }
    try {
        return read(source);
    } catch (SyntaxProblem& problem) {
        problem.open = open_structures(source, problem) + problem.open;
        throw;
    }
}

}  // namespace apl

}  // namespace stele::interp
