// Types of k4 and q: type tests, casts, conversion between text and numbers, nulls.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/meanings.hpp"

namespace stele::prims::meaning {

extern const Meaning type_number, type, modulo_or_dictionary, convert, cast, string, null_test, vector_from_scalar,
    scalar_from_vector, like, find_text;

inline constexpr Spelling k_types_spellings[] = {
    Spelling(in_k, "@", type, {"@1 2 3", "`I"}, {"@\"a\"", "`c"}, {"@(1;\"a\")", "`A"}),
    Spelling(in_k, "!", modulo_or_dictionary, {"3!1 2 3 4", "1 2 0 1"}, {"-3!1 2 3 4", "0 0 1 1"},
             {"`a`b!1 2", "`a`b!1 2"}),
    Spelling(in_k, "$", convert, {"`i$\"abc\"", "97 98 99"}, {"`I$(\"12\";\"x\")", "12 0N"},
             {"5$\"abc\"", "\"abc  \""}),
    Spelling(in_k, "^", null_test, {"^1 0N 3", "0 1 0"}, {"^(1 0n;`a`)", "(0 1\n 0 1)"}, {"^\" a\"", "1 0"}),
    Spelling(in_k4, "@", type_number, {"@1 2 3", "7h"}, {"@\"a\"", "-10h"}, {"@(1;\"a\")", "0h"}),
    Spelling(in_q, "type", type_number, {"type 1 2 3", "7h"}),
    Spelling(in_kdb, "$", cast, {"\"j\"$\"a\"", "97"}, {"\"J\"$(\"12\";\"x\")", "12 0N"}, {"5$\"abc\"", "\"abc  \""}),
    Spelling(in_k4, "$", string, {"$12", "\"12\""}, {"$`ab`c", "\"ab\"\n,\"c\""}, {"$1 2.5", ",\"1\"\n\"2.5\""}),
    Spelling(in_k, "$", string, {"$12", "\"12\""}, {"$(1.0;`ab)", "(\"1.0\"\n \"ab\")"},
             {"$\"ab\"", "(,\"a\"\n ,\"b\")"}),
    Spelling(in_q, "string", string, {"string 12", "\"12\""}),
    Spelling(in_k4, "^", null_test, {"^1 0N 3", "010b"}, {"^0n 1", "10b"}, {"^`a``b", "010b"}),
    Spelling(in_q, "null", null_test, {"null 1 0N 3", "010b"}),
    Spelling(in_kdb, "^", fill_nulls, {"0^1 0N 3", "1 0 3"}, {"9^1 0N 0N", "1 9 9"},
             {"(1 2;3 4)^(0N 5;6 0N)", "1 5\n6 4"}),
    Spelling(in_q, "vs", vector_from_scalar, {"10 vs 1995", "1 9 9 5"}, {"\",\"vs\"a,b\"", ",\"a\"\n,\"b\""}),
    Spelling(in_q, "sv", scalar_from_vector, {"10 sv 2 3 5 7", "2357"}, {"\",\"sv(\"one\";\"two\")", "\"one,two\""}),
    Spelling(in_kdb, "like", like, {"`quick`quack like\"qui*\"", "10b"}, {"\"cat\"like\"[bc]at\"", "1b"},
             {"(\"ab\";\"abc\")like\"a?\"", "10b"}),
    Spelling(in_kdb, "ss", find_text, {"\"toronto ontario\"ss\"ont\"", "3 8"}, {"\"banana\"ss\"an\"", "1 3"},
             {"\"abc\"ss\"x\"", "`long$()"}),
};

}  // namespace stele::prims::meaning
