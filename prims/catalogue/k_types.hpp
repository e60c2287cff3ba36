// Types of k4 and q: asking for them, casting, text and numbers from one another, nulls.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/pervasive/meanings.hpp"

namespace stele::prims {

namespace meaning {

extern const Meaning type_number, type, modulo_or_dictionary, convert, cast, string, null_test, vector_from_scalar,
    scalar_from_vector, like, find_text;

}  // namespace meaning

inline constexpr Spelling k_types_spellings[] = {
    {in_k, "@", meaning::type, "", {{{"@1 2 3", "`I"}, {"@\"a\"", "`c"}}}},
    {in_k,
     "!",
     meaning::modulo_or_dictionary,
     "",
     {{{"3!1 2 3 4", "1 2 0 1"}, {"-3!1 2 3 4", "0 0 1 1"}, {"`a`b!1 2", "`a`b!1 2"}}}},
    {in_k,
     "$",
     meaning::convert,
     "",
     {{{"`i$\"abc\"", "97 98 99"}, {"`I$(\"12\";\"x\")", "12 0N"}, {"5$\"abc\"", "\"abc  \""}}}},
    {in_k, "^", meaning::null_test, "", {{{"^1 0N 3", "0 1 0"}}}},
    {in_k4, "@", meaning::type_number, "", {{{"@1 2 3", "7h"}, {"@\"a\"", "-10h"}}}},
    {in_q, "type", meaning::type_number, "", {{{"type 1 2 3", "7h"}}}},
    {in_k4 | in_q,
     "$",
     meaning::cast,
     "",
     {{{"\"j\"$\"a\"", "97"}, {"\"J\"$(\"12\";\"x\")", "12 0N"}, {"5$\"abc\"", "\"abc  \""}}}},
    {in_k4, "$", meaning::string, "", {{{"$12", "\"12\""}, {"$`ab`c", "\"ab\"\n,\"c\""}}}},
    {in_k,
     "$",
     meaning::string,
     "",
     {{{"$12", "\"12\""}, {"$(1.0;`ab)", "(\"1.0\"\n \"ab\")"}, {"$\"ab\"", "(,\"a\"\n ,\"b\")"}}}},
    {in_q, "string", meaning::string, "", {{{"string 12", "\"12\""}}}},
    {in_k4, "^", meaning::null_test, "", {{{"^1 0N 3", "010b"}}}},
    {in_q, "null", meaning::null_test, "", {{{"null 1 0N 3", "010b"}}}},
    {in_k4 | in_q, "^", meaning::fill_nulls, "", {{{"0^1 0N 3", "1 0 3"}}}},
    {in_q, "vs", meaning::vector_from_scalar, "", {{{"10 vs 1995", "1 9 9 5"}, {"\",\"vs\"a,b\"", ",\"a\"\n,\"b\""}}}},
    {in_q,
     "sv",
     meaning::scalar_from_vector,
     "",
     {{{"10 sv 2 3 5 7", "2357"}, {"\",\"sv(\"one\";\"two\")", "\"one,two\""}}}},
    {in_k4 | in_q, "like", meaning::like, "", {{{"`quick`quack like\"qui*\"", "10b"}}}},
    {in_k4 | in_q, "ss", meaning::find_text, "", {{{"\"toronto ontario\"ss\"ont\"", "3 8"}}}},
};

}  // namespace stele::prims
