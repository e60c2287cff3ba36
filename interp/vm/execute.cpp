#include "interp/vm/execute.hpp"

#include "interp/notation/apl/structures.hpp"
#include "interp/notation/bind.hpp"
#include "interp/vm/instructions.hpp"
#include "prims/array/heap/charged_memory.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp {

namespace {

// The values of names as a frame's code sees them.
class FrameClasses : public NameClasses {
public:
    FrameClasses(Machine& m, std::int64_t depth, Space& space) : m_(m), depth_(depth), names_(m.workspace, space) {}
    NameClass class_of(const Path& name) override {
        // Names assigned by the statement itself, further right, take precedence over their previous values.
        if (const NameClass* assigned = assigned_.find(name)) return *assigned;
        if (name.rooted) return m_.workspace.root_names().class_of(name);
        const Value* v = depth_ < 0 ? nullptr : m_.variable(name.joined(), depth_);
        return v ? Workspace::class_of_value(*v) : names_.class_of(name);
    }
    NameClass class_of_member(std::string_view name) override { return m_.workspace.class_of_member(intern(name)); }
    void assigned(const Path& name, NameClass cls) override { assigned_.set(name, cls); }
    NameClass class_of_self() const override {
        return depth_ < 0 ? NameClass::unknown : lambda_of(m_.function_around(depth_)).function->cls;
    }

private:
    Machine& m_;
    std::int64_t depth_;
    SpaceNames names_;
    PathClasses assigned_;
};

// Whether a call of ⍎ runs whose result, a function, gets a name, or is a statement's.
bool takes_function(const Frame& f) {
    const std::uint32_t* next = f.pc;
    if (next - f.code->words.data() < 2) return false;
    if (decoded(*f.code, next[-1]).act != Act::calls || opcode(next[-2]) != Op::constant) return false;
    const Value& called = f.code->constants[operand(next[-2])];
    if (!is_primitive(called) || primitive_of(called).monad != &meaning::execute) return false;
    Instruction end = decoded(*f.code, *next);
    while (end.act == Act::stores && end.leaves > 0 && end.operand != Operand::symbol) end = decoded(*f.code, *++next);
    if (end.act == Act::returns) return gives_functions(f) && !lambda_of(f.function).function->is_space;
    return end.act == Act::drops || (end.act == Act::stores && end.leaves == 0);
}

}  // namespace

Node* bound(Machine& m, const Statement& s, const std::shared_ptr<const Source>& source, Notation notation,
            const std::shared_ptr<Ast>& ast, std::int64_t depth, Space* space) {
    if (notation != Notation::apl) return k::bind(s, source, notation, ast);
    FrameClasses classes(m, depth, space ? *space : m.space_at(depth));
    if (!apl::begins_with_branch(s)) return apl::bind(s, source, classes, ast).node;
    // For a branch, its target.
    Statement target = s;
    target.tokens.erase(target.tokens.begin());
    if (target.tokens.empty()) refuse("`→` alone is not an expression", s.span);
    return apl::bind(target, source, classes, ast).node;
}

Prepared prepare(Machine& m, const Statement& s, const std::shared_ptr<const Source>& source, Notation notation,
                 std::int64_t depth, Space* space, const StatementCheck* check) {
    m.expect(rules_of(notation));
    const bool of_apl = notation == Notation::apl;
    const bool is_branch = of_apl && apl::begins_with_branch(s);
    if (is_branch && check) refuse("a branch is not allowed here", s.span);
    if (is_branch && s.tokens.size() == 1) return {nullptr, false, is_branch};
    auto ast = std::make_shared<Ast>();
    if (!of_apl) space = notation == Notation::k ? &m.session_space() : &m.workspace.root();
    else if (!space) space = &m.space_at(depth);
    Node* node = bound(m, s, source, notation, ast, depth, space);
    if (check) (*check)(*node);
    auto function = std::make_shared<Function>();
    function->notation = notation;
    function->source = source;
    function->span = s.span;
    auto lambda = std::make_shared<Lambda>(Lambda{std::move(function)});
    // Slots hold values in the form for the frame's rules.
    const bool sees_frame = depth >= 0 && m.frame_at(depth).code->rules == rules_of(notation);
    std::shared_ptr<Scope> scope = sees_frame ? m.scope_at(depth) : nullptr;
    SpaceNames names(m.workspace, *space);
    lambda->home = names.home();
    set_only_code(*lambda, compile_statement(node, notation, source, names, scope));
    const bool silent = !of_apl && s.end == Separator::semicolon;
    return {std::move(lambda), !silent && !node->shy && !is_branch, is_branch};
}

Value execute(Machine& m, const Prepared& p, std::int64_t depth) {
    if (!p.statement) throw CutBack{};
    Value result = m.execute(p.statement, depth);
    if (!p.is_branch) return result;
    m.branch(result);
    return Value::absent();
}

Value define_space(Machine& m, const Token& block, const std::shared_ptr<const Source>& source, Space* around,
                   const StatementCheck* check) {
    m.check_limits();
    const bool has_place = around && !block.text_value.empty();
    Value made = has_place ? m.workspace.make_space_at(read_path(block.text_value), *around, true)
                           : m.workspace.make_space(around ? *around : m.space(), block.text_value);
    Space& space = space_of(made);
    const Restored settings(m.settings);
    if (space.settings) m.settings = *space.settings;
    for (const Statement& s : block.body) {
        if (s.tokens.empty()) continue;
        if (s.tokens[0].kind == TokenKind::directive)
            refuse("a session command is not allowed in a namespace", s.tokens[0].span);
        if (s.tokens[0].kind == TokenKind::space) {
            define_space(m, s.tokens[0], source, &space, check);
            continue;
        }
        const Prepared p = prepare(m, s, source, Notation::apl, -1, &space, check);
        const Value value = execute(m, p);
        m.note_settings(space);
        if (p.shown && !m.result_is_shy && !value.is_absent()) m.console.show(value, Notation::apl);
    }
    return made;
}

void check_executed(Machine& m, const Value& result) {
    if (!is_function(result) || (m.depth() >= 0 && takes_function(m.frame()))) return;
    raise(ErrorKind::syntax, "the text gives a function, but an array is needed here",
          "f←⍎'+' gives the function a name");
}

Value execute_text(Machine& m, std::string text, Notation notation, std::string name, Space* space) {
    return execute_statements(m, std::move(text), notation, std::move(name), space).value;
}

Executed execute_statements(Machine& m, std::string text, Notation notation, std::string name, Space* space) {
    m.check_limits();
    prims::ChargedMemory memory("no room for the text to execute");
    memory.add(text.size());
    auto source = std::make_shared<const Source>(Source{std::move(name), std::move(text), 1});
    std::int64_t depth = notation == Notation::apl ? m.depth() : -1;
    if (depth >= 0 && m.frame_at(depth).is_elsewhere() && !space) space = &m.space();
    if (depth >= 0 && !space && !m.frame_at(depth).code->scope) space = &m.space();
    if (space) depth = -1;
    Executed result;
    try {
        for (const Statement& s : parse(*source, notation, true)) {
            if (s.tokens.empty()) continue;
            if (s.tokens[0].kind == TokenKind::directive)
                refuse("a command of the session cannot be executed", s.tokens[0].span);
            if (result.is_shown && notation == Notation::apl && !result.value.is_absent())
                m.console.show(result.value, notation);
            const Prepared p = prepare(m, s, source, notation, depth, space);
            result = {execute(m, p, depth), p.shown};
        }
    } catch (const SyntaxProblem& problem) {
        Failure failure(problem);
        failure.add({source, problem.span, notation, nullptr});
        throw failure;
    }
    if (is_primitive(result.value) && notation == Notation::apl && is_operator_only(primitive_of(result.value)))
        raise(ErrorKind::syntax, "`" + std::string(primitive_of(result.value).glyph) + "` is an operator, not a value");
    return result;
}

}  // namespace stele::interp
