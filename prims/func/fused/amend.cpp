#include "prims/array/make.hpp"
#include "prims/func/fused/fused_functions.hpp"
#include "prims/func/items/list.hpp"

namespace stele::prims::func {

namespace {

// Copies of the vector x, with item `at` replaced by an item of y, of type From in memory. The last one is x itself, if
// that is `own`.
template <class To, class From> Value copies_with(const Value& x, std::int64_t at, const Array& y, bool own) {
    const std::int64_t bytes = x->n * static_cast<std::int64_t>(sizeof(To));
    const From* items = y.items<From>();
    Value results = make_list(y.n);
    for (std::int64_t i = 0; i < y.n; i++) {
        Value& copy = results->values()[i];
        if (own && i == y.n - 1) {
            forget(*x.array());
            copy = x;
        } else {
            copy = make_vector(x->kind, x->storage, x->n);
            copy_few(copy->data, x->data, bytes);
        }
        copy->items<To>()[at] = static_cast<To>(items[i]);
    }
    return results;
}

// For y of at most the width of To, integers.
template <class To> Value copies_with_integers(const Value& x, std::int64_t at, const Array& y, bool own) {
    switch (y.storage) {
        case Storage::i8: return copies_with<To, std::int8_t>(x, at, y, own);
        case Storage::i16:
            if constexpr (sizeof(To) >= 2) return copies_with<To, std::int16_t>(x, at, y, own);
            break;
        case Storage::i32:
            if constexpr (sizeof(To) >= 4) return copies_with<To, std::int32_t>(x, at, y, own);
            break;
        case Storage::i64:
            if constexpr (sizeof(To) >= 8) return copies_with<To, std::int64_t>(x, at, y, own);
            break;
        default: break;
    }
    return Value::absent();
}

}  // namespace

Value amend_each(Engine&, const FusedOperands& o) {
    const Value &x = o[0], &y = o[2];
    if (!is_list(x) || !o[1].is_immediate(Kind::long_) || !is_list(y) || x->kind != y->kind) return Value::absent();
    if (y->n == 0) return o.use.rules == Rules::q ? make_list(0) : Value::absent();
    const std::int64_t at = o[1].payload();
    if (static_cast<std::uint64_t>(at) >= static_cast<std::uint64_t>(x->n)) return Value::absent();
    const bool own = o.is_own(0);
    const Array& z = *y.array();
    switch (x->storage) {
        case Storage::i8: return copies_with_integers<std::int8_t>(x, at, z, own);
        case Storage::i16: return copies_with_integers<std::int16_t>(x, at, z, own);
        case Storage::i32: return copies_with_integers<std::int32_t>(x, at, z, own);
        case Storage::i64: return copies_with_integers<std::int64_t>(x, at, z, own);
        default: break;
    }
    if (x->storage != y->storage) return Value::absent();
    switch (x->storage) {
        case Storage::f32: return copies_with<float, float>(x, at, z, own);
        case Storage::f64: return copies_with<double, double>(x, at, z, own);
        case Storage::c8: return copies_with<std::uint8_t, std::uint8_t>(x, at, z, own);
        default: return Value::absent();
    }
}

}  // namespace stele::prims::func
