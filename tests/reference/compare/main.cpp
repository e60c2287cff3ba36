// Compares expressions made at random with the reference evaluator: stele_reference EXPRESSIONS [SEED]. Prints those that
// differ; the exit status is 1 if there is any.
#include <cstdio>
#include <cstdlib>

#include "tests/reference/compare/compare.hpp"

int main(int count, char** words) {
    if (count < 2 || count > 3) {
        std::fputs("usage: stele_reference EXPRESSIONS [SEED]\n", stderr);
        return 2;
    }
    std::uint64_t seed = count > 2 ? std::strtoull(words[2], nullptr, 10) : 1;
    auto result = stele::reference::compare(std::atol(words[1]), seed);
    for (const std::string& difference : result.differences) std::puts(difference.c_str());
    std::printf("%ld expressions, %ld of them errors, %zu differ; %ld applications were left out as unspecified\n",
                result.compared, result.errors, result.differences.size(), result.unspecified);
    return result.differences.empty() ? 0 : 1;
}
