// Namespaces in scripts and at consoles, their lifetime, and their appearance in other notations.
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
    CHECK(said(":Namespace a\n]box\n:EndNamespace\n", Notation::apl) ==
          "--\nSYNTAX ERROR: a session command is not allowed in a namespace\ntest[2]  ]box\n         ^\n");
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

TEST_CASE("a namespace's function is shown with the namespace as a prefix", "[session][namespaces]") {
    CHECK(said("n←()\nn.⎕NL\nn.{⍵+1}\nn.(+/)\nn.n←()\nn.n.⎕NL\n", Notation::apl) ==
          "#.[Namespace].⎕NL\n#.[Namespace].{⍵+1}\n#.[Namespace].(+/)\n#.[Namespace].⎕NL\n");
}

TEST_CASE("a function assigned to another namespace moves there only from the current namespace",
          "[session][namespaces]") {
    const std::string spaces = "x←7\na←(x:1)\na.f←{x}\nb←(x:3 ⋄ w:9)\nf←{x}\nk) w:5\nk) h:{x+w}\n";
    CHECK(said(spaces + "b.g←a.f\nb.g 0\n", Notation::apl) == "1\n");
    CHECK(said(spaces + "b.g←f\nb.g 0\n", Notation::apl) == "3\n");
    CHECK(said(spaces + "b.g←h\nb.g 1\n", Notation::apl) == "6\n");
}

TEST_CASE("statements run in the current namespace", "[session][namespaces]") {
    CHECK(said("x←1\n)NS a\n)cs a\nx←2\n⎕THIS\n)vars\n)cs ##\nx\na.x\n)obs\n]map\n", Notation::apl) ==
          "#.a\n#.a\n#.a\nx\n#\n1\n2\na\n#\n·   ~ x\n·   a\n·   ·   ~ x\n");
    CHECK(said(")NS\n)NS a.b\n)CS a.b\n)NS c\n)NS\n)NS #.a\n", Notation::apl) ==
          "#\n#.a.b\n#.a.b\n#.a.b.c\n#.a.b\n#.a\n");
    CHECK(said("b←1\n)NS b\nb\nf←{⍵}\n)NS f\nf 2\n", Notation::apl) ==
          "Name already exists\n1\nName already exists\n2\n");
    CHECK(said("⎕IO←0\nn←()\n⎕IO←1\nn.(⍳2)\n)cs n\n⍳2\n)cs\n⍳2\n", Notation::apl) ==
          "0 1\n#.[Namespace]\n0 1\n#\n1 2\n");
    CHECK(said("{⎕CS ⍵}()\n", Notation::apl).find("NONCE ERROR") != std::string::npos);
}

TEST_CASE("names between :With and :EndWith belong to a namespace", "[session][namespaces]") {
    const std::string spaces = "x←1\nn←(x:2) ⋄ n.f←{⍵+x}\n'n.m'⎕NS''\nn.m.x←3\n";
    const auto with = [&](const std::string& text) { return said(spaces + text, Notation::apl); };
    CHECK(with("∇ w\n :With n\n  x\n  y←x+10\n  f 5\n  x+←1\n  ⎕THIS≡#.n\n :EndWith\n x\n∇\nw\nn.x n.y\n⎕NC'y'\n") ==
          "2\n7\n1\n1\n3 12\n0\n");
    CHECK(with(":With n ⋄ x←9 ⋄ :EndWith\nx n.x\n") == "1 9\n");
    // By name, relative to the enclosing namespace.
    CHECK(with("∇ r←w\n :With 'n'\n  r←x\n  :With 'm'\n   r,←x\n   :With #\n    r,←x\n   :EndWith\n   r,←x\n"
               "  :EndWith\n  r,←x\n :End\n r,←x\n∇\nw\n") == "2 3 1 3 2 1\n");
    CHECK(with("∇ r←w y\n r←⍬\n :For i :In y\n  :With i\n   r,←x\n  :EndWith\n :EndFor\n∇\nw n n.m #\n") == "2 3 1\n");
    // The class of a name is looked up in each namespace.
    CHECK(with("n.g←{⍵×2} ⋄ n.m.g←1 2\n∇ w y\n :With y ⋄ g 5 ⋄ :EndWith\n∇\nw n\nw n.m\nw n\n") == "10\n 1 2  5\n10\n");
    CHECK(with(":With 5 ⋄ :EndWith\n").find("DOMAIN ERROR: a namespace must be") != std::string::npos);
    CHECK(with(":With n ⋄ ⎕IO←0 ⋄ ⍳2 ⋄ :EndWith\n⍳2\nn.(⍳2)\n") == "0 1\n1 2\n0 1\n");
}

TEST_CASE("local names are visible within :With, except those that hold namespaces", "[session][namespaces]") {
    const std::string spaces = "x←1\nn←(x:2 ⋄ k:7)\n";
    const auto with = [&](const std::string& text) { return said(spaces + text, Notation::apl); };
    CHECK(with("∇ w y;k;g\n k←5 ⋄ g←{⍵+k}\n :With n\n  k x y\n  g 1\n  {⍵+k}¨1 2\n  ⍎'k'\n  k←6\n :EndWith\n k\n∇\n"
               "w 0\nn.k\n⎕NC'k'\n") == "5 2 0\n6\n6 7\n5\n6\n7\n0\n");
    CHECK(with("∇ w;k\n k←n\n :With n ⋄ k ⋄ :EndWith\n k.x\n∇\nw\n") == "7\n2\n");
    CHECK(with("∇ r←fact y\n :With n\n  :If y=0 ⋄ r←1 ⋄ :Else ⋄ r←y×#.fact y-1 ⋄ :EndIf\n :EndWith\n∇\nfact 5\n") ==
          "120\n");
}

TEST_CASE("any exit from :With restores the function's namespace", "[session][namespaces]") {
    const std::string spaces = "x←1\nn←(x:2)\n";
    const auto with = [&](const std::string& text) { return said(spaces + text, Notation::apl); };
    CHECK(with("∇ r←w y\n :With n\n  r←x\n  :If y ⋄ :Return ⋄ :EndIf\n  →out\n :EndWith\nout:r,←x\n∇\nw 1\nw 0\nx\n") ==
          "2\n2 1\n1\n");
    CHECK(with("∇ r←w;i\n r←⍬\n :For i :In ⍳3\n  r,←x\n  :With n\n   :If i=2 ⋄ :Leave ⋄ :EndIf\n   :Continue\n"
               "  :EndWith\n :EndFor\n r,←x\n∇\nw\n") == "1 1 1\n");
    CHECK(with("∇ r←w\n :Trap 11\n  :With n ⋄ ÷0 ⋄ :EndWith\n :Else\n  r←x\n :EndTrap\n∇\nw\n") == "1\n");
    CHECK(with("∇ w\n :With n ⋄ x←÷0 ⋄ :EndWith\n∇\n{0::x}w\n").find("DOMAIN ERROR") != std::string::npos);
    CHECK(with("∇ w\n :With n ⋄ ÷0 ⋄ :EndWith\n∇\nsafe←{0::x ⋄ ⍎'w'}\nsafe 0\n⎕THIS\n") == "1\n#\n");
}

TEST_CASE("⎕CS changes the namespace of the running function", "[session][namespaces]") {
    const std::string spaces = "x←1\nn←(x:2 ⋄ k:7)\n";
    const auto with = [&](const std::string& text) { return said(spaces + text, Notation::apl); };
    CHECK(with("∇ w;old;k\n k←5\n old←⎕CS n\n x old k\n x←3\n ⎕CS old\n x\n⎕CS'n'\n∇\nw\nx n.x n.k\n⎕THIS\n") ==
          "2  #  5\n1\n1 3 7\n#\n");
    CHECK(with("∇ tabs tree space;subs;s\n tabs,space\n 'tree'⎕CS space\n →(⍴subs←↓⎕NL 9)↓0\n :For s :In subs\n"
               "  (tabs,'.   ')tree s~' '\n :EndFor\n∇\n'a.b'⎕NS''\n''tree'#'\n") == "#\n.   a\n.   .   b\n.   n\n");
    CHECK(with("∇ w y\n ⎕CS''\n ⎕←⎕CS'n.none'\n∇\nw 0\n").find("DOMAIN ERROR: a namespace must be") !=
          std::string::npos);
    CHECK(with("'x'⎕CS n\n").find("DOMAIN ERROR: names are exported") != std::string::npos);
    CHECK(with("∇ w y\n ⍎'⎕CS y'\n∇\nw n\n").find("NONCE ERROR") != std::string::npos);
    CHECK(with(":If 1\n⎕CS n\n:EndIf\n").find("NONCE ERROR") != std::string::npos);
}

TEST_CASE("an expression in a namespace uses the namespace's system variables", "[session][namespaces]") {
    CHECK(said("n←()\nn.(⎕IO←0)\nn.(⍳2)\n⍳2\n#.(⎕IO←0)\n⍳2\n", Notation::apl) == "0 1\n1 2\n0 1\n");
}

TEST_CASE("namespaces are freed with the last reference, including cycles", "[session][namespaces]") {
    CapturedSession session;
    Workspace& workspace = session.machine().workspace;
    session.run("n←(a:1)\nm←n\nn←0\n", Notation::apl);
    CHECK(workspace.space_count() == 1);
    session.run("m←0\n", Notation::apl);
    CHECK(workspace.space_count() == 0);
    // A chain: dropping the last reference to the first namespace frees all of them.
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
    session.run("a←() ⋄ b←() ⋄ a.l←1(2 b) ⋄ b.l←⊂'x'a ⋄ a←b←0 ⋄ {}⎕EX'gh'⍴⍨2 1\n", Notation::apl);
    workspace.collect_cycles();
    CHECK(workspace.space_count() == 0);
    // Cycles are collected once there are many namespaces.
    session.run("{n←() ⋄ n.me←n ⋄ 0}¨⍳10000\n", Notation::apl);
    CHECK(workspace.space_count() < 8000);
    CHECK(session.errors.empty());
}

TEST_CASE("k, k4 and q see a namespace as a dictionary and can name its members", "[session][namespaces]") {
    CHECK(said("n←(a:1 ⋄ b:2 3)\nk) n\nk) n`b\n", Notation::apl) == "`a`b!(1;2 3)\n2 3\n");
    CHECK(said("q) .n.a:5\nq) .n.b:`x\n#.n.a+1\nk4) .n.a+1\nq) n:7\nk4) .n.a+n\n#.n\n", Notation::apl) ==
          "6\n6\n12\n7\n");
    CHECK(said("q) b:7\nq) `.b.c set 5\nk4) .b.c+b\nk4) value`.b.c\nq) .b.d:1\nk4) {.b.c+x}'1 2\n", Notation::apl) ==
          "12\n5\n6 7\n");
    CHECK(said("n←(a:1)\nk) n.a:9\nn.a\nk4) .n.a\n", Notation::apl) == "9\n9\n");
}

}  // namespace
