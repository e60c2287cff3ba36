// ChargedMemory: temporary memory outside the heap, counted against the heap's limit.
#pragma once
#include <cstddef>
#include <cstdint>

#include "prims/array/engine.hpp"

namespace stele::prims {

class ChargedMemory {
public:
    /// `what` is the error's text. Without a current engine nothing is counted.
    explicit ChargedMemory(const char* what) : what_(what), engine_(Engine::entered()) {}
    ~ChargedMemory() {
        if (engine_) engine_->heap.discharge_container(charged_);
    }
    ChargedMemory(const ChargedMemory&) = delete;
    ChargedMemory& operator=(const ChargedMemory&) = delete;

    /// Counts more bytes, held during the lifetime of this. A loop over items calls it for each. Raises wsfull and, as
    /// allocations do, interrupt.
    void add(std::size_t bytes) {
        pending_ += bytes;
        if (pending_ >= block) settle();
    }

private:
    static constexpr std::size_t block = std::size_t{1} << 16;

    void settle() {
        if (engine_) {
            engine_->heap.charge_container(pending_, what_);
            charged_ += pending_;
        }
        pending_ = 0;
    }

    const char* what_;
    Engine* engine_;
    std::uint64_t pending_ = 0, charged_ = 0;
};

}  // namespace stele::prims
