// Primitives on arrays of several blocks of 2^20 items look, between blocks, whether they should stop; and what a block
// begins, the next one goes on with.
#include <catch2/catch.hpp>

#include <vector>

#include "interp/host/os.hpp"
#include "interp/vm/execute.hpp"
#include "prims/kernel/runs.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::Folder;
using stele::tests::sanitized;
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

// How often a line looks whether it should stop, to its end or to an error that it comes to.
std::uint64_t polls_of(CapturedSession& session, const std::string& line, Notation notation) {
    stele::prims::Engine& engine = session.machine();
    std::uint64_t polls = 0;
    engine.counted_polls = &polls;
    engine.stop = true;
    try {
        execute_text(session.machine(), line, notation, "case");
    } catch (const stele::prims::Error&) {
    }
    engine.stop = false;
    engine.counted_polls = nullptr;
    return polls;
}

struct Line {
    const char* text;
    // How often it looks: each pass over many items looks between its blocks. 0: the whole line takes too long.
    std::uint64_t polls;
};

// Each line stops when it is asked to, and looks as often as it says, or up to twice as often; debug builds look more often.
void demand_stops(Notation notation, const std::string& setting, const std::vector<Line>& lines,
                  const std::string& error) {
    CapturedSession session;
    session.run(setting, notation);
    REQUIRE(session.errors.empty());
    CHECK(stopped(session, "1+1", notation) == "no error");
    for (const Line& line : lines) {
        INFO(line.text);
        CHECK(stopped(session, line.text, notation) == error);
        if (line.polls == 0 || sanitized) continue;  // to its end it takes long under sanitizers
        const std::uint64_t polls = polls_of(session, line.text, notation);
        CHECK(polls >= line.polls);
        if (!stele::prims::runs_are_short) CHECK(polls <= 2 * line.polls + 2);
    }
}

TEST_CASE("APL: primitives on large arrays stop on request", "[vm][interrupt]") {
    demand_stops(Notation::apl,
                 "n←3000000\nv←n⍴3 1 4 1 5 9\nw←n⍴70000 3 1\nf←n⍴0.5 2.5\nb←n⍴1 0 1 1 0\nt←n⍴'stele'\n"
                 "i←n⍴1+⍳100\ns←{⍵[⍋⍵]}w\np←↓100000 2⍴w\nm←3 1000000⍴v\nl←1000000 3⍴v\n",
                 {{"v+1", 3},
                  {"v+w", 3},
                  {"f-1", 3},
                  {"w×3", 3},
                  {"f÷2", 3},
                  {"-f", 3},
                  {"|w", 3},
                  {"×w", 3},
                  {"⌊f", 3},
                  {"⌈f", 3},
                  {"3|w", 3},
                  {"f*2", 3},
                  {"!v", 3},
                  {"○f", 3},
                  {"v=3", 3},
                  {"w<v", 3},
                  {"f≥1", 3},
                  {"v⌊2", 3},
                  {"f⌈1", 3},
                  {"⍟f", 3},
                  {"+/v", 3},
                  {"+/m", 1},
                  {"+⌿l", 3},
                  {"+⌿m", 2},
                  {"t∊'abc'", 2},
                  {"∪t", 2},
                  {"∪v", 2},
                  {"t~'el'", 2},
                  {"f[i]", 3},
                  {"b/v", 2},
                  {"⌽m", 1},
                  {"1⌽l", 2},
                  {"⍋w", 9},
                  {"∪w", 8},
                  {"∪s", 8},
                  {"n⍴⍳7", 2},
                  {"↑v v", 4},
                  {"p⍳p", 2},
                  {"{≢⍵}⌸s", 8},
                  {"w⍳v", 9},
                  {"v∊w", 12},
                  {"v≡w+0", 3},
                  {"⍕f", 0},
                  {"+\\f", 5},
                  {"⍋f", 17},
                  {"⍒v", 9},
                  {"3+/v", 11},
                  {"4⌈/f", 9},
                  {"2⊥b", 8},
                  {"∪f", 29},
                  {"f⍳w", 66},
                  {"⎕UCS t", 8},
                  {"v+¨v", 3000006},
                  {"(⊂1 2),v", 4},
                  {"f,v", 4},
                  {"↓l", 15},
                  {"2 2⊤v", 25},
                  {"+\\m", 6},
                  {"v,'a'", 4},
                  {"×/f", 2},
                  {"⌈/f", 1},
                  {"⌈\\w", 2},
                  {"v∨12", 5},
                  {"⍎⍕70000⍴v", 16},
                  {"+/¨v", 3000006},
                  {"1 1↓m", 1},
                  {"?v", 6},
                  {"2000000?n", 34},
                  {"{≢⍵}⌸v", 6},
                  {"{⊂⍵}⌸w", 16},
                  {"{⊃⍵}⌺3⊢f", 6000008},
                  {"⌹(⍳9)∘.≥⍳9", 19},
                  {"f⌹f", 2},
                  {"⍸⍣¯1⊢⍳n", 95},
                  {"2⊥⍣¯1⊢v", 56},
                  {"+\\⍣¯1⊢v", 6},
                  {"-\\⍣¯1⊢f", 9},
                  {"(,⊂v)(8⌶),⊂w", 35},
                  {"⎕C t", 6},
                  {"1⎕C t", 6},
                  {"('t'⎕R'd')t", 600009},
                  {"('t'⎕S 0)t", 600005},
                  {"'I9'⎕FMT v", 73},
                  {"'A1'⎕FMT t", 8},
                  {"1⎕JSON v", 3000001},
                  {"l⎕CSV''", 1000010},
                  {"⎕CSV t'S'", 9},
                  {"⎕DR¨v", 3000006},
                  {"11⎕DR i", 4},
                  {"0 645⎕DR v", 8},
                  {"1⎕DT v", 8},
                  {"99999⍕1", 1},
                  {"'3000000X1,I2'⎕FMT 5", 3000005},
                  {"(7⊣~)\\70000⍴⊂⍬", 0},
                  {"(-⊢)¨v", 3000006},
                  {"(60⍴'DMhms')0⎕DT⊂90⍴'1'", 0}},
                 "INTERRUPT");
}

TEST_CASE("q: primitives on large lists stop on request", "[vm][interrupt]") {
    demand_stops(
        Notation::q,
        "n:3000000\nv:n#3 1 4 1 5 9\nw:n#70000 3 1\nu:n#0N 3 70000\nf:n#0.5 2.5\nb:n#10110b\nt:n#\"stele\"\ni:n?100\n"
        "sy:n#`a`b\nc:n#(1;\"a\";`b)\n",
        {{"v+1", 3},
         {"u+w", 3},
         {"f-1", 3},
         {"w*3", 3},
         {"f%2", 3},
         {"neg f", 3},
         {"abs w", 3},
         {"floor f", 3},
         {"v mod 3", 3},
         {"w div 3", 3},
         {"v=3", 3},
         {"w<v", 3},
         {"f>1", 3},
         {"v&2", 3},
         {"f|1", 3},
         {"null u", 3},
         {"0^u", 5},
         {"sum u", 3},
         {"sums u", 3},
         {"upper t", 2},
         {"lower t", 2},
         {"upper sy", 2},
         {"t in \"abc\"", 2},
         {"distinct t", 2},
         {"iasc w", 9},
         {"string{x+y}[v;]", 98},
         {"distinct w", 8},
         {"v in w", 12},
         {"v?w", 9},
         {"string w", 47},
         {"prev v", 2},
         {"next u", 2},
         {"2 xprev f", 2},
         {"maxs w", 2},
         {"mins f", 5},
         {"sum f", 2},
         {"max f", 2},
         {"prds f", 5},
         {"med f", 11},
         {"dev f", 4},
         {"var u", 17},
         {"f cor v", 17},
         {"f cov f", 10},
         {"f scov f", 10},
         {"v wavg f", 11},
         {"v wsum w", 12},
         {"avgs f", 2},
         {"ema[0.5;f]", 3},
         {"fills u", 8},
         {"differ w", 3},
         {"deltas v", 5},
         {"rank w", 11},
         {"4 xrank w", 15},
         {"3 msum w", 9},
         {"3 mavg f", 23},
         {"3 mdev f", 34},
         {"3 mmax v", 7},
         {"3 mmin f", 7},
         {"3 mcount u", 12},
         {"\"i\"$f", 3},
         {"`long$f", 3},
         {"`boolean$f", 5},
         {"`float$u", 4},
         {"`date$u", 5},
         {"`year$`date$1000000#u", 1},
         {"\"c\"$v", 2},
         {"v u", 2},
         {"v 1+til n", 2},
         {"2 sv b", 3},
         {"2 sv v", 3},
         {"\"t\" vs t", 13},
         {"t ss \"te\"", 2},
         {"ssr[t;\"te\";\"a\"]", 6},
         {"raze 2#enlist t", 2},
         {"flip(v;c)", 48},
         {"\" \" sv 1000000#enlist t 0 1", 18}},
        "'stop");
}

TEST_CASE("k: primitives on large lists stop on request", "[vm][interrupt]") {
    demand_stops(Notation::k, "n:3000000;v:n#3 1 4 1 5 9;w:n#70000 3 1;f:n#0.5 2.5;b:n#1 0 1 1 0;t:n#\"stele\"",
                 {{"3':v", 47},
                  {"2\\v", 52},
                  {"70\\w", 41},
                  {"2/b", 3},
                  {"+(v;v)", 93},
                  {"+(f;f)", 93},
                  {"+(b;b)", 93},
                  {"|v", 2},
                  {"v@-1+w", 6},
                  {"`i$f", 3},
                  {"`c$v", 3},
                  {"\"t\"\\t", 13},
                  {"`pri 100000", 2},
                  {"@[1 2;0 1;(=,)]", 2},
                  {"$+[!n;]", 387},
                  {"$+[v;]", 371},
                  {"(-|:)'v", 3000006},
                  {"(*|:)'v", 3000006}},
                 "'stop");
}

TEST_CASE("searches of a vector that 1500⌶ has indexed stop on request", "[vm][interrupt]") {
    demand_stops(Notation::apl, "h←1500⌶?100000⍴1000000\nq←?90000⍴1000000\nz←h⍳3\n", {{"h⍳q", 2}, {"q∊h", 3}},
                 "INTERRUPT");
}

TEST_CASE("what is made of deep prototypes stops on request", "[vm][interrupt]") {
    demand_stops(Notation::apl, "e←{0⍴⊂⍵}⍣1000⊢1\nv←{,⊂⍵}⍣1000⊢1\n", {{"-e", 999}, {"e+e", 999}, {"e+v", 999}},
                 "INTERRUPT");
}

TEST_CASE("what joins many small arrays stops on request", "[vm][interrupt]") {
    demand_stops(Notation::apl, "u←1100000⍴'abc' 'de'\nw←1100000⍴⊂1 2\nz←2000⍴⊂600⍴⊂1 2\n",
                 {{"⊃,/u", 2}, {"⊃⍪/w", 2}, {"∊u", 2}, {"∊w", 2}, {"∊z", 2}}, "INTERRUPT");
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
                 {{"1(⎕JSON⍠'M')jm", 140001},
                  {"⍕d", 14},
                  {"2 2⊤f", 2},
                  {"⎕CSV k'S'", 70000},
                  {"⎕CSV((n+9)⍴'a')'S'", 6},
                  {"⎕CSV('\"',((n+9)⍴'a'),'\"')'S'", 7},
                  {"(⍪d)⎕CSV''", 70000},
                  {"⎕JSON '[',(∊c⍴⊂'1,'),'1]'", 70002},
                  {"⌈/l", 1},
                  {"⌈⌿m", 1},
                  {"+\\e", 1},
                  {"⍲\\b", 1},
                  {"-\\(1 2)(3 4)5", 2},
                  {"3+/⍳9", 1},
                  {"+/g", 1},
                  {"d∘.+⍳3", 206},
                  {"⍸⍣¯1⊢1 2 3", 1},
                  {"+⍣¯1⊢3", 1},
                  {"1∘+⍣3⊢1", 6},
                  {"⌊∘⊢⍣≡1", 2},
                  {"s+.×1 2 3", 1},
                  {"s+.×s", 1},
                  {"(99 99⍴e)+.×99 99⍴e", 1},
                  {"s⌊.+s", 9},
                  {"⍪/3⍴⊂s", 2},
                  {"⌹2 2⍴0", 1},
                  {"⌹3 2⍴0", 1},
                  {"1 2⌹2 2⍴1 2 3 5", 4},
                  {"1 2 3⌹3 2⍴1 2 3 5 7 9", 4},
                  {"⍋3 1 2", 1},
                  {"⍋z", 2},
                  {"~2×e", 1},
                  {"1 0∧2×e", 1},
                  {"|h", 1},
                  {"h=h", 1},
                  {"('t'⎕R'd')c⍴t", 14001},
                  {"('x'⎕R'y'⍠'NEOL' 1)140000⍴'ab'", 4},
                  {"9 2⍕d", 50},
                  {"(⍳9)⍸d", 1},
                  {"z⍳1 9⍴0", 1},
                  {"(1↑z)⍳z", 1},
                  {"g⍳2↑g", 2},
                  {"g⍳5000↑g", 1},
                  {"(300↑v)⍳3 1", 1},
                  {"(1500⌶⌽⍳c)⍳5", 1},
                  {"(1500⌶⌽⍳c)⍳⌽⍳c", 3},
                  {"≠g", 1},
                  {"⍋g", 14},
                  {"(999↑g)⍳g", 1},
                  {"'aba'⍷t", 1},
                  {"1 1⍷m", 1},
                  {"0.5⍷f,9⍴0.5", 1},
                  {"∪z", 1},
                  {"v[⍳n]←0", 1},
                  {"n?n", 16},
                  {"⍳1024 1024", 1},
                  {"(n+n)⍴v", 1},
                  {"3⌿m", 4},
                  {"1 1 0/800000 3⍴1", 1},
                  {"l[⌽⍳400000;]", 1},
                  {"m[;⍳400000]", 1},
                  {"⍸v", 256},
                  {"m,m", 1},
                  {"↑(400000⍴1)(2 3)(1 2)", 1},
                  {"(⍳c)⊆d", 1},
                  {"(c⍴1)⊂d", 1},
                  {"⊖m", 1},
                  {"(3⍴1)⌽m", 1},
                  {"⍉l", 1},
                  {"÷\\n⍴1", 1},
                  {"f⍳0.5 2.5 3", 8},
                  {"'I9'⎕FMT 0⍴⊂''", 2},
                  {"-\\f", 1},
                  {"2 2⊥2 1100000⍴1", 4},
                  {"1⎕JSON⊂3((c 1⍴d)(,⊂'a'))", 140001},
                  {"(200 200⍴2*35)+.×200 200⍴2*18", 3},
                  {"t⍷t", 2},
                  {"v[c⍴1]+←1", 1},
                  {"(⊂3⍴1)⌷m", 1},
                  {"m[3⍴1;]", 1},
                  {"(⊂⍳400000)⌷l", 1},
                  {"({1↑⍵}g)←0", 2},
                  {"({⌽⍵}g)←0", 3},
                  {"⍸1100 1000⍴1", 3},
                  {"600 2⍕⍪2000⍴1.5", 2},
                  {"⎕DL 0", 1},
                  {"{≢⍵}⌸d[⍋d]", 2},
                  {"∪f[⍋f]", 4},
                  {"{⊂⍵}⌸v[⍋v]", 2},
                  {"(30⍴1){1}⌸30 400000⍴3", 20}},
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
                 "col:c#enlist 1 2 3\n"
                 "up:`s#(3*til 2150000),10000000+til 2150000\n",
                 {{"2.5 sv 1 2 3", 3},
                  {"10 vs w", 1},
                  {"\" \"sv st", 1},
                  {"\"t\"vs 400000#t", 1},
                  {"max col", 1},
                  {"deltas g", 2},
                  {"maxs col", 2},
                  {"fills col", 2},
                  {"med f", 2},
                  {"3 mmax 1 2 3 4", 1},
                  {"`long$g", 1},
                  {"st like \"ab\"", 1},
                  {"string sy", 1},
                  {"lower sy", 1},
                  {"sy like \"a*\"", 1},
                  {"t ss \"s[yz]\"", 2},
                  {"t ss \"[a-z]?\"", 2},
                  {"?[10b;1 2;3 4]", 1},
                  {"a?a2", 1},
                  {"lst?(9;9)", 1},
                  {"1 2 cross 3 4", 2},
                  {"c?`3", 1},
                  {"(til c)cut w", 1},
                  {"where w", 18},
                  {"as bin w", 1},
                  {"as binr w", 1},
                  {"`p#asc w", 2},
                  {"asc g", 14},
                  {"desc st", 2},
                  {"iasc sy", 1},
                  {"g in enlist 1 2", 1},
                  {"w within 3 4", 1},
                  {"g within 1 2", 46667},
                  {"flip(til 3;til 3)", 1},
                  {"flip 2#enlist 200#0b", 1},
                  {"flip 2 3#g", 1},
                  {"2_'g", 3},
                  {"{x+1}'[w]", 140000},
                  {"distinct g", 1},
                  {"group st", 1},
                  {"{x}each w", 140000},
                  {"(0+)/[1]", 2},
                  {"{col?x}each 40#enlist 3 4", 57},
                  {"group asc f", 4},
                  {"distinct asc f", 4},
                  {"(\"II\";\",\")0:\"1,2\"", 2},
                  {"(\"I\";enlist\",\")0:(\"a,b\";\"3,4\")", 1},
                  {"(\"I\";1)0:(\"1\";\"2\")", 3},
                  {"(\"I\";1)0:\"1234\"", 5},
                  {"\",\"0:([]a:1 2)", 3},
                  {"\",\"0:(1 2;3 4)", 2},
                  {"\"S=;\"0:\"a=1;b=2\"", 2},
                  {"-8!(1 2;`a)", 6},
                  {"-9!-8!(1 2;`a)", 9},
                  {"up?reverse 66000#a2", 1}},
                 "'stop");
    demand_stops(Notation::k, "n:300;l:70000#(1 2;3 4;`a)\n",
                 {{"{x+y}\\[0;1;1]", 1},
                  {"(0+)/1", 2},
                  {"3':!70000", 1},
                  {"=n", 1},
                  {"=300", 1},
                  {"+(1 2;(3;`a))", 1},
                  {"1 2 3?(1 2;3;,4)", 7},
                  {"1 2 3?(1 2;(3;\"a\");`a`b!1 2)", 11},
                  {"=256", 1},
                  {"=512", 2},
                  {"l?l", 2},
                  {"<l", 14},
                  {"l^,`a", 1}},
                 "'stop");
}

TEST_CASE("long rows, copies, comparisons and look-ups stop on request", "[vm][interrupt]") {
    demand_stops(Notation::apl,
                 "n←3000000\nv←n⍴3 1 4 1 5\nw←n⍴70000 3 1\nf←n⍴0.5 2.5\nb←n⍴1 0 1 1 0\nt←n⍴'stele'\ng←2 1500000⍴f\n"
                 "q←1500000 2⍴f\n",
                 {{"1000⌽f", 3},
                  {"1⌽g", 4},
                  {"1⊖g", 3},
                  {"⌽g", 4},
                  {"1 2⌽g", 4},
                  {"g[1 1;]", 4},
                  {"g[;⍳1200000]", 3},
                  {"q[⍳1200000;]", 3},
                  {"2⌷g", 1},
                  {"⍉g", 2},
                  {"⍉q", 2},
                  {"⍉2 2 1500000⍴f", 10},
                  {"⌈⌿g", 3},
                  {"+⌿g", 4},
                  {"+⌿2 1500000⍴v", 6},
                  {"+⌿g<1", 9},
                  {"f≡f+0", 6},
                  {"v≡v+0", 6},
                  {"w≡w+0.5", 3},
                  {"(f×0J1)≡f×0J1", 9},
                  {"(⊂f)≡⊂f+0", 6},
                  {"(n⍴⊂1 2)≡n⍴⊂1 2", 53},
                  {"0 2⊤f", 8},
                  {"n/0.5", 4},
                  {"n/5", 4},
                  {"(n÷2)/2 1⍴3", 6},
                  {"n/'a'", 4},
                  {"(5-v)/v", 16},
                  {"(-v)/v", 17},
                  {"b\\b/f", 10},
                  {"t~'k'", 2},
                  {"t∩'k'", 2},
                  {"t∪'Z'", 6},
                  {"v∊v", 4},
                  {"f⍳0.5", 47},
                  {"f⍳0.5 9", 50},
                  {"0.5 9⍳f", 49},
                  {"'ab'⍳t", 2},
                  {"2-/f", 13},
                  {"2-/v", 15},
                  {"3⌊/b", 13},
                  {"+\\q", 1500000},
                  {"v[v]", 4},
                  {"f[v]", 5},
                  {"w[v⌊2]", 8},
                  {"(⍳n)[w⌊9]", 13},
                  {"0.5+⍳n", 3},
                  {"(n⍴1,99⍴0)⊂v", 10},
                  {"1000⌽⍳n", 4},
                  {"¯1↓1⌽g", 6},
                  {"⊃,/f f", 4},
                  {"⌽f+0", 4},
                  {"⌽g+0", 4},
                  {"83 ⎕DR f", 4},
                  {"11 ⎕DR v", 3},
                  {"320 ⎕DR 83 ⎕DR ⎕UCS w", 40},
                  {"(f,f)+.×f,f", 13},
                  {"(3 1⍴2.5)+.×1 n⍴f", 12},
                  {"(2 n⍴f)⍳2 n⍴f", 100},
                  {"(2 n⍴w)⍳2 n⍴w", 14},
                  {"∪2 n⍴f", 50},
                  {"(f+1)(f+2)⍳⊂f+2", 10},
                  {"∪(f+1)(f+2)", 45},
                  {"v[(n÷2)⍴⊂,3]", 5},
                  {"{x←⍵ ⋄ x[v]+←1}w", 50}},
                 "INTERRUPT");
    demand_stops(Notation::k, "n:3000000;v:n#3 1 4 1 5 9;w:n#70000 3 1;f:n#0.5 2.5;t:n#\"stele\"",
                 {{",/(f;f)", 6},
                  {"f~f+0", 6},
                  {"v~v+0", 6},
                  {"{x~y}[f;f+0]", 7},
                  {"(f;f)~(f+0;f+0)", 12},
                  {"t^\"k\"", 2},
                  {"v@w&5", 8},
                  {"f?0.5", 2},
                  {"`j@v", 45},
                  {"`j@t", 2},
                  {"w?5 6", 5},
                  {"0^f", 2},
                  {"0^t", 2},
                  {"n#,1 2", 2},
                  {"d:(!n)!v;d,d", 14},
                  {"d:(!n)!v;d,:(!n)!w;#d", 19}},
                 "'stop");
    demand_stops(Notation::q, "n:3000000;v:n#3 1 4 1 5 9;w:n#70000 3 1;f:n#0.5 2.5;t:n#\"stele\"",
                 {{"rotate[5;f]", 3},
                  {"raze(f;f)", 6},
                  {"f~f+0", 6},
                  {"v except 3", 4},
                  {"t except\"k\"", 2},
                  {"t inter\"k\"", 2},
                  {"t like\"*z\"", 2},
                  {"v w&5", 8},
                  {"f?0.5", 2},
                  {"0^f", 2},
                  {"-100000?100000", 1},
                  {"`hh$13:05:00+v", 13},
                  {"d:(til n)!v;d,:(1+til n)!w;count d", 23},
                  {"(0n,f)^0n,f", 6}},
                 "'stop");
}

TEST_CASE("a statement that runs again and again stops on request", "[vm][interrupt]") {
    for (Notation notation : {Notation::k, Notation::k4, Notation::q}) {
        CapturedSession session;
        session.machine().stop = true;
        session.run("\\t:2000000000 x:1\n", notation);
        CHECK(session.errors.find("'stop") != std::string::npos);
    }
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
    session.run(std::string(sized("n:3200000\nc:100003*!32\n", "n:1200000\nc:100003*!12\n")) +
                    "parts:{c _x}\nv:n#3 1 4 1 5 -9 2 6 50\nw:n#70000 3 -1 9 0 8 1\nu:n#0N 3 70000 -4 2\n"
                    "f:n#0.5 -2.5 0n 3 1e9\nb:n#1011001b\nt:n#\"stele \"\ni:n#(!1000),1000000,n-100000\n",
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
    for (const char* text : {"(v i)~,/v@/:parts i", "(t i)~,/t@/:parts i", "(b i)~,/b@/:parts i", "(+/v)=+/+/'parts v",
                             "(+/b)=+/+/'parts b", "(|/w)=|/|/'parts w", "(&/u)=&/&/'parts u",
                             "(+\\v)~,/(0,-1_+\\+/'parts v)+'+\\'parts v", "(+/v=3)=#&v=3", "(&b)~,/c+'&:'parts b",
                             "(v@&b)~,/(parts v)@'&:'parts b", "(|v)~,/|:'|parts v", "(|b)~,/|:'|parts b",
                             "t~,/parts t", "(1_v)~-1_(1_v),0", "(<i)~<n#i", "(?w)~70000 3 -1 9 0 8 1"}) {
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

TEST_CASE("text of many items, and items of many texts, stop on request", "[vm][interrupt]") {
    demand_stops(Notation::apl, "n←140000\ni←n⍴100 200\nj←i∘+\nk←(n⍴'ab')∘,\nl←(n⍴'ab' 1)∘,\nf←n⍴0.5\n",
                 {{"≢⎕CR'j'", 4},
                  {"≢⎕CR'k'", 5},
                  {"≢⎕CR'l'", 13},
                  {"≢⍕i", 51},
                  {"≢⍕⍪f", 147},
                  {"≢⍕2 70000⍴'ab' 1", 454},
                  {"≢⍕n⍴⊂1 2", 453},
                  {"≢⍕n⍴'ab' 1", 453},
                  {"≢⎕FMT 3 3 9999⍴f", 37},
                  {"≢⎕FMT i", 51},
                  {"≢6 2⍕f", 100},
                  {"≢600 2⍕9999⍴0.5", 12},
                  {"⍸⍣¯1⍳n", 5},
                  {"10 10⊤i", 2}},
                 "INTERRUPT");
    demand_stops(Notation::q,
                 "n:140000\ni:n#100 200\ns:n#`a`b\nd:2000.01.01+i\nt:(2*n)#\"a,\"\nu:n#enlist\"ab\"\nf:n#0.5\n",
                 {{"string i", 2},
                  {"string s", 2},
                  {"`timestamp$d", 1},
                  {"`short$f", 1},
                  {"`boolean$i", 1},
                  {"s like \"a*\"", 2},
                  {"\",\" vs t", 2},
                  {"\",\" sv u", 2},
                  {"10 sv f", 140010},
                  {"10 sv i", 1},
                  {"10 vs i", 3},
                  {"upper t", 1},
                  {"\"J\"$u", 2},
                  {"-3!i", 8},
                  {"-3!t", 4},
                  {"-3!u", 6},
                  {"-3!d", 24},
                  {"-3!(i;i)", 18}},
                 "'stop");
    demand_stops(Notation::k, "n:140000\ni:n#100 200\nt:(2*n)#\"a,\"\nu:n#,\"ab\"\nf:n#0.5\n",
                 {{"$i", 2},
                  {"`c$i", 1},
                  {"`i$f", 1},
                  {"`s$u", 2},
                  {"\",\"\\t", 2},
                  {"\",\"/u", 2},
                  {"10\\i", 3},
                  {"`k@i", 17},
                  {"`k@u", 10},
                  {"`k@t", 1},
                  {"`k@f", 17},
                  {"`k@(t;t)", 2},
                  {"`k@n#`a", 17}},
                 "'stop");
}

}  // namespace
