// Search: places of items, sets as vectors, order.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/grade.hpp"
#include "prims/func/search.hpp"
#include "prims/func/unique.hpp"
#include "prims/func/where.hpp"

namespace stele::prims {

// Not pure: what depends on ⎕IO or ⎕CT.
inline constexpr Meaning search_meanings[] = {
    {.name = "index of",
     .valence = 2,
     .function = {.apl = func::index_of<Rules::apl>},
     .sentence = "The first index of each item, or cell, of the right argument among the major cells of the left."},
    {.name = "interval index",
     .valence = 2,
     .function = {.apl = func::interval_index<Rules::apl>},
     .sentence = "Which of the intervals that ascending bounds begin each item, or cell, falls into."},
    {.name = "membership",
     .valence = 2,
     .function = {.apl = func::membership<Rules::apl>},
     .sentence = "1 for each item of the left argument that is an item of the right."},
    {.name = "find",
     .valence = 2,
     .function = {.apl = func::find_sequence<Rules::apl>},
     .sentence = "1 where the left argument begins as a part of the right."},
    {.name = "unique",
     .valence = 1,
     .function = {.apl = func::unique_cells<Rules::apl>},
     .sentence = "The major cells without repetitions."},
    {.name = "unique mask",
     .valence = 1,
     .function = {.apl = func::unique_mask<Rules::apl>},
     .sentence = "1 for each major cell that appears for the first time."},
    {.name = "union",
     .valence = 2,
     .function = {.apl = func::set_union<Rules::apl>},
     .sentence = "The items of the left argument, then those of the right that are not among them."},
    {.name = "intersection",
     .valence = 2,
     .function = {.apl = func::set_intersection<Rules::apl>},
     .sentence = "The items of the left argument that are in the right."},
    {.name = "without",
     .valence = 2,
     .function = {.apl = func::set_without<Rules::apl>},
     .sentence = "The items of the left argument that are not in the right."},
    {.name = "grade up",
     .valence = 1,
     .function = {.apl = func::grade_up<Rules::apl>},
     .sentence = "The indices that put the major cells in ascending order."},
    {.name = "grade down",
     .valence = 1,
     .function = {.apl = func::grade_down<Rules::apl>},
     .sentence = "The indices that put the major cells in descending order."},
    {.name = "collate up",
     .valence = 2,
     .function = {.apl = func::collate_up<Rules::apl>},
     .sentence = "The indices that put characters in the ascending order of a collating array."},
    {.name = "collate down",
     .valence = 2,
     .function = {.apl = func::collate_down<Rules::apl>},
     .sentence = "The indices that put characters in the descending order of a collating array."},
};

inline constexpr Spelling search_spellings[] = {
    {in_apl, "⍳", 2, "index of", "` then i", {{{"8 9 5⍳2 5 8", "4 3 1"}, {"'abc'⍳'cab'", "3 1 2"}, {"(3 2⍴⍳6)⍳3 4", "2"}}}},
    {in_apl, "⍸", 2, "interval index", "` then I", {{{"10 20 30⍸5 15 25 35", "0 1 2 3"}, {"'AEIOU'⍸'DYALOG'", "1 5 1 3 4 2"}}}},
    {in_apl, "∊", 2, "membership", "` then e", {{{"1 2 3∊2 3 4", "0 1 1"}, {"'hello'∊'aeiou'", "0 1 0 0 1"}, {"3∊⍳5", "1"}}}},
    {in_apl, "⍷", 2, "find", "` then E", {{{"'ab'⍷'abcab'", "1 0 0 1 0"}, {"'aa'⍷'aaa'", "1 1 0"}, {"(2 2⍴5 6 8 9)⍷3 3⍴⍳9", "0 0 0\n0 1 0\n0 0 0"}}}},
    {in_apl, "∪", 1, "unique", "` then v", {{{"∪3 1 4 1 5", "3 1 4 5"}, {"∪'mississippi'", "misp"}, {"∪3 2⍴1 2 3 4", "1 2\n3 4"}}}},
    {in_apl, "≠", 1, "unique mask", "` then 8", {{{"≠3 1 3 2 1", "1 1 0 1 0"}, {"≠'mississippi'", "1 1 1 0 0 0 0 0 1 0 0"}}}},
    {in_apl, "∪", 2, "union", "` then v", {{{"1 2 3∪2 3 4", "1 2 3 4"}, {"'abc'∪'bcd'", "abcd"}}}},
    {in_apl, "∩", 2, "intersection", "` then c", {{{"1 2 3∩2 3 4", "2 3"}, {"'abc'∩'bcd'", "bc"}}}},
    {in_apl, "~", 2, "without", "", {{{"1 2 3 4~2", "1 3 4"}, {"'rhyme'~'myth'", "re"}}}},
    {in_apl, "⍋", 1, "grade up", "` then $", {{{"⍋3 1 2", "2 3 1"}, {"⍋'hello'", "2 1 3 4 5"}, {"⍋3 2⍴2 1 1 3 1 2", "3 2 1"}}}},
    {in_apl, "⍒", 1, "grade down", "` then #", {{{"⍒3 1 2", "1 3 2"}, {"⍒1 1 2", "3 1 2"}}}},
    {in_apl, "⍋", 2, "collate up", "` then $", {{{"'nsew'⍋'swwewnh'", "6 1 4 2 3 5 7"}, {"'cba'⍋'abc'", "3 2 1"}}}},
    {in_apl, "⍒", 2, "collate down", "` then #", {{{"'abc'⍒'abc'", "3 2 1"}}}},
};

}  // namespace stele::prims
