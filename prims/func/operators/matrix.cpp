// Matrices of floats by q's rules.
#include "prims/func/structure/functions.hpp"

#include <algorithm>

#include "prims/func/fold/fold.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/operators/matrix_product.hpp"

namespace stele::prims::func {

namespace {

bool is_float_vector(const Value& v) { return is_list(v) && v->kind == Kind::floating; }

[[noreturn]] void raise_inner(std::int64_t left, std::int64_t right) {
    raise(ErrorKind::length, "matrix product: rows of " + number(left) + " against columns of " + number(right));
}

// The rows of a matrix one after the other.
Value rows_in_one(const Value& rows, std::int64_t columns) {
    Value flat = make_vector(Kind::floating, Storage::f64, rows->n * columns);
    for (std::int64_t i = 0; i < rows->n; i++)
        std::copy_n(rows->values()[i]->items<double>(), columns, flat->items<double>() + i * columns);
    return flat;
}

// Row by row, without copying them for a kernel. The terms are added in the kernels' order.
Value small_product(Engine& engine, const Value& x, const Value& y, const Extents& e) {
    engine.count(FastPath::product);
    Value rows = make_list(e.rows);
    for (std::int64_t i = 0; i < e.rows; i++) {
        Value row = make_vector(Kind::floating, Storage::f64, e.columns);
        double* sums = row->items<double>();
        std::fill_n(sums, e.columns, 0.0);
        for (std::int64_t k = 0; k < e.depth; k++) {
            const double factor = x->values()[i]->items<double>()[k];
            const double* terms = y->values()[k]->items<double>();
            for (std::int64_t j = 0; j < e.columns; j++) sums[j] += factor * terms[j];
        }
        rows->values()[i] = std::move(row);
    }
    return rows;
}

}  // namespace

bool is_of_floats(const Value& v) {
    if (is_float_vector(v)) return true;
    return is_list(v) && v->kind == Kind::list && v->n > 0 &&
           std::all_of(v->values(), v->values() + v->n, is_float_vector);
}

Value matrix_product(Engine& engine, const Value& x, const Value& y) {
    const bool one_row = is_float_vector(x), one_column = is_float_vector(y);
    const Extents e{one_row ? 1 : x->n, y->n, one_column ? 1 : y->values()[0]->n};
    for (std::int64_t i = 0; i < e.rows; i++)
        if (std::int64_t n = one_row ? x->n : x->values()[i]->n; n != e.depth) raise_inner(n, e.depth);
    for (std::int64_t k = 0; k < e.depth && !one_column; k++)
        if (y->values()[k]->n != e.columns) raise(ErrorKind::length, "the rows of a matrix differ in length");
    constexpr std::int64_t few_terms = 512;
    if (!one_row && !one_column && e.rows * e.depth * e.columns <= few_terms) return small_product(engine, x, y, e);
    const Value left = one_row ? x : rows_in_one(x, e.depth), right = one_column ? y : rows_in_one(y, e.columns);
    Value sums = make_vector(Kind::floating, Storage::f64, e.rows * e.columns);
    multiply_floats(engine, sums->items<double>(), left->items<double>(), right->items<double>(), e, Rules::q);
    if (one_row || one_column) return one_row && one_column ? item(sums, 0) : sums;
    Value rows = make_list(e.rows);
    for (std::int64_t i = 0; i < e.rows; i++)
        rows->values()[i] = gather_run(*sums.array(), i * e.columns, e.columns, 1);
    return rows;
}

namespace {

// x mmu y: the matrix product. Raises type unless both are lists of floats, or of such lists; length.
void matrix_multiply(Engine& engine, Value* a) {
    for (int i : {0, 1})
        if (!is_of_floats(a[i])) raise_type("an argument of mmu", "a matrix or vector of floats", a[i]);
    a[0] = matrix_product(engine, a[0], a[1]);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning matrix_product("matrix product", 2, by<func::matrix_multiply>(q),
                                              "The matrix product of two matrices or vectors of floats.", pure);

}  // namespace stele::prims::meaning
