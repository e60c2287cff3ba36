// Calls of the k family in APL. Calls of data become indices.
#include "interp/tools/translate/to_apl.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/selection.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp::translate {

namespace {

using prims::Fact;
namespace facts = prims::facts;

}  // namespace

Node* Rewriter::to_apl_apply(Node& n) {
    Node& head = *n.parts[0];
    const std::size_t arity = arity_of(n);
    if (has_holes(n))
        return is_apl_function(head) ? to_apl_function(n, 0)
                                     : to_apl_index(head, {n.parts.begin() + 1, n.parts.end()}, n);
    if (head.kind == NodeKind::derive) return to_apl_adverb(n);
    if (head.kind == NodeKind::primitive) {
        const Meaning* m = meaning_of(*head.primitive, arity);
        if (m == &meaning::apply_at)
            return is_apl_function(*n.parts[1]) ? apl_function_call(*n.parts[1], {n.parts[2]}, n)
                                                : to_apl_index(*n.parts[1], {n.parts[2]}, n);
        if (m == &meaning::apply_to_list && is_apl_function(*n.parts[1]))
            return apl_call_of_list(*n.parts[1], *n.parts[2], n);
        if (!m) return to_apl_amend(n);
        if (arity == 1 && is_apl_function(*n.parts[1])) return refuse(n, "a function is not a value in apl");
        std::vector<Node*> arguments;
        for (std::size_t i = 1; i < n.parts.size(); i++) {
            if (is_apl_function(*n.parts[i])) return refuse(*n.parts[i], "a function is not a value in apl");
            arguments.push_back(value(*n.parts[i]));
        }
        Node* f = spelled_primitive(head, *m, arity);
        f->cls = NameClass::function;
        return tree_.apply(f, std::move(arguments), n.span);
    }
    if (is_apl_function(head)) return apl_function_call(head, {n.parts.begin() + 1, n.parts.end()}, n);
    return to_apl_index(head, {n.parts.begin() + 1, n.parts.end()}, n);
}

Node* Rewriter::apl_function_call(Node& head, std::vector<Node*> parts, Node& n) {
    const std::size_t known = apl_arity(head);
    if (known > parts.size() && known > 1 && !(parts.size() == 1 && is_null_literal(*parts[0]))) {
        if (known == 2) return apl_derive("∘", value(*parts[0]), value(head));
        if (known == parts.size() + 1) return apl_made_call(&head, std::move(parts), Fact{}, n.span);
        return refuse(n, "a call with too few arguments makes a function, which has no phrase in apl here");
    }
    std::vector<Node*> arguments;
    std::vector<Fact> known_facts;
    for (Node* part : parts) {
        if (is_apl_function(*part))
            return refuse(*part, "a function as an argument has no phrase in apl",
                          "an operator gets functions as its operands");
        arguments.push_back(value(*part));
        known_facts.push_back(facts_of(*part, facts_));
    }
    apl_arguments_ = known_facts;
    Node* f =
        head.kind == NodeKind::apply || head.kind == NodeKind::atop ? to_apl_function(head, parts.size()) : value(head);
    apl_arguments_.clear();
    if (arguments.size() > 2) arguments = {apl_strand(std::move(arguments), n.span)};
    return tree_.apply(f, std::move(arguments), n.span);
}

// 0N 3#x, whose left argument is a literal.
Node* Rewriter::apl_rows_of(Node& n) {
    const Meaning* m = meaning_of_call(n);
    if ((m != &meaning::take_or_filter && m != &meaning::take_items) || has_holes(n)) return nullptr;
    const Node& shape = *n.parts[1];
    const bool is_pair = shape.kind == NodeKind::literal && prims::is_integral(shape.value.kind()) &&
                         shape.value.rank() == 1 && shape.value.count() == 2;
    if (!is_pair || prims::item(shape.value, 0).as_long() != null_long) return nullptr;
    Node* length = tree_.ast->literal(shape.span, prims::item(shape.value, 1));
    tree_.spelled[length] = std::to_string(length->value.as_long());
    return tree_.apply(apl_text("{⍵⊂⍨(≢⍵)⍴⍺↑1}", n.span), {length, value(*n.parts[2])}, n.span);
}

// f . x: a function of two arguments is the reduction of the pair.
Node* Rewriter::apl_call_of_list(Node& f, Node& list, Node& n) {
    if (list.kind == NodeKind::list && !list.parts.empty()) return apl_function_call(f, list.parts, n);
    const std::size_t valence = apl_valence(f);
    if (valence == 0)
        return refuse(n, "a call of a function whose number of arguments the text does not show has no phrase in apl");
    Node* arguments = value(list);
    Node* g = to_apl_function(f, valence);
    if (valence == 1) return tree_.apply(g, {apl_call("⊃", arguments)}, n.span);
    if (valence > 2) return tree_.apply(g, {arguments}, n.span);
    return apl_call("⊃", tree_.apply(apl_derive("/", g), {arguments}, n.span));
}

// x[i;j;...]
Node* Rewriter::to_apl_index(Node& base, std::vector<Node*> parts, Node& n) {
    if (parts.size() == 1 && (!parts[0] || is_null_literal(*parts[0]))) return value(base);
    if (is_number_literal(base)) return refuse(n, handle_reason);
    Node* x = value(base);
    return apl_index(x, facts_of(base, facts_), parts, 0, n);
}
namespace {
// Whether a call gives a list of lists, perhaps.
bool is_each(const Node& n) {
    const Meaning* op = n.kind == NodeKind::apply ? operator_of(*n.parts[0]) : nullptr;
    return op == &meaning::adverb_each || op == &meaning::each_left || op == &meaning::each_right;
}
}  // namespace

// The item for an atom, a vector of items for a list; the index of each further level applies to each item.
Node* Rewriter::apl_index(Node* x, const Fact& fact, std::vector<Node*>& parts, std::size_t at, Node& n) {
    while (!parts.empty() && parts.size() > at && (!parts.back() || is_null_literal(*parts.back()))) parts.pop_back();
    if (at == parts.size()) return x;
    auto bracket = [&](Node* i) { return tree_.ast->make(NodeKind::index, n.span, {x, i}); };
    Node* part = parts[at];
    const bool is_whole = !part || is_null_literal(*part);
    const Fact index = is_whole ? Fact{.forms = facts::list} : facts_of(*part, facts_);
    const bool is_last = at + 1 == parts.size();
    if (is_last) {
        Node* i = value(*part);
        const bool is_flat = !(index.forms & facts::nested) && part->kind != NodeKind::list && !is_each(*part);
        if (is_flat && (is_only(index, facts::list) || (fact.forms == facts::vector && is_only(index, facts::atom))))
            return bracket(i);
        if (is_only(index, facts::atom)) return apl_call("⊃", x, i);
        if (i->kind != NodeKind::name || (index.forms & facts::nested)) return bracket_of_any(x, i, n);
        Node* is_atom = apl_call("=", apl_call("≡", i), apl_text("0", n.span));
        return tree_.apply(apl_derive("⍣", tree_.ast->primitive(n.span, apl_glyph("⊃"), NameClass::function), is_atom),
                           {bracket(i)}, n.span);
    }
    if (is_only(index, facts::atom))
        return apl_index(apl_call("⊃", x, value(*part)), AplFacts::item_of(fact), parts, at + 1, n);
    const bool is_pair = parts.size() == at + 2;
    if (!is_only(index, facts::list) && is_pair) return apl_index_pair(x, *part, *parts.back(), n);
    if (!is_pair)
        return refuse(n, "an index of several levels whose first may be an atom or a list has no phrase in apl");
    Node* items = is_whole ? x : bracket(value(*part));
    Node* last = parts[at + 1];
    const Fact inner = facts_of(*last, facts_);
    Node* i = value(*last);
    if (is_only(inner, facts::atom))
        return tree_.apply(apl_derive("¨", tree_.ast->primitive(n.span, apl_glyph("⊃"), NameClass::function)),
                           {i, items}, n.span);
    return tree_.apply(apl_derive("¨", tree_.ast->primitive(n.span, apl_glyph("⌷"), NameClass::function)),
                       {apl_call("⊂", apl_call("⊂", i)), items}, n.span);
}
// x[i;j], where the run shows whether i is an atom or a list.
Node* Rewriter::apl_index_pair(Node* x, Node& i, Node& j, Node& n) {
    const Fact last = facts_of(j, facts_);
    const std::string_view text = is_only(last, facts::atom) ? "{(a b c)←⍵ ⋄ 0=≡b:c⊃b⊃a ⋄ c⊃¨a[b]}"
                                  : is_only(last, facts::vector)
                                      ? "{(a b c)←⍵ ⋄ 0=≡b:(b⊃a)[c] ⋄ (⊂⊂c)⌷¨a[b]}"
                                      : "{(a b c)←⍵ ⋄ g←{⊃⍣(0=≡c)⊢(⊂c)⌷⍵} ⋄ 0=≡b:g b⊃a ⋄ g¨a[b]}";
    Node* second = value(j);
    return tree_.apply(apl_text(text, n.span), {apl_strand({x, value(i), second}, n.span)}, n.span);
}
Node* Rewriter::bracket_of_any(Node* x, Node* i, Node& n) {
    return tree_.apply(apl_text("{1<|≡⍵:⍺∘∇¨⍵ ⋄ ⍬≡⍴⍵:⍵⊃⍺ ⋄ ⍺[⍵]}", n.span), {x, i}, n.span);
}

}  // namespace stele::interp::translate
