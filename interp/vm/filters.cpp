#include "interp/vm/filters.hpp"

#include "interp/vm/machine.hpp"
#include "prims/func/selection/filter.hpp"

namespace stele::interp {

namespace {

Value call_in_machine(prims::Engine& engine, const Value& f, std::span<const Value> arguments) {
    auto& m = static_cast<Machine&>(engine);
    Value held = f;
    int n = static_cast<int>(arguments.size());
    Value* a = m.push(n);
    for (int i = 0; i < n; i++) a[i] = arguments[static_cast<std::size_t>(i)];
    m.call(held, a, n);
    Value result = std::move(a[0]);
    m.pop(n);
    return result;
}

}  // namespace

void connect_filters() { prims::func::call_function = call_in_machine; }

}  // namespace stele::interp
