// Hash tables of indices: open addressing with linear probing over slots that the caller allocates.
//
// Slots have 32 bits, or 64 (`wide`); their number is a power of two; all are -1 at first; `mask` is their number minus
// 1. Items are compared by their bits.
#pragma once
#include <cstdint>

#include "prims/array/kind.hpp"

namespace stele::prims::kernel {

/// Spreads the bits of a key over the whole word (the finalizer of SplitMix64, Steele, Lea and Flood 2014).
constexpr std::uint64_t mix(std::uint64_t k) {
    k = (k ^ (k >> 30)) * 0xBF58476D1CE4E5B9ull;
    k = (k ^ (k >> 27)) * 0x94D049BB133111EBull;
    return k ^ (k >> 31);
}

/// Slots for `n` items: a power of two, at most two thirds full.
constexpr std::int64_t slots_for(std::int64_t n) {
    std::int64_t slots = 16;
    while (slots < n + n / 2 + 1) slots *= 2;
    return slots;
}

struct HashLoops {
    /// A hash of `bytes` bytes; reads no further.
    std::uint64_t (*bytes)(const void* from, std::int64_t bytes);
    /// Enters items [from, to) of 1, 2, 4, 8 or 16 bytes, the first of equal ones. Returns the number of distinct
    /// items,
    std::int64_t (*enter_items)(int item_bytes, bool wide, const void* items, std::int64_t from, std::int64_t to,
                                void* slots, std::uint64_t mask, std::int64_t count);
    /// Enters in `slots` the indices in slots [from, to) of `fewer`, which are of distinct items.
    void (*enter_slots)(int item_bytes, bool wide, const void* items, const void* fewer, std::int64_t from,
                        std::int64_t to, void* slots, std::uint64_t mask);
    /// Indices of queries among the items entered, plus `origin`; `miss` if not found. Output storage i8, i16, i32
    /// or i64.
    void (*look_up_items)(int item_bytes, bool wide, const void* items, const void* queries, std::int64_t m,
                          const void* slots, std::uint64_t mask, std::int64_t miss, std::int64_t origin,
                          Storage storage, void* out);
    /// Numbers items [from, to) by first appearance into `classes` (of the slots' width). Returns the number of
    /// classes; `count` is the number so far.
    std::int64_t (*classify_items)(int item_bytes, bool wide, const void* items, std::int64_t from, std::int64_t to,
                                   void* slots, std::uint64_t mask, std::int64_t count, void* classes);
};
extern HashLoops hash;

}  // namespace stele::prims::kernel
