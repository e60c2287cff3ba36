// Catenate and laminate: arrays joined along an axis.
#pragma once
#include "prims/func/meaning.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// X,Y: joined along the last axis. A scalar is extended; ranks may differ by one; other axes must agree.
/// Errors: rank, length.
void catenate(Engine&, Value* a);
/// X⍪Y: joined along the first axis.
void catenate_first(Engine&, Value* a);
/// X,[K]Y and X⍪[K]Y: joined along axis K, or along a new axis of length 2 where K is a fraction (laminate).
/// Errors: rank, length, those of axes.
void catenate_axis(Engine&, Value* a);

/// Two vectors (or atoms, taken as one item) as one; x grows in place when nobody else holds it.
Value joined(Engine&, Value x, Value y, Rules rules);

}  // namespace stele::prims::func

namespace stele::prims::meaning {
extern const Meaning catenate, catenate_first;
}
