// Namespaces for the machine's instructions and functions of the library.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The value of a name in a namespace, or, for an array of references, in each: an array of such values, or a function
/// that applies each namespace's function to its item of the arguments. For a dictionary, the value of the symbol.
/// Raises value if a name has none, domain if `refs` refers to no namespace.
Value member_of(Machine& m, const Value& refs, std::uint32_t name);
/// k4, q: `v.name` of a variable that is not a namespace: a dictionary's or table's item, a part of times (`year`), or
/// times as another kind (`date`); absent if there is none.
Value item_after_dot(Machine& m, const Value& v, std::uint32_t name);
/// Stores in the variable of that name in a namespace; in those of an array, paired item by item like scalar functions.
/// A function of APL written in the running namespace belongs to the other one from then on.
void store_member(Machine& m, const Value& refs, std::uint32_t name, const Value& value);
/// A function as `space` holds it after an assignment there: one written in the namespace `from`, outside
/// functions, or in an expression in a namespace, belongs to `space` from then on. Other values are unchanged.
Value moved_function(Machine& m, const Value& f, Space& from, Space& space);

/// An operand for a user-defined operator: a primitive that runs texts or uses names, such as ⍎, does so in the running
/// namespace, also if the operator belongs to another one. Other functions are unchanged.
Value operand_for(Machine& m, const Value& op, Value f);

/// A text that is a path in APL, which may begin with # and ##. Raises domain.
Path path_in_apl(const std::string& text);
/// The namespace of a reference, or of a name as text; null if there is none.
Space* find_space(Machine& m, const Value& v);
/// The same; raises domain if there is none.
Space& required_space(Machine& m, const Value& v);

/// Applies a function that is spread over references to n arguments a[0..n), 1 or 2, which are paired with the
/// references as by scalar functions. Result in a[0].
void call_spread(Machine& m, const Value& f, Value* a, int n);

}  // namespace stele::interp
