// Counters in a search, which compile to nothing when it is timed.
#pragma once

#include <cstddef>

namespace stele::bench {

/// Counts the boards that a search visits.
struct Counted {
    std::size_t& total;
    void add(std::size_t boards) const { total += boards; }
};

/// Compiles to nothing.
struct Uncounted {
    void add(std::size_t) const {}
};

}  // namespace stele::bench
