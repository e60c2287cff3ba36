// The arguments of q's words on whole lists as floats: vectors of floats as they are, others through the converting kernel,
// lists of several types item by item. Linear.
#include "prims/func/fold/columns.hpp"

#include <algorithm>

#include "prims/func/items/prototype.hpp"
#include "prims/func/numbers/operands.hpp"

namespace stele::prims::func {

bool is_mixed_numbers(const Value& x) {
    return is_list(x) && x->kind == Kind::list && x->storage == Storage::value && x->n > 0 &&
           std::all_of(x->values(), x->values() + x->n, [](const Value& i) {
               return i.is_scalar() && is_numeric(i.kind()) && i.kind() != Kind::complex;
           });
}

FloatItems::FloatItems(const Value& x, std::string_view word) : n_(x.count()) {
    if (is_mixed_numbers(x)) {
        hold_ = make_vector(Kind::floating, Storage::f64, n_);
        items_ = hold_->items<double>();
        by_items(n_, [&](std::int64_t i) {
            const Value& v = x->values()[i];
            hold_->items<double>()[i] = is_null_atom(v) ? not_a_number : v.as_double();
        });
        return;
    }
    const bool empty = is_list(x) && x->kind == Kind::list && x->n == 0;
    if (!empty && (!(is_quantity(x.kind()) || x.kind() == Kind::character) || x.rank() > 1))
        raise_type("the argument of " + std::string(word), "numbers", x);
    if (is_list(x) && x->storage == Storage::f64) {
        hold_ = x;
    } else {
        hold_ = make_vector(Kind::floating, Storage::f64, n_);
        if (n_ > 0) {
            Operand operand(x, !is_list(x));
            Block block;
            by_runs(n_, block_items, [&](std::int64_t from, std::int64_t m) {
                std::copy_n(operand.floats(from, m, block, true), m, hold_->items<double>() + from);
            });
        }
    }
    items_ = hold_->items<double>();
}

Value as_kind(Value x, Kind kind) {
    if (x.kind() == kind) return x;
    if (!is_list(x)) return is_float(kind) ? float_atom(x.as_double(), kind) : Value::integer(x.as_long(), kind);
    if (x->storage == Storage::range) return make_range(x->range_start(), x->range_step(), x->n, kind);
    make_writable(x);
    x->kind = kind;
    return x;
}

}  // namespace stele::prims::func
