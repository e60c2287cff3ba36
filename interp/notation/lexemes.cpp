#include "interp/notation/lexemes.hpp"

#include <algorithm>

#include "interp/notation/apl/grammar.hpp"
#include "interp/notation/k/grammar.hpp"
#include "interp/notation/k/words.hpp"

namespace stele::interp {

namespace {

namespace pegtl = tao::pegtl;
using pegtl::at, pegtl::bol, pegtl::eol, pegtl::eolf, pegtl::not_at, pegtl::one, pegtl::opt, pegtl::plus, pegtl::seq,
    pegtl::sor, pegtl::star, pegtl::two;

struct opening : one<'(', '[', '{'> {};
struct closing : one<')', ']', '}'> {};
struct unknown : sor<pegtl::utf8::any, pegtl::any> {};
struct margin : star<one<' ', '\t'>> {};

namespace apl_words {

namespace g = apl::grammar;

// Strings may lack their last quote.
template <char Quote>
struct quoted : seq<one<Quote>, star<sor<two<Quote>, seq<not_at<eol>, pegtl::not_one<Quote>>>>, opt<one<Quote>>> {};
struct string : sor<quoted<'\''>, quoted<'"'>> {};
struct number : sor<g::number, g::malformed_number> {};
struct keyword : seq<one<':'>, plus<pegtl::alpha>> {};
struct directive : sor<g::command, g::notation_switch> {};
struct sign : sor<g::glyph, g::diamond, one<';'>> {};
struct word : sor<g::comment, number, string, g::name, keyword, sign, opening, closing> {};
struct text : star<sor<seq<bol, margin, directive>, eol, g::blank, word, unknown>> {};

}  // namespace apl_words

namespace k_words {

namespace g = k::grammar;

struct quoted
    : seq<one<'"'>, star<sor<seq<one<'\\'>, not_at<eolf>, pegtl::any>, seq<not_at<eol>, pegtl::not_one<'"', '\\'>>>>,
          opt<one<'"'>>> {};
struct string : seq<quoted> {};
template <typename Dialect> struct number : sor<typename Dialect::number, g::malformed_number> {};
template <typename Dialect> struct symbol : sor<seq<one<'`'>, quoted>, g::symbol<Dialect>> {};
template <typename Dialect> struct number_here : seq<typename Dialect::number_start, number<Dialect>> {};
struct comment : seq<one<'/'>, g::rest_of_line> {};
struct directive : sor<seq<not_at<g::end_of_program>, g::command>, g::notation_switch> {};
struct subtraction : g::subtraction {};
template <typename Dialect>
struct noun : seq<sor<number_here<Dialect>, string, symbol<Dialect>, g::name<Dialect>, closing>, opt<subtraction>> {};
template <typename Dialect> struct sign : sor<typename Dialect::two_signs, g::adverb, g::verb, one<';'>> {};
struct file_verb : g::file_verb {};
template <typename Dialect> struct word : sor<file_verb, noun<Dialect>, sign<Dialect>, opening> {};
template <typename Dialect>
struct text : star<sor<seq<bol, sor<g::block_comment, comment, directive>>, eol, seq<plus<g::blank>, opt<comment>>,
                       word<Dialect>, unknown>> {};

}  // namespace k_words

template <LexemeKind kind> struct Add {
    template <typename Input> static void apply(const Input& in, std::vector<Lexeme>& all, const char* start) {
        const auto begin = static_cast<std::uint32_t>(in.begin() - start);
        all.push_back({kind, {begin, begin + static_cast<std::uint32_t>(in.size())}});
    }
};

template <typename Rule> struct Action : pegtl::nothing<Rule> {};
template <> struct Action<opening> : Add<LexemeKind::open> {};
template <> struct Action<closing> : Add<LexemeKind::close> {};
template <> struct Action<unknown> : Add<LexemeKind::other> {};
template <> struct Action<apl_words::number> : Add<LexemeKind::number> {};
template <> struct Action<apl_words::string> : Add<LexemeKind::string> {};
template <> struct Action<apl_words::g::name> : Add<LexemeKind::name> {};
template <> struct Action<apl_words::keyword> : Add<LexemeKind::keyword> {};
template <> struct Action<apl_words::g::comment> : Add<LexemeKind::comment> {};
template <> struct Action<apl_words::directive> : Add<LexemeKind::directive> {};
template <> struct Action<apl_words::sign> : Add<LexemeKind::glyph> {};
template <typename Dialect> struct Action<k_words::number_here<Dialect>> : Add<LexemeKind::number> {};
template <> struct Action<k_words::string> : Add<LexemeKind::string> {};
template <typename Dialect> struct Action<k_words::symbol<Dialect>> : Add<LexemeKind::symbol> {};
template <typename Dialect> struct Action<k_words::g::name<Dialect>> : Add<LexemeKind::name> {};
template <> struct Action<k_words::comment> : Add<LexemeKind::comment> {};
template <> struct Action<k_words::g::block_comment> : Add<LexemeKind::comment> {};
template <> struct Action<k_words::directive> : Add<LexemeKind::directive> {};
template <> struct Action<k_words::subtraction> : Add<LexemeKind::glyph> {};
template <> struct Action<k_words::file_verb> : Add<LexemeKind::glyph> {};
template <typename Dialect> struct Action<k_words::sign<Dialect>> : Add<LexemeKind::glyph> {};

bool is_keyword(std::string_view name, Notation notation) {
    if (notation != Notation::k4 && notation != Notation::q) return false;
    return std::any_of(std::begin(k::control_words), std::end(k::control_words),
                       [name](const k::ControlWord& word) { return word.text == name; }) ||
           (notation == Notation::q &&
            std::find(std::begin(k::query_words), std::end(k::query_words), name) != std::end(k::query_words));
}

}  // namespace

std::vector<Lexeme> lexemes(std::string_view text, Notation notation) {
    std::vector<Lexeme> all;
    pegtl::memory_input in(text.data(), text.size(), "");
    switch (notation) {
        case Notation::apl: pegtl::parse<apl_words::text, Action>(in, all, text.data()); break;
        case Notation::k: pegtl::parse<k_words::text<k::grammar::k>, Action>(in, all, text.data()); break;
        case Notation::k4: pegtl::parse<k_words::text<k::grammar::k4>, Action>(in, all, text.data()); break;
        case Notation::q: pegtl::parse<k_words::text<k::grammar::q>, Action>(in, all, text.data()); break;
    }
    for (Lexeme& l : all)
        if (l.kind == LexemeKind::name && is_keyword(text.substr(l.span.begin, l.span.end - l.span.begin), notation))
            l.kind = LexemeKind::keyword;
    return all;
}

}  // namespace stele::interp
