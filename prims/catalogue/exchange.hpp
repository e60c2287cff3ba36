// Data of other programs: JSON, CSV, .npy files, SQLite. k_named.hpp has k's functions for them.
#pragma once
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims::meaning {

extern const Meaning JSON_text, JSON_text_with, value_of_JSON, comma_separated, tab_separated;

inline constexpr Meaning read_NPY("read NPY", 1, hosted, "The array in a NumPy .npy file."),
    write_NPY("write NPY", 2, hosted,
              "Writes an array to a NumPy .npy file; flag 1 replaces it. Returns the number of bytes."),
    write_NPY_file("write NPY", 2, hosted | prefix,
                   "Writes a list or matrix to a NumPy .npy file; returns the file's name."),
    run_SQL("run SQL", 2, hosted,
            "Runs statements of SQL on the database file on the left, ':memory:' for none, with arguments for their "
            "parameters. The rows with the names of the columns above them, or the number of changed rows."),
    query_SQL_alone(
        "run SQL", 2, hosted | prefix,
        "Runs statements of SQL without parameters on a database file, \":memory:\" for none. The rows as a "
        "table, or the number of changed rows."),
    query_SQL("run SQL", 3, hosted,
              "Runs statements of SQL on a database file, \":memory:\" for none, with a list of arguments for their "
              "parameters. The rows as a table, or the number of changed rows."),
    save_table("save table", 1, hosted,
               "Writes a global table to a file with its name: .csv with commas, .txt with tabs. Returns the file's "
               "name.");

inline constexpr Spelling exchange_spellings[] = {
    Spelling(in_apl, "⎕NPY", read_NPY, {"{22::'missing' ⋄ ⎕NPY'/no/such/file'}0", "missing"},
             {"{11::'not one' ⋄ ⎕NPY'/dev/null'}0", "not one"}, {"{22::⎕EN ⋄ ⎕NPY'/no/such/file'}0", "22"}),
    Spelling(in_apl, "⎕NPY", write_NPY, {"⊢(2 3⍴⍳6)⎕NPY'/dev/null' 1", "176"}, {"⊢3.5⎕NPY'/dev/null' 1", "136"},
             {"{11::'no array of NumPy' ⋄ (1 'a')(2 3)⎕NPY'/dev/null' 1}0", "no array of NumPy"}),
    Spelling(in_apl, "⎕SQL", run_SQL,
             {"':memory:'⎕SQL'select 6*7 as answer'", "┌──────┐\n│answer│\n├──────┤\n│42    │\n└──────┘"},
             {"1↓':memory:'⎕SQL'select ?+?' 2 3.5", "5.5"},
             {"':memory:'⎕SQL'create table t(a); insert into t values(?),(?)' 1 2", "2"}),
    Spelling(in_kdb, ".j.j", JSON_text, {".j.j(1;\"ab\";`c;1b)", "\"[1,\\\"ab\\\",\\\"c\\\",true]\""},
             {".j.j([]a:1 2;b:`x`y)", "\"[{\\\"a\\\":1,\\\"b\\\":\\\"x\\\"},{\\\"a\\\":2,\\\"b\\\":\\\"y\\\"}]\""},
             {".j.j 2000.01.31 0Nd", "\"[\\\"2000-01-31\\\",\\\"\\\"]\""}),
    Spelling(in_kdb, ".j.jd", JSON_text_with, {".j.jd(1 0w;()!())", "\"[1,inf]\""},
             {".j.jd(1 0w;(enlist`null0w)!enlist 1b)", "\"[1,null]\""}, {".j.jd(0n 1.5;()!())", "\"[null,1.5]\""}),
    Spelling(in_kdb, ".j.k", value_of_JSON, {".j.k\"[1,2.5,null]\"", "1 2.5 0n"},
             {".j.k\"{\\\"a\\\":[true,false],\\\"b\\\":\\\"text\\\"}\"", "a| 10b\nb| \"text\""},
             {".j.k\"[{\\\"a\\\":1,\\\"b\\\":2},{\\\"a\\\":3,\\\"b\\\":4}]\"", "a b\n---\n1 2\n3 4"}),
    Spelling(in_kdb, ".h.cd", comma_separated, {".h.cd([]a:1 2;b:`x`y)", "\"a,b\"\n\"1,x\"\n\"2,y\""},
             {".h.cd(1 2;`x`y)", "\"1,x\"\n\"2,y\""},
             {".h.cd([]a:(\"x,y\";\"zz\"))", ",\"a\"\n\"\\\"x,y\\\"\"\n\"zz\""}),
    Spelling(in_kdb, ".h.td", tab_separated, {".h.td([]a:1 2;b:`x`y)", "\"a\\tb\"\n\"1\\tx\"\n\"2\\ty\""},
             {".h.td(1 2;`x`y)", "\"1\\tx\"\n\"2\\ty\""}, {".h.td([]ab:`x`y`z)", "\"ab\"\n,\"x\"\n,\"y\"\n,\"z\""}),
    Spelling(in_q, "save", save_table, {"@[save;`none.csv;\"none\"]", "\"none\""},
             {"@[save;`t.xls;\"not written\"]", "\"not written\""}, {"@[save;`a;\"not written\"]", "\"not written\""}),
    Spelling(in_kdb, ".npy.read", read_NPY, {"@[.npy.read;`:/none/such;\"none\"]", "\"none\""},
             {"@[.npy.read;`:/dev/null;\"empty\"]", "\"empty\""}, {"@[.npy.read;\"/none\";0]", "0"}),
    Spelling(in_kdb, ".npy.write", write_NPY_file, {".npy.write[`:/dev/null;(1 2;3 4)]", "`:/dev/null"},
             {".[.npy.write;(`:/dev/null;(1 2;enlist 3));\"no matrix\"]", "\"no matrix\""},
             {".npy.write[`:/dev/null;2000.01.01 2000.01.02]", "`:/dev/null"}),
    Spelling(in_kdb, ".sqlite.query", query_SQL_alone,
             {".sqlite.query[\":memory:\";\"select 6*7 as answer\"]", "answer\n------\n42"},
             {".sqlite.query[\":memory:\";\"create table t(a); insert into t values(1),(2)\"]", "2"},
             {".[.sqlite.query;(\":memory:\";\"selec 1\");\"no SQL\"]", "\"no SQL\""}),
    Spelling(in_kdb, ".sqlite.query", query_SQL,
             {".sqlite.query[\":memory:\";\"select ?+? as sum\";2 3]", "sum\n---\n5"},
             {".sqlite.query[\":memory:\";\"select ? as a,? as b\";(1;`x)]", "a b\n------\n1 ,\"x\""},
             {".sqlite.query[\":memory:\";\"create table t(a); insert into t values(?)\";1]", "1"}),
};

}  // namespace stele::prims::meaning
