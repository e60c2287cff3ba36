// Calls of an operator that are made together, one primitive after the other, have the results and errors of calls made
// one by one: `--plain` is the authority.
#include <catch2/catch.hpp>
#include <random>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::prims::FastPath;
using stele::tests::answer_of;
using stele::tests::CapturedSession;
using n = Notation;

std::uint64_t lanes_of(CapturedSession& session) { return session.machine().counts[static_cast<int>(FastPath::lanes)]; }

// Two sessions that must say the same: one makes calls together wherever it can, one makes them one by one.
struct Both {
    CapturedSession together, plain;

    Both() {
        together.machine().seeks_lanes = true;
        plain.machine().plain = true;
    }
    std::string answered(const std::string& text, Notation notation) {
        const std::string a = answer_of(together, text, notation);
        INFO(text);
        CHECK(a == answer_of(plain, text, notation));
        return a;
    }
    // The same of a text whose calls must be made in lanes.
    void answered_in_lanes(const std::string& text, Notation notation) {
        const std::uint64_t before = lanes_of(together);
        answered(text, notation);
        INFO(text);
        CHECK(lanes_of(together) > before);
    }
};

constexpr const char* board = "b←81⍴0 0 3 0 2 0 6 0 0 9 0 0 3 0 5 0 0 1 0 0 1 8 0 6 4 0 0 0 0 8 1 0 2 9 0 0 7\n";
// The candidates of a cell, as a Sudoku solver of the documents writes it.
constexpr const char* candidates =
    "⎕IO←0 ⋄ D←1+⍳9\n"
    "C←{\nm←9 9⍴⍺ ⋄ r c←9 9⊤⍵ ⋄ r0 c0←3×⌊(r c)÷3\n~(D∊0~⍨∪m[r;],m[;c],,m[r0+⍳3;c0+⍳3])\n}\n";

TEST_CASE("calls are made in lanes", "[vm][fast]") {
    CapturedSession session;
    answer_of(session, std::string(board) + candidates, n::apl);
    const std::string text = "+/∊(b∘C)¨⍸0=b";
    const std::uint64_t before = lanes_of(session);
    CapturedSession plain;
    plain.machine().plain = true;
    answer_of(plain, std::string(board) + candidates, n::apl);
    CHECK(answer_of(session, text, n::apl) == answer_of(plain, text, n::apl));
    CHECK(lanes_of(session) == before + 1);
}

TEST_CASE("functions of many primitives run in lanes, in any wording", "[vm][fast]") {
    Both both;
    both.answered("v←⍳20\nm←↓20 9⍴⍳7\nw←4 5⍴⍳20\nk←3 1 4 1 5 9 2 6", n::apl);
    for (const char* line : {
             "{+/k[⍳3+0×⍵]×⍵}¨v",
             "{(⍵+k)⍳⍵}¨v",
             "{⍵∊k}¨v",
             "{∪⌽⍵,⍵}¨m",
             "{⍵[⌽⍳4],≢⍵}¨m",
             "{⍵>3:⌽⍵,1 ⋄ ⍵,2}¨v",
             "{(+/⍵)<20:⍵ ⋄ ∇¯1↓⍵}¨m",
             "{⍵<2:⍵ ⋄ (∇⍵-1)+∇⍵-2}¨10⍴v",
             "3{⍺+⌽⍵×⍳3}¨v",
             "v{⍺+⌽⍵,⍺}¨m",
             "{(⍵÷4),⌊⍵÷4}¨v",
             "{a b←3 4⊤⍵ ⋄ a+10×b}¨⍳12",
             "{⍵~⌽3↑⍵}¨m",
             "{(2|⍵)/⍵}¨m",
             "{⍸2|⍵}¨m",
             "{⌈/⍵-⌊/⍵}¨m",
             "(⌽∘{⍵,⍵})¨v",
             "{(≢,⊃,+/)⍵}¨m",
             "{⍵,⍨⌽⍵}¨w",
             "{3 3⍴⍵}¨m",
             "{(3 3⍴⍵)[0 1+1;⍳2]}¨m",
             "{,(3 3⍴⍵)[1+3|⊃⍵;]}¨m",
             "{'abc'[1+3|⍵],'d'}¨v",
         })
        both.answered_in_lanes(line, n::apl);
    for (const Notation notation : {n::k, n::k4}) {
        both.answered("v:!20\nm:20 9#!7\nk:3 1 4 1 5 9 2 6", notation);
        for (const char* line : {
                 "{+/k[!3+0*x]*x}'v",
                 "{(x+k)?x}'v",
                 "{|x,x}'v",
                 "{?|x}'m",
                 "{x[!4],#x}'m",
                 "{$[x>3;|x,1;x,2]}'v",
                 "{$[20>+/x;x;o[-1_x]]}'m",
                 "3{x+|y*!3}/:v",
                 "v{x+|y,x}'m",
                 "{x@&x>2}'m",
                 "{(|/x)-&/x}'m",
                 "{*|x+1}'m",
                 "{\"abc\"[3!x],\"d\"}'v",
                 "{(m[;x]),m[x]}'!9",
             }) {
            const bool is_k = notation == n::k;
            const std::string text = line;
            if (!is_k && (text.find("o[") != text.npos || text.find("3!x") != text.npos)) continue;
            both.answered_in_lanes(text, notation);
        }
    }
}

TEST_CASE("each, each right and each left within lanes run in lanes", "[vm][fast]") {
    for (const Notation notation : {n::k, n::k4}) {
        Both both;
        both.answered("v:!20\nm:20 9#!7\nf:{x+2*y}\ng:{x,y}", notation);
        for (const char* line : {
                 "{{x+y}[x]'!3}'v",
                 "{x{x+2*y}/:!4}'v",
                 "{x f\\:3}'m",
                 "{x f'|x}'m",
                 "{x f'!9}'m",
                 "{x f'3}'m",
                 "{{x,y}[x]'!3}'v",
                 "{{!x}'x}'m",
                 "{#'{!x}'x}'m",
                 "{{$[x>3;!x;,x]}'x}'m",
                 "{,/{$[x>3;!x;,x]}'x}'m",
                 "{{7}'x}'m",
                 "{,/{7 8}'x}'m",
                 "{x g/:x}'m",
                 "{f[1]'x}'m",
                 "{f[x 0]'x}'m",

                 "{x{x+y*z}[;;x 1]/:!3}'m",
                 "{x{x+y*z}[;;x 1]\\:!3}'m",
                 "{x{x+y*z}[;;x 1]'|x}'m",
                 "{f[;1]'x}'m",
                 "{{x+1}'!3}'v",
                 "{{x<9}{x+2}/x}'v",
                 "{3{x+2*x}/x}'m",
             })
            both.answered_in_lanes(line, notation);
        both.answered("l:!100000", notation);  // too long to be repeated for each lane
        for (const char* line :
             {"{x+/:l}'v", "{{x+y}[x]'l}'v", "{+/{x+y}[x]'l}'v", "{{x+1}'x@&x>5}'m", "{{x+1}'x@&x>9}'m",
              "{,/{x,1}'x@&x>9}'m", "{x f'1 2}'m", "{x f/:()}'m", "{{x}'()}'m", "{{$[x>3;`a;x]}'x}'m", "{{x+`a}'x}'m"})
            both.answered(line, notation);
    }
    Both both;
    both.answered("m:20 9#til 7\nf:{$[3<count x;enlist x;raze f each x,/:where x=9]}", n::q);
    for (const char* line : {"{i:0;while[i<*x;i+:2];i,x}'m", "{a:x;do[3;a:a,#a];a}'m"})
        both.answered_in_lanes(line, n::k4);
    // No item in any lane: the result of each is a list.
    both.answered_in_lanes("{raze{x+1}each x where x>9}each m", n::q);
    both.answered_in_lanes("{{x+1}each x where x>9}each m", n::q);
    both.answered_in_lanes("f each 2#/:m", n::q);
}

TEST_CASE("values that few lanes differ in are computed once for each", "[vm][fast]") {
    for (const Notation notation : {n::k, n::k4}) {
        Both both;
        both.answered("b:60 81#0 0 3 0 2 0 6\nb:b{@[x;y;:;5]}'60#0 0 1 1 3\nh:{(y;x;y+x)}\nn:1+!9", notation);
        both.answered(notation == n::k ? "p:(p;3/-3!p:9\\!81)\np:p[0],,p 1" : "p,:3/:_(p:9\\:!81)%3", notation);
        both.answered("q:{&|/p[;x]=p}'!81", notation);
        for (const char* line : {
                 "{&|/p[;x?0]=p}'b",
                 "{i:x?0;@[x;i;:;]'0,&21=x[&|/p[;i]=p]?!10}'b",
                 "{i:x?0;(i;p[;i];#x)}'b",
                 "{i:x?0;$[i>1;p[;i];x[i]]}'b",
                 "{i:x?0;j:x?5;p[;i]+p[;j]}'b",
                 "{i:x?0;x[q i]}'b",
                 "{i:x?0;{x+p[;y]}[i]'n}'b",
                 "{i:x?0;{p[;x]}'q i}'b",
                 "{i:x?0;x[i]:9;x}'b",
                 "{h[x?0;x?3]}'b",
                 "{i:x?0;h[i;p[;i]]}'b",
                 "{(x?0;x?3)}'b",
                 "{!x?3}'b",
                 "{x?9}'b",
             })
            both.answered_in_lanes(line, notation);
        for (const char* line : {"{p[;x?7]}'b", "{i:x?0;p[;i]+`a}'b", "{{y}[x?0]'b}'3#b"})
            both.answered(line, notation);
    }
}

TEST_CASE("parts and sets of vectors run in lanes", "[vm][fast]") {
    Both both;
    both.answered("m←↓20 9⍴⍳7", n::apl);
    for (const char* line : {"{2↑⌽⍵}¨m", "{¯2↑⌽⍵}¨m", "{2↓⌽⍵}¨m", "{¯7↓⌽⍵}¨m", "{19↓⌽⍵}¨m", "{⍵∩3 4+≢⍵}¨m"})
        both.answered_in_lanes(line, n::apl);
    both.answered("{12↑⌽⍵}¨m", n::apl);
    for (const Notation notation : {n::k, n::k4}) {
        both.answered("m:20 9#!7", notation);
        for (const char* line : {"{2#|x}'m", "{-2#|x}'m", "{2_|x}'m", "{-7_|x}'m", "{19_|x}'m", "{1_x@&x>3}'m"})
            both.answered_in_lanes(line, notation);
        for (const char* line : {"{12#|x}'m", "{0#|x}'m", "{(|x)_2}'m", "{2#x@&x>4}'m"}) both.answered(line, notation);
    }
    both.answered("{(|x)^2 3}'m", n::k);
    both.answered("{0^|x}'m", n::k);
    both.answered("m:20 9#til 7\nc:20 9#\"abcde\"", n::q);
    for (const char* line :
         {"{(reverse x)except 3 4}each m", "{(reverse x)except 3}each m", "{(reverse x)inter 3 4 9}each m",
          "{x union 8 9}each m", "{any 6=x}each m", "{all x<6}each m", "{any x where x>4}each m", "{last 1+x}each m",
          "{3 in 1+x}each m", "{(1+x)in 3 4}each m", "{(1+first x)in x}each m", "{all 1 2 in x}each m",
          "{(reverse x)except\"b\"}each c", "{any\"e\"=x}each c"})
        both.answered_in_lanes(line, n::q);
    for (const char* line : {"{x inter 2.}each m", "{x except`a}each m", "{3 in enlist x}each m", "{all()}each m",
                             "{any(0N;1)}each m", "{last x where x>9}each m"})
        both.answered(line, n::q);
}

TEST_CASE("calls with effects or errors are made one by one", "[vm]") {
    Both both;
    both.answered("v←⍳20\nn←0", n::apl);
    for (const char* line : {
             "{n+←⍵ ⋄ n}¨v",
             "n",
             "{⎕←⍵ ⋄ ⌽⍵,1}¨3↑v",
             "{10÷⍵-15}¨v",
             "{⍵=12:+/'abc' ⋄ ⍵,1}¨v",
             "{⍵[⍵]}¨v",
             "{1 2 3[⍵]}¨v",
             "{⍵:1 ⋄ 2}¨v",
             "{0::'caught' ⋄ ⍵÷⍵-5}¨v",
             "{a←⍵+1}¨v",
             "⊢z←{a←⍵+1}¨v",
             "{⍵×9223372036854775807}¨v",
             "{⍵÷0.5}¨v",
             "{z←(⍵-9)*0.5 ⋄ (⎕DR z),⎕DR z×z}¨v",
             "{≢⍴,⍵×1⍴⍵}¨v",
             "{z←1 1⍴⍵ ⋄ z+z×z-z}¨v",
             "{⎕IO←0 ⋄ ⍳3}¨v",
             "{(⌊⍵÷2){⍺⌷⍵}⍳10}¨2↓v",
             "{⍵ n}¨v",
             "{⍵ 'ab'}¨v",
             "{⊂⍵,1}¨v",
             "{⍬}¨v",
             "{⍵↑⍳3}¨v",
             "{⍵⍴0}¨v",
             "{?0×⍵}¨0⍴v",
             "{⍵=1:'a'+1 ⋄ ⍵>15:∇⍵ ⋄ ⍵}¨v",  // an error before calls that do not end
             "({⍵,1}¨⍬)≡⍬",
         })
        both.answered(line, n::apl);
    both.answered("v:!20\nn:0", n::k4);
    for (const char* line :
         {"{$[x>0;while[1;x];x+`a]}'v", "{n::n+x;n}'v", "n", "{x+`a}'v", "{x[x]}'v", "{1 2 3[x]}'v", "{$[`a;1;2]}'v",
          "{y}'v", "{(x;x+1.5)}'v", "{x%2}'v", "{(1 2 3;\"ab\")[x]}'v", "{x#1b}'v", "{(x>3),x>4}'v", "{5?x}'0#v",
          "{x,`a}'v", "{`a`b!(x;y)}'[v;v]", "{.[+;(x;`)]}'v", "{?3#x}'v"})
        both.answered(line, n::k4);
}

TEST_CASE("copies with other items are made in lanes, in any wording", "[vm][fast]") {
    Both both;
    // Boards of longs, of characters and of floats; some have no digit left.
    both.answered("b:20 9#!7\nc:20 9#\"abcdefg\"\nf:20 9#.5*!7\ng:{&9=x?!10}\nh:{@[x;y;:;z]}", n::k4);
    for (const char* line : {
             "{@[x;y;:;]'&9=x?!10}[;2]'b",
             "{@[x;2;:;]'&~(!10)in x}'b",
             "{@[x;2;:;]'&9=x?!7}'b",
             "{{@[x;y;:;z]}[x;2]'&9=x?!10}'b",
             "{@[x;2;:;]'\"xyz\"}'c",
             "{@[x;0;:;]'1.5 2.5}'f",
             ",/{@[x;0;:;]'&8=x[1+!8]?!10}'b",
             "b{@[x;y;:;]'&9=x?!10}'20#!9",
             "{@[x;0;:;]'0#x}'b",
             "{@[x;0;:;]'500*&9=x?!10}'500*b",
             "{@[x;0;:;]'`float$&9=x?`float$!10}'`float$b",
             "{@[x;0;:;]'`short$&9=x?`short$!10}'`short$b",
             "{{x[y]:z;x}[x;0]'&9=x?!10}'b",
             "{h[x;0]'g x}'b",
             "{h[x;;9]'x}'b",
             "{{z+x[y]}[x;0]'1 2 3}'b",
             "{g'x}'3 4#b",
             "{{x=1 2 3}'x}'b",
             "{{(x>2),x<5}'x}'b",
         })
        both.answered_in_lanes(line, n::k4);
    for (const char* line :
         {"{h[x]}'b", "{h[x;0]'()}'b", "{x[0]:`a;x}'b", "{x[9]:1;x}'b", "{x[0]:1.5;x}'b", "{x[0 1]:1;x}'b",
          "{$[h[x];1;2]}'b", "{#h[x;0]}'b", "{h[x;0]'h[x;1]}'b", "{{z}[x;0]'x}'b", "{{x+y}[1]'x}'b"})
        both.answered(line, n::k4);
    both.answered("{@[x;9;:;]'1 2}'b", n::k4);    // the index is out of range
    both.answered("{@[x;0;:;]'1 2.5}'b", n::k4);  // another kind
    both.answered("b:20 9#til 7", n::q);
    both.answered_in_lanes("{@[x;2;:;]each where 9=x?til 10}each b", n::q);
    both.answered_in_lanes("raze{@[x;2;:;]each where not(til 10)in x}each b", n::q);
}

TEST_CASE("the 72 bytes of a Sudoku solver run in lanes", "[vm][fast]") {
    CapturedSession session, plain;
    plain.machine().plain = true;
    const std::string program =
        "p,:3/:_(p:9\\:!81)%3\n"
        "s:{*(,x)(,/{@[x;y;:;]'&21=x[&|/p[;y]=p]?!10}')/&~x}\n"
        "s \"J\"$'\"003020600900305001001806400008102900700000008006708200002609500800203009005010300\"\n";
    CHECK(answer_of(session, program, n::k4) == answer_of(plain, program, n::k4));
    CHECK(lanes_of(session) > 0);
}

TEST_CASE("a function that calls itself for each item runs in lanes", "[vm][fast]") {
    // The depth-first solver of the documents, on boards with one solution, with several and with none.
    const std::string peers = "p:+{(=x)x}'p,,3/:_(p:,/'+:\\9#'!9)%3\n";
    const std::string solver = "f:{$[&/x;,x;,/f'@[x;i;:;]'&27=x[,/p i:x?0]?!10]}\n";
    const std::string digits = "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
    const std::string boards = "b:\"J\"$'\"" + digits + "\"\nc:@[b;0 1 2 36;:;0]\nd:@[b;3;:;5]\n";
    for (const char* text : {"f b", "f c", "f d", "f'(b;c;d)", "#f c", "{f x}'(b;d)"}) {
        CapturedSession usual, plain;
        plain.machine().plain = true;
        for (CapturedSession* session : {&usual, &plain}) answer_of(*session, peers + solver + boards, n::k4);
        INFO(text);
        CHECK(answer_of(usual, text, n::k4) == answer_of(plain, text, n::k4));
        CHECK(lanes_of(usual) > 0);
    }
    for (const Notation notation : {n::k, n::k4}) {
        Both both;
        both.answered("a:{$[x>300;,x;,/a'(x+1),301]}", notation);  // deeper than lanes go
        both.answered("g:{$[3<#x;,x;,/g'x,/:!3]}", notation);
        both.answered("h:{$[3<#x;,x;,/h'x,/:!#x]}", notation);
        both.answered("q:{$[3<#x;x;,/q'x,/:1 2]}", notation);
        both.answered("w:{$[8<#x;#x;+/w'x,/:!3]}", notation);  // more calls at once than run together
        both.answered("e:{$[3<#x;x+$[2=*|x;`a;1];,/e'x,/:!3]}", notation);
        both.answered("s:{$[3<#x;[v::v+1;,x];,/s'x,/:!3]}\nv:0", notation);
        both.answered("l:{$[3<#x;,x;2=#x;,/l'x,/:&x;,/l'x,/:!3]}", notation);
        for (const char* text : {"g@,1", "g'(,1;2 3;4 5 6)", "h@,1", "q@,1", "q'(1 2;1 2 3)", "w@,1", "s@,1", "v",
                                 "e@,1", "l@,1", "l'(,0;0 1;1 1 1)", "a 1"})
            both.answered(text, notation);
        both.answered_in_lanes("g@,1", notation);
    }
}

TEST_CASE("calls in lanes are nested no deeper than the limit", "[vm]") {
    for (const std::int64_t deepest : {5, 6, 7, 20}) {
        Both both;
        for (CapturedSession* session : {&both.together, &both.plain}) session->machine().set_deepest(deepest);
        both.answered("g:{$[5<#x;,x;,/g'x,/:1 2]}\nh:{$[99<#x;,x;,/h'x,/:1 2]}", n::k4);
        for (const char* text : {"#g@,1", "#g 1 2", "h@,1", "g'(,1;1 2)"}) both.answered(text, n::k4);
    }
}

TEST_CASE("a raze of an each in lanes makes no lists", "[vm][fast]") {
    Both both;
    for (const Notation notation : {n::k, n::k4}) {
        both.answered("m:20 9#!7", notation);
        for (const char* line :
             {"{,/{x,x}'x}'m", "{,/{x#7}'1+x}'m", "{,/{(,x),,1+x}'x}'m", "{+/,/{x+!3}'x}'m", "{,/{x}'x}'m", "{,/,x}'m"})
            both.answered_in_lanes(line, notation);
        for (const char* line : {"{,/{x#7}'x}'m", "{,/{$[x>3;,x;()]}'x}'m", "{,/{x=1 2}'x}'m", "{,/{x}'0#x}'m",
                                 "{,/{,x}'()}'m", "{,/{x;`a}'x}'m", "{,/{$[x;1 2;3 4.]}'x}'m"})
            both.answered(line, notation);
    }
    both.answered("m:20 9#til 7", n::q);
    both.answered_in_lanes("{raze{x,x}each x}each m", n::q);
    // Lists of booleans in some lanes, of other ones in others.
    both.answered("{$[3<first x;{x=1 2}each x;{x=2 1}each 1+x]}each m", n::q);
    both.answered("{min x}each m,'1", n::q);
}

TEST_CASE("nested eaches have the results of one in the other", "[vm][fast]") {
    for (const Notation notation : {n::k, n::k4}) {
        CapturedSession usual, plain;
        plain.machine().plain = true;
        const auto nested = [&] { return usual.machine().counts[static_cast<int>(FastPath::nested)]; };
        for (const char* setting : {"m:4 3 5#!7", "f:{x,y}", "n:0"})
            for (CapturedSession* session : {&usual, &plain}) answer_of(*session, setting, notation);
        for (const char* line :
             {"#''m", "+/''m", "{x+1}''4 3#!12", "1 2 in/:/:m", "m*\\:\\:1 2", "{|x}''m", "3 f/:/:4 3#!12",
              "(3 4#!12)f\\:\\:1", "|''m", "#'''2 2 2 2#m", "{#x}''(\"ab\";\"cd\")", "{n::n+x;n}''(1 2;3 4 5)", "n"}) {
            const std::string text = line;
            const bool is_nested = text != "n" && (notation == n::k4 || text.find("in/:") == text.npos);
            const std::uint64_t before = nested();
            INFO(line);
            CHECK(answer_of(usual, line, notation) == answer_of(plain, line, notation));
            CHECK((!is_nested || nested() > before));
        }
        for (const char* line : {"{1+x}''(1 2;`a`b)", "#''(();1 2)", "#''((1;2.5);3 4)", "{x}''((1;2.5);3 4)", "+''m",
                                 "{x+y}''m", "#''(`a`b!1 2;3 4)", "#''`a`b!(1 2;3 4)", "{x}''()", "1 2+/:/:()",
                                 "(,1 2)f/:/:(3 4;5)", "{$[x>2;x;`a]}''(1 2;3 4)", "1 f/:/:((1 2;3);(,4))",
                                 "{`a`b!(x;x)}''(1 2;3 4 5)", "{+`a`b!(,x;,x)}''(1 2;3 4 5)"}) {
            INFO(line);
            CHECK(answer_of(usual, line, notation) == answer_of(plain, line, notation));
        }
    }
}

// Random functions of the primitives that lanes know, and of some that they do not.
class RandomBodies {
public:
    explicit RandomBodies(unsigned seed) : random_(seed) {}

    std::string apl(int depth) {
        static const std::vector<std::string> leaves = {"⍵", "⍵", "⍵", "3", "k", "(1+⍵)", "⍺"};
        static const std::vector<std::string> patterns = {
            "(_)+_",   "(_)-_",   "(_)×_", "(_)⌊_",  "(_)⌈_",  "(_)<_",      "(_)=_",       "(_)|_", "(_)÷_",
            "(_),(_)", "(_),(_)", "(_)∊_", "(,_)⍳_", "(,_)~_", "(≢,_)⍴_",    "(1⌊≢_)↓_",    "3↑_",   "k[5|⌊|_]",
            "2 3⍴_",   "+/_",     "⌈/_",   "⌊/_",    "∨/0<_",  "+\\_",       "≢_",          "⊃_",    "⌽_",
            "∪,_",     "⍋,_",     "⍸0<,_", ",_",     "⍴_",     "{_:_ ⋄ _}_", "{⍵>2:_ ⋄ _}_"};
        return filled(depth, leaves, patterns);
    }
    std::string k(int depth) {
        static const std::vector<std::string> leaves = {"x", "x", "x", "3", "l", "(1+x)"};
        // No nulls, which folds of k4 skip in vectors, and no sums of booleans: --plain differs there.
        static const std::vector<std::string> patterns = {"(_)+_",
                                                          "(_)-_",
                                                          "(_)*_",
                                                          "(_)&_",
                                                          "(_)|_",
                                                          "(_)<_",
                                                          "(_)=_",
                                                          "(_),(_)",
                                                          "(_),(_)",
                                                          "l[7&0|_]",
                                                          "+/0+_",
                                                          "|/_",
                                                          "&/_",
                                                          "#_",
                                                          "*_",
                                                          "|_",
                                                          "?(),_",
                                                          "<(),_",
                                                          "&0<(),_",
                                                          ",_",
                                                          "~_",
                                                          "$[_;_;_]",
                                                          "$[2<*_;_;_]",
                                                          "{x,_}[_]",
                                                          "{x+y}[_]'_",
                                                          "{x<y}[_]'_",
                                                          "{x,y}[_]'_",
                                                          "`a`b!(_;_)",
                                                          "{x,1}''_",
                                                          "#''_",
                                                          "1 2{x+y}/:/:_",
                                                          ",/{x,_}'_",
                                                          ",/{,x,_}'(),_",
                                                          ",/{$[2<*x;,_;()]}'_",
                                                          ",/_"};
        return filled(depth, leaves, patterns);
    }
    const std::string& pick(const std::vector<std::string>& words) {
        return words[std::uniform_int_distribution<std::size_t>(0, words.size() - 1)(random_)];
    }

private:
    // A pattern whose holes are filled from left to right; one of the leaves at depth 0.
    std::string filled(int depth, const std::vector<std::string>& leaves, const std::vector<std::string>& patterns) {
        if (depth == 0) return pick(leaves);
        std::string text;
        for (const char c : std::string(pick(patterns)))
            if (c == '_') text += filled(depth - 1, leaves, patterns);
            else text += c;
        return text;
    }
    std::mt19937 random_;
};

TEST_CASE("random functions have the same results and errors in lanes", "[vm][property]") {
    RandomBodies random(14);
    Both both;
    both.answered("k←3 1 4 1 5 9 2 6\n⎕IO←0", n::apl);
    for (const n notation : {n::k, n::k4, n::q}) both.answered("l:3 1 4 1 5 9 2 6", notation);
    const std::uint64_t before = lanes_of(both.together);
    for (int i = 0; i < 2000; i++) {
        const std::string items =
            random.pick({"⍳9", "↓9 4⍴⍳7", "(⍳¨2+⍳9)", "9↑1 2 3", "'abcabcabc'", "2.5×⍳9", "(⍳9)>4"});
        both.answered("⍴¨z←2{" + random.apl(3) + "}¨" + items + "\nz", n::apl);
    }
    for (const n notation : {n::k, n::k4})
        for (int i = 0; i < 2000; i++) {
            const std::string items = random.pick({"!9", "9 4#!7", "!'2+!9", "\"abcabcabc\"", "2.5*!9", "4<!9"});
            both.answered("{" + random.k(3) + "}'" + items, notation);
        }
    for (const n notation : {n::k, n::k4})
        for (int i = 0; i < 500; i++) {
            both.answered("r:{$[5<#x;" + random.k(2) + ";,/r'x,/:" + random.pick({"1 2", "!3", "&x=1", "2#x"}) + "]}",
                          notation);
            both.answered(random.pick({"r'(1 2;3 4 1)", "r 1 2 3 1", "r'(,1;,2)"}), notation);
        }
    CHECK(lanes_of(both.together) > before + 800);
}

TEST_CASE("a hundred thousand boards in lanes", "[vm][property]") {
    Both both;
    both.answered(std::string(candidates) + "B←100000 81⍴(7919⍴⍳10)×7919⍴0 1 1 0 0 1\nF←{(⍸0=⍵)[0],+/⍵ C⊃⍸0=⍵}\n",
                  n::apl);
    both.answered_in_lanes("R←F¨↓B", n::apl);
    // Sums of all answers, each weighted by the number of its board, and some boards.
    both.answered("⍴↑R ⋄ (⍳≢B)+.×↑R ⋄ (3+⍳≢B)+.×2*↑R ⋄ ↑R[137×⍳700]", n::apl);
}

}  // namespace
