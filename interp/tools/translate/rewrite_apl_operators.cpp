// Operators of APL in the k family: folds, windows, keys, powers, ranks, and operators of the program's own.
#include <algorithm>

#include "interp/tools/translate/rewrite.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/structure.hpp"

namespace stele::interp::translate {

namespace {

bool is_fold_from_left(const Meaning* m) {
    return m == &meaning::plus || m == &meaning::times || m == &meaning::minimum || m == &meaning::maximum ||
           m == &meaning::and_ || m == &meaning::or_ || m == &meaning::catenate;
}
bool is_array_operand(const Node* a) {
    return a && (a->kind == NodeKind::literal || a->kind == NodeKind::list || a->kind == NodeKind::apply ||
                 a->kind == NodeKind::index || (a->cls == NameClass::array && a->kind == NodeKind::name));
}
const Meaning* dyad_of(const Node& f) { return f.kind == NodeKind::primitive ? f.primitive->dyad : nullptr; }
bool is_item_by_item(const Node& f) {
    const Meaning* m = dyad_of(f);
    return m && (m->properties & prims::pervasive);
}
// The right identity element of a function, of truths or of all numbers; null if the k family has no short one.
const KPhrase* seed_of(const Meaning* f, bool of_truths) {
    static constexpr KPhrase zero{"0"}, one{"1"}, true_{"1", "1b"}, false_{"0", "0b"};
    if (f == &meaning::minus) return &zero;
    if (f == &meaning::divide) return &one;
    if (!of_truths) return nullptr;
    return f == &meaning::equal_to ? &true_ : f == &meaning::not_equal_to ? &false_ : nullptr;
}
bool is_fold(const Meaning* op) { return op == &meaning::reduce || op == &meaning::reduce_first; }
bool is_scan(const Meaning* op) { return op == &meaning::scan || op == &meaning::scan_first; }

// The ranks of f⍤k: of one argument, of the left and the right one. Empty unless they are whole numbers in the text.
std::vector<std::int64_t> ranks_of(const Node& operand) {
    if (operand.kind != NodeKind::literal || !prims::is_integral(operand.value.kind())) return {};
    std::vector<std::int64_t> all;
    if (operand.value.rank() == 0) all.push_back(operand.value.as_long());
    else
        for (std::int64_t i = 0; i < operand.value.count(); i++) all.push_back(prims::item(operand.value, i).as_long());
    if (all.size() == 1) return {all[0], all[0], all[0]};
    if (all.size() == 2) return {all[1], all[0], all[1]};
    return all.size() == 3 ? all : std::vector<std::int64_t>();
}

// Phrases of operators, of which x is the function. `at` and `until` have the same text everywhere but for the words.
constexpr KPhrase key_from_0{"{x'[!y;. y]}[x;=y]", "{x'[key y;value y]}[x;group y]"},
    key_from_1{"{x'[!y;1+. y]}[x;=y]", "{x'[key y;1+value y]}[x;group y]"},
    key_of_items{"{x'[!y;z@. y]}[x;=y;z]", "{x'[key y;z value y]}[x;group y;z]"},
    windows{"{x'z@(!0|1+(#z)-y)+\\:!y}[x;y;z]", "{x each z(til 0|1+count[z]-y)+\\:til y}[x;y;z]"},
    prefixes{"{x'(1+!#y)#\\:y}[x;y]", "{x each(1+til count y)#\\:y}[x;y]"},
    until{"{$[y[n:x z;z];n;o[x;y;n]]}[x;y;z]", "{$[y[n:x z;z];n;.z.s[x;y;n]]}[x;y;z]",
          "{$[y[n:x z;z];n;.z.s[x;y;n]]}[x;y;z]"},
    amended{"@[z;y;:;x]"}, amended_where{"{@[z;&y z;:;x]}[x;y;z]", "{@[z;where y z;:;x]}[x;y;z]"},
    amended_by{"{@[z;y;:;x z@y]}[x;y;z]", "{@[z;y;:;x z y]}[x;y;z]"},
    amended_by_where{"{@[z;i;:;x z@i:&y z]}[x;y;z]", "{@[z;i;:;x z i:where y z]}[x;y;z]"}, less_one{"x-1"},
    turned{"+x", "flip x"};

}  // namespace

Node* Rewriter::phrase_of(const KPhrase& phrase, std::vector<Node*> arguments, Span span) {
    Bindings bound{};
    std::copy(arguments.begin(), arguments.end(), bound.begin());
    const std::string_view text = to_ == Notation::k ? phrase.k : to_ == Notation::k4 ? phrase.k4 : phrase.q;
    return with_arguments(*k_text(text, span), bound, to_, tree_, span);
}

Node* Rewriter::adverbed(const Meaning& adverb, Node* f, Span span) {
    const Primitive* p = nullptr;
    for (const Primitive& each : prims::primitives())
        if (each.notation == to_ && each.op == &adverb && !(each.glyph[0] >= 'a' && each.glyph[0] <= 'z')) p = &each;
    return tree_.ast->make(NodeKind::derive, span, {tree_.ast->primitive(span, p), f});
}

Node* Rewriter::derived_in_apl(std::string_view glyph, Node* f, Span span) {
    const Primitive* p = prims::find_primitive(Notation::apl, glyph);
    return tree_.ast->make(NodeKind::derive, span, {tree_.ast->primitive(span, p), f}, NameClass::function);
}

// The rank of a value; -1 if the text does not show it.
int Rewriter::apl_rank(const Node& n) const {
    const unsigned forms = apl_facts_.of(n).forms;
    if (forms == prims::facts::atom) return 0;
    if (!(forms & ~prims::facts::list)) return 1;
    return forms == apl_matrix ? 2 : forms == apl_cube ? 3 : -1;
}

// A derived function with its arguments.
Node* Rewriter::from_apl_operator(Node& n) {
    Node& derived = *n.parts[0];
    const Meaning* op = operator_of(derived);
    if (!op) return from_apl_own_operator(n);
    const std::size_t arity = arity_of(n);
    const std::vector<Node*> parts{n.parts.begin() + 1, n.parts.end()};
    Node* f = derived.parts[1];
    Node* g = derived.parts.size() > 2 ? derived.parts[2] : nullptr;
    Node* result = nullptr;
    if (op == &meaning::each) result = from_apl_each(n, *f, parts);
    else if (op == &meaning::rank && g && is_array_operand(g)) result = from_apl_rank(n, *f, *g, parts);
    else if (op == &meaning::power_operator && g) result = from_apl_power(n, *f, *g, parts);
    else if (op == &meaning::at && g && arity == 1) result = from_apl_at(n, *f, *g, *parts[0]);
    else if (op == &meaning::key) result = from_apl_key(n, *f, parts);
    else if (op == &meaning::outer_product && arity == 2 && f && !is_array_operand(f))
        result = from_apl_outer(n, *f, parts);
    else if (op == &meaning::inner_product && arity == 2 && g && !is_array_operand(f) && !is_array_operand(g))
        result = from_apl_inner(n, *f, *g, parts);
    else if ((is_fold(op) || is_scan(op)) && arity == 1) result = from_apl_fold(n, *f, *parts[0]);
    else if (is_fold(op) && arity == 2) result = from_apl_windows(n, *f, parts);
    else result = from_apl_composed(n, f, g, parts);
    if (result) return result;
    return refuse(derived, "`" + std::string(derived.parts[0]->primitive->glyph) + "` has no phrase in " +
                               std::string(name_of(to_)) + " for these arguments");
}

// ⍨ ∘ ⍤ ⍥ ⍛ as the calls that they stand for.
Node* Rewriter::from_apl_composed(Node& n, Node* f, Node* g, const std::vector<Node*>& parts) {
    const Meaning* op = operator_of(*n.parts[0]);
    const bool is_dyadic = parts.size() == 2;
    auto call = [&](Node* head, std::vector<Node*> arguments) {
        return tree_.apply(head, std::move(arguments), n.span);
    };
    if (op == &meaning::commute) {
        if (is_array_operand(f)) return value(*f);
        // The order of evaluation stays: the right argument first.
        if (is_dyadic) return value(*call(f, {parts[1], parts[0]}));
        return from_apl_made_call(n, [&](const std::vector<Node*>& a) { return value(*call(f, {a[0], a[0]})); });
    }
    if (!g) return nullptr;
    const bool has_array = is_array_operand(f) || is_array_operand(g);
    if (op == &meaning::beside && has_array && !is_dyadic)
        return value(*(is_array_operand(f) ? call(g, {f, parts[0]}) : call(f, {parts[0], g})));
    if (has_array) return nullptr;
    if (op == &meaning::rank) return value(*call(f, {call(g, parts)}));
    if (op == &meaning::beside || op == &meaning::over) {
        if (!is_dyadic) return value(*call(f, {call(g, {parts[0]})}));
        Node* left = op == &meaning::over ? call(g, {parts[0]}) : parts[0];
        return value(*call(f, {left, call(g, {parts[1]})}));
    }
    if (op != &meaning::behind) return nullptr;
    if (is_dyadic) return value(*call(g, {call(f, {parts[0]}), parts[1]}));
    return from_apl_made_call(n, [&](const std::vector<Node*>& a) { return value(*call(g, {call(f, {a[0]}), a[0]})); });
}

Node* Rewriter::from_apl_each(Node& n, Node& f, const std::vector<Node*>& parts) {
    apl_facts_.bind_each(n);
    const int left = apl_rank(*parts.front()), right = apl_rank(*parts.back());
    // Of matrices, the items of the rows.
    const int depth = std::max({left, right, 1});
    if (depth > 2 || (depth == 2 && parts.size() == 2 && left == 1) || (depth == 2 && left == 2 && right == 1))
        return refuse(*n.parts[0], "`¨` on a matrix has no phrase in " + std::string(name_of(to_)));
    k_arguments_ = {AplFacts::item_of(apl_facts_.of(*parts.front())), AplFacts::item_of(apl_facts_.of(*parts.back()))};
    Node* k = from_apl_function(f, parts.size());
    k_arguments_.clear();
    std::vector<Node*> arguments;
    for (Node* part : parts) arguments.push_back(value(*part));
    for (int i = 0; i < depth; i++) k = adverbed(meaning::adverb_each, k, n.span);
    return tree_.apply(k, std::move(arguments), n.span);
}

// f⍤k, by the ranks of the arguments.
Node* Rewriter::from_apl_rank(Node& n, Node& f, const Node& operand, const std::vector<Node*>& parts) {
    const std::vector<std::int64_t> ranks = ranks_of(operand);
    if (ranks.empty()) return nullptr;
    auto frame = [&](Node& argument, std::int64_t cell) {
        const int rank = apl_rank(argument);
        if (rank < 0) return -1;
        const std::int64_t inner =
            cell < 0 ? std::max<std::int64_t>(0, rank + cell) : std::min<std::int64_t>(cell, rank);
        return rank - static_cast<int>(inner);
    };
    auto cell_of = [&](Node& argument, int levels) {
        const int rank = apl_rank(argument) - levels;
        prims::Fact fact = apl_facts_.of(argument);
        if (levels > 0) fact.forms = rank == 0 ? prims::facts::atom : rank == 1 ? prims::facts::vector : apl_matrix;
        return fact;
    };
    const bool is_dyadic = parts.size() == 2;
    const int right = frame(*parts.back(), is_dyadic ? ranks[2] : ranks[0]),
              left = is_dyadic ? frame(*parts.front(), ranks[1]) : 0;
    if (left < 0 || right < 0)
        return refuse(*n.parts[0], "`⍤` has no phrase for arguments whose rank the text does not show");
    if (left > 0 && right > 0 && left != right) return nullptr;
    k_arguments_ = {is_dyadic ? cell_of(*parts.front(), left) : prims::Fact{}, cell_of(*parts.back(), right)};
    Node* k = from_apl_function(f, parts.size());
    k_arguments_.clear();
    const Meaning& adverb = !is_dyadic || left == right ? meaning::adverb_each
                            : left > 0                  ? meaning::each_left
                                                        : meaning::each_right;
    for (int i = 0; i < std::max(left, right); i++) k = adverbed(adverb, k, n.span);
    std::vector<Node*> arguments;
    for (Node* part : parts) arguments.push_back(value(*part));
    return tree_.apply(k, std::move(arguments), n.span);
}

Node* Rewriter::from_apl_power(Node& n, Node& f, Node& g, const std::vector<Node*>& parts) {
    auto one_step = [&]() -> Node* {
        if (parts.size() == 1) return from_apl_function(f, 1);
        return tree_.apply(from_apl_function(f, 2), {value(*parts[0]), nullptr}, n.span);
    };
    // The facts about the argument hold for all steps, if one step keeps them.
    const prims::Fact first = apl_facts_.of(*parts.back());
    Node* once = tree_.apply(&f, parts, n.span);
    const prims::Fact known =
        apl_facts_.of(*once).forms == first.forms ? prims::Fact{.forms = first.forms} : prims::Fact{};
    auto step = [&]() -> Node* {
        k_arguments_ = {parts.size() == 2 ? apl_facts_.of(*parts[0]) : known, known};
        Node* k = one_step();
        k_arguments_.clear();
        return k;
    };
    const bool is_match = g.kind == NodeKind::primitive && g.primitive->glyph == "≡";
    if (is_match) return tree_.apply(adverbed(meaning::adverb_over, step(), n.span), {value(*parts.back())}, n.span);
    if (!is_array_operand(&g)) {
        Node* test = from_apl_function(g, 2);
        return phrase_of(until, {step(), test, value(*parts.back())}, n.span);
    }
    const prims::Fact times = apl_facts_.of(g);
    if (times.sign == prims::facts::negative || times.forms == prims::facts::vector) return nullptr;
    const bool is_count = times.forms == prims::facts::atom && (g.kind == NodeKind::literal || times.sign != 0);
    if (!is_count && !(times.leaves == prims::facts::boolean))
        note(g.span, "a negative operand of `⍣`, an inverse, has no phrase");
    return tree_.apply(adverbed(meaning::adverb_over, step(), n.span), {value(g), value(*parts.back())}, n.span);
}

// x@i and f@i, with indices or the mask of a function.
Node* Rewriter::from_apl_at(Node& n, Node& f, Node& g, Node& argument) {
    if (apl_rank(argument) > 1 && !is_array_operand(&g)) return nullptr;
    // The indices of one item of a matrix: ⊂i j.
    const bool is_enclosed =
        g.kind == NodeKind::apply && meaning_of_call(g) == &meaning::enclose && g.parts.size() == 2;
    if (is_array_operand(&g) && !is_enclosed && apl_facts_.of(g).forms == prims::facts::nested) return nullptr;
    Node* x = is_array_operand(&f) ? value(f) : from_apl_function(f, 1);
    Node* y = is_array_operand(&g) ? nullptr : from_apl_function(g, 1);
    if (!y && is_enclosed) {
        if (!is_array_operand(&f)) return nullptr;
        return phrase_of({".[z;y;:;x]"}, {x, from_apl_index(*g.parts[1]), value(argument)}, n.span);
    }
    if (!y)
        return phrase_of(is_array_operand(&f) ? amended : amended_by, {x, from_apl_index(g), value(argument)}, n.span);
    return phrase_of(is_array_operand(&f) ? amended_where : amended_by_where, {x, y, value(argument)}, n.span);
}

// The results of f⌸ are the major cells of the value; {⊂⍵}⌸ makes a vector of them.
Node* Rewriter::from_apl_key(Node& n, Node& f, const std::vector<Node*>& parts) {
    Node* operand = &f;
    const bool is_enclosing = f.kind == NodeKind::lambda && f.function->body && f.function->body->parts.size() == 1 &&
                              meaning_of_call(*f.function->body->parts[0]) == &meaning::enclose &&
                              f.function->body->parts[0]->parts.size() == 2;
    if (is_enclosing) {
        operand = tree_.ast->make(NodeKind::lambda, f.span, {}, f.cls);
        operand->function = std::make_shared<Function>(*f.function);
        operand->function->body = tree_.ast->make(NodeKind::sequence, f.span, {f.function->body->parts[0]->parts[1]});
    }
    const prims::Fact keys = apl_facts_.of(*parts[0]);
    prims::Fact items{.leaves = prims::facts::index, .forms = prims::facts::vector};
    if (parts.size() == 2) items = apl_facts_.of(*parts[1]);
    k_arguments_ = {AplFacts::item_of(keys), items};
    if (operand->kind == NodeKind::lambda)
        apl_facts_.bind_made(*operand->function, k_arguments_.front(), k_arguments_.back());
    if (!is_enclosing && !has_results_of_one_length(*operand))
        note(f.span, "results of different lengths are a list of lists, not a matrix with fills");
    Node* k = from_apl_function(*operand, 2);
    k_arguments_.clear();
    if (parts.size() == 2) return phrase_of(key_of_items, {k, value(*parts[0]), value(*parts[1])}, n.span);
    return phrase_of(origin_ == 0 ? key_from_0 : key_from_1, {k, value(*parts[0])}, n.span);
}

// Whether the text shows that a function's results are as long for any arguments.
bool Rewriter::has_results_of_one_length(const Node& f) {
    if (f.kind != NodeKind::lambda || !f.function->body || f.function->body->parts.empty()) return false;
    apl_facts_.enter(f.function.get());
    const bool has = has_one_length(*f.function->body->parts.back());
    apl_facts_.leave();
    return has;
}
bool Rewriter::has_one_length(const Node& n) const {
    if (n.kind == NodeKind::literal || n.kind == NodeKind::list || apl_rank(n) == 0) return true;
    const Meaning* m = meaning_of_call(n);
    if (!m || (m != &meaning::catenate && !(m->properties & prims::pervasive))) return false;
    return std::all_of(n.parts.begin() + 1, n.parts.end(), [&](const Node* part) { return has_one_length(*part); });
}

Node* Rewriter::from_apl_outer(Node& n, Node& f, const std::vector<Node*>& parts) {
    const int left = apl_rank(*parts[0]), right = apl_rank(*parts[1]);
    const bool is_plain = is_item_by_item(f);
    k_arguments_ = {{.leaves = apl_facts_.of(*parts[0]).leaves}, {.leaves = apl_facts_.of(*parts[1]).leaves}};
    for (std::size_t i = 0; i < 2; i++)
        if (!(apl_facts_.of(*parts[i]).forms & prims::facts::nested)) k_arguments_[i].forms = prims::facts::atom;
    Node* k = from_apl_function(f, 2);
    k_arguments_.clear();
    if (left > 2 || right > 2) return nullptr;
    for (int i = 0; !is_plain && i < std::max(right, 1); i++) k = adverbed(meaning::each_right, k, n.span);
    for (int i = 0; i < std::max(left, 1); i++) k = adverbed(meaning::each_left, k, n.span);
    if (left < 0) assume(*parts[0]);
    if (right < 0 && !is_plain) assume(*parts[1]);
    return tree_.apply(k, {value(*parts[0]), value(*parts[1])}, n.span);
}

// f.g: of a vector and the rows of the right argument, for each row of the left one.
Node* Rewriter::from_apl_inner(Node& n, Node& f, Node& g, const std::vector<Node*>& parts) {
    const int left = apl_rank(*parts[0]), right = apl_rank(*parts[1]);
    if (left > 2 || right > 2 || !is_item_by_item(g)) return nullptr;
    if (left < 0) assume(*parts[0]);
    Node* fold = derived_in_apl("⌿", &f, n.span);
    Node* row = tree_.ast->make(NodeKind::atop, n.span, {fold, &g}, NameClass::function);
    k_arguments_ = {{.leaves = apl_facts_.of(*parts[0]).leaves, .forms = prims::facts::vector},
                    apl_facts_.of(*parts[1])};
    if (left == 2) {
        Node* k = adverbed(meaning::each_left, from_apl_function(*row, 2), n.span);
        k_arguments_.clear();
        return tree_.apply(k, {value(*parts[0]), value(*parts[1])}, n.span);
    }
    k_arguments_.clear();
    return value(*tree_.apply(row, parts, n.span));
}

// f/ f⌿ f\ f⍀ with one argument. Folds go from the right in APL.
Node* Rewriter::from_apl_fold(Node& n, Node& f, Node& argument) {
    const Node& derived = *n.parts[0];
    const Meaning* op = operator_of(derived);
    if (is_array_operand(&f)) return nullptr;
    const bool is_last_axis = op == &meaning::reduce || op == &meaning::scan;
    const prims::Fact fact = apl_facts_.of(argument);
    const int rank = apl_rank(argument);
    // Along the last axis of a matrix: of each row.
    if (is_last_axis && rank > 1) {
        k_arguments_ = {{}, {.leaves = fact.leaves, .forms = rank == 2 ? prims::facts::vector : apl_matrix}};
        Node* of_row = adverbed(meaning::adverb_each, from_apl_function(*n.parts[0], 1), n.span);
        k_arguments_.clear();
        return tree_.apply(of_row, {value(argument)}, n.span);
    }
    // Of functions of items, along the first axis of a matrix.
    if (!is_last_axis && rank > 1 && !is_item_by_item(f)) {
        k_arguments_ = {{}, {.leaves = fact.leaves, .forms = prims::facts::vector}};
        Node* of_column = adverbed(meaning::adverb_each, from_apl_function(*n.parts[0], 1), n.span);
        k_arguments_.clear();
        Node* columns = tree_.apply(of_column, {phrase_of(turned, {value(argument)}, n.span)}, n.span);
        return is_scan(op) ? phrase_of(turned, {columns}, n.span) : columns;
    }
    if (is_last_axis && fact.forms == prims::facts::any_form) assume(argument);
    const Meaning* m = dyad_of(f);
    const bool is_logical = m == &meaning::and_ || m == &meaning::or_;
    const bool are_truths = !(fact.leaves & ~(prims::facts::boolean | prims::facts::binary));
    const bool are_numbers = !(fact.leaves & ~(prims::facts::number & ~(prims::facts::boolean | prims::facts::binary)));
    if (is_logical && are_truths) {
        const Primitive* p = prims::find_primitive(to_, m == &meaning::and_ ? meaning::minimum : meaning::maximum);
        const Meaning& adverb = is_scan(op) ? meaning::adverb_scan : meaning::adverb_over;
        return tree_.apply(adverbed(adverb, tree_.ast->primitive(n.span, p), n.span), {value(argument)}, n.span);
    }
    const bool is_equality = (m == &meaning::equal_to || m == &meaning::not_equal_to) && are_truths && rank == 1;
    if (is_logical)
        k_arguments_ = {{.leaves = fact.leaves, .forms = prims::facts::atom},
                        {.leaves = fact.leaves, .forms = prims::facts::atom}};
    if (is_fold_from_left(m) || (is_equality && is_scan(op)) || (is_logical && are_numbers))
        return tree_.apply(
            adverbed(is_scan(op) ? meaning::adverb_scan : meaning::adverb_over, from_apl_function(f, 2), n.span),
            {value(argument)}, n.span);
    if (is_scan(op)) {
        k_arguments_ = {{}, {.leaves = fact.leaves, .forms = prims::facts::vector}};
        Node* fold = from_apl_function(*derived_in_apl("/", &f, n.span), 1);
        k_arguments_.clear();
        return phrase_of(prefixes, {fold, value(argument)}, n.span);
    }
    // From the right: {f[y;x]}/|x. The seed is the value of no items.
    Node* reversed = tree_.apply(k_verb(meaning::reverse_first, 1, n.span), {value(argument)}, n.span);
    Node* swapped = from_apl_function(*derived_in_apl("⍨", &f, n.span), 2);
    Node* over = adverbed(meaning::adverb_over, swapped, n.span);
    if (argument.kind == NodeKind::literal && argument.value.count() > 0) return tree_.apply(over, {reversed}, n.span);
    if (const KPhrase* seed = seed_of(m, are_truths))
        return tree_.apply(over, {phrase_of(*seed, {}, n.span), reversed}, n.span);
    if (f.kind == NodeKind::primitive)
        note(derived.span, "a reduction of no items is the null in " + std::string(name_of(to_)) +
                               ", and the function's identity element in apl");
    return tree_.apply(over, {reversed}, n.span);
}

// n f/x: f/ of each window of n items.
Node* Rewriter::from_apl_windows(Node& n, Node& f, const std::vector<Node*>& parts) {
    const prims::Fact size = apl_facts_.of(*parts[0]);
    if (is_array_operand(&f) || apl_rank(*parts[1]) > 1 || size.sign == prims::facts::negative) return nullptr;
    if (apl_rank(*parts[1]) < 0) assume(*parts[1]);
    if (size.sign == 0)
        note(parts[0]->span, "`f/` with a left argument is translated for windows of one or more items");
    k_arguments_ = {{}, {.leaves = apl_facts_.of(*parts[1]).leaves, .forms = prims::facts::vector}};
    Node* fold = from_apl_function(*derived_in_apl("/", &f, n.span), 1);
    k_arguments_.clear();
    return phrase_of(windows, {fold, value(*parts[0]), value(*parts[1])}, n.span);
}

// (⊂x)f y of a function of items: x with each item of y.
Node* Rewriter::from_apl_enclosed(Node& n) {
    if (n.parts.size() != 3 || !is_item_by_item(*n.parts[0])) return nullptr;
    auto enclosed = [&](Node* a) {
        const bool is = meaning_of_call(*a) == &meaning::enclose && a->parts.size() == 2;
        return is && apl_rank(*a->parts[1]) != 0 ? a->parts[1] : nullptr;
    };
    Node *left = enclosed(n.parts[1]), *right = enclosed(n.parts[2]);
    if (!left == !right) return nullptr;
    Node& others = left ? *n.parts[2] : *n.parts[1];
    const int rank = apl_rank(others);
    if (rank > 2 || rank == 0) return nullptr;
    if (rank < 0) assume(others);
    Node* k = from_apl_function(*n.parts[0], 2);
    for (int i = 0; i < std::max(rank, 1); i++)
        k = adverbed(left ? meaning::each_right : meaning::each_left, k, n.span);
    return tree_.apply(k, {value(left ? *left : *n.parts[1]), value(right ? *right : *n.parts[2])}, n.span);
}

// f[k]: along the first axis, or the last one of a matrix.
Node* Rewriter::from_apl_axis(Node& n) {
    Node& head = *n.parts[0];
    Node *f = head.parts[0], *axis = head.parts[1];
    const bool is_dyadic = n.parts.size() == 3;
    Node& argument = *n.parts.back();
    int rank = apl_rank(argument), left = is_dyadic ? apl_rank(*n.parts[1]) : rank;
    // One axis maps a vector onto a matrix.
    if (is_dyadic && is_item_by_item(*f) && std::max(rank, left) == 2 && std::min(rank, left) < 0)
        (rank < 0 ? rank : left) = 1;
    const int all = std::max(rank, left);
    const bool is_number =
        axis->kind == NodeKind::literal && axis->value.rank() == 0 && prims::is_integral(axis->value.kind());
    const std::int64_t at = is_number ? axis->value.as_long() - origin_ : -1;
    auto refused = [&] {
        return refuse(
            head, "a function along this axis has no phrase in " + std::string(name_of(to_)) + " for these arguments");
    };
    if (at < 0 || at > 1 || all < 0 || at >= all) return refused();
    if (is_dyadic && is_item_by_item(*f)) {
        if (left == rank || left == 0 || rank == 0 || std::min(left, rank) != 1) return refused();
        Node* k = from_apl_function(*f, 2);
        if (at == 1) k = adverbed(left < rank ? meaning::each_right : meaning::each_left, k, n.span);
        return tree_.apply(k, {value(*n.parts[1]), value(argument)}, n.span);
    }
    constexpr std::pair<std::string_view, std::string_view> along[] = {{"/", "⌿"}, {"\\", "⍀"}, {"⌽", "⊖"}, {",", "⍪"}};
    const bool is_last = at == all - 1;
    if (!is_last && at != 0) return refused();
    const Node& glyph = f->kind == NodeKind::derive ? *f->parts[0] : *f;
    if (glyph.kind != NodeKind::primitive) return refused();
    for (const auto& [last, first] : along)
        if (glyph.primitive->glyph == last || glyph.primitive->glyph == first) {
            const Primitive* p = prims::find_primitive(Notation::apl, is_last ? last : first);
            Node* with = f->kind == NodeKind::derive ? derived_in_apl(p->glyph, f->parts[1], n.span)
                                                     : tree_.ast->primitive(n.span, p, NameClass::function);
            std::vector<Node*> parts{n.parts.begin() + 1, n.parts.end()};
            return value(*tree_.apply(with, std::move(parts), n.span));
        }
    return refused();
}

// An operator of the program's own is a function, whose first arguments are the operands.
Node* Rewriter::from_apl_own_operator(Node& n) {
    Node* f = from_apl_own_derived(*n.parts[0], arity_of(n));
    std::vector<Node*> arguments;
    for (std::size_t i = 1; i < n.parts.size(); i++) arguments.push_back(value(*n.parts[i]));
    return filled(f, std::move(arguments), n.span);
}

// The function with its operands, and holes for the arguments.
Node* Rewriter::from_apl_own_derived(Node& derived, std::size_t arity) {
    Node& op = *derived.parts[0];
    const Function* own = apl_facts_.lambda_named(op);
    if ((op.kind != NodeKind::name && op.kind != NodeKind::lambda) || !own || !own->body)
        return refuse(derived, "this operator has no counterpart in " + std::string(name_of(to_)));
    if (op.kind == NodeKind::lambda && !captured(*own).empty())
        return refuse(derived, "an operator that names locals of the function around it has no phrase here");
    Node* f = value(op);
    std::vector<Node*> parts;
    for (std::size_t i = 1; i < derived.parts.size(); i++) {
        Node& operand = *derived.parts[i];
        const std::size_t valence = valence_in(*own, i == 1 ? "⍺⍺" : "⍵⍵");
        const bool is_function = operand.cls == NameClass::function || operand.kind == NodeKind::lambda;
        if (!is_function && valence > 0)
            return refuse(operand, "this operand is an array, but the operator can be read only for functions here");
        parts.push_back(is_function ? from_apl_function(operand, valence) : value(operand));
    }
    add_left_hole(*own, arity, derived, parts);
    return tree_.apply(f, std::move(parts), derived.span);
}

}  // namespace stele::interp::translate
