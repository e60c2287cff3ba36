#include "interp/compile/phrases.hpp"

#include "prims/func/operators/meanings.hpp"

namespace stele::interp {

namespace {

bool is_primitive(const Node* n, std::string_view glyph) {
    return n && n->kind == NodeKind::primitive && n->primitive->glyph == glyph;
}

// glyph[x;y] with both arguments.
bool is_dyadic(const Node& n, std::string_view glyph) {
    return n.kind == NodeKind::apply && n.parts.size() == 3 && is_primitive(n.parts[0], glyph) && n.parts[1] && n.parts[2];
}

// The operand of an adverb applied to one argument.
const Node* operand_under(const Node& apply, const prims::Meaning& adverb) {
    if (apply.parts.size() != 2 || !apply.parts[1]) return nullptr;
    const Node& f = *apply.parts[0];
    if (f.kind != NodeKind::derive || f.parts.size() != 2 || !f.parts[0]->primitive || !f.parts[0]->primitive->op ||
        f.parts[0]->primitive->op != &adverb)
        return nullptr;
    return f.parts[1];
}

// @[x;i;:;]
bool is_open_amend(const Node* amend) {
    return amend && amend->kind == NodeKind::apply && amend->parts.size() == 5 && is_primitive(amend->parts[0], "@") &&
           amend->parts[1] && amend->parts[2] && is_primitive(amend->parts[3], ":") && !amend->parts[4];
}

}  // namespace

PhraseMatch match_phrase(const Node& apply) {
    if (const Node* f = operand_under(apply, prims::meaning::adverb_each)) {
        if (is_open_amend(f)) return {Phrase::each_amend, {apply.parts[1], f->parts[2], f->parts[1]}};
        return {Phrase::each_item, {apply.parts[1], f}};
    }
    if (apply.parts.size() == 2 && apply.parts[1] && (is_primitive(apply.parts[0], "&") || is_primitive(apply.parts[0], "where"))) {
        const Node& equal = *apply.parts[1];
        if (is_dyadic(equal, "=")) {
            const Node& find = *equal.parts[2];
            // In k what is not found is null.
            if (is_dyadic(find, "?") && prims::rules_of(find.parts[0]->primitive->notation) == prims::Rules::q)
                return {Phrase::where_missing, {find.parts[2], find.parts[1], equal.parts[1]}};
            return {Phrase::where_equal, {equal.parts[2], equal.parts[1]}};
        }
    }
    if (apply.parts.size() == 2 && apply.parts[1] && is_primitive(apply.parts[0], "^") && is_dyadic(*apply.parts[1], "?") &&
        apply.parts[0]->primitive->notation == Notation::k)
        return {Phrase::not_found, {apply.parts[1]->parts[2], apply.parts[1]->parts[1]}};
    if (const Node* f = operand_under(apply, prims::meaning::adverb_over); f && f->kind == NodeKind::primitive)
        return {Phrase::fold_items, {apply.parts[1], f}};
    const Node* f = operand_under(apply, prims::meaning::reduce);
    if (!f) f = operand_under(apply, prims::meaning::reduce_first);
    if (f && f->kind == NodeKind::primitive && f->primitive->dyadic)
        return {Phrase::reduce, {apply.parts[1], apply.parts[0]}};
    return {};
}

}  // namespace stele::interp
