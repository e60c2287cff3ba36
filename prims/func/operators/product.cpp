// Inner and outer products.
//
//   +.× of numbers                          matrix_product
//   pervasive functions, simple arrays      whole rows at a time, several if short and the order of calls has no effect
//   others                                  for each pair of a row and a column
#include <algorithm>

#include "prims/func/fold/fold.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/operators/matrix_product.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func::operators {

namespace {

// Both arguments of an inner product as matrices; an argument of one item is extended.
struct Matrices {
    Value x, y;
    std::int64_t rows, left_depth, right_depth, columns, depth;
    Shape shape;  // of the result

    Matrices(Value left, Value right) : x(std::move(left)), y(std::move(right)) {
        auto left_axes = axes_of(x), right_axes = axes_of(y);
        left_depth = left_axes.empty() ? 1 : left_axes.back();
        right_depth = right_axes.empty() ? 1 : right_axes.front();
        if (left_depth != right_depth && item_count(x) != 1 && item_count(y) != 1) raise_length(x, y);
        depth = left_depth == right_depth || item_count(y) == 1 ? left_depth : right_depth;
        if (!left_axes.empty()) left_axes = left_axes.first(left_axes.size() - 1);
        if (!right_axes.empty()) right_axes = right_axes.subspan(1);
        rows = prims::product(left_axes);
        columns = prims::product(right_axes);
        shape.append(left_axes);
        shape.append(right_axes);
        if (is_atom(x)) x = enlist(std::move(x));
        if (is_atom(y)) y = enlist(std::move(y));
    }
};

// Items for which a call of a pervasive function repays its overhead: shorter rows are combined.
constexpr std::int64_t least_items = 1024;

bool is_simple(const Value& v) { return v.kind() < Kind::list; }
bool is_real(const Value& v) { return is_integral(v->kind) || v->kind == Kind::floating; }

// Appends rows, one or several at a time, to an array of a type for all items.
class Stack {
public:
    explicit Stack(const Shape& shape) : shape_(shape), n_(prims::product(shape.axes())) {}
    void append(Value rows) {
        if (result_.is_absent() && rows->n == n_ && rows->storage != Storage::range) {
            result_ = with_shape(std::move(rows), shape_.axes());
            at_ = n_;
        } else {
            place(rows);
        }
    }
    Value take() { return std::move(result_); }

private:
    void place(const Value& rows) {
        ItemType type = item_type(rows);
        if (result_.is_absent()) {
            result_ = make_array(type.kind, type.storage, shape_.axes());
        } else if (ItemType before{result_->kind, result_->storage}; type != before) {
            type = common_type(before, type, Rules::apl);
            if (type != before) {
                Value wider = make_array(type.kind, type.storage, shape_.axes());
                place_items(*wider.array(), 0, result_, 0, at_);
                result_ = std::move(wider);
            }
        }
        place_items(*result_.array(), at_, rows, 0, rows->n);
        at_ += rows->n;
    }

    Shape shape_;
    std::int64_t n_, at_ = 0;
    Value result_ = Value::absent();
};

// Whether a row may be reduced item by item from right to left: sums and products that need not be exact use
// the loops of fold/, which have a different order.
bool goes_by_rows(const Value& f, const Value& g, const Matrices& m) {
    if (!is_pervasive(f, 2, Rules::apl) || !is_pervasive(g, 2, Rules::apl) || !is_simple(m.x) || !is_simple(m.y))
        return false;
    Fold outer = folding(f, Rules::apl).fold, inner = folding(g, Rules::apl).fold;
    bool counts = inner == Fold::same || inner == Fold::differ;
    return m.columns > 1 && m.depth > 0 && ((outer != Fold::sum && outer != Fold::product) || counts);
}

Value by_rows(Engine& engine, const Value& f, const Value& g, const Matrices& m) {
    Value y = ravel(m.y), right = make_list(m.right_depth);
    Stack stack(m.shape);
    for (std::int64_t k = 0; k < m.right_depth; k++) right->values()[k] = slice(y, k * m.columns, m.columns);
    CoreFunction reduce = primitive_of(f).dyadic, pair = primitive_of(g).dyadic;
    Value* b = engine.push(2);
    for (std::int64_t i = 0; i < m.rows; i++) {
        Value result;
        for (std::int64_t k = m.depth; k-- > 0;) {
            b[0] = item(*m.x.array(), i * m.left_depth + (m.left_depth == 1 ? 0 : k));
            b[1] = right->values()[m.right_depth == 1 ? 0 : k];
            pair(engine, b);
            if (k + 1 < m.depth) {
                b[1] = std::move(result);
                reduce(engine, b);
            }
            result = std::move(b[0]);
        }
        stack.append(std::move(result));
    }
    engine.pop(2);
    return stack.take();
}

// `depth` items from `from` on, a stride apart; the only item repeated if the vector is extended.
Value line(const Value& v, std::int64_t from, std::int64_t stride, std::int64_t depth) {
    if (v->storage != Storage::value && stride > 0) return gather_run(*v.array(), from, depth, stride);
    Value items = make_list(depth);
    for (std::int64_t k = 0; k < depth; k++) items->values()[k] = item(*v.array(), from + k * stride);
    if (depth == 0) items->values()[0] = prototype_of(v);
    return squeeze(std::move(items), Rules::apl);
}

Value by_pairs(Engine& engine, const Value& f, const Value& g, const Matrices& m) {
    Value x = materialize(m.x), y = materialize(m.y), columns = make_list(m.columns);
    for (std::int64_t j = 0; j < m.columns; j++)
        columns->values()[j] = line(y, j, m.right_depth == 1 ? 0 : m.columns, m.depth);
    bool whole = is_pervasive(g, 2, Rules::apl);
    Value results = make_array(Kind::list, Storage::value, m.shape.axes());
    Value* b = engine.push(2);
    for (std::int64_t i = 0; i < m.rows; i++) {
        Value row = line(x, i * m.left_depth, m.left_depth == 1 ? 0 : 1, m.depth);
        for (std::int64_t j = 0; j < m.columns; j++) {
            b[0] = row;
            b[1] = columns->values()[j];
            if (whole) engine.call(g, b, 2);
            else meaning::each.op(engine, {g, g, Rules::apl}, b, 2);
            meaning::reduce.op(engine, {f, f, Rules::apl}, b, 1);
            // A reduction encloses anything but a simple scalar; the product's item is its contents.
            Value r = std::move(b[0]);
            bool enclosed = r.is_heap() && r->kind == Kind::list && r->rank == 0;
            results->values()[i * m.columns + j] = enclosed ? r->values()[0] : std::move(r);
        }
    }
    engine.pop(2);
    return settled(std::move(results), Rules::apl);
}

// The prototype of an empty product: the item for a row and a column of their arguments' first items.
Value prototype_of_product(Engine& engine, const Operands& o, const Matrices& m) {
    auto vector = [&](const Value& v) { return reshaped(engine, ravel(v), {{m.depth}}, Rules::apl); };
    return result_or_blank(engine, is_primitive(o.f) && is_primitive(o.g), prototype_of(m.x),
                           [&] { return item_of(by_pairs(engine, o.f, o.g, Matrices(vector(m.x), vector(m.y))), 0); });
}

void inner_product(Engine& engine, const Operands& o, Value* a, int n) {
    if (n != 2) raise(ErrorKind::syntax, "an inner product takes two arguments");
    Matrices m(std::move(a[0]), std::move(a[1]));
    bool is_product = meaning_of(o.f, 2) == &meaning::plus && meaning_of(o.g, 2) == &meaning::times;
    if (m.rows * m.columns == 0) a[0] = empty_of(prototype_of_product(engine, o, m), m.shape.axes());
    else if (is_product && m.left_depth == m.right_depth && m.depth > 0 && is_simple(m.x) && is_simple(m.y) &&
             is_real(m.x) && is_real(m.y))
        a[0] = multiply_matrices(engine, m.x, m.y, {m.rows, m.depth, m.columns}, m.shape.axes());
    else if (goes_by_rows(o.f, o.g, m)) a[0] = by_rows(engine, o.f, o.g, m);
    else a[0] = by_pairs(engine, o.f, o.g, m);
}

void outer_product(Engine& engine, const Operands& o, Value* a, int n) {
    if (n != 2) raise(ErrorKind::syntax, "an outer product takes two arguments");
    const Value& f = o.f;
    Value x = std::move(a[0]), y = std::move(a[1]);
    Shape shape(axes_of(x));
    shape.append(axes_of(y));
    std::int64_t nx = item_count(x), ny = item_count(y);
    if (nx * ny == 0) {
        a[0] = first_or_prototype(x);
        a[1] = first_or_prototype(y);
        a[0] = empty_of(result_of_prototypes(engine, f, a, 2, prototype_of(nx == 0 ? x : y)), shape.axes());
        return;
    }
    Calls call(engine, f, 2, Rules::apl);
    if (is_pervasive(f, 2, Rules::apl) && ny > 1 && is_simple(x) && y->kind != Kind::list) {
        const std::int64_t together = std::clamp<std::int64_t>(least_items / ny, 1, nx);
        Value rows = reshaped(engine, ravel(y), {{together * ny}}, Rules::apl);
        Stack stack(shape);
        for (std::int64_t i = 0; i < nx; i += together) {
            const std::int64_t count = std::min(together, nx - i);
            a[0] = together == 1 ? item_of(x, i) : repeated_items(x, i, count, ny);
            a[1] = count == together ? rows : slice(rows, 0, count * ny);
            call(a);
            engine.count(FastPath::outer);
            stack.append(std::move(a[0]));
        }
        a[0] = stack.take();
        return;
    }
    Value results = call.results_into(make_array(Kind::list, Storage::value, shape.axes()), a, [&](std::int64_t i) {
        a[0] = item_of(x, i / ny);
        a[1] = item_of(y, i % ny);
    });
    a[0] = settled(std::move(results), Rules::apl);
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning inner_product =
    Meaning("inner product", 2, func::operators::inner_product,
            "Applies the right function to rows and columns, and reduces each result with the left function.")
        .depends(Dependence::inner);
extern constinit const Meaning outer_product =
    Meaning("outer product", 1, func::operators::outer_product, "Applies the function to all pairs of items.")
        .depends(Dependence::outer);

}  // namespace stele::prims::meaning
