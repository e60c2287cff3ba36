// Operators of the reference evaluator. Axes count from 0.
#pragma once
#include <functional>
#include <string>

#include "tests/reference/value.hpp"

namespace stele::reference {

struct Function {
    std::string glyph;  // of a primitive without an axis; it determines the identity element
    std::function<Array(const Array* left, const Array& right)> call;

    Array operator()(const Array& right) const { return call(nullptr, right); }
    Array operator()(const Array& left, const Array& right) const { return call(&left, right); }
};

// folds.cpp
Array reduce(const Function& f, const Array& right, std::size_t axis);
Array windows(const Function& f, const Array& left, const Array& right, std::size_t axis);
Array scan(const Function& f, const Array& right, std::size_t axis);
Array outer_product(const Function& f, const Array& left, const Array& right);
Array inner_product(const Function& f, const Function& g, const Array& left, const Array& right);

// operators.cpp
Array each(const Function& f, const Array* left, const Array& right);
/// `ranks` holds the one to three ranks of the operand.
Array at_rank(const Function& f, const std::vector<long>& ranks, const Array* left, const Array& right);
Array power(const Function& f, long times, const Array* left, const Array& right);
Array power_until(const Function& f, const Function& g, const Array* left, const Array& right);
Array key(const Function& f, const Array* left, const Array& right, const Settings& settings);
Array stencil(const Function& f, const Array& sizes, const Array& right);
/// An operand of @, to replace or to select items: a function or an array.
struct Operand {
    const Function* function = nullptr;
    const Array* array = nullptr;
};
Array at_items(const Operand& what, const Operand& where, const Array* left, const Array& right,
               const Settings& settings);

}  // namespace stele::reference
