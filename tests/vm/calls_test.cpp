// Arithmetic of the run loop, and calls that share a frame, behave as calls of primitives and functions one by one:
// `--plain` is the authority.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::prims::FastPath;
using stele::tests::answer_of;
using stele::tests::CapturedSession;
using n = Notation;

// What the text shows, and that it shows the same plainly.
std::string shown(const std::string& text, Notation notation) {
    CapturedSession usual, plain;
    plain.machine().plain = true;
    const std::string a = answer_of(usual, text, notation);
    INFO(text);
    CHECK(a == answer_of(plain, text, notation));
    return a;
}

std::uint64_t calls_of(const std::string& text, Notation notation) {
    CapturedSession session;
    answer_of(session, text, notation);
    return session.machine().counts[static_cast<int>(FastPath::call)];
}

TEST_CASE("arithmetic of small integers is that of the primitives", "[vm]") {
    const std::pair<Notation, std::vector<std::string>> verbs[] = {
        {n::apl, {"+", "-", "×", "<", "≤", "=", "≥", ">", "≠"}},
        {n::k4, {"+", "-", "*", "<", ">", "="}},
        {n::k, {"+", "-", "*", "<", ">", "="}},
        {n::q, {"+", "-", "*", "<", "<=", "=", ">=", ">", "<>"}},
    };
    // At the limits of 48 bits and of 64, and other types.
    const std::vector<std::string> of_k = {
        "0",  "1",     "-3", "140737488355327", "-140737488355328", "140737488355328", "0N", "0W", "2.5", "1b", "\"a\"",
        "`s", "1 2 3", "()"};
    const std::vector<std::string> of_apl = {
        "0", "1",      "¯3", "140737488355327", "¯140737488355328", "9223372036854775807", "2.5", "'a'", "1 2 3",
        "⍬", "(1 2)3", "1J1"};
    for (const auto& [notation, names] : verbs) {
        const bool is_apl = notation == n::apl;
        CapturedSession usual, plain;
        plain.machine().plain = true;
        const auto& values = is_apl ? of_apl : of_k;
        for (const std::string& verb : names)
            for (const std::string constant : {"1", "0", is_apl ? "¯140737488355328" : "-140737488355328", "3000000"}) {
                const std::string argument = is_apl ? "⍵" : "x", set = is_apl ? "f←" : "f:", end = is_apl ? " ⋄ " : ";";
                for (const std::string& body : {argument + verb + constant, constant + verb + argument,
                                                "(-" + argument + ")" + verb + constant}) {
                    answer_of(usual, set + "{" + body + "}", notation);
                    answer_of(plain, set + "{" + body + "}", notation);
                    for (const std::string& value : values) {
                        const std::string call = is_apl ? "f " + value : "f[" + value + "]";
                        INFO(name_of(notation) << ' ' << body << ' ' << value);
                        CHECK(answer_of(usual, call, notation) == answer_of(plain, call, notation));
                    }
                }
            }
    }
}

TEST_CASE("repeated calls share a frame", "[vm][fast]") {
    // The first call of each function finds its code.
    CHECK(calls_of("f:{x+1};1000 f/0", n::k4) == 999);
    CHECK(calls_of("f:{x+1};{x<1000}f/0", n::k4) == 1999);
    CHECK(calls_of("({⍵+1}⍣1000)0", n::apl) >= 999);
    CHECK(calls_of("{a::x;x,1}'!1000", n::k4) == 999);
    CHECK(calls_of("f:{$[x<2;x;f[x-1]+f[x-2]]};f 10", n::k4) >= 170);
    CHECK(calls_of("f←{⍵<2:⍵ ⋄ (∇⍵-1)+∇⍵-2} ⋄ f 10", n::apl) >= 170);
}

TEST_CASE("repeated calls give the results of calls one by one", "[vm]") {
    CHECK(shown("5{x+1}/0", n::k4) == "5\n");
    CHECK(shown("0{x+1}/0", n::k4) == "0\n");
    CHECK(shown("{x<5}{x+1}/0", n::k4) == "5\n");
    CHECK(shown("{x<5}{x+1}/7", n::k4) == "7\n");
    CHECK(shown("{x<5}{x+1}\\2", n::k4) == "2 3 4 5\n");
    CHECK(shown("3{x,1}/()", n::k4) == "1 1 1\n");
    CHECK(shown("{3>#x}{x,1}/()", n::k4) == "1 1 1\n");
    CHECK(shown("{[a]b:a;b>2}{[a]b:a;c:b-1;c}/9", n::k4) == "2\n");
    CHECK(shown("({⍵+1}⍣5)0", n::apl) == "5\n");
    CHECK(shown("({⍵+1}⍣{⍺≥5})0", n::apl) == "5\n");
    CHECK(shown("2({⍺+⍵}⍣3)0", n::apl) == "6\n");
    // Locals are new in each call, and a left argument is absent.
    CHECK(shown("({0=⎕NC'a':a⊢a←⍵+1 ⋄ 99}⍣3)0", n::apl) == "3\n");
    CHECK(shown("({⍺←10 ⋄ ⍺+⍵}⍣3)0", n::apl) == "30\n");
    // A tail call takes the frame, with fewer slots or more.
    CHECK(shown("g:{[a;b;c]a+b+c};3{g[x;1;1]}/0", n::k4) == "6\n");
    CHECK(shown("g:{x+1};3{[x]a:x;b:a;c:b;g c}/0", n::k4) == "3\n");
    CHECK(shown("f:{$[x>9;x;.z.s x+1]};3{1+f x}/0", n::k4) == "13\n");
    CHECK(shown("f:{$[x>9;x;.z.s x+1]};3{f x}/0", n::k4) == "10\n");
    // Repetitions in repetitions.
    CHECK(shown("3{2{x+1}/x}/0", n::k4) == "6\n");
    CHECK(shown("{x<20}{({x<y}[;5+x]{x+1}/x)}/0", n::k4) == "20\n");
    CHECK(shown("({({⍵+1}⍣2)⍵}⍣3)0", n::apl) == "6\n");
    // One function as test and body.
    CHECK(shown("f:{x-1};f f/5", n::k4) == "1\n");
    // A test of another type than integer.
    CHECK(shown("{2.5-x}{x+0.5}/0", n::k4) == "2.5\n");
    CHECK(shown("{x<5}{x+1}/0", n::q) == "5\n");
    // A function that is assigned meanwhile.
    CHECK(shown("g:{x+1};f:{g::{x+100};g x};3 f/0", n::k4) == "300\n");
    CHECK(shown("f:{f::{x*2};x+1};3 f/1", n::k4) == "4\n");
    CHECK(shown("f←{⍵+1} ⋄ ({#.f←{⍵+10} ⋄ #.f ⍵}⍣2)0", n::apl) == "20\n");
    CHECK(shown("({⍵=3:⍎'⍵×10' ⋄ ⍵+1}⍣5)0", n::apl) == "31\n");
}

TEST_CASE("calls of projections run in the loop of the caller", "[vm]") {
    CHECK(shown("f:{x-y}[10];f 3", n::k4) == "7\n");
    CHECK(shown("f:{x-y}[;10];f 3", n::k4) == "-7\n");
    CHECK(shown("f:{x,y,z}[;2];f[1;3]", n::k4) == "1 2 3\n");
    CHECK(shown("f:{[a;b;c;d]a,b,c,d}[;2;;4];f[1;3]", n::q) == "1 2 3 4\n");
    CHECK(shown("(10-)3", n::k4) == "7\n");
    CHECK(shown("f:-[;10];f 3", n::k4) == "-7\n");
    CHECK(shown("f:{x-y}[10];g:{f[x]+1};g 3", n::k4) == "8\n");
    CHECK(shown("f:{[x;y]$[x=0;y;g[y+1]x-1]};g:{[y;x]f[x;y]};g[0]500", n::k4) == "500\n");
    for (const char* text : {"f:{x+y}[1];f`a", "f:+[;`a];g:{f x};1+g 1", "f:{x+y}[1;];f[2;3]", "f:{x,y,z}[1];f 2",
                             "f:{f::{x};x+y}[1];f 2;f 3", "f:{x}[];f 1", "f:-[;1];f[]"}) {
        shown(text, n::k4);
        shown(text, n::k);
        shown(text, n::q);
    }
}

TEST_CASE("modified assignments of numbers are those of arrays", "[vm]") {
    const std::pair<Notation, std::vector<std::string>> programs[] = {
        {n::k4,
         {"x:V;r:x+:Y;(r;x)", "x:V;r:x*:Y;(r;x)", "x:!9;r:x[3]+:Y;(r;x)", "{x:V;x-:Y;x}0", "{a:!9;a[3]-:Y;a}0",
          "x:101b;x[1]+:Y;x", "x:1 2 300;y:x;x[0]+:Y;(x;y)", "x:`s#1 2 3;x[0]+:Y;x", "x:1 2 3;x[5]+:Y"}},
        {n::q, {"x:V;r:x+:Y;(r;x)", "x:til 9;x[3]&:Y;x", "{x:V;x+:Y;x}0", "x:1 2 3i;x[1]+:Y;x"}},
        {n::apl,
         {"x←V ⋄ ⎕←x+←Y ⋄ x", "x←⍳9 ⋄ ⎕←x[3]+←Y ⋄ x", "{x←V ⋄ x×←Y ⋄ x}0", "{x←⍳9 ⋄ x[3]-←Y ⋄ x}0",
          "⎕IO←0 ⋄ x←⍳9 ⋄ x[3]⌈←Y ⋄ x", "x←1 0 1 ⋄ x[2]+←Y ⋄ x", "x←1 2 3 ⋄ x[4]+←Y", "{V{⍺+←Y ⋄ ⍺}⍵}0",
          "x←1 2 3 ⋄ y←x ⋄ x[1]÷←Y ⋄ x y"}},
    };
    for (const auto& [notation, texts] : programs) {
        const bool is_apl = notation == n::apl;
        const std::vector<std::string> values =
            is_apl
                ? std::vector<std::string>{"1", "0", "¯3", "300", "140737488355327", "2.5", "'a'", "1 2", "⍬", "(⊂1 2)"}
                : std::vector<std::string>{"1",  "0",     "-3", "300",  "140737488355327", "0N", "2.5",
                                           "1b", "\"a\"", "`s", "(1 2)"};
        for (std::string text : texts)
            for (const std::string& v : values)
                for (const std::string& y : values) {
                    std::string program = text;
                    const bool has_v = program.find('V') != std::string::npos;
                    if (!has_v && &v != &values[0]) continue;
                    if (has_v) program.replace(program.find('V'), 1, v);
                    program.replace(program.find('Y'), 1, y);
                    shown(program, notation);
                }
    }
}

TEST_CASE("errors in repeated calls have the places of calls one by one", "[vm]") {
    for (const char* text :
         {"5{x+`a}/0", "{x<`a}{x+1}/0", "{x<3}{x+`a}/0", "{x<3}{$[x=2;x+`a;x+1]}/0", "5{}/0", "{}{x+1}/0",
          "{$[x=2;`a+1;x]}'!5", "3{2{x+`a}/x}/0", "{x}{x+1}'`a`b", "f:{$[x>3;x+`a;x+1]};9 f/0",
          "@[{5{$[x=3;`a+1;x+1]}/x};0;{x}]", ".[{x{x+1}/y};(3;0);{x}]"}) {
        shown(text, n::k4);
        shown(text, n::q);
    }
    for (const char* text :
         {"({⍵+'a'}⍣3)0", "({⍵+1}⍣{⍺≥'a'})0", "({⍵+1}⍣{'a'})0", "({⍵+1}⍣{2})0", "({}⍣3)0", "({⍵=2:⍵+'a' ⋄ ⍵+1}⍣5)0",
          "({⍵=2:'a'+1 ⋄ ⍵}¨⍳4)", "({0::'caught' ⋄ ⍵=2:'a'+1 ⋄ ⍵+1}⍣3)0", "({0::9 ⋄ }⍣3)0", "({11::9 ⋄ ⍵+1}⍣{'a'})0",
          "{0::'outer' ⋄ ({11::9 ⋄ ⍵+1}⍣{'a'})⍵}0", "f←{⍵=4:÷0 ⋄ ⍵+1} ⋄ (f⍣9)0", "({⎕IO←0 ⋄ ⍵+⍳1}⍣2)0 ⋄ ⎕IO"})
        shown(text, n::apl);
    CHECK(shown("{0::'outer' ⋄ ({11::9 ⋄ ⍵+1}⍣{'a'})⍵}0", n::apl) == "outer\n");
}

TEST_CASE("a result that one of the repeated calls assigned is not shown", "[vm]") {
    for (const char* text : {"({a←⍵+1}⍣3)0", "({⍵=1:a←⍵+1 ⋄ ⍵+1}⍣3)0", "({⍵+1}⍣3)0", "{a←⍵}¨1 2", "({a←⍵+1}⍣{⍺≥3})0"})
        shown(text, n::apl);
}

TEST_CASE("repetitions of lambdas written in place are loops", "[vm][fast]") {
    for (const Notation notation : {n::k, n::k4, n::q}) {
        CHECK(calls_of("1000{x+1}/0", notation) == 0);
        CHECK(calls_of("{x<1000}{x+1}/0", notation) == 0);
        CHECK(calls_of("f:{3{a:x+1;a*2}/x};f 5", notation) == 0);
        for (const char* text : {"{x<1000}{x+1}/0", "1000{x+1}/0", "0{x+1}/7", "-1{x+1}/7", "5{x,x}/1",
                                 "3{a:x+1;a*2}/1", "{3{a:x+1;b:a;a*b}/x}2", "3{2{x+1}/x}/0", "{x<20}{2{x+1}/x}/0",
                                 "{a:x;3{x+1}/a}2", "{y;{x<9}{x+2}/x}[1;2]", "{5>#x}{x,#x}/()", "{{x<9}{x+2}/x}'3 4 5",
                                 "{{x<9}{x+2}/x}'!40", "{(4{x+y}/x)+x}'3 4", "2{x+1}/3 4 5",
                                 // A test gives any value: a list is true unless it has no items.
                                 "{(5>#x)#0}{x,1}/()", "{`a}{x+`a}/0", "{1.5>x}{x+1.}/0", "{\"\"}{x+1}/0",
                                 // Errors within the loop, in the test and in the function.
                                 "{x<5}{x+`a}/0", "{x<`a}{x+1}/0", "3{x+`a}/0", "{3{x+`a}/x}0", "{{x<5}{x,`a}/x}0",
                                 "n:0;m:4{n::n+x;x+1}/0;n,m", "n:0;m:{n<3}{n::n+1;x+2}/0;n,m"})
            shown(text, notation);
    }
}

TEST_CASE("modified assignments of locals are assignments", "[vm]") {
    for (const Notation notation : {n::k, n::k4, n::q})
        for (const char* text :
             {"{x+:1;x}2", "{x+:1}2", "{x+:y;x,y}[2;3]", "{a:x;a*:y;a-:1;a,x}[2 3;3]", "{a:1;a+:`a;a}0",
              "{if[x;a:1];a+:2;a}1", "{if[x;a:1];a+:2;a}0", "{a+:2;a}0", "{a:!3;a+:a;a}0", "{a:x;b:a;a+:1;a,b}3 4",
              "{i:0;while[i<9;i+:2];i}0", "{a:x;do[3;a+:a];a,x}1 2", "{a:!3;b:0;do[3;b:a;a+:1];a,b}0",
              "{do[x;a:x];a+:1;a}1", "{f:{x+:1;x};f[x]+x}3", "{(x+:1),x}3", "{x+:x+:1;x}3"})
            shown(text, notation);
    for (const char* text : {"{a←⍵ ⋄ a+←1 ⋄ a}2", "{a←⍵ ⋄ (a+←1)+a}2", "{a←⍵ ⋄ a+←1}2", "a←5 ⋄ {a+←⍵ ⋄ a}2",
                             "{a←⍵ ⋄ a+←1 2 3 ⋄ a}2 3", "{a←⍵ ⋄ b←a ⋄ a×←2 ⋄ a b}2 3", "{0::a ⋄ a←⍵ ⋄ a+←'x' ⋄ a}2",
                             "{⍵:a←1 ⋄ a+←1 ⋄ a}0", "{⍺←3 ⋄ a←⍺ ⋄ a+←⍵ ⋄ a}1"})
        shown(text, n::apl);
}

}  // namespace
