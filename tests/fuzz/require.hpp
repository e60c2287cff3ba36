// A check of a fuzz target: it ends the process, as a sanitizer does.
#pragma once
#include <cstdio>
#include <cstdlib>

namespace stele::tests {

inline void require(bool holds, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    if (holds) return;
    std::fprintf(stderr, "%s:%d: what must hold does not\n", file, line);
    std::abort();
}

}  // namespace stele::tests
