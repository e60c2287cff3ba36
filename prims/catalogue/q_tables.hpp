// Words of q on tables. The machine runs those whose table a symbol may name, to be read or changed, and fby, which
// calls.
#pragma once
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims::meaning {

inline constexpr Meaning column_names("column names", 1, hosted, "The names of a table's columns, key columns first."),
    key_names("key names", 1, hosted, "The names of a table's key columns."),
    column_types("column types", 1, hosted,
                 "The name, type letter, foreign key (always empty) and attribute of each column of a table. A column "
                 "of vectors has the type letter of the first vector, in upper case."),
    rows_of_lists("rows of lists", 1, hosted,
                  "A row for each item of the cells that are lists; the other cells are repeated."),
    with_keys("with keys", 2, hosted, "The table keyed by the named columns."),
    rows_ascending("rows ascending", 2, hosted, "The rows of a table in ascending order of the named columns."),
    rows_descending("rows descending", 2, hosted, "The rows of a table in descending order of the named columns."),
    upserted("upserted", 2, hosted,
             "The table with rows appended; rows with existing keys replace those of a keyed table."),
    inserted("inserted", 2, hosted, "Appends rows to the table named by a symbol; returns their indices."),
    by_groups("by groups", 2, hosted,
              "Applies a function to the items of each group; each item gets the result of its group.");

extern const Meaning columns_first, inner_join, left_join, renamed_columns;

inline constexpr Spelling q_tables_spellings[] = {
    Spelling(in_q, "cols", column_names, {"cols([]a:1 2;b:3 4)", "`a`b"}, {"cols([k:1 2]a:3 4)", "`k`a"}),
    Spelling(in_q, "keys", key_names, {"keys([k:1 2]a:3 4)", ",`k"}, {"keys([]a:1 2)", "`symbol$()"}),
    Spelling(in_q, "meta", column_types, {"meta([]a:1 2;b:`x`y)", "c| t f a\n-| -----\na| j\nb| s"}),
    Spelling(in_q, "ungroup", rows_of_lists, {"ungroup([]a:1 2;b:(3 4;enlist 5))", "a b\n---\n1 3\n1 4\n2 5"}),
    Spelling(in_q, "xkey", with_keys, {"`b xkey([]a:1 2;b:3 4)", "b| a\n-| -\n3| 1\n4| 2"}),
    Spelling(in_q, "xcols", columns_first, {"`b xcols([]a:1 2;b:3 4)", "b a\n---\n3 1\n4 2"}),
    Spelling(in_q, "xcol", renamed_columns, {"`x xcol([]a:1 2;b:3 4)", "x b\n---\n1 3\n2 4"},
             {"([b:`y])xcol([]a:1 2;b:3 4)", "a y\n---\n1 3\n2 4"}),
    Spelling(in_q, "xasc", rows_ascending, {"`a xasc([]a:2 1;b:3 4)", "a b\n---\n1 4\n2 3"}),
    Spelling(in_q, "xdesc", rows_descending, {"`a xdesc([]a:1 2;b:3 4)", "a b\n---\n2 4\n1 3"}),
    Spelling(in_q, "lj", left_join, {"([]k:1 2 3)lj([k:1 3]v:10 30)", "k v\n----\n1 10\n2\n3 30"}),
    Spelling(in_q, "ij", inner_join, {"([]k:1 2 3)ij([k:1 3]v:10 30)", "k v\n----\n1 10\n3 30"}),
    Spelling(in_q, "upsert", upserted, {"([k:1 2]v:3 4)upsert(2;9)", "k| v\n-| -\n1| 3\n2| 9"},
             {"t:([]a:1 2);`t upsert([]a:3 4);t`a", "1 2 3 4"}),
    Spelling(in_q, "insert", inserted, {"t:([]a:1 2;b:`x`y);`t insert(3;`z)", ",2"}),
    Spelling(in_q, "fby", by_groups, {"(sum;2 5 4 1 7)fby\"abbac\"", "3 9 9 3 7"}),
};

}  // namespace stele::prims::meaning
