// The memory of operator new, which counts towards the limit of a heap.
#pragma once
#include "prims/array/heap/heap.hpp"

namespace stele::interp::command_line {

/// Call before the heap exists: from now on operator new measures its blocks. It is slower then.
void measure_containers();

/// During its lifetime, the memory of operator new counts towards the limit of a heap.
struct CountsContainers {
    explicit CountsContainers(prims::Heap& counting);
    ~CountsContainers();
    CountsContainers(const CountsContainers&) = delete;
};

}  // namespace stele::interp::command_line
