// The plan. All statements are bound twice. The first pass collects the classes that assignments give to names; the
// second one knows them, and reports. Functions are bound after the statements outside functions, because they run later.
#include "interp/tools/outline/classes.hpp"

#include <algorithm>
#include <deque>

#include "interp/notation/apl/structures.hpp"
#include "interp/notation/bind.hpp"

namespace stele::interp::outline {

namespace {

// The text, a namespace, or a function, in which statements are bound.
class Place final : public NameClasses {
public:
    Place(KnownClasses& known, std::string path) : known_(known), path_(std::move(path)) {}
    Place(std::shared_ptr<Place> around, std::shared_ptr<Function> f)
        : known_(around->known_), path_(around->path_), around_(std::move(around)), function_(std::move(f)) {
        key_ = std::to_string(function_->span.begin) + " ";
        note_arguments();
    }

    NameClass class_of(const Path& name) override {
        NameClass cls = name.is_simple() ? find(name.parts[0]) : NameClass::unknown;
        // The name that only receives a value may have none yet.
        if (cls == NameClass::unknown && (!name.is_simple() || contains(*used_, name.parts[0]))) is_uncertain_ = true;
        return cls;
    }
    NameClass class_of_target(const Path& name) override {
        return name.is_simple() ? find(name.parts[0]) : NameClass::unknown;
    }
    NameClass class_of_member(std::string_view) override {
        is_uncertain_ = true;
        return NameClass::unknown;
    }
    void assigned(const Path& name, NameClass cls) override { pending_.emplace_back(name, cls); }
    bool is_local(const Path& name) const override {
        return name.is_simple() && function_ && !function_->traditional && contains(function_->locals, name.parts[0]);
    }
    NameClass class_of_self() const override { return function_ ? function_->cls : NameClass::unknown; }

    // The tree of a statement; null if it has a problem, which `report` gets if it is certain.
    template <class Report>
    const Node* bind(const Statement& s, const std::shared_ptr<const Source>& source, const std::shared_ptr<Ast>& ast,
                     Report report) {
        NameTable used;
        note_uses(s, used);
        used_ = &used;
        is_uncertain_ = false;
        pending_.clear();
        const Node* bound = nullptr;
        try {
            bound = apl::bind(s, source, *this, ast).node;
        } catch (SyntaxProblem& problem) {
            if (!is_uncertain_) report(std::move(problem));
        }
        settle(s, bound != nullptr && !is_uncertain_);
        used_ = &no_names;
        return bound;
    }

    // A loop assigns a name.
    void receive(const Path& name) { set(name, NameClass::array); }

    const std::string& path() const { return path_; }
    const Function* function() const { return function_.get(); }

private:
    void note_arguments() {
        const Function& f = *function_;
        for (const std::string& name : f.parameters) known_.assign(key_ + name, NameClass::array);
        if (!f.traditional) return;
        for (const auto* names : {&f.traditional->left, &f.traditional->right})
            for (const std::string& name : names->names) note_dynamic(name, NameClass::array);
        for (const auto& [label, line] : f.traditional->labels) note_dynamic(label, NameClass::array);
        for (const std::string& name : f.operands) known_.distrust(name);
    }
    // A local of a traditional function is seen by the functions that it calls.
    void note_dynamic(const std::string& name, NameClass cls) {
        known_.assign(key_ + name, cls);
        known_.assign(dynamic_key(name), cls);
    }
    static std::string dynamic_key(const std::string& name) { return "; " + name; }
    std::string global_key(const std::string& name) const { return path_ + " " + name; }

    bool owns(const std::string& name) const {
        if (!function_) return false;
        const Function& f = *function_;
        if (f.traditional) return contains(f.traditional->locals, name);
        return contains(f.locals, name) || contains(f.parameters, name) || contains(f.operands, name);
    }

    NameClass find(const std::string& name) const {
        if (known_.is_distrusted(name)) return NameClass::unknown;
        for (const Place* p = this; p; p = p->around_.get()) {
            if (!p->owns(name)) continue;
            const bool is_set = p != this || known_.is_assigned(p->key_ + name);
            return is_set ? known_.find(p->key_ + name) : NameClass::unknown;
        }
        const std::string key = global_key(name);
        if (!function_ && !known_.is_assigned(key)) return NameClass::unknown;
        const NameClass cls = known_.find(key);
        if (!function_) return cls;
        const NameClass dynamic = known_.find(dynamic_key(name));
        const bool has_dynamic = known_.has(dynamic_key(name));
        return has_dynamic && dynamic != cls ? NameClass::unknown : cls;
    }

    void set(const Path& name, NameClass cls) {
        if (!name.is_simple()) return;
        const std::string& simple = name.parts[0];
        for (const Place* p = this; p; p = p->around_.get()) {
            if (!p->owns(simple)) continue;
            if (p->function_->traditional) known_.assign(dynamic_key(simple), cls);
            return known_.assign(p->key_ + simple, cls);
        }
        known_.assign(global_key(simple), cls);
    }

    // Records the classes of the assigned names; they are unknown after a problem.
    void settle(const Statement& s, bool is_certain) {
        for (const auto& [name, cls] : pending_) set(name, is_certain ? cls : NameClass::unknown);
        if (!is_certain) note_targets(s);
    }
    void note_targets(const Statement& s) {
        for (std::size_t i = 0; i < s.tokens.size(); i++) {
            if (is_glyph(s.tokens[i], "←"))
                for (const Token* t : apl::target_names(s.tokens, i)) set(t->path, NameClass::unknown);
            if (s.tokens[i].kind != TokenKind::brace)
                for (const Statement& inner : s.tokens[i].body) note_targets(inner);
        }
    }
    // The names in a statement that do more than receive a value, except those in functions.
    static void note_uses(const Statement& s, NameTable& used) {
        for (std::size_t i = 0; i < s.tokens.size(); i++) {
            const Token& t = s.tokens[i];
            const bool receives = i + 1 < s.tokens.size() && is_glyph(s.tokens[i + 1], "←");
            if (t.kind == TokenKind::name && !receives) (void)used.number(t.text_value);
            if (t.kind == TokenKind::paren || t.kind == TokenKind::bracket)
                for (const Statement& inner : t.body) note_uses(inner, used);
        }
    }

    KnownClasses& known_;
    std::string path_, key_;  // of the namespace; of the function
    std::shared_ptr<Place> around_;
    std::shared_ptr<Function> function_;
    std::vector<std::pair<Path, NameClass>> pending_;
    const NameTable* used_ = &no_names;
    bool is_uncertain_ = false;
};

class Pass {
public:
    Pass(KnownClasses& known, const TakeProblem* take, const std::function<void()>& step)
        : known_(known), take_(take), step_(step) {
        known.begin_pass();
    }

    void bind(const std::vector<ParsedPart>& parts) {
        const auto text = std::make_shared<Place>(known_, "");
        for (const ParsedPart& part : parts) {
            part_ = &part;
            statements(part.program, text);
        }
        for (; !waiting_.empty(); waiting_.pop_front()) {
            const Waiting next = waiting_.front();
            part_ = next.part;
            function(*next.place, next.place);
        }
    }

private:
    struct Waiting {
        const ParsedPart* part;
        std::shared_ptr<Place> place;
    };

    void statements(const std::vector<Statement>& all, const std::shared_ptr<Place>& place) {
        for (const Statement& s : all) {
            if (s.tokens.empty()) continue;
            const Token& first = s.tokens[0];
            if (first.kind == TokenKind::directive) continue;
            if (first.kind == TokenKind::space) {
                known_.distrust(first.text_value);
                statements(first.body, std::make_shared<Place>(known_, place->path() + "." + first.text_value));
            } else if (!apl::begins_with_branch(s)) {
                statement(s, place);
            } else if (s.tokens.size() > 1) {
                Statement target = s;
                target.tokens.erase(target.tokens.begin());
                statement(target, place);
            }
        }
    }

    void statement(const Statement& s, const std::shared_ptr<Place>& place) {
        step_();
        const auto ast = std::make_shared<Ast>();
        const Node* n = place->bind(s, part_->source, ast, [this](SyntaxProblem&& problem) {
            if (take_) (*take_)(*part_, std::move(problem));
        });
        if (n) functions_in(n, place);
    }

    // The functions in a tree are bound later, but a control structure outside functions is where it runs.
    void functions_in(const Node* root, const std::shared_ptr<Place>& place) {
        std::vector<const Node*> left{root};
        while (!left.empty()) {
            const Node* n = left.back();
            left.pop_back();
            if (!n) continue;
            for (const Node* part : n->parts) left.push_back(part);
            if (n->kind != NodeKind::lambda || n->function->source != part_->source) continue;
            const auto inner = std::make_shared<Place>(place, n->function);
            const bool is_structure = n->function->traditional && n->function->name.empty() && !place->function();
            if (is_structure) function(*inner, inner);
            else waiting_.push_back({part_, inner});
        }
    }

    void function(const Place& place, const std::shared_ptr<Place>& shared) {
        for (const LateStatement& s : place.function()->statements) {
            if (s.targets) note_targets(*s.targets, shared);
            if (!s.tokens || s.tokens->tokens.empty()) continue;
            const bool is_branch = apl::begins_with_branch(*s.tokens);
            if (is_branch && s.tokens->tokens.size() == 1) continue;
            statement(*s.tokens, shared);
        }
    }
    // The names between :For and :In.
    void note_targets(const Statement& targets, const std::shared_ptr<Place>& place) {
        for (const Token& t : targets.tokens) {
            if (t.kind == TokenKind::name) place->receive(t.path);
            for (const Statement& inner : t.body) note_targets(inner, place);
        }
    }

    KnownClasses& known_;
    const TakeProblem* take_;
    const std::function<void()>& step_;
    const ParsedPart* part_ = nullptr;
    std::deque<Waiting> waiting_;
};

}  // namespace

void KnownClasses::distrust(std::string_view text, const std::vector<Lexeme>& words) {
    for (const Lexeme& l : words)
        if (l.kind == LexemeKind::name) distrust(text.substr(l.span.begin, l.span.end - l.span.begin));
}

void KnownClasses::assign(const std::string& key, NameClass cls) {
    const auto [at, is_new] = known_.try_emplace(key, Known{cls});
    at->second.is_mixed |= at->second.cls != cls;
    assigned_.insert(key);
}

NameClass KnownClasses::find(const std::string& key) const {
    const auto found = known_.find(key);
    return found == known_.end() || found->second.is_mixed ? NameClass::unknown : found->second.cls;
}

void bind_parts(const std::vector<ParsedPart>& parts, KnownClasses& known, const TakeProblem& take,
                const std::function<void()>& step) {
    Pass(known, nullptr, step).bind(parts);
    Pass(known, &take, step).bind(parts);
}

}  // namespace stele::interp::outline
