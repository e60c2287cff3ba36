// Values that are nested deep: every function ends, with its value or an error.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

void check(Notation notation, const std::string& setup, std::initializer_list<const char*> expressions) {
    CapturedSession session({.max_time = 20});
    session.run(setup, notation);
    REQUIRE(session.errors.empty());
    for (const char* expression : expressions) {
        INFO(expression);
        session.errors.clear();
        session.run(expression, notation, Echo::nothing);
        const bool is_sound = session.errors.empty() || session.errors.find("too deep") != std::string::npos;
        INFO(session.errors);
        CHECK(is_sound);
    }
}

TEST_CASE("functions of deeply nested arrays", "[session][deep]") {
    check(Notation::apl, "x←{,⊂⍵}⍣100000⊢1\n",
          {"⎕SIZE'x'", "⎕C x", "1⎕C x", "⍋x x", "x≡x", "∪x x", "≡x", "∊x", "⍕x", "x=x", "-x", "x⍳x x", "x∩x", "+/x",
           ",/x", "↑x", "⍉x", "x⍷x"});
    check(Notation::k, "l:100000{,x}/1\n",
          {"<(l;l)", "l~l", "$l", "`k@l", "`j@l", "-l", "?(l;l)", "=(l;l)", "l?l", ",//l"});
}

TEST_CASE("functions of deeply nested dictionaries", "[session][deep]") {
    check(Notation::k, "d:3000{(,`a)!,x}/1\n",
          {"<(d;d)", "d~d", "$d", "`k@d", "`j@d", "-d", "d+d", "?(d;d)", "=(d;d)", "(d;d)?d", "+,d", ",d", "d,d", "!d",
           "*d"});
    check(Notation::k, "d:100000{(,`a)!,x}/1\n", {"<(d;d)", "d~d", "?(d;d)", "(d;d)?d", "$d", "-d", "`k@d"});
    check(Notation::q, "d:{`a`b!(x;0)}/[3000;1]\n",
          {"iasc(d;d)", "d~d", "string d", "neg d", "d+d", "distinct(d;d)", "group(d;d)", "(d;d)?d", "d,d", "value d"});
}

TEST_CASE("statistics of deeply nested lists", "[session][deep]") {
    check(Notation::q, "l:enlist/[100000;1 2]\n",
          {"l cov l", "l cor l", "l wavg l", "l wsum l", "avg l", "dev l", "med l", "max l", "sums l", "2 mavg l"});
}

TEST_CASE("deeply nested values cross between notations", "[session][deep]") {
    check(Notation::apl, "x←⊂⍣100000⊢1 2\ny←{⊂⍵ 1}⍣100000⊢1 2\nk) f:{x}\nk) g:{(x;y)}\n",
          {"f x", "f y", "x g y", "≢f x", "k) x", "k) y", "q) x", "k) `k@x"});
    check(Notation::k, "l:100000{,x}/1\nd:100000{(,`a)!,x}/1\napl) h←{⍵}\n",
          {"h l", "h d", "h'(l;l)", "apl) l", "q) d"});
}

}  // namespace
