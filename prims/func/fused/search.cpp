#include "prims/array/make.hpp"
#include "prims/func/fused/fused_functions.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/search/search.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t most_short = 127;  // indices of so many items are bytes

bool is_byte_vector(const Value& v) { return is_list(v) && v->kind == Kind::long_ && v->storage == Storage::i8; }

// The indices of the items that are equal to `wanted`, without bits as an intermediate result.
template <class Item> Value indices_of(const Array& y, Item wanted) {
    Value indices = make_vector(Kind::long_, Storage::i8, y.n);
    const Item* items = y.items<Item>();
    auto* out = indices->items<std::int8_t>();
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < y.n; i++) {
        out[count] = static_cast<std::int8_t>(i);
        count += items[i] == wanted;
    }
    indices->n = count;
    return indices;
}

// The same for a number that the type may not hold.
template <class Item> Value indices_of_number(const Array& y, std::int64_t wanted) {
    if (wanted == static_cast<Item>(wanted)) return indices_of(y, static_cast<Item>(wanted));
    return make_vector(Kind::long_, Storage::i8, 0);
}

Value missing(const Value& x, const Value& y) {
    Value indices = make_vector(Kind::long_, Storage::i8, y->n);
    indices->n = indices_of_missing(*x.array(), *y.array(), indices->items<std::int8_t>());
    return indices;
}

}  // namespace

Value where_equal(Engine&, const FusedOperands& o) {
    const bool is_right = is_list(o[1]);
    const Value &wanted = o[is_right ? 0 : 1], &y = o[is_right ? 1 : 0];
    if (!is_list(y) || wanted.is_heap() || wanted.kind() != y->kind || y->n > most_short) return Value::absent();
    switch (y->storage) {
        case Storage::i8: return indices_of_number<std::int8_t>(*y.array(), wanted.payload());
        case Storage::i16: return indices_of_number<std::int16_t>(*y.array(), wanted.payload());
        case Storage::i32: return indices_of_number<std::int32_t>(*y.array(), wanted.payload());
        case Storage::i64: return indices_of_number<std::int64_t>(*y.array(), wanted.payload());
        case Storage::c8: return indices_of_number<std::uint8_t>(*y.array(), wanted.payload());
        default: return Value::absent();
    }
}

Value where_missing(Engine&, const FusedOperands& o) {
    const Value &x = o[0], &y = o[1], &z = o[2];
    if (!z.is_immediate(Kind::long_) || !is_byte_vector(x) || !is_byte_vector(y)) return Value::absent();
    return x->n == z.payload() && y->n <= most_short ? missing(x, y) : Value::absent();
}

Value where_not_in(Engine&, const FusedOperands& o) {
    const Value &x = o[0], &y = o[1];
    return is_byte_vector(x) && is_byte_vector(y) && y->n <= most_short ? missing(x, y) : Value::absent();
}

Value not_found(Engine&, const FusedOperands& o) {
    const Value &x = o[0], &y = o[1];
    if (!is_byte_vector(x) || !is_byte_vector(y) || y->n > 64) return Value::absent();
    std::int8_t indices[128];  // kernels store whole vectors
    const std::int64_t missing = indices_of_missing(*x.array(), *y.array(), indices);
    Value bits = make_vector(Kind::long_, Storage::bit, y->n);
    std::uint64_t word = 0;
    for (std::int64_t i = 0; i < missing; i++) word |= std::uint64_t{1} << indices[i];
    bits->words()[0] = word;
    return bits;
}

}  // namespace stele::prims::func
