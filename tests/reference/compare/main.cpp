// Compares random expressions with the reference evaluators: stele_reference [k] EXPRESSIONS [SEED]. Prints those that
// differ; the exit status is 1 if any do.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/reference/compare/compare.hpp"

int main(int count, char** words) {
    const bool is_k = count > 1 && std::string_view(words[1]) == "k";
    if (is_k) {
        words++;
        count--;
    }
    if (count < 2 || count > 3) {
        std::fputs("usage: stele_reference [k] EXPRESSIONS [SEED]\n", stderr);
        return 2;
    }
    std::uint64_t seed = count > 2 ? std::strtoull(words[2], nullptr, 10) : 1;
    auto compare = is_k ? stele::reference::compare_k : stele::reference::compare;
    auto result = compare(std::atol(words[1]), seed);
    for (const std::string& difference : result.differences) std::puts(difference.c_str());
    std::printf("%ld expressions, %ld of them errors, %zu differ; %ld applications were left out as unspecified\n",
                result.compared, result.errors, result.differences.size(), result.unspecified);
    return result.differences.empty() ? 0 : 1;
}
