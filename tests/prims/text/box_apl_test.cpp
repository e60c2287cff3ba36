#include <catch2/catch.hpp>

#include <string>

#include "prims/formats/text/format_apl.hpp"
#include "tests/prims/arrays.hpp"

using namespace stele::prims;
using namespace stele::prims::func;
using stele::tests::list;
using stele::tests::numbers;
using stele::tests::one;
using stele::tests::shaped;
using stele::tests::text;

namespace {

std::string show(const Value& v, BoxStyle box, std::int64_t width = 32767) {
    AplStyle style;
    style.box = box;
    style.print_width = width;
    return "\n" + show_apl(v, style);
}

Value longs(std::int64_t n) { return make_range(1, 1, n); }

Value indices(std::int64_t rows, std::int64_t columns) {
    std::vector<Value> items;
    for (std::int64_t r = 1; r <= rows; r++)
        for (std::int64_t c = 1; c <= columns; c++) items.push_back(make_longs(std::vector<std::int64_t>{r, c}));
    return shaped({rows, columns}, list(items));
}

}  // namespace

TEST_CASE("style min draws lines around the items of nested arrays") {
    CHECK(show(longs(3), BoxStyle::min) == "\n1 2 3\n");
    CHECK(show(list({numbers("1"), text("a")}), BoxStyle::min) == "\n1 a\n");
    CHECK(show(indices(2, 3), BoxStyle::min) == R"(
┌───┬───┬───┐
│1 1│1 2│1 3│
├───┼───┼───┤
│2 1│2 2│2 3│
└───┴───┴───┘
)");
    CHECK(show(list({list({shaped({2, 2}, longs(4)), text("x")}), numbers("10")}), BoxStyle::min) == R"(
┌───────┬──┐
│┌───┬─┐│10│
││1 2│x││  │
││3 4│ ││  │
│└───┴─┘│  │
└───────┴──┘
)");
    CHECK(show(list({make_text(""), text("bc")}), BoxStyle::min) == "\n┌┬──┐\n││bc│\n└┴──┘\n");
    CHECK(show(enclose(longs(2)), BoxStyle::min) == "\n┌───┐\n│1 2│\n└───┘\n");
    CHECK(show(shaped({2, 1, 2}, list({text("ab"), text("c"), text("d"), text("efg")})), BoxStyle::min) == R"(
┌──┬───┐
│ab│c  │
└──┴───┘
┌──┬───┐
│d │efg│
└──┴───┘
)");
    CHECK(show(shaped({2, 1}, list({numbers("1.3"), text("Virgin")})), BoxStyle::min) ==
          "\n┌──────┐\n│1.3   │\n├──────┤\n│Virgin│\n└──────┘\n");
    CHECK(show(list({text("日本"), text("x")}), BoxStyle::min) == "\n┌────┬─┐\n│日本│x│\n└────┴─┘\n");
    CHECK(show(list({make_text("abcd"), make_text("efgh")}), BoxStyle::min, 8) ==
          "\n┌────┬──\n│abcd│ef\n└────┴──\n      ──\n      gh\n      ──\n      ┐\n      │\n      ┘\n");
}

TEST_CASE("style mid writes type and shape into the lines") {
    Value row = shaped({1, 4}, longs(4));
    CHECK(show(list({text("ABC"), row}), BoxStyle::mid) == R"(
┌→──┬───────┐
│ABC│1 2 3 4↓
└──→┴~─────→┘
)");
    CHECK(show(list({numbers("8"), one(numbers("8")), numbers("88"), one(numbers("88"))}), BoxStyle::mid) == R"(
┌→┬─┬──┬──┐
│8│8│88│88│
└─┴→┴~─┴~→┘
)");
    CHECK(show(shaped({2, 2}, list({text("Tea"), shaped({2, 1}, numbers("4 2")), text("&"), numbers("2 40")})),
               BoxStyle::mid) == R"(
┌→──┬────┐
↓Tea│ 4  │
│   │ 2  ↓
├──→┼~──→┤
│ & │2 40│
└───┴~──→┘
)");
    Value report = shaped({3, 4}, list({text(" "), text("West"), text("Central"), text("East"), text("Biscuits"),
                                        numbers("50"), numbers("5.25"), numbers("75"), text("Cakes"), numbers("250"),
                                        numbers("20.15"), numbers("900")}));
    CHECK(show(report, BoxStyle::mid) == R"(
┌→───────┬────┬───────┬────┐
↓        │West│Central│East│
├────────┼───→┼──────→┼───→┤
│Biscuits│ 50 │ 5.25  │ 75 │
├───────→┼~───┼~──────┼~───┤
│ Cakes  │250 │ 20.15 │900 │
└───────→┴~───┴~──────┴~───┘
)");
    CHECK(show(list({empty_vector(Kind::long_), make_text(""), text("ab")}), BoxStyle::mid) ==
          "\n┌→┬─┬──┐\n│0│ │ab│\n└⊖┴⊖┴─→┘\n");
    CHECK(show(longs(3), BoxStyle::mid) == "\n1 2 3\n");
    // One mark for all axes but the last; nested items have no mark of their type.
    Value column = shaped({3, 1}, list({text("a"), text("b"), numbers("42")}));
    Value cube = shaped({1, 1, 3}, list({list({numbers("42"), text("ab")}), column, empty_vector(Kind::long_)}));
    CHECK(show(cube, BoxStyle::mid) == R"(
┌→──────┬──┬─┐
⍒┌→─┬──┐│ a│ │
││42│ab││ b│0│
│└~─┴─→┘│42↓ │
└──────→┴+→┴⊖┘
)");
    CHECK(show(list({shaped({1, 2, 2}, longs(4)), numbers("5")}), BoxStyle::mid) == R"(
┌→──┬─┐
│1 2│5│
│3 4⍒ │
└~─→┴─┘
)");
}

TEST_CASE("style max frames every array") {
    CHECK(show(numbers("55"), BoxStyle::max) == "\n\n55\n\n");
    CHECK(show(text("a"), BoxStyle::max) == "\n\na\n-\n");
    CHECK(show(numbers("55"), BoxStyle::mid) == "\n55\n");
    Value row = shaped({1, 4}, longs(4));
    CHECK(show(list({text("ABC"), row}), BoxStyle::max) == R"(
┌→────────────────┐
│ ┌→──┐ ┌→──────┐ │
│ │ABC│ ↓1 2 3 4│ │
│ └───┘ └~──────┘ │
└∊────────────────┘
)");
    CHECK(show(list({numbers("1"), text("a"), text("abc"), shaped({2, 3}, longs(6))}), BoxStyle::max) == R"(
┌→──────────────────┐
│     ┌→──┐ ┌→────┐ │
│ 1 a │abc│ ↓1 2 3│ │
│   - └───┘ │4 5 6│ │
│           └~────┘ │
└∊──────────────────┘
)");
    CHECK(show(shaped({1, 3}, list({text("123"), empty_vector(Kind::long_), list({text("1"), numbers("2")})})),
               BoxStyle::max) == R"(
┌→────────────────┐
↓ ┌→──┐ ┌⊖┐ ┌→──┐ │
│ │123│ │0│ │1 2│ │
│ └───┘ └~┘ └+──┘ │
└∊────────────────┘
)");
    CHECK(show(shaped({2, 2, 2}, longs(8)), BoxStyle::max) == R"(
┌┌→──┐
↓↓1 2│
││3 4│
││   │
││5 6│
││7 8│
└└~──┘
)");
    CHECK(show(shaped({0, 1, 0}, numbers("1 2")), BoxStyle::max) == "\n┌┌⊖┐\n⌽↓0│\n└└~┘\n");
    CHECK(show(text("ab"), BoxStyle::max) == "\n┌→─┐\n│ab│\n└──┘\n");
    CHECK(show(make_text(""), BoxStyle::max) == "\n┌⊖┐\n│ │\n└─┘\n");
    CHECK(show(enclose(numbers("1 2")), BoxStyle::max) == "\n┌───────┐\n│ ┌→──┐ │\n│ │1 2│ │\n│ └~──┘ │\n└∊──────┘\n");
    Value report =
        shaped({3, 2}, list({text(" "), text("West"), text("Biscuits"), numbers("50"), text("Cakes"), numbers("250")}));
    CHECK(show(report, BoxStyle::max) == R"(
┌→──────────────────┐
↓            ┌→───┐ │
│            │West│ │
│ -          └────┘ │
│ ┌→───────┐        │
│ │Biscuits│ 50     │
│ └────────┘        │
│ ┌→────┐           │
│ │Cakes│    250    │
│ └─────┘           │
└∊──────────────────┘
)");
}

TEST_CASE("empty nested arrays show their prototype") {
    Value none = shaped({0}, list({numbers("1 2"), text("ab")}));
    CHECK(show(none, BoxStyle::min) == "\n\n");
    CHECK(show(none, BoxStyle::mid) == "\n┌⊖──┐\n│1 2│\n└~─→┘\n");
    CHECK(show(none, BoxStyle::max) == "\n┌⊖──────┐\n│ ┌→──┐ │\n│ │1 2│ │\n│ └~──┘ │\n└∊──────┘\n");
}

TEST_CASE("text with line breaks has several lines in a box") {
    const Value lines = list({text("ab\nc\r\n"), numbers("5")});
    CHECK(show(lines, BoxStyle::min) == "\n┌──┬─┐\n│ab│5│\n│c │ │\n│  │ │\n└──┴─┘\n");
    CHECK(show(text("ab\nc"), BoxStyle::max) == "\n┌→─┐\n│ab│\n│c │\n└──┘\n");
}

TEST_CASE("scalars and dictionaries have no box") {
    for (BoxStyle box : {BoxStyle::min, BoxStyle::mid, BoxStyle::max}) {
        CHECK(show(numbers("5"), box) == (box == BoxStyle::max ? "\n\n5\n\n" : "\n5\n"));
        CHECK(show(make_dictionary(make_text("ab"), longs(2)), box) == "\n\"ab\"!1 2\n");
    }
}
