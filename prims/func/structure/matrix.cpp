#include "prims/func/structure/matrix.hpp"

#include "prims/func/conversion/cast.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/selection/random.hpp"

namespace stele::prims::func::k {

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

template <Rules R> void matrix_multiply(Engine& engine, Value* a) {
    for (int i : {0, 1})
        if (!is_of_floats(a[i])) raise_type("an argument of mmu", "a matrix or vector of floats", a[i]);
    cast<R>(engine, a);
}
template <Rules R> void matrix_inverse(Engine&, Value*) { raise_not_implemented("inv"); }
template <Rules R> void least_squares(Engine&, Value*) { raise_not_implemented("lsq"); }

template <Rules R> void random_item(Engine& engine, Value* a) {
    if (is_list(a[0]) && a[0]->n == 0) {
        a[0] = missing_item(a[0]);
        return;
    }
    a[0] = item(random_items(engine, 1, a[0]), 0);
}

template void matrix_multiply<Rules::q>(Engine&, Value*);
template void matrix_inverse<Rules::q>(Engine&, Value*);
template void least_squares<Rules::q>(Engine&, Value*);
template void random_item<Rules::q>(Engine&, Value*);

}  // namespace stele::prims::func::k
