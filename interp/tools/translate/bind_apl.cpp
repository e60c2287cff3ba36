#include "interp/tools/translate/bind_apl.hpp"

#include "interp/notation/bind.hpp"

namespace stele::interp::translate {

// The names of a function, and the functions around it.
struct AplBinder::Scope {
    const Function* function = nullptr;
    const Scope* around = nullptr;
    NameClass operands = NameClass::function;
    std::unordered_map<std::string, NameClass> known = {};
};

class AplBinder::Classes final : public NameClasses {
public:
    Classes(std::unordered_map<std::string, NameClass>& globals, Scope* scope) : globals_(globals), scope_(scope) {}

    NameClass class_of(const Path& name) override {
        if (!name.is_simple()) return NameClass::array;
        for (const Scope* s = scope_; s; s = s->around) {
            if (contains(s->function->parameters, name.parts[0])) return NameClass::array;
            if (contains(s->function->operands, name.parts[0])) return s->operands;
            if (!contains(s->function->locals, name.parts[0])) continue;
            const auto found = s->known.find(name.parts[0]);
            return found == s->known.end() ? NameClass::array : found->second;
        }
        const auto found = globals_.find(name.parts[0]);
        return found == globals_.end() ? NameClass::array : found->second;
    }
    NameClass class_of_member(std::string_view) override { return NameClass::array; }
    void assigned(const Path& name, NameClass cls) override {
        if (!name.is_simple()) return;
        const bool is_local = scope_ && contains(scope_->function->locals, name.parts[0]);
        (is_local ? scope_->known : globals_)[name.parts[0]] = cls;
    }
    bool is_local(const Path& name) const override {
        return name.is_simple() && scope_ && contains(scope_->function->locals, name.parts[0]);
    }
    NameClass class_of_self() const override { return scope_ ? scope_->function->cls : NameClass::unknown; }

private:
    std::unordered_map<std::string, NameClass>& globals_;
    Scope* scope_;
};

Node* AplBinder::statement(const Statement& s, const std::shared_ptr<const Source>& source) {
    Classes classes(globals_, nullptr);
    return apl::bind(s, source, classes, ast_).node;
}

void AplBinder::bind_functions(Node* n) { functions_in(n, nullptr); }

void AplBinder::bind_operators(const std::vector<Node*>& program) {
    const std::size_t before = with_arrays_.size();
    for (const Node* n : program) note_operands(n);
    if (with_arrays_.size() == before) return;
    for (Node* n : program) rebind_operators(n);
}

// The operators that a program applies to arrays. Those without a name are bound again at once.
void AplBinder::note_operands(const Node* n) {
    if (!n) return;
    if (n->function && n->function->body) note_operands(n->function->body);
    for (const Node* part : n->parts) note_operands(part);
    if (n->kind != NodeKind::derive || n->parts.size() < 2 || !n->parts[1]) return;
    const Node& op = *n->parts[0];
    if (op.kind != NodeKind::name && (op.kind != NodeKind::lambda || !op.function->body)) return;
    const NodeKind kind = n->parts[1]->kind;
    const bool is_array = kind == NodeKind::literal || kind == NodeKind::list || kind == NodeKind::apply ||
                          kind == NodeKind::index || (kind == NodeKind::name && n->parts[1]->cls == NameClass::array);
    if (!is_array) return;
    if (op.kind == NodeKind::lambda) function(*op.function, nullptr, true);
    else with_arrays_.insert(op.path.joined());
}
void AplBinder::rebind_operators(Node* n) {
    if (!n) return;
    const bool is_operator = n->kind == NodeKind::assign && n->parts.size() == 2 && n->parts[1] &&
                             n->parts[1]->kind == NodeKind::lambda && n->parts[1]->function->body &&
                             n->parts[1]->function->cls != NameClass::function;
    if (is_operator && with_arrays_.contains(n->parts[0]->path.joined()))
        function(*n->parts[1]->function, nullptr, true);
    for (Node* part : n->parts) rebind_operators(part);
}

void AplBinder::functions_in(Node* n, const Scope* around) {
    if (!n) return;
    for (Node* part : n->parts) functions_in(part, around);
    if (n->kind == NodeKind::lambda && n->function && !n->function->traditional && !n->function->body)
        function(*n->function, around);
}

// Operands are functions, or arrays if the text only makes sense with these. A function that makes sense with neither,
// because its names get other classes in the run, has no body.
void AplBinder::function(Function& f, const Scope* around, bool has_arrays) {
    for (const NameClass operands : {NameClass::function, NameClass::array}) {
        if (has_arrays && operands == NameClass::function) continue;
        Scope scope{&f, around, operands};
        Classes classes(globals_, &scope);
        Node* body = ast_->make(NodeKind::sequence, f.span);
        try {
            for (const LateStatement& s : f.statements)
                if (s.tokens && !s.tokens->tokens.empty())
                    body->parts.push_back(apl::bind(*s.tokens, f.source, classes, ast_).node);
        } catch (const SyntaxProblem&) {
            continue;
        }
        // A function as the result.
        const bool is_train = !body->parts.empty() && (body->parts.back()->kind == NodeKind::fork ||
                                                       body->parts.back()->kind == NodeKind::atop);
        if (is_train && f.cls != NameClass::function && operands == NameClass::function) continue;
        f.body = body;
        for (Node* part : body->parts) functions_in(part, &scope);
        return;
    }
}

}  // namespace stele::interp::translate
