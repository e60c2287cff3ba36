#include "prims/array/items.hpp"

#include <algorithm>
#include <cstring>

#include "prims/array/attribute.hpp"
#include "prims/array/engine.hpp"
#include "prims/array/make.hpp"

namespace stele::prims {

namespace {

template <class To, class From>
void widen(const void* from, std::int64_t n, void* to) {
    auto* f = static_cast<const From*>(from);
    auto* t = static_cast<To*>(to);
    for (std::int64_t i = 0; i < n; i++) t[i] = static_cast<To>(f[i]);
}

// Items [from, from+n) of an integer, character, float or range array as To.
template <class To>
void read_as(const Array& a, std::int64_t from, std::int64_t n, To* out) {
    switch (a.storage) {
        case Storage::bit:
            for (std::int64_t i = 0; i < n; i++) out[i] = static_cast<To>(a.bit(from + i));
            return;
        case Storage::i8: return widen<To, std::int8_t>(a.items<std::int8_t>() + from, n, out);
        case Storage::i16: return widen<To, std::int16_t>(a.items<std::int16_t>() + from, n, out);
        case Storage::i32: return widen<To, std::int32_t>(a.items<std::int32_t>() + from, n, out);
        case Storage::i64: return widen<To, std::int64_t>(a.items<std::int64_t>() + from, n, out);
        case Storage::f32: return widen<To, float>(a.items<float>() + from, n, out);
        case Storage::f64: return widen<To, double>(a.items<double>() + from, n, out);
        case Storage::c8: return widen<To, std::uint8_t>(a.items<std::uint8_t>() + from, n, out);
        case Storage::c16: return widen<To, std::uint16_t>(a.items<std::uint16_t>() + from, n, out);
        case Storage::c32: return widen<To, std::uint32_t>(a.items<std::uint32_t>() + from, n, out);
        case Storage::range:
            for (std::int64_t i = 0; i < n; i++)
                out[i] = static_cast<To>(a.range_start() + (from + i) * a.range_step());
            return;
        default: return;
    }
}

// One scalar into an array whose storage holds it.
void store(Array& a, std::int64_t i, const Value& x) {
    switch (a.storage) {
        case Storage::bit: {
            std::uint64_t mask = std::uint64_t{1} << (i & 63);
            std::uint64_t& word = a.words()[i >> 6];
            word = x.as_long() ? word | mask : word & ~mask;
            return;
        }
        case Storage::i8: a.items<std::int8_t>()[i] = static_cast<std::int8_t>(x.as_long()); return;
        case Storage::i16: a.items<std::int16_t>()[i] = static_cast<std::int16_t>(x.as_long()); return;
        case Storage::i32: a.items<std::int32_t>()[i] = static_cast<std::int32_t>(x.as_long()); return;
        case Storage::i64: a.items<std::int64_t>()[i] = x.as_long(); return;
        case Storage::f32: a.items<float>()[i] = static_cast<float>(x.as_double()); return;
        case Storage::f64: a.items<double>()[i] = x.as_double(); return;
        case Storage::c8: a.items<std::uint8_t>()[i] = static_cast<std::uint8_t>(x.payload()); return;
        case Storage::c16: a.items<std::uint16_t>()[i] = static_cast<std::uint16_t>(x.payload()); return;
        case Storage::c32: a.items<std::uint32_t>()[i] = static_cast<std::uint32_t>(x.payload()); return;
        case Storage::c128: {
            double* pair = a.items<double>() + 2 * i;
            bool is_pair = x.is_heap() && x->storage == Storage::c128;
            pair[0] = is_pair ? x->items<double>()[0] : x.as_double();
            pair[1] = is_pair ? x->items<double>()[1] : 0.0;
            return;
        }
        case Storage::value: a.values()[i] = x; return;
        case Storage::range: return;
    }
}

bool storage_covers(Storage wide, Storage narrow) {
    if (wide == narrow) return true;
    if (is_integer_storage(wide)) return is_integer_storage(narrow) && narrow < wide;
    if (is_text_storage(wide)) return is_text_storage(narrow) && narrow < wide;
    return false;
}

// The kind and storage that hold both an array's items and `x`; list where none does.
struct Place {
    Kind kind;
    Storage storage;
};
Place place_for(const Array& a, const Value& x, Rules rules) {
    Kind k = x.kind();
    Storage s = storage_of(x);
    if (s == Storage::value || a.storage == Storage::value) return {Kind::list, Storage::value};
    Storage own = a.storage == Storage::range ? Storage::i64 : a.storage;
    if (a.kind == k) return {k, storage_covers(own, s) ? own : s};
    if (rules == Rules::apl && is_numeric(a.kind) && is_numeric(k)) {
        if (a.kind == Kind::complex || k == Kind::complex) return {Kind::complex, Storage::c128};
        if (is_float(a.kind) || is_float(k)) return {Kind::floating, Storage::f64};
        return {Kind::long_, storage_covers(own, s) ? own : s};
    }
    return {Kind::list, Storage::value};
}

Value boxed(const Array& a) {
    Value list = make_array(Kind::list, Storage::value, a.axes());
    for (std::int64_t i = 0; i < a.n; i++) list->values()[i] = item(a, i);
    return list;
}

// Datetimes and guids have no form of their own in a handle: they are scalars on the heap.
Value item_of_kind(const Array& a, std::int64_t i) {
    Value v = make_array(a.kind, a.storage, {});
    copy_items(*v.array(), 0, a, i, 1);
    return v;
}

}  // namespace

Value item(const Array& a, std::int64_t i) {
    switch (a.storage) {
        case Storage::bit: return Value::immediate(a.kind, a.bit(i));
        case Storage::i8: return Value::immediate(a.kind, a.items<std::int8_t>()[i]);
        case Storage::i16: return Value::immediate(a.kind, a.items<std::int16_t>()[i]);
        case Storage::i32: return Value::immediate(a.kind, a.items<std::int32_t>()[i]);
        case Storage::i64: return Value::integer(a.items<std::int64_t>()[i], a.kind);
        case Storage::f32: return Value::real(a.items<float>()[i]);
        case Storage::f64:
            if (a.kind != Kind::floating) [[unlikely]] return item_of_kind(a, i);
            return Value::floating(a.items<double>()[i]);
        case Storage::c128:
            if (a.kind != Kind::complex) return item_of_kind(a, i);
            return Value::complex(a.items<double>()[2 * i], a.items<double>()[2 * i + 1]);
        case Storage::c8: return Value::immediate(a.kind, a.items<std::uint8_t>()[i]);
        case Storage::c16: return Value::immediate(a.kind, a.items<std::uint16_t>()[i]);
        case Storage::c32: return Value::immediate(a.kind, a.items<std::uint32_t>()[i]);
        case Storage::value: return a.values()[i];
        case Storage::range: return Value::integer(a.range_start() + i * a.range_step(), a.kind);
    }
    return {};
}

std::int64_t long_at(const Array& a, std::int64_t i) {
    std::int64_t out = 0;
    read_as(a, i, 1, &out);
    return out;
}

double double_at(const Array& a, std::int64_t i) {
    double out = 0;
    read_as(a, i, 1, &out);
    return out;
}

void read_longs(const Array& a, std::int64_t from, std::int64_t n, std::int64_t* out) { read_as(a, from, n, out); }
void read_doubles(const Array& a, std::int64_t from, std::int64_t n, double* out) { read_as(a, from, n, out); }

Storage storage_of(const Value& v) {
    if (!v.is_scalar()) return Storage::value;
    Kind k = v.kind();
    if (k == Kind::boolean) return Storage::bit;
    if (is_integral(k)) return narrowest(v.as_long(), v.as_long());
    if (k == Kind::character) {
        std::int64_t code = v.payload();
        return code < 0x100 ? Storage::c8 : code < 0x10000 ? Storage::c16 : Storage::c32;
    }
    return widest_storage(k);
}

Bounds bounds(const Array& a) {
    if (a.n == 0) return {0, -1};
    if (a.storage == Storage::range) {
        std::int64_t last = a.range_start() + (a.n - 1) * a.range_step();
        return {std::min(a.range_start(), last), std::max(a.range_start(), last)};
    }
    if (a.storage == Storage::bit) {
        bool any = false, all = true;
        for (std::int64_t i = 0; i < a.n; i++) any |= a.bit(i), all &= a.bit(i);
        return {all, any};
    }
    auto scan = [&a](auto* items) {
        auto [low, high] = std::minmax_element(items, items + a.n);
        return Bounds{static_cast<std::int64_t>(*low), static_cast<std::int64_t>(*high)};
    };
    switch (a.storage) {
        case Storage::c8: return scan(a.items<std::uint8_t>());
        case Storage::c16: return scan(a.items<std::uint16_t>());
        case Storage::c32: return scan(a.items<std::uint32_t>());
        default:
            return visit_integers(a.storage, [&](auto* type) {
                return scan(a.items<std::remove_pointer_t<decltype(type)>>());
            });
    }
}

Value to_storage(Value v, Storage s) {
    Array* a = v.array();
    if (a->storage == s) return v;
    Value r = make_array(a->kind, s, a->axes());
    switch (s) {
        case Storage::bit: {
            std::int64_t block[64];
            for (std::int64_t i = 0; i < a->n; i += 64) {
                std::int64_t n = std::min<std::int64_t>(64, a->n - i);
                read_as(*a, i, n, block);
                std::uint64_t word = 0;
                for (std::int64_t j = 0; j < n; j++) word |= static_cast<std::uint64_t>(block[j] & 1) << j;
                r->words()[i >> 6] = word;
            }
            return r;
        }
        case Storage::i8: read_as(*a, 0, a->n, r->items<std::int8_t>()); return r;
        case Storage::i16: read_as(*a, 0, a->n, r->items<std::int16_t>()); return r;
        case Storage::i32: read_as(*a, 0, a->n, r->items<std::int32_t>()); return r;
        case Storage::i64: read_as(*a, 0, a->n, r->items<std::int64_t>()); return r;
        case Storage::f32: read_as(*a, 0, a->n, r->items<float>()); return r;
        case Storage::f64: read_as(*a, 0, a->n, r->items<double>()); return r;
        case Storage::c8: read_as(*a, 0, a->n, r->items<std::uint8_t>()); return r;
        case Storage::c16: read_as(*a, 0, a->n, r->items<std::uint16_t>()); return r;
        case Storage::c32: read_as(*a, 0, a->n, r->items<std::uint32_t>()); return r;
        case Storage::c128:
            for (std::int64_t i = 0; i < a->n; i++) store(*r.array(), i, item(*a, i));
            return r;
        case Storage::value: {
            Value list = boxed(*a);
            return list;
        }
        case Storage::range: return v;
    }
    return r;
}

Value materialize(Value v) {
    if (!v.is_heap() || v->storage != Storage::range) return v;
    Bounds b = bounds(*v.array());
    return to_storage(std::move(v), narrowest(b.low, b.high));
}

void forget(Array& a) noexcept {
    if (a.attribute) {
        drop_attribute(a.attribute);
        a.attribute = nullptr;
    }
}

void make_writable(Value& v) {
    if (v->storage == Storage::range) {
        v = materialize(std::move(v));
        return;
    }
    if (v.is_unique()) {
        forget(*v.array());
        Engine::current().took(FastPath::reuse);
        return;
    }
    const Array& a = *v.array();
    Value copy = make_array(a.kind, a.storage, a.axes());
    if (a.storage == Storage::value) std::copy_n(a.values(), std::max<std::int64_t>(a.n, 1), copy->values());
    else std::memcpy(copy->data, a.data, static_cast<std::size_t>(item_bytes(a.storage, a.n)));
    copy->form = a.form;
    v = std::move(copy);
}

bool holds(const Array& a, const Value& x) {
    if (a.storage == Storage::value) return true;
    return a.storage != Storage::range && a.kind == x.kind() && storage_covers(a.storage, storage_of(x));
}

void put(Value& v, std::int64_t i, Value x, Rules rules) {
    if (!holds(*v.array(), x)) {
        Place place = place_for(*v.array(), x, rules);
        if (place.storage == Storage::value) {
            v = boxed(*v.array());
        } else {
            v = to_storage(std::move(v), place.storage);
            make_writable(v);
            v->kind = place.kind;
        }
    }
    make_writable(v);
    if (v->storage == Storage::value) v->values()[i] = std::move(x);
    else store(*v.array(), i, x);
}

void copy_items(Array& to, std::int64_t j, const Array& from, std::int64_t i, std::int64_t n) {
    if (n <= 0) return;
    if (to.storage != from.storage) {
        for (std::int64_t k = 0; k < n; k++) store(to, j + k, item(from, i + k));
        return;
    }
    if (to.storage == Storage::value) {
        std::copy_n(from.values() + i, n, to.values() + j);
        return;
    }
    if (to.storage != Storage::bit) {
        std::memcpy(static_cast<char*>(to.data) + item_bytes(to.storage, j),
                    static_cast<const char*>(from.data) + item_bytes(from.storage, i),
                    static_cast<std::size_t>(item_bytes(to.storage, n)));
        return;
    }
    // Bits: up to a word at a time, from any bit to any bit.
    std::uint64_t* out = to.words();
    const std::uint64_t* in = from.words();
    while (n > 0) {
        std::int64_t at = j & 63, room = std::min<std::int64_t>(64 - at, n), off = i & 63;
        std::uint64_t word = in[i >> 6] >> off;
        if (off + room > 64) word |= in[(i >> 6) + 1] << (64 - off);
        std::uint64_t mask = room == 64 ? ~std::uint64_t{0} : ((std::uint64_t{1} << room) - 1);
        out[j >> 6] = (out[j >> 6] & ~(mask << at)) | (word & mask) << at;
        i += room, j += room, n -= room;
    }
}

void reserve_more(Value& v, std::int64_t n) {
    Array* a = v.array();
    std::int64_t need = item_bytes(a->storage, a->n + n);
    if (v.is_unique() && a->capacity() >= need && a->storage != Storage::range) {
        forget(*a);
        Engine::current().took(FastPath::reuse);
        if (a->storage == Storage::value) {
            if (a->n == 0) a->values()[0] = Value();  // the hidden prototype
            std::int64_t from = std::max<std::int64_t>(a->n, 1);
            if (a->n + n > from) std::fill_n(a->items<std::uint64_t>() + from, a->n + n - from, Value().bits());
        }
        return;
    }
    if (a->storage == Storage::range) {
        v = materialize(std::move(v));
        a = v.array();
    }
    std::int64_t room = a->n + n + a->n / 2;
    Value r = make_vector(a->kind, a->storage, room);
    if (a->storage == Storage::value && v.is_unique()) {
        std::swap_ranges(a->values(), a->values() + a->n, r->values());
    } else {
        copy_items(*r.array(), 0, *a, 0, a->n);
    }
    r->n = a->n;
    v = std::move(r);
}

}  // namespace stele::prims
