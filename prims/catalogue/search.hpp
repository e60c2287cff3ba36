// Search: indices of items, sets as vectors, order.
#pragma once
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims::meaning {

extern const Meaning index_of, interval_index, membership, find, unique, unique_mask, union_, intersection, without,
    grade_up, grade_down, collate_up, collate_down;

inline constexpr Spelling search_spellings[] = {
    Spelling(in_apl, "⍳", index_of, {"8 9 5⍳2 5 8", "4 3 1"}, {"'abc'⍳'cab'", "3 1 2"}, {"(3 2⍴⍳6)⍳3 4", "2"}),
    Spelling(in_apl, "⍸", interval_index, {"10 20 30⍸5 15 25 35", "0 1 2 3"}, {"'AEIOU'⍸'DYALOG'", "1 5 1 3 4 2"},
             {"'FEDCBA'[0 50 60 70 80 90⍸72 95]", "CA"}),
    Spelling(in_apl, "∊", membership, {"1 2 3∊2 3 4", "0 1 1"}, {"'hello'∊'aeiou'", "0 1 0 0 1"}, {"3∊⍳5", "1"}),
    Spelling(in_apl, "⍷", find, {"'ab'⍷'abcab'", "1 0 0 1 0"}, {"'aa'⍷'aaa'", "1 1 0"},
             {"(2 2⍴5 6 8 9)⍷3 3⍴⍳9", "0 0 0\n0 1 0\n0 0 0"}),
    Spelling(in_apl, "∪", unique, {"∪3 1 4 1 5", "3 1 4 5"}, {"∪'mississippi'", "misp"}, {"∪3 2⍴1 2 3 4", "1 2\n3 4"}),
    Spelling(in_apl, "≠", unique_mask, {"≠3 1 3 2 1", "1 1 0 1 0"}, {"≠'mississippi'", "1 1 1 0 0 0 0 0 1 0 0"},
             {"(≠w)/w←'to' 'be' 'to'", "┌──┬──┐\n│to│be│\n└──┴──┘"}),
    Spelling(in_apl, "∪", union_, {"1 2 3∪2 3 4", "1 2 3 4"}, {"'abc'∪'bcd'", "abcd"},
             {"'to' 'be'∪'be' 'or'", "┌──┬──┬──┐\n│to│be│or│\n└──┴──┴──┘"}),
    Spelling(in_apl, "∩", intersection, {"1 2 3∩2 3 4", "2 3"}, {"'abc'∩'bcd'", "bc"},
             {"'to' 'be'∩'be' 'or'", "┌──┐\n│be│\n└──┘"}),
    Spelling(in_apl, "~", without, {"1 2 3 4~2", "1 3 4"}, {"'rhyme'~'myth'", "re"}, {"(⍳10)~2×⍳5", "1 3 5 7 9"}),
    Spelling(in_apl, "⍋", grade_up, {"⍋3 1 2", "2 3 1"}, {"⍋'hello'", "2 1 3 4 5"}, {"⍋3 2⍴2 1 1 3 1 2", "3 2 1"}),
    Spelling(in_apl, "⍒", grade_down, {"⍒3 1 2", "1 3 2"}, {"⍒1 1 2", "3 1 2"}, {"(⊂⍒s)⌷s←3 1 2", "3 2 1"}),
    Spelling(in_apl, "⍋", collate_up, {"'nsew'⍋'swwewnh'", "6 1 4 2 3 5 7"}, {"'cba'⍋'abc'", "3 2 1"},
             {"w['abc'⍋w;]⊣w←3 2⍴'cabcab'", "ab\nbc\nca"}),
    Spelling(in_apl, "⍒", collate_down, {"'abc'⍒'abc'", "3 2 1"}, {"'abc'⍒'cab'", "1 3 2"},
             {"t['aeiou'⍒t]⊣t←'uoiea'", "uoiea"}),
};

}  // namespace stele::prims::meaning
