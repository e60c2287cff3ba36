// The invariants of every value, for debug builds and tests.
#pragma once
#include <cassert>
#include <string_view>
#include <vector>

#include "prims/array/engine.hpp"

namespace stele::prims {

/// The fault of a value: its rank, count and shape, storage and kind, tail bits; a scalar that needs no array; a
/// dictionary that is not two lists or tables of one length, a table that is not made of one. The items of a short list
/// are checked too, but not their items. Empty if there is none.
std::string_view fault_in(const Value& v);

/// With assertions on, fails for a value with a fault.
inline void check([[maybe_unused]] const Value& v) { assert(fault_in(v).empty()); }

/// With assertions on, prepares the operands of a call as the engine's switches require: a plain engine forgets the
/// facts of their items; one that shares operands keeps a second handle of each during the lifetime of this.
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
