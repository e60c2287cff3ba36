// Structural functions: shapes, joining, taking apart, nesting, order.
#pragma once
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims::meaning {

extern const Meaning shape, reshape, ravel, table, catenate, catenate_first, tally, not_match, depth, match, mix, take,
    split, drop, enclose, partitioned_enclose, nest, partition, disclose, pick, enlist_items, transpose, transpose_axes,
    reverse_last, rotate_last, reverse_first, rotate_first, index_generator, same, left, right, matrix_inverse,
    matrix_divide;

inline constexpr Spelling structure_spellings[] = {
    Spelling(in_kdb, ":", right, {"@[1 2 3;1;:;9]", "1 9 3"}, {".[(1 2;3);0 1;:;9]", "1 9\n3"},
             {"@[`a`b!1 2;`b;:;5]", "a| 1\nb| 5"}),
    Spelling(in_apl, "⍴", shape, {"⍴2 3⍴⍳6", "2 3"}, {"⍴'abc'", "3"}, {"⍴⍴5", "0"}),
    Spelling(in_apl, "⍴", reshape, {"2 3⍴⍳6", "1 2 3\n4 5 6"}, {"7⍴1 2 3", "1 2 3 1 2 3 1"}, {"3⍴⍬", "0 0 0"}),
    Spelling(in_apl, ",", ravel, {",2 2⍴⍳4", "1 2 3 4"}, {"⍴,5", "1"}, {"⍴,[2 3]2 3 4⍴⍳24", "2 12"}),
    Spelling(in_apl, "⍪", table, {"⍪1 2 3", "1\n2\n3"}, {"⍴⍪2 3 4⍴⍳24", "2 12"},
             {"⍪'ab' 'cd'", "┌──┐\n│ab│\n├──┤\n│cd│\n└──┘"}),
    Spelling(in_apl, ",", catenate, {"1 2,3", "1 2 3"}, {"(2 2⍴⍳4),9", "1 2 9\n3 4 9"}, {"'abc',[0.5]'-'", "abc\n---"}),
    Spelling(in_apl, "⍪", catenate_first, {"(2 2⍴⍳4)⍪9", "1 2\n3 4\n9 9"}, {"'ab'⍪'cd'", "abcd"},
             {"1 2⍪3 4⍪2 2⍴5", "1 2\n3 4\n5 5\n5 5"}),
    Spelling(in_apl, "≢", tally, {"≢'hello'", "5"}, {"≢3 4⍴0", "3"}, {"≢7", "1"}),
    Spelling(in_apl, "≢", not_match, {"1 2≢1 2", "0"}, {"''≢⍬", "1"}, {"(⍳3)≢,¨⍳3", "1"}),
    Spelling(in_apl, "≡", depth, {"≡1 2 3", "1"}, {"≡(1 2)(3 4)", "2"}, {"≡1(2 3)", "¯2"}),
    Spelling(in_apl, "≡", match, {"1 2≡1 2", "1"}, {"(,3)≡3", "0"}, {"(1÷3)≡2÷6", "1"}),
    Spelling(in_apl, "↑", mix, {"↑(1 2)(3 4)", "1 2\n3 4"}, {"↑'ab' 'cde'", "ab \ncde"},
             {"↑[0.5](1 2)(3 4)", "1 3\n2 4"}),
    Spelling(in_apl, "↑", take, {"2↑'abc'", "ab"}, {"¯5↑1 2 3", "0 0 1 2 3"}, {"2 ¯2↑3 3⍴⍳9", "2 3\n5 6"}),
    Spelling(in_apl, "↓", split, {"↓2 3⍴⍳6", "┌─────┬─────┐\n│1 2 3│4 5 6│\n└─────┴─────┘"}, {"≢↓3 4⍴0", "3"},
             {"↓'ab',⍪'cd'", "┌──┬──┐\n│ac│bd│\n└──┴──┘"}),
    Spelling(in_apl, "↓", drop, {"2↓'abcd'", "cd"}, {"¯1↓1 2 3", "1 2"}, {"1 1↓3 3⍴⍳9", "5 6\n8 9"}),
    Spelling(in_apl, "⊂", enclose, {"⍴⍴⊂1 2 3", "0"}, {"(⊂1 2)+⊂3 4", "┌───┐\n│4 6│\n└───┘"}, {"≡⊂5", "0"}),
    Spelling(in_apl, "⊂", partitioned_enclose, {"1 0 1⊂'abc'", "┌──┬─┐\n│ab│c│\n└──┴─┘"}, {"≢¨2 0 1 0⊂'abcd'", "0 2 2"},
             {"(1,2>/v)⊂v←3 5 2 4 1", "┌───┬───┬─┐\n│3 5│2 4│1│\n└───┴───┴─┘"}),
    Spelling(in_apl, "⊆", nest, {"≢⊆'abc'", "1"}, {"≢⊆'abc' 'de'", "2"}, {"⊆'ab' 'cd'", "┌──┬──┐\n│ab│cd│\n└──┴──┘"}),
    Spelling(in_apl, "⊆", partition, {"1 1 0 1⊆'abcd'", "┌──┬─┐\n│ab│d│\n└──┴─┘"},
             {"≢¨(' '≠'to be or')⊆'to be or'", "2 2 2"}, {"(','≠t)⊆t←'one,two'", "┌───┬───┐\n│one│two│\n└───┴───┘"}),
    Spelling(in_apl, "⊃", disclose, {"⊃'abc' 'de'", "abc"}, {"⊃4 5 6", "4"}, {"⊃⍬", "0"}),
    Spelling(in_apl, "⊃", pick, {"2⊃'abc' 'de'", "de"}, {"2 1⊃'abc' 'de'", "d"}, {"(⊂2 1)⊃2 2⍴⍳4", "3"}),
    Spelling(in_apl, "∊", enlist_items, {"∊(1 2)(3(4 5))", "1 2 3 4 5"}, {"∊'ab' 'cd'", "abcd"},
             {"+/∊(1 2)(3(4 5))", "15"}),
    Spelling(in_apl, "⍉", transpose, {"⍉2 3⍴⍳6", "1 4\n2 5\n3 6"}, {"⍴⍉2 3 4⍴0", "4 3 2"},
             {"⍉↑'abc' 'def'", "ad\nbe\ncf"}),
    Spelling(in_apl, "⍉", transpose_axes, {"1 1⍉3 3⍴⍳9", "1 5 9"}, {"⍴2 1 3⍉2 3 4⍴0", "3 2 4"}, {"+/1 1⍉3 3⍴⍳9", "15"}),
    Spelling(in_apl, "⌽", reverse_last, {"⌽1 2 3", "3 2 1"}, {"⌽2 3⍴⍳6", "3 2 1\n6 5 4"}, {"⌽[1]2 2⍴⍳4", "3 4\n1 2"}),
    Spelling(in_apl, "⌽", rotate_last, {"1⌽1 2 3 4", "2 3 4 1"}, {"¯1⌽'abcd'", "dabc"}, {"0 1⌽2 3⍴⍳6", "1 2 3\n5 6 4"}),
    Spelling(in_apl, "⊖", reverse_first, {"⊖2 2⍴⍳4", "3 4\n1 2"}, {"⊖1 2 3", "3 2 1"}, {"⊖⍪'abc'", "c\nb\na"}),
    Spelling(in_apl, "⊖", rotate_first, {"1⊖3 2⍴⍳6", "3 4\n5 6\n1 2"}, {"0 1⊖2 2⍴⍳4", "1 4\n3 2"},
             {"¯1⊖3 2⍴⍳6", "5 6\n1 2\n3 4"}),
    Spelling(in_apl, "⍳", index_generator, {"⍳5", "1 2 3 4 5"},
             {"⍳2 2", "┌───┬───┐\n│1 1│1 2│\n├───┼───┤\n│2 1│2 2│\n└───┴───┘"}, {"≢⍳0", "0"}),
    Spelling(in_apl, "⌹", matrix_inverse, {"⌹2 2⍴1 2 3 4", "¯2    1\n 1.5 ¯0.5"}, {"⌹4", "0.25"}, {"⌹0J2", "0J¯0.5"}),
    Spelling(in_apl, "⌹", matrix_divide, {"5 6⌹2 2⍴2 1 1 3", "1.8 1.4"}, {"3 5 7⌹3 2⍴1 1 1 2 1 3", "1 2"},
             {"2⌹4", "0.5"}),
    Spelling(in_apl, "⊢", same, {"⊢1 2 3", "1 2 3"}, {"⊢x←5", "5"}, {"(⊢-⌊)2.75", "0.75"}),
    Spelling(in_apl, "⊣", same, {"⊣1 2 3", "1 2 3"}, {"⊣x←5", "5"}, {"(⊣⌸)'aab'", "ab"}),
    Spelling(in_apl, "⊢", right, {"1⊢2", "2"}, {"⊢/1 2 3", "3"}, {"10(⊢-⊣)3", "¯7"}),
    Spelling(in_apl, "⊣", left, {"1⊣2", "1"}, {"⊣/1 2 3", "1"}, {"'kept'⊣⍳5", "kept"}),
};

}  // namespace stele::prims::meaning
