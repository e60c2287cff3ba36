// Assignments and amendments of the k family in APL.
#include <set>

#include "interp/tools/translate/to_apl.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/structure.hpp"

namespace stele::interp::translate {

namespace {

using prims::Fact;
namespace facts = prims::facts;

}  // namespace

namespace {
// A literal without an item that occurs twice.
bool is_distinct_literal(const Node& n) {
    if (n.kind != NodeKind::literal || !n.value.is_heap() || !prims::is_integral(n.value.kind())) return false;
    std::set<std::int64_t> seen;
    for (std::int64_t i = 0; i < n.value.count(); i++)
        if (!seen.insert(prims::item(n.value, i).as_long()).second) return false;
    return true;
}
}  // namespace

// The operand of @ that makes new items at indices `at`: the third argument of an amendment, and perhaps the fourth.
Node* Rewriter::apl_change(Node& n, const Fact& at, const Fact& item) {
    Node& f = *n.parts[3];
    const bool has_value = arity_of(n) == 4, assigns = f.kind == NodeKind::primitive && f.primitive->glyph == ":";
    if (has_value && assigns) {
        Node* v = value(*n.parts[4]);
        return !is_only(facts_of(*n.parts[4], facts_), facts::atom) && is_only(at, facts::atom) ? apl_call("⊂", v) : v;
    }
    if (!is_apl_function(f))
        return refuse(n, "an amendment with a function that the text does not show has no phrase in apl");
    apl_arguments_ = {item};
    if (has_value) apl_arguments_.emplace_back();
    Node* g = to_apl_function(f, arity_of(n) - 2);
    apl_arguments_.clear();
    const Meaning* m = g->kind == NodeKind::primitive ? meaning_of(*g->primitive, arity_of(n) - 2) : nullptr;
    const bool pervades = m && (m->properties & prims::pervasive);
    if (has_value) return apl_derive("∘", pervades ? g : apl_derive("¨", g), value(*n.parts[4]));
    return pervades ? g : apl_derive("¨", g);
}

// An index that occurs several times changes its item several times.
Node* Rewriter::apl_change_in_turn(Node* g, Node& n) {
    Node* indices = apl_call("⌽", value(*n.parts[2]));
    Node* x = apl_call("⊂", value(*n.parts[1]));
    Node* all = apl_call(",", x, indices);
    return apl_call("⊃", tree_.apply(apl_derive("/", apl_text_of("{f@⍺⊢⍵}", g, n.span)), {all}, n.span));
}

// @[x;i;f], @[x;i;f;y] and other words of three and more arguments.
Node* Rewriter::to_apl_amend(Node& n) {
    const std::string_view glyph = n.parts[0]->primitive->glyph;
    const std::size_t arity = arity_of(n);
    const bool amends = (glyph == "@" || glyph == ".") && (arity == 3 || arity == 4);
    if (!amends)
        return refuse(n,
                      "`" + std::string(glyph) + "` with " + std::to_string(arity) + " arguments has no phrase in apl");
    if (arity == 3 && is_apl_function(*n.parts[1])) return apl_trap(n);
    if (glyph == ".") return to_apl_amend_path(n);
    const Fact at = facts_of(*n.parts[2], facts_);
    const bool assigns = n.parts[3]->kind == NodeKind::primitive && n.parts[3]->primitive->glyph == ":";
    const Fact item = AplFacts::item_of(facts_of(*n.parts[1], facts_));
    const bool is_distinct = is_only(at, facts::atom) || meaning_of_call(*n.parts[2]) == &meaning::where_true;
    if (!is_distinct && !assigns) {
        if (arity == 4 && !is_only(facts_of(*n.parts[4], facts_), facts::atom))
            return refuse(n, "an amendment with a function and a list has no phrase in apl where an index may repeat");
        if (arity == 4 || !is_distinct_literal(*n.parts[2])) return apl_change_in_turn(apl_change(n, at, item), n);
    }
    Node* i = value(*n.parts[2]);
    Node* changed = apl_change(n, at, item);
    return tree_.apply(apl_derive("@", changed, i), {apl_call("⊢", value(*n.parts[1]))}, n.span);
}

// .[x;(i;j);f]: the items at j of each item at i.
Node* Rewriter::to_apl_amend_path(Node& n) {
    std::vector<Node*> path;
    Node& given = *n.parts[2];
    if (given.kind == NodeKind::list) path = given.parts;
    if (given.kind == NodeKind::literal && given.value.is_heap() && prims::is_integral(given.value.kind()))
        for (std::int64_t i = 0; i < given.value.count(); i++)
            path.push_back(tree_.ast->literal({}, prims::item(given.value, i)));
    bool has_atoms = path.size() == 2;
    for (const Node* part : path) has_atoms &= part && is_only(facts_of(*part, facts_), facts::atom);
    if (!has_atoms)
        return refuse(n, "an amendment at a path has a phrase in apl only for two indices, which are atoms");
    Node* j = value(*path[1]);
    Node* inner = apl_derive("@", apl_change(n, {.forms = facts::atom}, Fact{}), j);
    Node* outer = apl_derive("@", apl_derive("¨", inner), value(*path[0]));
    return tree_.apply(outer, {apl_call("⊢", value(*n.parts[1]))}, n.span);
}

// @[f;x;v] and .[f;x;v]: the error guard {0::v ⋄ f ⍵}x.
Node* Rewriter::apl_trap(Node& n) {
    Node& handler = *n.parts[3];
    if (is_apl_function(handler)) return refuse(n, "a function that gets the text of an error has no phrase in apl");
    Node* argument = made_argument(made_right, n.span);
    const bool has_list = n.parts[0]->primitive->glyph == ".";
    Node* call = has_list ? tree_.apply(n.parts[0], {n.parts[1], argument}, n.span)
                          : tree_.apply(n.parts[1], {argument}, n.span);
    facts_.enter_made({facts_of(*n.parts[2], facts_)});
    Node* body = tree_.ast->make(NodeKind::sequence, n.span);
    body->parts = {tree_.ast->make(NodeKind::error_guard, n.span, {apl_text("0", n.span), value(handler)}),
                   value(*call)};
    facts_.leave_made();
    for (Node* part : body->parts)
        if (finish_made(part) && !apl_scopes_.empty()) apl_scopes_.back().clashes = true;
    Node* f = tree_.lambda({"⍺", "⍵"}, nullptr, Notation::apl, n.span);
    f->cls = NameClass::function;
    f->function->body = body;
    return tree_.apply(f, {value(*n.parts[2])}, n.span);
}

// x[i;j]:v of an atom v, as x←v@j¨@i⊢x.
Node* Rewriter::apl_assigned_items(Node& n) {
    Node& target = *n.parts[0];
    const bool is_plain = statement_ == &n && n.parts.size() == 2 && target.kind == NodeKind::index &&
                          target.parts.size() == 3 && target.parts[0]->kind == NodeKind::name && target.parts[2] &&
                          !is_null_literal(*target.parts[2]);
    if (!is_plain) return nullptr;
    const bool is_whole = !target.parts[1] || is_null_literal(*target.parts[1]);
    // x[;j]:v, where v has an item for each of x, or is an atom.
    if (is_whole && !is_only(facts_of(*n.parts[1], facts_), facts::atom)) {
        Node* v = value(*n.parts[1]);
        Node* f = apl_text_of("{⍺@f⊢⍵}", value(*target.parts[2]), n.span);
        return apl_set(n, tree_.apply(apl_derive("¨", f), {v, value(*target.parts[0])}, n.span));
    }
    if (!is_only(facts_of(*n.parts[1], facts_), facts::atom)) return nullptr;
    const bool has_atom = is_only(facts_of(*target.parts[is_whole ? 2 : 1], facts_), facts::atom);
    if (has_atom) return nullptr;
    Node* v = value(*n.parts[1]);
    Node* each = apl_derive("¨", apl_derive("@", v, value(*target.parts[2])));
    Node* x = value(*target.parts[0]);
    Node* changed = is_whole ? tree_.apply(each, {x}, n.span)
                             : tree_.apply(apl_derive("@", each, value(*target.parts[1])), {apl_call("⊢", x)}, n.span);
    return apl_set(n, changed);
}
// The array of an assignment to items as a whole.
Node* Rewriter::apl_set(Node& n, Node* v) {
    Node* copy = tree_.ast->make(NodeKind::assign, n.span, {value(*n.parts[0]->parts[0]), v}, NameClass::array);
    copy->shy = true;
    if (n.global && !apl_scopes_.empty())
        copy->parts.push_back(tree_.ast->primitive(n.span, apl_glyph("⊢"), NameClass::function));
    return copy;
}

bool Rewriter::is_null_index(const Node& name) const {
    return name.kind == NodeKind::name && !apl_scopes_.empty() &&
           apl_scopes_.back().null_indices.contains(name.path.joined());
}
// ^i, where i:x?y.
Node* Rewriter::apl_null_test(Node& n) {
    if (meaning_of_call(n) != &meaning::null_test || n.parts.size() != 2 || !is_null_index(*n.parts[1])) return nullptr;
    return apl_call("≡", value(*n.parts[1]), apl_text("⎕NULL", n.span));
}

Node* Rewriter::to_apl_assign(Node& n) {
    Node& target = *n.parts[0];
    if (!n.parts[1]) return refuse(n, "this assignment has no phrase in apl");
    if (Node* items = apl_assigned_items(n)) return items;
    if (is_null_index(target)) {
        Node* y = value(*n.parts[1]->parts[2]);
        Node* found =
            tree_.apply(apl_text("{i←⍺⍳⍵ ⋄ i<≢⍺:i ⋄ ⎕NULL}", n.span), {value(*n.parts[1]->parts[1]), y}, n.span);
        Node* copy = tree_.ast->make(NodeKind::assign, n.span, {value(target), found}, NameClass::array);
        copy->shy = true;
        return copy;
    }
    Node* to = nullptr;
    bool makes_item = false;
    if (target.kind == NodeKind::index) {
        to = apl_target(target, makes_item);
    } else if (target.kind == NodeKind::list) {
        to = tree_.ast->make(NodeKind::list, target.span);
        for (Node* part : target.parts) to->parts.push_back(value(*part));
    } else {
        to = value(target);
    }
    const bool is_function = is_apl_function(*n.parts[1]);
    if (n.parts[1]->kind == NodeKind::lambda && target.kind == NodeKind::name && target.path.is_simple())
        apl_assigned_ = target.path.parts[0];
    const bool appends = n.parts.size() > 2 && from_ != Notation::k && n.parts[2]->kind == NodeKind::primitive &&
                         n.parts[2]->primitive->dyad == &meaning::join;
    Node* v = is_function ? to_apl_function(*n.parts[1], 0) : value(*n.parts[1]);
    if (makes_item && !is_only(facts_of(*n.parts[1], facts_), facts::atom)) v = apl_call("⊂", v);
    if (appends) v = apl_appended(target, *n.parts[1], to, v);
    Node* copy =
        tree_.ast->make(NodeKind::assign, n.span, {to, v}, is_function ? NameClass::function : NameClass::array);
    copy->shy = true;
    if (is_function && to->kind == NodeKind::name) to->cls = NameClass::function;
    if (n.parts.size() > 2) {
        Node* g = to_apl_function(*n.parts[2], 2);
        copy->parts.push_back(g);
    } else if (n.global && !apl_scopes_.empty()) {
        if (is_function)
            return refuse(n, "a function assigned to a global name from inside a function has no phrase in apl");
        copy->parts.push_back(tree_.ast->primitive(n.span, apl_glyph("⊢"), NameClass::function));
    }
    return copy;
}
// In k4 and q, x,:y of a nested list x and a vector y appends y as one item.
Node* Rewriter::apl_appended(const Node& x, const Node& y, Node* to, Node* v) {
    const Fact list = facts_of(x, facts_), item = facts_of(y, facts_);
    if (is_only(item, facts::atom) || list.forms == facts::vector || item.forms == facts::nested) return v;
    if (list.forms == facts::nested && item.forms == facts::vector) return apl_call("⊂", v);
    if (to->kind != NodeKind::name)
        return refuse(x, "whether `,:` appends one item or several is unknown here", "x:x,y or x:x,,y");
    Node* n = apl_text("{⊂⍣((1<≡x)∧1=≡⍵)⊢⍵}", x.span);
    rename_apl(n, "x", to->path.parts[0]);
    return tree_.apply(n, {v}, x.span);
}

// x[i], (i⊃x)[j], (j⊃¨x).
Node* Rewriter::apl_target(Node& target, bool& makes_item) {
    Node* x = value(*target.parts[0]);
    std::vector<Node*> parts{target.parts.begin() + 1, target.parts.end()};
    while (!parts.empty() && (!parts.back() || is_null_literal(*parts.back()))) parts.pop_back();
    if (parts.empty()) return x;
    auto is_atom = [&](Node* part) {
        return part && !is_null_literal(*part) && is_only(facts_of(*part, facts_), facts::atom);
    };
    auto bracket = [&](Node* base, Node* i) { return tree_.ast->make(NodeKind::index, target.span, {base, i}); };
    const bool is_vector = facts_of(*target.parts[0], facts_).forms == facts::vector;
    if (parts.size() == 1) {
        makes_item = is_atom(parts[0]) && !is_vector;
        return bracket(x, value(*parts[0]));
    }
    if (parts.size() == 2 && is_atom(parts[0])) return bracket(apl_call("⊃", x, value(*parts[0])), value(*parts[1]));
    if (parts.size() == 2 && (!parts[0] || is_null_literal(*parts[0])) && is_atom(parts[1]))
        return tree_.apply(apl_derive("¨", tree_.ast->primitive(target.span, apl_glyph("⊃"), NameClass::function)),
                           {value(*parts[1]), x}, target.span);
    return refuse(target, "an assignment at several levels whose indices may be lists has no phrase in apl");
}

}  // namespace stele::interp::translate
