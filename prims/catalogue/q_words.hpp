// Words of q: aggregates, running and moving values, sets, letters. Those that call functions are run by the machine.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::prims {

namespace meaning {

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
                                    "Puts the function between the items, or applies it until nothing changes.");
inline constexpr Meaning apply_scan("apply scan", 2, hosted, "As over, with all results on the way.");
inline constexpr Meaning apply_prior("apply prior", 2, hosted,
                                     "Applies the function to every item and the one before it.");
inline constexpr Meaning replace_text(
    "replace text", 3, hosted,
    "Text with what matches the pattern replaced by text, or by what a function makes of it.");
inline constexpr Meaning set_variable("set variable", 2, hosted,
                                      "Assigns the global that a symbol names; gives the symbol.");
inline constexpr Meaning show("show", 1, hosted, "Writes the value as the console shows it; gives the null.");
inline constexpr Meaning key_of("key of", 1, hosted,
                                "The keys of a dictionary; the integers from 0 to before n; the name of a vector's "
                                "type; of a symbol that names a global the symbol, else the empty list.");

}  // namespace meaning

inline constexpr Spelling q_words_spellings[] = {
    {in_q, "sum", meaning::sum_of_items, "", {{{"sum 2 3 5 7", "17"}, {"sum 1 0N 2", "3"}, {"sum(1 2;3 4)", "4 6"}}}},
    {in_q, "prd", meaning::product_of_items, "", {{{"prd 2 3 5 7", "210"}, {"prd 2 0N 3", "6"}}}},
    {in_q, "max", meaning::greatest_item, "", {{{"max 2 5 7 1", "7"}, {"max 0N 0N", "-0W"}}}},
    {in_q, "min", meaning::least_item, "", {{{"min 2 5 0N 1", "1"}, {"min\"genie\"", "\"e\""}}}},
    {in_q, "all", meaning::all_true, "", {{{"all 1 2 3=1 2 4", "0b"}, {"all()", "1b"}}}},
    {in_q, "any", meaning::any_true, "", {{{"any 1 2 3=1 20 30", "1b"}, {"any()", "0b"}}}},
    {in_q, "avg", meaning::mean, "", {{{"avg 1 2 4 5", "3f"}, {"avg 1 0N 3", "2f"}}}},
    {in_q, "med", meaning::median, "", {{{"med 10 34 23 123 5 56", "28.5"}}}},
    {in_q, "var", meaning::variance, "", {{{"var 2 3 5 7", "3.6875"}}}},
    {in_q, "dev", meaning::standard_deviation, "", {{{"dev 10 343 232 55", "134.3484"}}}},
    {in_q, "svar", meaning::sample_variance, "", {{{"svar 2 3 5 7", "4.916667"}}}},
    {in_q, "sdev", meaning::sample_standard_deviation, "", {{{"sdev 10 343 232 55", "155.1322"}}}},
    {in_q, "wsum", meaning::weighted_sum, "", {{{"2 3 4 wsum 1 2 4", "24f"}, {"2 wsum 1 2 4", "14"}}}},
    {in_q, "wavg", meaning::weighted_mean, "", {{{"2 3 4 wavg 1 2 4", "2.666667"}}}},
    {in_q, "cov", meaning::covariance, "", {{{"2 3 5 7 cov 3 3 5 9", "4.5"}}}},
    {in_q, "scov", meaning::sample_covariance, "", {{{"2 3 5 7 scov 3 3 5 9", "6f"}}}},
    {in_q, "cor", meaning::correlation, "", {{{"1 2 3 cor 2 4 6.5", "0.9979487"}}}},

    {in_q, "sums", meaning::running_sums, "", {{{"sums 2 3 5 7", "2 5 10 17"}}}},
    {in_q, "prds", meaning::running_products, "", {{{"prds 2 3 0N 7", "2 6 6 42"}}}},
    {in_q, "maxs", meaning::running_greatest, "", {{{"maxs 2 5 7 1 3", "2 5 7 7 7"}}}},
    {in_q, "mins", meaning::running_least, "", {{{"mins 2 5 7 1 3", "2 2 2 1 1"}}}},
    {in_q, "avgs", meaning::running_means, "", {{{"avgs 1 2 3 0n 4", "1 1.5 2 2 2.5"}}}},
    {in_q, "fills", meaning::fills, "", {{{"fills 0N 2 0N 0N 3", "0N 2 2 2 3"}}}},
    {in_q, "deltas", meaning::deltas, "", {{{"deltas 1 4 9 16", "1 3 5 7"}}}},
    {in_q, "deltas", meaning::deltas_from, "", {{{"deltas[10;15 27 93]", "5 12 66"}}}},
    {in_q, "ratios", meaning::ratios, "", {{{"ratios 2 3 6", "2 1.5 2"}}}},
    {in_q, "ratios", meaning::ratios_from, "", {{{"ratios[4;2 3 6]", "0.5 1.5 2"}}}},
    {in_q, "differ", meaning::differ, "", {{{"differ 1 3 3 4", "1101b"}}}},
    {in_q, "differ", meaning::differ_from, "", {{{"differ[1;1 3 3 4]", "0101b"}}}},
    {in_q, "next", meaning::next, "", {{{"next 2 3 5", "3 5 0N"}}}},
    {in_q, "prev", meaning::previous, "", {{{"prev 2 3 5", "0N 2 3"}}}},
    {in_q, "xprev", meaning::previous_by, "", {{{"2 xprev 2 7 5 3", "0N 0N 2 7"}, {"1 xprev\"abc\"", "\" ab\""}}}},

    {in_q, "msum", meaning::moving_sums, "", {{{"3 msum 1 2 3 5 7", "1 3 6 10 15"}}}},
    {in_q, "mcount", meaning::moving_counts, "", {{{"3 mcount 0N 1 2 3 0N 5", "0 1 2 3 2 2"}}}},
    {in_q, "mavg", meaning::moving_means, "", {{{"2 mavg 1 2 3 5", "1 1.5 2.5 4"}}}},
    {in_q, "mdev", meaning::moving_deviations, "", {{{"2 mdev 1 2 3 5", "0 0.5 0.5 1"}}}},
    {in_q, "mmax", meaning::moving_greatest, "", {{{"3 mmax 2 7 1 3 5", "2 7 7 7 5"}}}},
    {in_q, "mmin", meaning::moving_least, "", {{{"3 mmin 2 7 1 3 5", "2 2 1 1 1"}}}},
    {in_q, "ema", meaning::exponential_moving_means, "", {{{"0.5 ema 1 2 3", "1 1.5 2.25"}}}},
    {in_q, "xbar", meaning::bar, "", {{{"3 xbar til 8", "0 0 0 3 3 3 6 6"}, {"5 xbar 11:03 11:05", "11:00 11:05"}}}},

    {in_q, "except", meaning::items_except, "", {{{"1 2 3 4 1 3 except 2 3", "1 4 1"}}}},
    {in_q, "inter", meaning::items_in_both, "", {{{"1 3 4 2 inter 2 3 5", "3 2"}}}},
    {in_q, "union", meaning::union_of_items, "", {{{"1 2 3 3 6 union 2 4", "1 2 3 6 4"}}}},
    {in_q, "cross", meaning::cross, "", {{{"1 2 cross 10 20", "1 10\n1 20\n2 10\n2 20"}}}},
    {in_q, "asc", meaning::sort_ascending, "", {{{"asc 2 1 3", "1 2 3"}, {"asc`a`b`c!2 1 3", "b| 1\na| 2\nc| 3"}}}},
    {in_q, "desc", meaning::sort_descending, "", {{{"desc 2 1 3", "3 2 1"}}}},
    {in_q, "rank", meaning::rank_of_items, "", {{{"rank 30 10 20", "2 0 1"}}}},
    {in_q, "xrank", meaning::rank_in_groups, "", {{{"4 xrank til 9", "0 0 0 1 1 2 2 3 3"}}}},
    {in_q,
     "rotate",
     meaning::rotate_items,
     "",
     {{{"2 rotate 2 3 5 7 11", "5 7 11 2 3"}, {"-1 rotate\"abc\"", "\"cab\""}}}},
    {in_q, "sublist", meaning::sublist, "", {{{"3 sublist 2 3 5 7", "2 3 5"}, {"1 2 sublist 2 3 5 7", "3 5"}}}},
    {in_q, "cut", meaning::cut, "", {{{"4 cut til 10", "0 1 2 3\n4 5 6 7\n8 9"}}}},
    {in_q, "attr", meaning::attribute, "", {{{"attr`s#1 2 3", "`s"}, {"attr 1 2", "`"}}}},

    {in_q, "lower", meaning::lower_case, "", {{{"lower\"IBM\"", "\"ibm\""}, {"lower`IBM`Dell", "`ibm`dell"}}}},
    {in_q, "upper", meaning::upper_case, "", {{{"upper\"ibm\"", "\"IBM\""}}}},
    {in_q, "trim", meaning::trim, "", {{{"trim\"  IBM \"", "\"IBM\""}, {"trim 0N 1 0N", ",1"}}}},
    {in_q, "ltrim", meaning::trim_front, "", {{{"ltrim\"  IBM \"", "\"IBM \""}}}},
    {in_q, "rtrim", meaning::trim_end, "", {{{"rtrim\"  IBM \"", "\"  IBM\""}}}},
    {in_q,
     "ssr",
     meaning::replace_text,
     "",
     {{{"ssr[\"toronto ontario\";\"ont\";\"x\"]", "\"torxo xario\""},
       {"ssr[\"toronto ontario\";\"t?r\";upper]", "\"TORonto onTARio\""}}}},

    {in_q, "rand", meaning::random_item, "", {{{"rand 1", "0"}, {"(rand 1 2 3)in 1 2 3", "1b"}}}},
    {in_q, "mmu", meaning::matrix_product, "", {{{"(1 2f;3 4f)mmu(1 0f;0 2f)", "1 4\n3 8"}}}},
    {in_q, "inv", meaning::matrix_inverse, "", {{{"@[inv;(1 2f;3 5f);`missing]", "`missing"}}}},
    {in_q, "lsq", meaning::least_squares, "", {{{".[lsq;(enlist 1 2f;enlist 3 4f);`missing]", "`missing"}}}},

    {in_q, "each", meaning::apply_each, "", {{{"each[count;(1 2;3 4 5)]", "2 3"}}}},
    {in_q, "peach", meaning::apply_each, "", {{{"peach[count;(1 2;3 4 5)]", "2 3"}}}},
    {in_q, "over", meaning::apply_over, "", {{{"over[+;1 2 3]", "6"}}}},
    {in_q, "scan", meaning::apply_scan, "", {{{"scan[+;1 2 3]", "1 3 6"}}}},
    {in_q, "prior", meaning::apply_prior, "", {{{"prior[-;1 4 9]", "1 3 5"}}}},
    {in_q, "get", meaning::value, "", {{{"`a set 5;get`a", "5"}}}},
    {in_q, "set", meaning::set_variable, "", {{{"`a set 1 2 3", "`a"}, {"`a set 5;a+1", "6"}}}},
    {in_q, "show", meaning::show, "", {{{"show 1 2 3", "1 2 3"}}}},
    {in_q, "key", meaning::key_of, "", {{{"key`a`b!1 2", "`a`b"}, {"key 1 2f", "`float"}, {"a:5;key`a", "`a"}}}},
};

#undef STELE_Q_WORD
#undef STELE_Q_PREFIX

}  // namespace stele::prims
