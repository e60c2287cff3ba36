#include "interp/notation/k/grammar.hpp"
#include "interp/notation/tree_actions.hpp"

namespace stele::interp {

template <> inline constexpr Commitment commitment<k::grammar::close_quote> = Commitment::close_quote;
template <> inline constexpr Commitment commitment<k::grammar::escape_code> = Commitment::escape;

namespace k {

namespace {

char escaped(char letter) {
    switch (letter) {
        case 'n': return '\n';
        case 't': return '\t';
        case 'r': return '\r';
        case '0': return '\0';
        default: return letter;
    }
}

template <typename Rule> struct Action : FrameAction<Rule> {};
template <> struct Action<grammar::number> : MakeToken<TokenKind::number> {};
template <> struct Action<grammar::malformed_number> : Refuse<Fault::not_a_number> {};
template <> struct Action<grammar::file_verb> : MakeToken<TokenKind::glyph> {};
template <> struct Action<grammar::inner_line> {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        tree.skip_to(tree.span(in.begin(), in.end()).end);
    }
};
template <> struct Action<grammar::subtraction> : MakeToken<TokenKind::glyph> {};
template <> struct Action<grammar::comparison> : MakeToken<TokenKind::glyph> {};
template <> struct Action<grammar::glyph> : MakeToken<TokenKind::glyph> {};
template <> struct Action<grammar::end_of_program> : MakeDirective {};
template <> struct Action<grammar::command> : MakeDirective {};
template <typename Dialect> struct Action<grammar::name<Dialect>> {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        tree.name(tree.span(in.begin(), in.end()), in.string());
    }
};
template <typename Dialect> struct Action<grammar::symbol<Dialect>> {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        tree.token(TokenKind::symbol, tree.span(in.begin(), in.end()), std::string(in.begin() + 1, in.end()));
    }
};

template <> struct Action<grammar::quoted_symbol> {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        tree.close_symbol(tree.span(in.begin(), in.end()));
    }
};

template <> struct Action<grammar::open_quote> : OpenString {};
template <> struct Action<grammar::plain_text> : AddToString {};
template <> struct Action<grammar::string_literal> : CloseString {};
template <> struct Action<grammar::letter_escape> {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        const char c = escaped(in.peek_char());
        tree.add_to_string({&c, 1});
    }
};
template <> struct Action<grammar::octal_escape> {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        auto octal = [&in](std::size_t i) { return in.peek_char(i) - '0'; };
        const char c = static_cast<char>(octal(0) * 64 + octal(1) * 8 + octal(2));
        tree.add_to_string({&c, 1});
    }
};

template <> struct Action<grammar::hex_escape> {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        const char c = static_cast<char>(std::stoi(std::string(in.begin() + 1, in.end()), nullptr, 16));
        tree.add_to_string({&c, 1});
    }
};

template <typename Dialect> Program parse_dialect(const Source& source) {
    return read_tree<grammar::text<Dialect>, Action>(source, Dialect::language);
}

}  // namespace

Program parse(const Source& source, Notation notation) {
    switch (notation) {
        case Notation::k: return parse_dialect<grammar::k>(source);
        case Notation::q: return parse_dialect<grammar::q>(source);
        default: return parse_dialect<grammar::k4>(source);
    }
}

}  // namespace k

}  // namespace stele::interp
