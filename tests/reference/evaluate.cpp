// Evaluates trees from right to left, each function and operator by its definition.
#include <algorithm>

#include "tests/reference/primitives.hpp"
#include "tests/reference/tree.hpp"

namespace stele::reference {

namespace {

Array first_or_last(const Function& f, const std::string& glyph, const Array* axis, const Array* left,
                    const Array& right, const Settings& settings) {
    bool leading = glyph == "⌿" || glyph == "⍀";
    std::size_t along = leading || right.shape.empty() ? 0 : right.shape.size() - 1;
    if (axis) along = static_cast<std::size_t>(whole(axis->ravel[0]) - settings.origin);
    if (glyph == "\\" || glyph == "⍀") return scan(f, right, along);
    return left ? windows(f, *left, right, along) : reduce(f, right, along);
}

Function monadic_operator(const Node& node, const Scope& scope) {
    const std::string& glyph = node.glyph;
    if (!is_function(*node.parts[0])) {  // constant
        Array value = value_of(*node.parts[0], scope);
        return {"", [value](const Array*, const Array&) { return value; }};
    }
    Function f = function_of(*node.parts[0], scope);
    Settings settings = scope.settings;
    if (glyph == "¨") return {"", [f](const Array* left, const Array& right) { return each(f, left, right); }};
    if (glyph == "⍨")
        return {"", [f](const Array* left, const Array& right) { return left ? f(right, *left) : f(right, right); }};
    if (glyph == "⌸") return {"", [=](const Array* left, const Array& right) { return key(f, left, right, settings); }};
    std::shared_ptr<Array> axis;
    if (node.parts.size() > 1) axis = std::make_shared<Array>(value_of(*node.parts[1], scope));
    return {"", [=](const Array* left, const Array& right) {
                return first_or_last(f, glyph, axis.get(), left, right, settings);
            }};
}

Function with_array_operand(const Node& node, const Scope& scope) {
    const std::string& glyph = node.glyph;
    Settings settings = scope.settings;
    bool left_function = is_function(*node.parts[0]), right_function = is_function(*node.parts[1]);
    Function f = left_function ? function_of(*node.parts[0], scope) : Function{};
    Function g = right_function ? function_of(*node.parts[1], scope) : Function{};
    Array a = right_function ? Array{} : value_of(*node.parts[1], scope);
    Array b = left_function ? Array{} : value_of(*node.parts[0], scope);
    if (glyph == "@")
        return {"", [=](const Array* left, const Array& right) {
                    Operand what{left_function ? &f : nullptr, left_function ? nullptr : &b};
                    Operand where{right_function ? &g : nullptr, right_function ? nullptr : &a};
                    return at_items(what, where, left, right, settings);
                }};
    if (glyph == "∘")
        return {"", [=](const Array* left, const Array& right) {
                    if (left) throw Unspecified{"a bound function with two arguments"};
                    return left_function ? f(right, a) : g(b, right);
                }};
    if (glyph == "⍤") {
        std::vector<long> ranks = whole_vector(a);
        return {"", [=](const Array* left, const Array& right) { return at_rank(f, ranks, left, right); }};
    }
    if (glyph == "⍣") {
        long times = whole(a.ravel[0]);
        return {"", [=](const Array* left, const Array& right) { return power(f, times, left, right); }};
    }
    return {"", [=](const Array* left, const Array& right) {
                if (left) throw Unspecified{"a stencil with two arguments"};
                return stencil(f, a, right);
            }};
}

Function dyadic_operator(const Node& node, const Scope& scope) {
    const std::string& glyph = node.glyph;
    if (glyph == "@" || !is_function(*node.parts[0]) || !is_function(*node.parts[1]))
        return with_array_operand(node, scope);
    Function g = function_of(*node.parts[1], scope);
    Function f = function_of(*node.parts[0], scope);
    std::function<Array(const Array*, const Array&)> call;
    if (glyph == "∘") call = [=](const Array* left, const Array& right) { return f.call(left, g(right)); };
    if (glyph == "⍤") call = [=](const Array* left, const Array& right) { return f(g.call(left, right)); };
    if (glyph == "⍥")
        call = [=](const Array* left, const Array& right) {
            Array y = g(right);
            return left ? f(g(*left), y) : f(y);
        };
    if (glyph == "⍛") call = [=](const Array* left, const Array& right) { return g(f(left ? *left : right), right); };
    if (glyph == ".")
        call = [=](const Array* left, const Array& right) {
            if (!left) throw Unspecified{"a product of one argument"};
            return inner_product(f, g, *left, right);
        };
    if (glyph == "⍣") call = [=](const Array* left, const Array& right) { return power_until(f, g, left, right); };
    return {"", call};
}

Function train(const Node& node, const Scope& scope) {
    Function last = function_of(*node.parts.back(), scope);
    Function middle = function_of(*node.parts[node.parts.size() - 2], scope);
    if (node.parts.size() == 2)
        return {"", [=](const Array* left, const Array& right) { return middle(last.call(left, right)); }};
    if (!is_function(*node.parts[0])) {
        Array value = value_of(*node.parts[0], scope);
        return {"", [=](const Array* left, const Array& right) { return middle(value, last.call(left, right)); }};
    }
    Function first_part = function_of(*node.parts[0], scope);
    return {"", [=](const Array* left, const Array& right) {
                Array y = last.call(left, right);
                return middle(first_part.call(left, right), y);
            }};
}

}  // namespace

bool is_function(const Node& node) { return node.kind >= Kind::primitive; }

Function function_of(const Node& node, const Scope& scope) {
    Settings settings = scope.settings;
    switch (node.kind) {
        case Kind::primitive: {
            std::string glyph = node.glyph;
            std::shared_ptr<Array> axis;
            if (!node.parts.empty()) axis = std::make_shared<Array>(value_of(*node.parts[0], scope));
            return {axis ? "" : glyph, [=](const Array* left, const Array& right) {
                        return apply_primitive(glyph, axis.get(), left, right, settings);
                    }};
        }
        case Kind::monadic_operator: return monadic_operator(node, scope);
        case Kind::dyadic_operator: return dyadic_operator(node, scope);
        case Kind::train: return train(node, scope);
        case Kind::outer: {
            Function f = function_of(*node.parts[0], scope);
            return {"", [=](const Array* left, const Array& right) {
                        if (!left) throw Unspecified{"a product of one argument"};
                        return outer_product(f, *left, right);
                    }};
        }
        default: {
            Tree body = node.parts[0];
            return {"", [=](const Array* left, const Array& right) {
                        return value_of(*body, {settings, left, &right});
                    }};
        }
    }
}

Array value_of(const Node& node, const Scope& scope) {
    switch (node.kind) {
        case Kind::constant: return node.value;
        case Kind::left_argument:
            if (!scope.left) throw Error{value};
            return *scope.left;
        case Kind::right_argument: return *scope.right;
        case Kind::monadic: {
            Array right = value_of(*node.parts[1], scope);
            return function_of(*node.parts[0], scope)(right);
        }
        case Kind::dyadic: {
            Array right = value_of(*node.parts[2], scope);
            Function f = function_of(*node.parts[1], scope);
            Array left = value_of(*node.parts[0], scope);
            return f(left, right);
        }
        default: {
            std::vector<Array> values(node.parts.size());
            std::vector<const Array*> subscripts;
            for (std::size_t i = node.parts.size(); i-- > 1;)
                if (node.parts[i]) values[i] = value_of(*node.parts[i], scope);
            for (std::size_t i = 1; i < node.parts.size(); i++)
                subscripts.push_back(node.parts[i] ? &values[i] : nullptr);
            return bracket(value_of(*node.parts[0], scope), subscripts, scope.settings);
        }
    }
}

}  // namespace stele::reference
