// Conversion of values from one kind to another.
#pragma once
#include "prims/array/engine.hpp"

namespace stele::prims::func {

/// `y` converted to a kind, item by item: floats to the nearest integer, integers that are too wide to infinities,
/// nulls to nulls; a time to the parts that both kinds have, or to the number of its units; each string to one symbol.
/// Raises type for kinds without a conversion.
Value cast_to(Engine& engine, Kind kind, Value y);

/// A whole number as an integer of k and q: clamped to 64 bits, but never null; not-a-number as null.
std::int64_t nearest_long(double whole);

/// A part of a time: `year `mm `dd `week `hh `uu `ss, item by item. Absent if `name` is not one of these. Raises type
/// for other kinds and for a part that the kind lacks.
Value time_part(Engine& engine, std::string_view name, const Value& y);

}  // namespace stele::prims::func
