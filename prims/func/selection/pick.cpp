// First, last and pick.
//
// First, last: one handle, or one item read; of an empty array the prototype (k, q: the missing item). Pick: a level at
// a time; the common one-number index of a vector directly. Cost: the length of the path, independent of the arrays.
#include "prims/func/selection/selection.hpp"

#include "prims/func/inverses.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

std::int64_t offset_along(std::int64_t index, std::int64_t length, std::int64_t origin) {
    if (index < origin || index - origin >= length) raise_index(index, origin, length - 1 + origin);
    return index - origin;
}

// Where in the ravel of `v` one index of a path points.
std::int64_t offset_of(Engine& e, const Value& index, const Value& v) {
    ShortIntegers at = short_integers(index, "an index of the path");
    std::span<const std::int64_t> axes = axes_of(v);
    if (static_cast<std::size_t>(at.count) != axes.size())
        raise(ErrorKind::rank,
              "an index of " + counted(at.count, "number") + " into an array of rank " + number(axes.size()));
    std::int64_t offset = 0;
    for (int i = 0; i < at.count; i++) {
        std::int64_t length = axes[static_cast<std::size_t>(i)];
        offset = offset * length + offset_along(at[i], length, e.settings.index_origin);
    }
    return offset;
}

// The first or last item by the rules of k and q: of a dictionary its value, of a table a row.
Value end_of(Engine& e, Value v, bool last, Rules rules) {
    if (is_dictionary(v)) v = items_of(v);
    if (is_table(v)) v = index(e, v, Value::integer(last ? row_count(v) - 1 : 0), rules);
    if (!is_list(v)) return v;
    return v->n > 0 ? item(*v.array(), last ? v->n - 1 : 0) : missing_item(v, rules);
}

}  // namespace

void first(Engine& e, Value* a, Rules rules) {
    if (rules != Rules::apl) a[0] = end_of(e, std::move(a[0]), false, rules);
    else if (e.settings.migration_level >= 2) a[0] = mixed(e, std::move(a[0]), rules);
    else a[0] = first_of(std::move(a[0]));
}

void last(Engine& e, Value* a, Rules rules) { a[0] = end_of(e, std::move(a[0]), true, rules); }

void pick(Engine& e, Value* a) {
    if (rank_of(a[0]) > 1)
        raise(ErrorKind::rank, "the path must be a scalar or vector, not of shape " + shape_phrase(a[0]));
    if (is_atom(a[0]) && rank_of(a[1]) == 1) {
        std::int64_t index = one_integer(a[0], "the index");
        a[0] = item(*a[1].array(), offset_along(index, a[1]->n, e.settings.index_origin));
        return;
    }
    Value v = std::move(a[1]);
    for (std::int64_t i = 0, n = item_count(a[0]); i < n; i++) v = item_of(v, offset_of(e, item_of(a[0], i), v));
    a[0] = std::move(v);
}

Value picked(Engine& e, const Value& path, Value v, HeapVector<std::int64_t>& offsets) {
    if (path.is_absent()) {
        if (item_count(v) == 0) raise(ErrorKind::index, "an empty array has no first item");
        offsets.push_back(0);
        return item_of(v, 0);
    }
    if (rank_of(path) > 1)
        raise(ErrorKind::rank, "the path must be a scalar or vector, not of shape " + shape_phrase(path));
    for (std::int64_t i = 0, n = item_count(path); i < n; i++) {
        offsets.push_back(offset_of(e, item_of(path, i), v));
        v = item_of(v, offsets.back());
    }
    return v;
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning disclose =
    Meaning("disclose", 1, by<func::first>(apl),
            "The first item, or the prototype of an empty array (mix if ⎕ML is 2 or 3).", selects,
            by<func::mix_axis>(apl))
        .undone_by(inverse::disclose)
        .depends(Dependence::picks);
extern constinit const Meaning pick =
    Meaning("pick", 2, by<func::pick>(apl), "The item at the end of a path of indices, one for each level.", selects)
        .depends(Dependence::picks);
extern constinit const Meaning first_item =
    Meaning("first item", 1, by<func::first>(k, q),
            "The first item, or value; for an empty list, the null of its type.", pure | selects)
        .depends(Dependence::picks);
extern constinit const Meaning last_item =
    Meaning("last item", 1, by<func::last>(q), "The last item, or value; for an empty list, the null of its type.",
            pure | selects)
        .depends(Dependence::moves);

}  // namespace stele::prims::meaning
