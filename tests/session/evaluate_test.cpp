// Session::evaluate: one result for each statement, in order with the program's output.
#include <catch2/catch.hpp>

#include "prims/array/items.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::prims::ErrorKind;
using stele::tests::CapturedSession;

struct Evaluated {
    Outcome outcome;
    std::vector<Result> results;
};

Evaluated evaluate(CapturedSession& session, std::string text, Notation notation, Echo echo = Echo::script) {
    Evaluated all;
    auto source = std::make_shared<const Source>(Source{"test", std::move(text), 1});
    all.outcome =
        session.evaluate(source, notation, echo, [&](Result&& result) { all.results.push_back(std::move(result)); });
    return all;
}

TEST_CASE("each statement gives its value and its display", "[session][evaluate]") {
    CapturedSession session;
    Evaluated all = evaluate(session, "2+3\na←⍳3 ⋄ a×2\n\n⍝ nothing\n", Notation::apl);
    CHECK(all.outcome == Outcome::done);
    REQUIRE(all.results.size() == 3);
    CHECK(all.results[0].value.as_long() == 5);
    CHECK(all.results[0].shown == "5\n");
    CHECK_FALSE(all.results[0].shy);
    CHECK(all.results[1].shy);
    CHECK(all.results[1].shown.empty());
    CHECK(stele::prims::long_at(all.results[1].value, 2) == 3);
    CHECK(all.results[2].shown == "2 4 6\n");
    CHECK(session.output.empty());
}

TEST_CASE("the display of a long value is delivered in pieces", "[session][evaluate]") {
    for (const char* text : {"⎕PW←80 ⋄ ⍳100000", "⎕PW←80 ⋄ 100000⍴'stele'", "⎕PW←80 ⋄ ⍳30000 3", "⎕PW←80 ⋄ ⊂⍳30000"}) {
        INFO(text);
        CapturedSession session;
        std::string whole, at_end;
        int pieces = 0;
        const stele::prims::func::TextSink sink = [&](std::string_view piece) {
            CHECK(piece.size() < 200000);
            whole += piece;
            pieces++;
        };
        auto source = std::make_shared<const Source>(Source{"test", text, 1});
        auto evaluated = [&](const stele::prims::func::TextSink* to) {
            CHECK(session.evaluate(
                      source, Notation::apl, Echo::script, [&](Result&& r) { at_end = r.shown; }, to) == Outcome::done);
        };
        evaluated(&sink);
        CHECK(at_end.empty());
        CHECK(pieces > 10);
        evaluated(nullptr);
        CHECK(whole == at_end);
    }
}

TEST_CASE("an interrupt ends the display of a value", "[session][evaluate]") {
    CapturedSession session;
    int pieces = 0;
    const stele::prims::func::TextSink sink = [&](std::string_view) {
        if (++pieces == 3) session.machine().stop.set();
    };
    auto source = std::make_shared<const Source>(Source{"test", "⎕PW←80 ⋄ ⍳1000000", 1});
    std::string report;
    Outcome outcome = session.evaluate(
        source, Notation::apl, Echo::script,
        [&](Result&& r) {
            if (r.report) report = r.report->text;
        },
        &sink);
    CHECK(outcome == Outcome::erred);
    CHECK(report.starts_with("INTERRUPT"));
    CHECK(pieces == 3);
}

TEST_CASE("the echo determines the display, not the values", "[session][evaluate]") {
    CapturedSession session;
    CHECK(evaluate(session, "5", Notation::q).results.at(0).shown.empty());
    CHECK(evaluate(session, "5", Notation::q, Echo::console).results.at(0).shown == "5\n");
    CHECK(evaluate(session, "5", Notation::apl, Echo::nothing).results.at(0).shown.empty());
    CHECK(evaluate(session, "5", Notation::apl, Echo::nothing).results.at(0).value.as_long() == 5);
    CHECK(evaluate(session, "5;", Notation::k4).results.at(0).shy);
}

TEST_CASE("results come in order with the program's output", "[session][evaluate]") {
    CapturedSession session;
    auto source = std::make_shared<const Source>(Source{"test", "⎕←1\n2\n⎕←3\n1 2+3 4 5\n4\n", 1});
    Outcome outcome = session.evaluate(source, Notation::apl, Echo::script, [&](Result&& result) {
        session.output += result.report ? result.report->name : result.shown.empty() ? "-" : "=" + result.shown;
    });
    CHECK(outcome == Outcome::erred);
    CHECK(session.output == "1\n-=2\n3\n-LENGTH ERROR");
}

TEST_CASE("errors are data", "[session][evaluate]") {
    CapturedSession session;
    Evaluated all = evaluate(session, "f←{1 2+⍵}\nf 1 2 3\n", Notation::apl);
    CHECK(all.outcome == Outcome::erred);
    REQUIRE(all.results.back().report);
    const Report& report = *all.results.back().report;
    CHECK(report.kind == ErrorKind::length);
    CHECK(report.message == "left has shape 2, right has shape 3");
    CHECK(report.subject == "+");
    REQUIRE(report.places.size() == 2);
    CHECK(report.places[0].mark.begin == 8);
    CHECK(report.text.starts_with("LENGTH ERROR: left has shape 2"));
    all = evaluate(session, "5\n1+(2", Notation::k4);
    REQUIRE(all.results.size() == 2);
    CHECK(all.results[1].report->kind == ErrorKind::syntax);
    CHECK(all.results[1].report->opened.begin == 4);
    for (auto [notation, text, subject] : {std::tuple{Notation::apl, "1+nothing", "nothing"},
                                           {Notation::q, "1+nothing", "nothing"},
                                           {Notation::k4, "1 2_\"ab\"!3", "!"},
                                           {Notation::apl, "⌈/2 3⍴'a'", "/"},
                                           {Notation::apl, "⎕NGET'no such file'", "⎕NGET"}}) {
        INFO(text);
        all = evaluate(session, text, notation);
        REQUIRE(all.results.back().report);
        CHECK(all.results.back().report->subject == subject);
    }
}

TEST_CASE("session commands give results too", "[session][evaluate]") {
    CapturedSession session;
    Evaluated all = evaluate(session, "a←1\n)vars\nk4)2*3\n]box on\n", Notation::apl);
    REQUIRE(all.results.size() == 4);
    CHECK(all.results[1].shown == "a\n");
    CHECK(all.results[1].value.is_absent());
    CHECK(all.results[2].shown == "6\n");
    CHECK(all.results[2].notation == Notation::k4);
    CHECK(all.results[3].shown == "Was OFF\n");
}

TEST_CASE("outcomes of a text", "[session][evaluate]") {
    CapturedSession session;
    CHECK(evaluate(session, "1\n\\\n2", Notation::k4).outcome == Outcome::ended);
    CHECK(evaluate(session, "exit 3", Notation::k4).outcome == Outcome::exited);
    CHECK(session.exit_status() == 3);
    CHECK(evaluate(session, "", Notation::k4).outcome == Outcome::done);
}

TEST_CASE("deep calls release their memory when they end", "[session]") {
    CapturedSession session;
    session.run("0\n", Notation::apl);
    const std::uint64_t before = session.machine().heap.held();
    for (const char* text : {"{⍵=0:0 ⋄ 1+∇⍵-1}50000\n", "{1+∇⍵}0\n"}) {
        session.run(text, Notation::apl);
        CHECK(session.machine().heap.held() < before + (2 << 20));
    }
    CHECK(session.output == "0\n50000\n");
}

}  // namespace
