// k's functions that bear a symbol as their name. Those that ask the system are run by the virtual machine.
#pragma once
#include "prims/catalogue/arithmetic.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::prims {

namespace meaning {

extern const Meaning source_text, hexadecimal_text, text_of_hexadecimal, floats_of_bytes, JSON_text, value_of_JSON;

inline constexpr Meaning random_state("random state", 1, hosted,
                                      "The state of the random numbers; of a number, sets it, 0 by the clock.");
inline constexpr Meaning argument_list("argument list", 1, hosted, "The interpreter, the script and its arguments.");
inline constexpr Meaning environment_variables("environment variables", 1, hosted,
                                               "The environment variables by their names.");
inline constexpr Meaning current_time("current time", 1, hosted, "Microseconds since 1970.");
inline constexpr Meaning throw_("throw", 1, hosted, "Raises an error with a text.");

}  // namespace meaning

inline constexpr Spelling k_named_spellings[] = {
    {in_k, "`k", meaning::source_text, "", {{{"`k@(1 2;`a)", "\"(1 2;`a)\""}}}},
    {in_k, "`hex", meaning::hexadecimal_text, "", {{{"`hex@\"abc\"", "\"616263\""}}}},
    {in_k, "`hex?", meaning::text_of_hexadecimal, "", {{{"`hex?\"616263\"", "\"abc\""}}}},
    {in_k, "`fb", meaning::floats_of_bytes, "", {{{"`fb@0x3ff8000000000000", "1.5"}}}},
    {in_k, "`j", meaning::JSON_text, "", {{{"`j@(1;\"ab\";`c)", "\"[1,\\\"ab\\\",\\\"c\\\"]\""}}}},
    {in_k, "`j?", meaning::value_of_JSON, "", {{{"`j?\"[1,{\\\"a\\\":2}]\"", "(1.0\n (,`a)!,2.0)"}}}},
    {in_k, "`sin", meaning::sine, "", {{{"`sin@0", "0.0"}}}},
    {in_k, "`cos", meaning::cosine, "", {{{"`cos@0", "1.0"}}}},
    {in_k, "`exp", meaning::exponential, "", {{{"`exp@0", "1.0"}}}},
    {in_k, "`ln", meaning::natural_logarithm, "", {{{"`ln@1", "0.0"}}}},
    {in_k, "`prng", meaning::random_state, "", {{{"`prng@7;`prng[]", "7"}}}},
    {in_k, "`argv", meaning::argument_list, "", {{{"*`argv[]", "\"stele\""}}}},
    {in_k, "`env", meaning::environment_variables, "", {{{"@`env[]", "`m"}}}},
    {in_k, "`t", meaning::current_time, "", {{{"1=0<`t[]", "1"}}}},
    {in_k, "`err", meaning::throw_, "", {{{".[{`err@x};,\"stop\";\"caught\"]", "\"caught\""}}}},
    {in_k, "`exit", meaning::exit, "", {}},
};

}  // namespace stele::prims
