// Options of a function, which ⍠ sets for one call.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// What ⍠ gave the function that is called now, which takes it before it calls anything.
class Options {
public:
    /// `names`: the options that `function` has, its principal one first; where there is none, that name is empty. Raises
    /// domain for others.
    Options(Engine& engine, std::string_view function, std::span<const std::string_view> names);

    /// The last value given; absent where there is none.
    Value operator[](std::string_view name) const;
    /// One integer. Raises domain outside low to high.
    std::int64_t integer(std::string_view name, std::int64_t otherwise, std::int64_t low, std::int64_t high) const;
    bool flag(std::string_view name, bool otherwise) const { return integer(name, otherwise, 0, 1) != 0; }
    /// Which of the texts `values` it is; 0 where it is not given. Raises domain for others.
    std::size_t choice(std::string_view name, std::span<const std::string_view> values) const;
    /// A character, 0 for an empty text. Raises domain.
    char32_t character(std::string_view name, char32_t otherwise) const;

    [[noreturn]] void refuse(std::string_view name, std::string_view expected, const Value& got) const;

private:
    std::string_view function_, principal_;
    Value given_;  // null, or a list of names and values
};

}  // namespace stele::prims::func
