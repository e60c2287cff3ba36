// Everyday words for what primitives do, as users of other languages and of spreadsheets say them.
// To add a word: put it into the row of its terms, or add a row. Searches read the table.
#pragma once
#include <string_view>

namespace stele::interp {

/// `words`: words or short phrases with commas between them. `terms`: names in the catalogue of primitives, readings of
/// adverbs or forms of syntax, with semicolons between them; in each notation the first that it has fits best. Where
/// several have one name, the form is before it: `x,y join`.
struct Everyday {
    std::string_view words, terms;
};

inline constexpr Everyday everyday_table[] = {
    // Order.
    {"sort, sort ascending, sorted, arrange, smallest first, order", "sort ascending; grade up; grade ascending"},
    {"sort descending, descending order, reverse sort, largest first, biggest first",
     "sort descending; grade down; grade descending; rows descending"},
    {"order by, sort by column, sort table, sort by key",
     "rows ascending; grade up; grade ascending; sort ascending; rows descending"},
    {"argsort, sort indices, sorting order, sort index", "grade up; grade ascending"},
    {"argmax, index of maximum, index of max, index of largest, position of maximum, idxmax",
     "grade down; grade descending"},
    {"argmin, index of minimum, index of min, index of smallest, position of minimum, idxmin",
     "grade up; grade ascending"},
    {"rank, ranking, percentile, ntile", "rank of items; rank in groups; grade up; grade ascending"},
    {"sort text, alphabetical order, collation", "collate up; grade up; grade ascending; sort ascending"},
    {"reverse, reverse string, reverse list, backwards, mirror, flip order, reversed", "reverse last; reverse first"},
    {"rotate, circular shift, roll array, cycle shift", "rotate last; rotate items; rotate first"},
    {"transpose, swap rows and columns, rows to columns, pivot axes", "transpose; flip; transpose axes"},
    {"shuffle, random order, permute, random permutation, mix up", "deal; find or roll; find or draw"},

    // Sets, and the number of occurrences.
    {"remove duplicates, dedupe, deduplicate, unique, unique values, distinct, distinct values, without duplicates, "
     "nub",
     "unique; distinct; distinct or uniform"},
    {"first occurrences, is duplicate, duplicated, mark duplicates, has changed", "unique mask; differ"},
    {"count occurrences, value counts, frequency, frequencies, frequency table, histogram, tally by value, counter, "
     "bincount, count by, countif",
     "key; group"},
    {"group by, group, grouping, pivot table, partition by, categorize, group rows",
     "key; group; by groups; rows of lists"},
    {"union, set union, or of sets", "union; union of items"},
    {"intersection, set intersection, common elements, in both", "intersection; items in both"},
    {"set difference, except, minus of sets, remove values, exclude, subtract lists, not in, without, remove all",
     "without; items except; fill or without"},
    {"missing items, missing digits, missing numbers, missing from list, which are missing, unused, unused items, "
     "unused numbers, not used, left over, leftover, remaining items, remaining numbers, complement",
     "without; items except; fill or without"},
    {"is member, member, is in, in list, element of, in, isin, contains item, includes item, exists in, has item",
     "membership; in; find or draw; find or roll"},

    // Parts of lists, and their sizes.
    {"length, len, size, array length, list length, nchar, count, length of list, number of items, string length, row "
     "count, how many, count rows",
     "tally; shape"},
    {"shape, dimensions, dim, size of matrix, number of rows and columns", "shape; tally"},
    {"number of dimensions, ndim, nesting depth, how deep", "depth; shape"},
    {"first, first element, first item, head, car, front, peek", "disclose; first item"},
    {"last, last element, last item, final item, end of list", "last item; take; take or filter; reverse last"},
    {"first n, head, left, top n, limit, take first, prefix, beginning, slice, substring, left of string, mid",
     "take; sublist; take or filter; take items"},
    {"last n, tail, right of string, take last, suffix", "take; take or filter; take items; sublist"},
    {"drop first, remove first, skip, tail, rest, cdr, shift, behead, all but first, offset, pop front",
     "drop; drop or weed out; drop items"},
    {"drop last, remove last, pop, all but last, chop", "drop; drop or weed out; drop items"},
    {"remove at index, delete item, delete at, remove element, splice",
     "drop items; drop or weed out; without; splice"},
    {"slice, substring, substr, subarray, range of items, part of list, sublist",
     "take; sublist; take or filter; take items; "
     "drop; drop or weed out; drop items"},
    {"index, indexing, subscript, element at, item at, get item, nth element, at index, select rows, select columns, "
     "access, get element",
     "bracket index; application and index; pick; index; apply at"},
    {"nested index, deep index, index at depth, path", "pick; apply to list; application and index"},
    {"filter, select where, keep, compress, boolean mask, keep if, grep, remove if, where clause",
     "replicate; take or filter; where"},
    {"where, nonzero, true indices, indices of true, which, find all, flatnonzero, positions of ones", "where"},
    {"pad, padding, pad left, pad string, fixed width, ljust, rjust, padstart, fill to length, align",
     "take; convert; cast"},
    {"repeat, repeat each, duplicate, copies, replicate, duplicate items, rep",
     "replicate; take or filter; take items; where; reshape"},
    {"tile, cycle, recycle, repeat list, repeat string, repeat to length", "reshape; take or filter; take items"},
    {"reshape, make matrix, matrix of, resize, list to matrix, fill array, constant array, zeros, ones, array of zeros",
     "reshape; take or filter; take items"},
    {"chunk, chunks, batch, batches, split into chunks, groups of n, cut into pieces, split list, array split",
     "cut; partitioned enclose; reshape; take or filter; take items; drop or weed out; drop items"},
    {"sliding window, sliding windows, rolling window, window, windows, rolling, ngrams, consecutive",
     "windows; stencil; moving sums"},
    {"moving average, rolling average, rolling mean, running mean, smoothing",
     "moving means; stencil; exponential moving means"},
    {"diff, differences, difference between consecutive, consecutive differences, delta, pairwise difference",
     "deltas; each prior; reduce"},
    {"shift, lag, previous value, previous row, prior item, shift by one",
     "previous; previous by; rotate last; drop; each prior"},
    {"lead, next value, next row, following item", "next; rotate last; drop; drop items; drop or weed out"},
    {"replace item, set item, assign index, update list, modify element, change item, insert at, set element, update",
     "at; amend at with; amend at or trap; assignment"},
    {"insert, insert into list", "catenate; x,y join; splice; inserted"},

    // Joining.
    {"append, add to list, push, concat, concatenate, concatenate lists, concatenate strings, combine lists, extend, "
     "prepend, join lists, merge lists, cbind, hstack, glue, string concatenation, add item",
     "catenate; x,y join; catenate first"},
    {"stack, vstack, rbind, append row, stack rows, add row", "catenate first; catenate; x,y join; upserted"},
    {"flatten, ravel, flatten list, one dimension, unnest, flat, flatten nested list, concatenate sublists, flat map, "
     "chain, to vector",
     "enlist items; ravel; raze; fold; adverb over"},
    {"zip, pair up, combine pairwise, columns to rows", "each; flip; each pair"},
    {"wrap, singleton, box, make list, list of one, nest", "enclose; enlist item"},
    {"list of lists to matrix, unbox, combine rows, pad rows", "mix; flip"},
    {"matrix to list of rows, rows of matrix, list of rows", "↓Y split"},
    {"cartesian product, all pairs, all combinations, outer product, multiplication table, cross join, table of pairs, "
     "nested loop, outer",
     "outer product; cross; each right; each left"},

    // Folds.
    {"sum, total, add up, add all, sum of list", "sum of items; reduce; fold; apply over; adverb over; plus"},
    {"product of list, multiply all, prod, product", "product of items; reduce; fold; apply over; adverb over"},
    {"reduce, fold, aggregate, accumulate into one, foldl, inject, combine all",
     "reduce; fold; apply over; adverb over; seeded fold"},
    {"running total, cumsum, cumulative sum, prefix sum, running sum, partial sums",
     "running sums; scan; apply scan; adverb scan"},
    {"cumulative product, cumprod, running product", "running products; scan; apply scan; adverb scan"},
    {"cumulative maximum, cummax, running maximum, running max, highest so far",
     "running greatest; scan; apply scan; adverb scan"},
    {"cumulative minimum, cummin, running minimum, lowest so far", "running least; scan; apply scan; adverb scan"},
    {"accumulate, scan, intermediate results, running reduce, scanl", "scan; apply scan; adverb scan"},
    {"max, maximum, largest, greatest, biggest, highest, largest value, maximum of list",
     "greatest item; maximum; reduce; fold"},
    {"min, minimum, smallest, least, lowest, smallest value, minimum of list", "least item; minimum; reduce; fold"},
    {"all, every, all true, are all, for all", "all true; and; minimum; reduce; fold"},
    {"any, some, any true, at least one, exists", "any true; or; maximum; reduce; fold"},
    {"average, mean, avg", "mean; weighted mean; running means; moving means"},
    {"median, middle value", "median"},
    {"standard deviation, std, stdev, stddev, sd", "standard deviation; sample standard deviation"},
    {"variance", "variance; sample variance"},

    // Arithmetic.
    {"add, addition, sum of two numbers, increment", "plus"},
    {"subtract, subtraction, difference, decrement", "minus"},
    {"multiply, multiplication, product of two numbers", "X×Y times; x*y times"},
    {"division, quotient, ratio, over", "divide; quotient"},
    {"integer division, div, //, floor division, whole division, divide and round down",
     "quotient; modulo or dictionary; floor; divide"},
    {"modulo, mod, %, remainder, modulus, is even, is odd, divisible, fmod", "residue; modulus; modulo or dictionary"},
    {"absolute value, abs, fabs, modulus of number", "magnitude; maximum"},
    {"power, pow, **, exponent, exponentiation, raise to power, to the power, squared, cube, square, root",
     "power; x*y times"},
    {"sqrt, square root, root", "square root; power"},
    {"natural log, ln, log, logarithm", "natural logarithm; logarithm"},
    {"log base, log10, log2, logarithm base 10, log base 2", "logarithm; natural logarithm"},
    {"exp, e to the power, e to the x, exponential function, euler number", "exponential"},
    {"sine, cosine, tangent, sin, cos, tan, trigonometry, trig, arctan, atan, hyperbolic",
     "circle; sine; cosine; tangent"},
    {"pi, circle constant, 3.14", "pi times; arc cosine"},
    {"floor, round down, truncate, integer part, trunc, int", "floor; round down"},
    {"ceiling, ceil, round up", "ceiling; round up; negate"},
    {"round, rounding, nearest integer, round to integer", "floor; round down; bar; ceiling; cast"},
    {"round to decimals, decimal places, tofixed, round number, two decimals, format number, format decimals",
     "format by specification; floor; round down; bar; string; format"},
    {"factorial, gamma", "factorial; product of items; fold"},
    {"choose, combinations, binomial, n choose k, number of combinations", "binomial"},
    {"gcd, greatest common divisor, hcf", "or"},
    {"lcm, least common multiple", "and"},
    {"sign, signum, positive or negative", "direction; less; more"},
    {"negative, negate, change sign, opposite, unary minus, minus sign", "negate"},
    {"inverse of number, one over, 1/x", "reciprocal; divide"},
    {"clamp, clip, limit to range, bound", "maximum; minimum"},
    {"between, in range, within range, is between", "within; less than or equal to; interval index"},
    {"prime, primes, prime numbers, sieve", "primes below"},

    // Comparison and logic.
    {"equal, equals, ==, is equal, same value, compare, comparison, equality", "equal to; equal; match; match values"},
    {"identical, deep equal, compare lists, arrays equal, same list, is same, string equality, strcmp, compare strings",
     "match; match values"},
    {"not equal, unequal, !=, differs, is different", "not equal to; not equal; not match; not"},
    {"xor, exclusive or, either but not both", "not equal to; not equal; not"},
    {"less than, smaller than, below", "less than; less"},
    {"greater than, larger than, above, bigger than, more than", "greater than; more"},
    {"less or equal, <=, at most", "less than or equal to; at most; more"},
    {"greater or equal, >=, at least", "greater than or equal to; at least; less"},
    {"and, logical and, both, &&, conjunction", "and; minimum"},
    {"or, logical or, either, ||, disjunction", "or; maximum"},
    {"not, negation, logical not, invert boolean, complement, false", "not"},

    // Numbers as lists, and random numbers.
    {"range, sequence, numbers from 1 to n, count up, iota, arange, seq, first n integers, list of integers, "
     "consecutive numbers, linspace",
     "index generator; til"},
    {"random, random number, rand, dice, random integer, randint, random float",
     "roll; random item; find or roll; find or draw; distinct or uniform"},
    {"random sample, sample, sampling, choose at random, without replacement, random choice, pick random",
     "deal; random item; find or roll; find or draw"},
    {"random seed, seed", "random link; random state"},
    {"base, to binary, binary, number to binary, convert to base, digits, digits of number, to hex, bits, radix, "
     "bin to string, base conversion",
     "encode; digits of number; vector from scalar"},
    {"from binary, binary to number, digits to number, parse binary, from base, undigits, polynomial, binary to "
     "decimal",
     "decode; number from digits; scalar from vector"},
    {"binary search, bisect, searchsorted, bin, bucket, digitize, cut into intervals, bracket, interval, bins",
     "interval index; binary search; bin; binr"},

    // Look-up.
    {"find, index of, position, position of, indexof, find index, match position, vlookup, xmatch, lookup, locate, "
     "find in list, look up, search list",
     "index of; find or draw; find or roll"},
    {"dictionary, dict, hash map, map of keys, associative array, object, hash table, key value, make dictionary, "
     "keys and values",
     "dictionary; modulo or dictionary; array notation; new namespace"},
    {"keys of dictionary, dictionary keys, keys", "key of; key names; til"},
    {"values of dictionary, dictionary values, values", "value"},
    {"default value, fill missing, fillna, coalesce, replace null, ifnull, replace nan, missing value",
     "fill nulls; fill or without; fills"},
    {"is null, isnan, is missing, isna, nan, null, missing, none, undefined", "null test; null and infinity; null"},
    {"forward fill, ffill, carry forward", "fills; fill nulls"},

    // Text.
    {"uppercase, upper case, capital letters, to upper, toupper, capitalize", "upper case; convert case"},
    {"lowercase, lower case, small letters, to lower, tolower, downcase",
     "lower case; convert case; fold case; round down"},
    {"ignore case, case insensitive, casefold", "fold case; lower case; convert case; round down"},
    {"split, split string, split on comma, split text, strsplit, split by separator, split at separator, explode, "
     "tokenize, "
     "text to columns, split words, split on space, words, split lines, parse csv line",
     R"(x\y split; x\:y split; vector from scalar; partition)"},
    {"join, join strings, paste, join with separator, implode, join with comma, textjoin, concatenate with separator, "
     "string join, join text",
     "x/y join; x/:y join; scalar from vector; reduce"},
    {"contains, includes, contains substring, contains text, string contains, substring in string, search text, instr, "
     "find substring, find text, find in string, position of substring, strpos, occurrences in text",
     "find; find text; like"},
    {"wildcard, pattern, pattern matching, like, glob, starts with, ends with, startswith, match pattern",
     "like; search; "
     "replace"},
    {"replace, substitute, replace text, replace substring, find and replace, string replace, gsub, sub",
     "replace; replace text; amend at or trap; at"},
    {"regex, regular expression, regexp, regex match, findall", "search; replace; like; replace text"},
    {"trim, strip, strip whitespace, remove spaces, trim whitespace, remove blanks", "trim; trim front; trim end"},
    {"parse number, string to number, text to number, parse int, parse float, string to int, convert to number, "
     "atoi, numeric, number from text",
     "convert; cast; verify input; execute"},
    {"number to string, to string, tostring, str, convert to text, number to text, stringify, text of number, itoa",
     "string; format"},
    {"format, sprintf, printf, format string, output format, template, interpolate",
     "format by specification; format by phrases; format; string"},
    {"ascii code, character code, ord, chr, code point, unicode, char to int, ascii, charcode",
     "unicode convert; convert; cast"},
    {"type, typeof, type of, data type, dtype, class, what type", "data type; type; type number"},
    {"cast, convert, convert type, type conversion, astype, change type", "change type; convert; cast"},

    // Matrices.
    {"matrix multiplication, matrix product, matmul, multiply matrices, mmult, matrix multiply",
     "inner product; matrix product; cast"},
    {"dot product, inner product, scalar product, sumproduct, dot", "inner product; weighted sum; matrix product"},
    {"inverse matrix, matrix inverse, invert matrix, inv, minverse, linalg.inv", "matrix inverse"},
    {"solve, linear equations, solve equations, linear system, least squares, regression, lstsq, linear regression",
     "matrix divide; least squares"},
    {"identity matrix, eye, unit matrix", "outer product; equal; equal to"},
    {"diagonal, main diagonal", "transpose axes"},
    {"convolution, neighbours, cellular automaton, game of life", "stencil"},

    // Functions.
    {"map, apply to each, for each, foreach, apply function, apply to all, vectorize, loop over items, lapply, sapply, "
     "apply to every item, comprehension, list comprehension",
     "each; apply each; adverb each"},
    {"function, define function, lambda, anonymous function, def, user function, closure, create function, arrow "
     "function, macro",
     "dfn; lambda; traditional function"},
    {"recursion, recursive function, self reference, call itself, recursive", "recursion"},
    {"while loop, while, loop while, repeat until, until", "while; fixpoint; power operator; repeat; adverb over"},
    {"for loop, loop, do loop, iterate, repeat n times, iteration, loop n times, do n times",
     "for; do; n f/x times; each; power operator; apply each; adverb over"},
    {"fixpoint, iterate until stable, converge, until no change", "power operator; fixpoint; adverb over"},
    {"if, if else, if then else, conditional, condition, ternary, else, branch, when, iif",
     "if; cond; guard; vector conditional"},
    {"if for each item, ifelse, vectorized if, choose by condition", "vector conditional; choice; at; if; cond"},
    {"switch, case, switch case, case when", "select; cond; guard"},
    {"catch error, try catch, exception, handle error, try, try except, on error, catch, error handling, trap, iferror",
     "trap; error guard; amend at or trap; amend path or trap; execute alternate"},
    {"throw, raise error, throw exception, raise, error, throw error, signal", "signal; throw"},
    {"compose, composition, function composition, pipe, chain functions, then", "beside; rank; over; apply at"},
    {"swap arguments, reverse arguments, flip arguments, exchange arguments", "commute; each left"},
    {"partial application, bind argument, currying, curry, partial, projection",
     "beside; application and index; lambda"},
    {"call function, apply arguments, invoke, apply with list of arguments, splat, spread arguments",
     "apply to list; apply at; application and index"},
    {"by row, apply to rows, apply along axis, row wise, axis", "rank; axis; each; apply each; adverb each"},
    {"eval, evaluate string, execute string, run code, evaluate expression, exec", "execute; value; evaluate; parse"},
    {"do nothing, identity function, noop, pass through", "same; identity"},
    {"return, return value, early exit, break", "return; guard"},
    {"assign, variable, set variable, define variable, let, assignment, store value", "assignment; set variable"},
    {"global variable, global", "global assignment; assignment"},
    {"comment, remark, note", "comment"},
    {"parallel, threads, multicore", "apply each; adverb each; each"},

    // Files, programs and time.
    {"read file, open file, load file, file contents, read text file, read lines, import file",
     "read file; read lines; input lines; input text; read bytes"},
    {"write file, save file, output to file, write text file, export file, save to file, write lines",
     "write file; write lines; output lines; output text; write bytes"},
    {"print, output, show, display, console.log, echo, log to console, println, write to screen",
     "output and input; show; trace; text of a value; output lines"},
    {"input, read input, ask user, prompt user, stdin, readline, read line from user, read keyboard",
     "character output and input; output and input; input text; read lines; input lines"},
    {"csv, read csv, import csv, spreadsheet", "read CSV; table of CSV; write lines; comma separated"},
    {"write csv, export csv, save csv", "write CSV; CSV text; comma separated; save table"},
    {"json, parse json, json to value, to json", "convert JSON; value of JSON; JSON text; read or write JSON"},
    {"sql, query, database, sqlite", "run SQL"},
    {"left join, join tables, merge tables, vlookup table", "left join; inner join"},
    {"upsert, insert row, append rows", "upserted; inserted"},
    {"rename columns, column names, header", "renamed columns; column names"},
    {"table, data frame, dataframe", "table; flip; column types"},
    {"time, now, current time, date, today, timestamp, clock, current date", "timestamp; now; current time"},
    {"sleep, wait, pause, delay", "delay"},
    {"run command, shell, shell command, system command, subprocess, run program", "run command; run program"},
    {"environment variable, env, getenv", "environment variable; environment variables"},
    {"exit, quit, end program, stop program", "exit; end"},
    {"command line arguments, argv, program arguments", "command line; argument list; the command line"},
    {"empty list, empty array, empty vector, nothing", "zilde; parentheses and list"},
    {"string, text literal, quotes, character vector", "text"},
    {"infinity, inf, infinite", "null and infinity"},
    {"true, false, boolean, booleans", "booleans; equal to; equal; not"},
};

}  // namespace stele::interp
