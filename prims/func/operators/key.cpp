// ⌸: a function on the cells that share a key, in order of the keys' first appearance.
//
// Cells are numbered by key (unique.cpp), their indices sorted by that number in one pass, and the cells gathered once:
// each group is a part of the result. Operands that count groups or collect them are not called.
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/cells.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func::operators {

namespace {

// Cells by the number of their key.
struct Grouped {
    HeapVector<std::int64_t> starts;  // of each group in `order`, and the end
    Value order;                      // indices from 0

    Grouped(const Classes& classes) : starts(static_cast<std::size_t>(classes.count) + 1) {
        const Array& number = *classes.number.array();
        order = make_vector(Kind::long_, number.storage, number.n);
        visit_integers(number.storage, [&]<class T>(T*) {
            const T* key = number.items<T>();
            T* out = order->items<T>();
            by_items(number.n, [&](std::int64_t i) { starts[static_cast<std::size_t>(key[i]) + 1]++; });
            by_items(classes.count, [&](std::int64_t k) { starts[index(k + 1)] += starts[index(k)]; });
            HeapVector<std::int64_t> next(starts.begin(), starts.end() - 1);
            by_items(number.n,
                     [&](std::int64_t i) { out[next[static_cast<std::size_t>(key[i])]++] = static_cast<T>(i); });
        });
    }
    std::int64_t start(std::int64_t group) const { return starts[index(group)]; }
    std::int64_t size(std::int64_t group) const { return starts[index(group + 1)] - starts[index(group)]; }

private:
    static std::size_t index(std::int64_t i) { return static_cast<std::size_t>(i); }
};

// Major cell i of an array, squeezed.
Value cell_at(Engine& engine, const Value& v, std::int64_t i) {
    if (v->rank == 1) return enclosed(item(*v.array(), i));
    return with_axes(slab(engine, v, 0, i, 1, Rules::apl), v->axes().subspan(1));
}

// The primitive that the operand applies only to its right argument: ≢⍤⊢, (≢⊢) or {≢⍵}.
const Meaning* applied_to_group(Engine& engine, const Value& f) {
    if (engine.plain) return nullptr;
    if (has_form(f, Form::lambda)) {
        const Primitive* p = engine.host->applied_by(f, 1);
        return p ? p->monad : nullptr;
    }
    const bool is_rank = has_form(f, Form::derived) && primitive_of(f->values()[0]).op == &meaning::rank;
    if (!is_rank && !has_form(f, Form::atop)) return nullptr;
    const Value* operands = f->values() + (is_rank ? 1 : 0);
    return meaning_of(operands[1], 2) == &meaning::right ? meaning_of(operands[0], 1) : nullptr;
}

void key(Engine& engine, const Operands& o, Value* a, int n) {
    if (!is_function(o.f)) raise(ErrorKind::syntax, "`⌸` needs a function as its operand");
    const Value x = at_least_vector(std::move(a[0]));
    const std::int64_t count = x->axes()[0];
    Value y = n == 2 ? at_least_vector(std::move(a[1])) : make_range(engine.settings.index_origin, 1, count);
    if (y->axes()[0] != count)
        raise(ErrorKind::length, counted(count, "key") + " for " + counted(y->axes()[0], "major cell"));
    Value* b = engine.push(2);
    if (count == 0) {
        const std::int64_t none = 0;
        b[0] = Cells(x, -1).prototype();
        b[1] = y;
        Value result = result_of_prototypes(engine, o.f, b, 2, y);
        a[0] = mixed(engine, empty_of(result, {&none, 1}), Rules::apl);
        return engine.pop(2);
    }
    const Classes classes = classify(engine, x, engine.settings.comparison_tolerance, Rules::apl);
    const Grouped groups(classes);
    const Meaning* shortcut = applied_to_group(engine, o.f);
    if (shortcut == &meaning::tally) {
        engine.count(FastPath::key);
        HeapVector<std::int64_t> sizes(static_cast<std::size_t>(classes.count));
        by_items(classes.count, [&](std::int64_t i) { sizes[static_cast<std::size_t>(i)] = groups.size(i); });
        a[0] = make_longs(sizes);
        return engine.pop(2);
    }
    y = select_items(std::move(y), groups.order, 0, Rules::apl);
    const bool simple_vector = y->rank == 1 && y->storage != Storage::value;
    auto group = [&](std::int64_t i) {
        if (simple_vector) return slice(y, groups.start(i), groups.size(i));
        return slab(engine, y, 0, groups.start(i), groups.size(i), Rules::apl);
    };
    if (shortcut == &meaning::enclose) {
        engine.count(FastPath::key);
        Value results = make_list(classes.count);
        for (std::int64_t i = 0; i < classes.count; i++) results->values()[i] = kept(group(i));
        a[0] = std::move(results);
        return engine.pop(2);
    }
    const Value keys = fresh_cells(engine, x, classes, Rules::apl);
    Calls call(engine, o.f, 2, Rules::apl);
    Value results = call.results(classes.count, b, [&](std::int64_t i) {
        b[0] = cell_at(engine, keys, i);
        b[1] = group(i);
    });
    a[0] = mixed_results(engine, std::move(results));
    engine.pop(2);
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning key("key", 1, func::operators::key,
                                   "Applies the function to each distinct major cell and its indices, or to each key "
                                   "on the left and its major cells on the right.");

}  // namespace stele::prims::meaning
