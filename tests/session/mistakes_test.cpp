// Typical mistakes and their complete reports in mistakes.txt.
#include <catch2/catch.hpp>

#include <fstream>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

Notation notation_named(std::string_view name) {
    for (Notation n : {Notation::apl, Notation::k, Notation::k4, Notation::q})
        if (name_of(n) == name) return n;
    FAIL("no notation " << name);
    return Notation::apl;
}

TEST_CASE("typical mistakes are reported in full", "[report]") {
    std::ifstream file(STELE_SOURCE_DIR "/tests/session/mistakes.txt");
    REQUIRE(file);
    int cases = 0;
    for (std::string line; std::getline(file, line);) {
        std::size_t end = line.find(") ");
        if (line.empty() || line.starts_with('#')) continue;
        REQUIRE(end != std::string::npos);
        std::string expected, text = line.substr(end + 2);
        for (std::string next; std::getline(file, next) && !next.empty();) expected += next + '\n';
        CapturedSession session;
        session.run(text, notation_named(line.substr(0, end)), Echo::console, "-e");
        INFO(line);
        CHECK(session.errors == expected);
        cases++;
    }
    CHECK(cases > 60);
}

}  // namespace
