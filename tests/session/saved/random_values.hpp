// Random values of each notation, of all its kinds, including functions.
#pragma once
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>

#include "interp/vm/machine.hpp"

namespace stele::tests {

class RandomChoice {
public:
    explicit RandomChoice(std::uint64_t seed) : bits_(seed) {}

protected:
    int choose(int n) { return static_cast<int>(bits_() % static_cast<std::uint64_t>(n)); }

    std::mt19937_64 bits_;
};

/// APL arrays of all kinds, shapes and prototypes.
class RandomArrays : RandomChoice {
public:
    explicit RandomArrays(std::uint64_t seed) : RandomChoice(seed) {}

    /// Nested at most `depth` levels.
    prims::Value array(int depth);

private:
    prims::Value item(int kind, int depth);
    double random_float();
    prims::Value character();
};

/// Values of k, k4 or q.
class RandomLists : RandomChoice {
public:
    RandomLists(interp::Machine& machine, std::uint64_t seed, interp::Notation notation);

    prims::Value value(int depth);

private:
    bool is_k() const { return rules_ == prims::Rules::k; }

    prims::Kind kind();
    prims::Value atom();
    prims::Value vector(int n);
    prims::Value plain_vector(prims::Kind k, int n);
    prims::Value marked_vector(int n);
    prims::Value column(int rows);
    prims::Value record();
    std::int64_t integer(prims::Kind k);
    double number();
    prims::Value floats(prims::Kind k, int n);
    prims::Value guids(int n);
    std::string bytes(int n);
    prims::Value symbols(int n);
    prims::Value names(int n);
    prims::Value empty_list();
    prims::Value list(int depth);
    prims::Value dictionary(int depth);
    prims::Value table(int columns, int rows);
    prims::Value keyed_table();

    // Functions are compiled from text, in which the values that they hold have names.
    prims::Value function(int depth);
    std::string function_text(int depth);
    std::string argument(int depth);
    std::string verb();

    interp::Machine& machine_;
    interp::Notation notation_;
    prims::Rules rules_;
    int arguments_ = 0;
};

}  // namespace stele::tests
