// Left arguments that suit a function and its right argument.
#include <algorithm>
#include <numeric>

#include "tests/reference/primitives.hpp"
#include "tests/reference/scalar.hpp"
#include "tests/reference/write/writer.hpp"

namespace stele::reference {

namespace {

bool in(const std::string& glyph, const char* glyphs) { return std::string(glyphs).find(glyph) != std::string::npos; }

}  // namespace

// A left argument of a scalar function: an array of the same shape, a scalar, or a vector of one item.
Array Writer::conforming(const Array& right) {
    bool text = !is_empty(right) && is_character(right.ravel[0]) && choices_.once_in(2);
    auto type = text                  ? Choices::text
                : choices_.once_in(5) ? Choices::nested
                                      : static_cast<Choices::Type>(choices_.below(5));
    switch (choices_.below(6)) {
        case 0:
        case 1: return choices_.array({}, type);
        case 2: return choices_.array({1}, type);
        default: return choices_.array(right.shape, type);
    }
}

Array Writer::places_below(std::size_t n, std::size_t count) {
    long most = static_cast<long>(n) - 1 + settings_.origin;
    if (n == 0) return vector({});
    if (choices_.once_in(25)) most += 1;
    return choices_.whole_numbers(count, settings_.origin, most);
}

Array Writer::path_into(const Array& array) {
    std::vector<Item> path;
    Array here = array;
    for (int i = 0; i < 3 && !is_empty(here); i++) {
        std::vector<Item> step;
        for (std::size_t n : here.shape) step.push_back(places_below(n, 1).ravel[0]);
        bool plain = step.size() == 1 && !choices_.once_in(4);
        path.push_back(plain ? step[0] : item_of(vector(step)));
        const Item& next = here.ravel[choices_.below(here.ravel.size())];
        if (!is_nested(next) || choices_.once_in(3)) break;
        here = array_of(next);
    }
    if (path.size() == 1 && choices_.once_in(3)) return scalar(path[0]);
    return vector(path);
}

Array Writer::squad_indices(const Array& right) {
    std::vector<Item> indices;
    for (std::size_t n : right.shape) {
        if (choices_.once_in(4)) break;
        Array some = places_below(n, choices_.below(4));
        if (some.ravel.size() == 1 && choices_.once_in(2)) indices.push_back(some.ravel[0]);
        else indices.push_back(item_of(some));
    }
    if (indices.size() == 1 && choices_.once_in(2)) return scalar(indices[0]);
    return vector(indices);
}

Array Writer::left_for(const std::string& glyph, const Array& right, std::size_t along) {
    std::size_t rank_of = right.shape.size();
    std::size_t n = rank_of ? right.shape[along] : 1;
    if (choices_.once_in(14)) return choices_.array();
    if (is_scalar_dyad(glyph)) return conforming(right);
    if (glyph == "⍴") {
        Array shape = counts(choices_.below(4), 0, 4);
        return shape.ravel.size() == 1 && choices_.once_in(2) ? scalar(shape.ravel[0]) : shape;
    }
    if (in(glyph, "↑↓")) {
        Array some = counts(rank_of ? 1 + choices_.below(rank_of) : choices_.below(3), -5, 5);
        return some.ravel.size() == 1 && choices_.once_in(2) ? scalar(some.ravel[0]) : some;
    }
    if (in(glyph, "⌽⊖")) {
        if (rank_of < 2 || choices_.once_in(2)) return number(static_cast<long double>(choices_.between(-7, 7)));
        Shape others = right.shape;
        others.erase(others.begin() + static_cast<long>(along));
        return reshape(numbers(others), counts(count_of(others) + 1, -4, 4));
    }
    if (glyph == "⍉") {
        std::vector<std::size_t> axes(rank_of);
        std::iota(axes.begin(), axes.end(), std::size_t{0});
        for (std::size_t i = rank_of; i > 1; i--) std::swap(axes[i - 1], axes[choices_.below(i)]);
        if (rank_of > 1 && choices_.once_in(3)) axes.assign(rank_of, 0);
        else if (rank_of > 2 && choices_.once_in(3)) std::replace(axes.begin(), axes.end(), rank_of - 1, rank_of - 2);
        return numbers(axes, settings_.origin);
    }
    if (in(glyph, "/⌿"))
        return choices_.once_in(4) ? counts(1, 0, 3)
                                   : counts(n, choices_.once_in(3) ? -2 : 0, choices_.once_in(2) ? 1 : 3);
    if (in(glyph, "\\⍀")) {
        std::vector<Item> all;
        for (std::size_t i = 0; i < n; i++) {
            while (choices_.once_in(3)) all.push_back(Number{static_cast<long double>(choices_.between(-2, 0)), 0});
            all.push_back(Number{static_cast<long double>(choices_.once_in(3) ? 2 : 1), 0});
        }
        return vector(all);
    }
    if (glyph == "⊂") {
        Array dividers = counts(choices_.once_in(3) ? choices_.below(n + 2) : n, 0, choices_.once_in(3) ? 2 : 1);
        if (!is_empty(dividers) && choices_.once_in(2)) dividers.ravel[0] = Number{1, 0};
        return dividers;
    }
    if (glyph == "⊆") return counts(n, 0, choices_.once_in(2) ? 1 : 3);
    if (glyph == "⊃") return path_into(right);
    if (glyph == "⌷") return squad_indices(right);
    if (glyph == "⊥") {
        auto type = choices_.once_in(4) ? Choices::floats : Choices::small;
        return choices_.once_in(2) ? choices_.array({}, type) : choices_.array({tally(right)}, type);
    }
    if (glyph == "⊤")
        return choices_.once_in(3) ? choices_.array({1 + choices_.below(3), 2}, Choices::small)
                                   : counts(1 + choices_.below(4), 0, 10);
    if (in(glyph, "⍋⍒")) return choices_.array({1 + choices_.below(8)}, Choices::text);
    if (glyph == "⍸") {
        bool text = !is_empty(right) && is_character(right.ravel[0]);
        Array some = choices_.array({choices_.below(6)}, text                  ? Choices::text
                                                         : choices_.once_in(2) ? Choices::floats
                                                                               : Choices::small);
        return bracket(some, {std::make_unique<Array>(grade(some, false, settings_)).get()}, settings_);
    }
    if (in(glyph, ",⍪")) {
        Shape shape = right.shape;
        if (!shape.empty() && choices_.once_in(3)) shape.erase(shape.begin() + static_cast<long>(along));
        else if (!shape.empty() && choices_.once_in(2)) shape[along] = choices_.below(4);
        else if (choices_.once_in(3)) shape.clear();
        return choices_.array(shape, choices_.type());
    }
    // For a search, an array like the right argument.
    if (choices_.once_in(3) || is_empty(right)) return choices_.array();
    if (rank_of == 0) return vector({right.ravel[0], right.ravel[0]});
    if (choices_.once_in(3)) return right;
    if (glyph == "⍷") return take(counts(rank_of, 1, 2), right);
    Array some = places_below(right.shape[0], 1 + choices_.below(4));
    std::vector<const Array*> subscripts(rank_of);
    subscripts[0] = &some;
    try {
        return bracket(right, subscripts, settings_);
    } catch (const Error&) {
        return right;
    }
}

}  // namespace stele::reference
