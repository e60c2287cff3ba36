// Random k values.
#pragma once
#include "tests/reference/k/value.hpp"
#include "tests/reference/random.hpp"

namespace stele::reference::k {

class Constants : public Random {
public:
    using Random::Random;

    enum Type : std::uint8_t { bits, small, wide, floats, letters, symbols, mixed };
    Type type();
    Value atom(Type type);
    Value vector(Type type, std::size_t count);
    Value vector() { return vector(type(), count()); }
    std::size_t count();
    /// Any value: atoms, vectors, matrices, nested lists, dictionaries, tables, empty ones of each kind.
    Value any(int depth = 0);
    Value matrix();
    Value mapping();
    /// A dictionary of small integers.
    Value counts();
    Value rows();
    Value whole_numbers(std::size_t count, long least, long most);
    Value ascending();
};

}  // namespace stele::reference::k
