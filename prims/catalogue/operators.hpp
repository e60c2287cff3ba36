// Operators.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/operators/meanings.hpp"

namespace stele::prims::meaning {

extern const Meaning inner_product, key, stencil, at, i_beam;

inline constexpr Spelling operator_spellings[] = {
    Spelling(in_apl, "¨", each, "` then 1", {"⍴¨(1 2)(3 4 5)", "┌─┬─┐\n│2│3│\n└─┴─┘"}, {"1 2+¨10 20", "11 22"},
             {"⌽¨'ab' 'cde'", "┌──┬───┐\n│ba│edc│\n└──┴───┘"}),
    Spelling(in_apl, "/", reduce, "", {"+/1 2 3 4", "10"}, {"2+/1 2 3 4", "3 5 7"}, {"+/2 3⍴⍳6", "6 15"}),
    Spelling(in_apl, "⌿", reduce_first, "` then /", {"+⌿2 3⍴⍳6", "5 7 9"}, {"⌈⌿2 2⍴3 1 4 1", "4 1"},
             {"(+⌿÷≢)3 2⍴⍳6", "3 4"}),
    Spelling(in_apl, "\\", scan, "", {"+\\1 2 3 4", "1 3 6 10"}, {"-\\1 2 3 4", "1 ¯1 2 ¯2"},
             {"∨\\0 1 0 1", "0 1 1 1"}),
    Spelling(in_apl, "⍀", scan_first, "` then .", {"+⍀2 3⍴⍳6", "1 2 3\n5 7 9"}, {"×⍀3 2⍴⍳6", " 1  2\n 3  8\n15 48"},
             {"⌈⍀3 1 4 1 5", "3 3 4 4 5"}),
    Spelling(in_apl, "⍨", commute, "` then T", {"3-⍨10", "7"}, {"×⍨1 2 3", "1 4 9"}, {"0⍨¨1 2 3", "0 0 0"}),
    Spelling(in_apl, "∘", beside, "` then j", {"⌊∘÷0.3", "3"}, {"2∘*1 2 3", "2 4 8"}, {"1+∘-5", "¯4"}),
    Spelling(in_apl, "⍤", rank, "` then J", {"(+/⍤1)2 3⍴⍳6", "6 15"}, {"-⍤+3", "¯3"}, {"(⌽⍤1)2 3⍴⍳6", "3 2 1\n6 5 4"}),
    Spelling(in_apl, "⍥", over, "` then O", {"1 2 3+⍥≢4 5", "5"}, {"'abc'≡⍥⎕C'ABC'", "1"}, {"3 -⍥| ¯5", "¯2"}),
    Spelling(in_apl, "⍛", behind, "` then F", {"3-⍛+10", "7"}, {"⌽⍛≡'level'", "1"}, {"⊃⍛=2 7 1 2", "1 0 0 1"}),
    Spelling(in_apl, ".", inner_product, "", {"1 2 3+.×4 5 6", "32"}, {"(2 2⍴1 2 3 4)+.×2 2⍴1 0 0 1", "1 2\n3 4"},
             {"(2 2⍴1 2 1 3)∧.=1 2", "1 0"}),
    Spelling(in_apl, "∘.", outer_product, "` then j, then .", {"1 2 3∘.×1 2 3", "1 2 3\n2 4 6\n3 6 9"},
             {"1 2∘.+10 20 30", "11 21 31\n12 22 32"}, {"'ab'∘.,'xy'", "┌──┬──┐\n│ax│ay│\n├──┼──┤\n│bx│by│\n└──┴──┘"}),
    Spelling(in_apl, "⍣", power_operator, "` then P", {"(2∘×⍣3)1", "8"}, {"{⌊⍵÷2}⍣≡100", "0"}, {"2⊥⍣¯1⊢9", "1 0 0 1"}),
    Spelling(in_apl, "⌸", key, "` then K", {"{⍺,≢⍵}⌸'abbab'", "a 2\nb 3"}, {"'xyx'{+/⍵}⌸1 2 3", "4 2"},
             {"{⊂⍵}⌸7 8 7", "┌───┬─┐\n│1 3│2│\n└───┴─┘"}),
    Spelling(in_apl, "⌺", stencil, "` then ~", {"{+/,⍵}⌺3⊢1 2 3 4", "3 6 9 7"}, {"⊢⌺(⍪3 2)⊢⍳5", "0 1 2\n2 3 4\n4 5 0"},
             {"{+/,⍵}⌺3 3⊢3 3⍴⍳9", "12 21 16\n27 45 33\n24 39 28"}),
    Spelling(in_apl, "@", at, "", {"(0@2)1 2 3", "1 0 3"}, {"(10∘×@1 3)1 2 3", "10 2 30"},
             {"'*'@(∊∘'aeiou')'array'", "*rr*y"}),
    Spelling(in_apl, "⌶", i_beam, "` then !", {"('ann' 'bob')(30 40)(8⌶)(,⊂'bob')(,40)", "2"},
             {"1 (1500⌶)1500⌶1 2 3", "1"}, {"(1 1 2)(3 4 3)(8⌶)(2 1 9)(3 4 9)", "3 2 4"}),
    Spelling(in_apl, "⍠", variant, "` then ?", {"('a'⎕R'*'⍠'IC' 1)'Abacus'", "*b*cus"},
             {"('.'⎕R'x'⍠'ML' 2)'abcd'", "xxcd"}, {"('[AEIOU]'⎕S'&'⍠1)'Apple'", "┌─┬─┐\n│A│e│\n└─┴─┘"}),
    Spelling(in_apl, "⎕OPT", variant, "` then l, then OPT", {"('a'⎕R'*'⎕OPT'IC' 1)'Abacus'", "*b*cus"},
             {"('x'⎕R'y'⎕OPT'Mode' 'L')'xx'", "yy"}, {"(⎕JSON⎕OPT'Compact' 0)⍳2", "[\n  1,\n  2\n]"}),
    Spelling(in_k4 | in_q, "'", adverb_each, "", {"{last x}'(1 2;3 4 5)", "2 5"}, {"1 2+'10 20", "11 22"}),
    Spelling(in_k4 | in_q, "/", adverb_over, "", {"(+/)1 2 3", "6"}, {"10+/1 2 3", "16"}, {"5{2*x}/1", "32"}),
    Spelling(in_k4 | in_q, "\\", adverb_scan, "", {"(+\\)1 2 3", "1 3 6"}, {"{x div 2}\\[10]", "10 5 2 1 0"}),
    Spelling(in_k4 | in_q, "/:", each_right, "", {"1 2,/:10 20", "1 2 10\n1 2 20"}),
    Spelling(in_k4 | in_q, "\\:", each_left, "", {"1 2,\\:10", "1 10\n2 10"}),
    Spelling(in_k4 | in_q, "':", each_prior, "", {"(-':)1 4 9 16", "1 3 5 7"}),
    Spelling(in_k, "'", adverb_each, "", {"{(x;0)}'1 2", "(1 0\n 2 0)"}, {"1 3 5'0 3 9", "-1 1 2"},
             {"0 1 0'[\"abc\";\"xyz\"]", "\"ayc\""}),
    Spelling(in_k, "/", adverb_over, "", {"{(x;y)}/1 2 3", "(1 2\n 3)"}, {"2/1 0 1", "5"},
             {"\",\"/(\"ab\";\"c\")", "\"ab,c\""}),
    Spelling(in_k, "\\", adverb_scan, "", {"{(x;y)}\\1 2", "(1\n 1 2)"}, {"2\\10", "1 0 1 0"},
             {"\",\"\\\"ab,c\"", "(\"ab\"\n ,\"c\")"}),
    Spelling(in_k, "/:", each_right, "", {"1 2{(x;y)}/:3 4", "((1 2;3)\n (1 2;4))"}),
    Spelling(in_k, "\\:", each_left, "", {"1 2{(x;y)}\\:3 4", "((1;3 4)\n (2;3 4))"}),
    Spelling(in_k, "':", each_prior, "", {"{(x;y)}':1 2", "(1 0N\n 2 1)"}, {"2':1 2 3", "(1 2\n 2 3)"}),
    Spelling(in_q, "each", adverb_each, "", {"count each(1 2;3 4 5)", "2 3"}, {"neg each 10 20", "-10 -20"}),
    Spelling(in_q, "peach", adverb_each, "", {"count peach(1 2;3 4 5)", "2 3"}),
    Spelling(in_q, "over", adverb_over, "", {"(+)over 1 2 3", "6"}, {"{x*y}over 2 3 4", "24"}),
    Spelling(in_q, "scan", adverb_scan, "", {"(+)scan 1 2 3", "1 3 6"}),
    Spelling(in_q, "prior", each_prior, "", {"(-)prior 1 4 9 16", "1 3 5 7"}),
};

}  // namespace stele::prims::meaning
