// k's functions named by a symbol. The virtual machine runs those that ask the system.
#pragma once
#include "prims/catalogue/arithmetic.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::prims::meaning {

extern const Meaning source_text, hexadecimal_text, text_of_hexadecimal, floats_of_bytes, primes_below, JSON_text,
    value_of_JSON;

inline constexpr Meaning random_state("random state", 1, hosted,
                                      "The state of the random numbers; of a number, sets it, 0 by the clock.");
inline constexpr Meaning argument_list("argument list", 1, hosted, "The interpreter, the script and its arguments.");
inline constexpr Meaning environment_variables("environment variables", 1, hosted,
                                               "The environment variables by their names.");
inline constexpr Meaning current_time("current time", 1, hosted, "Microseconds since 1970.");
inline constexpr Meaning run_program(
    "run program", 1, hosted,
    "What a program writes: its name, or the list of its name and arguments; or a list "
    "of such a list and the program's standard input. Only with --allow-shell.");
inline constexpr Meaning statement_trees("statement trees", 1, hosted,
                                         "The parse trees of a text's statements: what it is before it runs.");
inline constexpr Meaning throw_("throw", 1, hosted, "Raises an error with a text.");

inline constexpr Spelling k_named_spellings[] = {
    Spelling(in_k, "`k", source_text, "", {"`k@(1 2;`a)", "\"(1 2;`a)\""}),
    Spelling(in_k, "`hex", hexadecimal_text, "", {"`hex@\"abc\"", "\"616263\""}),
    Spelling(in_k, "`hex?", text_of_hexadecimal, "", {"`hex?\"616263\"", "\"abc\""}),
    Spelling(in_k, "`fb", floats_of_bytes, "", {"`fb@0x3ff8000000000000", "1.5"}),
    Spelling(in_k, "`j", JSON_text, "", {"`j@(1;\"ab\";`c)", "\"[1,\\\"ab\\\",\\\"c\\\"]\""}),
    Spelling(in_k, "`j?", value_of_JSON, "", {"`j?\"[1,{\\\"a\\\":2}]\"", "(1.0\n (,`a)!,2.0)"}),
    Spelling(in_k, "`p", statement_trees, "", {"`k@*`p@\"1+a\"", "\"(+;1;`a)\""}, {"#`p@\"a:1;a+2\"", "2"}),
    Spelling(in_k, "`pri", primes_below, "", {"`pri@20", "2 3 5 7 11 13 17 19"}),
    Spelling(in_k, "`sin", sine, "", {"`sin@0", "0.0"}),
    Spelling(in_k, "`cos", cosine, "", {"`cos@0", "1.0"}),
    Spelling(in_k, "`exp", exponential, "", {"`exp@0", "1.0"}),
    Spelling(in_k, "`ln", natural_logarithm, "", {"`ln@1", "0.0"}),
    Spelling(in_k, "`prng", random_state, "", {"`prng@7;`prng[]", "7"}),
    Spelling(in_k, "`argv", argument_list, "", {"*`argv[]", "\"stele\""}),
    Spelling(in_k, "`env", environment_variables, "", {"@`env[]", "`m"}),
    Spelling(in_k, "`t", current_time, "", {"1=0<`t[]", "1"}),
    Spelling(in_k, "`err", throw_, "", {".[{`err@x};,\"stop\";\"caught\"]", "\"caught\""}),
    Spelling(in_k, "`x", run_program, "", {".[{`x@x};,\"ls\";\"not allowed\"]", "\"not allowed\""}),
    Spelling(in_k, "`exit", exit, ""),
};

}  // namespace stele::prims::meaning
