// Words of q on matrices of floats, and the random item.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// x mmu y: the matrix product. Raises type unless both are lists of floats, or of such lists; length.
void matrix_multiply(Engine& engine, Value* a);
/// The inverse and the solution by least squares: raise not_implemented.
void matrix_inverse(Engine& engine, Value* a);
void least_squares(Engine& engine, Value* a);

/// An item of a list, or a value below an atom. Raises as random_items; of no items there is only their null.
void random_item(Engine& engine, Value* a);

}  // namespace stele::prims::func
