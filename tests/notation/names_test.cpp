// Names as paths: the spelling of a global in every notation.
#include <catch2/catch.hpp>

#include "interp/notation/tokens.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

using Parts = std::vector<std::string>;

TEST_CASE("a name consists of its parts", "[notation]") {
    CHECK(read_path("abc") == Path{{"abc"}, false});
    CHECK(read_path("a.b.c") == Path{{"a", "b", "c"}, false});
    CHECK(read_path(".a.b") == Path{{".a", "b"}, true});
    CHECK(read_path("#.a.b") == Path{{"a", "b"}, true});
    CHECK(read_path("#.a") == Path{{"a"}, true});
    CHECK(read_path(".z.s") == Path{{".z", "s"}, true});
    CHECK(read_path(".a") == Path{{".a"}, true});
    CHECK(read_path("##.a") == Path{{"##", "a"}, false});
    CHECK(read_path("") == Path{{""}, false});
    CHECK(read_path("abc").is_simple());
    CHECK(!read_path("#.a").is_simple());
    CHECK(!read_path("a.b").is_simple());
    for (const char* name : {"abc", "a.b.c", ".z.s", ".a", "##.a", ".a.b", "a.", "a..b", ""})
        CHECK(read_path(name).joined() == name);
}

TEST_CASE("tokens of names keep their parts", "[notation]") {
    auto parts = [](const char* text, Notation n) {
        return parse(Source{"test", text}, n).at(0).tokens.at(0).path.parts;
    };
    CHECK(parts("a.b←1", Notation::apl) == Parts{"a", "b"});
    CHECK(parts("#.a.b←1", Notation::apl) == Parts{"a", "b"});
    CHECK(parts("a.⎕io", Notation::apl) == Parts{"a", "⎕IO"});
    CHECK(parts("a.b:1", Notation::k) == Parts{"a", "b"});
    CHECK(parts(".a.b:1", Notation::q) == Parts{".a", "b"});
    CHECK(parts(".z.x", Notation::k4) == Parts{".z", "x"});
}

TEST_CASE("a dotted name is the same global in all notations and never a local", "[notation][session]") {
    CapturedSession session;
    session.run("q).a.b:5\nk)a.b+1\n#.a.b+2\na.b+3\n#.a←7\n{a←1 ⋄ #.a}0\n{a.c←⍵}9 ⋄ a.c\nk4).a.c\n", Notation::apl);
    CHECK(session.errors.empty());
    CHECK(session.output == "6\n7\n8\n7\n9\n9\n");
}

}  // namespace
