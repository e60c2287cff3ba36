// Errors that have names of their own in k4 and q.
#pragma once
#include <string_view>

#include "prims/array/error.hpp"

namespace stele::prims {

/// Raises an error of `kind` that k4 and q call `name`: `s-fail` of `domain`.
[[noreturn]] inline void raise_as(std::string_view name, ErrorKind kind, Sentence message, std::string hint = {}) {
    throw Error(kind, std::move(message), std::move(hint), std::string(name));
}

}  // namespace stele::prims
