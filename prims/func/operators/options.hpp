// Options of a function, which ⍠ sets for one call.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The options that ⍠ passes to the called function, which takes them before it calls anything.
class Options {
public:
    /// `names`: the options of `function`, its principal one first, or an empty name if it has none. Raises
    /// domain for others.
    Options(Engine& engine, std::string_view function, std::span<const std::string_view> names);

    /// The last value given, or absent.
    Value operator[](std::string_view name) const;
    /// One integer. Raises domain outside low to high.
    std::int64_t integer(std::string_view name, std::int64_t otherwise, std::int64_t low, std::int64_t high) const;
    bool flag(std::string_view name, bool otherwise) const { return integer(name, otherwise, 0, 1) != 0; }
    /// Integers, one or a vector of them; none if the option is not given. Raises domain, with the `expected` values, outside
    /// low to high.
    std::vector<std::int64_t> integers(std::string_view name, std::int64_t low, std::int64_t high,
                                       std::string_view expected) const;
    /// The index of the given value among the texts `values`; 0 if none is given. Raises domain for others.
    std::size_t choice(std::string_view name, std::span<const std::string_view> values) const;
    /// A character, 0 for an empty text. Raises domain.
    char32_t character(std::string_view name, char32_t otherwise) const;

    [[noreturn]] void refuse(std::string_view name, std::string_view expected, const Value& got) const;

private:
    std::string_view function_, principal_;
    Value given_;  // null, or a list of names and values
};

}  // namespace stele::prims::func
