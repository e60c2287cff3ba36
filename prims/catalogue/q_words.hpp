// Words of q: aggregates, running and moving values, sets, letters. Those that call functions are run by the machine.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/fold/aggregates.hpp"
#include "prims/func/text/letters.hpp"
#include "prims/func/structure/matrix.hpp"
#include "prims/func/fold/moving.hpp"
#include "prims/func/fold/running.hpp"
#include "prims/func/search/sets.hpp"
#include "prims/func/fold/statistics.hpp"

namespace stele::prims {

/// A word of q by its core function.
#define STELE_Q_WORD(word, count, core, text) \
    { .name = word, .valence = count, .function = {.q = func::k::core<Rules::q>}, .properties = pure, .sentence = text }
/// The same, but its form of two arguments is called with brackets only.
#define STELE_Q_PREFIX(word, core, text)                                                                     \
    {                                                                                                        \
        .name = word, .valence = 2, .function = {.q = func::k::core<Rules::q>}, .properties = pure | prefix, \
        .sentence = text                                                                                     \
    }

inline constexpr Meaning q_words_meanings[] = {
    // One value from a list
    STELE_Q_WORD("sum of items", 1, sum, "The sum of the items; of vectors without nulls. Of an atom the atom."),
    STELE_Q_WORD("product of items", 1, prd, "The product of the items; of vectors without nulls."),
    STELE_Q_WORD("greatest item", 1, greatest, "The greatest item; of vectors without nulls, -0W where there is none."),
    STELE_Q_WORD("least item", 1, least, "The least item; of vectors without nulls, 0W where there is none."),
    STELE_Q_WORD("all true", 1, all, "Is no item zero?"),
    STELE_Q_WORD("any true", 1, any, "Is there an item that is not zero?"),
    STELE_Q_WORD("mean", 1, avg, "The mean of the items that are no nulls, as a float."),
    STELE_Q_WORD("median", 1, med, "The middle item in ascending order, or the mean of the two in the middle."),
    STELE_Q_WORD("variance", 1, var, "The variance of a population, without nulls."),
    STELE_Q_WORD("standard deviation", 1, dev, "The standard deviation of a population, without nulls."),
    STELE_Q_WORD("sample variance", 1, svar, "The variance of a sample, without nulls."),
    STELE_Q_WORD("sample standard deviation", 1, sdev, "The standard deviation of a sample, without nulls."),
    STELE_Q_WORD("weighted sum", 2, wsum, "The sum of the products, as a float where both are lists of integers."),
    STELE_Q_WORD("weighted mean", 2, wavg, "The mean of the right argument weighted by the left one, without nulls."),
    STELE_Q_WORD("covariance", 2, cov, "The covariance of two populations, without nulls."),
    STELE_Q_WORD("sample covariance", 2, scov, "The covariance of two samples, without nulls."),
    STELE_Q_WORD("correlation", 2, cor, "The correlation of two lists, without nulls."),

    // An item for each item
    STELE_Q_WORD("running sums", 1, sums, "The sums of the items so far; of vectors without nulls."),
    STELE_Q_WORD("running products", 1, prds, "The products of the items so far; of vectors without nulls."),
    STELE_Q_WORD("running greatest", 1, maxs, "The greatest of the items so far; of vectors without nulls."),
    STELE_Q_WORD("running least", 1, mins, "The least of the items so far; of vectors without nulls."),
    STELE_Q_WORD("running means", 1, avgs, "The means of the items so far, without nulls."),
    STELE_Q_WORD("fills", 1, fills, "Nulls replaced by the last item before them that is none."),
    STELE_Q_WORD("deltas", 1, deltas, "Each item less the one before it, the first less 0."),
    STELE_Q_PREFIX("deltas", deltas_from, "Each right item less the one before it, the first less the left argument."),
    STELE_Q_WORD("ratios", 1, ratios, "Each item divided by the one before it, the first by 1."),
    STELE_Q_PREFIX("ratios", ratios_from,
                   "Each right item divided by the one before it, the first by the left argument."),
    STELE_Q_WORD("differ", 1, differ, "Does each item differ from the one before it? The first one does."),
    STELE_Q_PREFIX("differ", differ_from,
                   "Does each right item differ from the one before it, the first from the left argument?"),
    STELE_Q_WORD("next", 1, next, "The item after each one; a null after the last."),
    STELE_Q_WORD("previous", 1, prev, "The item before each one; a null before the first."),
    STELE_Q_WORD("previous by", 2, xprev, "The item so many places before each one; nulls before the first."),

    // Moving windows
    STELE_Q_WORD("moving sums", 2, msum, "The sums of the last x items up to each one, nulls as 0."),
    STELE_Q_WORD("moving counts", 2, mcount, "How many of the last x items up to each one are no nulls."),
    STELE_Q_WORD("moving means", 2, mavg, "The means of the last x items up to each one, without nulls."),
    STELE_Q_WORD("moving deviations", 2, mdev,
                 "The standard deviations of the last x items up to each one, without nulls."),
    STELE_Q_WORD("moving greatest", 2, mmax, "The greatest of the last x items up to each one, without nulls."),
    STELE_Q_WORD("moving least", 2, mmin, "The least of the last x items up to each one; a null is the least."),
    STELE_Q_WORD("exponential moving means", 2, ema, "Means of the items so far, in which each new one weighs x."),
    STELE_Q_WORD("bar", 2, xbar, "Rounds down to a multiple of the left argument."),

    // Sets and order
    STELE_Q_WORD("items except", 2, except, "The left items that are not among the right ones."),
    STELE_Q_WORD("items in both", 2, inter, "The left items that are among the right ones."),
    STELE_Q_WORD("union of items", 2, set_union_of, "The different items of both arguments."),
    STELE_Q_WORD("cross", 2, cross, "Every left item joined with every right one."),
    STELE_Q_WORD("sort ascending", 1, asc, "The items, or the entries by their values, in ascending order."),
    STELE_Q_WORD("sort descending", 1, desc, "The items, or the entries by their values, in descending order."),
    STELE_Q_WORD("rank of items", 1, rank, "The place that each item has in ascending order."),
    STELE_Q_WORD("rank in groups", 2, xrank,
                 "Which of x groups of equal size, in ascending order, each item falls into."),
    STELE_Q_WORD("rotate items", 2, rotate_items, "The items from place x on, then those before it."),
    STELE_Q_WORD("sublist", 2, sublist,
                 "The first x items, or the last for a negative x, as far as there are any; of two integers, place and "
                 "count."),
    STELE_Q_WORD("cut", 2, cut, "Pieces of x items. Several places: cut before each."),

    STELE_Q_WORD("attribute", 1, attr, "What is known of a list: `s sorted, `u unique, `g grouped, ` nothing."),

    // Text
    STELE_Q_WORD("lower case", 1, lower, "Strings and symbols in small letters."),
    STELE_Q_WORD("upper case", 1, upper, "Strings and symbols in capital letters."),
    STELE_Q_WORD("trim", 1, trim, "Without blanks, or nulls, at both ends."),
    STELE_Q_WORD("trim front", 1, ltrim, "Without blanks, or nulls, at the front."),
    STELE_Q_WORD("trim end", 1, rtrim, "Without blanks, or nulls, at the end."),

    // Numbers
    {.name = "random item",
     .valence = 1,
     .function = {.q = func::k::random_item<Rules::q>},
     .sentence = "One random item of a list, or one random value below an atom."},
    STELE_Q_WORD("matrix product", 2, matrix_multiply, "The matrix product of two matrices or vectors of floats."),
    STELE_Q_WORD("matrix inverse", 1, matrix_inverse, "The inverse of a matrix of floats: not yet part of stele."),
    STELE_Q_WORD("least squares", 2, least_squares,
                 "The solution of a system of equations by least squares: not yet part of stele."),

    // What the machine runs
    machine_meaning("apply each", 2, "Applies the function to every item."),
    machine_meaning("apply over", 2, "Puts the function between the items, or applies it until nothing changes."),
    machine_meaning("apply scan", 2, "As over, with all results on the way."),
    machine_meaning("apply prior", 2, "Applies the function to every item and the one before it."),
    machine_meaning("replace text", 3,
                    "Text with what matches the pattern replaced by text, or by what a function makes of it."),
    machine_meaning("set variable", 2, "Assigns the global that a symbol names; gives the symbol."),
    machine_meaning("show", 1, "Writes the value as the console shows it; gives the null."),
    machine_meaning("key of", 1,
                    "The keys of a dictionary; the integers from 0 to before n; the name of a vector's type; of a "
                    "symbol that names a global the symbol, else the empty list."),
};

inline constexpr Spelling q_words_spellings[] = {
    {in_q, "sum", 1, "sum of items", "", {{{"sum 2 3 5 7", "17"}, {"sum 1 0N 2", "3"}, {"sum(1 2;3 4)", "4 6"}}}},
    {in_q, "prd", 1, "product of items", "", {{{"prd 2 3 5 7", "210"}, {"prd 2 0N 3", "6"}}}},
    {in_q, "max", 1, "greatest item", "", {{{"max 2 5 7 1", "7"}, {"max 0N 0N", "-0W"}}}},
    {in_q, "min", 1, "least item", "", {{{"min 2 5 0N 1", "1"}, {"min\"genie\"", "\"e\""}}}},
    {in_q, "all", 1, "all true", "", {{{"all 1 2 3=1 2 4", "0b"}, {"all()", "1b"}}}},
    {in_q, "any", 1, "any true", "", {{{"any 1 2 3=1 20 30", "1b"}, {"any()", "0b"}}}},
    {in_q, "avg", 1, "mean", "", {{{"avg 1 2 4 5", "3f"}, {"avg 1 0N 3", "2f"}}}},
    {in_q, "med", 1, "median", "", {{{"med 10 34 23 123 5 56", "28.5"}}}},
    {in_q, "var", 1, "variance", "", {{{"var 2 3 5 7", "3.6875"}}}},
    {in_q, "dev", 1, "standard deviation", "", {{{"dev 10 343 232 55", "134.3484"}}}},
    {in_q, "svar", 1, "sample variance", "", {{{"svar 2 3 5 7", "4.916667"}}}},
    {in_q, "sdev", 1, "sample standard deviation", "", {{{"sdev 10 343 232 55", "155.1322"}}}},
    {in_q, "wsum", 2, "weighted sum", "", {{{"2 3 4 wsum 1 2 4", "24f"}, {"2 wsum 1 2 4", "14"}}}},
    {in_q, "wavg", 2, "weighted mean", "", {{{"2 3 4 wavg 1 2 4", "2.666667"}}}},
    {in_q, "cov", 2, "covariance", "", {{{"2 3 5 7 cov 3 3 5 9", "4.5"}}}},
    {in_q, "scov", 2, "sample covariance", "", {{{"2 3 5 7 scov 3 3 5 9", "6f"}}}},
    {in_q, "cor", 2, "correlation", "", {{{"1 2 3 cor 2 4 6.5", "0.9979487"}}}},

    {in_q, "sums", 1, "running sums", "", {{{"sums 2 3 5 7", "2 5 10 17"}}}},
    {in_q, "prds", 1, "running products", "", {{{"prds 2 3 0N 7", "2 6 6 42"}}}},
    {in_q, "maxs", 1, "running greatest", "", {{{"maxs 2 5 7 1 3", "2 5 7 7 7"}}}},
    {in_q, "mins", 1, "running least", "", {{{"mins 2 5 7 1 3", "2 2 2 1 1"}}}},
    {in_q, "avgs", 1, "running means", "", {{{"avgs 1 2 3 0n 4", "1 1.5 2 2 2.5"}}}},
    {in_q, "fills", 1, "fills", "", {{{"fills 0N 2 0N 0N 3", "0N 2 2 2 3"}}}},
    {in_q, "deltas", 1, "deltas", "", {{{"deltas 1 4 9 16", "1 3 5 7"}}}},
    {in_q, "deltas", 2, "deltas", "", {{{"deltas[10;15 27 93]", "5 12 66"}}}},
    {in_q, "ratios", 1, "ratios", "", {{{"ratios 2 3 6", "2 1.5 2"}}}},
    {in_q, "ratios", 2, "ratios", "", {{{"ratios[4;2 3 6]", "0.5 1.5 2"}}}},
    {in_q, "differ", 1, "differ", "", {{{"differ 1 3 3 4", "1101b"}}}},
    {in_q, "differ", 2, "differ", "", {{{"differ[1;1 3 3 4]", "0101b"}}}},
    {in_q, "next", 1, "next", "", {{{"next 2 3 5", "3 5 0N"}}}},
    {in_q, "prev", 1, "previous", "", {{{"prev 2 3 5", "0N 2 3"}}}},
    {in_q, "xprev", 2, "previous by", "", {{{"2 xprev 2 7 5 3", "0N 0N 2 7"}, {"1 xprev\"abc\"", "\" ab\""}}}},

    {in_q, "msum", 2, "moving sums", "", {{{"3 msum 1 2 3 5 7", "1 3 6 10 15"}}}},
    {in_q, "mcount", 2, "moving counts", "", {{{"3 mcount 0N 1 2 3 0N 5", "0 1 2 3 2 2"}}}},
    {in_q, "mavg", 2, "moving means", "", {{{"2 mavg 1 2 3 5", "1 1.5 2.5 4"}}}},
    {in_q, "mdev", 2, "moving deviations", "", {{{"2 mdev 1 2 3 5", "0 0.5 0.5 1"}}}},
    {in_q, "mmax", 2, "moving greatest", "", {{{"3 mmax 2 7 1 3 5", "2 7 7 7 5"}}}},
    {in_q, "mmin", 2, "moving least", "", {{{"3 mmin 2 7 1 3 5", "2 2 1 1 1"}}}},
    {in_q, "ema", 2, "exponential moving means", "", {{{"0.5 ema 1 2 3", "1 1.5 2.25"}}}},
    {in_q, "xbar", 2, "bar", "", {{{"3 xbar til 8", "0 0 0 3 3 3 6 6"}, {"5 xbar 11:03 11:05", "11:00 11:05"}}}},

    {in_q, "except", 2, "items except", "", {{{"1 2 3 4 1 3 except 2 3", "1 4 1"}}}},
    {in_q, "inter", 2, "items in both", "", {{{"1 3 4 2 inter 2 3 5", "3 2"}}}},
    {in_q, "union", 2, "union of items", "", {{{"1 2 3 3 6 union 2 4", "1 2 3 6 4"}}}},
    {in_q, "cross", 2, "cross", "", {{{"1 2 cross 10 20", "1 10\n1 20\n2 10\n2 20"}}}},
    {in_q, "asc", 1, "sort ascending", "", {{{"asc 2 1 3", "1 2 3"}, {"asc`a`b`c!2 1 3", "b| 1\na| 2\nc| 3"}}}},
    {in_q, "desc", 1, "sort descending", "", {{{"desc 2 1 3", "3 2 1"}}}},
    {in_q, "rank", 1, "rank of items", "", {{{"rank 30 10 20", "2 0 1"}}}},
    {in_q, "xrank", 2, "rank in groups", "", {{{"4 xrank til 9", "0 0 0 1 1 2 2 3 3"}}}},
    {in_q, "rotate", 2, "rotate items", "", {{{"2 rotate 2 3 5 7 11", "5 7 11 2 3"}, {"-1 rotate\"abc\"", "\"cab\""}}}},
    {in_q, "sublist", 2, "sublist", "", {{{"3 sublist 2 3 5 7", "2 3 5"}, {"1 2 sublist 2 3 5 7", "3 5"}}}},
    {in_q, "cut", 2, "cut", "", {{{"4 cut til 10", "0 1 2 3\n4 5 6 7\n8 9"}}}},
    {in_q, "attr", 1, "attribute", "", {{{"attr`s#1 2 3", "`s"}, {"attr 1 2", "`"}}}},

    {in_q, "lower", 1, "lower case", "", {{{"lower\"IBM\"", "\"ibm\""}, {"lower`IBM`Dell", "`ibm`dell"}}}},
    {in_q, "upper", 1, "upper case", "", {{{"upper\"ibm\"", "\"IBM\""}}}},
    {in_q, "trim", 1, "trim", "", {{{"trim\"  IBM \"", "\"IBM\""}, {"trim 0N 1 0N", ",1"}}}},
    {in_q, "ltrim", 1, "trim front", "", {{{"ltrim\"  IBM \"", "\"IBM \""}}}},
    {in_q, "rtrim", 1, "trim end", "", {{{"rtrim\"  IBM \"", "\"  IBM\""}}}},
    {in_q,
     "ssr",
     3,
     "replace text",
     "",
     {{{"ssr[\"toronto ontario\";\"ont\";\"x\"]", "\"torxo xario\""},
       {"ssr[\"toronto ontario\";\"t?r\";upper]", "\"TORonto onTARio\""}}}},

    {in_q, "rand", 1, "random item", "", {{{"rand 1", "0"}, {"(rand 1 2 3)in 1 2 3", "1b"}}}},
    {in_q, "mmu", 2, "matrix product", "", {{{"(1 2f;3 4f)mmu(1 0f;0 2f)", "1 4\n3 8"}}}},
    {in_q, "inv", 1, "matrix inverse", "", {{{"@[inv;(1 2f;3 5f);`missing]", "`missing"}}}},
    {in_q, "lsq", 2, "least squares", "", {{{".[lsq;(enlist 1 2f;enlist 3 4f);`missing]", "`missing"}}}},

    {in_q, "each", 2, "apply each", "", {{{"each[count;(1 2;3 4 5)]", "2 3"}}}},
    {in_q, "peach", 2, "apply each", "", {{{"peach[count;(1 2;3 4 5)]", "2 3"}}}},
    {in_q, "over", 2, "apply over", "", {{{"over[+;1 2 3]", "6"}}}},
    {in_q, "scan", 2, "apply scan", "", {{{"scan[+;1 2 3]", "1 3 6"}}}},
    {in_q, "prior", 2, "apply prior", "", {{{"prior[-;1 4 9]", "1 3 5"}}}},
    {in_q, "get", 1, "value", "", {{{"`a set 5;get`a", "5"}}}},
    {in_q, "set", 2, "set variable", "", {{{"`a set 1 2 3", "`a"}, {"`a set 5;a+1", "6"}}}},
    {in_q, "show", 1, "show", "", {{{"show 1 2 3", "1 2 3"}}}},
    {in_q, "key", 1, "key of", "", {{{"key`a`b!1 2", "`a`b"}, {"key 1 2f", "`float"}, {"a:5;key`a", "`a"}}}},
};

#undef STELE_Q_WORD
#undef STELE_Q_PREFIX

}  // namespace stele::prims
