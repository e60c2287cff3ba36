// Functions as values: heap objects of kind function whose `form` says what their items are.
#pragma once
#include "interp/compile/code.hpp"
#include "prims/array/make.hpp"

namespace stele::interp {

enum class Form : std::uint8_t {
    lambda = 1,    // the Lambda's address, number of the frame it was made in (-1: none)
    with_operands, // as lambda, then left and right operand: a user's operator applied
    projection,    // function, then arguments with absent holes
    derived,       // operator, left operand (absent for outer product), right operand where it takes one
    atop,          // f g
    fork,          // f g h
    with_axis,     // function, axis
    external,      // the External's address
};

inline Form form_of(const Value& f) { return static_cast<Form>(f->form); }
inline bool is_function(const Value& v) { return v.kind() == prims::Kind::function; }
inline bool is_primitive(const Value& v) { return v.is_immediate(prims::Kind::function); }
inline bool has_form(const Value& v, Form form) { return v.is_heap() && v->kind == prims::Kind::function && form_of(v) == form; }
inline const prims::Primitive& primitive_of(const Value& f) { return prims::primitive_table[f.payload()]; }
inline Lambda& lambda_of(const Value& f) { return *reinterpret_cast<Lambda*>(f->values()[0].payload()); }
inline std::int64_t frame_of(const Value& f) { return f->values()[1].payload(); }

/// A function object of `items`, whose items are not squeezed.
Value make_function(Form form, std::span<const Value> items);
/// The same with `n` items, absent, to be filled.
Value make_function(Form form, std::int64_t n);
/// A lambda made in frame `frame` (-1 where it needs none), with operands for a user's operator.
Value make_closure(const std::shared_ptr<Lambda>& lambda, std::int64_t frame);
/// The same for a statement outside functions, kept by its Lambda: it may be held only while that is.
const Value& statement_function(Lambda& statement);
Value with_operands(const Value& op, Value left, Value right);

/// How a function is written: its own text for lambdas, glyphs for the others; of one made of very many only a part.
/// Raises stack over the engine's limit, where one is given, for arrays nested deep inside.
std::string text_of_function(const Value& f, prims::Engine* engine);
/// The same as k writes it.
std::string text_of_function_k(const Value& f, prims::Engine* engine);
/// q's number of a function's type: 100 lambdas, 101 to 103 primitives of one argument, others and adverbs, 104
/// projections, 105 compositions, 106 to 111 functions derived with ' / \ ': /: \:.
int type_number_of_function(const Value& f);

}  // namespace stele::interp
