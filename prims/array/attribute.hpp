// What is known of an array's items beyond themselves. Built on demand by search functions, dropped on write.
#pragma once
#include <cstdint>

namespace stele::prims {

struct Attribute {
    bool sorted = false;
    bool unique = false;
    bool grouped = false;
    /// Built by func/; `drop_index` frees it.
    void* index = nullptr;
    void (*drop_index)(void*) = nullptr;
};

void drop_attribute(Attribute* a) noexcept;

}  // namespace stele::prims
