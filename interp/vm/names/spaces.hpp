// Namespaces as the machine's instructions and functions of the library use them.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The value of a name in a namespace, or, of an array of references, in each: an array of such values, or a function that
/// applies each one's function to its item of the arguments. Of a dictionary the value of the symbol. Raises value where
/// a name has none, domain where `refs` refers to no namespace.
Value member_of(Machine& m, const Value& refs, std::uint32_t name);
/// k4, q: `v.name` of a variable that is no namespace: a dictionary's or table's item, a part of times (`year`), or times as
/// another kind (`date`); absent where there is none.
Value item_after_dot(Machine& m, const Value& v, std::uint32_t name);
/// Stores in the variable of that name in a namespace; in those of an array, item by item as scalar functions pair them. A
/// function of APL written in the namespace that is running belongs to the other one from then on.
void store_member(Machine& m, const Value& refs, std::uint32_t name, const Value& value);
/// A function as `space` has it when it is given a name there: one that was written in the namespace `from`, outside of
/// functions, or in an expression in a namespace, belongs to `space` from then on. Other values as they are.
Value moved_function(Machine& m, const Value& f, Space& from, Space& space);

/// An operand for a user's operator: a primitive that runs texts or asks about names, such as ⍎, does so in the namespace
/// that is running, also where the operator belongs to another one. Other functions as they are.
Value operand_for(Machine& m, const Value& op, Value f);

/// A text that is a path in APL, with # and ## as it may begin with. Raises domain.
Path path_in_apl(const std::string& text);
/// The namespace that a reference, or the text of a name, stands for; null where the name stands for none.
Space* find_space(Machine& m, const Value& v);
/// The same; raises domain where there is none.
Space& required_space(Machine& m, const Value& v);

/// Top: an expression, under it references. Leaves its value in the namespace, or an array of its values in each.
void evaluate_within(Machine& m);
/// The same of an expression for a function: leaves a function that applies it in each.
void make_spread(Machine& m);
/// What such a function does with n arguments a[0..n), which are paired with the references as scalar functions do.
void call_spread(Machine& m, const Value& f, Value* a, int n);

}  // namespace stele::interp
