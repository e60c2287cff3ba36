// Operators.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/operators/meanings.hpp"

namespace stele::prims {

namespace meaning {

extern const Meaning scan, scan_first, commute, rank, over, inner_product, power_operator, at;

}  // namespace meaning

inline constexpr Spelling operator_spellings[] = {
    {in_apl, "¨", meaning::each, "` then 1", {{{"⍴¨(1 2)(3 4 5)", "┌─┬─┐\n│2│3│\n└─┴─┘"}, {"1 2+¨10 20", "11 22"}}}},
    {in_apl, "/", meaning::reduce, "", {{{"+/1 2 3 4", "10"}, {"2+/1 2 3 4", "3 5 7"}, {"+/2 3⍴⍳6", "6 15"}}}},
    {in_apl, "⌿", meaning::reduce_first, "` then /", {{{"+⌿2 3⍴⍳6", "5 7 9"}}}},
    {in_apl, "\\", meaning::scan, "", {{{"+\\1 2 3 4", "1 3 6 10"}, {"-\\1 2 3 4", "1 ¯1 2 ¯2"}}}},
    {in_apl, "⍀", meaning::scan_first, "` then .", {{{"+⍀2 3⍴⍳6", "1 2 3\n5 7 9"}}}},
    {in_apl, "⍨", meaning::commute, "` then T", {{{"3-⍨10", "7"}, {"×⍨1 2 3", "1 4 9"}}}},
    {in_apl, "∘", meaning::beside, "` then j", {{{"⌊∘÷0.3", "3"}, {"2∘*1 2 3", "2 4 8"}, {"1+∘-5", "¯4"}}}},
    {in_apl, "⍤", meaning::rank, "` then J", {{{"(+/⍤1)2 3⍴⍳6", "6 15"}, {"-⍤+3", "¯3"}}}},
    {in_apl, "⍥", meaning::over, "` then O", {{{"1 2 3+⍥≢4 5", "5"}}}},
    {in_apl, ".", meaning::inner_product, "", {{{"1 2 3+.×4 5 6", "32"}, {"(2 2⍴1 2 3 4)+.×2 2⍴1 0 0 1", "1 2\n3 4"}}}},
    {in_apl, "∘.", meaning::outer_product, "` then j, then .", {{{"1 2 3∘.×1 2 3", "1 2 3\n2 4 6\n3 6 9"}}}},
    {in_apl, "⍣", meaning::power_operator, "` then P", {{{"(2∘×⍣3)1", "8"}, {"{⌊⍵÷2}⍣≡100", "0"}}}},
    {in_apl, "@", meaning::at, "", {{{"(0@2)1 2 3", "1 0 3"}, {"(10∘×@1 3)1 2 3", "10 2 30"}}}},
    {in_k4 | in_q, "'", meaning::adverb_each, "", {{{"{last x}'(1 2;3 4 5)", "2 5"}, {"1 2+'10 20", "11 22"}}}},
    {in_k4 | in_q, "/", meaning::adverb_over, "", {{{"(+/)1 2 3", "6"}, {"10+/1 2 3", "16"}, {"5{2*x}/1", "32"}}}},
    {in_k4 | in_q, "\\", meaning::adverb_scan, "", {{{"(+\\)1 2 3", "1 3 6"}, {"{x div 2}\\[10]", "10 5 2 1 0"}}}},
    {in_k4 | in_q, "/:", meaning::each_right, "", {{{"1 2,/:10 20", "1 2 10\n1 2 20"}}}},
    {in_k4 | in_q, "\\:", meaning::each_left, "", {{{"1 2,\\:10", "1 10\n2 10"}}}},
    {in_k4 | in_q, "':", meaning::each_prior, "", {{{"(-':)1 4 9 16", "1 3 5 7"}}}},
    {in_k,
     "'",
     meaning::adverb_each,
     "",
     {{{"{(x;0)}'1 2", "(1 0\n 2 0)"}, {"1 3 5'0 3 9", "-1 1 2"}, {"0 1 0'[\"abc\";\"xyz\"]", "\"ayc\""}}}},
    {in_k,
     "/",
     meaning::adverb_over,
     "",
     {{{"{(x;y)}/1 2 3", "(1 2\n 3)"}, {"2/1 0 1", "5"}, {"\",\"/(\"ab\";\"c\")", "\"ab,c\""}}}},
    {in_k,
     "\\",
     meaning::adverb_scan,
     "",
     {{{"{(x;y)}\\1 2", "(1\n 1 2)"}, {"2\\10", "1 0 1 0"}, {"\",\"\\\"ab,c\"", "(\"ab\"\n ,\"c\")"}}}},
    {in_k, "/:", meaning::each_right, "", {{{"1 2{(x;y)}/:3 4", "((1 2;3)\n (1 2;4))"}}}},
    {in_k, "\\:", meaning::each_left, "", {{{"1 2{(x;y)}\\:3 4", "((1;3 4)\n (2;3 4))"}}}},
    {in_k, "':", meaning::each_prior, "", {{{"{(x;y)}':1 2", "(1 0N\n 2 1)"}, {"2':1 2 3", "(1 2\n 2 3)"}}}},
    {in_q, "each", meaning::adverb_each, "", {{{"count each(1 2;3 4 5)", "2 3"}, {"neg each 10 20", "-10 -20"}}}},
    {in_q, "peach", meaning::adverb_each, "", {{{"count peach(1 2;3 4 5)", "2 3"}}}},
    {in_q, "over", meaning::adverb_over, "", {{{"(+)over 1 2 3", "6"}, {"{x*y}over 2 3 4", "24"}}}},
    {in_q, "scan", meaning::adverb_scan, "", {{{"(+)scan 1 2 3", "1 3 6"}}}},
    {in_q, "prior", meaning::each_prior, "", {{{"(-)prior 1 4 9 16", "1 3 5 7"}}}},
};

}  // namespace stele::prims
