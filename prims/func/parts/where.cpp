// Where: indices of ones.
//
// Bits: a count of the ones, then their indices word by word, in the narrowest storage that holds the last index.
// Counts: checked for signs, summed, then each index written as often. APL, ranks other than 1: indices in the ravel,
// each as an index vector, so that the cost depends on the ones. k: nested lists level by level. Cost: one pass over
// the argument.
#include "prims/kernel/move/where.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/parts/parts.hpp"

namespace stele::prims::func {

namespace {

Value where_bits(const Array& a, std::int64_t origin) {
    std::int64_t ones = kernel::where.count_ones(a.words(), a.n);
    Value r = make_vector(Kind::long_, storage_of_indices(a.n - 1 + origin), ones);
    r->known = known::sorted | known::distinct;
    auto* out = static_cast<char*>(r->data);
    if (a.n <= run_items) {
        kernel::where.indices_of_ones(a.words(), a.n, origin, r->storage, out);
        return r;
    }
    by_runs(a.n, [&](std::int64_t i, std::int64_t n) {
        kernel::where.indices_of_ones(a.words() + (i >> 6), n, i + origin, r->storage, out);
        if (n == run_items) out += item_bytes(r->storage, kernel::where.count_ones(a.words() + (i >> 6), n));
    });
    return r;
}

Value where_counts(const Value& counts, std::int64_t origin) {
    const Array& a = *counts.array();
    auto* count = a.items<std::int64_t>();
    std::int64_t total = 0;
    by_items(a.n, [&](std::int64_t i) {
        if (count[i] < 0)
            raise(ErrorKind::domain,
                  "counts must be 0 or more, but item " + number(i + origin) + " is " + number(count[i]));
        if (__builtin_add_overflow(total, count[i], &total))
            raise(ErrorKind::workspace_full, "the counts add up to too many items");
    });
    Value r = make_vector(Kind::long_, storage_of_indices(a.n - 1 + origin), total);
    r->known = known::sorted;
    auto* out = static_cast<char*>(r->data);
    // Few enough counts at a time for about a run of items.
    const std::int64_t step =
        std::clamp<std::int64_t>(a.n / std::max<std::int64_t>(total / run_items, 1), 1, run_items);
    by_runs(a.n, step, [&](std::int64_t i, std::int64_t n) {
        kernel::where.indices_by_count(count + i, n, i + origin, r->storage, out);
        for (std::int64_t j = i; j < i + n; j++) out += item_bytes(r->storage, count[j]);
    });
    return r;
}

// An offset in the ravel as an index vector.
Value index_vector(std::int64_t place, std::span<const std::int64_t> axes, std::int64_t origin, Storage storage) {
    Value v = make_vector(Kind::long_, storage, static_cast<std::int64_t>(axes.size()));
    visit_integers(storage, [&]<class T>(T*) {
        for (std::size_t i = axes.size(); i-- > 0; place /= axes[i])
            v->items<T>()[i] = static_cast<T>(place % axes[i] + origin);
    });
    return v;
}

// By APL's rules: of a vector indices, of other ranks index vectors.
Value where_cells(Engine& engine, const Value& x) {
    std::int64_t origin = engine.settings.index_origin;
    if (x.is_heap() && x->rank == 1) return where_true(engine, x, origin);
    if (!is_numeric(x.kind())) raise_domain("the right argument", "an array of whole numbers from 0 up", x);
    Shape shape(axes_of(x));
    Value indices = where_true(engine, x, 0);
    Value r = make_list(indices->n);
    std::int64_t longest = 0;
    for (std::int64_t length : shape.axes()) longest = std::max(longest, length);
    Storage storage = storage_of_indices(longest + origin);
    for (std::int64_t i = 0; i < indices->n; i++)
        r->values()[i] = index_vector(long_at(*indices.array(), i), shape.axes(), origin, storage);
    // The prototype: the few bits of a new vector are zero.
    if (indices->n == 0) r->values()[0] = make_vector(Kind::long_, Storage::bit, shape.rank);
    return r;
}

// &x of nested lists: at each level the index that leads to a one.
class DeepWhere {
public:
    DeepWhere(Engine& engine, int levels)
        : engine_(engine), path_(static_cast<std::size_t>(levels)), found_(path_.size()) {}

    void visit(const Value& x, std::size_t level) {
        if (level + 1 == path_.size()) return visit_vector(x);
        if (!is_list(x) || (x->n > 0 && x->kind != Kind::list)) raise_uneven(x);
        engine_.check_limits();
        for (std::int64_t i = 0; i < x->n; i++) {
            path_[level] = i;
            visit(x->values()[i], level + 1);
        }
    }
    Value columns() const {
        Value r = make_list(static_cast<std::int64_t>(found_.size()));
        for (std::size_t i = 0; i < found_.size(); i++)
            r->values()[i] = found_[i].empty() ? empty_vector(Kind::long_) : make_longs(found_[i]);
        return r;
    }

private:
    [[noreturn]] void raise_uneven(const Value& x) {
        raise_type("the argument of &", "integers, in lists of one depth", x);
    }
    void visit_vector(const Value& x) {
        if (is_list(x) && x->n == 0) return;
        if (!is_integer_vector(x)) raise_uneven(x);
        Value indices = where_true(engine_, x, 0);
        for (std::size_t i = 0; i + 1 < path_.size(); i++)
            found_[i].insert(found_[i].end(), static_cast<std::size_t>(indices->n), path_[i]);
        for (std::int64_t i = 0; i < indices->n; i++) found_.back().push_back(long_at(indices, i));
    }

    Engine& engine_;
    std::vector<std::int64_t> path_;
    std::vector<HeapVector<std::int64_t>> found_;
};

}  // namespace

Value where_true(Engine&, const Value& counts, std::int64_t origin) {
    if (counts.is_heap() && counts->storage == Storage::bit) [[likely]]
        return where_bits(*counts.array(), origin);
    return where_counts(all_integers(counts, "counts"), origin);
}

void where(Engine& engine, Value* a, Rules rules) {
    if (a[0].is_heap() && a[0]->storage == Storage::bit && a[0]->rank == 1 && a[0]->n > 0 && is_integral(a[0]->kind)) {
        a[0] = where_bits(*a[0].array(), rules == Rules::apl ? engine.settings.index_origin : 0);
        return;
    }
    if (rules == Rules::apl) {
        a[0] = where_cells(engine, a[0]);
        return;
    }
    bool of_keys = is_dictionary(a[0]);
    Value counts = of_keys ? items_of(a[0]) : std::move(a[0]);
    if (int levels = rules == Rules::k && !of_keys ? depth_of(counts, Rules::q) : 0; levels > 1) {
        DeepWhere deep(engine, levels);
        deep.visit(counts, 0);
        a[0] = deep.columns();
        return;
    }
    bool empty = is_list(counts) && counts->n == 0;
    if (!empty && !is_integer_vector(counts) && !is_integer_atom(counts))
        raise_type("the argument of " + spelled(meaning::where_true), "booleans or counts", counts);
    Value indices = empty ? empty_vector(Kind::long_) : where_true(engine, counts, 0);
    a[0] = of_keys ? items_at(engine, keys_of(a[0]), std::move(indices), rules) : std::move(indices);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning where =
    Meaning("where", 1, by<func::where>(apl), "The indices of the ones; each index repeated by its count.",
            gives_sorted)
        .undone_by(inverse::where)
        .depends(Dependence::where);
extern constinit const Meaning where_true =
    Meaning("where", 1, by<func::where>(k, q),
            "The indices of the ones, each index repeated by its count; for a dictionary, its keys.",
            pure | gives_sorted)
        .depends(Dependence::where);

}  // namespace stele::prims::meaning
