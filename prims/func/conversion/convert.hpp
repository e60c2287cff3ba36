// Conversion of values from one kind to another, and what else `$` does with two operands: padding, matrix product.
#pragma once
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// `y` as kind `kind`, item by item: floats are rounded to the nearest integer, integers too wide become infinities of
/// the narrower kind, nulls become nulls; times keep what they have in common, and are counted in their own units as
/// numbers; text becomes one symbol a string. Raises type for kinds without a conversion.
Value cast_to(Engine& engine, Kind kind, Value y);

/// "J"$"42": the atom that `text` spells as `kind`, blanks around it left out; the kind's null when it spells none.
Value read_atom(Kind kind, std::string_view text);

/// The integer of k and q for a whole number or not-a-number: clamped to 64 bits, but never null for a number.
std::int64_t nearest_long(double whole);

/// A part of a time: `year `mm `dd `week `hh `uu `ss, item by item. Absent when `name` is not a part.
Value time_part(Engine& engine, std::string_view name, const Value& y);

/// x$y. A type by letter, symbol or short ("j", `long, 7h): y as that kind, item by item; parts of times
/// (`year). A type in capitals or negative ("J", -7h), or the empty symbol: the text y is read, string by string
/// (read_atom). A long and text: padded to that length, on the left when negative. Lists on the left go item by item. Two
/// lists of floats: the matrix product. Raises type, domain, length.
void cast(Engine& engine, Value* a);

}  // namespace stele::prims::func
