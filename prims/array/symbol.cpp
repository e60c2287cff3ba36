#include "prims/array/symbol.hpp"

#include <algorithm>
#include <functional>

#include "prims/array/engine.hpp"

namespace stele::prims {

// The slot with the number of a name, or the free slot for it.
std::size_t Symbols::slot_of(std::string_view name) const noexcept {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = std::hash<std::string_view>{}(name)&mask;
    while (slots_[slot] != 0 && names_[slots_[slot]] != name) slot = (slot + 1) & mask;
    return slot;
}

std::uint32_t Symbols::find(std::string_view name) const noexcept {
    if (name.empty()) return 0;
    const std::uint32_t number = slots_[slot_of(name)];
    return number == 0 ? static_cast<std::uint32_t>(names_.size()) : number;
}

void Symbols::grow() {
    slots_.assign(2 * slots_.size(), 0);
    for (std::uint32_t number = 1; number < names_.size(); number++) slots_[slot_of(names_[number])] = number;
}

// A copy of a name among the others.
std::string_view Symbols::kept(std::string_view name) {
    constexpr std::size_t block = 4096;
    if (name.size() > left_) {
        const std::size_t size = std::max(block, name.size());
        blocks_.push_back(std::make_unique<char[]>(size));
        next_ = blocks_.back().get();
        left_ = size;
    }
    std::copy(name.begin(), name.end(), next_);
    const std::string_view copy(next_, name.size());
    next_ += name.size();
    left_ -= name.size();
    return copy;
}

std::uint32_t Symbols::add(std::string_view name) {
    if (2 * (names_.size() + 1) > slots_.size()) grow();
    const std::size_t slot = slot_of(name);
    const auto number = static_cast<std::uint32_t>(names_.size());
    names_.push_back(kept(name));
    slots_[slot] = number;
    return number;
}

std::uint32_t intern(std::string_view name) {
    Engine& engine = Engine::current();
    Symbols& all = *engine.symbols;
    if (const std::uint32_t number = all.find(name); number < all.size()) return number;
    constexpr std::size_t beside = 48;  // bytes per symbol without its name, at most
    engine.heap.charge_container(name.size() + beside, "no room for more symbols");
    return all.add(name);
}

std::string_view symbol_name(std::uint32_t number) { return Engine::current().symbols->name(number); }

}  // namespace stele::prims
