// Idioms: the phrase of one notation that gives the value of another notation's phrase. The translator uses them where
// the target spells a meaning differently, has other rules for it, or does not spell it at all.
#pragma once
#include <span>
#include <string_view>

#include "prims/catalogue/catalogue.hpp"

namespace stele::prims {

/// Sets of leaves (the atoms in a value) and of forms, a bit each.
namespace facts {
inline constexpr unsigned boolean = 1, integer = 2, real = 4, character = 8, symbol = 16, other_leaf = 32,
                          index = 64,  // an integer that is not null
    binary = 128;                      // an integer that is 0 or 1, in APL
inline constexpr unsigned filled = boolean | index | binary, whole = filled | integer, number = whole | real,
                          any_leaf = 255;
inline constexpr unsigned atom = 1, vector = 2, nested = 4, mapping = 8, function = 16;
inline constexpr unsigned list = vector | nested, any_form = 31;
/// The value is a literal, and all its numbers are greater than 0, or all less, or some but not all less.
inline constexpr unsigned positive = 1, negative = 2, partly_negative = 3;
}  // namespace facts

/// The facts that the text of a program must show about an argument. The default demands nothing.
struct Fact {
    unsigned leaves = facts::any_leaf, forms = facts::any_form, sign = 0;
};

/// The index origin of a pattern of APL that depends on it; others hold for both.
inline constexpr unsigned in_origin_0 = 1u << 16, in_origin_1 = 1u << 17;

/// `pattern` is a phrase of `from`, `phrase` one of `to`; those of k4 and q together are written in q. In both, x, y and
/// z are arbitrary arguments, and f, g and h arbitrary functions. The first row whose pattern matches, and whose facts
/// hold, applies. For the arguments that they admit both phrases have the same value, except as the note says.
struct Idiom {
    unsigned from;
    std::string_view pattern;
    unsigned to;
    std::string_view phrase;
    std::string_view note = {};  // a sentence without its full stop; the reason if the phrase is empty: no counterpart
    Fact x = {}, y = {};
    bool is_test = false;        // only where the value is a test: the first part of $[...], if, while
    std::string_view rare = {};  // arguments with other values, too unusual for a note
};

/// All idioms, in the order in which they apply.
std::span<const std::span<const Idiom>> idioms();

}  // namespace stele::prims
