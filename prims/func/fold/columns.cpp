#include "prims/func/fold/columns.hpp"

#include <algorithm>

#include "prims/func/pervasive/operands.hpp"

namespace stele::prims::func {

FloatItems::FloatItems(Engine& engine, const Value& x, std::string_view word) : n_(x.count()) {
    Kind kind = x.kind();
    bool counts = (is_numeric(kind) && kind != Kind::complex) || is_temporal(kind) || kind == Kind::character;
    if (is_list(x) && kind == Kind::list && x->n == 0) {
        hold_ = make_vector(Kind::floating, Storage::f64, 0);
        items_ = hold_->items<double>();
        return;
    }
    if (!counts || (x.is_heap() && x->rank > 1)) raise_type("the argument of " + std::string(word), "numbers", x);
    if (is_list(x) && x->storage == Storage::f64) {
        hold_ = x;
        items_ = x->items<double>();
        return;
    }
    hold_ = make_vector(Kind::floating, Storage::f64, n_);
    Operand operand(x, !is_list(x));
    Block block;
    by_blocks(engine, n_, block_items, [&](std::int64_t from, std::int64_t m) {
        const double* items = operand.floats(from, m, block, true);
        std::copy_n(items, m, hold_->items<double>() + from);
    });
    items_ = hold_->items<double>();
}

Value as_kind(Value x, Kind kind) {
    if (x.kind() == kind) return x;
    if (!is_list(x)) return is_float(kind) ? float_atom(x.as_double(), kind) : Value::integer(x.as_long(), kind);
    if (x->storage == Storage::range) return make_range(x->range_start(), x->range_step(), x->n, kind);
    if (!x.is_unique()) {
        Value copy = make_vector(x->kind, x->storage, x->n);
        copy_items(*copy.array(), 0, *x.array(), 0, x->n);
        x = std::move(copy);
    }
    forget(*x.array());
    x->kind = kind;
    return x;
}

}  // namespace stele::prims::func
