// A variable that has another value for a while.
#pragma once
#include <utility>

namespace stele::interp {

/// While it lives, a variable may be changed; then it is again what it was before.
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
