// Reductions, scans and products, which apply a function between items of vectors.
#include <algorithm>
#include <cmath>
#include <map>

#include "tests/reference/operators.hpp"
#include "tests/reference/primitives.hpp"
#include "tests/reference/scalar.hpp"

namespace stele::reference {

namespace {

constexpr long double largest_double = 1.7976931348623157e308L;

const std::map<std::string, long double>& identities() {
    static const std::map<std::string, long double> table = {{"+", 0},
                                                             {"-", 0},
                                                             {"×", 1},
                                                             {"÷", 1},
                                                             {"|", 0},
                                                             {"⌊", largest_double},
                                                             {"⌈", -largest_double},
                                                             {"*", 1},
                                                             {"!", 1},
                                                             {"∧", 1},
                                                             {"∨", 0},
                                                             {"<", 0},
                                                             {"≤", 1},
                                                             {"=", 1},
                                                             {">", 0},
                                                             {"≥", 1},
                                                             {"≠", 0},
                                                             {"⊤", 0},
                                                             {"/", 1},
                                                             {"⌿", 1},
                                                             {"\\", 1},
                                                             {"⍀", 1},
                                                             {"⌽", 0},
                                                             {"⊖", 0}};
    return table;
}

Item filled_with(const Item& structure, const Item& with) {
    if (!is_nested(structure)) return with;
    Array a = *std::get<Nested>(structure);
    for (Item& item : a.ravel) item = filled_with(item, with);
    a.prototype = filled_with(a.prototype, Number{});
    return item_of(a);
}

Item identity(const Function& f, const Item& prototype) {
    auto found = identities().find(f.glyph);
    if (found != identities().end()) {
        bool is_scalar = std::string("⊤/⌿\\⍀⌽⊖").find(f.glyph) == std::string::npos;
        if (is_nested(prototype) && !is_scalar) throw Unspecified{"the identity element of a mixed function, nested"};
        return filled_with(prototype, Number{found->second, 0});
    }
    if (f.glyph == "∪") throw Unspecified{"the identity element of union"};
    Array none = number(0);
    if (f.glyph == ",") {
        Array p = array_of(prototype);
        return item_of(replicate(none, p, p.shape.empty() ? 0 : p.shape.size() - 1));
    }
    if (f.glyph == "⍪") return item_of(replicate(none, array_of(prototype), 0));
    throw Error{domain};
}

// Collects the errors of all items, because any of them is correct.
Array build_noting(const Shape& shape, const Item& prototype, const std::function<Item(const Index&)>& item) {
    Errors errors;
    Array result = build(shape, prototype, [&](const Index& place) {
        Item one = Number{};
        errors.note([&] { one = item(place); });
        return one;
    });
    errors.raise();
    return result;
}

// Reduces a non-empty vector from right to left.
Item folded(const Function& f, const std::vector<Item>& items) {
    Array result = array_of(items.back());
    for (std::size_t i = items.size() - 1; i-- > 0;) result = f(array_of(items[i]), result);
    return item_of(result);
}

std::vector<Item> line(const Array& a, const Index& others, std::size_t axis) {
    std::vector<Item> items;
    for (std::size_t i = 0; i < a.shape[axis]; i++) {
        Index place = others;
        place.insert(place.begin() + static_cast<long>(axis), i);
        items.push_back(at(a, place));
    }
    return items;
}
Index without_place(const Index& place, std::size_t axis) { return without_axis(place, axis); }

}  // namespace

Array reduce(const Function& f, const Array& right, std::size_t axis) {
    if (right.shape.empty()) return right;
    Shape shape = without_axis(right.shape, axis);
    Item prototype = fill_of(right);
    if (right.shape[axis] == 1 || count_of(shape) == 0) return {shape, right.ravel, prototype};
    if (right.shape[axis] == 0) {
        Item item = identity(f, prototype);
        return build(shape, prototype_of(item), [&](const Index&) { return item; });
    }
    return build_noting(shape, prototype, [&](const Index& place) { return folded(f, line(right, place, axis)); });
}

Array windows(const Function& f, const Array& left, const Array& right, std::size_t axis) {
    if (right.shape.empty() || left.ravel.size() != 1) throw Unspecified{"windows of a scalar, or of several lengths"};
    long size = whole(left.ravel[0]), n = static_cast<long>(right.shape[axis]), width = std::labs(size);
    if (width > n + 1) throw Error{length | domain};
    Shape shape = right.shape;
    shape[axis] = static_cast<std::size_t>(n - width + 1);
    if (count_of(shape) == 0) throw Unspecified{"the prototype of no windows"};
    if (width == 0) {
        Item item = identity(f, fill_of(right));
        return build(shape, prototype_of(item), [&](const Index&) { return item; });
    }
    return build_noting(shape, fill_of(right), [&](const Index& place) {
        std::vector<Item> items = line(right, without_place(place, axis), axis);
        auto from = items.begin() + static_cast<long>(place[axis]);
        std::vector<Item> window(from, from + width);
        if (size < 0) std::reverse(window.begin(), window.end());
        return folded(f, window);
    });
}

Array scan(const Function& f, const Array& right, std::size_t axis) {
    if (right.shape.empty() || is_empty(right)) return right;
    // Sums and products run from left to right, as in the language reference.
    Function swapped{"", [&](const Array* a, const Array& b) { return f(b, *a); }};
    if (f.glyph == "-" || f.glyph == "÷")
        for (const Item& item : right.ravel)
            if (is_number(item) && std::fabs(std::get<Number>(item).real) > 0x1p40L)
                throw Unspecified{"the order of additions of large numbers"};
    bool forward = f.glyph == "+" || f.glyph == "×";
    return build_noting(right.shape, fill_of(right), [&](const Index& place) {
        std::vector<Item> items = line(right, without_place(place, axis), axis);
        items.resize(place[axis] + 1);
        if (forward) std::reverse(items.begin(), items.end());
        return folded(forward ? swapped : f, items);
    });
}

Array outer_product(const Function& f, const Array& left, const Array& right) {
    Shape shape = left.shape;
    shape.insert(shape.end(), right.shape.begin(), right.shape.end());
    auto first_of = [](const Array& a) { return first(a); };
    if (count_of(shape) == 0) {
        try {
            return {shape, {}, prototype_of(item_of(f(first_of(left), first_of(right))))};
        } catch (const Error&) {
            throw Unspecified{"a function that fails for prototypes"};
        }
    }
    return build_noting(shape, Number{}, [&](const Index& place) {
        auto split_at = place.begin() + static_cast<long>(left.shape.size());
        return item_of(
            f(array_of(at(left, Index(place.begin(), split_at))), array_of(at(right, Index(split_at, place.end())))));
    });
}

Array inner_product(const Function& f, const Function& g, const Array& left, const Array& right) {
    std::size_t of_left = left.shape.empty() ? 1 : left.shape.back();
    std::size_t of_right = right.shape.empty() ? 1 : right.shape.front();
    bool one_left = left.ravel.size() == 1, one_right = right.ravel.size() == 1;
    if (of_left != of_right && !one_left && !one_right) throw Error{length};
    std::size_t n = of_left == of_right ? of_left : one_left ? of_right : of_left;
    Shape outer_left(left.shape.begin(), left.shape.end() - (left.shape.empty() ? 0 : 1));
    Shape outer_right(right.shape.begin() + (right.shape.empty() ? 0 : 1), right.shape.end());
    Shape shape = outer_left;
    shape.insert(shape.end(), outer_right.begin(), outer_right.end());
    auto item = [&](const std::vector<Item>& x, const std::vector<Item>& y) {
        Function between{"", [&](const Array* a, const Array& b) { return g(*a, b); }};
        Array products =
            each(between, std::make_unique<Array>(vector(x, fill_of(left))).get(), vector(y, fill_of(right)));
        return reduce(f, products, 0).ravel[0];
    };
    if (count_of(shape) == 0) {
        try {
            Array size = number(static_cast<long double>(n));
            return {shape, {}, prototype_of(item(reshape(size, left).ravel, reshape(size, right).ravel))};
        } catch (const Error&) {
            throw Unspecified{"a product that fails for prototypes"};
        }
    }
    return build_noting(shape, Number{}, [&](const Index& place) {
        Index a(place.begin(), place.begin() + static_cast<long>(outer_left.size()));
        Index b(place.begin() + static_cast<long>(outer_left.size()), place.end());
        std::vector<Item> x, y;
        for (std::size_t i = 0; i < n; i++) {
            Index from_left = a, from_right = b;
            if (!left.shape.empty()) from_left.push_back(of_left == 1 ? 0 : i);
            if (!right.shape.empty()) from_right.insert(from_right.begin(), of_right == 1 ? 0 : i);
            x.push_back(at(left, from_left));
            y.push_back(at(right, from_right));
        }
        return item(x, y);
    });
}

}  // namespace stele::reference
