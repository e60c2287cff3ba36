// Output and exit of scripts, and session commands in them.
#include <catch2/catch.hpp>

#include "interp/host/os.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::Folder;
using stele::tests::said;

TEST_CASE("an APL script shows the values of statements that are not assignments", "[session]") {
    CHECK(said("5\na←3\na+1 ⋄ b←2 ⋄ a×b\n", Notation::apl) == "5\n4\n6\n");
    CHECK(said("a←⍳3\na[2]←9\na\na+←1\n", Notation::apl) == "1 9 3\n");
    CHECK(said("x y←1 2\ny\n", Notation::apl) == "2\n");
    CHECK(said("⍝ nothing\n\n", Notation::apl).empty());
}

TEST_CASE("⎕← and ⍞← print and return the value", "[session]") {
    CHECK(said("⎕←2+3\n", Notation::apl) == "5\n");
    CHECK(said("1+⎕←2\n", Notation::apl) == "2\n3\n");
    CHECK(said("⍞←'no end'\n", Notation::apl) == "no end");
    CHECK(said("⍞←'a'\n⎕←'b'\n", Notation::apl) == "ab\n");
}

TEST_CASE("a k4 script shows values unless a semicolon follows", "[session]") {
    CHECK(said("5\na:3\na+1;\na*2\n", Notation::k4) == "5\n6\n");
    CHECK(said("a:1;b:2;a+b\n", Notation::k4) == "3\n");
    CHECK(said("1;2\n", Notation::k4) == "2\n");
    CHECK(said("(a:5)\n", Notation::k4) == "5\n");
}

TEST_CASE("a returned assignment is not shown", "[session]") {
    CHECK(said("f←{⍵=0:a←5 ⋄ ⍵}\nf 0\nf 1\n1+f 0\n(a←6)\n", Notation::apl) == "1\n6\n6\n");
    CHECK(said("⍎'a←5'\n⍎'a'\n", Notation::apl) == "5\n");
    CHECK(said("f←{(a←⍵)}\nf 3\n", Notation::apl) == "3\n");
}

TEST_CASE("functions are shown as their text, operators as their name", "[session]") {
    CHECK(said("f←{⊂[⍳2] 1∊¨ ⍵∘.=⍵}\nf\n", Notation::apl) == "{⊂[⍳2]1∊¨⍵∘.=⍵}\n");
    CHECK(said("f←{x  y←⍵ ⋄ 'a  b' , x}\nf\n", Notation::apl) == "{x y←⍵⋄'a  b',x}\n");
    CHECK(said("each←{⍺⍺¨⍵}\neach\n", Notation::apl) == "∇each\n");
    CHECK(said("×∘2 5\n+\\⍣¯1\n⍴∘'ab'\n⍣¯1\n", Notation::apl) == "×∘ 2 5\n +\\ ⍣ ¯1\n⍴∘ ab\n⍣ ¯1\n");
    CHECK(said("f:{x + y}\nf\n", Notation::k4) == "{x + y}\n");
}

TEST_CASE("lines of a definition may be numbered as in listings", "[session]") {
    const std::string f =
        "     ∇ r←f x;a\n[1]    a←x+1\n[2]   ⍝ note\n[3]    →(a>3)/end\n[4]    \n[5]    r←÷a\n[6]   end:r←a\n     ∇\n";
    CHECK(said(f + "f 3\n↑⎕NR'f'\n(⎕UCS 10)@(=∘(⎕UCS 13))⊢⎕VR'f'\n", Notation::apl) ==
          "4\nr←f x;a   \na←x+1     \n⍝ note    \n→(a>3)/end\n          \nr←÷a      \nend:r←a   \n" + f);
    CHECK(said("     ∇\n[0]   r←g x\n[1]    r←x+1\n     ∇\ng 4\n↑⎕NR'g'\n", Notation::apl) == "5\nr←g x\nr←x+1\n");
    CapturedSession session;
    CHECK(session.run("1\n" + f + "f ¯1\n", Notation::apl) == 1);
    CHECK(session.errors.starts_with("DOMAIN ERROR: division by zero\ntest[7] f  r←÷a\n"));
}

TEST_CASE("a script that shows nothing still runs", "[session]") {
    CHECK(said("5\n⎕←6\n", Notation::apl, Echo::nothing) == "6\n");
}

TEST_CASE("an error ends a script with status 1", "[session]") {
    CapturedSession session;
    CHECK(session.run("5\n1 2+3 4 5\n6\n", Notation::apl) == 1);
    CHECK(session.output == "5\n");
    CHECK(session.errors.starts_with("LENGTH ERROR: "));
}

TEST_CASE("statements before a syntax error run", "[session]") {
    CapturedSession session;
    CHECK(session.run("5\n1+(2\n", Notation::apl) == 1);
    CHECK(session.output == "5\n");
    CHECK(session.errors.starts_with("SYNTAX ERROR: `(` is not closed"));
    CapturedSession inside;
    CHECK(inside.run("1\nf←{\n  2 'x\n}\n3\n", Notation::apl) == 1);
    CHECK(inside.output == "1\n");
}

TEST_CASE("a program exits with a status", "[session]") {
    CHECK(CapturedSession().run("⎕OFF\n", Notation::apl) == 0);
    CHECK(CapturedSession().run("⎕OFF 3\n", Notation::apl) == 3);
    CHECK(CapturedSession().run(")off\n", Notation::apl) == 0);
    CHECK(CapturedSession().run("{⍵>2:⎕OFF 4 ⋄ ∇⍵+1}0\n", Notation::apl) == 4);
    CHECK(CapturedSession().run("exit 3\n", Notation::k4) == 3);
    CHECK(CapturedSession().run("\\\\\n", Notation::k4) == 0);
}

TEST_CASE("a backslash alone ends a k4 text", "[session]") {
    CHECK(said("1\n\\\nwhat follows is no k4\n", Notation::k4) == "1\n");
}

TEST_CASE("a line is in the notation that it names", "[session]") {
    CHECK(said("k4) +/1 2 3\n", Notation::apl) == "6\n");
    CHECK(said("apl) +/⍳4\n", Notation::k4) == "10\n");
    CHECK(said("k) !3\n", Notation::k4) == "0 1 2\n");
    CHECK(said("a←1 2 3\nk4) |a\n", Notation::apl) == "3 2 1\n");
    CHECK(said("q) a:til 3\na\n", Notation::apl) == "0 1 2\n");
}

TEST_CASE("boxes are switched on and off", "[session]") {
    std::string boxed = "┌───┬─┐\n│1 2│3│\n└───┴─┘\n";
    CHECK(said("]box on\n(1 2)3\n]box off\n1\n", Notation::apl) == "Was OFF\n" + boxed + "Was ON\n1\n");
    CHECK(said("]box on -s=min\n(1 2)3\n", Notation::apl) == "Was OFF -style=min\n" + boxed);
    CHECK(said("]unheard of\n", Notation::apl).starts_with("--\nSYNTAX ERROR: `]unheard` is not a user command"));
}

TEST_CASE("unknown options of ]box are refused", "[session]") {
    for (const char* wrong : {"-f2=on", "-x", "-", "resetting"})
        CHECK(said("]box on " + std::string(wrong) + "\n", Notation::apl)
                  .starts_with("--\nSYNTAX ERROR: `" + std::string(wrong) + "` is not an option of ]box"));
}

TEST_CASE("functions called for their effect show no result", "[session]") {
    CHECK(said("⎕EX'x'\n⎕DL 0\n'text'⎕NPUT'/dev/null' 2\n{⎕EX'x'}0\n", Notation::apl).empty());
    CHECK(said("⊢⎕EX'x'\n1×'text'⎕NPUT'/dev/null' 2\n⊢⎕EX¨'x' 'y'\n⎕EX¨'x' 'y'\nx←⎕EX'x' ⋄ x\n", Notation::apl) ==
          "1\n5\n1 1\n1\n");
}

TEST_CASE("⎕NPUT ends every line", "[session]") {
    auto written = [](const std::string& content) { return said(content + "⎕NPUT'/dev/stdout' 2\n", Notation::apl); };
    CHECK(written("'text'") == "text\n");
    CHECK(written("('text',⎕UCS 10)") == "text\n");
    CHECK(written("(⊂'text')") == "text\n");
    CHECK(written("'t'") == "t\n");
    CHECK(written("''") == "");
    CHECK(written("(⊂'one' 'two')") == "one\ntwo\n");
    CHECK(written("'one' '' 'two'") == "one\n\ntwo\n");
    CHECK(written("(2 5⍴'one  two  ')") == "one\ntwo\n");
    CHECK(written("(('one' 'two')'UTF-8'(13 10))") == "one\r\ntwo\r\n");
    CHECK(written("(('one',(⎕UCS 10),'two')'UTF-8'(13 10))") == "one\r\ntwo\r\n");
    CHECK(written("('text' 'UTF-8'⍬)") == "text");
    CHECK(written("('text' 'UTF-8' 9)").find("DOMAIN ERROR: a line end must be ⍬, 10, 13") != std::string::npos);
}

TEST_CASE("⎕NULL is shown, also in boxes", "[session]") {
    CHECK(said("⎕NULL\n⎕NULL ⎕NULL\n(1 ⎕NULL)'a'\n", Notation::apl) == "[Null]\n [Null]  [Null]\n 1  [Null]  a\n");
    CHECK(said("]box on\n⎕NULL 'ab'\n", Notation::apl) == "Was OFF\n┌──────┬──┐\n│[Null]│ab│\n└──────┴──┘\n");
}

TEST_CASE("]display and ]disp also show assigned values", "[session]") {
    const std::string box = "┌→────┐\n│1 2 3│\n└~────┘\n";
    CHECK(said("]display a←1 2 3\na\n", Notation::apl) == box + "1 2 3\n");
    CHECK(said("]disp b←'ab' 1\n", Notation::apl).starts_with("┌→─┬─┐\n│ab│1│"));
}

TEST_CASE("a carriage return in a text begins a new line, also in a box", "[session]") {
    CHECK(said("'ab',(⎕UCS 13),'c'\n", Notation::apl) == "ab\nc\n");
    CHECK(said("'ab',(⎕UCS 13 10),'c'\n", Notation::apl) == "ab\r\nc\n");
    CHECK(said("∇r←f x\n r←x\n∇\n⎕VR'f'\n⍴⎕FMT⎕VR'f'\n", Notation::apl) == "     ∇ r←f x\n[1]     r←x\n     ∇\n3 12\n");
    CHECK(said("]display 'ab',(⎕UCS 13),'c'\n", Notation::apl) == "┌→─┐\n│ab│\n│c │\n└──┘\n");
}

TEST_CASE("a namespace is shown as its display form", "[session]") {
    CHECK(said("n←⎕NS'' ⋄ n.⎕DF 2 3⍴⎕A\nn\n⍴⍕n\n⍴⎕FMT n\nn.⎕DF ⎕NULL\nn\n", Notation::apl) ==
          "ABC\nDEF\n2 3\n2 3\n#.[Namespace]\n");
    CHECK(said("⎕JSON'{\"a\":1}'\n", Notation::apl) == "#.[JSON object]\n");
    CHECK(said("⎕DF'the root' ⋄ ⎕LX←'text'\n#\n", Notation::apl) == "the root\n");
    CHECK(said("⎕DF'the root'\n)clear\n#\n", Notation::apl) == "clear ws\n#\n");
}

TEST_CASE("]defs shows definitions, with -t also their dependencies", "[session]") {
    const std::string text =
        "n←2 ⋄ two←{⍵+n} ⋄ one←{two←3 ⋄ two+⍵} ⋄ each←{⍺⍺¨⍵}\nf←{a b←⍵ ⋄ (c d)←a  b ⋄ g two each one c}\ng←{⍵=0:0 ⋄ f "
        "⍵}\nmean←+/÷≢\n";
    CHECK(said(text + "]defs two\n", Notation::apl) == "two ← {⍵+n}\n");
    CHECK(said(text + "]defs f\n", Notation::apl) == "f ← {a b←⍵⋄(c d)←a b⋄g two each one c}\n");
    const std::string below = "g ← {⍵=0:0⋄f ⍵}\ntwo ← {⍵+n}\neach ← {⍺⍺¨⍵}\none ← {two←3⋄two+⍵}\n";
    CHECK(said(text + "]defs f -t\n", Notation::apl) == "f ← {a b←⍵⋄(c d)←a b⋄g two each one c}\n" + below);
    CHECK(said(text + "]Defs two mean two -tree\n", Notation::apl) == "two ← {⍵+n}\nmean ← +/÷≢\n");
    CHECK(said(text + "h←one∘(two each)\n]defs h -t\n", Notation::apl) == "h ← {two←3⋄two+⍵}∘({⍵+n}{⍺⍺¨⍵})\n");
    CHECK(said("k4)f:{x+y:g[x]}\nk4)g:{f x}\n]defs g -t\n", Notation::apl).find("g:{f x}\nf:{x+y:g[x]}\n") !=
          std::string::npos);
    CHECK(said("]defs\n", Notation::apl).starts_with("--\nSYNTAX ERROR: ]defs needs the name of a function"));
    CHECK(said("]defs f -x\n", Notation::apl).starts_with("--\nSYNTAX ERROR: `f` has no value"));
    CHECK(said("]defs -\n", Notation::apl).starts_with("--\nSYNTAX ERROR: `-` is not an option of ]defs"));
    CHECK(said("]defs -s\n", Notation::apl).starts_with("--\nSYNTAX ERROR: `-s` is not an option of ]defs"));
    CHECK(said(text + "]defs n\n", Notation::apl).starts_with("--\nSYNTAX ERROR: `n` is an array"));
}

TEST_CASE("]load runs a file that it finds relative to the loading file", "[session]") {
    const Folder folder;
    os::make_one_folder(folder / "below");
    os::write_file(folder / "one.apl", "f←{⍵+1}\n'one'\n", os::Writing::replace);
    os::write_file(folder / "bad.apl", "1 2+3 4 5\n", os::Writing::replace);
    CapturedSession session;
    CHECK(session.run("]load ../one.apl\nf 1\n", Notation::apl, Echo::script, folder / "below/script.apl") == 0);
    CHECK(session.output == "one\n2\n");
    CHECK(said("]load " + folder / "bad.apl" + "\n", Notation::apl).starts_with("--\nLENGTH ERROR: "));
    CHECK(said("]load\n", Notation::apl).starts_with("--\nSYNTAX ERROR: ]load needs a file"));
    CHECK(said("]load " + folder / "none.apl" + "\n", Notation::apl).starts_with("--\nFILE NAME ERROR: cannot read '"));
}

TEST_CASE("the workspace is cleared", "[session]") {
    CHECK(said("a←1\n)clear\na\n", Notation::apl).starts_with("clear ws\n--\nVALUE ERROR: `a` has no value"));
    CHECK(said("b←1 ⋄ a←{⍵}\n)vars\n)fns\n", Notation::apl) == "b\na\n");
}

TEST_CASE("programs read their input and arguments", "[session]") {
    CapturedSession apl({}, "first\nsecond\n");
    apl.run("⌽⍞\n⍞\n", Notation::apl);
    CHECK(apl.output == "tsrif\nsecond\n");
    CapturedSession k4({.script = "s.k4", .arguments = {"a", "bc"}}, "first\nsecond\n");
    k4.run("read0 0\n#:'.z.x\n#'read0`:/dev/stdin\n", Notation::k4);
    CHECK(k4.output == "\"first\"\n1 2\n,6\n");
    CapturedSession words({.script = "s.apl", .arguments = {"x", "yz"}});
    words.run("≢¨2⎕NQ'.' 'GetCommandLineArgs'\n", Notation::apl);
    CHECK(words.output == "5 5 1 2\n");
}

TEST_CASE("k4 reads parts of files", "[session]") {
    const std::string path =
        (std::filesystem::temp_directory_path() / ("stelepart" + std::to_string(os::process_number()))).string();
    os::write_file(path, "hello\nworld\n", os::Writing::replace);
    const std::string file = "`:" + path;
    CHECK(said("read0(" + file + ";3;6)\nread0(" + file + ";6)\nread1(" + file + ";3;2)\nread1(" + file + ";10;99)\n",
               Notation::k4) == "\"lo\\nwor\"\n\"world\\n\"\n0x6c6f\n0x640a\n");
    CHECK(said("0:(" + file + ";6;5)\n1:(" + file + ";99;5)\n", Notation::k4) == "\"world\"\n`byte$()\n");
    std::filesystem::remove(path);
}

TEST_CASE("k4 and q make the folders of a file that they write", "[session]") {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("stelefolders" + std::to_string(os::process_number()));
    const std::string file = "`:" + (folder / "a" / "b.txt").string();
    CHECK(said(file + " 0:enlist\"x\"\n", Notation::k4) == file + "\n");
    CHECK(said("show read0" + file + "\n", Notation::q) == ",\"x\"\n");
    CHECK(said(file + "/c 1:0x01\n", Notation::q).find("'file") != std::string::npos);
    std::filesystem::remove_all(folder);
}

TEST_CASE("programs write to standard error", "[session]") {
    CapturedSession k4;
    k4.run("-2\"to you\";\n-1\"to all\";\n1\"x\";\n", Notation::k4);
    CHECK(k4.output == "to all\nx");
    CHECK(k4.errors == "to you\n");
    CapturedSession apl;
    apl.run("_←(⊂'to you')⎕NPUT'/dev/stderr' 2\n", Notation::apl);
    CHECK(apl.errors == "to you\n");
}

TEST_CASE("settings are changed within their bounds", "[session]") {
    CHECK(said("⎕IO←0\n⍳3\n{⎕IO←1 ⋄ ⍳⍵}3\n⍳3\n", Notation::apl) == "0 1 2\n1 2 3\n0 1 2\n");
    CHECK(said("⎕IO←2\n", Notation::apl).starts_with("--\nDOMAIN ERROR: ⎕IO must be an integer from 0 to 1"));
    CHECK(said("⎕A←1\n", Notation::apl).starts_with("--\nSYNTAX ERROR: `⎕A` cannot be assigned"));
    CHECK(said("⎕PP←3\n÷3\n", Notation::apl) == "0.333\n");
}

TEST_CASE("text is executed in its context", "[session]") {
    CHECK(said("⍎'2+3'\n", Notation::apl) == "5\n");
    CHECK(said("{a←10 ⋄ ⍎'a+⍵'}5\n", Notation::apl) == "15\n");
    CHECK(said("{a←10 ⋄ _←⍎'a←7' ⋄ a}5\n", Notation::apl) == "7\n");
    CHECK(said("A←⍎'1+1 ⋄ 2+2'\nA\n", Notation::apl) == "2\n4\n");
    CHECK(said(".\"2+3\"\n", Notation::k4) == "5\n");
    CHECK(said("a:5;value\"a+1\"\n", Notation::k4) == "6\n");
}

TEST_CASE("a recursive call under each is made for every item", "[session]") {
    CHECK(said("f:{[x;y]$[x>5;[-1\"called\";x];1+.z.s[x+10;0]]};1 f/:1 2\n", Notation::k4) ==
          "called\ncalled\n12 12\n");
}

TEST_CASE("indexed and modified assignments", "[session]") {
    CHECK(said("a←5⍴0 ⋄ a[2 2 3]+←1 ⋄ a\n", Notation::apl) == "0 2 1 0 0\n");
    CHECK(said("a←⍳3 ⋄ a,←4 ⋄ a,←5 6 ⋄ a,←0.5 ⋄ a\n", Notation::apl) == "1 2 3 4 5 6 0.5\n");
    CHECK(said("m←2 3⍴⍳6 ⋄ m[1;]×←10 ⋄ m\n", Notation::apl) == "10 20 30\n 4  5  6\n");
    CHECK(said("a:1 2 3;a[1]+:10;a\n", Notation::k4) == "1 12 3\n");
    CHECK(said("a:1 2 3;a,:4;a\n", Notation::k4) == "1 2 3 4\n");
    CHECK(said("a:1 2 3;1+a[2]+:5\n", Notation::k4) == "9\n");
}

TEST_CASE("\\d changes the namespace of k's names", "[session]") {
    CHECK(said("\\d shop\nprice:3\ntwice:{:price::x+x}\ntwice 4\nprice\nshop.price\n\\d\n\\d .\nshop.price\n\\d\n",
               Notation::k) == "8\n8\n8\nshop\n8\n.\n");
    CHECK(said("\\d a.b\nc:1\n\\d .\n!`a`b\n", Notation::k) == ",`c\n");
    CHECK(said("x:1\n\\d n\nx\n", Notation::k).find("'x: `x` has no value") != std::string::npos);
    // A function keeps the namespace in which it was defined; a path names the same variable everywhere.
    CHECK(said("\\d n\nk:2\nf:{k+m.k}\n\\d m\nk:10\nn.f 0\n", Notation::k) == "12\n");
    CHECK(said("\\d n\n(÷):{x-y}\n5÷2\n.\"5÷1\"\n\\d .\n", Notation::k) == "3\n4\n");
    CHECK(said("a:1\n\\d n\nb:2\nf:{x}\n\\v\n\\f\n\\v .\n", Notation::k) == "b\nf\na n\n");
    CHECK(said("\\d 1\n", Notation::k).find("is not the name of a namespace") != std::string::npos);
}

TEST_CASE("a command of k may follow the notation", "[session]") {
    CHECK(said("k)\\P 3\nk4)1%3\n", Notation::apl) == "0.333\n");
    CHECK(said("k4) \\P 3\nk4)1%3\n", Notation::apl) == "0.333\n");
    CHECK(said("k) \\P 3\n1%3\n", Notation::q, Echo::console) == "0.333\n");
    CHECK(said("x←1\nf←{⍵}\nk)\\v\nq)\\f\n", Notation::apl) == "x\nf\n");
    CHECK(said("k)\\l nowhere.k\n", Notation::apl).find("nowhere.k") != std::string::npos);
    CHECK(said("k) \\1+1\n", Notation::apl).find("is not a command") == std::string::npos);
    CHECK(said("q)\\zz\n", Notation::apl).find("`\\zz` is not a command of stele") != std::string::npos);
}

}  // namespace
