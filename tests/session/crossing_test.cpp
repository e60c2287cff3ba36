// Values and functions of one notation as seen by another.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using stele::tests::said;
using stele::tests::sized;

// The output of an APL script, whose lines may be in other notations.
std::string mixed(std::string text) { return said(std::move(text), Notation::apl); }

TEST_CASE("k and q see a matrix as the list of its rows", "[crossing]") {
    CHECK(mixed("m←2 3⍴⍳6\nk4) m\nk4) #m\n") == "1 2 3\n4 5 6\n2\n");
    CHECK(mixed("m←2 2 2⍴⍳8\nk4) m 1\n") == "5 6\n7 8\n");
    CHECK(mixed("m←2 2⍴'abcd'\nk4) m\n") == "\"ab\"\n\"cd\"\n");
    CHECK(mixed("m←2 2⍴1 'a' 2 (3 4)\nk4) m\n") == "1 \"a\"\n2 3 4\n");
    CHECK(mixed("m←0 3⍴0\nk4) #m\n") == "0\n");
    CHECK(mixed("m←3 0⍴0\nk4) #:'m\n") == "0 0 0\n");
    CHECK(mixed("s←⊂1 2 3\nk4) s\n") == "1 2 3\n");
    CHECK(mixed("s←⊂⊂2 2⍴⍳4\nk4) s\n") == "1 2\n3 4\n");
}

TEST_CASE("APL still sees its own matrix as a matrix", "[crossing]") {
    CHECK(mixed("m←2 3⍴⍳6\nk4) n:m\n⍴m\n⍴n\n") == "2 3\n2\n");
}

TEST_CASE("APL sees the kinds of k4 and q as integers, floats and character vectors", "[crossing]") {
    CHECK(mixed("k4) b:1 2 3>2\nb+1\n") == "1 1 2\n");
    CHECK(mixed("k4) x:(1h;2i;0x03;1b;1.5e)\nx+1\n") == "2 3 4 2 2.5\n");
    CHECK(mixed("k4) s:`abc`d\n≢¨s\n") == "3 1\n");
    CHECK(mixed("k4) s:`abc\n⍴s\n") == "3\n");
    CHECK(mixed("k4) x:()\n⍬≡x\n") == "1\n");
    CHECK(mixed("k4) x:(1;2 3;\"ab\")\n⍴¨x\n≡x\n").ends_with("¯2\n"));
    CHECK(mixed("k4) d:`a`b!1 2\n⍴d\nk4) d`b\n") == "\n2\n");
    CHECK(mixed("k4) g:0Ng\ng\n").find("DOMAIN ERROR") != std::string::npos);
}

TEST_CASE("values that k and q cannot hold raise an error", "[crossing]") {
    CHECK(mixed("x←1J2\nk4) x\n").find("'domain: k and q have no complex numbers") != std::string::npos);
    CHECK(mixed("x←'αβ'\nk4) x\n").find("'domain: the texts of k and q are bytes") != std::string::npos);
    CHECK(mixed("x←'é'\nk4) #x\n") == "1\n");
}

TEST_CASE("functions are called from other notations", "[crossing]") {
    CHECK(mixed("k4) f:{x+2*y}\n1 2 3 f 10\n") == "21 22 23\n");
    CHECK(mixed("k4) f:{x*x}\nf¨⍳4\nf⍤0⊢2 2⍴⍳4\n") == "1 4 9 16\n1  4\n9 16\n");
    CHECK(mixed("avg←{(+/⍵)÷≢⍵}\nk4) avg 1 2 3 4\nk4) avg'(1 2;3 4)\n") == "2.5\n1.5 3.5\n");
    CHECK(mixed("sub←{⍺-⍵}\nk4) sub[10;1 2]\n") == "9 8\n");
    CHECK(mixed("plus←+.×\nk4) plus[1 2 3;4 5 6]\n") == "32\n");
    CHECK(mixed("t←∘.×⍨\nk4) t 1 2 3\n") == "1 2 3\n2 4 6\n3 6 9\n");
    CHECK(mixed("k4) plus:+\nplus/1 2 3\n") == "6\n");
    CHECK(mixed("k4) f:{x+y}\nf 3\n").find("SYNTAX ERROR: a function of 2 parameters was called with 1 argument") !=
          std::string::npos);
}

TEST_CASE("a function follows the rules of its own notation", "[crossing]") {
    // The index of a missing item is the count in k4, one more in APL.
    CHECK(mixed("k4) f:{x?y}\n10 20 30 f 99\n") == "3\n");
    CHECK(mixed("g←{⍺⍳⍵}\nk4) g[10 20 30;99]\n") == "4\n");
    // An APL function calls a k function, which calls an APL function.
    CHECK(mixed("a←{2 2⍴⍵}\nk4) b:{#a x}\nc←{b ⍵}\nc⍳4\n") == "2\n");
}

TEST_CASE("q's .a.b, k4's a.b and APL's #.a.b are one name", "[crossing]") {
    CHECK(mixed("#.a.b←1 2 3\nq) .a.b:.a.b+1\nk4) a.b\n") == "2 3 4\n");
}

TEST_CASE("an assignment from another notation keeps the structure of the value", "[crossing]") {
    CHECK(mixed("m←2 3⍴⍳6\nk4) m[0;1]:99\nk4) m\n≡m\n") == "1 99 3\n4 5  6\n2\n");
    CHECK(mixed("k4) b:101b\nb[1]←5\nb\n") == "5 0 1\n");
}

TEST_CASE("values that are nested too deep do not cross", "[crossing]") {
    CHECK(mixed("n←{⊂⍵ 1}⍣400000⊢1\nk4) n\n").find("'stack") != std::string::npos);
    CHECK(mixed("n←{⊂⍵ 1}⍣400000⊢1\nk) {1}n\n").find("'stack") != std::string::npos);
    CHECK(mixed("k4) n:400000{(x;1)}/1\nn\n").find("STACK OVERFLOW") != std::string::npos);
    CHECK(mixed("q) n:400000{(x;1b)}/1b\nk) n\n").find("'stack") != std::string::npos);
}

TEST_CASE("an error in a called notation unwinds to the caller", "[crossing]") {
    CHECK(mixed("k4) f:{x+`a}\n{0::'caught' ⋄ f ⍵}1\n") == "caught\n");
    CHECK(mixed("f←{⍵+'a'}\nk4) @[f;1;{\"caught\"}]\nk4) 1 2+3 4\n") == "\"caught\"\n4 6\n");
}

TEST_CASE("a statement in another notation continues while a bracket is open", "[crossing]") {
    CHECK(mixed("k) f:{\n x+1\n }\nf 3\n") == "4\n");
    CHECK(mixed("k) f:{ / a } in a comment\nt:\"}\"\n#t,x}\nf 1 2\n") == "3\n");
    CHECK(mixed("k4) f:{\n x+1\n }\nq) g:{[a]\n  a*2}\nf g 3\n") == "7\n");
    CHECK(said("apl) g←{\n⍵×2 ⍝ } ends nothing here\n}\ng 4\n", Notation::k) == "8\n");
    CHECK(said("k) f:{\n x+1\n }\nshow f 3\n", Notation::q) == "4\n");
    CHECK(said("apl) g←{\n ⍺-'}'≢⍵\n }\nk) g[10;1]\n", Notation::q) == "9\n");
    // In k4 and q a line that is not indented does not continue a bracket.
    const std::string unclosed = mixed("q) f:{\nx}\n");
    CHECK(unclosed.find("`{` is not closed") != std::string::npos);
    const std::string late = mixed("k) f:{\n x+`a\n }\nf 1\n");
    CHECK(late.find("[2] f   x+`a\n") != std::string::npos);
}

TEST_CASE("calls between notations nest deep", "[crossing]") {
    const std::string depth = sized("1000", "300");  // stack frames are larger under sanitizers
    CHECK(mixed("even←{⍵=0:1 ⋄ 0+odd ⍵-1}\nk) odd:{$[x=0;0;0+even x-1]}\neven " + depth + "\n") == "1\n");
}

// Whether a function of another notation returns a k4 value unchanged.
bool comes_back(const std::string& value, const std::string& define) {
    const std::string answer = mixed(define + "\nk4)x:" + value + "\nk4)(x~f x;(@x)~@f x)\n");
    INFO(value << " through " << define << ": " << answer);
    CHECK((answer == "11b\n" || answer == "00b\n" || answer == "10b\n"));
    return answer == "11b\n";
}

TEST_CASE("an argument that a function returns keeps its kind", "[crossing]") {
    const std::string by_k = "k)f:{x}", by_apl = "f←{⍵}";
    for (const std::string& define : {by_k, by_apl}) {
        for (const std::string value : {"101b",
                                        "0x0102",
                                        "1 2h",
                                        "1 2i",
                                        "1 0N 3",
                                        "1 2e",
                                        "1 0n",
                                        "\"ab\"",
                                        "\"a\"",
                                        "`a`b`c",
                                        "`a",
                                        "0#`",
                                        "2020.01.01 2020.01.02",
                                        "2020.01m",
                                        "2020.01.01",
                                        "2020.01.01T12:00",
                                        "12:00 13:00",
                                        "12:00:01",
                                        "12:00:01.5",
                                        "1D",
                                        "2020.01.01D12",
                                        "0#2020.01.01",
                                        "(1;`a;2020.01.01;1 2h)",
                                        "()",
                                        "(`a`b;1 2i)",
                                        "::",
                                        "`a`b!1 2h",
                                        "`a`b!(2020.01.01;12:00)",
                                        "([]d:2020.01.01 2020.01.02;s:`a`b)",
                                        "1!([]k:`a`b;v:1 2i)",
                                        "3",
                                        "2.5"})
            CHECK(comes_back(value, define));
        for (const std::string value : {"1b", "0x01", "1h", "1i", "1.5e"}) CHECK(comes_back(value, define));
    }
    // Functions that compute with such numbers do not preserve their kinds.
    for (const std::string value : {"1b", "0x01", "1h", "1i", "1.5e"}) {
        CHECK_FALSE(comes_back(value, "k)f:{x+0}"));
        CHECK_FALSE(comes_back(value, "f←{⍵+0}"));
    }
    CHECK(said("k)f:{[a;b]b}\napl)g←{⍺}\napl)h←{⍵}\n(f[3;1b];g[1h;0b];h[1h;0b])~(1b;1h;0b)\n", Notation::k4) == "1b\n");
    CHECK(said("k)f:{[a;b]b}\n(f[3])1b\n", Notation::k4) == "1b\n");
    const std::string arrays = "k)f:{x}\nk4)g:{x}\n";
    for (const std::string value :
         {"2 3⍴⍳6", "2 2 2⍴⍳8", "2 2⍴'abcd'", "(1 2)(2 2⍴⍳4)", "2 2⍴1 'a' (1 2) 3", "1 2 3", "'ab'"})
        CHECK(mixed(arrays + "x←" + value + "\n(x≡f x)(x≡g x)\n") == "1 1\n");
    CHECK(said("apl)f←{⍵}\n(f`a;f`a`b;f(`a;1))~(`a;`a`b;(`a;1))\n", Notation::k) == "1\n");
    CHECK(said("apl)f←{⍺⊣⍵}\nf[12:00;13:00]\nf[13:00;12:00]\n", Notation::k4) == "12:00\n13:00\n");
    CHECK(mixed("k)f:{y}\nk4)f[12:00;1 2h]\n") == "1 2h\n");
}

TEST_CASE("items that a function returns keep their kinds", "[crossing]") {
    auto in_k4 = [](const std::string& function, const std::string& claim) {
        INFO(function << ": " << claim);
        CHECK(said(function + "\n" + claim + "\n", Notation::k4) == "1b\n");
    };
    in_k4("apl) f←{⍵[⍋⍵]}", "`a`b`b`c~f`c`b`a`b");
    in_k4("apl) f←{⍵[⍋⍵]}", "`ab`bc~f`bc`ab");
    in_k4("apl) f←⌽", "(`c`b`a;`b`a)~(f`a`b`c;f`a`b)");
    in_k4("apl) f←∪", "`c`a~f`c`a`c");
    in_k4("apl) f←{2⊃⍵}", "`a~f`c`a");
    in_k4("apl) f←{⍵~⊂'ab'}", "`b`c~f`b`ab`c");
    in_k4("apl) f←{⍺(≢⍵)}⌸", "((`cd;2);(`a;1))~f`cd`a`cd");
    in_k4("apl) f←{1 0 1⊂⍵}", "(`c`a;,`b)~f`c`a`b");
    in_k4("apl) f←{⍺,⍵}", "`a`b`c`d~f[`a`b;`c`d]");
    in_k4("apl) f←⌽", "(1 2h;\"text\";2020.01.01 2020.01.02;`a)~f(`a;2020.01.01 2020.01.02;\"text\";1 2h)");
    in_k4("k) f:|:", "(1 2h;\"text\";2020.01.01 2020.01.02;`a)~f(`a;2020.01.01 2020.01.02;\"text\";1 2h)");
    in_k4("apl) f←{x←⊃⍵ ⋄ x[1]←'q' ⋄ x}", "\"qbc\"~f`abc`b");
    in_k4("apl) f←{⍵,⊂'zz'}", "(\"ab\";\"cd\";\"zz\")~f`ab`cd");
    in_k4("apl) f←{↑⍵}", "(\"ab \";\"cde\")~f`ab`cde");
    CHECK(mixed("k)f:|:\n(⌽x)≡f x←(2 2⍴⍳4)(1 2)(2 1⍴'ab')\n") == "1\n");
    CHECK(mixed("k)f:{x,,3}\n≢f(2 2⍴⍳4)(1 2)\n") == "3\n");
}

TEST_CASE("items of one vector that a function moves keep their kind", "[crossing]") {
    auto in_q = [](const std::string& function, const std::string& claim) {
        INFO(function << ": " << claim);
        CHECK(said(function + "\nshow " + claim + "\n", Notation::q) == "1b\n");
    };
    for (const char* sort : {"apl) f←{⍵[⍋⍵]}", "apl) f←{(⊂⍋⍵)⌷⍵}", "apl) f←{⌽⍵[⍒⍵]}", "k) f:{x@<x}", "k) f:{x[<x]}",
                             "k) f:{x@{y}[0;<x]}"}) {
        in_q(sort, "(f 2000.01.03 2000.01.01 2000.01.02)~2000.01.01+til 3");
        in_q(sort, "(f 12:30 11:30)~11:30 12:30");
        in_q(sort, "(f 101b)~011b");
        in_q(sort, "(f 0x0201)~0x0102");
        in_q(sort, "(f 2 1h)~1 2h");
        in_q(sort, "(f 2 1i)~1 2i");
        in_q(sort, "(f 2 1.5e)~1.5 2e");
        in_q(sort, "(f 2000.01.02D 2000.01.01D)~2000.01.01D 2000.01.02D");
        in_q(sort, "(f 2000.01.02T12 2000.01.01T06)~2000.01.01T06 2000.01.02T12");
        in_q(sort, "(f 2 1)~1 2");
        in_q(sort, "(f 2.5 1)~1 2.5");
        in_q(sort, "(f`b`a)~`a`b");
    }
    in_q("apl) f←⌽", "(f 2000.01.01 2000.01.02)~2000.01.02 2000.01.01");
    in_q("apl) f←{(3>⍵)/⍵}", "(f 2000.01.01+2 5)~enlist 2000.01.03");
    in_q("apl) f←{2↓∪⍵}", "(f 12:01 12:00 12:01 13:00)~enlist 13:00");
    in_q("apl) f←{⍵~⍺}", "(f[enlist 12:00;12:01 12:00])~enlist 12:01");
    in_q("apl) f←{⍺~⍵}", "(f[12:01 12:00;enlist 12:00])~enlist 12:01");
    in_q("apl) f←{⍺⌷⍵}", "(f[2;12:01 12:00])~12:00");
    in_q("apl) f←{⊃⍵}", "(f 12:01 12:00)~12:01");
    in_q("k) f:{*x}", "(f 12:01 12:00)~12:01");
    in_q("k) f:{x 1}", "(f 12:01 12:00)~12:00");
    in_q("k) f:{2#y}", "(f[1;12:01 12:00 13:00])~12:01 12:00");
    in_q("k) f:{x@&~x}", "(f 10b)~enlist 0b");
    in_q("apl) f←{5↑⍵}", "(f 00:00 00:01)~00:00 00:01 00:00 00:00 00:00");
}

TEST_CASE("a computed result does not have the kind of the argument", "[crossing]") {
    const std::string dates = "k4)d:2020.01.01 2020.01.02\n";
    CHECK(mixed(dates + "k)f:{x+0}\nk4)f d\n") == "7305 7306\n");
    CHECK(mixed(dates + "f←{x←⍵ ⋄ x[1]←5 ⋄ x}\nk4)f d\nk4)d\n") == "5 7306\n2020.01.01 2020.01.02\n");
    CHECK(mixed(dates + "k)f:{x[0]:5;x}\nk4)f d\nk4)d\n") == "5 7306\n2020.01.01 2020.01.02\n");
    CHECK(mixed(dates + "f←{4↑⍵}\nk4)f d\n") == "7305 7306 0 0\n");
    CHECK(mixed(dates + "f←{⍵,⍵}\nk4)f d\n") == "7305 7306 7305 7306\n");
    CHECK(mixed(dates + "f←{⍋⍵}\nk4)f d\n") == "1 2\n");
    CHECK(mixed(dates + "f←{⍵/1 2}\nk4)f 10b\n") == ",1\n");
    CHECK(mixed(dates + "k)f:{$[1<#x;x@<x;x]}\nk4)f d\n") == "7305 7306\n");
    CHECK(mixed("k)f:{1}\nk4)f'101b\n") == "1 1 1\n");
    CHECK(mixed("k)f:{|x}\n⍴f 2 3⍴⍳6\n") == "2\n");
}

TEST_CASE("a cast restores a kind", "[crossing]") {
    CHECK(said("next:{x+1}\nk4) next 2020.01.01\nk4) \"d\"$next 2020.01.01\n", Notation::k) == "7306\n2020.01.02\n");
    CHECK(said("apl) s←{⍵,⊂'d'}\nk4) s`c`a`b\nk4) `$s`c`ab\n", Notation::k4) ==
          ",\"c\"\n,\"a\"\n,\"b\"\n\"d\"\n`c`ab`d\n");
}

TEST_CASE("byte b of a k string is character b in APL", "[crossing]") {
    CHECK(mixed("k) w:\"é\"\n≢w\n'UTF-8'⎕UCS⎕UCS w\n") == "2\né\n");
    CHECK(mixed("v←'é'\nk) #v\nk4) v\nb←⎕UCS'UTF-8'⎕UCS'αβ'\nk4) b~\"αβ\"\n") == "1\n\"\\351\"\n1b\n");
}

}  // namespace
