// Amend by the rules of k and q.
//
// one integer index, a number      written in place, or into one copy of the vector: O(1) but for the copy
// a vector of indices, one kind    assign_items
// lists, nested indices            item by item
// tables                           a column as in a dictionary of columns; a row column by column; several rows as a list
// dictionaries                     the values amended at the indices of the keys; new keys appended; several keys whose new
//                                  values do not depend on each other as d,keys!values does it
// f applied to items               in order, one after the other, so repeated indices accumulate; what was there is
//                                  kept until all went well
// a path                           one way down is changed in place; several ways are changed in a copy of what they
//                                  touch
//
// By q's rules a vector takes items of its own kind only, as in kdb+; by k's it becomes a list.
#include "prims/func/selection/amend.hpp"

#include <algorithm>
#include <vector>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/row_kinds.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/order/match.hpp"
#include "prims/func/search/attribute.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/join.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::prims::func {

namespace {

[[noreturn]] void raise_not_amendable(const Value& x) {
    raise(ErrorKind::type, "only a list or dictionary can be amended, not " + value_phrase(x));
}

// May `y` be an item of `x`?
void check_item(const Value& x, const Value& y, Rules rules) {
    if (rules == Rules::k || x->kind == Kind::list || (y.is_scalar() && y.kind() == x->kind)) return;
    raise(ErrorKind::type, "an item of " + value_phrase(x) + " cannot be " + value_phrase(y),
          "a list of several kinds, like (1;\"a\";`b), takes anything");
}

void check_place(const Value& x, std::int64_t at) {
    if (static_cast<std::uint64_t>(at) >= static_cast<std::uint64_t>(x->n)) raise_index(at, 0, x->n - 1);
}

[[noreturn]] void raise_not_index(const Value& i) { raise_type("an index", "an integer, a list of integers or ::", i); }

// A list that got an atom may hold nothing but atoms of one kind now; one that got a dictionary may be a table.
bool may_squeeze(const Value& item) { return item.is_scalar() || is_dictionary(item); }

// Ends a change of one item that was made in its own buffer, so that it cannot be taken back: a list of dictionaries that
// there is no memory for as a table stays a list.
void settle_changed(Engine& engine, Value& x, bool squeezes, Rules rules) {
    if (!squeezes || !is_list(x) || x->kind != Kind::list) return;
    const InterruptsDeferred guard(engine);
    try {
        x = squeeze(Value(x), rules);
    } catch (const Error& e) {
        if (e.kind != ErrorKind::workspace_full) throw;
    }
}

// The items of a list at some places, which are put back unless `keep` is called.
class ItemsKept {
public:
    ItemsKept(Value& list, const Value& places) : list_(&list), places_(places) {
        make_writable(list);
        before_.reserve(static_cast<std::size_t>(places->n));
        by_items(places->n, [&](std::int64_t k) { before_.push_back(list->values()[long_at(places, k)]); });
    }
    ItemsKept(const ItemsKept&) = delete;
    ItemsKept& operator=(const ItemsKept&) = delete;
    ~ItemsKept() {
        for (std::int64_t k = 0; list_ && k < places_->n; k++)
            (*list_)->values()[long_at(places_, k)] = std::move(before_[static_cast<std::size_t>(k)]);
    }
    void keep() { list_ = nullptr; }

private:
    Value* list_;
    const Value& places_;
    HeapVector<Value> before_;
};

// The new value of items: `right` itself, or what `update` makes of them.
struct Change {
    const Update* update;
    const Value* right;

    Value of(Value item) const {
        if (!update) return *right;
        update->call(update->state, item, right);
        return item;
    }
    bool has_items() const { return right && is_list(*right); }
    /// The change for one of several indices: an atom on the right goes to all.
    Change at(std::int64_t i, Value& storage) const {
        if (!has_items()) return *this;
        storage = item(*right, i);
        return {update, &storage};
    }
    void check_count(std::int64_t indices) const {
        if (has_items() && (*right)->n != indices)
            raise(ErrorKind::length,
                  counted(indices, "index", "indices") + ", but " + counted((*right)->n, "new item"));
    }
};

// An update of a missing item: by q's rules it begins with the identity element.
struct FromIdentity {
    const Update* from;

    static void call(void* self, Value& item, const Value* right) {
        const Update& from = *static_cast<const FromIdentity*>(self)->from;
        item = from.before(from.state, std::move(item), *right);
        from.call(from.state, item, right);
    }
    Update update() const { return {const_cast<FromIdentity*>(this), call, false, from && from->joins}; }
};

class Amender {
public:
    Amender(Engine& e, Rules r) : engine(e), rules(r) {}

    void at(Value& x, const Value& i, Change c) {
        Value rows;
        if (has_several(x, i)) c = by_rows(c, rows);
        if (is_list(x)) return list_at(x, i, c);
        if (is_dictionary(x)) {
            const Value key = entry_key(x, i, rules);
            if (is_list(key)) c = by_rows(c, rows);
            return dictionary_at(x, key, c);
        }
        if (is_table(x)) return table_path(x, {&i, 1}, c);
        raise_not_amendable(x);
    }

    void path(Value& x, std::span<const Value> p, Change c) {
        if (p.empty()) {
            x = c.of(x);
            return;
        }
        if (p.size() == 1) return at(x, p[0], c);
        if (is_table(x)) return table_path(x, p, c);
        if (!is_list(x) && !is_dictionary(x)) raise_not_amendable(x);
        engine.check_limits();
        std::vector<Value> own_path;
        if (is_dictionary(x) && holds_rows(keys_of(x))) {
            own_path.assign(p.begin(), p.end());
            own_path[0] = entry_key(x, p[0], rules);
            p = own_path;
        }
        bool whole = is_all(p[0]);
        if (whole || has_several(x, p[0])) {
            Value rows;
            c = by_rows(c, rows);
            Value places = !whole ? p[0] : is_dictionary(x) ? keys_of(x) : make_range(0, 1, x->n);
            Value sub = make_list(static_cast<std::int64_t>(p.size()));
            std::copy(p.begin(), p.end(), sub->values());
            return each(x, places, c, [&](Value& work, Value place, Change one) {
                sub->values()[0] = std::move(place);
                path(work, {sub->values(), p.size()}, one);
            });
        }
        one_way(x, p, c);
    }

private:
    // A table as the dictionary of its columns where one is named, else as the list of its rows.
    void table_path(Value& x, std::span<const Value> p, Change c) {
        if (p[0].kind() == Kind::symbol) return columns_path(x, p, c);
        if (p.size() > 1 && has_column(x, p[1])) {
            std::vector<Value> column_first(p.begin(), p.end());
            std::swap(column_first[0], column_first[1]);
            return columns_path(x, column_first, c);
        }
        if (p.size() == 1 && is_integer_atom(p[0]) && holds_lists(x) && (rules == Rules::q || is_row_of(x, c)))
            return row_at(x, p[0].as_long(), c);
        Value work = rows_of_table(x);
        path(work, p, c);
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

    // Items of one column change in its buffer where the table is not shared: their number stays.
    void columns_path(Value& x, std::span<const Value> p, Change c) {
        if (!x.is_unique() || !stays_list(x, p, c)) {
            Value work = columns_of(x);
            path(work, p, c);
            x = table_of(work, rules);
            return;
        }
        Value work = std::move(x->values()[0]);
        try {
            path(work, p, c);
        } catch (...) {
            x->values()[0] = std::move(work);
            throw;
        }
        x->values()[0] = std::move(work);
        forget(*x.array());
    }

    // Whether a change of items of one column surely leaves it a list, not a table: then it needs no memory at its end.
    bool stays_list(const Value& x, std::span<const Value> p, Change c) const {
        if (p.size() < 2 || !p[0].is_immediate(Kind::symbol)) return false;
        const Value &names = keys_of(columns_of(x)), &columns = prims::items_of(columns_of(x));
        const std::int64_t place = key_place(engine, names, p[0], rules);
        if (place == names->n || columns->storage != Storage::value) return false;
        const Value& column = columns->values()[place];
        if (!is_list(column) || holds_rows(column)) return false;
        if (column->kind != Kind::list && rules == Rules::q) return true;
        if (c.right && !c.update && !is_dictionary(*c.right) && !(is_list(*c.right) && (*c.right)->kind == Kind::list))
            return true;
        // One item is changed, and another one is no row.
        const std::int64_t n = column->n;
        return is_integer_atom(p[1]) && n > 1 && !is_dictionary(item(column, 0)) && !is_dictionary(item(column, n - 1));
    }

    bool has_column(const Value& x, const Value& name) const {
        const Value& names = keys_of(columns_of(x));
        return name.is_immediate(Kind::symbol) && key_place(engine, names, name, rules) < names->n;
    }
    static bool holds_lists(const Value& x) {
        const Value& columns = prims::items_of(columns_of(x));
        return columns->storage == Storage::value &&
               std::all_of(columns->values(), columns->values() + columns->n, is_list);
    }

    // Whether a row is replaced by one with the table's columns; another one makes a list of k's table.
    bool is_row_of(const Value& x, Change c) const {
        const Value& names = keys_of(columns_of(x));
        return !c.update && is_dictionary(*c.right) && match(engine, keys_of(*c.right), names, rules);
    }

    // What q takes for a row: a dictionary with the table's columns in any order, or an item for each of them; with more
    // columns, which all rows may get, as it is.
    Value row_of(const Value& names, const Value& row) const {
        if (is_list(row) && row->n == names->n) return make_dictionary(names, row);
        if (!is_dictionary(row) || keys_of(row).kind() != Kind::symbol || keys_of(row)->n < names->n)
            raise_type("a row of a table", "a dictionary of its columns or an item for each of them", row);
        if (keys_of(row).same_bits(names) || keys_of(row)->n > names->n) return row;
        const Value places = find(engine, keys_of(row), names, 0, Absent::count, 0, rules);
        if (bounds(*places.array()).high == names->n)
            raise_type("a row of a table", "a dictionary of its columns or an item for each of them", row);
        return make_dictionary(names, index(engine, prims::items_of(row), places, rules));
    }
    // All items are looked at before one changes.
    void row_at(Value& x, std::int64_t place, Change c) {
        if (static_cast<std::uint64_t>(place) >= static_cast<std::uint64_t>(row_count(x)))
            raise_index(place, 0, row_count(x) - 1);
        const Value y = c.update ? c.of(index(engine, x, Value::integer(place), rules)) : *c.right;
        const Value row = prims::items_of(row_of(keys_of(columns_of(x)), y));
        const Value& columns = prims::items_of(columns_of(x));
        if (row->n != columns->n) raise_type("a row of a table", "a dictionary of its columns", y);
        by_items(row->n, [&](std::int64_t i) { check_item(columns->values()[i], item(row, i), rules); });
        if (!x.is_unique()) x = make_table(columns_of(x));
        own_entries(x->values()[0]);
        Value& lists = x->values()[0]->values()[1];
        make_writable(lists);
        // All that may fail comes before any column changes.
        const Value items = to_storage(row, Storage::value);
        Value others = make_list(row->n);
        for (std::int64_t i = 0; i < row->n; i++) {
            const Value& one = items->values()[i];
            others->values()[i] = replaced_elsewhere(lists->values()[i], place, one, rules, may_squeeze(one));
        }
        for (std::int64_t i = 0; i < row->n; i++) {
            Value &column = lists->values()[i], &other = others->values()[i];
            const GroupedKept grouped(column);
            if (other.is_absent()) put(column, place, items->values()[i], rules);
            else column = std::move(other);
            grouped.give_to(column);
        }
    }
    // Columns keep their kinds.
    void check_columns(const Value& x, const Value& changed) const {
        if (!is_table(changed)) raise_type("what the rows of a table become", "rows with the same columns", changed);
        const Value &before = columns_of(x), &after = columns_of(changed);
        by_items(keys_of(before)->n, [&](std::int64_t i) {
            const Value column = item(prims::items_of(before), i), other = item(prims::items_of(after), i);
            if (is_list(column) && column->kind != Kind::list && other.kind() != column->kind)
                raise(ErrorKind::type,
                      "a column that is " + value_phrase(column) + " cannot be " + value_phrase(other));
        });
    }

    // To several items go a table's rows; to columns it goes as it is.
    Change by_rows(Change c, Value& rows) const {
        if (!c.right || !is_table(*c.right)) return c;
        rows = rows_of_table(*c.right);
        return {c.update, &rows};
    }

    // Whether all items are rows with these columns.
    bool are_rows(const Value& items, const Value& names) const {
        return std::all_of(items->values(), items->values() + items->n, [&](const Value& one) {
            return is_dictionary(one) && match(engine, keys_of(one), names, rules);
        });
    }

    static bool is_keyed(const Value& x) { return holds_rows(keys_of(x)) && holds_rows(prims::items_of(x)); }

    // By q's rules a row of a keyed table may be given as a list of its items, or as its one item.
    Change by_row(const Value& x, Change c, Value& row) const {
        if (rules != Rules::q || c.update || !c.right || !holds_rows(prims::items_of(x))) return c;
        const Value& names = keys_of(prims::items_of(x)->values()[0]);
        const bool is_row = is_dictionary(*c.right) && match(engine, keys_of(*c.right), names, rules);
        if (!is_row && !is_keyed(x) && !are_rows(prims::items_of(x), names)) return c;
        const bool is_atom = names->n == 1 && !is_list(*c.right) && !is_dictionary(*c.right);
        row = row_of(names, is_atom ? one_item(*c.right) : *c.right);
        return {c.update, &row};
    }

    // By k's rules characters are the integers of their bytes.
    bool is_text_index(const Value& i) const { return rules == Rules::k && i.kind() == Kind::character; }

    bool has_several(const Value& x, const Value& i) const {
        if (is_table(x) && i.kind() == Kind::symbol) return false;
        if (is_dictionary(x)) return is_list(i) && depth_of(i, rules) >= depth_of(keys_of(x), rules);
        return is_list(i);
    }

    // f(copy, index, change) for each of several indices; the copy becomes `x` at the end, so that a failure half way
    // leaves all as it was.
    template <class F> void each(Value& x, const Value& places, Change c, F f) {
        c.check_count(places->n);
        if (places->n == 1) {  // which changes `x` as a whole or not at all
            Value right;
            return f(x, item(places, 0), c.at(0, right));
        }
        Value work = x;
        for (std::int64_t k = 0; k < places->n; k++) {
            Value right;
            f(work, item(places, k), c.at(k, right));
        }
        x = std::move(work);
    }

    // An item of a row of a keyed table is in one of its columns.
    void check_column(const Value& x, const Value& name) const {
        if (rules != Rules::q || !is_keyed(x) || !name.is_immediate(Kind::symbol)) return;
        const Value& names = keys_of(prims::items_of(x)->values()[0]);
        if (key_place(engine, names, name, rules) == names->n)
            raise_as("mismatch", ErrorKind::type, "the table has no such column");
    }

    // The item is taken out while it changes, so that it can change in place, and put back whatever happens.
    void one_way(Value& x, std::span<const Value> p, Change c) {
        Value* list = &x;
        std::int64_t place = 0;
        if (is_dictionary(x)) {
            check_column(x, p[1]);
            place = key_place(engine, keys_of(x), p[0], rules);
            if (place == keys_of(x)->n) return new_key_path(x, p, c);
            own_entries(x);
            list = &x->values()[1];
        } else {
            if (!is_integer_atom(p[0]) && !is_text_index(p[0])) raise_not_index(p[0]);
            place = is_text_index(p[0]) ? p[0].payload() : p[0].as_long();
        }
        check_place(*list, place);
        if ((*list)->storage != Storage::value)
            raise(ErrorKind::rank,
                  "there are more indices than levels: one is left for " + value_phrase(item(*list, place)));
        make_writable(*list);
        // A row is compared with the others before it takes its new place.
        const bool checks_row = rules == Rules::q && is_dictionary(x) && holds_rows(*list);
        Value taken = checks_row ? (*list)->values()[place] : std::move((*list)->values()[place]);
        try {
            path(taken, p.subspan(1), c);
            if (checks_row) check_row(*list, taken);
        } catch (...) {
            if (!checks_row) (*list)->values()[place] = std::move(taken);
            throw;
        }
        bool record = is_dictionary(taken);
        (*list)->values()[place] = std::move(taken);
        if (list == &x) settle_changed(engine, x, record, rules);
    }

    void list_at(Value& x, const Value& i, Change c) {
        const GroupedKept grouped(x);
        items_of_list_at(x, i, c);
        grouped.give_to(x);
    }

    void items_of_list_at(Value& x, const Value& i, Change c) {
        if (is_integer_atom(i)) return item_at(x, i.as_long(), c);
        if (is_all(i)) return places_at(x, make_range(0, 1, x->n), c);
        if (is_integer_vector(i)) return places_at(x, i, c);
        if (is_list(i) && (i->kind == Kind::list || i->n == 0)) return nested_at(x, i, c);
        if (is_text_index(i)) return items_of_list_at(x, with_kind(i, Kind::long_), c);
        raise_not_index(i);
    }

    // One item. Rows among rows, of a dictionary's values, may have to stay rows.
    void item_at(Value& x, std::int64_t place, Change c, bool keeps_rows = false) {
        check_place(x, place);
        const auto squeezes = [&](const Value& y) { return may_squeeze(y) && !(keeps_rows && is_dictionary(y)); };
        Value changed;
        const bool checks_row = keeps_rows && rules == Rules::q && holds_rows(x);
        if (!c.update) {
            check_item(x, *c.right, rules);
            changed = *c.right;
        } else if (x->storage == Storage::value && x.is_unique() && !x->values()[place].is_scalar() && !checks_row) {
            // Taken out, so that it can change in place where the update allows that.
            changed = std::move(x->values()[place]);
            Value kept = c.update->restores ? Value() : changed;
            try {
                c.update->call(c.update->state, changed, c.right);
            } catch (...) {
                x->values()[place] = std::move(c.update->restores ? changed : kept);
                throw;
            }
            const bool squeezed = squeezes(changed);
            x->values()[place] = std::move(changed);
            return settle_changed(engine, x, squeezed, rules);
        } else {
            changed = c.of(item(x, place));
            check_item(x, changed, rules);
        }
        if (checks_row) check_row(x, changed);
        const bool squeezed = squeezes(changed);
        put_squeezed(x, place, std::move(changed), rules, squeezed);
    }

    void places_at(Value& x, const Value& places, Change c) {
        std::int64_t n = places->n;
        c.check_count(n);
        if (n == 0) return;
        Bounds b = bounds(*places.array());
        check_place(x, b.low);
        check_place(x, b.high);
        if (!c.update) return replace_at(x, places, *c.right);

        Value old = make_list(n);
        std::int64_t done = 0, before = -1;
        bool squeezes = false;
        // The list until an item of another type came, after `before` others.
        Value narrow, work = std::move(x);
        const auto put_back = [&](Value& list, std::int64_t k) {
            while (k-- > 0) put(list, long_at(places, k), std::move(old->values()[k]), rules);
            x = std::move(list);
        };
        try {
            for (; done < n; done++) {
                std::int64_t place = long_at(places, done);
                Value right;
                old->values()[done] = item(work, place);
                Value changed = c.at(done, right).of(old->values()[done]);
                check_item(work, changed, rules);
                squeezes |= may_squeeze(changed);
                if (before < 0 && !holds(*work.array(), changed)) {
                    narrow = work;
                    before = done;
                }
                put(work, place, std::move(changed), rules);
            }
            if (squeezes) work = squeeze(Value(work), rules);
        } catch (...) {
            if (before < 0) {
                put_back(work, done);
            } else {
                work = Value();
                put_back(narrow, before);
            }
            throw;
        }
        x = std::move(work);
    }

    void replace_at(Value& x, const Value& places, const Value& y) {
        bool items = is_list(y);
        bool same_kind = items ? y->kind == x->kind : y.is_scalar() && y.kind() == x->kind;
        const bool boxes = rules == Rules::k && x->kind != Kind::list && !same_kind;
        if (x->kind != Kind::list && !boxes) {
            if (items && y->kind != x->kind)
                raise(ErrorKind::type, "items of " + value_phrase(x) + " cannot be those of " + value_phrase(y));
            if (!items) check_item(x, y, rules);
            return assign_items(engine, x, places, y, 0, rules);
        }
        Value boxed = boxes ? to_storage(x, Storage::value) : Value();
        Value& list = boxes ? boxed : x;
        ItemsKept before(list, places);
        bool squeezes = false;
        by_items(places->n, [&](std::int64_t k) {
            Value one = items ? item(y, k) : y;
            squeezes |= may_squeeze(one);
            list->values()[long_at(places, k)] = std::move(one);
        });
        Value squeezed = squeezes ? squeeze(list, rules) : list;
        before.keep();
        x = std::move(squeezed);
    }

    void nested_at(Value& x, const Value& i, Change c) {
        engine.check_limits();
        each(x, i, c, [&](Value& work, const Value& at, Change one) { list_at(work, at, one); });
    }

    void dictionary_at(Value& x, const Value& i, Change c) {
        if (is_all(i)) {
            Value rows;
            if (rules == Rules::q && holds_rows(items_of(x)))
                return each(x, Value(keys_of(x)), by_rows(c, rows),
                            [&](Value& work, const Value& key, Change one) { row_or_entry_at(work, key, one); });
            Value items = items_of(x);
            list_at(items, i, c);
            x = make_dictionary(keys_of(x), std::move(items));
            return;
        }
        bool unknown = rules == Rules::q && keys_of(x)->n == 0;
        bool several = is_list(i) && (unknown || depth_of(i, rules) >= depth_of(keys_of(x), rules));
        if (!several) return row_or_entry_at(x, i, c);
        c.check_count(i->n);
        if (are_independent(x, i, c)) return entries_at_once(x, i, c);
        each(x, i, c, [&](Value& work, const Value& key, Change one) { row_or_entry_at(work, key, one); });
    }

    // Whether the new values of several keys do not depend on each other, and no rows are among keys and values.
    bool are_independent(const Value& x, const Value& i, Change c) const {
        const Value &keys = keys_of(x), &items = prims::items_of(x);
        if (i->n < 2 || keys->n == 0 || is_step(x) || holds_rows(keys) || holds_rows(items)) return false;
        if (c.update && (items->kind == Kind::list || !(rules == Rules::q || c.right))) return false;
        const auto may_be_row = [](const Value& v) { return is_dictionary(v) || is_table(v); };
        if (c.right && may_be_row(*c.right)) return false;
        if (c.has_items() && (*c.right)->storage == Storage::value &&
            std::any_of((*c.right)->values(), (*c.right)->values() + (*c.right)->n, may_be_row))
            return false;
        return !c.update || classify(engine, i, 0, rules).count == i->n;
    }

    // The values of several keys change as d,keys!values changes them: nothing but these is copied.
    void entries_at_once(Value& x, const Value& i, Change c) {
        const Value &keys = keys_of(x), &items = prims::items_of(x);
        Value values = make_list(i->n);
        for (std::int64_t k = 0; k < i->n; k++) {
            Value right;
            const Change one = c.at(k, right);
            const Value key = item(i, k);
            const std::int64_t place = key_place(engine, keys, key, rules);
            Value value = place < keys->n ? one.of(item(items, place)) : new_entry(x, one);
            if (place == keys->n) check_item(keys, key, rules);
            check_item(items, value, rules);
            values->values()[k] = std::move(value);
        }
        Value new_keys = squeeze_atoms(Value(i), rules), new_values = squeeze_atoms(std::move(values), rules);
        merge_into(engine, x, make_dictionary(std::move(new_keys), std::move(new_values)), rules);
    }

    void row_or_entry_at(Value& x, const Value& key, Change c) {
        Value row;
        entry_at(x, key, by_row(x, c, row));
    }

    // The item of a key that is not there, before it changes.
    Value before(const Value& items, Change c) const {
        if (!c.update) return {};
        Value missing = missing_item(items, rules);
        const bool has_identity = rules == Rules::q && c.update->before && c.right;
        return has_identity ? c.update->before(c.update->state, std::move(missing), *c.right) : missing;
    }

    // By k's rules a new key gets the right argument itself, which `,` makes a list: d[`new]+:1 begins with 1, d[`new],:1
    // with ,1.
    Value new_entry(const Value& x, Change c) const {
        if (rules != Rules::k || !c.right) return c.of(before(items_of(x), c));
        return c.update && c.update->joins ? as_list(Value(*c.right)) : *c.right;
    }

    // May `y` be a new key, or a new value, among those of a dictionary?
    void check_entry(const Value& entries, const Value& y) const {
        check_item(entries, y, rules);
        if (rules == Rules::q && holds_rows(entries)) check_row(entries, y);
    }

    void entry_at(Value& x, const Value& key, Change c) {
        const Value& keys = keys_of(x);
        std::int64_t place = key_place(engine, keys, key, rules);
        if (place < keys->n) {
            own_entries(x);
            Value& items = x->values()[1];
            // A row among rows leaves a list of rows, however many there are, and so does the last one that becomes a row.
            return item_at(items, place, c, true);
        }
        append_entry(x, key, new_entry(x, c));
    }

    // By q's rules the item of a new key begins as the missing one, which the rest of the path changes: a row of nulls.
    void new_key_path(Value& x, std::span<const Value> p, Change c) {
        Value value = rules == Rules::q ? missing_item(items_of(x), rules) : Value();
        if (!is_list(value) && !is_dictionary(value)) raise(ErrorKind::index, "the dictionary has no such key");
        if (is_step(x)) raise_no_step();
        const FromIdentity first{c.update};
        const Update update = first.update();
        path(value, p.subspan(1), {c.update && c.update->before && c.right ? &update : c.update, c.right});
        append_entry(x, p[0], std::move(value));
    }

    void append_entry(Value& x, const Value& key, Value value) {
        if (is_step(x)) raise_no_step();
        const Value& keys = keys_of(x);
        check_entry(keys, key);
        check_entry(items_of(x), value);
        own_entries(x);
        Value new_key = one_item(key), new_value = one_item(std::move(value));
        const Mark mark = mark_after(engine, x->values()[0], new_key);
        IndexKept index(x->values()[0]);
        // Dictionaries among them become no table: keys and values can be indexed.
        Growth more_keys(x->values()[0], std::move(new_key)), more_items(x->values()[1], std::move(new_value));
        more_keys.keep(), more_items.keep();
        index.give_to(x->values()[0]);
        set_mark(x->values()[0], mark);
    }

    Engine& engine;
    Rules rules;
};

bool is_grouped(const Value& x) { return is_list(x) && x->mark() == Mark::grouped; }

// By k's rules a dictionary of indices stands for its values, unless rows are keys.
const Value& indices_in(const Value& x, const Value& i, Rules rules) {
    const bool stands =
        rules == Rules::k && is_dictionary(i) && !is_table(x) && !(is_dictionary(x) && holds_rows(keys_of(x)));
    return stands ? items_of(i) : i;
}

// By k's rules a dictionary gives its values to as many indices; each row of a table is one.
bool gives_items(const Value& x, const Value& i, const Value& y, Rules rules) {
    return rules == Rules::k && is_dictionary(y) && is_list(i) && !is_table(x);
}

}  // namespace

void amend_at(Engine& engine, Value& x, const Value& i, Value y, Rules rules) {
    if (x.is_heap() && i.is_immediate(Kind::long_) && !is_grouped(x) && assign_integer(x, i.payload(), y)) return;
    const Value at = indices_in(x, i, rules);
    if (gives_items(x, at, y, rules)) y = Value(items_of(y));
    Amender(engine, rules).at(x, at, {nullptr, &y});
}

void amend_deep(Engine& engine, Value& x, std::span<const Value> path, Value y, Rules rules) {
    Amender(engine, rules).path(x, path, {nullptr, &y});
}

void amend_at(Engine& engine, Value& x, const Value& i, Update update, const Value* right, Rules rules) {
    const Value at = indices_in(x, i, rules);
    if (right && gives_items(x, at, *right, rules)) right = &items_of(*right);
    Amender(engine, rules).at(x, at, {&update, right});
}

void amend_deep(Engine& engine, Value& x, std::span<const Value> path, Update update, const Value* right, Rules rules) {
    Amender(engine, rules).path(x, path, {&update, right});
}

}  // namespace stele::prims::func
