#include "prims/func/search/search.hpp"
#include "prims/array/make.hpp"
#include "prims/func/fused/fused_functions.hpp"
#include "prims/func/items/list.hpp"
#include "prims/kernel/search/find.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t most_compared = 64;

// The number of indices of the items of y that x lacks; -1 for vectors that are long, or of different storage.
std::int64_t missing(const Value& x, const Value& y, std::int8_t* out) {
    if (!is_list(x) || !is_list(y) || x->kind != y->kind || x->storage != y->storage || y->n > most_short) return -1;
    if (x->storage == Storage::i8) return indices_of_missing(*x.array(), *y.array(), out);
    if (x->n > most_compared || x->n == 0 || y->n > most_compared) return -1;
    const Array &table = *x.array(), &items = *y.array();
    switch (x->storage) {
        case Storage::c8:
            if (x->n > 32) return -1;
            return kernel::find.missing_bytes(table.items<std::uint8_t>(), x->n, items.items<std::uint8_t>(), y->n,
                                              out);
        case Storage::i16:
        case Storage::i32: break;
        case Storage::f64:
            // No number is within the tolerance of another.
            if (!kernel::find.all_small_wholes(table.items<double>(), x->n)) return -1;
            if (!kernel::find.all_small_wholes(items.items<double>(), y->n)) return -1;
            break;
        default: return -1;
    }
    return kernel::find.missing_wide(item_bits(x->storage) / 8, x->storage == Storage::f64, table.data, x->n,
                                     items.data, y->n, out);
}

Value missing(const Value& x, const Value& y) {
    alignas(16) std::int8_t indices[most_short + 1];  // kernels store whole vectors
    const std::int64_t count = missing(x, y, indices);
    if (count < 0) return Value::absent();
    Value result = make_vector(Kind::long_, Storage::i8, count);
    copy_few(result->data, indices, count);
    return result;
}

}  // namespace

Value where_missing(Engine&, const FusedOperands& o) {
    const Value &x = o[0], &z = o[2];
    return z.is_immediate(Kind::long_) && is_list(x) && x->n == z.payload() ? missing(x, o[1]) : Value::absent();
}

Value where_not_in(Engine&, const FusedOperands& o) { return missing(o[0], o[1]); }

Value not_found(Engine&, const FusedOperands& o) {
    const Value &x = o[0], &y = o[1];
    if (!is_list(y) || y->n > most_compared) return Value::absent();
    alignas(16) std::int8_t indices[most_short + 1];
    const std::int64_t count = missing(x, y, indices);
    if (count < 0) return Value::absent();
    Value bits = make_vector(Kind::long_, Storage::bit, y->n);
    std::uint64_t word = 0;
    for (std::int64_t i = 0; i < count; i++) word |= std::uint64_t{1} << indices[i];
    bits->words()[0] = word;
    return bits;
}

}  // namespace stele::prims::func
