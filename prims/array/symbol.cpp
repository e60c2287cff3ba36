#include "prims/array/symbol.hpp"

#include "prims/array/engine.hpp"

namespace stele::prims {

std::uint32_t intern(std::string_view name) {
    Engine& engine = Engine::current();
    Symbols& all = *engine.symbols;
    if (auto found = all.numbers.find(name); found != all.numbers.end()) return found->second;
    engine.heap.charge_container(name.size() + sizeof(std::string) + 64, "no room for more symbols");
    auto number = static_cast<std::uint32_t>(all.names.size());
    all.numbers.emplace(all.names.emplace_back(name), number);
    return number;
}

std::string_view symbol_name(std::uint32_t number) { return Engine::current().symbols->names[number]; }

}  // namespace stele::prims
