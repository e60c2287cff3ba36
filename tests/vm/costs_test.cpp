// Stated costs: how many arrays a call makes. An argument without other references is reused; a result that is a number
// or a part of an argument needs no array; any other function makes its result and nothing else.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "interp/vm/execute.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
namespace prims = stele::prims;

// Names for functions and arguments: v holds two-byte integers, f floats, b bits, c characters, m a matrix.
std::string variables(Notation notation) {
    switch (notation) {
        case Notation::apl:
            return "v←1000⍴300+⍳777 ⋄ f←v÷8 ⋄ b←0=3|v ⋄ c←1000⍴'stele' ⋄ m←20 50⍴v\nw←v ⋄ g←f ⋄ e←b ⋄ l←m v";
        case Notation::k: return "v:1000#300+!777;f:v%8;b:~3!v;c:1000#\"stele\";w:v+0;g:f+0;e:~~b;l:(v;f)";
        default: return "v:1000#300+til 777;f:v%8;b:0=v mod 3;c:1000#\"stele\";w:v+0;g:f+0;e:not not b;l:(v;f)";
    }
}

// The number of arrays that a call of a function makes. `shares` keeps another reference to the argument.
std::uint64_t arrays_of(Notation notation, const char* function, const std::string& argument, bool shares) {
    CapturedSession session;
    session.run(variables(notation), notation == Notation::k4 ? Notation::q : notation);
    Machine& machine = session.machine();
    const prims::Value f = execute_text(machine, function, notation, "function");
    prims::Value x = execute_text(machine, argument, notation, "argument");
    machine.call(f, x);  // the first call compiles and looks up names
    x = execute_text(machine, argument, notation, "argument");
    const prims::Value other = shares ? x : prims::Value();
    const prims::Heap::Counting counting(machine.heap);
    const prims::Value result = machine.call(f, std::move(x));
    return counting.arrays();
}

void demand(Notation notation, const std::string& argument, bool shares, std::uint64_t most,
            const std::vector<const char*>& functions) {
    for (const char* f : functions) {
        const std::uint64_t arrays = arrays_of(notation, f, argument, shares);
        INFO(name_of(notation) << ": " << f << " of " << argument << (shares ? ", shared," : "") << " made " << arrays
                               << " arrays, at most " << most);
        CHECK(arrays <= most);
    }
}

TEST_CASE("a scalar result needs no array", "[vm][costs]") {
    demand(Notation::apl, "v", true, 0,
           {"{+/⍵}", "{⌈/⍵}", "{⌊/⍵}", "{≢⍵}", "{⊃⍵}", "{⍵⍳500}", "{⍵[7]}", "{(⊃⍵)+≢⍵}", "{(+/⍵)÷≢⍵}", "+/", "≢", "⊃"});
    demand(Notation::apl, "f", true, 0, {"{+/⍵}", "{⌈/⍵}", "{(+/⍵)÷≢⍵}", "+/÷≢"});
    demand(Notation::apl, "b", true, 0, {"{+/⍵}", "{∧/⍵}", "{∨/⍵}", "{≠/⍵}", "{⍵⍳1}"});
    for (const Notation notation : {Notation::k, Notation::k4}) {
        demand(notation, "v", true, 0,
               {"{+/x}", "{|/x}", "{&/x}", "{#x}", "{*x}", "{x?500}", "{x 7}", "+/", "#:", "*:"});
        demand(notation, "f", true, 0, {"{+/x}", "{(+/x)%#x}"});
    }
    demand(Notation::q, "v", true, 0,
           {"{sum x}", "{max x}", "{min x}", "{count x}", "{first x}", "{last x}", "{x?500}", "sum", "count", "avg"});
}

TEST_CASE("an unshared argument is changed in place", "[vm][costs]") {
    demand(Notation::apl, "f+0", false, 0,
           {"-", "{-⍵}", "{⍵+1}", "{2.5×⍵}", "{⍵÷2}", "{1+2×⍵}", "{⌽⍵}", "{a←⍵ ⋄ a[3]←7.5 ⋄ a}"});
    demand(Notation::apl, "v+0", false, 0, {"-", "{-⍵}", "{⍵+1}", "{2×⍵}", "{⍵-7}", "{⍵⌈500}", "{1+2×⍵}", "{⌽⍵}"});
    demand(Notation::apl, "~b", false, 0, {"~", "{~⍵}", "{⍵∧1}", "{⍵≠1}"});
    for (const Notation notation : {Notation::k, Notation::k4})
        demand(notation, "f+0", false, 0,
               {"-:", "{-x}", "{x+1}", "{2.5*x}", "{x%2}", "{1+2*x}", "{@[x;3;:;7.5]}", "{x[3]:7.5;x}"});
    for (const Notation notation : {Notation::k, Notation::k4})
        demand(notation, "v+0", false, 0, {"-:", "{-x}", "{x+1}", "{2*x}", "{x|500}", "{1+2*x}"});
    demand(Notation::q, "f+0", false, 0, {"neg", "{neg x}", "{x+1}", "{2.5*x}", "{x%2}", "{@[x;3;:;7.5]}"});
}

TEST_CASE("a shared argument costs only the result", "[vm][costs]") {
    demand(Notation::apl, "v", true, 1,
           {"-", "⌽", "{⍵+1}", "{⍵÷2}", "{⍵>500}", "{⍵=⍵}", "{3↑⍵}", "{3↓⍵}", "{3⌽⍵}", "{⍵,7}", "{+\\⍵}", "{⌈\\⍵}",
            "{10 100⍴⍵}", "{⍵[9 7 5]}", "{,⍵}"});
    demand(Notation::apl, "16⍴100", true, 1, {"{⍵+⍵}", "{⍵+100}", "{⍵×⍵}", "{⍵-¯100}"});
    // The results do not fit their storage, which the loop finds out after it has made the array.
    demand(Notation::apl, "16⍴30000", true, 2, {"{⍵+⍵}", "{⍵×⍵}"});
    demand(Notation::apl, "b", true, 1, {"~", "{⍸⍵}", "{⍵/⍵}", "{⍵∧⌽⍵}", "{+\\⍵}"});
    demand(Notation::apl, "c", true, 1, {"{⍵='e'}", "⌽", "{⍵,'!'}", "{5↑⍵}", "{⍵∊'aeiou'}"});
    demand(Notation::apl, "m", true, 1, {"⍉", "⌽", "⊖", "{+/⍵}", "{⍵[3;]}", "{⍵[;3]}", "{⍵+1}", ","});
    for (const Notation notation : {Notation::k, Notation::k4})
        demand(notation, "v", true, 1,
               {"-:", "|:", "{x+1}", "{x%2}", "{x>500}", "{3#x}", "{3_x}", "{x,7}", "{+\\x}", "{|\\x}", "{x 9 7 5}"});
    demand(Notation::q, "v", true, 1,
           {"neg", "reverse", "{x+1}", "{x%2}", "{x>500}", "{3#x}", "{3_x}", "{x,7}", "sums", "maxs", "{x 9 7 5}"});
}

TEST_CASE("sorting and searching need one work array", "[vm][costs]") {
    demand(Notation::apl, "v", true, 2, {"{⍋⍵}", "{⍒⍵}", "{⍵∊3 400}", "{3 400⍳⍵}"});
    for (const Notation notation : {Notation::k, Notation::k4})
        demand(notation, "v", true, 2, {"<:", ">:", "{3 400?x}"});
    demand(Notation::q, "v", true, 2, {"iasc", "idesc", "{x in 3 400}", "{3 400?x}"});
}

TEST_CASE("a call itself makes no array", "[vm][costs]") {
    demand(Notation::apl, "7", false, 0,
           {"{⍵+1}", "{⍵=0:1 ⋄ ⍵}", "{a←⍵+1 ⋄ a×a}", "{⍺←2 ⋄ ⍺×⍵}", "+⍨", "(⊢×⊢)", "2∘+", "{⍵≤1:1 ⋄ ∇⍵-1}"});
    for (const Notation notation : {Notation::k, Notation::k4, Notation::q})
        demand(notation, "7", false, 0, {"{x+1}", "{$[x=0;1;x]}", "{a:x+1;a*a}", "{[a]a*2}", "{x+x}"});
}

}  // namespace
