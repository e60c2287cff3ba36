// Check: an unsigned maximum over (index - origin), 16 lanes a step for bytes. Gather: one load and one store an item;
// bytes of tables of up to 128 by byte shuffles. Hardware gathers would pay only for i32 and wider on large arrays.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/move/gather.cpp"
#define KERNEL_WITHOUT_FLOATS
#include "prims/kernel/each_target.hpp"  // before highway.h

#include <algorithm>
#include <type_traits>

#include "hwy/highway.h"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/move/gather.hpp"
#include "prims/kernel/types-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

namespace {

template <class T> bool all_inside_of(const T* index, std::int64_t n, std::int64_t origin, std::int64_t count) {
    auto limit = static_cast<std::uint64_t>(count);
    std::uint64_t outside = 0;
    for (std::int64_t i = 0; i < n; i++)
        outside |= static_cast<std::uint64_t>(
            static_cast<std::uint64_t>(index[i]) - static_cast<std::uint64_t>(origin) >= limit);
    return outside == 0;
}

template <class T, class I> void gather_of(const T* from, const I* index, std::int64_t origin, std::int64_t n, T* out) {
    for (std::int64_t i = 0; i < n; i++) out[i] = from[static_cast<std::int64_t>(index[i]) - origin];
}

bool all_bytes_inside(const std::int8_t* index, std::int64_t n, std::int64_t origin, std::int64_t count) {
    if (origin < 0 || origin > 1) return all_inside_of(index, n, origin, count);
    const hn::Full128<std::uint8_t> d;
    auto first = hn::Set(d, static_cast<std::uint8_t>(origin));
    auto highest = hn::Zero(d);
    auto* p = reinterpret_cast<const std::uint8_t*>(index);
    std::int64_t i = 0;
    for (; i + 16 <= n; i += 16) highest = hn::Max(highest, hn::Sub(hn::LoadU(d, p + i), first));
    if (i < n && n >= 16) {
        highest = hn::Max(highest, hn::Sub(hn::LoadU(d, p + n - 16), first));  // some once more
    } else if (i < n) {
        auto rest = hn::Sub(hn::LoadU(d, p), first);
        highest = hn::IfThenElseZero(hn::FirstN(d, static_cast<std::size_t>(n)), rest);
    }
    // A negative index wraps to over 126, so an array of at most 127 items rejects it; larger ones look at signs.
    if (count == 0) return n == 0;
    if (count <= 127) {
        auto last = hn::Set(d, static_cast<std::uint8_t>(count - 1));
        return hn::AllTrue(d, hn::Eq(hn::Max(highest, last), last));
    }
    auto last = hn::Set(d, std::uint8_t{127});
    return hn::AllTrue(d, hn::Eq(hn::Max(highest, last), last));
}

bool all_inside(Storage storage, const void* index, std::int64_t n, std::int64_t origin, std::int64_t count) {
    if (storage == Storage::i8) return all_bytes_inside(static_cast<const std::int8_t*>(index), n, origin, count);
    return with_integers(storage, [&](auto* type) {
        return all_inside_of(static_cast<const std::remove_pointer_t<decltype(type)>*>(index), n, origin, count);
    });
}

void gather(int item_bytes, const void* from, Storage storage, const void* index, std::int64_t origin, std::int64_t n,
            void* out) {
    with_size(item_bytes, [&](auto* item_type) {
        using T = std::remove_pointer_t<decltype(item_type)>;
        with_integers(storage, [&](auto* index_type) {
            using I = std::remove_pointer_t<decltype(index_type)>;
            gather_of(static_cast<const T*>(from), static_cast<const I*>(index), origin, n, static_cast<T*>(out));
        });
    });
}

// The items at sixteen indices, and 0 for indices of other items. Adding 0x70 sets their top bit, for which the
// instruction gives 0. The bits between are ignored by x86; elsewhere they are cleared, because other results depend on
// the target.
template <class V> V look_up(V items, V at) {
#if HWY_TARGET == HWY_WASM
    return V{wasm_i8x16_swizzle(items.raw, at.raw)};  // gives 0 for all others; Highway 1.0 has a loop instead
#else
    const hn::Full128<std::uint8_t> d;
    auto in_sixteen = hn::SaturatedAdd(at, hn::Set(d, std::uint8_t{0x70}));
    if constexpr (!HWY_ARCH_X86 || HWY_TARGET == HWY_EMU128)
        in_sixteen = hn::And(in_sixteen, hn::Set(d, std::uint8_t{0x8F}));
    return hn::TableLookupBytesOr0(items, in_sixteen);
#endif
}

void gather_bytes(const std::uint8_t* from, std::int64_t count, const std::int8_t* index, std::int64_t origin,
                  std::int64_t n, std::uint8_t* out) {
    auto first = static_cast<std::uint8_t>(origin);
    if (count > 128 || n < 4) {
        std::int64_t i = 0;
        for (; i + 4 <= n; i += 4) {
            std::uint8_t p = from[static_cast<std::uint8_t>(index[i] - first)];
            std::uint8_t q = from[static_cast<std::uint8_t>(index[i + 1] - first)];
            std::uint8_t r = from[static_cast<std::uint8_t>(index[i + 2] - first)];
            std::uint8_t s = from[static_cast<std::uint8_t>(index[i + 3] - first)];
            out[i] = p, out[i + 1] = q, out[i + 2] = r, out[i + 3] = s;
        }
        for (; i < n; i++) out[i] = from[static_cast<std::uint8_t>(index[i] - first)];
        return;
    }
    // Sixteen indices look up sixteen items at a time.
    const hn::Full128<std::uint8_t> d;
    const auto firsts = hn::Set(d, first), sixteen = hn::Set(d, std::uint8_t{16});
    const auto* indices = reinterpret_cast<const std::uint8_t*>(index);
    // Two vectors of indices share the loads of the items.
    std::int64_t i = 0;
    for (; i + 16 < n; i += 32) {
        auto at = hn::Sub(hn::LoadU(d, indices + i), firsts), next_at = hn::Sub(hn::LoadU(d, indices + i + 16), firsts);
        auto from_items = hn::LoadU(d, from);
        auto items = look_up(from_items, at), next_items = look_up(from_items, next_at);
        for (std::int64_t k = 16; k < count; k += 16) {
            at = hn::Sub(at, sixteen), next_at = hn::Sub(next_at, sixteen);
            from_items = hn::LoadU(d, from + k);
            items = hn::Or(items, look_up(from_items, at));
            next_items = hn::Or(next_items, look_up(from_items, next_at));
        }
        hn::StoreU(items, d, out + i);
        hn::StoreU(next_items, d, out + i + 16);
    }
    if (i < n) {
        auto at = hn::Sub(hn::LoadU(d, indices + i), firsts);
        auto items = look_up(hn::LoadU(d, from), at);
        for (std::int64_t k = 16; k < count; k += 16) {
            at = hn::Sub(at, sixteen);
            items = hn::Or(items, look_up(hn::LoadU(d, from + k), at));
        }
        hn::StoreU(items, d, out + i);
    }
}

void gather_bits(const std::uint64_t* from, Storage storage, const void* index, std::int64_t origin, std::int64_t n,
                 std::uint64_t* out) {
    with_integers(storage, [&](auto* type) {
        auto* at = static_cast<const std::remove_pointer_t<decltype(type)>*>(index);
        for (std::int64_t i = 0; i < n; i += 64) {
            std::int64_t end = std::min<std::int64_t>(64, n - i);
            std::uint64_t word = 0;
            for (std::int64_t j = 0; j < end; j++) {
                std::int64_t k = static_cast<std::int64_t>(at[i + j]) - origin;
                word |= (from[k >> 6] >> (k & 63) & 1) << j;
            }
            out[i >> 6] = word;
        }
    });
}

void gather_run(int item_bytes, const void* from, const std::int64_t* offset, std::int64_t n, void* out) {
    with_size(item_bytes, [&](auto* type) {
        using T = std::remove_pointer_t<decltype(type)>;
        for (std::int64_t j = 0; j < n; j++) static_cast<T*>(out)[j] = static_cast<const T*>(from)[offset[j]];
    });
}

void scatter_run(int item_bytes, void* to, const std::int64_t* offset, std::int64_t n, const void* from,
                 std::int64_t step) {
    with_size(item_bytes, [&](auto* type) {
        using T = std::remove_pointer_t<decltype(type)>;
        for (std::int64_t j = 0; j < n; j++) static_cast<T*>(to)[offset[j]] = static_cast<const T*>(from)[j * step];
    });
}

}  // namespace

constexpr GatherLoops loops{.all_inside = all_inside,
                            .all_bytes_inside = all_bytes_inside,
                            .items = gather,
                            .bytes = gather_bytes,
                            .bits = gather_bits,
                            .run = gather_run,
                            .scatter_run = scatter_run};

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit GatherLoops gather = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (gather = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
