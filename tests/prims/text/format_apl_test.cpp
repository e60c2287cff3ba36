#include <catch2/catch.hpp>

#include <random>
#include <string>

#include "prims/array/error.hpp"
#include "prims/array/symbol.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/formats/display/flat_page.hpp"
#include "prims/formats/text/format_apl.hpp"
#include "tests/prims/arrays.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::prims::func;
using stele::tests::list;
using stele::tests::numbers;
using stele::tests::one;
using stele::tests::shaped;
using stele::tests::sized;
using stele::tests::text;

namespace {

std::string display_of(const Value& v, int precision = 10, std::int64_t width = 32767) {
    AplStyle style;
    style.print_precision = precision;
    style.print_width = width;
    return show_apl(v, style);
}

// The text of a vector's page. The display of a vector makes no page, but must give the same text.
std::string page_text(const Value& v, int precision, int width) {
    Engine& engine = Engine::current();
    FlatStyle style;
    style.print_precision = precision;
    std::string text;
    const TextSink sink = [&text](std::string_view piece) { text += piece; };
    TextPieces out(sink, &engine);
    write_page(flat_page(v, style), width, true, out);
    out.flush();
    return text;
}

Value formatted(Value v, std::int64_t precision = 10) {
    Engine engine;
    engine.settings.print_precision = precision;
    Value a[2] = {std::move(v), {}};
    format(engine, a);
    return a[0];
}

Value specified(std::string_view x, Value y) {
    Engine engine;
    Value a[2] = {numbers(x), std::move(y)};
    format_by_specification(engine, a);
    return a[0];
}

// Rows of a character array, `|` after each.
std::string rows(const Value& v) {
    CHECK(v.kind() == Kind::character);
    std::string out;
    std::int64_t columns = v.rank() ? v->axes().back() : 1;
    for (std::int64_t i = 0; i < v.count(); i++) {
        out += text_of(item(v, i), false);
        if ((i + 1) % columns == 0) out += '|';
    }
    return out;
}

std::string shape(const Value& v) { return v.rank() ? shape_phrase(v).text : ""; }

std::string message(void (*f)()) {
    try {
        f();
    } catch (const Error& e) {
        return written(e.message, Notation::apl);
    }
    return "no error";
}

Value first_integers(std::int64_t n) { return make_range(1, 1, n); }

}  // namespace

TEST_CASE("rows of numbers are folded like pages") {
    std::mt19937_64 random(8);
    for (int round = 0; round < sized(200, 40); round++) {
        std::vector<double> items(1 + random() % 30);
        for (double& x : items) {
            x = static_cast<double>(random() % 1000) - 500;
            if (random() % 3 == 0) x /= 7;
            if (random() % 9 == 0) x *= 1e200;
        }
        Value v = make_doubles(items);
        const int precision = 1 + static_cast<int>(random() % 17), width = 1 + static_cast<int>(random() % 60);
        INFO(round << ' ' << precision << ' ' << width);
        CHECK(display_of(v, precision, width) == page_text(v, precision, width));
    }
    CHECK(display_of(numbers("1 22 333 4444 55555"), 10, 12) == "1 22 333\n      4444\n      55555\n");
    CHECK(display_of(numbers("123456789012"), 17, 8) == "12345678\n      90\n      12\n");
    CHECK(display_of(numbers("1 ¯1234567890 3"), 17, 8) ==
          "1\n      ¯1\n      23\n      45\n      67\n      89\n      0\n      3\n");
}

TEST_CASE("simple scalars and vectors of APL") {
    CHECK(display_of(numbers("3")) == "3\n");
    CHECK(display_of(numbers("¯1 22 333")) == "¯1 22 333\n");
    CHECK(display_of(numbers("0.1 1.0 1.12")) == "0.1 1 1.12\n");
    CHECK(display_of(text("abc ")) == "abc \n");
    CHECK(display_of(text("λ")) == "λ\n");
    CHECK(display_of(numbers("3J4 1J1 2")) == "3J4 1J1 2\n");
    CHECK(display_of(numbers("1J0 2J3")) == "1 2J3\n");
    CHECK(display_of(list({text("A"), numbers("2"), text("B"), text("C")})) == "A 2 BC\n");
    CHECK(display_of(first_integers(5)) == "1 2 3 4 5\n");
    CHECK(display_of(numbers("123 1234 12345 0.12345 0.00012345 0.00000012345"), 3) ==
          "123 1.23E3 1.23E4 0.123 0.000123 1.23E¯7\n");
    CHECK(display_of(numbers("123456789"), 5) == "123456789\n");
    CHECK(display_of(numbers("4611686018427387904")) == "4.611686018E18\n");
    CHECK(display_of(numbers("1 3000000000"), 5) == "1 3E9\n");
}

TEST_CASE("empty arrays of APL") {
    CHECK(display_of(empty_vector(Kind::long_)) == "\n");
    CHECK(display_of(make_text("")) == "\n");
    CHECK(display_of(make_list(0)) == "\n");
    CHECK(display_of(shaped({0, 3}, numbers("1 2"))) == "");
    CHECK(display_of(shaped({3, 0}, numbers("1 2"))) == "\n\n\n");
    CHECK(display_of(shaped({0, 3}, list({make_text("ab"), numbers("1 2")}))) == "");
}

TEST_CASE("columns of numbers share a format") {
    CHECK(display_of(shaped({2, 3}, first_integers(6))) == "1 2 3\n4 5 6\n");
    CHECK(display_of(shaped({2, 3}, numbers("2 4 6.1 8 10.24 12"))) == "2  4     6.1\n8 10.24 12\n");
    CHECK(display_of(shaped({2, 2}, numbers("1 10 0.25 0.5"))) == "1    10\n0.25  0.5\n");
    CHECK(display_of(shaped({2, 2}, numbers("¯2 1 1.5 ¯0.5"))) == "¯2    1\n 1.5 ¯0.5\n");
    CHECK(display_of(shaped({3, 3}, numbers("0.5 0 0 0 0.3333333333333 0 0 0 0.25"))) ==
          "0.5 0            0\n0   0.3333333333 0\n0   0            0.25\n");
    CHECK(display_of(shaped({2, 2}, numbers("3J4 1 2.5J¯1 100"))) == "3.0J04   1\n2.5J¯1 100\n");
    CHECK(display_of(shaped({2, 2}, numbers("¯37J¯41 25J15 1J13 8J¯9"))) == "¯37J¯41 25J15\n  1J013  8J¯9\n");
    CHECK(display_of(shaped({2, 1}, numbers("3J4 1"))) == "3J4\n1J0\n");
    CHECK(display_of(shaped({2, 2, 3}, numbers("22 ¯0.000000123 2.34 ¯212 123456 6.00002 0")), 5) ==
          "  22    ¯1.2300E¯7  2.3400E0\n¯212     1.2346E5   6.0000E0\n\n"
          "   0     2.2000E1  ¯1.2300E¯7\n   2.34 ¯2.1200E2   1.2346E5\n");
    CHECK(display_of(shaped({2, 4}, list({numbers("4"), text("A"), text("B"), numbers("5"), numbers("¯0.000000003"),
                                          text("C"), text("D"), numbers("123.56")}))) ==
          " 4E0  AB   5\n¯3E¯9 CD 123.56\n");
    CHECK(display_of(shaped({2, 4}, list({numbers("1"), numbers("2"), text("a"), numbers("4"), numbers("13"),
                                          numbers("14"), text("e"), numbers("16")}))) == " 1  2 a  4\n13 14 e 16\n");
}

TEST_CASE("planes of APL arrays") {
    CHECK(display_of(shaped({2, 2, 2}, first_integers(8))) == "1 2\n3 4\n\n5 6\n7 8\n");
    CHECK(display_of(shaped({2, 2, 1, 2}, first_integers(8))) == "1 2\n\n3 4\n\n\n5 6\n\n7 8\n");
    CHECK(display_of(shaped({3, 1, 1, 3}, text("THEREDFOX"))) == "THE\n\n\nRED\n\n\nFOX\n");
}

TEST_CASE("nested arrays of APL without boxes") {
    Value abc = text("ABC");
    CHECK(display_of(enclose(first_integers(3))) == " 1 2 3\n");
    CHECK(display_of(enclose(enclose(first_integers(3)))) == "  1 2 3\n");
    CHECK(display_of(list({abc, numbers("100"), list({numbers("1"), numbers("2"), numbers("3 4 5")}),
                           numbers("10")})) == " ABC  100  1 2  3 4 5   10\n");
    CHECK(display_of(list({list({text("ONE"), numbers("1")}), list({text("TWO"), numbers("2")})})) ==
          "  ONE  1   TWO  2\n");
    CHECK(display_of(shaped({2, 4}, list({text("ONE"), numbers("1"), text("TWO"), numbers("2"), text("THREE"),
                                          numbers("3"), text("FOUR"), numbers("4")}))) ==
          " ONE    1  TWO   2\n THREE  3  FOUR  4\n");
    CHECK(display_of(list({shaped({2, 3}, first_integers(6)), list({text("CAT"), text("MOUSE")})})) ==
          " 1 2 3   CAT  MOUSE\n 4 5 6\n");
    CHECK(display_of(list({numbers("1"), text("AB"), shaped({2, 2}, numbers("2 3 4 5")),
                           shaped({2, 2, 3}, text("CDEFGHIJKLMN"))})) ==
          "1  AB  2 3  CDE\n       4 5  FGH\n\n            IJK\n            LMN\n");
    CHECK(display_of(shaped({2, 3}, list({numbers("1"), numbers("2"), numbers("3"), numbers("1 4"), numbers("2 5"),
                                          numbers("3 6")}))) == "   1    2    3\n 1 4  2 5  3 6\n");
    CHECK(display_of(shaped({2, 2}, list({text("Spades"), numbers("2"), text("Clubs"), numbers("10")}))) ==
          " Spades   2\n Clubs   10\n");
    CHECK(display_of(shaped({2, 2}, list({text("A"), text("BB"), text("AAA"), text("B")}))) == " A    BB\n AAA  B\n");
    Value empty = make_text("");
    CHECK(display_of(list({empty, text("ab"), empty})) == "   ab\n");
    CHECK(display_of(list({empty, empty})) == "\n");
    Value report = shaped({3, 4}, list({text(" "), text("West"), text("Central"), text("East"), text("Biscuits"),
                                        numbers("50"), numbers("5.25"), numbers("75"), text("Cakes"), numbers("250"),
                                        numbers("20.15"), numbers("900")}));
    CHECK(display_of(report) ==
          "            West  Central  East\n Biscuits     50     5.25    75\n Cakes       250    20.15   900\n");
}

TEST_CASE("values that APL does not have") {
    CHECK(display_of(Value::symbol(intern("abc"))) == "`abc\n");
    CHECK(display_of(make_dictionary(make_text("ab"), first_integers(2))) == "\"ab\"!1 2\n");
    CHECK(display_of(list({numbers("1"), Value::symbol(intern("b"))})) == "1  `b\n");
    CHECK(display_of(Value::boolean(true)) == "1\n");
    CHECK(display_of(Value::integer(200, Kind::byte)) == "200\n");
    CHECK(display_of(Value::real(1.5F)) == "1.5\n");
    CHECK(display_of(Value()) == "[Null]\n");
    CHECK(display_of(Value::absent()) == "\n");
}

TEST_CASE("lines wider than ⎕PW continue below") {
    CHECK(display_of(make_text("abcdefghijklmnopqrstuvwxyz"), 10, 10) ==
          "abcdefghij\n      klmn\n      opqr\n      stuv\n      wxyz\n");
    CHECK(display_of(first_integers(12), 10, 10) == "1 2 3 4 5\n      6 7\n      8 9\n      10\n      11\n      12\n");
    CHECK(display_of(shaped({2, 5}, numbers("100 200 300 400 500")), 10, 13) ==
          "100 200 300\n100 200 300\n      400 500\n      400 500\n");
    CHECK(display_of(numbers("123456789 1"), 10, 5) == "12345\n      67\n      89\n      1\n");
    CHECK(display_of(shaped({2, 1, 12}, text("abcdefghijkl")), 10, 9) ==
          "abcdefghi\n      jkl\n\nabcdefghi\n      jkl\n");
    CHECK(display_of(text("日本語"), 10, 4) == "日本\n      語\n");
}

TEST_CASE("⍕ gives the characters of the display") {
    CHECK(rows(formatted(numbers("12.5"))) == "12.5|");
    CHECK(rows(formatted(numbers("¯1 22 333"))) == "¯1 22 333|");
    CHECK(shape(formatted(numbers("5"))) == "1");
    CHECK(shape(formatted(empty_vector(Kind::long_))) == "0");
    CHECK(formatted(text("a")).rank() == 0);
    CHECK(rows(formatted(shaped({2, 2}, text("abcd")))) == "ab|cd|");
    CHECK(rows(formatted(numbers("¯123456 1 22.5 ¯0.000000667 5.00001"), 5)) == "¯1.2346E5 1 22.5 ¯6.67E¯7 5|");
    CHECK(shape(formatted(numbers("¯123456 1 22.5 ¯0.000000667 5.00001"), 5)) == "27");
    CHECK(shape(formatted(shaped({2, 2, 3}, numbers("22 ¯0.000000123 2.34 ¯212 123456 6.00002 0")), 5)) == "2 2 29");
    CHECK(shape(formatted(shaped({2, 3, 4}, first_integers(24)))) == "2 3 11");
    CHECK(rows(formatted(list({text("ABC"), numbers("100"), list({numbers("1"), numbers("2"), numbers("3 4 5")}),
                               numbers("10")}))) == " ABC  100  1 2  3 4 5   10|");
    CHECK(shape(formatted(list({numbers("1 2"), numbers("3 4")}))) == "10");
    CHECK(rows(formatted(list({numbers("1"), text("AB"), shaped({2, 2}, numbers("2 3 4 5")),
                               shaped({2, 2, 3}, text("CDEFGHIJKLMN"))}))) ==
          "1  AB  2 3  CDE |       4 5  FGH |                |            IJK |            LMN |");
    CHECK(rows(formatted(shaped({2, 2}, list({text("α"), numbers("1"), text("b"), numbers("22")})))) == "α  1|b 22|");
    CHECK(rows(formatted(numbers("1E300J¯0.5"))) == "1E300J¯0.5|");
}

TEST_CASE("⍕ and the session agree on random simple arrays in every storage") {
    std::mt19937 random(3);
    for (int round = 0; round < sized(300, 60); round++) {
        std::int64_t axes[] = {1 + static_cast<std::int64_t>(random() % 3),
                               1 + static_cast<std::int64_t>(random() % 4)};
        std::vector<std::int64_t> items;
        std::int64_t range = std::int64_t{1} << (random() % 31);
        for (std::int64_t i = 0; i < axes[0] * axes[1]; i++)
            items.push_back(static_cast<std::int64_t>(random() % static_cast<unsigned>(range)) -
                            (round % 2) * range / 2);
        Value v = with_axes(make_longs(items), axes);
        std::string expected = display_of(v);
        for (int s = static_cast<int>(v->storage) + 1; s <= static_cast<int>(Storage::i64); s++)
            CHECK(display_of(to_storage(v, static_cast<Storage>(s))) == expected);
        CHECK(display_of(to_storage(v, Storage::value)) == expected);
        Value f = formatted(v);
        std::string joined = rows(f);
        std::replace(joined.begin(), joined.end(), '|', '\n');
        std::string trimmed;
        for (char c : joined) {
            if (c == '\n')
                while (!trimmed.empty() && trimmed.back() == ' ') trimmed.pop_back();
            trimmed += c;
        }
        CHECK(trimmed == expected);
    }
}

TEST_CASE("⍕ by specification") {
    CHECK(rows(specified("5 0", shaped({2, 3}, first_integers(6)))) == "    1    2    3|    4    5    6|");
    CHECK(rows(specified("4 0", numbers("1.1 2 ¯4 2.547"))) == "   1   2  ¯4   3|");
    CHECK(rows(specified("4 1", numbers("1.1 2 ¯4 2.547"))) == " 1.1 2.0¯4.0 2.5|");
    CHECK(rows(specified("7 ¯3", numbers("5 15 155 1555"))) == "5.00E0 1.50E1 1.55E2 1.56E3 |");
    CHECK(rows(specified("3", shaped({2, 3}, numbers("10 15.2346 ¯17.1 2 3 4")))) ==
          " 10.000 15.235 ¯17.100|  2.000  3.000   4.000|");
    CHECK(rows(specified("3 0 6 2", shaped({3, 2}, numbers("10.1 15 1001 22.357 101 1110.1")))) ==
          " 10 15.00|*** 22.36|101******|");
    CHECK(rows(specified("26", numbers("1267650600228229401496703205376"))) ==
          " 1267650600228229_______________.__________________________|");
    CHECK(shape(specified("26", numbers("1267650600228229401496703205376"))) == "59");
    CHECK(rows(specified("0 20", Value::floating(1.0 / 3))) == " 0.3333333333333333____|");
    CHECK(rows(specified("0 ¯20", Value::floating(1.0 / 3))) == " 3.333333333333333____E¯1|");
    CHECK(shape(specified("5 2", shaped({2, 3, 4}, first_integers(24)))) == "2 3 20");
    CHECK(rows(specified("0", numbers("0.5 1.5 2.5 0.4 ¯0.4 ¯0.5"))) == " 1 2 3 0 0 ¯1|");
    CHECK(rows(specified("2", numbers("0.125 1.005 0.001 0.999 0"))) == " 0.13 1.01 0.00 1.00 0.00|");
    CHECK(rows(specified("2", numbers("9223372036854775807"))) == " 9223372036854775807.00|");
    CHECK(rows(specified("9 ¯3", numbers("0.00012345"))) == "  1.23E¯4|");
    CHECK(shape(specified("5 2", shaped({0, 3}, numbers("1 2")))) == "0 15");
    CHECK(shape(specified("5 2", empty_vector(Kind::long_))) == "0");
    CHECK(rows(specified("6 2", numbers("¯1.5"))) == " ¯1.50|");
}

TEST_CASE("errors of ⍕ by specification") {
    CHECK(message([] { specified("1 2 3", numbers("1 2")); }) ==
          "the left argument of ⍕ has length 3, the right one 2 columns");
    CHECK(message([] { specified("2", text("ab")); }) ==
          "the right argument of ⍕ must be a simple array of real numbers, not a character vector of length 2");
    CHECK(message([] { specified("2", numbers("1J1 2")); }) ==
          "the right argument of ⍕ must be a simple array of real numbers, not a complex vector of length 2");
    CHECK(message([] { specified("2.5", numbers("1 2")); }) ==
          "the left argument of ⍕ must be whole numbers: width and digits, not the float 2.5");
    CHECK(message([] { specified("¯1 2", numbers("1 2")); }) ==
          "the left argument of ⍕ holds a width or digits outside 0 to 1000000");
    CHECK(message([] {
              Engine engine;
              Value a[2] = {shaped({1, 1}, numbers("2")), numbers("1")};
              format_by_specification(engine, a);
          }) == "the left argument of ⍕ must be a scalar or a vector, not an integer array of shape 1 1");
}

TEST_CASE("displaying a deep array raises an error") {
    Engine engine;
    engine.set_stack_limit(reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) - 200000);
    Value deep = numbers("1 2");
    for (int i = 0; i < 100000; i++) deep = enclose(std::move(deep));
    AplStyle style;
    style.engine = &engine;
    for (BoxStyle box : {BoxStyle::off, BoxStyle::min, BoxStyle::max}) {
        style.box = box;
        CHECK_THROWS_AS(show_apl(deep, style), Error);
    }
    Value a[2] = {deep, {}};
    CHECK_THROWS_AS(format(engine, a), Error);
}
