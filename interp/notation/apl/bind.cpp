// The plan. A statement's tokens become units: an array, a function, an operator, an arrow (units.cpp). Brackets bind
// first (index, axis), then strands, then operators to the operands on their left as far as they go, then functions from
// the right (fold.cpp).
#include "interp/notation/bind.hpp"

#include "interp/notation/apl/units.hpp"

namespace stele::interp::apl {

Node* bind_expression(Binding& binding, const std::vector<Token>& tokens) {
    prims::Engine::check_any_stack();
    if (tokens.empty()) refuse("an expression is missing", {});
    return fold_units(binding, units_of(binding, tokens));
}

namespace {

Node* bind_statement(Binding& binding, const Statement& s) {
    if (s.tokens.size() > 2 && s.tokens[0].text_value == "∇" && s.tokens[2].text_value == "←")
        refuse("functions defined between two ∇ are not yet part of stele", s.span, "a function is written name←{...}");
    for (std::size_t i = 0; i < s.tokens.size(); i++) {
        const Token& t = s.tokens[i];
        if (t.kind != TokenKind::glyph || (t.text_value != ":" && t.text_value != "::")) continue;
        Node* n = binding.ast->make(t.text_value == ":" ? NodeKind::guard : NodeKind::error_guard, s.span);
        if (i == 0 && s.tokens.size() > 1 && s.tokens[1].kind == TokenKind::name)
            refuse("control structures (:" + s.tokens[1].text_value + ") are not yet part of stele",
                   {t.span.begin, s.tokens[1].span.end});
        if (i == 0) refuse("a guard needs a condition on its left", t.span);
        n->parts.push_back(
            bind_expression(binding, {s.tokens.begin(), s.tokens.begin() + static_cast<std::ptrdiff_t>(i)}));
        n->parts.push_back(
            i + 1 < s.tokens.size()
                ? bind_expression(binding, {s.tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1, s.tokens.end()})
                : nullptr);
        return n;
    }
    return bind_expression(binding, s.tokens);
}

}  // namespace

Bound bind(const Statement& statement, const std::shared_ptr<const Source>& source, NameClasses& classes,
           const std::shared_ptr<Ast>& ast) {
    Binding binding{source, classes, ast};
    Node* node = bind_statement(binding, statement);
    return {node, binding.tentative};
}

}  // namespace stele::interp::apl
