// Sums of floats and products of integers without early rounding.
#pragma once
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "prims/kernel/wide.hpp"

namespace stele::prims::func {

/// A sum of floats as floats of growing magnitudes that share no bits: Jonathan Shewchuk's expansions (1997). An item
/// costs as many additions as the sum has floats: one or two if magnitudes are similar, at most 40. No partial sum
/// may exceed the finite floats.
class Expansion {
public:
    void add(double x) {
        int kept = 0;
        for (int i = 0; i < count_; i++) {
            double y = parts_[i];
            if (std::fabs(x) < std::fabs(y)) std::swap(x, y);
            const double sum = x + y, rest = y - (sum - x);
            if (rest != 0) parts_[kept++] = rest;
            x = sum;
        }
        parts_[kept++] = x;
        count_ = kept;
    }
    /// The float next to the sum.
    double value() const {
        double sum = parts_[count_ - 1], rest = 0;
        int i = count_ - 1;
        while (i > 0 && rest == 0) {
            const double before = sum, part = parts_[--i];
            sum = before + part;
            rest = part - (sum - before);
        }
        // Half a unit was rounded up, although more of its sign follows.
        if (i > 0 && (rest < 0) == (parts_[i - 1] < 0)) {
            const double twice = rest * 2, up = sum + twice;
            if (twice == up - sum) return up;
        }
        return sum;
    }
    template <class F> void each_part(F f) const {
        for (int i = 0; i < count_; i++) f(parts_[i]);
    }

private:
    // 2098 bits from the least float to the largest, 53 of them in each, and one for the item being added.
    double parts_[42] = {};
    int count_ = 1;
};

/// The sum of any number of finite floats, infinite only if the sum itself is. Large items are kept separate, scaled
/// down: their sums are multiples of their last bits, next to which the sum of the small ones is rounded only at the
/// end.
class ExactSum {
public:
    void add(double x) {
        if (std::fabs(x) < 0x1p900) small_.add(x);
        else large_.add(x * 0x1p-64);
    }
    double value() const {
        if (large_.value() == 0) return small_.value();
        Expansion sum = large_;
        small_.each_part([&sum](double part) {
            const double scaled = part * 0x1p-64;
            sum.add(scaled == 0 && part != 0 ? std::copysign(std::numeric_limits<double>::denorm_min(), part) : scaled);
        });
        return sum.value() * 0x1p64;
    }

private:
    Expansion small_, large_;
};

/// A product of integers by APL's rules: exact up to the first partial product that exceeds 64 bits, which is rounded once,
/// and in floats from there on.
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
