// Functions of the program that embeds stele, as values.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "interp/runtime/function.hpp"

namespace stele::interp {

/// Arguments and result are values of `notation`.
struct External {
    std::string name;
    int valence;
    Notation notation;
    std::function<Value(std::span<const Value>)> run;  // raises Error only
};

inline External& external_of(const Value& f) { return *reinterpret_cast<External*>(f->values()[0].payload()); }

/// A function value that keeps `external` for as long as it lives.
Value make_external(std::unique_ptr<External> external);

}  // namespace stele::interp
