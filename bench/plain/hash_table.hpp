// The open-addressing hash table that the plain searches use: 32-bit keys, linear probing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace stele::bench {

/// Maps keys to values >= 0. With `expected` keys the table is at most half full. It does not grow, and must hold fewer
/// keys than the larger of 16 and twice `expected`.
class HashTable {
public:
    explicit HashTable(std::int64_t expected)
        : bits_(bits_for(expected)), keys_(std::size_t{1} << bits_, 0), values_(std::size_t{1} << bits_, -1) {}

    /// The value of a key, or -1 if the key is absent.
    std::int32_t find(std::int32_t key) const { return values_[slot_of(key)]; }

    /// The value of a key; an absent key is inserted with the value `fresh`.
    std::int32_t find_or_insert(std::int32_t key, std::int32_t fresh) {
        const std::uint32_t slot = slot_of(key);
        if (values_[slot] >= 0) return values_[slot];
        keys_[slot] = key;
        return values_[slot] = fresh;
    }

private:
    static int bits_for(std::int64_t expected) {
        int bits = 4;
        while ((std::int64_t{1} << bits) < 2 * expected) ++bits;
        return bits;
    }

    // The slot that holds the key, or the empty slot for it. Fibonacci hashing: Knuth, TAOCP 3, 6.4.
    std::uint32_t slot_of(std::int32_t key) const {
        const std::uint32_t mask = (1u << bits_) - 1;
        std::uint32_t slot = static_cast<std::uint32_t>(key) * 2654435769u >> (32 - bits_);
        while (values_[slot] >= 0 && keys_[slot] != key) slot = (slot + 1) & mask;
        return slot;
    }

    int bits_;
    std::vector<std::int32_t> keys_;
    std::vector<std::int32_t> values_;
};

}  // namespace stele::bench
