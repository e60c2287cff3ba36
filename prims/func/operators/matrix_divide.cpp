// ⌹: inverse and division of matrices. By APL's rules of real or complex arrays of at most two axes, by q's of lists of
// vectors of floats.
//
// Both arguments are copied by columns and solved there (kernel/solve.cpp): square systems by elimination, others as least
// squares by Householder's reflections; O(n³).
#include <algorithm>
#include <cmath>

#include "prims/array/runs.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/numbers/operands.hpp"
#include "prims/func/operators/matrix_product.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/solve.hpp"

namespace stele::prims::func {

namespace {

using Complex = std::complex<double>;

void check_matrix(const Value& v, std::string_view which) {
    if (rank_of(v) > 2) raise(ErrorKind::rank, std::string(which) + " of ⌹ has more than two axes");
    const bool numbers = is_atom(v) ? is_numeric(v.kind()) && v.is_scalar() : v->n == 0 || is_numeric(v->kind);
    if (!numbers) raise_domain(std::string(which) + " of ⌹", "numbers", v);
}

// A scalar is one row of one column, a vector one column.
std::int64_t height_of(const Value& v) { return rank_of(v) == 0 ? 1 : v->axes()[0]; }
std::int64_t width_of(const Value& v) { return rank_of(v) < 2 ? 1 : v->axes()[1]; }

// The items of a matrix by columns, as floats or complex numbers in a buffer that may be written.
template <class T> Value by_columns(Value v) {
    constexpr bool complex = std::is_same_v<T, Complex>;
    constexpr std::int64_t reversed[] = {1, 0};
    if (rank_of(v) == 2) v = transposed(std::move(v), reversed, Rules::apl);
    v = to_storage(at_least_vector(std::move(v)), complex ? Storage::c128 : Storage::f64);
    make_writable(v);
    v->kind = complex ? Kind::complex : Kind::floating;
    return v;
}

// The matrix of ones on the diagonal. Raises wsfull.
template <class T> Value identity(std::int64_t n) {
    constexpr bool complex = std::is_same_v<T, Complex>;
    const std::int64_t axes[] = {n, n};
    Value out = make_array(complex ? Kind::complex : Kind::floating, complex ? Storage::c128 : Storage::f64, axes);
    T* items = out->items<T>();
    std::fill_n(items, n * n, T(0));
    for (std::int64_t i = 0; i < n; i++) items[i * n + i] = T(1);
    return out;
}

// The first rows of the solution, one for each column of `y`, of `right_sides` items each, in the given shape.
template <class T> Value solution(const Value& x, const Value& y, std::int64_t right_sides, const Shape& shape) {
    const std::int64_t rows = height_of(y), columns = width_of(y);
    Value a = by_columns<T>(y), b = x.is_absent() ? identity<T>(rows) : by_columns<T>(x);
    Value norms = make_vector(Kind::floating, Storage::f64, columns),
          space = make_vector(b->kind, b->storage, std::max(columns, right_sides));
    const kernel::System<T> system{a->items<T>(),          b->items<T>(),    rows, columns, right_sides,
                                   norms->items<double>(), space->items<T>()};
    kernel::Solved end{};
    run_to_end([&](const kernel::StopFlag& stop) {
        end = kernel::solve(system, stop);
        return end != kernel::Solved::stopped;
    });
    if (end == kernel::Solved::singular)
        raise(ErrorKind::domain, "the matrix is singular: its columns depend on one another");
    Value out = make_array(b->kind, b->storage, shape.axes());
    T* items = out->items<T>();
    for (std::int64_t i = 0; i < columns; i++)
        for (std::int64_t j = 0; j < right_sides; j++) {
            const T item = b->items<T>()[j * rows + i];
            if (!std::isfinite(std::abs(item))) raise(ErrorKind::domain, "the quotient of the matrices is not finite");
            items[i * right_sides + j] = item;
        }
    if constexpr (std::is_same_v<T, Complex>) out = real_if_possible(std::move(out));
    return as_scalar(std::move(out));
}

Value quotient(const Value& x, const Value& y, std::int64_t right_sides, const Shape& shape) {
    const std::int64_t rows = height_of(y), columns = width_of(y);
    if (rows < columns)
        raise(ErrorKind::length, "a matrix of " + counted(rows, "row") + " and " + counted(columns, "column") +
                                     " has no inverse: it needs at least as many rows as columns");
    if (columns == 0) return make_array(Kind::floating, Storage::f64, shape.axes());
    const bool complex = y.kind() == Kind::complex || (!x.is_absent() && x.kind() == Kind::complex);
    return complex ? solution<Complex>(x, y, right_sides, shape) : solution<double>(x, y, right_sides, shape);
}

Value inverse(const Value& y) {
    Shape shape(axes_of(y));
    std::reverse(shape.lengths, shape.lengths + shape.rank);
    return quotient(Value::absent(), y, height_of(y), shape);
}

// q's list of vectors of floats as a matrix.
Value matrix_of_rows(Engine& engine, const Value& rows, const Sentence& what) {
    if (!is_of_floats(rows) || rows->kind != Kind::list) raise_type(what, "a matrix of floats", rows);
    for (std::int64_t i = 1; i < rows->n; i++)
        if (rows->values()[i]->n != rows->values()[0]->n)
            raise(ErrorKind::length, "the rows of a matrix differ in length");
    return mixed(engine, rows, Rules::q);
}

// ⌹Y of APL, inv x of q, which is a square matrix. Raise domain; APL: rank, length; q: type, length.
void matrix_inverse(Engine& engine, Value* a, Rules rules) {
    if (rules == Rules::apl) {
        check_matrix(a[0], "the argument");
        a[0] = inverse(a[0]);
        return;
    }
    const Value y = matrix_of_rows(engine, a[0], "the argument of inv");
    if (height_of(y) != width_of(y)) raise(ErrorKind::length, "inv needs as many rows as columns");
    a[0] = cells(engine, inverse(y), 1, Rules::q);
}

// x lsq y: the matrix whose product with y is closest to x. Raises type, length, domain.
void least_squares(Engine& engine, Value* a) {
    Value x = matrix_of_rows(engine, a[0], "the left argument of lsq"),
          y = matrix_of_rows(engine, a[1], "the right argument of lsq");
    for (Value* v : {&x, &y}) {
        a[0] = std::move(*v);
        transpose(engine, a);
        *v = std::move(a[0]);
    }
    if (height_of(x) != height_of(y)) raise(ErrorKind::length, "the rows of both matrices must be of one length");
    Shape shape;
    shape.append(width_of(y));
    shape.append(width_of(x));
    a[0] = quotient(x, y, width_of(x), shape);
    transpose(engine, a);
    a[0] = cells(engine, std::move(a[0]), 1, Rules::q);
}

void matrix_divide(Engine&, Value* a) {
    const Value x = std::move(a[0]), y = std::move(a[1]);
    check_matrix(x, "the left argument");
    check_matrix(y, "the right argument");
    if (height_of(x) != height_of(y)) raise_length(x, y);
    Shape shape;
    if (rank_of(y) == 2) shape.append(width_of(y));
    if (rank_of(x) == 2) shape.append(width_of(x));
    a[0] = quotient(x, y, width_of(x), shape);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning matrix_inverse(
    "matrix inverse", 1, by<func::matrix_inverse>(apl, q),
    "The inverse of a matrix; in APL, the left inverse of a matrix with more rows than columns.", pure | self_inverse);
extern constinit const Meaning least_squares(
    "least squares", 2, by<func::least_squares>(q),
    "The matrix whose product with the right matrix is closest to the left, by least squares.", pure);
extern constinit const Meaning matrix_divide(
    "matrix divide", 2, by<func::matrix_divide>(apl),
    "The solution of the linear equations with the right matrix as coefficients, by least squares if overdetermined.",
    pure);

}  // namespace stele::prims::meaning
