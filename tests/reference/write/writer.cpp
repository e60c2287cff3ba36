#include "tests/reference/write/writer.hpp"

namespace stele::reference {

namespace {

Tree call(const Tree& function, const Tree& right) {
    return std::make_shared<const Node>(Node{Kind::monadic, "", {}, {function, right}});
}
Tree call(const Tree& left, const Tree& function, const Tree& right) {
    return std::make_shared<const Node>(Node{Kind::dyadic, "", {}, {left, function, right}});
}

std::size_t leaves(const Array& a) {
    std::size_t n = 1;
    for (const Item& item : a.ravel) {
        spend(1);
        n += is_nested(item) ? leaves(*std::get<Nested>(item)) : 1;
    }
    return n;
}

}  // namespace

Tree Writer::constant(const Array& value, bool may_have_name) {
    if (may_have_name && !named_.empty() && choices_.once_in(12)) return choices_.of(named_);
    std::string name;
    if (may_have_name && choices_.once_in(4)) {
        name = std::string(1, static_cast<char>('a' + named_.size() % 26));
        definitions_ += name + "←" + text_of(value) + " ⋄ ";
        // Makes the value a part of a longer array.
        if (!value.shape.empty() && choices_.once_in(3)) definitions_ += name + "←1↓(1↑" + name + ")⍪" + name + " ⋄ ";
    }
    Tree tree = std::make_shared<const Node>(Node{Kind::constant, name, value, {}});
    if (!name.empty()) named_.push_back(tree);
    return tree;
}

Writer::Piece Writer::evaluated(const Tree& tree) {
    allow(100000);
    try {
        Array result = value_of(*tree, {settings_, nullptr, nullptr});
        if (leaves(result) > 2000) throw Unspecified{"a large array"};
        return {tree, result, 0};
    } catch (const Error& e) {
        return {tree, std::nullopt, e.names};
    }
}

Tree Writer::applied(const Piece& right) {
    const Array& value = *right.value;
    bool has_axes = !value.shape.empty();
    std::size_t last = has_axes ? value.shape.size() - 1 : 0;
    std::size_t kind = choices_.below(20);
    if (kind == 0) return bracketed(right);
    if (kind <= 5) return call(primitive(1), right.tree);
    if (kind == 6 && has_axes) return call(axis_function(value, 1), right.tree);
    if (kind == 7 && has_axes) {
        Tree function = axis_function(value, 2);
        auto along = static_cast<std::size_t>(real_of(function->parts[0]->value.ravel[0])) -
                     static_cast<std::size_t>(settings_.origin);
        Array left = left_for(function->glyph, value, std::min(along, last));
        return call(constant(left), function, right.tree);
    }
    if (kind <= 10) return call(monadic_derived(value), right.tree);
    if (kind <= 13) {
        Tree function = dyadic_derived();
        Tree left = choices_.once_in(2) ? any_constant() : constant(conforming(value));
        if (function->glyph == "/" || function->glyph == "⌿")
            left = constant(number(static_cast<long double>(choices_.between(-3, 3))));
        return call(left, function, right.tree);
    }
    Tree function = primitive(2);
    const std::string& glyph = function->glyph;
    bool leading = glyph == "⊖" || glyph == "⌿" || glyph == "⍀" || glyph == "⍪";
    if (choices_.once_in(8)) {
        Piece left = expression(1);
        return call(left.tree, function, right.tree);
    }
    return call(constant(left_for(glyph, value, leading ? 0 : last)), function, right.tree);
}

Writer::Piece Writer::expression(int depth) {
    allow(100000);
    if (depth == 0 || choices_.once_in(8)) return evaluated(any_constant());
    Piece right = expression(depth - 1);
    if (!right.value) return right;
    for (int attempt = 0; attempt < 10; attempt++) {
        std::string before = definitions_;
        std::vector<Tree> names = named_;
        allow(100000);
        try {
            Piece whole_piece = evaluated(applied(right));
            // Drops most errors, because an error ends an expression.
            if (whole_piece.value || choices_.once_in(3)) return whole_piece;
        } catch (const Unspecified&) {
            unspecified_++;
        } catch (const Error&) {  // while making a constant
        }
        definitions_ = before;
        named_ = names;
    }
    return right;
}

Expression Writer::next() {
    while (true) {
        settings_.origin = choices_.once_in(3) ? 0 : 1;
        settings_.tolerance = choices_.once_in(4) ? 0 : 1e-14L;
        named_.clear();
        definitions_.clear();
        Piece piece = expression(1 + static_cast<int>(choices_.below(4)));
        if (piece.tree->kind == Kind::constant) continue;
        std::string text =
            "⎕IO←" + std::to_string(settings_.origin) + " ⋄ ⎕CT←" + (settings_.tolerance == 0 ? "0" : "1E¯14") + " ⋄ ";
        return {text + definitions_ + text_of(*piece.tree), {piece.value, piece.errors, ""}};
    }
}

}  // namespace stele::reference
