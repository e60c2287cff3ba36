// Inner and outer products.
#include <vector>

#include "interp/vm/operators.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::interp {

using prims::ErrorKind;
using prims::Kind;
using prims::raise;
using prims::Rules;
using prims::Storage;
namespace fn = prims::func;

namespace {

bool means(const Value& f, std::string_view name) {
    return is_primitive(f) && primitive_of(f).dyad && primitive_of(f).dyad->name == name;
}

// +.× of numbers: rows times columns in integers, in floats where those overflow.
struct Product {
    std::int64_t rows, inner, columns;
};

bool multiply_longs(const Product& p, const std::vector<std::int64_t>& x, const std::vector<std::int64_t>& y, std::int64_t* out) {
    for (std::int64_t i = 0; i < p.rows; i++)
        for (std::int64_t j = 0; j < p.columns; j++) {
            std::int64_t sum = 0, term;
            for (std::int64_t k = 0; k < p.inner; k++)
                if (__builtin_mul_overflow(x[static_cast<std::size_t>(i * p.inner + k)], y[static_cast<std::size_t>(k * p.columns + j)], &term) ||
                    __builtin_add_overflow(sum, term, &sum))
                    return false;
            out[i * p.columns + j] = sum;
        }
    return true;
}

void multiply_doubles(const Product& p, const double* x, const double* y, double* out) {
    std::fill_n(out, p.rows * p.columns, 0.0);
    for (std::int64_t i = 0; i < p.rows; i++)
        for (std::int64_t k = 0; k < p.inner; k++) {
            double factor = x[i * p.inner + k];
            for (std::int64_t j = 0; j < p.columns; j++) out[i * p.columns + j] += factor * y[k * p.columns + j];
        }
}

Value multiply(const Value& x, const Value& y, const Product& p, std::span<const std::int64_t> axes) {
    auto nx = static_cast<std::size_t>(p.rows * p.inner), ny = static_cast<std::size_t>(p.inner * p.columns);
    if (is_integral(x.kind()) && is_integral(y.kind())) {
        std::vector<std::int64_t> left(nx), right(ny), out(static_cast<std::size_t>(p.rows * p.columns));
        prims::read_longs(*x.array(), 0, static_cast<std::int64_t>(nx), left.data());
        prims::read_longs(*y.array(), 0, static_cast<std::int64_t>(ny), right.data());
        if (multiply_longs(p, left, right, out.data())) {
            if (axes.empty()) return Value::integer(out[0]);
            return prims::with_axes(prims::make_longs(out), axes);
        }
    }
    std::vector<double> left(nx), right(ny);
    prims::read_doubles(*x.array(), 0, static_cast<std::int64_t>(nx), left.data());
    prims::read_doubles(*y.array(), 0, static_cast<std::int64_t>(ny), right.data());
    Value out = prims::make_array(Kind::floating, Storage::f64, axes);
    multiply_doubles(p, left.data(), right.data(), out->items<double>());
    return axes.empty() ? prims::item(*out.array(), 0) : out;
}

bool is_real(const Value& v) {
    return v.is_heap() && v->rank > 0 && (is_integral(v->kind) || v->kind == Kind::floating) && v->storage != Storage::value;
}

}  // namespace

void apply_inner_product(Machine& m, const Value& f, const Value& g, Value* a) {
    Value x = std::move(a[0]), y = std::move(a[1]);
    int rx = fn::rank_of(x), ry = fn::rank_of(y);
    std::int64_t lx = rx ? fn::axes_of(x).back() : 1, ly = ry ? fn::axes_of(y).front() : 1;
    std::int64_t inner = std::max(lx, ly);
    if (lx == 0 || ly == 0) inner = lx == 1 ? ly : ly == 1 ? lx : std::min(lx, ly);
    if (lx != ly && lx != 1 && ly != 1) prims::raise_length(x, y);
    fn::Shape shape;
    for (int i = 0; i + 1 < rx; i++) shape.append(fn::axes_of(x)[static_cast<std::size_t>(i)]);
    for (int i = 1; i < ry; i++) shape.append(fn::axes_of(y)[static_cast<std::size_t>(i)]);
    std::int64_t rows = rx ? fn::item_count(x) / std::max<std::int64_t>(lx, 1) : 1;
    std::int64_t columns = ry ? fn::item_count(y) / std::max<std::int64_t>(ly, 1) : 1;
    if (rx && lx == 0) rows = prims::product(fn::axes_of(x).first(static_cast<std::size_t>(rx - 1)));
    if (ry && ly == 0) columns = prims::product(fn::axes_of(y).subspan(1));
    if (lx == ly && inner > 0 && means(f, "add") && means(g, "multiply") && is_real(x) && is_real(y)) {
        a[0] = multiply(x, y, {rows, inner, columns}, shape.axes());
        return;
    }
    std::int64_t total = rows * columns;
    if (total == 0) {
        a[0] = fn::empty_like(x, shape.axes());
        return;
    }
    Value xs = prims::materialize(fn::is_atom(x) ? prims::enlist(x) : x), ys = prims::materialize(fn::is_atom(y) ? prims::enlist(y) : y);
    Value results = prims::make_array(Kind::list, Storage::value, shape.axes());
    for (std::int64_t i = 0; i < rows; i++)
        for (std::int64_t j = 0; j < columns; j++) {
            Value row = prims::make_list(inner), column = prims::make_list(inner);
            for (std::int64_t k = 0; k < inner; k++) {
                row->values()[k] = prims::item(*xs.array(), i * lx + (lx == 1 ? 0 : k));
                column->values()[k] = prims::item(*ys.array(), (ly == 1 ? 0 : k) * columns + j);
            }
            if (inner == 0) {
                row->values()[0] = fn::prototype_of(x);
                column->values()[0] = fn::prototype_of(y);
            }
            Value* b = m.push(2);
            b[0] = prims::squeeze(std::move(row), Rules::apl);
            b[1] = prims::squeeze(std::move(column), Rules::apl);
            bool by_items = is_primitive(g) && primitive_of(g).dyad && (primitive_of(g).dyad->properties & prims::pervasive);
            if (by_items) m.call(g, b, 2);
            else apply_each(m, g, b, 2);
            b[1] = Value();
            m.sp = b;
            apply_reduce(m, f, b, 1, -1);
            // A reduction encloses what is no simple scalar; the product's item is what lies in it.
            Value r = std::move(b[0]);
            results->values()[i * columns + j] = r.is_heap() && r->kind == Kind::list && r->rank == 0 ? r->values()[0] : r;
            m.pop(2);
        }
    a[0] = fn::settled(std::move(results), Rules::apl);
}

void apply_outer_product(Machine& m, const Value& f, Value* a) {
    Value x = std::move(a[0]), y = std::move(a[1]);
    fn::Shape shape(fn::axes_of(x));
    for (std::int64_t length : fn::axes_of(y)) shape.append(length);
    if (shape.rank > prims::max_rank) raise(ErrorKind::limit, "the outer product would have a rank over 15");
    std::int64_t nx = fn::item_count(x), ny = fn::item_count(y);
    Value* b = m.push(2);
    if (nx * ny == 0) {
        b[0] = nx ? (fn::is_atom(x) ? x : prims::item(x, 0)) : fn::prototype_of(x);
        b[1] = ny ? (fn::is_atom(y) ? y : prims::item(y, 0)) : fn::prototype_of(y);
        m.call(f, b, 2);
        a[0] = fn::empty_of(b[0], shape.axes());
        return m.pop(2);
    }
    auto item = [](const Value& v, std::int64_t i) { return fn::is_atom(v) ? v : prims::item(*v.array(), i); };
    bool by_rows = is_primitive(f) && primitive_of(f).dyadic && (primitive_of(f).dyad->properties & prims::pervasive) &&
                   ny > 1 && y->kind != Kind::list && x.kind() != Kind::list;
    if (by_rows) {
        Value row_source = prims::ravel(y), rows = prims::make_list(nx);
        fn::ItemType type{};
        for (std::int64_t i = 0; i < nx; i++) {
            b[0] = item(x, i);
            b[1] = row_source;
            primitive_of(f).dyadic(m, b);
            fn::ItemType own = fn::item_type(b[0]);
            type = i == 0 ? own : fn::common_type(type, own, Rules::apl);
            rows->values()[i] = std::move(b[0]);
        }
        Value result = prims::make_array(type.kind, type.storage, shape.axes());
        for (std::int64_t i = 0; i < nx; i++) fn::place_items(*result.array(), i * ny, rows->values()[i], 0, ny);
        a[0] = std::move(result);
        return m.pop(2);
    }
    Value results = prims::make_array(Kind::list, Storage::value, shape.axes());
    for (std::int64_t i = 0; i < nx; i++)
        for (std::int64_t j = 0; j < ny; j++) {
            b[0] = item(x, i);
            b[1] = item(y, j);
            m.call(f, b, 2);
            if (b[0].is_absent()) raise(ErrorKind::value, "the function of the outer product gave no value");
            results->values()[i * ny + j] = std::move(b[0]);
        }
    m.pop(2);
    a[0] = fn::settled(std::move(results), Rules::apl);
}

}  // namespace stele::interp
