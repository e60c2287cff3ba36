// ⌶: services by number. 8: the indices of the rows of an inverted table in another; 181: the type of an array in
// memory; 1500: an array that its first search indexes; 7162: names in JSON as names of members.
#include <algorithm>
#include <iterator>

#include "prims/array/runs.hpp"
#include "prims/formats/conversion/representation.hpp"
#include "prims/formats/exchange/json_apl.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/search/search_index.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func::operators {

namespace {

// The number of major cells of each column of an inverted table. Raises rank, length.
std::int64_t rows_of_table(const Value& table, std::string_view which) {
    if (rank_of(table) != 1) raise(ErrorKind::rank, std::string(which) + " of 8⌶ must be a vector of columns");
    std::int64_t rows = 0;
    for (std::int64_t j = 0; j < table->n; j++) {
        const std::int64_t count = at_least_vector(item_of(table, j))->axes()[0];
        if (j > 0 && count != rows)
            raise(ErrorKind::length,
                  "the columns of an inverted table have " + number(rows) + " and " + counted(count, "major cell"));
        rows = count;
    }
    return rows;
}

// Numbers the cells of both tables together, column by column, and finds the rows of these numbers.
Value rows_in_table(Engine& engine, const Value& x, const Value& y) {
    const std::int64_t x_rows = rows_of_table(x, "the left argument"), y_rows = rows_of_table(y, "the right argument"),
                       columns = x->n;
    if (columns != y->n) raise_length(x, y);
    const std::int64_t axes[] = {x_rows + y_rows, columns};
    Value numbers = make_array(Kind::long_, Storage::i64, axes);
    auto* out = numbers->items<std::int64_t>();
    Value* a = engine.push(2);
    for (std::int64_t j = 0; j < columns; j++) {
        a[0] = at_least_vector(item_of(x, j));
        a[1] = at_least_vector(item_of(y, j));
        catenate_first(engine, a);
        const Classes classes = classify(engine, a[0], engine.settings.comparison_tolerance, Rules::apl);
        if (classes.number->n != axes[0]) raise_length(x, y);
        by_items(axes[0], [&](std::int64_t i) { out[i * columns + j] = long_at(*classes.number.array(), i); });
    }
    engine.pop(2);
    return find(engine, slab(engine, numbers, 0, 0, x_rows, Rules::apl),
                slab(engine, numbers, 0, x_rows, y_rows, Rules::apl), engine.settings.index_origin, Absent::count, 0,
                Rules::apl);
}

// X(7162⌶)Y: the name of a member for a name in JSON; if X is 1, the reverse.
Value translated_name(const Value& direction, const Value& name) {
    const std::int64_t back = one_integer(direction, "the left argument of 7162⌶");
    if (back != 0 && back != 1) raise_domain("the left argument of 7162⌶", "0 or 1", direction);
    if (name.rank() > 1 || (name.count() > 0 && name.kind() != Kind::character))
        raise_domain("the right argument of 7162⌶", "a name", name);
    const std::string text = text_of(name, false);
    return ravel(make_characters(back == 1 ? json_name_of_member(text) : member_name_of_json(text)));
}

// 1500⌶Y marks a copy of the array for hashing. 1(1500⌶)Y: 0 unmarked, 1 marked, 2 indexed; 2(1500⌶)Y: an unmarked
// copy.
void hash_array(Value* a, int n) {
    constexpr std::int64_t asks = 1, forgets = 2;
    if (n == 1) {
        if (!is_atom(a[0])) make_writable(a[0]);
        mark_hashed(a[0]);
        return;
    }
    const std::int64_t wanted = one_integer(a[0], "the left argument of 1500⌶");
    if (wanted != asks && wanted != forgets) raise_domain("the left argument of 1500⌶", "1 or 2", a[0]);
    a[0] = wanted == asks ? Value::integer(static_cast<std::int64_t>(hash_state(a[1]))) : unhashed(std::move(a[1]));
}

// Services of older programs, and their replacements.
struct Replaced {
    std::int64_t service;
    const char* hint;
};
constexpr Replaced replaced[] = {
    {819, "⎕C makes small letters, 1⎕C capital ones"},
    {900, "0=⎕NC'x' in a function is 1 where it was given no left argument x"},
    {1200, "a pattern can be the left argument of ⎕DT"},
};

void i_beam(Engine& engine, const Operands& o, Value* a, int n) {
    if (is_function(o.f)) raise(ErrorKind::syntax, "`⌶` needs a number as its operand");
    constexpr std::int64_t index_in_table = 8, unsqueezed_type = 181, hashing = 1500, json_name = 7162;
    const std::int64_t service = one_integer(o.f, "the operand of ⌶");
    if (service == index_in_table && n == 2) {
        a[0] = rows_in_table(engine, a[0], a[1]);
    } else if (service == unsqueezed_type && n == 1) {
        a[0] = Value::integer(type_in_memory(a[0]));
    } else if (service == json_name && n == 2) {
        a[0] = translated_name(a[0], a[1]);
    } else if (service == hashing) {
        hash_array(a, n);
    } else {
        auto other = std::find_if(std::begin(replaced), std::end(replaced),
                                  [service](const Replaced& r) { return r.service == service; });
        raise(ErrorKind::not_implemented,
              "the service " + number(service) + " of ⌶ with " + (n == 1 ? "one argument" : "two arguments") +
                  " is not yet part of stele",
              other == std::end(replaced) ? "" : other->hint);
    }
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning i_beam("i-beam", 1, func::operators::i_beam,
                                      "A service by number: 8, rows of an inverted table; 181, types in "
                                      "memory; 1500, hashed arrays; 7162, names in JSON.");

}  // namespace stele::prims::meaning
