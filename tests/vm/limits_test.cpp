// Running out of memory and requests to stop raise errors of the language, and the session continues.
#include <catch2/catch.hpp>

#include <chrono>
#include <thread>

#include "interp/host/os.hpp"
#include "tests/session/captured.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using stele::prims::Heap;
using stele::tests::CapturedSession;
using stele::tests::sized;

constexpr std::uint64_t megabyte = std::uint64_t{1} << 20;

std::string outcome(CapturedSession& session, const std::string& text, Notation notation) {
    session.output.clear();
    session.errors.clear();
    session.run(text + "\n", notation);
    return session.errors.empty() ? session.output : session.errors.substr(0, session.errors.find_first_of(":\n"));
}

const SessionOptions limited{.max_memory = 32 * megabyte};

TEST_CASE("a large value is not computed while a text is compiled", "[vm][limits]") {
    CapturedSession session(limited);
    CHECK(outcome(session, "{$[x;#*!20 20 20 20 20;0]}0", Notation::k) == "0\n");
    CHECK(outcome(session, "{$[x;#&1000000 1000000;0]}0", Notation::k) == "0\n");
    CHECK(outcome(session, "{$[x;#=30000;0]}0", Notation::k) == "0\n");
}

TEST_CASE("APL: running out of memory raises WS FULL", "[vm][limits]") {
    CapturedSession session(limited);
    for (const char* text :
         {"x←1E9⍴0.5", "x←⍳1E8 ⋄ y←x+0.5", "x←{⍵,⍵}⍣30⊢⍳10", "{⍵,⍵}¨1E5⍴⊂⍳1000", "{∇⍵,⍵}1 2", "x←∘.+⍨⍳1E5",
          "x←⍬ ⋄ {x,←⍳1E5 ⋄ 0}¨⍳1000", "f←{a←⍳1E5 ⋄ b←a×a ⋄ ⍴b,f ⍵} ⋄ f 1", "⊃,/1E5⍴⊂⍳1000", "⎕A[1E9⍴1]", "1E5 1E5⍴'a'",
          "≢⍕⍳1E7", "1E9 0⍴0", "2147483649↑3 0⍴4", "≢⎕NGET'/dev/zero'", "⍎3E7⍴'1'", "⍎6E6⍴'1 '", "1E9?1E9", "x←?1E7⍴0",
          "x←(1E7⍴1){⍵}⌸1E7⍴1", "x←{⊂⍵}⌺2001⊢⍳1E5", "⍸⍣¯1⊢1E12", "x←2⊥⍣¯1⊢1E6⍴2*50", "x←1E6⍕50⍴1",
          // the text of a display counts too
          "⊂⍳1E6", "⊂2E6⍴0.5", "1E7⍴'a'", "1000 1000⍴⍳1E6", "3 3E6⍴0", "1E6⍴⊂1 2", "2E6 10⍴' '", "≢⍕1E6⍴⊂1 2"}) {
        INFO(text);
        CHECK(outcome(session, text, Notation::apl) == "WS FULL");
        CHECK(outcome(session, "x←0 ⋄ +/⍳1000", Notation::apl) == "500500\n");
    }
    CHECK(session.machine().heap.used() < megabyte);
    CHECK(outcome(session, "{1::'caught' ⋄ 1E9⍴0.5}0", Notation::apl) == "caught\n");
    CHECK(outcome(session, "x←⍳3 ⋄ {1::x ⋄ x⊢←1E9⍴0.5}0", Notation::apl) == "1 2 3\n");
}

TEST_CASE("k4: running out of memory raises 'wsfull", "[vm][limits]") {
    CapturedSession session(limited);
    for (const char* text : {"x:1000000000#0.5", "x:0.5+!100000000", "x:30{x,x}/!1000", "{x,x}'100000#,!1000",
                             "x:(10000#0.5)+/:!100000", "x:();do[1000;x,:!100000]", "f:{a:!100000;b:a*a;#b,f x};f 1",
                             ",/100000#,!1000", "x:();while[1;x:(x;1)]", "{x,x}/,1", "{1b}{x,x}/1 2", "{x+1}\\0",
                             "#$!10000000", "1000000#,1 2", "(!500000)!500000#,1 2", "#1:\"/dev/zero\"",

                             ". 2000000#\"1;\"", "-20000000?20000000", "(20000000#\"a\")ss\"a\""}) {
        INFO(text);
        CHECK(outcome(session, text, Notation::k4) == "'wsfull");
        CHECK(outcome(session, "x:0;+/!1000", Notation::k4) == "499500\n");
    }
    CHECK(session.machine().heap.used() < megabyte);
    CHECK(outcome(session, "@[{x#0.5};1000000000;{x}]", Notation::k4) == "\"wsfull\"\n");
}

TEST_CASE("k: a trap catches the refusal of a value that is too large", "[vm][limits]") {
    CapturedSession session(limited);
    // A constant that is folded at compile time, and lists given by a count.
    for (const char* text : {"&1000000000000 1", "!1000000000000", "!-100000000", "2*!1000000000000"}) {
        INFO(text);
        CHECK(outcome(session, text, Notation::k) == "'wsfull");
        CHECK(outcome(session, "@[{" + std::string(text) + "};1;{7#x}]", Notation::k) == "\"'wsfull\"\n");
        CHECK(outcome(session, "$[0;" + std::string(text) + ";5]", Notation::k) == "5\n");
    }
    CHECK(outcome(session, "x:!4000000;#x", Notation::k) == "4000000\n");
}

TEST_CASE("running out of memory at any step raises an error", "[vm][limits]") {
    struct Line {
        Notation notation;
        const char* text;
    };
    // Each level catches errors, so memory runs out at each step of a call and of setting a guard.
    for (Line line : {Line{Notation::apl, "f←{0::0 ⋄ x←⍳100+⍵ ⋄ 1+f ⍵+1} ⋄ f 1"},
                      Line{Notation::apl, "f←{1::⍵ ⋄ a b c←⍵ (⍵ ⍵) 3 ⋄ 2::0 ⋄ x←⍵,¨⍳9 ⋄ ⊃f¨⊂x} ⋄ f 1"},
                      Line{Notation::apl, "f←{⎕IO←0 ⋄ 0::f∘⊢⍵ ⋄ (⍺⍺{⍵})⍵,⍵} ⋄ -f 1"},
                      Line{Notation::apl, "op←{0::∇∇ ⋄ x←⍵,⍵ ⋄ ⍺⍺∘(⊂,⊢)op x} ⋄ -op 1"},
                      Line{Notation::k4, "f:{[x]a:x,!100;1+@[f;a;{0}]};f 1"},
                      Line{Notation::k, "f:{[]a:!1000;b:,/3#,a;1+.[f;,b;{0}]};f[]"},
                      Line{Notation::q, "f:{[d;k]d[k]:til 100;@[f[d];k+1;{0}]};f[()!();0]"}}) {
        INFO(line.text);
        for (std::uint64_t room = 1 << 12; room < 1 << 18; room += room < 1 << 16 ? sized(192, 832) : 8000) {
            CapturedSession session;
            Heap& heap = session.machine().heap;
            heap.set_limit(heap.used() + room);
            INFO(room);
            outcome(session, line.text, line.notation);
            CHECK(session.machine().depth() == -1);
            session.machine().workspace.clear();
            CHECK(heap.in_arrays() == 0);
            CHECK(outcome(session, "+/⍳10", Notation::apl) == "55\n");
        }
    }
}

// Repeatedly asks the machine to stop while a line runs.
std::string stopped_by_limit(CapturedSession& session, const std::string& text, Notation notation) {
    std::atomic<bool> over{false};
    std::thread asks([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        while (!over) {
            session.machine().stop.set();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    });
    std::string what = outcome(session, text, notation);
    over = true;
    asks.join();
    session.machine().stop.clear();
    return what;
}

TEST_CASE("a row of numbers is shown without memory for its whole text", "[vm][limits]") {
    CapturedSession session(limited);
    std::string shown = outcome(session, "⍳1E6", Notation::apl);
    CHECK(shown.starts_with("1 2 3 4"));
    CHECK(shown.ends_with(" 999999 1000000\n"));
}

TEST_CASE("a display that is built as a whole counts", "[vm][limits]") {
    CapturedSession session(limited);
    std::string shown, name;
    const auto source = std::make_shared<const Source>(Source{"test", "⍳8000000", 1});
    session.evaluate(source, Notation::apl, Echo::console, [&](Result&& result) {
        shown += result.shown;
        if (result.report) name = result.report->name;
    });
    CHECK(shown.empty());
    CHECK(name == "WS FULL");
}

TEST_CASE("a display that is cut at the screen's width uses no memory for the rest", "[vm][limits]") {
    CapturedSession session(limited);
    CHECK(outcome(session, "!10000000", Notation::k4).starts_with("0 1 2 3"));
    CHECK(outcome(session, "20000000#\"a\"", Notation::k4).starts_with("\"aaa"));
    CHECK(outcome(session, "(!1000000;1)", Notation::k4).ends_with("..\n1\n"));
}

TEST_CASE("displays stop on request", "[vm][interrupt]") {
    CapturedSession session;
    for (const char* text : {"⍳1E7", "1000 10000⍴0.5", "1E6⍴⊂1 2", "⍕1E6⍴⊂1 2", "1E5 1000⍴'a'"}) {
        INFO(text);
        CHECK(stopped_by_limit(session, text, Notation::apl) == "INTERRUPT");
    }
    CHECK(stopped_by_limit(session, "3000000#,1 2", Notation::k4) == "'stop");
}

TEST_CASE("APL: loops stop on request", "[vm][interrupt]") {
    CapturedSession session;
    for (const char* text : {"{∇⍵}0", "{∇⍵+1}0", "f←{⍵⊣f¨1 2} ⋄ {f←{⍵}⋄∇⍵}1", "{⍵+1}⍣{0}0", "{⍵}⍣1E15⊢0", "+∘1⍣{0}0",
                             "{{⍵}⍵}¨2E7⍴0", "{⍺{⍺+⍵}⍵}/5E7⍴0", "{{⍵}⍵}⍤0⊢2E7⍴0", "{0::∇⍵ ⋄ ÷0}0",
                             "f←{g ⍵} ⋄ g←{f ⍵} ⋄ f 1", "fib←{⍵<2:⍵ ⋄ (fib⍵-1)+fib⍵-2} ⋄ fib 60", "{_←⍎'⍵' ⋄ ∇⍵}0"}) {
        INFO(text);
        CHECK(stopped_by_limit(session, text, Notation::apl) == "INTERRUPT");
        CHECK(outcome(session, "+/⍳10", Notation::apl) == "55\n");
    }
}

TEST_CASE("k4: loops stop on request", "[vm][interrupt]") {
    CapturedSession session;
    for (const char* text :
         {"while[1;0]", "do[1000000000000;0]", "{while[1;x+:1]}0", "{.z.s x}0", "{x+1}/0", "{1b}{x}/0",
          "1000000000000{x}/0", "f:{x};{f x}'&20000000", "f:{x+y};{f[x;y]}/&50000000", "f:{g x};g:{f x};f 1",
          "{$[x<2;x;.z.s[x-1]+.z.s x-2]}60", "{1b}{x}\\0", "f:{x+y};0{f[x;y]}/:&20000000"}) {
        INFO(text);
        CHECK(stopped_by_limit(session, text, Notation::k4) == "'stop");
        CHECK(outcome(session, "+/!10", Notation::k4) == "45\n");
    }
}

TEST_CASE("namespaces are charged to the heap", "[vm][limits]") {
    CapturedSession session;
    const stele::prims::Heap& heap = session.machine().heap;
    const auto charged = [&] { return heap.used() - heap.in_arrays(); };
    const std::uint64_t before = charged();
    session.run("a←⎕NS¨1000⍴⊂''", Notation::apl);
    CHECK(charged() - before >= 1000 * sizeof(Space));
    session.run("{}⎕EX'a'", Notation::apl);
    CHECK(charged() - before < sizeof(Space));
}

}  // namespace
