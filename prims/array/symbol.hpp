// Symbols: interned names, numbered from 0 (the empty symbol).
#pragma once
#include <cstdint>
#include <string_view>

namespace stele::prims {

/// The number of a name; the same name always gives the same number. Raises wsfull over the heap's limit.
std::uint32_t intern(std::string_view name);
/// The name of a number that intern gave. The text lives as long as the process.
std::string_view symbol_name(std::uint32_t number);

}  // namespace stele::prims
