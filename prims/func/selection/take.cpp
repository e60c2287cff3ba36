// Take, and the other functions of # in k and q.
//
// n↑x, 2 3↑x    a window of each axis: window.cpp
// n#x           a part of the list, or its items repeated by doubling copies; a table column by column
// 2 3#x         the flat take, cut into rows; 0N in a shape: parts of the list
// keys#d        one search, one selection
// n sublist x   a part
// Cost: one pass over the result; none for a part of a long list, which is a view.
#include "prims/array/symbol.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/order/attribute.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/wide.hpp"

namespace stele::prims::func {

namespace {

Window window_of_take(std::int64_t count, std::int64_t length) {
    constexpr std::int64_t longest = std::int64_t{1} << 47;
    if (count > longest || count < -longest) raise(ErrorKind::workspace_full, "an array of " + counted(count, "cell"));
    return count >= 0 ? Window{0, count} : Window{length + count, -count};
}

// The first n entries, or the last -n, of at most `length`.
Window window_inside(std::int64_t n, std::int64_t length) {
    n = std::clamp(n, -length, length);
    return n < 0 ? Window{length + n, -n} : Window{0, n};
}

// Rows of a flat list, by the lengths of the axes from `axis` on.
Value rows_of(const Value& flat, std::span<const std::int64_t> axes, std::int64_t from, std::int64_t n, Rules rules) {
    if (axes.size() == 1) return part(flat, from, n, rules);
    std::int64_t length = axes[0] == 0 ? 0 : n / axes[0];
    Value r = make_list(axes[0]);
    const std::int64_t width = item_bits(flat->storage) / 8;
    if (axes.size() == 2 && width > 0 && flat->storage != Storage::value && length > 0 && length * width <= 256) {
        // Short rows: copies of their bytes.
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

// k's 2 0#x and 0 2#x: empty lists with prototypes.
Value empty_rows(Engine& engine, std::span<const std::int64_t> axes, const Value& x) {
    if (axes.size() == 1) return take_items(engine, axes[0], x, Rules::k);
    return copies(axes[0], empty_rows(engine, axes.subspan(1), x), Rules::k);
}

Value in_rows(Engine& engine, const Value& lengths, Value x, Rules rules) {
    std::int64_t rank = lengths->n;
    if (rank == 0 && rules == Rules::k) return !is_list(x) ? x : x->n > 0 ? item(x, 0) : missing_item(x, rules);
    if (rank == 0) raise(ErrorKind::length, "a shape needs at least one length");
    if (rank > max_rank) raise(ErrorKind::limit, "a shape of " + counted(rank, "length") + "; the maximum is 15");
    std::int64_t axes[max_rank];
    read_longs(*lengths.array(), 0, rank, axes);
    if (rank == 1) return take_items(engine, axes[0], std::move(x), rules);
    bool null_rows = axes[0] == null_long, null_columns = axes[1] == null_long;
    if (rank == 2 && null_rows != null_columns) {
        if (!is_list(x)) x = copies(1, x, rules);
        std::int64_t length = null_rows ? axes[1] : axes[0];
        if (length <= 0) raise(ErrorKind::domain, "the length next to 0N must be 1 or more, not " + number(length));
        if (null_rows) return pieces(engine, length, x, rules);
        // This many rows, of lengths that differ by at most one.
        HeapVector<std::int64_t> starts;
        for (std::int64_t i = 0; i < length; i++)
            starts.push_back(static_cast<std::int64_t>(static_cast<Wide>(i) * x->n / length));
        return cut_at(make_longs(starts), x, rules);
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

// q: `s#t of a table, unless that is a column of it.
bool names_attribute(Engine& engine, const Value& x, const Value& y) {
    const std::string_view name = symbol_name(static_cast<std::uint32_t>(x.payload()));
    return (name.empty() || (name.size() == 1 && std::string_view("supg").find(name[0]) != std::string_view::npos)) &&
           find_value(engine, keys_of(columns_of(y)), x, 0, Rules::q) < 0;
}

Value taken_of_table(Engine& engine, const Value& x, const Value& table, Rules rules) {
    if (is_integer_atom(x))
        return with_columns(table,
                            [&](Value column) { return take_items(engine, x.as_long(), std::move(column), rules); });
    if (is_integer_vector(x))
        return index(engine, table, in_rows(engine, x, make_range(0, 1, row_count(table)), rules), rules);
    if (x.kind() != Kind::symbol)
        raise_type("the left argument of # before a table", "a count, a list of numbers or names of columns", x);
    const Value names = as_list(x);
    return table_of(make_dictionary(names, index(engine, columns_of(table), names, rules)), rules);
}

Value taken_of_dictionary(Engine& engine, Value x, Value y, Rules rules) {
    if (is_integer_atom(x)) {
        if (x.as_long() != null_long) return entries(y, window_inside(x.as_long(), count_of(y)), rules);
        if (rules == Rules::k) return y;
        raise(ErrorKind::domain, "the number of entries to take cannot be 0N");
    }
    if (is_table(x)) x = rows_of_table(x);
    else if (rules == Rules::k) x = as_list(std::move(x));
    if (!is_list(x)) raise_type("the left argument of # before a dictionary", "a count or a list of keys", x);
    return make_dictionary(x, index(engine, y, x, rules));
}

Value taken(Engine& engine, const Value& x, Value y, Rules rules) {
    if (rules == Rules::k && x.kind() == Kind::function) return replicate_by(engine, x, y);
    const bool marks = rules == Rules::q && x.is_immediate(Kind::symbol);
    if (marks && (!is_table(y) || names_attribute(engine, x, y)))
        return with_attribute(engine, symbol_name(static_cast<std::uint32_t>(x.payload())), std::move(y));
    if (is_table(y)) return taken_of_table(engine, x, y, rules);
    if (is_dictionary(y)) return taken_of_dictionary(engine, x, std::move(y), rules);
    if (is_integer_atom(x)) return take_items(engine, x.as_long(), std::move(y), rules);
    if (is_integer_vector(x)) return in_rows(engine, x, std::move(y), rules);
    raise_type("the left argument of #",
               rules == Rules::k ? "a count, a shape, keys of a dictionary or a function"
                                 : "a count, a shape, keys of a dictionary or an attribute",
               x);
}

// x sublist y of q: at most the first x items, or the last -x; for two integers, an index and a count. Raises type,
// length.
void sublist(Engine&, Value* a) {
    Value x = std::move(a[0]), y = std::move(a[1]);
    if (!is_list(y) && !is_dictionary(y) && !is_table(y))
        raise_type("the right argument of sublist", "a list, dictionary or table", y);
    const std::int64_t n = count_of(y);
    Window w{};
    if (is_integer_atom(x)) {
        w = window_inside(x.as_long(), n);
    } else if (is_integer_vector(x)) {
        if (x->n != 2) raise(ErrorKind::length, "sublist takes a start and a count, not " + counted(x->n, "item"));
        w.from = std::clamp<std::int64_t>(long_at(x, 0), 0, n);
        w.length = std::clamp<std::int64_t>(long_at(x, 1), 0, n - w.from);
    } else {
        raise_type("the left argument of sublist", "an integer or two", x);
    }
    a[0] = entries(std::move(y), w, Rules::q);
}

// The items of a short vector again and again, n of them.
Value repeated(const Array& x, std::int64_t n) {
    const int size = item_bits(x.storage) / 8;
    Value r = make_vector(x.kind, x.storage, n);
    char* to = static_cast<char*>(r->data);
    const std::int64_t period = x.n * size, all = n * size;
    for (std::int64_t at = 0; at < all; at += period)
        std::memcpy(to + at, x.data, static_cast<std::size_t>(std::min(period, all - at)));
    return r;
}

}  // namespace

Value take_items(Engine& engine, std::int64_t n, Value x, Rules rules) {
    if (n == null_long && rules == Rules::k) return as_list(std::move(x));
    if (n == null_long) raise(ErrorKind::domain, "the number of items to take cannot be 0N");
    std::int64_t wanted = n < 0 ? -n : n;
    if (rules == Rules::q && wanted >= std::int64_t{1} << 40)
        raise(ErrorKind::limit, "a list has fewer than 2^40 items, not " + number(wanted));
    if (!is_list(x)) return copies(wanted, x, rules);
    if (x->n == 0) return wanted == 0 && rules == Rules::k ? x : copies(wanted, missing_item(x, rules), rules);
    std::int64_t start = n < 0 ? (x->n - wanted % x->n) % x->n : 0;
    if (wanted <= x->n) return part(std::move(x), start, wanted, rules);
    if (x->n == 1) return squeeze(copies(wanted, item(x, 0), Rules::q), rules);
    if (start > 0) x = joined(slice(x, start, x->n - start), slice(x, 0, start), rules);
    return squeeze(reshaped(engine, std::move(x), {&wanted, 1}, rules), rules);
}

void take(Engine& e, Value* a) { window_axes(e, a, window_of_take, false); }
void take_axes(Engine& e, Value* a) { window_axes(e, a, window_of_take, true); }
void take_k(Engine& engine, Value* a, Rules rules) {
    if (a[0].is_immediate(Kind::long_) && is_short_vector(a[1])) {
        const std::int64_t n = a[0].payload(), wanted = n < 0 ? -n : n, length = a[1]->n;
        if (wanted > 0 && wanted <= length) {
            a[0] = slice(a[1], n < 0 ? length - wanted : 0, wanted);
            return;
        }
        if (n > 0 && length > 1 && n <= most_short_bytes) {
            a[0] = repeated(*a[1].array(), n);
            return;
        }
    }
    a[0] = taken(engine, a[0], std::move(a[1]), rules);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning take =
    Meaning("take", 2, by<func::take>(apl),
            "A number of cells along each axis, from the end if negative, with fills past the end.",
            pure | keeps_facts | moves_items, by<func::take_axes>(apl))
        .undone_by(inverse::take)
        .depends(Dependence::fronts);
extern constinit const Meaning take_items =
    Meaning("take items", 2, by<func::take_k>(q),
            "Items from the beginning or, for a negative count, the end, repeated if they are too few. With several "
            "lengths, a list of lists. With keys, these entries of a dictionary.",
            pure | keeps_facts)
        .depends(Dependence::fronts);
extern constinit const Meaning take_or_filter =
    Meaning("take or filter", 2, by<func::take_k>(k),
            "Like take items, also for tables. A function on the left computes from all items the count of each.",
            keeps_facts)
        .depends(Dependence::fronts);
extern constinit const Meaning sublist =
    Meaning("sublist", 2, by<func::sublist>(q),
            "At most the first x items, or the last for a negative x; for two integers, an index and a count.",
            pure | keeps_facts)
        .depends(Dependence::moves);

}  // namespace stele::prims::meaning
