// Operands that must be whole numbers: shapes, counts, axes, rotations.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/make.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// At most max_rank whole numbers.
struct ShortIntegers {
    std::int64_t items[max_rank];
    int count = 0;
    bool was_scalar = false;

    std::int64_t operator[](int i) const { return items[i]; }
    std::span<const std::int64_t> span() const { return {items, static_cast<std::size_t>(count)}; }
};

/// A scalar or vector of whole numbers; floats that are whole within rounding will do. `what` names the operand.
/// Errors: rank over 1; domain for anything but whole numbers; length for more than 15.
ShortIntegers short_integers(const Value& v, std::string_view what);
/// One whole number: a scalar, or any array of one item. Errors: length, domain.
std::int64_t one_integer(const Value& v, std::string_view what);
/// All items as an array in storage i64, in the shape of `v` (a scalar: a one-item vector). Errors: domain.
Value all_integers(const Value& v, std::string_view what);

/// `v` as integers where its items are floats or complex numbers that are all whole within rounding; anything else, a
/// nested array too, as it is.
Value as_integers(Value v);

/// An axis f[axis] of an array of rank `rank`, counted from 0. Errors: rank, length, domain; index when there is no
/// such axis.
int axis_argument(Engine& e, const Value& v, int rank);
/// Distinct axes f[axes] of an array of rank `rank`, counted from 0. Errors: as axis_argument; domain for an axis named
/// twice.
ShortIntegers axes_argument(Engine& e, const Value& v, int rank);
/// f[axis] that may lie between axes: the axis counted from 0 and whether it is a fraction (then `axis` is the
/// number of the new axis, 0 to rank). Errors: as axis_argument.
struct PlaceOfAxis {
    int axis;
    bool between;
};
PlaceOfAxis axis_or_gap(Engine& e, const Value& v, int rank);

}  // namespace stele::prims::func
