// From APL to the k family. Matrices and vectors of vectors become lists of lists, dfns lambdas, guards conditionals.
// A dfn that names locals of the one around it gets them as further arguments, an operator its operands. A function with
// a default for ⍺ gets the null in its place.
#include <algorithm>

#include "interp/tools/translate/rewrite.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/formats/conversion/crossing.hpp"

namespace stele::interp::translate {

namespace {

// The arguments and the name of the function around one that the translation makes, as names in it.
constexpr std::pair<std::string_view, std::string_view> outer_arguments[] = {
    {"⍺ around", "a"}, {"⍵ around", "w"}, {"∇ around", "me"}};
bool is_outer_argument(const std::string& name) { return name.ends_with(" around"); }

bool is_argument(const Node& n, std::string_view name) {
    return n.kind == NodeKind::name && n.path.is_simple() && n.path.parts[0] == name;
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
// The valences with which a function's own statements apply a name.
void note_valences(const Node* n, const std::string& name, std::set<std::size_t>& valences);
void note_valence_of(const Node* f, std::size_t arity, const std::string& name, std::set<std::size_t>& valences) {
    if (!f) return;
    if (is_argument(*f, name)) {
        valences.insert(arity);
        return;
    }
    const Meaning* op = operator_of(*f);
    if (f->kind == NodeKind::atop) {
        note_valence_of(f->parts[0], 1, name, valences);
        note_valence_of(f->parts[1], arity, name, valences);
    } else if (f->kind == NodeKind::fork) {
        note_valence_of(f->parts[0], arity, name, valences);
        note_valence_of(f->parts[1], 2, name, valences);
        note_valence_of(f->parts[2], arity, name, valences);
    } else if (op) {
        const bool is_fold = op == &meaning::reduce || op == &meaning::reduce_first || op == &meaning::scan ||
                             op == &meaning::commute || op == &meaning::outer_product;
        const bool is_beside = op == &meaning::beside;
        for (std::size_t i = 1; i < f->parts.size(); i++) {
            const bool has_array = is_beside && f->parts[3 - i] && f->parts[3 - i]->cls == NameClass::array;
            note_valence_of(f->parts[i], is_fold || has_array ? 2 : is_beside && i == 2 ? 1 : arity, name, valences);
        }
    } else {
        note_valences(f, name, valences);
    }
}
void note_valences(const Node* n, const std::string& name, std::set<std::size_t>& valences) {
    if (!n) return;
    if (n->function && n->function->body) note_valences(n->function->body, name, valences);
    const bool calls = n->kind == NodeKind::apply;
    if (calls) note_valence_of(n->parts[0], n->parts.size() - 1, name, valences);
    for (std::size_t i = calls ? 1 : 0; i < n->parts.size(); i++) note_valences(n->parts[i], name, valences);
}
std::size_t only_valence(const std::set<std::size_t>& valences) { return valences.size() == 1 ? *valences.begin() : 0; }

bool has_left(const Function& f) {
    return f.body && std::any_of(f.body->parts.begin(), f.body->parts.end(), mentions_left);
}
bool is_default(const Node& s) { return s.kind == NodeKind::assign && is_argument(*s.parts[0], "⍺"); }
bool has_default(const Function& f) {
    return f.body &&
           std::any_of(f.body->parts.begin(), f.body->parts.end(), [](const Node* s) { return is_default(*s); });
}

}  // namespace

bool mentions_arguments(const Node* n) {
    if (!n || n->kind == NodeKind::lambda) return false;
    if (n->kind == NodeKind::self || is_argument(*n, "⍺") || is_argument(*n, "⍵")) return true;
    return std::any_of(n->parts.begin(), n->parts.end(), mentions_arguments);
}

void Rewriter::take_apl_program(const std::vector<Node*>& statements) {
    std::set<std::string> in_functions;
    for (const Node* n : statements) note_in_functions(n, in_functions);
    // Names of arguments in the k family, and operands, which have no names there.
    constexpr std::pair<const char*, const char*> renamed_in_functions[] = {
        {"x", "x"}, {"y", "y"}, {"z", "z"}, {"⍺⍺", "f"}, {"⍵⍵", "g"}};
    for (const auto& [name, letter] : renamed_in_functions) {
        if (!in_functions.contains(name)) continue;
        std::string free = letter;
        for (int i = 1; names_.contains(free); i++) free = letter + std::to_string(i);
        names_.insert(free);
        new_names_[name] = free;
    }
    apl_program_ = statements;
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
    }
    apl_facts_.note_program(statements);
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
            for (std::size_t i = 1; n.parts.size() > 2 && i < n.parts.size(); i++)
                if (n.parts[i] && apl_rank(*n.parts[i]) > 1)
                    return refuse(*n.parts[i], "a matrix as the index of one axis has no phrase here");
            for (std::size_t i = 1; i < n.parts.size(); i++)
                copy->parts.push_back(n.parts[i] ? from_apl_index(*n.parts[i]) : nullptr);
            if (copy->parts.size() == 2 && !copy->parts[1]) return copy->parts[0];
            return copy;
        }
        case NodeKind::system_name:
            if (n.path.joined() == "⎕A") return k_text("\"ABCDEFGHIJKLMNOPQRSTUVWXYZ\"", n.span);
            if (n.path.joined() == "⎕D") return k_text("\"0123456789\"", n.span);
            return refuse(n, "`" + n.path.joined() + "` has no counterpart in " + std::string(name_of(to_)));
        default: return refuse(n, "this form of apl has no counterpart in " + std::string(name_of(to_)));
    }
}

Node* Rewriter::from_apl_literal(Node& n) {
    Node* copy = literal(n);
    const auto found = tree_.spelled.find(copy);
    if (found == tree_.spelled.end()) return copy;
    std::string text = found->second;
    // Parentheses that only separate a vector from its neighbours.
    while (text.starts_with('(') && text.find(')') == text.size() - 1) text = text.substr(1, text.size() - 2);
    Node* read = k_text(text, n.span);
    if (read->kind == NodeKind::literal) tree_.spelled[read] = text;
    return read;
}

// An index from 0.
Node* Rewriter::from_apl_index(Node& n) {
    Node* i = value(n);
    const prims::Fact fact = apl_facts_.of(n);
    const bool may_be_real = !(fact.leaves & ~prims::facts::number) && (fact.leaves & prims::facts::real);
    if (may_be_real) i = phrase_of({"`i$x", "\"j\"$x", "\"j\"$x"}, {i}, n.span);
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
        if (contains(f.locals, name) || contains(f.operands, name) || name == "⍵" || name == "⍺") continue;
        if (is_outer_argument(name)) names.push_back(name);
        for (const KScope& scope : k_scopes_)
            if (contains(scope.function->locals, name) || contains(scope.function->operands, name)) {
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
    if (!f.body) return refuse(n, "this function can be read only when its names have values");
    const std::vector<std::string> outer = captured(f);
    // The operands of an operator are arguments before its own.
    std::vector<std::string> first = outer;
    if (f.cls != NameClass::function) first.emplace_back("⍺⍺");
    if (f.cls == NameClass::dyadic_operator) first.emplace_back("⍵⍵");
    KScope scope{&f, has_left(f), first};
    Node* copy = tree_.ast->make(NodeKind::lambda, n.span);
    copy->function = std::make_shared<Function>(Function{to_, nullptr, n.span});
    k_scopes_.push_back(scope);
    apl_facts_.enter(&f);
    for (const std::string& name : first) copy->function->parameters.push_back(k_local_name(name, n.span));
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
    for (std::size_t i = outer.size(); i < copy->function->parameters.size(); i++) bound.push_back(nullptr);
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
        if (is_default(s)) {
            out.push_back(
                phrase_of({"$[x~(::);y;x]"}, {tree_.ast->name(s.span, Path::of("x")), value(*s.parts[1])}, s.span));
            out.back() =
                tree_.ast->make(NodeKind::assign, s.span, {tree_.ast->name(s.span, Path::of("x")), out.back()});
            continue;
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
        statement_ = &s;
        const bool only_writes = is_apl_output(s) && at + 1 < parts.size();
        out.push_back(only_writes ? from_apl_output(s, false) : value(s));
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
    if (arity == 0) return refuse(n, "a function without arguments has no counterpart in " + std::string(name_of(to_)));
    std::vector<Node*> arguments;
    switch (head.kind) {
        case NodeKind::with_axis: return from_apl_axis(n);
        case NodeKind::primitive: {
            if (Node* each = from_apl_enclosed(n)) return each;
            if (Node* side = from_apl_side(n)) return side;
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
            const Function* own = head.kind == NodeKind::self ? k_scopes_.empty() ? nullptr : k_scopes_.back().function
                                                              : apl_facts_.lambda_named(head);
            Node* f = head.kind == NodeKind::lambda ? from_apl_lambda(head) : value(head);
            for (std::size_t i = 1; i < n.parts.size(); i++) arguments.push_back(value(*n.parts[i]));
            if (own && own->body && arguments.size() == 1 && has_left(*own)) {
                std::vector<Node*> with_left;
                add_left_hole(*own, 1, n, with_left);
                arguments.insert(arguments.begin(), with_left[0]);
            } else if (own && own->body && arguments.size() == 2 && !has_left(*own)) {
                arguments.erase(arguments.begin());
            }
            if (f->kind == NodeKind::apply) return filled(f, std::move(arguments), n.span);
            if (is_apl_self_call(head))
                for (auto name = k_scopes_.back().outer.rbegin(); name != k_scopes_.back().outer.rend(); ++name)
                    arguments.insert(arguments.begin(), from_apl_name(*tree_.ast->name(n.span, Path::of(*name))));
            return tree_.apply(f, std::move(arguments), n.span);
        }
        default: return refuse(n, "this function has no counterpart in " + std::string(name_of(to_)));
    }
}

// x⊢y and x⊣y. The other argument is evaluated too, unless it is plain.
Node* Rewriter::from_apl_side(Node& n) {
    const Meaning* m = meaning_of_call(n);
    if (m != &meaning::right && m != &meaning::left) return nullptr;
    const std::size_t kept = m == &meaning::right ? 2 : 1;
    const Node& other = *n.parts[3 - kept];
    if (other.kind == NodeKind::literal || other.kind == NodeKind::name) return value(*n.parts[kept]);
    const KPhrase phrase = kept == 2 ? KPhrase{"{y}[x;y]"} : KPhrase{"{[x;y]x}[x;y]"};
    return phrase_of(phrase, {value(*n.parts[1]), value(*n.parts[2])}, n.span);
}

// A function's own left argument, and holes for its arguments; of one argument, the null is the left one.
void Rewriter::add_left_hole(const Function& f, std::size_t arity, const Node& n, std::vector<Node*>& parts) {
    const bool takes_left = has_left(f);
    if (arity == 1 && takes_left && !has_default(f))
        (void)refuse(n, "a function of two arguments that is called with one has no counterpart in " +
                            std::string(name_of(to_)));
    if (takes_left) parts.push_back(arity == 1 ? tree_.ast->literal(n.span) : nullptr);
    parts.push_back(nullptr);
}

// A function whose last arguments are holes, with these; a left argument without a hole is not used.
Node* Rewriter::filled(Node* f, std::vector<Node*> arguments, Span span) {
    const auto holes = static_cast<std::size_t>(std::count(f->parts.begin(), f->parts.end(), nullptr));
    if (f->kind != NodeKind::apply || holes == 0) return tree_.apply(f, std::move(arguments), span);
    if (holes < arguments.size()) arguments.erase(arguments.begin());
    if (holes > arguments.size()) arguments.insert(arguments.begin(), tree_.ast->literal(span));
    std::size_t at = 0;
    for (Node*& part : f->parts)
        if (!part) part = arguments[at++];
    return f;
}

// The number of arguments with which a function applies a name, or the program if it is null; 0: unknown.
std::size_t Rewriter::valence_in(const Function& f, const std::string& name) const {
    std::set<std::size_t> valences;
    note_valences(f.body, name, valences);
    return only_valence(valences);
}
std::size_t Rewriter::valence_of(const std::string& name) const {
    std::set<std::size_t> valences;
    for (const Node* n : apl_program_) note_valences(n, name, valences);
    return only_valence(valences);
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

// A function of the program's own as an operand: of one argument, with the null as its left one.
Node* Rewriter::from_apl_function_value(Node& n, std::size_t arity) {
    const Function* own =
        n.kind == NodeKind::self ? k_scopes_.empty() ? nullptr : k_scopes_.back().function : apl_facts_.lambda_named(n);
    Node* f = value(n);
    if (!own || !own->body || arity == 0) return f;
    if (n.kind == NodeKind::self && !k_scopes_.back().outer.empty()) {
        std::vector<Node*> bound;
        for (const std::string& name : k_scopes_.back().outer)
            bound.push_back(from_apl_name(*tree_.ast->name(n.span, Path::of(name))));
        add_left_hole(*own, arity, n, bound);
        return tree_.apply(f, std::move(bound), n.span);
    }
    if (arity == 1 && has_left(*own)) {
        std::vector<Node*> bound;
        add_left_hole(*own, arity, n, bound);
        if (f->kind != NodeKind::apply) return tree_.apply(f, std::move(bound), n.span);
        *std::find(f->parts.begin(), f->parts.end(), nullptr) = bound[0];
        return f;
    }
    if (arity == 1 || has_left(*own)) return f;
    if (f->kind == NodeKind::apply || n.kind == NodeKind::self)
        return refuse(n, "a function of one argument that is applied to two has no counterpart here");
    return tree_.lambda({"x", "y"}, tree_.apply(f, {tree_.ast->name(n.span, Path::of("y"))}, n.span), to_, n.span);
}

// A verb with one argument as a value, -: in k; k takes - alone for the verb with two.
Node* Rewriter::as_value(Node& f, std::size_t arity) {
    if (f.kind != NodeKind::primitive || arity != 1) return &f;
    const Primitive* monad = prims::monadic_form(*f.primitive);
    return monad && monad->monad == f.primitive->monad ? tree_.ast->primitive(f.span, monad) : &f;
}

// x∘f as a projection, f[x;].
Node* Rewriter::from_apl_projection(Node& n) {
    const bool is_bound = operator_of(n) == &meaning::beside && n.parts.size() == 3 && n.parts[1] && n.parts[2] &&
                          n.parts[1]->cls == NameClass::array && n.parts[1]->kind != NodeKind::lambda &&
                          n.parts[1]->kind != NodeKind::primitive && n.parts[1]->kind != NodeKind::derive;
    if (!is_bound) return nullptr;
    // A function of other rules may need the value of a literal: 1 1∘⍉.
    const Node& g = *n.parts[2];
    const bool is_pervasive =
        g.kind == NodeKind::primitive && g.primitive->dyad && (g.primitive->dyad->properties & prims::pervasive);
    if (n.parts[1]->kind == NodeKind::literal && g.kind == NodeKind::primitive && !is_pervasive) return nullptr;
    const prims::Fact right = k_arguments_.empty() ? prims::Fact{} : k_arguments_.back();
    k_arguments_ = {apl_facts_.of(*n.parts[1]), right};
    Node* f = from_apl_function(*n.parts[2], 2);
    k_arguments_.clear();
    return filled_left(f, value(*n.parts[1]), n.span);
}
Node* Rewriter::filled_left(Node* f, Node* left, Span span) {
    if (f->kind != NodeKind::apply) return tree_.apply(f, {left, nullptr}, span);
    *std::find(f->parts.begin(), f->parts.end(), nullptr) = left;
    return f;
}

// A copy of an operand, in which ⍺, ⍵ and ∇ are names of arguments that it gets from the function around it.
Node* Rewriter::with_outer_arguments(Node& n) {
    if (n.kind == NodeKind::lambda) return &n;
    for (const auto& [name, stem] : outer_arguments) {
        const std::string_view glyph = name.substr(0, 3);
        const bool is_it = glyph == "∇" ? n.kind == NodeKind::self : is_argument(n, glyph);
        if (!is_it) continue;
        std::string& given = new_names_[std::string(name)];
        if (given.empty()) {
            given = stem;
            for (int i = 1; names_.contains(given); i++) given = std::string(stem) + std::to_string(i);
            names_.insert(given);
        }
        apl_facts_.set(std::string(name), glyph == "∇" ? prims::Fact{} : apl_facts_.of(n));
        return tree_.ast->name(n.span, Path::of(std::string(name)), n.cls);
    }
    Node* copy = tree_.ast->make(n.kind, n.span, {}, n.cls);
    *copy = n;
    for (Node*& part : copy->parts)
        if (part) part = with_outer_arguments(*part);
    return copy;
}
// The value of a name that a made function gets from the function around it.
Node* Rewriter::outer_value(const std::string& name, Span span) {
    if (!is_outer_argument(name) || contains(k_scopes_.back().outer, name))
        return from_apl_name(*tree_.ast->name(span, Path::of(name)));
    const std::string glyph = name.substr(0, 3);
    if (glyph != "∇") return from_apl_name(*tree_.ast->name(span, Path::of(glyph)));
    Node* self = tree_.ast->make(NodeKind::self, span);
    const std::vector<std::string>& outer = k_scopes_.back().outer;
    if (outer.empty()) return self;
    std::vector<Node*> bound;
    for (const std::string& each : outer) bound.push_back(from_apl_name(*tree_.ast->name(span, Path::of(each))));
    for (std::size_t i = k_scopes_.back().has_left ? 0 : 1; i < 2; i++) bound.push_back(nullptr);
    return tree_.apply(self, std::move(bound), span);
}

// A function as a value or an operand.
Node* Rewriter::from_apl_function(Node& n, std::size_t arity) {
    if (n.kind == NodeKind::lambda || n.kind == NodeKind::name || n.kind == NodeKind::self)
        return from_apl_function_value(n, arity);
    if (n.kind == NodeKind::derive && !operator_of(n)) return from_apl_own_derived(n, arity == 0 ? 1 : arity);
    if (n.kind == NodeKind::primitive && n.primitive->op && !n.primitive->dyad)
        return refuse(n, "an operator has no counterpart as a value in " + std::string(name_of(to_)));
    if (arity == 1)
        if (Node* projection = from_apl_projection(n)) return projection;
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
    Node* operand = mentions_arguments(&n) && !k_scopes_.empty() ? with_outer_arguments(n) : &n;
    made.body = tree_.ast->make(NodeKind::sequence, n.span, {operand});
    std::vector<std::string> outer = captured(made);
    std::vector<Node*> bound;
    for (const std::string& name : outer) bound.push_back(outer_value(name, n.span));
    const std::vector<prims::Fact> known = std::exchange(k_arguments_, {});
    if (!known.empty()) apl_facts_.bind_made(made, known.front(), known.back());
    k_scopes_.push_back({&made, arity == 2, outer});
    apl_facts_.enter(&made);
    Node* body = value(*tree_.apply(operand, arguments, n.span));
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
    if (is_plain) return as_value(*body->parts[0], arity);
    std::vector<std::string> parameters;
    for (const std::string& name : outer) parameters.push_back(k_local_name(name, n.span));
    parameters.insert(parameters.end(), names.begin(), names.end());
    Node* f = tree_.lambda(std::move(parameters), body, to_, n.span);
    if (outer.empty()) return f;
    for (std::size_t i = 0; i < arity; i++) bound.push_back(nullptr);
    return tree_.apply(f, std::move(bound), n.span);
}

}  // namespace stele::interp::translate
