// Arguments of adverbs as items, and data in place of an adverb's function: a choice among arguments, a binary search, digits
// and text joined or split. Nothing is copied but the results.
#include "prims/func/operators/arguments.hpp"

#include "prims/func/items/table.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func::operators {

namespace {

// The argument numbered by each of the integers f, and its item at the same index.
void choose(const Value& f, Rules rules, Value* a, int n) {
    Value results = make_list(f->n);
    for (std::int64_t i = 0; i < f->n; i++) {
        std::int64_t which = long_at(f, i);
        if (which < 0 || which >= n)
            raise(ErrorKind::index, "argument " + number(which) + " is chosen from " + counted(n, "argument"),
                  "the first argument is 0");
        const Value& from = is_dictionary(a[which]) ? items_of(a[which]) : a[which];
        if (is_list(from) && from->n != f->n)
            raise(ErrorKind::length, counted(f->n, "choice") + " from a list of " + counted(from->n, "item"));
        results->values()[i] = is_list(from) ? item(*from.array(), i) : from;
    }
    a[0] = squeeze(std::move(results), rules);
}

}  // namespace

bool is_base(const Value& v) {
    bool atom_or_vector = v.is_scalar() || is_list(v);
    return atom_or_vector && (v.kind() == Kind::character || is_integral(v.kind()));
}

void apply_core(Engine& engine, CoreFunction core, Value left, Value* a) {
    Value* b = engine.push(2);
    b[0] = std::move(left);
    b[1] = std::move(a[0]);
    core(engine, b);
    a[0] = std::move(b[0]);
    engine.pop(2);
}

Items::Items(Value x) : list(std::move(x)) {
    if (is_dictionary(list)) {
        keys = keys_of(list);
        list = Value(items_of(list));
    } else if (list.kind() == Kind::table) {
        list = rows_of_table(list);
    }
}

// X'y in k: a binary search; for a dictionary's values, with its keys as results. x'[y;z;...] with integers x: the item
// of the argument numbered by each of them.
bool each_of_data(Engine& engine, const Operands& o, Value* a, int n) {
    if (!is_data(o.f)) return false;
    if (n > 1) {
        if (!is_integer_vector(o.f)) return false;
        choose(o.f, o.rules, a, n);
        return true;
    }
    if (o.rules != Rules::k) return false;
    if (is_function(a[0])) raise_type("a value to find", "data", a[0]);
    if (!is_dictionary(o.f)) {
        apply_core(engine, bin, o.f, a);
        return true;
    }
    Items x(std::move(a[0]));
    a[0] = x.list;
    apply_core(engine, bin, items_of(o.f), a);
    a[0] = x.keyed(index(engine, keys_of(o.f), std::move(a[0]), o.rules));
    return true;
}

// Integers and text: in k, conversion between digits and numbers, joining and splitting of text.
bool fold_of_data(Engine& engine, const Operands& o, Value* a, int n, bool split) {
    if (o.rules != Rules::k || n != 1 || !is_data(o.f) || !is_base(o.f)) return false;
    apply_core(engine, (split ? meaning::vector_from_scalar : meaning::scalar_from_vector).function.k, o.f, a);
    return true;
}

}  // namespace stele::prims::func::operators
