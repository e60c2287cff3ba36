// Random functions.
#include "tests/reference/write/writer.hpp"

namespace stele::reference {

namespace {

using List = std::vector<std::string>;

const List scalar_monads = {"+", "-", "×", "÷", "|", "⌊", "⌈", "*", "⍟", "○", "!", "~"};
const List mixed_monads = {"⍴", ",", "⍪", "⌽", "⊖", "⍉", "↑", "↓", "⊂", "⊆", "⊃", "∊",
                           "⌷", "⍳", "⍸", "⍋", "⍒", "∪", "≠", "≡", "≢", "⊣", "⊢"};
const List scalar_dyads = {"+", "-", "×", "÷", "|", "⌊", "⌈", "*", "⍟", "○", "!", "∧", "∨", "⍲", "⍱",
                           "=", "≠", "<", "≤", "≥", ">", "+", "-", "×", "⌊", "⌈", "=", "≠", "<"};
const List mixed_dyads = {"⍴", ",", "⍪", "⌽", "⊖", "⍉", "↑", "↓", "⊂", "⊆", "⊃", "∊", "⌷", "⍳",  "⍸", "⍋",
                          "⍒", "∪", "∩", "~", "≡", "≢", "⊣", "⊢", "⊥", "⊤", "⍷", "/", "⌿", "\\", "⍀"};
// Operands that accept most arguments.
const List mild_monads = {"-", "×", "|", "+", "⌽", "⊖", "⍉", "⍴", ",", "⍪", "≢",
                          "≡", "⊂", "⊃", "↑", "↓", "∊", "∪", "⊢", "⍋", "⊆", "≠"};
const List mild_dyads = {"+", "-", "×", "⌊", "⌈", "=", "≠", "<", "≤", ">", "≥", ",", "⍪", "⊣", "⊢", "≡", "≢", "∊",
                         "∧", "∨", "|", "⍴", "↑", "÷", "*", "∪", "∩", "~", "⍳", "⊥", "⊤", "⍲", "⍱", "↓", "⌽", "!"};
// Selections, which trains cannot contain: there a slash after a function is an operator.
const List selections = {"/", "⌿", "\\", "⍀"};

Tree make(Kind kind, std::string glyph, std::vector<Tree> parts = {}) {
    return std::make_shared<const Node>(Node{kind, std::move(glyph), {}, std::move(parts)});
}
Tree plain(const std::string& glyph) { return make(Kind::primitive, glyph); }
Tree argument(int valence, bool left) {
    return make(valence == 2 && left ? Kind::left_argument : Kind::right_argument, "");
}

}  // namespace

Tree Writer::primitive(int valence) {
    if (valence == 1) return plain(choices_.of(choices_.once_in(3) ? scalar_monads : mixed_monads));
    return plain(choices_.of(choices_.once_in(3) ? scalar_dyads : mixed_dyads));
}

Tree Writer::body(int valence, int depth) {
    Tree right = argument(valence, false), left = argument(valence, true);
    switch (choices_.below(6)) {
        case 0: return make(Kind::monadic, "", {function(1, depth), right});
        case 1:
            return make(Kind::dyadic, "",
                        {left, choices_.once_in(6) ? plain(choices_.of(selections)) : function(2, depth), right});
        case 2:
            return make(Kind::dyadic, "",
                        {constant(choices_.array({}, Choices::small), false), function(2, depth), right});
        case 3:
            return make(Kind::dyadic, "",
                        {left, function(2, depth), make(Kind::monadic, "", {function(1, depth), right})});
        case 4:
            return make(Kind::dyadic, "",
                        {make(Kind::monadic, "", {function(1, depth), left}), function(2, depth), right});
        default: return make(Kind::monadic, "", {plain("⊂"), make(Kind::monadic, "", {function(1, depth), right})});
    }
}

// A function for any argument.
Tree Writer::function(int valence, int depth) {
    Tree mild = plain(choices_.of(valence == 1 ? mild_monads : mild_dyads));
    if (depth <= 0 || !choices_.once_in(3)) return mild;
    auto inner = [&](int v) { return function(v, depth - 1); };
    switch (choices_.below(10)) {
        case 0: return make(Kind::train, "", {inner(valence), inner(2), inner(valence)});
        case 1: return make(Kind::train, "", {inner(1), inner(valence)});
        case 2: return make(Kind::dfn, "", {body(valence, depth - 1)});
        case 3: return make(Kind::monadic_operator, "¨", {inner(valence)});
        case 4: return make(Kind::monadic_operator, "⍨", {inner(2)});
        case 5:
            if (valence == 2) return make(Kind::outer, "", {inner(2)});
            return make(Kind::monadic_operator, choices_.of(List{"/", "⌿", "\\", "⍀"}), {inner(2)});
        case 6: return make(Kind::dyadic_operator, "⍤", {inner(1), inner(valence)});
        case 7: return make(Kind::dyadic_operator, "∘", {inner(valence), inner(1)});
        case 8:
            if (valence == 1)
                return make(Kind::dyadic_operator, "∘",
                            {constant(choices_.array({}, Choices::small), false), inner(2)});
            return make(Kind::dyadic_operator, "⍥", {inner(2), inner(1)});
        default:
            return make(Kind::dyadic_operator, "⍛",
                        {inner(1), choices_.once_in(6) ? plain(choices_.of(selections)) : inner(2)});
    }
}

Tree Writer::axis_function(const Array& right, int valence) {
    std::size_t place = choices_.below(right.shape.size());
    if (valence == 1) {
        switch (choices_.below(4)) {
            case 0: return make(Kind::primitive, choices_.of(List{"⌽", "⊖", "↓", "⊂"}), {axis(place)});
            case 1: {
                Array between =
                    number(static_cast<long double>(place) + static_cast<long double>(settings_.origin) - 0.5L);
                return make(Kind::primitive, ",", {constant(between, false)});
            }
            case 2: {
                std::vector<std::size_t> axes;
                for (std::size_t i = place; i < right.shape.size() && axes.size() < 2; i++) axes.push_back(i);
                return make(Kind::primitive, choices_.once_in(2) ? "," : "⊂",
                            {constant(numbers(axes, settings_.origin), false)});
            }
            default:
                return make(Kind::monadic_operator, choices_.of(List{"/", "⌿", "\\", "⍀"}),
                            {function(2, 1), axis(place)});
        }
    }
    if (choices_.once_in(6)) {
        Array between = number(static_cast<long double>(place) + static_cast<long double>(settings_.origin) - 0.5L);
        return make(Kind::primitive, ",", {constant(between, false)});
    }
    if (choices_.once_in(4)) return make(Kind::primitive, choices_.of(scalar_dyads), {axis(place)});
    return make(Kind::primitive, choices_.of(List{",", "⍪", "⌽", "⊖", "↑", "↓", "⊂", "⊆", "⌷", "/", "⌿", "\\", "⍀"}),
                {axis(place)});
}

Tree Writer::monadic_derived(const Array& right) {
    auto small_constant = [&] {
        return constant(choices_.array({}, choices_.once_in(3) ? Choices::floats : Choices::small), false);
    };
    switch (choices_.below(16)) {
        case 0:
        case 1:
        case 2: return make(Kind::monadic_operator, choices_.of(List{"/", "⌿", "\\", "⍀"}), {function(2, 1)});
        case 3:
        case 4: return make(Kind::monadic_operator, "¨", {function(1, 2)});
        case 5: return make(Kind::monadic_operator, "⍨", {choices_.once_in(6) ? any_constant() : function(2, 1)});
        case 6:
        case 7: {
            Array ranks = counts(1 + choices_.below(3), -1, 2);
            if (ranks.ravel.size() == 1) ranks = scalar(ranks.ravel[0]);
            return make(Kind::dyadic_operator, "⍤", {function(1, 2), constant(ranks, false)});
        }
        case 8: return make(Kind::dyadic_operator, "∘", {small_constant(), function(2, 1)});
        case 9: return make(Kind::dyadic_operator, "∘", {function(2, 1), small_constant()});
        case 10:
            return make(Kind::dyadic_operator, "⍣",
                        {function(1, 1), choices_.once_in(4)
                                             ? plain("≡")
                                             : constant(number(static_cast<long double>(choices_.below(4))), false)});
        case 11:
            return make(Kind::monadic_operator, "⌸",
                        {choices_.once_in(2) ? make(Kind::dfn, "", {body(2, 1)}) : function(2, 1)});
        case 12: {
            Tree what = choices_.once_in(2) ? function(1, 1) : small_constant();
            if (choices_.once_in(3))
                return make(Kind::dyadic_operator, "@",
                            {what, make(Kind::dyadic_operator, "∘",
                                        {small_constant(), plain(choices_.of(List{"<", "=", "≤", "≠"}))})});
            return make(Kind::dyadic_operator, "@",
                        {what, constant(places_below(tally(right), 1 + choices_.below(2)), false)});
        }
        case 13: {
            Array sizes = counts(right.shape.empty() ? 1 : 1 + choices_.below(right.shape.size()), 1, 4);
            if (choices_.once_in(3)) {
                std::size_t n = sizes.ravel.size();
                for (std::size_t i = 0; i < n; i++)
                    sizes.ravel.push_back(Number{static_cast<long double>(1 + choices_.below(3)), 0});
                sizes.shape = {2, n};
            }
            return make(Kind::dyadic_operator, "⌺",
                        {make(Kind::dfn, "", {choices_.once_in(2) ? body(1, 1) : body(2, 0)}), constant(sizes, false)});
        }
        case 14: return make(Kind::dfn, "", {body(1, 2)});
        default: return function(1, 3);
    }
}

Tree Writer::dyadic_derived() {
    switch (choices_.below(13)) {
        case 0:
        case 1: return make(Kind::monadic_operator, "¨", {function(2, 2)});
        case 2:
        case 3: return make(Kind::outer, "", {function(2, 1)});
        case 4:
        case 5: return make(Kind::dyadic_operator, ".", {function(2, 0), function(2, 1)});
        case 6: return make(Kind::monadic_operator, "⍨", {function(2, 1)});
        case 7:
        case 8: {
            Array ranks = counts(1 + choices_.below(3), -1, 2);
            if (ranks.ravel.size() == 1) ranks = scalar(ranks.ravel[0]);
            return make(Kind::dyadic_operator, "⍤", {function(2, 2), constant(ranks, false)});
        }
        case 9:
            return make(Kind::dyadic_operator, "⍣",
                        {function(2, 1), constant(number(static_cast<long double>(choices_.below(4))), false)});
        case 10:
            return make(Kind::monadic_operator, "⌸",
                        {choices_.once_in(2) ? make(Kind::dfn, "", {body(2, 1)}) : function(2, 1)});
        case 11: return make(Kind::monadic_operator, choices_.of(List{"/", "⌿"}), {function(2, 1)});
        default: return function(2, 3);
    }
}

Tree Writer::bracketed(const Piece& right) {
    const Array& array = *right.value;
    std::vector<Tree> parts = {right.tree};
    if (choices_.once_in(4)) {
        std::vector<Item> chosen;
        for (std::size_t i = choices_.below(3) + 1; i-- > 0;) {
            std::vector<Item> step;
            for (std::size_t n : array.shape) step.push_back(n ? places_below(n, 1).ravel[0] : Item(Number{}));
            chosen.push_back(choices_.once_in(4) ? item_of(path_into(array)) : item_of(vector(step)));
        }
        parts.push_back(constant(vector(chosen)));
        return make(Kind::bracketed, "", parts);
    }
    for (std::size_t n : array.shape) {
        if (choices_.once_in(3) && array.shape.size() > 1) {
            parts.push_back(nullptr);
            continue;
        }
        Array some = places_below(n, choices_.below(5));
        if (some.ravel.size() == 1 && choices_.once_in(2)) some = scalar(some.ravel[0]);
        if (some.ravel.size() == 4 && choices_.once_in(2)) some.shape = {2, 2};
        parts.push_back(constant(some));
    }
    if (parts.size() == 1) parts.push_back(constant(number(1)));
    return make(Kind::bracketed, "", parts);
}

}  // namespace stele::reference
