#include "tests/reference/k/write/constants.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace stele::reference::k {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
// Numbers near the bounds of storages, and the null.
const std::vector<std::int64_t> wide_numbers = {127,           128,
                                                -128,          -129,
                                                255,           256,
                                                32767,         32768,
                                                -32769,        65536,
                                                100000,        2147483647,
                                                2147483648,    -2147483648,
                                                1000000000000, 9007199254740993,
                                                null_integer,  null_integer,
                                                null_integer,  INT64_MAX,
                                                -INT64_MAX,    140737488355328};
const std::vector<double> float_numbers = {0.5, 1.5, -1.5, 2.25, -0.75, 0.1,      3.7,       2.0,  -3.0,  1.0,
                                           0.0, 2.5, 1e10, 1e20, 0.3,   infinity, -infinity, 1e-9, 100.0, std::nan("")};
const std::vector<std::string> names = {"a", "b", "c", "d", "ab", "ba", "xyz", ""};
const std::string characters = "abcdxyzABab ab 01";

}  // namespace

Constants::Type Constants::type() {
    static const Type types[] = {bits,   small,   small,   small,   small,   wide,   floats,
                                 floats, letters, letters, letters, symbols, symbols};
    return of(types);
}

Value Constants::atom(Type type) {
    switch (type) {
        case bits: return integer(between(0, 1));
        case small: return once_in(15) ? integer(null_integer) : integer(between(-3, 9));
        case wide: return once_in(3) ? atom(small) : integer(of(wide_numbers));
        case floats: return floating(of(float_numbers));
        case letters: return character(of(characters));
        case symbols: return symbol(of(names));
        case mixed: break;
    }
    return atom(this->type());
}

std::size_t Constants::count() {
    if (once_in(9)) return 0;
    return once_in(150) ? 60 + below(90) : once_in(14) ? 9 + below(30) : 1 + below(6);
}

Value Constants::vector(Type type, std::size_t count) {
    Items items;
    for (std::size_t i = 0; i < count; i++) items.push_back(atom(type));
    return list(items, atom(type));
}

Value Constants::matrix() {
    const Type t = type();
    const std::size_t rows = once_in(12) ? 0 : 1 + below(4), columns = once_in(10) ? 0 : 1 + below(4);
    Items items;
    for (std::size_t i = 0; i < rows; i++) items.push_back(vector(t, columns));
    return list(items, vector(t, columns));
}

Value Constants::mapping() {
    static const std::vector<std::string> keys = {"a", "b", "c", "d", "e"};
    const std::size_t n = once_in(10) ? 0 : 1 + below(4);
    Items own;
    const bool are_symbols = !once_in(3), are_letters = once_in(2);
    for (std::size_t i = 0; i < n; i++) {
        own.push_back(are_symbols   ? symbol(keys[i])
                      : are_letters ? character(keys[i][0])
                                    : integer(static_cast<std::int64_t>(3 * i)));
    }
    if (once_in(3)) std::reverse(own.begin(), own.end());
    Items values;
    const Type t = type();
    for (std::size_t i = 0; i < n; i++) values.push_back(once_in(6) ? any(2) : atom(t));
    return dictionary(list(own, are_symbols   ? symbol("")
                                : are_letters ? character(' ')
                                              : integer(0)),
                      list(values, atom(t)));
}

Value Constants::counts() {
    const std::size_t n = 1 + below(4);
    Items own;
    for (std::size_t i = 0; i < n; i++) own.push_back(symbol(std::string(1, static_cast<char>('f' - i - n % 2))));
    return dictionary(list(own, symbol("")), vector(small, n));
}

Value Constants::rows() {
    const std::size_t n = 1 + below(3);
    Items columns;
    for (int i = 0; i < 2; i++) columns.push_back(vector(type(), n));
    return table(dictionary(list({symbol("a"), symbol("b")}, symbol("")), list(columns, integer(0))));
}

Value Constants::any(int depth) {
    switch (below(depth > 0 ? 12 : 18)) {
        case 0:
        case 1:
        case 2: return atom(type());
        case 3: return vector(mixed, below(5));
        case 9: return matrix();
        case 10:
        case 11: {
            if (depth > 1) return vector();
            Items items;
            for (std::size_t n = below(4); n > 0; n--) items.push_back(any(depth + 1));
            return list(items, none(character(' ')));
        }
        case 12: return matrix();
        case 13: return once_in(4) ? counts() : mapping();
        case 14: return once_in(3) ? rows() : mapping();
        default: return vector();
    }
}

Value Constants::whole_numbers(std::size_t count, long least, long most) {
    std::vector<std::int64_t> items;
    for (std::size_t i = 0; i < count; i++) items.push_back(between(least, most));
    return integers(items);
}

Value Constants::ascending() {
    Value v = vector(of(std::vector<Type>{small, wide, floats, letters}), 1 + below(5));
    std::sort(v.items.begin(), v.items.end(), [](const Value& a, const Value& b) { return compare(a, b) < 0; });
    return v;
}

}  // namespace stele::reference::k
