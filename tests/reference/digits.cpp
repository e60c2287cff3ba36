// Decode and encode.
#include "tests/reference/primitives.hpp"
#include "tests/reference/scalar.hpp"

namespace stele::reference {

namespace {

void require_numbers(const Array& a) {
    for (const Item& item : a.ravel) number_of(item);
    if (is_empty(a) && !is_number(a.prototype)) throw Unspecified{"digits of an empty array of no numbers"};
}
Number apply(const char* glyph, const Number& a, const Number& b) {
    return std::get<Number>(scalar_dyad(glyph, scalar(a), scalar(b), Settings{}).ravel[0]);
}

}  // namespace

Array decode(const Array& left, const Array& right) {
    std::size_t of_left = left.shape.empty() ? 1 : left.shape.back(), of_right = tally(right);
    Errors errors;
    errors.note([&] { require_numbers(left); });
    errors.note([&] { require_numbers(right); });
    errors.note([&] {
        if (of_left != of_right && of_left != 1 && of_right != 1) throw Error{length};
    });
    errors.raise();
    std::size_t n = of_left == 1 ? of_right : of_left;
    Shape outer(left.shape.begin(), left.shape.end() - (left.shape.empty() ? 0 : 1));
    std::size_t rows = outer.size();
    Shape shape = outer;
    shape.insert(shape.end(), right.shape.begin() + (right.shape.empty() ? 0 : 1), right.shape.end());
    return build(shape, Number{}, [&](const Index& place) -> Item {
        Number sum;
        for (std::size_t i = 0; i < n; i++) {
            Index a(place.begin(), place.begin() + static_cast<long>(rows));
            if (!left.shape.empty()) a.push_back(of_left == 1 ? 0 : i);
            Index b(place.begin() + static_cast<long>(rows), place.end());
            if (!right.shape.empty()) b.insert(b.begin(), of_right == 1 ? 0 : i);
            sum = apply("+", apply("×", sum, std::get<Number>(at(left, a))), std::get<Number>(at(right, b)));
        }
        return sum;
    });
}

Array encode(const Array& left, const Array& right) {
    require_numbers(left);
    require_numbers(right);
    Shape shape = left.shape;
    shape.insert(shape.end(), right.shape.begin(), right.shape.end());
    std::size_t axes = left.shape.size();
    return build(shape, Number{}, [&](const Index& place) -> Item {
        Number rest = std::get<Number>(at(right, Index(place.begin() + static_cast<long>(axes), place.end())));
        if (rest.imaginary != 0) throw Unspecified{"digits of complex numbers"};
        Index radix_at(place.begin(), place.begin() + static_cast<long>(axes));
        std::size_t row = axes ? radix_at[0] : 0, rows = axes ? left.shape[0] : 1;
        Number digit;
        for (std::size_t i = rows; i-- > row;) {
            if (axes) radix_at[0] = i;
            Number radix = std::get<Number>(at(left, radix_at));
            if (radix.imaginary != 0) throw Unspecified{"digits of complex numbers"};
            digit = residue(radix, rest, 0);
            rest = radix == Number{} ? Number{} : apply("÷", apply("-", rest, digit), radix);
        }
        return digit;
    });
}

}  // namespace stele::reference
