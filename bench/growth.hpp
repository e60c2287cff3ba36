// How the time of an expression grows with the size of what it works on.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace stele::bench {

/// What of a row is timed.
enum class Timed : std::uint8_t {
    value,  // its expression, compiled beforehand
    shown,  // its expression, from its text to the text that a console shows
    lines,  // a console that is given the set-up, and then n times the expression, as lines
};

/// An expression and how its size is set: `n` is a variable of the notation's, and the set-up defines names by it.
struct GrowthRow {
    const char* family;
    const char* notation;
    const char* expression;
    std::int64_t n;           // the smallest size; 4n and 16n are measured too
    const char* set_up = "";  // after the notation's own, which growth_rows.cpp begins with
    Timed timed = Timed::value;
};

std::span<const GrowthRow> growth_rows();
/// What each set-up of a notation begins with.
std::string_view common_set_up(std::string_view notation);

/// Measures the rows whose name, `family/notation/expression`, matches a regular expression, and prints a table. Returns
/// how many of them grow faster than they may, or have an error.
int run_growth(const char* pattern);

}  // namespace stele::bench
