// A variable with a temporary value.
#pragma once
#include <utility>

namespace stele::interp {

/// Restores the value of a variable at the end of its lifetime.
template <class T> class Restored {
public:
    explicit Restored(T& variable) : variable_(variable), before_(variable) {}
    Restored(T& variable, T now) : variable_(variable), before_(std::exchange(variable, std::move(now))) {}
    ~Restored() { variable_ = std::move(before_); }
    Restored(const Restored&) = delete;

private:
    T& variable_;
    T before_;
};

}  // namespace stele::interp
