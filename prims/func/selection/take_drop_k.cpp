// Take and drop.
//
// n#x            a part (a slice where that is large), or the items again and again by doubling copies
// 2 3#x          the flat take, cut
// n_x, x_i       a part; two parts joined
// i_x            a part for each cut
// keys#d, k_d    one find, one selection
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/selection/selection.hpp"

#include <algorithm>
#include <vector>

#include "prims/array/symbol.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/row_kinds.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/kernel/wide.hpp"

namespace stele::prims::func {

namespace {

// n items of a list shorter than that: item k is x[(start + k) mod count].
Value repeated(Engine& engine, std::int64_t n, Value x, std::int64_t start) {
    std::int64_t count = x->n;
    if (count == 1) return copies(n, item(x, 0), Rules::q);
    x = materialize(std::move(x));
    Value r = make_vector(x->kind, x->storage, n);
    copy_items(*r.array(), 0, *x.array(), start, count - start);
    copy_items(*r.array(), count - start, *x.array(), 0, start);
    repeat_items(engine, *r.array(), count);
    return r;
}

// Rows of a flat list, by the lengths of the axes from `axis` on.
Value rows_of(const Value& flat, std::span<const std::int64_t> axes, std::int64_t from, std::int64_t n, Rules rules) {
    if (axes.size() == 1) return part(flat, from, n, rules);
    std::int64_t length = axes[0] == 0 ? 0 : n / axes[0];
    Value r = make_list(axes[0]);
    const std::int64_t width = item_bits(flat->storage) / 8;
    if (axes.size() == 2 && width > 0 && flat->storage != Storage::value && length > 0 && length * width <= 256) {
        // Short rows: their bytes, without a look at each.
        for (std::int64_t i = 0; i < axes[0]; i++) {
            Value row = make_vector(flat->kind, flat->storage, length);
            copy_few(row->data, static_cast<const char*>(flat->data) + (from + i * length) * width, length * width);
            r->values()[i] = std::move(row);
        }
        return r;
    }
    for (std::int64_t i = 0; i < axes[0]; i++)
        r->values()[i] = rows_of(flat, axes.subspan(1), from + i * length, length, rules);
    return r;
}

// n parts of a list: each begins at start(i) and ends where the next begins.
template <class F> Value parts(std::int64_t n, const Value& x, Rules rules, F start) {
    Value r = make_list(n);
    for (std::int64_t i = 0; i < n; i++) r->values()[i] = part(x, start(i), start(i + 1) - start(i), rules);
    return r;
}

Value rows_of_length(std::int64_t length, const Value& x, Rules rules) {
    std::int64_t rows = x->n / length + (x->n % length != 0);
    if (rows == 0 && rules == Rules::k) return empty_list_of(copies(length, missing_item(x, rules), rules));
    return parts(rows, x, rules, [&](std::int64_t i) { return i == rows ? x->n : i * length; });
}

// k's 2 0#x and 0 2#x: an axis without items, and what rows would look like.
Value empty_rows(Engine& engine, std::span<const std::int64_t> axes, const Value& x) {
    if (axes.size() == 1) return take_items(engine, axes[0], x, Rules::k);
    return copies(axes[0], empty_rows(engine, axes.subspan(1), x), Rules::k);
}

Value reshaped(Engine& engine, const Value& lengths, Value x, Rules rules) {
    std::int64_t rank = lengths->n;
    if (rank == 0 && rules == Rules::k) return !is_list(x) ? x : x->n > 0 ? item(x, 0) : missing_item(x, rules);
    if (rank == 0) raise(ErrorKind::length, "a shape needs at least one length");
    if (rank > max_rank) raise(ErrorKind::limit, "a shape of " + counted(rank, "length") + "; the most is 15");
    std::int64_t axes[max_rank];
    read_longs(*lengths.array(), 0, rank, axes);
    if (rank == 1) return take_items(engine, axes[0], std::move(x), rules);
    bool null_rows = axes[0] == null_long, null_columns = axes[1] == null_long;
    if (rank == 2 && null_rows != null_columns) {
        if (!is_list(x)) x = copies(1, x, rules);
        std::int64_t length = null_rows ? axes[1] : axes[0];
        if (length <= 0) raise(ErrorKind::domain, "the length next to 0N must be 1 or more, not " + number(length));
        if (null_rows) return rows_of_length(length, x, rules);
        // So many rows, of lengths that differ by one at most.
        return parts(length, x, rules,
                     [&](std::int64_t i) { return static_cast<std::int64_t>(static_cast<Wide>(i) * x->n / length); });
    }
    for (std::int64_t i = 0; i < rank; i++)
        if (axes[i] < 0)
            raise(ErrorKind::domain,
                  axes[i] == null_long ? "only one of two lengths can be 0N" : "a length cannot be " + number(axes[i]));
    std::span<const std::int64_t> shape(axes, static_cast<std::size_t>(rank));
    if (rules == Rules::q && rank > 2 && product(shape.first(shape.size() - 1)) == 0)
        raise(ErrorKind::domain, "of three lengths and more only the last can be 0");
    std::int64_t n = product(shape);
    if (n == 0 && rules == Rules::k) return empty_rows(engine, shape, x);
    if (!is_list(x) || x->n != n) x = take_items(engine, n, std::move(x), rules);
    return rows_of(x, shape, 0, n, rules);
}

Value cut_at(const Value& places, const Value& x, Rules rules) {
    std::int64_t n = places->n;
    std::int64_t before = 0;
    by_items(n, [&](std::int64_t i) {
        std::int64_t at = long_at(places, i);
        if (at < 0 || at > x->n) raise_index(at, 0, x->n);
        if (at < before)
            raise(ErrorKind::domain, "indices to cut at must ascend: " + number(at) + " comes after " + number(before));
        before = at;
    });
    if (n == 0 && rules == Rules::k) return empty_list_of(emptied(x, rules));
    return parts(n, x, rules, [&](std::int64_t i) { return i < n ? long_at(places, i) : x->n; });
}

Value drop_items(std::int64_t n, const Value& x, Rules rules) {
    if (n < 0) return part(x, 0, n < -x->n ? 0 : x->n + n, rules);
    std::int64_t m = std::min(n, x->n);
    return part(x, m, x->n - m, rules);
}

// All items but the one at index `place`.
Value without_item(Value x, std::int64_t place, Rules rules) {
    if (place < 0 || place >= x->n) return x;
    if (x->n == 1) return emptied(x, rules);
    x = materialize(std::move(x));
    Value r = make_vector(x->kind, x->storage, x->n - 1);
    copy_items(*r.array(), 0, *x.array(), 0, place);
    copy_items(*r.array(), place, *x.array(), place + 1, x->n - 1 - place);
    return squeeze(std::move(r), rules);
}

// The entries whose keys are not among `keys`, in the dictionary's order.
Value without_keys(Engine& engine, const Value& dictionary, const Value& keys, Rules rules) {
    const Value& all = keys_of(dictionary);
    Value places = func::find(engine, keys, all, 0, Absent::count, 0, rules);
    HeapVector<std::int64_t> kept;
    for (std::int64_t i = 0; i < all->n; i++)
        if (long_at(places, i) == keys->n) kept.push_back(i);
    return entries_at(engine, dictionary, make_longs(kept), rules);
}

Value dictionary_part(const Value& d, std::int64_t from, std::int64_t n, Rules rules) {
    auto of = [&](const Value& list) { return n > 0 ? part(list, from, n, rules) : without_entries(list, rules); };
    return make_dictionary(of(keys_of(d)), of(items_of(d)));
}

// # and _ of a table: rows by their number, columns by their names; of several numbers what they give of the rows'
// indices.
Value table_part(Engine& engine, const Value& x, const Value& table, bool drop, Rules rules) {
    if (is_integer_atom(x)) {
        std::int64_t n = x.as_long();
        return with_columns(table, [&](Value column) {
            return drop ? drop_items(n, column, rules) : take_items(engine, n, std::move(column), rules);
        });
    }
    if (is_integer_vector(x)) {
        const Value rows = make_range(0, 1, row_count(table));
        return index(engine, table, drop ? cut_at(x, rows, rules) : reshaped(engine, x, rows, rules), rules);
    }
    if (x.kind() != Kind::symbol)
        raise_type(drop ? "the left argument of _ before a table" : "the left argument of # before a table",
                   "a count, a list of numbers or names of columns", x);
    const Value names = as_list(x), &columns = columns_of(table);
    return table_of(drop ? without_keys(engine, columns, names, rules)
                         : make_dictionary(names, index(engine, columns, names, rules)),
                    rules);
}

}  // namespace

Value copies(std::int64_t n, const Value& x, Rules rules) {
    bool typed = x.is_scalar() && traits(x.kind()).number != 0;
    if (n == 0) return typed ? empty_vector(x.kind()) : rules == Rules::k ? empty_list_of(x) : make_list(0);
    if (!typed) {
        Value r = make_list(n);
        fill_items(*r.array(), 0, x, n);
        return is_dictionary(x) ? squeeze(std::move(r), rules) : r;
    }
    Storage s = storage_of(x);
    // Vectors of zeros and ones are nearly always written to next.
    if (s == Storage::bit && x.kind() != Kind::boolean) s = Storage::i8;
    Value r = make_vector(x.kind(), s, n);
    fill_items(*r.array(), 0, x, n);
    return r;
}

Value part(const Value& x, std::int64_t from, std::int64_t n, Rules rules) {
    if (n == 0) return emptied(x, rules);
    if (from == 0 && n == x->n) return x;
    return squeeze(slice(x, from, n), rules);
}

Value take_items(Engine& engine, std::int64_t n, Value x, Rules rules) {
    if (n == null_long && rules == Rules::k) return as_list(std::move(x));
    if (n == null_long) raise(ErrorKind::domain, "the number of items to take cannot be 0N");
    std::int64_t wanted = n < 0 ? -n : n;
    if (rules == Rules::q && wanted >= std::int64_t{1} << 40)
        raise(ErrorKind::limit, "a list has less than 2^40 items, not " + number(wanted));
    if (!is_list(x)) return copies(wanted, x, rules);
    if (x->n == 0) return wanted == 0 && rules == Rules::k ? x : copies(wanted, missing_item(x, rules), rules);
    if (wanted <= x->n) return part(x, n < 0 ? x->n - wanted : 0, wanted, rules);
    std::int64_t start = n < 0 ? (x->n - wanted % x->n) % x->n : 0;
    return squeeze(repeated(engine, wanted, std::move(x), start), rules);
}

namespace {

// q: `s#t of a table, unless that is a column of it.
bool names_attribute(Engine& engine, const Value& x, const Value& y, Rules rules) {
    if (rules != Rules::q || !x.is_immediate(Kind::symbol) || !is_table(y)) return false;
    const std::string_view name = symbol_name(static_cast<std::uint32_t>(x.payload()));
    return (name.empty() || (name.size() == 1 && std::string_view("supg").find(name[0]) != std::string_view::npos)) &&
           find_value(engine, keys_of(columns_of(y)), x, 0, rules) < 0;
}

Value taken(Engine& engine, Value& x, Value& y, Rules rules) {
    if (rules == Rules::k && x.kind() == Kind::function) return replicate_by(engine, x, y);
    if (names_attribute(engine, x, y, rules))
        return with_attribute(engine, symbol_name(static_cast<std::uint32_t>(x.payload())), std::move(y));
    if (is_table(y)) {
        return table_part(engine, x, y, false, rules);
    }
    if (is_integer_atom(x)) {
        std::int64_t n = x.as_long();
        if (!is_dictionary(y)) return take_items(engine, n, std::move(y), rules);
        if (n == null_long && rules == Rules::k) return std::move(y);
        if (n == null_long) raise(ErrorKind::domain, "the number of entries to take cannot be 0N");
        std::int64_t count = count_of(y), m = std::min(n < 0 ? -n : n, count);
        return dictionary_part(y, n < 0 ? count - m : 0, m, rules);
    }
    const bool marks = rules == Rules::q && x.is_immediate(Kind::symbol);
    if (is_dictionary(y) && !marks) {
        if (is_table(x)) x = rows_of_table(x);
        else if (rules == Rules::k) x = as_list(std::move(x));
        if (!is_list(x)) raise_type("the left argument of # before a dictionary", "a count or a list of keys", x);
        return make_dictionary(x, index(engine, y, x, rules));
    }
    if (is_integer_vector(x)) return reshaped(engine, x, std::move(y), rules);
    if (marks) return with_attribute(engine, symbol_name(static_cast<std::uint32_t>(x.payload())), std::move(y));
    raise_type("the left argument of #",
               rules == Rules::k ? "a count, a shape, keys of a dictionary or a function"
                                 : "a count, a shape, keys of a dictionary or an attribute",
               x);
}

Value dropped(Engine& engine, Value& x, Value& y, Rules rules) {
    if (rules == Rules::k && x.kind() == Kind::function) return weed_out_by(engine, x, y);
    // A table as keys is a list of rows.
    if (rules == Rules::k && is_dictionary(x) && is_table(y)) y = rows_of_table(y);
    if (is_table(x) && is_dictionary(y)) x = rows_of_table(x);
    if (is_table(x) || is_table(y)) {
        if (!is_table(x) || !is_integer_atom(y)) return table_part(engine, x, y, true, rules);
        return with_columns(x, [&](Value column) { return without_item(std::move(column), y.as_long(), rules); });
    }
    if (is_dictionary(x)) {
        y = entry_key(x, std::move(y), rules);
        bool several = is_list(y) && depth_of(y, Rules::q) >= depth_of(keys_of(x), Rules::q);
        if (rules == Rules::q && several) raise_type("the key to drop", "one key", y);
        return without_keys(engine, x, several ? y : one_item(y), rules);
    }
    if (is_dictionary(y)) {
        if (is_integer_atom(x)) {
            std::int64_t n = x.as_long(), count = count_of(y);
            std::int64_t m = n == null_long ? count : std::min(n < 0 ? -n : n, count);
            return dictionary_part(y, n < 0 ? 0 : m, count - m, rules);
        }
        bool several = is_list(x) && depth_of(x, Rules::q) >= depth_of(keys_of(y), Rules::q);
        return without_keys(engine, y, several ? x : one_item(x), rules);
    }
    if (is_integer_atom(x)) {
        if (!is_list(y)) raise_type("the right argument of _", "a list or dictionary", y);
        std::int64_t n = x.as_long();
        return rules == Rules::q && n == null_long ? std::move(y) : drop_items(n, y, rules);
    }
    if (is_list(x) && is_integer_atom(y)) return without_item(std::move(x), y.as_long(), rules);
    if (is_integer_vector(x) && is_list(y)) return cut_at(x, y, rules);
    if (is_list(x) && x->n == 0 && is_list(y))
        return rules == Rules::k ? empty_list_of(emptied(y, rules)) : make_list(0);
    raise_type("the left argument of _", "a count, indices to cut at, a list or keys", x);
}

}  // namespace

void take_k(Engine& engine, Value* a, Rules rules) { a[0] = taken(engine, a[0], a[1], rules); }
void drop_k(Engine& engine, Value* a, Rules rules) { a[0] = dropped(engine, a[0], a[1], rules); }

namespace {

// x sublist y of q: the first x items, or the last -x, as far as there are any; of two integers, start and count. Raises
// type, length.
void sublist(Engine&, Value* a) {
    Value x = std::move(a[0]), y = std::move(a[1]);
    if (!is_list(y) && !is_dictionary(y) && !is_table(y))
        raise_type("the right argument of sublist", "a list, dictionary or table", y);
    std::int64_t n = count_of(y), from = 0, count = 0;
    if (is_integer_atom(x)) {
        count = std::clamp(x.as_long(), -n, n);
        from = count < 0 ? n + count : 0;
        count = count < 0 ? -count : count;
    } else if (is_integer_vector(x)) {
        if (x->n != 2) raise(ErrorKind::length, "sublist takes a start and a count, not " + counted(x->n, "item"));
        from = std::clamp<std::int64_t>(long_at(x, 0), 0, n);
        count = std::clamp<std::int64_t>(long_at(x, 1), 0, n - from);
    } else {
        raise_type("the left argument of sublist", "an integer or two", x);
    }
    auto items = [&](const Value& list) { return part(list, from, count, Rules::q); };
    if (is_table(y)) a[0] = with_columns(y, items);
    else a[0] = is_dictionary(y) ? make_dictionary(items(keys_of(y)), items(items_of(y))) : items(y);
}

// x cut y: pieces of x items; for a list on the left as x_y. Raises type, domain.
void cut(Engine& engine, Value* a, Rules rules) {
    if (!is_integer_atom(a[0])) return drop_k(engine, a, rules);
    std::int64_t size = a[0].as_long();
    if (!is_list(a[1]) && !is_table(a[1])) raise_type("the right argument of cut", "a list or table", a[1]);
    if (size < 1) raise(ErrorKind::domain, "pieces have 1 item or more, not " + number(size));
    if (is_table(a[1])) {
        const Value pieces = rows_of_length(size, make_range(0, 1, row_count(a[1])), rules);
        a[0] = pieces->n == 0 ? pieces : index(engine, a[1], pieces, rules);
    } else a[0] = rows_of_length(size, a[1], rules);
}

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning take_items = Meaning("take items", 2, by<func::take_k>(q),
                                                    "Items from the front or, for a negative count, the end, again and "
                                                    "again where there are too few. Several lengths: "
                                                    "a list of lists. Keys: those entries of a dictionary.",
                                                    pure | keeps_facts)
                                                .depends(Dependence::fronts);
extern constinit const Meaning drop_items =
    Meaning(
        "drop items", 2, by<func::drop_k>(q),
        "Without items at the front or, for a negative count, the end. Several places: cut before each. A list and an "
        "index: without that item. Keys: without those entries.",
        pure | keeps_facts)
        .depends(Dependence::fronts);
extern constinit const Meaning take_or_filter =
    Meaning("take or filter", 2, by<func::take_k>(k),
            "As take items, of tables too. A function on the left says of all items how often each is kept.",
            keeps_facts)
        .depends(Dependence::fronts);
extern constinit const Meaning drop_or_weed_out =
    Meaning("drop or weed out", 2, by<func::drop_k>(k),
            "As drop items, of tables too. A function on the left says of all items which to leave out.", keeps_facts)
        .depends(Dependence::fronts);
extern constinit const Meaning sublist =
    Meaning(
        "sublist", 2, by<func::sublist>(q),
        "The first x items, or the last for a negative x, as far as there are any; of two integers, place and count.",
        pure | keeps_facts)
        .depends(Dependence::moves);
extern constinit const Meaning cut =
    Meaning("cut", 2, by<func::cut>(q), "Pieces of x items. Several places: cut before each.", pure)
        .depends(Dependence::moves);

}  // namespace stele::prims::meaning
