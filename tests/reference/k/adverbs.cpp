// Derived functions, by the function's valence and the number of arguments.
#include <algorithm>
#include <limits>

#include "tests/reference/k/tree.hpp"
#include "tests/reference/k/verbs.hpp"

namespace stele::reference::k {

namespace {

bool is_verb(const Value& f, const char* glyphs) {
    if (f.function->form != Function::verb || f.function->glyph.size() != 1) return false;
    return std::string(glyphs).find(f.function->glyph) != std::string::npos;
}

// Each of an empty list: an empty vector gives itself, any other empty list gives ().
Value each_of_nothing(const Value& x) {
    if (is(x, Kind::dictionary)) return dictionary(x.items[0], each_of_nothing(x.items[1]));
    return is(x, Kind::list) && !is_atom(*x.like) ? none(text("")) : x;
}

// The results of items as a list, or as a dictionary with the keys of the items.
Value like_shape_of(const Value& x, Items results) {
    if (results.empty()) return each_of_nothing(x);
    Value items = list(std::move(results), integer(0));
    return is(x, Kind::dictionary) ? dictionary(x.items[0], items) : items;
}

Value each(const Value& f, const Items& arguments) {
    const Value* shape = nullptr;
    for (const Value& a : arguments) {
        if (arguments.size() > 1 && (is(a, Kind::dictionary) || is(a, Kind::table)))
            throw Unspecified{"each of dictionaries together"};
        if (is_atom(a)) continue;
        if (shape && count_of(*shape) != count_of(a)) throw Fails{length_fault};
        if (shape && count_of(a) == 0 && !match(*shape, a)) throw Unspecified{"each of two empty lists"};
        shape = &a;
    }
    if (!shape) return call_with(f, arguments);
    std::vector<Items> columns;
    for (const Value& a : arguments) columns.push_back(is_atom(a) ? Items(count_of(*shape), a) : items_of(a));
    Items results;
    for (std::size_t i = 0; i < count_of(*shape); i++) {
        Items row;
        for (const Items& column : columns) row.push_back(column[i]);
        results.push_back(call_with(f, row));
    }
    return like_shape_of(*shape, std::move(results));
}

Value each_side(const Value& f, const Value& x, const Value& y, bool is_right) {
    const Value& walked = is_right ? y : x;
    if (is_atom(walked)) return call_with(f, {x, y});
    Items results;
    for (const Value& item : items_of(walked))
        results.push_back(is_right ? call_with(f, {x, item}) : call_with(f, {item, y}));
    return like_shape_of(walked, std::move(results));
}

// The identity element: the fold of an empty list.
Value identity(const Value& f, const Value& x) {
    if (!is_integers(x) || !is_verb(f, "+*")) throw Unspecified{"a fold of nothing"};
    return integer(is_verb(f, "*"));
}

Value fold(const Value& f, const Value* seed, const Value& x, bool keeps_all) {
    if (is_atom(x) && !seed) return x;
    Items items = items_of(x);
    if (items.empty() && keeps_all) return x;
    if (items.empty() && seed) return is_verb(f, ",") ? join(*seed, x) : *seed;
    if (items.empty()) return identity(f, x);
    const bool has_floats =
        std::any_of(items.begin(), items.end(), [](const Value& v) { return is(v, Kind::floating); });
    if (items.size() > 60 && has_floats) throw Unspecified{"the order of long sums"};
    // Arithmetic treats characters as numbers, including the first item.
    if (!seed && is_text(is(x, Kind::dictionary) ? x.items[1] : x) && is_verb(f, "+-*%&|<>="))
        items[0] = integer(items[0].number);
    if (is_verb(f, ",") && is(items[0], Kind::table)) throw Unspecified{"joining a list's first table"};
    if (!seed && is_verb(f, ",")) items[0] = is_atom(items[0]) ? enlist(items[0]) : items[0];
    Value result = seed ? call_with(f, {*seed, items[0]}) : items[0];
    Items results = {result};
    for (std::size_t i = 1; i < items.size(); i++) results.push_back(result = call_with(f, {result, items[i]}));
    return !keeps_all ? result : is_atom(x) ? result : like_shape_of(x, std::move(results));
}

// Folds over several lists in parallel.
Value fold_many(const Value& f, const Items& arguments, bool keeps_all) {
    std::size_t count = 1;
    bool has_list = false;
    for (std::size_t i = 1; i < arguments.size(); i++) {
        if (!is_atom(arguments[i]) && !is(arguments[i], Kind::list)) throw Unspecified{"a fold over dictionaries"};
        if (is_atom(arguments[i])) continue;
        if (has_list && count != count_of(arguments[i])) throw Fails{length_fault};
        count = count_of(arguments[i]);
        has_list = true;
    }
    if (!has_list || count == 0) throw Unspecified{"a fold over no items"};
    Value result = arguments[0];
    Items results;
    for (std::size_t n = 0; n < count; n++) {
        Items row = {result};
        for (std::size_t i = 1; i < arguments.size(); i++)
            row.push_back(is_atom(arguments[i]) ? arguments[i] : arguments[i].items[n]);
        results.push_back(result = call_with(f, row));
    }
    return keeps_all ? list(results, integer(0)) : result;
}

Value converge(const Value& f, const Value& x, bool keeps_all) {
    Items results = {x};
    while (true) {
        if (results.size() > 60) throw Unspecified{"a long way to a fixpoint"};
        const Value next = call_with(f, {results.back()});
        if (match(next, results.back()) || match(next, x)) break;
        results.push_back(next);
    }
    return keeps_all ? list(results, integer(0)) : results.back();
}

Value repeat(const Value& f, const Value& times, const Value& x, bool keeps_all) {
    Items results = {x};
    auto goes_on = [&] {
        if (results.size() > 60) throw Unspecified{"a long repetition"};
        if (is(times, Kind::integer)) return static_cast<std::int64_t>(results.size()) <= times.number;
        const Value test = call_with(times, {results.back()});
        if (!is(test, Kind::integer)) throw Unspecified{"a condition that is not an integer"};
        return test.number != 0;
    };
    if (is(times, Kind::integer) && times.number < 0) throw Unspecified{"a negative number of times"};
    while (goes_on()) results.push_back(call_with(f, {results.back()}));
    return keeps_all ? list(results, integer(0)) : results.back();
}

Value over(const Value& f, const Items& a, bool keeps_all) {
    if (!is(f, Kind::function)) {
        if (a.size() != 1) throw Unspecified{"data before / with two arguments"};
        if (is(f, Kind::character) || (is_text(f))) return keeps_all ? split_text(f, a[0]) : join_texts(f, a[0]);
        if (!is(f, Kind::integer) && !is_integers(f)) throw Unspecified{"a base that is not whole"};
        return keeps_all ? encode(f, a[0]) : decode(f, a[0]);
    }
    const bool is_one = valence_of(f) == 1;
    if (a.size() == 1) return is_one ? converge(f, a[0], keeps_all) : fold(f, nullptr, a[0], keeps_all);
    if (a.size() == 2 && is_one) {
        if (!is(a[0], Kind::integer) && !is(a[0], Kind::function)) throw Unspecified{"neither times nor a condition"};
        return repeat(f, a[0], a[1], keeps_all);
    }
    if (a.size() == 2 && valence_of(f) == 2) return fold(f, &a[0], a[1], keeps_all);
    if (a.size() != valence_of(f)) throw Unspecified{"a fold with other arguments"};
    return fold_many(f, a, keeps_all);
}

// The item before the first one: the identity element of the function, or else the null.
Value before_first(const Value& f, const Value& x, const Value& item) {
    if (is_verb(f, "+-")) return integer(0);
    if (is_verb(f, "*%")) return integer(1);
    if (!is_atom(item)) throw Unspecified{"what is before a first list"};
    if (is_verb(f, "=")) return outside(x);
    if (f.function->form == Function::lambda) return outside(x);
    throw Unspecified{"what is before the first item"};
}

Value prior(const Value& f, const Value* seed, const Value& x) {
    if (is_atom(x)) throw Unspecified{"each prior of an atom"};
    const Items items = items_of(x);
    if (items.empty()) return x;
    Items results;
    for (std::size_t i = 0; i < items.size(); i++) {
        if (i == 0 && !seed && is_verb(f, "<>") && is(items[0], Kind::integer)) {
            results.push_back(integer(0));
        } else if (i == 0 && !seed && is_verb(f, ",")) {
            results.push_back(call_with(f, {items[0], none(items[0])}));
        } else {
            const Value before = i > 0 ? items[i - 1] : seed ? *seed : before_first(f, x, items[0]);
            results.push_back(call_with(f, {items[i], before}));
        }
    }
    return like_shape_of(x, std::move(results));
}

Value windows(std::int64_t width, const Value* f, const Value& x) {
    if (!is(x, Kind::list)) throw Unspecified{"windows of other things than lists"};
    if (width < 0 && width != null_integer) throw Fails{domain_fault};
    const auto size = static_cast<std::size_t>(width);
    if (width <= 0) throw Unspecified{"windows that are none"};
    if (size > x.items.size()) {
        if (f && f->function->form != Function::lambda) throw Unspecified{"a verb that walks an empty list"};
        spend(size);
        return none(list(Items(size, outside(x)), outside(x)));
    }
    Items results;
    for (std::size_t i = 0; i + size <= x.items.size(); i++) {
        std::vector<std::size_t> places;
        for (std::size_t j = i; j < i + size; j++) places.push_back(j);
        const Value window = pick(x, places);
        results.push_back(f ? call_with(*f, {window}) : window);
    }
    return list(results, integer(0));
}

Value each_prior(const Value& f, const Items& a) {
    if (!is(f, Kind::function)) {
        if (!is(f, Kind::integer) || a.size() != 1) throw Unspecified{"windows of other widths"};
        return windows(f.number, nullptr, a[0]);
    }
    if (a.size() == 1) {
        if (valence_of(f) != 2) throw Unspecified{"each prior of a function of one argument"};
        return prior(f, nullptr, a[0]);
    }
    if (valence_of(f) == 1 && is(a[0], Kind::integer)) return windows(a[0].number, &f, a[1]);
    if (valence_of(f) != 2) throw Unspecified{"each prior of other functions"};
    if (f.function->form == Function::derived) throw Unspecified{"windows or each prior"};
    return prior(f, &a[0], a[1]);
}

}  // namespace

Value apply_derived(const Function& f, const Items& a) {
    const Value& g = f.parts[0];
    if (f.glyph == "/" || f.glyph == "\\") return over(g, a, f.glyph == "\\");
    if (f.glyph == "':") return each_prior(g, a);
    if (f.glyph == "'") {
        if (is(g, Kind::function)) return each(g, a);
        if (a.size() != 1) throw Unspecified{"data before ' with two arguments"};
        return bin(g, a[0]);
    }
    if (a.size() != 2 || !is(g, Kind::function)) throw Unspecified{"/: or \\: with other arguments"};
    return each_side(g, a[0], a[1], f.glyph == "/:");
}

}  // namespace stele::reference::k
