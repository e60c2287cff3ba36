// Writes trees as APL text. Functions have parentheses only where needed, so that `+/` is one phrase.
#include "tests/reference/tree.hpp"

namespace stele::reference {

namespace {

std::string in_parentheses(const std::string& text) { return "(" + text + ")"; }

// A value as the left argument of a function, or as an operand.
std::string tight(const Node& node) {
    bool bare = node.kind == Kind::constant || node.kind == Kind::left_argument || node.kind == Kind::right_argument;
    return bare ? text_of(node) : in_parentheses(text_of(node));
}
// A function as the right operand of an operator, or before its argument.
std::string tight_function(const Node& node) {
    bool bare = node.kind == Kind::primitive || node.kind == Kind::dfn;
    return bare ? text_of(node) : in_parentheses(text_of(node));
}
// After a function a slash is an operator.
bool begins_with_slash(const std::string& text) {
    for (const char* slash : {"/", "⌿", "\\", "⍀"})
        if (text.starts_with(slash)) return true;
    return false;
}
// Text in parentheses if it begins with a slash, which a function on its left would turn into an operator.
std::string guarded(const std::string& text) { return begins_with_slash(text) ? in_parentheses(text) : text; }
// A function as the left operand of an operator, where a chain of operators needs no parentheses.
std::string left_operand(const Node& node) {
    if (!is_function(node)) return tight(node);
    return node.kind == Kind::monadic_operator ? text_of(node) : tight_function(node);
}
// A function in an expression.
std::string applied(const Node& node) {
    return node.kind == Kind::monadic_operator && is_function(*node.parts[0]) ? guarded(text_of(node))
                                                                              : tight_function(node);
}

}  // namespace

std::string text_of(const Node& node) {
    const auto& parts = node.parts;
    switch (node.kind) {
        case Kind::constant: return node.glyph.empty() ? text_of(node.value) : node.glyph;
        case Kind::left_argument: return "⍺";
        case Kind::right_argument: return "⍵";
        case Kind::monadic: return applied(*parts[0]) + " " + text_of(*parts[1]);
        case Kind::dyadic: return tight(*parts[0]) + " " + applied(*parts[1]) + " " + text_of(*parts[2]);
        case Kind::bracketed: {
            std::string text = in_parentheses(text_of(*parts[0])) + "[";
            for (std::size_t i = 1; i < parts.size(); i++)
                text += (i > 1 ? ";" : "") + (parts[i] ? text_of(*parts[i]) : std::string());
            return text + "]";
        }
        case Kind::primitive: return node.glyph + (parts.empty() ? "" : "[" + text_of(*parts[0]) + "]");
        case Kind::monadic_operator:
            return left_operand(*parts[0]) + node.glyph + (parts.size() > 1 ? "[" + text_of(*parts[1]) + "]" : "");
        case Kind::outer: return "∘." + tight_function(*parts[0]);
        case Kind::dyadic_operator:
            return left_operand(*parts[0]) + node.glyph +
                   (is_function(*parts[1]) ? tight_function(*parts[1]) : tight(*parts[1]));
        case Kind::train: {
            std::string text;
            for (const Tree& part : parts)
                text +=
                    (text.empty() ? "" : " ") + (is_function(*part) ? guarded(tight_function(*part)) : tight(*part));
            return text;
        }
        default: return "{" + text_of(*parts[0]) + "}";
    }
}

}  // namespace stele::reference
