// A thread with a small native stack, on which unchecked recursion ends immediately.
#pragma once
#include <pthread.h>

#include <catch2/catch.hpp>
#include <cstddef>

#include "tests/size.hpp"

namespace stele::tests {

// Under sanitizers, whose frames are many times larger, the stack has its ordinary size.
inline constexpr std::size_t small_stack = std::size_t{1} << (sanitized ? 23 : 18);

/// Runs f() in a separate thread with a stack of this many bytes. It must not throw.
template <class F> void on_small_stack(F f, std::size_t bytes = small_stack) {
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, bytes);
    auto body = [](void* function) -> void* {
        (*static_cast<F*>(function))();
        return nullptr;
    };
    const int failed = pthread_create(&thread, &attributes, body, &f);
    pthread_attr_destroy(&attributes);
    REQUIRE(failed == 0);
    pthread_join(thread, nullptr);
}

}  // namespace stele::tests
