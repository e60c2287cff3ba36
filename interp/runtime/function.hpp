// Functions that users write, as values, and how all functions are written.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "interp/compile/code.hpp"

namespace stele::interp {

inline Lambda& lambda_of(const Value& f) { return *reinterpret_cast<Lambda*>(f->values()[0].payload()); }
inline std::int64_t frame_of(const Value& f) { return f->values()[1].payload(); }

/// A lambda made in frame `frame` (-1 where it needs none), with operands for a user's operator.
Value make_closure(const std::shared_ptr<Lambda>& lambda, std::int64_t frame);
/// The same for a statement outside functions, kept by its Lambda: it may be held only while that is.
const Value& statement_function(Lambda& statement);
Value with_operands(const Value& op, Value left, Value right);
/// What a function that is no primitive is made of: operands, functions of a train, arguments of a projection. None for
/// externals.
std::span<const Value> parts_of(const Value& f);
/// A dying function gives back its count of the lambda, or ends its external function.
void bury_function(const Array& function) noexcept;

/// Functions made of functions may be nested without end, and shared: f∘f of f∘f of f∘f. What lies deeper than this, and
/// what comes after so many parts, is left out where they are written.
inline constexpr int deepest_written = 100, most_written = 1000;

/// How a function is written: its own text for lambdas, glyphs for the others; of one made of very many only a part.
/// Raises stack over the engine's limit, where one is given, for arrays nested deep inside.
std::string text_of_function(const Value& f, Engine* engine);
/// The same as k writes it.
std::string text_of_function_k(const Value& f, Engine* engine);

/// Arguments and result are values of `notation`.
struct External {
    std::string name;
    int valence;
    Notation notation;
    std::function<Value(std::span<const Value>)> run;  // raises Error only
};

inline External& external_of(const Value& f) { return *reinterpret_cast<External*>(f->values()[0].payload()); }

/// A function value that keeps `external` for as long as it lives.
Value make_external(External external);

}  // namespace stele::interp
