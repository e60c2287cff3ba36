// The state of APL's ⎕RL: a generator of random numbers and its state.
#pragma once
#include <array>
#include <cstdint>

namespace stele::prims {

/// Matsumoto and Nishimura's MT19937-64.
struct MersenneTwister {
    static constexpr std::size_t size = 312;
    std::array<std::uint64_t, size> words;
    std::size_t next = size;  // the word for the next number
};

/// A generator whose state programs can read and set.
struct RandomLink {
    std::uint64_t lehmer = 0;  // from 1 to 2^31-2; 0: the twister is the generator
    MersenneTwister twister;
};

}  // namespace stele::prims
