// Items of arrays in memory: stele_items of include/stele.h.
#include <catch2/catch.hpp>

#include "include/stele.hpp"

namespace {

using stele::interpreter;
using stele::notation;
using stele::value;

TEST_CASE("arrays of numbers can be read where they are", "[session][embed]") {
    interpreter apl(notation::apl);
    std::vector<value> kept;
    const auto items_of = [&](const char* text, stele_layout wanted) -> const void* {
        kept.push_back(apl.evaluate(text));
        stele_layout layout = STELE_BITS;
        const void* items = stele_items(kept.back().get(), &layout);
        if (items) CHECK(layout == wanted);
        return items;
    };
    const auto* floats = static_cast<const double*>(items_of("2 2⍴0.5 1.5 2.5 3.5", STELE_FLOAT64));
    REQUIRE(floats);
    CHECK(floats[3] == 3.5);
    const auto* longs = static_cast<const std::int64_t*>(items_of("3 1 2×1E15", STELE_INT64));
    REQUIRE(longs);
    CHECK(longs[0] == 3'000'000'000'000'000);
    const auto* bytes = static_cast<const std::int8_t*>(items_of("3 1 2", STELE_INT8));
    REQUIRE(bytes);
    CHECK(bytes[2] == 2);
    const auto* bits = static_cast<const std::uint64_t*>(items_of("1 1 0 1=1", STELE_BITS));
    REQUIRE(bits);
    CHECK((bits[0] & 15) == 11);
    const auto* complex = static_cast<const double*>(items_of("1J2 3J4", STELE_COMPLEX128));
    REQUIRE(complex);
    CHECK(complex[3] == 4);
    for (const char* other : {"'text'", "(1 2)(3)", "7", "{⍵}", "⍳1000000"}) {
        INFO(other);
        CHECK(!items_of(other, STELE_BITS));
    }
    stele_layout layout = STELE_BITS;
    CHECK(!stele_items(nullptr, &layout));
}

TEST_CASE("the text of a symbol that is not UTF-8 is an error", "[session][embed]") {
    interpreter q(notation::q);
    CHECK(q.evaluate("`$\"ab\"").to<std::string>() == "ab");
    const value bad = q.evaluate("`$\"a\\377b\"");
    CHECK(stele_read_text(bad.get(), nullptr) == nullptr);
    CHECK(stele_last_error(q.get())->status == STELE_DOMAIN_ERROR);
}

}  // namespace
