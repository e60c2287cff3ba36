// Repetitions in the parts of an answer: the iterations of loops.
#pragma once
#include <cstddef>
#include <vector>

namespace stele::interp {

/// A part of an answer, or equal sequences of parts that follow each other.
struct Folded {
    int key = 0;                  // equal for parts of one place in the program, and for repetitions of equal sequences
    int part = -1;                // -1 for repetitions
    std::size_t times = 1;        // of repetitions, at least 2
    std::vector<Folded> block{};  // the first of them
};

/// `keys`: of each part. Folds the shortest repetitions first, then repetitions of sequences with these. Sequences are
/// equal even if the numbers of repetitions inside differ.
std::vector<Folded> folded(const std::vector<int>& keys);

/// The number of parts without further repetitions.
std::size_t part_count(const std::vector<Folded>& all);

}  // namespace stele::interp
