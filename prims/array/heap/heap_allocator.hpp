// Standard containers whose items are in an engine's heap, and so count against its limit.
#pragma once
#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "prims/array/engine.hpp"

namespace stele::prims {

/// Uses the heap of the thread's current engine: a container must not outlive the time in which the engine is
/// entered. Raises wsfull.
template <class T> struct HeapAllocator {
    using value_type = T;

    HeapAllocator() = default;
    template <class U> constexpr HeapAllocator(const HeapAllocator<U>&) noexcept {}

    T* allocate(std::size_t n) {
        static_assert(alignof(T) <= alignof(Array));
        return reinterpret_cast<T*>(current_heap().allocate(sizeof(Array) + n * sizeof(T)) + 1);
    }
    void deallocate(T* items, std::size_t) noexcept { current_heap().release(reinterpret_cast<Array*>(items) - 1); }
    template <class U> bool operator==(const HeapAllocator<U>&) const noexcept { return true; }
};

/// For containers that grow with a program's data.
template <class T> using HeapVector = std::vector<T, HeapAllocator<T>>;
template <class T> using HeapSet = std::unordered_set<T, std::hash<T>, std::equal_to<T>, HeapAllocator<T>>;
template <class K, class T>
using HeapMap = std::unordered_map<K, T, std::hash<K>, std::equal_to<K>, HeapAllocator<std::pair<const K, T>>>;

}  // namespace stele::prims
