#include "prims/array/check.hpp"

#include <algorithm>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"

namespace stele::prims {

namespace {

// Longer lists are not examined.
constexpr std::int64_t few = 64;

bool fits(Kind kind, Storage storage) {
    if (is_integral(kind)) return is_integer_storage(storage) || storage == Storage::range;
    switch (kind) {
        case Kind::real: return is_float_storage(storage);
        case Kind::floating:
        case Kind::datetime: return storage == Storage::f64;
        case Kind::complex:
        case Kind::guid: return storage == Storage::c128;
        case Kind::character: return is_text_storage(storage);
        case Kind::symbol: return storage == Storage::i32;
        default: return storage == Storage::value;
    }
}

// Whether a scalar has an array unnecessarily.
bool belongs_in_handle(const Array& a) {
    if (a.rank != 0 || a.kind >= Kind::list) return false;
    if (is_integral(a.kind)) return Value::fits(long_at(a, 0));
    if (a.kind == Kind::floating) return Value::fits(double_at(a, 0));
    return a.kind != Kind::datetime && a.kind != Kind::complex && a.kind != Kind::guid;
}

bool is_vector(const Value& v) { return v.is_heap() && v->rank == 1; }

std::string_view fault_in_array(const Array& a) {
    if (a.count == 0) return "a value that nothing refers to";
    if (a.rank > max_rank) return "a rank over 15";
    if (!fits(a.kind, a.storage)) return "a storage that is not one of its kind";
    if (a.n < 0) return "a negative count";
    if (a.kind > Kind::list && a.rank != 0) return "a function, dictionary or namespace with axes";
    if (a.kind <= Kind::list && a.rank != 1 && product(a.axes()) != a.n) return "a count that is not its shape's";
    if (belongs_in_handle(a)) return "a scalar that a handle could hold";
    if (a.storage == Storage::bit && a.n % 64 != 0 && a.words()[a.n / 64] >> (a.n % 64) != 0)
        return "bits set past its end";
    if (a.kind == Kind::dictionary) {
        if (a.rank != 0 || a.n != 2) return "a dictionary that is not keys and values";
        const Value &keys = a.values()[0], &values = a.values()[1];
        if (entry_count(keys) < 0 || entry_count(values) < 0) return "a dictionary whose keys or values are not a list";
        if (entry_count(keys) != entry_count(values)) return "a dictionary with more keys than values, or fewer";
    }
    if (a.kind == Kind::table) {
        if (a.rank != 0 || a.n != 1 || a.values()[0].kind() != Kind::dictionary)
            return "a table not made of a dictionary";
        const Value& columns = items_of(a.values()[0]);
        for (std::int64_t i = 0; i < columns->n; i++)
            if (columns->kind == Kind::list && !is_vector(columns->values()[i])) return "a column that is not a list";
    }
    return {};
}

}  // namespace

std::string_view fault_in(const Value& v) {
    if (!v.is_heap()) return {};
    std::string_view fault = fault_in_array(*v.array());
    bool looks_inside = v->storage == Storage::value && v->kind != Kind::function && v->n <= few;
    for (std::int64_t i = 0; looks_inside && fault.empty() && i < v->n; i++)
        if (const Value& inner = v->values()[i]; inner.is_heap()) fault = fault_in_array(*inner.array());
    return fault;
}

}  // namespace stele::prims
