// Random choices: the same seed gives the same choices.
#pragma once
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>

namespace stele::reference {

class Random {
public:
    explicit Random(std::uint64_t seed) : random_(seed) {}

    std::size_t below(std::size_t n) { return random_() % n; }
    long between(long least, long most) {
        return least + static_cast<long>(below(static_cast<std::size_t>(most - least + 1)));
    }
    bool once_in(std::size_t n) { return below(n) == 0; }
    template <class List> const auto& of(const List& list) { return list[below(std::size(list))]; }

private:
    std::mt19937_64 random_;
};

}  // namespace stele::reference
