// Observes a running machine.
#pragma once
#include "interp/ast/values.hpp"

namespace stele::interp {

class Machine;

/// Whether machines test for a tracer; false in the program that bench/tracing.py compares with.
#ifdef STELE_WITHOUT_TRACING
inline constexpr bool can_be_traced = false;
#else
inline constexpr bool can_be_traced = true;
#endif

/// A traced machine runs a separate loop, in which a call replaces its caller's frame only if the tracer allows it.
/// The tracer may copy values and raise errors; it must not change the program.
class Tracer {
public:
    virtual ~Tracer() = default;
    /// The running frame is new: its first instruction is next.
    virtual void entered(Machine&) {}
    /// Whether the running frame stays until its tail call has ended.
    virtual bool keeps_frame(const Machine&) const { return true; }
    /// The instruction at the running frame's pc is next, with the stack before it.
    virtual void before_instruction(Machine& m) = 0;
    /// A function is applied by an operator, a train or another function, or by a call instruction.
    virtual void before_call(Machine& m, const Value& f, std::span<const Value> arguments) = 0;
    /// Its result; null after an error.
    virtual void after_call(Machine& m, const Value* result) = 0;
};

}  // namespace stele::interp
