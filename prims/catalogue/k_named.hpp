// k's functions named by a symbol. The virtual machine runs those that use the system.
#pragma once
#include "prims/catalogue/arithmetic.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::prims::meaning {

extern const Meaning source_text, hexadecimal_text, text_of_hexadecimal, base64_text, text_of_base64, floats_of_bytes,
    primes_below, JSON_text, value_of_JSON, CSV_text, table_of_CSV, NPY_bytes, value_of_NPY;

inline constexpr Meaning random_state(
    "random state", 1, hosted, "The state of the random number generator; a number sets it, 0 sets it from the clock."),
    argument_list("argument list", 1, hosted, "The interpreter, the script and its arguments."),
    environment_variables("environment variables", 1, hosted, "A dictionary of the environment variables."),
    current_time("current time", 1, hosted, "Microseconds since 1970."),
    run_program("run program", 1, hosted,
                "The output of a program. The argument is its name, a list of its name and arguments, or a list of "
                "such a list and the program's standard input. Only with --allow-shell."),
    statement_trees("statement trees", 1, hosted, "The parse trees of the statements of a text."),
    query_SQL_of_list(
        "run SQL", 1, hosted,
        "Runs statements of SQL. The argument is a list of a database file, \":memory:\" for none, a text, "
        "and optionally arguments for its parameters. The rows as a table, or the number of changed rows."),
    throw_("throw", 1, hosted, "Raises an error with the given text.");

inline constexpr Spelling k_named_spellings[] = {
    Spelling(in_k, "`k", source_text, {"`k@(1 2;`a)", "\"(1 2;`a)\""}, {"`k@\"a\\tb\"", "\"\\\"a\\\\tb\\\"\""},
             {"`k@{x+1}", "\"{x+1}\""}),
    Spelling(in_k, "`hex", hexadecimal_text, {"`hex@\"abc\"", "\"616263\""}, {"`hex@\"\\n\"", "\"0a\""},
             {"`hex@\"\"", "\"\""}),
    Spelling(in_k, "`hex?", text_of_hexadecimal, {"`hex?\"616263\"", "\"abc\""}, {"`hex?\"0a0d\"", "\"\\n\\r\""},
             {"`hex?`hex@\"there and back\"", "\"there and back\""}),
    Spelling(in_k, "`b64", base64_text, {"`b64@\"abcd\"", "\"YWJjZA==\""}, {"`b64@\"abc\"", "\"YWJj\""},
             {"`b64@0xff00ff", "\"/wD/\""}),
    Spelling(in_k, "`b64?", text_of_base64, {"`b64?\"YWJjZA==\"", "\"abcd\""}, {"`b64?\"aGVsbG8=\"", "\"hello\""},
             {"`b64?`b64@\"there and back\"", "\"there and back\""}),
    Spelling(in_k, "`fb", floats_of_bytes, {"`fb@0x3ff8000000000000", "1.5"},
             {"`fb@0x00000000000000007ff0000000000000", "0.0 0w"}, {"@`fb@0xbff0000000000000", "`f"}),
    Spelling(in_k, "`j", JSON_text, {"`j@(1;\"ab\";`c)", "\"[1,\\\"ab\\\",\\\"c\\\"]\""},
             {"`j@`a`b!(1;2.5)", "\"{\\\"a\\\":1,\\\"b\\\":2.5}\""},
             {"`j@+`a`b!(1 2;\"xy\")", "\"[{\\\"a\\\":1,\\\"b\\\":\\\"x\\\"},{\\\"a\\\":2,\\\"b\\\":\\\"y\\\"}]\""}),
    Spelling(in_k, "`j?", value_of_JSON, {"`j?\"[1,{\\\"a\\\":2}]\"", "(1.0\n (,`a)!,2.0)"},
             {"`j?\"[true,false]\"", "1 0"}, {"`j?\"\\\"a\\\\nb\\\"\"", "\"a\\nb\""}),
    Spelling(in_k, "`csv", CSV_text, {"`csv@+`a`b!(1 2;(,\"x\";\"y,z\"))", "\"a,b\\n1,x\\n2,\\\"y,z\\\"\\n\""},
             {"`csv@(1 2;(`a;\"b\"))", "\"1,2\\na,b\\n\""}, {"`csv@+(,`a)!,1.0 0n 2.5", "\"a\\n1.0\\n\\n2.5\\n\""}),
    Spelling(in_k, "`csv?", table_of_CSV, {"`csv?\"a,b\\n1,x\\n2,y\\n\"", "+`a`b!(1 2;(,\"x\";,\"y\"))"},
             {"`csv?(\"n,r\";\"1,1.5\";\",2\")", "+`n`r!(1 0N;1.5 2.0)"}, {"(`csv?`csv@t)~t:[[]a:1 2;b:1.5 2.0]", "1"}),
    Spelling(in_k, "`npy", NPY_bytes, {"#`npy@1 2 3", "152"}, {"2_6#`npy@1.5", "\"UMPY\""},
             {".[{`npy@x};,(1 2;,3);\"no matrix\"]", "\"no matrix\""}),
    Spelling(in_k, "`npy?", value_of_NPY, {"`npy?`npy@(1 2 3;4 5 6)", "(1 2 3\n 4 5 6)"}, {"`npy?`npy@1.5", "1.5"},
             {".[{`npy?x};,\"text\";`no]", "`no"}),
    Spelling(in_k, "`sql", query_SQL_of_list, {"`sql@(\":memory:\";\"select 6*7 as answer\")", "+(,`answer)!,,42"},
             {"`sql@(\":memory:\";\"select ? as a,? as b\";(1.5;\"x\"))", "+`a`b!(,1.5;,,\"x\")"},
             {"`sql@(\":memory:\";\"create table t(a); insert into t values(?)\";1)", "1"}),
    Spelling(in_k, "`p", statement_trees, {"`k@*`p@\"1+a\"", "\"(+;1;`a)\""}, {"#`p@\"a:1;a+2\"", "2"},
             {"`p@\"x y\"", ",`x`y"}),
    Spelling(in_k, "`pri", primes_below, {"`pri@20", "2 3 5 7 11 13 17 19"}, {"`pri@2", "!0"}, {"#`pri 1000", "168"}),
    Spelling(in_k, "`sin", sine, {"`sin@0", "0.0"}, {"`sin 1", "0.8414709848078965"},
             {"`sin@0.5 1", "0.479425538604203 0.8414709848078965"}),
    Spelling(in_k, "`cos", cosine, {"`cos@0", "1.0"}, {"`cos 1", "0.5403023058681398"},
             {"`cos@0.5 1", "0.8775825618903728 0.5403023058681398"}),
    Spelling(in_k, "`exp", exponential, {"`exp@0", "1.0"}, {"`exp 1", "2.718281828459045"},
             {"`exp@-1 0.5", "0.36787944117144233 1.6487212707001282"}),
    Spelling(in_k, "`ln", natural_logarithm, {"`ln@1", "0.0"}, {"`ln 2", "0.6931471805599453"}, {"`ln@`exp 3", "3.0"}),
    Spelling(in_k, "`prng", random_state, {"`prng@7;`prng[]", "7"}, {"r:{`prng@7;3?100};r[]~r[]", "1"},
             {"@`prng[]", "`i"}),
    Spelling(in_k, "`argv", argument_list, {"*`argv[]", "\"stele\""}, {"@`argv[]", "`A"}, {"@*`argv[]", "`C"}),
    Spelling(in_k, "`env", environment_variables, {"@`env[]", "`m"}, {"@!`env[]", "`S"}, {"#`noSuchName#`env[]", "1"}),
    Spelling(in_k, "`t", current_time, {"1=0<`t[]", "1"}, {"@`t[]", "`i"}, {"t:`t[];~t>`t[]", "1"}),
    Spelling(in_k, "`err", throw_, {".[{`err@x};,\"stop\";\"caught\"]", "\"caught\""},
             {".[{`err@x};,\"stop\";{*\"\\n\"\\x}]", "\"'stop\""}, {"@[{`err@x};\"stop\";7]", "7"}),
    Spelling(in_k, "`x", run_program, {".[{`x@x};,\"ls\";\"not allowed\"]", "\"not allowed\""},
             {".[{`x@x};,\"ls\";0]", "0"}, {".[{`x@x};,(\"echo\";\"a\");`no]", "`no"}),
    Spelling(in_k, "`exit", exit),
};

}  // namespace stele::prims::meaning
