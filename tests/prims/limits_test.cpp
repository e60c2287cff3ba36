// Arithmetic at the limits of every kind: sums, differences and products of longs against wide integers; all pervasive
// functions give the same result for atoms and for vectors, and every result is a sound value.
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "prims/array/check.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/search/match.hpp"
#include "prims/kernel/wide.hpp"
#include "tests/session/captured.hpp"

using namespace stele::prims;
using stele::tests::CapturedSession;

namespace {

const std::vector<std::int64_t> limits = {0,
                                          1,
                                          -1,
                                          2,
                                          -8,
                                          60,
                                          127,
                                          -128,
                                          32767,
                                          -32768,
                                          INT32_MAX,
                                          INT32_MIN,
                                          INT64_MAX,
                                          INT64_MIN,
                                          INT64_MAX - 1,
                                          INT64_MIN + 1,
                                          INT64_MIN + 2,
                                          INT64_MAX / 2 + 1,
                                          (std::int64_t{1} << 53) + 1};

// A value, or the kind of an error.
struct Answer {
    Value value;
    bool erred = false;
    ErrorKind error = {};
};

Answer answer(Engine& engine, CoreFunction f, const Value& x, const Value& y) {
    Value* a = engine.push(2);
    Value* top = a + 2;
    a[0] = x;
    a[1] = y;
    Answer r;
    try {
        f(engine, a);
        r.value = std::move(a[0]);
    } catch (const Error& e) {
        r.erred = true;
        r.error = e.kind;
    }
    engine.pop(static_cast<int>(top - engine.sp));
    return r;
}

Value three(const Value& x) {
    Value v = make_list({x, x, x});
    return squeeze(std::move(v), Rules::q);
}

TEST_CASE("sums, differences and products of longs at their limits", "[arithmetic]") {
    CapturedSession session;
    Engine& engine = session.machine();
    const Meaning* rows[] = {&meaning::plus, &meaning::minus, &meaning::times};
    for (Rules rules : {Rules::apl, Rules::k, Rules::q})
        for (int row = 0; row < 3; row++)
            for (std::int64_t x : limits)
                for (std::int64_t y : limits) {
                    INFO(rows[row]->name << " of " << x << " and " << y << ", rules " << static_cast<int>(rules));
                    Wide exact = row == 0 ? Wide{x} + y : row == 1 ? Wide{x} - y : Wide{x} * y;
                    auto wrapped = static_cast<std::int64_t>(exact);
                    double dx = static_cast<double>(x), dy = static_cast<double>(y);
                    Value expected = rules == Rules::q && (x == null_long || y == null_long) ? Value::integer(null_long)
                                     : rules != Rules::apl || wrapped == exact               ? Value::integer(wrapped)
                                                                               : Value::floating(row == 0   ? dx + dy
                                                                                                 : row == 1 ? dx - dy
                                                                                                            : dx * dy);
                    Answer r = answer(engine, rows[row]->function[rules], Value::integer(x), Value::integer(y));
                    REQUIRE(!r.erred);
                    CHECK(r.value.kind() == expected.kind());
                    CHECK(func::match(engine, r.value, expected, Rules::q));
                }
}

std::vector<Value> limits_of(Kind kind) {
    const std::int64_t highest = traits(kind).infinity;
    std::vector<Value> values;
    for (std::int64_t i : {std::int64_t{0}, std::int64_t{1}, highest}) values.push_back(Value::integer(i, kind));
    if (kind > Kind::byte)
        for (std::int64_t i : {-highest, null_long}) values.push_back(Value::integer(i, kind));
    return values;
}

std::vector<Value> limits_of_longs() {
    std::vector<Value> values;
    for (std::int64_t i : limits) values.push_back(Value::integer(i));
    return values;
}

TEST_CASE("pervasive functions agree on atoms and vectors at the limits of all kinds", "[arithmetic]") {
    CapturedSession session;
    Engine& engine = session.machine();
    int answers = 0;
    for (const Primitive& p : primitives()) {
        if (!p.dyad || !p.dyadic || !(p.dyad->properties & pervasive)) continue;
        std::vector<Value> values = limits_of_longs();
        if (p.notation == Notation::q)
            for (Kind kind : {Kind::boolean, Kind::byte, Kind::short_int, Kind::int_, Kind::timestamp, Kind::month,
                              Kind::date, Kind::timespan, Kind::minute, Kind::second, Kind::time})
                for (Value& v : limits_of(kind)) values.push_back(std::move(v));
        for (const Value& x : values)
            for (const Value& y : values) {
                INFO(p.glyph << " of " << x.as_long() << ' ' << name_of(x.kind()) << " and " << y.as_long() << ' '
                             << name_of(y.kind()));
                Answer atoms = answer(engine, p.dyadic, x, y);
                Answer vectors = answer(engine, p.dyadic, three(x), three(y));
                Answer mixed = answer(engine, p.dyadic, x, three(y));
                if (atoms.erred != vectors.erred || atoms.erred != mixed.erred) FAIL("only one has an answer");
                answers++;
                if (atoms.erred) {
                    if (atoms.error != vectors.error || atoms.error != mixed.error) FAIL("the errors differ");
                    continue;
                }
                for (const Value* v : {&atoms.value, &vectors.value, &mixed.value})
                    if (!fault_in(*v).empty()) FAIL(fault_in(*v));
                if (!func::match(engine, vectors.value, three(atoms.value), Rules::q)) FAIL("vectors differ");
                if (!func::match(engine, mixed.value, three(atoms.value), Rules::q)) FAIL("a vector differs");
            }
    }
    CHECK(answers > 10000);
}

TEST_CASE("counts at the limits of integers", "[arithmetic]") {
    using stele::interp::Notation;
    using stele::tests::said;
    CHECK(said("0N{()}/5\n", Notation::k) == "5\n");
    CHECK(said("0N{()}\\5\n", Notation::k) == ",5\n");
    CHECK(said("f:{()}\n0N f/5\n", Notation::k4) == "5\n");
    CHECK(said("x←5 6 ⋄ x[,¯9223372036854775807-1]\n", Notation::apl).find("INDEX ERROR") != std::string::npos);
    CHECK(said("(,¯9223372036854775807-1)⌷5 6\n", Notation::apl).find("INDEX ERROR") != std::string::npos);
    CHECK(said("(¯9223372036854775807-1)+/1 2\n", Notation::apl).find("LENGTH ERROR") != std::string::npos);
    CHECK(said("5 6@(-0W)-1\n", Notation::k) == "0N\n");
    CHECK(said("x←2 2⍴5 ⋄ x[1;,¯9223372036854775807-1]\n", Notation::apl).find("INDEX ERROR") != std::string::npos);
}

TEST_CASE("APL treats an empty array of dictionaries as an empty array", "[arithmetic]") {
    using stele::interp::Notation;
    using stele::tests::said;
    CHECK(said("k)d:`a`b!1 2\n≢-0⍴d\n≢÷0⍴d\n≢(0⍴d)+1\n≢(0⍴d)×0⍴d\n⍴!0 2⍴d\n≢(0⍴d)=1\n≢~0⍴d\n≢1+¨0⍴d\n≢-0⍴⊂d d\n",
               Notation::apl) == "0\n0\n0\n0\n0 2\n0\n0\n0\n0\n");
}

}  // namespace
