// The words of the k family that are the same in k, k4 and q: comments, numbers, strings, verbs, adverbs.
#pragma once
#include "interp/notation/frame.hpp"

namespace stele::interp::k::grammar {

using namespace tao::pegtl;
using namespace stele::interp::frame;

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
// Where a noun ends right before a `-` that is taken for subtraction: see `noun`. So this one is a sign.
struct number : seq<opt<one<'-'>>, magnitude, not_at<sor<alnum, one<'.'>>>> {};
// k's numbers have no letter for a type: 1f is 1 and a name, 3g/1 is 3 g/1. Dates and times are read, to be refused.
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

}  // namespace stele::interp::k::grammar
