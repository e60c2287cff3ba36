#include "interp/tools/translate/ranks.hpp"

#include <algorithm>

#include "interp/tools/translate/phrase.hpp"
#include "prims/catalogue/format.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/search.hpp"
#include "prims/catalogue/structure.hpp"

namespace stele::interp::translate {

namespace {

using prims::Fact;
namespace facts = prims::facts;

constexpr Fact some_vector{.forms = facts::vector}, some_atom{.forms = facts::atom}, some_matrix{.forms = apl_matrix},
    truth{.leaves = facts::boolean, .forms = facts::atom}, indices{.leaves = facts::index, .forms = facts::vector};

bool is_unknown(const Fact& f) { return f.forms == facts::any_form; }

Fact united(const Fact& a, const Fact& b) {
    return {.leaves = a.leaves | b.leaves, .forms = a.forms | b.forms, .sign = a.sign == b.sign ? a.sign : 0};
}
// The forms of an item-by-item function.
unsigned pervaded(const Fact& x, const Fact& y) {
    if (x.forms == facts::atom) return y.forms;
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
           m == &meaning::greater_than_or_equal_to || m == &meaning::not_ || m == &meaning::and_ || m == &meaning::or_;
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
    if (m->properties & prims::pervasive)
        return {.leaves = is_comparison(m) ? facts::boolean : facts::number, .forms = x.forms};
    return {};
}
Fact dyadic(const Meaning* m, const Fact& x, const Fact& y, const Node& left) {
    if (m == &meaning::match || m == &meaning::not_match) return truth;
    if (m == &meaning::reshape) {
        const bool is_literal = left.kind == NodeKind::literal;
        const std::int64_t rank = is_literal ? (left.value.rank() == 0 ? 1 : left.value.count()) : 0;
        if (x.forms == facts::atom || rank == 1)
            return {.leaves = y.leaves, .forms = y.forms & facts::nested ? facts::list : facts::vector};
        return rank > 2 ? Fact{.forms = apl_cube} : rank > 1 ? some_matrix : Fact{};
    }
    if (m == &meaning::take || m == &meaning::drop) {
        if (x.forms != facts::atom) return {};
        return y.forms == facts::atom ? some_vector : y;
    }
    if (m == &meaning::index_of) return {.leaves = facts::index, .forms = y.forms};
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
    if (m == &meaning::replicate || m == &meaning::rotate_last || m == &meaning::rotate_first) return y;
    if (m == &meaning::without || m == &meaning::union_ || m == &meaning::intersection)
        return x.forms == facts::nested ? x : some_vector;
    if (m == &meaning::pick) return AplFacts::item_of(y);
    if (m == &meaning::encode) return y.forms == facts::atom ? some_vector : some_matrix;
    if (m == &meaning::decode) return y.forms == facts::vector ? some_atom : Fact{};
    if (m == &meaning::right) return y;
    if (m == &meaning::left) return x;
    if (m == &meaning::partition || m == &meaning::partitioned_enclose) return {.forms = facts::nested};
    if (m->properties & prims::pervasive)
        return {.leaves = is_comparison(m) ? facts::boolean : facts::number, .forms = pervaded(x, y)};
    return {};
}

}  // namespace

Fact AplFacts::item_of(const Fact& list) {
    if (list.forms == facts::vector || list.forms == facts::atom) return {.leaves = list.leaves, .forms = facts::atom};
    return {.leaves = list.leaves};
}

Fact AplFacts::of_name(const std::string& name) const {
    for (auto f = inside_.rbegin(); f != inside_.rend(); ++f) {
        if (name == "⍵" || name == "⍺") {
            const auto found = arguments_.find(*f);
            return found == arguments_.end() ? Fact{} : name == "⍵" ? found->second.right : found->second.left;
        }
        if (contains((*f)->locals, name)) {
            const auto found = known_.find(std::to_string((*f)->span.begin) + " " + name);
            return found == known_.end() ? Fact{} : found->second;
        }
    }
    const auto found = known_.find(name);
    return found == known_.end() ? Fact{} : found->second;
}

Fact AplFacts::of(const Node& n) const {
    switch (n.kind) {
        case NodeKind::literal: {
            static const NameFacts none;
            return facts_of(n, none);
        }
        case NodeKind::name: return n.path.is_simple() ? of_name(n.path.parts[0]) : Fact{};
        case NodeKind::list: {
            Fact all{.leaves = 0, .forms = facts::vector};
            for (const Node* part : n.parts) {
                const Fact f = of(*part);
                all.leaves |= f.leaves;
                if (f.forms != facts::atom) all.forms = f.forms & facts::atom ? facts::list : facts::nested;
            }
            return all;
        }
        case NodeKind::assign: return n.parts.size() == 2 ? of(*n.parts[1]) : Fact{};
        case NodeKind::index: {
            const Fact base = of(*n.parts[0]);
            if (n.parts.size() == 2 && n.parts[1] && base.forms == facts::vector)
                return {.leaves = base.leaves, .forms = of(*n.parts[1]).forms};
            if (n.parts.size() == 3) {
                unsigned lists = 0, unknown = 0;
                for (std::size_t i = 1; i < 3; i++) {
                    const Fact f = n.parts[i] ? of(*n.parts[i]) : some_vector;
                    lists += f.forms == facts::vector;
                    unknown += f.forms != facts::vector && f.forms != facts::atom;
                }
                if (unknown == 0) return lists == 2 ? some_matrix : lists == 1 ? some_vector : some_atom;
            }
            return {};
        }
        case NodeKind::apply: return of_call(n);
        default: return {};
    }
}

Fact AplFacts::of_call(const Node& n) const {
    const Node& head = *n.parts[0];
    if (n.parts.size() < 2 || !n.parts[1]) return {};
    if (head.kind == NodeKind::derive) return of_derived(n);
    if (head.kind == NodeKind::fork && n.parts.size() == 2) {
        // (f g h)x, if it is item by item.
        const Meaning* m = head.parts[1]->kind == NodeKind::primitive ? head.parts[1]->primitive->dyad : nullptr;
        if (!m || !(m->properties & prims::pervasive)) return {};
        auto tine = [&](Node* f) {
            Node call(NodeKind::apply, n.span);
            call.parts = {f, n.parts[1]};
            return f->cls == NameClass::function ? of_call(call) : of(*f);
        };
        return {.leaves = facts::number, .forms = pervaded(tine(head.parts[0]), tine(head.parts[2]))};
    }
    if (head.kind == NodeKind::lambda || head.kind == NodeKind::name) return of_result(head);
    const Meaning* m = meaning_of_call(n);
    if (!m) return {};
    const Fact x = of(*n.parts[1]);
    return n.parts.size() == 2 ? monadic(m, x) : dyadic(m, x, of(*n.parts[2]), *n.parts[1]);
}

Fact AplFacts::of_derived(const Node& n) const {
    const Meaning* op = operator_of(*n.parts[0]);
    const Fact x = of(*n.parts[1]), y = of(*n.parts.back());
    if (op == &meaning::reduce || op == &meaning::reduce_first) {
        if (n.parts.size() > 2) return y;
        if (x.forms == facts::vector) return {.leaves = facts::any_leaf, .forms = facts::atom};
        return {};
    }
    if (op == &meaning::scan || op == &meaning::scan_first) return {.leaves = facts::any_leaf, .forms = x.forms};
    if (op == &meaning::outer_product) return some_matrix;
    if (op == &meaning::each) {
        if (n.parts.size() == 2)
            return {.forms = x.forms == facts::vector || x.forms == facts::nested ? facts::list
                             : x.forms == facts::atom                             ? facts::any_form
                                                                                  : x.forms};
        return {.forms = (x.forms | y.forms) & apl_matrix ? facts::any_form : facts::list};
    }
    if (op == &meaning::inner_product && x.forms == facts::vector && y.forms == facts::vector) return some_atom;
    return {};
}

// The result of a function: its last statement and its guards.
Fact AplFacts::of_result(const Node& head) const {
    const Node* f = &head;
    if (head.kind == NodeKind::name) {
        const auto found = lambdas_.find(head.path.joined());
        if (found == lambdas_.end()) return {};
        f = found->second;
    }
    if (!f->function || !f->function->body || depth_ > 6) return {};
    depth_++;
    inside_.push_back(f->function.get());
    Fact all{.leaves = 0, .forms = 0};
    for (const Node* s : f->function->body->parts) {
        if (s->kind == NodeKind::guard && s->parts.size() > 1 && s->parts[1]) all = united(all, of(*s->parts[1]));
        if (s->kind != NodeKind::assign && s->kind != NodeKind::guard) {
            all = united(all, of(*s));
            break;
        }
    }
    inside_.pop_back();
    depth_--;
    return all.forms ? all : Fact{};
}

void AplFacts::bind(const Node& head, const Fact& left, const Fact& right) {
    const Node* f = &head;
    if (head.kind == NodeKind::name) {
        const auto found = lambdas_.find(head.path.joined());
        if (found == lambdas_.end()) return;
        f = found->second;
    }
    if (f->kind != NodeKind::lambda) return;
    const auto [at, is_new] = arguments_.try_emplace(f->function.get(), Arguments{left, right});
    if (!is_new) at->second = {united(at->second.left, left), united(at->second.right, right)};
}
void AplFacts::bind_call(const Node& n) {
    if (n.parts.size() < 2) return;
    bind(*n.parts[0], of(*n.parts[1]), of(*n.parts.back()));
}
void AplFacts::bind_each(const Node& n) {
    const Node& f = *n.parts[0]->parts[1];
    bind(f, item_of(of(*n.parts[1])), item_of(of(*n.parts.back())));
}
bool AplFacts::is_matrix_or_unknown_nested(const Node& n) const {
    for (std::size_t i = 1; i < n.parts.size(); i++)
        if (is_matrix(*n.parts[i])) return true;
    return false;
}

void AplFacts::note(const Node* n) {
    if (!n) return;
    if (n->kind == NodeKind::assign && n->parts[0]->kind == NodeKind::name && n->parts[1] &&
        n->parts[1]->kind == NodeKind::lambda)
        lambdas_[n->parts[0]->path.joined()] = n->parts[1];
    for (auto part = n->parts.rbegin(); part != n->parts.rend(); ++part) note(*part);
    if (n->kind == NodeKind::apply && n->parts.size() > 1) {
        if (n->parts[0]->kind == NodeKind::derive && operator_of(*n->parts[0]) == &meaning::each) bind_each(*n);
        else bind_call(*n);
    }
    if (n->function && n->function->body) {
        inside_.push_back(n->function.get());
        note(n->function->body);
        inside_.pop_back();
    }
    if (n->kind != NodeKind::assign) return;
    auto set = [&](const Node& name, const Fact& fact) {
        if (name.kind != NodeKind::name || !name.path.is_simple()) return;
        std::string key = name.path.parts[0];
        for (auto f = inside_.rbegin(); f != inside_.rend(); ++f)
            if (contains((*f)->locals, key)) {
                key = std::to_string((*f)->span.begin) + " " + key;
                break;
            }
        const auto [at, is_new] = known_.try_emplace(key, fact);
        if (!is_new) at->second = united(at->second, fact);
    };
    if (n->parts[0]->kind == NodeKind::list)
        for (const Node* part : n->parts[0]->parts) set(*part, {});
    else if (n->parts[0]->kind == NodeKind::name) set(*n->parts[0], n->parts.size() == 2 ? of(*n->parts[1]) : Fact{});
}

}  // namespace stele::interp::translate
