// The rows that code recognises, by name: found when stele is built, compared by address.
#pragma once
#include "prims/catalogue/families.hpp"

namespace stele::prims::meaning {

template <std::size_t N>
consteval const Meaning& row(const Meaning (&rows)[N], std::string_view name, int valence) {
    for (const Meaning& m : rows)
        if (m.name == name && m.valence == valence) return m;
    throw "no such meaning";
}

inline constexpr const Meaning& where_true = row(k_lists_meanings, "where true", 1);
inline constexpr const Meaning& find_or_roll = row(k_lists_meanings, "find or roll", 2);
inline constexpr const Meaning& find_or_draw = row(k_lists_meanings, "find or draw", 2);
inline constexpr const Meaning& join = row(k_lists_meanings, "join", 2);
inline constexpr const Meaning& catenate = row(structure_meanings, "catenate", 2);
inline constexpr const Meaning& null_test = row(k_types_meanings, "null test", 1);
inline constexpr const Meaning& equal = row(comparison_meanings, "equal", 2);
inline constexpr const Meaning& apply_at = row(system_meanings, "apply at", 2);
inline constexpr const Meaning& right_argument = row(system_meanings, "right argument", 2);
inline constexpr const Meaning& adverb_each = row(operator_meanings, "adverb each", 1);

}  // namespace stele::prims::meaning
