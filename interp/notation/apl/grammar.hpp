// The syntax of APL texts: tokens, brackets, statements. The binder determines the classes of names.
#pragma once
#include "interp/notation/frame.hpp"

namespace stele::interp::apl::grammar {

using namespace tao::pegtl;
using namespace stele::interp::frame;

// Blanks and separators. Text copied from web pages contains no-break spaces.
struct blank : plus<utf8::one<U' ', U'\t', U'\u00A0'>> {};
struct comment : seq<utf8::one<U'⍝'>, rest_of_line> {};
struct diamond : utf8::one<U'⋄', U'◇'> {};

// Numbers: 5   ¯3.5   .5   5.   1E¯3   3J¯4
struct high_minus : utf8::one<U'¯'> {};
struct digits : plus<digit> {};
struct mantissa : sor<seq<digits, opt<one<'.'>, opt<digits>>>, seq<one<'.'>, digits>> {};
struct exponent : seq<one<'e', 'E'>, opt<high_minus>, digits> {};
struct real : seq<opt<high_minus>, mantissa, opt<exponent>> {};
struct imaginary : seq<one<'j', 'J'>, real> {};

// Names: abc   ∆x_1   ⎕IO   ⎕   ⍞   a.b   #.a.b   ⍺   ⍵⍵   ∇∇
struct letter : sor<utf8::ranges<U'A', U'Z', U'a', U'z', U'À', U'Ö', U'Ø', U'ö', U'ø', U'ÿ', U'Ⓐ', U'Ⓩ'>,
                    utf8::one<U'_', U'∆', U'⍙'>> {};
struct word : seq<letter, star<sor<letter, digit>>> {};
struct quad : utf8::one<U'⎕'> {};
struct system_name : seq<quad, sor<utf8::one<U'Á', U'Ⓐ'>, star<alnum>>> {};
struct member : sor<word, system_name> {};
struct root : seq<one<'#'>, opt<one<'#'>>> {};
struct path : sor<seq<list<root, one<'.'>>, star<one<'.'>, member>>, list<member, one<'.'>>> {};
struct quote_quad : utf8::one<U'⍞'> {};
template <char32_t C> struct once_or_twice : seq<utf8::one<C>, opt<utf8::one<C>>> {};
struct alpha_argument : once_or_twice<U'⍺'> {};
struct omega_argument : once_or_twice<U'⍵'> {};
struct self : once_or_twice<U'∇'> {};
struct name : sor<path, quote_quad, alpha_argument, omega_argument, self> {};

struct number : seq<real, opt<imaginary>, not_at<sor<letter, digit, one<'.'>>>> {};
struct malformed_number
    : seq<at<sor<digit, high_minus, seq<one<'.'>, digit>>>, plus<sor<letter, digit, high_minus, one<'.'>>>> {};

// Strings: 'it''s'   "say ""so"""
template <char Quote> struct open_quote : one<Quote> {};
template <char Quote> struct close_quote : one<Quote> {};
template <char Quote> struct doubled_quote : two<Quote> {};
template <char Quote> struct plain_text : plus<not_at<eol>, not_one<Quote>> {};
template <char Quote>
struct quoted
    : if_must<seq<open_quote<Quote>, star<sor<doubled_quote<Quote>, plain_text<Quote>>>>, close_quote<Quote>> {};
struct string_literal : sor<quoted<'\''>, quoted<'"'>> {};

// Primitives and other glyphs
struct error_guard : two<':'> {};
struct primitive : catalogued<Glyph::any, 1, prims::Notation::apl> {};
// The syntax's own signs, another spelling of ∧, and glyphs of Dyalog's that are not stele's primitives.
struct sign : utf8::one<U'←', U'→', U':', U'⍬', U'^', U'⌹', U'?', U'⍛', U'⌸', U'⌺', U'⍠', U'&', U'⌶', U'⍢'> {};
struct glyph : sor<error_guard, primitive, sign> {};

// Brackets: line breaks and diamonds end statements in them, in [ ] also semicolons
struct token;
struct statements : star<sor<token, blank, comment, newline, diamond>> {};
struct indices : star<sor<token, blank, comment, newline, diamond, semicolon>> {};
struct paren : if_must<seq<open_paren, statements>, close_paren> {};
struct bracket : if_must<seq<open_bracket, indices>, close_bracket> {};
struct brace : if_must<seq<open_brace, statements>, close_brace> {};

struct token : sor<number, malformed_number, string_literal, name, glyph, paren, bracket, brace> {};

// Lines: ]box on   )clear   k) !3   ∇ z←x f y;local   ;local;local   a←1 ⋄ b←2
struct command : seq<one<']', ')'>, rest_of_line> {};
struct function_header : seq<at<self>, star<sor<token, blank, comment, diamond, semicolon>>> {};
struct locals_line : seq<at<semicolon>, star<sor<token, blank, comment, semicolon>>> {};
struct plain_line : star<sor<token, blank, comment, diamond>> {};
struct line : seq<opt<blank>, sor<command, notation_switch, function_header, locals_line, plain_line>> {};

struct text : seq<opt<utf8::bom>, opt<interpreter_line>, line, star<newline, line>, must<end_of_text>> {};

}  // namespace stele::interp::apl::grammar
