// Namespaces in scripts and at consoles, how long they live, and how other notations see them.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::said;

TEST_CASE("a script defines namespaces", "[session][namespaces]") {
    const std::string script =
        ":Namespace outer\n ⎕IO←0\n x←5\n ∇ r←f y;q\n  q←⍳y\n  r←q,x\n ∇\n :Section helpers\n :namespace inner\n"
        "  y←##.x+1\n  g←{\n   t←y\n   t+⍵\n  }\n :EndNamespace\n :EndSection\n:EndNamespace\n";
    CHECK(said(script + "outer.f 2\nouter.inner.g 1\n⍳2\nouter.inner\n", Notation::apl) ==
          "0 1 5\n7\n1 2\n#.outer.inner\n");
    CHECK(said(":Namespace a.b\nx←1\n:EndNamespace\na.b.x\n", Notation::apl) == "1\n");
    CHECK(said(":Namespace a\n'shown'\nx←1\n:EndNamespace\n", Notation::apl) == "shown\n");
    CHECK(said(script + "outer.f 2\n", Notation::apl, Echo::console) == "0 1 5\n");
    CHECK(
        said(":Namespace a\n x←1\n", Notation::apl) ==
        "--\nSYNTAX ERROR: `:Namespace` has no end\ntest[1]  :Namespace a\n         ^\nhint: :EndNamespace ends it\n");
    CHECK(said(":Namespace a b\n:EndNamespace\n", Notation::apl).find("one name must follow `:Namespace`") !=
          std::string::npos);
}

TEST_CASE("an error in a namespace names the function and its line", "[session][namespaces]") {
    CHECK(said(":Namespace n\n f←{1÷⍵}\n:EndNamespace\nn.f 0\n", Notation::apl) ==
          "--\nDOMAIN ERROR: division by zero\ntest[2] f   f←{1÷⍵}\n                ^\n"
          "test[4]  n.f 0\n         ^\n");
    CHECK(said("n←(a:0)\nn.(1÷a)\n", Notation::apl) ==
          "--\nDOMAIN ERROR: division by zero\ntest[2]  n.(1÷a)\n             ^\ntest[2]  n.(1÷a)\n           ^\n");
}

TEST_CASE("a function of a namespace is shown with the namespace before it", "[session][namespaces]") {
    CHECK(said("n←()\nn.⎕NL\nn.{⍵+1}\nn.(+/)\nn.n←()\nn.n.⎕NL\n", Notation::apl) ==
          "#.[Namespace].⎕NL\n#.[Namespace].{⍵+1}\n#.[Namespace].(+/)\n#.[Namespace].⎕NL\n");
}

TEST_CASE("statements run in the namespace that they change to", "[session][namespaces]") {
    CHECK(said("x←1\n)NS a\n)cs a\nx←2\n⎕THIS\n)vars\n)cs ##\nx\na.x\n)obs\n]map\n", Notation::apl) ==
          "#.a\n#.a\n#.a\nx\n#\n1\n2\na\n#\n·   ~ x\n·   a\n·   ·   ~ x\n");
    CHECK(said("⎕IO←0\nn←()\n⎕IO←1\nn.(⍳2)\n)cs n\n⍳2\n)cs\n⍳2\n", Notation::apl) ==
          "0 1\n#.[Namespace]\n0 1\n#\n1 2\n");
    CHECK(said("{⎕CS ⍵}()\n", Notation::apl).find("NONCE ERROR") != std::string::npos);
}

TEST_CASE("namespaces end with the last reference, and those that only refer to each other too",
          "[session][namespaces]") {
    CapturedSession session;
    Workspace& workspace = session.machine().workspace;
    session.run("n←(a:1)\nm←n\nn←0\n", Notation::apl);
    CHECK(workspace.space_count() == 1);
    session.run("m←0\n", Notation::apl);
    CHECK(workspace.space_count() == 0);
    // One holds the next: the last reference to the first ends all of them.
    session.run("make←{0=⍺:⍵ ⋄ (⍺-1)∇(next:⍵)}\nn←100000 make 0\n", Notation::apl);
    CHECK(workspace.space_count() == 100000);
    session.run("n←0\n", Notation::apl);
    CHECK(workspace.space_count() == 0);
    session.run("n←() ⋄ n.me←n ⋄ n.f←{me} ⋄ n←0\nk←() ⋄ k.g←{⍵} ⋄ g←k.g ⋄ k.x←5 ⋄ k.h←{x} ⋄ h←k.h ⋄ k←0\n",
                Notation::apl);
    CHECK(workspace.space_count() == 2);
    workspace.collect_cycles();
    CHECK(workspace.space_count() == 1);
    session.run("h 0\n", Notation::apl);
    CHECK(session.output == "5\n");
    session.run("a←() ⋄ b←() ⋄ a.l←1(2 b) ⋄ b.l←⊂'x'a ⋄ a←b←g←h←0\n", Notation::apl);
    workspace.collect_cycles();
    CHECK(workspace.space_count() == 0);
    // They are looked for when there are many.
    session.run("{n←() ⋄ n.me←n ⋄ 0}¨⍳10000\n", Notation::apl);
    CHECK(workspace.space_count() < 8000);
    CHECK(session.errors.empty());
}

TEST_CASE("k, k4 and q see a namespace as a dictionary, and name its members", "[session][namespaces]") {
    CHECK(said("n←(a:1 ⋄ b:2 3)\nk) n\nk) n`b\n", Notation::apl) == "`a`b!(1;2 3)\n2 3\n");
    CHECK(said("q) .n.a:5\nq) .n.b:`x\n#.n.a+1\nk4) .n.a+1\nq) n:7\nk4) .n.a+n\n#.n\n", Notation::apl) ==
          "6\n6\n12\n7\n");
    CHECK(said("q) b:7\nq) `.b.c set 5\nk4) .b.c+b\nk4) value`.b.c\nq) .b.d:1\nk4) {.b.c+x}'1 2\n", Notation::apl) ==
          "12\n5\n6 7\n");
    CHECK(said("n←(a:1)\nk) n.a:9\nn.a\nk4) .n.a\n", Notation::apl) == "9\n9\n");
}

}  // namespace
