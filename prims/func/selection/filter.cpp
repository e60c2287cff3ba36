// Filters: one call of the function, the indices of the items to keep, one selection. Cost: linear.
#include "prims/func/items/entries.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func {

namespace {

// The result of f of y as an integer for each item.
Value counts_by(Engine& engine, const Value& f, const Value& y) {
    Value counts = engine.call(f, y);
    if (is_dictionary(counts)) counts = items_of(counts);
    std::int64_t n = count_of(y);
    if (is_integer_atom(counts)) return copies(n, counts, Rules::k);
    if (!is_integer_vector(counts) && !(is_list(counts) && counts->n == 0))
        raise_type("the result of a filter's function", "integers", counts);
    if (counts->n != n)
        raise(ErrorKind::length,
              "the function of a filter gave " + counted(counts->n, "count") + " for " + counted(n, "item"));
    return counts;
}

// The items or entries of y, each repeated by its count.
Value kept(Engine& engine, const Value& y, const Value& counts) {
    Value indices = counts->n == 0 ? empty_vector(Kind::long_) : where_true(engine, counts, 0);
    return is_dictionary(y) ? entries_at(engine, y, std::move(indices), Rules::k)
                            : index(engine, y, std::move(indices), Rules::k);
}

// An atom is filtered as a list of it.
Value filterable(const Value& y) { return is_dictionary(y) || is_table(y) ? y : as_list(y); }

}  // namespace

Value replicate_by(Engine& engine, const Value& f, const Value& from) {
    const Value y = filterable(from);
    return kept(engine, y, counts_by(engine, f, y));
}

Value weed_out_by(Engine& engine, const Value& f, const Value& from) {
    const Value y = filterable(from);
    Value counts = counts_by(engine, f, y);
    Value zeros = zero_bits(Kind::long_, counts->axes());
    for (std::int64_t i = 0; i < counts->n; i++)
        zeros->words()[i >> 6] |= static_cast<std::uint64_t>(long_at(counts, i) == 0) << (i & 63);
    return kept(engine, y, zeros);
}

}  // namespace stele::prims::func
