// Amend by the rules of k and q.
//
//   one integer index, a number   one store in place, or in a copy of the vector: O(1) but for the copy
//   one index or key              the item is moved out of the list, changed along the rest of the path, and moved back
//   several                       all new items are computed in order, so that a repeated index continues with the item
//                                 changed before; then all are stored
//   lists of indices              one after the other, in a copy
//   dictionaries                  the values at the indices of the keys; if some of several keys are new, d,keys!values
//   tables                        a column as in a dictionary of columns; a row column by column; several rows as a list;
//                                 lists of lists of names one after the other
//
// By q's rules a vector takes only items of its kind, as in kdb+; by k's rules it becomes a list.
#include "prims/func/assignment/amend.hpp"

#include <algorithm>
#include <vector>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/items/entries.hpp"
#include "prims/func/items/index_plan.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/row_kinds.hpp"
#include "prims/func/items/short_axes.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/order/attribute.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

// The indices of the levels below.
using Path = std::span<const Value>;

// Checks that `y` may be an item of `x`. Raises type.
void check_item(const Value& x, const Value& y, Rules rules) {
    if (rules == Rules::k || x->kind == Kind::list || (y.is_scalar() && y.kind() == x->kind)) return;
    raise(ErrorKind::type, "an item of " + value_phrase(x) + " cannot be " + value_phrase(y),
          "a list of several kinds, like (1;\"a\";`b), takes anything");
}

// Checks that the items of `y`, or `y` itself if it is not a list, may be items of `x`. Raises type.
void check_items(const Value& x, const Value& y, Rules rules) {
    if (!is_list(y)) return check_item(x, y, rules);
    if (rules == Rules::k || x->kind == Kind::list || y->kind == x->kind) return;
    raise(ErrorKind::type, "items of " + value_phrase(x) + " cannot be those of " + value_phrase(y));
}

void check_index(std::int64_t i, std::int64_t count) {
    if (static_cast<std::uint64_t>(i) >= static_cast<std::uint64_t>(count)) raise_index(i, 0, count - 1);
}

// By q's rules, the initial value of a missing item before an update by f: the identity element of its type; of a row, one
// for each column.
Value before_update(Engine& engine, const Value& f, Value missing, const Value& right) {
    if (is_catenate(f)) return missing.is_scalar() ? make_list(0) : missing;
    if (is_dictionary(missing) && meaning_of(f, 2)) {
        engine.check_limits();
        Value begun = make_list(keys_of(missing)->n);
        for (std::int64_t i = 0; i < begun->n; i++)
            begun->values()[i] = before_update(engine, f, item(items_of(missing), i), right);
        return make_dictionary(keys_of(missing), squeeze(std::move(begun), Rules::q));
    }
    const Value& like = is_list(missing) ? right : missing;
    Value identity = is_numeric(like.kind()) ? identity_element(engine, f, like) : Value::absent();
    return identity.is_absent() ? missing : identity;
}

// The change for one of several indices: an atom on the right applies to all.
bool spreads(const Change& c) { return c.right && is_list(*c.right); }
Change change_at(Change c, std::int64_t i, Value& storage) {
    if (!spreads(c)) return c;
    storage = item(*c.right, i);
    c.right = &storage;
    return c;
}
void check_count(const Change& c, std::int64_t indices) {
    if (spreads(c) && (*c.right)->n != indices)
        raise(ErrorKind::length, counted(indices, "index", "indices") + ", but " + counted((*c.right)->n, "new item"));
}

class Amender {
public:
    Amender(Engine& e, Rules r) : engine(e), rules(r) {}

    // A list that `keeps_rows`, the values of a dictionary or a column, never becomes a table.
    void amend(Value& x, Path p, Change c, bool keeps_rows = false) {
        if (p.empty()) return change(x, c);
        if (is_table(x)) return table(x, p, c);
        if (!is_list(x) && !is_dictionary(x))
            raise(ErrorKind::type, "only a list or dictionary can be amended, not " + value_phrase(x));
        engine.check_limits();
        if (is_dictionary(x)) return dictionary(x, entry_key(x, p[0], rules), p.subspan(1), c);
        const GroupedKept grouped(p.size() == 1 ? x : Value());
        list(x, p[0], p.subspan(1), c, keeps_rows);
        grouped.give_to(x);
    }

private:
    void change(Value& x, Change c) const {
        if (!c.function) {
            x = *c.right;
            return;
        }
        engine.check_stop();
        if (c.is_new && rules == Rules::q && c.right) x = before_update(engine, *c.function, std::move(x), *c.right);
        if (c.appends && c.right) append(engine, x, *c.right, rules);
        else x = called(engine, *c.function, x, c.right, rules);
    }

    // Lists.

    void list(Value& x, const Value& i, Path rest, Change c, bool keeps_rows) {
        // By k's rules characters are the integers of their bytes.
        const Value at = rules == Rules::k && i.kind() == Kind::character ? with_kind(i, Kind::long_)
                         : is_all(i)                                      ? make_range(0, 1, x->n)
                                                                          : i;
        if (is_integer_atom(at)) return one(x, at.as_long(), rest, c, keeps_rows);
        if (is_all(i) && rest.size() == 1 && !c.function && assign_in_rows(x, rest[0], *c.right)) return;
        Value rows;
        if (is_list(i) || !rest.empty()) c = by_rows(c, rows);
        if (is_integer_vector(at) && (rest.empty() || may_index(x, at))) return several(x, at, rest, c, keeps_rows);
        if (!is_list(at) || (rest.empty() && at->kind != Kind::list && at->n > 0))
            raise_type("an index", "an integer, a list of integers or ::", i);
        std::vector<Value> path(1 + rest.size());
        std::copy(rest.begin(), rest.end(), path.begin() + 1);
        each(x, at, c, [&](Value& work, Value inner, Change change) {
            path[0] = std::move(inner);
            amend(work, path, change, keeps_rows);
        });
    }

    // Changes at the items of `indices`, one after the other, in a copy that becomes `x` at the end.
    template <class F> void each(Value& x, const Value& indices, Change c, F amend_one) {
        engine.check_limits();
        const std::int64_t n = indices->n;
        check_count(c, n);
        Value right, copy = n == 1 ? Value() : x;
        for (std::int64_t k = 0; k < n; k++) amend_one(n == 1 ? x : copy, item(indices, k), change_at(c, k, right));
        if (n != 1) x = std::move(copy);
    }

    // Whether each of the indices is that of an item that can be indexed.
    static bool may_index(const Value& x, const Value& indices) {
        const Bounds b = bounds(*indices.array());
        return x->storage == Storage::value && b.low >= 0 && b.high < x->n;
    }

    // The items at a vector of indices. Not inline: the levels of a path need no room for a plan.
    [[gnu::noinline]] void several(Value& x, const Value& indices, Path rest, Change c, bool keeps_rows) {
        const std::int64_t n = indices->n;
        check_count(c, n);
        if (n == 0) return;
        const bool updates = c.function || !rest.empty();
        if (ShortAxes at; !updates && at.read(*x.array(), {&indices, 1}, 0) && at.assign(x, *c.right)) return;
        const Bounds b = bounds(*indices.array());
        check_index(b.low, x->n);
        check_index(b.high, x->n);
        Value right, new_items;
        if (rest.empty() && n > 1 && update_at_once(x, indices, c)) return;
        if (updates && n == 1) return one(x, b.low, rest, change_at(c, 0, right), keeps_rows);
        IndexPlan plan;
        std::int64_t* offsets = plan.scatter(n, {});
        read_longs(*indices.array(), 0, n, offsets);
        if (updates) {
            const std::span<const std::int64_t> all(offsets, static_cast<std::size_t>(n));
            new_items = updated_items(x, all, rules, [&](Value& item, std::int64_t k) {
                amend(item, rest, change_at(c, k, right));
                check_item(x, item, rules);
            });
            c.right = &new_items;
        }
        check_items(x, *c.right, rules);
        store(engine, x, plan, *c.right, rules, keeps_rows);
    }

    // Different items of a vector changed by one application of a pervasive function. Returns false and does nothing in
    // other cases.
    [[gnu::noinline]] bool update_at_once(Value& x, const Value& indices, Change c) {
        const Meaning* f = c.function && c.right ? meaning_of(*c.function, 2) : nullptr;
        const auto is_simple = [](const Value& v) { return v.is_scalar() || v->storage != Storage::value; };
        if (!f || !(f->properties & pervasive) || !is_simple(x) || !is_simple(*c.right)) return false;
        ShortAxes at;
        IndexPlan plan;
        const bool is_short = at.read(*x.array(), {&indices, 1}, 0);
        if (!is_short) read_longs(*indices.array(), 0, indices->n, plan.scatter(indices->n, {}));
        if (is_short ? at.repeats() : plan.repeats()) return false;
        Value old_items = is_short ? at.items(*x.array()) : index(engine, x, indices, rules);
        Value items = called(engine, *c.function, std::move(old_items), c.right, rules);
        check_items(x, items, rules);
        if (is_short && at.assign(x, items)) return true;
        if (is_short) read_longs(*indices.array(), 0, indices->n, plan.scatter(indices->n, {}));
        store(engine, x, plan, std::move(items), rules);
        return true;
    }

    // x[;i]:y where each row of `x` is a vector of integers or characters whose storage holds `y`. Returns false and does
    // nothing in other cases.
    static bool assign_in_rows(Value& x, const Value& i, const Value& y) {
        if (!i.is_immediate(Kind::long_) || x->storage != Storage::value || x->n == 0) return false;
        const auto takes = [&](const Value& row) {
            return is_list(row) && takes_integer(*row.array(), i.payload(), y) && row->mark() != Mark::grouped;
        };
        if (!std::all_of(x->values(), x->values() + x->n, takes)) return false;
        make_writable(x);
        // Everything that may fail precedes the first change.
        for (std::int64_t k = 0; k < x->n; k++) make_writable(x->values()[k]);
        for (std::int64_t k = 0; k < x->n; k++) assign_integer(x->values()[k], i.payload(), y);
        return true;
    }

    // One item. Rows among the rows of a keyed table may have to keep their kinds.
    void one(Value& x, std::int64_t place, Path rest, Change c, bool keeps_rows) {
        check_index(place, x->n);
        const bool is_list = x->storage == Storage::value;
        if (!rest.empty() && !is_list)
            raise(ErrorKind::rank, "an index is left for " + value_phrase(item(x, place)) + ", which has no items");
        const bool checks_row = keeps_rows && rules == Rules::q && holds_rows(x);
        if (is_list && !checks_row && (!rest.empty() || c.appends)) {
            make_writable(x);
            bool is_record = false;
            {
                Taken taken(x->values()[place]);
                amend(taken.item, rest, c);
                is_record = is_dictionary(taken.item);
            }
            if (is_record && !keeps_rows) settle_records(x);
            return;
        }
        Value y = c.function || !rest.empty() ? item(x, place) : *c.right;
        if (c.function || !rest.empty()) amend(y, rest, c);
        check_item(x, y, rules);
        if (checks_row) check_row(x, y);
        const bool squeezes = may_squeeze(y) && !(keeps_rows && is_dictionary(y));
        put_squeezed(x, place, std::move(y), rules, squeezes);
    }

    // A list of dictionaries becomes a table unless memory is short: a change in place cannot be undone.
    void settle_records(Value& x) const {
        const InterruptsDeferred guard(engine);
        try {
            x = squeeze(Value(x), rules);
        } catch (const Error& e) {
            if (e.kind != ErrorKind::workspace_full) throw;
        }
    }

    // Dictionaries.

    void dictionary(Value& x, const Value& key, Path rest, Change c) {
        const Value& keys = keys_of(x);
        const bool several = is_all(key) || (is_list(key) && depth_of(key, rules) >= depth_of(keys, rules));
        if (is_all(key) && rest.empty() && !(rules == Rules::q && holds_rows(items_of(x)))) {
            Value items = items_of(x);
            amend(items, {&key, 1}, c, true);
            x = make_dictionary(keys, std::move(items));
            return;
        }
        Value rows;
        if (several || (rest.empty() && is_list(key))) c = by_rows(c, rows);
        if (!several) return entry(x, key, rest, c);
        const Value given = is_all(key) ? Value(keys) : key;
        // An update of values of several kinds may change the missing item.
        if (rest.empty() && !(c.function && items_of(x)->kind == Kind::list)) return entries(x, given, c);
        each(x, given, c, [&](Value& work, const Value& inner, Change one) {
            if (rest.empty()) entry(work, inner, rest, one);
            else dictionary(work, entry_key(work, inner, rules), rest, one);
        });
    }

    void entry(Value& x, const Value& key, Path rest, Change c) {
        Value row;
        c = for_entry(x, rest, c, row);
        const std::int64_t place = key_place(engine, keys_of(x), key, rules);
        if (place < keys_of(x)->n) {
            own_entries(x);
            return one(x->values()[1], place, rest, c, true);
        }
        Value y = new_entry(x, rest, c);
        check_entry(keys_of(x), key);
        check_entry(items_of(x), y);
        append_entry(x, key, std::move(y));
    }

    void entries(Value& x, const Value& given, Change c) {
        const std::int64_t n = given->n;
        check_count(c, n);
        if (n == 0) return;
        Value right;
        if (n == 1) return entry(x, item(given, 0), {}, change_at(c, 0, right));
        const Value &keys = keys_of(x), &items = items_of(x);
        const Classes equal = c.function ? classify(engine, given, 0, rules) : Classes{Value(), 0};
        HeapVector<std::int64_t> latest(static_cast<std::size_t>(equal.count), -1);  // of each different key
        Value values = make_list(n), first;  // the first entry as a dictionary if `x` is empty
        IndexPlan plan;
        std::int64_t* indices = plan.scatter(n, {});
        bool grows = false;
        for (std::int64_t k = 0; k < n; k++) {
            Value row, key = item(given, k), y;
            const Change one = for_entry(x, {}, change_at(c, k, right), row);
            const std::int64_t before = c.function ? std::exchange(latest[long_at(equal.number, k)], k) : -1;
            indices[k] = key_place(engine, keys, key, rules);
            if (before >= 0 || indices[k] < keys->n) {
                y = before >= 0 ? values->values()[before] : item(items, indices[k]);
                change(y, one);
            } else {
                y = new_entry(x, {}, one);
            }
            const Value& like = first.is_null() ? x : first;
            if (indices[k] == keys->n) check_entry(keys_of(like), key);
            check_entry(items_of(like), y);
            grows |= indices[k] == keys->n;
            values->values()[k] = kept(y);
            if (keys->n == 0 && k == 0) first = make_dictionary(one_item(std::move(key)), one_item(std::move(y)));
        }
        values = squeeze_atoms(std::move(values), rules);
        if (!grows) {
            own_entries(x);
            return store(engine, x->values()[1], plan, std::move(values), rules, true);
        }
        merge_into(engine, first.is_null() ? x : first, make_dictionary(squeeze_atoms(given, rules), std::move(values)),
                   rules);
        if (!first.is_null()) x = std::move(first);
    }

    // By k's rules a new key gets the right argument itself, which `,` makes a list: d[`new]+:1 begins with 1, d[`new],:1
    // with ,1. By q's rules it begins as a missing item, which the rest of the path changes: a row of nulls.
    Value new_entry(const Value& x, Path rest, Change c) {
        if (is_step(x)) raise_no_step();
        if (rest.empty() && (!c.function || (rules == Rules::k && c.right)))
            return c.function && is_catenate(*c.function) ? as_list(*c.right) : *c.right;
        Value y = rest.empty() || rules == Rules::q ? missing_item(items_of(x), rules) : Value();
        if (!rest.empty() && !is_list(y) && !is_dictionary(y))
            raise(ErrorKind::index, "the dictionary has no such key");
        c.is_new = true;
        amend(y, rest, c);
        return y;
    }

    // Checks that `y` may be a new key, or a value, of a dictionary. Raises type.
    void check_entry(const Value& entries, const Value& y) const {
        check_item(entries, y, rules);
        if (rules == Rules::q && holds_rows(entries)) check_row(entries, y);
    }

    void append_entry(Value& x, const Value& key, Value value) {
        own_entries(x);
        Value new_key = one_item(key), new_value = one_item(std::move(value));
        const Mark mark = mark_after(engine, x->values()[0], new_key);
        IndexKept index(x->values()[0]);
        // Dictionaries among them do not become a table: keys and values can be indexed.
        Growth more_keys(x->values()[0], std::move(new_key)), more_items(x->values()[1], std::move(new_value));
        more_keys.keep(), more_items.keep();
        index.give_to(x->values()[0]);
        set_mark(x->values()[0], mark);
    }

    // Several items get the rows of a table; columns get the table itself.
    static Change by_rows(Change c, Value& rows) {
        if (!c.right || !is_table(*c.right)) return c;
        rows = rows_of_table(*c.right);
        c.right = &rows;
        return c;
    }

    // Whether all items are rows with these columns.
    bool are_rows(const Value& items, const Value& names) const {
        return std::all_of(items->values(), items->values() + items->n, [&](const Value& one) {
            return is_dictionary(one) && match(engine, keys_of(one), names, rules);
        });
    }

    // The change of an entry. By q's rules a row of a keyed table may be given as a list of its items, or as its one item;
    // an item of a row is in one of its columns.
    Change for_entry(const Value& x, Path rest, Change c, Value& row) const {
        const Value& items = items_of(x);
        if (rules != Rules::q || !holds_rows(items)) return c;
        const Value& names = keys_of(items->values()[0]);
        const bool is_keyed = holds_rows(keys_of(x));
        if (!rest.empty()) {
            if (is_keyed && rest[0].is_immediate(Kind::symbol) && key_place(engine, names, rest[0], rules) == names->n)
                raise_as("mismatch", ErrorKind::type, "the table has no such column");
            return c;
        }
        if (c.function) return c;
        const bool is_row = is_dictionary(*c.right) && match(engine, keys_of(*c.right), names, rules);
        if (!is_row && !is_keyed && !are_rows(items, names)) return c;
        const bool is_atom = names->n == 1 && !is_list(*c.right) && !is_dictionary(*c.right);
        row = row_of(names, is_atom ? one_item(*c.right) : *c.right);
        c.right = &row;
        return c;
    }

    // Tables.

    // A table is the dictionary of its columns if the path names one, else the list of its rows.
    void table(Value& x, Path p, Change c) {
        if (p[0].kind() == Kind::symbol) return columns(x, p, c);
        if (begins_with_name(p[0])) {
            std::vector<Value> path(p.begin(), p.end());
            return each(x, p[0], c, [&](Value& work, Value inner, Change change) {
                path[0] = std::move(inner);
                amend(work, path, change);
            });
        }
        if (p.size() > 1 && place_of_column(x, p[1]) >= 0) {
            std::vector<Value> column_first(p.begin(), p.end());
            std::swap(column_first[0], column_first[1]);
            return columns(x, column_first, c);
        }
        // By k's rules a row with other columns makes a list of the table.
        const bool stays_table = rules == Rules::q || (!c.function && is_dictionary(*c.right) &&
                                                       match(engine, keys_of(*c.right), keys_of(columns_of(x)), rules));
        if (p.size() == 1 && is_integer_atom(p[0]) && holds_lists(x) && stays_table) return row(x, p[0].as_long(), c);
        Value work = rows_of_table(x);
        amend(work, p, c);
        if (rules == Rules::q) {
            work = to_storage(rows_or_items(std::move(work)), Storage::value);
            make_writable(work);
            const Value& names = keys_of(columns_of(x));
            for (std::int64_t i = 0; i < work->n; i++) work->values()[i] = row_of(names, work->values()[i]);
            work = squeeze(std::move(work), rules);
            if (row_count(x) > 0) check_columns(x, work);
        }
        x = squeeze(std::move(work), rules);
    }

    // Whether the first atom of nested indices is a symbol.
    static bool begins_with_name(const Value& indices) {
        Value first = indices;
        while (first.kind() == Kind::list && first->n > 0) first = item(first, 0);
        return first.kind() == Kind::symbol;
    }

    // Items of one column change in its buffer: their number stays.
    void columns(Value& x, Path p, Change c) {
        const std::int64_t place = p.size() > 1 && holds_lists(x) ? place_of_column(x, p[0]) : -1;
        if (place < 0 || holds_rows(items_of(columns_of(x))->values()[place])) {
            Value work = columns_of(x);
            amend(work, p, c);
            x = table_of(work, rules);
            return;
        }
        Taken column(own_columns(x)->values()[place]);
        amend(column.item, p.subspan(1), c, true);
        forget(*x.array());
    }

    // The list of the columns of a table, which becomes unique.
    static Value& own_columns(Value& x) {
        if (!x.is_unique()) x = make_table(columns_of(x));
        own_entries(x->values()[0]);
        Value& lists = x->values()[0]->values()[1];
        make_writable(lists);
        return lists;
    }

    // -1 if the table has no such column.
    std::int64_t place_of_column(const Value& x, const Value& name) const {
        const Value& names = keys_of(columns_of(x));
        const std::int64_t place = name.is_immediate(Kind::symbol) ? key_place(engine, names, name, rules) : names->n;
        return place < names->n ? place : -1;
    }
    static bool holds_lists(const Value& x) {
        const Value& columns = items_of(columns_of(x));
        return columns->storage == Storage::value &&
               std::all_of(columns->values(), columns->values() + columns->n, is_list);
    }

    // A row of q's tables: a dictionary of the table's columns in any order, or a list of an item for each column. A
    // dictionary of more columns, which all rows may get, is unchanged. Raises type for other values.
    Value row_of(const Value& names, const Value& row) const {
        if (is_list(row) && row->n == names->n) return make_dictionary(names, row);
        if (!is_dictionary(row) || keys_of(row).kind() != Kind::symbol || keys_of(row)->n < names->n)
            raise_type("a row of a table", "a dictionary of its columns or an item for each of them", row);
        if (keys_of(row).same_bits(names) || keys_of(row)->n > names->n) return row;
        const Value indices = find(engine, keys_of(row), names, 0, Absent::count, 0, rules);
        if (bounds(*indices.array()).high == names->n)
            raise_type("a row of a table", "a dictionary of its columns or an item for each of them", row);
        return make_dictionary(names, index(engine, prims::items_of(row), indices, rules));
    }
    // All items are checked before the first column changes.
    void row(Value& x, std::int64_t place, Change c) {
        check_index(place, row_count(x));
        Value y = c.function ? index(engine, x, Value::integer(place), rules) : *c.right;
        if (c.function) change(y, c);
        const Value items = to_storage(items_of(row_of(keys_of(columns_of(x)), y)), Storage::value);
        const Value& columns = items_of(columns_of(x));
        if (items->n != columns->n) raise_type("a row of a table", "a dictionary of its columns", y);
        for (std::int64_t i = 0; i < items->n; i++) check_item(columns->values()[i], items->values()[i], rules);
        Value& lists = own_columns(x);
        // Everything that may fail precedes the first change.
        Value others = make_list(items->n);
        for (std::int64_t i = 0; i < items->n; i++) {
            const Value& one = items->values()[i];
            others->values()[i] = replaced_elsewhere(lists->values()[i], place, one, rules, may_squeeze(one));
        }
        for (std::int64_t i = 0; i < items->n; i++) {
            Value &column = lists->values()[i], &other = others->values()[i];
            const GroupedKept grouped(column);
            if (other.is_absent()) put(column, place, items->values()[i], rules);
            else column = std::move(other);
            grouped.give_to(column);
        }
    }

    // Columns keep their kinds.
    void check_columns(const Value& x, const Value& changed) const {
        if (!is_table(changed)) raise_type("the new rows of a table", "rows with the same columns", changed);
        const Value &before = columns_of(x), &after = columns_of(changed);
        by_items(keys_of(before)->n, [&](std::int64_t i) {
            const Value column = item(prims::items_of(before), i), other = item(prims::items_of(after), i);
            if (is_list(column) && column->kind != Kind::list && other.kind() != column->kind)
                raise(ErrorKind::type,
                      "a column that is " + value_phrase(column) + " cannot be " + value_phrase(other));
        });
    }

    Engine& engine;
    Rules rules;
};

// By k's rules the values of a dictionary are indices, unless rows are keys.
const Value& indices_in(const Value& x, const Value& i, Rules rules) {
    const bool holds_indices =
        rules == Rules::k && is_dictionary(i) && !is_table(x) && !(is_dictionary(x) && holds_rows(keys_of(x)));
    return holds_indices ? items_of(i) : i;
}

}  // namespace

bool is_catenate(const Value& f) {
    const Meaning* m = meaning_of(f, 2);
    return m == &meaning::join || m == &meaning::catenate;
}

Value identity_element(Engine& engine, const Value& f, const Value& like) {
    const Meaning* m = meaning_of(f, 2);
    if (!m) return Value::absent();
    if (is_catenate(f)) return make_list(0);
    return reduce_nothing(engine, *m, Rules::q, slice(is_list(like) ? like : enlist(like), 0, 0));
}

void amend_at(Engine& engine, Value& x, const Value& i, Change c, Rules rules) {
    const bool is_plain = !c.function && x.is_heap() && i.is_immediate(Kind::long_) && x->mark() != Mark::grouped;
    if (is_plain && assign_integer(x, i.payload(), *c.right)) return;
    const Value at = indices_in(x, i, rules);
    // By k's rules a dictionary distributes its values over the indices; each row of a table is one value.
    if (rules == Rules::k && c.right && is_dictionary(*c.right) && is_list(at) && !is_table(x))
        c.right = &items_of(*c.right);
    Amender(engine, rules).amend(x, {&at, 1}, c);
}

void amend_deep(Engine& engine, Value& x, std::span<const Value> path, Change c, Rules rules) {
    Amender(engine, rules).amend(x, path, c);
}

}  // namespace stele::prims::func
