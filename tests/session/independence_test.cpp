// Sessions in one process are independent.
#include <catch2/catch.hpp>

#include <memory>
#include <thread>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
namespace prims = stele::prims;
using prims::Engine;
using stele::tests::CapturedSession;

// A session that is entered only by its own calls, like that of an embedding program.
class Free : private stele::tests::WithStreams, public Session {
public:
    explicit Free(const SessionOptions& options = {})
        : WithStreams{stele::tests::CapturedStreams("")}, Session(streams, with_commands(options)) {}

    // The output of a line, or the name of its error.
    std::string told(const std::string& line, Notation notation) {
        streams.output.clear();
        streams.errors.clear();
        run_script(*this, streams, std::make_shared<const Source>(Source{"test", line + "\n", 1}), notation);
        const std::string& errors = streams.errors;
        return errors.empty() ? streams.output : errors.substr(0, errors.find_first_of(":\n"));
    }
    prims::Heap& heap() { return machine().heap; }
};

TEST_CASE("sessions used in turn keep their own variables and settings", "[session][independence]") {
    Free a, b;
    for (int i = 0; i < 3; i++) {
        CHECK(a.told("x←" + std::to_string(i) + "+⍳5 ⋄ ⎕IO←0 ⋄ f←{x+⍵}", Notation::apl).empty());
        CHECK(b.told("x:`b`c!(til 3;\"text\")", Notation::k4).starts_with("'"));
        CHECK(b.told("x:`b`c!(!3;\"text\");f:{x}", Notation::k4).empty());
        CHECK(a.told("f ⍳5", Notation::apl) == a.told("x+⍳5", Notation::apl));
        CHECK(b.told("f[x`c]", Notation::k4) == "\"text\"\n");
        CHECK(b.told("⎕IO", Notation::apl) == "1\n");
        CHECK(b.told("y", Notation::apl) == "VALUE ERROR");
    }
    CHECK(a.told("⍳3", Notation::apl) == "0 1 2\n");
    CHECK(b.told("⍳3", Notation::apl) == "1 2 3\n");
}

TEST_CASE("print precision belongs to one session", "[session][independence]") {
    Free a, b;
    CHECK(a.told("\\P 3\n1%3", Notation::k4) == "0.333\n");
    CHECK(b.told("1%3", Notation::k4) == "0.3333333\n");
    CHECK(a.told("1%3", Notation::k4) == "0.333\n");
}

TEST_CASE("sessions number their symbols independently", "[session][independence]") {
    Free a, b;
    CHECK(a.told("`one`two`three", Notation::k4) == "`one`two`three\n");
    CHECK(b.told("x:`three`two`one;x", Notation::k4) == "`three`two`one\n");
    CHECK(a.told("`$\"only a\"", Notation::k4) == "`only a\n");
    CHECK(a.told("`three`two`one?`two", Notation::k4) == "1\n");
    auto number = [](Free& session, std::string_view name) {
        Engine::Entered entered(session.machine());
        return prims::intern(name);
    };
    CHECK(number(a, "three") != number(b, "three"));
    CHECK(number(a, "") == number(b, ""));
    CHECK(a.machine().symbols->find("only a") < a.machine().symbols->size());
    CHECK(b.machine().symbols->find("only a") == b.machine().symbols->size());
    // System names are identified by their symbol numbers.
    CHECK(a.told("⎕PP", Notation::apl) == "10\n");
    CHECK(b.told("⎕IO ⋄ ⎕PP ⋄ ⎕IO", Notation::apl) == "1\n10\n1\n");
}

TEST_CASE("sessions have separate memory limits", "[session][independence]") {
    constexpr std::uint64_t megabyte = std::uint64_t{1} << 20;
    Free small({.max_memory = 4 * megabyte}), large;
    CHECK(large.told("x←2E6⍴0.5", Notation::apl).empty());
    const std::uint64_t before = large.heap().used();
    CHECK(before > 8 * megabyte);
    CHECK(small.heap().used() < megabyte);
    for (const char* text : {"1E6⍴0.5", "x←⍬ ⋄ {x,←⍳1E5 ⋄ 0}¨⍳1000"})
        CHECK(small.told(text, Notation::apl) == "WS FULL");
    CHECK(small.told("x:0;x:$!1000000", Notation::k4) == "'wsfull");
    CHECK(large.heap().used() == before);
    CHECK(large.told("+/x", Notation::apl) == "1000000\n");
    CHECK(large.heap().limit() == UINT64_MAX);
    CHECK(small.told("{1::'caught' ⋄ 1E9⍴0.5}0", Notation::apl) == "caught\n");
    // Symbols are charged to the heap of their session.
    CHECK(large.told("#`$$!100000", Notation::k4) == "100000\n");
    CHECK(small.told("{`$$x}'!100000", Notation::k4) == "'wsfull");
}

TEST_CASE("the end of a session does not affect the others", "[session][independence]") {
    auto a = std::make_unique<Free>(), b = std::make_unique<Free>(), c = std::make_unique<Free>();
    for (Free* session : {a.get(), b.get(), c.get()}) {
        CHECK(session->told("x:`a`b!(!100;(1;\"two\";`three))", Notation::k4).empty());
        CHECK(session->told("f:{x+y}[2];g:f'", Notation::k4).empty());
    }
    a.reset();
    CHECK(b->told("(g 1 2;x`b)", Notation::k4) == "3 4\n(1;\"two\";`three)\n");
    auto d = std::make_unique<Free>();
    CHECK(d->told("x", Notation::k4) == "'x");
    c.reset();
    CHECK(b->told("x`b", Notation::k4) == "1\n\"two\"\n`three\n");
    d.reset();
    CHECK(b->told("+/x`a", Notation::k4) == "4950\n");
}

TEST_CASE("an engine is current until its scope ends", "[session][independence]") {
    Engine& outer = Engine::current();
    const prims::Value kept = prims::make_text("kept");
    const std::uint64_t before = outer.heap.in_arrays();
    Engine one, two;
    {
        Engine::Entered first(one);
        prims::Value v = prims::make_text("one");
        {
            Engine::Entered second(two);
            CHECK(two.heap.in_arrays() == 0);
            prims::Value w = prims::make_range(0, 1, 10);
            CHECK(two.heap.in_arrays() > 0);
        }
        CHECK(&Engine::current() == &one);
        CHECK(one.heap.in_arrays() > 0);
        CHECK(two.heap.in_arrays() == 0);
        try {
            Engine::Entered second(two);
            prims::make_vector(prims::Kind::long_, prims::Storage::i64, std::int64_t{1} << 43);
        } catch (const prims::Error& e) {
            CHECK(e.kind == prims::ErrorKind::workspace_full);
        }
        CHECK(&Engine::current() == &one);
    }
    CHECK(one.heap.in_arrays() == 0);
    CHECK(&Engine::current() == &outer);
    CHECK(outer.heap.in_arrays() == before);
}

TEST_CASE("sessions run side by side in threads", "[session][independence]") {
    std::string shown[4];
    std::thread threads[4];
    for (int i = 0; i < 4; i++)
        threads[i] = std::thread([i, &shown] {
            Free session;
            for (int round = 0; round < 20; round++)
                shown[i] = session.told("+/x:{(`$$x)!!#x}'10#,!" + std::to_string(100 + i), Notation::k4);
        });
    for (std::thread& thread : threads) thread.join();
    CapturedSession alone;
    for (int i = 0; i < 4; i++) {
        alone.output.clear();
        alone.run("+/x:{(`$$x)!!#x}'10#,!" + std::to_string(100 + i) + "\n", Notation::k4);
        CHECK(shown[i] == alone.output);
    }
}

#ifndef __EMSCRIPTEN__
TEST_CASE("the time limit of a session ends nested sessions", "[session][independence]") {
    Free outer, inner;
    {
        const TimeLimit of_outer(outer.machine(), outer.machine().stop, 0.05);
        {
            const TimeLimit of_inner(inner.machine(), inner.machine().stop, 60);
            CHECK(inner.told("{∇⍵}0", Notation::apl) == "INTERRUPT");
            CHECK(!inner.machine().time_is_up());
            CHECK(outer.machine().time_is_up());
        }
        CHECK(outer.told("{∇⍵}0", Notation::apl) == "LIMIT ERROR");
    }
    CHECK(!outer.machine().time_is_up());
    CHECK(outer.told("⎕←2+3", Notation::apl) == "5\n");
    CHECK(inner.told("⎕←2+3", Notation::apl) == "5\n");
}
#endif

}  // namespace
