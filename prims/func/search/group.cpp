// Group: the indices of each class of equal items, in order of first appearance.
//
// bits                     the indices of the ones and those of the zeros
// up to 128 bytes          two passes, with a table of 256 entries
// others                   classes by the searches of unique.cpp, a count for each, then the indices in order: O(n)
// Dictionaries are grouped by their values, k's tables by their rows. =n of k is the unit matrix.
#include "prims/func/items/list.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/marks.hpp"
#include "prims/func/search/search.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/move/where.hpp"

namespace stele::prims::func {

namespace {

// A short vector of bytes: a class for each byte's value, all in registers and the first cache lines.
Groups group_bytes(const Array& x, std::int64_t origin) {
    constexpr std::int64_t none = 0xFF;
    std::uint8_t class_of[256], count[256];
    std::memset(class_of, none, sizeof class_of);
    const auto* items = x.items<std::uint8_t>();
    std::uint8_t keys[128];
    std::int64_t classes = 0;
    for (std::int64_t i = 0; i < x.n; i++) {
        std::uint8_t& c = class_of[items[i]];
        if (c == none) {
            c = static_cast<std::uint8_t>(classes);
            count[classes] = 0;
            keys[classes++] = items[i];
        }
        count[c]++;
    }
    Value lists = make_list(classes);
    std::int8_t* out[128];
    for (std::int64_t c = 0; c < classes; c++) {
        Value indices = make_vector(Kind::long_, Storage::i8, count[c]);
        out[c] = indices->items<std::int8_t>();
        lists->values()[c] = std::move(indices);
    }
    for (std::int64_t i = 0; i < x.n; i++) *out[class_of[items[i]]]++ = static_cast<std::int8_t>(i + origin);
    Value different = make_vector(x.kind, x.storage, classes);
    std::memcpy(different->data, keys, static_cast<std::size_t>(classes));
    different->known = known::distinct;
    return {std::move(different), std::move(lists)};
}

// Bits: the indices of the ones, and those of the zeros.
Groups group_bits(Engine& engine, const Value& x, std::int64_t origin) {
    const bool first = x->bit(0);
    const std::int64_t ones = kernel::where.count_ones(x->words(), x->n), classes = ones == 0 || ones == x->n ? 1 : 2;
    Value keys = make_vector(x->kind, Storage::bit, classes), lists = make_list(classes);
    keys->words()[0] = first ? 1 : classes == 2 ? 2 : 0;
    keys->known = known::distinct;
    if (ones > 0) lists->values()[first ? 0 : 1] = where_true(engine, x, origin);
    if (ones < x->n) {
        Value zeros = make_vector(Kind::long_, Storage::bit, x->n);
        by_runs(x->n, [&](std::int64_t i, std::int64_t n) {
            kernel::bits.complement(zeros->words() + i / 64, x->words() + i / 64, n);
        });
        lists->values()[first ? 1 : 0] = where_true(engine, zeros, origin);
    }
    return {std::move(keys), std::move(lists)};
}

// =n of k: n rows with a one each.
Value unit_matrix(std::int64_t n) {
    if (n < 0) raise(ErrorKind::domain, "a unit matrix cannot have " + counted(n, "row"));
    if (n == 0) return empty_list_of(empty_vector(Kind::long_));
    Value rows = make_list(n);
    for (std::int64_t i = 0; i < n; i++) {
        Value row = make_vector(Kind::long_, Storage::i8, n);
        std::memset(row->data, 0, static_cast<std::size_t>(n));
        row->items<std::int8_t>()[i] = 1;
        rows->values()[i] = std::move(row);
    }
    return rows;
}

Value grouped(Engine& engine, Value x, Rules rules) {
    if (rules == Rules::k && is_integer_atom(x)) return unit_matrix(x.as_long());
    if (is_dictionary(x)) {
        Groups g = group(engine, items_of(x), 0, 0, rules);
        return make_dictionary(std::move(g.keys), items_at(engine, keys_of(x), std::move(g.indices), rules));
    }
    if (!is_table(x) || row_count(x) == 0) x = rows_or_items(std::move(x));
    if (!is_list(x) && !is_table(x))
        raise_type("the argument of " + spelled(meaning::group), "a list or dictionary", x);
    if (is_list(x) && x->n == 0)
        return make_dictionary(x, rules == Rules::k ? empty_list_of(empty_vector(Kind::long_)) : make_list(0));
    Groups g = group(engine, x, 0, 0, rules);
    return make_dictionary(std::move(g.keys), std::move(g.indices));
}

}  // namespace

Groups group(Engine& engine, const Value& x, std::int64_t origin, double tolerance, Rules rules) {
    if (x.is_heap() && x->rank == 1 && x->n > 0) {
        if (x->storage == Storage::bit) return group_bits(engine, x, origin);
        if (is_bytes(*x.array()) && x->n + origin <= 128) return group_bytes(*x.array(), origin);
    }
    const bool by_rows = is_table(x);
    Value cells = by_rows ? x : at_least_vector(x);
    Classes classes = by_rows ? classify_rows(engine, cells, rules) : classify(engine, cells, tolerance, rules);
    std::int64_t n = classes.number->n;
    Value counts = make_vector(Kind::long_, Storage::i64, std::max<std::int64_t>(classes.count, 1));
    auto* count = counts->items<std::int64_t>();
    std::fill_n(count, counts->n, 0);
    auto number = [&](std::int64_t i) -> std::int64_t {
        return classes.number->storage == Storage::i64 ? classes.number->items<std::int64_t>()[i]
                                                       : classes.number->items<std::int32_t>()[i];
    };
    by_items(n, [&](std::int64_t i) { count[number(i)]++; });
    Storage storage = storage_of_indices(n - 1 + origin);
    Value lists = make_list(classes.count);
    for (std::int64_t k = 0; k < classes.count; k++)
        lists->values()[k] = make_vector(Kind::long_, storage, std::exchange(count[k], 0));
    if (classes.count == 0) lists->values()[0] = make_vector(Kind::long_, Storage::i8, 0);
    visit_integers(storage, [&]<class T>(T*) {
        by_items(n, [&](std::int64_t i) {
            std::int64_t k = number(i);
            lists->values()[k]->items<T>()[count[k]++] = static_cast<T>(i + origin);
        });
    });
    if (by_rows) cells = fresh_rows(engine, std::move(cells), classes, rules);
    else if (classes.count < n) cells = fresh_cells(engine, std::move(cells), classes, rules);
    note(cells, known::distinct);
    return {std::move(cells), std::move(lists)};
}

void group(Engine& engine, Value* a, Rules rules) { a[0] = grouped(engine, std::move(a[0]), rules); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning group(
    "group", 1, by<func::group>(k, q),
    "A dictionary from the distinct items, in order of first appearance, to their indices.", pure);

}  // namespace stele::prims::meaning
