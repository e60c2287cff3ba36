// From which cells of its arguments a function makes cells of its result.
#pragma once
#include <span>
#include <vector>

#include "interp/tools/why/cells.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// A function applied; an absent one stands for the first argument indexed by the others.
struct Applied {
    const Value& function;
    std::span<const Value> arguments;  // an index that is left out is absent
    const Value& result;
    Rules rules;  // of the code that applies it
};

/// For each argument the cells, and the shapes, that can have to do with the wanted ones of the result: with these as
/// they are, and with arguments for which the function raises no error, the wanted cells, or the shape, are the same
/// whatever the others are. All of each argument where no more is known of the function. Functions that change nothing
/// may be called for it; the machine has no tracer while it is.
std::vector<Cells> sources(Machine& m, const Applied& applied, const Cells& wanted);

}  // namespace stele::interp
