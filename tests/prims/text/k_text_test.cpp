#include <catch2/catch.hpp>

#include "prims/formats/conversion/cast.hpp"
#include "prims/formats/text/pattern.hpp"
#include "prims/formats/text/string.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/numbers/calendar.hpp"
#include "prims/func/pervasive/convert.hpp"
#include "prims/func/structure/functions.hpp"
#include "tests/prims/k_values.hpp"
#include "tests/size.hpp"

namespace stele::tests::k {
namespace {

namespace kf = prims::func;
using prims::ErrorKind;

constexpr auto q = Rules::q;
constexpr std::int64_t null = prims::null_long;

Value cast(Value x, Value y) { return run(prims::func::cast, std::move(x), std::move(y)); }
Value vs(Value x, Value y) { return run(prims::meaning::vector_from_scalar.function.q, std::move(x), std::move(y)); }
Value sv(Value x, Value y) { return run(prims::meaning::scalar_from_vector.function.q, std::move(x), std::move(y)); }
Value like(Value x, Value y) { return run(prims::func::like, std::move(x), std::move(y)); }
Value ss(Value x, Value y) { return run(prims::func::find_text, std::move(x), std::move(y)); }
Value bytes(const std::vector<std::int64_t>& items) { return longs(items, Kind::byte); }

TEST_CASE("cast between numbers", "[k]") {
    CHECK(same(cast(character('j'), character('a')), integer(97)));
    CHECK(same(cast(character('j'), text("530")), longs({53, 51, 48})));
    CHECK(same(cast(character('j'), text("\xE9z")), longs({233, 122})));
    CHECK(same(cast(symbol("int"), floats({6.1, 6.6, -6.1, -6.6})), longs({6, 7, -6, -7}, Kind::int_)));
    CHECK(same(cast(integer(1, Kind::short_int), longs({1, 0, -2})), bits("101")));
    CHECK(same(cast(character('x'), longs({3, 4, 5})), bytes({3, 4, 5})));
    CHECK(same(cast(character('f'), longs({1, null})), floats({1, NAN})));
    CHECK(same(cast(symbol("float"), integer(32767, Kind::short_int)), Value::floating(32767)));
    CHECK(same(cast(character('j'), floats({NAN, HUGE_VAL, -HUGE_VAL})), longs({null, INT64_MAX, -INT64_MAX})));
    CHECK(
        same(cast(character('h'), longs({70000, -70000, 5, null})), longs({32767, -32767, 5, null}, Kind::short_int)));
    CHECK(same(cast(character('h'), longs({1, 2})), longs({1, 2}, Kind::short_int)));
    CHECK(same(cast(character('c'), longs({50, 43, 51})), text("2+3")));
    CHECK(same(cast(character('b'), floats({0, 2.5})), bits("01")));
    CHECK(same(cast(symbols({"int", "long"}), integer(10)), list({integer(10, Kind::int_), integer(10)})));
    CHECK(same(cast(character('*'), text("abc")), text("abc")));
    CHECK(same(cast(integer(9, Kind::short_int), list({text("ox"), text("fa")})),
               list({floats({111, 120}), floats({102, 97})})));
    CHECK(
        same(cast(character('j'), dictionary(symbols({"a"}), floats({1.5}))), dictionary(symbols({"a"}), longs({2}))));
    CHECK(same(cast(character('i'), prims::make_list(0)), prims::empty_vector(Kind::int_)));
    CHECK(error_of([] { cast(character('j'), symbol("a")); }) == ErrorKind::type);
    CHECK(error_of([] { cast(character('k'), integer(1)); }) == ErrorKind::domain);
    CHECK(error_of([] { cast(symbol("nonsense"), integer(1)); }) == ErrorKind::not_implemented);
    // Every pair of numeric kinds, as vectors and as atoms, in every representation.
    const std::vector<std::int64_t> numbers{0, 1, 100, 77};
    for (Kind from : {Kind::short_int, Kind::int_, Kind::long_, Kind::byte, Kind::date, Kind::time, Kind::timestamp,
                      Kind::character})
        for (Kind to : {Kind::byte, Kind::short_int, Kind::int_, Kind::long_, Kind::real, Kind::floating,
                        Kind::character, Kind::boolean}) {
            Value v = from == Kind::character ? text(std::string("\0\1dM", 4)) : longs(numbers, from);
            std::vector<Value> expected;
            for (std::int64_t i : numbers)
                expected.push_back(to == Kind::boolean   ? Value::boolean(i != 0)
                                   : prims::is_float(to) ? prims::float_atom(static_cast<double>(i), to)
                                                         : integer(i, to));
            INFO(prims::name_of(from) << " to " << prims::name_of(to));
            Engine engine;
            for (const Value& x : representations(v)) {
                Value r = prims::func::cast_to(engine, to, x);
                CHECK(same(r, list(expected)));
                CHECK(is_sound(r));
                CHECK(same(x, v));
            }
            CHECK(same(prims::func::cast_to(engine, to, prims::item(v, 3)), expected[3]));
        }
}

TEST_CASE("cast between times", "[k]") {
    Engine engine;
    auto to = [&](Kind k, std::int64_t i, Kind from) { return prims::func::cast_to(engine, k, integer(i, from)); };
    std::int64_t day = prims::func::nanoseconds_a_day;
    CHECK(same(to(Kind::date, 42 * day + 5, Kind::timestamp), integer(42, Kind::date)));
    CHECK(same(to(Kind::date, -1, Kind::timestamp), integer(-1, Kind::date)));
    CHECK(same(to(Kind::time, 42 * day + 5000000, Kind::timestamp), integer(5, Kind::time)));
    CHECK(same(to(Kind::month, 59, Kind::date), integer(1, Kind::month)));
    CHECK(same(to(Kind::month, 60, Kind::date), integer(2, Kind::month)));
    CHECK(same(to(Kind::date, 2, Kind::month), integer(60, Kind::date)));
    CHECK(same(to(Kind::timestamp, 1, Kind::date), integer(day, Kind::timestamp)));
    CHECK(same(to(Kind::timestamp, null, Kind::date), integer(null, Kind::timestamp)));
    CHECK(same(to(Kind::timestamp, -200000, Kind::date), integer(-INT64_MAX, Kind::timestamp)));
    CHECK(same(to(Kind::minute, 3661, Kind::second), integer(61, Kind::minute)));
    CHECK(same(to(Kind::timespan, 1, Kind::minute), integer(60000000000, Kind::timespan)));
    CHECK(same(to(Kind::datetime, day / 2, Kind::timestamp), prims::float_atom(0.5, Kind::datetime)));
    CHECK(same(prims::func::cast_to(engine, Kind::date, prims::float_atom(365.75, Kind::datetime)),
               integer(365, Kind::date)));
    CHECK(same(to(Kind::long_, 365, Kind::date), integer(365)));
    Value stamp = integer(5779 * day + 14158000000000, Kind::timestamp);  // 2015.10.28D03:55:58
    CHECK(same(cast(symbols({"year", "dd", "mm", "hh", "uu", "ss"}), stamp),
               longs({2015, 28, 10, 3, 55, 58}, Kind::int_)));
    CHECK(same(cast(symbol("week"), integer(5, Kind::date)), integer(2, Kind::date)));
    CHECK(same(cast(symbol("hh"), longs({3600000, null}, Kind::time)), longs({1, null}, Kind::int_)));
    CHECK(error_of([] { cast(symbol("hh"), integer(1, Kind::date)); }) == ErrorKind::type);
    for (std::int64_t days = -730000; days < 2900000; days += 397)
        CHECK(prims::func::days_of(prims::func::date_of(days)) == days);
    CHECK(prims::func::days_of({2000, 3, 1}) == 60);
    CHECK_FALSE(prims::func::is_valid({2001, 2, 29}));
}

TEST_CASE("text is read as values", "[k]") {
    auto tok = [](char letter, std::string_view t) { return cast(character(letter), text(t)); };
    CHECK(same(tok('J', "123"), integer(123)));
    CHECK(same(tok('J', "  -42 "), integer(-42)));
    CHECK(same(tok('J', "12?"), integer(null)));
    CHECK(same(tok('J', ""), integer(null)));
    CHECK(same(tok('J', "99999999999999999999"), integer(null)));
    CHECK(same(tok('J', "0W"), integer(INT64_MAX)));
    CHECK(same(tok('H', "32768"), integer(null, Kind::short_int)));
    CHECK(same(tok('H', "32767"), integer(32767, Kind::short_int)));
    CHECK(same(tok('I', "2147483648"), integer(null, Kind::int_)));
    CHECK(same(tok('I', "192.168.1.34"), integer(-1062731486, Kind::int_)));
    CHECK(same(tok('F', "3.14"), Value::floating(3.14)));
    CHECK(same(tok('F', "-.5e3"), Value::floating(-500)));
    CHECK(same(tok('F', "1x"), Value::floating(NAN)));
    CHECK(same(tok('F', "0w"), Value::floating(HUGE_VAL)));
    CHECK(same(cast(integer(-8, Kind::short_int), text("3.14")), Value::real(3.14F)));
    CHECK(same(tok('B', "   Y  "), Value::boolean(true)));
    CHECK(same(cast(character('B'), list({text(" Y "), text("    N ")})), bits("10")));
    CHECK(same(tok('X', "42"), Value::immediate(Kind::byte, 0x42)));
    CHECK(same(cast(symbol(""), text("   IBM   ")), symbol("IBM")));
    CHECK(same(cast(symbol(""), list({text("ab"), text("c d")})), symbols({"ab", "c d"})));
    CHECK(same(cast(symbol(""), symbols({"ab"})), symbols({"ab"})));
    CHECK(same(tok('S', "hello"), symbol("hello")));
    CHECK(same(cast(text("BXH"), list({text("42"), text("42"), text("42")})),
               list({Value::boolean(false), Value::immediate(Kind::byte, 0x42), integer(42, Kind::short_int)})));
    CHECK(same(cast(character('J'), character('7')), integer(7)));
    CHECK(error_of([] { cast(character('J'), Value::floating(1)); }) == ErrorKind::type);
    CHECK(error_of([] { cast(symbol(""), integer(1)); }) == ErrorKind::type);
}

TEST_CASE("text is read as times", "[k]") {
    auto read = [](Kind k, std::string_view t) { return prims::func::read_atom(k, t); };
    std::int64_t day = prims::func::nanoseconds_a_day;
    for (const char* t : {"2000-12-12", "2000.12.12", "2000/12/12", "20001212", "001212", "12Dec2000", "12dec00",
                          "12/12/2000", "Dec/12/2000", "2000/Dec/12"}) {
        INFO(t);
        CHECK(same(read(Kind::date, t), integer(346, Kind::date)));
    }
    for (const char* t : {"2147483648", "2001.02.29", "2001.13.01", "x", "", "2000.01", "1.1"}) {
        INFO(t);
        CHECK(same(read(Kind::date, t), integer(null, Kind::date)));
    }
    CHECK(same(read(Kind::minute, "12:13:14"), integer(733, Kind::minute)));
    CHECK(same(read(Kind::second, "12:13:14"), integer(43994, Kind::second)));
    CHECK(same(read(Kind::time, "123456789"), integer(45296789, Kind::time)));
    CHECK(same(read(Kind::time, "123456123987654"), integer(45296123, Kind::time)));
    CHECK(same(read(Kind::time, "12:34"), integer(45240000, Kind::time)));
    CHECK(same(read(Kind::time, "12:99"), integer(null, Kind::time)));
    CHECK(same(read(Kind::timespan, "123456123987654"), integer(45296123987654, Kind::timespan)));
    CHECK(same(read(Kind::timespan, "1D00:00:01"), integer(day + 1000000000, Kind::timespan)));
    CHECK(
        same(read(Kind::timestamp, "2015-10-28D03:55:58.6542"), integer(5779 * day + 14158654200000, Kind::timestamp)));
    CHECK(same(read(Kind::timestamp, "20191122-11:11:11.123"), integer(7265 * day + 40271123000000, Kind::timestamp)));
    CHECK(same(read(Kind::timestamp, "00000000000"), integer(-10957 * day, Kind::timestamp)));
    CHECK(same(read(Kind::timestamp, "00000000000.123456789"), integer(-10957 * day + 123456789, Kind::timestamp)));
    CHECK(same(read(Kind::month, "2000.02"), integer(1, Kind::month)));
    CHECK(same(read(Kind::datetime, "2000.01.02T12:00"), prims::float_atom(1.5, Kind::datetime)));
    Value guid = read(Kind::guid, "8c680a01-5a49-5aab-5a65-d4bfddb6a661");
    Engine engine;
    CHECK(prims::func::atom_text(engine, guid) == "8c680a01-5a49-5aab-5a65-d4bfddb6a661");
    CHECK(kf::is_null_atom(read(Kind::guid, "8c680a01")));
}

TEST_CASE("text is padded, floats are multiplied", "[k]") {
    CHECK(same(cast(integer(9), text("foo")), text("foo      ")));
    CHECK(same(cast(integer(-9), text("foo")), text("      foo")));
    CHECK(same(cast(integer(2), text("foo")), text("fo")));
    CHECK(same(cast(integer(-2), text("foo")), text("oo")));
    CHECK(same(cast(integer(3), list({text("a"), text("bcde")})), list({text("a  "), text("bcd")})));
    CHECK(error_of([] { cast(integer(3), integer(4)); }) == ErrorKind::type);
    Value a = list({floats({2, 4, 8, 3}), floats({5, 6, 0, 7})});
    Value b = list({floats({0, 1, 2}), floats({3, 4, 5}), floats({6, 7, 8}), floats({9, 10, 11})});
    CHECK(same(cast(a, b), list({floats({87, 104, 121}), floats({81, 99, 117})})));
    CHECK(same(cast(floats({1, 2}), floats({3, 4})), Value::floating(11)));
    CHECK(same(cast(floats({1, 1}), a), floats({7, 10, 8, 10})));
    CHECK(same(cast(a, floats({1, 1, 1, 1})), floats({17, 18})));
    CHECK(error_of([&] { cast(b, a); }) == ErrorKind::length);
}

TEST_CASE("atoms as text", "[k]") {
    auto string = [](Value x) { return run(prims::under<prims::func::string, q>, std::move(x)); };
    CHECK(same(string(integer(12)), text("12")));
    CHECK(same(string(longs({1, -2, null})), list({text("1"), text("-2"), text("")})));
    CHECK(same(string(Value::floating(2)), text("2")));
    CHECK(same(string(floats({0.1, 1e10})), list({text("0.1"), text("1e+10")})));
    CHECK(same(string(symbols({"ab", "c"})), list({text("ab"), text("c")})));
    CHECK(same(string(text("cat")), list({text("c"), text("a"), text("t")})));
    CHECK(same(string(bits("10")), list({text("1"), text("0")})));
    CHECK(same(string(Value::immediate(Kind::byte, 0xAB)), text("ab")));
    CHECK(same(string(integer(0, Kind::date)), text("2000.01.01")));
    CHECK(same(string(prims::null_of(Kind::date)), text("")));
    CHECK(same(string(list({longs({2, 3}), text("abc")})),
               list({list({text("2"), text("3")}), list({text("a"), text("b"), text("c")})})));
    CHECK(same(string(dictionary(symbols({"a"}), longs({2002}))),
               dictionary(symbols({"a"}), run(prims::under<kf::enlist_item, q>, text("2002")))));
}

TEST_CASE("digits in bases and back", "[k]") {
    CHECK(same(vs(integer(10), integer(1995)), longs({1, 9, 9, 5})));
    CHECK(same(vs(integer(2), integer(9)), longs({1, 0, 0, 1})));
    CHECK(same(vs(integer(10), integer(0)), longs({0})));
    CHECK(same(vs(longs({24, 60, 60}), integer(3805)), longs({1, 3, 25})));
    CHECK(same(vs(longs({0, 24, 60}), integer(100000)), longs({69, 10, 40})));
    CHECK(same(vs(integer(10), longs({1995, 1996, 1997})),
               list({longs({1, 1, 1}), longs({9, 9, 9}), longs({9, 9, 9}), longs({5, 6, 7})})));
    CHECK(same(vs(integer(10), list({integer(1995), longs({1996, 1997})})),
               list({list({integer(1), longs({1, 1})}), list({integer(9), longs({9, 9})}),
                     list({integer(9), longs({9, 9})}), list({integer(5), longs({6, 7})})})));
    Value rows = vs(integer(9), prims::make_range(0, 1, 81));
    REQUIRE(rows->n == 2);
    for (std::int64_t i = 0; i < 81; i++) {
        CHECK(prims::long_at(rows->values()[0], i) == i / 9);
        CHECK(prims::long_at(rows->values()[1], i) == i % 9);
    }
    CHECK(rows->values()[0]->storage == Storage::i8);
    CHECK(same(sv(integer(10), longs({2, 3, 5, 7})), integer(2357)));
    CHECK(same(sv(longs({0, 24, 60, 60}), longs({2, 3, 5, 7})), integer(183907)));
    CHECK(same(sv(integer(3), list({longs({1, 2}), longs({0, 1})})), longs({3, 7})));
    CHECK(same(sv(integer(3), list({longs({1, 2}), integer(1)})), longs({4, 7})));
    CHECK(same(sv(integer(256), prims::make_range(0, 1, 8)), integer(283686952306183)));
    CHECK(same(sv(integer(10), floats({1.5, 2})), Value::floating(17)));
    CHECK(same(sv(integer(10), longs({1, null})), integer(null)));
    for (int round = 0; round < sized(100, 20); round++) {
        std::int64_t base = 2 + random_below(20);
        Value v = longs(random_longs(1 + random_below(9), 0, 1000000));
        for (const Value& x : representations(v)) CHECK(same(sv(integer(base), vs(integer(base), x)), v));
    }
    CHECK(error_of([] { vs(integer(1), integer(5)); }) == ErrorKind::domain);
    CHECK(error_of([] { vs(integer(10), integer(-5)); }) == ErrorKind::domain);
    CHECK(error_of([] { vs(integer(10), Value::floating(5)); }) == ErrorKind::type);
    CHECK(error_of([] { sv(longs({1, 2}), longs({1, 2, 3})); }) == ErrorKind::length);
}

TEST_CASE("bits and bytes of numbers", "[k]") {
    Value none = Value::immediate(Kind::byte, 0), zero = Value::boolean(false);
    CHECK(same(vs(zero, integer(23173, Kind::short_int)), bits("0101101010000101")));
    CHECK(same(vs(zero, prims::null_of(Kind::short_int)), bits("1000000000000000")));
    CHECK(vs(zero, integer(1))->n == 64);
    CHECK(same(vs(none, integer(2413, Kind::short_int)), bytes({9, 0x6d})));
    CHECK(same(vs(none, integer(2413, Kind::int_)), bytes({0, 0, 9, 0x6d})));
    CHECK(same(vs(none, Value::floating(2413)), bytes({0x40, 0xa2, 0xda, 0, 0, 0, 0, 0})));
    CHECK(same(vs(none, Value::real(2413)), bytes({0x45, 0x16, 0xd0, 0})));
    CHECK(same(sv(none, bytes({0, 255})), integer(255, Kind::short_int)));
    CHECK(same(sv(none, bytes({128, 255})), integer(-32513, Kind::short_int)));
    CHECK(same(sv(none, bytes({0, 64, 128, 255})), integer(4227327, Kind::int_)));
    CHECK(same(sv(zero, bits(std::string(64, '1'))), integer(-1)));
    CHECK(same(sv(zero, bits(std::string(32, '1'))), integer(-1, Kind::int_)));
    CHECK(same(sv(zero, bits(std::string(8, '1'))), Value::immediate(Kind::byte, 255)));
    for (std::int64_t i : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{123456789}, null, INT64_MAX}) {
        CHECK(same(sv(none, vs(none, integer(i))), integer(i)));
        CHECK(same(sv(zero, vs(zero, integer(i))), integer(i)));
    }
    CHECK(error_of([&] { sv(zero, bits("101")); }) == ErrorKind::length);
    CHECK(error_of([&] { sv(none, longs({1, 2})); }) == ErrorKind::type);
}

TEST_CASE("text is split and joined", "[k]") {
    CHECK(same(vs(character(','), text("one,two,three")), list({text("one"), text("two"), text("three")})));
    CHECK(same(vs(text(", "), text("spring, summer")), list({text("spring"), text("summer")})));
    CHECK(
        same(vs(character('|'), text("red|green||blue")), list({text("red"), text("green"), text(""), text("blue")})));
    CHECK(same(vs(character(','), text("")), run(prims::under<kf::enlist_item, q>, text(""))));
    CHECK(same(vs(symbol(""), text("abc\r\ndef\n")), list({text("abc"), text("def")})));
    CHECK(same(vs(character('\n'), text("abc\ndef\n")), list({text("abc"), text("def"), text("")})));
    CHECK(same(vs(symbol(""), symbol("mywork.dat")), symbols({"mywork", "dat"})));
    CHECK(same(vs(symbol(""), symbol(":/a/b/c.d")), symbols({":/a/b", "c.d"})));
    CHECK(
        same(vs(Value::immediate(Kind::byte, 2), bytes({1, 2, 1, 2, 1})), list({bytes({1}), bytes({1}), bytes({1})})));
    CHECK(same(vs(character(' '), bytes({97, 32, 98})), list({text("a"), text("b")})));
    CHECK(same(sv(character(','), list({text("one"), text("two")})), text("one,two")));
    CHECK(same(sv(text(", "), list({text("a"), character('b'), text("")})), text("a, b, ")));
    CHECK(same(sv(symbol(""), list({text("one"), text("two")})), text("one\ntwo\n")));
    CHECK(same(sv(symbol(""), symbols({"mywork", "dat"})), symbol("mywork.dat")));
    CHECK(same(sv(symbol(""), symbols({":/a", "b", "c"})), symbol(":/a/b/c")));
    CHECK(same(sv(Value::immediate(Kind::byte, 2), list({bytes({1}), bytes({1})})), bytes({1, 2, 1})));
    CHECK(same(sv(character(','), prims::make_list(0)), text("")));
    CHECK(error_of([] { vs(character(','), integer(3)); }) == ErrorKind::type);
    CHECK(error_of([] { vs(text(""), text("abc")); }) == ErrorKind::length);
    CHECK(error_of([] { sv(character(','), list({text("a"), integer(1)})); }) == ErrorKind::type);
}

TEST_CASE("patterns", "[k]") {
    auto yes = [](std::string_view t, std::string_view p) { return like(text(t), text(p)).payload() == 1; };
    CHECK(yes("quick", "qu?ck"));
    CHECK(yes("brown", "br[ao]wn"));
    CHECK(yes("br0wn", "br[0-3]wn"));
    CHECK_FALSE(yes("br0wn", "br[3-6]wn"));
    CHECK(yes("br0wn", "br[^3-6]wn"));
    CHECK_FALSE(yes("brown", "br[?*]wn"));
    CHECK(yes("br*wn", "br[*]wn"));
    CHECK(yes("br]wn", "[bf]r[]]wn"));
    CHECK(yes("a[c", "a[[]c"));
    CHECK(yes("br^wn", "br[&^]wn"));
    CHECK(yes("broom of your own", "br*wn"));
    CHECK(yes("brwn", "br*wn"));
    CHECK(yes("", "*"));
    CHECK(yes("", ""));
    CHECK_FALSE(yes("a", ""));
    CHECK(yes("now the man and the dog", "*the*the*"));
    CHECK_FALSE(yes("now the man", "*the*the*"));
    CHECK(yes(std::string(2000, 'a') + "b", "*a*a*a*b"));
    CHECK_FALSE(yes(std::string(2000, 'a'), "*a*a*a*b"));
    CHECK(same(like(symbols({"quick", "quack", "quark"}), text("qu?ck")), bits("110")));
    CHECK(same(like(list({text("roam"), text("rome")}), text("ro[ab]?")), bits("10")));
    CHECK(same(like(list({list({text("a"), text("b")}), text("a")}), character('a')),
               list({bits("10"), Value::boolean(true)})));
    CHECK(error_of([] { like(text("a"), text("[ab")); }) == ErrorKind::domain);
    CHECK(error_of([] { like(integer(1), text("a")); }) == ErrorKind::type);
    CHECK(same(ss(text("toronto ontario"), text("ont")), longs({3, 8})));
    CHECK(same(ss(text("toronto ontario"), text("[ir]o")), longs({2, 13})));
    CHECK(same(ss(text("toronto ontario"), text("t?r")), longs({0, 10})));
    CHECK(same(ss(text("abc"), text("x")), longs({})));
    CHECK(same(ss(text("aaaa"), text("aa")), longs({0, 2})));
    CHECK(same(ss(text("A grown man in a gown"), text("rown")), longs({3})));
    CHECK(error_of([] { ss(text("abc"), text("")); }) == ErrorKind::length);
    CHECK(error_of([] { ss(text("abc"), text("a*c")); }) == ErrorKind::length);
}

}  // namespace
}  // namespace stele::tests::k
