#include "interp/notation/k/grammar.hpp"
#include "interp/notation/tree_builder.hpp"

namespace stele::interp {

template <> inline constexpr Commitment commitment<k::grammar::close_quote> = Commitment::close_quote;
template <> inline constexpr Commitment commitment<k::grammar::escape_code> = Commitment::escape;

namespace k {

namespace {

template <typename Rule> struct Action : FrameAction<Rule> {};
template <> struct Action<grammar::number> : MakeToken<TokenKind::number> {};
template <> struct Action<grammar::untyped_number> : MakeToken<TokenKind::number> {};
template <> struct Action<grammar::malformed_number> : Refuse<Fault::not_a_number> {};
template <> struct Action<grammar::file_verb> : MakeToken<TokenKind::glyph> {};
template <> struct Action<grammar::inner_line> : Call<&TreeBuilder::skip> {};
template <> struct Action<grammar::subtraction> : MakeToken<TokenKind::glyph> {};
template <> struct Action<grammar::comparison> : MakeToken<TokenKind::glyph> {};
template <> struct Action<grammar::glyph> : MakeToken<TokenKind::glyph> {};
template <> struct Action<grammar::end_of_program> : MakeDirective {};
template <> struct Action<grammar::command> : MakeDirective {};
template <typename Dialect> struct Action<grammar::name<Dialect>> : MakeToken<TokenKind::name> {};
template <> struct Action<grammar::own_sign> : MakeToken<TokenKind::glyph> {};
template <typename Dialect> struct Action<grammar::symbol<Dialect>> {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        tree.token(TokenKind::symbol, tree.span(in.begin(), in.end()), std::string(in.begin() + 1, in.end()));
    }
};
template <> struct Action<grammar::quoted_symbol> : CloseString<TokenKind::symbol> {};
template <> struct Action<grammar::open_quote> : OpenString {};
template <> struct Action<grammar::plain_text> : AddToString {};
template <> struct Action<grammar::string_literal> : CloseString<TokenKind::string> {};
// The character of an escape without its backslash: n, 012 or x0a.
char escaped(const std::string& code) {
    constexpr std::string_view letters = "ntr0", meant{"\n\t\r\0", 4};
    const std::size_t letter = letters.find(code[0]);
    if (code[0] == 'x') return static_cast<char>(std::stoi(code.substr(1), nullptr, 16));
    if (code.size() > 1) return static_cast<char>(std::stoi(code, nullptr, 8));
    return letter == std::string_view::npos ? code[0] : meant[letter];
}
template <> struct Action<grammar::escape_code> {
    template <typename Input> static void apply(const Input& in, TreeBuilder& tree) {
        const char c = escaped(in.string());
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
