// The values of an interrupted statement are released when the next statement begins or a trap catches the interrupt.
#include <catch2/catch.hpp>

#include "interp/vm/execute.hpp"
#include "prims/array/make.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

// Runs a text with a request to stop at its n-th allocation.
void run_interrupted(CapturedSession& session, std::string_view text, std::uint64_t n,
                     Notation notation = Notation::apl) {
    stele::prims::Engine& engine = session.machine();
    engine.heap.stop_at_allocation(n);
    session.run(std::string(text), notation);
    engine.heap.refuse_allocation(0);
    CHECK(!engine.stop.is_set());
}

constexpr std::uint64_t made = 500000;
constexpr std::uint64_t bytes_each = 64;  // that each item takes at least

// A session with a variable, and the memory of its arrays.
struct Trial {
    CapturedSession session;
    std::uint64_t before = 0;

    Trial() {
        session.run("x←1", Notation::apl);
        before = bytes();
    }
    std::uint64_t bytes() { return session.machine().heap.in_arrays(); }
    bool holds_most() { return bytes() > before + made / 2 * bytes_each; }
    bool holds_little() { return bytes() < before + made / 100 * bytes_each; }
};

TEST_CASE("an interrupt does not wait for values to be released", "[vm][interrupt]") {
    Trial t;
    run_interrupted(t.session, "x←{⍵ 'ab'}¨⍳1000000", made);
    CHECK(t.session.errors.find("INTERRUPT") != std::string::npos);
    CHECK(t.holds_most());
    t.session.run("x←2", Notation::apl);
    CHECK(t.holds_little());
}

TEST_CASE("catching an interrupt releases the values of the interrupted code", "[vm][interrupt]") {
    Trial t;
    run_interrupted(t.session, "{1003::7 ⋄ ≢{⍵ 'ab'}¨⍳1000000}0", made);
    CHECK(t.session.output == "7\n");
    CHECK(t.holds_little());
}

TEST_CASE("a request to stop during a release does not wait for its end", "[vm][interrupt]") {
    Trial t;
    Machine& engine = t.session.machine();
    Value pairs = execute_text(engine, "{⍵ 'ab'}¨⍳1000000", Notation::apl, "pairs");
    engine.stop.set();
    pairs = Value();
    CHECK(t.holds_most());
    engine.stop.clear();
    engine.heap.settle();
    CHECK(t.holds_little());
}

#if !STELE_PLAIN_MALLOC
TEST_CASE("very large blocks are returned while a program continues", "[vm][interrupt]") {
    CapturedSession session;
    stele::prims::Engine& engine = session.machine();
    constexpr std::int64_t items = 50000000;
    const std::uint64_t before = engine.heap.held();
    Value floats = make_vector(stele::prims::Kind::floating, stele::prims::Storage::f64, items);
    engine.stop.set();
    floats = Value();
    CHECK(engine.heap.held() >= before + 8 * items);
    engine.stop.clear();
    session.run("1", Notation::apl);
    CHECK(engine.heap.held() < before + items);
}
#endif

// Debug builds find memory that is left when an engine ends.
TEST_CASE("a session can end while functions and values wait for their release", "[vm][interrupt]") {
    Trial t;
    run_interrupted(t.session, "x:{(x;{x+y}[x];\"ab\")}'!1000000", made, Notation::k);
    CHECK(t.holds_most());
}

}  // namespace
