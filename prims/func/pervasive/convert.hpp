// Conversion of values from one kind to another.
#pragma once
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// `y` as kind `kind`, item by item: floats are rounded to the nearest integer, integers too wide become infinities of
/// the narrower kind, nulls become nulls; times keep what they have in common, and are counted in their own units as
/// numbers; text becomes one symbol a string. Raises type for kinds without a conversion.
Value cast_to(Engine& engine, Kind kind, Value y);

/// The integer of k and q for a whole number or not-a-number: clamped to 64 bits, but never null for a number.
std::int64_t nearest_long(double whole);

/// A part of a time: `year `mm `dd `week `hh `uu `ss, item by item. Absent when `name` is not a part.
Value time_part(Engine& engine, std::string_view name, const Value& y);

}  // namespace stele::prims::func
