// Structural functions: shapes, joining, taking apart, nesting, order.
#pragma once
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims::meaning {

extern const Meaning shape, reshape, ravel, table, catenate, catenate_first, tally, not_match, depth, match, mix, take,
    split, drop, enclose, partitioned_enclose, nest, partition, disclose, pick, enlist_items, transpose, transpose_axes,
    reverse_last, rotate_last, reverse_first, rotate_first, index_generator, same, left, right, matrix_inverse,
    matrix_divide;

inline constexpr Spelling structure_spellings[] = {
    Spelling(in_k4 | in_q, ":", right, "", {"@[1 2 3;1;:;9]", "1 9 3"}),
    Spelling(in_apl, "⍴", shape, "` then r", {"⍴2 3⍴⍳6", "2 3"}, {"⍴'abc'", "3"}, {"⍴⍴5", "0"}),
    Spelling(in_apl, "⍴", reshape, "` then r", {"2 3⍴⍳6", "1 2 3\n4 5 6"}, {"7⍴1 2 3", "1 2 3 1 2 3 1"},
             {"3⍴⍬", "0 0 0"}),
    Spelling(in_apl, ",", ravel, "", {",2 2⍴⍳4", "1 2 3 4"}, {"⍴,5", "1"}, {"⍴,[2 3]2 3 4⍴⍳24", "2 12"}),
    Spelling(in_apl, "⍪", table, "` then <", {"⍪1 2 3", "1\n2\n3"}, {"⍴⍪2 3 4⍴⍳24", "2 12"}),
    Spelling(in_apl, ",", catenate, "", {"1 2,3", "1 2 3"}, {"(2 2⍴⍳4),9", "1 2 9\n3 4 9"},
             {"'abc',[0.5]'-'", "abc\n---"}),
    Spelling(in_apl, "⍪", catenate_first, "` then <", {"(2 2⍴⍳4)⍪9", "1 2\n3 4\n9 9"}, {"'ab'⍪'cd'", "abcd"}),
    Spelling(in_apl, "≢", tally, "` then \"", {"≢'hello'", "5"}, {"≢3 4⍴0", "3"}, {"≢7", "1"}),
    Spelling(in_apl, "≢", not_match, "` then \"", {"1 2≢1 2", "0"}, {"''≢⍬", "1"}),
    Spelling(in_apl, "≡", depth, "` then :", {"≡1 2 3", "1"}, {"≡(1 2)(3 4)", "2"}, {"≡1(2 3)", "¯2"}),
    Spelling(in_apl, "≡", match, "` then :", {"1 2≡1 2", "1"}, {"(,3)≡3", "0"}, {"(1÷3)≡2÷6", "1"}),
    Spelling(in_apl, "↑", mix, "` then y", {"↑(1 2)(3 4)", "1 2\n3 4"}, {"↑'ab' 'cde'", "ab \ncde"},
             {"↑[0.5](1 2)(3 4)", "1 3\n2 4"}),
    Spelling(in_apl, "↑", take, "` then y", {"2↑'abc'", "ab"}, {"¯5↑1 2 3", "0 0 1 2 3"}, {"2 ¯2↑3 3⍴⍳9", "2 3\n5 6"}),
    Spelling(in_apl, "↓", split, "` then u", {"↓2 3⍴⍳6", "┌─────┬─────┐\n│1 2 3│4 5 6│\n└─────┴─────┘"},
             {"≢↓3 4⍴0", "3"}),
    Spelling(in_apl, "↓", drop, "` then u", {"2↓'abcd'", "cd"}, {"¯1↓1 2 3", "1 2"}, {"1 1↓3 3⍴⍳9", "5 6\n8 9"}),
    Spelling(in_apl, "⊂", enclose, "` then z", {"⍴⍴⊂1 2 3", "0"}, {"(⊂1 2)+⊂3 4", "┌───┐\n│4 6│\n└───┘"}, {"≡⊂5", "0"}),
    Spelling(in_apl, "⊂", partitioned_enclose, "` then z", {"1 0 1⊂'abc'", "┌──┬─┐\n│ab│c│\n└──┴─┘"},
             {"≢¨2 0 1 0⊂'abcd'", "0 2 2"}),
    Spelling(in_apl, "⊆", nest, "` then Z", {"≢⊆'abc'", "1"}, {"≢⊆'abc' 'de'", "2"}),
    Spelling(in_apl, "⊆", partition, "` then Z", {"1 1 0 1⊆'abcd'", "┌──┬─┐\n│ab│d│\n└──┴─┘"},
             {"≢¨(' '≠'to be or')⊆'to be or'", "2 2 2"}),
    Spelling(in_apl, "⊃", disclose, "` then x", {"⊃'abc' 'de'", "abc"}, {"⊃4 5 6", "4"}, {"⊃⍬", "0"}),
    Spelling(in_apl, "⊃", pick, "` then x", {"2⊃'abc' 'de'", "de"}, {"2 1⊃'abc' 'de'", "d"}, {"(⊂2 1)⊃2 2⍴⍳4", "3"}),
    Spelling(in_apl, "∊", enlist_items, "` then e", {"∊(1 2)(3(4 5))", "1 2 3 4 5"}, {"∊'ab' 'cd'", "abcd"}),
    Spelling(in_apl, "⍉", transpose, "` then ^", {"⍉2 3⍴⍳6", "1 4\n2 5\n3 6"}, {"⍴⍉2 3 4⍴0", "4 3 2"}),
    Spelling(in_apl, "⍉", transpose_axes, "` then ^", {"1 1⍉3 3⍴⍳9", "1 5 9"}, {"⍴2 1 3⍉2 3 4⍴0", "3 2 4"}),
    Spelling(in_apl, "⌽", reverse_last, "` then %", {"⌽1 2 3", "3 2 1"}, {"⌽2 3⍴⍳6", "3 2 1\n6 5 4"},
             {"⌽[1]2 2⍴⍳4", "3 4\n1 2"}),
    Spelling(in_apl, "⌽", rotate_last, "` then %", {"1⌽1 2 3 4", "2 3 4 1"}, {"¯1⌽'abcd'", "dabc"},
             {"0 1⌽2 3⍴⍳6", "1 2 3\n5 6 4"}),
    Spelling(in_apl, "⊖", reverse_first, "` then &", {"⊖2 2⍴⍳4", "3 4\n1 2"}, {"⊖1 2 3", "3 2 1"}),
    Spelling(in_apl, "⊖", rotate_first, "` then &", {"1⊖3 2⍴⍳6", "3 4\n5 6\n1 2"}, {"0 1⊖2 2⍴⍳4", "1 4\n3 2"}),
    Spelling(in_apl, "⍳", index_generator, "` then i", {"⍳5", "1 2 3 4 5"},
             {"⍳2 2", "┌───┬───┐\n│1 1│1 2│\n├───┼───┤\n│2 1│2 2│\n└───┴───┘"}, {"≢⍳0", "0"}),
    Spelling(in_apl, "⌹", matrix_inverse, "` then +", {"⌹2 2⍴1 2 3 4", "¯2    1\n 1.5 ¯0.5"}, {"⌹4", "0.25"},
             {"⌹0J2", "0J¯0.5"}),
    Spelling(in_apl, "⌹", matrix_divide, "` then +", {"5 6⌹2 2⍴2 1 1 3", "1.8 1.4"}, {"3 5 7⌹3 2⍴1 1 1 2 1 3", "1 2"},
             {"2⌹4", "0.5"}),
    Spelling(in_apl, "⊢", same, "` then \\", {"⊢1 2 3", "1 2 3"}),
    Spelling(in_apl, "⊣", same, "` then |", {"⊣1 2 3", "1 2 3"}),
    Spelling(in_apl, "⊢", right, "` then \\", {"1⊢2", "2"}, {"⊢/1 2 3", "3"}),
    Spelling(in_apl, "⊣", left, "` then |", {"1⊣2", "1"}, {"⊣/1 2 3", "1"}),
};

}  // namespace stele::prims::meaning
