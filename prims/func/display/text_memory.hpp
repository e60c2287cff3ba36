// TextMemory: what a display holds outside the heap while it is made, counted against the heap's limit.
#pragma once
#include <cstddef>
#include <cstdint>

#include "prims/array/engine.hpp"

namespace stele::prims::func {

class TextMemory {
public:
    explicit TextMemory(Engine* engine) : engine_(engine) {}
    ~TextMemory() { current_heap().discharge(charged_); }
    TextMemory(const TextMemory&) = delete;
    TextMemory& operator=(const TextMemory&) = delete;

    /// Counts more bytes, held until the display is done. Looks for interrupts now and then: a loop over items calls it
    /// for each. Raises wsfull, and interrupt where there is an engine.
    void add(std::size_t bytes) {
        pending_ += bytes;
        if (pending_ >= block) settle();
    }

private:
    static constexpr std::size_t block = std::size_t{1} << 16;

    void settle() {
        if (engine_) engine_->poll();
        current_heap().charge(pending_, "no room for the text of what is shown");
        charged_ += pending_;
        pending_ = 0;
    }

    Engine* engine_;
    std::uint64_t pending_ = 0, charged_ = 0;
};

/// The same for a display that may be made without counting.
inline void count(TextMemory* memory, std::size_t bytes) {
    if (memory) memory->add(bytes);
}

}  // namespace stele::prims::func
