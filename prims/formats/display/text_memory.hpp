// TextMemory: the memory of a display outside the heap, counted against the heap's limit.
#pragma once
#include "prims/array/heap/charged_memory.hpp"

namespace stele::prims::func {

class TextMemory : public ChargedMemory {
public:
    TextMemory() : ChargedMemory("no room for the displayed text") {}
};

/// Counts bytes if the display has a memory.
inline void count(TextMemory* memory, std::size_t bytes) {
    if (memory) memory->add(bytes);
}

}  // namespace stele::prims::func
