// The tree of the translation: nodes of interp/ast whose primitives are those of the target, with the texts of literals
// and the layout of brackets.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interp/ast/ast.hpp"

namespace stele::interp::translate {

/// The texts around the statements in a pair of brackets: before the first, between two with their separator, after
/// the last. One more than there are statements.
using Gaps = std::vector<std::string>;

struct Tree {
    std::shared_ptr<Ast> ast = std::make_shared<Ast>();
    std::unordered_map<const Node*, std::string> spelled;  // literals and system names with a text of their own
    std::unordered_map<const Node*, Gaps> gaps;            // lambdas, lists, calls, conditionals, sequences

    Node* apply(Node* f, std::vector<Node*> arguments, Span span) {
        arguments.insert(arguments.begin(), f);
        return ast->make(NodeKind::apply, span, std::move(arguments));
    }
    /// A lambda of the k family with one statement.
    Node* lambda(std::vector<std::string> parameters, Node* body, Notation notation, Span span) {
        Node* n = ast->make(NodeKind::lambda, span);
        n->function = std::make_shared<Function>(Function{notation, nullptr, span});
        for (std::string& p : parameters) n->function->parameters.push_back(std::move(p));
        n->function->body = ast->make(NodeKind::sequence, span, {body});
        return n;
    }
};

/// k4 and q, which share their rules.
inline bool is_kdb(Notation n) { return n == Notation::k4 || n == Notation::q; }

/// The arguments of a call, holes included.
inline std::size_t arity_of(const Node& apply) { return apply.parts.size() - 1; }
inline bool has_holes(const Node& apply) {
    for (const Node* part : apply.parts)
        if (!part) return true;
    return false;
}
/// The function that a primitive has for a number of arguments; null if it has none.
inline const Meaning* meaning_of(const Primitive& p, std::size_t arity) {
    return arity == 1 ? p.monad : arity == 2 ? p.dyad : nullptr;
}
/// The meaning that a call applies, if its function is a primitive; else null.
inline const Meaning* meaning_of_call(const Node& n) {
    if (n.kind != NodeKind::apply || n.parts[0]->kind != NodeKind::primitive) return nullptr;
    return meaning_of(*n.parts[0]->primitive, arity_of(n));
}
/// The operator of a derived function, or null.
inline const Meaning* operator_of(const Node& n) {
    const bool derives = n.kind == NodeKind::derive && n.parts[0] && n.parts[0]->kind == NodeKind::primitive;
    return derives ? n.parts[0]->primitive->op : nullptr;
}

/// Whether two literals have the same kind and the same value.
bool same_value(const Value& a, const Value& b);
/// Whether two texts between which there is no function have the same tree.
bool same_tree(const Node* a, const Node* b);
/// The same, where both are functions that get this number of arguments; 0: unknown.
bool same_function(const Node* a, const Node* b, std::size_t arity);
/// The number of arguments with which a derived function, itself applied to `arity`, applies its operand; 0: unknown.
std::size_t arity_of_operand(const Meaning& op, std::size_t arity);

}  // namespace stele::interp::translate
