// stele inside a C++ program: conversion of values, a function called by name, a C++ function called by a program,
// and errors.
#include <cmath>
#include <cstdint>
#include <iostream>
#include <vector>

#include "stele.hpp"

int main() {
    stele::interpreter apl(stele::notation::apl);

    // A text runs in the interpreter's own notation; its value is that of its last statement.
    const auto squares = apl.evaluate("×⍨⍳5").to<std::vector<std::int64_t>>();
    for (std::int64_t n : squares) std::cout << n << '\n';

    // Vectors, text, numbers and nested vectors become values.
    apl.set("prices", std::vector<double>{3.5, 12, 8.25});
    apl.set("amounts", std::vector<int>{2, 1, 4});
    std::cout << apl.evaluate("prices+.×amounts").to<double>() << '\n';

    // Functions of every notation can be called by name.
    apl.evaluate("mean←{(+⌿⍵)÷≢⍵}");
    apl.evaluate("spread:{max[x]-min x}", stele::notation::q);
    std::cout << apl.call("mean", std::vector{1.0, 2.0, 6.0}).to<double>() << '\n';
    std::cout << apl.call("spread", std::vector{3, 9, 5}).to<int>() << '\n';

    // A matrix keeps its shape, and is displayed as in APL.
    const stele::value matrix = apl.array(std::vector{1, 2, 3, 4, 5, 6}, {2, 3});
    apl.set("m", matrix);
    std::cout << matrix.show() << apl.evaluate("⍉m").show();

    // A C++ function gets a name in every notation.
    apl.define("hypot", [](double x, double y) { return std::hypot(x, y); });
    std::cout << apl.evaluate("3 5 hypot¨4 12").show();
    std::cout << apl.evaluate("hypot'[3 5f;4 12]", stele::notation::k4).show();

    // Errors are thrown as exceptions, with their places.
    try {
        apl.evaluate("total←+/1 2 3\nprices+1 2", stele::notation::apl, "order");
    } catch (const stele::error& e) {
        std::cout << e.what();
        std::cout << "line " << e.places[0].line << ", column " << e.places[0].column << ": " << e.message << '\n';
    }
}
