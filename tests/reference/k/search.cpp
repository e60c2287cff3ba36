// x?y, ^, distinct, group, grades, binary search.
#include <algorithm>
#include <numeric>

#include "tests/reference/k/verbs.hpp"

namespace stele::reference::k {

namespace {

// The depth of the items of a list.
int item_depth(const Value& x) { return depth_of(x) - 1; }

bool is_vector(const Items& items) {
    return std::all_of(items.begin(), items.end(), [&](const Value& v) { return v.kind == items[0].kind; });
}

std::int64_t place_of(const Items& items, const Value& y) {
    spend(items.size());
    for (std::size_t i = 0; i < items.size(); i++) {
        if (!same_item(items[i], y)) continue;
        if (!match(items[i], y) && (!is_atom(y) || !is_vector(items)))
            throw Unspecified{"characters that are integers in lists of several kinds"};
        return static_cast<std::int64_t>(i);
    }
    return null_integer;
}

// Whether a value contains an empty list of lists, at any depth.
bool has_empty_lists(const Value& v) {
    if (!is(v, Kind::list)) return false;
    if (v.items.empty()) return is(*v.like, Kind::list);
    return std::any_of(v.items.begin(), v.items.end(), has_empty_lists);
}

// Searches for the parts of y that have the depth of the items.
Value places_in(const Items& items, int depth, const Value& y) {
    spend(1);
    if (is(y, Kind::dictionary) && depth == 0 && is_vector(items))
        return dictionary(y.items[0], places_in(items, depth, y.items[1]));
    if (!is_atom(y) && !is(y, Kind::list)) throw Unspecified{"a search for rows or in lists for a dictionary"};
    if (depth_of(y) <= depth) return integer(place_of(items, y));
    if (y.items.empty()) return none(integer(0));
    Items result;
    for (const Value& item : y.items) result.push_back(places_in(items, depth, item));
    return list(result, integer(0));
}

Items distinct_items(const Items& items) {
    Items result;
    for (const Value& item : items)
        if (std::none_of(result.begin(), result.end(), [&](const Value& v) { return match(v, item); }))
            result.push_back(item);
    return result;
}

Value unit_matrix(std::int64_t n) {
    if (n < 0) throw Fails{domain_fault};
    spend(static_cast<std::size_t>(n));
    spend(static_cast<std::size_t>(n * n));
    Items rows;
    for (std::int64_t i = 0; i < n; i++) {
        std::vector<std::int64_t> row(static_cast<std::size_t>(n));
        row[static_cast<std::size_t>(i)] = 1;
        rows.push_back(integers(row));
    }
    return list(rows, none(integer(0)));
}

Value fill(const Value& x, const Value& y) {
    spend(1);
    if (is(y, Kind::dictionary)) return dictionary(y.items[0], fill(x, y.items[1]));
    if (is_atom(y)) return is_null(y) ? x : y;
    if (count_of(y) == 0) return y;
    Items items;
    for (const Value& item : items_of(y)) items.push_back(fill(x, item));
    return list(items, x);
}

}  // namespace

Value find(const Value& x, const Value& y) {
    if (is(x, Kind::integer)) throw Unspecified{"random numbers"};
    if (is_atom(x)) throw Unspecified{"a search in an atom"};
    if (is(x, Kind::table)) throw Unspecified{"a search in rows"};
    if (is(x, Kind::dictionary)) {
        if (is(y, Kind::dictionary)) throw Unspecified{"a search for a dictionary"};
        return at(x.items[0], find(x.items[1], y));
    }
    const bool is_none = is(y, Kind::list) && y.items.empty();
    if (item_depth(x) > 0 && (has_empty_lists(x) || (!is_none && has_empty_lists(y))))
        throw Unspecified{"a search for empty lists of lists among others"};
    return places_in(x.items, item_depth(x), y);
}

Value fill_or_without(const Value& x, const Value& y) {
    if (is_atom(x)) return fill(x, y);
    if (is(y, Kind::dictionary) || is(y, Kind::table) || is(x, Kind::table))
        throw Unspecified{"a list without a dictionary"};
    const bool has_keys = is(x, Kind::dictionary);
    const Value& own = has_keys ? x.items[0] : x;
    const bool is_none = is(y, Kind::list) && y.items.empty();
    if (item_depth(own) > 0 && (has_empty_lists(own) || (!is_none && has_empty_lists(y))))
        throw Unspecified{"lists without empty lists of lists"};
    const Items left_out = depth_of(y) <= item_depth(own) ? Items{y} : items_of(y);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < own.items.size(); i++) {
        const std::int64_t place = place_of(left_out, own.items[i]);
        if (place == null_integer) places.push_back(i);
        else if (!match(left_out[static_cast<std::size_t>(place)], own.items[i]) && !is_vector(own.items))
            throw Unspecified{"integers without characters in lists of several kinds"};
    }
    return pick(x, places);
}

Value distinct(const Value& x) {
    if (is(x, Kind::integer)) throw Unspecified{"random numbers"};
    if (is_atom(x)) throw Fails{type_fault};
    if (is(x, Kind::dictionary)) return distinct(x.items[1]);
    return list(distinct_items(items_of(x)), outside(x));
}

Value group(const Value& x) {
    if (is(x, Kind::integer)) return unit_matrix(x.number);
    if (is_atom(x)) throw Fails{type_fault};
    if (is(x, Kind::table)) throw Unspecified{"a group of rows"};
    const bool has_keys = is(x, Kind::dictionary);
    if (has_keys && count_of(x) == 0) throw Unspecified{"the group of an empty dictionary"};
    const Items items = items_of(x), different = distinct_items(items);
    Items groups;
    for (const Value& item : different) {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < items.size(); i++)
            if (match(items[i], item)) places.push_back(i);
        if (has_keys) {
            groups.push_back(pick(x.items[0], places));
        } else {
            groups.push_back(integers({places.begin(), places.end()}));
        }
    }
    return dictionary(list(different, outside(x)), list(groups, none(has_keys ? outside(x.items[0]) : integer(0))));
}

Value grade(const Value& x, bool is_down) {
    if (is(x, Kind::symbol) || is(x, Kind::integer)) throw Unspecified{"files"};
    if (is_atom(x)) throw Fails{type_fault};
    if (is(x, Kind::table)) throw Unspecified{"the order of rows"};
    const Items items = items_of(x);
    std::vector<std::size_t> places(items.size());
    std::iota(places.begin(), places.end(), 0);
    for (std::size_t i = 1; i < items.size(); i++) compare(items[0], items[i]);
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
        const int order = compare(items[a], items[b]);
        return is_down ? order > 0 : order < 0;
    });
    if (is(x, Kind::dictionary)) return pick(x.items[0], places);
    return integers({places.begin(), places.end()});
}

Value bin(const Value& x, const Value& y) {
    if (!is(x, Kind::list) || item_depth(x) != 0) throw Unspecified{"a binary search in other things than vectors"};
    for (std::size_t i = 1; i < x.items.size(); i++)
        if (compare(x.items[i - 1], x.items[i]) > 0) throw Unspecified{"a binary search in what does not ascend"};
    if (depth_of(is(y, Kind::dictionary) ? y.items[1] : y) > 1) throw Unspecified{"a binary search for lists"};
    return pervade(y, [&](const Value& v) {
        std::int64_t place = -1;
        for (const Value& item : x.items) place += compare(item, v) <= 0;
        return integer(place);
    });
}

}  // namespace stele::reference::k
