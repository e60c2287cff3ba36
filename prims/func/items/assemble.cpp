// Placing items.
//
// Types: the wider storage of one kind; by APL's rules numbers have one kind, so complex holds floats hold integers;
// anything else is a list.
// Placing: equal storages as memory (bits by words, handles counted), a list item by item, other storages through the
// converting kernel. Cost: one pass.
// Joining: in the buffer of a vector that is not shared, after its items or before them; it grows
// geometrically at either end.
// Repeating: doubling copies, so short periods cost no more than long ones.
#include "prims/func/items/assemble.hpp"

#include <utility>

#include "prims/array/runs.hpp"
#include "prims/func/items/list.hpp"
#include "prims/kernel/item_types.hpp"

namespace stele::prims::func {

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

void move_handles(Value* to, Value* from, std::int64_t n) {
    // As bits: those that they replace are null.
    auto *out = reinterpret_cast<std::uint64_t*>(to), *handles = reinterpret_cast<std::uint64_t*>(from);
    for (std::int64_t i = 0; i < n; i++) out[i] = std::exchange(handles[i], Value().bits());
}

void extend(Value& x, std::int64_t n) {
    const std::int64_t before = x->n;
    reserve_more(x, n);
    Array& a = *x.array();
    a.n += n;
    // The bits after the last item are zero up to the end of its word. Later words, and room for handles, are not
    // initialised.
    if (a.storage == Storage::bit) std::fill(a.words() + (before + 63) / 64, a.words() + (a.n + 63) / 64, 0);
    else if (a.storage == Storage::value) std::fill_n(a.items<std::uint64_t>() + before, n, Value().bits());
}

bool append_to_shared(Value& x, const Value& y) {
    constexpr std::int64_t worth_sharing = 256;  // bytes: a shorter vector is copied as quickly
    const Storage s = x->storage;
    const std::int64_t n = x->n, m = item_count(y);
    if (s == Storage::bit || s == Storage::range || m == 0 || item_bytes(s, n) < worth_sharing) return false;
    // No view has the room after the last item of the longest one.
    Array* a = x->owner();
    const bool grows = a && (a->known & known::shared) && a->kind == x->kind && a->data == x->data && a->n == n &&
                       a->capacity() >= item_bytes(s, n + m);
    Value fresh;
    if (grows) {
        Engine::current().count(FastPath::reuse);
    } else {
        fresh = make_vector(x->kind, s, n + m + n / 2);
        a = fresh.array();
        a->n = n;
        a->known = known::shared;
        copy_items(*a, 0, *x.array(), 0, n);
    }
    if (s == Storage::value) std::fill_n(a->items<std::uint64_t>() + n, m, Value().bits());
    a->n = n + m;
    place_items(*a, n, y, 0, m);
    x = grows ? view(x, n + m) : view(fresh, n + m);
    return true;
}

static bool is_own_vector(const Value& v, ItemType type) {
    return v.is_unique() && v->rank == 1 && v->kind == type.kind && v->storage == type.storage;
}

// Whether `x` may be placed before the items of `y` in its block; not for bits, which are in words.
static bool takes_in_front(ItemType type, const Value& x, const Value& y) {
    constexpr std::int64_t worth_room = 256;  // bytes: a shorter vector is copied as quickly
    return type.storage != Storage::bit && is_own_vector(y, type) && item_count(x) <= y->n &&
           item_bytes(type.storage, y->n) >= worth_room;
}

// Moves the items of a unique vector to a larger block with room for m items before them, and half as many more as it
// has items if memory is not short. Room after the last item is kept, up to the same half.
static void reserve_in_front(Value& v, std::int64_t m) {
    const Array& a = *v.array();
    const std::int64_t n = a.n, size = item_bytes(a.storage, 1), half = n / 2;
    const bool is_short = Engine::current().heap.room() / 8 < static_cast<std::uint64_t>(half * size);
    const std::int64_t front = m + (is_short ? 0 : half), back = is_short ? 0 : std::min(half, a.capacity() / size - n);
    // Kernels write whole steps from the first item, which is anywhere in one.
    const auto step = static_cast<std::int64_t>(block_grain) / size;
    Value r = make_vector(a.kind, a.storage, front + n + back + step);
    r->data = static_cast<char*>(r->data) + front * size;
    r->n = n;
    move_items(*r.array(), 0, v, 0, n);
    v = std::move(r);
}

// The items of `x` before those of the unique vector `y`, whose storage holds them. The room at the front grows
// geometrically, so a vector that grows there in a loop is seldom copied.
static Value prepended(Value x, Value y) {
    const std::int64_t m = item_count(x), bytes = item_bytes(y->storage, m);
    if (static_cast<char*>(y->data) - reinterpret_cast<char*>(y.array() + 1) < bytes) reserve_in_front(y, m);
    else Engine::current().count(FastPath::reuse);
    Array& a = *y.array();
    forget(a);
    a.data = static_cast<char*>(a.data) - bytes;
    if (a.storage == Storage::value) std::fill_n(a.items<std::uint64_t>(), m, Value().bits());
    a.n += m;
    move_items(a, 0, x, 0, m);
    return y;
}

// A copy of the vector `x` with one more item, which its storage holds; absent in other cases.
static Value with_one_more(const Value& x, const Value& y) {
    if (!x.is_heap() || x.is_unique() || x->rank != 1 || x->storage == Storage::bit || !holds_payload(*x.array(), y))
        return Value::absent();
    const Storage s = x->storage;
    const std::int64_t n = x->n, v = y.payload();
    Value r = make_vector(x->kind, s, n + 1);
    copy_few(r->data, x->data, item_bytes(s, n));
    visit_integers(s == Storage::c8 ? Storage::i8 : s, [&]<class T>(T*) { r->items<T>()[n] = static_cast<T>(v); });
    return r;
}

Value joined(Value x, Value y, Rules rules) {
    if (Value r = with_one_more(x, y); !r.is_absent()) return r;
    const ItemType type = common_type(item_type(x), item_type(y), rules);
    const auto as_vector = [rules](Value v) {
        return rules == Rules::apl ? at_least_vector(std::move(v)) : as_list(std::move(v));
    };
    // An operand without items does not affect the type; by the rules of k and q only if the type is that of a list.
    if (rules == Rules::apl || type.storage == Storage::value) {
        if (item_count(y) == 0) return as_vector(std::move(x));
        if (item_count(x) == 0) return as_vector(std::move(y));
    }
    const std::int64_t n = item_count(x), m = item_count(y);
    if (is_own_vector(x, type)) {
        extend(x, m);
        move_items(*x.array(), n, y, 0, m);
        return x;
    }
    if (takes_in_front(type, x, y)) return prepended(std::move(x), std::move(y));
    Value r = make_vector(type.kind, type.storage, n + m);
    move_items(*r.array(), 0, x, 0, n);
    move_items(*r.array(), n, y, 0, m);
    return r;
}

void repeat_items(Engine&, Array& a, std::int64_t n) {
    const std::int64_t step = std::max(run_items / n, std::int64_t{1}) * n;
    std::int64_t done = n;
    // Bits are copied by whole words where possible, so the period doubles exactly and stays aligned.
    for (; done < std::min(step, a.n); done *= 2) copy_items(a, done, a, 0, std::min(done, a.n - done));
    by_runs(a.n - done, step, [&](std::int64_t at, std::int64_t m) { copy_items(a, done + at, a, 0, m); });
}

Value repeated_items(const Value& v, std::int64_t from, std::int64_t n, std::int64_t times) {
    ItemType type = item_type(v);
    Value r = make_vector(type.kind, type.storage, n * times);
    if (is_atom(v) || v->storage != type.storage || type.storage == Storage::bit || type.storage == Storage::value) {
        if (type.storage == Storage::bit) std::fill_n(r->words(), (r->n + 63) / 64, 0);
        for (std::int64_t i = 0; i < n; i++) fill_items(*r.array(), i * times, item_of(v, from + i), times);
    } else {
        kernel::visit_size(item_bits(type.storage) / 8, [&]<class T>(T*) {
            const T* items = v->items<T>() + from;
            for (std::int64_t i = 0; i < n; i++) std::fill_n(r->items<T>() + i * times, times, items[i]);
        });
    }
    return r;
}

Value settled(Value v, Rules rules) {
    if (!v.is_heap() || v->kind != Kind::list) return v;
    if (v->rank == 0) return is_atom(v->values()[0]) ? Value(v->values()[0]) : v;
    return squeeze(std::move(v), rules);
}

}  // namespace stele::prims::func
