// Idioms of k in k4 and q. The phrases are those of q; k4's are the same trees.
#pragma once
#include "prims/catalogue/idioms.hpp"

namespace stele::prims {

inline constexpr unsigned data_forms = facts::any_form & ~facts::function;
inline constexpr Fact number_atom{.leaves = facts::whole, .forms = facts::atom};
inline constexpr Fact one_float{.leaves = facts::real, .forms = facts::atom};
inline constexpr Fact positive_atom{.leaves = facts::whole, .forms = facts::atom, .sign = facts::positive};
inline constexpr Fact negative_atom{.leaves = facts::whole, .forms = facts::atom, .sign = facts::negative};
inline constexpr Fact one_symbol{.leaves = facts::symbol, .forms = facts::atom};
inline constexpr Fact one_character{.leaves = facts::character, .forms = facts::atom};
inline constexpr Fact any_atom{.forms = facts::atom}, any_list{.forms = facts::list};
inline constexpr Fact whole_list{.leaves = facts::whole, .forms = facts::list};
inline constexpr Fact whole_vector{.leaves = facts::whole, .forms = facts::vector};
inline constexpr Fact a_nested_list{.forms = facts::nested}, a_mapping{.forms = facts::mapping};
inline constexpr Fact a_function{.forms = facts::function}, some_data{.forms = data_forms};
inline constexpr Fact some_symbols{.leaves = facts::symbol, .forms = data_forms};
inline constexpr Fact some_text{.leaves = facts::character, .forms = data_forms};
inline constexpr Fact text_list{.leaves = facts::character, .forms = facts::list};
inline constexpr Fact one_vector{.forms = facts::vector};
inline constexpr Fact truth_vector{.leaves = facts::boolean, .forms = facts::vector};
inline constexpr Fact numbers_only{.leaves = facts::number, .forms = data_forms};
inline constexpr Fact no_text{.leaves = facts::any_leaf & ~facts::character};
inline constexpr Fact no_symbols{.leaves = facts::any_leaf & ~facts::symbol, .forms = data_forms};
inline constexpr Fact text_or_symbols{.leaves = facts::character | facts::symbol, .forms = data_forms};
inline constexpr Fact floats_only{.leaves = facts::real, .forms = data_forms};
inline constexpr Fact truths{.leaves = facts::boolean}, whole_numbers{.leaves = facts::whole};
inline constexpr Fact whole_numbers_only{.leaves = facts::integer | facts::index};
inline constexpr Fact no_floats{.leaves = facts::any_leaf & ~facts::real};
inline constexpr Fact without_nulls{.leaves = facts::filled | facts::character | facts::symbol};

inline constexpr std::string_view miss_note = "an item that is not found has the index 0N in k and the count in q";

// x^y of k fills a null with an atom of any kind.
inline constexpr std::string_view fill_with_other_kind = "{$[0>type y;$[null y;x;y];.z.s[x]each y]}[x;y]";

inline constexpr Idiom k_idioms[] = {
    // Remainders and dictionaries.
    {in_k, "x!y", in_kdb, "(\"j\"$y)mod x", "", positive_atom, some_text},
    {in_k, "x!y", in_kdb, "(\"j\"$y)div neg x", "", negative_atom, some_text},
    {in_k, "x!y", in_kdb, "(\"j\"$y)mod\"j\"$x", "", one_character, some_text},
    {in_k, "x!y", in_kdb, "y mod\"j\"$x", "", one_character, numbers_only, false, "nulls in y"},
    {in_k, "x!y", in_kdb, "y mod x", "", positive_atom, {}, false, "nulls and characters in y"},
    {in_k, "x!y", in_kdb, "y div neg x", "", negative_atom, {}, false, "nulls and characters in y"},
    {in_k, "x!y", in_kdb, "x!y", "", any_list, any_list},
    {in_k, "x!y", in_kdb, "x!count[x]#y", "", any_list, any_atom},
    {in_k, "x!y", in_kdb, "(count[y]#x)!y", "", one_symbol, any_list},
    {in_k, "x!y", in_kdb, "(enlist x)!enlist y", "", one_symbol, any_atom},
    {in_k, "x!y", in_kdb, "x!y", "", any_list, {}, false, "an atom or a dictionary as y"},
    {in_k, "x!y", in_kdb, "{$[-7h=type x;$[x<0;y div neg x;y mod x];x!y]}[x;y]",
     "x!y of k is a remainder if x is an integer, and otherwise a dictionary"},
    {in_k, "!x", in_kdb, "x+til neg x", "", negative_atom},
    {in_k, "!x", in_kdb, "(\"j\"$x)vs til prd x", "", truth_vector},
    {in_k, "!x", in_kdb, "x vs til prd x", "", whole_vector},
    {in_k, "!x", in_kdb, "flip(cross/)x", "", a_nested_list, {}, false, "a list of one list"},
    {in_k, "=x", in_kdb, "(til x)=/:til x", "", number_atom},
    // Characters are numbers in the arithmetic of k, truths are integers.
    {in_k, "x+y", in_kdb, "(\"j\"$x)+\"j\"$y", "", some_text, some_text},
    {in_k, "x+y", in_kdb, "(\"j\"$x)+y", "", some_text},
    {in_k, "x+y", in_kdb, "x+\"j\"$y", "", {}, some_text},
    {in_k, "x-y", in_kdb, "(\"j\"$x)-\"j\"$y", "", some_text, some_text},
    {in_k, "x-y", in_kdb, "(\"j\"$x)-y", "", some_text},
    {in_k, "x-y", in_kdb, "x-\"j\"$y", "", {}, some_text},
    {in_k, "x*y", in_kdb, "(\"j\"$x)*\"j\"$y", "", some_text, some_text},
    {in_k, "x*y", in_kdb, "(\"j\"$x)*y", "", some_text},
    {in_k, "x*y", in_kdb, "x*\"j\"$y", "", {}, some_text},
    {in_k, "x%y", in_kdb, "(\"j\"$x)%\"j\"$y", "", some_text, some_text},
    {in_k, "x%y", in_kdb, "(\"j\"$x)%y", "", some_text},
    {in_k, "x%y", in_kdb, "x%\"j\"$y", "", {}, some_text},
    {in_k, "x&y", in_kdb, "(\"j\"$x)&\"j\"$y", "", some_text, some_text},
    {in_k, "x&y", in_kdb, "(\"j\"$x)&y", "", some_text},
    {in_k, "x&y", in_kdb, "x&\"j\"$y", "", {}, some_text},
    {in_k, "x|y", in_kdb, "(\"j\"$x)|\"j\"$y", "", some_text, some_text},
    {in_k, "x|y", in_kdb, "(\"j\"$x)|y", "", some_text},
    {in_k, "x|y", in_kdb, "x|\"j\"$y", "", {}, some_text},
    {in_k, "-x", in_kdb, "neg\"j\"$x", "", some_text},
    {in_k, "%x", in_kdb, "sqrt\"j\"$x", "", some_text},
    {in_k, "+/x", in_kdb, "(+/)\"j\"$x", "", text_list},
    {in_k, "*/x", in_kdb, "(*/)\"j\"$x", "", text_list},
    {in_k, "&/x", in_kdb, "(&/)\"j\"$x", "", text_list},
    {in_k, "|/x", in_kdb, "(|/)\"j\"$x", "", text_list},
    {in_k, "+\\x", in_kdb, "(+\\)\"j\"$x", "", text_list},
    {in_k, "*\\x", in_kdb, "(*\\)\"j\"$x", "", text_list},
    {in_k, "&\\x", in_kdb, "(&\\)\"j\"$x", "", text_list},
    {in_k, "|\\x", in_kdb, "(|\\)\"j\"$x", "", text_list},
    {in_k, "+':x", in_kdb, "(+':)\"j\"$x", "", text_list},
    {in_k, "-':x", in_kdb, "(-':)\"j\"$x", "", text_list},
    {in_k, "1,x", in_kdb, "1b,x", "", truths},
    {in_k, "0,x", in_kdb, "0b,x", "", truths},
    {in_k, "x,1", in_kdb, "x,1b", "", truths},
    {in_k, "x,0", in_kdb, "x,0b", "", truths},
    {in_k, "x,y", in_kdb, "x,\"j\"$y", "", whole_numbers_only, truths},
    {in_k, "x,y", in_kdb, "(\"j\"$x),y", "", truths, whole_numbers_only},
    {in_k, "@[x;y;~:]", in_kdb, "@[x;y;{\"j\"$not x}]", "", {}, {}, false, "texts and dictionaries as x"},
    {in_k, "&x", in_kdb, "{(raze(count each x)#'til count x;raze x)}where each x", "", a_nested_list},
    {in_k, "~x", in_kdb, "null x", "", some_symbols},
    {in_k, "+x", in_kdb, "enlist enlist x", "", any_atom},
    {in_k, "+x", in_kdb, "enlist x", "", one_vector, {}, false, "an empty list"},
    {in_k, "<x", in_kdb, "", "<x of an atom opens a file in k", any_atom},
    {in_k, ">x", in_kdb, "", ">x of an atom closes a file in k", any_atom},
    // Search.
    {in_k, "~^x?y", in_kdb, "y in x", "", any_list, {}, false, "a dictionary as y"},
    {in_k, "~^x?y", in_kdb, "y in x", "x?y of k draws random numbers if x is an integer"},
    {in_k, "^x?y", in_kdb, "not y in x", "", any_list, {}, false, "a dictionary as y"},
    {in_k, "(#x)^x?y", in_kdb, "x?y", "", any_list, {}, false, "a dictionary as y"},
    {in_k, "?x", in_kdb, "x?1f", "", number_atom},
    {in_k, "?x", in_kdb, "distinct x"},
    {in_k, "x?y", in_kdb, "", "k draws letters where the right argument is a character", number_atom, one_character},
    {in_k, "x?y", in_kdb, "x?y", "", number_atom},
    {in_k, "x?y", in_kdb, "{?[i=count x;0N;i:x?y]}[x;y]", miss_note, any_list},
    {in_k, "x?y", in_kdb, "{$[-7h=type x;x?y;99h=type x;x?y;?[i=count x;0N;i:x?y]]}[x;y]", miss_note},
    // Selection.
    {in_k, "x^y", in_kdb, fill_with_other_kind, "", number_atom, text_or_symbols},
    {in_k, "x^y", in_kdb, fill_with_other_kind, "", one_float, text_or_symbols},
    {in_k, "x^y", in_kdb, fill_with_other_kind, "", one_symbol, no_symbols},
    {in_k, "x^y", in_kdb, fill_with_other_kind, "", one_character, no_text},
    {in_k, "x^y", in_kdb, "x^y", "", any_atom, {}, false, "symbols as y"},
    {in_k, "x^y", in_kdb, "x where not(|/)x~\\:/:y", "", a_nested_list, a_nested_list},
    {in_k, "x^y", in_kdb, "x where not x~\\:y", "", a_nested_list, {.forms = facts::atom | facts::vector}},
    {in_k, "x^y", in_kdb, "x except y", "", any_list, {}, false, "lists of lists as x"},
    {in_k, "x^y", in_kdb, "{$[0>type x;x^y;x except y]}[x;y]",
     "x^y of k removes the items of y if x is a list, and otherwise fills nulls"},
    {in_k, "x#y", in_kdb, "y where x y", "", a_function, {}, false, "atoms and dictionaries as y"},
    {in_k, "x#y", in_kdb, "", "truths as lengths have no phrase in q", truth_vector},
    {in_k, "x#y", in_kdb, "x#y", "", {}, {}, false, "floats as x"},
    {in_k, "x_y", in_kdb, "y where not x y", "", a_function, {}, false, "atoms and dictionaries as y"},
    {in_k, "x_y", in_kdb, "x _ y", "", {}, {}, false, "a dictionary as x"},
    {in_k, "?[x;y;z]", in_kdb, "{$[0>type y;(y#x),z,y _ x;((y 0)#x),z,(y 1)_ x]}[x;y;z]",
     "?[x;y;z] replaces a part of a list in k, and chooses items in q"},
    // Types, text, conversion.
    {in_k, "`i$x", in_kdb, "\"j\"$x", "", no_floats},
    {in_k, "`i$x", in_kdb, "\"j\"$x", "`i$ drops the fraction of a float, \"j\"$ rounds it"},
    {in_k, "`f$x", in_kdb, "\"f\"$x"},
    {in_k, "`c$x", in_kdb, "string x", "", some_symbols},
    {in_k, "`c$x", in_kdb, "\"c\"$floor x", "", floats_only, {}, false, "negative numbers"},
    {in_k, "`c$x", in_kdb, "\"c\"$x"},
    {in_k, "`s$x", in_kdb, "`$x"},
    {in_k, "`I$x", in_kdb, "\"J\"$x"},
    {in_k, "`F$x", in_kdb, "\"F\"$x"},
    {in_k, "`I$'x", in_kdb, "\"J\"$'x"},
    {in_k, "`i$'x", in_kdb, "\"j\"$'x", "`i$ drops the fraction of a float, \"j\"$ rounds it"},
    {in_k, "`s$'x", in_kdb, "`$'x"},
    {in_k, "x$y", in_kdb, "x$y"},
    {in_k, "$x", in_kdb, "string x", "", without_nulls},
    {in_k, "$x", in_kdb, "string x",
     "string writes floats with at most seven digits, 1f as 1, and nulls as empty texts"},
    {in_k, "@x", in_kdb,
     "(-11 -10 -9 -7 -1 0 1 7 9 10 11 98 99 100 102 103 104 105h!`s`c`f`i`i`A`I`I`F`C`S`M`m`o`u`w`p`q)type x",
     "types are symbols in k and numbers in q"},
    // Match: truths are integers in k.
    {in_k, "x~y", in_kdb, "x~y", "", {.leaves = facts::boolean}, {.leaves = facts::boolean}},
    {in_k, "x~y", in_kdb, "(\"j\"$x)~y", "", {.leaves = facts::boolean}, {.leaves = facts::integer | facts::filled}},
    {in_k, "x~y", in_kdb, "x~\"j\"$y", "", {.leaves = facts::integer | facts::filled}, {.leaves = facts::boolean}},
    {in_k,
     "x~y",
     in_kdb,
     "(\"j\"$x)~y",
     "truths are integers in k, but 1b does not match 1 in q",
     {.leaves = facts::boolean}},
    {in_k,
     "x~y",
     in_kdb,
     "x~\"j\"$y",
     "truths are integers in k, but 1b does not match 1 in q",
     {},
     {.leaves = facts::boolean}},
    // Data before an adverb.
    {in_k, "x/y", in_kdb, "y", "", number_atom, any_atom},
    {in_k, "x/y", in_kdb, "x sv y", "", some_data},
    {in_k, "x\\y", in_kdb, "", "truths as bases have no phrase in q", truths},
    {in_k, "x\\y", in_kdb, "x vs\"j\"$y", "", numbers_only, some_text},
    {in_k, "x\\y", in_kdb, "x vs y", "", some_data},
    {in_k, "x'y", in_kdb, "", "a symbol with an adverb has no phrase in q", one_symbol},
    {in_k, "x'y", in_kdb, "x bin y", "", some_data},
    {in_k, "x':y", in_kdb, "y(til x)+/:til 1+count[y]-x", "", number_atom},
    {in_k, "x(f/)':y", in_kdb, "(f/)each y(til x)+/:til 1+count[y]-x", "", number_atom},
    {in_k, ">':x", in_kdb, "x", "", any_atom},
    {in_k, "<':x", in_kdb, "x", "", any_atom},
    {in_k, ">':x", in_kdb, "0W>':x", "", whole_numbers},
    {in_k, "<':x", in_kdb, "-0W<':x", "", whole_numbers},
    {in_k, ">':x", in_kdb, "(first x)>':x"},
    {in_k, "<':x", in_kdb, "(first x)<':x"},
    {in_k, "(x/)", in_kdb, "(x sv)", "", some_data},
    {in_k, "(x\\)", in_kdb, "(x vs)", "", some_data},
    // Folds.
    {in_k, ",/x", in_kdb, "raze x", "", {.forms = facts::list | facts::mapping}},
    {in_k, ",/x", in_kdb, "raze x", "raze makes a list of an atom, which ,/ leaves as it is"},
    {in_k, "+/x", in_q, "sum x", "", {.leaves = facts::filled}},
    {in_k, "&/x", in_q, "min x", "min skips the nulls of its argument, for which &/ is the null", {}, {}, true},
    {in_k, "|/x", in_q, "max x", "max of no items is the least number, for which |/ is the empty list", {}, {}, true},
    // Functions named by symbols.
    {in_k, "`sin x", in_kdb, "sin x"},
    {in_k, "`cos x", in_kdb, "cos x"},
    {in_k, "`exp x", in_kdb, "exp x"},
    {in_k, "`ln x", in_kdb, "log x"},
    {in_k, "`j x", in_kdb, ".j.j\"j\"$x", "", truths},
    {in_k, "`j x", in_kdb, ".j.j x"},
    {in_k, "`exit x", in_kdb, "exit x"},
    {in_k, "`err x", in_kdb, "{'x}x"},
    // Input and output.
    {in_k, "`0:`k@x", in_kdb, "show x", "values are shown as q displays them"},
    {in_k, "`0:x", in_kdb, "-1 x"},
    {in_k, "`1:x", in_kdb, "1 x"},
    {in_k, "1 0:x", in_kdb, "-1 x"},
    {in_k, "2 0:x", in_kdb, "-2 x"},
    {in_k, "2 1:x", in_kdb, "2 x"},
    {in_k, "1:`", in_kdb, "(read0 0),\"\\n\""},
    {in_k, "0:`", in_kdb, "read0`:/dev/stdin"},
    {in_k, "0:x", in_kdb, "read0 hsym`$x", "", some_text},
    {in_k, "1:x", in_kdb, "\"c\"$read1 hsym`$x", "", some_text},
    {in_k, "x 0:y", in_kdb, "(hsym`$x)0:y", "", some_text},
};

}  // namespace stele::prims
