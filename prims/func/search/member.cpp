// Member.
//
// bytes              a set of the table's items as bits
// one item           a search of the table or its index
// other operands     find, then a comparison with the table's count
// Cost: one pass over each argument, or that of find.cpp.
#include "prims/func/items/structure.hpp"
#include "prims/func/numbers/kinds.hpp"
#include "prims/func/search/marks.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/search/search_index.hpp"
#include "prims/kernel/search/find.hpp"

namespace stele::prims::func {

Value member(Engine& engine, Value x, const Value& table, double tolerance, Rules rules) {
    if (x.is_heap() && table.is_heap()) {
        const Array &a = *x.array(), &t = *table.array();
        if (is_bytes(a) && a.storage == t.storage && same_family(a.kind, t.kind) && !is_hashed(table)) {
            Value r = make_array(answer_kind(rules), Storage::bit, a.axes());
            const ByteSet set(t);
            by_runs(a.n, [&](std::int64_t from, std::int64_t n) {
                kernel::find.bytes_in_set(set.bits, a.items<std::uint8_t>() + from, n, r->words() + from / 64);
            });
            return r;
        }
    } else if (table.is_heap() && table->kind < Kind::list && !x.is_heap()) {
        const std::int64_t place = quick_place(engine, table, x, tolerance, rules);
        if (place >= 0) return Value::immediate(answer_kind(rules), place < table->n);
    }
    Value list = ravel(at_least_vector(table));
    const std::int64_t n = list->n;
    return are_below(engine, find(engine, list, std::move(x), 0, Absent::count, tolerance, rules), n, rules);
}

Value are_below(Engine& engine, Value indices, std::int64_t count, Rules rules) {
    Value both[] = {std::move(indices), Value::integer(count)};
    (rules == Rules::apl ? meaning::less_than : meaning::less).function[rules](engine, both);
    return std::move(both[0]);
}

[[gnu::noinline]] static std::int64_t indices_not_in_set(const Array& x, const Array& y, std::int8_t* out) {
    std::uint64_t found[2] = {};
    kernel::find.bytes_in_set(ByteSet(x).bits, y.items<std::uint8_t>(), y.n, found);
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < y.n; i++) {
        out[count] = static_cast<std::int8_t>(i);
        count += (found[i >> 6] >> (i & 63) & 1) == 0;
    }
    return count;
}

std::int64_t indices_of_missing(const Array& x, const Array& y, std::int8_t* out) {
    if (x.n > 32) return indices_not_in_set(x, y, out);
    return kernel::find.missing_bytes(x.items<std::uint8_t>(), x.n, y.items<std::uint8_t>(), y.n, out);
}

void membership(Engine& engine, Value* a, Rules rules) {
    a[0] = member(engine, std::move(a[0]), a[1], engine.settings.comparison_tolerance, rules);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning membership =
    Meaning("membership", 2, by<func::membership>(apl),
            "1 for each item of the left argument that is an item of the right argument.")
        .depends(Dependence::by_left);

}  // namespace stele::prims::meaning
