// Random arrays.
#pragma once
#include <cstdint>

#include "tests/reference/random.hpp"
#include "tests/reference/value.hpp"

namespace stele::reference {

class Choices : public Random {
public:
    using Random::Random;

    enum Type : std::uint8_t { bits, small, wide, floats, complex, text, mixed, nested };
    Type type();
    Shape shape();
    Item item(Type type, int depth = 0);
    /// Any array of at most rank 3.
    Array array(int depth = 0);
    Array array(const Shape& shape, Type type, int depth = 0);
    Array whole_numbers(std::size_t count, long least, long most);
};

}  // namespace stele::reference
