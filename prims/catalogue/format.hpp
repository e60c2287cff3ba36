// Numbers and arrays as text.
#pragma once
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims {

namespace meaning {

extern const Meaning format, format_by_specification;

}  // namespace meaning

inline constexpr Spelling format_spellings[] = {
    {in_apl,
     "⍕",
     meaning::format,
     "` then '",
     {{{"⍴⍕12.5 ¯3", "7"}, {"'x=',⍕42", "x=42"}, {"⍕2 2⍴1 20 3 4", "1 20\n3  4"}}}},
    {in_apl,
     "⍕",
     meaning::format_by_specification,
     "` then '",
     {{{"2⍕3.14159", " 3.14"}, {"6 1⍕10 2.25", "  10.0   2.3"}, {"9 ¯3⍕0.00012345", "  1.23E¯4"}}}},
};

}  // namespace stele::prims
