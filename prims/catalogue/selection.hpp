// Selection: items by index, by count and by mask; numbers taken apart into digits and put together.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/digits/encode.hpp"
#include "prims/func/selection/replicate.hpp"
#include "prims/func/selection/select.hpp"
#include "prims/func/selection/where.hpp"

namespace stele::prims {

// Not pure: what depends on ⎕IO or ⎕CT.
inline constexpr Meaning selection_meanings[] = {
    {.name = "index",
     .valence = 2,
     .function = {.apl = func::index<Rules::apl>},
     .sentence = "The items at an index, or an array of indices, for each of the leading axes.",
     .with_axis = {.apl = func::index_with_axis<Rules::apl>}},
    {.name = "materialise",
     .valence = 1,
     .function = {.apl = func::materialise<Rules::apl>},
     .properties = pure,
     .sentence = "The array itself."},
    {.name = "replicate",
     .valence = 2,
     .function = {.apl = func::replicate_last<Rules::apl>},
     .properties = pure,
     .sentence = "Each item along the last axis as often as its count says; a negative count gives fills.",
     .with_axis = {.apl = func::replicate_with_axis<Rules::apl>}},
    {.name = "replicate first",
     .valence = 2,
     .function = {.apl = func::replicate_first<Rules::apl>},
     .properties = pure,
     .sentence = "Each major cell as often as its count says; a negative count gives fills.",
     .with_axis = {.apl = func::replicate_with_axis<Rules::apl>}},
    {.name = "expand",
     .valence = 2,
     .function = {.apl = func::expand_last<Rules::apl>},
     .properties = pure,
     .sentence = "Items along the last axis at positive counts, fills at zeros and negative counts.",
     .with_axis = {.apl = func::expand_with_axis<Rules::apl>}},
    {.name = "expand first",
     .valence = 2,
     .function = {.apl = func::expand_first<Rules::apl>},
     .properties = pure,
     .sentence = "Major cells at positive counts, fills at zeros and negative counts.",
     .with_axis = {.apl = func::expand_with_axis<Rules::apl>}},
    {.name = "where",
     .valence = 1,
     .function = {.apl = func::where<Rules::apl>},
     .sentence = "The indices of the ones; each index as often as its count says."},
    {.name = "encode",
     .valence = 2,
     .function = {.apl = func::encode_digits<Rules::apl>},
     .sentence = "The digits of numbers in mixed radices, highest first along the first axis."},
    {.name = "decode",
     .valence = 2,
     .function = {.apl = func::decode_digits<Rules::apl>},
     .properties = pure,
     .sentence = "The numbers that digits along the first axis stand for in mixed radices."},
};

inline constexpr Spelling selection_spellings[] = {
    {in_apl, "⌷", 2, "index", "` then L", {{{"3⌷2 4 6 8", "6"}, {"2 (1 3)⌷3 3⍴⍳9", "4 6"}, {"1⌷[2]3 3⍴⍳9", "1 4 7"}}}},
    {in_apl, "⌷", 1, "materialise", "` then L", {{{"⌷1 2 3", "1 2 3"}}}},
    {in_apl,
     "/",
     2,
     "replicate",
     "",
     {{{"1 0 1/'abc'", "ac"}, {"3 0 2/1 2 3", "1 1 1 3 3"}, {"1 ¯2 1/1 2 3", "1 0 0 3"}}}},
    {in_apl, "⌿", 2, "replicate first", "` then /", {{{"1 0 1⌿3 3⍴⍳9", "1 2 3\n7 8 9"}, {"2⌿1 2", "1 1 2 2"}}}},
    {in_apl,
     "\\",
     2,
     "expand",
     "",
     {{{"1 0 1\\1 2", "1 0 2"}, {"1 1 ¯2 1\\'abc'", "ab  c"}, {"1 0 1\\[1]2 2⍴⍳4", "1 2\n0 0\n3 4"}}}},
    {in_apl, "⍀", 2, "expand first", "` then \\", {{{"1 0 1⍀2 2⍴⍳4", "1 2\n0 0\n3 4"}, {"2⍀1", "1 1"}}}},
    {in_apl, "⍸", 1, "where", "` then I", {{{"⍸0 1 0 1", "2 4"}, {"⍸0 1 0 2", "2 4 4"}, {"≢⍸3 3⍴1 0", "5"}}}},
    {in_apl,
     "⊤",
     2,
     "encode",
     "` then n",
     {{{"24 60 60⊤3723", "1 2 3"}, {"2 2 2⊤5 6", "1 1\n0 1\n1 0"}, {"0 10⊤123", "12 3"}}}},
    {in_apl,
     "⊥",
     2,
     "decode",
     "` then b",
     {{{"10⊥1 2 3", "123"}, {"24 60 60⊥1 2 3", "3723"}, {"2⊥2 3⍴1 0 1 0 1 1", "2 1 3"}}}},
};

}  // namespace stele::prims
