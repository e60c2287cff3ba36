#include "interp/host/memory.hpp"

#include <malloc.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __EMSCRIPTEN__
#include <emscripten/stack.h>
#endif

#include <algorithm>
#include <cstdlib>
#include <new>

namespace stele::interp::os {

namespace {

std::size_t page_size() {
    static const auto size = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    return size;
}

}  // namespace

std::uint64_t memory() {
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    return pages > 0 ? static_cast<std::uint64_t>(pages) * page_size() : UINT64_MAX;
}

std::size_t allocated_size(void* block) noexcept { return ::malloc_usable_size(block); }

#ifdef __EMSCRIPTEN__
// Not mmap: it would clear all pages here.
Reserved reserve(std::size_t bytes) {
    void* memory = std::malloc(bytes);
    if (!memory) throw std::bad_alloc();
    return Reserved(static_cast<std::byte*>(memory), {bytes});
}

void Unreserve::operator()(std::byte* memory) const noexcept { std::free(memory); }
#else
// With an inaccessible page on either side.
static std::size_t guarded(std::size_t bytes) { return (bytes + 3 * page_size() - 1) / page_size() * page_size(); }

Reserved reserve(std::size_t bytes) {
    const std::size_t all = guarded(bytes), page = page_size();
    void* pages = ::mmap(nullptr, all, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) throw std::bad_alloc();
    Reserved memory(static_cast<std::byte*>(pages) + page, {bytes});
    if (::mprotect(memory.get(), all - 2 * page, PROT_READ | PROT_WRITE) != 0) throw std::bad_alloc();
    return memory;
}

void Unreserve::operator()(std::byte* memory) const noexcept { ::munmap(memory - page_size(), guarded(bytes)); }
#endif

void discard([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) noexcept {
#ifdef MADV_DONTNEED
    // Only whole pages.
    const std::uintptr_t page = page_size(), mask = ~(page - 1);
    const auto first = (reinterpret_cast<std::uintptr_t>(memory) + page - 1) & mask;
    const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) & mask;
    if (first < end) ::madvise(reinterpret_cast<void*>(first), end - first, MADV_DONTNEED);
#endif
}

void widen_stack() noexcept {
#ifdef __GLIBC__
    rlimit limit{};
    if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= wide_stack) return;
    limit.rlim_cur = std::min<rlim_t>(wide_stack, limit.rlim_max);
    ::setrlimit(RLIMIT_STACK, &limit);
#endif
}

std::uintptr_t stack_end() {
#ifdef __GLIBC__
    thread_local const std::uintptr_t end = [] {
        pthread_attr_t attributes;
        void* address = nullptr;
        std::size_t size = 0;
        if (pthread_getattr_np(pthread_self(), &attributes) != 0) return std::uintptr_t{0};
        pthread_attr_getstack(&attributes, &address, &size);
        pthread_attr_destroy(&attributes);
        return reinterpret_cast<std::uintptr_t>(address);
    }();
    return end;
#elif defined(__EMSCRIPTEN__)
    emscripten_stack_init();
    return emscripten_stack_get_end();
#else
    return 0;
#endif
}

}  // namespace stele::interp::os
