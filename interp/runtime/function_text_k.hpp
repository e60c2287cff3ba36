// How k writes functions, and the values that are kept in files.
#pragma once
#include <optional>
#include <string>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::interp {

/// The text that k reads back as the value itself, with the functions in it. None where these are made of more functions
/// than are written. Raises stack.
std::optional<std::string> stored_k(const prims::Value& v, prims::Engine& engine);

}  // namespace stele::interp
