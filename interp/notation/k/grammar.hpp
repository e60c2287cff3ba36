// The syntax of texts of the k family, by dialect. A dialect says what messages call it, which characters stand
// inside names, and which line continues a statement outside brackets.
#pragma once
#include "interp/notation/k/lexicon.hpp"

namespace stele::interp::k::grammar {

// A next line that begins with a blank goes on with the statement.
struct inner_line : seq<eol, star<sor<seq<comment, eol>, seq<blanks, eol>>>, at<sor<blank, one<'}'>>>> {};
struct line_goes_on : seq<eol, at<blank>> {};

// Letters beyond ASCII; U+00D7 and U+00F7 are × and ÷.
struct wide_letter : sor<utf8::range<U'\u00C0', U'\u00D6'>, utf8::range<U'\u00D8', U'\u00F6'>,
                         utf8::range<U'\u00F8', U'\u024F'>, utf8::range<U'\u0370', U'\u1FFF'>> {};

// A sign beyond ASCII that is not a letter, for a verb of the program's own: ÷   ÷:
struct own_sign : seq<not_at<wide_letter>, utf8::range<U'\u0080', U'\U0010FFFF'>, opt<one<':'>>> {};

// q's verbs of two signs.
struct comparison : sor<string<'<', '>'>, string<'<', '='>, string<'>', '='>> {};

struct k {
    static constexpr const char* language = "k";
    using two_signs = failure;
    using letter = sor<alpha, wide_letter>;
    using name_character = sor<alnum, wide_letter>;
    using symbol_text = list<plus<name_character>, seq<one<'.'>, at<letter>>>;
    using number_start = not_at<one<'.'>>;  // f.1 2 and !.0#x apply the dot
    using number = untyped_number;
    using name_start = at<string<'.', 'z', '.'>>;  // so do .x^y and .f y
    using own_verb = own_sign;
    using continued_line = failure;
    // Every line in brackets is a statement, or an item.
    using line_in_brackets = seq<newline, opt<comment>>;
};
struct k4 {
    static constexpr const char* language = "k4";
    using two_signs = failure;
    using letter = alpha;
    using name_character = alnum;
    using symbol_text = plus<sor<alnum, one<'.'>>>;
    using number_start = success;
    using number = grammar::number;
    using name_start = success;
    using own_verb = failure;
    using continued_line = line_goes_on;
    using line_in_brackets = inner_line;
};
struct q {
    static constexpr const char* language = "q";
    using two_signs = comparison;
    using letter = alpha;
    using name_character = sor<alnum, one<'_'>>;
    using symbol_text = plus<sor<name_character, one<'.'>>>;
    using number_start = success;
    using number = grammar::number;
    using name_start = success;
    using own_verb = failure;
    using continued_line = line_goes_on;
    using line_in_brackets = inner_line;
};

// Names: abc   .z.s   a.b
template <typename Dialect> struct word : seq<typename Dialect::letter, star<typename Dialect::name_character>> {};
template <typename Dialect>
struct name : seq<opt<typename Dialect::name_start, one<'.'>>, list<word<Dialect>, one<'.'>>> {};

// Symbols: `abc   `a.b   `:path/file.txt   `"any text"   `   and in k `c.97, which applies `c, and `0:x, which writes
template <typename Dialect> struct plain_symbol : opt<not_at<file_verb>, typename Dialect::symbol_text> {};
struct file_symbol : seq<one<':'>, star<sor<alnum, one<'.', '_', '/', ':'>>>> {};
template <typename Dialect> struct symbol : seq<one<'`'>, sor<file_symbol, plain_symbol<Dialect>>> {};
struct quoted_symbol : seq<one<'`'>, quoted_text> {};

// Brackets. In k4 and q the next line belongs to them if it begins with a blank, or with the } that closes a lambda.
template <typename Dialect> struct token;
template <typename Dialect>
struct statements : star<sor<token<Dialect>, space, semicolon, typename Dialect::line_in_brackets>> {};
template <typename Dialect> struct paren : if_must<seq<open_paren, statements<Dialect>>, close_paren> {};
template <typename Dialect> struct bracket : if_must<seq<open_bracket, statements<Dialect>>, close_bracket> {};
// After {[a;b] a `-` is a sign.
template <typename Dialect> struct parameters : seq<blanks, bracket<Dialect>> {};
template <typename Dialect>
struct brace : if_must<seq<open_brace, opt<parameters<Dialect>>, statements<Dialect>>, close_brace> {};

// x-1 subtracts, x -1 does not: only a `-` with a noun directly before it is a verb, whatever follows.
template <typename Dialect>
struct noun : sor<seq<typename Dialect::number_start, sor<typename Dialect::number, malformed_number>>, string_literal,
                  quoted_symbol, symbol<Dialect>, name<Dialect>, paren<Dialect>, bracket<Dialect>, brace<Dialect>> {};
struct glyph : sor<adverb, verb> {};
template <typename Dialect>
struct token : sor<file_verb, seq<noun<Dialect>, opt<subtraction>>, typename Dialect::two_signs, glyph,
                   typename Dialect::own_verb> {};

// Lines: \l file   ]rows   )vars   k) !3   / a comment   a:1;b:2. A `\` alone ends the program: what follows it is not read.
struct end_of_program : alone<'\\'> {};
struct named_command : seq<one<']', ')'>, at<sor<alpha, one<'?'>>>> {};
struct command : seq<sor<one<'\\'>, named_command>, rest_of_line> {};
template <typename Dialect>
struct plain_line : star<sor<token<Dialect>, space, semicolon, typename Dialect::continued_line>> {};
template <typename Dialect>
struct line : sor<comment, seq<end_of_program, until<eof>>, command, notation_switch, plain_line<Dialect>> {};

template <typename Dialect>
struct text
    : seq<opt<utf8::bom>, opt<interpreter_line>, line<Dialect>, star<newline, line<Dialect>>, must<end_of_text>> {};

}  // namespace stele::interp::k::grammar
