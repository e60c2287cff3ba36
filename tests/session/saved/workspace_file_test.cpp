// Saved workspaces: their text, and the commands and functions that write and read them.
#include <catch2/catch.hpp>

#include <string_view>

#include "tests/session/saved/session_files.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::Folder;
using stele::tests::said_in;
using stele::tests::saved_text;

TEST_CASE("a workspace is written as a script", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "") == "");
    CHECK(saved_text(folder, "b←1 2 3 ⋄ a←'it''s' ⋄ c←,5 ⋄ d←⍬ ⋄ e←2 3⍴⍳6 ⋄ f←1(2 3)'abc' ⋄ g←0 3⍴⊂0 'a'") ==
          "\na←'it''s'\nb←1 2 3\nc←,5\nd←⍬\ne←[1 2 3 ⋄ 4 5 6]\nf←1(2 3)'abc'\ng←0 3⍴⊂0 ' '\n");
    CHECK(saved_text(folder, "h←0.1 1E300 ¯2.5 3J¯4 ⋄ i←⎕NULL ⋄ j←'a',(⎕UCS 9 13),'b' ⋄ k←⊂⊂1 2 ⋄ l←1÷3") ==
          "\nh←0.1 1E300 ¯2.5 3J¯4\ni←⎕NULL\nj←'a',(⎕UCS 9 13),'b'\nk←⊂⊂1 2\nl←0.3333333333333333\n");
    CHECK(saved_text(folder, "⎕IO←0 ⋄ ⎕PP←5 ⋄ x←⍳3") == "\nx←0 1 2\n\n⎕IO←0\n⎕PP←5\n");
    CHECK(saved_text(folder,
                     "mean←{(+/⍵) ÷ ≢⍵}  ⍝ a dfn\navg←+/ ÷ ≢\n∇ r←foo x;a\n  ⍝ doubled\n  r←x+x\n∇\nbar←foo∘mean") ==
          "\n∇ r←foo x;a\n  ⍝ doubled\n  r←x+x\n∇\nmean←{(+/⍵) ÷ ≢⍵}\n\navg←+/÷≢\nbar←foo∘{(+/⍵) ÷ ≢⍵}\n");
    CHECK(saved_text(folder, "⎕TRAP←(11 'E' '→x')(0 'N')\n") == "\n⎕TRAP←(11 'E' '→x')(0 'N')\n");
    CHECK(saved_text(folder, "k) f:{x+y}[2.0]\nk4) g:{x+y}[2.0]\n") == "\nk) f:{x+y}[2.0]\nk4) g:{x+y}[2f]\n");
    CHECK(saved_text(folder, "k4) g:(1+)\n") == "\nk4) g:+[1;]\n");
    CHECK(saved_text(folder, "k) d:`a`b!1 2\nq) t:`x`y!(1 2;3 4f)\nk) f:{x+1}\n") ==
          "\nk) f:{x+1}\n\nk) d:`a`b!1 2\nk4) t:`x`y!(1 2;3 4f)\n");
}

TEST_CASE("namespaces are written as scripts and named at further references", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "n←(a:1 ⋄ b:'xy') ⋄ n.f←{a+⍵} ⋄ n.in←(c:2) ⋄ r←n ⋄ n.in.back←n") ==
          "\n:Namespace n\nf←{a+⍵}\n\n:Namespace in\nc←2\n:EndNamespace\n\na←1\nb←'xy'\n:EndNamespace\n"
          "\n#.n.in.back←#.n\nr←#.n\n");
    CHECK(saved_text(folder, "'n'⎕NS'' ⋄ 'm'⎕NS'' ⋄ n.x←1 ⋄ both←n m") ==
          "\n:Namespace m\n:EndNamespace\n:Namespace n\nx←1\n:EndNamespace\n\nboth←#.n #.m\n");
    CHECK(saved_text(folder, "'n'⎕NS'' ⋄ n.⎕IO←0 ⋄ n.f←{⍳⍵} ⋄ n.⎕DF 'N' ⋄ 'm'⎕NS'' ⋄ m.⎕ML←3 ⋄ ⎕ML←2") ==
          "\n:Namespace m\n⎕ML←3\n:EndNamespace\n:Namespace n\nf←{⍳⍵}\n\n⎕IO←0\n⎕DF 'N'\n:EndNamespace\n\n⎕ML←2\n");
    CHECK(saved_text(folder, "q) .n.a:1 2\n") == "\nk4) .n.a:1 2\n");
    CHECK(said_in(folder, "n←(a:5) ⋄ n.f←{a+⍵}\n)save @z\n)clear\n)load @z\nn.f 1\n)vars\n)obs\n") ==
          "@z saved\nclear ws\n@z saved\n6\nn\n");
}

TEST_CASE("namespaces without a name are written with their variables", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "x←1(a:5)") == "\nx←1 (a:5)\n");
    CHECK(saved_text(folder, "x←(a:1 ⋄ b:(c:'xy'))() ⋄ 'n'⎕NS'' ⋄ n.v←(in:n)(a:2 3)") ==
          "\n:Namespace n\n:EndNamespace\n\n#.n.v←(in:#.n)(a:2 3)\nx←(a:1 ⋄ b:(c:'xy'))()\n");
    CHECK(saved_text(folder,
                     "x←⎕JSON'[{\"name\":\"a name that is rather long as names are written\","
                     "\"text\":\"a text that does not fit beside it on a line\",\"n\":[1,2]}]'") ==
          "\nx←,⊂(\n n:1 2\n name:'a name that is rather long as names are written'\n"
          " text:'a text that does not fit beside it on a line'\n)\n");
    CHECK(saved_text(folder, "x←2 2⍴(a:1)(a:2)(a:3)(a:4)") == "\nx←[(a:1)(a:2) ⋄ (a:3)(a:4)]\n");
    CHECK(said_in(folder, "⎕IO←0 ⋄ x←(a:1)(b:x←2 3)\n)save -force @y\n)clear\n)load @y\nx[1].(b,⍳2)\n") ==
          "@y saved\nclear ws\n@y saved\n2 3 0 1\n");
    CHECK(said_in(folder, "n←(a:1) ⋄ x←1⍴⊂n \n)erase n\n)save -force @z\n") == "@z saved\n");
    // The print precision of k4 and q belongs to the workspace, not to a namespace; it is not ⎕PP.
    CHECK(saved_text(folder, "'n'⎕NS''\nk4) \\P 5\n'm'⎕NS''") ==
          "\n:Namespace m\n:EndNamespace\n:Namespace n\n:EndNamespace\n\nk4) \\P 5\n");
    CHECK(said_in(folder, "'n'⎕NS''\nk4) \\P 5\n)cs n\nk4) \\P\n)cs\nk4) \\P\n") == "#.n\n5i\n#\n5i\n");
    CHECK(said_in(folder, "k4) \\P 5\n)save -force @p\nk4) \\P\n)clear\nk4) \\P\n)load @p\nk4) \\P\n") ==
          "@p saved\n5i\nclear ws\n7i\n@p saved\n5i\n");
    CHECK(saved_text(folder, "⎕PP←5\nk4) .a.b:1\nk4) .a.c.d:2\n]map .a") == "\nk4) .a.b:1\nk4) .a.c.d:2\n\n⎕PP←5\n");
    auto refused = [&folder](const std::string& script, const std::string& why) {
        return said_in(folder, script + "\n)save -force @z\n").find(why) != std::string::npos;
    };
    CHECK(refused("x←2⍴⊂(a:1)", "`x` cannot be saved: a namespace without a name is in the workspace twice"));
    CHECK(refused("x←,⊂(a:1) ⋄ x[1].f←{⍵}", "a namespace without a name in it has the function `f`"));
    CHECK(refused("x←,⊂(a:1) ⋄ (⊃x).⎕DF'X'", "a namespace without a name in it has a display form"));
}

TEST_CASE("functions of other namespaces are saved with them", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "'k'⎕NS'' ⋄ k.a←5 ⋄ k.f←{⍵+a} ⋄ 'm'⎕NS'' ⋄ l←k.{⍵+a} ⋄ m.g←l∘- ⋄ h←k.f∘⌽") ==
          "\n:Namespace k\nf←{⍵+a}\n\na←5\n:EndNamespace\n:Namespace m\n:EndNamespace\n"
          "\nh←#.k.f∘⌽\nl←#.k.{⍵+a}\n#.m.g←#.k.{⍵+a}∘-\n");
    CHECK(saved_text(folder, "'k'⎕NS''\n∇ r←top x\nr←x+1\n∇\nk.t←top\nk.u←top∘-\nother←top") ==
          "\n∇ r←top x\nr←x+1\n∇\n\n:Namespace k\n:EndNamespace\n\n#.k.t←#.top\n#.k.u←#.top∘-\nother←top\n");
    CHECK(
        said_in(folder, "k←(a:5) ⋄ l←k.{⍵+a} ⋄ g←k.{a×⍵}∘-\n)save -force @k\n)clear\n)load @k\nk.a←6 ⋄ (l 1)(g 2)\n") ==
        "@k saved\nclear ws\n@k saved\n7 ¯12\n");
    CHECK(said_in(folder, "k←⎕NS'' ⋄ k.op←{⍺⍺ ⍵} ⋄ f←-k.op\n)save -force @k\n)clear\n)load @k\nf 2\n") ==
          "@k saved\nclear ws\n@k saved\n¯2\n");
    CHECK(said_in(folder, "k←⎕NS'' ⋄ k.f←{⍵} ⋄ g←k.f ⋄ ⎕EX'k.f'\n)save -force @k\n")
              .find("`g` cannot be saved: it is made of a function of another namespace") != std::string::npos);
}

TEST_CASE("traditional functions within other functions are saved by name", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "∇ r←(f dop g)y\nr←f g y\n∇\nh←-dop÷\nk←h∘(÷dop-)\n") ==
          "\n∇ r←(f dop g)y\nr←f g y\n∇\n\nh←-dop÷\nk←-dop÷∘(÷dop-)\n");
    CHECK(said_in(folder, ")load @x\nh 4\nk 4\n") == "@x saved\n¯0.25\n4\n");
    CHECK(saved_text(folder, "⎕FX 'r←f x' 'r←x' '' ''") == "\n∇ r←f x\nr←x\n\n\n∇\n");
}

TEST_CASE("long values take several lines", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "x←100000+⍳20") ==
          "\nx←∊(\n 100001 100002 100003 100004 100005 100006 100007 100008 "
          "100009 100010 100011 100012 100013 100014\n 100015 100016 100017 "
          "100018 100019 100020\n)\n");
    CHECK(saved_text(folder, "x←'one',(⎕UCS 10),'two'") == "\nx←∊(\n 'one',⎕UCS 10\n 'two'\n)\n");
    CHECK(saved_text(folder, "x←(⊂40⍴'a'),(⊂40⍴'b'),⊂40⍴'c'").starts_with("\nx←(\n 'aaaa"));
    CHECK(saved_text(folder, "x←3 40⍴1").starts_with("\nx←[\n 1 1 1"));
}

TEST_CASE("lines of values fill the maximum line length without exceeding it", "[session]") {
    Folder folder;
    const std::string nine =
        "123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789";
    const auto repeated = [](std::size_t n, char c) { return "'" + std::string(n, c) + "'"; };
    CHECK(saved_text(folder, "x←10⍴123456789") == "\nx←" + nine + " 123456789\n");
    CHECK(saved_text(folder, "x←11⍴123456789") == "\nx←∊(\n " + nine + " 123456789\n 123456789\n)\n");
    CHECK(saved_text(folder, "x←(9⍴123456789),1234567890") == "\nx←∊(\n " + nine + "\n 1234567890\n)\n");
    CHECK(saved_text(folder, "x←(9⍴123456789),¯12345678") == "\nx←" + nine + " ¯12345678\n");
    CHECK(saved_text(folder, "x←(9⍴123456789),¯123456789") == "\nx←∊(\n " + nine + "\n ¯123456789\n)\n");
    CHECK(saved_text(folder, "x←100⍴'a'") == "\nx←" + repeated(100, 'a') + "\n");
    CHECK(saved_text(folder, "x←101⍴'a'") == "\nx←∊(\n " + repeated(100, 'a') + "\n 'a'\n)\n");
    CHECK(saved_text(folder, "x←(47⍴'a')(48⍴'b')") == "\nx←" + repeated(47, 'a') + " " + repeated(48, 'b') + "\n");
    CHECK(saved_text(folder, "x←(48⍴'a')(48⍴'b')") ==
          "\nx←(\n " + repeated(48, 'a') + "\n " + repeated(48, 'b') + "\n)\n");
    CHECK(saved_text(folder, "x←2 45⍴'a'") == "\nx←[" + repeated(45, 'a') + " ⋄ " + repeated(45, 'a') + "]\n");
    CHECK(saved_text(folder, "x←2 47⍴'a'") == "\nx←[\n " + repeated(47, 'a') + "\n " + repeated(47, 'a') + "\n]\n");
    CHECK(saved_text(folder, "x←2 98⍴'a'") == "\nx←[\n " + repeated(98, 'a') + "\n " + repeated(98, 'a') + "\n]\n");
    CHECK(saved_text(folder, "x←2 99⍴'a'").starts_with("\nx←2 99⍴∊(\n "));
    CHECK(saved_text(folder, "x←2 98⍴'λ'").starts_with("\nx←[\n 'λ"));
}

TEST_CASE("each shape and kind of array has its own literal form", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "a←1 2⍴⍳2 ⋄ b←2 1⍴⍳2 ⋄ c←1 1⍴5 ⋄ d←2 2 2⍴⍳8 ⋄ e←2 1 2⍴'abcd' ⋄ f←2 2⍴1(2 3)'a' 'bc'") ==
          "\na←1 2⍴1 2\nb←2 1⍴1 2\nc←1 1⍴5\nd←2 2 2⍴1 2 3 4 5 6 7 8\ne←2 1 2⍴'abcd'\nf←[1(2 3) ⋄ 'a' 'bc']\n");
    CHECK(saved_text(folder, "a←⊂1 2 ⋄ b←,⊂1 2 ⋄ c←1 1⍴⊂1 2 ⋄ d←(,5)6 ⋄ e←(,'a')'b'(,5) ⋄ f←1 2(3 4)'ab'(5 6)") ==
          "\na←⊂1 2\nb←,⊂1 2\nc←1 1⍴⊂1 2\nd←(,5)6\ne←(,'a')'b'(,5)\nf←1 2(3 4)'ab'(5 6)\n");
    CHECK(saved_text(folder, "a←(1 2)3 ⋄ b←3(1 2) ⋄ c←(⊂1 2)3 ⋄ d←⎕NULL 1 ⋄ e←1J2 0.5 ¯1E¯10 ⋄ f←''⍬") ==
          "\na←(1 2)3\nb←3(1 2)\nc←(⊂1 2)3\nd←⎕NULL 1\ne←1J2 0.5 ¯1E¯10\nf←'' ⍬\n");
    CHECK(saved_text(folder, "a←0⍴'a' ⋄ b←0 0⍴0 ⋄ c←0⍴⊂⍬ ⋄ d←2 0⍴⊂''5 ⋄ e←0 2⍴' '") ==
          "\na←''\nb←0 0⍴0\nc←0⍴⊂⍬\nd←2 0⍴⊂'' 0\ne←0 2⍴' '\n");
    CHECK(saved_text(folder, "a←⎕UCS 10 ⋄ b←,⎕UCS 10 ⋄ c←'a',⎕UCS 0 1 ⋄ d←'a''b' ⋄ e←'''' ⋄ f←,'a'") ==
          "\na←⎕UCS 10\nb←,⎕UCS 10\nc←'a',⎕UCS 0 1\nd←'a''b'\ne←''''\nf←,'a'\n");
    // Invisible characters: controls, formats, private-use and unassigned characters, line separators.
    CHECK(saved_text(folder, "a←⎕UCS 173 8203 65 57344 8232 8233 888") ==
          "\na←(⎕UCS 173 8203),'A',⎕UCS 57344 8232 8233 888\n");
    CHECK(saved_text(folder, "a←2 2⍴'a',(⎕UCS 10),'bc' ⋄ b←⎕UCS 127 128 65") ==
          "\na←['a',⎕UCS 10 ⋄ 'bc']\nb←(⎕UCS 127 128),'A'\n");
}

TEST_CASE("functions with long arrays take several lines", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "f←(100000+⍳20)∘+").starts_with("\nf←(∊(\n 100001 "));
}

TEST_CASE("values of other notations are saved as statements of those notations", "[session]") {
    Folder folder;
    CHECK(saved_text(folder,
                     "q) t:2024.01.02\nq) .n.s:til 3\nk) l:(1;`a;\"txt\";1 2.5)\nk) e:()\nq) i:0w -0w 0n 1\nq) "
                     "h:1 2h\nq) f:{x+til y}\nq) p:f[;3]\nq) c:(sum;{x})\nk) u:+:\nq) w:f'\nq) m:`long$()") ==
          "\nq) f:{x+til y}\n\nq) p:{x+til y}[;3]\nk) u:+:\nq) w:{x+til y}'\n\nk4) .n.s:0 1 2\n\nq) c:(sum;{x})\nk) "
          "e:()\nk4) h:1 2h\nk4) "
          "i:0w -0w 0n 1\nk) l:(1;`a;\"txt\";1.0 2.5)\nk4) m:`long$()\nk4) t:2024.01.02\n");
    CHECK(saved_text(folder, "k) d:`a`b!({x};{y})\nk) n:(1;(0;{x}))") == "\nk) d:`a`b!({x};{y})\nk) n:(1;(0;{x}))\n");
    CHECK(saved_text(folder, "q) g:0Ng") == "\nk4) g:\"G\"$\"00000000-0000-0000-0000-000000000000\"\n");
}

TEST_CASE("functions in lists are saved in their own notation", "[session]") {
    Folder folder;
    // With one argument k4's + is flip, whereas q's + is projected.
    CHECK(saved_text(folder, "k4) a:(+;-:;1)\nq) b:(+;-;1)\nq) c:(sum;til)\nk) d:(+;-:;1)") ==
          "\nk4) a:((+);(-:);1)\nq) b:((+);(-);1)\nq) c:(sum;til)\nk) d:(+;-:;1)\n");
    CHECK(saved_text(folder, "q) s:sum\nk4) a:({!x};s)\nq) b:({til x};s)\nq) s:1") ==
          "\nk4) a:({!x};.q.sum)\nq) b:({til x};sum)\nk4) s:1\n");
    CHECK(
        saved_text(folder, "q) a:{x+y}[`\" odd ]\";]\nq) b:('[neg;{x}])\nq) c:(+/;{x}';count each;{x}[;(1;\"a\")])") ==
        "\nq) a:{x+y}[`\" odd ]\"]\nq) b:'[neg;{x}]\n\nq) c:(+/;{x}';count each;{x}[;(1;\"a\")])\n");
    CHECK(said_in(folder, "q) f:{til x}\nk4) l:({!x};f)\n)save -force @y\n")
              .find("`l` cannot be saved: it has functions of q and of k4, and a line is in one notation") !=
          std::string::npos);
}

TEST_CASE("lists of many functions are saved", "[session]") {
    Folder folder;
    CHECK(said_in(folder,
                  "q) a:1500#enlist{x}\nk) b:1500#,{x}\nk4) c:1500#,(+/)\n)save -force @y\n)clear\n)load @y\n"
                  "q) count a\nk) #b\nk4) #:c\n") == "@y saved\nclear ws\n@y saved\n1500\n1500\n1500\n");
}

TEST_CASE("functions of several lines are saved as strings", "[session]") {
    Folder folder;
    const std::string definition = "{x+\\n y}";
    CHECK(saved_text(folder, "k4) f:.\"" + definition + "\"\nq) g:value\"" + definition + "\"\nk) h:.\"{x\\n y}\"") ==
          "\nk4) f:(.\"" + definition + "\")\nq) g:(value\"" + definition + "\")\nk) h:(.\"{x\\n y}\")\n");
    CHECK(said_in(folder, ")load @x\nk4) f[1;2]\nq) g[3;4]\nk) h[5;6]\n") == "@x saved\n3\n7\n6\n");
    CHECK(saved_text(folder, "q) g:value\"" + definition + "\"\nq) l:(g;g[1;])\nq) g:0") ==
          "\nk4) g:0\nq) l:((value\"" + definition + "\");(value\"" + definition + "\")[1;])\n");
}

TEST_CASE("symbols with any bytes are saved", "[session]") {
    Folder folder;
    CHECK(saved_text(folder,
                     "k) a:`\" a \"\nk) b:`$0x00ff\nk) c:`a`\"b c\"\nk) d:(`$0x00)!,1\nk) e:(`a;`$(0x00;\"ab\"))") ==
          "\nk) a:`\" a \"\nk) b:`$0x00ff\nk) c:`a`\"b c\"\nk) d:(,`$0x00)!,1\nk) e:(`a;`$(,0x00;\"ab\"))\n");
    CHECK(saved_text(folder,
                     "k) a:`\" a \"\nq) b:(a;2000.01.01;`$\"c d\";`$(\"c\";\"\"))\nk4) c:`\" a\\000 \"`b\nk) a:0") ==
          "\nk) a:0\nk4) b:(`\" a \";2000.01.01;`\"c d\";`c`)\nk4) c:`\" a\\000 \"`b\n");
}

TEST_CASE("integers beyond the range of exact floats are saved next to floats", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "a←8391423115361102678 ⋄ b←'a' 1.5 a 2.5 ⋄ c←a,a ⋄ d←2 2⍴b[2 3 1 1]") ==
          "\na←8391423115361102678\nb←'a' 1.5(8391423115361102678)2.5\nc←8391423115361102678 8391423115361102678\nd←2 "
          "2⍴1.5(8391423115361102678)'a' 'a'\n");
}

TEST_CASE("large integral floats stay floats", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "a←72057594037927952.0 ⋄ b←1 9007199254740993.5") ==
          "\na←7.205759403792795E16\nb←1 9.007199254740994E15\n");
}

TEST_CASE("negative zeros are saved", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "a←0×¯1.5\nb←0×¯1.5 1.5\nc←¯0.0J1 2J3\nk) d:1 -0.0") ==
          "\na←¯0.0\nb←¯0.0 0\nc←¯0.0J1 2J3\nk) d:1.0 -0.0\n");
    CHECK(said_in(folder, ")load @x\nk) 1%a\nk) 1%b\n") == "@x saved\n-0w\n-0w 0w\n");
}

TEST_CASE("values of k and q held by APL are saved as statements of k and q", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "k) s:`a`b!1 2\nx←s\ny←1 s 'abc'\nk) w:0w 1\nz←w\nk4) w:s:0") ==
          "\nk4) s:0\nk4) w:0\nk4) x:`a`b!1 2\nk4) y:(1;`a`b!1 2;\"abc\")\nk4) z:0w 1\n");
    CHECK(saved_text(folder, "'n'⎕NS''\nk4) .n.a:`x`y\nk4) .n.f:{x}\n") ==
          "\n:Namespace n\n:EndNamespace\n\nk4) .n.a:`x`y\nk4) .n.f:{x}\n");
    CHECK(said_in(folder, ")load @x\n⎕NC'n' 'n.a' 'n.f'\nk4) .n.a\nk4) .n.f 5\n") ==
          "@x saved\n9.1 2.1 3.2\n`x`y\n5\n");
}

TEST_CASE("names that a notation cannot spell are saved as symbols", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "q) a_b:1\nk) f:{x}\ng∆←f\nq) q_g:{x}\nk) d:`a`b!1 2\nsum←d\nif←f\nq) (`$\"x y\")set`a") ==
          "\nk) f:{x}\nk) .[,`\"g∆\";();:;{x}]\nk) .[,`if;();:;{x}]\nq) q_g:{x}\n\nk4) .[`\"a_b\";();:;1]\nk) d:`a`b!1 "
          "2\n"
          "k4) .[`sum;();:;`a`b!1 2]\nk4) .[`\"x y\";();:;`a]\n");
    CHECK(said_in(folder, ")load @x\ng∆ 5\nif 6\nq) a_b\nsum\n") == "@x saved\n5\n6\n1\n`a`b!1 2\n");
}

TEST_CASE("keyed tables without rows keep the kinds of their columns", "[session]") {
    Folder folder;
    CHECK(saved_text(folder, "q) t:([k:`minute$()]v:`real$())") == "\nk4) t:(+(,`k)!,`minute$())!+(,`v)!,`real$()\n");
}

TEST_CASE("an unsavable value is refused by name, and nothing is written", "[session]") {
    Folder folder;
    CHECK(said_in(folder, "k) s:`a`b!1 2\nx←2 1⍴s s\n)save @y\n")
              .find("SYNTAX ERROR: `x` cannot be saved: APL has no text for a") != std::string::npos);
    CHECK(!os::file_exists(folder / "y.apl"));
    CHECK(said_in(folder, "∇ r←f x\nr←x\n∇\ng←f∘f\n∇ r←f x\nr←-x\n∇\n)save @y\n")
              .find("`g` cannot be saved: it is made of an earlier `f`") != std::string::npos);
    CHECK(said_in(folder, "∇ r←f x\nr←x\n∇\ng←f+-\n∇ r←f x\nr←-x\n∇\n)save @y\n")
              .find("`g` cannot be saved: it is made of an earlier `f`") != std::string::npos);
}

TEST_CASE("functions that share too many parts are refused quickly", "[session]") {
    Folder folder;
    std::string doubled = "f←{⍵+1}\n";
    for (int i = 0; i < 40; i++) doubled += "f←f∘f\n";
    CHECK(said_in(folder, doubled + ")save @y\n").find("`f` cannot be saved: it is composed of too many functions") !=
          std::string::npos);
    CHECK(saved_text(folder, "f←{⍵+1} ⋄ f←f∘f ⋄ f←f∘f") == "\nf←{⍵+1}∘{⍵+1}∘({⍵+1}∘{⍵+1})\n");
}

TEST_CASE("settings are copied by name", "[session]") {
    Folder folder;
    CHECK(said_in(folder, "⎕LX←'lx'\n⎕DIV←1\n)save @l\n)clear\n)copy @l ⎕LX ⎕DIV\n⎕LX ⎕DIV\n") ==
          "@l saved\nclear ws\n@l saved\n lx  1\n");
}

TEST_CASE("reports of saving, loading and copying follow Dyalog", "[session]") {
    Folder folder;
    CHECK(said_in(folder, ")WSID\n)save\n)wsid @x\n)WSID\na←1 ⋄ f←{⍵}\n)SAVE\n)save @x\n") ==
          "is CLEAR WS\nnot saved this ws is CLEAR WS\nwas CLEAR WS\nis @x\n@x saved\n@x saved\n");
    CHECK(said_in(folder, "b←2\n)save @x\n)save -force @x\n)wsid\n⎕WSID\n") ==
          "not saved this ws is CLEAR WS\n@x saved\nis @x\n@x\n");
    CHECK(said_in(folder, "a←9 ⋄ c←3 ⋄ ⎕IO←0\n)load @x\n)vars\n⎕IO\nb\n)wsid\n") == "@x saved\nb\n1\n2\nis @x\n");
    CHECK(said_in(folder, ")load @none\n)copy @none a\n)drop @none\n") == "ws not found\nws not found\nws not found\n");
    CHECK(said_in(folder, ")save two words\n)load a b\n)save \"\"\n") ==
          "unacceptable char\nunacceptable char\nunacceptable char\n");
    CHECK(said_in(folder, "b←5\n)copy @x b zz\nb\n)pcopy @x\nb←7\n)pcopy @x\nb\n") ==
          "@x saved\nnot found zz\n2\n@x saved\nnot copied b\n@x saved\nnot copied b\n7\n");
    CHECK(said_in(folder,
                  "'n'⎕NS'' ⋄ n.a←5 ⋄ n.f←{⍵+a} ⋄ b←1\n)save -force @n\n)clear\n)ns m\n)cs m\n)copy @n n.f n.a b\n"
                  "f b ⋄ a←7 ⋄ f b\n)cs\n)pcopy @n n.a\na\nm.(a,b)\n") ==
          "@n saved\nclear ws\n#.m\n#.m\n@n saved\n6\n8\n#\n@n saved\n5\n7 1\n");
    os::remove(folder / "n.apl", false);
    CHECK(said_in(folder, "⎕PP←3\n)save @p\n⎕PP←7\n)copy @p ⎕PP\n⎕PP\n") == "@p saved\n@p saved\n3\n");
    CHECK(said_in(folder, ")lib @\n") == "p       x\n");
    CHECK(said_in(folder, ")drop @p\n)lib @\n").ends_with("\nx\n"));
}

TEST_CASE("⎕LX is saved and run by )load", "[session]") {
    Folder folder;
    CHECK(said_in(folder, "a←2 ⋄ ⎕LX←'a+1' ⋄ ⎕DCT←1E¯20\n)save @x\n)clear\n⎕LX\n⎕DCT\n") ==
          "@x saved\nclear ws\n\n1E¯28\n");
    CHECK(said_in(folder, ")load @x\n⎕LX\n⎕DCT\n") == "@x saved\n3\na+1\n1E¯20\n");
    CHECK(said_in(folder, ")xload @x\n⎕LX\n") == "@x saved\na+1\n");
}

TEST_CASE("a fault in a file does not change the workspace", "[session]") {
    Folder folder;
    os::write_file(folder / "bad.apl", "a←2\n⎕IO←0\n1 2+3 4 5\n", os::Writing::replace);
    for (const char* command : {")load", ")copy"}) {
        CapturedSession session;
        session.run("a←1 ⋄ f←{⍵}\n" + std::string(command) + " " + (folder / "bad") + "\n", Notation::apl);
        CHECK(session.errors.find("a saved workspace can only hold values and functions here") != std::string::npos);
        session.output.clear();
        session.run("a(f 3)⎕IO\n)vars\n)wsid\n", Notation::apl);
        CHECK(session.output == "1 3 1\na\nis CLEAR WS\n");
    }
}

TEST_CASE("⎕SAVE and ⎕LOAD behave like the commands", "[session]") {
    Folder folder;
    CHECK(said_in(folder, "a←2 ⋄ f←{a+⍵}\n⎕SAVE'@x'\n⎕WSID\n⊢⎕SAVE'@x.apl'\n") == "@x\n1\n");
    CHECK(said_in(folder, "a←9 ⋄ b←9\n⎕LOAD'@x'\nf 1\n⎕NC'b'\n⎕WSID\n") == "3\n0\n@x\n");
    CHECK(said_in(folder, "a←2 ⋄ ⎕LX←'a+1'\n0 ⎕SAVE'@l'\n)clear\n⎕LOAD'@l'\n'then'\n") == "clear ws\n3\nthen\n");
    CHECK(said_in(folder, "∇ go\n⎕LOAD'@x'\n'not reached'\n∇\n{0::'caught' ⋄ go}0\nf 1\n") == "3\n");
    CHECK(said_in(folder, "a←5\n{11::⎕DMX.Message}⎕LOAD'@none'\n{11::⎕DMX.Message ⋄ ⎕LOAD'@none'}0\na\n")
              .find("DOMAIN ERROR: the workspace '@none.apl' does not exist") != std::string::npos);
    CHECK(said_in(folder, "{11::⎕DMX.Message ⋄ ⎕LOAD'@none'}0\n") == "the workspace '@none.apl' does not exist\n");
    CHECK(said_in(folder, "n←(a:1) ⋄ x←n n ⋄ ⎕EX'n'\n{11::⎕DMX.Message ⋄ 0 ⎕SAVE'@y'}0\n") ==
          "`x` cannot be saved: a namespace without a name is in the workspace twice\n");
    CHECK(!os::file_exists(folder / "y.apl"));
    os::write_file(folder / "own.apl", "a←2\n", os::Writing::replace);
    CHECK(said_in(folder, "{11::⎕DMX.Message ⋄ 0 ⎕SAVE'@own'}0\n") ==
          "'@own.apl' is not replaced: it is not a workspace that stele saved\n");
    CHECK(os::read_file(folder / "own.apl") == "a←2\n");
}

TEST_CASE("⎕SAVE saves the global values behind the local names of running functions", "[session]") {
    Folder folder;
    CHECK(said_in(folder,
                  "∇ go;a;⎕IO\na←5\n⎕IO←0\nin\na ⎕IO\n∇\n∇ in;a\na←6\n0 ⎕SAVE'@s'\na\n∇\na←1\ngo\na "
                  "⎕IO\n⎕LOAD'@s'\na ⎕IO\n") == "6\n5 0\n1 1\n1 1\n");
    CHECK(said_in(folder, "⎕PP←4\n{⎕IO←0 ⋄ x←0 ⎕SAVE'@s' ⋄ ⎕IO x}0\n⎕IO\n)clear\n⎕LOAD'@s'\n⎕IO ⎕PP\n") ==
          "0 1\n1\nclear ws\n1 4\n");
    CHECK(said_in(folder, "∇ go\n⎕SAVE'@s'\n∇\ngo\n").find("NONCE ERROR: a workspace cannot be saved") !=
          std::string::npos);
    CHECK(said_in(folder, "n←()\n∇ go\n:With n\n0 ⎕SAVE'@s'\n:EndWith\n∇\ngo\n").find("NONCE ERROR") !=
          std::string::npos);
}

TEST_CASE("⎕CY copies names", "[session]") {
    Folder folder;
    CHECK(said_in(folder, "a←2 ⋄ f←{a+⍵} ⋄ n←(b:3) ⋄ n.g←{b+⍵} ⋄ ⎕IO←0 ⋄ ⎕PP←5\n⎕SAVE'@x'\n") == "");
    CHECK(said_in(folder, "a←9\n⎕CY'@x'\n⎕IO ⎕PP\nf 1\nn.g 1\n⎕WSID\n") == "1 10\n3\n4\nCLEAR WS\n");
    CHECK(said_in(folder, "'f'⎕CY'@x'\na←9\nf 1\n⎕NC'n'\n") == "10\n0\n");
    CHECK(said_in(folder, "(2 3⍴'a  ⎕IO')⎕CY'@x'\na ⎕IO\n") == "2 0\n");
    CHECK(said_in(folder, "⊢(,¨'af')⎕CY'@x'\nf a\n''⎕CY'@x'\n' a  f '⎕CY'@x'\n") == "\n4\n");
    CHECK(said_in(folder, "a←7\n{11::⎕DMX.Message ⋄ 'a zz'⎕CY'@x'}0\na\n") == "'@x.apl' has no `zz`\n7\n");
    // A name in a namespace is copied into the current namespace, and copied functions belong to it.
    CHECK(said_in(folder, "'n.g'⎕CY'@x'\nb←5\ng 1\n") == "6\n");
    CHECK(said_in(folder, "m←()\nm⍎'⎕CY''@x'' '\nm.a←10\nm.f 1\n⎕NC'a'\n") == "11\n0\n");
    // A local name stays local.
    CHECK(said_in(folder, "∇ r←h;a\n'a'⎕CY'@x'\nr←a\n∇\na←7\nh\na\n") == "2\n7\n");
    // The settings in the file do not affect running functions.
    CHECK(said_in(folder, "∇ r←c\n⎕CY'@x'\nr←⎕IO\n∇\n{⎕IO,c,⎕IO}0\n⎕IO\n") == "1 1 1\n1\n");
    CHECK(said_in(folder, "m←()\nm.h←{#.i}\n∇ r←i\nr←⎕IO\n∇\n⎕CY'@x'\nm.h 0\n") == "1\n");
}

TEST_CASE("a saved workspace is a script", "[session]") {
    Folder folder;
    saved_text(folder, "x←⍳5 ⋄ f←{⍵+1} ⋄ m←3 3⍴⎕A ⋄ text←'a',(⎕UCS 10),'b' ⋄ inv←⍣¯1 ⋄ p←+⍤1\n∇ r←g x\nr←f x\n∇");
    CapturedSession session;
    CHECK(session.run(os::read_file(folder / "x.apl") + "g x\nm\n≢text\np 2 2⍴1\n", Notation::apl) == 0);
    CHECK(session.output == "2 3 4 5 6\nABC\nDEF\nGHI\n3\n1 1\n1 1\n");
}

}  // namespace
