// What the machine does by itself besides running bytecode: applying data, amending variables, system names.
#pragma once
#include <span>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// Indexes data by n arguments a[0..n); an integer of k4 is an output handle. Result in a[0].
void apply_data(Machine& m, const Value& data, Value* a, int n);
/// variable[indices]←value or variable[indices]f←value; no indices: variable f← value. `value` becomes the assignment's.
void amend_apl(Machine& m, Value& variable, std::span<Value> indices, const Value* function, Value& value);
void amend_k(Machine& m, Value& variable, std::span<Value> indices, const Value* function, Value& value);

/// ⎕-names. `name` is a symbol number.
Value system_value(Machine& m, std::uint32_t name);
void set_system_value(Machine& m, std::uint32_t name, Value v);

}  // namespace stele::interp
