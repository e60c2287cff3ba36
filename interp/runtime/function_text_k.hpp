// Functions as k writes them, and the values saved in files.
#pragma once
#include <optional>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::interp {

/// Text that k reads as the value itself, with its functions. None if these have more parts
/// than their text can show. Raises stack.
std::optional<std::string> stored_k(const prims::Value& v, prims::Engine& engine);

}  // namespace stele::interp
