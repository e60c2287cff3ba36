// Operators that apply a function to items, cells, groups and neighbourhoods.
#include "tests/reference/operators.hpp"

#include <algorithm>

#include "tests/reference/primitives.hpp"
#include "tests/reference/scalar.hpp"

namespace stele::reference {

namespace {

// Assembles results along the axes of a frame, as mix does.
Array mixed(const Shape& frame, const std::vector<Array>& results) {
    std::vector<Item> items;
    for (const Array& a : results) items.push_back(item_of(a));
    return mix(Array{frame, items, Number{}});
}

std::size_t cell_rank(long asked, std::size_t rank_of) {
    long r = static_cast<long>(rank_of);
    return static_cast<std::size_t>(asked < 0 ? std::max(0L, r + asked) : std::min(asked, r));
}
Shape frame_of(const Array& a, std::size_t cell) { return {a.shape.begin(), a.shape.end() - static_cast<long>(cell)}; }
// A cell, or a cell of prototypes if the frame is empty.
Array cell_or_fill(const Array& a, const Shape& frame, const Index& place) {
    if (count_of(frame) != 0) return cell(a, place);
    Shape shape(a.shape.begin() + static_cast<long>(frame.size()), a.shape.end());
    return {shape, std::vector<Item>(count_of(shape), fill_of(a)), fill_of(a)};
}

}  // namespace

Array each(const Function& f, const Array* left, const Array& right) {
    if (!left) {
        Array result{right.shape, {}, Number{}};
        if (is_empty(right)) {
            try {
                result.prototype = prototype_of(item_of(f(array_of(right.prototype))));
            } catch (const Error&) {
                throw Unspecified{"a function that fails for a prototype"};
            }
            return result;
        }
        Errors errors;
        for (const Item& item : right.ravel) errors.note([&] { result.ravel.push_back(item_of(f(array_of(item)))); });
        errors.raise();
        return result;
    }
    bool spread_left = left->ravel.size() == 1 && (right.ravel.size() != 1 || left->shape.size() < right.shape.size());
    bool spread_right = right.ravel.size() == 1 && !spread_left;
    if (left->shape == right.shape) spread_left = spread_right = false;
    if (!spread_left && !spread_right) {
        if (left->shape.size() != right.shape.size()) throw Error{rank};
        if (left->shape != right.shape) throw Error{length};
    }
    const Array& frame = spread_left ? right : *left;
    Array result{frame.shape, {}, Number{}};
    if (is_empty(frame)) {
        try {
            result.prototype = prototype_of(item_of(f(first(*left), first(right))));
        } catch (const Error&) {
            throw Unspecified{"a function that fails for prototypes"};
        }
        return result;
    }
    Errors errors;
    for (std::size_t i = 0; i < frame.ravel.size(); i++)
        errors.note([&] {
            result.ravel.push_back(
                item_of(f(array_of(left->ravel[spread_left ? 0 : i]), array_of(right.ravel[spread_right ? 0 : i]))));
        });
    errors.raise();
    return result;
}

Array at_rank(const Function& f, const std::vector<long>& ranks, const Array* left, const Array& right) {
    long monadic = ranks.size() == 2 ? ranks[1] : ranks[0];
    long of_left = ranks.size() == 3 ? ranks[1] : ranks[0], of_right = ranks.back();
    std::size_t right_cell = cell_rank(left ? of_right : monadic, right.shape.size());
    Shape right_frame = frame_of(right, right_cell), left_frame = right_frame;
    if (left) left_frame = frame_of(*left, cell_rank(of_left, left->shape.size()));
    if (left && left_frame != right_frame && !left_frame.empty() && !right_frame.empty())
        throw Error{left_frame.size() != right_frame.size() ? static_cast<unsigned>(rank)
                                                            : static_cast<unsigned>(length)};
    Shape frame = right_frame.empty() ? left_frame : right_frame;
    auto result_at = [&](const Index& place) {
        Array y = cell_or_fill(right, right_frame, right_frame.empty() ? Index{} : place);
        if (!left) return f(y);
        return f(cell_or_fill(*left, left_frame, left_frame.empty() ? Index{} : place), y);
    };
    if (count_of(frame) == 0) {
        try {
            Array one = result_at(Index(frame.size(), 0));
            Array result{frame, {}, fill_of(one)};
            result.shape.insert(result.shape.end(), one.shape.begin(), one.shape.end());
            return result;
        } catch (const Error&) {
            throw Unspecified{"a function that fails for a cell of fills"};
        }
    }
    std::vector<Array> results;
    Errors errors;
    each_index(frame, [&](const Index& place) { errors.note([&] { results.push_back(result_at(place)); }); });
    errors.raise();
    return mixed(frame, results);
}

Array power(const Function& f, long times, const Array* left, const Array& right) {
    if (times < 0) throw Unspecified{"inverses"};
    Array result = right;
    for (long i = 0; i < times; i++) result = f.call(left, result);
    return result;
}
Array power_until(const Function& f, const Function& g, const Array* left, const Array& right) {
    Array current = right;
    for (int i = 0; i < 20; i++) {
        Array next = f.call(left, current);
        Array done = g(next, current);
        if (!done.shape.empty() || !is_number(done.ravel[0])) throw Unspecified{"an end that is not a Boolean scalar"};
        long truth = whole(done.ravel[0]);
        if (truth != 0 && truth != 1) throw Error{domain};
        current = next;
        if (truth) return current;
    }
    throw Unspecified{"a long iteration"};
}

Array key(const Function& f, const Array* left, const Array& right, const Settings& settings) {
    const Array& keys = left ? *left : right;
    if (keys.shape.empty() || right.shape.empty()) throw Unspecified{"the key of a scalar"};
    if (left && tally(keys) != tally(right)) throw Error{length};
    if (is_empty(keys) || tally(right) == 0) throw Unspecified{"the key of an empty array"};
    std::vector<Array> cells, unique_cells, results;
    std::vector<std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < tally(keys); i++) {
        cells.push_back(major_cell(keys, i));
        std::size_t at = position(unique_cells, cells[i], settings);
        if (at == unique_cells.size()) unique_cells.push_back(cells[i]), groups.emplace_back();
        groups[at].push_back(i);
    }
    Errors errors;
    for (std::size_t i = 0; i < groups.size(); i++) {
        Array places = numbers(groups[i]);
        Array group = left ? at_rank({"",
                                      [&](const Array*, const Array& n) {
                                          return major_cell(right, static_cast<std::size_t>(whole(n.ravel[0])));
                                      }},
                                     {0}, nullptr, places)
                           : numbers(groups[i], settings.origin);
        errors.note([&] { results.push_back(f(unique_cells[i], group)); });
    }
    errors.raise();
    return mixed({groups.size()}, results);
}

Array stencil(const Function& f, const Array& sizes, const Array& right) {
    std::vector<long> size, step;
    for (std::size_t i = 0; i < sizes.ravel.size(); i++) {
        bool second = sizes.shape.size() == 2 && i >= sizes.shape[1];
        (second ? step : size).push_back(whole(sizes.ravel[i]));
    }
    step.resize(size.size(), 1);
    if (size.size() > right.shape.size()) throw Unspecified{"a stencil of more axes than its argument"};
    Shape frame;
    for (std::size_t i = 0; i < size.size(); i++) {
        long n = static_cast<long>(right.shape[i]) - (size[i] % 2 == 0);
        if (n <= 0) throw Unspecified{"a stencil over nothing"};
        frame.push_back(static_cast<std::size_t>((n + step[i] - 1) / step[i]));
    }
    Shape window(size.begin(), size.end());
    window.insert(window.end(), right.shape.begin() + static_cast<long>(size.size()), right.shape.end());
    Item fill = fill_of(right);
    std::vector<Array> results;
    Errors errors;
    each_index(frame, [&](const Index& place) {
        std::vector<Item> padding;
        std::vector<long> start;
        for (std::size_t i = 0; i < size.size(); i++) {
            start.push_back(static_cast<long>(place[i]) * step[i] - (size[i] - 1) / 2);
            long before = std::max(0L, -start[i]),
                 after = std::max(0L, start[i] + size[i] - static_cast<long>(right.shape[i]));
            if (before && after) throw Unspecified{"a stencil wider than its argument"};
            padding.push_back(Number{static_cast<long double>(before ? before : -after), 0});
        }
        Array around = build(window, fill, [&](const Index& inner) {
            Index from = inner;
            for (std::size_t i = 0; i < start.size(); i++) {
                long at = start[i] + static_cast<long>(inner[i]);
                if (at < 0 || at >= static_cast<long>(right.shape[i])) return fill;
                from[i] = static_cast<std::size_t>(at);
            }
            return at(right, from);
        });
        errors.note([&] { results.push_back(f(vector(padding), around)); });
    });
    errors.raise();
    return mixed(frame, results);
}

Array at_items(const Operand& what, const Operand& where, const Array* left, const Array& right,
               const Settings& settings) {
    std::vector<Index> places;
    Shape selected;
    if (where.function) {
        Array mask = (*where.function)(right);
        if (mask.shape != right.shape) throw Unspecified{"a mask of another shape"};
        each_index(right.shape, [&](const Index& place) {
            long bit = whole(at(mask, place));
            if (bit != 0 && bit != 1) throw Error{domain};
            if (bit) places.push_back(place);
        });
        selected = {places.size()};
    } else {
        const Array& indices = *where.array;
        if (indices.shape.size() != 1 || right.shape.empty() || !is_simple(indices))
            throw Unspecified{"other indices of @"};
        Shape rest(right.shape.begin() + 1, right.shape.end());
        for (const Item& item : indices.ravel) {
            long i = whole(item) - settings.origin;
            if (i < 0 || i >= static_cast<long>(right.shape[0])) throw Error{index};
            for (const Index& other : places)
                if (other[0] == static_cast<std::size_t>(i)) throw Unspecified{"an index that comes twice"};
            each_index(rest, [&](const Index& inner) {
                Index place = inner;
                place.insert(place.begin(), static_cast<std::size_t>(i));
                places.push_back(place);
            });
        }
        selected = right.shape;
        selected[0] = indices.ravel.size();
    }
    Array items{selected, {}, fill_of(right)};
    for (const Index& place : places) items.ravel.push_back(at(right, place));
    if (places.empty()) throw Unspecified{"no items for @"};
    Array replacement = what.array ? *what.array : what.function->call(left, items);
    if (!replacement.shape.empty() && replacement.shape != selected) throw Unspecified{"replacements of another shape"};
    Array result = right;
    for (std::size_t i = 0; i < places.size(); i++)
        result.ravel[offset_of(right.shape, places[i])] = replacement.ravel[replacement.shape.empty() ? 0 : i];
    return result;
}

}  // namespace stele::reference
