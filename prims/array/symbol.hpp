// Symbols: interned names, numbered from 0 (the empty symbol). Each engine has a table of its own.
#pragma once
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace stele::prims {

struct Symbols {
    std::deque<std::string> names{""};
    std::unordered_map<std::string_view, std::uint32_t> numbers{{"", 0}};
};

/// The number of a name; the same name always gives the same number. Raises wsfull over the heap's limit.
std::uint32_t intern(std::string_view name);
/// The name of a number that intern gave. The text lives as long as the engine.
std::string_view symbol_name(std::uint32_t number);

}  // namespace stele::prims
