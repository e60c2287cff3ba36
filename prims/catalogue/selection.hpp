// Selection: items by index, by count and by mask; conversion between numbers and digits.
#pragma once
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims::meaning {

extern const Meaning index, materialise, replicate, replicate_first, expand, expand_first, where, encode, decode, roll,
    deal;

inline constexpr Spelling selection_spellings[] = {
    Spelling(in_apl, "⌷", index, {"3⌷2 4 6 8", "6"}, {"2 (1 3)⌷3 3⍴⍳9", "4 6"}, {"1⌷[2]3 3⍴⍳9", "1 4 7"}),
    Spelling(in_apl, "⌷", materialise, {"⌷1 2 3", "1 2 3"}, {"⌷2 2⍴⍳4", "1 2\n3 4"}, {"⌷'abc'", "abc"}),
    Spelling(in_apl, "/", replicate, {"1 0 1/'abc'", "ac"}, {"3 0 2/1 2 3", "1 1 1 3 3"}, {"1 ¯2 1/1 2 3", "1 0 0 3"}),
    Spelling(in_apl, "⌿", replicate_first, {"1 0 1⌿3 3⍴⍳9", "1 2 3\n7 8 9"}, {"2⌿1 2", "1 1 2 2"},
             {"(2</0,s)⌿s←1 3 2 5", "1 3 5"}),
    Spelling(in_apl, "\\", expand, {"1 0 1\\1 2", "1 0 2"}, {"1 1 ¯2 1\\'abc'", "ab  c"},
             {"1 0 1\\[1]2 2⍴⍳4", "1 2\n0 0\n3 4"}),
    Spelling(in_apl, "⍀", expand_first, {"1 0 1⍀2 2⍴⍳4", "1 2\n0 0\n3 4"}, {"2⍀1", "1 1"}, {"1 0 1⍀'ab'", "a b"}),
    Spelling(in_apl, "⍸", where, {"⍸0 1 0 1", "2 4"}, {"⍸0 1 0 2", "2 4 4"}, {"≢⍸3 3⍴1 0", "5"}),
    Spelling(in_apl, "⊤", encode, {"24 60 60⊤3723", "1 2 3"}, {"2 2 2⊤5 6", "1 1\n0 1\n1 0"}, {"0 10⊤123", "12 3"}),
    Spelling(in_apl, "⊥", decode, {"10⊥1 2 3", "123"}, {"24 60 60⊥1 2 3", "3723"}, {"2⊥2 3⍴1 0 1 0 1 1", "2 1 3"}),
    Spelling(in_apl, "?", roll, {"(?6)∊⍳6", "1"}, {"⎕RL←16807 0 ⋄ ?9 9 9", "2 7 5"}, {"1>?0 0", "1 1"}),
    Spelling(in_apl, "?", deal, {"{⍵[⍋⍵]}5?5", "1 2 3 4 5"}, {"⍴13?52", "13"}, {"≢∪10?1000", "10"}),
};

}  // namespace stele::prims::meaning
