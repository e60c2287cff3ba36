// Products of integers by APL's rules.
#pragma once
#include <cstdint>

#include "prims/kernel/wide.hpp"

namespace stele::prims::func {

/// A product of integers: exact up to the first that exceeds 64 bits, which is rounded once; in floats from there on.
class IntegerProduct {
public:
    void multiply(std::int64_t item) {
        if (!fits_) {
            rounded_ *= static_cast<double>(item);
            return;
        }
        exact_ *= item;
        fits_ = exact_ == static_cast<std::int64_t>(exact_);
        rounded_ = static_cast<double>(exact_);
    }
    bool fits() const { return fits_; }
    /// The integer, if it fits.
    std::int64_t exact() const { return static_cast<std::int64_t>(exact_); }
    double rounded() const { return rounded_; }

private:
    Wide exact_ = 1;
    double rounded_ = 1;
    bool fits_ = true;
};

}  // namespace stele::prims::func
