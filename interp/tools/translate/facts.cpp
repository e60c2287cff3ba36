// Facts about values, from the texts of expressions alone.
#include <algorithm>

#include "interp/tools/translate/phrase.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_types.hpp"

namespace stele::interp::translate {

namespace {

using prims::Fact;
namespace facts = prims::facts;

unsigned leaf_of(Kind kind) {
    switch (kind) {
        case Kind::boolean: return facts::boolean;
        case Kind::byte:
        case Kind::short_int:
        case Kind::int_:
        case Kind::long_: return facts::integer;
        case Kind::real:
        case Kind::floating: return facts::real;
        case Kind::character: return facts::character;
        case Kind::symbol: return facts::symbol;
        default: return facts::other_leaf;
    }
}

bool has_null(const Value& v) {
    for (std::int64_t i = 0; i < v.count(); i++)
        if (prims::item(v, i).as_long() == null_long) return true;
    return false;
}

// The sign of an atom, or of the items.
unsigned sign_of_items(const Value& v) {
    if (v.rank() > 0 && v.count() == 0) return 0;
    std::int64_t positive = 0, negative = 0;
    for (std::int64_t i = 0; i < v.count(); i++) {
        const double number = (v.rank() > 0 ? prims::item(v, i) : v).as_double();
        positive += number > 0;
        negative += number < 0;
    }
    if (positive == v.count()) return facts::positive;
    return negative == v.count() ? facts::negative : negative > 0 ? facts::partly_negative : 0;
}

Fact fact_of_literal(const Value& v) {
    if (v.is_absent()) return {};
    Fact fact{.leaves = leaf_of(v.kind()), .forms = facts::atom};
    if (v.kind() == Kind::list) return {.forms = facts::list};
    if (v.is_heap() && v->rank > 0) fact.forms = facts::vector;
    if (fact.leaves & facts::number) fact.sign = sign_of_items(v);
    if (fact.leaves == facts::integer && !has_null(v)) fact.leaves = facts::index;
    return fact;
}

constexpr unsigned data = facts::any_form & ~facts::function;

// The forms of an item-by-item result.
unsigned joined_forms(const Fact& x, const Fact& y) {
    if (x.forms == facts::atom) return y.forms & data;
    if (y.forms == facts::atom) return x.forms & data;
    if (x.forms == facts::vector && y.forms == facts::vector) return facts::vector;
    if (x.forms == facts::nested || y.forms == facts::nested) return facts::nested;
    return data;
}

bool is_atom(const Fact& f) { return f.forms == facts::atom; }

// The result of a function of any arguments: the value of its last statement.
Fact fact_of_result(const Function& f, const NameFacts& names) {
    if (!f.body || f.body->parts.empty()) return {};
    const Node& last = *f.body->parts.back();
    const bool returns = std::any_of(f.body->parts.begin(), f.body->parts.end(), [](const Node* s) {
        return s->kind == NodeKind::give_back || s->kind == NodeKind::conditional || s->kind == NodeKind::run_if;
    });
    if (returns || last.kind == NodeKind::assign) return {};
    names.enter(f);
    const Fact fact = facts_of(last, names);
    names.leave();
    return fact;
}

// f'x, x f'y and others: the facts of a derived function's value.
Fact fact_of_derived(const Node& n, const NameFacts& names) {
    const Meaning* op = operator_of(*n.parts[0]);
    // Digits and their numbers: 9\:x and 9/:x.
    const Node& data_operand = *n.parts[0]->parts[1];
    if (data_operand.kind == NodeKind::literal && n.parts.size() == 2 && n.parts[1]) {
        const Fact base = facts_of(data_operand, names), x = facts_of(*n.parts[1], names);
        if (base.leaves & ~facts::number) return {};
        if (op == &meaning::each_left)
            return {.leaves = facts::whole, .forms = is_atom(x) ? facts::vector : facts::nested};
        if (op == &meaning::each_right && x.forms == facts::nested)
            return {.leaves = facts::number, .forms = facts::vector};
        if (op == &meaning::each_right && x.forms == facts::vector)
            return {.leaves = facts::number, .forms = facts::atom};
        return {};
    }
    if (op == &meaning::adverb_each && n.parts.size() == 2) {
        const Fact x = facts_of(*n.parts[1], names);
        if (names.is_without_mappings && data_operand.kind == NodeKind::lambda && !(x.forms & ~facts::list)) {
            const Fact r = fact_of_result(*data_operand.function, names);
            if (r.forms == facts::atom) return {.leaves = r.leaves, .forms = facts::vector};
            if (!(r.forms & ~facts::list)) return {.leaves = r.leaves, .forms = facts::nested};
        }
        return {.forms = x.forms & facts::list ? x.forms & facts::mapping ? data : facts::list : x.forms & data};
    }
    if (op == &meaning::each_left || op == &meaning::each_right) {
        const Node* many = n.parts.size() == 3 ? n.parts[op == &meaning::each_left ? 1 : 2] : nullptr;
        return {.forms = many && !(facts_of(*many, names).forms & ~facts::list) ? facts::list : data};
    }
    const Node& operand = *n.parts[0]->parts[1];
    const Meaning* m = operand.kind == NodeKind::primitive ? operand.primitive->dyad : nullptr;
    if (op == &meaning::adverb_over && m == &meaning::join && names.is_without_mappings) return {.forms = facts::list};
    const bool is_extreme = m == &meaning::minimum || m == &meaning::maximum;
    if (op == &meaning::adverb_over && n.parts.size() == 2 && is_extreme && n.parts[1]) {
        const Fact x = facts_of(*n.parts[1], names);
        return {.leaves = x.leaves, .forms = x.forms == facts::vector ? facts::atom : data};
    }
    return {};
}

// The arguments of a call; y is x where there is one.
struct Arguments {
    Fact x, y;
    bool is_without_mappings;
};

Fact truth_atom(const Arguments&) { return {.leaves = facts::boolean, .forms = facts::atom}; }
Fact index_atom(const Arguments&) { return {.leaves = facts::index, .forms = facts::atom}; }
Fact truths_of_searched(const Arguments&) { return {.leaves = facts::boolean, .forms = data}; }
Fact truths_of_items(const Arguments& a) { return {.leaves = facts::boolean, .forms = joined_forms(a.x, a.y)}; }

Fact fact_of_indices(const Arguments& a) {
    const bool is_of_vector = a.x.forms == facts::vector || (a.is_without_mappings && a.x.forms != facts::nested);
    if (is_of_vector) return {.leaves = facts::index, .forms = facts::vector};
    return {.forms = facts::list};
}
Fact fact_of_razed(const Arguments& a) { return a.is_without_mappings ? Fact{.forms = facts::list} : Fact{}; }
Fact fact_of_found(const Arguments& a) {
    const bool is_index = a.is_without_mappings && is_atom(a.y);
    return is_index ? Fact{.leaves = facts::whole, .forms = facts::atom} : Fact{};
}
Fact fact_of_til(const Arguments& a) {
    return is_atom(a.x) ? Fact{.leaves = facts::index, .forms = facts::vector} : Fact{};
}

unsigned numeric_leaves(const Arguments& a) {
    const bool is_text = !a.is_without_mappings && ((a.x.leaves | a.y.leaves) & facts::character) != 0;
    return is_text ? facts::any_leaf : facts::number;
}
Fact fact_of_negated(const Arguments& a) {
    if (a.x.leaves & ~facts::number) return {};
    const unsigned sign = a.x.sign == facts::positive   ? facts::negative
                          : a.x.sign == facts::negative ? facts::positive
                                                        : 0;
    return {.leaves = a.x.leaves & facts::boolean ? a.x.leaves | facts::index : a.x.leaves,
            .forms = a.x.forms & data,
            .sign = sign};
}
Fact fact_of_arithmetic(const Arguments& a) {
    const bool is_filled = !((a.x.leaves | a.y.leaves) & ~facts::filled);
    return {.leaves = is_filled ? facts::filled : numeric_leaves(a), .forms = joined_forms(a.x, a.y)};
}
Fact fact_of_quotient(const Arguments& a) { return {.leaves = numeric_leaves(a), .forms = joined_forms(a.x, a.y)}; }
Fact fact_of_rounded(const Arguments& a) {
    if (a.x.leaves & facts::character) return {};
    return {.leaves = facts::number, .forms = a.x.forms & data};
}

Fact fact_of_taken(const Arguments& a) {
    const bool is_flat = is_atom(a.x) && !(a.y.forms & ~(facts::atom | facts::vector));
    if (is_flat && !(a.x.leaves & ~facts::whole)) return {.leaves = a.y.leaves, .forms = facts::vector};
    return a.x.leaves & ~facts::whole ? Fact{} : Fact{.leaves = a.y.leaves, .forms = facts::list};
}
Fact fact_of_reversed(const Arguments& a) { return a.x; }
Fact fact_of_enlisted(const Arguments& a) {
    return {.leaves = a.x.leaves, .forms = is_atom(a.x) ? facts::vector : facts::list};
}
Fact fact_of_joined(const Arguments& a) {
    return {.leaves = a.x.leaves | a.y.leaves, .forms = facts::list | facts::mapping};
}
Fact fact_of_string(const Arguments&) { return {.leaves = facts::character, .forms = data & ~facts::atom}; }

Fact fact_of_dictionary(const Arguments& a) {
    return is_atom(a.x) && !(a.x.leaves & ~facts::whole) ? Fact{} : Fact{.forms = facts::mapping};
}
// x!y of k is a remainder of numbers and characters.
Fact fact_of_remainder_or_dictionary(const Arguments& a) {
    if (is_atom(a.x) && !(a.x.leaves & ~facts::whole))
        return {.leaves = (a.x.leaves | a.y.leaves) & ~facts::filled ? facts::number : facts::filled,
                .forms = a.y.forms & data};
    const bool may_be_remainder = (a.x.forms & facts::atom) && (a.x.leaves & (facts::number | facts::character));
    return may_be_remainder ? Fact{} : Fact{.forms = facts::mapping};
}
// =x of k is the unit matrix for a number.
Fact fact_of_groups(const Arguments& a) {
    return is_atom(a.x) ? Fact{.leaves = facts::filled, .forms = facts::nested} : Fact{.forms = facts::mapping};
}

// The facts about the value of a function, from those about its arguments.
struct FactRow {
    const Meaning* meaning;
    Fact (*of)(const Arguments&);
};
constexpr FactRow fact_rows[] = {
    {&meaning::match_values, truth_atom},
    {&meaning::tally, index_atom},
    {&meaning::in, truths_of_searched},
    {&meaning::membership, truths_of_searched},
    {&meaning::equal, truths_of_items},
    {&meaning::not_equal, truths_of_items},
    {&meaning::less, truths_of_items},
    {&meaning::at_most, truths_of_items},
    {&meaning::more, truths_of_items},
    {&meaning::at_least, truths_of_items},
    {&meaning::not_, truths_of_items},
    {&meaning::null_test, truths_of_items},
    {&meaning::equal_to, truths_of_items},
    {&meaning::less_than, truths_of_items},
    {&meaning::greater_than, truths_of_items},
    {&meaning::not_equal_to, truths_of_items},
    {&meaning::less_than_or_equal_to, truths_of_items},
    {&meaning::greater_than_or_equal_to, truths_of_items},
    {&meaning::where_true, fact_of_indices},
    {&meaning::raze, fact_of_razed},
    {&meaning::find_or_roll, fact_of_found},
    {&meaning::find_or_draw, fact_of_found},
    {&meaning::til, fact_of_til},
    {&meaning::plus, fact_of_arithmetic},
    {&meaning::minus, fact_of_arithmetic},
    {&meaning::times, fact_of_arithmetic},
    {&meaning::divide, fact_of_quotient},
    {&meaning::negate, fact_of_negated},
    {&meaning::round_down, fact_of_rounded},
    {&meaning::take_items, fact_of_taken},
    {&meaning::take_or_filter, fact_of_taken},
    {&meaning::drop_items, fact_of_taken},
    {&meaning::drop_or_weed_out, fact_of_taken},
    {&meaning::reverse_first, fact_of_reversed},
    {&meaning::dictionary, fact_of_dictionary},
    {&meaning::modulo_or_dictionary, fact_of_remainder_or_dictionary},
    {&meaning::group, fact_of_groups},
    {&meaning::enlist_item, fact_of_enlisted},
    {&meaning::join, fact_of_joined},
    {&meaning::string, fact_of_string},
};

Fact fact_of_call(const Node& n, const NameFacts& names) {
    if (has_holes(n)) return {.forms = facts::function};
    if (n.parts[0]->kind == NodeKind::derive) return fact_of_derived(n, names);
    const Meaning* m = meaning_of_call(n);
    const auto row =
        std::find_if(std::begin(fact_rows), std::end(fact_rows), [m](const FactRow& r) { return r.meaning == m; });
    if (row == std::end(fact_rows)) return {};
    const Fact x = facts_of(*n.parts[1], names), y = n.parts.size() > 2 ? facts_of(*n.parts[2], names) : x;
    return row->of({x, y, names.is_without_mappings});
}

Fact fact_of_list(const Node& n, const NameFacts& names) {
    Fact all{.leaves = 0, .forms = facts::list};
    bool has_list = false;
    for (const Node* part : n.parts) {
        if (!part) return {.forms = facts::list};
        const Fact f = facts_of(*part, names);
        all.leaves |= f.leaves;
        has_list |= !(f.forms & facts::atom);
    }
    if (has_list) all.forms = facts::nested;
    return all;
}

}  // namespace

Fact facts_of(const Node& n, const NameFacts& names) {
    switch (n.kind) {
        case NodeKind::literal: return fact_of_literal(n.value);
        case NodeKind::name: return names.find(n.path);
        case NodeKind::lambda:
        case NodeKind::primitive:
        case NodeKind::derive:
        case NodeKind::atop:
        case NodeKind::fork:
        case NodeKind::self: return {.forms = facts::function};
        case NodeKind::list: return fact_of_list(n, names);
        case NodeKind::apply: return fact_of_call(n, names);
        case NodeKind::assign: return n.parts.size() == 2 && n.parts[1] ? facts_of(*n.parts[1], names) : Fact{};
        default: return {};
    }
}

bool holds(const Fact& demanded, const Node* n, const NameFacts& names) {
    if (demanded.leaves == facts::any_leaf && demanded.forms == facts::any_form && demanded.sign == 0) return true;
    if (!n) return false;
    const Fact known = facts_of(*n, names);
    return !(known.leaves & ~demanded.leaves) && !(known.forms & ~demanded.forms) &&
           (demanded.sign == 0 || known.sign == demanded.sign);
}

void NameFacts::note(const Node* n, const Function* around) {
    if (!n) return;
    if (n->function && n->function->body) note(n->function->body, n->function.get());
    for (const Node* part : n->parts) note(part, around);
    if (n->kind != NodeKind::assign) return;
    const Node* target = n->parts[0];
    // A local name is not the global one.
    auto is_local_name = [&](const Node& name) {
        return around && !n->global && name.kind == NodeKind::name && name.path.is_simple() &&
               contains(around->locals, name.path.parts[0]);
    };
    if (target->kind != NodeKind::list && is_local_name(target->kind == NodeKind::index ? *target->parts[0] : *target))
        return;
    const bool is_whole = target->kind == NodeKind::name && n->parts.size() == 2 && n->parts[1];
    if (target->kind == NodeKind::list) {
        for (const Node* part : target->parts)
            if (part->kind == NodeKind::name && !is_local_name(*part)) known_[part->path.key()] = {};
        return;
    }
    const std::string key = (target->kind == NodeKind::index ? target->parts[0] : target)->path.key();
    Fact fact = is_whole ? facts_of(*n->parts[1], *this) : Fact{};
    const auto [at, is_new] = known_.try_emplace(key, fact);
    if (is_new) return;
    Fact& known = at->second;
    // A nested list to which items are appended stays one.
    const bool appends = n->parts.size() > 2 && n->parts[2]->kind == NodeKind::primitive &&
                         n->parts[2]->primitive->dyad == &meaning::join;
    if (appends && target->kind == NodeKind::name && known.forms == facts::nested) {
        known.leaves = facts::any_leaf;
        return;
    }
    // An item of a list is as the others, or as the value; a list as an item makes the list nested.
    const bool is_sum =
        n->parts.size() > 2 && n->parts[2]->kind == NodeKind::primitive &&
        (n->parts[2]->primitive->dyad == &meaning::plus || n->parts[2]->primitive->dyad == &meaning::minus);
    if (target->kind == NodeKind::index && n->parts[1] && (n->parts.size() == 2 || is_sum)) {
        const Fact item = facts_of(*n->parts[1], *this);
        known.sign = 0;
        known.leaves |= is_sum && !(item.leaves & ~facts::number) ? facts::number : item.leaves;
        if (item.forms != facts::atom) known.forms |= facts::nested;
        return;
    }
    if (known.sign != fact.sign) known.sign = 0;
    known.leaves |= fact.leaves;
    known.forms |= fact.forms;
}

bool NameFacts::is_local(const Path& name) const {
    return name.is_simple() && std::any_of(inside_.begin(), inside_.end(), [&](const Function* f) {
               return contains(f->parameters, name.parts[0]) || contains(f->locals, name.parts[0]);
           });
}

Fact NameFacts::find(const Path& name) const {
    if (name.is_simple() && !made_.empty() && !made_.back().empty()) {
        if (name.parts[0] == made_right) return made_.back().back();
        if (name.parts[0] == made_left && made_.back().size() > 1) return made_.back().front();
    }
    if (name.is_simple())
        for (std::size_t i = inside_.size(); i-- > 0;) {
            const Function& f = *inside_[i];
            const std::size_t at = f.parameters.find(name.parts[0]);
            const bool is_assigned = contains(f.locals, name.parts[0]);
            if (at != NameTable::none && !is_assigned && at < arguments_[i].size()) return arguments_[i][at];
            if (at != NameTable::none || is_assigned) return {};
        }
    const auto found = known_.find(name.key());
    return found == known_.end() ? Fact{} : found->second;
}

}  // namespace stele::interp::translate
