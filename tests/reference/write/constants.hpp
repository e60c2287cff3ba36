// Arrays made at random.
#pragma once
#include <cstdint>
#include <random>

#include "tests/reference/value.hpp"

namespace stele::reference {

class Choices {
public:
    explicit Choices(std::uint64_t seed) : random_(seed) {}

    std::size_t below(std::size_t n) { return random_() % n; }
    long between(long least, long most) {
        return least + static_cast<long>(below(static_cast<std::size_t>(most - least + 1)));
    }
    bool once_in(std::size_t n) { return below(n) == 0; }
    template <class List> const auto& of(const List& list) { return list[below(std::size(list))]; }

    enum Type : std::uint8_t { bits, small, wide, floats, complex, text, mixed, nested };
    Type type();
    Shape shape();
    Item item(Type type, int depth = 0);
    /// Any array of at most rank 3.
    Array array(int depth = 0);
    Array array(const Shape& shape, Type type, int depth = 0);
    Array whole_numbers(std::size_t count, long least, long most);

private:
    std::mt19937_64 random_;
};

}  // namespace stele::reference
