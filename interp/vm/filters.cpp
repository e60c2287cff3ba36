#include "interp/vm/filters.hpp"

#include "interp/vm/machine.hpp"
#include "prims/func/k/filter.hpp"

namespace stele::interp {

namespace {

Value call_in_machine(prims::Engine& engine, const Value& f, Value x) {
    Value held = f;
    return static_cast<Machine&>(engine).call(held, std::move(x));
}

}  // namespace

void connect_filters() { prims::func::k::call_function = call_in_machine; }

}  // namespace stele::interp
