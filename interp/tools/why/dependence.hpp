// What is known of functions from their rows: how their results depend on their arguments.
#pragma once
#include "interp/ast/values.hpp"

namespace stele::interp {

/// How the result of a function depends on its arguments, as its row says.
using prims::Dependence;
Dependence dependence_of(const Meaning* m);

/// The meaning of a primitive with n arguments; null of other functions.
const Meaning* meaning_of(const Value& f, std::size_t n);
/// Whether a function may be called again: it changes nothing, writes nothing and draws no random number.
bool can_be_repeated(const Value& f);

}  // namespace stele::interp
