// Find in small tables and in tables of a small range: no hashing.
//
// Items are compared by their bits, so one loop per width serves integers, characters and symbols. Slots hold an item's
// index, in 32 bits, or in 64 for tables of 2^31 items or more (`wide`); -1 is an empty slot.
#pragma once
#include <cstdint>

#include "prims/array/kind.hpp"

namespace stele::prims::kernel {

struct FindLoops {
    /// First index of each one-byte query among at most 32 table items, plus `origin`; n + origin if not found.
    /// n + origin must be under 128. Reads up to 32 bytes from `table`. `out` may be `queries`.
    void (*bytes)(const std::uint8_t* table, std::int64_t n, const std::uint8_t* queries, std::int64_t m, int origin,
                  std::int8_t* out);
    /// The ascending indices of those of m bytes that are not in a table of at most 32 items; returns their number. m
    /// is under 128. `out` needs room for m.
    std::int64_t (*missing_bytes)(const std::uint8_t* table, std::int64_t n, const std::uint8_t* items, std::int64_t m,
                                  std::int8_t* out);
    /// The same for items of 2, 4 or 8 bytes, floats of 8 bytes if `is_float`, and a short table of any length. Reads up
    /// to 64 bytes past the table's end.
    std::int64_t (*missing_wide)(int item_bytes, bool is_float, const void* table, std::int64_t n, const void* items,
                                 std::int64_t m, std::int8_t* out);
    /// Whether all floats are whole numbers of at most a million. Reads up to 64 bytes past their end.
    bool (*all_small_wholes)(const double* items, std::int64_t n);
    /// Whether all bytes are under 64.
    bool (*all_under_64)(const std::uint8_t* items, std::int64_t n);
    /// A bit for each byte: whether it is in the set of 256 bits.
    void (*bytes_in_set)(const std::uint64_t* set, const std::uint8_t* items, std::int64_t n, std::uint64_t* out);
    /// A bit for each byte: whether it equals `item`.
    void (*bytes_equal)(const std::uint8_t* items, std::int64_t n, std::uint8_t item, std::uint64_t* out);
    /// The first index of a byte, of an item of 2, 4 or 8 bytes, or of a bit; n if not found.
    std::int64_t (*first_byte)(const std::uint8_t* items, std::int64_t n, std::uint8_t item);
    std::int64_t (*first_item)(int item_bytes, const void* items, std::int64_t n, std::uint64_t item);
    std::int64_t (*first_bit)(const std::uint64_t* words, std::int64_t n, bool bit);
    /// The distinct bytes in order of first appearance, each under 64; returns their number. `out` needs room for n and
    /// may be `items`.
    std::int64_t (*unique_small)(const std::uint8_t* items, std::int64_t n, std::uint8_t* out);
    /// The same for any bytes.
    std::int64_t (*unique_bytes)(const std::uint8_t* items, std::int64_t n, std::uint8_t* out);
    /// First index of each query among few items of 1, 2, 4, 8 or 16 bytes, by linear search. Output storage i8, i16,
    /// i32 or i64.
    void (*linearly)(int item_bytes, const void* table, std::int64_t n, const void* queries, std::int64_t m,
                     std::int64_t origin, Storage storage, void* out);
    /// Slots hold one index for each number from `low` (in the items' width, wrapping): items [from, to) are entered.
    void (*enter_indices)(int item_bytes, bool wide, const void* items, std::int64_t from, std::int64_t to,
                          std::uint64_t low, void* slots);
    /// Indices of queries by those slots; `miss` if the number is outside the range or the slot is empty. `origin` is
    /// added to hits.
    void (*look_up_indices)(int item_bytes, bool wide, const void* queries, std::int64_t m, std::uint64_t low,
                            std::uint64_t range, const void* slots, std::int64_t miss, std::int64_t origin,
                            Storage storage, void* out);
    /// Numbers items [from, to) by first appearance: slots hold class numbers. Returns the number of classes; `count`
    /// is the number so far.
    std::int64_t (*classify_indices)(int item_bytes, bool wide, const void* items, std::int64_t from, std::int64_t to,
                                     std::uint64_t low, void* slots, void* classes, std::int64_t count);
};
extern FindLoops find;

}  // namespace stele::prims::kernel
