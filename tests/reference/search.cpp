// Functions that search for items, by linear search.
#include "tests/reference/primitives.hpp"

namespace stele::reference {

namespace {

std::vector<Array> major_cells(const Array& a) {
    std::vector<Array> cells;
    for (std::size_t i = 0; i < tally(a); i++) cells.push_back(major_cell(a, i));
    return cells;
}
// The major cells for which `keep` is true.
Array cells_where(const Array& a, const std::function<bool(std::size_t)>& keep) {
    Array from = a;
    if (from.shape.empty()) from.shape = {1};
    std::vector<Item> kept;
    for (std::size_t i = 0; i < from.shape[0]; i++) kept.push_back(Number{keep(i) ? 1.L : 0.L, 0});
    return replicate(vector(kept), from, 0);
}
Array list_of(const Array& a) {
    if (a.shape.size() > 1) throw Error{rank};
    return ravel(a);
}
bool contains(const Array& among, const Item& item, const Settings& settings) {
    for (const Item& other : among.ravel)
        if (match(other, item, settings.tolerance)) return true;
    return false;
}

}  // namespace

Array index_generator(const Array& right, const Settings& settings) {
    Shape shape;
    if (right.ravel.size() > 15) throw Unspecified{"an array of very many axes"};
    for (long n : whole_vector(right)) {
        if (n < 0) throw Error{domain};
        shape.push_back(static_cast<std::size_t>(n));
    }
    if (shape.size() == 1)
        return build(shape, Number{}, [&](const Index& place) {
            return Number{static_cast<long double>(place[0]) + static_cast<long double>(settings.origin), 0};
        });
    Item prototype = item_of(numbers(Shape(shape.size(), 0)));
    return build(shape, prototype, [&](const Index& place) { return item_of(numbers(place, settings.origin)); });
}

Array where(const Array& right, const Settings& settings) {
    if (is_empty(right) && !is_number(right.prototype)) throw Unspecified{"indices in an empty array of no numbers"};
    bool vector_argument = right.shape.size() == 1;
    Array result{{0}, {}, vector_argument ? Item(Number{}) : item_of(numbers(Shape(right.shape.size(), 0)))};
    each_index(right.shape, [&](const Index& place) {
        long n = whole(at(right, place));
        if (n < 0) throw Error{domain};
        if (n > 1000) throw Unspecified{"a large array"};
        Array indices = numbers(place, settings.origin);
        for (long i = 0; i < n; i++) result.ravel.push_back(vector_argument ? indices.ravel[0] : item_of(indices));
    });
    result.shape[0] = result.ravel.size();
    return result;
}

std::size_t position(const std::vector<Array>& among, const Array& what, const Settings& settings) {
    std::size_t i = 0;
    while (i < among.size() && !match(among[i], what, settings.tolerance)) i++;
    return i;
}

std::optional<Shape> frame_of_cells(const Array& left, const Array& right) {
    if (left.shape.empty()) throw Error{rank};
    const std::size_t cell_rank = left.shape.size() - 1;
    if (right.shape.size() < cell_rank) throw Error{rank};
    const auto cells_begin = right.shape.end() - static_cast<long>(cell_rank);
    if (Shape(cells_begin, right.shape.end()) != Shape(left.shape.begin() + 1, left.shape.end())) return {};
    return Shape(right.shape.begin(), cells_begin);
}

Array index_of(const Array& left, const Array& right, const Settings& settings) {
    const std::optional<Shape> frame = frame_of_cells(left, right);
    if (!frame) throw Error{length};
    std::vector<Array> cells = major_cells(left);
    return build(*frame, Number{}, [&](const Index& place) {
        std::size_t found = position(cells, cell(right, place), settings);
        return Number{static_cast<long double>(found) + static_cast<long double>(settings.origin), 0};
    });
}

Array member(const Array& left, const Array& right, const Settings& settings) {
    return build(left.shape, Number{}, [&](const Index& place) {
        return Number{contains(right, at(left, place), settings) ? 1.L : 0.L, 0};
    });
}

Array find(const Array& left, const Array& right, const Settings& settings) {
    if (is_empty(left)) throw Unspecified{"nothing to find"};
    Array pattern = left;
    bool fits = left.shape.size() <= right.shape.size();
    if (fits) pattern.shape.insert(pattern.shape.begin(), right.shape.size() - left.shape.size(), 1);
    return build(right.shape, Number{}, [&](const Index& place) {
        bool found = fits;
        for (std::size_t i = 0; found && i < place.size(); i++) found = place[i] + pattern.shape[i] <= right.shape[i];
        if (found)
            each_index(pattern.shape, [&](const Index& inner) {
                Index from = place;
                for (std::size_t i = 0; i < from.size(); i++) from[i] += inner[i];
                found = found && match(at(right, from), at(pattern, inner), settings.tolerance);
            });
        return Number{found ? 1.L : 0.L, 0};
    });
}

Array unique(const Array& right, const Settings& settings) {
    std::vector<Array> cells = major_cells(right);
    return cells_where(right, [&](std::size_t i) { return position(cells, cells[i], settings) == i; });
}
Array unique_mask(const Array& right, const Settings& settings) {
    std::vector<Array> cells = major_cells(right);
    std::vector<Item> mask;
    for (std::size_t i = 0; i < cells.size(); i++) mask.push_back(truth(position(cells, cells[i], settings) == i));
    return vector(mask);
}
Array union_of(const Array& left, const Array& right, const Settings& settings) {
    Array a = list_of(left), b = list_of(right);
    return catenate(a, without(b, a, settings), 0);
}
Array intersection(const Array& left, const Array& right, const Settings& settings) {
    Array a = list_of(left), b = list_of(right);
    return cells_where(a, [&](std::size_t i) { return contains(b, a.ravel[i], settings); });
}
Array without(const Array& left, const Array& right, const Settings& settings) {
    Array a = list_of(left);
    return cells_where(a, [&](std::size_t i) { return !contains(right, a.ravel[i], settings); });
}

}  // namespace stele::reference
