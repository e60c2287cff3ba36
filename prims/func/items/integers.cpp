// Whole numbers of an operand: immediates directly, integer arrays by one conversion, others item by item. Cost: one
// pass.
#include "prims/func/items/integers.hpp"

#include <cmath>
#include <optional>

#include "prims/func/items/structure.hpp"

namespace stele::prims::func {

namespace {

// The relative difference within which a float or complex number counts as a whole number.
constexpr double near_integer = 1e-13;

[[noreturn]] void raise_not_integers(std::string_view operand, const Value& got) {
    raise_domain(operand, "whole numbers", got);
}

std::optional<std::int64_t> whole(double d) {
    double nearest = std::nearbyint(d);
    if (!(std::abs(d - nearest) <= near_integer * std::fmax(1.0, std::abs(d))) || std::abs(d) > 9.2e18) return {};
    return static_cast<std::int64_t>(nearest);
}

// The whole number of a scalar; nothing if it has another value.
std::optional<std::int64_t> whole_number(const Value& x) {
    if (!is_numeric(x.kind()) || !x.is_scalar()) return {};
    if (is_integral(x.kind())) return x.as_long();
    if (x.kind() != Kind::complex) return whole(x.as_double());
    const double real = x->items<double>()[0], imaginary = x->items<double>()[1];
    if (!(std::abs(imaginary) <= near_integer * std::fmax(1.0, std::abs(real)))) return {};
    return whole(real);
}

std::int64_t whole_item(const Value& x, std::string_view operand, const Value& got) {
    const std::optional<std::int64_t> number = whole_number(x);
    if (!number) raise_not_integers(operand, got);
    return *number;
}

void read_whole(const Array& a, std::int64_t n, std::int64_t* out, std::string_view operand, const Value& got) {
    if (is_integral(a.kind) && is_numeric(a.kind)) {
        read_longs(a, 0, n, out);
        return;
    }
    for (std::int64_t i = 0; i < n; i++) out[i] = whole_item(item(a, i), operand, got);
}

}  // namespace

void check_vector(const Value& v, std::string_view operand) {
    if (rank_of(v) > 1)
        raise(ErrorKind::rank, std::string(operand) + " must be a scalar or vector, not of shape " + shape_phrase(v));
}

ShortIntegers short_integers(const Value& v, std::string_view operand) {
    ShortIntegers r;
    if (v.is_immediate(Kind::long_)) {
        r.items[0] = v.payload();
        r.count = 1;
        r.was_scalar = true;
        return r;
    }
    check_vector(v, operand);
    std::int64_t n = item_count(v);
    if (is_atom(v)) {
        r.items[0] = whole_item(v, operand, v);
        r.was_scalar = true;
    } else if (n > max_rank) {
        raise(ErrorKind::length,
              std::string(operand) + " has " + counted(n, "item") + ", more than the maximum of 15 axes");
    } else if (n > 0) {
        if (v->rank == 0) raise_not_integers(operand, v);
        read_whole(*v.array(), n, r.items, operand, v);
    }
    r.count = static_cast<int>(n);
    return r;
}

std::int64_t one_integer(const Value& v, std::string_view operand) {
    if (v.is_immediate(Kind::long_)) return v.payload();
    if (item_count(v) != 1)
        raise(ErrorKind::length, std::string(operand) + " must be one number, not of shape " + shape_phrase(v));
    return whole_item(is_atom(v) ? v : item(*v.array(), 0), operand, v);
}

Value all_integers(const Value& v, std::string_view operand) {
    if (is_atom(v)) {
        std::int64_t one = whole_item(v, operand, v);
        Value r = make_vector(Kind::long_, Storage::i64, 1);
        *r->items<std::int64_t>() = one;
        return r;
    }
    if (v->storage == Storage::i64) return v;
    Value r = make_array(Kind::long_, Storage::i64, v->rank == 0 ? std::span<const std::int64_t>(&v->n, 1) : v->axes());
    read_whole(*v.array(), v->n, r->items<std::int64_t>(), operand, v);
    return r;
}

Value as_integers(Value v) {
    if (!is_float(v.kind()) && v.kind() != Kind::complex) return v;
    if (v.is_scalar()) {
        const std::optional<std::int64_t> number = whole_number(v);
        return number ? Value::integer(*number) : v;
    }
    Value r = make_array(Kind::long_, Storage::i64, v->axes());
    for (std::int64_t i = 0; i < v->n; i++) {
        const std::optional<std::int64_t> number = whole_number(item(v, i));
        if (!number) return v;
        r->items<std::int64_t>()[i] = *number;
    }
    return r;
}

int axis_argument(Engine& e, const Value& v, int rank) {
    return static_cast<int>(from_origin(one_integer(v, "the axis"), e.settings.index_origin, rank));
}

ShortIntegers axes_argument(Engine& e, const Value& v, int rank) {
    ShortIntegers axes = short_integers(v, "the axes");
    unsigned seen = 0;
    for (int i = 0; i < axes.count; i++) {
        const std::int64_t axis = axes[i];
        axes.items[i] = from_origin(axis, e.settings.index_origin, rank);
        if (seen >> axes.items[i] & 1) raise(ErrorKind::domain, "axis " + number(axis) + " is named twice");
        seen |= 1u << axes.items[i];
    }
    return axes;
}

PlaceOfAxis axis_or_gap(Engine& e, const Value& v, int rank) {
    Value x = is_atom(v) || v->n != 1 ? v : item(*v.array(), 0);
    if (is_atom(x) && is_float(x.kind())) {
        double axis = x.as_double();
        if (axis != std::nearbyint(axis)) {
            double from_zero = std::ceil(axis) - static_cast<double>(e.settings.index_origin);
            if (!(from_zero >= 0 && from_zero <= rank))
                raise(ErrorKind::index, "the new axis lies outside the gaps of an array of rank " + number(rank));
            return {static_cast<int>(from_zero), true};
        }
    }
    return {axis_argument(e, v, rank), false};
}

}  // namespace stele::prims::func
