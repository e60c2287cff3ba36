// Arguments as the adverbs of the k family see them.
#pragma once
#include "prims/array/make.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/structure/join.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::prims::func::operators {

/// Items to walk: those of a list, a dictionary's values with its keys, a table's rows. An atom is left as it is.
struct Items {
    Value keys, list;

    explicit Items(Value x);
    bool is_list() const { return func::is_list(list); }
    Value item(std::int64_t i) const { return prims::item(*list.array(), i); }
    /// Results in place of the items, under the keys where there are any.
    Value keyed(Value results) const {
        return keys.is_null() ? std::move(results) : make_dictionary(keys, std::move(results));
    }
};

/// An operand that is neither a function nor a symbol, which names one, nor ::, which is the identity.
inline bool is_data(const Value& f) { return !is_function(f) && !f.is_immediate(Kind::symbol) && !f.is_null(); }
/// Data that k's / and \ join and split with: text, or the base or bases of digits.
bool is_base(const Value& v);
inline bool is_join(const Value& f) { return meaning_of(f, 2) == &meaning::join; }

/// A core function of two arguments in one slot: `left` and what the slot holds, which gives way to the result.
void apply_core(Engine& engine, CoreFunction core, Value left, Value* a);

// Data in place of a function: what a notation makes of it. True where that is something other than indexing.
bool each_of_data(Engine& engine, const Operands& o, Value* a, int n);
bool fold_of_data(Engine& engine, const Operands& o, Value* a, int n, bool split);

/// Over and scan of a function that is not put between the items of one list: of one argument, of three and more, or by
/// k's rules of one argument less than are given. False where it is.
bool iterate(Engine& engine, const Operands& o, Value* a, int n, bool keep);

}  // namespace stele::prims::func::operators
