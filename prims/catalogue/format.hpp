// Numbers and arrays as text.
#pragma once
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims::meaning {

extern const Meaning format, format_by_specification, format_matrix, format_by_phrases, fold_case, convert_case,
    replace, search, convert_JSON, read_or_write_JSON, data_type, change_type;

inline constexpr Spelling format_spellings[] = {
    Spelling(in_apl, "⍕", format, {"⍴⍕12.5 ¯3", "7"}, {"'x=',⍕42", "x=42"}, {"⍕2 2⍴1 20 3 4", "1 20\n3  4"}),
    Spelling(in_apl, "⍕", format_by_specification, {"2⍕3.14159", " 3.14"}, {"6 1⍕10 2.25", "  10.0   2.3"},
             {"9 ¯3⍕0.00012345", "  1.23E¯4"}),
    Spelling(in_apl, "⎕FMT", format_matrix, {"⍴⎕FMT'one line'", "1 8"}, {"⍴⎕FMT 2 3 4⍴⍳24", "7 11"},
             {"⎕FMT(1 2)'ab'", " 1 2  ab "}),
    Spelling(in_apl, "⎕FMT", format_by_phrases, {"'I3,F6.2'⎕FMT 2 2⍴⍳4", "  1  2.00\n  3  4.00"},
             {"'5A1,< costs >,CF9.2'⎕FMT(1 5⍴'a car')12345.6", "a car costs 12,345.60"},
             {"'M<(>N<)>Q< >F9.2'⎕FMT 150.3 ¯50.25", "  150.30 \n  (50.25)"}),
    Spelling(in_apl, "⎕C", fold_case, {"⎕C'Pete'", "pete"}, {"⎕C'ΣΊΣΥΦΟΣ'", "σίσυφοσ"},
             {"(⎕C'STRASSE')≡⎕C'strasse'", "1"}),
    Spelling(in_apl, "⎕C", convert_case, {"1⎕C'Pete'", "PETE"},
             {"¯1⎕C'Pete' 'MARY'", "┌────┬────┐\n│pete│mary│\n└────┴────┘"}, {"¯3⎕C'Όσος'", "όσοσ"}),
    Spelling(in_apl, "⎕R", replace, {"('.at'⎕R'\\u0')'The cat sat on the mat'", "The CAT SAT on the MAT"},
             {"('(\\w+) (\\w+)'⎕R'\\2 \\1')'two words'", "words two"},
             {"('red' 'blue'⎕R'blue' 'red')'red hat blue coat'", "blue hat red coat"}),
    Spelling(in_apl, "⎕S", search, {"('.at'⎕S 0)'The cat sat on the mat'", "4 8 19"},
             {"('\\d+'⎕S'&')'10 plus 32'", "┌──┬──┐\n│10│32│\n└──┴──┘"},
             {"('b+'⎕S 0 1)'abbab'", "┌───┬───┐\n│1 2│4 1│\n└───┴───┘"}),
    Spelling(in_apl, "⎕JSON", convert_JSON, {"⎕JSON'[1,\"ab\",[2,3]]'", "┌─┬──┬───┐\n│1│ab│2 3│\n└─┴──┴───┘"},
             {"⎕JSON 1 'two'(3 4)", "[1,\"two\",[3,4]]"}, {"⎕JSON⊂¨'null' 'true'", "[null,true]"}),
    Spelling(in_apl, "⎕JSON", read_or_write_JSON, {"1⎕JSON'text'", "\"text\""}, {"0⎕JSON'2.50'", "2.5"},
             {"1(⎕JSON⍠'HighRank' 'Split')2 2⍴⍳4", "[[1,2],[3,4]]"}),
    Spelling(in_apl, "⎕DR", data_type, {"⎕DR¨10 1000(2*20)0.5'a'", "83 163 323 645 80"}, {"⎕DR(1 2)'ab'", "326"},
             {"⎕DR¨(1 0 1)'text'", "11 80"}),
    Spelling(in_apl, "⎕DR", change_type, {"11⎕DR 10", "0 0 0 0 1 0 1 0"}, {"80⎕DR 0 1 0 0 1 0 0 0", "H"},
             {"163⎕DR 72 75", "19272"}),
};

}  // namespace stele::prims::meaning
