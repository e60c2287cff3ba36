// Index of a table.
//
// A table known to be sorted is searched by halves. Otherwise the first searches of a long table are counted; once they
// have cost about as much as an index (immediately, if the table is marked as unique or grouped), the index is built:
// indices by the hashes of items, equal ones entered once. Later searches cost one hash. Items that may equal others
// within a tolerance (APL's floats) are entered by bucket, and also searched for in neighbouring buckets
// (comparable.cpp); later searches must use the tolerance of the first one.
// Items appended to a table that keeps its index are entered at the next search. A table marked by 1500⌶ is indexed at
// its first search.
#include "prims/func/search/search_index.hpp"

#include <optional>

#include "prims/func/items/structure.hpp"
#include "prims/func/search/comparable.hpp"
#include "prims/func/search/match.hpp"
#include "prims/kernel/item_types.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t long_table = 256;
constexpr int searches_before = 16;
constexpr double any_tolerance = 1;  // asks is_exact whether items are compared within some tolerance

struct Index {
    int searches = 0;
    Rules rules = Rules::apl;
    std::optional<IndicesByHash> indices;
    std::int64_t entered = 0;
    bool is_exact = true;  // whether comparisons of all items entered are exact, whatever the tolerance
    double tolerance = 0;  // of items entered by bucket
};

void delete_index(void* index) { std::unique_ptr<Index>(static_cast<Index*>(index)); }

Attribute& attribute_of(Array& a) {
    if (!a.attribute()) a.set_attribute(new Attribute);
    return *a.attribute();
}

// The index of `table`, created on first use; null if it has one for other rules.
Index* index_of_table(Array& table, Rules rules) {
    Attribute& a = attribute_of(table);
    if (!a.index) {
        auto fresh = std::make_unique<Index>();
        fresh->rules = rules;
        a.index = fresh.release();
        a.drop_index = delete_index;
    }
    auto* index = a.drop_index == delete_index ? static_cast<Index*>(a.index) : nullptr;
    return index && index->rules == rules ? index : nullptr;
}

// The index of a whole number, or other item of its kind, in an ascending table.
std::int64_t sorted_place(const Array& t, std::int64_t wanted) {
    return kernel::visit_items(t.storage, [&]<class T>(T*) {
        const T *items = t.items<T>(), *end = items + t.n;
        const T* found = std::lower_bound(items, end, wanted,
                                          [](T item, std::int64_t w) { return static_cast<std::int64_t>(item) < w; });
        return found != end && static_cast<std::int64_t>(*found) == wanted ? found - items : t.n;
    });
}

}  // namespace

bool is_exact(Engine& engine, const Value& v, double tolerance, Rules rules) {
    if (rules != Rules::apl || tolerance == 0) return true;
    if (is_atom(v) || v->storage != Storage::value) return !is_float(v.kind()) && v.kind() != Kind::complex;
    engine.check_limits();
    for (std::int64_t i = 0; i < v->n; i++)
        if (!is_exact(engine, v->values()[i], tolerance, rules)) return false;
    return true;
}

std::int64_t indexed_place(Engine& engine, const Value& table, const Value& query, double tolerance, Rules rules) {
    Array& t = *table.array();
    const bool hashed = is_hashed(table);
    if (t.rank != 1 || t.storage == Storage::range) return -1;
    if (!hashed && (t.n < long_table || t.storage == Storage::bit)) return -1;
    // By the rules of k and q match distinguishes numbers of different kinds, which find does not.
    if (rules != Rules::apl && t.storage != Storage::value && query.kind() != t.kind) return -1;
    if (!hashed && t.known & known::sorted && query.is_tagged() && query.kind() == t.kind && is_integral(t.kind)) {
        engine.count(FastPath::known);
        return sorted_place(t, query.payload());
    }
    Index* index = index_of_table(t, rules);
    if (!index || index->searches < 0) return -1;
    if (!index->indices) {
        if (!hashed && ++index->searches <= searches_before && t.mark() <= Mark::sorted) return -1;
        if (!is_exact(engine, table, tolerance, rules)) index->tolerance = tolerance;
    }
    const bool by_buckets = index->tolerance != 0;
    if (by_buckets ? tolerance != index->tolerance : !is_exact(engine, query, tolerance, rules)) return -1;
    ValueHash hash(engine, index->tolerance, rules);
    if (by_buckets) hash.by_buckets();
    auto same = [&](const Value& x) {
        return [&engine, &t, &x, rules](std::int64_t p) { return match(engine, item(t, p), x, rules); };
    };
    if (!index->indices) index->indices.emplace(t.n);
    std::int64_t& i = index->entered;
    by_items(t.n - i, [&](std::int64_t) {
        const WithTolerance exact(engine, 0);
        Value x = item(t, i);
        const std::uint64_t h = hash.near(x).own();
        if (index->indices->find(h, same(x)) < 0) index->indices->add(h, i);
        index->is_exact = index->is_exact && is_exact(engine, x, any_tolerance, rules);
        i++;
    });
    // The index may be for exact comparisons.
    if (tolerance != 0 && !by_buckets && !index->is_exact) return -1;
    const WithTolerance within(engine, index->tolerance);
    std::int64_t place = index->indices->find(hash.near(query), same(query));
    return place < 0 ? t.n : place;
}

void mark_hashed(Value& v) {
    if (is_atom(v)) return;
    attribute_of(*v.array()).hashed = true;
}

Value unhashed(Value v) {
    if (is_hashed(v)) make_writable(v);
    return v;
}

HashState hash_state(const Value& v) {
    if (!is_hashed(v)) return HashState::none;
    const Attribute& a = *v->attribute();
    const auto* index = a.index && a.drop_index == delete_index ? static_cast<const Index*>(a.index) : nullptr;
    return index && index->indices && index->tolerance == 0 ? HashState::built : HashState::marked;
}

IndexKept::IndexKept(Value& table) {
    if (!table.is_heap() || !table->attribute() || (!table.is_unique() && table->attribute()->hashed)) return;
    attribute_ = table->attribute();
    table->set_attribute(nullptr);
}
void IndexKept::give_to(Value& table) {
    if (attribute_ && !table->attribute()) table->set_attribute(std::exchange(attribute_, nullptr));
}
IndexKept::~IndexKept() { delete attribute_; }

}  // namespace stele::prims::func
