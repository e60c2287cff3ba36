// Functions that an error, or a stop that the user has set, has halted at a prompt.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// Inputs see the names of one frame, and go on until the halt is left.
struct Halt {
    std::int64_t top;                     // the innermost frame of a function
    std::int64_t selected;                // the frame whose names inputs see
    bool by_error;                        // else a tracer's
    std::string function;                 // the name of the innermost one, with its line
    bool is_left = false;                 // no further inputs are read
    bool is_used = false;                 // by the running input, which would do something else outside the halt
    bool goes_on = false;                 // after a tracer's halt: the function runs on
    std::optional<CutBack> resumes = {};  // after an error: the line at which a traditional function goes on
};

/// The frames of the halted functions, innermost first.
std::vector<std::int64_t> halted_frames(const Machine& machine, const Halt& halt);
/// The place of a frame in the text of its function.
CallSite place_of(const Machine& machine, std::int64_t depth, bool by_error);
/// A local of a function, with its value in a frame; absent if it has none.
struct Local {
    std::string name;
    Value value;
};
std::vector<Local> locals_of(Machine& machine, std::int64_t depth);
/// Whether a statement, compiled for a frame, has a name of the frame.
bool uses_frame(Machine& machine, const Code& statement, std::int64_t depth);
/// Raises value if a statement, compiled for a frame, has a name of the frame whose value is not there.
void check_names_of(Machine& machine, const Code& statement, std::int64_t depth);

}  // namespace stele::interp
