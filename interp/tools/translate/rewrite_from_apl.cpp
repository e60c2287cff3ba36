// From APL to the k family. Matrices and vectors of vectors become lists of lists, dfns lambdas, guards conditionals.
// A dfn that names locals of the one around it gets them as further arguments.
#include <algorithm>

#include "interp/tools/translate/rewrite.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/formats/conversion/crossing.hpp"

namespace stele::interp::translate {

namespace {

bool is_argument(const Node& n, std::string_view name) {
    return n.kind == NodeKind::name && n.path.is_simple() && n.path.parts[0] == name;
}
bool is_index_origin(const Node& n) {
    return n.kind == NodeKind::assign && n.parts[0]->kind == NodeKind::system_name &&
           n.parts[0]->path.joined() == "⎕IO";
}
bool sets_origin(const Node* n) {
    if (!n) return false;
    if (is_index_origin(*n)) return true;
    if (n->function && n->function->body && sets_origin(n->function->body)) return true;
    return std::any_of(n->parts.begin(), n->parts.end(), sets_origin);
}
// The names that a function's own statements mention, and those of the functions in it.
void note_mentions(const Node* n, std::set<std::string>& names) {
    if (!n) return;
    if (n->kind == NodeKind::name && n->path.is_simple()) names.insert(n->path.parts[0]);
    if (n->function && n->function->body) note_mentions(n->function->body, names);
    for (const Node* part : n->parts) note_mentions(part, names);
}
void note_in_functions(const Node* n, std::set<std::string>& names) {
    if (!n) return;
    if (n->function && n->function->body) note_mentions(n->function->body, names);
    for (const Node* part : n->parts) note_in_functions(part, names);
}
bool mentions_left(const Node* n) {
    if (!n || n->kind == NodeKind::lambda) return false;
    return is_argument(*n, "⍺") || std::any_of(n->parts.begin(), n->parts.end(), mentions_left);
}
bool mentions_arguments(const Node* n) {
    if (!n || n->kind == NodeKind::lambda) return false;
    if (n->kind == NodeKind::self || is_argument(*n, "⍺") || is_argument(*n, "⍵")) return true;
    return std::any_of(n->parts.begin(), n->parts.end(), mentions_arguments);
}
bool is_right_fold_alike(const Meaning* m) {
    return m == &meaning::plus || m == &meaning::times || m == &meaning::minimum || m == &meaning::maximum ||
           m == &meaning::and_ || m == &meaning::or_ || m == &meaning::catenate;
}

}  // namespace

void Rewriter::take_apl_program(const std::vector<Node*>& statements) {
    std::set<std::string> in_functions;
    for (const Node* n : statements) note_in_functions(n, in_functions);
    for (const char* name : {"x", "y", "z"}) {
        if (!in_functions.contains(name)) continue;
        std::string free = name;
        for (int i = 1; names_.contains(free); i++) free = name + std::to_string(i);
        names_.insert(free);
        new_names_[name] = free;
    }
    origin_ = 1;
    bool is_first = true;
    for (Node* n : statements) {
        if (!n) continue;
        const bool is_plain =
            is_index_origin(*n) && n->parts[1]->kind == NodeKind::literal && n->parts[1]->value.rank() == 0;
        if (is_plain && is_first) origin_ = n->parts[1]->value.as_long() == 0 ? 0 : 1;
        else if (sets_origin(n))
            (void)refuse(*n, "⎕IO can be set only once, before all indices, in a program that is translated");
        if (is_plain) is_first = false;
        apl_facts_.note(n);
    }
}

bool Rewriter::apl_holds(const prims::Fact& demanded, const Node* n) {
    if (demanded.leaves == prims::facts::any_leaf && demanded.forms == prims::facts::any_form && demanded.sign == 0)
        return true;
    if (!n) return false;
    prims::Fact known = apl_facts_.of(*n);
    const bool is_unknown = known.forms == prims::facts::any_form;
    if (is_unknown) known.forms = prims::facts::atom | prims::facts::list;
    const bool ok = !(known.leaves & ~demanded.leaves) && !(known.forms & ~demanded.forms) &&
                    (demanded.sign == 0 || known.sign == demanded.sign);
    if (ok && is_unknown && !(demanded.forms & apl_matrix)) assumed_ = n;
    return ok;
}

Node* Rewriter::k_text(std::string_view text, Span span) {
    Node* n = tree_of_phrase(text, to_, tree_.ast);
    n->span = span;
    return n;
}
Node* Rewriter::k_verb(const Meaning& m, std::size_t arity, Span span) {
    const Primitive* p = prims::find_primitive(to_, m);
    if (p && arity == 1)
        if (const Primitive* monad = prims::monadic_form(*p); monad && monad->monad == &m) p = monad;
    return p ? tree_.ast->primitive(span, p) : nullptr;
}

Node* Rewriter::from_apl_part(Node& n) {
    switch (n.kind) {
        case NodeKind::literal: return from_apl_literal(n);
        case NodeKind::name: return from_apl_name(n);
        case NodeKind::list: return k_parts(n);
        case NodeKind::primitive:
        case NodeKind::derive:
        case NodeKind::atop:
        case NodeKind::fork:
        case NodeKind::with_axis: return from_apl_function(n, 0);
        case NodeKind::self: return tree_.ast->make(NodeKind::self, n.span);
        case NodeKind::lambda: return from_apl_lambda(n);
        case NodeKind::apply: return from_apl_apply(n);
        case NodeKind::assign: return from_apl_assign(n);
        case NodeKind::index: {
            Node* copy = tree_.apply(value(*n.parts[0]), {}, n.span);
            for (std::size_t i = 1; i < n.parts.size(); i++)
                copy->parts.push_back(n.parts[i] ? from_apl_index(*n.parts[i]) : nullptr);
            if (copy->parts.size() == 2 && !copy->parts[1]) return copy->parts[0];
            return copy;
        }
        case NodeKind::system_name:
            return refuse(n, "`" + n.path.joined() + "` has no counterpart in " + std::string(name_of(to_)));
        default: return refuse(n, "this form of apl has no counterpart in " + std::string(name_of(to_)));
    }
}

Node* Rewriter::from_apl_literal(Node& n) {
    Node* copy = literal(n);
    const auto found = tree_.spelled.find(copy);
    if (found == tree_.spelled.end()) return copy;
    const std::string text = found->second;
    Node* read = k_text(text, n.span);
    if (read->kind == NodeKind::literal) tree_.spelled[read] = text;
    return read;
}

// An index from 0.
Node* Rewriter::from_apl_index(Node& n) {
    Node* i = value(n);
    if (origin_ == 0) return i;
    if (n.kind == NodeKind::literal) {
        const std::string text = literal_text(func::cross(Engine::current(), n.value, Rules::apl, rules_of(to_)), to_);
        std::string less;
        std::string_view rest = text;
        bool is_numbers = !rest.empty();
        for (std::size_t at = 0; at <= rest.size() && is_numbers;) {
            const std::size_t end = std::min(rest.find(' ', at), rest.size());
            const std::string word(rest.substr(at, end - at));
            is_numbers =
                !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
            if (is_numbers) less += (less.empty() ? "" : " ") + std::to_string(std::stol(word) - 1);
            at = end + 1;
        }
        if (is_numbers) {
            Node* read = k_text(less, n.span);
            if (read->kind == NodeKind::literal) tree_.spelled[read] = less;
            return read;
        }
    }
    return tree_.apply(k_verb(meaning::minus, 2, n.span), {i, k_text("1", n.span)}, n.span);
}

Node* Rewriter::from_apl_name(Node& n) {
    if (!n.path.is_simple())
        return refuse(n, "`" + n.path.joined() + "`, a name in a namespace, has no counterpart here");
    const std::string& name = n.path.parts[0];
    if (name == "⍵" || name == "⍺") {
        const bool has_left = !k_scopes_.empty() && k_scopes_.back().has_left;
        return tree_.ast->name(n.span, Path::of(name == "⍵" && has_left ? "y" : "x"));
    }
    if (name == "⍺⍺" || name == "⍵⍵")
        return refuse(n, "an operator with its operands has no counterpart in " + std::string(name_of(to_)));
    return tree_.ast->name(n.span, Path::of(k_local_name(name, n.span)));
}
// x y and z are the arguments of lambdas.
std::string Rewriter::k_local_name(const std::string& name, Span span) {
    const auto known = new_names_.find(name);
    if (known != new_names_.end()) return known->second;
    const bool is_implicit = name == "x" || name == "y" || name == "z";
    if (is_implicit && !k_scopes_.empty())
        (void)refuse(*tree_.ast->name(span, Path::of(name)),
                     "`" + name + "` would be an argument of a function in " + std::string(name_of(to_)),
                     "another name");
    return renamed(name, span);
}

// The names of functions around it that a function mentions.
std::vector<std::string> Rewriter::captured(const Function& f) const {
    std::set<std::string> mentioned;
    note_mentions(f.body, mentioned);
    std::vector<std::string> names;
    for (const std::string& name : mentioned) {
        if (contains(f.locals, name) || name == "⍵" || name == "⍺") continue;
        for (const KScope& scope : k_scopes_)
            if (contains(scope.function->locals, name)) {
                names.push_back(name);
                break;
            }
    }
    return names;
}

Node* Rewriter::from_apl_lambda(Node& n) {
    const Function& f = *n.function;
    if (f.traditional)
        return refuse(n, "a traditional function has no counterpart in " + std::string(name_of(to_)), "a dfn, {...}");
    if (f.cls != NameClass::function)
        return refuse(n, "an operator of the program's own has no counterpart in " + std::string(name_of(to_)));
    if (!f.body) return refuse(n, "this function can be read only when its names have values");
    const std::vector<std::string> outer = captured(f);
    KScope scope{&f, std::any_of(f.body->parts.begin(), f.body->parts.end(), mentions_left), outer};
    Node* copy = tree_.ast->make(NodeKind::lambda, n.span);
    copy->function = std::make_shared<Function>(Function{to_, nullptr, n.span});
    k_scopes_.push_back(scope);
    apl_facts_.enter(&f);
    for (const std::string& name : outer) copy->function->parameters.push_back(k_local_name(name, n.span));
    if (scope.has_left) copy->function->parameters.push_back("x"), copy->function->parameters.push_back("y");
    else copy->function->parameters.push_back("x");
    Node* body = tree_.ast->make(NodeKind::sequence, f.body->span);
    from_apl_statements(f.body->parts, 0, body->parts);
    apl_facts_.leave();
    k_scopes_.pop_back();
    copy->function->body = body;
    const Token* brace = layout_.bracket_ending(n.span.end);
    if (brace && brace->kind == TokenKind::brace && brace->body.size() == body->parts.size())
        tree_.gaps[body] = layout_.gaps_of(*brace);
    if (outer.empty()) return copy;
    std::vector<Node*> bound;
    for (const std::string& name : outer) bound.push_back(from_apl_name(*tree_.ast->name(n.span, Path::of(name))));
    for (std::size_t i = 0; i < (scope.has_left ? 2 : 1); i++) bound.push_back(nullptr);
    return tree_.apply(copy, std::move(bound), n.span);
}

// The statements of a dfn: up to its result, guards with nothing between them and the result are one conditional.
void Rewriter::from_apl_statements(const std::vector<Node*>& parts, std::size_t at, std::vector<Node*>& out) {
    for (; at < parts.size(); at++) {
        Node& s = *parts[at];
        if (s.kind == NodeKind::error_guard) {
            out.push_back(refuse(s, "an error guard has no counterpart in " + std::string(name_of(to_))));
            return;
        }
        if (s.kind == NodeKind::assign && is_argument(*s.parts[0], "⍺")) {
            out.push_back(
                refuse(s, "a function with one or two arguments has no counterpart in " + std::string(name_of(to_)),
                       "two functions"));
            return;
        }
        if (s.kind == NodeKind::guard && at + 1 < parts.size()) {
            std::size_t last = at;
            while (last < parts.size() && parts[last]->kind == NodeKind::guard) last++;
            const bool ends = last + 1 == parts.size() && parts[last]->kind != NodeKind::assign;
            if (ends || (last < parts.size() && parts[last]->kind != NodeKind::assign &&
                         parts[last]->kind != NodeKind::error_guard)) {
                Node* c = tree_.ast->make(NodeKind::conditional, s.span);
                for (std::size_t i = at; i < last; i++) {
                    c->parts.push_back(value(*parts[i]->parts[0]));
                    c->parts.push_back(parts[i]->parts.size() > 1 ? maybe(parts[i]->parts[1]) : k_text("::", s.span));
                }
                c->parts.push_back(value(*parts[last]));
                out.push_back(c);
                return;
            }
            Node* result = tree_.ast->make(NodeKind::give_back, s.span, {value(*s.parts[1])});
            Node* c = value(*s.parts[0]);
            if (to_ == Notation::k)
                out.push_back(tree_.ast->make(NodeKind::conditional, s.span, {c, result, tree_.ast->literal(s.span)}));
            else out.push_back(tree_.ast->make(NodeKind::run_if, s.span, {c, result}));
            continue;
        }
        if (s.kind == NodeKind::guard) {
            out.push_back(tree_.ast->make(NodeKind::conditional, s.span,
                                          {value(*s.parts[0]), value(*s.parts[1]), tree_.ast->literal(s.span)}));
            return;
        }
        out.push_back(value(s));
        // The first statement that is not an assignment is the result.
        if (s.kind != NodeKind::assign) return;
        if (at + 1 == parts.size()) {
            if (to_ == Notation::k) out.back() = tree_.ast->make(NodeKind::give_back, s.span, {out.back()});
            return;
        }
    }
    if (out.empty()) out.push_back(tree_.ast->literal({}));
}

bool Rewriter::is_apl_self_call(const Node& head) const { return head.kind == NodeKind::self && !k_scopes_.empty(); }

Node* Rewriter::from_apl_apply(Node& n) {
    Node& head = *n.parts[0];
    const std::size_t arity = arity_of(n);
    std::vector<Node*> arguments;
    switch (head.kind) {
        case NodeKind::primitive: {
            const Meaning* m = meaning_of(*head.primitive, arity);
            if (!m)
                return refuse(n, "`" + std::string(head.primitive->glyph) + "` has no counterpart in " +
                                     std::string(name_of(to_)));
            Node* f = nullptr;
            if (m->properties & prims::pervasive) f = k_verb(*m, arity, head.span);
            if (!f)
                return refuse(head, "`" + std::string(head.primitive->glyph) + "`, " + std::string(m->name) +
                                        ", has no phrase in " + std::string(name_of(to_)) + " for these arguments");
            for (std::size_t i = 1; i < n.parts.size(); i++) arguments.push_back(value(*n.parts[i]));
            return tree_.apply(f, std::move(arguments), n.span);
        }
        case NodeKind::derive: return from_apl_operator(n);
        case NodeKind::atop:
        case NodeKind::fork: return from_apl_train(n);
        case NodeKind::lambda:
        case NodeKind::name:
        case NodeKind::self: {
            apl_facts_.bind_call(n);
            Node* f = head.kind == NodeKind::lambda ? from_apl_lambda(head) : value(head);
            for (std::size_t i = 1; i < n.parts.size(); i++) arguments.push_back(value(*n.parts[i]));
            if (f->kind == NodeKind::apply) {
                // The lambda with the names that it captured.
                std::size_t at = 0;
                const std::size_t holes =
                    static_cast<std::size_t>(std::count(f->parts.begin(), f->parts.end(), nullptr));
                if (holes == arguments.size()) {
                    for (Node*& part : f->parts)
                        if (!part) part = arguments[at++];
                    return f;
                }
            }
            if (f->kind == NodeKind::lambda && arguments.size() < f->function->parameters.size())
                return refuse(n, "a function of two arguments that is called with one has no counterpart in " +
                                     std::string(name_of(to_)));
            if (f->kind == NodeKind::lambda && arguments.size() == 2 && f->function->parameters.size() == 1)
                arguments.erase(arguments.begin());
            if (is_apl_self_call(head))
                for (auto name = k_scopes_.back().outer.rbegin(); name != k_scopes_.back().outer.rend(); ++name)
                    arguments.insert(arguments.begin(), from_apl_name(*tree_.ast->name(n.span, Path::of(*name))));
            return tree_.apply(f, std::move(arguments), n.span);
        }
        default: return refuse(n, "this function has no counterpart in " + std::string(name_of(to_)));
    }
}

// A call of arguments that are used twice: {...}[x;y] unless they are plain.
Node* Rewriter::from_apl_made_call(Node& n, const std::function<Node*(const std::vector<Node*>&)>& call) {
    const std::vector<Node*> arguments{n.parts.begin() + 1, n.parts.end()};
    const bool is_plain = std::all_of(arguments.begin(), arguments.end(), [](const Node* a) {
        return a->kind == NodeKind::name || (a->kind == NodeKind::literal && a->value.rank() == 0);
    });
    if (is_plain) return call(arguments);
    k_arguments_ = {apl_facts_.of(*arguments.front()), apl_facts_.of(*arguments.back())};
    Node* f = from_apl_function(*n.parts[0], arguments.size());
    std::vector<Node*> values;
    for (Node* a : arguments) values.push_back(value(*a));
    if (f->kind == NodeKind::apply && has_holes(*f)) {
        std::size_t at = 0;
        for (Node*& part : f->parts)
            if (!part) part = values[at++];
        return f;
    }
    return tree_.apply(f, std::move(values), n.span);
}

Node* Rewriter::from_apl_train(Node& n) {
    Node& train = *n.parts[0];
    std::vector<Node*> arguments{n.parts.begin() + 1, n.parts.end()};
    if (train.kind == NodeKind::atop)
        return value(*tree_.apply(train.parts[0], {tree_.apply(train.parts[1], arguments, n.span)}, n.span));
    return from_apl_made_call(n, [&](const std::vector<Node*>& a) {
        auto tine = [&](Node* f) {
            const bool is_array =
                f->cls == NameClass::array && f->kind != NodeKind::lambda && f->kind != NodeKind::primitive;
            return is_array ? f : tree_.apply(f, a, n.span);
        };
        Node* right = tine(train.parts[2]);
        Node* left = tine(train.parts[0]);
        return value(*tree_.apply(train.parts[1], {left, right}, n.span));
    });
}

// A derived function with its arguments.
Node* Rewriter::from_apl_operator(Node& n) {
    Node& derived = *n.parts[0];
    const Meaning* op = operator_of(derived);
    const std::size_t arity = arity_of(n);
    auto adverbed = [&](const Meaning& adverb, Node* f, std::vector<Node*> arguments) {
        const Primitive* p = nullptr;
        for (const Primitive& each : prims::primitives())
            if (each.notation == to_ && each.op == &adverb && !(each.glyph[0] >= 'a' && each.glyph[0] <= 'z'))
                p = &each;
        Node* d = tree_.ast->make(NodeKind::derive, n.span, {tree_.ast->primitive(n.span, p), f});
        return tree_.apply(d, std::move(arguments), n.span);
    };
    std::vector<Node*> parts{n.parts.begin() + 1, n.parts.end()};
    auto call = [&](Node* f, std::vector<Node*> arguments) { return tree_.apply(f, std::move(arguments), n.span); };
    if (!op)
        return refuse(derived, "an operator of the program's own has no counterpart in " + std::string(name_of(to_)));
    Node* f = derived.parts[1];
    Node* g = derived.parts.size() > 2 ? derived.parts[2] : nullptr;
    auto is_array = [](const Node* a) {
        return a && (a->kind == NodeKind::literal || a->kind == NodeKind::list ||
                     (a->cls == NameClass::array && a->kind == NodeKind::name));
    };
    if (op == &meaning::each) {
        apl_facts_.bind_each(n);
        if (apl_facts_.is_matrix_or_unknown_nested(n))
            return refuse(derived, "`¨` on a matrix has no phrase in " + std::string(name_of(to_)));
        k_arguments_ = {AplFacts::item_of(apl_facts_.of(*parts.front())),
                        AplFacts::item_of(apl_facts_.of(*parts.back()))};
        Node* k = from_apl_function(*f, arity);
        k_arguments_.clear();
        std::vector<Node*> arguments;
        for (Node* part : parts) arguments.push_back(value(*part));
        return adverbed(meaning::adverb_each, k, std::move(arguments));
    }
    if (op == &meaning::commute && !is_array(f)) {
        if (arity == 2) {
            // The order of evaluation stays: the right argument first.
            return value(*call(f, {parts[1], parts[0]}));
        }
        return from_apl_made_call(n, [&](const std::vector<Node*>& a) { return value(*call(f, {a[0], a[0]})); });
    }
    if ((op == &meaning::beside || op == &meaning::rank) && g && !is_array(f) && !is_array(g)) {
        if (op == &meaning::rank)
            return arity == 1 ? value(*call(f, {call(g, {parts[0]})})) : value(*call(f, {call(g, parts)}));
        if (arity == 1) return value(*call(f, {call(g, {parts[0]})}));
        return value(*call(f, {parts[0], call(g, {parts[1]})}));
    }
    if (op == &meaning::beside && g && arity == 1)
        return value(*(is_array(f) ? call(g, {f, parts[0]}) : call(f, {parts[0], g})));
    if (op == &meaning::over && g) {
        if (arity == 1) return value(*call(f, {call(g, {parts[0]})}));
        return value(*call(f, {call(g, {parts[0]}), call(g, {parts[1]})}));
    }
    if (op == &meaning::power_operator && g && arity == 1) {
        if (g->kind == NodeKind::primitive && g->primitive->glyph == "≡")
            return adverbed(meaning::adverb_over, from_apl_function(*f, 1), {value(*parts[0])});
        if (g->kind == NodeKind::literal && g->value.rank() == 0 && g->value.as_long() >= 0)
            return adverbed(meaning::adverb_over, from_apl_function(*f, 1), {value(*g), value(*parts[0])});
    }
    if (op == &meaning::outer_product && arity == 2 && !is_array(f)) {
        if (apl_facts_.is_matrix(*parts[0]) || apl_facts_.is_matrix(*parts[1]))
            return refuse(derived, "`∘.` of a matrix has no phrase in " + std::string(name_of(to_)));
        const Primitive *left = nullptr, *right = nullptr;
        for (const Primitive& p : prims::primitives()) {
            if (p.notation == to_ && p.op == &meaning::each_left) left = &p;
            if (p.notation == to_ && p.op == &meaning::each_right) right = &p;
        }
        Node* inner =
            tree_.ast->make(NodeKind::derive, n.span, {tree_.ast->primitive(n.span, right), from_apl_function(*f, 2)});
        Node* outer = tree_.ast->make(NodeKind::derive, n.span, {tree_.ast->primitive(n.span, left), inner});
        return tree_.apply(outer, {value(*parts[0]), value(*parts[1])}, n.span);
    }
    if ((op == &meaning::reduce || op == &meaning::reduce_first || op == &meaning::scan ||
         op == &meaning::scan_first) &&
        arity == 1) {
        const bool is_scan = op == &meaning::scan || op == &meaning::scan_first;
        const Meaning* m = f->kind == NodeKind::primitive ? f->primitive->dyad : nullptr;
        const bool is_last_axis = op == &meaning::reduce || op == &meaning::scan;
        if (is_last_axis && apl_facts_.is_matrix(*parts[0]))
            return refuse(
                derived, "this function along the last axis of a matrix has no phrase in " + std::string(name_of(to_)));
        if (is_last_axis && apl_facts_.of(*parts[0]).forms == prims::facts::any_form) assume(*parts[0]);
        const bool is_logical = m == &meaning::and_ || m == &meaning::or_;
        if (is_logical && !(apl_facts_.of(*parts[0]).leaves & ~(prims::facts::number & ~prims::facts::boolean)))
            return refuse(derived, "∧ and ∨ of numbers, common multiple and divisor, have no phrase");
        if (is_right_fold_alike(m))
            return adverbed(is_scan ? meaning::adverb_scan : meaning::adverb_over, from_apl_function(*f, 2),
                            {value(*parts[0])});
        if (is_scan)
            return refuse(derived, "a scan of this function goes from the right in apl, and has no phrase in " +
                                       std::string(name_of(to_)));
        // From the right: {f[y;x]}/|x.
        Node* k = from_apl_function(*f, 2);
        Node* swapped = tree_.lambda(
            {"x", "y"},
            tree_.apply(k, {tree_.ast->name(n.span, Path::of("y")), tree_.ast->name(n.span, Path::of("x"))}, n.span),
            to_, n.span);
        Node* reversed = tree_.apply(k_verb(meaning::reverse_first, 1, n.span), {value(*parts[0])}, n.span);
        return adverbed(meaning::adverb_over, swapped, {reversed});
    }
    return refuse(derived, "`" + std::string(derived.parts[0]->primitive->glyph) + "` has no phrase in " +
                               std::string(name_of(to_)) + " for these arguments");
}

// ⊃f/x: the fold of a list is its value, which f/x encloses in APL.
Node* Rewriter::fold_of_first(Node& n) {
    const bool is_first = n.kind == NodeKind::apply && n.parts.size() == 2 && n.parts[0]->kind == NodeKind::primitive &&
                          n.parts[0]->primitive->monad == &meaning::disclose;
    if (!is_first || n.parts[1]->kind != NodeKind::apply || n.parts[1]->parts.size() != 2) return nullptr;
    const Node& fold = *n.parts[1];
    if (operator_of(*fold.parts[0]) != &meaning::reduce || apl_facts_.is_matrix(*fold.parts[1])) return nullptr;
    return from_apl_operator(*n.parts[1]);
}

void Rewriter::assume(const Node& n) {
    note(n.span, "arguments whose rank the text does not show are translated as atoms and vectors, not matrices");
}

// A function as a value or an operand.
Node* Rewriter::from_apl_function(Node& n, std::size_t arity) {
    if (n.kind == NodeKind::lambda || n.kind == NodeKind::name || n.kind == NodeKind::self) return value(n);
    if (n.kind == NodeKind::derive && !operator_of(n))
        return refuse(n, "an operator of the program's own has no counterpart in " + std::string(name_of(to_)));
    if (n.kind == NodeKind::primitive && n.primitive->op && !n.primitive->dyad)
        return refuse(n, "an operator has no counterpart as a value in " + std::string(name_of(to_)));
    const bool is_primitive = n.kind == NodeKind::primitive;
    if (arity == 0 || (is_primitive && !meaning_of(*n.primitive, arity)))
        arity = is_primitive && n.primitive->dyad ? 2 : 1;
    // x∘f as a projection, f[x;].
    std::vector<Node*> arguments;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < arity; i++) {
        names.emplace_back(1, variables[i]);
        arguments.push_back(tree_.ast->name(n.span, Path::of(arity == 2 && i == 0 ? "⍺" : "⍵")));
    }
    Function made{Notation::apl, nullptr, n.span};
    made.parameters = {"⍺", "⍵"};
    made.body = tree_.ast->make(NodeKind::sequence, n.span, {&n});
    const std::vector<std::string> outer = captured(made);
    if (mentions_arguments(&n))
        return refuse(n, "an operand that names ⍺, ⍵ or ∇ has no phrase here", "assign it to a name first");
    const std::vector<prims::Fact> known = std::exchange(k_arguments_, {});
    if (!known.empty()) apl_facts_.bind_made(made, known.front(), known.back());
    k_scopes_.push_back({&made, arity == 2, outer});
    apl_facts_.enter(&made);
    Node* body = value(*tree_.apply(&n, arguments, n.span));
    apl_facts_.leave();
    k_scopes_.pop_back();
    apl_facts_.forget(made);
    auto is_name = [](const Node* a, const std::string& name) {
        return a && a->kind == NodeKind::name && a->path.is_simple() && a->path.parts[0] == name;
    };
    bool is_plain = outer.empty() && body->kind == NodeKind::apply && arity_of(*body) == arity &&
                    (body->parts[0]->kind == NodeKind::primitive || body->parts[0]->kind == NodeKind::lambda ||
                     body->parts[0]->kind == NodeKind::derive || body->parts[0]->kind == NodeKind::name);
    for (std::size_t i = 0; is_plain && i < arity; i++) is_plain = is_name(body->parts[i + 1], names[i]);
    if (is_plain) return body->parts[0];
    std::vector<std::string> parameters;
    for (const std::string& name : outer) parameters.push_back(k_local_name(name, n.span));
    parameters.insert(parameters.end(), names.begin(), names.end());
    Node* f = tree_.lambda(std::move(parameters), body, to_, n.span);
    if (outer.empty()) return f;
    std::vector<Node*> bound;
    for (const std::string& name : outer) bound.push_back(from_apl_name(*tree_.ast->name(n.span, Path::of(name))));
    for (std::size_t i = 0; i < arity; i++) bound.push_back(nullptr);
    return tree_.apply(f, std::move(bound), n.span);
}

Node* Rewriter::from_apl_assign(Node& n) {
    Node& target = *n.parts[0];
    if (is_index_origin(n)) return nullptr;
    if (target.kind == NodeKind::system_name && target.path.joined() == "⎕")
        return refuse(n, "output with ⎕← has no phrase here", to_ == Notation::q ? "show x" : "`0:x writes lines");
    if (target.kind == NodeKind::system_name)
        return refuse(n, "`" + target.path.joined() + "` has no counterpart in " + std::string(name_of(to_)));
    if (target.kind == NodeKind::list && to_ != Notation::k)
        return refuse(n, std::string(name_of(to_)) + " does not assign several names at once",
                      "t:x;a:t 0;b:t 1 assigns the items of x");
    Node* copy = tree_.ast->make(NodeKind::assign, n.span);
    copy->shy = true;
    const Node* name = target.kind == NodeKind::index ? target.parts[0] : &target;
    if (name->kind != NodeKind::name && name->kind != NodeKind::list)
        return refuse(n, "an assignment to a part that a function selects has no phrase here");
    const bool is_outer = name->kind == NodeKind::name && !k_scopes_.empty() && name->path.is_simple() &&
                          !contains(k_scopes_.back().function->locals, name->path.parts[0]);
    for (std::size_t i = 0; is_outer && i + 1 < k_scopes_.size(); i++)
        if (contains(k_scopes_[i].function->locals, name->path.parts[0]))
            return refuse(n, "an assignment to a local of the function around this one has no phrase in " +
                                 std::string(name_of(to_)));
    if (target.kind == NodeKind::index) {
        Node* index = tree_.ast->make(NodeKind::index, target.span, {value(*target.parts[0])});
        for (std::size_t i = 1; i < target.parts.size(); i++)
            index->parts.push_back(target.parts[i] ? from_apl_index(*target.parts[i]) : nullptr);
        copy->parts.push_back(index);
    } else {
        copy->parts.push_back(value(target));
    }
    const bool is_function = n.parts[1]->cls == NameClass::function;
    Node* v = is_function ? from_apl_function(*n.parts[1], 0) : value(*n.parts[1]);
    copy->parts.push_back(v);
    if (n.parts.size() > 2) {
        Node* f = from_apl_function(*n.parts[2], 2);
        const bool is_glyph = f->kind == NodeKind::primitive && f->primitive->glyph.size() == 1;
        if (is_glyph && !(is_outer && to_ == Notation::k)) {
            copy->parts.push_back(f);
        } else if (target.kind == NodeKind::name) {
            copy->parts[1] = tree_.apply(f, {value(target), v}, n.span);
            copy->global = is_outer;
        } else {
            return refuse(n, "this assignment has no phrase in " + std::string(name_of(to_)));
        }
    }
    return copy;
}

}  // namespace stele::interp::translate
