// + - * % & | < > = and !, item by item.
#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/reference/k/verbs.hpp"

namespace stele::reference::k {

namespace {

// An empty list with the prototype that a function gives for the nulls of an empty argument. If the function fails for
// them, the result is unspecified.
Value of_nothing(const std::function<Value()>& f) {
    try {
        return none(f());
    } catch (const Fails&) {
        throw Unspecified{"an error of an empty list's items"};
    }
}

// Dictionaries with the same keys are combined entry by entry. Otherwise each key occurs once, with its first entry; a
// key that only one of the dictionaries has is combined with 0.
Value by_keys(const Value& x, const Value& y, const TwoAtoms& f, bool fills) {
    if (match(x.items[0], y.items[0])) return dictionary(x.items[0], pervade(x.items[1], y.items[1], f, fills));
    if (!fills) throw Unspecified{"dictionaries with different keys"};
    const Items left = items_of(x), right = items_of(y);
    for (const Items* values : {&left, &right})
        for (const Value& v : *values)
            if (!is(v, Kind::integer))
                throw Unspecified{"dictionaries with different keys and other values than integers"};
    if (left.empty() || right.empty()) throw Unspecified{"empty dictionaries with others"};
    Items keys = items_of(distinct(x.items[0])), values;
    if (keys[0].kind != y.items[0].items[0].kind) throw Unspecified{"dictionaries with different kinds of keys"};
    for (const Value& key : items_of(y.items[0]))
        if (std::none_of(keys.begin(), keys.end(), [&](const Value& k) { return match(k, key); })) keys.push_back(key);
    auto value = [&](const Value& d, const Value& key) {
        for (std::size_t i = 0; i < count_of(d); i++)
            if (match(d.items[0].items[i], key)) return d.items[1].items[i];
        return integer(0);
    };
    for (const Value& key : keys) values.push_back(pervade(value(x, key), value(y, key), f, fills));
    return dictionary(list(keys, keys[0]), list(values, integer(0)));
}

double real_of(const Value& v) {
    if (is(v, Kind::floating)) return v.real;
    const std::int64_t i = number_of(v);
    return is(v, Kind::integer) && i == null_integer ? std::nan("") : static_cast<double>(i);
}

// Integers wrap around.
std::int64_t wrapped(char glyph, std::int64_t a, std::int64_t b) {
    const auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
    return static_cast<std::int64_t>(glyph == '+' ? x + y : glyph == '-' ? x - y : x * y);
}

bool holds(char glyph, int order) { return glyph == '<' ? order < 0 : glyph == '>' ? order > 0 : order == 0; }

Value compared(char glyph, const Value& a, const Value& b) {
    if (is(a, Kind::symbol) && is(b, Kind::symbol)) return integer(holds(glyph, compare(a, b)));
    if (is(a, Kind::floating) || is(b, Kind::floating))
        return integer(holds(glyph, compare(floating(real_of(a)), floating(real_of(b)))));
    return integer(holds(glyph, compare(integer(number_of(a)), integer(number_of(b)))));
}

Value extreme(char glyph, const Value& a, const Value& b) {
    if (is(a, Kind::floating) || is(b, Kind::floating)) {
        const Value x = floating(real_of(a)), y = floating(real_of(b));
        if (x.real == 0 && y.real == 0) match(x, y);
        return (compare(x, y) < 0) == (glyph == '&') ? x : y;
    }
    const std::int64_t x = number_of(a), y = number_of(b);
    return integer(glyph == '&' ? std::min(x, y) : std::max(x, y));
}

Value of_atoms(char glyph, const Value& a, const Value& b) {
    if (glyph == '<' || glyph == '>' || glyph == '=') return compared(glyph, a, b);
    if (glyph == '&' || glyph == '|') return extreme(glyph, a, b);
    if (glyph == '%') {
        auto is_null_integer = [](const Value& v) { return is(v, Kind::integer) && is_null(v); };
        if (is_null_integer(a) || is_null_integer(b)) throw Unspecified{"a quotient of 0N"};
        return floating(real_of(a) / real_of(b));
    }
    if (!is(a, Kind::floating) && !is(b, Kind::floating)) return integer(wrapped(glyph, number_of(a), number_of(b)));
    const double x = real_of(a), y = real_of(b);
    return floating(glyph == '+' ? x + y : glyph == '-' ? x - y : x * y);
}

std::int64_t whole_part(double d) {
    if (std::isnan(d)) return null_integer;
    if (std::isinf(d)) return d > 0 ? INT64_MAX : -INT64_MAX;
    if (std::abs(d) > 9e18) throw Unspecified{"a float beyond the integers, rounded down"};
    return static_cast<std::int64_t>(std::floor(d));
}

Value rounded_down(const Value& v) {
    if (is(v, Kind::floating)) return integer(whole_part(v.real));
    if (is(v, Kind::integer)) return v;
    if (is(v, Kind::function)) throw Fails{type_fault};
    auto lower = [](std::int64_t c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
    if (is(v, Kind::character)) return character(lower(v.number));
    Value result = v;
    for (char& c : result.name) c = static_cast<char>(lower(c));
    return result;
}

Value inverted(const Value& v) {
    switch (v.kind) {
        case Kind::symbol: return integer(v.name.empty());
        case Kind::floating: return integer(v.real == 0);
        case Kind::function: return integer(0);
        default: return integer(v.number == 0);
    }
}

}  // namespace

Value pervade(const Value& x, const OneAtom& f) {
    spend(1);
    if (is(x, Kind::dictionary)) return dictionary(x.items[0], pervade(x.items[1], f));
    if (!is_list(x)) return f(x);
    if (count_of(x) == 0) return of_nothing([&] { return pervade(*x.like, f); });
    Items items;
    for (const Value& item : items_of(x)) items.push_back(pervade(item, f));
    return list(std::move(items), integer(0));
}

Value pervade(const Value& x, const Value& y, const TwoAtoms& f, bool fills) {
    spend(1);
    const bool has_table = is(x, Kind::table) || is(y, Kind::table);
    if (is(x, Kind::table) && is(y, Kind::table) && (count_of(x) != count_of(y) || !match(x.items[0], y.items[0])))
        throw Unspecified{"tables that differ in columns or rows"};
    if (has_table)
        for (const Value* v : {&x, &y})
            for (const Value& item : is(*v, Kind::table) ? Items{} : items_of(*v))
                if (!is_atom(item)) throw Unspecified{"a table with lists of lists"};
    if (!has_table && is(x, Kind::dictionary) && is(y, Kind::dictionary)) return by_keys(x, y, f, fills);
    if (!is(y, Kind::table) && is(x, Kind::dictionary)) return dictionary(x.items[0], pervade(x.items[1], y, f, fills));
    if (!is(x, Kind::table) && is(y, Kind::dictionary)) return dictionary(y.items[0], pervade(x, y.items[1], f, fills));
    if (!is_list(x) && !is_list(y)) return f(x, y);
    if (is_list(x) && is_list(y) && count_of(x) != count_of(y)) throw Fails{length_fault};
    if (is_list(x) && is_list(y) && count_of(x) == 0 && is_list(*x.like) != is_list(*y.like))
        throw Unspecified{"empty lists of different depths"};
    if (count_of(is_list(x) ? x : y) == 0)
        return of_nothing([&] { return pervade(is_list(x) ? *x.like : x, is_list(y) ? *y.like : y, f, fills); });
    const Items left = is_list(x) ? items_of(x) : Items(count_of(y), x);
    const Items right = is_list(y) ? items_of(y) : Items(count_of(x), y);
    Items items;
    for (std::size_t i = 0; i < left.size(); i++) items.push_back(pervade(left[i], right[i], f, fills));
    return list(std::move(items), integer(0));
}

Value arithmetic(char glyph, const Value& x, const Value& y) {
    const bool fills = glyph == '+' || glyph == '-' || glyph == '&' || glyph == '|';
    return pervade(
        x, y, [glyph](const Value& a, const Value& b) { return of_atoms(glyph, a, b); }, fills);
}

Value modulo(const Value& n, const Value& y) {
    if (is(n, Kind::floating)) throw Unspecified{"a modulus that is not whole"};
    const std::int64_t m = number_of(n);
    if (m == null_integer) throw Unspecified{"the null as a modulus"};
    return pervade(y, [m](const Value& v) {
        if (is(v, Kind::floating)) {
            if (m <= 0 || std::signbit(v.real) || !(v.real < 1e6)) throw Unspecified{"quotients of floats"};
            return floating(v.real - static_cast<double>(m) * std::floor(v.real / static_cast<double>(m)));
        }
        const std::int64_t i = number_of(v);
        if (is(v, Kind::integer) && is_null(v)) throw Unspecified{"a quotient of 0N"};
        if (m == 0) return integer(i);
        const std::int64_t d = m < 0 ? -m : m, rest = i % d;
        return integer(m < 0 ? i / d - (rest < 0) : rest + (rest < 0 ? d : 0));
    });
}

Value number_verb(char glyph, const Value& x) {
    if (glyph == '_') return pervade(x, rounded_down);
    if (glyph == '~') return pervade(x, inverted);
    if (glyph == '^') return pervade(x, [](const Value& v) { return integer(is_null(v)); });
    return pervade(x, [glyph](const Value& v) {
        if (glyph == '%') return floating(std::sqrt(real_of(v)));
        if (is(v, Kind::floating)) return floating(-v.real);
        return integer(wrapped('-', 0, number_of(v)));
    });
}

}  // namespace stele::reference::k
