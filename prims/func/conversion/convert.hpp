// Conversion of values from one kind to another.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// `y` as kind `kind`, item by item: floats are rounded to the nearest integer, integers too wide become infinities of
/// the narrower kind, nulls become nulls; times keep what they have in common, and are counted in their own units as
/// numbers; text becomes one symbol a string. Raises type where there is no such conversion.
Value cast_to(Engine& engine, Kind kind, Value y);

/// A part of a time: `year `mm `dd `week `hh `uu `ss, item by item. Null when `name` is no part.
Value time_part(Engine& engine, std::string_view name, const Value& y, bool& known);

}  // namespace stele::prims::func
