#include "prims/array/items.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "prims/array/engine.hpp"
#include "prims/array/keep.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/convert.hpp"
#include "prims/kernel/fold.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims {

namespace {

// Item `i` of an integer, character, float or range array as a T.
template <class T> T item_as(const Array& a, std::int64_t i) {
    switch (a.storage) {
        case Storage::bit: return static_cast<T>(a.bit(i));
        case Storage::i8: return static_cast<T>(a.items<std::int8_t>()[i]);
        case Storage::i16: return static_cast<T>(a.items<std::int16_t>()[i]);
        case Storage::i32: return static_cast<T>(a.items<std::int32_t>()[i]);
        case Storage::i64: return static_cast<T>(a.items<std::int64_t>()[i]);
        case Storage::f32: return static_cast<T>(a.items<float>()[i]);
        case Storage::f64: return static_cast<T>(a.items<double>()[i]);
        case Storage::c8: return static_cast<T>(a.items<std::uint8_t>()[i]);
        case Storage::c16: return static_cast<T>(a.items<std::uint16_t>()[i]);
        case Storage::c32: return static_cast<T>(a.items<std::uint32_t>()[i]);
        case Storage::range: return static_cast<T>(a.range_start() + i * a.range_step());
        default: return 0;
    }
}

// Items [from, from+n) of such an array into `out` from item `j` on, in storage `to`.
void convert_run(const Array& a, std::int64_t from, std::int64_t n, Storage to, void* out, std::int64_t j) {
    if (a.storage != Storage::range)
        return by_runs(n, [&](std::int64_t k, std::int64_t m) {
            kernel::convert_items(a.storage, a.data, from + k, to, out, j + k, m);
        });
    std::int64_t run[512 + 8];
    by_runs(n, 512, [&](std::int64_t k, std::int64_t m) {
        kernel::convert.ramp[Storage::i64](run, a.range_start() + (from + k) * a.range_step(), a.range_step(), m);
        kernel::convert_items(Storage::i64, run, 0, to, out, j + k, m);
    });
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

// The kind and storage for both an array's items and `x`; list if there is none.
struct Place {
    Kind kind;
    Storage storage;
};
Place place_for(const Array& a, const Value& x, Rules rules) {
    Kind k = x.kind();
    Storage s = storage_of(x);
    if (s == Storage::value || a.storage == Storage::value) return {Kind::list, Storage::value};
    Storage own = a.storage == Storage::range ? Storage::i64 : a.storage;
    if (a.kind == k) return {k, kernel::can_widen(s, own) ? own : s};
    if (rules == Rules::apl && is_numeric(a.kind) && is_numeric(k)) {
        if (a.kind == Kind::complex || k == Kind::complex) return {Kind::complex, Storage::c128};
        if (is_float(a.kind) || is_float(k)) return {Kind::floating, Storage::f64};
        return {Kind::long_, kernel::can_widen(s, own) ? own : s};
    }
    return {Kind::list, Storage::value};
}

Value boxed(const Array& a) {
    Value list = make_array(Kind::list, Storage::value, a.axes());
    by_items(a.n, [&](std::int64_t i) { list->values()[i] = item(a, i); });
    return list;
}

// Datetimes and guids do not fit into a handle: they are scalars on the heap.
Value item_of_kind(const Array& a, std::int64_t i) {
    Value v = make_array(a.kind, a.storage, {});
    copy_items(*v.array(), 0, a, i, 1);
    return v;
}

}  // namespace

Value simple_item(const Array& a, std::int64_t i) {
    switch (a.storage) {
        case Storage::bit: return Value::immediate(a.kind, a.bit(i));
        case Storage::i8: return Value::immediate(a.kind, a.items<std::int8_t>()[i]);
        case Storage::i16: return Value::immediate(a.kind, a.items<std::int16_t>()[i]);
        case Storage::i32: return Value::immediate(a.kind, a.items<std::int32_t>()[i]);
        case Storage::i64: return Value::integer(a.items<std::int64_t>()[i], a.kind);
        case Storage::f32: return Value::real(a.items<float>()[i]);
        case Storage::f64:
            if (a.kind != Kind::floating) [[unlikely]]
                return item_of_kind(a, i);
            return Value::floating(a.items<double>()[i]);
        case Storage::c128:
            if (a.kind != Kind::complex) return item_of_kind(a, i);
            // An item without an imaginary part is a real number, whatever its neighbours.
            if (a.items<double>()[2 * i + 1] == 0) return Value::floating(a.items<double>()[2 * i]);
            return Value::complex(a.items<double>()[2 * i], a.items<double>()[2 * i + 1]);
        case Storage::c8: return Value::immediate(a.kind, a.items<std::uint8_t>()[i]);
        case Storage::c16: return Value::immediate(a.kind, a.items<std::uint16_t>()[i]);
        case Storage::c32: return Value::immediate(a.kind, a.items<std::uint32_t>()[i]);
        case Storage::value: break;
        case Storage::range: return Value::integer(a.range_start() + i * a.range_step(), a.kind);
    }
    return {};
}

std::int64_t long_at(const Array& a, std::int64_t i) { return item_as<std::int64_t>(a, i); }
double double_at(const Array& a, std::int64_t i) { return item_as<double>(a, i); }

void read_longs(const Array& a, std::int64_t from, std::int64_t n, std::int64_t* out) {
    if (n <= 4) {  // lengths and axes: a call of a kernel would cost more
        for (std::int64_t i = 0; i < n; i++) out[i] = long_at(a, from + i);
        return;
    }
    convert_run(a, from, n, Storage::i64, out, 0);
}
void read_doubles(const Array& a, std::int64_t from, std::int64_t n, double* out) {
    convert_run(a, from, n, Storage::f64, out, 0);
}

Storage storage_of(const Value& v) {
    if (!v.is_scalar()) return Storage::value;
    Kind k = v.kind();
    if (k == Kind::boolean) return Storage::bit;
    if (is_integral(k)) return narrowest(v.as_long(), v.as_long());
    if (k == Kind::character) {
        std::int64_t code = v.payload();
        return narrowest_text(code);
    }
    return widest_storage(k);
}

void extreme_item(const Array& a, bool greatest, void* out) {
    const auto loop = kernel::fold.extreme[greatest][a.storage];
    if (a.n <= run_items) return loop(out, a.data, a.n);
    const std::int64_t width = item_bits(a.storage) / 8;
    alignas(64) char best[128];  // two items, and the bytes that a loop may read past them
    loop(best, a.data, run_items);
    by_runs(a.n - run_items, [&](std::int64_t from, std::int64_t n) {
        loop(best + width, static_cast<const char*>(a.data) + (run_items + from) * width, n);
        loop(best, best, 2);
    });
    std::memcpy(out, best, static_cast<std::size_t>(width));
}

Bounds bounds(const Array& a) {
    if (a.n == 0) return {0, -1};
    if (a.storage == Storage::range) {
        std::int64_t last = a.range_start() + (a.n - 1) * a.range_step();
        return {std::min(a.range_start(), last), std::max(a.range_start(), last)};
    }
    if (a.storage == Storage::bit) {
        std::int64_t ones = kernel::bits.count(a.words(), a.n);
        return {ones == a.n, ones > 0};
    }
    return kernel::visit_items(a.storage, [&a]<class T>(T*) {
        T low, high;
        extreme_item(a, false, &low);
        extreme_item(a, true, &high);
        return Bounds{static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)};
    });
}

Value to_storage(Value&& v, Storage s) {
    const Array& a = *v.array();
    if (a.storage == s || s == Storage::range) return std::move(v);
    Value r;
    if (s == Storage::value) {
        r = boxed(a);
    } else {
        r = make_array(a.kind, s, a.axes());
        copy_items(*r.array(), 0, a, 0, a.n);
    }
    v = Value();
    return r;
}

Value materialize(Value&& v) {
    if (!v.is_heap() || v->storage != Storage::range) return std::move(v);
    Bounds b = bounds(*v.array());
    const auto facts = v->facts();
    Value r = to_storage(std::move(v), narrowest(b.low, b.high));
    r->known = facts;
    return r;
}

Value like(const Value& v) {
    return v->rank == 1 ? make_vector(v->kind, v->storage, v->n) : make_array(v->kind, v->storage, v->axes());
}

Value own_or_like(Value& v) {
    if (!v.is_unique()) return like(v);
    forget(*v.array());
    return std::move(v);
}

void make_writable(Value& v) {
    if (v->storage == Storage::range) {
        v = materialize(std::move(v));
        forget(*v.array());
        return;
    }
    if (v.is_unique()) {
        forget(*v.array());
        Engine::current().count(FastPath::reuse);
        return;
    }
    const Array& a = *v.array();
    Value copy = make_array(a.kind, a.storage, a.axes());
    copy_all(*copy.array(), a);
    if (a.kind == Kind::function) copy->form = a.form;
    v = std::move(copy);
}

bool holds(const Array& a, const Value& x) {
    if (a.storage == Storage::value) return true;
    return a.storage != Storage::range && a.kind == x.kind() && kernel::can_widen(storage_of(x), a.storage);
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
    if (v->storage == Storage::value) v->values()[i] = kept(std::move(x));
    else store(*v.array(), i, x);
}

Value replaced_elsewhere(Value& v, std::int64_t i, const Value& x, Rules rules, bool squeezes) {
    if (!holds(*v.array(), x)) {
        Value wider = v;
        put(wider, i, x, rules);
        return squeezes ? squeeze(std::move(wider), rules) : wider;
    }
    make_writable(v);
    if (v->storage != Storage::value || !squeezes) return Value::absent();
    // The final list, while it is examined.
    Value old = std::exchange(v->values()[i], x);
    Value squeezed;
    try {
        squeezed = squeeze(v, rules);
    } catch (...) {
        v->values()[i] = std::move(old);
        throw;
    }
    v->values()[i] = std::move(old);
    return squeezed.same_bits(v) ? Value::absent() : squeezed;
}

void put_squeezed(Value& v, std::int64_t i, Value x, Rules rules, bool squeezes) {
    Value other = replaced_elsewhere(v, i, x, rules, squeezes);
    if (!other.is_absent()) v = std::move(other);
    else if (v->storage == Storage::value) v->values()[i] = kept(std::move(x));
    else store(*v.array(), i, x);
}

void copy_items(Array& to, std::int64_t j, const Array& from, std::int64_t i, std::int64_t n) {
    if (n <= 0) return;
    if (to.storage != from.storage) {
        if (to.storage == Storage::value || from.storage == Storage::value)
            by_items(n, [&](std::int64_t k) { store(to, j + k, item(from, i + k)); });
        else convert_run(from, i, n, to.storage, to.data, j);
        return;
    }
    if (to.storage == Storage::bit) return kernel::copy_bits(from.words(), i, to.words(), j, n);
    auto copy = [&](std::int64_t k, std::int64_t m) {
        if (to.storage == Storage::value) std::copy_n(from.values() + i + k, m, to.values() + j + k);
        else
            std::memcpy(static_cast<char*>(to.data) + item_bytes(to.storage, j + k),
                        static_cast<const char*>(from.data) + item_bytes(from.storage, i + k),
                        static_cast<std::size_t>(item_bytes(to.storage, m)));
    };
    if (n <= run_items) [[likely]]
        copy(0, n);
    else by_runs(n, copy);
}

void copy_all(Array& to, const Array& from) {
    copy_items(to, 0, from, 0, from.storage == Storage::value ? std::max<std::int64_t>(from.n, 1) : from.n);
}

void fill_items(Array& to, std::int64_t j, const Value& x, std::int64_t n) {
    if (n <= 0) return;
    if (to.storage == Storage::value) {
        by_runs(n, [&](std::int64_t k, std::int64_t m) { std::fill_n(to.values() + j + k, m, x); });
    } else if (to.storage == Storage::bit) {
        kernel::fill_bits(to.words(), j, n, x.as_long() != 0);
    } else {
        store(to, j, x);
        kernel::visit_size(item_bits(to.storage) / 8, [&]<class T>(T*) {
            T* items = to.items<T>() + j;
            by_runs(n - 1, [&](std::int64_t k, std::int64_t m) { std::fill_n(items + 1 + k, m, items[0]); });
        });
    }
}

// An array with room for n items; its axes are those of `a`.
static Value with_room(const Array& a, std::int64_t room) {
    std::int64_t axes[max_rank];
    std::copy(a.axes().begin(), a.axes().end(), axes);
    axes[0] = room / (a.n / axes[0]) + 1;
    Value r = make_array(a.kind, a.storage, {axes, a.rank});
    r->shape()[0] = a.shape()[0];
    return r;
}

void reserve_more(Value& v, std::int64_t n) {
    Array* a = v.array();
    std::int64_t need = item_bytes(a->storage, a->n + n);
    if (v.is_unique() && a->capacity() >= need && a->storage != Storage::range) {
        forget(*a);
        Engine::current().count(FastPath::reuse);
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
    const std::int64_t room = a->n + n + a->n / 2;
    Value r = a->rank > 1 ? with_room(*a, room) : make_vector(a->kind, a->storage, room);
    if (a->storage == Storage::value && v.is_unique()) {
        std::swap_ranges(a->values(), a->values() + a->n, r->values());
    } else {
        copy_items(*r.array(), 0, *a, 0, a->n);
    }
    r->n = a->n;
    v = std::move(r);
}

}  // namespace stele::prims
