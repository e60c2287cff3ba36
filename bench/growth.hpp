// Measures how the time of an expression grows with the size of its data.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace stele::bench {

/// The timed part of a row.
enum class Timed : std::uint8_t {
    value,  // its expression, compiled beforehand
    shown,  // its expression, from the source text to the display at a console
    lines,  // a console that reads the set-up and then n lines with the expression
};

/// An expression and its size: `n` is a variable in the notation, from which the set-up defines other names.
struct GrowthRow {
    const char* family;
    const char* notation;
    const char* expression;
    std::int64_t n;           // the smallest size; 4n and 16n are measured too
    const char* set_up = "";  // after the notation's common set-up at the start of growth_rows.cpp
    Timed timed = Timed::value;
};

std::span<const GrowthRow> growth_rows();
/// The common set-up of a notation's rows.
std::string_view common_set_up(std::string_view notation);

/// Measures the rows whose name, `family/notation/expression`, matches a regular expression, and prints a table. Returns
/// the number of rows that grow too fast or fail.
int run_growth(const char* pattern);

}  // namespace stele::bench
