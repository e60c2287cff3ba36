// ]undo reverts the changes by statements at a console.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

// The output of a console for these lines, each of which is a separate input.
std::string typed(std::initializer_list<std::string> lines, Notation notation = Notation::apl,
                  const SessionOptions& options = {}) {
    CapturedSession session(options);
    session.console.is_there = session.console.takes_back = true;
    for (const std::string& line : lines) session.run(line, notation, Echo::console, "");
    return session.output + session.errors;
}

TEST_CASE("]undo reverts the changes by the last statement", "[session][undo]") {
    CHECK(typed({"x←1", "x←2", "]undo", "x"}) == "before `x←2`: x\n1\n");
    CHECK(typed({"x←1 2 3", "x[2]←9", "]undo", "x"}) == "before `x[2]←9`: x\n1 2 3\n");
    CHECK(typed({"x←1 2 3", "x,←4", "x,←5", "]undo", "]undo", "x"}) == "before `x,←5`: x\nbefore `x,←4`: x\n1 2 3\n");
    CHECK(typed({"x y←1 2", "]undo", "⎕NC⍪'xy'"}) == "before `x y←1 2`: x y\n0 0\n");
    CHECK(typed({"f←{⍵}", "f←{5}", "]undo", "f 3"}) == "before `f←{5}`: f\n3\n");
    CHECK(typed({"⎕IO←0", "]undo", "⍳2"}) == "before `⎕IO←0`\n1 2\n");
    CHECK(typed({"x:1 2 3", "x[1]:7", "]undo", "x"}, Notation::k) == "before `x[1]:7`: x\n1 2 3\n");
    CHECK(typed({"d:`a`b!1 2", "d[`c]:3", "]undo", "d`c"}, Notation::q) == "before `d[`c]:3`: d\n0N\n");
}

TEST_CASE("]undo skips statements that change nothing", "[session][undo]") {
    CHECK(typed({"x←1", "x←2", "x+x", "x", "]undo", "x"}) == "4\n2\nbefore `x←2`: x\n1\n");
    CHECK(typed({"x←1", "x←2", "]undo", "]undo", "⎕NC'x'"}) == "before `x←2`: x\nbefore `x←1`: x\n0\n");
    CHECK(typed({"]undo"}).starts_with("SYNTAX ERROR: nothing can be undone\n"));
    CHECK(typed({"x←1", "]undo", "]undo"}).find("nothing can be undone") != std::string::npos);
}

TEST_CASE("a failed statement is also reverted", "[session][undo]") {
    CHECK(typed({"x←1", "{x⊢←⍵ ⋄ 1÷0}2", "x", "]undo", "x"}).starts_with("2\nbefore `{x⊢←⍵ ⋄ 1÷0}2`: x\n1\n"));
}

TEST_CASE("changes to namespace members and by commands are reverted", "[session][undo]") {
    CHECK(typed({"n←(a:1)", "n.a←2", "n.b←3", "]undo", "]undo", "n.a", "n.⎕NC'b'"}) ==
          "before `n.b←3`: n.b\nbefore `n.a←2`: n.a\n1\n0\n");
    CHECK(typed({"x←1", ")erase x", "]undo", "x"}) == "before `)erase x`: x\n1\n");
    CHECK(typed({"x←1", ")clear", "]undo", "x"}) == "clear ws\nbefore `)clear`: x\n1\n");
}

TEST_CASE("values nested deeper than calls can nest are restored", "[session][undo]") {
    CHECK(typed({"x:1", "x:9000{,x}/1", "]undo", "x"}, Notation::k) == "before `x:9000{,x}/1`: x\n1\n");
    CHECK(typed({"x:9000{,x}/1", "x:1", "]undo", "#x"}, Notation::k) == "before `x:1`: x\n1\n");
}

TEST_CASE("a session without a prompt keeps nothing", "[session][undo]") {
    CapturedSession session;
    session.console.is_there = true;
    session.run("x←1", Notation::apl, Echo::console, "");
    session.run("]undo", Notation::apl, Echo::console, "");
    CHECK(session.errors.find("]undo needs a prompt") != std::string::npos);
}

TEST_CASE("a session that keeps values ends cleanly", "[session][undo]") {
    // No engine is current when the session is destroyed.
    stele::tests::CapturedStreams streams{""};
    {
        Session session(streams, with_commands());
        session.console.is_there = session.console.takes_back = true;
        for (std::string_view line : {"x←⍳5", "x[2]←9"})
            session.evaluate(std::make_shared<const Source>(Source{"", std::string(line), 1}), Notation::apl,
                             Echo::console, [](Result&&) {});
    }
    CHECK(streams.errors.empty());
}

TEST_CASE("large values are not kept twice", "[session][undo]") {
    CHECK(typed({"x←1000000⍴0.5", "x←1", "]undo", "x"}) == "before `x←1`; too large to restore: x\n1\n");
    // All memory of a value is released.
    CHECK(typed({"x←900000⍴0.5", "x←0", "x←900000⍴0.5", "x←0", "x←900000⍴0.5", "≢x"}, Notation::apl,
                {.max_memory = 10'000'000}) == "900000\n");
}

TEST_CASE("]undo reverts up to 16 statements", "[session][undo]") {
    CapturedSession session;
    session.console.is_there = session.console.takes_back = true;
    for (int i = 1; i <= 17; i++) session.run("x←" + std::to_string(i), Notation::apl, Echo::console, "");
    for (int i = 17; i > 1; i--) session.run("]undo", Notation::apl, Echo::console, "");
    CHECK(session.errors.empty());
    CHECK(session.output.ends_with("before `x←3`: x\nbefore `x←2`: x\n"));
    session.run("]undo", Notation::apl, Echo::console, "");
    CHECK(session.errors.find("nothing can be undone") != std::string::npos);
    session.run("x", Notation::apl, Echo::console, "");
    CHECK(session.output.ends_with("\n1\n"));
}

TEST_CASE("changes to settings are reverted", "[session][undo]") {
    for (const auto& [setting, was] : {std::pair{"⎕PW←50", "⎕PW"},
                                       {"⎕PP←5", "⎕PP"},
                                       {"⎕CT←0", "⎕CT"},
                                       {"⎕ML←3", "⎕ML"},
                                       {"⎕DIV←1", "⎕DIV"},
                                       {"⎕DCT←0", "⎕DCT"},
                                       {"⎕LX←'1+1'", "≢⎕LX"},
                                       {"⎕TRAP←⊂0 'N'", "≢⎕TRAP"}}) {
        INFO(setting);
        const std::string before = typed({was});
        CHECK(typed({setting, was}) != before);
        CHECK(typed({setting, "]undo", was}) == "before `" + std::string(setting) + "`\n" + before);
    }
    CHECK(typed({"⎕PW←50", "x←1", "]undo", "⎕PW", "]undo"}) == "before `x←1`: x\n50\nbefore `⎕PW←50`\n");
}

TEST_CASE("values of up to a megabyte are kept", "[session][undo]") {
    CHECK(typed({"x←131000⍴0.5", "x←1", "]undo", "≢x"}) == "before `x←1`: x\n131000\n");
    CHECK(typed({"x←131073⍴0.5", "x←1", "]undo", "x"}) == "before `x←1`; too large to restore: x\n1\n");
    // All parts of a nested value count, but not those of namespaces and functions.
    CHECK(typed({"x←40000 3⍴⊂'abc'", "x←1", "]undo", "x"}).find("too large") != std::string::npos);
    CHECK(typed({"x←(⊂65536⍴0.5),⊂65537⍴0.5", "x←1", "]undo", "x"}).find("too large") != std::string::npos);
    CHECK(typed({"x←(⊂60000⍴0.5),⊂60000⍴0.5", "x←1", "]undo", "≢¨x"}) == "before `x←1`: x\n60000 60000\n");
    CHECK(typed({"n←(a:200000⍴0.5)", "n←1", "]undo", "≢n.a"}) == "before `n←1`: n\n200000\n");
    CHECK(typed({"y←x←131073⍴0.5 ⋄ z←2", "y←x←z←1", "]undo", "z"}) ==
          "before `y←x←z←1`: z; too large to restore: x y\n2\n");
}

TEST_CASE("the class and the notation of a name are restored", "[session][undo]") {
    CHECK(typed({"f←{⍵}", "⎕EX'f'", "]undo", "f 3"}).ends_with(": f\n3\n"));
    CHECK(typed({"op←{⍺⍺ ⍵}", ")erase op", "]undo", "-op 3"}) == "before `)erase op`: op\n¯3\n");
    CHECK(typed({"f:{x+1}", "f:5", "]undo", "f 1"}, Notation::q) == "before `f:5`: f\n2\n");
    CHECK(typed({"b a←1 2", "a b←3 4", "]undo", "a b"}) == "before `a b←3 4`: a b\n2 1\n");
    CHECK(typed({"n←⎕NS'' ⋄ n.m←⎕NS''", "n.m.x←1", "]undo", "n.m.⎕NC'x'"}) == "before `n.m.x←1`: n.m.x\n0\n");
    CHECK(typed({"x←1\nx←2", "]undo", "x"}) == "before `x←2`: x\n1\n");
}

}  // namespace
