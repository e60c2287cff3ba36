// Random values of every kind: carried from one engine to another, and compared.
#include <catch2/catch.hpp>

#include "interp/tools/compare/difference.hpp"
#include "interp/tools/race/carry.hpp"
#include "prims/func/search/match.hpp"
#include "tests/session/captured.hpp"
#include "tests/session/saved/random_values.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::RandomArrays;
using stele::tests::RandomLists;
using stele::tests::sized;

constexpr int deepest = 3;

Value random_value(Machine& m, std::uint64_t seed, Notation notation) {
    if (notation == Notation::apl) return RandomArrays(seed).array(deepest);
    return RandomLists(m, seed, notation).value(deepest);
}

// Of values of the entered session.
std::string difference_in(CapturedSession& session, const Value& a, const Value& b, Notation notation) {
    return difference_of(session.machine(), a, b,
                         {.notation = notation,
                          .show = [&session](const Value& v, Notation n) { return session.shown(v, n); },
                          .origin = 1});
}

TEST_CASE("a carried value matches the same value made in the other engine", "[session][race][random]") {
    int carried_values = 0;
    for (const Notation notation : {Notation::apl, Notation::k, Notation::q})
        for (std::uint64_t seed = 1; seed <= sized(400u, 100u); seed++) {
            CapturedSession from;
            from.run("symbols:`many`more\n", Notation::k);  // its numbers of symbols differ
            const Value v = random_value(from.machine(), seed, notation);
            CapturedSession to;
            try {
                const Value copy = race::carried(v, from.machine());
                const Value same = random_value(to.machine(), seed, notation);
                INFO("seed " << seed << ": " << to.shown(same, notation) << to.shown(copy, notation));
                REQUIRE(func::match(to.machine(), copy, same, rules_of(notation)));
                REQUIRE(copy.kind() == same.kind());
                REQUIRE(difference_in(to, copy, same, notation).empty());
                carried_values++;
            } catch (const Error& e) {
                REQUIRE(std::string(e.what()).find("a function cannot be compared") != std::string::npos);
            }
        }
    CHECK(carried_values > sized(400, 100));
}

TEST_CASE("there is a difference if and only if two values do not match", "[session][compare][random]") {
    for (const Notation notation : {Notation::apl, Notation::k, Notation::q}) {
        CapturedSession session;
        Machine& m = session.machine();
        for (std::uint64_t seed = 1; seed <= sized(1000u, 200u); seed++) {
            const Value a = random_value(m, seed, notation), b = random_value(m, seed / 2, notation);
            const std::string sentence = difference_in(session, a, b, notation);
            INFO("seed " << seed << ": " << session.shown(a, notation) << session.shown(b, notation) << sentence);
            REQUIRE(sentence.empty() == func::match(m, a, b, rules_of(notation)));
            REQUIRE((sentence.empty() || sentence.find(" differ") != std::string::npos));
        }
    }
}

TEST_CASE("an item that alone is changed is the place of the difference", "[session][compare][random]") {
    CapturedSession session;
    Machine& m = session.machine();
    for (std::uint64_t seed = 1; seed <= sized(500u, 100u); seed++) {
        const Value a = random_value(m, seed, Notation::apl);
        if (!a.is_heap() || a->rank != 1 || a->n == 0) continue;
        const auto at = static_cast<std::int64_t>(seed) % a->n;
        Value b = a;
        put(b, at, make_characters("something else"), Rules::apl);
        const std::string sentence = difference_in(session, a, b, Notation::apl);
        INFO("seed " << seed << ": " << session.shown(a, Notation::apl) << sentence);
        REQUIRE(sentence.find(" differ at [" + std::to_string(at + 1) + "]") != std::string::npos);
    }
}

}  // namespace
