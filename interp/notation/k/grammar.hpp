// The syntax of texts of the k family, by dialect. A dialect says what messages call it, which characters stand
// inside names, and which line continues a statement outside brackets.
#pragma once
#include "interp/notation/k/lexicon.hpp"

namespace stele::interp::k::grammar {

struct k {
    static constexpr const char* language = "k";
    using name_character = alnum;
    using continued_line = seq<eol, at<blank>>;
};
struct k4 {
    static constexpr const char* language = "k4";
    using name_character = alnum;
    using continued_line = seq<eol, at<blank>>;
};
struct q {
    static constexpr const char* language = "q";
    using name_character = sor<alnum, one<'_'>>;
    using continued_line = seq<eol, at<blank>>;
};

// Names: abc   .z.s   a.b
template <typename Dialect>
struct word : seq<alpha, star<typename Dialect::name_character>> {};
template <typename Dialect>
struct name : seq<opt<one<'.'>>, list<word<Dialect>, one<'.'>>> {};

// Symbols: `abc   `a.b   `:path/file.txt   `
template <typename Dialect>
struct plain_symbol : star<sor<typename Dialect::name_character, one<'.'>>> {};
struct file_symbol : seq<one<':'>, star<sor<alnum, one<'.', '_', '/', ':'>>>> {};
template <typename Dialect>
struct symbol : seq<one<'`'>, sor<file_symbol, plain_symbol<Dialect>>> {};

// Brackets. The next line belongs to them if it begins with a blank, or with the } that closes a lambda.
template <typename Dialect>
struct token;
struct empty_line : seq<sor<comment, blanks>, eol> {};
struct inner_line : seq<eol, star<empty_line>, at<sor<blank, one<'}'>>>> {};
template <typename Dialect>
struct statements : star<sor<token<Dialect>, space, semicolon, inner_line>> {};
template <typename Dialect>
struct paren : if_must<seq<open_paren, statements<Dialect>>, close_paren> {};
template <typename Dialect>
struct bracket : if_must<seq<open_bracket, statements<Dialect>>, close_bracket> {};
template <typename Dialect>
struct brace : if_must<seq<open_brace, statements<Dialect>>, close_brace> {};

// x-1 subtracts, x -1 does not: only a `-` with a noun directly before it is a verb, whatever follows.
template <typename Dialect>
struct noun : sor<number, malformed_number, string_literal, symbol<Dialect>, name<Dialect>, paren<Dialect>,
                  bracket<Dialect>, brace<Dialect>> {};
struct glyph : sor<adverb, verb> {};
template <typename Dialect>
struct token : sor<file_verb, seq<noun<Dialect>, opt<subtraction>>, glyph> {};

// Lines: \l file   k) !3   / a comment   a:1;b:2. A `\` alone ends the program: what follows it is not read.
struct end_of_program : alone<'\\'> {};
struct command : seq<one<'\\'>, rest_of_line> {};
template <typename Dialect>
struct plain_line : star<sor<token<Dialect>, space, semicolon, typename Dialect::continued_line>> {};
template <typename Dialect>
struct line : sor<comment, seq<end_of_program, until<eof>>, command, notation_switch, plain_line<Dialect>> {};

template <typename Dialect>
struct text
    : seq<opt<utf8::bom>, opt<interpreter_line>, line<Dialect>, star<newline, line<Dialect>>, must<end_of_text>> {};

}  // namespace stele::interp::k::grammar
