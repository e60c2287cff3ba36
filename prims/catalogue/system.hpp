// Functions that call functions, or the system: the virtual machine runs them.
#pragma once
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/same.hpp"

namespace stele::prims {

constexpr Meaning machine_meaning(std::string_view name, int valence, std::string_view sentence) {
    return {.name = name, .valence = valence, .sentence = sentence, .op = Operator::machine};
}

inline constexpr Meaning system_meanings[] = {
    // APL
    machine_meaning("execute", 1, "Runs a text as APL: the value of its last statement."),
    machine_meaning("read file", 1, "Reads a text file: its content, encoding and line end; with flag 1 the content as lines."),
    machine_meaning("write file", 2, "Writes text, or lines, to a file; flag 1 replaces it, 2 appends. Gives the number of bytes."),
    machine_meaning("file exists", 1, "Says of each name whether there is such a file."),
    machine_meaning("unicode convert", 1, "Turns characters into code points and code points into characters."),
    machine_meaning("unicode encode", 2, "Turns characters into the units of UTF-8, UTF-16 or UTF-32, and back."),
    machine_meaning("delay", 1, "Waits for so many seconds; gives the time it took."),
    machine_meaning("signal", 1, "Raises the error of a number."),
    machine_meaning("signal", 2, "Raises the error of a number with a message."),
    machine_meaning("command line", 2, "With 2 on the left and '.' 'GetCommandLineArgs' on the right: the words of the command line."),
    machine_meaning("name class", 1, "Says what names stand for: 0 nothing, 2 an array, 3 a function, 4 an operator."),
    machine_meaning("expunge", 1, "Takes values from names; 1 for each name that is free now."),
    machine_meaning("verify input", 1, "Says which fields of a text are numbers, and gives the numbers."),
    // k4 and q
    {.name = "identity", .valence = 1, .function = {.q = func::same}, .properties = pure, .sentence = "Its argument."},
    {.name = "right argument", .valence = 2, .function = {.q = func::right}, .properties = pure,
     .sentence = "Its right argument: what an amendment puts in place."},
    machine_meaning("apply at", 2, "Applies a function to an argument, or indexes data."),
    machine_meaning("amend at or trap", 3, "Applies a function to the items at an index; of a function, calls it and gives an error to the handler."),
    machine_meaning("amend at with", 4, "Replaces the items at an index by what a function makes of them and of new items."),
    machine_meaning("apply to list", 2, "Applies a function to a list of its arguments, or indexes data at depth."),
    machine_meaning("amend path or trap", 3, "Applies a function to the item at a path; of a function, calls it and gives an error to the handler."),
    machine_meaning("amend path with", 4, "Replaces the item at a path by what a function makes of it and of a new item."),
    machine_meaning("vector conditional", 3, "Takes items of the second argument where the first is true, else of the third."),
    machine_meaning("value", 1, "The values of a dictionary; evaluates text; the value of a global; calls the first item of a list with the others."),
    machine_meaning("read lines", 1, "Reads the lines of a text file; of 0, the next line of standard input."),
    machine_meaning("write lines", 2, "Writes texts to a file as lines."),
    machine_meaning("read bytes", 1, "Reads the bytes of a file."),
    machine_meaning("write bytes", 2, "Writes bytes or text to a file."),
    machine_meaning("file symbol", 1, "Makes a symbol that names a file."),
    machine_meaning("exit", 1, "Ends the program with a status."),
    machine_meaning("environment variable", 1, "The text of an environment variable."),
};

inline constexpr Spelling system_spellings[] = {
    {in_apl, "⍎", 1, "execute", "` then ;", {{{"⍎'2+3'", "5"}, {"+/⍎'1 2 3'", "6"}}}},
    {in_apl, "⎕NGET", 1, "read file", "` then L, then NGET", {}},
    {in_apl, "⎕NPUT", 2, "write file", "` then L, then NPUT", {{{"(⊂'text')⎕NPUT'/dev/null' 2", "4"}}}},
    {in_apl, "⎕NEXISTS", 1, "file exists", "` then L, then NEXISTS", {{{"⎕NEXISTS'/no/such/file'", "0"}}}},
    {in_apl, "⎕UCS", 1, "unicode convert", "` then L, then UCS", {{{"⎕UCS'APL'", "65 80 76"}, {"⎕UCS 955 8364", "λ€"}}}},
    {in_apl, "⎕UCS", 2, "unicode encode", "` then L, then UCS", {{{"'UTF-8'⎕UCS'é'", "195 169"}, {"'UTF-8'⎕UCS 226 141 186", "⍺"}}}},
    {in_apl, "⎕DL", 1, "delay", "` then L, then DL", {{{"0≤⎕DL 0", "1"}}}},
    {in_apl, "⎕SIGNAL", 1, "signal", "` then L, then SIGNAL", {{{"{0::'caught' ⋄ ⎕SIGNAL 11}0", "caught"}}}},
    {in_apl, "⎕SIGNAL", 2, "signal", "` then L, then SIGNAL", {{{"{500::⎕EM ⋄ 'no such board'⎕SIGNAL 500}0", "no such board"}}}},
    {in_apl, "⎕NQ", 2, "command line", "` then L, then NQ", {{{"⊃2⎕NQ'.' 'GetCommandLineArgs'", "stele"}}}},
    {in_apl, "⎕NC", 1, "name class", "` then L, then NC", {{{"⎕NC'unused'", "0"}, {"{x←1 ⋄ ⎕NC'x'}0", "2"}}}},
    {in_apl, "⎕EX", 1, "expunge", "` then L, then EX", {{{"⎕EX'unused'", "1"}}}},
    {in_apl, "⎕VFI", 1, "verify input", "` then L, then VFI", {{{"⊃⎕VFI'12 x 3.5'", "1 0 1"}}}},
    {in_k4 | in_q, ":", 1, "identity", "", {{{":5", "5"}}}},
    {in_k4 | in_q, ":", 2, "right argument", "", {{{"(1 2 3):'4 5 6", "4 5 6"}}}},
    {in_k4 | in_q, "@", 2, "apply at", "", {{{"10 20 30@2 0", "30 10"}, {"{x*x}@5", "25"}}}},
    {in_k4 | in_q, "@", 3, "amend at or trap", "", {{{"@[1 2 3;0 2;neg]", "-1 2 -3"}, {"@[{x+`a};1;{\"error: \",x}]", "\"error: type\""}}}},
    {in_k4 | in_q, "@", 4, "amend at with", "", {{{"@[1 2 3;1;:;9]", "1 9 3"}, {"@[1 2 3;0 2;+;10]", "11 2 13"}}}},
    {in_k4 | in_q, ".", 2, "apply to list", "", {{{"{x+y} . 2 3", "5"}, {"(1 2;3 4). 1 0", "3"}}}},
    {in_k4 | in_q, ".", 3, "amend path or trap", "", {{{".[(1 2;3 4);1 0;neg]", "1  2\n-3 4"}, {".[{x+y};(1;`a);`failed]", "`failed"}}}},
    {in_k4 | in_q, ".", 4, "amend path with", "", {{{".[(1 2;3 4);0 1;:;9]", "1 9\n3 4"}}}},
    {in_k4 | in_q, "?", 3, "vector conditional", "", {{{"?[101b;1 2 3;40 50 60]", "1 50 3"}}}},
    {in_k4, ".", 1, "value", "", {{{".\"2+3\"", "5"}, {".`a`b!1 2", "1 2"}}}},
    {in_k4 | in_q, "value", 1, "value", "", {{{"value\"2+3\"", "5"}, {"value`a`b!1 2", "1 2"}}}},
    {in_k4, "0:", 1, "read lines", "", {{{"#0:`:/dev/null", "0"}}}},
    {in_k4 | in_q, "0:", 2, "write lines", "", {{{"`:/dev/null 0:(\"a\";\"b\")", "`:/dev/null"}}}},
    {in_k4 | in_q, "read0", 1, "read lines", "", {{{"read0`:/dev/null", "()"}}}},
    {in_k4, "1:", 1, "read bytes", "", {{{"#1:`:/dev/null", "0"}}}},
    {in_k4 | in_q, "1:", 2, "write bytes", "", {{{"`:/dev/null 1:0x0102", "`:/dev/null"}}}},
    {in_k4 | in_q, "read1", 1, "read bytes", "", {{{"read1`:/dev/null", "`byte$()"}}}},
    {in_k4 | in_q, "hsym", 1, "file symbol", "", {{{"hsym`file", "`:file"}}}},
    {in_apl, "⎕OFF", 1, "exit", "", {}},
    {in_k4 | in_q, "exit", 1, "exit", "", {}},
    {in_k4 | in_q, "getenv", 1, "environment variable", "", {{{"getenv`noSuchName", "\"\""}}}},
};

}  // namespace stele::prims
