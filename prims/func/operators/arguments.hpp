// Arguments as the adverbs of the k family see them.
#pragma once
#include "prims/array/make.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/operators/calls.hpp"

namespace stele::prims::func::operators {

/// Items to visit: those of a list, a dictionary's values with its keys, a table's rows. An atom is unchanged.
struct Items {
    Value keys, list;

    explicit Items(Value x);
    bool is_list() const { return func::is_list(list); }
    Value item(std::int64_t i) const { return prims::item(*list.array(), i); }
    /// Results in place of the items, under the keys if there are any.
    Value keyed(Value results) const {
        return keys.is_null() ? std::move(results) : make_dictionary(keys, std::move(results));
    }
};

/// An operand that is neither a function, nor a symbol naming one, nor ::, the identity.
inline bool is_data(const Value& f) { return !is_function(f) && !f.is_immediate(Kind::symbol) && !f.is_null(); }
/// Data for k's / and \ as join and split: text, or the base or bases of digits.
bool is_base(const Value& v);
inline bool is_join(const Value& f) { return meaning_of(f, 2) == &meaning::join; }

/// A core function of two arguments in one slot: `left` and the slot's value, which the result replaces.
void apply_core(Engine& engine, CoreFunction core, Value left, Value* a);

// Data in place of a function, in the notation's meaning. True if that is not indexing.
bool each_of_data(Engine& engine, const Operands& o, Value* a, int n);
bool fold_of_data(Engine& engine, const Operands& o, Value* a, int n, bool split);

/// Over and scan of a function that does not fold one list: of one argument, of three or more, or by
/// k's rules of one argument less than given. False for others.
bool iterate(Engine& engine, const Operands& o, Value* a, int n, bool keep);

}  // namespace stele::prims::func::operators
