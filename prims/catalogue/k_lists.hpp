// Lists and dictionaries of k4 and q: making them, their parts, their order.
#pragma once
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims {

namespace meaning {

extern const Meaning til, dictionary, tally, take_items, drop_items, take_or_filter, drop_or_weed_out, fill_or_without, find_or_draw, enlist_item, join, raze, first_item, last_item, reverse_first, flip, grade_ascending, grade_descending, where_true, group, distinct_or_uniform, distinct, find_or_roll, in, within, bin, binr, match_values;

}  // namespace meaning

inline constexpr Spelling k_lists_spellings[] = {
    {in_k4, "!", meaning::til, "", {{{"!5", "0 1 2 3 4"}, {"!`a`b!1 2", "`a`b"}}}},
    {in_q, "til", meaning::til, "", {{{"til 5", "0 1 2 3 4"}}}},
    {in_k4 | in_q, "!", meaning::dictionary, "", {{{"`a`b!1 2", "a| 1\nb| 2"}}}},
    {in_k4, "#", meaning::tally, "", {{{"#4 5 6", "3"}, {"#`a`b!1 2", "2"}, {"#7", "1"}}}},
    {in_q, "count", meaning::tally, "", {{{"count 4 5 6", "3"}}}},
    {in_k4 | in_q, "#", meaning::take_items, "",
     {{{"5#1 2", "1 2 1 2 1"}, {"-2#1 2 3", "2 3"}, {"2 3#\"abcdef\"", "\"abc\"\n\"def\""}}}},
    {in_k4 | in_q, "_", meaning::drop_items, "",
     {{{"2_1 2 3 4", "3 4"}, {"0 2_1 2 3 4", "1 2\n3 4"}, {"(1_`a`b!1 2)`b", "2"}}}},
    {in_k4, ",", meaning::enlist_item, "", {{{",5", ",5"}, {"#,1 2", "1"}}}},
    {in_k4 | in_q, "enlist", meaning::enlist_item, "", {{{"enlist 5", ",5"}}}},
    {in_k4 | in_q, ",", meaning::join, "",
     {{{"1 2,3", "1 2 3"}, {"(`a`b!1 2),`b`c!3 4", "a| 1\nb| 3\nc| 4"}, {"1,`a", "1\n`a"}}}},
    {in_q, "raze", meaning::raze, "", {{{"raze(1 2;3 4 5)", "1 2 3 4 5"}}}},
    {in_k4, "*", meaning::first_item, "", {{{"*4 5 6", "4"}, {"*0#0", "0N"}}}},
    {in_q, "first", meaning::first_item, "", {{{"first 4 5 6", "4"}}}},
    {in_k4 | in_q, "last", meaning::last_item, "", {{{"last 4 5 6", "6"}}}},
    {in_k4, "|", meaning::reverse_first, "", {{{"|1 2 3", "3 2 1"}, {"|`a`b!1 2", "b| 2\na| 1"}}}},
    {in_q, "reverse", meaning::reverse_first, "", {{{"reverse 1 2 3", "3 2 1"}}}},
    {in_k4, "+", meaning::flip, "", {{{"+(1 2;3 4)", "1 3\n2 4"}, {"+(1 2;0)", "1 0\n2 0"}}}},
    {in_q, "flip", meaning::flip, "", {{{"flip(1 2;3 4)", "1 3\n2 4"}}}},
    {in_k4, "<", meaning::grade_ascending, "", {{{"<30 10 20", "1 2 0"}, {"<`a`b`c!2 3 1", "`c`a`b"}}}},
    {in_q, "iasc", meaning::grade_ascending, "", {{{"iasc 30 10 20", "1 2 0"}}}},
    {in_k4, ">", meaning::grade_descending, "", {{{">30 10 20", "0 2 1"}}}},
    {in_q, "idesc", meaning::grade_descending, "", {{{"idesc 30 10 20", "0 2 1"}}}},
    {in_k4, "&", meaning::where_true, "", {{{"&01101b", "1 2 4"}, {"&2 0 3", "0 0 2 2 2"}, {"&`a`b`c!101b", "`a`c"}}}},
    {in_q, "where", meaning::where_true, "", {{{"where 01101b", "1 2 4"}}}},
    {in_k4, "=", meaning::group, "", {{{"=`b`a`b", "b| 0 2\na| ,1"}, {"(=1 1 2 3 2)2", "2 4"}}}},
    {in_q, "group", meaning::group, "", {{{"group`b`a`b", "b| 0 2\na| ,1"}}}},
    {in_k4, "?", meaning::distinct, "", {{{"?3 1 3 2 1", "3 1 2"}}}},
    {in_q, "distinct", meaning::distinct, "", {{{"distinct 3 1 3 2 1", "3 1 2"}}}},
    {in_k4 | in_q, "?", meaning::find_or_roll, "",
     {{{"3 1 2?2 9", "2 3"}, {"(1 2;3 4)?3 4", "1"}, {"(`a`b!1 2)?2", "`b"}}}},
    {in_k4 | in_q, "in", meaning::in, "", {{{"2 5 in 1 2 3", "10b"}, {"1 2 in(1 2;3 4)", "1b"}}}},
    {in_k4 | in_q, "within", meaning::within, "", {{{"1 3 10 6 4 within 2 6", "01011b"}}}},
    {in_k4 | in_q, "bin", meaning::bin, "", {{{"0 2 4 6 bin -1 3 6", "-1 1 3"}}}},
    {in_k4 | in_q, "binr", meaning::binr, "", {{{"0 1 1 2 binr 0 1 3", "0 1 4"}}}},
    {in_k, "!", meaning::til, "", {{{"!5", "0 1 2 3 4"}, {"!-3", "-3 -2 -1"}, {"*!2 3", "0 0 0 1 1 1"}}}},
    {in_k, "#", meaning::tally, "", {{{"#4 5 6", "3"}, {"#`a`b!1 2", "2"}, {"#7", "1"}}}},
    {in_k, "#", meaning::take_or_filter, "", {{{"5#1 2", "1 2 1 2 1"}, {"-2#1 2 3", "2 3"}, {"{x>1}#1 2 3", "2 3"}}}},
    {in_k, "_", meaning::drop_or_weed_out, "", {{{"2_1 2 3 4", "3 4"}, {"1 2 3_0", "2 3"}, {"{x=2}_1 2 3", "1 3"}}}},
    {in_k, "^", meaning::fill_or_without, "", {{{"0^1 0N 3", "1 0 3"}, {"\"abc\"^\"b\"", "\"ac\""}}}},
    {in_k, ",", meaning::enlist_item, "", {{{",5", ",5"}, {"#,1 2", "1"}}}},
    {in_k, ",", meaning::join, "", {{{"1 2,3", "1 2 3"}, {"((`a`b!1 2),`b`c!3 4)`b", "3"}}}},
    {in_k, "*", meaning::first_item, "", {{{"*4 5 6", "4"}, {"*0#0", "0N"}}}},
    {in_k, "|", meaning::reverse_first, "", {{{"|1 2 3", "3 2 1"}}}},
    {in_k, "+", meaning::flip, "", {{{"*+(1 2;3 4)", "1 3"}, {"(+`a`b!(1 2;3 4))`b", "3 4"}}}},
    {in_k, "<", meaning::grade_ascending, "", {{{"<30 10 20", "1 2 0"}, {"<`a`b`c!2 3 1", "`c`a`b"}}}},
    {in_k, ">", meaning::grade_descending, "", {{{">30 10 20", "0 2 1"}}}},
    {in_k, "&", meaning::where_true, "", {{{"&0 1 1 0 1", "1 2 4"}, {"&2 0 3", "0 0 2 2 2"}, {"*&(0 1;1 1)", "0 1 1"}}}},
    {in_k, "=", meaning::group, "", {{{"(=`b`a`b)`b", "0 2"}, {"*=3", "1 0 0"}}}},
    {in_k, "?", meaning::distinct_or_uniform, "", {{{"?3 1 3 2 1", "3 1 2"}, {"#?5", "5"}}}},
    {in_k, "?", meaning::find_or_draw, "", {{{"3 1 2?2 9", "2 0N"}, {"(1 2;3 4)?3 4", "1"}, {"#3?10", "3"}}}},
    {in_k, "~", meaning::match_values, "", {{{"(1 2;3)~(1 2;3)", "1"}, {"1~1.0", "0"}}}},
    {in_k4 | in_q, "~", meaning::match_values, "", {{{"(1 2;3)~(1 2;3)", "1b"}, {"1~1f", "0b"}}}},
};

}  // namespace stele::prims
