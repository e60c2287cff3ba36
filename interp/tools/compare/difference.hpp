// Where two values differ.
#pragma once
#include <string>

#include "interp/tools/explain/drawing.hpp"
#include "prims/array/engine.hpp"

namespace stele::interp {

/// The terms in which values are compared and a difference is described.
struct DifferenceStyle {
    Notation notation;        // whose rules compare, and whose indexing and words the sentence uses
    ShowValue show;           // for parts of the values
    std::int64_t origin = 1;  // the first index in APL; the others count from 0
    /// For values of two notations, both in the form of APL: a matrix agrees with the list of its rows, an enclosed array
    /// with the array, numbers agree by value, and empty arrays agree whatever their prototypes.
    bool by_value = false;
};

/// A sentence about the first place, at any depth, where two values of the entered engine differ: `they differ at
/// [2;5]: 3 and 4`, `their shapes differ: 2 3 and 3 2`, `their types differ at [1]: long and float`. Empty if they
/// match; absent values match each other only. Raises stack for values nested too deep, and interrupt.
std::string difference_of(Engine& engine, const Value& a, const Value& b, const DifferenceStyle& style);

}  // namespace stele::interp
