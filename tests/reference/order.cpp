// The total order of arrays, and the functions that depend on it.
#include <algorithm>
#include <numeric>

#include "tests/reference/primitives.hpp"

namespace stele::reference {

namespace {

int compare(long double a, long double b) { return a < b ? -1 : a > b; }
int compare(const Array& a, const Array& b);

int compare(const Item& a, const Item& b) {
    if (is_number(a) && is_number(b)) {
        const Number& m = std::get<Number>(a);
        const Number& n = std::get<Number>(b);
        int by_real = compare(m.real, n.real);
        return by_real ? by_real : compare(m.imaginary, n.imaginary);
    }
    if (is_character(a) && is_character(b))
        return compare(static_cast<long double>(std::get<char32_t>(a)),
                       static_cast<long double>(std::get<char32_t>(b)));
    if (is_nested(a) || is_nested(b)) return compare(array_of(a), array_of(b));
    return is_number(a) ? -1 : 1;
}

int type_of(const Array& a) {
    if (is_nested(a.prototype)) throw Unspecified{"the order of empty nested arrays"};
    return is_number(a.prototype) ? 0 : 1;
}

// Orders empty arrays by type, then by shape from the last axis on.
int compare_empty(const Array& a, const Array& b) {
    if (type_of(a) != type_of(b)) return type_of(a) - type_of(b);
    if (a.shape.size() != b.shape.size()) throw Unspecified{"the order of empty arrays of different rank"};
    for (std::size_t i = a.shape.size(); i-- > 0;)
        if (a.shape[i] != b.shape[i]) return a.shape[i] < b.shape[i] ? -1 : 1;
    return 0;
}

int compare(const Array& a, const Array& b) {
    if (is_empty(a) && is_empty(b)) return compare_empty(a, b);
    if (is_empty(a) || is_empty(b)) return is_empty(a) ? -1 : 1;
    std::size_t most = std::max(a.shape.size(), b.shape.size());
    Array x = a, y = b;
    x.shape.insert(x.shape.begin(), most - a.shape.size(), 1);
    y.shape.insert(y.shape.begin(), most - b.shape.size(), 1);
    Shape shape;
    for (std::size_t i = 0; i < most; i++) shape.push_back(std::max(x.shape[i], y.shape[i]));
    auto holds = [](const Array& array, const Index& place) {
        for (std::size_t i = 0; i < place.size(); i++)
            if (place[i] >= array.shape[i]) return false;
        return true;
    };
    int result = 0;
    each_index(shape, [&](const Index& place) {
        if (result) return;
        bool left = holds(x, place), right = holds(y, place);
        if (left && right) result = compare(at(x, place), at(y, place));
        else result = static_cast<int>(left) - static_cast<int>(right);
    });
    if (!result && a.shape.size() != b.shape.size()) throw Unspecified{"the order of arrays that differ in rank alone"};
    return result;
}

Array sorted_indices(std::size_t n, bool down, const Settings& settings,
                     const std::function<int(std::size_t, std::size_t)>& order) {
    std::vector<std::size_t> places(n);
    std::iota(places.begin(), places.end(), std::size_t{0});
    // Insertion sort, because a comparison may throw.
    for (std::size_t i = 1; i < n; i++)
        for (std::size_t k = i;
             k > 0 && (down ? order(places[k - 1], places[k]) < 0 : order(places[k - 1], places[k]) > 0); k--)
            std::swap(places[k - 1], places[k]);
    return numbers(places, settings.origin);
}

}  // namespace

Array grade(const Array& right, bool down, const Settings& settings) {
    if (right.shape.empty()) throw Error{rank};
    return sorted_indices(right.shape[0], down, settings, [&](std::size_t i, std::size_t k) {
        return compare(major_cell(right, i), major_cell(right, k));
    });
}

Array grade(const Array& left, const Array& right, bool down, const Settings& settings) {
    auto characters = [](const Array& a) {
        for (const Item& item : a.ravel)
            if (!is_character(item)) return false;
        return true;
    };
    if (right.shape.empty() || left.shape.empty()) throw Error{rank | domain};
    if (is_empty(left) || is_empty(right)) throw Unspecified{"an empty collating sequence"};
    if (!characters(left) || !characters(right)) throw Error{domain};
    if (left.shape.size() > 1) throw Unspecified{"a collating sequence with several axes"};
    return grade(index_of(left, right, settings), down, settings);
}

Array interval_index(const Array& left, const Array& right, const Settings& settings) {
    const std::optional<Shape> frame = frame_of_cells(left, right);
    if (!frame) throw Unspecified{"intervals of cells of another shape"};
    for (std::size_t i = 1; i < left.shape[0]; i++)
        if (compare(major_cell(left, i - 1), major_cell(left, i)) > 0) throw Error{domain};
    auto type = [](const Array& a) -> std::size_t {
        if (is_empty(a)) return a.prototype.index();
        for (const Item& item : a.ravel)
            if (item.index() != a.ravel[0].index()) throw Unspecified{"intervals of mixed types"};
        return a.ravel[0].index();
    };
    if (!is_empty(left) && !is_empty(right) && type(left) != type(right))
        throw Unspecified{"intervals of another type"};
    return build(*frame, Number{}, [&](const Index& place) {
        Array what = cell(right, place);
        std::size_t below = 0;
        while (below < left.shape[0] && compare(major_cell(left, below), what) <= 0) below++;
        return Number{static_cast<long double>(below) + static_cast<long double>(settings.origin) - 1, 0};
    });
}

}  // namespace stele::reference
