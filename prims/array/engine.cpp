#include "prims/array/engine.hpp"

#include "prims/array/random_link.hpp"
#include "prims/array/symbol.hpp"

namespace stele::prims {

Engine::Engine() : symbols(std::make_unique<Symbols>()) {}
Engine::~Engine() = default;

void Engine::look_for_stop() noexcept {
    checks_until_look_ = checks_between_looks;
    host->look_for_stop();
}

void Engine::meet_limits() {
    stack_limit_ = lowest_stack_;
    if (is_stopping()) raise_interrupt();
    if (reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) < lowest_stack_)
        raise(ErrorKind::stack, "calls, values or expressions are nested too deep for the native stack");
}

void Engine::raise_interrupt() {
    stop.clear();
    heap.defer_releases();
    host->raise_stopped();
    __builtin_unreachable();
}

void Engine::raise_slots() { raise(ErrorKind::stack, "calls are nested too deep for the value stack"); }

Value Engine::call(const Value& f, Value x) {
    Value* a = push(1);
    a[0] = std::move(x);
    call(f, a, 1);
    Value result = std::move(a[0]);
    pop(1);
    return result;
}

Value Engine::call(const Value& f, Value x, Value y) {
    Value* a = push(2);
    a[0] = std::move(x);
    a[1] = std::move(y);
    call(f, a, 2);
    Value result = std::move(a[0]);
    pop(2);
    return result;
}

Value Engine::call(const Value& f, std::span<const Value> arguments) {
    auto n = static_cast<int>(arguments.size());
    Value* a = push(n);
    for (int i = 0; i < n; i++) a[i] = arguments[static_cast<std::size_t>(i)];
    call(f, a, n);
    Value result = std::move(a[0]);
    pop(n);
    return result;
}

}  // namespace stele::prims
