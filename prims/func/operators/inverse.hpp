// Inverse functions: f⍣¯1.
#pragma once
#include "prims/func/inverses.hpp"
#include "prims/func/operators/calls.hpp"

namespace stele::prims::func::operators {

/// Finds arguments from results: of primitives by their rows, of derived functions and trains
/// step by step. All raise domain if a function has no inverse.
class Undoing {
public:
    /// `power`: the primitive ⍣.
    Undoing(Engine& engine, const Value& power) : engine_(engine), power_(power) {}

    /// The argument, or with a left one the right argument, for which `f` returns `y`.
    Value right(const Value& f, const Value* x, Value y);
    /// The left argument for which `f` returns `y`, if `x` is the right one.
    Value left(const Value& f, const Value& x, Value y);

private:
    Value primitive(const Value& f, const Value* x, Value y, const Value* axis);
    Value derived(const Value& f, const Value* x, Value y, const Value* axis);
    Value applied(const Undo& undo, const Value& f, const Value* x, Value y, const Value* axis);
    Value both(const Value& f, Value y);
    Value scanned(const Value& f, Value y, int axis);
    Value outer(const Value& f, const Value& x, Value y);
    Value inverse_of(const Value& f) const;
    [[noreturn]] void raise_none(const Value& f) const;

    Engine& engine_;
    const Value& power_;
};

}  // namespace stele::prims::func::operators
