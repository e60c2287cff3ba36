// The operands of the primitives' benchmarks, the same in every run, with buffers for the plain side's results.
// Integers are below 1e9, so that sums of two fit 32 bits; floats are in [1, 2).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "bench/plain/hash_table.hpp"
#include "bench/suite.hpp"

namespace stele::bench {

using IntList = std::vector<std::int32_t>;
using FloatList = std::vector<double>;
using FlagList = std::vector<std::uint8_t>;

/// Buffers for the results of the plain side.
struct Results {
    explicit Results(std::int64_t n) : ints(n), floats(n), flags(n) {}

    IntList ints;
    FloatList floats;
    FlagList flags;
    std::int64_t count = 0;  ///< the number of `ints` in use, if not all
    std::int64_t total = 0;
    double float_total = 0;

    Items counted_ints() const { return std::span(ints).first(static_cast<std::size_t>(count)); }
};

/// Lists of n items. Names: n, h (half of n), a, b, s (below 100), ix (indices into a), f, g, m (half of it true),
/// cycle.
struct Vectors {
    explicit Vectors(std::int64_t n);
    Names names() const;

    std::int64_t n, half;
    IntList a, b, small, index, cycle;
    FloatList f, g;
    FlagList mask;
    Results out;
};

/// Lists of n items to sort and search. Names: a (few duplicates), u (n/10 keys), t (a table of n/10), q (every other
/// item in t).
struct Searches {
    explicit Searches(std::int64_t n);
    Names names() const;

    std::int64_t n, keys_expected;
    IntList items, keys, table, queries;
    Results out;
};

/// A square matrix and two lists as long as its side. Names: side, flat (the matrix as a list), x, y.
struct Tables {
    explicit Tables(std::int64_t side);
    Names names() const;

    std::int64_t side;
    IntList matrix, x, y;
    Results out;
};

/// Two square matrices of floats. Names: side, v, w (the matrices as lists).
struct Matrices {
    explicit Matrices(std::int64_t side);
    Names names() const;

    std::int64_t side;
    FloatList left, right;
    Results out;
};

/// Keys and the tables in which they are looked up. Names: n, ix (indices below n).
struct Keys {
    explicit Keys(std::int64_t n);
    Names names() const;

    std::int64_t n;
    IntList index;
    HashTable numbers;                           ///< of 0 to n-1, each its own value
    std::unordered_map<std::string, int> texts;  ///< of 0 to n-1 as texts
    std::vector<std::string> wanted;             ///< the texts of `index`
    Results out;
};

/// The arguments of user functions. Names: n, z (0, 1 ... n-1, as a list in memory).
struct Calls {
    explicit Calls(std::int64_t n);
    Names names() const;

    std::int64_t n;
    IntList numbers;
    Results out;
};

}  // namespace stele::bench
