#include "interp/compile/generate.hpp"

#include "prims/catalogue/comparison.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

bool is_monad(const Node* n, const Meaning& m) {
    return n && n->kind == NodeKind::primitive && n->primitive->monad == &m;
}
bool is_dyad(const Node* n, const Meaning& m) {
    return n && n->kind == NodeKind::primitive && n->primitive->dyad == &m;
}

// The argument of m[x]; null for other calls.
const Node* argument_of(const Node& n, const Meaning& m) {
    return n.kind == NodeKind::apply && n.parts.size() == 2 && is_monad(n.parts[0], m) ? n.parts[1] : nullptr;
}

// m[x;y] with both arguments.
bool is_dyadic(const Node& n, const Meaning& m) {
    return n.kind == NodeKind::apply && n.parts.size() == 3 && is_dyad(n.parts[0], m) && n.parts[1] && n.parts[2];
}

// The operand of an adverb applied to one argument.
const Node* operand_under(const Node& apply, const Meaning& adverb) {
    if (apply.parts.size() != 2 || !apply.parts[1]) return nullptr;
    const Node& f = *apply.parts[0];
    if (f.kind != NodeKind::derive || f.parts.size() != 2 || !f.parts[0]->primitive || !f.parts[0]->primitive->op ||
        f.parts[0]->primitive->op != &adverb)
        return nullptr;
    return f.parts[1];
}

// @[x;i;:;]
bool is_open_amend(const Node* amend) {
    return amend && amend->kind == NodeKind::apply && amend->parts.size() == 5 &&
           is_dyad(amend->parts[0], meaning::apply_at) && amend->parts[1] && amend->parts[2] &&
           is_dyad(amend->parts[3], meaning::right_argument) && !amend->parts[4];
}

}  // namespace

PhraseMatch match_phrase(const Node& apply) {
    if (const Node* f = operand_under(apply, meaning::adverb_each)) {
        if (is_open_amend(f)) return {Routine::each_amend, {apply.parts[1], f->parts[2], f->parts[1]}};
        return {Routine::each_item, {apply.parts[1], f}};
    }
    if (const Node* equal = argument_of(apply, meaning::where_true); equal && is_dyadic(*equal, meaning::equal)) {
        const Node& find = *equal->parts[2];
        // Not k's find, which is another meaning: its missing items are null.
        if (is_dyadic(find, meaning::find_or_roll))
            return {Routine::where_missing, {find.parts[2], find.parts[1], equal->parts[1]}};
        return {Routine::where_equal, {equal->parts[2], equal->parts[1]}};
    }
    if (const Node* find = argument_of(apply, meaning::null_test); find && is_dyadic(*find, meaning::find_or_draw))
        return {Routine::not_found, {find->parts[2], find->parts[1]}};
    if (const Node* f = operand_under(apply, meaning::adverb_over); f && f->kind == NodeKind::primitive)
        return {Routine::fold_items, {apply.parts[1], f}};
    const Node* f = operand_under(apply, meaning::reduce);
    if (!f) f = operand_under(apply, meaning::reduce_first);
    if (f && f->kind == NodeKind::primitive && f->primitive->dyadic)
        return {Routine::reduce, {apply.parts[1], apply.parts[0]}};
    return {};
}

}  // namespace stele::interp
