// Prototypes.
//
// Type: an atom in constant time; a simple array as cleared memory; a nested array item by item, its inner arrays on a
// work list instead of the native stack, so any depth is safe.
// Prototype: the type of the first item. An empty nested array has it as a hidden item; that of an empty simple array
// follows from its kind.
//
// Nulls: by kind. A missing item of a list has the form of the first one; k's empty lists have a hidden item of nulls.
//
// COULD: share the type of equal neighbours (nested arrays of many equal-shaped items).
#include "prims/func/items/prototype.hpp"

#include <cmath>

#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"

namespace stele::prims::func {

namespace {

Value blank_of(Kind kind) {
    if (kind == Kind::character) return Value::character(' ');
    if (kind == Kind::guid) return null_of(kind);
    return Value::immediate(is_numeric(kind) ? Kind::long_ : kind, 0);
}

Value type_of_atom(const Value& v) {
    Kind kind = v.kind();
    return kind == Kind::null || kind >= Kind::list ? v : blank_of(kind);
}

Value type_of_simple(const Array& a) {
    Kind kind = is_numeric(a.kind) ? Kind::long_ : a.kind;
    Storage storage = blank_storage(kind);
    Value r = make_array(kind, storage, a.axes());
    std::memset(r->data, kind == Kind::character ? ' ' : 0, static_cast<std::size_t>(item_bytes(storage, a.n)));
    return r;
}

// Bounds the recursion.
constexpr int deepest_prototype = 100;

// `v` with the null of its kind for each atom, in lists and the values of dictionaries too: k's prototype of it.
Value nulled(const Value& v, int depth = 0) {
    if (is_dictionary(v)) return make_dictionary(keys_of(v), nulled(items_of(v), depth));
    if (is_table(v)) return make_table(nulled(columns_of(v), depth));
    if (!is_list(v)) return v.kind() == Kind::function || is_all(v) ? Value() : null_of(v.kind());
    if (v->n == 0) return v;
    if (v->kind != Kind::list) return copies(v->n, null_of(v->kind), Rules::k);
    if (depth == deepest_prototype) return make_list(0);
    Value r = make_list(v->n);
    for (std::int64_t i = 0; i < v->n; i++) r->values()[i] = nulled(v->values()[i], depth + 1);
    return r;
}

// By q's rules the substitute for an item like `example`: a null, an empty list, a dictionary of such values.
Value missing_like(const Value& example) {
    Engine::current().check_limits();
    if (is_dictionary(example)) {
        Value items = make_list(items_of(example)->n);
        for (std::int64_t i = 0; i < items->n; i++) items->values()[i] = missing_like(item(items_of(example), i));
        return make_dictionary(keys_of(example), squeeze(std::move(items), Rules::q));
    }
    if (example.is_scalar()) return example.kind() == Kind::function ? Value() : null_of(example.kind());
    return is_list(example) ? empty_vector(example->kind) : make_list(0);
}

}  // namespace

Value type_of(const Value& v) {
    std::vector<std::pair<const Array*, Array*>> waiting;
    auto type = [&waiting](const Value& item) -> Value {
        if (is_atom(item)) return type_of_atom(item);
        if (item->storage != Storage::value) return type_of_simple(*item.array());
        Value list = make_array(Kind::list, Storage::value, item->axes());
        waiting.emplace_back(item.array(), list.array());
        return list;
    };
    Value r = type(v);
    while (!waiting.empty()) {
        auto [from, to] = waiting.back();
        waiting.pop_back();
        // An empty array's hidden item is its prototype already: a type.
        if (from->n == 0) to->values()[0] = from->values()[0];
        for (std::int64_t i = 0; i < from->n; i++) to->values()[i] = type(from->values()[i]);
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

Value first_of(Value v) {
    if (is_atom(v)) return v;
    if (v->n == 0) return prototype_of(v);
    return item(*v.array(), 0);
}

Value empty_of_type(Value type, std::span<const std::int64_t> axes) {
    if (type.kind() == Kind::function) type = Value::integer(0);  // an array holds no functions
    Kind kind = type.kind();
    if (is_atom(type) && type.is_scalar() && kind != Kind::null) {
        if (is_numeric(kind)) kind = Kind::long_;
        return make_array(kind, blank_storage(kind), axes);
    }
    Value r = make_array(Kind::list, Storage::value, axes);
    r->values()[0] = std::move(type);
    return r;
}

Value empty_of(const Value& item, std::span<const std::int64_t> axes) {
    const bool has_items = item.is_null() || !is_atom(item) || !item.is_scalar();
    return empty_of_type(has_items ? type_of(item) : item, axes);
}

Value empty_like(const Value& v, std::span<const std::int64_t> axes) { return empty_of(prototype_of(v), axes); }

void type(Engine&, Value* a) { a[0] = type_of(a[0]); }

bool is_null_atom(const Value& atom) {
    switch (atom.kind()) {
        case Kind::null: return true;
        case Kind::boolean:
        case Kind::byte: return false;
        case Kind::symbol: return atom.payload() == 0;
        case Kind::character: return atom.payload() == ' ';
        case Kind::real:
        case Kind::floating:
        case Kind::datetime: return std::isnan(atom.as_double());
        case Kind::guid:
            return atom.is_heap() && bit_cast<std::uint64_t>(atom->items<double>()[0]) == 0 &&
                   bit_cast<std::uint64_t>(atom->items<double>()[1]) == 0;
        default: return is_integral(atom.kind()) && atom.is_scalar() && atom.as_long() == null_long;
    }
}

Value empty_list_of(const Value& item) {
    Kind kind = item.kind();
    if (item.is_scalar() && traits(kind).number != 0) return empty_vector(kind);
    Value r = make_list(0);
    // An empty list of texts has no hidden item.
    if (!(kind == Kind::character && item->n == 0)) r->values()[0] = nulled(item);
    return squeeze(std::move(r), Rules::k);  // without rows, a table
}

Value emptied(const Value& list, Rules rules) {
    if (list->kind != Kind::list) return empty_vector(list->kind);
    if (rules != Rules::k) return make_list(0);
    if (list->n == 0) return list;
    return empty_list_of(list->values()[0]);
}

Value missing_item(const Value& list, Rules rules) {
    if (list->kind != Kind::list) return null_of(list->kind);
    if (rules == Rules::k) {
        const Value& example = list->values()[0];
        if (list->n > 0) return nulled(example);
        return example.is_null() ? empty_vector(Kind::character) : example;
    }
    return list->n == 0 ? make_list(0) : missing_like(list->values()[0]);
}

}  // namespace stele::prims::func
