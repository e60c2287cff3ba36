// Prototypes.
//
// Type: an atom in constant time; a simple array as cleared memory; a nested array item by item, its inner arrays on a
// work list and not on the native stack, so any depth is safe.
// Prototype: the type of the first item. Empty nested arrays keep theirs as a hidden item; an empty simple array's is
// known from its kind.
//
// COULD: share the type of equal neighbours (nested arrays of many equal-shaped items).
#include "prims/func/structure/prototype.hpp"

#include <cstring>
#include <utility>
#include <vector>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::prims::func {

namespace {

Value blank_of(Kind kind) {
    if (kind == Kind::character) return Value::character(' ');
    if (kind == Kind::guid) {
        Value zero = make_array(Kind::guid, Storage::c128, {});
        std::memset(zero->data, 0, 16);
        return zero;
    }
    return Value::immediate(is_numeric(kind) ? Kind::long_ : kind, 0);
}

Value type_of_atom(const Value& v) {
    Kind kind = v.kind();
    return kind == Kind::null || kind >= Kind::list ? v : blank_of(kind);
}

Value type_of_simple(const Array& a) {
    Kind kind = is_numeric(a.kind) ? Kind::long_ : a.kind;
    Storage storage = kind == Kind::character ? Storage::c8 : is_integral(kind) ? Storage::bit : widest_storage(kind);
    Value r = make_array(kind, storage, a.axes());
    std::memset(r->data, kind == Kind::character ? ' ' : 0, static_cast<std::size_t>(item_bytes(storage, a.n)));
    return r;
}

}  // namespace

Value type_of(const Value& v) {
    if (is_atom(v)) return type_of_atom(v);
    if (v->storage != Storage::value) return type_of_simple(*v.array());
    Value r = make_array(Kind::list, Storage::value, v->axes());
    std::vector<std::pair<const Array*, Array*>> waiting{{v.array(), r.array()}};
    while (!waiting.empty()) {
        auto [from, to] = waiting.back();
        waiting.pop_back();
        // An empty array's hidden item is its prototype already: a type.
        if (from->n == 0) to->values()[0] = from->values()[0];
        for (std::int64_t i = 0; i < from->n; i++) {
            const Value& item = from->values()[i];
            if (is_atom(item)) {
                to->values()[i] = type_of_atom(item);
            } else if (item->storage != Storage::value) {
                to->values()[i] = type_of_simple(*item.array());
            } else {
                to->values()[i] = make_array(Kind::list, Storage::value, item->axes());
                waiting.emplace_back(item.array(), to->values()[i].array());
            }
        }
    }
    return r;
}

Value prototype_of(const Value& v) {
    if (is_atom(v)) return type_of_atom(v);
    if (v->storage != Storage::value) return blank_of(v->kind);
    const Value& first = v->values()[0];
    if (v->n > 0) return type_of(first);
    return first.is_null() ? Value::integer(0) : first;
}

Value fill_of(const Value& v) { return enclosed(prototype_of(v)); }

Value empty_of(const Value& item, std::span<const std::int64_t> axes) {
    Kind kind = item.kind();
    if (is_atom(item) && item.is_scalar() && kind != Kind::null) {
        if (is_numeric(kind)) kind = Kind::long_;
        Storage s = kind == Kind::character ? Storage::c8 : is_integral(kind) ? Storage::bit : widest_storage(kind);
        return make_array(kind, s, axes);
    }
    Value r = make_array(Kind::list, Storage::value, axes);
    r->values()[0] = type_of(item);
    return r;
}

Value empty_like(const Value& v, std::span<const std::int64_t> axes) { return empty_of(prototype_of(v), axes); }

void type(Engine&, Value* a) { a[0] = type_of(a[0]); }

}  // namespace stele::prims::func
