// The interface of include/stele.hpp, and the parts that are only in include/stele.h.
#include <catch2/catch.hpp>

#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <thread>

#include "include/stele.hpp"
#include "tests/folder.hpp"

namespace {

using stele::error_kind;
using stele::interpreter;
using stele::kind;
using stele::notation;
using stele::value;

using Longs = std::vector<std::int64_t>;
using Doubles = std::vector<double>;
using Strings = std::vector<std::string>;

constexpr notation all_notations[] = {notation::apl, notation::k, notation::k4, notation::q};

// Returns the error that `body` throws.
template <class Body> stele::error error_of(Body&& body) {
    try {
        body();
    } catch (const stele::error& e) {
        return e;
    }
    FAIL("nothing was thrown");
    throw std::logic_error("not reached");
}

TEST_CASE("a text gives the value of its last statement", "[session][embed]") {
    interpreter apl(notation::apl);
    CHECK(apl.evaluate("+/⍳10").to<int>() == 55);
    CHECK(apl.evaluate("a←3\nb←4 ⋄ a×b").to<int>() == 12);
    CHECK(apl.evaluate("a←5").to<int>() == 5);
    CHECK(apl.evaluate("").kind() == kind::null);
    CHECK(apl.evaluate("f←{⍵+1}").kind() == kind::function);
    CHECK(apl.evaluate("til 3", notation::q).to<Longs>() == Longs{0, 1, 2});
    CHECK(apl.evaluate("k)!3").to<Longs>() == Longs{0, 1, 2});
    interpreter q(notation::q);
    CHECK(q.evaluate("{x*x} 7").to<int>() == 49);
    CHECK(q.evaluate("::").kind() == kind::null);
    CHECK(q.evaluate("f:{\n  x+y\n  }\nf[1;2]").to<int>() == 3);
    CHECK(q.notation() == notation::q);
    q.set_notation(notation::k4);
    CHECK(q.evaluate("+/!4").to<int>() == 6);
}

TEST_CASE("numbers round-trip", "[session][embed]") {
    for (notation n : all_notations) {
        interpreter in(n);
        CHECK(in.make(42).to<std::int64_t>() == 42);
        CHECK(in.make(std::int64_t{1} << 62).to<std::int64_t>() == std::int64_t{1} << 62);
        CHECK(in.make(std::uint8_t{200}).to<std::uint8_t>() == 200);
        CHECK(in.make(2.5).to<double>() == 2.5);
        CHECK(in.make(2.5f).to<float>() == 2.5f);
        CHECK(in.make(1e300).to<double>() == 1e300);
        CHECK(in.make(true).to<bool>());
        CHECK(in.make(Longs{1, -2, 1000000000000}).to<Longs>() == Longs{1, -2, 1000000000000});
        CHECK(in.make(std::vector<int>{1, 2}).to<std::vector<short>>() == std::vector<short>{1, 2});
        CHECK(in.make(std::array<double, 2>{0.5, 1}).to<Doubles>() == Doubles{0.5, 1});
        CHECK(in.make(Longs{}).count() == 0);
        CHECK(in.make(Longs{1, 2}).to<Doubles>() == Doubles{1, 2});
        CHECK(in.make(Doubles{1, 2}).to<Longs>() == Longs{1, 2});
        std::vector<bool> bits(200);
        for (std::size_t i = 0; i < bits.size(); i += 3) bits[i] = true;
        CHECK(in.make(bits).to<std::vector<bool>>() == bits);
        CHECK(in.make(bits).kind() == (n == notation::apl || n == notation::k ? kind::long_integer : kind::boolean));
        in.set("x", Longs{3, 4});
        CHECK(in.get("x").to<Longs>() == Longs{3, 4});
    }
}

TEST_CASE("parts of vectors are read", "[session][embed]") {
    interpreter k(notation::k);
    value range = k.evaluate("!1000000");
    CHECK(range.count() == 1000000);
    std::array<std::int64_t, 3> some{};
    range.read(some, 999997);
    CHECK(some == std::array<std::int64_t, 3>{999997, 999998, 999999});
    CHECK(error_of([&] { range.read(some, 999998); }).kind == error_kind::index);
    std::array<double, 2> floats{};
    range.read(floats, 5);
    CHECK(floats == std::array<double, 2>{5, 6});
    CHECK(range[7].to<int>() == 7);
    CHECK(error_of([&] { range[1000000]; }).kind == error_kind::index);
}

TEST_CASE("nulls of k, k4 and q", "[session][embed]") {
    interpreter q(notation::q);
    CHECK(q.evaluate("1 0N").to<Longs>() == Longs{1, std::numeric_limits<std::int64_t>::min()});
    CHECK(std::isnan(q.evaluate("1 0N").to<Doubles>()[1]));
    CHECK(std::isnan(q.evaluate("0n").to<double>()));
    CHECK(q.evaluate("1h").to<int>() == 1);
    CHECK(q.evaluate("2000.01.02").to<int>() == 1);
    CHECK(q.evaluate("0x0a0b").to<std::vector<int>>() == std::vector<int>{10, 11});
}

TEST_CASE("a value that a type cannot hold raises an error", "[session][embed]") {
    interpreter apl(notation::apl);
    CHECK(error_of([&] { (void)apl.make(2.5).to<int>(); }).kind == error_kind::domain);
    CHECK(error_of([&] { (void)apl.make(300).to<std::int8_t>(); }).kind == error_kind::domain);
    CHECK(error_of([&] { (void)apl.make(-1).to<unsigned>(); }).kind == error_kind::domain);
    CHECK(error_of([&] { (void)apl.make(2).to<bool>(); }).kind == error_kind::domain);
    CHECK(error_of([&] { (void)apl.make(Longs{1, 2}).to<int>(); }).kind == error_kind::rank);
    CHECK(error_of([&] { (void)apl.make("text").to<Longs>(); }).kind == error_kind::type);
    CHECK(error_of([&] { (void)apl.make(1).to<std::string>(); }).kind == error_kind::type);
    CHECK(error_of([&] { (void)apl.make((std::int64_t{1} << 62) + 1).to<double>(); }).kind == error_kind::domain);
    CHECK(error_of([&] { (void)apl.make(UINT64_MAX); }).kind == error_kind::domain);
    CHECK(error_of([&] { (void)apl.evaluate("1J2").to<double>(); }).kind == error_kind::type);
    CHECK(error_of([&] { (void)apl.make(1e19).to<std::int64_t>(); }).kind == error_kind::domain);
    CHECK(apl.make(3.0).to<int>() == 3);
}

TEST_CASE("text is UTF-8 in every notation", "[session][embed]") {
    interpreter apl(notation::apl), q(notation::q);
    CHECK(apl.make("αβγ").count() == 3);
    CHECK(apl.make("αβγ").to<std::string>() == "αβγ");
    apl.evaluate("f←{⌽⍵}");
    CHECK(apl.call("f", "αβγ").to<std::string>() == "γβα");
    CHECK(q.make("αβγ").count() == 6);
    CHECK(q.make("αβγ").to<std::string>() == "αβγ");
    CHECK(q.make(std::string()).count() == 0);
    CHECK(q.make(std::string("a\0b", 3)).to<std::string>() == std::string("a\0b", 3));
    CHECK(apl.evaluate("2 2⍴'abcd'").to<std::string>() == "abcd");
    CHECK(apl.evaluate("'x'").to<std::string>() == "x");
    CHECK(error_of([&] { apl.make("αβγ").convert(notation::q); }).kind == error_kind::domain);
}

TEST_CASE("symbols", "[session][embed]") {
    interpreter q(notation::q);
    CHECK(q.make(stele::symbol{"abc"}).kind() == kind::symbol);
    CHECK(q.make(stele::symbol{"abc"}).show() == "`abc\n");
    CHECK(q.make(std::vector<stele::symbol>{{"a"}, {""}, {"bc"}}).to<Strings>() == Strings{"a", "", "bc"});
    CHECK(q.evaluate("`a`b!1 2").keys().to<Strings>() == Strings{"a", "b"});
    CHECK(q.make(stele::symbol{"abc"}).convert(notation::apl).count() == 3);
}

TEST_CASE("nested lists", "[session][embed]") {
    interpreter q(notation::q), apl(notation::apl);
    value mixed = q.list(1, "two", Longs{3, 4}, stele::symbol{"five"});
    CHECK(mixed.kind() == kind::list);
    CHECK(mixed.show() == "1\n\"two\"\n3 4\n`five\n");
    CHECK(mixed[1].to<std::string>() == "two");
    CHECK(mixed.to<std::vector<value>>().size() == 4);
    using Table = std::vector<std::vector<double>>;
    CHECK(q.make(Table{{1, 2}, {3}}).to<Table>() == Table{{1, 2}, {3}});
    CHECK(q.make(Strings{"ab", "c"}).to<Strings>() == Strings{"ab", "c"});
    CHECK(q.list(1, 2, 3).kind() == kind::long_integer);
    CHECK(q.list().count() == 0);
    CHECK(apl.list(1, 2.5).to<Doubles>() == Doubles{1, 2.5});
    CHECK(apl.make(Table{{1, 2}, {3}}).show() == " 1 2  3\n");
    CHECK(apl.list().count() == 0);
}

TEST_CASE("APL arrays have shapes", "[session][embed]") {
    interpreter apl(notation::apl);
    value m = apl.array(Longs{1, 2, 3, 4, 5, 6}, {2, 3});
    CHECK(m.rank() == 2);
    CHECK(m.shape() == std::vector<std::size_t>{2, 3});
    CHECK(m.show() == "1 2 3\n4 5 6\n");
    CHECK(m.to<Longs>() == Longs{1, 2, 3, 4, 5, 6});
    CHECK(m.convert(notation::q).count() == 2);
    CHECK(m.convert(notation::q).to<std::vector<Longs>>() == std::vector<Longs>{{1, 2, 3}, {4, 5, 6}});
    CHECK(apl.array(apl.evaluate("⍳6"), {3, 2}).show() == "1 2\n3 4\n5 6\n");
    CHECK(apl.array(5, {}).rank() == 0);
    CHECK(apl.array(Longs{}, {0, 3}).shape() == std::vector<std::size_t>{0, 3});
    CHECK(error_of([&] { apl.array(Longs{1, 2}, {3}); }).kind == error_kind::length);
    CHECK(error_of([&] { apl.array(5, std::vector<std::size_t>(16, 1)); }).kind == error_kind::limit);
    CHECK(error_of([&] { apl.array(5, {SIZE_MAX / 2, 4}); }).kind == error_kind::memory);
    apl.set("m", m);
    CHECK(apl.evaluate("+/m").to<Longs>() == Longs{6, 15});
    CHECK(apl.evaluate("count m", notation::q).to<int>() == 2);
}

TEST_CASE("dictionaries and tables", "[session][embed]") {
    interpreter q(notation::q);
    value d = q.dictionary(std::vector<stele::symbol>{{"a"}, {"b"}}, Longs{10, 20});
    CHECK(d.kind() == kind::dictionary);
    CHECK(d.count() == 2);
    CHECK(d.values().to<Longs>() == Longs{10, 20});
    CHECK(d[1].to<int>() == 20);
    q.set("d", d);
    CHECK(q.evaluate("d`b").to<int>() == 20);
    CHECK(error_of([&] { q.dictionary(Longs{1, 2}, Longs{1}); }).kind == error_kind::length);
    CHECK(error_of([&] { q.dictionary(1, 2); }).kind == error_kind::type);
    CHECK(error_of([&] { q.make(1).keys(); }).kind == error_kind::type);
    interpreter k(notation::k);
    value t = k.evaluate("+`a`b!(1 2 3;4 5 6)");
    CHECK(t.kind() == kind::table);
    CHECK(t.count() == 3);
    CHECK(t.shape() == std::vector<std::size_t>{3});
    CHECK(t.keys().to<Strings>() == Strings{"a", "b"});
    CHECK(t.values()[1].to<Longs>() == Longs{4, 5, 6});
    CHECK(t[2].values().to<Longs>() == Longs{3, 6});
    CHECK(error_of([&] { t[3]; }).kind == error_kind::index);
}

TEST_CASE("functions are called by name and as values", "[session][embed]") {
    interpreter in(notation::apl);
    in.evaluate("sub←{⍺-⍵} ⋄ mean←+/÷≢");
    in.evaluate("add3:{x+y+z}; sub:sub", notation::k4);
    CHECK(in.call("sub", 10, Longs{1, 2}).to<Longs>() == Longs{9, 8});
    CHECK(in.call("mean", Doubles{1, 2, 6}).to<double>() == 3);
    CHECK(in.call("add3", 1, 2, 3).to<int>() == 6);
    CHECK(error_of([&] { in.call("add3", 1); }).kind == error_kind::syntax);
    CHECK(error_of([&] { in.call("nobody", 1); }).kind == error_kind::value);
    CHECK(error_of([&] { in.call("sub", Longs{1, 2}, Longs{1, 2, 3}); }).kind == error_kind::length);
    CHECK(error_of([&] { in.call("sub", 1, 2, 3); }).kind == error_kind::rank);
    value plus = in.evaluate("+");
    CHECK(plus(1, 2).to<int>() == 3);
    interpreter q(notation::q);
    q.evaluate("add3:{x+y+z}");
    CHECK(q.call("add3", 1)(2, 3).to<int>() == 6);
    CHECK(q.evaluate("10 20 30")(1).to<int>() == 20);
    CHECK(q.evaluate("{x+1} each")(Longs{1, 2}).to<Longs>() == Longs{2, 3});
    // A q value is passed to an APL function unchanged, and the result is returned as q sees it.
    q.evaluate("rows←{2 2⍴⍵}", notation::apl);
    CHECK(q.call("rows", Longs{1, 2, 3, 4}).count() == 2);
}

TEST_CASE("errors have a kind, name, message, hint and locations", "[session][embed]") {
    interpreter apl(notation::apl);
    stele::error e = error_of([&] { apl.evaluate("f←{\n  'αβ',1 2+⍵\n}\n0+f 1 2 3", notation::apl, "sums"); });
    CHECK(e.kind == error_kind::length);
    CHECK(e.name == "LENGTH ERROR");
    CHECK(e.message == "left has shape 2, right has shape 3");
    CHECK(e.what() ==
          std::string("LENGTH ERROR: left has shape 2, right has shape 3\nsums[2] f    'αβ',1 2+⍵\n          "
                      "           ^\nsums[4]  0+f 1 2 3\n           ^\n"));
    REQUIRE(e.places.size() == 2);
    CHECK(e.places[0].source == "sums");
    CHECK(e.places[0].line == 2);
    CHECK(e.places[0].column == 11);
    CHECK(e.places[0].end == e.places[0].begin + 1);
    CHECK(e.places[1].line == 4);
    CHECK(e.places[1].notation == notation::apl);
    interpreter k4(notation::k4);
    e = error_of([&] { k4.evaluate("1+(2"); });
    CHECK(e.kind == error_kind::syntax);
    CHECK(e.name == "'parse");
    CHECK(e.places.at(0).begin == 4);
    e = error_of([&] { k4.evaluate("'\"my own\""); });
    CHECK(e.kind == error_kind::user);
    CHECK(e.message == "my own");
    CHECK(error_of([&] { apl.evaluate("1+ω"); }).hint == "did you mean `⍵`?");
    e = error_of([&] { apl.get("nothing"); });
    CHECK(e.kind == error_kind::value);
    CHECK(e.places.empty());
}

TEST_CASE("the effects before an error remain", "[session][embed]") {
    interpreter apl(notation::apl);
    std::string written;
    apl.on_output([&](std::string_view text) { written += text; });
    CHECK(error_of([&] { apl.evaluate("⎕←a←1\n÷0\n⎕←2"); }).kind == error_kind::domain);
    CHECK(written == "1\n");
    CHECK(apl.get("a").to<int>() == 1);
    CHECK(error_of([&] { apl.evaluate("b←2\n1+(2"); }).kind == error_kind::syntax);
    CHECK(apl.get("b").to<int>() == 2);
}

TEST_CASE("output goes where the embedding program directs it", "[session][embed]") {
    interpreter q(notation::q);
    std::string output, errors;
    q.on_output([&](std::string_view text) { output += text; });
    q.on_errors([&](std::string_view text) { errors += text; });
    int line = 0;
    q.on_input([&](std::string& text) { return text = "line " + std::to_string(++line), line <= 2; });
    CHECK(q.evaluate("-1 \"out\"; -2 \"err\"; show 1 2; read0 0").to<std::string>() == "line 1");
    CHECK(output == "out\n1 2\n");
    CHECK(errors == "err\n");
    q.evaluate("5");
    CHECK(output == "out\n1 2\n");
}

TEST_CASE("integers and text are passed and read without loss", "[session][embed]") {
    interpreter apl(notation::apl), q(notation::q);
    constexpr auto most = static_cast<std::uint64_t>(INT64_MAX);
    apl.set("x", std::vector<std::uint64_t>{1, most});
    CHECK(apl.evaluate("x").to<Longs>() == Longs{1, INT64_MAX});
    CHECK(error_of([&] { apl.set("x", std::vector<std::uint64_t>{1, most + 1}); }).kind == error_kind::domain);
    CHECK(error_of([&] { apl.set("x", std::vector<std::uint64_t>{UINT64_MAX}); }).kind == error_kind::domain);
    CHECK(apl.evaluate("⎕UCS 55295 55296 57343 57344").to<std::string>() == "\uD7FF\uFFFD\uFFFD\uE000");
    CHECK(q.evaluate("\"\\303\\251\"").to<std::string>() == "é");
    CHECK(error_of([&] { q.evaluate("\"a\\377\"").to<std::string>(); }).kind == error_kind::domain);
}

TEST_CASE("names are assigned", "[session][embed]") {
    interpreter apl(notation::apl);
    apl.set("x", 5);
    CHECK(apl.evaluate("x+1").to<int>() == 6);
    for (const char* name : {"", "1", "x y", "x+", "⎕IO", "(x", "+"})
        CHECK(error_of([&] { apl.set(name, 5); }).kind == error_kind::syntax);
    apl.set("#.a.b", 7);
    CHECK(apl.evaluate(".a.b", notation::q).to<int>() == 7);
}

TEST_CASE("callbacks are functions of every notation", "[session][embed]") {
    interpreter in(notation::q);
    in.define("hypotenuse", [](double x, double y) { return std::sqrt(x * x + y * y); });
    in.define("double", [](const Longs& x) { return Longs{x[0] * 2, x[1] * 2}; });
    in.define("letters", [](const std::string& text) { return text.size(); });
    int called = 0;
    in.define("note", [&called](int) { called++; });
    in.define("same", [](const value& v) { return v; });
    in.define("shape", 1, [](std::span<const value> a) { return static_cast<int>(a[0].rank()); });
    CHECK(in.evaluate("hypotenuse[3;4]").to<double>() == 5);
    CHECK(in.evaluate("3 hypotenuse 4", notation::apl).to<double>() == 5);
    CHECK(in.evaluate("hypotenuse[3]'3 4", notation::k).count() == 2);
    CHECK(in.evaluate("hypotenuse[3] each 4 4f").to<Doubles>() == Doubles{5, 5});
    CHECK(in.evaluate("hypotenuse\\[3;4 12]").to<Doubles>() == Doubles{5, 13});
    CHECK(in.evaluate("3 5 hypotenuse¨4 12", notation::apl).to<Doubles>() == Doubles{5, 13});
    CHECK(in.call("hypotenuse", 3, 4).to<double>() == 5);
    CHECK(in.evaluate("double 3 4").to<Longs>() == Longs{6, 8});
    CHECK(in.evaluate("letters \"four\"").to<int>() == 4);
    CHECK(in.evaluate("note 3").kind() == kind::null);
    CHECK(called == 1);
    CHECK(in.evaluate("hypotenuse").show() == "hypotenuse\n");
    CHECK(in.evaluate("hypotenuse", notation::apl).show() == "hypotenuse\n");
    CHECK(in.evaluate("type hypotenuse").to<int>() == 112);
    CHECK(error_of([&] { in.evaluate("hypotenuse[1;2;3]"); }).kind == error_kind::rank);
    CHECK(error_of([&] { in.evaluate("hypotenuse 3", notation::apl); }).kind == error_kind::syntax);
    CHECK(error_of([&] { in.define("f g", [](int x) { return x; }); }).kind == error_kind::syntax);
    CHECK(error_of([&] { in.define("f", 9, [](std::span<const value>) { return 1; }); }).kind == error_kind::rank);
    // A q callback sees an APL matrix as a list of rows; if it returns the argument, the result is a matrix again.
    CHECK(in.evaluate("shape 2 3⍴⍳6", notation::apl).to<int>() == 1);
    CHECK(in.evaluate("⍴same 2 3⍴⍳6", notation::apl).to<Longs>() == Longs{2, 3});
    in.set_notation(notation::apl);
    in.define("rank", 1, [](std::span<const value> a) { return static_cast<int>(a[0].rank()); });
    CHECK(in.evaluate("rank 2 3⍴⍳6").to<int>() == 2);
}

TEST_CASE("callbacks can use the interpreter", "[session][embed]") {
    interpreter q(notation::q);
    q.evaluate("f:{x+1}");
    q.define("twice", [&q](int x) { return q.call("f", q.call("f", x)); });
    q.define("run", [&q](const std::string& text) { return q.evaluate(text); });
    CHECK(q.evaluate("10*twice 3").to<int>() == 50);
    CHECK(q.evaluate("2+run \"a:3;a*a\"").to<int>() == 11);
    CHECK(q.evaluate("twice each til 3").to<Longs>() == Longs{2, 3, 4});
    // Infinite recursion raises the error for calls that are too deep, and the interpreter continues.
    q.define("loop", [&q](int x) { return q.call("loop", x); });
    CHECK(error_of([&] { q.evaluate("loop 1"); }).kind == error_kind::stack);
    CHECK(q.evaluate("twice 3").to<int>() == 5);
    q.define("redefine", [&q](int) {
        q.define("redefine", [](int x) { return x + 1; });
        return q.evaluate("redefine 1");
    });
    CHECK(q.evaluate("redefine 0").to<int>() == 2);
}

TEST_CASE("an exception in a callback is an error of the program", "[session][embed]") {
    interpreter q(notation::q);
    q.define("refuse", [](int) -> int { throw std::runtime_error("no such thing"); });
    q.define("wrong", [](int) -> int { throw stele::error(error_kind::length, "too short"); });
    q.define("odd", [](int) -> int { throw 5; });
    q.define("text", [](const std::string& s) { return s; });
    q.define("fails", [&q](int) { return q.evaluate("1 2+3 4 5"); });
    q.define("leaves", [&q](int) { return q.evaluate("exit 3"); });
    q.define("nothing", 1, [](std::span<const value>) { return value(); });
    stele::error e = error_of([&] { q.evaluate("1+refuse 2"); });
    CHECK(e.kind == error_kind::user);
    CHECK(e.message == "no such thing");
    CHECK(e.places.at(0).begin == 2);
    CHECK(e.what() == std::string("'no such thing\n      1+refuse 2\n        ^\n"));
    CHECK(error_of([&] { q.evaluate("wrong 2"); }).kind == error_kind::length);
    CHECK(error_of([&] { q.evaluate("odd 2"); }).kind == error_kind::user);
    CHECK(error_of([&] { q.evaluate("text 2"); }).kind == error_kind::type);
    CHECK(error_of([&] { q.evaluate("fails 2"); }).kind == error_kind::length);
    CHECK(error_of([&] { q.evaluate("nothing 2"); }).kind == error_kind::user);
    e = error_of([&] { q.evaluate("leaves 2"); });
    CHECK(e.kind == error_kind::exited);
    CHECK(e.exit_status == 3);
    CHECK(q.evaluate("@[refuse;2;{x}]").to<std::string>() == "no such thing");
    CHECK(q.evaluate("{0::'caught' ⋄ wrong ⍵}1", notation::apl).to<std::string>() == "caught");
    CHECK(error_of([&] { q.call("refuse", 2); }).message == "no such thing");
}

TEST_CASE("callbacks are destroyed when no value holds them", "[session][embed]") {
    auto held = std::make_shared<int>(0);
    {
        interpreter q(notation::q);
        q.define("f", [held](int x) { return x + *held; });
        CHECK(held.use_count() == 2);
        value f = q.get("f");
        q.define("f", [held](int x) { return x + *held; });
        CHECK(held.use_count() == 3);
        f = value();
        CHECK(held.use_count() == 2);
        CHECK(error_of([&] { q.define("", [held](int x) { return x; }); }).kind == error_kind::syntax);
        CHECK(held.use_count() == 2);
    }
    CHECK(held.use_count() == 1);
}

TEST_CASE("an exit of a program is an error with its status", "[session][embed]") {
    interpreter apl(notation::apl);
    stele::error e = error_of([&] { apl.evaluate("⎕OFF 3"); });
    CHECK(e.kind == error_kind::exited);
    CHECK(e.exit_status == 3);
    CHECK(apl.evaluate("1+1").to<int>() == 2);
}

TEST_CASE("a function that ends all calls gives no value", "[session][embed]") {
    interpreter in(notation::apl);
    in.evaluate("∇ r←stop y\n→\n∇\n∇ r←half y\nr←y÷2\n∇");
    const stele::error e = error_of([&] { in.call("stop", 1); });
    CHECK(e.kind == error_kind::user);
    CHECK(std::string(e.what()).find("ended all running functions") != std::string::npos);
    CHECK(in.call("half", 3).to<double>() == 1.5);
}

TEST_CASE("an interpreter can be stopped from another thread and from a callback", "[session][embed]") {
    interpreter apl(notation::apl);
    std::thread timer([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        apl.stop();
    });
    CHECK(error_of([&] { apl.evaluate("{∇⍵}0"); }).kind == error_kind::interrupted);
    timer.join();
    CHECK(apl.evaluate("+/⍳10").to<int>() == 55);
    apl.define("halt", [&](int x) { return apl.stop(), x; });
    CHECK(error_of([&] { apl.evaluate("{∇ halt ⍵}0"); }).kind == error_kind::interrupted);
    CHECK(apl.evaluate("+/⍳10").to<int>() == 55);
    apl.stop();
    CHECK(error_of([&] { apl.evaluate("{⍵}¨⍳10"); }).kind == error_kind::interrupted);
    apl.stop();
    CHECK(error_of([&] { apl.evaluate("1"); }).kind == error_kind::interrupted);
    CHECK(apl.evaluate("1").to<int>() == 1);
    apl.stop();
    apl.clear_stop();
    CHECK(apl.evaluate("{⍵}¨⍳3").count() == 3);
}

TEST_CASE("each interpreter has its own sandbox", "[session][embed]") {
    const stele::tests::Folder folder;
    const std::string first = folder / "first.txt", second = folder / "second.txt";
    interpreter apl(notation::apl), k(notation::k), free(notation::apl);
    apl.restrict_to({first});
    k.restrict_to({second});
    const auto write = [](const std::string& path) { return "(⊂'text')⎕NPUT '" + path + "' 1"; };
    apl.evaluate(write(first));
    CHECK(error_of([&] { apl.evaluate(write(second)); }).kind == error_kind::file);
    CHECK(error_of([&] { k.evaluate("1:\"" + first + "\""); }).kind == error_kind::file);
    free.evaluate(write(second));
    CHECK(k.evaluate("#1:\"" + second + "\"").to<int>() == 5);
    CHECK(free.evaluate("≢⊃⎕NGET'" + first + "'").to<int>() == 5);
}

TEST_CASE("an interpreter can be used by one thread after another", "[session][embed]") {
    std::optional<interpreter> q(notation::q);
    value v;
    std::thread other([&] {
        v = q->evaluate("f:{$[x;1+.z.s x-1;0]}; f 1000");
        CHECK(error_of([&] { q->evaluate("g:{1+g each x};g 1 2"); }).kind == error_kind::stack);
    });
    other.join();
    CHECK(v.to<int>() == 1000);
    CHECK(error_of([&] { q->evaluate("g 1 2"); }).kind == error_kind::stack);
    std::thread last([&] { q.reset(); });
    last.join();
}

TEST_CASE("interpreters are independent, and a handle belongs to one", "[session][embed]") {
    interpreter apl(notation::apl);
    std::optional<interpreter> q(notation::q);
    apl.evaluate("x←1 2 3 ⋄ ⎕IO←0");
    q->evaluate("x:`a`b!10 20\n\\P 3");
    value three = apl.evaluate("x"), pairs = q->evaluate("x");
    for (int i = 0; i < 100; i++) {
        apl.evaluate("x←⌽x,≢x");
        q->evaluate("x[`c]:x[`a]+1");
    }
    CHECK(apl.evaluate("≢x").to<int>() == 103);
    CHECK(q->evaluate("count x").to<int>() == 3);
    CHECK(error_of([&] { apl.get("nothing"); }).kind == error_kind::value);
    CHECK(error_of([&] { apl.set("y", pairs); }).kind == error_kind::misuse);
    CHECK(error_of([&] { q->list(1, three); }).kind == error_kind::misuse);
    CHECK(error_of([&] { (void)three.match(pairs); }).kind == error_kind::misuse);
    CHECK(apl.evaluate("÷3").show() == "0.3333333333\n");
    q.reset();
    CHECK(error_of([&] { pairs.count(); }).kind == error_kind::misuse);
    CHECK(error_of([&] { apl.set("y", pairs); }).kind == error_kind::misuse);
    pairs = three;
    CHECK(pairs.match(apl.make(Longs{1, 2, 3})));
    interpreter moved = std::move(apl);
    CHECK(moved.evaluate("≢x").to<int>() == 103);
    CHECK(three.count() == 3);
}

TEST_CASE("exceeding a limit on memory is an error", "[session][embed]") {
    interpreter k(notation::k);
    k.set_memory_limit(64 << 20);
    CHECK(error_of([&] { k.evaluate("x:0.5+!100000000"); }).kind == error_kind::memory);
    CHECK(error_of([&] { k.make(Doubles(20'000'000)); }).kind == error_kind::memory);
    CHECK(k.evaluate("+/!1000").to<int>() == 499500);
    k.set_memory_limit(0);
    CHECK(k.evaluate("#0.5+!20000000").to<int>() == 20000000);
}

TEST_CASE("the C interface reports errors without exceptions", "[session][embed]") {
    stele_interpreter* s = stele_new(STELE_K4);
    CHECK(stele_last_error(s)->status == STELE_OK);
    stele_value* v = stele_evaluate(s, "2*1 2 3");
    std::int64_t items[3] = {};
    CHECK(stele_read_integers(v, 0, 3, items) == STELE_OK);
    CHECK(items[2] == 6);
    CHECK(stele_read_integers(v, 0, 4, items) == STELE_INDEX_ERROR);
    CHECK(std::string(stele_show(v, nullptr)) == "2 4 6\n");
    CHECK(stele_read_text(v, nullptr) == nullptr);
    CHECK(stele_last_error(s)->status == STELE_TYPE_ERROR);
    CHECK(stele_evaluate(s, "1+`a") == nullptr);
    CHECK(stele_last_error(s)->status == STELE_TYPE_ERROR);
    // The error of a nested call becomes the error of the outer call.
    const stele_value* bad[] = {stele_evaluate(s, "nobody")};
    CHECK(stele_list(s, bad, 1) == nullptr);
    CHECK(stele_last_error(s)->status == STELE_VALUE_ERROR);
    CHECK(std::string(stele_last_error(s)->name) == "'nobody");
    stele_value* again = stele_retain(v);
    stele_release(v);
    CHECK(stele_count(again) == 3);
    stele_interpreter* other = stele_new(STELE_APL);
    CHECK(stele_set(other, "x", again) == STELE_MISUSE);
    CHECK(std::string(stele_last_error(other)->message) == "a value of another interpreter was given");
    stele_free(other);
    stele_free(s);
    CHECK(stele_owner(again) == nullptr);
    CHECK(stele_count(again) == 0);
    CHECK(stele_item(again, 0) == nullptr);
    CHECK(stele_read_integers(again, 0, 1, items) == STELE_MISUSE);
    stele_release(again);
    stele_release(nullptr);
    stele_free(nullptr);
}

TEST_CASE("a request to stop ends a call of a primitive, a callback or an array", "[session][embed]") {
    interpreter apl(notation::apl);
    apl.evaluate("sum←+/ ⋄ list←1 2 3");
    apl.define("own", [](int x) { return x + 1; });
    for (const char* name : {"sum", "list", "own"}) {
        INFO(name);
        apl.stop();
        CHECK(error_of([&] { apl.call(name, 2); }).kind == error_kind::interrupted);
        CHECK_NOTHROW(apl.call(name, 2));
    }
    value plus = apl.evaluate("+");
    apl.stop();
    CHECK(error_of([&] { plus(1, 2); }).kind == error_kind::interrupted);
    CHECK(plus(1, 2).to<int>() == 3);
    // Calls that only make or read values are not stopped.
    apl.stop();
    CHECK(apl.make(5).to<int>() == 5);
    apl.clear_stop();
}

// The number of times that a context was disposed of, and a handle that a callback has kept.
struct Given {
    int disposed = 0;
    stele_value* kept = nullptr;
};

TEST_CASE("results and arguments of callbacks are released", "[session][embed]") {
    // Each call takes 8 MB, so only a few fit within the limit.
    stele_interpreter *s = stele_new(STELE_Q), *other = stele_new(STELE_Q);
    stele_set_memory_limit(s, 30'000'000);
    stele_set_memory_limit(other, 30'000'000);
    const auto make = [](void* of, stele_interpreter*, const stele_value* const*, std::size_t) {
        return stele_evaluate(static_cast<stele_interpreter*>(of), "1000000#0.5");
    };
    const auto size = [](void*, stele_interpreter* in, const stele_value* const* arguments, std::size_t) {
        return stele_integer(in, static_cast<std::int64_t>(stele_count(arguments[0])));
    };
    CHECK(stele_define(s, "own", 1, make, s, nullptr) == STELE_OK);
    CHECK(stele_define(s, "foreign", 1, make, other, nullptr) == STELE_OK);
    CHECK(stele_define(s, "size", 1, size, nullptr, nullptr) == STELE_OK);
    for (int i = 0; i < 8; i++) {
        stele_value* v = stele_evaluate(s, "count own 1");
        CHECK(v != nullptr);
        stele_release(v);
        v = stele_evaluate(s, "size 1000000#0.5");
        CHECK(v != nullptr);
        stele_release(v);
        CHECK(stele_evaluate(s, "foreign 1") == nullptr);
        CHECK(stele_last_error(s)->status == STELE_USER_ERROR);
        CHECK(std::string(stele_last_error(s)->message) == "a value of another interpreter was given");
    }
    stele_free(other);
    stele_free(s);
}

TEST_CASE("an argument that a callback keeps stays valid", "[session][embed]") {
    stele_interpreter* s = stele_new(STELE_Q);
    Given given;
    const auto keep = [](void* context, stele_interpreter* in, const stele_value* const* arguments, std::size_t n) {
        static_cast<Given*>(context)->kept = stele_retain(const_cast<stele_value*>(arguments[0]));
        return stele_integer(in, static_cast<std::int64_t>(n));
    };
    const auto dispose = [](void* context) { static_cast<Given*>(context)->disposed++; };
    CHECK(stele_define(s, "keep", 2, keep, &given, dispose) == STELE_OK);
    stele_value* result = stele_evaluate(s, "keep[4 5;6]");
    CHECK(std::string(stele_show(result, nullptr)) == "2\n");
    stele_release(result);
    CHECK(std::string(stele_show(given.kept, nullptr)) == "4 5\n");
    stele_release(given.kept);
    CHECK(given.disposed == 0);
    stele_free(s);
    CHECK(given.disposed == 1);
}

TEST_CASE("rejected functions and their contexts", "[session][embed]") {
    stele_interpreter* s = stele_new(STELE_APL);
    Given given;
    const auto dispose = [](void* context) { static_cast<Given*>(context)->disposed++; };
    const auto fail = [](void* context, stele_interpreter* in, const stele_value* const*, std::size_t) {
        return stele_fail(in, static_cast<stele_status>(*static_cast<int*>(context)), "it is so");
    };
    int status = 0;
    for (const std::size_t valence : {std::size_t{0}, std::size_t{9}}) {
        CHECK(stele_define(s, "f", valence, fail, &given, dispose) == STELE_RANK_ERROR);
        CHECK(std::string(stele_last_error(s)->message) == "a function takes 1 to 8 arguments");
    }
    CHECK(given.disposed == 2);
    CHECK(stele_define(s, "f", 8, fail, &given, dispose) == STELE_OK);
    CHECK(stele_define(s, "f", 1, fail, &status, nullptr) == STELE_OK);
    CHECK(given.disposed == 3);
    // A status that is not an error of the language becomes a user error.
    for (const auto& [told, is] : {std::pair{STELE_SYNTAX_ERROR, STELE_SYNTAX_ERROR},
                                   {STELE_LENGTH_ERROR, STELE_LENGTH_ERROR},
                                   {STELE_FORMAT_ERROR, STELE_FORMAT_ERROR},
                                   {STELE_USER_ERROR, STELE_USER_ERROR},
                                   {STELE_OK, STELE_USER_ERROR},
                                   {STELE_EXITED, STELE_USER_ERROR},
                                   {STELE_MISUSE, STELE_USER_ERROR}}) {
        status = told;
        CHECK(stele_evaluate(s, "f 1") == nullptr);
        CHECK(stele_last_error(s)->status == is);
        CHECK(std::string(stele_last_error(s)->message) == "it is so");
    }
    // A callback that returns no value and sets no error.
    const auto nothing = [](void*, stele_interpreter*, const stele_value* const*, std::size_t) -> stele_value* {
        return nullptr;
    };
    CHECK(stele_define(s, "g", 1, nothing, nullptr, nullptr) == STELE_OK);
    CHECK(stele_evaluate(s, "g 1") == nullptr);
    CHECK(std::string(stele_last_error(s)->message) == "g gave no value");
    stele_free(s);
}

namespace {

// The message of the last error after a call that must fail, or a text if its status is not STELE_MISUSE.
template <class Call> std::string misuse_in(stele_interpreter* s, Call&& call) {
    stele_release(stele_evaluate(s, "1+`no`such`sum"));
    const bool gave_something = call();
    const stele_error* last = stele_last_error(s);
    return gave_something ? "no error" : last->status == STELE_MISUSE ? last->message : "another error";
}

}  // namespace

TEST_CASE("null names, texts and items, and invalid notations are errors", "[session][embed]") {
    stele_interpreter* s = stele_new(STELE_Q);
    stele_value* one = stele_integer(s, 1);
    const char* names[] = {"a", nullptr, "b"};
    const auto twenty = static_cast<stele_notation>(20), below = static_cast<stele_notation>(-1);
    const auto callback = [](void*, stele_interpreter* of, const stele_value* const*, std::size_t) {
        return stele_integer(of, 1);
    };
    const auto misuse = [s](auto&& call) { return misuse_in(s, call); };
    CHECK(misuse([&] { return stele_symbol(s, nullptr); }) == "no name was given");
    CHECK(misuse([&] { return stele_symbols(s, names, 3); }) == "no name was given");
    CHECK(misuse([&] { return stele_get(s, nullptr); }) == "no name was given");
    CHECK(misuse([&] { return stele_set(s, nullptr, one) != STELE_MISUSE; }) == "no name was given");
    CHECK(misuse([&] { return stele_call(s, nullptr, &one, 1); }) == "no name was given");
    CHECK(misuse([&] { return stele_define(s, nullptr, 1, callback, nullptr, nullptr) == STELE_OK; }) ==
          "no name was given");
    CHECK(misuse([&] { return stele_define(s, "f", 1, nullptr, nullptr, nullptr) == STELE_OK; }) ==
          "no callback was given");
    const std::string no_items = "NULL was given for items";
    CHECK(misuse([&] { return stele_symbols(s, nullptr, 3); }) == no_items);
    CHECK(misuse([&] { return stele_booleans(s, nullptr, 3); }) == no_items);
    CHECK(misuse([&] { return stele_integers(s, nullptr, 3); }) == no_items);
    CHECK(misuse([&] { return stele_floats(s, nullptr, 3); }) == no_items);
    CHECK(misuse([&] { return stele_text(s, nullptr, 3); }) == no_items);
    CHECK(misuse([&] { return stele_list(s, nullptr, 3); }) == no_items);
    CHECK(misuse([&] { return stele_array(one, nullptr, 1); }) == no_items);
    CHECK(misuse([&] { return stele_call(s, "neg", nullptr, 1); }) == no_items);
    CHECK(misuse([&] { return stele_apply(one, nullptr, 1); }) == no_items);
    CHECK(misuse([&] { return stele_read_booleans(one, 0, 1, nullptr) == STELE_OK; }) == no_items);
    CHECK(misuse([&] { return stele_read_integers(one, 0, 1, nullptr) == STELE_OK; }) == no_items);
    CHECK(misuse([&] { return stele_read_floats(one, 0, 1, nullptr) == STELE_OK; }) == no_items);
    CHECK(misuse([&] { return stele_evaluate(s, nullptr); }) == no_items);
    CHECK(misuse([&] { return stele_evaluate_in(s, STELE_Q, nullptr, 3, nullptr); }) == no_items);
    const std::string no_notation = "the number is not a notation";
    for (const stele_notation wrong : {twenty, below}) {
        CHECK(misuse([&] { return stele_convert(one, wrong); }) == no_notation);
        CHECK(misuse([&] { return stele_evaluate_in(s, wrong, "1", 1, nullptr); }) == no_notation);
        CHECK(misuse([&] { return stele_set_own_notation(s, wrong), stele_own_notation(s) != STELE_Q; }) ==
              no_notation);
        CHECK(stele_new(wrong) == nullptr);
    }
    // NULL is allowed for zero items.
    for (stele_value* v : {stele_booleans(s, nullptr, 0), stele_integers(s, nullptr, 0), stele_floats(s, nullptr, 0),
                           stele_symbols(s, nullptr, 0), stele_text(s, nullptr, 0), stele_list(s, nullptr, 0),
                           stele_evaluate_in(s, STELE_Q, nullptr, 0, nullptr)}) {
        CHECK(v != nullptr);
        stele_release(v);
    }
    CHECK(stele_fail(s, STELE_USER_ERROR, nullptr) == nullptr);
    CHECK(std::string(stele_last_error(s)->message).empty());
    stele_release(one);
    stele_free(s);
}

TEST_CASE("empty lists are those of the notation", "[session][embed]") {
    struct Empties {
        stele_notation notation;
        const char *match, *of_values, *of_bits, *of_integers, *of_floats, *of_symbols, *of_text;
    };
    for (const Empties& e : {Empties{STELE_APL, "x≡", "⍬", "⍬", "⍬", "⍬", nullptr, "''"},
                             Empties{STELE_K, "x~", "()", "!0", "!0", "0#0.0", "0#`", "\"\""},
                             Empties{STELE_K4, "x~", "()", "0#0b", "!0", "0#0.0", "0#`", "\"\""},
                             Empties{STELE_Q, "x~", "()", "`boolean$()", "`long$()", "`float$()", "`$()", "\"\""}}) {
        stele_interpreter* s = stele_new(e.notation);
        const auto is = [&](stele_value* v, const char* wanted) {
            stele_set(s, "x", v);
            stele_release(v);
            const std::string text = std::string(e.match) + wanted;
            INFO(e.notation << ": " << text);
            stele_value* same = stele_evaluate(s, text.c_str());
            std::int64_t truth = -1;
            CHECK(stele_read_integers(same, 0, 1, &truth) == STELE_OK);
            CHECK(truth == 1);
            stele_release(same);
        };
        is(stele_list(s, nullptr, 0), e.of_values);
        is(stele_booleans(s, nullptr, 0), e.of_bits);
        is(stele_integers(s, nullptr, 0), e.of_integers);
        is(stele_floats(s, nullptr, 0), e.of_floats);
        if (e.of_symbols) is(stele_symbols(s, nullptr, 0), e.of_symbols);  // APL has no symbols
        is(stele_text(s, "", 0), e.of_text);
        stele_free(s);
    }
}

TEST_CASE("counts that exceed any memory are errors", "[session][embed]") {
    stele_interpreter* s = stele_new(STELE_APL);
    stele_value* two = stele_integer(s, 2);
    const bool truth = true;
    const std::int64_t whole = 1;
    const double real = 1;
    const char* name = "a";
    const std::size_t zero_and_most[] = {0, SIZE_MAX}, negative[] = {SIZE_MAX, SIZE_MAX - 1};
    for (const std::size_t count : {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 8, (SIZE_MAX >> 1) + 1}) {
        const auto fails = [&](const stele_value* v) {
            return !v && stele_last_error(s)->status == STELE_MEMORY_ERROR;
        };
        CHECK(fails(stele_booleans(s, &truth, count)));
        CHECK(fails(stele_integers(s, &whole, count)));
        CHECK(fails(stele_floats(s, &real, count)));
        CHECK(fails(stele_symbols(s, &name, count)));
        CHECK(fails(stele_text(s, name, count)));
        CHECK(fails(stele_list(s, &two, count)));
        CHECK(fails(stele_call(s, "f", &two, count)));
        CHECK(fails(stele_evaluate_in(s, STELE_APL, name, count, nullptr)));
        CHECK(stele_item(two, count) == nullptr);
        CHECK(stele_last_error(s)->status == STELE_INDEX_ERROR);
        std::int64_t item = 0;
        CHECK(stele_read_integers(two, 0, count, &item) == STELE_INDEX_ERROR);
        CHECK(stele_read_integers(two, count, 1, &item) == STELE_INDEX_ERROR);
        CHECK(stele_axis(two, count) == 0);
    }
    for (const auto* axes : {zero_and_most, negative}) {
        CHECK(stele_array(two, axes, 2) == nullptr);
        CHECK(stele_last_error(s)->status == STELE_MEMORY_ERROR);
    }
    stele_release(two);
    stele_free(s);
}

TEST_CASE("a null interpreter is an error everywhere", "[session][embed]") {
    const std::int64_t item = 1;
    const double real = 1;
    const bool truth = true;
    const char* name = "a";
    stele_interpreter* other = stele_new(STELE_Q);
    stele_value* one = stele_integer(other, 1);
    for (const stele_value* v :
         {stele_evaluate(nullptr, "1"), stele_evaluate_in(nullptr, STELE_K, "1", 1, "x"), stele_get(nullptr, "x"),
          stele_call(nullptr, "f", &one, 1), stele_fail(nullptr, STELE_USER_ERROR, "x"), stele_null(nullptr),
          stele_boolean(nullptr, true), stele_integer(nullptr, 1), stele_float(nullptr, 1), stele_symbol(nullptr, "x"),
          stele_booleans(nullptr, &truth, 1), stele_integers(nullptr, &item, 1), stele_floats(nullptr, &real, 1),
          stele_symbols(nullptr, &name, 1), stele_text(nullptr, name, 1), stele_list(nullptr, &one, 1)})
        CHECK(v == nullptr);
    CHECK(stele_set(nullptr, "x", one) == STELE_MISUSE);
    CHECK(stele_define(nullptr, "x", 1, nullptr, nullptr, nullptr) == STELE_MISUSE);
    CHECK(stele_own_notation(nullptr) == STELE_APL);
    stele_set_own_notation(nullptr, STELE_Q);
    stele_set_memory_limit(nullptr, 1);
    stele_restrict_to(nullptr, nullptr, 0);
    stele_stop(nullptr);
    stele_clear_stop(nullptr);
    stele_on_output(nullptr, nullptr, nullptr);
    stele_on_errors(nullptr, nullptr, nullptr);
    stele_on_input(nullptr, nullptr, nullptr);
    CHECK(stele_last_error(nullptr)->status == STELE_MISUSE);
    CHECK(std::string(stele_last_error(nullptr)->report) == "no interpreter was given\n");
    stele_release(one);
    stele_free(other);
}

TEST_CASE("null handles and handles of freed interpreters are errors everywhere", "[session][embed]") {
    stele_interpreter* s = stele_new(STELE_Q);
    stele_value* one = stele_integer(s, 1);
    const stele_value* nulls[] = {one, nullptr};
    CHECK(stele_set(s, "x", nullptr) == STELE_MISUSE);
    CHECK(std::string(stele_last_error(s)->message) == "no value was given");
    stele_restrict_to(s, nullptr, 1);
    CHECK(stele_last_error(s)->status == STELE_MISUSE);
    CHECK(stele_call(s, "neg", nulls, 2) == nullptr);
    CHECK(stele_apply(one, nulls, 2) == nullptr);
    CHECK(stele_apply(nullptr, nulls, 1) == nullptr);
    CHECK(stele_list(s, nulls, 2) == nullptr);
    CHECK(stele_dictionary(one, nullptr) == nullptr);
    CHECK(stele_dictionary(nullptr, one) == nullptr);
    CHECK(stele_array(nullptr, nullptr, 0) == nullptr);
    CHECK(stele_convert(nullptr, STELE_APL) == nullptr);
    CHECK(stele_item(nullptr, 0) == nullptr);
    CHECK(stele_keys(nullptr) == nullptr);
    CHECK(stele_values(nullptr) == nullptr);
    CHECK_FALSE(stele_match(nullptr, one));
    CHECK_FALSE(stele_match(one, nullptr));
    CHECK(stele_retain(nullptr) == nullptr);
    CHECK(stele_show(nullptr, nullptr) == nullptr);
    CHECK(stele_owner(nullptr) == nullptr);
    CHECK(stele_owner(one) == s);
    CHECK(stele_kind_of(nullptr) == STELE_NULL);
    CHECK(stele_kind_of(one) == STELE_LONG);
    CHECK(stele_notation_of(nullptr) == STELE_APL);
    CHECK(stele_notation_of(one) == STELE_Q);
    std::int64_t item = 0;
    CHECK(stele_read_integers(nullptr, 0, 1, &item) == STELE_MISUSE);
    stele_value* list = stele_evaluate(s, "3 4 5");
    CHECK(stele_rank(list) == 1);
    CHECK(stele_rank(one) == 0);
    CHECK(stele_axis(list, 0) == 3);
    CHECK(stele_axis(list, 1) == 0);
    CHECK(stele_axis(one, 0) == 0);
    CHECK(stele_read_integers(list, 3, 0, &item) == STELE_OK);
    CHECK(stele_read_integers(list, 2, 1, &item) == STELE_OK);
    CHECK(item == 5);
    CHECK(stele_read_integers(list, 2, 2, &item) == STELE_INDEX_ERROR);
    CHECK(std::string(stele_last_error(s)->message) == "items 2 to 4 are outside a value of 3 items");
    CHECK(stele_read_integers(list, 4, 0, &item) == STELE_INDEX_ERROR);
    CHECK(stele_read_integers(list, 1, SIZE_MAX, &item) == STELE_INDEX_ERROR);
    stele_free(s);
    CHECK(stele_kind_of(one) == STELE_NULL);
    CHECK(stele_notation_of(one) == STELE_APL);
    CHECK(stele_rank(list) == 0);
    CHECK(stele_apply(one, nullptr, 0) == nullptr);
    CHECK(stele_show(one, nullptr) == nullptr);
    CHECK_FALSE(stele_match(one, list));
    stele_release(one);
    stele_release(list);
}

TEST_CASE("the readable contents of each kind of value", "[session][embed]") {
    interpreter q(notation::q), apl(notation::apl);
    for (const char* text : {"`a", "`a`b", "(1;`a)", "`a`b!1 2", "([]a:1 2)", "{x}", "\"ab\""}) {
        INFO(text);
        CHECK(error_of([&] { (void)q.evaluate(text).to<Doubles>(); }).kind == error_kind::type);
    }
    CHECK(error_of([&] { (void)q.evaluate("(1;`a)").to<Longs>(); }).message ==
          "numbers cannot be read from a list of 2 items");
    for (const char* text : {"9223372036854775808f", "-9223372036854777856f", "0w", "-0w", "0n", "0.5"}) {
        INFO(text);
        CHECK(error_of([&] { (void)q.evaluate(text).to<std::int64_t>(); }).kind == error_kind::domain);
    }
    CHECK(q.evaluate("-9223372036854775808f").to<std::int64_t>() == std::numeric_limits<std::int64_t>::min());
    CHECK(q.evaluate("9223372036854774784f").to<std::int64_t>() == 9223372036854774784);
    CHECK(error_of([&] { (void)q.evaluate("1 2.5").to<Longs>(); }).message ==
          "item 1 cannot be read as an integer without loss");
    CHECK(error_of([&] { (void)q.evaluate("1 0 2").to<std::vector<bool>>(); }).message ==
          "item 2 cannot be read as a truth value without loss");
    CHECK(error_of([&] { (void)q.evaluate("0 -1").to<std::vector<bool>>(); }).kind == error_kind::domain);
    CHECK(error_of([&] { (void)q.evaluate("9223372036854775807").to<double>(); }).kind == error_kind::domain);
    CHECK(q.evaluate("9007199254740992").to<double>() == 9007199254740992.0);
    CHECK(q.evaluate("-9007199254740992").to<double>() == -9007199254740992.0);
    CHECK(error_of([&] { (void)q.evaluate("9007199254740993").to<double>(); }).kind == error_kind::domain);
    CHECK(q.evaluate("{x}").count() == 1);
    CHECK(q.evaluate("{x}")[0].kind() == kind::function);
    CHECK(q.evaluate("5").count() == 1);
    CHECK(q.evaluate("5")[0].to<int>() == 5);
    CHECK(error_of([&] { q.evaluate("5")[1]; }).message == "item 1 is outside a value of 1 item");
    CHECK(q.evaluate("`a`b!(1 2;`c)")[0].to<Longs>() == Longs{1, 2});
    CHECK(error_of([&] { q.evaluate("`a`b!1 2")[2]; }).kind == error_kind::index);
    CHECK(error_of([&] { q.array(q.evaluate("`a`b!1 2"), {2}); }).kind == error_kind::type);
    CHECK(error_of([&] { q.dictionary(Longs{1}, 2); }).kind == error_kind::type);
    CHECK(error_of([&] { q.dictionary(1, Longs{2}); }).kind == error_kind::type);
    CHECK(q.evaluate("`abc").to<std::string>() == "abc");
    // Texts are character vectors in all notations: of code points in APL, of bytes in k, k4 and q.
    CHECK(apl.make("é").count() == 1);
    CHECK(apl.make("é").rank() == 1);
    CHECK(q.make("é").count() == 2);
    CHECK(interpreter(notation::k).make("é").count() == 2);
    CHECK(apl.make(std::vector<bool>(65, true)).to<Longs>() == Longs(65, 1));
    CHECK(apl.array(5, std::vector<std::size_t>(15, 1)).rank() == 15);
}

TEST_CASE("exits of a program, and names without a value", "[session][embed]") {
    interpreter apl(notation::apl);
    const stele::error e = error_of([&] { apl.evaluate("⎕OFF 7"); });
    CHECK(e.message == "the program ended itself with status 7");
    CHECK(e.exit_status == 7);
    apl.evaluate("gone←1");
    apl.evaluate("⎕EX'gone'");
    CHECK(error_of([&] { apl.get("gone"); }).kind == error_kind::value);
    CHECK(error_of([&] { apl.call("gone", 1); }).kind == error_kind::value);
    CHECK(error_of([&] { apl.evaluate("gone"); }).exit_status == 0);
    apl.evaluate("∇ r←nil\nr←5\n∇");
    CHECK(apl.evaluate("nil").to<int>() == 5);
    // Lines and columns of a location are counted from 1, columns in characters.
    const stele::error placed = error_of([&] { apl.evaluate("⎕IO\n⍬ ⍬,(1 2+1 2 3)", notation::apl, "text"); });
    REQUIRE(placed.places.size() == 1);
    CHECK(placed.places[0].line == 2);
    CHECK(placed.places[0].column == 9);
    CHECK(placed.places[0].source == "text");
}

TEST_CASE("exceptions thrown by a callback in the C interface", "[session][embed]") {
    stele_interpreter* s = stele_new(STELE_K4);
    const auto raise = [](void*, stele_interpreter*, const stele_value* const* arguments, std::size_t) -> stele_value* {
        std::int64_t which = 0;
        stele_read_integers(arguments[0], 0, 1, &which);
        if (which == 0) throw std::runtime_error("no such thing");
        if (which == 1) throw std::bad_alloc();
        if (which == 2) throw std::length_error("too long");
        throw which;
    };
    CHECK(stele_define(s, "raise", 1, raise, nullptr, nullptr) == STELE_OK);
    const auto said = [s](const char* text) {
        CHECK(stele_evaluate(s, text) == nullptr);
        return std::to_string(stele_last_error(s)->status) + " " + stele_last_error(s)->message;
    };
    const std::string user = std::to_string(STELE_USER_ERROR), memory = std::to_string(STELE_MEMORY_ERROR);
    CHECK(said("raise 0") == user + " no such thing");
    CHECK(said("raise 1") == memory + " no memory");
    CHECK(said("raise 2") == memory + " no memory");
    CHECK(said("raise 3") == user + " an unknown exception");
    stele_free(s);
}

TEST_CASE("a function of the program is not saved with a workspace", "[session][embed]") {
    interpreter apl(notation::apl);
    apl.define("own", [](int x) { return x + 1; });
    CHECK(error_of([&] { apl.evaluate(")save stele-none"); }).message ==
          "`own` cannot be saved: it is a function of the program that stele is part of");
}

}  // namespace
