// Comparisons and logic. APL's comparisons are not pure: they depend on ⎕CT. k's and q's have rows of their own.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/pervasive/meanings.hpp"

namespace stele::prims {

namespace meaning {

extern const Meaning not_;

}  // namespace meaning

inline constexpr Spelling comparison_spellings[] = {
    {in_apl, "=", meaning::equal_to, "", {{{"1 2 3=3 2 1", "0 1 0"}, {"'CAT'='FAT'", "0 1 1"}}}},
    {in_apl, "≠", meaning::not_equal_to, "` then 8", {{{"1 2 3≠3 2 1", "1 0 1"}}}},
    {in_apl, "<", meaning::less_than, "", {{{"3<1 2 3 4 5", "0 0 0 1 1"}}}},
    {in_apl, "≤", meaning::less_than_or_equal_to, "` then 4", {{{"3≤1 2 3 4 5", "0 0 1 1 1"}}}},
    {in_apl, ">", meaning::greater_than, "", {{{"3>1 2 3 4 5", "1 1 0 0 0"}}}},
    {in_apl, "≥", meaning::greater_than_or_equal_to, "` then 6", {{{"3≥1 2 3 4 5", "1 1 1 0 0"}}}},
    {in_apl, "~", meaning::not_, "", {{{"~0 1", "1 0"}}}},
    {in_apl, "∧", meaning::and_, "` then 0", {{{"0 0 1 1∧0 1 0 1", "0 0 0 1"}, {"30∧36", "180"}}}},
    {in_apl, "∨", meaning::or_, "` then 9", {{{"0 0 1 1∨0 1 0 1", "0 1 1 1"}, {"30∨36", "6"}}}},
    {in_apl, "⍲", meaning::nand, "` then )", {{{"0 0 1 1⍲0 1 0 1", "1 1 1 0"}}}},
    {in_apl, "⍱", meaning::nor, "` then (", {{{"0 0 1 1⍱0 1 0 1", "1 0 0 0"}}}},
    {in_k, "=", meaning::equal, "", {{{"1 2 3=3 2 1", "0 1 0"}, {"\"a\"=97", "1"}}}},
    {in_k4 | in_q, "=", meaning::equal, "", {{{"1 2 3=3 2 1", "010b"}, {"\"hello\"=\"world\"", "00010b"}}}},
    {in_q, "<>", meaning::not_equal, "", {{{"1 2 3<>3 2 1", "101b"}}}},
    {in_k, "<", meaning::less, "", {{{"3<1 2 3 4 5", "0 0 0 1 1"}}}},
    {in_k4 | in_q, "<", meaning::less, "", {{{"3<1 2 3 4 5", "00011b"}}}},
    {in_q, "<=", meaning::at_most, "", {{{"3<=1 2 3 4 5", "00111b"}}}},
    {in_k, ">", meaning::more, "", {{{"3>1 2 3 4 5", "1 1 0 0 0"}}}},
    {in_k4 | in_q, ">", meaning::more, "", {{{"3>1 2 3 4 5", "11000b"}}}},
    {in_q, ">=", meaning::at_least, "", {{{"3>=1 2 3 4 5", "11100b"}}}},
    {in_k, "~", meaning::not_, "", {{{"~0 1 2", "1 0 0"}}}},
    {in_k4, "~", meaning::not_, "", {{{"~0 1 2", "100b"}}}},
    {in_k4 | in_q, "not", meaning::not_, "", {{{"not 0 1 2", "100b"}}}},
};

}  // namespace stele::prims
