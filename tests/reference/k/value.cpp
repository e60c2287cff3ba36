#include "tests/reference/k/value.hpp"

#include <algorithm>
#include <cmath>

namespace stele::reference::k {

Value integer(std::int64_t i) { return {.kind = Kind::integer, .number = i}; }
Value floating(double d) { return {.kind = Kind::floating, .real = d}; }
Value character(std::int64_t c) { return {.kind = Kind::character, .number = static_cast<signed char>(c)}; }
Value symbol(const std::string& name) { return {.kind = Kind::symbol, .name = name}; }

Value none(const Value& like) { return {.kind = Kind::list, .like = std::make_shared<const Value>(null_of(like))}; }

Value text(const std::string& characters) {
    Value v = none(character(' '));
    for (char c : characters) v.items.push_back(character(c));
    return v;
}
Value integers(const std::vector<std::int64_t>& items) {
    Value v = none(integer(0));
    for (std::int64_t i : items) v.items.push_back(integer(i));
    return v;
}

namespace {

// Spends work on all items at all levels: a list that holds another list twice doubles with each step.
void spend_all(const Value& v) {
    spend(1);
    for (const Value& item : v.items) spend_all(item);
}

}  // namespace

Value list(Items items, const Value& like) {
    if (items.empty()) return none(like);
    for (const Value& item : items) spend_all(item);
    auto is_row = [&](const Value& v) {
        if (!is(v, Kind::dictionary) || v.items[0].items.empty()) return false;
        for (const Value& key : v.items[0].items)
            if (!is(key, Kind::symbol)) return false;
        return match(v.items[0], items[0].items[0]);
    };
    for (const Value& item : items)
        if (is(item, Kind::dictionary) && count_of(item) == 0) throw Unspecified{"an empty dictionary in a list"};
    if (!is(items[0], Kind::dictionary) || !std::all_of(items.begin(), items.end(), is_row))
        return {.kind = Kind::list, .items = std::move(items)};
    const Value names = items[0].items[0];
    Items columns;
    for (std::size_t i = 0; i < names.items.size(); i++) {
        Items column;
        for (const Value& row : items) column.push_back(row.items[1].items[i]);
        for (const Value& v : column)
            if (!is_atom(v) && !is(v, Kind::list)) throw Unspecified{"a column of dictionaries"};
        columns.push_back(list(std::move(column), integer(0)));
    }
    return {.kind = Kind::table, .items = {names, {.kind = Kind::list, .items = std::move(columns)}}};
}

Value dictionary(const Value& keys, const Value& values) {
    if (is(keys, Kind::table) || is(values, Kind::table)) throw Unspecified{"tables in dictionaries"};
    if (count_of(keys) != count_of(values)) throw Fails{length_fault};
    return {.kind = Kind::dictionary, .items = {keys, values}};
}

Value table(const Value& columns) {
    Items result;
    std::size_t rows = 1;
    const Items given = items_of(columns.items[1]);
    if (given.empty()) throw Unspecified{"a table without columns"};
    for (const Value& name : columns.items[0].items)
        if (!is(name, Kind::symbol)) throw Unspecified{"columns whose names are not symbols"};
    bool has_list = false;
    for (const Value& column : given) {
        if (is(column, Kind::dictionary) || is(column, Kind::table)) throw Unspecified{"columns that are not lists"};
        if (is_atom(column)) continue;
        if (has_list && column.items.size() != rows) throw Fails{length_fault};
        rows = column.items.size();
        has_list = true;
    }
    if (rows == 0) throw Unspecified{"a table without rows"};
    for (const Value& column : given)
        result.push_back(is_atom(column) ? list(Items(rows, column), column) : list(column.items, column));
    return {.kind = Kind::table, .items = {columns.items[0], {.kind = Kind::list, .items = std::move(result)}}};
}

bool is_atom(const Value& v) { return v.kind < Kind::list || is(v, Kind::function); }
bool is_list(const Value& v) { return is(v, Kind::list) || is(v, Kind::table); }

namespace {

bool all_of_kind(const Value& v, Kind kind) {
    if (!is(v, Kind::list)) return false;
    if (v.items.empty()) return is(*v.like, kind);
    return std::all_of(v.items.begin(), v.items.end(), [&](const Value& item) { return is(item, kind); });
}

}  // namespace

bool is_text(const Value& v) { return all_of_kind(v, Kind::character); }
bool is_integers(const Value& v) { return all_of_kind(v, Kind::integer); }

bool is_null(const Value& atom) {
    switch (atom.kind) {
        case Kind::integer: return atom.number == null_integer;
        case Kind::floating: return std::isnan(atom.real);
        case Kind::character: return atom.number == ' ';
        case Kind::symbol: return atom.name.empty();
        default: return false;
    }
}

std::int64_t number_of(const Value& v) {
    if (!is(v, Kind::integer) && !is(v, Kind::character)) throw Fails{type_fault};
    return v.number;
}

Items items_of(const Value& v) {
    if (is(v, Kind::dictionary)) return items_of(v.items[1]);
    if (is(v, Kind::list)) return v.items;
    if (!is(v, Kind::table)) return {v};
    Items rows;
    for (std::size_t i = 0; i < count_of(v); i++) {
        Items row;
        for (const Value& column : v.items[1].items) row.push_back(column.items[i]);
        rows.push_back(dictionary(v.items[0], list(std::move(row), integer(0))));
    }
    return rows;
}

std::size_t count_of(const Value& v) {
    switch (v.kind) {
        case Kind::list: return v.items.size();
        case Kind::dictionary: return count_of(v.items[0]);
        case Kind::table: return v.items[1].items[0].items.size();
        default: return 1;
    }
}

std::string characters_of(const Value& x) {
    std::string result;
    for (const Value& c : items_of(x)) result += static_cast<char>(c.number);
    return result;
}

Value null_of(const Value& v) {
    spend(1);
    switch (v.kind) {
        case Kind::integer: return integer(null_integer);
        case Kind::floating: return floating(std::nan(""));
        case Kind::character: return character(' ');
        case Kind::symbol: return symbol("");
        case Kind::list: {
            Value result = v;
            for (Value& item : result.items) item = null_of(item);
            return result;
        }
        case Kind::dictionary: return dictionary(v.items[0], null_of(v.items[1]));
        default: throw Unspecified{"the null of a table or function"};
    }
}

Value outside(const Value& v) {
    if (is(v, Kind::dictionary)) return outside(v.items[1]);
    if (is(v, Kind::table)) return null_of(items_of(v)[0]);
    if (!is(v, Kind::list)) return null_of(v);
    return v.items.empty() ? *v.like : null_of(v.items[0]);
}

int depth_of(const Value& v) {
    if (is_atom(v)) return 0;
    if (!is(v, Kind::list)) throw Unspecified{"the depth of a dictionary"};
    if (v.items.empty()) return 1 + depth_of(*v.like);
    spend(v.items.size());
    const int depth = depth_of(v.items[0]);
    for (std::size_t i = 1; i < v.items.size(); i++)
        if (depth_of(v.items[i]) != depth) throw Unspecified{"items of different depths"};
    return depth + 1;
}

namespace {

bool match_reals(double a, double b) {
    if (a == 0 && b == 0 && std::signbit(a) != std::signbit(b)) throw Unspecified{"is -0.0 like 0.0"};
    return a == b || (std::isnan(a) && std::isnan(b));
}

// No value is less than the null.
int compare_reals(double a, double b) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(b) - std::isnan(a);
    return (a > b) - (a < b);
}

}  // namespace

bool match(const Value& a, const Value& b) {
    spend(1);
    if (a.kind != b.kind) return false;
    switch (a.kind) {
        case Kind::integer:
        case Kind::character: return a.number == b.number;
        case Kind::floating: return match_reals(a.real, b.real);
        case Kind::symbol: return a.name == b.name;
        case Kind::function: throw Unspecified{"are functions the same"};
        default: break;
    }
    if (a.items.size() != b.items.size()) return false;
    if (a.items.empty()) return match(*a.like, *b.like);
    bool same = true;
    for (std::size_t i = 0; i < a.items.size(); i++) same &= match(a.items[i], b.items[i]);
    return same;
}

bool same_item(const Value& a, const Value& b) {
    auto whole = [](const Value& v) { return is(v, Kind::integer) || is(v, Kind::character); };
    auto number = [&](const Value& v) { return whole(v) || is(v, Kind::floating); };
    if (whole(a) && whole(b)) return a.number == b.number;
    if (number(a) && number(b) && a.kind != b.kind) throw Unspecified{"searching for integers among floats"};
    if (is(a, Kind::list) && is(b, Kind::list) && !a.items.empty() && a.items.size() == b.items.size()) {
        bool same = true;
        for (std::size_t i = 0; i < a.items.size(); i++) same &= same_item(a.items[i], b.items[i]);
        return same;
    }
    return match(a, b);
}

int compare(const Value& a, const Value& b) {
    spend(1);
    if (is(a, Kind::list) != is(b, Kind::list)) return is(a, Kind::list) ? -1 : 1;
    if (a.kind != b.kind) throw Unspecified{"the order of different kinds"};
    switch (a.kind) {
        case Kind::integer:
        case Kind::character: return (a.number > b.number) - (a.number < b.number);
        case Kind::floating: return compare_reals(a.real, b.real);
        case Kind::symbol: return a.name.compare(b.name);
        case Kind::list: break;
        default: throw Unspecified{"the order of functions and dictionaries"};
    }
    if (a.items.empty() && b.items.empty() && !match(a, b)) throw Unspecified{"the order of empty lists"};
    for (std::size_t i = 0; i < std::min(a.items.size(), b.items.size()); i++)
        if (int order = compare(a.items[i], b.items[i])) return order;
    return (a.items.size() > b.items.size()) - (a.items.size() < b.items.size());
}

}  // namespace stele::reference::k
