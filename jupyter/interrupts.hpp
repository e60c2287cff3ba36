// Interrupts of a running cell: SIGINT, which Jupyter sends, or which a request on the control channel causes.
//
// SIGINT is blocked in all threads of the kernel, except in the main thread while it runs a cell, so that no message is
// cut off. The handler stops the interpreter.
#pragma once
#include <csignal>

#include "stele.hpp"

namespace stele::jupyter {

/// Installs the handler, and blocks SIGINT in this thread and in those that it starts. The main thread calls it before
/// there are others.
void watch_interrupts();
/// The interpreter that the handler stops; it lives until the process ends.
void set_interrupted(stele_interpreter*);
/// Interrupts the main thread's cell. Any thread may call it.
void interrupt_cell();

/// During its lifetime, interrupts are accepted. Those before it are dropped.
class Interruptible {
public:
    Interruptible();
    ~Interruptible();
    Interruptible(const Interruptible&) = delete;
};

/// During its lifetime, interrupts wait.
class Uninterrupted {
public:
    Uninterrupted();
    ~Uninterrupted();
    Uninterrupted(const Uninterrupted&) = delete;

private:
    sigset_t before_;
};

}  // namespace stele::jupyter
