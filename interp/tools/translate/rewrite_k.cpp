// The structure of the k family: calls, adverbs, assignments, lambdas, control.
#include <algorithm>

#include "interp/notation/k/words.hpp"
#include "interp/tools/translate/rewrite.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp::translate {

namespace {

// f of f@, which is f.
Node* applied_by_at(Node& n) {
    const bool projects = n.kind == NodeKind::apply && n.parts.size() == 3 && n.parts[1] && !n.parts[2] &&
                          meaning_of_call(n) == &meaning::apply_at;
    return projects ? n.parts[1] : nullptr;
}

// The glyph of an adverb; the writer chooses q's words.
const Primitive* adverb(Notation notation, const Meaning& op) {
    for (const Primitive& p : prims::primitives())
        if (p.notation == notation && p.op == &op && !k::is_word(p)) return &p;
    return nullptr;
}

}  // namespace

// A part that no idiom covers.
Node* Rewriter::k_part(Node& n) {
    switch (n.kind) {
        case NodeKind::literal: return literal(n);
        case NodeKind::name: return k_name(n);
        case NodeKind::system_name:
        case NodeKind::self: {
            Node* copy = tree_.ast->make(n.kind, n.span);
            copy->path = n.path;
            copy->value = n.value;
            return copy;
        }
        case NodeKind::primitive: {
            if (!n.primitive->op) return function(n, 0);
            const Primitive* p = adverb(to_, *n.primitive->op);
            if (!p) return refuse(n, "this adverb has no counterpart");
            return tree_.ast->primitive(n.span, p);
        }
        case NodeKind::apply: return k_apply(n);
        case NodeKind::derive: return k_derive(n, 0);
        case NodeKind::atop: {
            Node* first = n.parts[0];
            if (Node* f = applied_by_at(*first)) first = f;
            Node* last = n.parts[1];
            if (Node* g = applied_by_at(*last)) last = g;
            return tree_.ast->make(NodeKind::atop, n.span, {function(*first, 1), function(*last, 0)});
        }
        case NodeKind::assign: return k_assign(n);
        case NodeKind::lambda: return k_lambda(n);
        case NodeKind::conditional: {
            Node* copy = tree_.ast->make(n.kind, n.span);
            for (std::size_t i = 0; i < n.parts.size(); i++)
                copy->parts.push_back(i % 2 == 0 && i + 1 < n.parts.size() ? test(*n.parts[i]) : value(*n.parts[i]));
            keep_gaps(n, *copy, 0);
            return copy;
        }
        case NodeKind::run_if:
        case NodeKind::repeat_while:
        case NodeKind::repeat_times: {
            if (!is_kdb(to_)) return k_control(n);
            Node* copy = tree_.ast->make(n.kind, n.span);
            for (std::size_t i = 0; i < n.parts.size(); i++)
                copy->parts.push_back(i == 0 && n.kind != NodeKind::repeat_times ? test(*n.parts[i])
                                                                                 : value(*n.parts[i]));
            copy->shy = true;
            keep_gaps(n, *copy, 0);
            return copy;
        }
        case NodeKind::list:
        case NodeKind::sequence: {
            Node* copy = k_parts(n);
            keep_gaps(n, *copy, 0);
            return copy;
        }
        default: return k_parts(n);
    }
}

// if[c;a;b] is $[c;[a;b];::] in k.
Node* Rewriter::k_control(Node& n) {
    if (n.kind != NodeKind::run_if)
        return refuse(n, std::string(name_of(to_)) + " has no while and no do",
                      "n f/x repeats n times, p f/x repeats while p holds");
    Node* body = tree_.ast->make(NodeKind::sequence, n.span);
    for (std::size_t i = 1; i < n.parts.size(); i++) body->parts.push_back(value(*n.parts[i]));
    return tree_.ast->make(NodeKind::conditional, n.span, {test(*n.parts[0]), body, tree_.ast->literal(n.span)});
}

Node* Rewriter::k_parts(Node& n) {
    Node* copy = tree_.ast->make(n.kind, n.span);
    copy->shy = n.shy;
    for (Node* part : n.parts) copy->parts.push_back(maybe(part));
    return copy;
}

// The texts between the statements of the bracket with which a node ends, if it has as many as the node has parts.
void Rewriter::keep_gaps(const Node& from, Node& to, std::size_t first) {
    const Token* bracket = layout_.bracket_ending(from.span.end);
    if (!bracket || bracket->body.size() != from.parts.size() - first) return;
    if (first > 0 && (bracket->kind != TokenKind::bracket || bracket->span.begin < from.parts[0]->span.end)) return;
    if (first == 0 && bracket->kind == TokenKind::brace) return;
    const bool is_list = from.kind == NodeKind::list;
    if (is_list && (bracket->kind != TokenKind::paren || bracket->span.begin != from.span.begin)) return;
    tree_.gaps[&to] = layout_.gaps_of(*bracket);
}

Node* Rewriter::k_apply(Node& n) {
    Node& head = *n.parts[0];
    const std::size_t arity = arity_of(n);
    std::vector<Node*> arguments;
    for (std::size_t i = 1; i < n.parts.size(); i++) arguments.push_back(maybe(n.parts[i]));
    Node* f = nullptr;
    if (head.kind == NodeKind::primitive && !head.primitive->op) {
        const Primitive& p = *head.primitive;
        const Meaning* m = meaning_of(p, arity);
        if (m) {
            f = spelled_primitive(head, *m, arity);
        } else if (arity == 1 && p.dyad) {
            // q's +[2] is a projection.
            f = spelled_primitive(head, *p.dyad, 2);
            arguments.push_back(nullptr);
        } else {
            f = same_word(head);
        }
    } else {
        f = function(head, arity);
    }
    Node* copy = tree_.apply(f, std::move(arguments), n.span);
    copy->shy = n.shy;
    if (copy->parts.size() == n.parts.size()) keep_gaps(n, *copy, 1);
    return copy;
}

Node* Rewriter::k_derive(Node& n, std::size_t arity) {
    const Meaning* op = operator_of(n);
    const Primitive* p = op ? adverb(to_, *op) : nullptr;
    if (!p) return refuse(n, "this adverb has no counterpart in " + std::string(name_of(to_)));
    Node* copy = tree_.ast->make(NodeKind::derive, n.span, {tree_.ast->primitive(n.parts[0]->span, p)});
    for (std::size_t i = 1; i < n.parts.size(); i++)
        copy->parts.push_back(n.parts[i] ? function(*n.parts[i], arity_of_operand(*op, arity)) : nullptr);
    return copy;
}

Node* Rewriter::k_name(Node& n) {
    if (n.verb_of_own)
        return refuse(n, "`" + n.path.parts[0] + "` is a verb of the program's own, which only k has",
                      "a name instead of the sign");
    Node* copy = tree_.ast->name(n.span, n.path);
    if (n.path.is_simple()) {
        copy->path = Path::of(renamed(n.path.parts[0], n.span));
    } else if (from_ == Notation::k && !n.path.rooted && is_kdb(to_)) {
        copy->path.parts[0] = "." + n.path.parts[0];
        copy->path.rooted = true;
    } else if (to_ == Notation::k && n.path.parts[0].starts_with('.')) {
        copy->path.parts[0].erase(0, 1);
        copy->path.rooted = false;
    }
    return copy;
}

// x:@[0+x;i;:;v] of k4 and q: the items of x become numbers, if they are truths, before one is set.
Node* Rewriter::assigned_as_numbers(Node& name, std::vector<Node*> path, Node* v, std::string_view verb, Span span) {
    const bool is_item = path.size() == 1;
    const std::string text = (is_item ? "@[0+x;y;" : ".[0+x;y;") + std::string(verb) + ";z]";
    Node* index = is_item ? path[0] : tree_.ast->make(NodeKind::list, span, {});
    if (!is_item) index->parts = std::move(path);
    const Node* phrase = tree_of_phrase(text, to_, tree_.ast);
    Node* amended = with_arguments(*phrase, Bindings{value(name), index, v}, to_, tree_, span);
    Node* assigned = tree_.ast->make(NodeKind::assign, span, {value(name), amended});
    assigned->shy = true;
    return assigned;
}

// The statements x[i]:v and x[i]+:v, where v is a number that is no truth: k's truths are integers, those of k4 and q
// take truths only.
Node* Rewriter::k_item_of_numbers(Node& n) {
    Node& target = *n.parts[0];
    if (from_ != Notation::k || !is_kdb(to_) || target.kind != NodeKind::index || !n.parts[1] ||
        target.parts[0]->kind != NodeKind::name || !target.parts[0]->path.is_simple())
        return nullptr;
    const unsigned given = facts_of(*n.parts[1], facts_).leaves, has = facts_of(*target.parts[0], facts_).leaves;
    const bool is_number = !(given & ~prims::facts::number) && !(given & prims::facts::boolean);
    if (!is_number || !(has & prims::facts::boolean)) return nullptr;
    const std::string name = target.parts[0]->path.parts[0];
    if (has == prims::facts::any_leaf || statement_ != &n) {
        if (noted_items_.insert(name).second)
            note(n.mark, "if `" + name + "` has the truths of a comparison, its items cannot be other numbers in " +
                             std::string(name_of(to_)) + "; 0+" + name + " makes numbers of them");
        return nullptr;
    }
    std::string_view verb = ":";
    if (n.parts.size() > 2) {
        const bool is_glyph = n.parts[2]->kind == NodeKind::primitive && n.parts[2]->primitive->glyph.size() == 1;
        if (!is_glyph) return nullptr;
        verb = n.parts[2]->primitive->glyph;
    }
    std::vector<Node*> path;
    for (std::size_t i = 1; i < target.parts.size(); i++)
        path.push_back(target.parts[i] ? value(*target.parts[i]) : tree_.ast->literal(n.span));
    Node* assigned = assigned_as_numbers(*target.parts[0], std::move(path), value(*n.parts[1]), verb, n.span);
    assigned->global = facts_.is_inside() && !facts_.is_local(target.parts[0]->path);
    return assigned;
}

Node* Rewriter::k_assign(Node& n) {
    if (Node* amended = k_item_of_numbers(n)) return amended;
    if (n.parts[0]->kind == NodeKind::list)
        return refuse(n, std::string(name_of(to_)) + " does not assign several names at once",
                      "t:x;a:t 0;b:t 1 assigns the items of x");
    Node* copy = tree_.ast->make(NodeKind::assign, n.span);
    copy->global = n.global;
    copy->shy = true;
    Node& target = *n.parts[0];
    if (target.kind == NodeKind::index) {
        Node* index = tree_.ast->make(NodeKind::index, target.span, {value(*target.parts[0])});
        for (std::size_t i = 1; i < target.parts.size(); i++) index->parts.push_back(maybe(target.parts[i]));
        keep_gaps(target, *index, 1);
        copy->parts.push_back(index);
    } else {
        copy->parts.push_back(value(target));
    }
    copy->parts.push_back(maybe(n.parts[1]));
    if (n.parts.size() > 2) {
        Node& verb = *n.parts[2];
        const bool is_primitive = verb.kind == NodeKind::primitive && verb.primitive->dyad;
        Node* f = is_primitive ? function(verb, 2) : nullptr;
        // Only a glyph goes before the colon.
        if (!f || f->kind != NodeKind::primitive || f->primitive->glyph.size() != 1)
            return refuse(verb, "an assignment with this verb has no counterpart in " + std::string(name_of(to_)),
                          "x:f[x;y] instead");
        copy->parts.push_back(f);
        if (verb.primitive->dyad == &meaning::join && target.kind == NodeKind::name) append(n, *copy);
    }
    return copy;
}

// x,:y of k4 and q appends a vector to a list of lists as one item; k joins both lists.
void Rewriter::append(const Node& n, Node& copy) {
    if (is_kdb(from_) == is_kdb(to_)) return;
    const prims::Fact x = facts_of(*n.parts[0], facts_), y = facts_of(*n.parts[1], facts_);
    const bool is_enlisted = meaning_of_call(*n.parts[1]) == &meaning::enlist_item;
    if (is_enlisted || !(x.forms & prims::facts::nested) || !(y.forms & prims::facts::vector)) return;
    Node* name = tree_.ast->name(n.parts[0]->span, copy.parts[0]->path);
    if (to_ == Notation::k) {
        const Node* phrase = tree_of_phrase("{$[(`A=@x)&~`A=@y;,y;y]}[x;y]", to_, tree_.ast);
        note(n.mark, "x,:y of q appends a vector to a list of lists as one item");
        copy.parts[1] = with_arguments(*phrase, Bindings{name, copy.parts[1]}, to_, tree_, n.span);
        return;
    }
    copy.parts[1] = tree_.apply(copy.parts[2], {name, copy.parts[1]}, n.span);
    copy.parts.pop_back();
    copy.global |= facts_.is_inside() && !facts_.is_local(n.parts[0]->path);
}

Node* Rewriter::k_lambda(Node& n) {
    const Function& f = *n.function;
    Node* copy = tree_.ast->make(NodeKind::lambda, n.span);
    copy->function = std::make_shared<Function>(Function{to_, nullptr, n.span});
    for (const std::string& name : f.parameters) copy->function->parameters.push_back(renamed(name, n.span));
    Node* body = tree_.ast->make(NodeKind::sequence, f.body->span);
    facts_.enter(f);
    const Node* around = statement_;
    for (Node* part : f.body->parts) {
        statement_ = part;
        body->parts.push_back(maybe(part));
    }
    statement_ = around;
    facts_.leave();
    copy->function->body = body;
    const Token* brace = layout_.bracket_ending(n.span.end);
    if (brace && brace->kind == TokenKind::brace && brace->body.size() == body->parts.size())
        tree_.gaps[body] = layout_.gaps_of(*brace);
    // k's lambda that ends in an assignment returns the null, q's the value.
    Node* last = f.body->parts.back();
    if (last->kind == NodeKind::assign && from_ != to_) {
        if (from_ == Notation::k && is_kdb(to_)) {
            body->parts.push_back(tree_.ast->literal(n.span));
            if (auto gaps = tree_.gaps.find(body); gaps != tree_.gaps.end())
                gaps->second.insert(gaps->second.end() - 1, ";");
        } else if (to_ == Notation::k) {
            body->parts.back() = tree_.ast->make(NodeKind::give_back, last->span, {body->parts.back()});
        }
    }
    return copy;
}

}  // namespace stele::interp::translate
