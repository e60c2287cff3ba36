// The reference and the engine compared.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace stele::reference {

struct Comparison {
    long compared = 0, errors = 0, unspecified = 0;
    std::vector<std::string> differences;  // each in some lines
};

/// Compares that many expressions of APL made at random.
Comparison compare(long expressions, std::uint64_t seed);
/// The same with expressions of k.
Comparison compare_k(long expressions, std::uint64_t seed);

}  // namespace stele::reference
