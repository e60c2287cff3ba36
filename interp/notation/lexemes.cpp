#include "interp/notation/lexemes.hpp"

#include <algorithm>

#include "interp/notation/apl/grammar.hpp"
#include "interp/notation/k/grammar.hpp"
#include "interp/notation/k/words.hpp"
#include "interp/source/text.hpp"

namespace stele::interp {

namespace {

namespace pegtl = tao::pegtl;
using pegtl::at, pegtl::bol, pegtl::eol, pegtl::eolf, pegtl::not_at, pegtl::one, pegtl::opt, pegtl::plus, pegtl::seq,
    pegtl::sor, pegtl::star, pegtl::two;

// The words so far, and the open brackets.
struct Reading {
    std::vector<Lexeme> words;
    const char* start;
    std::vector<bool> open;        // whether each holds the parameters of a lambda, {[a;b] ...}
    bool ends_parameters = false;  // the last word

    void add(LexemeKind kind, const char* at, std::size_t size) {
        const auto begin = static_cast<std::uint32_t>(at - start);
        const bool follows_brace = *at == '[' && !words.empty() && start[words.back().span.begin] == '{';
        words.push_back({kind, {begin, begin + static_cast<std::uint32_t>(size)}});
        ends_parameters = kind == LexemeKind::close && !open.empty() && open.back();
        if (kind == LexemeKind::open) open.push_back(follows_brace);
        if (kind == LexemeKind::close && !open.empty()) open.pop_back();
    }
};

// Matches where a predicate of the reading holds, and consumes nothing.
template <bool (*holds)(const Reading&)> struct where {
    using rule_t = where;
    using subs_t = pegtl::empty_list;

    template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class, template <typename...> class,
              typename Input>
    static bool match(Input&, const Reading& reading) {
        return holds(reading);
    }
};

// In brackets, a line that begins with `)` is no command.
bool is_outside_brackets(const Reading& reading) { return reading.open.empty(); }
struct outside_brackets : where<is_outside_brackets> {};
// After the parameters of a lambda a `-` is a sign.
bool may_subtract(const Reading& reading) { return !reading.ends_parameters; }

struct interpreter_line : seq<pegtl::bof, frame::interpreter_line> {};

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
struct line_word : sor<seq<bol, outside_brackets, margin, directive>, eol, g::blank, word, unknown> {};
struct text : seq<opt<interpreter_line>, star<line_word>> {};

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
struct subtraction : seq<where<may_subtract>, g::subtraction> {};
struct rest_of_text : seq<g::end_of_program, pegtl::until<pegtl::eof>> {};
template <typename Dialect>
struct noun : seq<sor<number_here<Dialect>, string, symbol<Dialect>, g::name<Dialect>, closing>, opt<subtraction>> {};
template <typename Dialect>
struct sign : sor<typename Dialect::two_signs, g::adverb, g::verb, typename Dialect::own_verb, one<';'>> {};
struct file_verb : g::file_verb {};
template <typename Dialect> struct word : sor<file_verb, noun<Dialect>, sign<Dialect>, opening> {};
// In k4 and q, no line that begins with a command's mark continues a bracket.
template <typename Dialect> struct may_command : pegtl::success {};
template <> struct may_command<g::k> : outside_brackets {};
template <typename Dialect>
struct line_start : seq<bol, sor<g::block_comment, comment, seq<may_command<Dialect>, sor<rest_of_text, directive>>>> {
};
template <typename Dialect>
struct line_word : sor<line_start<Dialect>, eol, seq<plus<g::blank>, opt<comment>>, word<Dialect>, unknown> {};
template <typename Dialect> struct text : seq<opt<interpreter_line>, star<line_word<Dialect>>> {};

}  // namespace k_words

template <LexemeKind kind> struct Add {
    template <typename Input> static void apply(const Input& in, Reading& reading) {
        reading.add(kind, in.begin(), in.size());
    }
};

template <typename Rule> struct Action : pegtl::nothing<Rule> {};
template <> struct Action<opening> : Add<LexemeKind::open> {};
template <> struct Action<closing> : Add<LexemeKind::close> {};
template <> struct Action<interpreter_line> : Add<LexemeKind::comment> {};
template <> struct Action<k_words::rest_of_text> : Add<LexemeKind::comment> {};
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

// Separates the colon of a guard from the name after it. A control word begins a statement, perhaps after a label; :In
// and :InEach are inside one.
std::vector<Lexeme> with_guards(const std::vector<Lexeme>& words, std::string_view text) {
    std::vector<Lexeme> all;
    std::size_t before = 0;  // the words of the statement before this one
    bool is_loop = false, is_label = false;
    for (std::size_t i = 0, end = 0; i < words.size(); end = words[i++].span.end) {
        const Span span = words[i].span;
        const std::string word = lower(text.substr(span.begin, span.end - span.begin));
        if (text.substr(end, span.begin - end).find('\n') != std::string_view::npos) before = 0;
        const bool is_keyword = words[i].kind == LexemeKind::keyword;
        if (is_keyword && before > 0 && !(is_loop && word.starts_with(":in"))) {
            all.push_back({LexemeKind::glyph, {span.begin, span.begin + 1}});
            all.push_back({LexemeKind::name, {span.begin + 1, span.end}});
        } else {
            all.push_back(words[i]);
        }
        is_loop = word == ":for" || (is_loop && before > 0);
        const bool ends = word == "⋄" || word == "◇" || (is_label && before == 1 && word == ":");
        is_label = before == 0 && words[i].kind == LexemeKind::name;
        before = ends ? 0 : before + 1;
    }
    return all;
}

}  // namespace

std::vector<Lexeme> lexemes(std::string_view text, Notation notation) {
    Reading reading{{}, text.data()};
    pegtl::memory_input in(text.data(), text.size(), "");
    switch (notation) {
        case Notation::apl: pegtl::parse<apl_words::text, Action>(in, reading); break;
        case Notation::k: pegtl::parse<k_words::text<k::grammar::k>, Action>(in, reading); break;
        case Notation::k4: pegtl::parse<k_words::text<k::grammar::k4>, Action>(in, reading); break;
        case Notation::q: pegtl::parse<k_words::text<k::grammar::q>, Action>(in, reading); break;
    }
    if (notation == Notation::apl) return with_guards(reading.words, text);
    for (Lexeme& l : reading.words)
        if (l.kind == LexemeKind::name && is_keyword(text.substr(l.span.begin, l.span.end - l.span.begin), notation))
            l.kind = LexemeKind::keyword;
    return std::move(reading.words);
}

}  // namespace stele::interp
