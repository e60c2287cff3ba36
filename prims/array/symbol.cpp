#include "prims/array/symbol.hpp"

#include <deque>
#include <string>
#include <unordered_map>

#include "prims/array/heap.hpp"

namespace stele::prims {

namespace {

struct Symbols {
    std::deque<std::string> names{""};
    std::unordered_map<std::string_view, std::uint32_t> numbers{{"", 0}};
};
Symbols& symbols() {
    static Symbols all;
    return all;
}

}  // namespace

std::uint32_t intern(std::string_view name) {
    Symbols& all = symbols();
    if (auto found = all.numbers.find(name); found != all.numbers.end()) return found->second;
    heap.charge(name.size() + sizeof(std::string) + 64, "no room for more symbols");
    auto number = static_cast<std::uint32_t>(all.names.size());
    all.numbers.emplace(all.names.emplace_back(name), number);
    return number;
}

std::string_view symbol_name(std::uint32_t number) { return symbols().names[number]; }

}  // namespace stele::prims
