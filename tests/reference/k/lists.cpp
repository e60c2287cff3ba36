// Verbs that make lists and take them apart.
#include <algorithm>

#include "tests/reference/k/tree.hpp"
#include "tests/reference/k/verbs.hpp"

namespace stele::reference::k {

namespace {

// All combinations of one item from each list, as a column for each list; the last list varies fastest.
Value combinations(const Items& lists) {
    std::size_t total = 1;
    for (const Value& l : lists) spend(total *= count_of(l));
    Items columns;
    std::size_t run = total;
    for (const Value& l : lists) {
        const Items items = items_of(l);
        Items column;
        if (!items.empty()) run /= items.size();
        for (std::size_t i = 0; i < total; i++) column.push_back(items[i / run % items.size()]);
        columns.push_back(list(column, outside(l)));
    }
    return list(columns, none(integer(0)));
}

// The letter of a function's type.
std::string letter_of(const Function& f) {
    switch (f.form) {
        case Function::verb: return f.glyph.size() == 1 ? "v" : "u";
        case Function::lambda: return "o";
        case Function::derived: return "r";
        case Function::projection: return "p";
        case Function::train: break;
    }
    return "q";
}

}  // namespace

Value til(const Value& x) {
    if (is(x, Kind::dictionary) || is(x, Kind::table)) return x.items[0];
    if (is(x, Kind::integer)) {
        if (x.number == null_integer) throw Unspecified{"the integers below the null"};
        spend(static_cast<std::size_t>(std::abs(x.number)));
        std::vector<std::int64_t> items;
        for (std::int64_t i = std::min<std::int64_t>(x.number, 0); i < std::max<std::int64_t>(x.number, 0); i++)
            items.push_back(i);
        return integers(items);
    }
    if (is(x, Kind::symbol)) throw Unspecified{"the names of a namespace"};
    if (is_atom(x)) throw Fails{type_fault};
    if (!is_integers(x)) throw Unspecified{"combinations of other things than integers"};
    Items lists;
    for (const Value& n : x.items) {
        if (n.number < 0) throw Unspecified{"combinations of negative counts"};
        lists.push_back(til(n));
    }
    return combinations(lists);
}

Value first(const Value& x) {
    if (is_atom(x)) return x;
    const Items items = items_of(x);
    return items.empty() ? outside(x) : items[0];
}

Value reverse(const Value& x) {
    if (is_atom(x)) return x;
    if (is(x, Kind::dictionary)) return dictionary(reverse(x.items[0]), reverse(x.items[1]));
    Items items = items_of(x);
    std::reverse(items.begin(), items.end());
    return list(items, outside(x));
}

Value flip(const Value& x) {
    if (is(x, Kind::dictionary)) return table(x);
    if (is(x, Kind::table)) return dictionary(x.items[0], x.items[1]);
    if (is_atom(x)) return enlist(enlist(x));
    if (x.items.empty()) {
        if (!is(*x.like, Kind::list) || is_text(*x.like)) throw Unspecified{"the columns of nothing"};
        Items columns;
        if (x.like->items.empty()) throw Unspecified{"the columns of nothing"};
        for (const Value& item : x.like->items) columns.push_back(none(item));
        return list(columns, none(integer(0)));
    }
    std::size_t rows = 1;
    bool has_list = false;
    for (const Value& item : x.items) {
        if (is(item, Kind::dictionary) || is(item, Kind::table)) throw Unspecified{"a flip of dictionaries"};
        if (is_atom(item)) continue;
        if (has_list && rows != item.items.size()) throw Fails{length_fault};
        rows = item.items.size();
        has_list = true;
    }
    Items result, nulls;
    for (const Value& item : x.items) nulls.push_back(outside(item));
    for (std::size_t i = 0; i < rows; i++) {
        Items row;
        for (const Value& item : x.items) row.push_back(is_atom(item) ? item : item.items[i]);
        result.push_back(list(row, integer(0)));
    }
    return rows == 0 ? none(list(nulls, integer(0))) : list(result, integer(0));
}

Value enlist(const Value& x) { return list({x}, integer(0)); }

Value join(const Value& x, const Value& y) {
    if (is(x, Kind::dictionary) && is(y, Kind::dictionary)) {
        if (count_of(x) == 0 || count_of(y) == 0) throw Unspecified{"joining empty dictionaries"};
        Items keys = items_of(x.items[0]), values = items_of(x);
        if (keys[0].kind != y.items[0].items[0].kind) throw Unspecified{"dictionaries with different kinds of keys"};
        const Items new_keys = items_of(y.items[0]), new_values = items_of(y);
        for (std::size_t i = 0; i < new_keys.size(); i++) {
            auto found = std::find_if(keys.begin(), keys.end(), [&](const Value& k) { return match(k, new_keys[i]); });
            if (found != keys.end()) {
                values[static_cast<std::size_t>(found - keys.begin())] = new_values[i];
            } else {
                keys.push_back(new_keys[i]);
                values.push_back(new_values[i]);
            }
        }
        return dictionary(list(keys, integer(0)), list(values, integer(0)));
    }
    if (is(x, Kind::table) || is(y, Kind::table)) {
        const Value& other = is(x, Kind::table) ? y : x;
        const Value& names = is(x, Kind::table) ? x.items[0] : y.items[0];
        bool same = (is(other, Kind::table) || is(other, Kind::dictionary)) && match(other.items[0], names);
        if (!same) throw Unspecified{"joining a table to something else"};
    }
    const Items right = is(y, Kind::dictionary) ? Items{y} : items_of(y);
    Items items = is(x, Kind::dictionary) ? Items{x} : items_of(x);
    if (items.empty() && right.empty() && !match(x, y)) throw Unspecified{"joining empty lists of two kinds"};
    items.insert(items.end(), right.begin(), right.end());
    return list(items, outside(x));
}

Value type_of(const Value& x) {
    switch (x.kind) {
        case Kind::integer: return symbol("i");
        case Kind::floating: return symbol("f");
        case Kind::character: return symbol("c");
        case Kind::symbol: return symbol("s");
        case Kind::dictionary: return symbol("m");
        case Kind::table: return symbol("M");
        case Kind::function: return symbol(letter_of(*x.function));
        case Kind::list: break;
    }
    if (is_integers(x)) return symbol("I");
    if (is_text(x)) return symbol("C");
    const Value& item = x.items.empty() ? *x.like : x.items[0];
    for (const Value& other : x.items)
        if (other.kind != item.kind) return symbol("A");
    return symbol(is(item, Kind::floating) ? "F" : is(item, Kind::symbol) ? "S" : "A");
}

Value key(const Value& x, const Value& y) {
    const bool is_number = is_atom(x) && !is(x, Kind::symbol) && !is(x, Kind::function);
    if (is_number) return modulo(x, y);
    if (is(x, Kind::function)) throw Unspecified{"a function as a key"};
    if (is(x, Kind::dictionary) || is(y, Kind::dictionary)) throw Unspecified{"dictionaries of dictionaries"};
    if (is(x, Kind::symbol) && !is(y, Kind::list)) return dictionary(enlist(x), enlist(y));
    if (is(x, Kind::symbol)) return dictionary(list(Items(count_of(y), x), x), y);
    if (is_atom(y)) return dictionary(x, list(Items(count_of(x), y), y));
    return dictionary(x, y);
}

}  // namespace stele::reference::k
