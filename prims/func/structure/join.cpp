// Join.
//
// vector, vector or atom of its kind   appended in place where the left one is unique and its storage holds the other;
//                                      else one allocation, the wider storage
// lists                                handles counted or moved; grown geometrically in place
// dictionaries                         merge
// tables                               column by column, in place where the left one and its columns are unique
// raze                                 one pass for count and type, one to copy or move the items
#include "prims/func/structure/join.hpp"

#include <algorithm>
#include <cstring>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/row_kinds.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/order/match.hpp"
#include "prims/func/search/attribute.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/kernel/convert.hpp"

namespace stele::prims::func {

namespace {

Value joined_lists(Value x, Value y) {
    ItemType type = common_type(item_type(x), item_type(y), Rules::q);
    // Where one of two lists is empty, the other is the result.
    if (type.storage == Storage::value && is_list(y) && y->n == 0) return as_list(std::move(x));
    if (type.storage == Storage::value && is_list(x) && x->n == 0) return as_list(std::move(y));
    return joined_as(type, std::move(x), std::move(y));
}

// Whether the storage of a vector holds another, or an atom, as items. A range is no storage for items.
bool takes(const Value& x, const Value& y) {
    if (x->storage == Storage::range) return false;
    return is_list(y) ? y->kind == x->kind && kernel::can_widen(y->storage, x->storage) : holds(*x.array(), y);
}

// Whether x,y is made in the buffer of `x`.
bool grows_in_place(const Value& x, const Value& y) {
    if (!is_list(x) || !x.is_unique()) return false;
    if (x->storage == Storage::value) return x->n > 0 && !(is_list(y) && y->n == 0);
    return takes(x, y) || common_type(item_type(x), item_type(y), Rules::q) == ItemType{x->kind, x->storage};
}

}  // namespace

Growth::Growth(Value& x, Value y) : list_(nullptr), count_(x->n) {
    if (!grows_in_place(x, y)) {
        Value longer = joined_lists(x, std::move(y));
        shorter_ = std::exchange(x, std::move(longer));
        list_ = &x;
        return;
    }
    const std::int64_t m = item_count(y);
    reserve_more(x, m);
    Array& a = *x.array();
    // The bits after the last item are zero up to the end of its word; the words after that are not initialised, nor does
    // room for handles hold any.
    if (a.storage == Storage::bit) std::fill(a.words() + (count_ + 63) / 64, a.words() + (count_ + m + 63) / 64, 0);
    else if (a.storage == Storage::value) std::fill_n(a.items<std::uint64_t>() + count_, m, Value().bits());
    a.n = count_ + m;
    list_ = &x;
    try {
        move_items(a, count_, y, 0, m);
    } catch (...) {
        cut();
        throw;
    }
}

Growth::Growth(Growth&& other) noexcept
    : list_(std::exchange(other.list_, nullptr)), shorter_(std::move(other.shorter_)), count_(other.count_) {}

Growth::~Growth() {
    if (list_) cut();
}

void Growth::cut() noexcept {
    if (!shorter_.is_null()) {
        *list_ = std::move(shorter_);
        return;
    }
    Array& a = *list_->array();
    forget(a);
    if (a.storage == Storage::bit && count_ % 64 != 0)
        a.words()[count_ / 64] &= (std::uint64_t{1} << (count_ % 64)) - 1;
    if (a.storage == Storage::value) std::fill(a.values() + count_, a.values() + a.n, Value());
    a.n = count_;
}

namespace {

// The columns of a table, or a row as it is.
Value columns_or_row(const Value& v) { return is_table(v) ? columns_of(v) : v; }

// Column c of what joins a table: a dictionary is one row, whatever its values are.
Value column_at(const Value& v, std::int64_t c, Rules rules) {
    Value items = item(items_of(columns_or_row(v)), c);
    return is_table(v) ? items : squeeze(one_item(std::move(items)), rules);
}

[[noreturn]] void raise_mismatch(Rules rules) {
    const char* message = "a table can only be joined with rows that have its columns";
    if (rules == Rules::q) raise_as("mismatch", ErrorKind::type, message);
    raise(ErrorKind::type, message);
}

void check_columns(Engine& engine, const Value& x, const Value& y, Rules rules) {
    const Value left = columns_or_row(x), right = columns_or_row(y);
    if (!is_dictionary(left) || !is_dictionary(right))
        raise_type(is_table(x) ? "the right argument of , after a table" : "the left argument of , before a table",
                   "a table or a dictionary", is_table(x) ? y : x);
    if (!match(engine, keys_of(left), keys_of(right), rules)) raise_mismatch(rules);
}

bool is_keyed_table(const Value& v) { return is_dictionary(v) && holds_rows(keys_of(v)) && holds_rows(items_of(v)); }

Value aligned_rows(Engine& engine, const Value& rows, const Value& more);

// The rows that join a table of q, with its columns in the table's order; as it is where it has other columns. Raises mismatch
// for other columns than those of a keyed table.
Value aligned(Engine& engine, const Value& x, Value y, Rules rules) {
    if (rules == Rules::q && is_keyed_table(x) && is_dictionary(y) && keys_of(y)->n > 0)
        return make_dictionary(aligned_rows(engine, keys_of(x), keys_of(y)),
                               aligned_rows(engine, items_of(x), items_of(y)));
    if (rules != Rules::q || !is_table(x) || !(is_table(y) || is_dictionary(y))) return y;
    const Value &names = keys_of(columns_of(x)), own = columns_or_row(y);
    if (keys_of(own).same_bits(names) || keys_of(own).kind() != Kind::symbol || keys_of(own)->n != names->n) return y;
    const Value places = find(engine, keys_of(own), names, 0, Absent::count, 0, rules);
    for (std::int64_t i = 0; i < names->n; i++)
        if (long_at(*places.array(), i) != i) {
            if (bounds(*places.array()).high == names->n) return y;
            Value ordered = make_dictionary(names, index(engine, items_of(own), places, rules));
            return is_table(y) ? make_table(std::move(ordered)) : ordered;
        }
    return y;
}

// The same of rows that join those of a keyed table.
Value aligned_rows(Engine& engine, const Value& rows, const Value& more) {
    if (!holds_rows(more)) raise_mismatch(Rules::q);
    if (match(engine, keys_of(rows->values()[0]), keys_of(more->values()[0]), Rules::q)) return more;
    const Value head = table_of_rows(rows->n > 0 ? slice(rows, 0, 1) : rows, Rules::q);
    const Value table = aligned(engine, head, table_of_rows(more, Rules::q), Rules::q);
    check_columns(engine, head, table, Rules::q);
    return rows_or_items(table);
}

// Whether a list holds lists of `count` items each: rows by their items.
bool holds_lists_of(const Value& y, std::int64_t count) {
    auto is_row = [count](const Value& v) { return is_list(v) && v->n == count && !holds_rows(v); };
    return is_list(y) && y->kind == Kind::list && y->n > 0 && std::all_of(y->values(), y->values() + y->n, is_row);
}

bool has_column_of_lists(const Value& table) {
    const Value& columns = items_of(columns_of(table));
    auto holds_any = [](const Value& column) { return is_list(column) && column->kind == Kind::list; };
    return columns->kind == Kind::list && std::any_of(columns->values(), columns->values() + columns->n, holds_any);
}

// Rows by their items as a table of these columns.
Value table_of_rows(const Value& names, const Value& rows) {
    Value columns = make_list(names->n);
    for (std::int64_t c = 0; c < names->n; c++) {
        Value column = make_list(rows->n);
        by_items(rows->n, [&](std::int64_t i) { column->values()[i] = item(rows->values()[i], c); });
        columns->values()[c] = squeeze(std::move(column), Rules::q);
    }
    return make_table(make_dictionary(names, std::move(columns)));
}

// What q's t,:y appends to a table: a list of an item for each column is a row, and a list of such lists are rows where it
// cannot be one row.
Value rows_to_append(const Value& table, Value y) {
    const Value& names = keys_of(columns_of(table));
    if (!is_list(y) || y->n == 0 || holds_rows(y)) return y;
    const bool may_be_row = y->n == names->n;
    if (holds_lists_of(y, names->n) && !(may_be_row && has_column_of_lists(table))) return table_of_rows(names, y);
    return may_be_row ? make_dictionary(names, std::move(y)) : y;
}

// The same of a keyed table, to which also the dictionary of a row is appended.
Value row_to_append(Engine& engine, const Value& x, Value y) {
    if (is_table(x)) return rows_to_append(x, std::move(y));
    if (!is_dictionary(x) || !holds_rows(keys_of(x)) || !holds_rows(items_of(x))) return y;
    const Value &keys = keys_of(keys_of(x)->values()[0]), &columns = keys_of(items_of(x)->values()[0]);
    const std::int64_t width = keys->n + columns->n;
    if (is_dictionary(y)) {
        if (keys_of(y).kind() != Kind::symbol || keys_of(y)->n != width) return y;
        y = index(engine, y, join(engine, keys, columns, Rules::q), Rules::q);
    }
    if (!is_list(y) || (y->n != width && !holds_lists_of(y, width))) return y;
    if (y->n == width) y = one_item(std::move(y));
    Value added_keys = make_list(y->n), added = make_list(y->n);
    for (std::int64_t i = 0; i < y->n; i++) {
        const Value& row = y->values()[i];
        added_keys->values()[i] = make_dictionary(keys, squeeze(slice(row, 0, keys->n), Rules::q));
        added->values()[i] = make_dictionary(columns, squeeze(slice(row, keys->n, columns->n), Rules::q));
    }
    return make_dictionary(std::move(added_keys), std::move(added));
}

// A row, or the rows of a table, after another: column by column. By q's rules a list takes the rows as items, by k's a
// list of dictionaries.
Value joined_rows(Engine& engine, const Value& x, const Value& y, Rules rules) {
    for (const Value* nothing : {&x, &y})
        if (is_list(*nothing) && (*nothing)->n == 0) return nothing == &x ? y : x;
    if (rules == Rules::q && (is_list(x) || is_list(y))) return joined_lists(rows_or_items(x), rows_or_items(y));
    if ((is_list(x) && holds_rows(x)) || (is_list(y) && holds_rows(y)))
        return squeeze(joined_lists(rows_or_items(x), rows_or_items(y)), rules);
    check_columns(engine, x, y, rules);
    const Value names = keys_of(columns_or_row(x));
    Value joined = make_list(items_of(columns_or_row(x))->n);
    const auto rows = [](const Value& v) { return is_table(v) ? row_count(v) : 1; };
    if (joined->n == 0) return table_without_columns(names, rows(x) + rows(y));
    for (std::int64_t c = 0; c < joined->n; c++)
        joined->values()[c] = join(engine, column_at(x, c, rules), column_at(y, c, rules), rules);
    return make_table(make_dictionary(names, std::move(joined)));
}

// Whether a vector takes `y`, an item or the items of a list, by q's rules: what is of its kind, and nothing.
bool takes_kind(const Value& x, const Value& y) {
    if (!is_list(y)) return y.is_scalar() && y.kind() == x->kind;
    return y->kind == x->kind || (y->kind == Kind::list && y->n == 0);
}
void check_kind(const Value& x, const Value& y) {
    if (!is_list(x) || x->kind == Kind::list || takes_kind(x, y)) return;
    raise(ErrorKind::type, value_phrase(x) + " takes only items of its kind in place, not " + value_phrase(y),
          "x:x,y makes a new list, which may hold several kinds");
}
// The same of a column and one item of a row.
void check_cell(const Value& column, const Value& cell) {
    if (is_list(column) && column->kind != Kind::list && is_list(cell))
        raise_type("an item of " + value_phrase(column), "an atom of its kind", cell);
    check_kind(column, cell);
}

// The same of the keys or values of dictionaries, which of keyed tables are rows.
void check_entries(const Value& entries, const Value& more) {
    if (!holds_rows(entries) || !holds_rows(more)) return check_kind(entries, more);
    by_items(more->n, [&](std::int64_t i) { check_row(entries, more->values()[i]); });
}

// What q's x,:y appends has to be of the kinds that are there: those of a vector, of the columns of a table, of the keys
// and values of a dictionary. Precondition: the columns of `y` are in the order of those of table `x`.
void check_kinds(Engine& engine, const Value& x, const Value& y) {
    if (is_list(x)) return check_kind(x, y);
    if (is_dictionary(x) && !is_dictionary(y) && !is_table(y))
        raise_type("what is appended to a dictionary", "a dictionary", y);
    if (is_table(x) && is_list(y) && y->n > 0)
        raise(ErrorKind::length,
              "a row of this table has " + number(items_of(columns_of(x))->n) + " items, not " + number(y->n));
    if (is_dictionary(x) && is_dictionary(y)) {
        check_entries(keys_of(x), keys_of(y));
        check_entries(items_of(x), items_of(y));
    } else if (is_table(x) && (is_table(y) || is_dictionary(y))) {
        check_columns(engine, x, y, Rules::q);
        const Value &columns = items_of(columns_of(x)), &more = items_of(columns_or_row(y));
        for (std::int64_t c = 0; c < columns->n; c++) {
            if (is_table(y)) check_kind(item(columns, c), item(more, c));
            else check_cell(item(columns, c), item(more, c));
        }
    }
}

// The rows of `y`, a table or dictionary, at the end of a table, in the buffers of its columns where these are not shared.
// False, with nothing done, for other operands and for a table that is shared. After an error no column is longer.
bool append_rows(Engine& engine, Value& x, const Value& y, Rules rules) {
    if (!is_table(x) || !(is_table(y) || is_dictionary(y)) || !x.is_unique()) return false;
    Value& columns = x->values()[0];
    if (!columns.is_unique() || items_of(columns)->n == 0) return false;
    Value& lists = columns->values()[1];
    if (!lists.is_unique()) return false;
    check_columns(engine, x, y, rules);
    HeapVector<Growth> grown;
    grown.reserve(static_cast<std::size_t>(lists->n));
    for (std::int64_t c = 0; c < lists->n; c++) grown.emplace_back(lists->values()[c], column_at(y, c, rules));
    for (Growth& column : grown) column.keep();
    return true;
}

// What raze makes of one kind of vectors: where all items are vectors or atoms of a kind, that kind.
ItemType raze_type(const Value& list, std::int64_t& count) {
    ItemType type{Kind::null, Storage::bit};
    count = 0;
    for (std::int64_t i = 0; i < list->n; i++) {
        const Value& v = list->values()[i];
        std::int64_t n = item_count(v);
        count = add_counts(count, n);
        if (n == 0 || type.storage == Storage::value) continue;
        ItemType own = item_type(v);
        type = type.kind == Kind::null ? own : common_type(type, own, Rules::q);
    }
    return type;
}

Value razed_vectors(const Value& x, ItemType type, std::int64_t count) {
    Value r = make_vector(type.kind, type.storage, count);
    std::int64_t at = 0;
    std::int64_t width = type.storage == Storage::bit ? 0 : item_bits(type.storage) / 8;
    by_cells(x->n, count / x->n, [&](std::int64_t i) {
        const Value& v = x->values()[i];
        std::int64_t n = item_count(v);
        if (n == 0) return;
        if (width && is_list(v) && v->storage == type.storage)
            copy_bytes(static_cast<char*>(r->data) + at * width, v->data, n * width);
        else place_items(*r.array(), at, v, 0, n);
        at += n;
    });
    return r;
}

// Vectors of one kind and storage, the most frequent case, are copied as bytes. Absent for anything else.
Value razed_alike(const Value& x) {
    const Value* items = x->values();
    if (!is_list(items[0])) return Value::absent();
    const Kind kind = items[0]->kind;
    const Storage storage = items[0]->storage;
    if (storage == Storage::value || storage == Storage::bit || storage == Storage::range) return Value::absent();
    std::int64_t count = 0;
    const bool alike = all_items(x->n, [&](std::int64_t i) {
        if (!is_list(items[i]) || items[i]->kind != kind || items[i]->storage != storage) return false;
        count = add_counts(count, items[i]->n);
        return true;
    });
    if (!alike) return Value::absent();
    const std::int64_t width = item_bits(storage) >> 3;
    // Short vectors are copied as 16 bytes: buffers may be read past their end, and this one has room to write there.
    Value r = make_vector(kind, storage, count + 16);
    r->n = count;
    char* out = static_cast<char*>(r->data);
    by_cells(x->n, count / x->n, [&](std::int64_t i) {
        const Array& a = *items[i].array();
        const std::int64_t bytes = a.n * width;
        if (bytes <= 16) std::memcpy(out, a.data, 16);
        else copy_bytes(out, a.data, bytes);
        out += bytes;
    });
    return r;
}

// Items of lists that are not shared are moved.
Value razed_lists(const Value& x, bool may_move, std::int64_t count) {
    Value r = make_list(count);
    Value* out = r->values();
    for (std::int64_t i = 0; i < x->n; i++) {
        Value& v = x->values()[i];
        if (!is_list(v)) {
            *out++ = v;
        } else if (v->storage == Storage::value) {
            std::int64_t n = v->n;
            if (n > 0 && may_move && v.is_unique()) {
                // The handles move as bits; the emptied list keeps a null as its hidden item.
                std::memcpy(static_cast<void*>(out), v->values(), static_cast<std::size_t>(n) * sizeof(Value));
                v->items<std::uint64_t>()[0] = Value().bits();
                v->n = 0;
            } else {
                by_runs(n, [&](std::int64_t j, std::int64_t m) { std::copy_n(v->values() + j, m, out + j); });
            }
            out += n;
        } else {
            by_items(v->n, [&](std::int64_t j) { *out++ = item(v, j); });
        }
    }
    return r;
}

// How many items there are when all items are lists, none a vector; -1 otherwise.
std::int64_t count_in_lists(const Value& x) {
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < x->n; i++) {
        const Value& v = x->values()[i];
        if (!is_list(v) || v->storage != Storage::value) return -1;
        count = add_counts(count, v->n);
    }
    return count;
}

}  // namespace

Value join(Engine& engine, Value x, Value y, Rules rules) {
    y = aligned(engine, x, std::move(y), rules);
    if (append_rows(engine, x, y, rules)) return x;
    if (is_table(x) || is_table(y)) return joined_rows(engine, x, y, rules);
    if (is_dictionary(x) || is_dictionary(y)) {
        if (is_dictionary(x) && is_dictionary(y)) return merge(engine, std::move(x), y, rules);
        auto takes_rows = [&](const Value& v) { return rules == Rules::k || (is_list(v) && v->kind == Kind::list); };
        if (takes_rows(x) || takes_rows(y)) return squeeze(joined_lists(std::move(x), std::move(y)), rules);
        raise_type(is_dictionary(x) ? "the right argument of , after a dictionary"
                                    : "the left argument of , before a dictionary",
                   "a dictionary", is_dictionary(x) ? y : x);
    }
    // The everyday case needs no common type.
    if (is_list(x) && x.is_unique() && x->kind != Kind::list && takes(x, y)) {
        Growth(x, std::move(y)).keep();
        return x;
    }
    return joined_lists(std::move(x), std::move(y));
}

bool grows_shared(Value& x, const Value& y) {
    return is_list(x) && !x.is_unique() && (x->storage == Storage::value || (x->kind != Kind::list && takes(x, y))) &&
           append_to_shared(x, y);
}

void append(Engine& engine, Value& x, Value y, Rules rules) {
    if (rules == Rules::q && is_list(x) && x->kind == Kind::list && x->n > 0 && is_list(y) && y->kind != Kind::list) {
        reserve_more(x, 1);
        x->items<std::uint64_t>()[x->n] = Value().bits();
        x->values()[x->n++] = std::move(y);
        return;
    }
    // A loop that keeps what each turn has made, as {l,:x}'y does, copies none of it.
    if (!is_dictionary(y) && !is_table(y) && grows_shared(x, y)) return;
    if (is_dictionary(x) && is_step(x)) raise_no_step();
    if (rules == Rules::q) y = aligned(engine, x, row_to_append(engine, x, std::move(y)), rules);
    if (append_rows(engine, x, y, rules)) return;
    if (is_dictionary(x) && is_dictionary(y)) return merge_into(engine, x, y, rules);
    if (is_list(x) && !is_dictionary(y) && !is_table(y)) return Growth(x, std::move(y)).keep();
    x = join(engine, x, std::move(y), rules);
}

void append_to_variable(Engine& engine, Value& x, Value y, Rules rules) {
    if (rules == Rules::q) {
        y = aligned(engine, x, row_to_append(engine, x, std::move(y)), rules);
        check_kinds(engine, x, y);
        MarksKept marks(engine, x, y);
        append(engine, x, std::move(y), rules);
        return marks.give_to(x);
    }
    append(engine, x, std::move(y), rules);
}

Value raze(Engine& engine, Value x, Rules rules) {
    if (is_dictionary(x)) x = items_of(x);
    if (rules == Rules::q && is_table(x) && row_count(x) > 0) x = rows_of_table(x);
    if (rules == Rules::k && !is_list(x)) return x;
    if (!is_list(x)) return as_list(std::move(x));
    if (x->storage != Storage::value) return x;
    if (x->n == 0) return rules == Rules::k ? missing_item(x, rules) : x;
    if (x->n == 1 && is_list(x->values()[0])) return x->values()[0];
    if (Value alike = razed_alike(x); !alike.is_absent()) return alike;
    if (x->n > 1)
        if (std::int64_t in_lists = count_in_lists(x); in_lists >= 0)
            return in_lists == 0 ? x->values()[0] : razed_lists(x, x.is_unique(), in_lists);
    auto is_mapping = [](const Value& v) { return is_dictionary(v) || is_table(v); };
    if (std::any_of(x->values(), x->values() + x->n, is_mapping)) {
        Value r = x->values()[0];
        for (std::int64_t i = 1; i < x->n; i++) r = join(engine, std::move(r), x->values()[i], rules);
        return r;
    }
    if (x->n == 1) return as_list(Value(x->values()[0]));
    std::int64_t count = 0;
    ItemType type = raze_type(x, count);
    if (type.kind == Kind::null) return x->values()[0];
    if (type.storage != Storage::value) return razed_vectors(x, type, count);
    return razed_lists(x, x.is_unique(), count);
}

void join_items(Engine& engine, Value* a, Rules rules) { a[0] = join(engine, std::move(a[0]), std::move(a[1]), rules); }

void raze_items(Engine& engine, Value* a, Rules rules) { a[0] = raze(engine, std::move(a[0]), rules); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning join =
    Meaning("join", 2, by<func::join_items>(k, q),
            "The items of both as one list. Dictionaries: the entries of both, the right one's where both have a key.",
            pure | associative)
        .depends(Dependence::joins);
extern constinit const Meaning raze =
    Meaning("raze", 1, by<func::raze_items>(q), "The items of the items as one list.", pure).depends(Dependence::moves);

}  // namespace stele::prims::meaning
