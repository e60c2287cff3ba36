// Filters: one call of the function, the places of what is kept, one selection.
#include "prims/func/selection/filter.hpp"

#include <algorithm>
#include <string>

#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/selection/apply_index.hpp"
#include "prims/func/selection/take_drop.hpp"
#include "prims/func/selection/where.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::prims::func {

namespace {

bool has_items(const Value& v) { return is_list(v) || is_dictionary(v) || is_table(v); }

// What f says of each item of y: as many integers.
Value counts_by(Engine& engine, const Value& f, const Value& y) {
    if (!has_items(y))
        raise(ErrorKind::type, "only a list, dictionary or table can be filtered, not " + value_phrase(y));
    Value counts = engine.call(f, y);
    if (is_dictionary(counts)) counts = items_of(counts);
    std::int64_t n = count_of(y);
    if (is_integer_atom(counts)) return copies(n, counts, Rules::k);
    if (!is_integer_vector(counts) && !(is_list(counts) && counts->n == 0))
        raise_type("the result of a filter's function", "integers", counts);
    if (counts->n != n)
        raise(ErrorKind::length,
              "the function of a filter gave " + number(counts->n) + " counts for " + number(n) + " items");
    return counts;
}

Value places_of(Engine& engine, const Value& counts) {
    return counts->n == 0 ? empty_vector(Kind::long_) : where_true(engine, counts, 0);
}

Value items_at(Engine& engine, const Value& y, Value places) {
    return is_dictionary(y) ? entries_at(engine, y, std::move(places), Rules::k)
                            : index(engine, y, std::move(places), Rules::k);
}

}  // namespace

Value replicate_by(Engine& engine, const Value& f, const Value& y) {
    return items_at(engine, y, places_of(engine, counts_by(engine, f, y)));
}

Value weed_out_by(Engine& engine, const Value& f, const Value& y) {
    Value counts = counts_by(engine, f, y);
    Value zeros = make_vector(Kind::long_, Storage::bit, counts->n);
    std::int64_t words = (counts->n + 63) / 64;
    for (std::int64_t w = 0; w < words; w++) {
        std::uint64_t word = 0;
        for (std::int64_t i = w * 64; i < std::min(counts->n, w * 64 + 64); i++)
            word |= static_cast<std::uint64_t>(long_at(counts, i) == 0) << (i & 63);
        zeros->words()[w] = word;
    }
    return items_at(engine, y, places_of(engine, zeros));
}

}  // namespace stele::prims::func
