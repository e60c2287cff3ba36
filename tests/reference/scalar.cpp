// Scalar functions on nested arrays.
#include "tests/reference/scalar.hpp"

#include "tests/reference/arithmetic.hpp"

namespace stele::reference {

namespace {

using Dyad = std::function<Item(const Item&, const Item&)>;

bool is_unit(const Array& a) { return a.ravel.size() == 1; }

Array pervade(const Array& a, const Array& b, const Dyad& function) {
    bool spread_left = is_unit(a) && (!is_unit(b) || a.shape.size() < b.shape.size());
    bool spread_right = is_unit(b) && !spread_left;
    if (a.shape == b.shape) spread_left = spread_right = false;
    const Array& frame = spread_left ? b : a;
    spend(frame.ravel.size() + 1);
    if (!spread_left && !spread_right) {
        if (a.shape.size() != b.shape.size()) throw Error{rank};
        if (a.shape != b.shape) throw Error{length};
    }
    auto items = [&](const Item& x, const Item& y) {
        if (!is_nested(x) && !is_nested(y)) return function(x, y);
        return item_of(pervade(array_of(x), array_of(y), function));
    };
    Array result{frame.shape, {}, Number{}};
    if (is_empty(frame)) {
        try {
            Array prototype = pervade(array_of(fill_of(a)), array_of(fill_of(b)),
                                      [](const Item&, const Item&) { return Item(Number{}); });
            result.prototype = prototype_of(item_of(prototype));
        } catch (const Error&) {
            throw Unspecified{"prototypes that do not conform"};
        }
        return result;
    }
    Errors errors;
    for (std::size_t i = 0; i < frame.ravel.size(); i++)
        errors.note(
            [&] { result.ravel.push_back(items(a.ravel[spread_left ? 0 : i], b.ravel[spread_right ? 0 : i])); });
    errors.raise();
    return result;
}

Item zeros(const Item& item);

Array pervade(const Array& a, const std::function<Item(const Item&)>& function) {
    Array result{a.shape, {}, zeros(a.prototype)};
    spend(a.ravel.size() + 1);
    Errors errors;
    auto one = [&](const Item& item) {
        return is_nested(item) ? item_of(pervade(*std::get<Nested>(item), function)) : function(item);
    };
    for (const Item& item : a.ravel) errors.note([&] { result.ravel.push_back(one(item)); });
    errors.raise();
    return result;
}

// An item with each number and character replaced by 0.
Item zeros(const Item& item) {
    if (!is_nested(item)) return Number{};
    Array a = *std::get<Nested>(item);
    spend(a.ravel.size() + 1);
    for (Item& i : a.ravel) i = zeros(i);
    a.prototype = zeros(a.prototype);
    return std::make_shared<const Array>(std::move(a));
}

// Conjugate: unlike other scalar functions it keeps characters, and the type of empty arrays.
Array conjugate(Array a) {
    spend(a.ravel.size() + 1);
    for (Item& item : a.ravel) {
        if (is_number(item)) item = settled(std::get<Number>(item).real, -std::get<Number>(item).imaginary);
        if (is_nested(item)) item = item_of(conjugate(*std::get<Nested>(item)));
    }
    return a;
}

}  // namespace

bool is_scalar_monad(const std::string& glyph) { return monads().count(glyph) != 0; }
bool is_scalar_dyad(const std::string& glyph) { return dyads().count(glyph) != 0; }

Array scalar_monad(const std::string& glyph, const Array& right, const Settings& settings) {
    const auto& function = monads().at(glyph);
    if (glyph == "+") return conjugate(right);
    return pervade(right, [&](const Item& x) { return Item(function(number_of(x), settings)); });
}

Array scalar_dyad(const std::string& glyph, const Array& left, const Array& right, const Settings& settings) {
    const auto& function = dyads().at(glyph);
    bool equality = glyph == "=" || glyph == "≠";
    return pervade(left, right, [&](const Item& x, const Item& y) -> Item {
        if (equality && (is_character(x) || is_character(y)))
            return Number{static_cast<long double>((x == y) == (glyph == "=")), 0};
        return function(number_of(x), number_of(y), settings);
    });
}

Array scalar_dyad_along(const std::string& glyph, const Array& left, const Array& right, const std::vector<long>& axes,
                        const Settings& settings) {
    bool left_is_lower = left.shape.size() <= right.shape.size();
    const Array& lower = left_is_lower ? left : right;
    const Array& higher = left_is_lower ? right : left;
    if (lower.shape.empty() || is_unit(lower) || is_unit(higher)) throw Unspecified{"one item with an axis"};
    if (lower.shape.size() != axes.size()) throw Error{rank | length};
    for (std::size_t i = 0; i < axes.size(); i++)
        if (lower.shape[i] != higher.shape[static_cast<std::size_t>(axes[i])]) throw Error{length};
    Array stretched = build(higher.shape, fill_of(lower), [&](const Index& where) {
        Index inner;
        for (long axis : axes) inner.push_back(where[static_cast<std::size_t>(axis)]);
        return at(lower, inner);
    });
    return left_is_lower ? scalar_dyad(glyph, stretched, right, settings)
                         : scalar_dyad(glyph, left, stretched, settings);
}

}  // namespace stele::reference
