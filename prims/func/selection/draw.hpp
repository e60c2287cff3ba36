// Random numbers from any generator: arrays of draws, and different numbers in random order.
//
// deal     a table shuffled from its front where it is not much larger than what is wanted, else numbers drawn until
//          they differ
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/kernel/wide.hpp"

namespace stele::prims::func {

/// The next 64 bits of the generator that an engine always has, splitmix64.
std::uint64_t next_bits(Engine& engine);

/// A number below `m` from random bits by multiplication, without a bias that could be seen: the short rest is rejected.
template <class Bits> std::int64_t below(std::uint64_t m, Bits bits) {
    auto wide = static_cast<UnsignedWide>(bits()) * m;
    if (static_cast<std::uint64_t>(wide) < m) {
        std::uint64_t short_rest = -m % m;
        while (static_cast<std::uint64_t>(wide) < short_rest) wide = static_cast<UnsignedWide>(bits()) * m;
    }
    return static_cast<std::int64_t>(wide >> 64);
}

/// Raises wsfull for more items than any machine has room for.
inline void check_room(std::int64_t n) {
    if (n > (std::int64_t{1} << 40)) raise(ErrorKind::workspace_full, counted(n, "random item"));
}

/// n items, each from `draw`.
template <class T, class Draw> void fill(T* items, std::int64_t n, Draw draw) {
    by_items(n, [&](std::int64_t i) { items[i] = static_cast<T>(draw()); });
}

/// n different integers from `origin` on, m to choose from, in random order; `draw(m)` is a random number below m.
/// Raises length where n is greater than m.
template <class Draw> Value dealt(std::int64_t n, std::int64_t m, Kind kind, std::int64_t origin, Draw draw) {
    if (n > m) raise(ErrorKind::length, "only " + counted(m, "different item") + " can be dealt, not " + number(n));
    check_room(n);
    if (m / 4 <= n || m <= 1024) {
        Value all = make_vector(kind, Storage::i64, m);
        auto* items = all->items<std::int64_t>();
        fill(items, m, [next = origin]() mutable { return next++; });
        by_items(n, [&](std::int64_t i) { std::swap(items[i], items[i + draw(m - i)]); });
        return make_longs({items, static_cast<std::size_t>(n)}, kind);
    }
    // A table of those seen, at most half full; -1 is a free slot.
    const auto slots = std::bit_ceil(static_cast<std::uint64_t>(2 * n + 1));
    Value table = make_vector(Kind::long_, Storage::i64, static_cast<std::int64_t>(slots)),
          dealt = make_vector(kind, Storage::i64, n);
    auto *seen = table->items<std::int64_t>(), *items = dealt->items<std::int64_t>();
    fill(seen, table->n, [] { return -1; });
    by_items(n, [&](std::int64_t i) {
        std::int64_t one;
        std::uint64_t slot;
        do {
            one = draw(m);
            slot = static_cast<std::uint64_t>(one) * 0x9E3779B97F4A7C15u & (slots - 1);
            while (seen[slot] >= 0 && seen[slot] != one) slot = (slot + 1) & (slots - 1);
        } while (seen[slot] == one);
        seen[slot] = one;
        items[i] = one + origin;
    });
    return make_longs({items, static_cast<std::size_t>(n)}, kind);
}

}  // namespace stele::prims::func
