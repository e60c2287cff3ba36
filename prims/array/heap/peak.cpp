#include "prims/array/heap/peak.hpp"

#include <algorithm>
#include <utility>

namespace stele::prims {

static constinit thread_local Peak* innermost_peak = nullptr;

Peak::Peak(Heap& heap) noexcept
    : heap_(heap), counting_(heap), start_(heap.used()), most_(start_), outer_(std::exchange(innermost_peak, this)) {}

Peak::~Peak() { innermost_peak = outer_; }

void Peak::note(const Heap& heap) noexcept {
    for (Peak* peak = innermost_peak; peak; peak = peak->outer_)
        if (&peak->heap_ == &heap) peak->most_ = std::max(peak->most_, heap.used());
}

}  // namespace stele::prims
