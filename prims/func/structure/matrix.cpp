#include "prims/func/structure/functions.hpp"

#include "prims/func/conversion/cast.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::prims::func {

namespace {

bool is_of_floats(const Value& v) {
    if (!is_list(v)) return false;
    if (v->kind == Kind::floating) return true;
    bool rows = v->kind == Kind::list && v->n > 0;
    for (std::int64_t i = 0; rows && i < v->n; i++)
        rows = is_list(v->values()[i]) && v->values()[i]->kind == Kind::floating;
    return rows;
}

}  // namespace

void matrix_multiply(Engine& engine, Value* a) {
    for (int i : {0, 1})
        if (!is_of_floats(a[i])) raise_type("an argument of mmu", "a matrix or vector of floats", a[i]);
    cast(engine, a);
}
void matrix_inverse(Engine&, Value*) { raise_not_implemented("inv"); }
void least_squares(Engine&, Value*) { raise_not_implemented("lsq"); }

void random_item(Engine& engine, Value* a) {
    if (is_list(a[0]) && a[0]->n == 0) {
        a[0] = missing_item(a[0], Rules::q);
        return;
    }
    a[0] = item(random_items(engine, 1, a[0], Rules::q), 0);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning random_item("random item", 1, by<func::random_item>(q),
                                           "One random item of a list, or one random value below an atom.");
extern constinit const Meaning matrix_product("matrix product", 2, by<func::matrix_multiply>(q),
                                              "The matrix product of two matrices or vectors of floats.", pure);
extern constinit const Meaning matrix_inverse("matrix inverse", 1, by<func::matrix_inverse>(q),
                                              "The inverse of a matrix of floats: not yet part of stele.", pure);
extern constinit const Meaning least_squares(
    "least squares", 2, by<func::least_squares>(q),
    "The solution of a system of equations by least squares: not yet part of stele.", pure);

}  // namespace stele::prims::meaning
