// The compiled form of functions: phrases, memos, moves, tail calls.
#include <catch2/catch.hpp>

#include "interp/compile/code.hpp"
#include "interp/vm/execute.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

// The instructions of a function, without their positions.
std::string code_of(std::string text, Notation notation, bool has_left = true) {
    CapturedSession session;
    Value f = execute_text(session.machine(), std::move(text), notation, "case");
    std::string code = disassemble(session.machine().code_for(lambda_of(f), has_left, nullptr)), bare;
    for (std::size_t at = 0; at < code.size(); at = code.find('\n', at) + 1) {
        std::size_t begin = code.find(' ', at) + 1;
        bare += code.substr(begin, code.find('\n', begin) - begin) + "; ";
    }
    return bare;
}
std::string k4(std::string text) { return code_of(std::move(text), Notation::k4); }
std::string apl(std::string text) { return code_of(std::move(text), Notation::apl); }

// The texts of the phrases in a function.
std::string phrases_of(const std::string& code) {
    std::string texts;
    for (std::size_t at = code.find("phrase "); at != std::string::npos; at = code.find("phrase ", at + 1)) {
        const std::size_t begin = code.find(' ', at + 7) + 1;
        texts += (texts.empty() ? "" : " ") + code.substr(begin, code.find("; ", begin) - begin);
    }
    return texts;
}

TEST_CASE("a phrase is tried before its plain code, once its operands are known", "[compile]") {
    CHECK(k4("{@[x;y;:;]'z}") ==
          "phrase 0 @[x;y;:;]'z; move_local 2; constant 0; constant 1; move_local 1; move_local 0; constant 2; "
          "project 4; operate 3; give_back 0; ");
    CHECK(k4("{-:'x}") == "move_local 0; constant 1; operate 2; give_back 0; ");
    CHECK(k4("{&x=y}") == "phrase 0 &x=y; move_local 1; move_local 0; equal 0 =; monad 1 &; give_back 0; ");
    CHECK(k4("{&x=y+1}") ==
          "memo 0; plus_pair 1 0; constant 0; move_local 1; plus 0 +; memo_fill 0; phrase 0 &x=y; move_local 0; "
          "equal 1 =; monad 2 &; "
          "give_back 0; ");
    CHECK(k4("{x+/y}").find("phrase") == std::string::npos);
    CHECK(k4("{@[x;y;+;]'z}").find("phrase") == std::string::npos);
    CHECK(k4("{@[x;y;:;z]'0}").find("phrase") == std::string::npos);
}

TEST_CASE("a phrase is recognised in other words", "[compile]") {
    for (const char* words : {"{@[x;y;:;]'z}", "{{@[x;y;:;z]}[x;y]'z}", "{{[b;i;d]@[b;i;:;d]}[x;y;]'z}",
                              "{{{@[x;y;:;z]}[x;y;z]}[x;y]'z}", "{(@[x;y;:;])'z}", "{{[d;b;i]@[b;i;:;d]}[;x;y]'z}"}) {
        INFO(words);
        CHECK(phrases_of(k4(words)) == "@[x;y;:;]'z");
    }
    for (const char* words : {"{&x=y}", "{&y=x}", "{&=[x;y]}", "{{&x=y}[x;y]}"}) {
        INFO(words);
        CHECK(phrases_of(k4(words)) == "&x=y");
    }
    CHECK(phrases_of(k4("{.[x;,y;:;]'z}")) == ".[x;,y;:;]'z");
    CHECK(phrases_of(code_of("{where x=y}", Notation::q)) == "&x=y");
    for (const char* words : {"{+/x}", "{{x+y}/x}", "{(+/)x}", "{{+/x}x}", "{{x+y}over x}"}) {
        INFO(words);
        CHECK(phrases_of(code_of(words, Notation::q)) == "f/x");
    }
    // The operands are computed in the order of the text, and before anything else of the part.
    CHECK(phrases_of(k4("{(f x)@&y=x}")) == "&x=y");
    CHECK(phrases_of(k4("{&(f x)=g y}")) == "&x=y");
    CHECK(phrases_of(k4("{@[x;f 1;:;]'&y}")) == "@[x;y;:;]'z");
    // A variable that changes meanwhile is not one operand.
    CHECK(phrases_of(k4("{{y-x}/x}")) == "");
    CHECK(phrases_of(k4("{{x:y;x+y}/x}")) == "");
}

TEST_CASE("the step of the 72-byte solver keeps the cells that see its cell", "[compile]") {
    const std::string code = k4("{@[x;y;:;]'&21=x[&|/p[;y]=p]?!10}");
    CHECK(phrases_of(code) == "∨/x=y f/x &z=x?y &x=y @[x;y;:;]'z");
    const std::size_t memo = code.find("memo 0"), fill = code.find("memo_fill 0");
    CHECK(code.substr(memo, fill - memo) ==
          "memo 0; global 0 p; local 1; constant 1; global 0 p; project 2; phrase 0 ∨/x=y; equal 1 =; phrase 1 f/x; "
          "constant 10; operate 11; monad 2 &; ");
}

TEST_CASE("memos hold parts that depend only on fixed arguments and have no effect", "[compile]") {
    CHECK(apl("{(⍺×2)+⍵}") ==
          "move_local 1; memo 0; times_pair 0 0; constant 0; move_local 0; times 0 ×; memo_fill 0; plus 1 +; "
          "give_back 0; ");
    CHECK(apl("{x←⍵ ⋄ y[⍺]←x ⋄ (⍺×2)+y+x}").find("memo") != std::string::npos);
    for (const char* changed : {"⍺[1]←⍵", "⍺[1]+←⍵", "⍺×←⍵", "⍺{⍺}←⍵", "(2↑⍺)←⍵", "(⍺ y)←⍵", "(⍺[1])←⍵", "⍺(+)←⍵"})
        CHECK(apl("{" + std::string(changed) + " ⋄ (⍺×2)+⍵}").find("memo") == std::string::npos);
    CHECK(apl("{⍺×⍵}").find("memo") == std::string::npos);
    CHECK(apl("{⍺(f ⍵)}").find("memo") == std::string::npos);
    CHECK(apl("{⎕IO←0 ⋄ ⍺⍳⍳⍵}").find("memo") == std::string::npos);
    CHECK(apl("{⍺(⍎⍵)}").find("memo") == std::string::npos);
    CHECK(k4("{x;-1 y}").find("memo") == std::string::npos);
    CHECK(k4("{x+.y}").find("memo") == std::string::npos);
    CHECK(k4("{x+y?10}").find("memo") == std::string::npos);
    CHECK(k4("{x;@[y;1]}").find("memo") == std::string::npos);
    CHECK(k4("{y:2;x+2*y}").find("memo") == std::string::npos);
    CHECK(k4("{a:x;y+2*a}").find("memo") != std::string::npos);
    CHECK(k4("{a:x;a:y;y+2*a}").find("memo") == std::string::npos);
    CHECK(k4("{$[x;1+.z.s[x;0];y]}").find("memo") == std::string::npos);
    CHECK(k4("{y;2+.z.t-x}").find("memo") == std::string::npos);
}

TEST_CASE("the last use of a local moves it", "[compile]") {
    CHECK(k4("{a:-x;a+a}") == "move_local 1; monad 0 -; store_local 0; local 0; move_local 0; plus 1 +; give_back 0; ");
    CHECK(k4("{$[x;x+y;y]}") ==
          "local 0; jump_unless 6; move_local 1; move_local 0; plus 0 +; jump 7; move_local 1; give_back 0; ");
    CHECK(k4("{while[x>0;x-:1];x}").find("move_local 0; minus") != std::string::npos);
    CHECK(k4("{do[3;y,x+1];x}").find("move_local 1") == std::string::npos);
    CHECK(apl("{0::⍵ ⋄ a←⍵ ⋄ a}").find("move_local") == std::string::npos);
    CHECK(apl("{a←⍵ ⋄ {a+⍵}a}").find("move_local") == std::string::npos);
    CHECK(apl("{a←⍵ ⋄ ⍎'a'}").find("move_local") == std::string::npos);
}

TEST_CASE("a local that has a value is modified by an assignment", "[compile]") {
    CHECK(k4("{x+:1;x}").find("amend") == std::string::npos);
    CHECK(k4("{$[x;a:1;0];a+:1;a}").find("amend") != std::string::npos);
    CHECK(k4("{a+:1;a}").find("amend") != std::string::npos);
    CHECK(k4("{x,:1;x}").find("amend") != std::string::npos);
    CHECK(apl("{a←⍵ ⋄ a+←1 ⋄ a}").find("amend") == std::string::npos);
    CHECK(apl("{a←⍵ ⋄ 2×a+←1}").find("amend") != std::string::npos);
}

TEST_CASE("calls in tail position are tail calls", "[compile]") {
    CHECK(k4("{$[x;.z.s x-1;0]}") ==
          "local 0; jump_unless 10; minus_pair 0 0; constant 0; move_local 0; minus 0 -; call_self 0 1; self 0; "
          "tail_call 1; jump 11; constant 1; give_back 0; ");
    CHECK(k4("{1+.z.s x}").find("tail_call") == std::string::npos);
    std::string both = k4("{if[x;:f[x;y]];f[y;x]}");
    CHECK(both.find("tail_call 2") < both.rfind("tail_call 2"));
    CHECK(k4("{f x;y}").find("tail_call") == std::string::npos);
    CHECK(apl("{⍵=0:⍺ ⋄ ⍺∇⍵-1}").find("self 0; tail_call 2; give_back 2") != std::string::npos);
    CHECK(apl("{⍵:∇⍵-1 ⋄ 0}").find("self 0; tail_call 1; give_back 2") != std::string::npos);
    CHECK(apl("{∇⍵-1:1 ⋄ 0}").find("tail_call") == std::string::npos);
}

TEST_CASE("sums and comparisons of a local and a constant integer need no push", "[compile]") {
    CHECK(k4("{x-1}") == "minus_pair 0 0; constant 0; move_local 0; minus 0 -; give_back 0; ");
    CHECK(k4("{1-x}") == "minus_pair 0 0; move_local 0; constant 0; minus 0 -; give_back 0; ");
    CHECK(apl("{⍵≥3}").starts_with("at_least_pair 1 0; "));
    CHECK(code_of("{x<>3}", Notation::q).starts_with("unequal_pair "));
    for (const char* others : {"{x-y}", "{x-1.5}", "{x-1 2}", "{x%1}", "{(-x)-1}", "{f-1}", "{$[x;1;2]-y}"}) {
        INFO(others);
        CHECK(k4(others).find("_pair") == std::string::npos);
    }
    CHECK(k4("{1-$[x;1;2]}").find("_pair") == std::string::npos);
}

TEST_CASE("calls of globals and of the running function need no push of it", "[compile]") {
    CHECK(k4("{1+f x}") == "move_local 0; call_global 0 1 f; global 0 f; call 1; constant 0; plus 0 +; give_back 0; ");
    CHECK(k4("{1+f[x;y]}").starts_with("move_local 1; move_local 0; call_global 0 2 f; "));
    CHECK(apl("{1+∇⍵}").find("call_self 0 1; self 0; call 1; ") != std::string::npos);
    CHECK(k4("{1+f[]}").find("call_global") != std::string::npos);
    CHECK(k4("{1+x y}").find("call_") == std::string::npos);
    CHECK(k4("{f'x}").find("call_") == std::string::npos);
}

TEST_CASE("routines are shown by name with their operands", "[compile]") {
    CHECK(apl("{0::⍵ ⋄ ⍺}").find("constant 0; trap 0; jump ") != std::string::npos);
    CHECK(apl("{(a b)←⍵ ⋄ b}").find("unstrand 2; ") != std::string::npos);
    CHECK(apl("{⍺[1]←⍵ ⋄ ⍺}").find("amend 0 ⍺, 1 indices; ") != std::string::npos);
    CHECK(apl("{(n ⍵).a}").find("member ") != std::string::npos);
    CHECK(k4("{x[;y]}").find("project 2; ") != std::string::npos);
}

TEST_CASE("constants of k are folded", "[compile]") {
    CHECK(k4("{x+!3}") == "constant 1; move_local 0; plus 1 +; give_back 0; ");
    CHECK(k4("{x+(1;\"a\")}") == "constant 0; move_local 0; plus 0 +; give_back 0; ");
}

}  // namespace
