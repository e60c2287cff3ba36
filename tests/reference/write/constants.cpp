#include "tests/reference/write/constants.hpp"

namespace stele::reference {

namespace {

// Numbers near the bounds of storages.
const std::vector<long double> wide_numbers = {127,
                                               128,
                                               -128,
                                               -129,
                                               255,
                                               256,
                                               32767,
                                               32768,
                                               -32768,
                                               -32769,
                                               65535,
                                               65536,
                                               100000,
                                               2147483647,
                                               2147483648.L,
                                               -2147483648.L,
                                               -2147483649.L,
                                               4294967296.L,
                                               1000000000000.L,
                                               9007199254740991.L,
                                               -9007199254740991.L,
                                               140737488355327.L,
                                               140737488355328.L};
const std::vector<double> float_numbers = {0.5,  1.5, -1.5, 2.25, -0.75, 0.1, 3.7,  -2.6, 1e-3, 1e10,
                                           0.25, 2.5, -0.5, 1e20, 6.125, 0.3, 12.8, 1e-9, 3.5,  1.000000000000001};
const std::vector<Number> complex_numbers = {{1, 2}, {0, 1}, {-2, 0.5L}, {3, -4}, {0.5L, 0.5L}, {2, 1}, {0, -1}};
const std::u32string letters = U"abcdxyz A1'é⍺";

}  // namespace

Choices::Type Choices::type() {
    static const Type types[] = {bits,   bits,   small,   small, small, small, small,  wide,
                                 floats, floats, complex, text,  text,  mixed, nested, nested};
    return of(types);
}

Shape Choices::shape() {
    auto axis = [&] { return once_in(12) ? std::size_t{0} : 1 + below(4); };
    switch (below(12)) {
        case 0:
        case 1: return {};
        case 2:
        case 3:
        case 4:
        case 5:
        case 6: return {once_in(10) ? 0 : once_in(12) ? 9 + below(60) : 1 + below(6)};
        case 7:
        case 8:
        case 9:
        case 10: return {axis(), axis()};
        default: return {axis(), axis(), axis()};
    }
}

Item Choices::item(Type type, int depth) {
    switch (type) {
        case bits: return Number{static_cast<long double>(below(2)), 0};
        case small: return Number{static_cast<long double>(between(-3, 9)), 0};
        case wide: return once_in(3) ? item(small) : Number{of(wide_numbers), 0};
        case floats: return once_in(4) ? item(small) : Number{of(float_numbers), 0};
        case complex: return once_in(3) ? item(small) : Item(of(complex_numbers));
        case text: return of(letters);
        case mixed: return item(once_in(2) ? text : small);
        default: return depth >= 2 || once_in(4) ? item(once_in(3) ? text : small) : item_of(array(depth + 1));
    }
}

Array Choices::array(const Shape& shape, Type type, int depth) {
    Array result{shape, {}, prototype_of(item(type, depth))};
    std::size_t n = count_of(shape);
    for (std::size_t i = 0; i < n; i++) result.ravel.push_back(item(type, depth));
    return result;
}
Array Choices::array(int depth) {
    if (depth == 0) return array(shape(), type());
    return array(once_in(8) ? Shape{2, 2} : Shape{below(4)}, type(), depth);
}
Array Choices::whole_numbers(std::size_t count, long least, long most) {
    std::vector<Item> items;
    for (std::size_t i = 0; i < count; i++) items.push_back(Number{static_cast<long double>(between(least, most)), 0});
    return vector(items);
}

}  // namespace stele::reference
