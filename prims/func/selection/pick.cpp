// First, last and pick.
//
// First, last: one handle copied, or one item read; of an empty array the prototype (k, q: the missing item). Pick:
// level by level; an index of one number into a vector directly. Cost: the length of the path, whatever the size of the
// arrays.
#include "prims/func/inverses.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

// The offset in the ravel of `v` of one index of a path.
std::int64_t offset_of(Engine& e, const Value& index, const Value& v) {
    ShortIntegers at = short_integers(index, "an index of the path");
    std::span<const std::int64_t> axes = axes_of(v);
    if (static_cast<std::size_t>(at.count) != axes.size())
        raise(ErrorKind::rank,
              "an index of " + counted(at.count, "number") + " into an array of rank " + number(axes.size()));
    std::int64_t offset = 0;
    for (int i = 0; i < at.count; i++) {
        const std::int64_t length = axes[static_cast<std::size_t>(i)];
        offset = offset * length + from_origin(at[i], e.settings.index_origin, length);
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
    check_vector(a[0], "the path");
    if (is_atom(a[0]) && rank_of(a[1]) == 1) {
        const std::int64_t index = one_integer(a[0], "the index");
        a[0] = item(*a[1].array(), from_origin(index, e.settings.index_origin, a[1]->n));
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
    check_vector(path, "the path");
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
