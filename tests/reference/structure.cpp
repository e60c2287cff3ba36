// Functions that arrange the items of one array, or of two.
#include <algorithm>

#include "tests/reference/primitives.hpp"

namespace stele::reference {

namespace {

// The items as non-negative whole numbers. Raises DOMAIN ERROR.
Shape lengths(const Array& a) {
    Shape result;
    if (a.ravel.size() > 15) throw Unspecified{"an array of very many axes"};
    for (long n : whole_vector(a)) {
        if (n < 0) throw Error{domain};
        result.push_back(static_cast<std::size_t>(n));
    }
    return result;
}

// The arguments of take and drop: a count for each axis, and the array.
struct Part {
    std::vector<long> counts;
    Array of;
};
Part part_of(const Array& left, const Array& right, long missing_is_length) {
    if (left.ravel.size() > 15) throw Unspecified{"an array of very many axes"};
    Part part{whole_vector(left), right};
    if (right.shape.empty()) part.of.shape.assign(part.counts.size(), 1);
    if (part.counts.size() > part.of.shape.size()) throw Error{length | rank};
    for (std::size_t i = part.counts.size(); i < part.of.shape.size(); i++)
        part.counts.push_back(missing_is_length * static_cast<long>(part.of.shape[i]));
    return part;
}
// Extends the counts for some axes to counts for all.
Array spread(const Array& left, const Array& right, const Axes& axes, long missing_is_length) {
    if (left.ravel.size() > 15) throw Unspecified{"an array of very many axes"};
    std::vector<long> some = whole_vector(left);
    if (some.size() != axes.size()) throw Error{length | rank};
    std::vector<Item> all;
    for (std::size_t n : right.shape)
        all.push_back(Number{static_cast<long double>(missing_is_length) * static_cast<long double>(n), 0});
    for (std::size_t i = 0; i < some.size(); i++)
        all[static_cast<std::size_t>(axes[i])] = Number{static_cast<long double>(some[i]), 0};
    return vector(std::move(all));
}

}  // namespace

Array shape_of(const Array& right) { return numbers(right.shape); }

Array reshape(const Array& left, const Array& right) {
    Shape shape = lengths(left);
    std::size_t n = count_of(shape);
    Array result{shape, {}, fill_of(right)};
    for (std::size_t i = 0; i < n; i++)
        result.ravel.push_back(is_empty(right) ? right.prototype : right.ravel[i % right.ravel.size()]);
    return result;
}

Array ravel(const Array& right) { return {{right.ravel.size()}, right.ravel, right.prototype}; }
Array ravel_axes(const Array& right, const Axes& axes) {
    Array result = right;
    if (axes.empty()) {
        result.shape.push_back(1);
        return result;
    }
    std::size_t joined = 1;
    for (long axis : axes) joined *= right.shape[static_cast<std::size_t>(axis)];
    result.shape.erase(result.shape.begin() + axes.front(), result.shape.begin() + axes.back() + 1);
    result.shape.insert(result.shape.begin() + axes.front(), joined);
    return result;
}
Array with_unit_axis(const Array& right, std::size_t axis) {
    Array result = right;
    result.shape.insert(result.shape.begin() + static_cast<long>(axis), 1);
    return result;
}
Array table_of(const Array& right) {
    Array result = right;
    std::size_t rows = tally(right);
    result.shape = {rows, count_of(Shape(right.shape.begin() + (right.shape.empty() ? 0 : 1), right.shape.end()))};
    return result;
}

Array catenate(const Array& left, const Array& right, std::size_t axis) {
    std::size_t most = std::max({left.shape.size(), right.shape.size(), std::size_t{1}});
    auto grown = [&](const Array& a, const Array& other) {
        if (a.shape.size() == most) return a;
        if (a.shape.empty()) {
            Shape shape = other.shape.empty() ? Shape{1} : other.shape;
            shape[axis] = 1;
            return Array{shape, std::vector<Item>(count_of(shape), a.ravel[0]), fill_of(a)};
        }
        if (a.shape.size() + 1 != most) throw Error{rank};
        return with_unit_axis(a, axis);
    };
    Array a = grown(left, right), b = grown(right, left);
    Shape shape = a.shape;
    for (std::size_t i = 0; i < most; i++)
        if (i != axis && a.shape[i] != b.shape[i]) throw Error{length};
    shape[axis] += b.shape[axis];
    bool from_right = a.shape[axis] == 0 && b.shape[axis] != 0;
    return build(shape, fill_of(from_right ? b : a), [&](const Index& place) {
        if (place[axis] < a.shape[axis]) return at(a, place);
        Index inner = place;
        inner[axis] -= a.shape[axis];
        return at(b, inner);
    });
}
Array laminate(const Array& left, const Array& right, std::size_t axis) {
    if (left.shape.size() != right.shape.size() && !left.shape.empty() && !right.shape.empty()) throw Error{rank};
    if (left.shape.empty() && right.shape.empty()) return catenate(left, right, 0);
    const Shape& shape = left.shape.empty() ? right.shape : left.shape;
    auto grown = [&](const Array& a) {
        return with_unit_axis(
            a.shape.empty() ? Array{shape, std::vector<Item>(count_of(shape), a.ravel[0]), fill_of(a)} : a, axis);
    };
    return catenate(grown(left), grown(right), axis);
}

Array reverse(const Array& right, std::size_t axis) {
    if (right.shape.empty()) return right;
    return build(right.shape, right.prototype, [&](const Index& place) {
        Index from = place;
        from[axis] = right.shape[axis] - 1 - place[axis];
        return at(right, from);
    });
}
Array rotate(const Array& left, const Array& right, std::size_t axis) {
    Shape others = right.shape;
    if (!others.empty()) others.erase(others.begin() + static_cast<long>(axis));
    bool one = left.ravel.size() == 1 && left.shape != others;
    if (!one && left.shape.size() != others.size()) throw Error{rank};
    if (!one && left.shape != others) throw Error{length};
    std::vector<long> by;
    for (const Item& item : left.ravel) by.push_back(whole(item));
    if (right.shape.empty()) return right;
    return build(right.shape, right.prototype, [&](const Index& place) {
        Index from = place;
        from.erase(from.begin() + static_cast<long>(axis));
        long n = static_cast<long>(right.shape[axis]);
        long step = one ? by[0] : by[offset_of(others, from)];
        from = place;
        from[axis] = static_cast<std::size_t>(((static_cast<long>(place[axis]) + step) % n + n) % n);
        return at(right, from);
    });
}

Array transpose(const Array& right) {
    return build(Shape(right.shape.rbegin(), right.shape.rend()), right.prototype,
                 [&](const Index& place) { return at(right, Index(place.rbegin(), place.rend())); });
}
Array transpose(const Array& left, const Array& right, const Settings& settings) {
    if (left.ravel.size() > 15) throw Unspecified{"an array of very many axes"};
    if (right.shape.empty() && left.ravel.size() == 1) throw Unspecified{"one axis for a scalar"};
    std::vector<long> to = whole_vector(left);
    if (to.size() != right.shape.size()) throw Error{length | rank};
    long axes = 0;
    for (long& axis : to) {
        axis -= settings.origin;
        if (axis < 0 || axis >= static_cast<long>(to.size())) throw Error{domain | index | rank};
        axes = std::max(axes, axis + 1);
    }
    Shape shape;
    for (long axis = 0; axis < axes; axis++) {
        if (std::find(to.begin(), to.end(), axis) == to.end()) throw Error{domain | rank};
        std::size_t n = static_cast<std::size_t>(-1);
        for (std::size_t i = 0; i < to.size(); i++)
            if (to[i] == axis) n = std::min(n, right.shape[i]);
        shape.push_back(n);
    }
    return build(shape, fill_of(right), [&](const Index& place) {
        Index from;
        for (long axis : to) from.push_back(place[static_cast<std::size_t>(axis)]);
        return at(right, from);
    });
}

Array take(const Array& left, const Array& right) {
    Part part = part_of(left, right, 1);
    Shape shape;
    for (long n : part.counts) shape.push_back(static_cast<std::size_t>(std::labs(n)));
    Item fill = fill_of(right);
    return build(shape, fill, [&](const Index& place) {
        Index from = place;
        for (std::size_t i = 0; i < shape.size(); i++) {
            if (part.counts[i] < 0) from[i] += part.of.shape[i] - shape[i];  // wraps for fills
            if (from[i] >= part.of.shape[i]) return fill;
        }
        return at(part.of, from);
    });
}
Array take(const Array& left, const Array& right, const Axes& axes) {
    return take(spread(left, right, axes, 1), right);
}

Array drop(const Array& left, const Array& right) {
    Part part = part_of(left, right, 0);
    Shape shape;
    Index first_kept;
    for (std::size_t i = 0; i < part.counts.size(); i++) {
        std::size_t n = std::min(static_cast<std::size_t>(std::labs(part.counts[i])), part.of.shape[i]);
        shape.push_back(part.of.shape[i] - n);
        first_kept.push_back(part.counts[i] > 0 ? n : 0);
    }
    return build(shape, fill_of(right), [&](const Index& place) {
        Index from = place;
        for (std::size_t i = 0; i < from.size(); i++) from[i] += first_kept[i];
        return at(part.of, from);
    });
}
Array drop(const Array& left, const Array& right, const Axes& axes) {
    return drop(spread(left, right, axes, 0), right);
}

}  // namespace stele::reference
