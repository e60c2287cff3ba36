// TextMemory: what a display holds outside the heap while it is made, counted against the heap's limit.
#pragma once
#include "prims/array/heap/charged_memory.hpp"

namespace stele::prims::func {

class TextMemory : public ChargedMemory {
public:
    TextMemory() : ChargedMemory("no room for the text of what is shown") {}
};

/// The same for a display that may be made without counting.
inline void count(TextMemory* memory, std::size_t bytes) {
    if (memory) memory->add(bytes);
}

}  // namespace stele::prims::func
