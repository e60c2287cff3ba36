#include "tests/reference/value.hpp"

#include <cmath>

namespace stele::reference {

namespace {

long work_left = 0;
constexpr long double border = 9223372036854775808.L;  // 2*63

}  // namespace

void allow(long work) { work_left = work; }
void spend(std::size_t work) {
    if (work > 100000 || (work_left -= static_cast<long>(work)) < 0) throw Unspecified{"a long computation"};
}

Array scalar(Item item) { return {{}, {std::move(item)}, Number{}}; }
Array number(long double real) { return scalar(Number{real, 0}); }
Array vector(std::vector<Item> items, Item prototype) {
    std::size_t n = items.size();
    return {{n}, std::move(items), std::move(prototype)};
}
Array numbers(const std::vector<std::size_t>& items, long add) {
    std::vector<Item> ravel;
    for (std::size_t n : items) ravel.push_back(Number{static_cast<long double>(n) + static_cast<long double>(add), 0});
    return vector(std::move(ravel));
}

bool is_number(const Item& item) { return std::holds_alternative<Number>(item); }
bool is_character(const Item& item) { return std::holds_alternative<char32_t>(item); }
bool is_nested(const Item& item) { return std::holds_alternative<Nested>(item); }

Item item_of(Array a) {
    if (a.shape.empty() && !is_nested(a.ravel[0])) return a.ravel[0];
    return std::make_shared<const Array>(std::move(a));
}
Array array_of(const Item& item) { return is_nested(item) ? *std::get<Nested>(item) : scalar(item); }

bool is_simple(const Array& a) {
    for (const Item& item : a.ravel)
        if (is_nested(item)) return false;
    return !is_empty(a) || !is_nested(a.prototype);
}
bool is_empty(const Array& a) { return a.ravel.empty(); }
std::size_t count_of(const Shape& shape) {
    if (shape.size() > 15) throw Unspecified{"an array of very many axes"};
    std::size_t n = 1;
    for (std::size_t axis : shape) {
        if (axis > 100000) throw Unspecified{"a large array"};
        spend(n *= axis);
    }
    spend(n + 1);
    return n;
}

Item prototype_of(const Item& item) {
    if (is_number(item)) return Number{};
    if (is_character(item)) return U' ';
    Array a = *std::get<Nested>(item);
    spend(a.ravel.size() + 1);
    for (Item& i : a.ravel) i = prototype_of(i);
    return std::make_shared<const Array>(std::move(a));
}
Item fill_of(const Array& a) { return is_empty(a) ? a.prototype : prototype_of(a.ravel[0]); }

std::size_t offset_of(const Shape& shape, const Index& where) {
    std::size_t offset = 0;
    for (std::size_t i = 0; i < shape.size(); i++) offset = offset * shape[i] + where[i];
    return offset;
}
const Item& at(const Array& a, const Index& where) { return a.ravel[offset_of(a.shape, where)]; }

void each_index(const Shape& shape, const std::function<void(const Index&)>& function) {
    std::size_t n = count_of(shape);
    for (std::size_t i = 0; i < n; i++) {
        Index where(shape.size());
        std::size_t rest = i;
        for (std::size_t axis = shape.size(); axis-- > 0; rest /= shape[axis]) where[axis] = rest % shape[axis];
        function(where);
    }
}
Array build(const Shape& shape, const Item& prototype, const std::function<Item(const Index&)>& item) {
    Array result{shape, {}, prototype};
    each_index(shape, [&](const Index& where) { result.ravel.push_back(item(where)); });
    return result;
}

Shape without_axis(const Shape& shape, std::size_t axis) {
    Shape rest = shape;
    rest.erase(rest.begin() + static_cast<long>(axis));
    return rest;
}

Array cell(const Array& a, const Index& where) {
    Shape rest(a.shape.begin() + static_cast<long>(where.size()), a.shape.end());
    return build(rest, fill_of(a), [&](const Index& inner) {
        Index whole_index = where;
        whole_index.insert(whole_index.end(), inner.begin(), inner.end());
        return at(a, whole_index);
    });
}
Array major_cell(const Array& a, std::size_t i) { return a.shape.empty() ? a : cell(a, {i}); }
std::size_t tally(const Array& a) { return a.shape.empty() ? 1 : a.shape[0]; }

bool is_whole(long double x) {
    long double nearest = std::round(x);
    return std::fabs(x - nearest) <= 1e-14L * std::max(1.L, std::fabs(x));
}
long whole(const Item& item) {
    long double x = real_of(item);
    if (!is_whole(x)) throw Error{domain};
    if (x != std::round(x)) throw Unspecified{"a number that is almost whole"};
    if (std::fabs(x) > 1e15L) throw Unspecified{"a large index or length"};
    return std::lround(x);
}
std::vector<long> whole_vector(const Array& a) {
    if (a.shape.size() > 1) throw Error{rank};
    std::vector<long> result;
    for (const Item& item : a.ravel) result.push_back(whole(item));
    return result;
}
Number number_of(const Item& item) {
    if (!is_number(item)) throw Error{domain};
    return std::get<Number>(item);
}
long double real_of(const Item& item) {
    Number n = number_of(item);
    if (n.imaginary == 0) return n.real;
    if (std::fabs(n.imaginary) < 1e-9L * std::fabs(n.real)) throw Unspecified{"a complex number that is almost real"};
    throw Error{domain};
}

Number settled(long double real, long double imaginary) {
    auto part = [](long double x) {
        long double result =
            x == std::trunc(x) && std::fabs(x) < border ? x : static_cast<long double>(static_cast<double>(x));
        if (!std::isfinite(result)) throw Error{domain};
        return result + 0;  // no negative zero
    };
    return {part(real), part(imaginary)};
}

bool equal(const Number& a, const Number& b, long double tolerance) {
    // The last digit of a long fraction depends on the order of additions.
    auto many_digits = [](long double x) { return x * 1024 != std::trunc(x * 1024); };
    if (a == b) {
        if (tolerance == 0 && (many_digits(a.real) || many_digits(a.imaginary)))
            throw Unspecified{"numbers that differ by rounding"};
        return true;
    }
    long double largest_of = std::max(std::hypot(a.real, a.imaginary), std::hypot(b.real, b.imaginary));
    long double apart = std::hypot(a.real - b.real, a.imaginary - b.imaginary) / largest_of;
    bool both_whole = a.real == std::trunc(a.real) && b.real == std::trunc(b.real);
    if (tolerance == 0 && apart < 1e-12L && !both_whole) throw Unspecified{"numbers that differ by rounding"};
    if (tolerance > 0 && apart > 3e-15L && apart < 1e-12L) throw Unspecified{"numbers that differ by about ⎕CT"};
    return apart <= tolerance;
}
bool match(const Item& a, const Item& b, long double tolerance) {
    if (a.index() != b.index()) return false;
    if (is_number(a)) return equal(std::get<Number>(a), std::get<Number>(b), tolerance);
    if (is_character(a)) return std::get<char32_t>(a) == std::get<char32_t>(b);
    return match(*std::get<Nested>(a), *std::get<Nested>(b), tolerance);
}
bool match(const Array& a, const Array& b, long double tolerance) {
    spend(a.ravel.size() + 1);
    if (a.shape != b.shape) return false;
    if (is_empty(a)) return match(a.prototype, b.prototype, 0);
    for (std::size_t i = 0; i < a.ravel.size(); i++)
        if (!match(a.ravel[i], b.ravel[i], tolerance)) return false;
    return true;
}

bool same(const Array& a, const Array& b) {
    auto same_item = [](const Item& x, const Item& y) {
        if (x.index() != y.index()) return false;
        if (is_character(x)) return x == y;
        if (is_nested(x)) return same(*std::get<Nested>(x), *std::get<Nested>(y));
        const Number& m = std::get<Number>(x);
        const Number& n = std::get<Number>(y);
        long double size = std::max(std::hypot(m.real, m.imaginary), std::hypot(n.real, n.imaginary));
        return std::hypot(m.real - n.real, m.imaginary - n.imaginary) <= 1e-13L + 1e-11L * size;
    };
    if (a.shape != b.shape) return false;
    if (is_empty(a)) return same_item(a.prototype, b.prototype);
    for (std::size_t i = 0; i < a.ravel.size(); i++)
        if (!same_item(a.ravel[i], b.ravel[i])) return false;
    return true;
}

namespace {

std::string text_of(long double x) {
    char digits[64];
    if (x == std::trunc(x) && std::fabs(x) < border) std::snprintf(digits, sizeof digits, "%.0Lf", x);
    else std::snprintf(digits, sizeof digits, "%.17g", static_cast<double>(x));
    std::string text;
    for (const char* c = digits; *c; c++)
        if (*c == '-') text += "¯";
        else if (*c != '+') text += *c == 'e' ? 'E' : *c;
    return text;
}
void add_character(std::string& text, char32_t c) {
    if (c == U'\'') text += "''";
    else if (c < 0x80) text += static_cast<char>(c);
    else if (c < 0x800) text += {static_cast<char>(0xC0 | c >> 6), static_cast<char>(0x80 | (c & 63))};
    else if (c < 0x10000)
        text += {static_cast<char>(0xE0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 63)),
                 static_cast<char>(0x80 | (c & 63))};
    else
        text += {static_cast<char>(0xF0 | c >> 18), static_cast<char>(0x80 | (c >> 12 & 63)),
                 static_cast<char>(0x80 | (c >> 6 & 63)), static_cast<char>(0x80 | (c & 63))};
}
std::string text_of(const Item& item) {
    if (is_nested(item)) return text_of(*std::get<Nested>(item));
    if (is_character(item)) {
        std::string text = "'";
        add_character(text, std::get<char32_t>(item));
        return text + "'";
    }
    const Number& n = std::get<Number>(item);
    return text_of(n.real) + (n.imaginary == 0 ? "" : "J" + text_of(n.imaginary));
}
std::string vector_text(const std::vector<Item>& items, const Item& prototype) {
    if (items.empty()) {
        if (is_number(prototype)) return "⍬";
        return is_character(prototype) ? "''" : "(0⍴⊂" + text_of(prototype) + ")";
    }
    if (items.size() == 1) return (is_nested(items[0]) ? "(,⊂" : "(,") + text_of(items[0]) + ")";
    std::string text;
    bool characters = true;
    for (const Item& item : items) characters = characters && is_character(item);
    if (characters) {
        for (const Item& item : items) add_character(text, std::get<char32_t>(item));
        return "'" + text + "'";
    }
    for (const Item& item : items) text += (text.empty() ? "(" : " ") + text_of(item);
    return text + ")";
}

}  // namespace

std::string text_of(const Array& a) {
    if (a.shape.empty()) return is_nested(a.ravel[0]) ? "(⊂" + text_of(a.ravel[0]) + ")" : text_of(a.ravel[0]);
    std::string items = vector_text(a.ravel, a.prototype);
    if (a.shape.size() == 1) return items;
    std::string text = "(";
    for (std::size_t axis : a.shape) text += (text.size() == 1 ? "" : " ") + std::to_string(axis);
    return text + "⍴" + items + ")";
}

}  // namespace stele::reference
