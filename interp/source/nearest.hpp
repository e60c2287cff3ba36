// The name that a mistyped word was meant to be.
#pragma once
#include <span>
#include <string_view>

namespace stele::interp {

/// The number of changes that make one text the other: a character is inserted, deleted, replaced, or swapped with the
/// next one.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The name with the least edit distance from a word, if that is at most 2 and less than half of the word; else empty.
std::string_view nearest(std::string_view word, std::span<const std::string_view> names);

}  // namespace stele::interp
