// What an interrupt ends is released when the next statement begins, or something catches the interrupt.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

// Runs a text whose poll number `obeyed` is obeyed.
void run_interrupted(CapturedSession& session, std::string_view text, std::uint64_t obeyed) {
    stele::prims::Engine& engine = session.machine();
    std::uint64_t polls = 0;
    engine.counted_polls = &polls;
    engine.obeyed_poll = obeyed;
    engine.stop = true;
    session.run(std::string(text), Notation::apl);
    engine.stop = false;
    engine.counted_polls = nullptr;
    engine.obeyed_poll = 0;
    CHECK(polls == obeyed);
}

constexpr std::uint64_t made = 500000;
constexpr std::uint64_t bytes_each = 64;  // at least, of an enclosed pair

TEST_CASE("an interrupt does not wait until what it ends is released", "[vm][interrupt]") {
    CapturedSession session;
    const stele::prims::Heap& heap = session.machine().heap;
    session.run("x←1", Notation::apl);
    const std::uint64_t before = heap.in_arrays();
    run_interrupted(session, "x←{⍵ 'ab'}¨⍳1000000", made);
    CHECK(session.errors.find("INTERRUPT") != std::string::npos);
    CHECK(heap.in_arrays() > before + made / 2 * bytes_each);
    session.run("x←2", Notation::apl);
    CHECK(heap.in_arrays() < before + made / 100 * bytes_each);
}

TEST_CASE("what an interrupt has ended is released where it is caught", "[vm][interrupt]") {
    CapturedSession session;
    const stele::prims::Heap& heap = session.machine().heap;
    session.run("x←1", Notation::apl);
    const std::uint64_t before = heap.in_arrays();
    run_interrupted(session, "{1003::7 ⋄ ≢{⍵ 'ab'}¨⍳1000000}0", made);
    CHECK(heap.in_arrays() < before + made / 100 * bytes_each);
}

TEST_CASE("a session ends with what waits to be released", "[vm][interrupt]") {
    CapturedSession session;
    run_interrupted(session, "x←{⍵ {⍺} 'ab'(⍵ ⍵)}¨⍳300000", 200000);
    CHECK(session.machine().heap.in_arrays() > 0);
}

}  // namespace
