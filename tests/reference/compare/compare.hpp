// Comparison of the reference evaluators with the engine.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace stele::reference {

struct Comparison {
    long compared = 0, errors = 0, unspecified = 0;
    std::vector<std::string> differences;  // each has several lines
};

/// Compares this number of random APL expressions.
Comparison compare(long expressions, std::uint64_t seed);
/// The same with k expressions.
Comparison compare_k(long expressions, std::uint64_t seed);

}  // namespace stele::reference
