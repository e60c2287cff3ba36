// Idioms between k4 and q, which share their rules. Words and glyphs with the same meaning need no row.
#pragma once
#include "prims/catalogue/idioms.hpp"

namespace stele::prims {

inline constexpr Fact booleans{.leaves = facts::boolean};

inline constexpr Idiom kdb_idioms[] = {
    // q has comparisons that are two verbs in k4.
    {in_k4, "~x=y", in_q, "x<>y"},
    {in_k4, "~x>y", in_q, "x<=y"},
    {in_k4, "~x<y", in_q, "x>=y"},
    {in_q, "x<>y", in_k4, "~x=y"},
    {in_q, "x<=y", in_k4, "~x>y"},
    {in_q, "x>=y", in_k4, "~x<y"},
    // Data before an adverb.
    {in_k4, "x/:y", in_q, "x sv y", "", {.forms = facts::any_form & ~facts::function}},
    {in_k4, "x\\:y", in_q, "x vs y", "", {.forms = facts::any_form & ~facts::function}},
    {in_q, "x sv y", in_k4, "x/:y"},
    {in_q, "x vs y", in_k4, "x\\:y"},
    // Words for adverbs.
    {in_q, "each[f;x]", in_k4, "f'x"},
    {in_q, "peach[f;x]", in_k4, "f'x"},
    {in_q, "over[f;x]", in_k4, "f/x"},
    {in_q, "scan[f;x]", in_k4, "f\\x"},
    {in_q, "prior[f;x]", in_k4, "f':x"},
    // Folds.
    {in_k4,
     ",/x",
     in_q,
     "raze x",
     "raze makes a list of an atom, which ,/ leaves as it is",
     {.forms = facts::list | facts::mapping}},
    {in_k4, ",/x", in_q, "raze x", "raze makes a list of an atom, which ,/ leaves as it is"},
    {in_q, "raze x", in_k4, ",/x", "raze makes a list of an atom, which ,/ leaves as it is"},
    {in_k4, "+/x", in_q, "sum x", "", booleans},
    {in_k4, "&/x", in_q, "min x", "min skips the nulls of its argument, for which &/ is the null", {}, {}, true},
    {in_k4, "|/x", in_q, "max x", "max of no items is the least number, for which |/ is the empty list", {}, {}, true},
    {in_q, "min x", in_k4, "&/x", "min skips the nulls of its argument, for which &/ is the null", {}, {}, true},
    {in_q, "max x", in_k4, "|/x", "max of no items is the least number, for which |/ is the empty list", {}, {}, true},
};

}  // namespace stele::prims
