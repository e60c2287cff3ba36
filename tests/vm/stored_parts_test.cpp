// A stored part does not keep a large array alive.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

constexpr std::uint64_t whole = 800'000;  // the bytes of `big`, which is erased at the end of the text

// The bytes of arrays that variables hold after a text.
std::uint64_t held_after(const std::string& text, Notation notation) {
    CapturedSession session;
    const std::uint64_t before = session.machine().heap.in_arrays();
    session.run(text, notation);
    CHECK(session.errors.empty());
    return session.machine().heap.in_arrays() - before;
}

void check_small(Notation notation, std::initializer_list<const char*> texts) {
    for (const char* text : texts) {
        INFO(text);
        CHECK(held_after(text, notation) < whole / 4);
    }
}

TEST_CASE("a stored part does not keep its source array alive", "[vm][memory]") {
    check_small(Notation::apl, {
                                   "big←0.5+⍳100000 ⋄ a←1000↑big ⋄ big←0",
                                   "a←1000↑0.5+⍳100000",
                                   "a←{1000↑0.5+⍳100000}¨⍳5",
                                   "a←{t←0.5+⍳100000 ⋄ 1000↑t}¨⍳5",
                                   "big←0.5+⍳100000 ⋄ a←{1000↑big}¨⍳5 ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←(1000↑big)(1000↑¯2000↑big) ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←⍳3 ⋄ a[2]←⊂1000↑big ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←⍳3 ⋄ a,←⊂1000↑big ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←10↑(100000⍴1000↑1)⊂big ⋄ big←0",
                                   "big←0.5+100 1000⍴⍳100000 ⋄ a←3↑↓big ⋄ big←0",
                                   "big←0.5+100 1000⍴⍳100000 ⋄ a←⊃↓big ⋄ big←0",
                                   "big←⍕¨⍳20000 ⋄ a←100↑big ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←⍳3 ⋄ (2⊃a)←1000↑big ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←(1 2)3 ⋄ ((1 2)⊃a)←1000↑big ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←(1 2)(3 4) ⋄ (1⊃¨a)←⊂1000↑big ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←⎕NS¨⍬⍬ ⋄ (1⊃a).x←1000↑big ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←⎕NS⍬ ⋄ a.b←⎕NS⍬ ⋄ a.b.x←1000↑big ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←(b:1000↑big) ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←(1000↑big)∘+ ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ a←((1000↑big)+⊢) ⋄ big←0",
                                   "big←0.5+⍳100000 ⋄ f←{(⍺⍺+⍵)} ⋄ a←(1000↑big)f ⋄ big←0",
                               });
    check_small(Notation::k, {
                                 "big:0.5+!100000;a:1000#big;big:0",
                                 "a:{t:0.5+!100000;1000#t}'!5",
                                 "big:0.5+!100000;a:{x;1000#big}'!5;big:0",
                                 "big:0.5+!100000;a:(1000#big;-1000#big);big:0",
                                 "big:0.5+!100000;a:!3;a[1]:,1000#big;big:0",
                                 "big:0.5+!100000;a:`a`b!(1000#big;2);big:0",
                                 "big:0.5+!100000;a:+[1000#big];big:0",
                                 "big:0.5+!100000;a:{x,y,z}[1000#big];a:a[1000#big];big:0",
                                 "big:0.5+!100000;a:@[;1000#big;0];big:0",
                                 "big:0.5+!100000;a:(1000#big)+;big:0",
                             });
    check_small(Notation::q, {
                                 "big:0.5+til 100000;a:1000#big;big:0",
                                 "big:0.5+til 100000;a:(1000#til 1000)!1000#big;big:0",
                                 "big:0.5+til 100000;a:([]x:1000#big;y:1000#big);big:0",
                                 "big:([]x:0.5+til 100000;y:0.5+til 100000);a:100#big;big:0",
                                 "big:0.5+til 100000;`a set 1000#big;big:0",
                                 "big:0.5+til 100000;.a.b:1000#big;big:0",
                                 "big:0.5+til 100000;a:{x,y}[1000#big];big:0",
                             });
}

}  // namespace
