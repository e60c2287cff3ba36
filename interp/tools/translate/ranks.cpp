#include "interp/tools/translate/ranks.hpp"

#include <algorithm>

#include "interp/tools/translate/phrase.hpp"
#include "prims/catalogue/format.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/search.hpp"
#include "prims/catalogue/selection.hpp"
#include "prims/catalogue/structure.hpp"

namespace stele::interp::translate {

namespace {

using prims::Fact;
namespace facts = prims::facts;

constexpr Fact some_vector{.forms = facts::vector}, some_atom{.forms = facts::atom}, some_matrix{.forms = apl_matrix},
    truth{.leaves = facts::boolean, .forms = facts::atom}, indices{.leaves = facts::index, .forms = facts::vector};

bool is_unknown(const Fact& f) { return f.forms == facts::any_form; }

// Nothing is known yet of the values, and perhaps there are none.
constexpr Fact no_value{.leaves = 0, .forms = 0};
bool is_no_value(const Fact& f) { return f.forms == 0; }

bool is_same(const Fact& a, const Fact& b) { return a.leaves == b.leaves && a.forms == b.forms && a.sign == b.sign; }
Fact united(const Fact& a, const Fact& b) {
    if (is_no_value(a)) return is_no_value(b) ? no_value : b;
    if (is_no_value(b)) return a;
    return {.leaves = a.leaves | b.leaves, .forms = a.forms | b.forms, .sign = a.sign == b.sign ? a.sign : 0};
}
// a∘f
bool has_array_left(const Node& f) {
    return operator_of(f) == &meaning::beside && f.parts.size() == 3 && f.parts[1] && f.parts[2] &&
           f.parts[1]->cls == NameClass::array && f.parts[2]->cls == NameClass::function;
}
// The forms of an item-by-item function.
unsigned pervaded(const Fact& x, const Fact& y) {
    if (x.forms == facts::atom) return y.forms;
    if (x.forms == apl_cube || y.forms == apl_cube) return apl_cube;
    if (y.forms == facts::atom) return x.forms;
    if (x.forms == apl_matrix || y.forms == apl_matrix) return apl_matrix;
    if (x.forms == facts::nested || y.forms == facts::nested) return facts::nested;
    if (x.forms == facts::vector && y.forms == facts::vector) return facts::vector;
    if (!(x.forms & apl_matrix) && !(y.forms & apl_matrix)) return facts::atom | facts::list;
    return facts::any_form;
}
bool is_comparison(const Meaning* m) {
    return m == &meaning::equal_to || m == &meaning::not_equal_to || m == &meaning::less_than ||
           m == &meaning::greater_than || m == &meaning::less_than_or_equal_to ||
           m == &meaning::greater_than_or_equal_to || m == &meaning::not_ || m == &meaning::nand || m == &meaning::nor;
}
// The leaves of a sum, product and others of whole numbers are whole, those of a quotient are numbers.
unsigned arithmetic_leaves(const Meaning* m, unsigned leaves) {
    constexpr unsigned truths = facts::boolean | facts::binary;
    if (m == &meaning::and_ || m == &meaning::or_) return leaves & ~truths ? facts::number : leaves;
    if (is_comparison(m)) return facts::boolean;
    const bool keeps_whole = m == &meaning::plus || m == &meaning::minus || m == &meaning::times ||
                             m == &meaning::negate || m == &meaning::magnitude || m == &meaning::residue;
    if (m == &meaning::minimum || m == &meaning::maximum) return leaves;
    if (m == &meaning::floor || m == &meaning::ceiling || m == &meaning::direction) return facts::index;
    if (keeps_whole) return leaves & ~facts::whole ? facts::number & ~truths : facts::index;
    return facts::number;
}
Fact monadic(const Meaning* m, const Fact& x) {
    if (m == &meaning::tally || m == &meaning::depth) return {.leaves = facts::index, .forms = facts::atom};
    if (m == &meaning::index_generator) return x.forms == facts::atom ? indices : is_unknown(x) ? indices : some_matrix;
    if (m == &meaning::shape || m == &meaning::grade_up || m == &meaning::grade_down) return indices;
    if (m == &meaning::where) return x.forms == apl_matrix ? Fact{.forms = facts::nested} : indices;
    if (m == &meaning::enlist_items || m == &meaning::format) return some_vector;
    if (m == &meaning::ravel)
        return x.forms & facts::nested ? Fact{.leaves = x.leaves, .forms = facts::list}
                                       : Fact{.leaves = x.leaves, .forms = facts::vector};
    if (m == &meaning::unique || m == &meaning::reverse_last || m == &meaning::reverse_first) return x;
    if (m == &meaning::disclose) return AplFacts::item_of(x);
    if (m == &meaning::mix)
        return x.forms == facts::nested ? some_matrix : x.forms == facts::vector || x.forms == facts::atom ? x : Fact{};
    if (m == &meaning::split) return x.forms == apl_matrix ? Fact{.forms = facts::nested} : Fact{};
    if (m == &meaning::transpose || m == &meaning::same) return x;
    if (m->properties & prims::pervasive) return {.leaves = arithmetic_leaves(m, x.leaves), .forms = x.forms};
    if (m == &meaning::unique_mask) return {.leaves = facts::boolean, .forms = facts::vector};
    if (m == &meaning::table) return some_matrix;
    return {};
}
Fact dyadic(const Meaning* m, const Fact& x, const Fact& y, const Node& left) {
    if (m == &meaning::match || m == &meaning::not_match) return truth;
    if (m == &meaning::reshape) {
        const bool is_literal = left.kind == NodeKind::literal;
        const bool is_list = left.kind == NodeKind::list && x.forms == facts::vector;
        const std::int64_t rank = is_list      ? static_cast<std::int64_t>(left.parts.size())
                                  : is_literal ? (left.value.rank() == 0 ? 1 : left.value.count())
                                               : 0;
        if (x.forms == facts::atom || rank == 1)
            return {.leaves = y.leaves, .forms = y.forms & facts::nested ? facts::list : facts::vector};
        return {.leaves = y.leaves, .forms = rank > 2 ? apl_cube : rank > 1 ? apl_matrix : facts::any_form};
    }
    if (m == &meaning::take || m == &meaning::drop) {
        // A literal has a number for each axis.
        const std::int64_t axes =
            left.kind == NodeKind::literal && left.value.rank() == 1 ? left.value.count() : x.forms == facts::atom;
        if ((axes == 1 || axes == 2) && y.forms == apl_matrix) return y;
        if (axes != 1) return axes == 2 && y.forms == facts::atom ? some_matrix : Fact{};
        return y.forms == facts::atom ? some_vector : y;
    }
    if (m == &meaning::index_of) return {.leaves = facts::index, .forms = y.forms};
    if (m == &meaning::index_of && y.forms == apl_matrix) return some_matrix;
    if (m == &meaning::membership) return {.leaves = facts::boolean, .forms = x.forms};
    if (m == &meaning::catenate) {
        if (x.forms == apl_matrix || y.forms == apl_matrix) return some_matrix;
        if (x.forms == facts::nested || y.forms == facts::nested) return {.forms = facts::nested};
        const bool is_simple = !((x.forms | y.forms) & ~(facts::atom | facts::vector));
        return {.leaves = x.leaves | y.leaves,
                .forms = is_simple                        ? facts::vector
                         : is_unknown(x) && is_unknown(y) ? facts::any_form
                                                          : facts::list};
    }
    if (m == &meaning::replicate || m == &meaning::replicate_first)
        return y.forms == facts::atom ? Fact{.leaves = y.leaves, .forms = facts::vector} : y;
    if (m == &meaning::rotate_last || m == &meaning::rotate_first) return y;
    if (m == &meaning::without || m == &meaning::union_ || m == &meaning::intersection)
        return x.forms == facts::nested ? x : some_vector;
    if (m == &meaning::pick) return AplFacts::item_of(y);
    if (m == &meaning::encode) return y.forms == facts::atom ? some_vector : some_matrix;
    if (m == &meaning::decode) return y.forms == facts::vector ? some_atom : Fact{};
    if (m == &meaning::right) return y;
    if (m == &meaning::left) return x;
    if (m == &meaning::partition || m == &meaning::partitioned_enclose) return {.forms = facts::nested};
    if (m->properties & prims::pervasive)
        return {.leaves = arithmetic_leaves(m, x.leaves | y.leaves), .forms = pervaded(x, y)};
    if (m == &meaning::find) return {.leaves = facts::boolean, .forms = y.forms};
    return {};
}

// A literal of zeros and ones, which are truths in APL and whole numbers in the others.
Fact with_binary(Fact fact, const Value& v) {
    if (fact.leaves != facts::index) return fact;
    for (std::int64_t i = 0; i < v.count(); i++) {
        const std::int64_t item = v.rank() == 0 ? v.as_long() : prims::item(v, i).as_long();
        if (item != 0 && item != 1) return fact;
    }
    fact.leaves = facts::binary;
    return fact;
}

}  // namespace

Fact AplFacts::item_of(const Fact& list) {
    if (is_no_value(list)) return no_value;
    if (!(list.forms & ~(facts::vector | facts::atom)))
        return {.leaves = list.leaves, .forms = facts::atom, .sign = list.sign};
    return {.leaves = list.leaves};
}

Fact AplFacts::of_name(const std::string& name) const {
    for (auto f = inside_.rbegin(); f != inside_.rend(); ++f) {
        if (name == "⍵" || name == "⍺") {
            const auto found = arguments_.find(*f);
            if (found == arguments_.end()) return is_growing_ ? no_value : Fact{};
            return name == "⍵" ? found->second.right : found->second.left;
        }
        if (contains((*f)->operands, name)) return {};
        if (contains((*f)->locals, name)) {
            const auto found = known_.find(std::to_string((*f)->span.begin) + " " + name);
            return found == known_.end() ? is_growing_ ? no_value : Fact{} : found->second;
        }
    }
    const auto found = known_.find(name);
    return found == known_.end() ? Fact{} : found->second;
}

Fact AplFacts::of(const Node& n) const {
    const Fact fact = of_any(n);
    return is_no_value(fact) && !is_growing_ ? Fact{} : fact;
}

Fact AplFacts::of_any(const Node& n) const {
    switch (n.kind) {
        case NodeKind::literal: {
            static const NameFacts none;
            return with_binary(facts_of(n, none), n.value);
        }
        case NodeKind::name: return n.path.is_simple() ? of_name(n.path.parts[0]) : Fact{};
        case NodeKind::list: {
            Fact all{.leaves = 0, .forms = facts::vector};
            for (const Node* part : n.parts) {
                const Fact f = of_any(*part);
                if (is_no_value(f)) return no_value;
                all.leaves |= f.leaves;
                if (f.forms != facts::atom) all.forms = f.forms & facts::atom ? facts::list : facts::nested;
            }
            return all;
        }
        case NodeKind::assign: return n.parts.size() == 2 ? of_any(*n.parts[1]) : Fact{};
        case NodeKind::index: return of_index(n);
        case NodeKind::apply: return of_call(n);
        default: return {};
    }
}

Fact AplFacts::of_index(const Node& n) const {
    const Fact base = of_any(*n.parts[0]);
    if (is_no_value(base)) return no_value;
    const unsigned leaves = base.leaves;
    std::vector<Fact> indices;
    for (std::size_t i = 1; i < n.parts.size(); i++) {
        indices.push_back(n.parts[i] ? of_any(*n.parts[i]) : some_vector);
        if (is_no_value(indices.back())) return no_value;
    }
    if (indices.size() == 1) {
        // One index is of a vector.
        const unsigned forms = indices[0].forms;
        if (forms == apl_matrix) return {.leaves = leaves, .forms = apl_matrix};
        if (forms == facts::vector)
            return {.leaves = leaves, .forms = base.forms == facts::vector ? facts::vector : facts::list};
        return {.leaves = leaves,
                .forms = base.forms == facts::vector ? forms : static_cast<unsigned>(facts::any_form)};
    }
    if (indices.size() > 2) return {.leaves = leaves};
    const auto count = [&](unsigned form) {
        return std::count_if(indices.begin(), indices.end(), [&](const Fact& f) { return f.forms == form; });
    };
    const auto vectors = count(facts::vector), atoms = count(facts::atom);
    if (vectors + atoms < 2) return {.leaves = leaves};
    return {.leaves = leaves, .forms = vectors == 2 ? apl_matrix : vectors == 1 ? facts::vector : facts::atom};
}

Fact AplFacts::of_call(const Node& n) const {
    const Node& head = *n.parts[0];
    if (n.parts.size() < 2 || !n.parts[1]) return {};
    const Fact x = of_any(*n.parts[1]), y = of_any(*n.parts.back());
    if (is_no_value(x) || is_no_value(y)) return no_value;
    const std::vector<Node*> arguments{n.parts.begin() + 1, n.parts.end()};
    auto called = [&](Node* f, std::vector<Node*> with) {
        Node call(NodeKind::apply, n.span);
        call.parts = std::move(with);
        call.parts.insert(call.parts.begin(), f);
        return of_call(call);
    };
    switch (head.kind) {
        case NodeKind::derive: return of_derived(n);
        case NodeKind::fork: {
            // (f g h)x, if it is item by item.
            const Meaning* m = head.parts[1]->kind == NodeKind::primitive ? head.parts[1]->primitive->dyad : nullptr;
            if (!m) return {};
            auto tine = [&](Node* f) { return f->cls == NameClass::function ? called(f, arguments) : of_any(*f); };
            const Fact left = tine(head.parts[0]), right = tine(head.parts[2]);
            return is_no_value(left) || is_no_value(right) ? no_value : dyadic(m, left, right, *head.parts[0]);
        }
        case NodeKind::atop: {
            const Meaning* m = head.parts[0]->kind == NodeKind::primitive ? head.parts[0]->primitive->monad : nullptr;
            const Fact inner = called(head.parts[1], arguments);
            return is_no_value(inner) ? no_value : m ? monadic(m, inner) : Fact{};
        }
        case NodeKind::with_axis: {
            // f[k] of an item-by-item function.
            const Node& f = *head.parts[0];
            const Meaning* m = f.kind == NodeKind::primitive && n.parts.size() == 3 ? f.primitive->dyad : nullptr;
            if (!m || !(m->properties & prims::pervasive)) return {};
            const bool is_matrix = x.forms == apl_matrix || y.forms == apl_matrix;
            const bool is_cube = x.forms == apl_cube || y.forms == apl_cube;
            return {.leaves = arithmetic_leaves(m, x.leaves | y.leaves),
                    .forms = is_cube     ? apl_cube
                             : is_matrix ? apl_matrix
                                         : facts::any_form};
        }
        case NodeKind::lambda:
        case NodeKind::name:
        case NodeKind::self: return of_result(head);
        default: break;
    }
    const Meaning* m = meaning_of_call(n);
    if (!m) return {};
    return n.parts.size() == 2 ? monadic(m, x) : dyadic(m, x, y, *n.parts[1]);
}

Fact AplFacts::of_derived(const Node& n) const {
    const Node& derived = *n.parts[0];
    const Meaning* op = operator_of(derived);
    const Fact x = of_any(*n.parts[1]), y = of_any(*n.parts.back());
    const Node* f = derived.parts.size() > 1 ? derived.parts[1] : nullptr;
    const Meaning* m = f && f->kind == NodeKind::primitive ? f->primitive->dyad : nullptr;
    const unsigned leaves = m && (m->properties & prims::pervasive) ? arithmetic_leaves(m, x.leaves) : facts::any_leaf;
    auto called = [&](std::vector<Node*> parts) {
        Node call(NodeKind::apply, n.span);
        call.parts = std::move(parts);
        call.parts.insert(call.parts.begin(), derived.parts[1]);
        return of_call(call);
    };
    if (op == &meaning::reduce || op == &meaning::reduce_first) {
        if (n.parts.size() > 2) return y;
        if (x.forms == facts::vector) return {.leaves = leaves, .forms = facts::atom};
        if (x.forms == apl_matrix) return {.leaves = leaves, .forms = facts::vector};
        if (x.forms == apl_cube) return {.leaves = leaves, .forms = apl_matrix};
        return {.leaves = leaves};
    }
    if (op == &meaning::scan || op == &meaning::scan_first) return {.leaves = leaves, .forms = x.forms};
    if (op == &meaning::commute && (f->cls == NameClass::function || f->kind == NodeKind::primitive)) {
        if (n.parts.size() == 2) return called({n.parts[1], n.parts[1]});
        return called({n.parts[2], n.parts[1]});
    }
    if (op == &meaning::outer_product) {
        const unsigned inner = m && (m->properties & prims::pervasive) ? arithmetic_leaves(m, x.leaves | y.leaves)
                                                                       : static_cast<unsigned>(facts::any_leaf);
        if (x.forms == facts::vector && y.forms == facts::vector) return {.leaves = inner, .forms = apl_matrix};
        if (x.forms == facts::vector && y.forms == apl_matrix) return {.leaves = inner, .forms = apl_cube};
        if (x.forms == facts::atom && y.forms == facts::vector) return {.leaves = inner, .forms = facts::list};
        const bool is_deep = (x.forms | y.forms) & (apl_matrix | apl_cube | facts::atom);
        return {.leaves = inner, .forms = is_deep ? facts::any_form : apl_matrix};
    }
    if (op == &meaning::each) {
        if (n.parts.size() == 2 && !(x.forms & ~facts::list)) {
            const Meaning* monad = f->kind == NodeKind::primitive ? f->primitive->monad : nullptr;
            const Fact item = item_of(x);
            const Fact r = monad ? monadic(monad, item) : has_array_left(*f) ? of_result(*f->parts[2]) : of_result(*f);
            if (is_no_value(r)) return no_value;
            if (r.forms == facts::atom) return {.leaves = r.leaves, .forms = facts::vector};
            return {.leaves = r.leaves, .forms = r.forms & facts::atom ? facts::list : facts::nested};
        }
        if (n.parts.size() == 2)
            return {.forms = x.forms == facts::vector || x.forms == facts::nested ? facts::list
                             : x.forms == facts::atom                             ? facts::any_form
                                                                                  : x.forms};
        return {.forms = (x.forms | y.forms) & apl_matrix ? facts::any_form : facts::list};
    }
    if (op == &meaning::inner_product && n.parts.size() > 2) {
        const auto rows = (x.forms == apl_matrix) + (y.forms == apl_matrix);
        if (x.forms == facts::vector && y.forms == facts::vector) return some_atom;
        if (rows == 2) return some_matrix;
        if (rows == 1 && ((x.forms | y.forms) & facts::vector)) return some_vector;
    }
    if (op == &meaning::power_operator && n.parts.size() == 2 && f->kind == NodeKind::lambda)
        return united(x, of_result(*f));
    // Digits: 10⊥⍣¯1⊢x.
    if (op == &meaning::power_operator && m == &meaning::decode && x.forms == facts::atom && y.forms == facts::atom)
        return {.leaves = facts::index, .forms = facts::vector};
    if (op == &meaning::at) return {.forms = x.forms};
    return {};
}

// The result of a function, of its last statement and its guards.
Fact AplFacts::of_result(const Node& head) const {
    const Function* f = function_of(head);
    if (!f || !f->body || f->cls != NameClass::function) return {};
    const auto found = results_.find(f);
    return found != results_.end() ? found->second : is_growing_ ? no_value : Fact{};
}
void AplFacts::note_result(const Function& f) {
    Fact all = no_value;
    for (const Node* s : f.body->parts) {
        if (s->kind == NodeKind::guard && s->parts.size() > 1 && s->parts[1]) all = united(all, of_any(*s->parts[1]));
        if (s->kind == NodeKind::guard && s != f.body->parts.back()) continue;
        if (s->kind == NodeKind::error_guard) all = {};
        if (s->kind == NodeKind::assign && s != f.body->parts.back()) continue;
        if (s->kind != NodeKind::guard) all = united(all, of_any(*s));
        break;
    }
    const auto [at, is_new] = results_.try_emplace(&f, all);
    const Fact both = is_new ? all : united(at->second, all);
    changed_ |= is_new || !is_same(both, at->second);
    at->second = both;
}

const Function* AplFacts::function_of(const Node& head) const {
    if (head.kind == NodeKind::self) return inside_.empty() ? nullptr : inside_.back();
    if (head.kind == NodeKind::lambda) return head.function.get();
    if (head.kind != NodeKind::name) return nullptr;
    const auto found = lambdas_.find(head.path.joined());
    return found == lambdas_.end() ? nullptr : found->second;
}
const Function* AplFacts::lambda_named(const Node& name) const { return function_of(name); }

void AplFacts::bind(const Node& head, const Fact& left, const Fact& right) {
    const Function* f = function_of(head);
    if (!f) return;
    called_.insert(f);
    const auto [at, is_new] = arguments_.try_emplace(f, Arguments{left, right});
    changed_ |= is_new;
    if (is_new) return;
    const Arguments both{united(at->second.left, left), united(at->second.right, right)};
    changed_ |= !is_same(both.left, at->second.left) || !is_same(both.right, at->second.right);
    at->second = both;
}
void AplFacts::bind_call(const Node& n) {
    if (n.parts.size() < 2) return;
    const Fact left = n.parts.size() > 2 ? of_any(*n.parts[1]) : no_value;
    bind(*n.parts[0], left, of_any(*n.parts.back()));
}
void AplFacts::bind_each(const Node& n) {
    const Node& f = *n.parts[0]->parts[1];
    const Fact left = n.parts.size() > 2 ? item_of(of_any(*n.parts[1])) : no_value;
    const Fact right = item_of(of_any(*n.parts.back()));
    if (has_array_left(f)) bind(*f.parts[2], of_any(*f.parts[1]), right);
    else bind(f, left, right);
}
// f⍣n: the argument, and the results of f.
void AplFacts::bind_power(const Node& n) {
    const Node& f = *n.parts[0]->parts[1];
    bind(f, no_value, united(of_any(*n.parts[1]), of_result(f)));
    const Node* until = n.parts[0]->parts.size() > 2 ? n.parts[0]->parts[2] : nullptr;
    if (until) bind(*until, {}, {});
}
// From no facts at all to those that all assignments and calls allow. A function whose calls the text does not show,
// because it is an operand, or is called elsewhere, has any arguments.
void AplFacts::note_program(const std::vector<Node*>& statements) {
    is_growing_ = true;
    auto grow = [&] {
        changed_ = true;
        for (int i = 0; i < 40 && changed_; i++) {
            changed_ = false;
            for (const Node* n : statements) note(n);
        }
        return !changed_;
    };
    bool is_sound = grow();
    for (const bool is_called : {false, true}) {
        for (const Function* f : functions_) {
            Arguments& known = arguments_.try_emplace(f, Arguments{no_value, no_value}).first->second;
            if (is_no_value(known.right) && (is_called || !called_.contains(f))) known = {};
        }
        is_sound = grow() && is_sound;
    }
    is_growing_ = false;
    if (is_sound) return;
    known_.clear();
    results_.clear();
    for (auto& [f, arguments] : arguments_) arguments = {};
}

void AplFacts::note(const Node* n) {
    if (!n) return;
    if (n->kind == NodeKind::assign && n->parts[0]->kind == NodeKind::name && n->parts[1] &&
        n->parts[1]->kind == NodeKind::lambda)
        lambdas_[n->parts[0]->path.joined()] = n->parts[1]->function.get();
    // f←∇
    const bool names_self = n->kind == NodeKind::assign && n->parts[0]->kind == NodeKind::name && n->parts[1] &&
                            n->parts[1]->kind == NodeKind::self && !inside_.empty();
    if (names_self) lambdas_[n->parts[0]->path.joined()] = inside_.back();
    const bool calls = n->kind == NodeKind::apply && n->parts.size() > 1;
    const bool is_power = calls && n->parts.size() == 2 && operator_of(*n->parts[0]) == &meaning::power_operator;
    const bool calls_each =
        calls && n->parts[0]->kind == NodeKind::derive && operator_of(*n->parts[0]) == &meaning::each;
    const bool is_noted = n == each_of_;
    for (auto part = n->parts.rbegin(); part != n->parts.rend(); ++part) {
        if ((calls_each || is_power) && *part == n->parts[0]) each_of_ = *part;
        if (is_noted && *part && has_array_left(**part)) each_of_ = *part;
        note(*part);
        const bool is_head = calls && *part == n->parts[0];
        const bool is_target = n->kind == NodeKind::assign && *part == n->parts[0];
        if (!*part || is_head || is_target || is_noted) continue;
        // A function as an operand, or with another name. A lambda that gets its name is called by it.
        const bool is_named = names_self || (n->kind == NodeKind::assign && (*part)->kind == NodeKind::lambda);
        const NodeKind kind = (*part)->kind;
        if (!is_named && (kind == NodeKind::lambda || kind == NodeKind::name || kind == NodeKind::self))
            bind(**part, {}, {});
    }
    if (calls) {
        if (is_power) bind_power(*n);
        else if (calls_each) bind_each(*n);
        else bind_call(*n);
    }
    if (n->function && n->function->body) {
        if (std::find(functions_.begin(), functions_.end(), n->function.get()) == functions_.end())
            functions_.push_back(n->function.get());
        inside_.push_back(n->function.get());
        note(n->function->body);
        note_result(*n->function);
        inside_.pop_back();
    }
    if (n->kind == NodeKind::assign) note_assignment(*n);
}

void AplFacts::note_assignment(const Node& n) {
    auto set = [&](const Node& name, const Fact& fact) {
        if (name.kind != NodeKind::name || !name.path.is_simple()) return;
        if (name.path.parts[0] == "⍺" && !inside_.empty()) {
            Arguments& of_function =
                arguments_.try_emplace(inside_.back(), Arguments{no_value, no_value}).first->second;
            const Fact left = united(of_function.left, fact);
            changed_ |= !is_same(left, of_function.left);
            of_function.left = left;
            return;
        }
        std::string key = name.path.parts[0];
        for (auto f = inside_.rbegin(); f != inside_.rend(); ++f)
            if (contains((*f)->locals, key)) {
                key = std::to_string((*f)->span.begin) + " " + key;
                break;
            }
        const auto [at, is_new] = known_.try_emplace(key, fact);
        changed_ |= is_new;
        if (is_new) return;
        const Fact both = united(at->second, fact);
        changed_ |= !is_same(both, at->second);
        at->second = both;
    };
    const Node& target = *n.parts[0];
    if (target.kind == NodeKind::list) {
        const Fact item = n.parts.size() == 2 ? item_of(of_any(*n.parts[1])) : Fact{};
        for (const Node* part : target.parts) set(*part, item);
        return;
    }
    if (target.kind == NodeKind::name && n.parts.size() == 2) return set(target, of_any(*n.parts[1]));
    if (target.kind == NodeKind::name && n.parts.size() == 3) {
        // x f← y is x←x f y.
        Node call(NodeKind::apply, n.span);
        call.parts = {n.parts[2], n.parts[0], n.parts[1]};
        return set(target, of_any(call));
    }
    if (target.kind != NodeKind::index || target.parts[0]->kind != NodeKind::name) return;
    // An item that is not an atom makes the array nested.
    const Fact v = of_any(*n.parts[1]);
    const bool keeps_form = v.forms == facts::atom || v.forms == facts::vector || v.forms == apl_matrix;
    const Fact whole = of_any(*target.parts[0]);
    set(*target.parts[0], {.leaves = n.parts.size() == 2 ? v.leaves : facts::any_leaf,
                           .forms = keeps_form || is_no_value(v) ? whole.forms : facts::any_form});
}

}  // namespace stele::interp::translate
