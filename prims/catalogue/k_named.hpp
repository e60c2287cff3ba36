// k's functions that bear a symbol as their name. Those that ask the system are run by the virtual machine.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/text/json.hpp"
#include "prims/func/mapping/named.hpp"

namespace stele::prims {

inline constexpr Meaning k_named_meanings[] = {
    {.name = "source text",
     .valence = 1,
     .function = {.k = func::k::source_text},
     .properties = pure,
     .sentence = "Its argument as source on one line."},
    {.name = "hexadecimal text",
     .valence = 1,
     .function = {.k = func::k::to_hex},
     .properties = pure,
     .sentence = "Two hexadecimal digits for each character."},
    {.name = "text of hexadecimal",
     .valence = 1,
     .function = {.k = func::k::from_hex},
     .properties = pure,
     .sentence = "The characters of pairs of hexadecimal digits."},
    {.name = "floats of bytes",
     .valence = 1,
     .function = {.k = func::k::floats_of_bytes},
     .properties = pure,
     .sentence = "The floats of which the text has the bytes, 8 each, the highest first."},
    {.name = "JSON text",
     .valence = 1,
     .function = {.k = func::k::to_json},
     .properties = pure,
     .sentence = "Its argument as JSON."},
    {.name = "value of JSON",
     .valence = 1,
     .function = {.k = func::k::from_json},
     .properties = pure,
     .sentence = "The value of a text of JSON."},
    machine_meaning("random state", 1, "The state of the random numbers; of a number, sets it, 0 by the clock."),
    machine_meaning("argument list", 1, "The interpreter, the script and its arguments."),
    machine_meaning("environment variables", 1, "The environment variables by their names."),
    machine_meaning("current time", 1, "Microseconds since 1970."),
    machine_meaning("throw", 1, "Raises an error with a text."),
};

inline constexpr Spelling k_named_spellings[] = {
    {in_k, "`k", 1, "source text", "", {{{"`k@(1 2;`a)", "\"(1 2;`a)\""}}}},
    {in_k, "`hex", 1, "hexadecimal text", "", {{{"`hex@\"abc\"", "\"616263\""}}}},
    {in_k, "`hex?", 1, "text of hexadecimal", "", {{{"`hex?\"616263\"", "\"abc\""}}}},
    {in_k, "`fb", 1, "floats of bytes", "", {{{"`fb@0x3ff8000000000000", "1.5"}}}},
    {in_k, "`j", 1, "JSON text", "", {{{"`j@(1;\"ab\";`c)", "\"[1,\\\"ab\\\",\\\"c\\\"]\""}}}},
    {in_k, "`j?", 1, "value of JSON", "", {{{"`j?\"[1,{\\\"a\\\":2}]\"", "(1.0\n (,`a)!,2.0)"}}}},
    {in_k, "`sin", 1, "sine", "", {{{"`sin@0", "0.0"}}}},
    {in_k, "`cos", 1, "cosine", "", {{{"`cos@0", "1.0"}}}},
    {in_k, "`exp", 1, "exponential", "", {{{"`exp@0", "1.0"}}}},
    {in_k, "`ln", 1, "natural logarithm", "", {{{"`ln@1", "0.0"}}}},
    {in_k, "`prng", 1, "random state", "", {{{"`prng@7;`prng[]", "7"}}}},
    {in_k, "`argv", 1, "argument list", "", {{{"*`argv[]", "\"stele\""}}}},
    {in_k, "`env", 1, "environment variables", "", {{{"@`env[]", "`m"}}}},
    {in_k, "`t", 1, "current time", "", {{{"1=0<`t[]", "1"}}}},
    {in_k, "`err", 1, "throw", "", {{{".[{`err@x};,\"stop\";\"caught\"]", "\"caught\""}}}},
    {in_k, "`exit", 1, "exit", "", {}},
};

}  // namespace stele::prims
