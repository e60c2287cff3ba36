// Functions as gerunds, which begin a sentence: "dividing 8 by 3". A row for each term of the catalogue whose function
// has a natural gerund: arithmetic, comparison, structure.
#pragma once
#include <cstddef>
#include <string_view>

namespace stele::prims {

/// The words for the function of one or two arguments that a term names: `{x}` and `{y}` are in the places of the arguments, both
/// where it has two.
struct Gerund {
    std::string_view term, words;
    constexpr std::size_t arguments() const { return words.find("{y}") == std::string_view::npos ? 1 : 2; }
};

inline constexpr Gerund gerunds[] = {
    // arithmetic
    {"conjugate", "conjugating {x}"},
    {"negate", "negating {x}"},
    {"direction", "taking the sign of {x}"},
    {"reciprocal", "taking the reciprocal of {x}"},
    {"exponential", "raising e to the power of {x}"},
    {"natural logarithm", "taking the natural logarithm of {x}"},
    {"square root", "taking the square root of {x}"},
    {"ceiling", "rounding {x} up"},
    {"round up", "rounding {x} up"},
    {"floor", "rounding {x} down"},
    {"magnitude", "taking the magnitude of {x}"},
    {"factorial", "taking the factorial of {x}"},
    {"pi times", "multiplying {x} by pi"},
    {"sine", "taking the sine of {x}"},
    {"cosine", "taking the cosine of {x}"},
    {"tangent", "taking the tangent of {x}"},
    {"arc sine", "taking the arc sine of {x}"},
    {"arc cosine", "taking the arc cosine of {x}"},
    {"arc tangent", "taking the arc tangent of {x}"},
    {"matrix inverse", "inverting {x}"},
    {"plus", "adding {x} and {y}"},
    {"minus", "subtracting {y} from {x}"},
    {"times", "multiplying {x} by {y}"},
    {"divide", "dividing {x} by {y}"},
    {"quotient", "dividing {x} by {y} and rounding down"},
    {"modulus", "taking the remainder of {x} divided by {y}"},
    {"residue", "taking the residue of {y} divided by {x}"},
    {"power", "raising {x} to the power of {y}"},
    {"logarithm", "taking the logarithm of {y} to the base {x}"},
    {"maximum", "taking the maximum of {x} and {y}"},
    {"minimum", "taking the minimum of {x} and {y}"},
    {"binomial", "choosing {x} from {y}"},
    {"bar", "rounding {y} down to a multiple of {x}"},
    {"matrix divide", "matrix-dividing {x} by {y}"},
    {"matrix product", "multiplying the matrices {x} and {y}"},
    {"sum of items", "summing {x}"},
    {"product of items", "multiplying the items of {x}"},
    // comparison
    {"less than", "testing whether {x} is less than {y}"},
    {"less", "testing whether {x} is less than {y}"},
    {"less than or equal to", "testing whether {x} is at most {y}"},
    {"at most", "testing whether {x} is at most {y}"},
    {"equal to", "testing whether {x} equals {y}"},
    {"equal", "testing whether {x} equals {y}"},
    {"greater than or equal to", "testing whether {x} is at least {y}"},
    {"at least", "testing whether {x} is at least {y}"},
    {"greater than", "testing whether {x} is greater than {y}"},
    {"more", "testing whether {x} is greater than {y}"},
    {"not equal to", "testing whether {x} differs from {y}"},
    {"not equal", "testing whether {x} differs from {y}"},
    {"match", "testing whether {x} matches {y}"},
    {"match values", "testing whether {x} matches {y}"},
    {"not match", "testing whether {x} does not match {y}"},
    {"membership", "testing whether {y} has {x}"},
    {"in", "testing whether {y} has {x}"},
    {"null test", "testing {x} for nulls"},
    // structure
    {"shape", "taking the shape of {x}"},
    {"depth", "taking the depth of {x}"},
    {"tally", "tallying {x}"},
    {"ravel", "ravelling {x}"},
    {"raze", "razing {x}"},
    {"table", "making a table of {x}"},
    {"enclose", "enclosing {x}"},
    {"nest", "nesting {x}"},
    {"disclose", "disclosing {x}"},
    {"enlist items", "enlisting {x}"},
    {"enlist item", "enlisting {x}"},
    {"mix", "mixing {x}"},
    {"split", "splitting {x}"},
    {"transpose", "transposing {x}"},
    {"flip", "flipping {x}"},
    {"reverse last", "reversing {x}"},
    {"reverse first", "reversing {x}"},
    {"first item", "taking the first item of {x}"},
    {"last item", "taking the last item of {x}"},
    {"til", "counting to {x} from 0"},
    {"index generator", "generating the indices of {x}"},
    {"unique", "taking the unique cells of {x}"},
    {"distinct", "taking the distinct items of {x}"},
    {"grade up", "grading {x} up"},
    {"grade ascending", "grading {x} up"},
    {"grade down", "grading {x} down"},
    {"grade descending", "grading {x} down"},
    {"sort ascending", "sorting {x} in ascending order"},
    {"sort descending", "sorting {x} in descending order"},
    {"group", "grouping {x}"},
    {"format", "formatting {x}"},
    {"reshape", "reshaping {y} to {x}"},
    {"catenate", "catenating {x} and {y}"},
    {"catenate first", "catenating {x} and {y} along the first axis"},
    {"join", "joining {x} and {y}"},
    {"take", "taking {x} from {y}"},
    {"take items", "taking {x} from {y}"},
    {"drop", "dropping {x} from {y}"},
    {"drop items", "dropping {x} from {y}"},
    {"sublist", "taking the sublist {x} of {y}"},
    {"rotate last", "rotating {y} by {x}"},
    {"rotate first", "rotating {y} by {x} along the first axis"},
    {"rotate items", "rotating {y} by {x}"},
    {"transpose axes", "transposing {y} by {x}"},
    {"pick", "picking {x} from {y}"},
    {"replicate", "replicating {y} by {x}"},
    {"replicate first", "replicating {y} by {x} along the first axis"},
    {"expand", "expanding {y} by {x}"},
    {"expand first", "expanding {y} by {x} along the first axis"},
    {"partition", "partitioning {y} by {x}"},
    {"partitioned enclose", "partitioning {y} by {x}"},
    {"cut", "cutting {y} by {x}"},
    {"index of", "finding {y} in {x}"},
    {"find", "finding {x} in {y}"},
    {"without", "removing {y} from {x}"},
    {"items except", "removing {y} from {x}"},
    {"union", "uniting {x} and {y}"},
    {"union of items", "uniting {x} and {y}"},
    {"intersection", "intersecting {x} and {y}"},
    {"items in both", "intersecting {x} and {y}"},
    {"encode", "encoding {y} in the base {x}"},
    {"decode", "decoding {y} from the base {x}"},
    {"fill nulls", "filling nulls of {y} with {x}"},
    {"dictionary", "mapping {x} to {y}"},
};

/// The words for a function by its term and the number of its arguments; empty where it has none.
constexpr std::string_view gerund_of(std::string_view term, std::size_t arguments) {
    for (const Gerund& g : gerunds)
        if (g.term == term && g.arguments() == arguments) return g.words;
    return {};
}

}  // namespace stele::prims
