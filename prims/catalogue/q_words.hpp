// Words of q: aggregates, running and moving values, sets, letters. The machine runs those that call functions.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::prims::meaning {

extern const Meaning sum_of_items, product_of_items, greatest_item, least_item, all_true, any_true, mean, median,
    variance, standard_deviation, sample_variance, sample_standard_deviation, weighted_sum, weighted_mean, covariance,
    sample_covariance, correlation, running_sums, running_products, running_greatest, running_least, running_means,
    fills, deltas, deltas_from, ratios, ratios_from, differ, differ_from, next, previous, previous_by, moving_sums,
    moving_counts, moving_means, moving_deviations, moving_greatest, moving_least, exponential_moving_means, bar,
    items_except, items_in_both, union_of_items, cross, sort_ascending, sort_descending, rank_of_items, rank_in_groups,
    rotate_items, sublist, cut, attribute, lower_case, upper_case, trim, trim_front, trim_end, random_item,
    matrix_product, matrix_inverse, least_squares;

inline constexpr Meaning apply_each("apply each", 2, hosted, "Applies the function to every item.");
inline constexpr Meaning apply_over("apply over", 2, hosted,
                                    "Inserts the function between the items, or applies it until nothing changes.");
inline constexpr Meaning apply_scan("apply scan", 2, hosted, "Like over, with all intermediate results.");
inline constexpr Meaning apply_prior("apply prior", 2, hosted,
                                     "Applies the function to every item and its predecessor.");
inline constexpr Meaning replace_text(
    "replace text", 3, hosted,
    "The text with each match of the pattern replaced by a text, or by the result of a function.");
inline constexpr Meaning parse_text("parse", 1, hosted,
                                    "The parse tree of a text, as lists of functions, names and values.");
inline constexpr Meaning evaluate_tree("evaluate", 1, hosted, "The value of a parse tree.");
inline constexpr Meaning set_variable("set variable", 2, hosted,
                                      "Assigns the global named by a symbol; returns the symbol.");
inline constexpr Meaning show("show", 1, hosted, "Writes the value as the console displays it; returns the null.");
inline constexpr Meaning key_of("key of", 1, hosted,
                                "The keys of a dictionary; the integers from 0 to n-1; the name of a vector's type; "
                                "for a symbol that names a global the symbol, otherwise the empty list.");

inline constexpr Spelling q_words_spellings[] = {
    Spelling(in_k4 | in_q, "sum", sum_of_items, "", {"sum 2 3 5 7", "17"}, {"sum 1 0N 2", "3"},
             {"sum(1 2;3 4)", "4 6"}),
    Spelling(in_k4 | in_q, "prd", product_of_items, "", {"prd 2 3 5 7", "210"}, {"prd 2 0N 3", "6"},
             {"prd(1 2;3 4)", "3 8"}),
    Spelling(in_k4 | in_q, "max", greatest_item, "", {"max 2 5 7 1", "7"}, {"max 0N 0N", "-0W"},
             {"max(1 5;4 2)", "4 5"}),
    Spelling(in_k4 | in_q, "min", least_item, "", {"min 2 5 0N 1", "1"}, {"min\"genie\"", "\"e\""},
             {"min(1 5;4 2)", "1 2"}),
    Spelling(in_q, "all", all_true, "", {"all 1 2 3=1 2 4", "0b"}, {"all()", "1b"}),
    Spelling(in_q, "any", any_true, "", {"any 1 2 3=1 20 30", "1b"}, {"any()", "0b"}),
    Spelling(in_k4 | in_q, "avg", mean, "", {"avg 1 2 4 5", "3f"}, {"avg 1 0N 3", "2f"}, {"avg`a`b!1 2", "1.5"}),
    Spelling(in_q, "med", median, "", {"med 10 34 23 123 5 56", "28.5"}),
    Spelling(in_k4 | in_q, "var", variance, "", {"var 2 3 5 7", "3.6875"}, {"var 4 4 4", "0f"}, {"var 1 2", "0.25"}),
    Spelling(in_k4 | in_q, "dev", standard_deviation, "", {"dev 10 343 232 55", "134.3484"}, {"dev 4 4 4", "0f"},
             {"dev 1 3", "1f"}),
    Spelling(in_q, "svar", sample_variance, "", {"svar 2 3 5 7", "4.916667"}),
    Spelling(in_q, "sdev", sample_standard_deviation, "", {"sdev 10 343 232 55", "155.1322"}),
    Spelling(in_k4 | in_q, "wsum", weighted_sum, "", {"2 3 4 wsum 1 2 4", "24f"}, {"2 wsum 1 2 4", "14"},
             {"1 2 wsum 1 0N", "1f"}),
    Spelling(in_k4 | in_q, "wavg", weighted_mean, "", {"2 3 4 wavg 1 2 4", "2.666667"}, {"1 1 wavg 2 4", "3f"},
             {"1 2 wavg 0N 4", "4f"}),
    Spelling(in_k4 | in_q, "cov", covariance, "", {"2 3 5 7 cov 3 3 5 9", "4.5"}, {"1 2 3 cov 3 2 1", "-0.6666667"},
             {"1 2 cov 1 2", "0.25"}),
    Spelling(in_q, "scov", sample_covariance, "", {"2 3 5 7 scov 3 3 5 9", "6f"}),
    Spelling(in_k4 | in_q, "cor", correlation, "", {"1 2 3 cor 2 4 6.5", "0.9979487"}, {"1 2 3 cor 3 2 1", "-1f"},
             {"1 2 3 cor 1 2 2", "0.8660254"}),

    Spelling(in_q, "sums", running_sums, "", {"sums 2 3 5 7", "2 5 10 17"}),
    Spelling(in_q, "prds", running_products, "", {"prds 2 3 0N 7", "2 6 6 42"}),
    Spelling(in_q, "maxs", running_greatest, "", {"maxs 2 5 7 1 3", "2 5 7 7 7"}),
    Spelling(in_q, "mins", running_least, "", {"mins 2 5 7 1 3", "2 2 2 1 1"}),
    Spelling(in_q, "avgs", running_means, "", {"avgs 1 2 3 0n 4", "1 1.5 2 2 2.5"}),
    Spelling(in_q, "fills", fills, "", {"fills 0N 2 0N 0N 3", "0N 2 2 2 3"}),
    Spelling(in_q, "deltas", deltas, "", {"deltas 1 4 9 16", "1 3 5 7"}),
    Spelling(in_q, "deltas", deltas_from, "", {"deltas[10;15 27 93]", "5 12 66"}),
    Spelling(in_q, "ratios", ratios, "", {"ratios 2 3 6", "2 1.5 2"}),
    Spelling(in_q, "ratios", ratios_from, "", {"ratios[4;2 3 6]", "0.5 1.5 2"}),
    Spelling(in_q, "differ", differ, "", {"differ 1 3 3 4", "1101b"}),
    Spelling(in_q, "differ", differ_from, "", {"differ[1;1 3 3 4]", "0101b"}),
    Spelling(in_q, "next", next, "", {"next 2 3 5", "3 5 0N"}),
    Spelling(in_q, "prev", previous, "", {"prev 2 3 5", "0N 2 3"}),
    Spelling(in_q, "xprev", previous_by, "", {"2 xprev 2 7 5 3", "0N 0N 2 7"}, {"1 xprev\"abc\"", "\" ab\""}),

    Spelling(in_q, "msum", moving_sums, "", {"3 msum 1 2 3 5 7", "1 3 6 10 15"}),
    Spelling(in_q, "mcount", moving_counts, "", {"3 mcount 0N 1 2 3 0N 5", "0 1 2 3 2 2"}),
    Spelling(in_q, "mavg", moving_means, "", {"2 mavg 1 2 3 5", "1 1.5 2.5 4"}),
    Spelling(in_q, "mdev", moving_deviations, "", {"2 mdev 1 2 3 5", "0 0.5 0.5 1"}),
    Spelling(in_q, "mmax", moving_greatest, "", {"3 mmax 2 7 1 3 5", "2 7 7 7 5"}),
    Spelling(in_q, "mmin", moving_least, "", {"3 mmin 2 7 1 3 5", "2 2 1 1 1"}),
    Spelling(in_q, "ema", exponential_moving_means, "", {"0.5 ema 1 2 3", "1 1.5 2.25"}),
    Spelling(in_q, "xbar", bar, "", {"3 xbar til 8", "0 0 0 3 3 3 6 6"}, {"5 xbar 11:03 11:05", "11:00 11:05"}),

    Spelling(in_q, "except", items_except, "", {"1 2 3 4 1 3 except 2 3", "1 4 1"}),
    Spelling(in_q, "inter", items_in_both, "", {"1 3 4 2 inter 2 3 5", "3 2"}),
    Spelling(in_q, "union", union_of_items, "", {"1 2 3 3 6 union 2 4", "1 2 3 6 4"}),
    Spelling(in_q, "cross", cross, "", {"1 2 cross 10 20", "1 10\n1 20\n2 10\n2 20"}),
    Spelling(in_q, "asc", sort_ascending, "", {"asc 2 1 3", "`s#1 2 3"}, {"asc`a`b`c!2 1 3", "b| 1\na| 2\nc| 3"}),
    Spelling(in_q, "desc", sort_descending, "", {"desc 2 1 3", "3 2 1"}),
    Spelling(in_q, "rank", rank_of_items, "", {"rank 30 10 20", "2 0 1"}),
    Spelling(in_q, "xrank", rank_in_groups, "", {"4 xrank til 9", "0 0 0 1 1 2 2 3 3"}),
    Spelling(in_q, "rotate", rotate_items, "", {"2 rotate 2 3 5 7 11", "5 7 11 2 3"}, {"-1 rotate\"abc\"", "\"cab\""}),
    Spelling(in_q, "sublist", sublist, "", {"3 sublist 2 3 5 7", "2 3 5"}, {"1 2 sublist 2 3 5 7", "3 5"}),
    Spelling(in_q, "cut", cut, "", {"4 cut til 10", "0 1 2 3\n4 5 6 7\n8 9"}),
    Spelling(in_q, "attr", attribute, "", {"attr`s#1 2 3", "`s"}, {"attr 1 2", "`"}),

    Spelling(in_q, "lower", lower_case, "", {"lower\"IBM\"", "\"ibm\""}, {"lower`IBM`Dell", "`ibm`dell"}),
    Spelling(in_q, "upper", upper_case, "", {"upper\"ibm\"", "\"IBM\""}),
    Spelling(in_q, "trim", trim, "", {"trim\"  IBM \"", "\"IBM\""}, {"trim 0N 1 0N", ",1"}),
    Spelling(in_q, "ltrim", trim_front, "", {"ltrim\"  IBM \"", "\"IBM \""}),
    Spelling(in_q, "rtrim", trim_end, "", {"rtrim\"  IBM \"", "\"  IBM\""}),
    Spelling(in_q, "ssr", replace_text, "", {"ssr[\"toronto ontario\";\"ont\";\"x\"]", "\"torxo xario\""},
             {"ssr[\"toronto ontario\";\"t?r\";upper]", "\"TORonto onTARio\""}),

    Spelling(in_q, "rand", random_item, "", {"rand 1", "0"}, {"(rand 1 2 3)in 1 2 3", "1b"}),
    Spelling(in_q, "mmu", matrix_product, "", {"(1 2f;3 4f)mmu(1 0f;0 2f)", "1 4\n3 8"}),
    Spelling(in_q, "inv", matrix_inverse, "", {"inv(1 2f;3 4f)", "-2  1\n1.5 -0.5"}),
    Spelling(in_q, "lsq", least_squares, "", {"(enlist 5 6f)lsq(1 2f;3 5f)", "-7 4"}),

    Spelling(in_q, "each", apply_each, "", {"each[count;(1 2;3 4 5)]", "2 3"}),
    Spelling(in_q, "peach", apply_each, "", {"peach[count;(1 2;3 4 5)]", "2 3"}),
    Spelling(in_q, "over", apply_over, "", {"over[+;1 2 3]", "6"}),
    Spelling(in_q, "scan", apply_scan, "", {"scan[+;1 2 3]", "1 3 6"}),
    Spelling(in_q, "prior", apply_prior, "", {"prior[-;1 4 9]", "1 3 5"}),
    Spelling(in_q, "get", value, "", {"`a set 5;get`a", "5"}),
    Spelling(in_q, "parse", parse_text, "", {"parse\"f[x]\"", "`f`x"}, {"count parse\"1+2\"", "3"}),
    Spelling(in_q, "eval", evaluate_tree, "", {"eval(+;1;2)", "3"}, {"eval parse\"2*3+4\"", "14"}),
    Spelling(in_q, "set", set_variable, "", {"`a set 1 2 3", "`a"}, {"`a set 5;a+1", "6"}),
    Spelling(in_q, "show", show, "", {"show 1 2 3", "1 2 3"}),
    Spelling(in_q, "key", key_of, "", {"key`a`b!1 2", "`a`b"}, {"key 1 2f", "`float"}, {"a:5;key`a", "`a"}),
};

}  // namespace stele::prims::meaning
