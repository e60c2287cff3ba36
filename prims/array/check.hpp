// What holds of every value, for debug builds and tests to look at.
#pragma once
#include <cassert>
#include <string_view>
#include <vector>

#include "prims/array/engine.hpp"

namespace stele::prims {

/// What is wrong with a value: its rank, count and shape, storage and kind, tail bits; a scalar that needs no array; a
/// dictionary that is not two lists or tables of one length, a table that is not made of one. Of a short list its items
/// are looked at too, not what these hold. Empty where all is well.
std::string_view fault_in(const Value& v);

/// Where assertions are on, fails for a value with a fault.
inline void check([[maybe_unused]] const Value& v) { assert(fault_in(v).empty()); }

/// Where assertions are on: the operands of a call as the engine's switches ask for them. A plain one forgets what is
/// known of their items; one that shares operands keeps a second handle of each, as long as this lives.
#if defined(NDEBUG)
struct TestedOperands {
    TestedOperands(const Engine&, Value*, int) {}
};
#else
class TestedOperands {
public:
    TestedOperands(const Engine& engine, Value* a, int n) {
        for (int i = 0; engine.plain && i < n; i++)
            if (a[i].is_heap() && a[i]->kind <= Kind::list) a[i]->known &= static_cast<std::uint8_t>(~known::facts);
        if (engine.shares_operands) held_.assign(a, a + n);
    }

private:
    std::vector<Value> held_;
};
#endif

}  // namespace stele::prims
