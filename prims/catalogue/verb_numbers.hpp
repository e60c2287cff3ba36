// The numbers of k4's verbs and adverbs in kdb+ messages: their indices in these lists.
#pragma once
#include <array>
#include <string_view>

namespace stele::prims {

inline constexpr std::array<std::string_view, 23> numbered_verbs{":", "+", "-", "*", "%",  "&",  "|", "^",
                                                                 "=", "<", ">", "$", ",",  "#",  "_", "~",
                                                                 "!", "?", "@", ".", "0:", "1:", "2:"};
inline constexpr std::array<std::string_view, 6> numbered_adverbs{"'", "/", "\\", "':", "/:", "\\:"};

}  // namespace stele::prims
