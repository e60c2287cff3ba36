// A dfn, compiled for one way of being called: the classes of its names, its statements, which slots may be moved.
#include <algorithm>

#include "interp/compile/generator.hpp"

namespace stele::interp {

namespace {

// The classes of names as one dfn sees them: its own, those of the functions around it, the workspace's.
class DfnClasses : public NameClasses {
public:
    DfnClasses(Scope& scope, Workspace& workspace, NameClass left, NameClass right, const Function& f)
        : scope_(scope), workspace_(workspace), left_(left), right_(right), function_(f) {}

    NameClass class_of(std::string_view name) override {
        if (name == "⍵") return NameClass::array;
        if (name == "⍺") return left_argument_;
        if (name == "⍺⍺") return left_;
        if (name == "⍵⍵") return right_;
        if (name == "∇") return NameClass::function;
        if (name == "∇∇") return function_.cls;
        for (const Scope* s = &scope_; s; s = s->outer.get())
            for (const auto& [known, cls] : s->classes)
                if (known == name) return cls;
        NameClass cls = workspace_.class_of(name);
        if (std::none_of(assumed.begin(), assumed.end(), [&](const auto& a) { return a.first == name; }))
            assumed.emplace_back(name, cls);
        return cls;
    }
    void assigned(std::string_view name, NameClass cls) override {
        // ⍺←⊢: the default may be a function.
        if (name == "⍺") left_argument_ = cls;
        for (auto& [known, old] : scope_.classes)
            if (known == name) {
                old = cls;
                return;
            }
        if (contains(scope_.slots, name)) scope_.classes.emplace_back(name, cls);
    }

    std::vector<std::pair<std::string, NameClass>> assumed;

private:
    Scope& scope_;
    Workspace& workspace_;
    NameClass left_, right_;
    NameClass left_argument_ = NameClass::array;
    const Function& function_;
};

// Names that the functions written inside this body mention: their slots must keep their values.
void names_inside(const std::vector<Statement>& statements, bool inside, std::vector<std::string>& found) {
    for (const Statement& s : statements)
        for (const Token& t : s.tokens) {
            if (inside && t.kind == TokenKind::name) found.push_back(t.text_value);
            names_inside(t.body, inside || t.kind == TokenKind::brace, found);
        }
}

bool mentions(const std::vector<Statement>& statements, std::string_view text) {
    for (const Statement& s : statements)
        for (const Token& t : s.tokens)
            if (t.text_value == text || mentions(t.body, text)) return true;
    return false;
}

bool sets_system_name(const std::vector<Statement>& statements) {
    for (const Statement& s : statements)
        for (std::size_t i = 0; i + 1 < s.tokens.size(); i++)
            if (s.tokens[i].kind == TokenKind::name && is_system_name(s.tokens[i].text_value) &&
                s.tokens[i + 1].text_value == "←" && s.tokens[i].text_value != "⎕")
                return true;
    return false;
}

}  // namespace

bool Generator::dfn_statement(const Node& n, bool is_last) {
    if (n.kind == NodeKind::guard) {
        expression(*n.parts[0]);
        std::size_t at = code_.words.size();
        emit(Op::guard, 0, n.parts[0]->mark);
        std::vector<std::string> before = set_;
        bool shown_last = n.parts[1] == nullptr;
        if (shown_last) constant(Value::absent(), n.span);
        else expression(*n.parts[1], true);
        emit(Op::give_back, shyness(n.parts[1]), n.span);
        set_ = std::move(before);
        aim(at);
        return true;
    }
    if (n.kind == NodeKind::error_guard) {
        expression(*n.parts[0]);
        std::size_t at = code_.words.size();
        emit(Op::handler, 0, n.parts[0]->mark);
        std::size_t over = code_.words.size();
        emit(Op::jump, 0, n.span);
        aim(at);
        code_.has_handler = true;
        if (n.parts[1]) expression(*n.parts[1]);
        else constant(Value::absent(), n.span);
        emit(Op::give_back, shyness(n.parts[1]), n.span);
        aim(over);
        return true;
    }
    // What the last statement assigns is the result, not shown.
    bool is_result = is_last && n.cls == NameClass::array;
    if ((n.kind == NodeKind::assign || n.kind == NodeKind::pass_on) && n.shy && !is_result) {
        expression(n);
        emit(Op::pop, 0, n.span);
        return true;
    }
    expression(n, true);
    emit(Op::give_back, shyness(&n), n.span);
    return false;
}

std::unique_ptr<Code> compile_dfn(Lambda& lambda, bool has_left, NameClass left_operand, NameClass right_operand,
                                  Workspace& workspace, BindStatement bind) {
    const Function& f = *lambda.function;
    auto code = new_code(Notation::apl, f.source);
    auto scope = std::make_shared<Scope>();
    scope->outer = lambda.outer;
    scope->slots = f.locals;
    scope->is_operator = f.cls != NameClass::function;
    if (scope->is_operator) {
        code->left_operand = static_cast<std::uint16_t>(scope->slots.size());
        scope->slots.emplace_back("⍺⍺");
        code->right_operand = static_cast<std::uint16_t>(scope->slots.size());
        scope->slots.emplace_back("⍵⍵");
        scope->classes = {{"⍺⍺", left_operand}, {"⍵⍵", right_operand}};
    }
    code->locals = static_cast<std::uint16_t>(scope->slots.size());
    code->arguments = 2;
    code->has_left = has_left;
    code->scope = scope;
    scope->slots.emplace_back("⍺");
    scope->slots.emplace_back("⍵");

    static const std::vector<std::string> arguments{"⍺", "⍵"};
    DfnClasses classes(*scope, workspace, left_operand, right_operand, f);
    Generator g(*code, workspace, scope, arguments, f.locals, true);
    g.assume_set("⍵");
    if (has_left) g.assume_set("⍺");
    if (scope->is_operator) {
        g.assume_set("⍺⍺");
        if (f.cls == NameClass::dyadic_operator) g.assume_set("⍵⍵");
    }
    if (sets_system_name(f.statements) || mentions(f.statements, "⍎")) g.forbid_memos();

    auto ast = std::make_shared<Ast>();
    bool goes_on = true;
    for (const Statement& s : f.statements) {
        if (s.tokens.empty()) continue;
        code->statements.push_back(static_cast<std::uint32_t>(code->words.size()));
        if (!goes_on) continue;
        bool default_left = s.tokens.size() > 1 && s.tokens[0].text_value == "⍺" && s.tokens[1].text_value == "←";
        if (default_left && has_left) continue;
        Bound b = bind(s, f.source, classes, ast);
        if (b.tentative) g.emit(Op::bind, static_cast<std::uint32_t>(code->statements.size() - 1), s.span);
        goes_on = g.dfn_statement(*b.node, &s == &f.statements.back());
        // A function default of ⍺ changes the class of ⍺ from here on; arrays are the rule.
    }
    if (goes_on) {
        g.constant(Value::absent(), f.span);
        g.emit(Op::give_back, 0, f.span);
    }
    code->assumed = std::move(classes.assumed);

    std::vector<std::string> inside;
    names_inside(f.statements, false, inside);
    std::vector<bool> pinned(scope->slots.size(), mentions(f.statements, "⍎"));
    for (std::size_t i = 0; i < pinned.size(); i++)
        if (contains(inside, scope->slots[i])) pinned[i] = true;
    mark_moves(*code, pinned);
    return code;
}

}  // namespace stele::interp
