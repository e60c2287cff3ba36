// Boolean algebra on packed bits, and counting them.
#pragma once
#include <cstdint>

#include "prims/kernel/target.hpp"

namespace stele::prims::kernel {

/// The functions of two bits that depend on both, named by the inputs for which the result is 1.
enum class Logic : std::uint8_t {
    both,
    either,
    differ,
    neither,
    not_both,
    same,
    less,
    greater,
    less_or_same,
    greater_or_same
};
inline constexpr int logic_count = 10;

/// `n` bits of x and y into `out`, which may be one of them; bits past the end are zero.
using LogicLoop = void (*)(std::uint64_t* out, const std::uint64_t* x, const std::uint64_t* y, std::int64_t n);

struct BitLoops {
    LogicLoop logic[logic_count];
    void (*complement)(std::uint64_t* out, const std::uint64_t* x, std::int64_t n);
    /// The number of ones among the first `n` bits; bits past the end must be zero.
    std::int64_t (*count)(const std::uint64_t* x, std::int64_t n);
    /// `n` bits as 8-bit integers at `out`, from bit `from` on.
    void (*unpack)(std::int8_t* out, const std::uint64_t* x, std::int64_t from, std::int64_t n);
    /// The lowest bits of `n` 8-bit integers, packed; bits past the end are zero. Reads up to 7 bytes past them.
    void (*pack)(std::uint64_t* out, const std::int8_t* x, std::int64_t n);
};

extern BitLoops bits;

/// The answer of a function of two bits.
constexpr bool logic_of(Logic f, bool x, bool y) {
    switch (f) {
        case Logic::both: return x && y;
        case Logic::either: return x || y;
        case Logic::differ: return x != y;
        case Logic::neither: return !x && !y;
        case Logic::not_both: return !(x && y);
        case Logic::same: return x == y;
        case Logic::less: return !x && y;
        case Logic::greater: return x && !y;
        case Logic::less_or_same: return !x || y;
        case Logic::greater_or_same: return x || !y;
    }
    return false;
}

}  // namespace stele::prims::kernel
