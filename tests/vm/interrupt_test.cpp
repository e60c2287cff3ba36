// Primitives on arrays of several blocks of 2^20 items look, between blocks, whether they should stop; and what a block
// begins, the next one goes on with.
#include <catch2/catch.hpp>

#include <vector>

#include "interp/host/os.hpp"
#include "interp/vm/execute.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::Folder;
using stele::tests::sized;

// What a line gives where the request to stop has been made before it.
std::string stopped(CapturedSession& session, const std::string& line, Notation notation) {
    session.machine().stop = true;
    std::string name = "no error";
    try {
        execute_text(session.machine(), line, notation, "case");
    } catch (const stele::prims::Error& e) {
        name = name_of_error(e, notation);
    }
    session.machine().stop = false;
    return name;
}

void demand_stops(Notation notation, const std::string& setting, const std::vector<const char*>& lines,
                  const std::string& error) {
    CapturedSession session;
    session.run(setting, notation);
    REQUIRE(session.errors.empty());
    CHECK(stopped(session, "1+1", notation) == "no error");
    for (const char* line : lines) {
        INFO(line);
        CHECK(stopped(session, line, notation) == error);
    }
}

TEST_CASE("APL: primitives on large arrays stop on request", "[vm][interrupt]") {
    demand_stops(Notation::apl,
                 "n←3000000\nv←n⍴3 1 4 1 5 9\nw←n⍴70000 3 1\nf←n⍴0.5 2.5\nb←n⍴1 0 1 1 0\nt←n⍴'stele'\n"
                 "i←n⍴1+⍳100\nm←3 1000000⍴v\nl←1000000 3⍴v\n",
                 {"v+1",
                  "v+w",
                  "f-1",
                  "w×3",
                  "f÷2",
                  "-f",
                  "|w",
                  "×w",
                  "⌊f",
                  "⌈f",
                  "3|w",
                  "f*2",
                  "!v",
                  "○f",
                  "v=3",
                  "w<v",
                  "f≥1",
                  "v⌊2",
                  "f⌈1",
                  "⍟f",
                  "+/v",
                  "+/m",
                  "+⌿l",
                  "+⌿m",
                  "f[i]",
                  "b/v",
                  "⌽m",
                  "1⌽l",
                  "⍋w",
                  "∪w",
                  "w⍳v",
                  "v∊w",
                  "v≡w+0",
                  "⍕f",
                  "+\\f",
                  "⍋f",
                  "⍒v",
                  "3+/v",
                  "4⌈/f",
                  "2⊥b",
                  "∪f",
                  "f⍳w",
                  "⎕UCS t",
                  "v+¨v",
                  "(⊂1 2),v",
                  "f,v",
                  "↓l",
                  "2 2⊤v",
                  "+\\m",
                  "v,'a'",
                  "×/f",
                  "⌈/f",
                  "⌈\\w",
                  "v∨12",
                  "⍎⍕70000⍴v",
                  "+/¨v",
                  "1 1↓m",
                  "?v",
                  "2000000?n",
                  "{≢⍵}⌸v",
                  "{⊂⍵}⌸w",
                  "{⊃⍵}⌺3⊢f",
                  "⌹(⍳9)∘.≥⍳9",
                  "f⌹f",
                  "⍸⍣¯1⊢⍳n",
                  "2⊥⍣¯1⊢v",
                  "+\\⍣¯1⊢v",
                  "-\\⍣¯1⊢f",
                  "(,⊂v)(8⌶),⊂w",
                  "⎕C t",
                  "1⎕C t",
                  "('t'⎕R'd')t",
                  "('t'⎕S 0)t",
                  "'I9'⎕FMT v",
                  "'A1'⎕FMT t",
                  "1⎕JSON v",
                  "l⎕CSV''",
                  "⎕CSV t'S'",
                  "⎕DR¨v",
                  "11⎕DR i",
                  "0 645⎕DR v",
                  "1⎕DT v",
                  "99999⍕1",
                  "'3000000X1,I2'⎕FMT 5",
                  "(7⊣~)\\70000⍴⊂⍬",
                  "(-⊢)¨v",
                  "(60⍴'DMhms')0⎕DT⊂90⍴'1'"},
                 "INTERRUPT");
}

TEST_CASE("q: primitives on large lists stop on request", "[vm][interrupt]") {
    demand_stops(
        Notation::q,
        "n:3000000\nv:n#3 1 4 1 5 9\nw:n#70000 3 1\nu:n#0N 3 70000\nf:n#0.5 2.5\nb:n#10110b\nt:n#\"stele\"\ni:n?100\n"
        "c:n#(1;\"a\";`b)\n",
        {"v+1",
         "u+w",
         "f-1",
         "w*3",
         "f%2",
         "neg f",
         "abs w",
         "floor f",
         "v mod 3",
         "w div 3",
         "v=3",
         "w<v",
         "f>1",
         "v&2",
         "f|1",
         "null u",
         "0^u",
         "sum u",
         "sums u",
         "iasc w",
         "string{x+y}[v;]",
         "distinct w",
         "v in w",
         "v?w",
         "string w",
         "prev v",
         "next u",
         "2 xprev f",
         "maxs w",
         "mins f",
         "sum f",
         "max f",
         "prds f",
         "med f",
         "dev f",
         "var u",
         "f cor v",
         "f cov f",
         "f scov f",
         "v wavg f",
         "v wsum w",
         "avgs f",
         "ema[0.5;f]",
         "fills u",
         "differ w",
         "deltas v",
         "rank w",
         "4 xrank w",
         "3 msum w",
         "3 mavg f",
         "3 mdev f",
         "3 mmax v",
         "3 mmin f",
         "3 mcount u",
         "\"i\"$f",
         "`long$f",
         "`boolean$f",
         "`float$u",
         "`date$u",
         "\"c\"$v",
         "v u",
         "v 1+til n",
         "2 sv b",
         "2 sv v",
         "\"t\" vs t",
         "t ss \"te\"",
         "ssr[t;\"te\";\"a\"]",
         "raze 2#enlist t",
         "flip(v;c)",
         "\" \" sv 1000000#enlist t 0 1"},
        "'stop");
}

TEST_CASE("k: primitives on large lists stop on request", "[vm][interrupt]") {
    demand_stops(Notation::k, "n:3000000;v:n#3 1 4 1 5 9;w:n#70000 3 1;f:n#0.5 2.5;b:n#1 0 1 1 0;t:n#\"stele\"",
                 {"3':v", "2\\v", "70\\w", "2/b", "+(v;v)", "+(f;f)", "+(b;b)", "|v", "v@-1+w", "`i$f", "`c$v",
                  "\"t\"\\t", "`pri 100000", "@[1 2;0 1;(=,)]", "$+[!n;]", "$+[v;]", "(-|:)'v", "(*|:)'v"},
                 "'stop");
}

// Lines of which one loop alone looks: of so many items, or of such kinds, that no other one does.
TEST_CASE("each loop over many items stops on request", "[vm][interrupt]") {
    demand_stops(Notation::apl,
                 "n←2*20\n"
                 "c←70000\n"
                 "d←c⍴3 1 4\n"
                 "e←0.5 0\n"
                 "f←n⍴0.5 2.5\n"
                 "v←n⍴3 1 4\n"
                 "b←n⍴1 0 1 1 0\n"
                 "t←n⍴'stele'\n"
                 "k←∊c⍴⊂'a,b',⎕UCS 10\n"
                 "g←c⍴(1 2)(3 'a')'b'\n"
                 "h←c⍴1J2 3J4\n"
                 "m←3 400000⍴v\n"
                 "l←400000 3⍴v\n"
                 "jm←(1 4⍴0 '' '' 2)⍪c 4⍴1 '' 5 3\n"
                 "s←3 3⍴2 1 0 1 3 1 0 1 4\n"
                 "z←c 9⍴1E9+⍳1000\n",
                 {"1(⎕JSON⍠'M')jm",

                  "⍕d",
                  "2 2⊤f",
                  "⎕CSV k'S'",
                  "(⍪d)⎕CSV''",
                  "⎕JSON '[',(∊c⍴⊂'1,'),'1]'",
                  "⌈/l",
                  "⌈⌿m",
                  "+\\e",
                  "⍲\\b",
                  "-\\(1 2)(3 4)5",
                  "3+/⍳9",
                  "+/g",
                  "d∘.+⍳3",
                  "⍸⍣¯1⊢1 2 3",
                  "+⍣¯1⊢3",
                  "1∘+⍣3⊢1",
                  "⌊∘⊢⍣≡1",
                  "s+.×1 2 3",
                  "s+.×s",
                  "(99 99⍴e)+.×99 99⍴e",
                  "s⌊.+s",
                  "⍪/3⍴⊂s",
                  "⌹2 2⍴0",
                  "⌹3 2⍴0",
                  "⍋3 1 2",
                  "⍋z",
                  "~2×e",
                  "1 0∧2×e",
                  "|h",
                  "h=h",
                  "('t'⎕R'd')c⍴t",
                  "9 2⍕d",
                  "(⍳9)⍸d",
                  "z⍳1 9⍴0",
                  "(1↑z)⍳z",
                  "g⍳2↑g",
                  "(999↑g)⍳g",
                  "'aba'⍷t",
                  "1 1⍷m",
                  "∪z",
                  "v[⍳n]←0",
                  "n?n",
                  "⍳1024 1024",
                  "(n+n)⍴v",
                  "3⌿m",
                  "1 1 0/800000 3⍴1",
                  "l[⌽⍳400000;]",
                  "m[;⍳400000]",
                  "⍸v",
                  "m,m",
                  "↑(400000⍴1)(2 3)(1 2)",
                  "(⍳c)⊆d",
                  "(c⍴1)⊂d",
                  "⊖m",
                  "(3⍴1)⌽m",
                  "⍉l",
                  "÷\\n⍴1",
                  "f⍳0.5 2.5 3",
                  "'I9'⎕FMT 0⍴⊂''",
                  "-\\f"},
                 "INTERRUPT");
    demand_stops(Notation::q,
                 "n:1048576\n"
                 "c:70000\n"
                 "w:c#3 1 4\n"
                 "f:n#0.5 2.5 1 9\n"
                 "g:c#(1 2;3 4;5)\n"
                 "t:1100000#\"stele\"\n"
                 "st:c#(\"ab\";\"cd\")\n"
                 "sy:c#`a`b`c\n"
                 "a:asc n?1000000000\n"
                 "a2:asc n?1000000000\n"
                 "as:asc 100?100\n"
                 "lst:til[c],'0\n"
                 "col:c#enlist 1 2 3\n",
                 {"2.5 sv 1 2 3",
                  "10 vs w",
                  "\" \"sv st",
                  "\"t\"vs 400000#t",
                  "max col",
                  "deltas g",
                  "maxs col",
                  "fills col",
                  "med f",
                  "3 mmax 1 2 3 4",
                  "`long$g",
                  "st like \"ab\"",
                  "string sy",
                  "lower sy",
                  "sy like \"a*\"",
                  "t ss \"s[yz]\"",
                  "?[10b;1 2;3 4]",
                  "a?a2",
                  "lst?(9;9)",
                  "1 2 cross 3 4",
                  "c?`3",
                  "(til c)cut w",
                  "where w",
                  "as bin w",
                  "flip(til 3;til 3)",
                  "flip 2#enlist 200#0b",
                  "flip 2 3#g",
                  "2_'g",
                  "{x+1}'[w]",
                  "distinct g",
                  "group st",
                  "{x}each w",
                  "(0+)/[1]"},
                 "'stop");
    demand_stops(Notation::k, "n:300\n", {"{x+y}\\[0;1;1]", "(0+)/1", "3':!70000", "=n", "=300", "+(1 2;(3;`a))"},
                 "'stop");
}

// The host's loops look too, before each piece that they read or write.
TEST_CASE("files stop on request", "[vm][interrupt]") {
    std::atomic<bool> stop{false};
    const os::SignalWatch watch(stop, false);
    const Folder folder;
    const std::string path = folder / "interrupt_test.txt";
    os::write_file(path, "abc", os::Writing::replace);
    stop = true;
    CHECK_THROWS_AS(os::write_file(path, "def", os::Writing::replace), stele::prims::Error);
    stop = true;
    CHECK_THROWS_AS(os::read_file(path), stele::prims::Error);
    stop = false;
    CHECK(os::read_file(path) == "abc");
}

// Past 2^20 items: the same in one go and in pieces of less than a block.
TEST_CASE("blocks join without a seam", "[vm][blocks]") {
    CapturedSession session;
    session.run(
        "n:3200000\nparts:{(100003*!32)_x}\nv:n#3 1 4 1 5 -9 2 6 50\nw:n#70000 3 -1 9 0 8 1\nu:n#0N 3 70000 -4 2\n"
        "f:n#0.5 -2.5 0n 3 1e9\nb:n#1011001b\nt:n#\"stele \"\ni:n#(!1000),2000000 3100000\n",
        Notation::k4);
    REQUIRE(session.errors.empty());
    for (const char* line : {"{x+1}", "{x-7}", "{2*x}", "{x%4}", "{x=3}",      "{x<3}",     "{x&2}",       "{x|2}",
                             "{-x}",  "{~x}",  "{^x}",  "{0^x}", "{x div 49}", "{x mod 7}", "{x in 3 50}", "{_x}",
                             "{3<x}", "{x*x}", "{x+x}", "{x=x}", "{3 1 4?x}",  "{0.5+x}",   "{1000*x}"})
        for (const char* list : {"v", "w", "u", "f", "b"}) {
            std::string text = std::string("{[f;x](f x)~,/f'parts x}[") + line + ";" + list + "]";
            INFO(text);
            CHECK(session.shown(execute_text(session.machine(), text, Notation::k4, "case"), Notation::k4) == "1b\n");
        }
    for (const char* text :
         {"(v i)~,/v@/:parts i", "(t i)~,/t@/:parts i", "(b i)~,/b@/:parts i", "(+/v)=+/+/'parts v",
          "(+/b)=+/+/'parts b", "(|/w)=|/|/'parts w", "(&/u)=&/&/'parts u",
          "(+\\v)~,/(0,-1_+\\+/'parts v)+'+\\'parts v", "(+/v=3)=#&v=3", "(&b)~,/(100003*!32)+'&:'parts b",
          "(v@&b)~,/(parts v)@'&:'parts b", "(|v)~,/|:'|parts v", "(|b)~,/|:'|parts b", "t~,/parts t",
          "(1_v)~-1_(1_v),0", "(<i)~<n#i", "(?w)~70000 3 -1 9 0 8 1"}) {
        INFO(text);
        CHECK(session.shown(execute_text(session.machine(), text, Notation::k4, "case"), Notation::k4) == "1b\n");
    }
}

// The same for words of q, each against another way to the same items, and for the statistics against their definitions.
TEST_CASE("q: blocks join without a seam", "[vm][blocks]") {
    CapturedSession session;
    session.run(std::string(sized("n:3200000\n", "n:1200002\n")) +
                    "v:n#3 1 4 1 5 -9 2 6 50\n"
                    "w:n#70000 3 -1 9 0 8 1\n"
                    "u:n#0N 3 70000 -4 2\n"
                    "f:n#0.5 -2.5 0n 3 1e9\n"
                    "b:n#1011001b\n"
                    "t:n#\"stele \"\n"
                    "i:n#(til 1000),n-100000 5\n"
                    "d:v-avg v\n"
                    "e:w-avg w\n"
                    "k:where not null u\n",
                Notation::q);
    REQUIRE(session.errors.empty());
    for (const char* text : {"prev[v]~0N,-1_v",
                             "next[w]~(1_w),0N",
                             "(3 xprev u)~0N 0N 0N,-3_u",
                             "(-3 xprev f)~(3_f),0n 0n 0n",
                             "prev[t]~\" \",-1_t",
                             "next[b]~(1_b),0b",
                             "prev[1000000#enlist v]~(enlist`long$()),999999#enlist v",
                             "differ[v]~1b,(1_v)<>-1_v",
                             "differ[f]~1b,(1_f)<>-1_f",
                             "differ[t]~1b,(1_t)<>-1_t",
                             "deltas[w]~first[w],(1_w)-(-1_w)",
                             "maxs[v]~(8#3 3 4 4 5 5 5 6),(n-8)#50",
                             "maxs[reverse til n]~n#n-1",
                             "mins[til n]~n#0",
                             "mins[neg til n]~neg til n",
                             "rank[w]~iasc iasc w",
                             "rank[til n]~til n",
                             "(4 xrank w)~(4*rank w)div n",
                             "(3 msum w)~w+(0^prev w)+0^2 xprev w",
                             "(1100000 msum v)~(1100000#sums v),(1100000_sums v)-(n-1100000)#sums v",
                             "(1100000 mmax v)~maxs v",
                             "t~\" \"sv\" \"vs t",
                             "(1+count t ss\"te\")=count\"te\"vs t",
                             "(t ss\"te\")~where(t=\"t\")&next t=\"e\"",
                             "ssr[t;\"te\";\"te\"]~t",
                             "ssr[t;\"stele\";\"st\"]~(n-3*n div 6)#\"st \"",
                             "(t ss\"e st\")~where(t=\"e\")&1_(t=\" \"),0b",
                             "(v i,n)~(v i),0N",
                             "(t -1,i)~\" \",t i",
                             "(f i,-5)~(f i),0n",
                             "(b i,-5)~(b i),0b",
                             "(2 sv b)~0{y+2*x}/b",
                             "(\"i\"$f)~raze{\"i\"$x}each 100003 cut f",
                             "avgs[w]~sums[w]%1+til n",
                             "var[v]=(sum d*d)%n",
                             "svar[v]=(sum d*d)%n-1",
                             "dev[v]=sqrt var v",
                             "cov[v;w]=(sum d*e)%n",
                             "scov[v;w]=(sum d*e)%n-1",
                             "cor[v;w]=(sum d*e)%sqrt[sum d*d]*sqrt sum e*e",
                             "wavg[w;v]=sum[w*v]%sum w",
                             "avg[u]=avg u k",
                             "var[u]=var u k",
                             "cov[u;w]=cov[u k;w k]",
                             "wavg[u;w]=wavg[u k;w k]",
                             "med[v]=(asc v)n div 2",
                             "sum[`float$v]=sum v",
                             "max[`float$u]=max u",
                             "min[`float$v]=min v",
                             "prd[1+0%v]=1"}) {
        INFO(text);
        CHECK(session.shown(execute_text(session.machine(), text, Notation::q, "case"), Notation::q) == "1b\n");
    }
}

}  // namespace
