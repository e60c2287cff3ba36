// Placing items.
//
// Types: the wider storage of one kind; by APL's rules numbers have one kind, so complex holds floats hold integers;
// anything else is a list.
// Placing: equal storages as memory (bits by words, handles counted), a list item by item, other storages through the
// converting kernel. Cost: one pass.
// Repeating: doubling copies, so short periods cost no more than long ones.
#include "prims/func/structure/assemble.hpp"

#include <algorithm>

#include "prims/kernel/bit_cast.hpp"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t block_items = std::int64_t{1} << 20;

void fill_bits(std::uint64_t* words, std::int64_t j, std::int64_t n, bool bit) {
    for (std::int64_t m; n > 0; j += m, n -= m) {
        m = std::min<std::int64_t>(64 - (j & 63), n);
        kernel::write_bits(words, j, m, bit ? kernel::low_bits(m) : 0);
    }
}

}  // namespace

ItemType common_type(ItemType a, ItemType b, Rules rules) {
    if (a == b) return a;
    if (a.storage == Storage::value || b.storage == Storage::value) return {Kind::list, Storage::value};
    if (a.kind == b.kind) return {a.kind, std::max(a.storage, b.storage)};
    if (rules != Rules::apl || !is_numeric(a.kind) || !is_numeric(b.kind)) return {Kind::list, Storage::value};
    if (a.kind == Kind::complex || b.kind == Kind::complex) return {Kind::complex, Storage::c128};
    if (is_float(a.kind) || is_float(b.kind)) return {Kind::floating, Storage::f64};
    return {Kind::long_, std::max(a.storage, b.storage)};
}

void place_items(Array& to, std::int64_t j, const Value& from, std::int64_t i, std::int64_t n) {
    if (is_atom(from)) {
        fill_items(to, j, from, n);
        return;
    }
    const Array& a = *from.array();
    // A list whose items fit a typed array.
    if (a.storage == Storage::value && to.storage != a.storage)
        for (std::int64_t k = 0; k < n; k++) fill_items(to, j + k, a.values()[i + k], 1);
    else copy_items(to, j, a, i, n);
}

void move_items(Array& to, std::int64_t j, Value& from, std::int64_t i, std::int64_t n) {
    if (to.storage == Storage::value && !is_atom(from) && from->storage == Storage::value && from.is_unique())
        std::swap_ranges(from->values() + i, from->values() + i + n, to.values() + j);
    else place_items(to, j, from, i, n);
}

void fill_items(Array& to, std::int64_t j, const Value& x, std::int64_t n) {
    switch (to.storage) {
        case Storage::bit: fill_bits(to.words(), j, n, x.as_long() != 0); return;
        case Storage::i8: std::fill_n(to.items<std::int8_t>() + j, n, static_cast<std::int8_t>(x.as_long())); return;
        case Storage::i16: std::fill_n(to.items<std::int16_t>() + j, n, static_cast<std::int16_t>(x.as_long())); return;
        case Storage::i32: std::fill_n(to.items<std::int32_t>() + j, n, static_cast<std::int32_t>(x.as_long())); return;
        case Storage::i64: std::fill_n(to.items<std::int64_t>() + j, n, x.as_long()); return;
        case Storage::f32: std::fill_n(to.items<float>() + j, n, static_cast<float>(x.as_double())); return;
        case Storage::f64: std::fill_n(to.items<double>() + j, n, x.as_double()); return;
        case Storage::c8: std::fill_n(to.items<std::uint8_t>() + j, n, static_cast<std::uint8_t>(x.payload())); return;
        case Storage::c16:
            std::fill_n(to.items<std::uint16_t>() + j, n, static_cast<std::uint16_t>(x.payload()));
            return;
        case Storage::c32:
            std::fill_n(to.items<std::uint32_t>() + j, n, static_cast<std::uint32_t>(x.payload()));
            return;
        case Storage::c128: {
            kernel::Pair pair{bit_cast<std::uint64_t>(x.as_double()), 0};
            if (x.is_heap() && x->storage == Storage::c128) pair = *x->items<kernel::Pair>();
            std::fill_n(to.items<kernel::Pair>() + j, n, pair);
            return;
        }
        case Storage::value:
            for (std::int64_t k = 0; k < n; k++) to.values()[j + k] = x;
            return;
        case Storage::range: return;
    }
}

void repeat_items(Engine& e, Array& a, std::int64_t n) {
    // Bits from whole words on go by whole words, so the period doubles exactly and stays aligned.
    for (std::int64_t done = n; done < a.n;) {
        std::int64_t period = done / n * n;
        std::int64_t m = std::min({period, a.n - done, std::max(block_items / n, std::int64_t{1}) * n});
        copy_items(a, done, a, 0, m);
        done += m;
        if (m >= block_items) e.poll();
    }
}

Value settled(Value v, Rules rules) {
    if (!v.is_heap() || v->kind != Kind::list) return v;
    if (v->rank == 0) {
        if (is_atom(v->values()[0])) return Value(v->values()[0]);
        return v;
    }
    return squeeze(std::move(v), rules);
}

}  // namespace stele::prims::func
