// Operators.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/operators/operators.hpp"

namespace stele::prims {

inline constexpr Meaning operator_meanings[] = {
    {"each", 1, {}, 0, {}, "Applies the function to every item, or to every pair of items.", {}, func::operators::each},
    {"reduce", 1, {}, along_axis, {}, "Puts the function between the items along the last axis.", {}, func::operators::reduce},
    {"reduce first", 1, {}, along_axis, {}, "Puts the function between the items along the first axis.", {}, func::operators::reduce_first},
    {"scan", 1, {}, along_axis, {}, "The reductions of all leading parts along the last axis.", {}, func::operators::scan},
    {"scan first", 1, {}, along_axis, {}, "The reductions of all leading parts along the first axis.", {}, func::operators::scan_first},
    {"commute", 1, {}, 0, {}, "Exchanges the arguments, or gives the one argument on both sides.", {}, func::operators::commute},
    {"beside", 2, {}, 0, {}, "Left function after right function; with an array operand, a function with one argument bound.", {}, func::operators::beside},
    {"rank", 2, {}, 0, {}, "Applies the function to the cells of a rank; with a function on the right, atop.", {}, func::operators::rank},
    {"over", 2, {}, 0, {}, "Applies the right function to both arguments, then the left one between the results.", {}, func::operators::over},
    {"inner product", 2, {}, 0, {}, "Reduces, with the left function, what the right one makes of rows and columns.", {}, func::operators::inner_product},
    {"outer product", 1, {}, 0, {}, "Applies the function to all pairs of items.", {}, func::operators::outer_product},
    {"power operator", 2, {}, 0, {}, "Applies the function a number of times, or until a condition holds.", {}, func::operators::power},
    {"at", 2, {}, 0, {}, "Replaces, or changes, the items at the given places.", {}, func::operators::at},
    {"adverb each", 1, {}, 0, {}, "Applies the function to every item, or to the items of several lists together.", {}, func::operators::adverb_each},
    {"adverb over", 1, {}, 0, {}, "A function of two arguments: puts it between the items. Of one: applies it until nothing changes, a number of times, or while a condition holds.", {}, func::operators::adverb_over},
    {"adverb scan", 1, {}, 0, {}, "As over, with all results on the way.", {}, func::operators::adverb_scan},
    {"each right", 1, {}, 0, {}, "Applies the function to the left argument and every item of the right one.", {}, func::operators::each_right},
    {"each left", 1, {}, 0, {}, "Applies the function to every item of the left argument and the right one.", {}, func::operators::each_left},
    {"each prior", 1, {}, 0, {}, "Applies the function to every item and the one before it.", {}, func::operators::each_prior},
};

inline constexpr Spelling operator_spellings[] = {
    {in_apl, "¨", 1, "each", "` then 1", {{{"⍴¨(1 2)(3 4 5)", "┌─┬─┐\n│2│3│\n└─┴─┘"}, {"1 2+¨10 20", "11 22"}}}},
    {in_apl, "/", 1, "reduce", "", {{{"+/1 2 3 4", "10"}, {"2+/1 2 3 4", "3 5 7"}, {"+/2 3⍴⍳6", "6 15"}}}},
    {in_apl, "⌿", 1, "reduce first", "` then /", {{{"+⌿2 3⍴⍳6", "5 7 9"}}}},
    {in_apl, "\\", 1, "scan", "", {{{"+\\1 2 3 4", "1 3 6 10"}, {"-\\1 2 3 4", "1 ¯1 2 ¯2"}}}},
    {in_apl, "⍀", 1, "scan first", "` then .", {{{"+⍀2 3⍴⍳6", "1 2 3\n5 7 9"}}}},
    {in_apl, "⍨", 1, "commute", "` then T", {{{"3-⍨10", "7"}, {"×⍨1 2 3", "1 4 9"}}}},
    {in_apl, "∘", 2, "beside", "` then j", {{{"⌊∘÷0.3", "3"}, {"2∘*1 2 3", "2 4 8"}, {"1+∘-5", "¯4"}}}},
    {in_apl, "⍤", 2, "rank", "` then J", {{{"(+/⍤1)2 3⍴⍳6", "6 15"}, {"-⍤+3", "¯3"}}}},
    {in_apl, "⍥", 2, "over", "` then O", {{{"1 2 3+⍥≢4 5", "5"}}}},
    {in_apl, ".", 2, "inner product", "", {{{"1 2 3+.×4 5 6", "32"}, {"(2 2⍴1 2 3 4)+.×2 2⍴1 0 0 1", "1 2\n3 4"}}}},
    {in_apl, "∘.", 1, "outer product", "` then j, then .", {{{"1 2 3∘.×1 2 3", "1 2 3\n2 4 6\n3 6 9"}}}},
    {in_apl, "⍣", 2, "power operator", "` then P", {{{"(2∘×⍣3)1", "8"}, {"{⌊⍵÷2}⍣≡100", "0"}}}},
    {in_apl, "@", 2, "at", "", {{{"(0@2)1 2 3", "1 0 3"}, {"(10∘×@1 3)1 2 3", "10 2 30"}}}},
    {in_k4 | in_q, "'", 1, "adverb each", "", {{{"{last x}'(1 2;3 4 5)", "2 5"}, {"1 2+'10 20", "11 22"}}}},
    {in_k4 | in_q, "/", 1, "adverb over", "", {{{"(+/)1 2 3", "6"}, {"10+/1 2 3", "16"}, {"5{2*x}/1", "32"}}}},
    {in_k4 | in_q, "\\", 1, "adverb scan", "", {{{"(+\\)1 2 3", "1 3 6"}, {"{x div 2}\\[10]", "10 5 2 1 0"}}}},
    {in_k4 | in_q, "/:", 1, "each right", "", {{{"1 2,/:10 20", "1 2 10\n1 2 20"}}}},
    {in_k4 | in_q, "\\:", 1, "each left", "", {{{"1 2,\\:10", "1 10\n2 10"}}}},
    {in_k4 | in_q, "':", 1, "each prior", "", {{{"(-':)1 4 9 16", "1 3 5 7"}}}},
    {in_k, "'", 1, "adverb each", "", {{{"{(x;0)}'1 2", "(1 0\n 2 0)"}, {"1 3 5'0 3 9", "-1 1 2"}, {"0 1 0'[\"abc\";\"xyz\"]", "\"ayc\""}}}},
    {in_k, "/", 1, "adverb over", "", {{{"{(x;y)}/1 2 3", "(1 2\n 3)"}, {"2/1 0 1", "5"}, {"\",\"/(\"ab\";\"c\")", "\"ab,c\""}}}},
    {in_k, "\\", 1, "adverb scan", "", {{{"{(x;y)}\\1 2", "(1\n 1 2)"}, {"2\\10", "1 0 1 0"}, {"\",\"\\\"ab,c\"", "(\"ab\"\n ,\"c\")"}}}},
    {in_k, "/:", 1, "each right", "", {{{"1 2{(x;y)}/:3 4", "((1 2;3)\n (1 2;4))"}}}},
    {in_k, "\\:", 1, "each left", "", {{{"1 2{(x;y)}\\:3 4", "((1;3 4)\n (2;3 4))"}}}},
    {in_k, "':", 1, "each prior", "", {{{"{(x;y)}':1 2", "(1 0N\n 2 1)"}, {"2':1 2 3", "(1 2\n 2 3)"}}}},
    {in_q, "each", 1, "adverb each", "", {{{"count each(1 2;3 4 5)", "2 3"}, {"neg each 10 20", "-10 -20"}}}},
    {in_q, "peach", 1, "adverb each", "", {{{"count peach(1 2;3 4 5)", "2 3"}}}},
    {in_q, "over", 1, "adverb over", "", {{{"(+)over 1 2 3", "6"}, {"{x*y}over 2 3 4", "24"}}}},
    {in_q, "scan", 1, "adverb scan", "", {{{"(+)scan 1 2 3", "1 3 6"}}}},
    {in_q, "prior", 1, "each prior", "", {{{"(-)prior 1 4 9 16", "1 3 5 7"}}}},
};

}  // namespace stele::prims
