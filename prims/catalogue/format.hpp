// Numbers and arrays as text.
#pragma once
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims::meaning {

extern const Meaning format, format_by_specification;

inline constexpr Spelling format_spellings[] = {
    Spelling(in_apl, "⍕", format, "` then '", {"⍴⍕12.5 ¯3", "7"}, {"'x=',⍕42", "x=42"},
             {"⍕2 2⍴1 20 3 4", "1 20\n3  4"}),
    Spelling(in_apl, "⍕", format_by_specification, "` then '", {"2⍕3.14159", " 3.14"}, {"6 1⍕10 2.25", "  10.0   2.3"},
             {"9 ¯3⍕0.00012345", "  1.23E¯4"}),
};

}  // namespace stele::prims::meaning
