// Functions that select items by their indices, or by a count for each.
#include <algorithm>

#include "tests/reference/primitives.hpp"
#include "tests/reference/scalar.hpp"

namespace stele::reference {

namespace {

// The item at a scalar or vector of indices.
const Item& item_at(const Array& array, const Array& indices, const Settings& settings) {
    Errors errors;
    std::vector<long> numbers;
    errors.note([&] { numbers = whole_vector(indices); });
    errors.note([&] {
        if (indices.ravel.size() != array.shape.size()) throw Error{rank | length};
    });
    errors.raise();
    Index place;
    for (std::size_t i = 0; i < numbers.size(); i++) {
        long n = numbers[i] - settings.origin;
        if (n < 0 || n >= static_cast<long>(array.shape[i])) throw Error{index};
        place.push_back(static_cast<std::size_t>(n));
    }
    return at(array, place);
}

// The item at the end of a path.
Item follow(const Array& array, const Array& path, const Settings& settings) {
    if (path.shape.size() > 1) throw Error{rank};
    Array here = array;
    Item found = item_of(array);
    for (const Item& step : path.ravel) {
        found = item_at(here, array_of(step), settings);
        here = array_of(found);
    }
    return found;
}

std::size_t within(const Item& item, std::size_t n, const Settings& settings) {
    long i = whole(item) - settings.origin;
    if (i < 0 || i >= static_cast<long>(n)) throw Error{index};
    return static_cast<std::size_t>(i);
}

// Items selected along an axis: each number is an index, or -1 for the fill. In a matrix of several types, some systems
// take the fill from the whole matrix, others from each row.
Array chosen(const Array& right, std::size_t axis, const std::vector<long>& places) {
    Shape shape = right.shape;
    shape[axis] = places.size();
    Item fill = fill_of(right);
    for (const Item& item : right.ravel)
        if (right.shape.size() > 1 && std::find(places.begin(), places.end(), -1) != places.end() &&
            !match(prototype_of(item), fill, 0))
            throw Unspecified{"the fill of a matrix of several types"};
    return build(shape, fill, [&](const Index& place) {
        long from = places[place[axis]];
        if (from < 0) return fill;
        Index inner = place;
        inner[axis] = static_cast<std::size_t>(from);
        return at(right, inner);
    });
}
Array at_least_vector(const Array& a) {
    Array result = a;
    if (result.shape.empty()) result.shape = {1};
    return result;
}

}  // namespace

Array bracket(const Array& array, const std::vector<const Array*>& subscripts, const Settings& settings) {
    const std::size_t axes = array.shape.size();
    if (subscripts.size() == 1 && subscripts[0] && !is_simple(*subscripts[0])) {
        const Array& places = *subscripts[0];
        if (is_empty(places)) throw Unspecified{"an empty nested subscript"};
        return build(places.shape, fill_of(array), [&](const Index& place) {
            Array one = array_of(at(places, place));
            const bool is_path = one.shape.size() < 2 && (!is_simple(one) || one.ravel.size() != axes);
            // A scalar is the index of one cell.
            return is_path && !(one.shape.empty() && is_simple(one)) ? follow(array, one, settings)
                                                                     : item_at(array, one, settings);
        });
    }
    if (subscripts.size() != axes) throw Error{rank | length};
    Shape shape;
    for (std::size_t i = 0; i < axes; i++) {
        Shape part = subscripts[i] ? subscripts[i]->shape : Shape{array.shape[i]};
        shape.insert(shape.end(), part.begin(), part.end());
        if (!subscripts[i]) continue;
        if (is_empty(*subscripts[i]) && !is_simple(*subscripts[i])) throw Unspecified{"an empty nested subscript"};
        if (!is_simple(*subscripts[i])) throw Error{domain | index | rank | length};
    }
    count_of(shape);
    std::vector<std::vector<std::size_t>> numbers;
    Errors errors;
    for (std::size_t i = 0; i < axes; i++) {
        numbers.emplace_back();
        if (!subscripts[i])
            for (std::size_t n = 0; n < array.shape[i]; n++) numbers[i].push_back(n);
        else
            for (const Item& item : subscripts[i]->ravel)
                errors.note([&] { numbers[i].push_back(within(item, array.shape[i], settings)); });
    }
    errors.raise();
    Array result{shape, {}, fill_of(array)};
    Shape counts;
    for (const auto& n : numbers) counts.push_back(n.size());
    each_index(counts, [&](const Index& place) {
        Index from;
        for (std::size_t i = 0; i < axes; i++) from.push_back(numbers[i][place[i]]);
        result.ravel.push_back(at(array, from));
    });
    return result;
}

Array squad(const Array& left, const Array& right, const Axes* axes, const Settings& settings) {
    if (left.shape.size() > 1) throw Error{rank};
    std::vector<Array> subscripts;
    for (const Item& item : left.ravel) subscripts.push_back(array_of(item));
    if (axes && axes->size() != subscripts.size()) throw Error{rank | length};
    if (subscripts.size() > right.shape.size()) throw Error{rank | length};
    std::vector<const Array*> all(right.shape.size());
    for (std::size_t i = 0; i < subscripts.size(); i++) {
        if (!is_simple(subscripts[i]) && is_empty(subscripts[i])) throw Unspecified{"an empty nested subscript"};
        if (!is_simple(subscripts[i])) throw Error{domain | index | rank};
        all[axes ? static_cast<std::size_t>((*axes)[i]) : i] = &subscripts[i];
    }
    return all.empty() ? right : bracket(right, all, settings);
}

Array pick(const Array& left, const Array& right, const Settings& settings) {
    return is_empty(left) && left.shape.size() == 1 ? right : array_of(follow(right, left, settings));
}

Array replicate(const Array& left, const Array& right, std::size_t axis) {
    Array from = at_least_vector(right);
    std::vector<long> counts = whole_vector(left);
    std::size_t n = from.shape[axis];
    if (counts.size() == 1 && n != 1) counts.assign(n, counts[0]);
    bool spread = n == 1;
    if (!spread && counts.size() != n) {
        // APL2 allows negative counts between items.
        if (std::any_of(counts.begin(), counts.end(), [](long c) { return c < 0; }))
            throw Unspecified{"fills between items"};
        throw Error{length};
    }
    std::vector<long> places;
    for (std::size_t i = 0; i < counts.size(); i++) {
        if (std::labs(counts[i]) > 1000) throw Unspecified{"a large array"};
        for (long k = 0; k < std::labs(counts[i]); k++)
            places.push_back(counts[i] < 0 ? -1 : spread ? 0 : static_cast<long>(i));
    }
    return chosen(from, axis, places);
}

Array expand(const Array& left, const Array& right, std::size_t axis) {
    Array from = at_least_vector(right);
    std::vector<long> counts = whole_vector(left);
    std::size_t n = from.shape[axis], positive = 0;
    for (long c : counts) positive += c > 0;
    if (n != 1 && positive != n) throw Error{length};
    std::vector<long> places;
    long next = 0;
    for (long c : counts) {
        if (std::labs(c) > 1000) throw Unspecified{"a large array"};
        for (long k = 0; k < std::max(1L, std::labs(c)); k++) places.push_back(c > 0 ? (n == 1 ? 0 : next) : -1);
        next += c > 0;
    }
    return chosen(from, axis, places);
}

}  // namespace stele::reference
