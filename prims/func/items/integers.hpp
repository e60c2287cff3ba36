// Operands that must be whole numbers: shapes, counts, axes, rotations. A float within rounding error of a whole number
// counts as that number.
#pragma once
#include "prims/array/make.hpp"

namespace stele::prims::func {

/// At most max_rank whole numbers.
struct ShortIntegers {
    std::int64_t items[max_rank];
    int count = 0;
    bool was_scalar = false;

    std::int64_t operator[](int i) const { return items[i]; }
    std::span<const std::int64_t> span() const { return {items, static_cast<std::size_t>(count)}; }
};

/// Raises rank unless `v` is a scalar or vector; `operand` names it.
void check_vector(const Value& v, std::string_view operand);
/// An index as counted from 0 along an axis. Raises index for one out of range.
inline std::int64_t from_origin(std::int64_t index, std::int64_t origin, std::int64_t length) {
    const auto at = static_cast<std::uint64_t>(index) - static_cast<std::uint64_t>(origin);
    if (at >= static_cast<std::uint64_t>(length)) [[unlikely]]
        raise_index(index, origin, length - 1 + origin);
    return static_cast<std::int64_t>(at);
}

/// A scalar or vector of whole numbers; `operand` names it. Errors: rank, domain, length (more than 15).
ShortIntegers short_integers(const Value& v, std::string_view operand);
/// One whole number: a scalar, or any array of one item. Errors: length, domain.
std::int64_t one_integer(const Value& v, std::string_view operand);
/// All items as an array in storage i64, in the shape of `v` (a scalar: a one-item vector). Errors: domain.
Value all_integers(const Value& v, std::string_view operand);

/// Floats or complex numbers as integers if all are whole. Returns other values, nested arrays too, unchanged.
Value as_integers(Value v);

/// The axis of f[axis] for an array of rank `rank`, counted from 0. Errors: length, domain, index.
int axis_argument(Engine& e, const Value& v, int rank);
/// The distinct axes of f[axes], counted from 0. Errors: rank, length, index; domain, also for an axis that is named
/// twice.
ShortIntegers axes_argument(Engine& e, const Value& v, int rank);
/// The axis of f[axis], counted from 0, or for a fraction the number, 0 to rank, of a new axis at this gap. Errors:
/// length, domain, index.
struct PlaceOfAxis {
    int axis;
    bool between;
};
PlaceOfAxis axis_or_gap(Engine& e, const Value& v, int rank);

}  // namespace stele::prims::func
