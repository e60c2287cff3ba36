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

void AplBinder::functions_in(Node* n, const Scope* around) {
    if (!n) return;
    for (Node* part : n->parts) functions_in(part, around);
    if (n->kind == NodeKind::lambda && n->function && !n->function->traditional && !n->function->body)
        function(*n->function, around);
}

// Operands are functions, or arrays if the text only makes sense with these. A function that makes sense with neither,
// because its names get other classes in the run, has no body.
void AplBinder::function(Function& f, const Scope* around) {
    for (const NameClass operands : {NameClass::function, NameClass::array}) {
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
        f.body = body;
        for (Node* part : body->parts) functions_in(part, &scope);
        return;
    }
}

}  // namespace stele::interp::translate
