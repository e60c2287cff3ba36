// The plan. A statement's tokens become units: arrays, functions, operators, arrows (units.cpp). Brackets bind first
// (index, axis), then strands, then operators with their operands on the left, then functions from the right
// (fold.cpp).
#include "interp/notation/bind.hpp"

#include "interp/notation/apl/structures.hpp"
#include "interp/notation/apl/traditional.hpp"
#include "interp/notation/apl/units.hpp"

namespace stele::interp::apl {

Node* bind_expression(Binding& binding, const std::vector<Token>& tokens) {
    prims::Engine::check_limits_of_any();
    if (tokens.empty()) refuse("an expression is missing", {});
    return fold_units(binding, units_of(binding, tokens));
}

namespace {

Node* traditional(Binding& binding, const Token& block) {
    std::shared_ptr<Function> f = read_traditional(block, binding.source);
    Node* n = binding.make(NodeKind::lambda, block.span, {}, f->cls);
    n->function = std::move(f);
    return n;
}

// A function between two ∇ is assigned to its name.
Node* definition(Binding& binding, const Token& block) {
    Node* f = traditional(binding, block);
    Node* name = binding.ast->name(block.span, Path::of(f->function->name), f->cls);
    binding.classes.assigned(name->path, f->cls);
    Node* n = binding.make(NodeKind::assign, block.span, {name, f}, f->cls);
    n->shy = true;
    return n;
}

// ∇f∇, ∇f[⎕]∇, ∇f[2] outside functions.
void refuse_line_editor(Binding& binding, const Statement& s) {
    auto is_nabla = [](const Token& t) { return is_name(t, "∇"); };
    const std::size_t n = s.tokens.size();
    const bool edits = n > 2 && n < 5 && is_nabla(s.tokens[0]) && s.tokens[1].kind == TokenKind::name &&
                       (is_nabla(s.tokens[n - 1]) || s.tokens[n - 1].kind == TokenKind::bracket);
    if (!edits || binding.classes.class_of_self() != NameClass::unknown) return;
    const std::string& name = s.tokens[1].text_value;
    refuse("`∇" + name + "` would open a line editor, which is not part of stele", s.span,
           "⎕VR'" + name + "' shows the function; ∇ with a header, lines and ∇ define it again");
}

Node* bind_statement(Binding& binding, const Statement& s) {
    refuse_line_editor(binding, s);
    if (s.tokens.size() == 1 && s.tokens[0].kind == TokenKind::definition) return definition(binding, s.tokens[0]);
    if (s.tokens.size() == 1 && s.tokens[0].kind == TokenKind::control)
        return binding.make(NodeKind::apply, s.span, {traditional(binding, s.tokens[0])});
    if (begins_with_control_word(s))
        refuse("`:" + s.tokens[1].text_value + "` is not allowed here", {s.tokens[0].span.begin, s.tokens[1].span.end},
               "in a dfn a condition is a guard, condition: result; elsewhere a word such as :Else belongs inside :If");
    for (std::size_t i = 0; i < s.tokens.size(); i++) {
        const Token& t = s.tokens[i];
        if (t.kind != TokenKind::glyph || (t.text_value != ":" && t.text_value != "::")) continue;
        if (i > 0 && is_further_condition_at(s.tokens, i))
            refuse("`:" + s.tokens[i + 1].text_value + "` must begin a statement",
                   {t.span.begin, s.tokens[i + 1].span.end}, "⋄ or the end of the line must precede it");
        Node* n = binding.ast->make(t.text_value == ":" ? NodeKind::guard : NodeKind::error_guard, s.span);
        n->mark = t.span;
        if (i == 0) refuse("a guard needs a condition on its left", t.span);
        n->parts.push_back(
            bind_expression(binding, {s.tokens.begin(), s.tokens.begin() + static_cast<std::ptrdiff_t>(i)}));
        // A guard with → alone has no result: it ends the running functions.
        if (i + 2 == s.tokens.size() && is_glyph(s.tokens[i + 1], "→")) return n;
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
