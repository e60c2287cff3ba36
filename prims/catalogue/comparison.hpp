// Comparisons and logic. APL's comparisons are not pure: they depend on ⎕CT. k's and q's have separate rows.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/meanings.hpp"

namespace stele::prims::meaning {

extern const Meaning not_;

inline constexpr Spelling comparison_spellings[] = {
    Spelling(in_apl, "=", equal_to, {"1 2 3=3 2 1", "0 1 0"}, {"'CAT'='FAT'", "0 1 1"}, {"+/'mississippi'='s'", "4"}),
    Spelling(in_apl, "≠", not_equal_to, {"1 2 3≠3 2 1", "1 0 1"}, {"≠/1 0 1 1", "1"}, {"(' '≠t)/t←'a b c'", "abc"}),
    Spelling(in_apl, "<", less_than, {"3<1 2 3 4 5", "0 0 0 1 1"}, {"(v<3)/v←5 2 8 1", "2 1"},
             {"<\\0 0 1 0 1", "0 0 1 0 0"}),
    Spelling(in_apl, "≤", less_than_or_equal_to, {"3≤1 2 3 4 5", "0 0 1 1 1"}, {"∧/2≤/1 2 2 5", "1"},
             {"+/5 2 8≤5", "2"}),
    Spelling(in_apl, ">", greater_than, {"3>1 2 3 4 5", "1 1 0 0 0"}, {"+/5 2 8>4", "2"}, {"1 2 3>3 2 1", "0 0 1"}),
    Spelling(in_apl, "≥", greater_than_or_equal_to, {"3≥1 2 3 4 5", "1 1 1 0 0"}, {"1 2 3≥3 2 1", "0 1 1"},
             {"(v≥5)/v←5 2 8", "5 8"}),
    Spelling(in_apl, "~", not_, {"~0 1", "1 0"}, {"~3 4∊4 5", "1 0"}, {"(~1 0 1)/'abc'", "b"}),
    Spelling(in_apl, "∧", and_, {"0 0 1 1∧0 1 0 1", "0 0 0 1"}, {"30∧36", "180"}, {"∧/1 1 0", "0"}),
    Spelling(in_apl, "∨", or_, {"0 0 1 1∨0 1 0 1", "0 1 1 1"}, {"30∨36", "6"}, {"∨\\0 0 1 0", "0 0 1 1"}),
    Spelling(in_apl, "⍲", nand, {"0 0 1 1⍲0 1 0 1", "1 1 1 0"}, {"1⍲1", "0"}, {"⍲/1 0", "1"}),
    Spelling(in_apl, "⍱", nor, {"0 0 1 1⍱0 1 0 1", "1 0 0 0"}, {"0⍱0", "1"}, {"~⍱/0 1", "1"}),
    Spelling(in_k, "=", equal, {"1 2 3=3 2 1", "0 1 0"}, {"\"a\"=97", "1"}, {"(1 2;3)=1", "(1 0\n 0)"}),
    Spelling(in_kdb, "=", equal, {"1 2 3=3 2 1", "010b"}, {"\"hello\"=\"world\"", "00010b"}, {"1=1f", "1b"}),
    Spelling(in_q, "<>", not_equal, {"1 2 3<>3 2 1", "101b"}),
    Spelling(in_k, "<", less, {"3<1 2 3 4 5", "0 0 0 1 1"}, {"\"a\"<\"bA\"", "1 0"}, {"`a<`b", "1"}),
    Spelling(in_kdb, "<", less, {"3<1 2 3 4 5", "00011b"}, {"\"a\"<\"bA\"", "10b"}, {"0N<0", "1b"}),
    Spelling(in_q, "<=", at_most, {"3<=1 2 3 4 5", "00111b"}),
    Spelling(in_k, ">", more, {"3>1 2 3 4 5", "1 1 0 0 0"}, {"1 2 3>3 2 1", "0 0 1"}, {"0>0N", "1"}),
    Spelling(in_kdb, ">", more, {"3>1 2 3 4 5", "11000b"}, {"1 2 3>3 2 1", "001b"}, {"`b>`a", "1b"}),
    Spelling(in_q, ">=", at_least, {"3>=1 2 3 4 5", "11100b"}),
    Spelling(in_k, "~", not_, {"~0 1 2", "1 0 0"}, {"~(0 1;\"a\")", "(1 0\n 0)"}, {"~`a`", "0 1"}),
    Spelling(in_k4, "~", not_, {"~0 1 2", "100b"}, {"~(0 1;2)", "10b\n0b"}, {"~1<2", "0b"}),
    Spelling(in_kdb, "not", not_, {"not 0 1 2", "100b"}, {"not(0 1;2)", "10b\n0b"}, {"not 1<2", "0b"}),
};

}  // namespace stele::prims::meaning
