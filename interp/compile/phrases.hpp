// Phrases that programs write often, compiled to one instruction. Each gives what its plain form gives, errors included.
#pragma once
#include "interp/ast/ast.hpp"

namespace stele::interp {

enum class Phrase : std::uint8_t {
    none,
    each_amend,     // @[x;i;:;]'y: x with its item i replaced by each item of y. From the top: x, i, y.
    each_item,      // f'x. From the top: f, x.
    where_equal,    // &x=y. From the top: x, y.
    fold_items,     // f/x for a primitive f. From the top: f, x.
    where_missing,  // &c=x?y. From the top: c, x, y.
    not_found,      // k's ^x?y. From the top: x, y.
    reduce,         // APL's f/x for a primitive f. From the top: f/, x.
};

/// How many values a phrase takes from the stack.
constexpr int operand_count(Phrase p) {
    return p == Phrase::none ? 0 : p == Phrase::each_amend || p == Phrase::where_missing ? 3 : 2;
}

/// The phrase that a call is, and its operands in the order in which they are evaluated, the last on top.
struct PhraseMatch {
    Phrase phrase = Phrase::none;
    std::vector<const Node*> operands;
};
PhraseMatch match_phrase(const Node& apply);

}  // namespace stele::interp
