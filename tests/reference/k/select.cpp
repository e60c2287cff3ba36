// # and _ with two arguments, and &x.
#include <algorithm>

#include "tests/reference/k/tree.hpp"
#include "tests/reference/k/verbs.hpp"

namespace stele::reference::k {

namespace {

using Places = std::vector<std::size_t>;

bool has_empty(const Value& x) {
    return is(x, Kind::list) && (x.items.empty() || std::any_of(x.items.begin(), x.items.end(), has_empty));
}

// Adds the indices of items, repeated by their counts, to one column for each level.
void add_places(const Value& x, std::vector<std::int64_t>& path, std::vector<std::vector<std::int64_t>>& columns) {
    const Items items = items_of(x);
    for (std::size_t i = 0; i < items.size(); i++) {
        path.push_back(static_cast<std::int64_t>(i));
        if (is(items[i], Kind::list)) {
            add_places(items[i], path, columns);
        } else if (!is(items[i], Kind::integer)) {
            throw Fails{type_fault | domain_fault};
        } else if (items[i].number < 0) {
            throw Fails{domain_fault | type_fault};
        } else {
            spend(static_cast<std::size_t>(items[i].number));
            for (std::int64_t n = 0; n < items[i].number; n++)
                for (std::size_t level = 0; level < path.size(); level++) columns[level].push_back(path[level]);
        }
        path.pop_back();
    }
}

Value of_counts(const Value& x) {
    const int depth = depth_of(x);
    if (depth > 1 && has_empty(x)) throw Unspecified{"where of empty lists in a list"};
    std::vector<std::int64_t> path;
    std::vector<std::vector<std::int64_t>> columns(static_cast<std::size_t>(std::max(depth, 1)));
    add_places(x, path, columns);
    if (depth <= 1) return integers(columns[0]);
    Items result;
    for (const auto& column : columns) result.push_back(integers(column));
    return list(result, integer(0));
}

// Items from the front, or from the end for a negative count, repeated if there are too few.
Value take_count(std::int64_t n, const Value& y) {
    if (n == null_integer) return is_atom(y) ? list({y}, y) : y;
    const auto size = static_cast<std::size_t>(std::abs(n));
    spend(size);
    if (is_atom(y)) return list(Items(size, y), y);
    const std::size_t count = count_of(y);
    if (is(y, Kind::dictionary)) {
        if (size > count) throw Unspecified{"more entries than there are"};
        return dictionary(take_count(n, y.items[0]), take_count(n, y.items[1]));
    }
    if (count == 0) return list(Items(size, outside(y)), outside(y));
    Places places;
    const std::size_t start = n < 0 ? count - size % count : 0;
    for (std::size_t i = 0; i < size; i++) places.push_back((start + i) % count);
    return pick(y, places);
}

Value shaped(const std::vector<std::int64_t>& shape, std::size_t axis, const Items& items, const Value& null,
             std::size_t& next) {
    if (axis == shape.size()) return items.empty() ? null : items[next++ % items.size()];
    spend(static_cast<std::size_t>(shape[axis]));
    Items result;
    for (std::int64_t i = 0; i < shape[axis]; i++) result.push_back(shaped(shape, axis + 1, items, null, next));
    std::size_t ignored = 0;
    return result.empty() ? none(shaped(shape, axis + 1, {}, null, ignored)) : list(result, integer(0));
}

// Rows of n items, or n rows: whichever is not null.
Value in_rows(const std::vector<std::int64_t>& shape, const Value& y) {
    const bool count_is_given = shape[1] == null_integer;
    const std::int64_t n = count_is_given ? shape[0] : shape[1];
    if (n <= 0 || is_atom(y) || count_of(y) == 0) throw Unspecified{"a shape with 0N of nothing"};
    spend(static_cast<std::size_t>(n));
    const std::size_t size = count_of(y), given = static_cast<std::size_t>(n),
                      rows = count_is_given ? given : (size + given - 1) / given;
    Items result;
    for (std::size_t i = 0; i < rows; i++) {
        Places places;
        const std::size_t begin = count_is_given ? i * size / rows : i * given;
        const std::size_t end = count_is_given ? (i + 1) * size / rows : std::min(size, begin + given);
        for (std::size_t j = begin; j < end; j++) places.push_back(j);
        result.push_back(pick(y, places));
    }
    return list(result, y);
}

Value reshape(const Value& x, const Value& y) {
    if (is(y, Kind::dictionary) || is(y, Kind::table)) throw Unspecified{"the shape of a dictionary"};
    std::vector<std::int64_t> shape;
    for (const Value& axis : x.items) shape.push_back(axis.number);
    if (shape.size() > 9 || (shape.size() == 1 && shape[0] < 0)) throw Unspecified{"a long shape, or one of -1"};
    const auto nulls = std::count(shape.begin(), shape.end(), null_integer);
    if (nulls == 1 && shape.size() == 2) return in_rows(shape, y);
    if (nulls) throw Unspecified{"0N in other shapes than of two axes"};
    if (std::any_of(shape.begin(), shape.end(), [](std::int64_t n) { return n < 0; })) throw Fails{domain_fault};
    for (const Value& item : items_of(y))
        if (!match(null_of(item), outside(y)) && std::count(shape.begin(), shape.end(), 0))
            throw Unspecified{"what a shape without items remembers of different ones"};
    std::size_t next = 0;
    return shaped(shape, 0, items_of(y), outside(y), next);
}

// The entries of the given keys; a missing key has a null.
Value take_keys(const Value& keys, const Value& d) {
    if (is_atom(keys)) throw Unspecified{"a key that is an atom"};
    if (is(d, Kind::dictionary) && depth_of(d.items[0]) > 1) throw Unspecified{"taking keys that are lists"};
    if (is(d, Kind::dictionary)) return dictionary(keys, at(d, keys));
    for (const Value& name : keys.items)
        if (!is(name, Kind::symbol)) throw Unspecified{"columns that are not named by symbols"};
    Items columns;
    for (const Value& name : keys.items) columns.push_back(at(d, name));
    if (columns.empty()) throw Unspecified{"a table without columns"};
    for (const Value& column : columns)
        if (is_atom(column)) throw Unspecified{"a column that is not there"};
    return table(dictionary(keys, list(columns, integer(0))));
}

// The counts that a function gives for the items.
std::vector<std::int64_t> counts_by(const Value& f, const Value& y) {
    const Value counts = call_with(f, {is_atom(y) ? enlist(y) : y});
    if (is_atom(counts) && !is(counts, Kind::integer)) throw Fails{type_fault};
    std::vector<std::int64_t> result;
    for (const Value& n : is_atom(counts) ? Items(count_of(y), counts) : items_of(counts)) {
        if (!is(n, Kind::integer)) throw Fails{type_fault};
        if (n.number < 0) throw Unspecified{"negative counts"};
        result.push_back(n.number);
    }
    if (result.size() != count_of(y)) throw Fails{length_fault};
    return result;
}

Value kept(const Value& y, const std::vector<std::int64_t>& counts) {
    Places places;
    for (std::size_t i = 0; i < counts.size(); i++) {
        spend(static_cast<std::size_t>(counts[i]));
        places.insert(places.end(), static_cast<std::size_t>(counts[i]), i);
    }
    return pick(is_atom(y) ? enlist(y) : y, places);
}

Value drop_count(std::int64_t n, const Value& y) {
    if (n == null_integer) throw Unspecified{"0N items"};
    if (is_atom(y)) throw Fails{type_fault};
    const auto count = static_cast<std::int64_t>(count_of(y));
    const std::int64_t left = std::max<std::int64_t>(0, count - std::abs(std::clamp(n, -count, count)));
    if (left == 0 && is(y, Kind::table)) throw Unspecified{"a table without rows"};
    return left == 0 && !is(y, Kind::dictionary) ? none(outside(y)) : take_count(n < 0 ? left : -left, y);
}

Value cut(const Value& x, const Value& y) {
    const auto count = static_cast<std::int64_t>(count_of(y));
    Items parts;
    for (std::size_t i = 0; i < x.items.size(); i++) {
        const std::int64_t begin = x.items[i].number, end = i + 1 < x.items.size() ? x.items[i + 1].number : count;
        if (begin < 0 || begin > count) throw Fails{index_fault | domain_fault};
        if (end < begin) throw Fails{domain_fault | index_fault};
        if (end > count) throw Fails{domain_fault | index_fault};
        Places places;
        for (std::int64_t j = begin; j < end; j++) places.push_back(static_cast<std::size_t>(j));
        parts.push_back(pick(y, places));
    }
    return list(parts, none(outside(y)));
}

Value without_keys(const Value& d, const Value& keys) {
    if (is(keys, Kind::dictionary) || is(keys, Kind::table)) throw Unspecified{"keys that are a dictionary"};
    return fill_or_without(d, keys);
}

}  // namespace

Value pick(const Value& x, const Places& places) {
    if (is(x, Kind::dictionary)) return dictionary(pick(x.items[0], places), pick(x.items[1], places));
    const Items all = items_of(x);
    Items items;
    for (std::size_t i : places) items.push_back(all[i]);
    if (items.empty() && is(x, Kind::table)) throw Unspecified{"a table without rows"};
    return list(items, outside(x));
}

Value where(const Value& x) {
    if (is(x, Kind::table)) throw Unspecified{"where of a table"};
    if (is(x, Kind::dictionary)) {
        if (!is_integers(x.items[1])) throw Unspecified{"where of a dictionary of other values than integers"};
        const Value places = of_counts(x.items[1]);
        return at(x.items[0], places);
    }
    if (is(x, Kind::list) && x.items.empty() && !is_integers(x)) throw Unspecified{"where of nothing"};
    return is_atom(x) ? of_counts(enlist(x)) : of_counts(x);
}

Value take(const Value& x, const Value& y) {
    if (is(x, Kind::function)) return kept(y, counts_by(x, y));
    if (is(x, Kind::integer)) return take_count(x.number, y);
    if (is(x, Kind::dictionary) || is(x, Kind::table)) throw Unspecified{"the left argument of #"};
    if (is(y, Kind::dictionary) || is(y, Kind::table)) return take_keys(x, y);
    if (is_integers(x)) return reshape(x, y);
    if (is(x, Kind::symbol) || is(x, Kind::floating)) throw Fails{type_fault};
    throw Unspecified{"the left argument of #"};
}

Value drop(const Value& x, const Value& y) {
    if (is(x, Kind::function)) {
        std::vector<std::int64_t> counts = counts_by(x, y);
        for (std::int64_t& n : counts) n = n == 0;
        return kept(y, counts);
    }
    if (is(x, Kind::integer)) return drop_count(x.number, y);
    if (is(x, Kind::dictionary)) return without_keys(x, y);
    if (is(y, Kind::dictionary) && is(x, Kind::list)) return without_keys(y, x);
    if (is_list(x) && is(y, Kind::integer)) {
        std::vector<std::int64_t> counts(count_of(x), 1);
        if (y.number >= 0 && static_cast<std::size_t>(y.number) < counts.size())
            counts[static_cast<std::size_t>(y.number)] = 0;
        return kept(x, counts);
    }
    if (is_integers(x) && is(y, Kind::list)) return cut(x, y);
    throw Unspecified{"the left argument of _"};
}

}  // namespace stele::reference::k
