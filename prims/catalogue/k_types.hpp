// Types of k4 and q: asking for them, casting, text and numbers from one another, nulls.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/digits/base.hpp"
#include "prims/func/conversion/cast.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/pervasive/modulo.hpp"
#include "prims/func/pervasive/nulls.hpp"
#include "prims/func/text/pattern.hpp"
#include "prims/func/text/string.hpp"

namespace stele::prims {

inline constexpr Meaning k_types_meanings[] = {
    {.name = "type number",
     .valence = 1,
     .function = {.q = func::k::type_of<Rules::q>},
     .properties = pure,
     .sentence = "The number of the type: negative for atoms, 0 for lists, 98 and over for tables, dictionaries and "
                 "functions."},
    {.name = "type",
     .valence = 1,
     .function = {.k = func::k::type_of<Rules::k>},
     .properties = pure,
     .sentence = "The type as a symbol: i integer, f float, c character, s symbol, in capitals for lists of them; A "
                 "other lists, m dictionary, M table; o lambda, p projection, q composition, r derived, u v verbs of "
                 "one and two arguments, w adverb."},
    {.name = "modulo or dictionary",
     .valence = 2,
     .function = {.k = func::k::modulo_or_dictionary<Rules::k>},
     .properties = pure,
     .sentence = "n!y of a number n: what is left of y after division by n; for negative n, y divided by -n and rounded "
                 "down. Otherwise a dictionary of keys and values."},
    {.name = "convert",
     .valence = 2,
     .function = {.k = func::k::cast<Rules::k>},
     .properties = pure,
     .sentence = "Values as another type: `i `f `c `s. `I and `F read numbers from text. The empty symbol makes symbols "
                 "of text. A length pads or cuts text, on the left where it is negative."},
    {.name = "cast",
     .valence = 2,
     .function = {.q = func::k::cast<Rules::q>},
     .properties = pure,
     .sentence = "Values as another type, named by letter, symbol or number. A capital, or the empty symbol, reads "
                 "text. A length pads text. Two lists of floats: the matrix product."},
    {.name = "string",
     .valence = 1,
     .function = {.k = func::k::string<Rules::k>, .q = func::k::string<Rules::q>},
     .properties = pure,
     .sentence = "The text of every atom."},
    {.name = "null test",
     .valence = 1,
     .function = {.k = func::k::null_test<Rules::k>, .q = func::k::null_test<Rules::q>},
     .properties = pervasive | pure,
     .sentence = "Is each item a null?"},
    {.name = "fill nulls",
     .valence = 2,
     .function = {.q = func::k::fill<Rules::q>},
     .properties = pervasive | pure,
     .sentence = "The right argument with its nulls replaced by the left one's items."},
    {.name = "vector from scalar",
     .valence = 2,
     .function = {.k = func::k::vector_from_scalar<Rules::k>, .q = func::k::vector_from_scalar<Rules::q>},
     .properties = pure,
     .sentence = "Digits of numbers in a base or bases, bits, bytes; text cut at a separator."},
    {.name = "scalar from vector",
     .valence = 2,
     .function = {.k = func::k::scalar_from_vector<Rules::k>, .q = func::k::scalar_from_vector<Rules::q>},
     .properties = pure,
     .sentence = "Numbers from digits, bits or bytes; strings joined by a separator."},
    {.name = "like",
     .valence = 2,
     .function = {.q = func::k::like<Rules::q>},
     .properties = pure,
     .sentence = "Does each string or symbol match the pattern? ? is any character, * any number of them, [a-z] one "
                 "of a set."},
    {.name = "find text",
     .valence = 2,
     .function = {.q = func::k::find_text<Rules::q>},
     .properties = pure,
     .sentence = "The indices at which the pattern begins in a string."},
};

inline constexpr Spelling k_types_spellings[] = {
    {in_k, "@", 1, "type", "", {{{"@1 2 3", "`I"}, {"@\"a\"", "`c"}}}},
    {in_k, "!", 2, "modulo or dictionary", "",
     {{{"3!1 2 3 4", "1 2 0 1"}, {"-3!1 2 3 4", "0 0 1 1"}, {"`a`b!1 2", "`a`b!1 2"}}}},
    {in_k, "$", 2, "convert", "",
     {{{"`i$\"abc\"", "97 98 99"}, {"`I$(\"12\";\"x\")", "12 0N"}, {"5$\"abc\"", "\"abc  \""}}}},
    {in_k, "^", 1, "null test", "", {{{"^1 0N 3", "0 1 0"}}}},
    {in_k4, "@", 1, "type number", "", {{{"@1 2 3", "7h"}, {"@\"a\"", "-10h"}}}},
    {in_q, "type", 1, "type number", "", {{{"type 1 2 3", "7h"}}}},
    {in_k4 | in_q, "$", 2, "cast", "",
     {{{"\"j\"$\"a\"", "97"}, {"\"J\"$(\"12\";\"x\")", "12 0N"}, {"5$\"abc\"", "\"abc  \""}}}},
    {in_k4, "$", 1, "string", "", {{{"$12", "\"12\""}, {"$`ab`c", "\"ab\"\n,\"c\""}}}},
    {in_k, "$", 1, "string", "", {{{"$12", "\"12\""}, {"$(1.0;`ab)", "(\"1.0\"\n \"ab\")"}, {"$\"ab\"", "(,\"a\"\n ,\"b\")"}}}},
    {in_q, "string", 1, "string", "", {{{"string 12", "\"12\""}}}},
    {in_k4, "^", 1, "null test", "", {{{"^1 0N 3", "010b"}}}},
    {in_q, "null", 1, "null test", "", {{{"null 1 0N 3", "010b"}}}},
    {in_k4 | in_q, "^", 2, "fill nulls", "", {{{"0^1 0N 3", "1 0 3"}}}},
    {in_q, "vs", 2, "vector from scalar", "", {{{"10 vs 1995", "1 9 9 5"}, {"\",\"vs\"a,b\"", ",\"a\"\n,\"b\""}}}},
    {in_q, "sv", 2, "scalar from vector", "",
     {{{"10 sv 2 3 5 7", "2357"}, {"\",\"sv(\"one\";\"two\")", "\"one,two\""}}}},
    {in_k4 | in_q, "like", 2, "like", "", {{{"`quick`quack like\"qui*\"", "10b"}}}},
    {in_k4 | in_q, "ss", 2, "find text", "", {{{"\"toronto ontario\"ss\"ont\"", "3 8"}}}},
};

}  // namespace stele::prims
