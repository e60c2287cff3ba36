// Functions that enclose and disclose.
#include <algorithm>

#include "tests/reference/primitives.hpp"

namespace stele::reference {

namespace {

// The items at the given indices along an axis, as a vector.
Array along(const Array& a, const Index& others, std::size_t axis, const std::vector<std::size_t>& places) {
    Array result{{places.size()}, {}, fill_of(a)};
    for (std::size_t place : places) {
        Index from = others;
        from.insert(from.begin() + static_cast<long>(axis), place);
        result.ravel.push_back(at(a, from));
    }
    return result;
}
// An item extended to a shape with its own fill.
Array padded(const Array& a, const Shape& shape) {
    Array grown = a;
    grown.shape.insert(grown.shape.begin(), shape.size() - a.shape.size(), 1);
    std::vector<Item> counts;
    for (std::size_t n : shape) counts.push_back(Number{static_cast<long double>(n), 0});
    if (shape.empty()) return grown;
    return take(vector(counts), grown);
}

void enlist_into(const Array& a, std::vector<Item>& items) {
    spend(a.ravel.size() + 1);
    for (const Item& item : a.ravel)
        if (is_nested(item)) enlist_into(*std::get<Nested>(item), items);
        else items.push_back(item);
}

// The depth, and whether it is uniform.
std::pair<long, bool> depth_of(const Item& item) {
    if (!is_nested(item)) return {0, true};
    const Array& a = *std::get<Nested>(item);
    spend(a.ravel.size() + 1);
    if (is_empty(a)) {
        if (is_nested(a.prototype)) throw Unspecified{"the depth of an empty nested array"};
        return {1, true};
    }
    long deepest = 0;
    bool uniform = true;
    for (std::size_t i = 0; i < a.ravel.size(); i++) {
        auto [d, u] = depth_of(a.ravel[i]);
        if (i > 0 && d != deepest) uniform = false;
        deepest = std::max(deepest, d);
        uniform = uniform && u;
    }
    return {deepest + 1, uniform};
}

}  // namespace

Array enclose(const Array& right) { return scalar(item_of(right)); }
Array enclose(const Array& right, const Axes& axes) {
    Shape outer, inner;
    for (long axis : axes) inner.push_back(right.shape[static_cast<std::size_t>(axis)]);
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < right.shape.size(); i++)
        if (std::find(axes.begin(), axes.end(), static_cast<long>(i)) == axes.end())
            kept.push_back(i), outer.push_back(right.shape[i]);
    auto cell_at = [&](const Index& place) {
        return item_of(build(inner, fill_of(right), [&](const Index& within) {
            Index from(right.shape.size());
            for (std::size_t i = 0; i < kept.size(); i++) from[kept[i]] = place[i];
            for (std::size_t i = 0; i < axes.size(); i++) from[static_cast<std::size_t>(axes[i])] = within[i];
            return at(right, from);
        }));
    };
    Item prototype = item_of(Array{inner, std::vector<Item>(count_of(inner), fill_of(right)), fill_of(right)});
    return build(outer, prototype, cell_at);
}
Array nest(const Array& right) { return is_simple(right) ? enclose(right) : right; }
Array first(const Array& right) { return array_of(is_empty(right) ? right.prototype : right.ravel[0]); }

Array mix(const Array& right) {
    std::vector<Array> items;
    for (const Item& item : right.ravel) items.push_back(array_of(item));
    if (items.empty()) items.push_back(array_of(right.prototype));
    std::size_t most = 0;
    for (const Array& a : items) most = std::max(most, a.shape.size());
    Shape inner(most, 0);
    for (const Array& a : items)
        for (std::size_t i = 0; i < most; i++)
            inner[i] = std::max(inner[i], i < most - a.shape.size() ? 1 : a.shape[i - (most - a.shape.size())]);
    Array result{right.shape, {}, fill_of(items[0])};
    result.shape.insert(result.shape.end(), inner.begin(), inner.end());
    count_of(result.shape);
    if (is_empty(right)) return result;
    for (const Array& a : items) {
        Array whole_item = padded(a, inner);
        result.ravel.insert(result.ravel.end(), whole_item.ravel.begin(), whole_item.ravel.end());
    }
    return result;
}

Array split(const Array& right, std::size_t axis) {
    return right.shape.empty() ? right : enclose(right, {static_cast<long>(axis)});
}

Array enlist(const Array& right) {
    Array result{{0}, {}, Number{}};
    enlist_into(right, result.ravel);
    result.shape[0] = result.ravel.size();
    if (is_empty(result)) {
        if (!is_empty(right) || is_nested(right.prototype))
            throw Unspecified{"the prototype of an empty list of nothing"};
        result.prototype = right.prototype;
    }
    return result;
}

Array partitioned_enclose(const Array& left, const Array& right, std::size_t axis) {
    std::vector<long> dividers = whole_vector(left);
    if (right.shape.empty()) throw Unspecified{"partitions of a scalar"};
    std::size_t n = right.shape[axis];
    if (left.shape.empty()) dividers.assign(n, dividers[0]);
    for (long d : dividers)
        if (d < 0) throw Error{domain};
    if (dividers.size() > n + 1) throw Error{length};
    for (long d : dividers)
        if (d > 100) throw Unspecified{"very many partitions"};
    dividers.resize(n + 1);
    std::vector<std::vector<std::size_t>> parts;
    for (std::size_t i = 0; i <= n; i++) {
        for (long d = 0; d < dividers[i]; d++) parts.emplace_back();
        if (i < n && !parts.empty()) parts.back().push_back(i);
    }
    if (parts.size() > 100) throw Unspecified{"very many partitions"};
    if (parts.empty()) throw Unspecified{"the prototype of no partitions"};
    Array result{{parts.size()}, {}, Number{}};
    for (const auto& part : parts) {
        Shape shape = right.shape;
        shape[axis] = part.size();
        result.ravel.push_back(item_of(build(shape, fill_of(right), [&](const Index& place) {
            Index from = place;
            from[axis] = part[place[axis]];
            return at(right, from);
        })));
    }
    return result;
}

Array partition(const Array& left, const Array& right, std::size_t axis) {
    if (right.shape.empty()) throw Error{rank};
    std::vector<long> marks = whole_vector(left);
    for (long m : marks)
        if (m < 0) throw Error{domain};
    std::size_t n = right.shape[axis];
    if (left.shape.empty()) marks.assign(n, marks[0]);
    if (marks.size() == 1 && n != 1) throw Unspecified{"one mark in a vector"};
    if (marks.size() != n) throw Error{length};
    std::vector<std::vector<std::size_t>> parts;
    for (std::size_t i = 0; i < n; i++) {
        if (marks[i] == 0) continue;
        if (i == 0 || marks[i] > marks[i - 1]) parts.emplace_back();
        parts.back().push_back(i);
    }
    Shape others = without_axis(right.shape, axis);
    Shape shape = right.shape;
    shape[axis] = parts.size();
    if (count_of(shape) == 0) throw Unspecified{"the prototype of no partitions"};
    return build(shape, Number{}, [&](const Index& place) {
        Index outer = place;
        outer.erase(outer.begin() + static_cast<long>(axis));
        return item_of(along(right, outer, axis, parts[place[axis]]));
    });
}

Array depth(const Array& right) {
    auto [d, uniform] = depth_of(item_of(right));
    if (right.shape.empty() && is_nested(right.ravel[0])) {
        auto [inner, same] = depth_of(right.ravel[0]);
        d = inner + 1, uniform = same;
    }
    return number(static_cast<long double>(uniform ? d : -d));
}

}  // namespace stele::reference
