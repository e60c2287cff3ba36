// User-defined functions as values, and the text of all functions.
#pragma once
#include "interp/compile/code.hpp"

namespace stele::interp {

inline std::int64_t frame_of(const Value& f) { return f->values()[1].payload(); }

/// A lambda made in frame `frame` (-1 if it needs none), with operands for a user-defined operator.
Value make_closure(const std::shared_ptr<Lambda>& lambda, std::int64_t frame);
/// The same for a statement outside functions, held by its Lambda: it must not outlive that.
const Value& statement_function(Lambda& statement);
Value with_operands(const Value& op, Value left, Value right);
/// The parts of a function that is not a primitive: operands, functions of a train, arguments of a projection. None for
/// externals.
std::span<const Value> parts_of(const Value& f);
/// Called when a function is released: drops its reference to the lambda, or its external function.
void bury_function(const Array& function) noexcept;

/// Functions made of functions may be nested without limit, and shared: f∘f of f∘f of f∘f. Their text omits parts
/// nested deeper than this, and parts beyond this number.
inline constexpr int deepest_written = 100, most_written = 1000;

/// The text of a function: its own text for lambdas, glyphs for the others; partial for one with very many parts.
/// Raises stack over the engine's limit, if one is given, for deeply nested arrays inside.
std::string text_of_function(const Value& f, Engine* engine);
/// The same in k.
std::string text_of_function_k(const Value& f, Engine* engine);

/// Arguments and result are values of `notation`.
struct External {
    std::string name;
    int valence;
    Notation notation;
    std::function<Value(std::span<const Value>)> run;  // must raise only Error
};

inline External& external_of(const Value& f) { return *reinterpret_cast<External*>(f->values()[0].payload()); }

/// A function value that owns `external`.
Value make_external(External external);

}  // namespace stele::interp
