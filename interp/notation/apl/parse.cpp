#include <algorithm>
#include <iterator>

#include "interp/notation/apl/grammar.hpp"
#include "interp/notation/apl/structures.hpp"
#include "interp/notation/apl/traditional.hpp"
#include "interp/notation/apl/units.hpp"
#include "interp/notation/tree_builder.hpp"
#include "interp/source/letters.hpp"
#include "interp/source/text.hpp"

namespace stele::interp {

template <char Quote>
inline constexpr Commitment commitment<apl::grammar::close_quote<Quote>> = Commitment::close_quote;

namespace apl {

namespace {

// ∇ and the possible parts of a header: names, brackets and an arrow.
bool begins_definition(const Statement& s) {
    auto may_stand = [](const Token& t) {
        bool argument = is_argument_name(t.text_value) || t.text_value.starts_with("∇");
        return (t.kind == TokenKind::name && !argument) || t.kind == TokenKind::paren || t.kind == TokenKind::brace ||
               is_glyph(t, "←");
    };
    return s.tokens.size() > 1 && is_name(s.tokens[0], "∇") &&
           std::all_of(s.tokens.begin() + 1, s.tokens.end(), may_stand);
}
bool is_nabla(const Statement& s) { return !s.tokens.empty() && is_name(s.tokens[0], "∇"); }

// ∇ alone, with [0] and the header on the next line.
bool begins_listing(const Program& program, std::size_t i) {
    return is_nabla(program[i]) && program[i].tokens.size() == 1 && i + 1 < program.size() &&
           begins_with_line_number(program[i + 1]);
}

std::size_t end_of_definition(const Program& program, std::size_t first) {
    for (std::size_t i = first + 1; i < program.size(); i++) {
        if (!is_nabla(program[i])) continue;
        if (program[i].tokens.size() == 1) return i;
        throw SyntaxProblem{
            "the definition has no closing ∇ before the next one", {}, program[first].span, program[i].span};
    }
    throw SyntaxProblem{.message = "the definition has no closing ∇",
                        .hint = "a line that is ∇ ends it; a dfn is written name←{...}",
                        .span = program[first].span,
                        .open = "∇f"};
}

std::size_t end_of_structure(const Program& program, std::size_t first) {
    Structures open;
    for (std::size_t i = first; i < program.size(); i++) {
        open.take(program[i], control_of(program[i]));
        if (open.empty()) return i;
    }
    open.refuse_unclosed();
}

// Control words of scripts, outside functions.
bool is_word(const Statement& s, std::string_view word) {
    return begins_with_control_word(s) && lower(s.tokens[1].text_value) == word;
}

std::size_t end_of_space(const Program& program, std::size_t first) {
    int depth = 0;
    for (std::size_t i = first; i < program.size(); i++) {
        if (is_word(program[i], "namespace")) depth++;
        if (is_word(program[i], "endnamespace") && --depth == 0) return i;
    }
    throw SyntaxProblem{.message = "`:Namespace` has no end",
                        .hint = ":EndNamespace ends it",
                        .span = word_span(program[first]),
                        .open = ":Namespace"};
}

std::string name_of_space(const Statement& s) {
    if (s.tokens.size() == 2) return {};
    const Token& name = s.tokens[2];
    const bool is_name = name.kind == TokenKind::name && !is_system_name(name.path) && !name.path.rooted;
    if (s.tokens.size() != 3 || !is_name || name.path.parts.front()[0] == '#')
        refuse("one name must follow `:Namespace`", s.span);
    return name.text_value;
}

// The program with each definition, namespace, and control structure outside of both as a statement of one token.
// Throws SyntaxProblem for one without an end.
Program with_blocks(Program program) {
    prims::Engine::check_limits_of_any();
    // Sections are for editors.
    std::erase_if(program, [](const Statement& s) { return is_word(s, "section") || is_word(s, "endsection"); });
    Program result;
    for (std::size_t i = 0; i < program.size(); i++) {
        const Statement& s = program[i];
        refuse_locals(s);
        const bool is_space = is_word(s, "namespace");
        const bool defines = !is_space && (begins_definition(s) || begins_listing(program, i));
        if (!is_space && !defines && !(begins_with_control_word(s) && opens(control_of(s)))) {
            result.push_back(std::move(program[i]));
            continue;
        }
        const std::size_t last = is_space  ? end_of_space(program, i)
                                 : defines ? end_of_definition(program, i)
                                           : end_of_structure(program, i);
        const TokenKind kind = is_space ? TokenKind::space : defines ? TokenKind::definition : TokenKind::control;
        Token block{kind, {s.span.begin, program[last].span.end}, true, is_space ? name_of_space(s) : ""};
        const Separator end = program[last].end;
        // The body has the header of a definition, and the first and last words of a control structure.
        const auto at = program.begin() + static_cast<std::ptrdiff_t>(i);
        const auto body_end = program.begin() + static_cast<std::ptrdiff_t>(last) + (kind == TokenKind::control);
        std::move(at + is_space, body_end, std::back_inserter(block.body));
        if (is_space) block.body = with_blocks(std::move(block.body));
        result.push_back({{}, block.span, end});
        result.back().tokens.push_back(std::move(block));
        i = last;
    }
    return result;
}

template <typename Rule> struct Action : FrameAction<Rule> {};
template <> struct Action<grammar::number> : MakeToken<TokenKind::number> {};
template <> struct Action<grammar::malformed_number> : Refuse<Fault::not_a_number> {};
template <> struct Action<grammar::name> {
    // The case of system names is insignificant: ⎕io is ⎕IO.
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        std::string name = in.string();
        for (std::size_t at = name.find("⎕"); at != std::string::npos; at = name.find("⎕", at))
            for (at += std::string_view("⎕").size(); at < name.size() && name[at] != '.'; at++)
                name[at] = to_upper(name[at]);
        tree.token(TokenKind::name, tree.span(in.begin(), in.end()), std::move(name));
    }
};
template <> struct Action<grammar::glyph> : MakeToken<TokenKind::glyph> {};
template <> struct Action<grammar::command> : MakeDirective {};
template <> struct Action<grammar::diamond> : EndStatement<Separator::diamond> {};

template <char Quote> struct Action<grammar::open_quote<Quote>> : OpenString {};
template <char Quote> struct Action<grammar::plain_text<Quote>> : AddToString {};
template <> struct Action<grammar::string_literal> : CloseString<TokenKind::string> {};
template <char Quote> struct Action<grammar::doubled_quote<Quote>> {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        tree.add_to_string({in.begin(), 1});
    }
};

// ⎕∘← is the function {⎕←⍵}, and so is ⍞∘←.
void read_output_functions(std::vector<Statement>& statements) {
    for (Statement& s : statements) {
        std::vector<Token>& tokens = s.tokens;
        for (std::size_t i = 0; i + 2 < tokens.size(); i++) {
            const bool is_output = is_name(tokens[i], "⎕") || is_name(tokens[i], "⍞");
            if (!is_output || !is_glyph(tokens[i + 1], "∘") || !is_glyph(tokens[i + 2], "←")) continue;
            const Span span{tokens[i].span.begin, tokens[i + 2].span.end};
            Token function{TokenKind::brace, span, tokens[i].space_before};
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

// The definition and control structures that are open in the text before an open bracket, as the prefix of a further
// line.
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
