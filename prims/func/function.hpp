// Functions as values: primitives in the handle itself, others as heap objects whose `form` gives the meaning of their
// items.
#pragma once
#include "prims/func/meaning.hpp"

namespace stele::prims {

enum class Form : std::uint8_t {
    lambda = 1,     // the Lambda's address, number of the frame that created it (-1: none)
    with_operands,  // as lambda, then left and right operand: a user's operator applied
    projection,     // function, then arguments, absent ones for holes
    derived,        // operator, left operand (absent for outer product), right operand if the operator takes one
    atop,           // f g
    fork,           // f g h
    with_axis,      // function, axis
    bound,          // an operator of two operands and its right one: an operator of one operand
    spread,         // references to namespaces, a name or an expression for a function in each
    external,       // a function of the program that embeds the engine: its address
};

inline Form form_of(const Value& f) { return static_cast<Form>(f->form); }
inline bool is_function(const Value& v) { return v.kind() == Kind::function; }
inline bool is_primitive(const Value& v) { return v.is_immediate(Kind::function); }
inline bool has_form(const Value& v, Form form) {
    return v.is_heap() && v->kind == Kind::function && form_of(v) == form;
}
inline const Primitive& primitive_of(const Value& f) { return primitive_table[f.payload()]; }
/// Whether a primitive is an operator, and nothing else.
inline bool is_operator_only(const Primitive& p) { return p.op && !p.monad && !p.dyad; }

/// A function object of `items`, whose items are not squeezed.
Value make_function(Form form, std::span<const Value> items);
/// The same with `n` > 0 absent items, for the caller to fill.
Value make_function(Form form, std::int64_t n);
/// Two numbers after the items of a function, 0 at first, in which the machine notes its valence by APL's and k's rules,
/// and by q's.
inline std::int32_t* noted_valences(const Value& f) { return f->items<std::int32_t>() + 2 * f->n; }
/// A projection of `f` on its first arguments, which are moved from `arguments`; the others, up to `valence`, are
/// holes.
Value make_projection(const Value& f, std::span<Value> arguments, std::int64_t valence);

/// k4 and q: the number of parts of a projection that are shown and sent. Holes at its end are omitted, unless the
/// function takes any number of arguments.
std::int64_t written_parts(Engine& engine, const Value& projection);

/// q's type number of a function: 100 lambdas, 101 to 103 primitives of one argument, others and adverbs, 104
/// projections, 105 compositions, 106 to 111 functions derived with ' / \ ': /: \:, 112 those of the embedding program.
int type_number_of_function(const Value& f);

}  // namespace stele::prims
