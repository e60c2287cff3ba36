// Evaluates expressions by stele and reads results as arrays of the reference evaluator.
#pragma once
#include <optional>
#include <string>

#include "include/stele.hpp"
#include "tests/reference/value.hpp"

namespace stele::reference {

/// The outcome of an expression: a value or an error.
struct Outcome {
    std::optional<Array> value;
    unsigned errors = 0;  // bits of ErrorName
    std::string message;

    bool failed() const { return !value; }
};

/// One interpreter for many expressions.
class Engine {
public:
    Outcome run(const std::string& text);

private:
    Array read(const stele::value& v);
    void read_items(const stele::value& v, Array& into);

    interpreter apl_{notation::apl};
    stele::value real_ = apl_.evaluate("{9○⍵}"), imaginary_ = apl_.evaluate("{11○⍵}"), first_ = apl_.evaluate("{⊃⍵}");
};

}  // namespace stele::reference
