// The syntax of texts of the k family, by dialect. A dialect defines its name in messages, the characters of names, and
// the lines that continue a statement.
#pragma once
#include "interp/notation/frame.hpp"

namespace stele::interp::k::grammar {

using namespace tao::pegtl;
using namespace stele::interp::frame;

// Rules that k, k4 and q share: comments, numbers, strings, verbs, adverbs.

// Blanks. A `/` begins a comment only after a blank or at the start of a line: elsewhere it is an adverb.
struct blank : one<' ', '\t'> {};
struct blanks : star<blank> {};
struct end_comment : seq<one<'/'>, rest_of_line> {};
struct space : seq<plus<blank>, opt<end_comment>> {};

// A `/` alone on its line begins a comment of lines, up to a `\` alone on its line.
template <char C> struct alone : seq<one<C>, blanks, at<eolf>> {};
struct line_comment : seq<one<'/'>, rest_of_line> {};
struct block_comment : seq<alone<'/'>, star<eol, not_at<alone<'\\'>>, rest_of_line>, opt<eol, alone<'\\'>>> {};
struct comment : sor<block_comment, line_comment> {};

// Numbers: 0x0aff   101b   0N   0Wj   2000.01.01D12:30   1D   2000.01.01   12:30:45.678   2.5e-3   7h
struct digits : plus<digit> {};
struct two_digits : rep<2, digit> {};
struct type_letter : one<'h', 'i', 'j', 'e', 'f', 'p', 'm', 'd', 'z', 'n', 'u', 'v', 't'> {};
struct bytes : seq<one<'0'>, one<'x'>, star<xdigit>> {};
struct bits : seq<plus<one<'0', '1'>>, one<'b'>> {};
struct typed_extreme : seq<one<'N', 'W'>, opt<sor<type_letter, one<'g'>>>> {};
struct float_extreme : seq<one<'n', 'w'>, opt<one<'e', 'f', 'z'>>> {};
struct extreme : seq<one<'0'>, sor<typed_extreme, float_extreme>> {};
struct seconds : seq<one<':'>, two_digits, opt<one<'.'>, star<digit>>> {};
struct clock : seq<digit, digits, one<':'>, two_digits, opt<seconds>> {};
struct date : seq<two_digits, two_digits, one<'.'>, two_digits, one<'.'>, two_digits> {};
struct day : sor<seq<date, one<'D', 'T'>>, seq<digits, one<'D'>>> {};
struct moment : seq<day, opt<sor<clock, two_digits>>> {};
struct fraction : seq<one<'.'>, digits> {};
struct exponent : seq<one<'e'>, opt<one<'-', '+'>>, digits> {};
struct decimal : seq<sor<seq<digits, opt<sor<fraction, one<'.'>>>>, fraction>, opt<exponent>, opt<type_letter>> {};
struct magnitude : sor<bytes, bits, extreme, moment, date, clock, decimal> {};
// `noun` takes a `-` directly after a noun as subtraction, so this `-` is a sign.
struct number : seq<opt<one<'-'>>, magnitude, not_at<sor<alnum, one<'.'>>>> {};
// k's numbers have no letter for a type: 1f is 1 and a name, 3g/1 is 3 g/1. Dates and times are tokens, to be refused.
// refused.
struct last_point : seq<one<'.'>, sor<at<exponent>, not_at<alpha>>> {};
struct untyped_decimal : seq<sor<seq<digits, opt<sor<fraction, last_point>>>, fraction>, opt<exponent>> {};
struct numbered_nan : seq<digits, one<'n'>> {};
struct untyped_extreme : seq<one<'0'>, one<'N', 'W', 'n', 'w'>> {};
struct untyped_magnitude : sor<bytes, bits, untyped_extreme, numbered_nan, date, clock, untyped_decimal> {};
struct untyped_number : seq<opt<one<'-'>>, untyped_magnitude, not_at<sor<digit, one<'.'>>>> {};
struct malformed_number : seq<opt<one<'-'>>, at<sor<digit, fraction>>, plus<sor<alnum, one<'.'>>>> {};

// Strings: "a \"word\"\n"
struct open_quote : one<'"'> {};
struct close_quote : one<'"'> {};
struct plain_text : plus<not_at<eol>, not_one<'"', '\\'>> {};
struct letter_escape : one<'n', 't', 'r', '"', '\\', '0'> {};
struct octal_escape : seq<range<'0', '3'>, rep<2, range<'0', '7'>>> {};
struct hex_escape : seq<one<'x'>, rep<2, xdigit>> {};
struct escape_code : sor<octal_escape, hex_escape, letter_escape> {};
struct escape : if_must<one<'\\'>, escape_code> {};
struct quoted_text : if_must<seq<open_quote, star<sor<plain_text, escape>>>, close_quote> {};
struct string_literal : seq<quoted_text> {};

// Verbs and adverbs: +   ,:   ::   '   /:   0:
template <Glyph what, int length>
using in_family = catalogued<what, length, prims::Notation::k, prims::Notation::k4, prims::Notation::q>;
struct adverb : sor<in_family<Glyph::op, 2>, in_family<Glyph::op, 1>> {};
struct verb_sign : sor<one<':'>, in_family<Glyph::function, 1>> {};
struct verb : seq<verb_sign, opt<one<':'>>> {};
struct file_verb : seq<digit, one<':'>, opt<one<':'>>> {};
struct subtraction : seq<one<'-'>, opt<one<':'>>> {};

// Lines, names and statements.

// The next line continues the statement if it begins with a blank.
struct inner_line : seq<eol, star<sor<seq<comment, eol>, seq<blanks, eol>>>, at<sor<blank, one<'}'>>>> {};
struct line_goes_on : seq<eol, at<blank>> {};

// Letters beyond ASCII; U+00D7 and U+00F7 are × and ÷.
struct wide_letter : sor<utf8::range<U'\u00C0', U'\u00D6'>, utf8::range<U'\u00D8', U'\u00F6'>,
                         utf8::range<U'\u00F8', U'\u024F'>, utf8::range<U'\u0370', U'\u1FFF'>> {};

// A character beyond ASCII that is not a letter, for a verb that the program defines: ÷   ÷:
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

// Lines: \l file   ]rows   )vars   k) !3   / a comment   a:1;b:2. A `\` alone ends the program.
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
