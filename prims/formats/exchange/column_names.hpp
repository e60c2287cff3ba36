// Names of columns in tables of k, k4 and q.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/symbol.hpp"

namespace stele::prims::func {

/// Appends the symbol of a name; of `x` for an empty one, and with a number, from 1, for one that is taken.
inline void add_column_name(HeapVector<std::uint32_t>& names, std::string_view name) {
    const std::string written(name.empty() ? std::string_view("x") : name);
    std::uint32_t symbol = intern(written);
    for (int i = 1; std::find(names.begin(), names.end(), symbol) != names.end(); i++)
        symbol = intern(written + std::to_string(i));
    names.push_back(symbol);
}

}  // namespace stele::prims::func
