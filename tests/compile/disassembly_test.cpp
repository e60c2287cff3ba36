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

TEST_CASE("a phrase is one instruction", "[compile]") {
    CHECK(k4("{@[x;y;:;]'z}") == "move_local 2; move_local 1; move_local 0; each_amend 0; give_back 0; ");
    CHECK(k4("{#'x}") == "move_local 0; constant 0; each_item 0; give_back 0; ");
    CHECK(k4("{&x=y}") == "move_local 1; move_local 0; where_equal 0; give_back 0; ");
    CHECK(k4("{+/x}") == "move_local 0; constant 0; fold_items 0; give_back 0; ");
    CHECK(k4("{x+/y}").find("fold_items") == std::string::npos);
    CHECK(k4("{@[x;y;+;]'z}").find("each_amend") == std::string::npos);
    CHECK(k4("{@[x;y;:;z]'0}").find("each_amend") == std::string::npos);
}

TEST_CASE("the step of the 72-byte solver keeps the cells that see its cell", "[compile]") {
    CHECK(k4("{@[x;y;:;]'&21=x[&|/p[;y]=p]?!10}") ==
          "constant 0; memo 0; global 0 p; local 1; constant 1; global 0 p; project 2; dyad 0 =; constant 2; "
          "fold_items 0; "
          "monad 1 &; memo_fill 0; "
          "local 0; call 1; constant 3; where_missing 0; move_local 1; move_local 0; each_amend 0; give_back 0; ");
}

TEST_CASE("memos hold parts that depend only on fixed arguments and have no effect", "[compile]") {
    CHECK(apl("{(⍺×2)+⍵}") ==
          "move_local 1; memo 0; constant 0; move_local 0; dyad 0 ×; memo_fill 0; dyad 1 +; give_back 0; ");
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
    CHECK(k4("{a:x;y+2*a}").find("memo") == std::string::npos);
    CHECK(k4("{$[x;1+.z.s[x;0];y]}").find("memo") == std::string::npos);
    CHECK(k4("{y;2+.z.t-x}").find("memo") == std::string::npos);
}

TEST_CASE("the last use of a local moves it", "[compile]") {
    CHECK(k4("{a:x;a+a}") == "move_local 1; set_local 0; pop 0; local 0; move_local 0; dyad 0 +; give_back 0; ");
    CHECK(k4("{$[x;x+y;y]}") ==
          "local 0; jump_unless 6; move_local 1; move_local 0; dyad 0 +; jump 7; move_local 1; give_back 0; ");
    CHECK(k4("{while[x>0;x-:1];x}").find("move_local") == std::string::npos);
    CHECK(apl("{0::⍵ ⋄ a←⍵ ⋄ a}").find("move_local") == std::string::npos);
    CHECK(apl("{a←⍵ ⋄ {a+⍵}a}").find("move_local") == std::string::npos);
    CHECK(apl("{a←⍵ ⋄ ⍎'a'}").find("move_local") == std::string::npos);
}

TEST_CASE("calls in tail position are tail calls", "[compile]") {
    CHECK(k4("{$[x;.z.s x-1;0]}") ==
          "local 0; jump_unless 8; constant 0; move_local 0; dyad 0 -; self 0; tail_call 1; jump 9; constant 1; "
          "give_back 0; ");
    CHECK(k4("{1+.z.s x}").find("tail_call") == std::string::npos);
    std::string both = k4("{if[x;:f[x;y]];f[y;x]}");
    CHECK(both.find("tail_call 2") < both.rfind("tail_call 2"));
    CHECK(k4("{f x;y}").find("tail_call") == std::string::npos);
    CHECK(apl("{⍵=0:⍺ ⋄ ⍺∇⍵-1}").find("self 0; tail_call 2; give_back 2") != std::string::npos);
    CHECK(apl("{⍵:∇⍵-1 ⋄ 0}").find("self 0; tail_call 1; give_back 2") != std::string::npos);
    CHECK(apl("{∇⍵-1:1 ⋄ 0}").find("tail_call") == std::string::npos);
}

TEST_CASE("routines are shown by name with their operands", "[compile]") {
    CHECK(apl("{0::⍵ ⋄ ⍺}").find("constant 0; trap 0; jump ") != std::string::npos);
    CHECK(apl("{(a b)←⍵ ⋄ b}").find("unstrand 2; ") != std::string::npos);
    CHECK(apl("{⍺[1]←⍵ ⋄ ⍺}").find("amend 0 ⍺, 1 indices; ") != std::string::npos);
    CHECK(apl("{(n ⍵).a}").find("member ") != std::string::npos);
    CHECK(k4("{x[;y]}").find("project 2; ") != std::string::npos);
}

TEST_CASE("constants of k are folded", "[compile]") {
    CHECK(k4("{x+!3}") == "constant 0; move_local 0; dyad 0 +; give_back 0; ");
    CHECK(k4("{x+(1;\"a\")}") == "constant 0; move_local 0; dyad 0 +; give_back 0; ");
}

}  // namespace
