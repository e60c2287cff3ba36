#include "prims/array/engine.hpp"

#include "prims/array/symbol.hpp"

namespace stele::prims {

Engine::Engine() : symbols(std::make_unique<Symbols>()) {}
Engine::~Engine() = default;

void Engine::raise_interrupt() {
    stop.store(false, std::memory_order_relaxed);
    raise(ErrorKind::interrupt, "stopped on request");
}

void Engine::raise_stack() { raise(ErrorKind::stack, "calls or nesting too deep for the native stack"); }

}  // namespace stele::prims
