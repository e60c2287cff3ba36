// Numbers and arrays as text.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/text/format_apl.hpp"

namespace stele::prims {

inline constexpr Meaning format_meanings[] = {
    {.name = "format",
     .valence = 1,
     .function = {.apl = func::format<Rules::apl>},
     .properties = 0,  // depends on ⎕PP
     .sentence = "The characters that the session would show."},
    {.name = "format by specification",
     .valence = 2,
     .function = {.apl = func::format_by_specification<Rules::apl>},
     .properties = pure,
     .sentence = "Numbers in columns of given widths, with given digits after the point."},
};

inline constexpr Spelling format_spellings[] = {
    {in_apl,
     "⍕",
     1,
     "format",
     "` then '",
     {{{"⍴⍕12.5 ¯3", "7"}, {"'x=',⍕42", "x=42"}, {"⍕2 2⍴1 20 3 4", "1 20\n3  4"}}}},
    {in_apl,
     "⍕",
     2,
     "format by specification",
     "` then '",
     {{{"2⍕3.14159", " 3.14"}, {"6 1⍕10 2.25", "  10.0   2.3"}, {"9 ¯3⍕0.00012345", "  1.23E¯4"}}}},
};

}  // namespace stele::prims
