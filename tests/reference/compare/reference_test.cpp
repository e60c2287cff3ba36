// A sample of the expressions that `stele_reference` compares.
#include <catch2/catch.hpp>

#include "tests/reference/compare/compare.hpp"
#include "tests/size.hpp"

namespace {

void check(const stele::reference::Comparison& result, long expressions) {
    for (const std::string& difference : result.differences) FAIL_CHECK(difference);
    CHECK(result.compared == expressions);
    CHECK(result.errors < expressions / 2);
}

TEST_CASE("random expressions agree with the reference evaluators", "[lang][reference_evaluator]") {
    const long expressions = stele::tests::sized(5000, 1000);
    check(stele::reference::compare(expressions, 1), expressions);
    check(stele::reference::compare_k(expressions, 1), expressions);
}

}  // namespace
