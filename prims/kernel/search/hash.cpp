#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/search/hash.cpp"
#define KERNEL_WITHOUT_FLOATS
#include "prims/kernel/each_target.hpp"  // before highway.h

#include <cstring>

#include "hwy/highway.h"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/search/hash.hpp"
#include "prims/kernel/types-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace {

std::uint64_t hash_of(Pair p) { return mix(p.low ^ mix(p.high)); }
template <class T> std::uint64_t hash_of(T item) { return mix(item); }

// The slot of `item`, or the empty slot for it.
template <class T, class P> std::uint64_t slot_of(const T& item, const T* items, const P* slots, std::uint64_t mask) {
    std::uint64_t at = hash_of(item) & mask;
    while (slots[at] >= 0 && !(items[slots[at]] == item)) at = (at + 1) & mask;
    return at;
}

std::uint64_t hash_bytes(const void* from, std::int64_t bytes) {
    auto* p = static_cast<const char*>(from);
    std::uint64_t hash = static_cast<std::uint64_t>(bytes);
    for (; bytes >= 8; p += 8, bytes -= 8) {
        std::uint64_t word;
        std::memcpy(&word, p, 8);
        hash = mix(hash ^ word);
    }
    if (bytes > 0) {
        std::uint64_t word = 0;
        std::memcpy(&word, p, static_cast<std::size_t>(bytes));
        hash = mix(hash ^ word);
    }
    return hash;
}

std::int64_t enter_items(int item_bytes, bool wide, const void* items, std::int64_t from, std::int64_t to, void* slots,
                         std::uint64_t mask, std::int64_t count) {
    with_size(item_bytes, [&](auto* item_type) {
        auto* in = static_cast<const Pointee<decltype(item_type)>*>(items);
        with_place(wide, [&](auto* place_type) {
            using P = Pointee<decltype(place_type)>;
            auto* slot = static_cast<P*>(slots);
            for (std::int64_t i = from; i < to; i++) {
                std::uint64_t at = slot_of(in[i], in, slot, mask);
                if (slot[at] >= 0) continue;
                slot[at] = static_cast<P>(i);
                count++;
            }
        });
    });
    return count;
}

void enter_slots(int item_bytes, bool wide, const void* items, const void* fewer, std::int64_t from, std::int64_t to,
                 void* slots, std::uint64_t mask) {
    with_size(item_bytes, [&](auto* item_type) {
        auto* in = static_cast<const Pointee<decltype(item_type)>*>(items);
        with_place(wide, [&](auto* place_type) {
            using P = Pointee<decltype(place_type)>;
            for (std::int64_t i = from; i < to; i++) {
                const P place = static_cast<const P*>(fewer)[i];
                if (place < 0) continue;
                std::uint64_t at = hash_of(in[place]) & mask;
                while (static_cast<P*>(slots)[at] >= 0) at = (at + 1) & mask;
                static_cast<P*>(slots)[at] = place;
            }
        });
    });
}

void look_up_items(int item_bytes, bool wide, const void* items, const void* queries, std::int64_t m, const void* slots,
                   std::uint64_t mask, std::int64_t miss, std::int64_t origin, Storage storage, void* out) {
    with_size(item_bytes, [&](auto* item_type) {
        using T = Pointee<decltype(item_type)>;
        auto* in = static_cast<const T*>(items);
        with_place(wide, [&](auto* place_type) {
            auto* slot = static_cast<const Pointee<decltype(place_type)>*>(slots);
            with_integers(storage, [&](auto* out_type) {
                using Out = Pointee<decltype(out_type)>;
                for (std::int64_t i = 0; i < m; i++) {
                    std::int64_t index = slot[slot_of(static_cast<const T*>(queries)[i], in, slot, mask)];
                    static_cast<Out*>(out)[i] = static_cast<Out>(index < 0 ? miss : index + origin);
                }
            });
        });
    });
}

std::int64_t classify_items(int item_bytes, bool wide, const void* items, std::int64_t from, std::int64_t to,
                            void* slots, std::uint64_t mask, std::int64_t count, void* classes) {
    with_size(item_bytes, [&](auto* item_type) {
        auto* in = static_cast<const Pointee<decltype(item_type)>*>(items);
        with_place(wide, [&](auto* place_type) {
            using P = Pointee<decltype(place_type)>;
            auto* slot = static_cast<P*>(slots);
            auto* number = static_cast<P*>(classes);
            for (std::int64_t i = from; i < to; i++) {
                std::uint64_t at = slot_of(in[i], in, slot, mask);
                if (slot[at] < 0) {
                    slot[at] = static_cast<P>(i);
                    number[i] = static_cast<P>(count++);
                } else {
                    number[i] = number[slot[at]];
                }
            }
        });
    });
    return count;
}

}  // namespace

constexpr HashLoops loops{.bytes = hash_bytes,
                          .enter_items = enter_items,
                          .enter_slots = enter_slots,
                          .look_up_items = look_up_items,
                          .classify_items = classify_items};

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit HashLoops hash = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (hash = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
