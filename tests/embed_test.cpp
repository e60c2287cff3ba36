// The interface of include/stele.hpp, and what is of include/stele.h alone.
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

// The error that `body` throws.
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

TEST_CASE("numbers go there and back", "[session][embed]") {
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

TEST_CASE("what a type cannot hold is an error", "[session][embed]") {
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

TEST_CASE("arrays of APL have shapes", "[session][embed]") {
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
    // A value of q's goes to a function of APL's as such, and its result comes back as q sees it.
    q.evaluate("rows←{2 2⍴⍵}", notation::apl);
    CHECK(q.call("rows", Longs{1, 2, 3, 4}).count() == 2);
}

TEST_CASE("errors have kind, name, message, hint and places", "[session][embed]") {
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

TEST_CASE("what ran before an error stays done", "[session][embed]") {
    interpreter apl(notation::apl);
    std::string written;
    apl.on_output([&](std::string_view text) { written += text; });
    CHECK(error_of([&] { apl.evaluate("⎕←a←1\n÷0\n⎕←2"); }).kind == error_kind::domain);
    CHECK(written == "1\n");
    CHECK(apl.get("a").to<int>() == 1);
    CHECK(error_of([&] { apl.evaluate("b←2\n1+(2"); }).kind == error_kind::syntax);
    CHECK(apl.get("b").to<int>() == 2);
}

TEST_CASE("a program's text goes where the embedding program says", "[session][embed]") {
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
    // An APL matrix is to a callback of q's a list of rows; one that is passed on comes back as a matrix.
    CHECK(in.evaluate("shape 2 3⍴⍳6", notation::apl).to<int>() == 1);
    CHECK(in.evaluate("⍴same 2 3⍴⍳6", notation::apl).to<Longs>() == Longs{2, 3});
    in.set_notation(notation::apl);
    in.define("rank", 1, [](std::span<const value> a) { return static_cast<int>(a[0].rank()); });
    CHECK(in.evaluate("rank 2 3⍴⍳6").to<int>() == 2);
}

TEST_CASE("callbacks use the interpreter", "[session][embed]") {
    interpreter q(notation::q);
    q.evaluate("f:{x+1}");
    q.define("twice", [&q](int x) { return q.call("f", q.call("f", x)); });
    q.define("run", [&q](const std::string& text) { return q.evaluate(text); });
    CHECK(q.evaluate("10*twice 3").to<int>() == 50);
    CHECK(q.evaluate("2+run \"a:3;a*a\"").to<int>() == 11);
    CHECK(q.evaluate("twice each til 3").to<Longs>() == Longs{2, 3, 4});
    // Without end: the error of calls too deep, and the interpreter goes on.
    q.define("loop", [&q](int x) { return q.call("loop", x); });
    CHECK(error_of([&] { q.evaluate("loop 1"); }).kind == error_kind::stack);
    CHECK(q.evaluate("twice 3").to<int>() == 5);
    q.define("redefine", [&q](int) {
        q.define("redefine", [](int x) { return x + 1; });
        return q.evaluate("redefine 1");
    });
    CHECK(q.evaluate("redefine 0").to<int>() == 2);
}

TEST_CASE("what a callback throws is an error of the program", "[session][embed]") {
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

TEST_CASE("callbacks end when no value holds them", "[session][embed]") {
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

TEST_CASE("a program that ends itself is an error with its status", "[session][embed]") {
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
    CHECK(std::string(e.what()).find("ended all that ran") != std::string::npos);
    CHECK(in.call("half", 3).to<double>() == 1.5);
}

TEST_CASE("an interpreter is stopped from another thread and from a callback", "[session][embed]") {
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

TEST_CASE("an interpreter is used from one thread after the other", "[session][embed]") {
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

TEST_CASE("two interpreters are independent, and handles know theirs", "[session][embed]") {
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

TEST_CASE("a limit on memory is an error", "[session][embed]") {
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
    // The error of a nested call is that of the whole.
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

}  // namespace
