// Tables of up to 32 bytes are compared whole with each query: two vector compares, one mask, its lowest one.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/search/find.cpp"
#define KERNEL_WITHOUT_FLOATS
#include "prims/kernel/each_target.hpp"  // before highway.h

#include <algorithm>
#include <bit>
#include <cmath>

#include "hwy/highway.h"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/search/find.hpp"
#include "prims/kernel/types-inl.hpp"
#include "prims/kernel/words.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

namespace {

using Bytes = hn::Full128<std::uint8_t>;

template <class V> std::uint64_t bits_of(Bytes d, V mask) {
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(d, mask, bytes);
    return static_cast<std::uint64_t>(bytes[0]) | static_cast<std::uint64_t>(bytes[1]) << 8;
}

std::uint64_t key_of(Pair p) { return p.low; }
template <class T> std::uint64_t key_of(T item) { return item; }

void find_bytes(const std::uint8_t* table, std::int64_t n, const std::uint8_t* queries, std::int64_t m, int origin,
                std::int8_t* out) {
    const Bytes d;
    auto first = hn::LoadU(d, table);
    std::uint64_t end = std::uint64_t{1} << n;
    if (n <= 16) {
        for (std::int64_t i = 0; i < m; i++) {
            std::uint64_t hits = bits_of(d, hn::Eq(first, hn::Set(d, queries[i]))) | end;
            out[i] = static_cast<std::int8_t>(std::countr_zero(hits) + origin);
        }
        return;
    }
    auto second = hn::LoadU(d, table + 16);
    for (std::int64_t i = 0; i < m; i++) {
        auto query = hn::Set(d, queries[i]);
        std::uint64_t hits = bits_of(d, hn::Eq(first, query)) | bits_of(d, hn::Eq(second, query)) << 16 | end;
        out[i] = static_cast<std::int8_t>(std::countr_zero(hits) + origin);
    }
}

std::int64_t missing_bytes(const std::uint8_t* table, std::int64_t n, const std::uint8_t* items, std::int64_t m,
                           std::int8_t* out) {
    const Bytes d;
    std::int64_t count = 0;
    if (n == 0) {
        for (; count < m; count++) out[count] = static_cast<std::int8_t>(count);
        return count;
    }
    // The bytes after the table's end become its first item; two halves may overlap.
    auto first = hn::LoadU(d, table), second = first;
    if (n < 16)
        first = second = hn::IfThenElse(hn::FirstN(d, static_cast<std::size_t>(n)), first, hn::Set(d, table[0]));
    else second = hn::LoadU(d, table + n - 16);
    for (std::int64_t i = 0; i < m; i++) {
        auto item = hn::Set(d, items[i]);
        out[count] = static_cast<std::int8_t>(i);
        count += hn::AllFalse(d, hn::Or(hn::Eq(first, item), hn::Eq(second, item)));
    }
    return count;
}

template <class Item>
std::int64_t missing_items(const void* table_items, std::int64_t n, const void* wanted, std::int64_t m,
                           std::int8_t* out) {
    const hn::ScalableTag<Item> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const auto *table = static_cast<const Item*>(table_items), *items = static_cast<const Item*>(wanted);
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < m; i++) {
        const auto item = hn::Set(d, items[i]);
        auto found = hn::Eq(hn::LoadU(d, table), item);
        std::int64_t j = lanes;
        for (; j < n; j += lanes) {
            found = hn::Or(
                found, hn::And(hn::FirstN(d, static_cast<std::size_t>(n - j)), hn::Eq(hn::LoadU(d, table + j), item)));
        }
        if (n < lanes) found = hn::And(found, hn::FirstN(d, static_cast<std::size_t>(n)));
        out[count] = static_cast<std::int8_t>(i);
        count += hn::AllFalse(d, found);
    }
    return count;
}

std::int64_t missing_floats(const double* table, std::int64_t n, const double* items, std::int64_t m,
                            std::int8_t* out) {
#if HWY_HAVE_FLOAT64
    return missing_items<double>(table, n, items, m, out);
#else
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < m; i++) {
        out[count] = static_cast<std::int8_t>(i);
        count += std::find(table, table + n, items[i]) == table + n;
    }
    return count;
#endif
}

std::int64_t missing_wide(int item_bytes, bool is_float, const void* table, std::int64_t n, const void* items,
                          std::int64_t m, std::int8_t* out) {
    if (is_float)
        return missing_floats(static_cast<const double*>(table), n, static_cast<const double*>(items), m, out);
    switch (item_bytes) {
        case 2: return missing_items<std::uint16_t>(table, n, items, m, out);
        case 4: return missing_items<std::uint32_t>(table, n, items, m, out);
        default: return missing_items<std::uint64_t>(table, n, items, m, out);
    }
}

bool all_small_wholes(const double* items, std::int64_t n) {
#if HWY_HAVE_FLOAT64
    const hn::ScalableTag<double> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const auto most = hn::Set(d, 1e6);
    auto all = hn::FirstN(d, static_cast<std::size_t>(lanes));
    for (std::int64_t i = 0; i < n; i += lanes) {
        const auto inside = hn::FirstN(d, static_cast<std::size_t>(n - i < lanes ? n - i : lanes));
        const auto v = hn::IfThenElseZero(inside, hn::LoadU(d, items + i));
        all = hn::And(all, hn::And(hn::Le(hn::Abs(v), most), hn::Eq(hn::Round(v), v)));
    }
    return hn::AllTrue(d, all);
#else
    return std::all_of(items, items + n, [](double v) { return std::abs(v) <= 1e6 && std::round(v) == v; });
#endif
}

bool all_under_64(const std::uint8_t* items, std::int64_t n) {
    const Bytes d;
    auto any = hn::Zero(d);
    std::int64_t i = 0;
    for (; i + 16 <= n; i += 16) any = hn::Or(any, hn::LoadU(d, items + i));
    if (i < n)
        any = hn::Or(any, hn::IfThenElseZero(hn::FirstN(d, static_cast<std::size_t>(n - i)), hn::LoadU(d, items + i)));
    return hn::AllTrue(d, hn::Eq(hn::And(any, hn::Set(d, std::uint8_t{0xC0})), hn::Zero(d)));
}

void bytes_in_set(const std::uint64_t* set, const std::uint8_t* items, std::int64_t n, std::uint64_t* out) {
    for (std::int64_t i = 0; i < n; i += 64) {
        std::int64_t end = n - i < 64 ? n - i : 64;
        std::uint64_t word = 0;
        for (std::int64_t j = 0; j < end; j++) {
            std::uint8_t item = items[i + j];
            word |= (set[item >> 6] >> (item & 63) & 1) << j;
        }
        out[i >> 6] = word;
    }
}

void bytes_equal(const std::uint8_t* items, std::int64_t n, std::uint8_t item, std::uint64_t* out) {
    const Bytes d;
    auto wanted = hn::Set(d, item);
    for (std::int64_t i = 0; i < n; i += 64) {
        std::int64_t end = n - i < 64 ? n - i : 64;
        std::uint64_t word = 0;
        for (std::int64_t j = 0; j < end; j += 16) word |= bits_of(d, hn::Eq(hn::LoadU(d, items + i + j), wanted)) << j;
        out[i >> 6] = word & low_bits(end);
    }
}

std::int64_t first_byte(const std::uint8_t* items, std::int64_t n, std::uint8_t item) {
    const Bytes d;
    auto wanted = hn::Set(d, item);
    for (std::int64_t i = 0; i < n; i += 16) {
        // The bytes past the end are not items.
        std::uint64_t hits = bits_of(d, hn::Eq(hn::LoadU(d, items + i), wanted)) & low_bits(n - i);
        if (hits) return i + std::countr_zero(hits);
    }
    return n;
}

std::int64_t first_item(int item_bytes, const void* items, std::int64_t n, std::uint64_t item) {
    std::int64_t index = 0;
    auto scan = [&](auto* in) {
        auto wanted = static_cast<std::remove_const_t<Pointee<decltype(in)>>>(item);
        while (index < n && in[index] != wanted) index++;
        return index;
    };
    if (item_bytes == 2) return scan(static_cast<const std::uint16_t*>(items));
    if (item_bytes == 4) return scan(static_cast<const std::uint32_t*>(items));
    return scan(static_cast<const std::uint64_t*>(items));
}

std::int64_t first_bit(const std::uint64_t* words, std::int64_t n, bool bit) {
    std::uint64_t flip = bit ? 0 : ~std::uint64_t{0};
    for (std::int64_t i = 0; i < n; i += 64)
        if (std::uint64_t word = words[i >> 6] ^ flip) {
            std::int64_t index = i + std::countr_zero(word);
            return index < n ? index : n;
        }
    return n;
}

std::int64_t unique_small(const std::uint8_t* items, std::int64_t n, std::uint8_t* out) {
    std::uint64_t seen = 0;
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < n; i++) {
        std::uint8_t item = items[i];
        std::uint64_t fresh = ~(seen >> item) & 1;
        out[count] = item;
        count += static_cast<std::int64_t>(fresh);
        seen |= std::uint64_t{1} << item;
    }
    return count;
}

std::int64_t unique_bytes(const std::uint8_t* items, std::int64_t n, std::uint8_t* out) {
    bool seen[256] = {};
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < n; i++) {
        std::uint8_t item = items[i];
        out[count] = item;
        count += !seen[item];
        seen[item] = true;
    }
    return count;
}

void find_linearly(int item_bytes, const void* table, std::int64_t n, const void* queries, std::int64_t m,
                   std::int64_t origin, Storage storage, void* out) {
    with_size(item_bytes, [&](auto* item_type) {
        using T = Pointee<decltype(item_type)>;
        auto* in = static_cast<const T*>(table);
        auto* wanted = static_cast<const T*>(queries);
        with_integers(storage, [&](auto* out_type) {
            using Out = Pointee<decltype(out_type)>;
            for (std::int64_t i = 0; i < m; i++) {
                T query = wanted[i];
                std::int64_t j = 0;
                while (j < n && !(in[j] == query)) j++;
                static_cast<Out*>(out)[i] = static_cast<Out>(j + origin);
            }
        });
    });
}

void enter_indices(int item_bytes, bool wide, const void* items, std::int64_t from, std::int64_t to, std::uint64_t low,
                   void* slots) {
    with_size(item_bytes, [&](auto* item_type) {
        using T = Pointee<decltype(item_type)>;
        with_place(wide, [&](auto* place_type) {
            using P = Pointee<decltype(place_type)>;
            auto* slot = static_cast<P*>(slots);
            // Backwards, so that the first of equal items remains.
            for (std::int64_t i = to - 1; i >= from; i--) {
                std::uint64_t key = key_of(static_cast<const T*>(items)[i]) - low;
                if constexpr (sizeof(T) < 8) key &= (std::uint64_t{1} << (8 * sizeof(T))) - 1;
                slot[key] = static_cast<P>(i);
            }
        });
    });
}

void look_up_indices(int item_bytes, bool wide, const void* queries, std::int64_t m, std::uint64_t low,
                     std::uint64_t range, const void* slots, std::int64_t miss, std::int64_t origin, Storage storage,
                     void* out) {
    with_size(item_bytes, [&](auto* item_type) {
        using T = Pointee<decltype(item_type)>;
        with_place(wide, [&](auto* place_type) {
            auto* slot = static_cast<const Pointee<decltype(place_type)>*>(slots);
            with_integers(storage, [&](auto* out_type) {
                using Out = Pointee<decltype(out_type)>;
                for (std::int64_t i = 0; i < m; i++) {
                    std::uint64_t key = key_of(static_cast<const T*>(queries)[i]) - low;
                    if constexpr (sizeof(T) < 8) key &= (std::uint64_t{1} << (8 * sizeof(T))) - 1;
                    std::int64_t index = key < range ? static_cast<std::int64_t>(slot[key]) : -1;
                    static_cast<Out*>(out)[i] = static_cast<Out>(index < 0 ? miss : index + origin);
                }
            });
        });
    });
}

std::int64_t classify_indices(int item_bytes, bool wide, const void* items, std::int64_t from, std::int64_t to,
                              std::uint64_t low, void* slots, void* classes, std::int64_t count) {
    with_size(item_bytes, [&](auto* item_type) {
        using T = Pointee<decltype(item_type)>;
        with_place(wide, [&](auto* place_type) {
            using P = Pointee<decltype(place_type)>;
            auto* slot = static_cast<P*>(slots);
            for (std::int64_t i = from; i < to; i++) {
                std::uint64_t key = key_of(static_cast<const T*>(items)[i]) - low;
                if constexpr (sizeof(T) < 8) key &= (std::uint64_t{1} << (8 * sizeof(T))) - 1;
                if (slot[key] < 0) slot[key] = static_cast<P>(count++);
                static_cast<P*>(classes)[i] = slot[key];
            }
        });
    });
    return count;
}

}  // namespace

constexpr FindLoops loops{.bytes = find_bytes,
                          .missing_bytes = missing_bytes,
                          .missing_wide = missing_wide,
                          .all_small_wholes = all_small_wholes,
                          .all_under_64 = all_under_64,
                          .bytes_in_set = bytes_in_set,
                          .bytes_equal = bytes_equal,
                          .first_byte = first_byte,
                          .first_item = first_item,
                          .first_bit = first_bit,
                          .unique_small = unique_small,
                          .unique_bytes = unique_bytes,
                          .linearly = find_linearly,
                          .enter_indices = enter_indices,
                          .look_up_indices = look_up_indices,
                          .classify_indices = classify_indices};

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit FindLoops find = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (find = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
