// Replaces operator new in this program. Libraries that embed stele do not contain this folder.
#include "interp/command_line/containers.hpp"

#include <cstdlib>
#include <new>

#include "interp/host/memory.hpp"

namespace stele::interp::command_line {

namespace {

constinit prims::Heap* counting_heap = nullptr;
constinit bool is_measured = false;
// Bytes taken before a heap exists; initially a bound for those taken before `is_measured` is set.
constinit std::size_t taken_before = std::size_t{1} << 16;

bool take_block(void* block) noexcept {
    const std::size_t bytes = os::allocated_size(block);
    if (counting_heap) return counting_heap->take(bytes);
    taken_before += bytes;
    return true;
}
void give_block(void* block) noexcept {
    const std::size_t bytes = os::allocated_size(block);
    if (counting_heap) counting_heap->discharge(bytes);
    else taken_before -= bytes;
}

}  // namespace

void measure_containers() { is_measured = true; }

CountsContainers::CountsContainers(prims::Heap& counting) {
    if (is_measured) counting.count_containers(taken_before);
    counting_heap = &counting;
}
CountsContainers::~CountsContainers() { counting_heap = nullptr; }

}  // namespace stele::interp::command_line

// In builds for memory checkers, STELE_FAIL_ALLOCATION also counts allocations of standard containers.
// Not inlined: gcc would report malloc and operator delete as a mismatch.
[[gnu::noinline]] void* operator new(std::size_t size) {
    using namespace stele::interp::command_line;
    stele::prims::Heap* heap = STELE_PLAIN_MALLOC ? counting_heap : nullptr;
    void* p = heap && heap->refuses() ? nullptr : std::malloc(size > 0 ? size : 1);
    if (!p) throw std::bad_alloc();
    if (is_measured && !take_block(p)) [[unlikely]] {
        std::free(p);
        throw std::bad_alloc();
    }
    return p;
}
// For std::stable_sort, whose buffer would otherwise come from the address sanitizer's own operator, not from malloc.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    try {
        return operator new(size);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}
void operator delete(void* p) noexcept {
    if (stele::interp::command_line::is_measured && p) stele::interp::command_line::give_block(p);
    std::free(p);
}
void operator delete(void* p, std::size_t) noexcept { operator delete(p); }
