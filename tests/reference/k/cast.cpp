// $x and x$y.
#include <algorithm>
#include <charconv>
#include <cmath>

#include "tests/reference/k/verbs.hpp"

namespace stele::reference::k {

namespace {

bool is_letters(const Value& x) { return is(x, Kind::character) || (is_text(x) && !x.items.empty()); }

Value read_integer(const std::string& digits) {
    std::int64_t i = 0;
    auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), i);
    if (fault == std::errc::result_out_of_range) throw Unspecified{"an integer that is too large"};
    if (digits.size() == 2 && digits[0] == '0') throw Unspecified{"0N and the like as text"};
    return integer(fault == std::errc() && end == digits.data() + digits.size() ? i : null_integer);
}

// Casts an atom to a number or a character.
Value cast_atom(char to, const Value& v) {
    if (is(v, Kind::function)) throw Fails{type_fault};
    if (is(v, Kind::symbol)) {
        if (to == 'c') return text(v.name);
        throw Fails{type_fault};
    }
    if (to == 'f') {
        if (is(v, Kind::floating)) return v;
        return floating(is(v, Kind::integer) && is_null(v) ? std::nan("") : static_cast<double>(v.number));
    }
    if (is(v, Kind::floating) && !(std::abs(v.real) < 1e15)) throw Unspecified{"large floats as integers"};
    const std::int64_t i = is(v, Kind::floating) ? static_cast<std::int64_t>(v.real) : v.number;
    return to == 'i' ? integer(i) : character(i);
}

bool contains(const Value& x, Kind kind) {
    return is(x, kind) ||
           std::any_of(x.items.begin(), x.items.end(), [&](const Value& v) { return contains(v, kind); });
}

// Applies a function to each text.
Value each_text(const Value& y, const std::function<Value(const std::string&)>& f) {
    if (is_letters(y)) return f(characters_of(y));
    if (is(y, Kind::dictionary)) {
        Items values;
        for (const Value& v : items_of(y)) values.push_back(each_text(v, f));
        if (values.empty()) throw Unspecified{"nothing as texts"};
        return dictionary(y.items[0], list(values, integer(0)));
    }
    if (is(y, Kind::table) || is(y, Kind::function)) throw Unspecified{"texts of a table or function"};
    if (is_atom(y)) throw Fails{type_fault};
    if (y.items.empty()) throw Unspecified{"nothing as texts"};
    Items result;
    for (const Value& item : y.items) result.push_back(each_text(item, f));
    return list(result, integer(0));
}

Value pad(std::int64_t width, const Value& y) {
    if (width == null_integer) throw Unspecified{"a width of 0N"};
    const auto size = static_cast<std::size_t>(std::abs(width));
    spend(size);
    return each_text(y, [&](std::string s) {
        if (s.size() > size) s = width < 0 ? s.substr(s.size() - size) : s.substr(0, size);
        s.insert(width < 0 ? 0 : s.size(), size - s.size(), ' ');
        return text(s);
    });
}

}  // namespace

Value string(const Value& x) {
    if (is(x, Kind::dictionary)) return dictionary(x.items[0], string(x.items[1]));
    if (is_atom(x)) return is(x, Kind::character) ? list({x}, x) : text(text_of_atom(x));
    if (is(x, Kind::table)) throw Unspecified{"the texts of a table"};
    if (x.items.empty()) return x;
    Items texts;
    for (const Value& item : x.items) texts.push_back(string(item));
    return list(texts, integer(0));
}

Value cast(const Value& x, const Value& y) {
    if (is(x, Kind::integer)) return pad(x.number, y);
    if (is(x, Kind::floating)) throw Fails{type_fault};
    if (!is(x, Kind::symbol)) throw Unspecified{"a type that is not a symbol"};
    if (x.name.empty() || x.name == "s") {
        if (contains(y, Kind::symbol)) throw Unspecified{"symbols of symbols"};
        return each_text(y, [](const std::string& s) { return symbol(s); });
    }
    if (x.name == "I") return each_text(y, read_integer);
    if (x.name == "d" || x.name == "D" || x.name == "F") throw Unspecified{"other names of casts"};
    if (x.name != "i" && x.name != "f" && x.name != "c") throw Fails{domain_fault | type_fault};
    return pervade(y, [&](const Value& v) { return cast_atom(x.name[0], v); });
}

}  // namespace stele::reference::k
