// A sample of the expressions that `stele_reference` compares.
#include <catch2/catch.hpp>

#include "tests/reference/compare/compare.hpp"
#include "tests/size.hpp"

namespace {

TEST_CASE("expressions made at random give what the reference evaluator gives", "[lang][reference_evaluator]") {
    for (const std::string& difference : stele::reference::compare(stele::tests::sized(5000, 1000), 1).differences)
        FAIL_CHECK(difference);
    SUCCEED();
}

}  // namespace
