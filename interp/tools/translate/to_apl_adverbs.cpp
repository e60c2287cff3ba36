// Adverbs of the k family in APL: the operator, or the phrase, that applies the function to the same items.
#include "interp/tools/translate/to_apl.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp::translate {

namespace {

using prims::Fact;
namespace facts = prims::facts;

// Functions whose reduction has the same value from the left and from the right.
bool is_associative(const Meaning* m) {
    return m == &meaning::plus || m == &meaning::times || m == &meaning::minimum || m == &meaning::maximum ||
           m == &meaning::join;
}
}  // namespace

bool Rewriter::is_list_of_functions(const Node& n) const {
    return !n.parts.empty() && std::all_of(n.parts.begin(), n.parts.end(),
                                           [&](const Node* part) { return part && is_apl_function(*part); });
}

// An adverb's function with its arguments.
Node* Rewriter::to_apl_adverb(Node& n) {
    Node& derived = *n.parts[0];
    const Meaning* op = operator_of(derived);
    Node& f = *derived.parts[1];
    const std::size_t arity = arity_of(n);
    if (op == &meaning::adverb_each && arity > 2) return apl_each_of_many(n, f);
    if (!op || arity > 2) return refuse(n, "this adverb with these arguments has no phrase in apl");
    const bool is_data = !is_apl_function(f);
    const bool is_handle = arity == 2 && f.kind == NodeKind::primitive && f.primitive->dyad == &meaning::apply_at &&
                           n.parts[1] && is_number_literal(*n.parts[1]);
    if (is_handle) return refuse(n, handle_reason);
    Node& last = *n.parts.back();
    const Meaning* applied = f.kind == NodeKind::primitive && arity == 2 ? f.primitive->dyad : nullptr;
    if (applied == &meaning::apply_at && op == &meaning::each_left && n.parts[1]->kind == NodeKind::list)
        if (is_list_of_functions(*n.parts[1])) return apl_each_function(*n.parts[1], last, n);
    if ((applied == &meaning::apply_at || applied == &meaning::apply_to_list) && op == &meaning::each_right &&
        is_apl_function(*n.parts[1])) {
        Node* g = apl_made_call(&f, {n.parts[1]}, AplFacts::item_of(facts_of(last, facts_)), n.span);
        return apl_each(g, {value(last)}, n.span, true);
    }
    // "J"$'x and 0N?'x
    const bool has_kind = f.kind == NodeKind::primitive && arity == 2 &&
                          (f.primitive->glyph == "$" || f.primitive->glyph == "?") && n.parts[1] &&
                          n.parts[1]->kind == NodeKind::literal && n.parts[1]->value.rank() == 0;
    if (has_kind && (op == &meaning::adverb_each || op == &meaning::each_right)) {
        Node* g = apl_made_call(&f, {n.parts[1]}, AplFacts::item_of(facts_of(last, facts_)), n.span);
        return apl_each(g, {value(last)}, n.span, true);
    }
    auto fact = [&](const Node& part) { return facts_of(part, facts_); };
    if (op == &meaning::adverb_each) {
        if (is_data) return apl_each_index(f, last, n);
        if (Node* groups = apl_each_groups(f, last, n)) return groups;
        std::vector<Fact> items;
        for (std::size_t i = 1; i <= arity; i++) items.push_back(AplFacts::item_of(fact(*n.parts[i])));
        apl_arguments_ = items;
        Node* g = to_apl_function(f, arity);
        apl_arguments_.clear();
        std::vector<Node*> arguments;
        for (std::size_t i = 1; i <= arity; i++) arguments.push_back(value(*n.parts[i]));
        bool may_be_empty = true;
        for (std::size_t i = 1; i <= arity; i++) {
            const Node& part = *n.parts[i];
            may_be_empty &= !(part.kind == NodeKind::literal && part.value.count() > 0) && part.kind != NodeKind::list;
        }
        return apl_each(g, std::move(arguments), n.span, may_be_empty);
    }
    // A list as a function is its items.
    const bool repeats = op == &meaning::adverb_over || op == &meaning::adverb_scan;
    const bool is_index = is_data && from_ != Notation::k && repeats && is_only(facts_of(f, facts_), facts::list);
    if (is_index) return apl_repeat(n, f, op == &meaning::adverb_scan);
    if (is_data) return refuse(n, "this adverb of a value that may be data has no phrase in apl");
    if ((op == &meaning::each_left || op == &meaning::each_right) && arity == 2) {
        const bool is_left = op == &meaning::each_left;
        apl_arguments_ = {is_left ? AplFacts::item_of(fact(*n.parts[1])) : fact(*n.parts[1]),
                          is_left ? fact(last) : AplFacts::item_of(fact(last))};
        Node* g = to_apl_function(f, 2);
        apl_arguments_.clear();
        Node *x = value(*n.parts[1]), *y = value(last);
        if (is_left) y = is_only(fact(last), facts::atom) ? y : apl_call("⊂", y);
        else x = is_only(fact(*n.parts[1]), facts::atom) ? x : apl_call("⊂", x);
        return apl_each(g, {x, y}, n.span, true);
    }
    if (op != &meaning::adverb_over && op != &meaning::adverb_scan)
        return refuse(n, "this adverb with these arguments has no phrase in apl");
    return apl_fold(n, f, op == &meaning::adverb_scan, fact(last));
}

namespace {
// Whether a function can fail or run on for the prototype, to which ¨ applies it if there are no items.
bool can_fail_on_prototype(const Node* n) {
    if (!n) return false;
    if (n->kind == NodeKind::index || n->kind == NodeKind::self || n->kind == NodeKind::guard) return true;
    if (n->kind == NodeKind::name && n->cls == NameClass::function) return true;
    if (n->function && n->function->body && can_fail_on_prototype(n->function->body)) return true;
    return std::any_of(n->parts.begin(), n->parts.end(), can_fail_on_prototype);
}
}  // namespace

// f¨x; the adverb of k does not call the function if there are no items.
Node* Rewriter::apl_each(Node* f, std::vector<Node*> arguments, Span span, bool may_be_empty) {
    if (!may_be_empty || !can_fail_on_prototype(f)) return tree_.apply(apl_derive("¨", f), std::move(arguments), span);
    const bool has_left = arguments.size() == 2;
    return tree_.apply(apl_text_of(has_left ? "{0∊(≢⍺),≢⍵:⍬ ⋄ ⍺ f¨⍵}" : "{0=≢⍵:⍬ ⋄ f¨⍵}", f, span),
                       std::move(arguments), span);
}

// .'=:'x, the groups of each list.
Node* Rewriter::apl_each_groups(Node& f, Node& groups, Node& n) {
    const bool is_value = f.kind == NodeKind::primitive && f.primitive->glyph.starts_with('.') && arity_of(n) == 1;
    if (!is_value || groups.kind != NodeKind::apply || arity_of(groups) != 1) return nullptr;
    Node& each = *groups.parts[0];
    const bool is_group = operator_of(each) == &meaning::adverb_each && each.parts[1]->kind == NodeKind::primitive &&
                          each.parts[1]->primitive->monad == &meaning::group;
    if (!is_group || facts_of(*groups.parts[1], facts_).forms != facts::nested) return nullptr;
    Node* group = tree_.apply(each.parts[1], {made_argument(made_right, n.span)}, n.span);
    facts_.enter_made({Fact{.forms = facts::list}});
    Node* g = apl_made(*tree_.apply(&f, {group}, n.span), 1);
    facts_.leave_made();
    return apl_each(g, {value(*groups.parts[1])}, n.span, true);
}

// x'y of data: an index at each level.
Node* Rewriter::apl_each_index(Node& x, Node& y, Node& n) {
    Node* pick = tree_.ast->primitive(n.span, apl_glyph("⌷"), NameClass::function);
    return tree_.apply(apl_derive("¨", pick), {value(y), apl_call("⊂", value(x))}, n.span);
}

std::size_t Rewriter::apl_valence(const Node& f) const {
    if (f.kind == NodeKind::primitive) return f.primitive->dyad ? 2 : 1;
    if (const std::size_t known = apl_arity(f)) return known;
    if (f.kind == NodeKind::atop) return apl_valence(*f.parts[1]);
    if (f.kind == NodeKind::apply) {
        std::size_t holes = 0;
        for (const Node* part : f.parts) holes += !part;
        return is_partial_call(f) ? apl_arity(*f.parts[0]) - arity_of(f) + holes : holes;
    }
    if (f.kind == NodeKind::derive) {
        const Meaning* op = operator_of(f);
        if (op == &meaning::adverb_each) return apl_valence(*f.parts[1]);
        if (op == &meaning::each_left || op == &meaning::each_right) return 2;
        return 1;
    }
    return 0;
}

// f#x and f_x of k: the items where f x holds, and where it does not.
Node* Rewriter::apl_filter(Node& n) {
    const Meaning* m = meaning_of_call(n);
    const bool takes = m == &meaning::take_or_filter;
    if ((!takes && m != &meaning::drop_or_weed_out) || has_holes(n) || !is_apl_function(*n.parts[1])) return nullptr;
    Node* x = value(*n.parts[2]);
    Node* f = to_apl_function(*n.parts[1], 1);
    return tree_.apply(apl_text_of(takes ? "{(f ⍵)/⍵}" : "{(0=f ⍵)/⍵}", f, n.span), {x}, n.span);
}

// (f;g)@\:x
Node* Rewriter::apl_each_function(Node& functions, Node& x, Node& n) {
    facts_.enter_made({facts_of(x, facts_)});
    Node* calls = tree_.ast->make(NodeKind::list, n.span);
    for (Node* f : functions.parts) calls->parts.push_back(tree_.apply(f, {made_argument(made_right, n.span)}, n.span));
    Node* g = apl_made(*calls, 1);
    facts_.leave_made();
    return tree_.apply(g, {value(x)}, n.span);
}

// f'[x;y;z]: a function of more than two arguments gets them as a vector.
Node* Rewriter::apl_each_of_many(Node& n, Node& f) {
    const std::size_t arity = arity_of(n);
    bool are_lists = apl_arity(f) == arity;
    for (std::size_t i = 1; i <= arity && are_lists; i++)
        are_lists = n.parts[i] && is_only(facts_of(*n.parts[i], facts_), facts::list);
    if (!are_lists) return refuse(n, "this adverb with these arguments has no phrase in apl");
    Node* g = to_apl_function(f, arity);
    std::vector<Node*> arguments;
    for (std::size_t i = 1; i <= arity; i++) arguments.push_back(value(*n.parts[i]));
    Node* tuples = apl_call("↓", apl_call("⍉", apl_call("↑", apl_strand(std::move(arguments), n.span))));
    return apl_each(g, {tuples}, n.span, true);
}

// Repetitions: f/x until the value stays, n f/x, p f/x while p holds. A scan has all values.
Node* Rewriter::apl_repeat(Node& n, Node& f, bool is_scan) {
    const std::size_t arity = arity_of(n);
    Node& y = *n.parts.back();
    const bool is_index = !is_apl_function(f);
    const Fact fact = facts_of(f, facts_).forms == facts::vector ? Fact{.forms = facts_of(y, facts_).forms} : Fact{};
    Node* g = is_index ? apl_made_call(&f, {}, fact, n.span) : to_apl_function(f, 1);
    if (arity == 2 && is_apl_function(*n.parts[1])) return apl_while(n, g, is_scan);
    Node* x = value(y);
    if (is_scan) x = apl_call(",", apl_call("⊂", x));
    if (is_scan && arity == 1)
        return tree_.apply(apl_text_of("{n←f⊃⌽⍵ ⋄ (⊂n)∊⍵[0,¯1+≢⍵]:⍵ ⋄ ∇⍵,⊂n}", g, n.span), {x}, n.span);
    if (arity == 1) {
        Node* match = tree_.ast->primitive(n.span, apl_glyph("≡"), NameClass::function);
        return tree_.apply(apl_derive("⍣", g, match), {x}, n.span);
    }
    Node* step = is_scan ? apl_text_of("{⍵,⊂f⊃⌽⍵}", g, n.span) : g;
    return tree_.apply(apl_derive("⍣", step, value(*n.parts[1])), {x}, n.span);
}

Node* Rewriter::apl_while(Node& n, Node* g, bool is_scan) {
    Node& condition = *n.parts[1];
    Node* test = tree_.apply(&condition, {made_argument(made_right, n.span)}, n.span);
    const bool is_truth = !(facts_of(*test, facts_).leaves & ~facts::boolean);
    Node* h = to_apl_function(condition, 1);
    std::string_view text = is_scan ? "{0≠h⊃⌽⍵:∇⍵,⊂f⊃⌽⍵ ⋄ ⍵}" : "{0≠h ⍵:∇ f ⍵ ⋄ ⍵}";
    if (is_truth) text = is_scan ? "{h⊃⌽⍵:∇⍵,⊂f⊃⌽⍵ ⋄ ⍵}" : "{h ⍵:∇ f ⍵ ⋄ ⍵}";
    Node* x = value(*n.parts.back());
    return tree_.apply(apl_text_of(text, g, n.span, h), {is_scan ? apl_call(",", apl_call("⊂", x)) : x}, n.span);
}

// x f\y has a value for each item of y.
Node* Rewriter::apl_seeded_scan(Node& n, Node& f, const Fact& list) {
    Node &seed = *n.parts[1], &y = *n.parts[2];
    const Meaning* m = f.kind == NodeKind::primitive ? f.primitive->dyad : nullptr;
    if (is_only(list, facts::atom)) return refuse(n, "a scan of an atom has no phrase in apl");
    const bool is_flat = is_only(list, facts::vector) && is_only(facts_of(seed, facts_), facts::atom);
    if (!is_flat || !is_associative(m) || m == &meaning::join) apl_arguments_ = {Fact{}, AplFacts::item_of(list)};
    Node* g = to_apl_function(f, 2);
    apl_arguments_.clear();
    Node* items = value(y);
    Node* first = value(seed);
    if (!is_flat || !is_associative(m) || m == &meaning::join)
        return tree_.apply(apl_text_of("{1↓⊃{⍵,⊂(⊃⌽⍵)f ⍺}/(⌽⍵),⊂,⊂⍺}", g, n.span), {first, items}, n.span);
    Node* all = tree_.apply(apl_derive("\\", g), {apl_call(",", items, first)}, n.span);
    return apl_call("↓", all, apl_text("1", n.span));
}

// Folds and scans, and repetitions.
Node* Rewriter::apl_fold(Node& n, Node& f, bool is_scan, const Fact& list) {
    const std::size_t arity = arity_of(n), valence = apl_valence(f);
    Node& y = *n.parts.back();
    if (valence == 1) return apl_repeat(n, f, is_scan);
    if (valence != 2)
        return refuse(n, "a fold of a function whose number of arguments the text does not show has no phrase in apl");
    if (is_scan && arity == 2) return apl_seeded_scan(n, f, list);
    const Meaning* m = f.kind == NodeKind::primitive ? f.primitive->dyad : nullptr;
    const bool is_simple = is_only(list, facts::vector) && m != &meaning::join;
    auto shut = [&](Node* v) { return is_simple ? v : apl_call("⊃", v); };
    if (arity == 1 && is_associative(m)) {
        Node* g = to_apl_function(f, 2);
        Node* x = value(y);
        if (is_scan) return tree_.apply(apl_derive("\\", g), {x}, n.span);
        return shut(tree_.apply(apl_derive("/", g), {x}, n.span));
    }
    apl_arguments_ = {Fact{}, AplFacts::item_of(list)};
    Node* g = to_apl_function(f, 2);
    apl_arguments_.clear();
    Node* items = apl_call("⌽", value(y));
    if (is_scan) return tree_.apply(apl_text_of("{⊃{⍵,⊂(⊃⌽⍵)f ⍺}/(⌽1↓⍵),⊂1↑⍵}", g, n.span), {value(y)}, n.span);
    if (arity == 2) items = apl_call(",", apl_call("⊂", value(*n.parts[1])), items);
    return apl_call("⊃", tree_.apply(apl_derive("/", apl_derive("⍨", g)), {items}, n.span));
}

}  // namespace stele::interp::translate
