// Mixed functions of the reference evaluator, each from its definition in the language reference. Axes count from 0.
#pragma once
#include <optional>

#include "tests/reference/value.hpp"

namespace stele::reference {

using Axes = std::vector<long>;

// structure.cpp
Array shape_of(const Array& right);
Array reshape(const Array& left, const Array& right);
Array ravel(const Array& right);
Array ravel_axes(const Array& right, const Axes& axes);
/// Adds an axis of length 1 before `axis`.
Array with_unit_axis(const Array& right, std::size_t axis);
Array table_of(const Array& right);
Array catenate(const Array& left, const Array& right, std::size_t axis);
/// Joins along a new axis.
Array laminate(const Array& left, const Array& right, std::size_t axis);
Array reverse(const Array& right, std::size_t axis);
Array rotate(const Array& left, const Array& right, std::size_t axis);
Array transpose(const Array& right);
Array transpose(const Array& left, const Array& right, const Settings& settings);
Array take(const Array& left, const Array& right);
Array take(const Array& left, const Array& right, const Axes& axes);
Array drop(const Array& left, const Array& right);
Array drop(const Array& left, const Array& right, const Axes& axes);

// nesting.cpp
Array enclose(const Array& right);
Array enclose(const Array& right, const Axes& axes);
Array nest(const Array& right);
Array first(const Array& right);
Array mix(const Array& right);
Array split(const Array& right, std::size_t axis);
Array enlist(const Array& right);
Array partitioned_enclose(const Array& left, const Array& right, std::size_t axis);
Array partition(const Array& left, const Array& right, std::size_t axis);
Array depth(const Array& right);

// selection.cpp
/// Each subscript is an array, or null if it is omitted.
Array bracket(const Array& array, const std::vector<const Array*>& subscripts, const Settings& settings);
Array squad(const Array& left, const Array& right, const Axes* axes, const Settings& settings);
Array pick(const Array& left, const Array& right, const Settings& settings);
Array replicate(const Array& left, const Array& right, std::size_t axis);
Array expand(const Array& left, const Array& right, std::size_t axis);

// search.cpp
Array index_generator(const Array& right, const Settings& settings);
Array where(const Array& right, const Settings& settings);
/// The frame of the cells of `right` that have the rank of the major cells of `left`; none if their shapes differ.
std::optional<Shape> frame_of_cells(const Array& left, const Array& right);
Array index_of(const Array& left, const Array& right, const Settings& settings);
Array member(const Array& left, const Array& right, const Settings& settings);
Array find(const Array& left, const Array& right, const Settings& settings);
Array unique(const Array& right, const Settings& settings);
Array unique_mask(const Array& right, const Settings& settings);
Array union_of(const Array& left, const Array& right, const Settings& settings);
Array intersection(const Array& left, const Array& right, const Settings& settings);
Array without(const Array& left, const Array& right, const Settings& settings);
/// The index of the first array in `among` that matches `what`, or the number of arrays.
std::size_t position(const std::vector<Array>& among, const Array& what, const Settings& settings);

// order.cpp
Array grade(const Array& right, bool down, const Settings& settings);
Array grade(const Array& left, const Array& right, bool down, const Settings& settings);
Array interval_index(const Array& left, const Array& right, const Settings& settings);

// digits.cpp
Array decode(const Array& left, const Array& right);
Array encode(const Array& left, const Array& right);

}  // namespace stele::reference
