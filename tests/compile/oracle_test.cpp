// Code that the compiler rewrites behaves like its plain form: value, error, output and globals, on random programs.
//
// Memos: an each with a fixed argument keeps the values of parts of its function's body; a projection of the function
// or a dfn around it does not.
// Phrases: the plain form assigns the verb or another part of the fused expression to a name.
#include <catch2/catch.hpp>

#include <random>
#include <vector>

#include "interp/vm/execute.hpp"
#include "prims/catalogue/wording.hpp"
#include "tests/session/captured.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::sized;
namespace prims = stele::prims;

using Words = std::vector<std::string>;

class Dice {
public:
    explicit Dice(unsigned seed) : random_(seed) {}
    int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    const std::string& of(const Words& words) {
        return words[static_cast<std::size_t>(below(static_cast<int>(words.size())))];
    }

private:
    std::mt19937 random_;
};

// Runs programs one after another in one session, each starting from the same state.
class Bench {
public:
    explicit Bench(Notation notation) : notation_(notation) {}

    // The output and error of `before` followed by `text`, and then the display of `after`.
    std::string told(const std::string& before, const std::string& text, const std::string& after) {
        session_.output.clear();
        session_.errors.clear();
        session_.machine().random_state = 1;
        std::string result = run(before, false);
        result += run(text, true);
        result += run(after, true);
        return session_.output + result;
    }

private:
    std::string run(const std::string& text, bool show) {
        try {
            prims::Value v = execute_text(session_.machine(), text, notation_, "case");
            if (!show) return {};
            return v.is_absent() ? "nothing\n" : session_.shown(v, notation_);
        } catch (const prims::Error& e) {
            return name_of_error(e, notation_) + ": " + written(e.message, notation_) + "\n";
        }
    }

    CapturedSession session_;
    Notation notation_;
};

// --- k4

const Words k4_values{"1",        "-2",  "0N",   "2.5",   "\"a\"", "\"abc\"",          "`s",        "`s`t",
                      "0 1 2",    "3 1", "!0",   "()",    "\"\"",  "(1;`a)",           "(1 2;3 4)", "(0 1;(2;\"x\"))",
                      "`a`b!1 2", "1b",  "101b", "{x+1}", "+",     "{-1\"called\";x}", "(#:)",      "1 0.5",
                      ",0",       ",,1"};
const Words k4_monads{"-:", "#:", "|:", "~:", "&:", "?:", "*:", "_:", ",:", "!:", "<:", ">:", "+:", "@:", "%:", "^:"};
const Words k4_dyads{"+", "-", "*", "%", "=", "<", "&", "|", "#", "_", "?", "~", "!", ",", "@", "^", "."};

std::string k4_expression(Dice& dice, int depth);

std::string k4_term(Dice& dice, int depth) {
    switch (dice.below(depth > 0 ? 18 : 5)) {
        case 0:
        case 1: return "x";
        case 2: return "y";
        case 3: return dice.of({"g", "h", "f"});
        case 4: return dice.of({"1", "2", "0 1", "\"b\"", "`s", "(1;`u)"});
        case 5: return "(g::" + k4_expression(dice, depth - 1) + ")";
        case 6: return "p[" + k4_expression(dice, depth - 1) + "]";
        case 7: return "s[" + k4_expression(dice, depth - 1) + "]";
        case 8: return dice.of({"x", "h", "y", "f"}) + "[" + k4_expression(dice, depth - 1) + "]";
        case 9: return "x[" + k4_expression(dice, depth - 1) + ";" + k4_expression(dice, depth - 1) + "]";
        case 10: return "(" + k4_expression(dice, depth - 1) + ";" + k4_expression(dice, depth - 1) + ")";
        case 11: return "(" + dice.of({"+", "|", "&", ","}) + "/" + k4_term(dice, depth - 1) + ")";
        case 12: return "(" + dice.of({"#", "*", "-", "|", ","}) + ":'" + k4_term(dice, depth - 1) + ")";
        case 13: return "(" + dice.of({"x", "h", "f"}) + " " + k4_term(dice, depth - 1) + ")";
        case 14:
            return "$[" + k4_term(dice, depth - 1) + ";" + k4_expression(dice, depth - 1) + ";" +
                   k4_expression(dice, depth - 1) + "]";
        case 15: return "(" + dice.of(k4_monads) + "x)";
        case 16: return "(x" + dice.of(k4_dyads) + k4_term(dice, 0) + ")";
        default: return "(" + k4_expression(dice, depth - 1) + ")";
    }
}

std::string k4_expression(Dice& dice, int depth) {
    switch (dice.below(3)) {
        case 0: return "(" + dice.of(k4_monads) + k4_term(dice, depth) + ")";
        case 1: return k4_term(dice, depth) + dice.of(k4_dyads) + k4_term(dice, depth);
        default: return k4_term(dice, depth);
    }
}

std::string k4_globals(Dice& dice) {
    return "g:" + dice.of(k4_values) + ";h:" + dice.of(k4_values) + ";f:" + dice.of(k4_values) +
           ";c:" + dice.of(k4_values) + ";d:" + dice.of(k4_values) + ";p:{-1\"called\";x};s:{h::g;g::x;x}";
}

TEST_CASE("k4: the values kept by an each equal those of separate calls", "[compile][memo]") {
    Dice dice(1);
    Bench bench(Notation::k4);
    for (int round = 0; round < sized(6000, 300); round++) {
        std::string globals = k4_globals(dice);
        std::string f = "{[x;y]" + (dice.below(3) == 0 ? "a:" + k4_expression(dice, 2) + ";" : std::string()) +
                        k4_expression(dice, 3) + "}";
        bool left = dice.below(2) == 0;
        std::string kept = left ? "c" + f + "/:d" : "d{[y;x]" + f.substr(6) + "\\:c";
        std::string plain = f + "[c]'d";
        INFO(globals << "\n" << kept << "\n" << plain);
        CHECK(bench.told(globals, kept, "(g;h)") == bench.told(globals, plain, "(g;h)"));
    }
}

TEST_CASE("k4: an each over several arguments keeps values that depend only on atoms", "[compile][memo]") {
    Dice dice(2);
    Bench bench(Notation::k4);
    const Words atoms{"1", "-2", "2.5", "\"a\"", "`s", "0N", "{x+1}", "+"};
    for (int round = 0; round < sized(2000, 100); round++) {
        std::string globals = k4_globals(dice) + ";c:" + dice.of(atoms);
        std::string f = "{[x;y;z]" + k4_expression(dice, 3) + "}";
        INFO(globals << "\n" << f);
        CHECK(bench.told(globals, f + "'[c;d;c]", "(g;h)") == bench.told(globals, f + "[c;;c]'d", "(g;h)"));
    }
}

TEST_CASE("k4: phrases are equivalent to their plain forms", "[compile][phrases]") {
    Dice dice(3);
    Bench bench(Notation::k4);
    const Words boards{"!5",      "5#1 0",    "81#0 7", "0 0 -1 3", "200#1", "1 2 3.5",   "0N 1", "\"abc\"",
                       "`a`b`a",  "101b",     ",1",     "!0",       "()",    "(1;2.5)",   "|!6",  "2_!9",
                       "(1 2;3)", "`a`b!1 2", "3",      "{x}",      "+",     "1000000 2", "`a"};
    const Words places{"0", "1", "-1", "5", "80", "0 1", "!0", "1.5", "`a", "0N", "\"a\"", "{x}"};
    const Words verbs{"+", "-", "*", "&", "|", ",", "=", "<", "~", "!", "#", "%", "?", "_", "@", "."};
    auto same = [&](const std::string& globals, const std::string& fused, const std::string& plain) {
        INFO(globals << "\n" << fused << "\n" << plain);
        CHECK(bench.told(globals, fused, "(x;y;i)") == bench.told(globals, plain, "(x;y;i)"));
    };
    for (int round = 0; round < sized(1500, 100); round++) {
        std::string globals =
            "x:" + dice.of(boards) + ";y:" + dice.of(boards) + ";i:" + dice.of(places) + ";t:{-1\"called\";x}";
        same(globals, "@[x;i;:;]'y", "p:@[x;i;:;];p'y");
        same(globals, "@[x;t i;:;]'t y", "r:t y;j:t i;p:@[x;j;:;];p'r");
        same(globals, "@[1_x,();i;:;]'y", "u:1_x,();p:@[u;i;:;];p'y");
        same(globals, "&x=y", "w:&:;w x=y");
        same(globals, "&(t x)=t y", "w:&:;w(t x)=t y");
        same(globals, "&0=y", "w:&:;w 0=y");
        same(globals, "&(#x)=x?y", "w:&:;w(#x)=x?y");
        same(globals, "&i=x?y", "w:&:;w i=x?y");
        same(globals, "&(#x)=(t x)?t y", "w:&:;w(#x)=(t x)?t y");
        std::string verb = dice.of(verbs);
        same(globals, verb + "/y", "e:" + verb + "/;e y");
        same(globals, verb + "/t y", "e:" + verb + "/;e t y");
        same(globals, "{" + verb + "/x}'y", "e:" + verb + "/;{e x}'y");
        std::string monad = dice.of(k4_monads);
        same(globals, monad + "'y", "e:" + monad + "';e y");
        same(globals, "t'y", "e:t';e y");
        same(globals, "{x,y}[3]'y", "e:{x,y}[3]';e y");
        same(globals, "{$[1<#x;.z.s'x;-x]}'y", "e:{$[1<#x;(.z.s')x;-x]}';e y");
        // Juxtaposition indexes or calls.
        same(globals, "x y", "@[x;y]");
        same(globals, "x i", "x@i");
        same(globals, "x[y]", "(1 2 3;x)[1]@y");
        same(globals, "(x,())?i", "e:?;e[x,();i]");
        same(globals, "x'y", "e:x';e y");
    }
}

TEST_CASE("k4: searches and selections treat small numbers like large ones", "[compile][phrases]") {
    std::mt19937 random(5);
    Bench bench(Notation::k4);
    auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    // The same vector in wider storage: an item that does not fit a byte is appended and dropped again by index.
    for (int round = 0; round < 600; round++) {
        auto numbers = [&](int count, int low, int high) {
            std::string text;
            for (int i = 0; i < count; i++) text += (i ? " " : "") + std::to_string(low + below(high - low));
            return count == 0 ? std::string("!0") : count == 1 ? "," + text : text;
        };
        const int n = below(3) == 0 ? below(140) : below(34), m = below(40);
        const std::string x = numbers(n, -3, 12), y = numbers(m, -4, 14),
                          i = numbers(m, 0, n + (below(4) == 0) + (n == 0));
        const std::string globals = "x:" + x + ";y:" + y + ";i:" + i + ";w:(-1)_x,1000;v:(-1)_y,1000;j:(-1)_i,1000";
        INFO(globals);
        CHECK(bench.told(globals, "&(#x)=x?y", "0") == bench.told(globals, "g:&:;g(#x)=w?v", "0"));
        CHECK(bench.told(globals, "x[i]", "0") == bench.told(globals, "w@j", "0"));
        CHECK(bench.told(globals, "x i,()", "i") == bench.told(globals, "w@j", "i"));
        CHECK(bench.told(globals, "{x?y}[x]'y,0", "0") == bench.told(globals, "w?v,0", "0"));
        CHECK(bench.told(globals, "(+/x;&/y;|/y)", "0") == bench.told(globals, "(+/w;&/v;|/v)", "0"));
        CHECK(bench.told(globals, ",/(x;y;i)", "0") == bench.told(globals, ",/(w;v;j)", "0"));
    }
}

// --- APL

const Words apl_values{"1",          "¯2",     "2.5",   "'a'",  "'abc'", "0 1 2", "3 1",       "⍬",    "''", "1 'a'",
                       "(1 2)(3 4)", "2 2⍴⍳4", "0 3⍴0", "⊂1 2", ",1",    "1 0 1", "(1 2)'ab'", "1E17", "⊂''"};
const Words apl_monads{"+", "-", "×", "÷", "|", "⌊", "~", ",", "⍴", "≢", "≡", "⍳",
                       "⌽", "⍉", "⊂", "⊃", "∪", "⍋", "∊", "⍸", "↑", "↓", "!"};
const Words apl_dyads{"+", "-", "×", "÷", "⌊", "⌈", "=", "≠", "<", "∧", ",", "⍴", "⌽",
                      "↑", "↓", "⍳", "∊", "≡", "⌷", "⊃", "/", "~", "⊂", "*", "|"};

std::string apl_expression(Dice& dice, int depth);

std::string apl_term(Dice& dice, int depth) {
    switch (dice.below(depth > 0 ? 15 : 5)) {
        case 0:
        case 1: return "⍺";
        case 2: return "⍵";
        case 3: return dice.of({"g", "h"});
        case 4: return dice.of({"1", "2", "0 1", "'b'", "⍬"});
        case 5: return "(s " + apl_expression(dice, depth - 1) + ")";
        case 6: return "(p " + apl_expression(dice, depth - 1) + ")";
        case 7: return "(t " + apl_expression(dice, depth - 1) + ")";
        case 8: return dice.of({"⍺", "⍵", "h"}) + "[" + apl_expression(dice, depth - 1) + "]";
        case 9: return "(" + apl_expression(dice, depth - 1) + ")(" + apl_expression(dice, depth - 1) + ")";
        case 10:
            return "(" + dice.of({"+/", "⌈/", ",/", "+\\", "∧/", ",⍨", "+/¨", "≢¨", "⌽¨", "1∘+", "+.×⍨", "∘.=⍨"}) +
                   " " + apl_term(dice, depth - 1) + ")";
        case 11: return "(g " + apl_term(dice, depth - 1) + ")";
        case 12: return "(" + dice.of(apl_monads) + "⍺)";
        case 13: return "(⍺" + dice.of(apl_dyads) + apl_term(dice, 0) + ")";
        default: return "(" + apl_expression(dice, depth - 1) + ")";
    }
}

std::string apl_expression(Dice& dice, int depth) {
    switch (dice.below(3)) {
        case 0: return dice.of(apl_monads) + apl_term(dice, depth);
        case 1: return apl_term(dice, depth) + dice.of(apl_dyads) + apl_term(dice, depth);
        default: return apl_term(dice, depth);
    }
}

TEST_CASE("APL: the values kept by an each equal those of separate calls", "[compile][memo]") {
    Dice dice(4);
    Bench bench(Notation::apl);
    for (int round = 0; round < sized(5000, 250); round++) {
        std::string globals = "{}⎕EX'g' ⋄ g←" + (dice.below(4) == 0 ? std::string("-") : dice.of(apl_values)) +
                              " ⋄ h←" + dice.of(apl_values) + " ⋄ c←" + dice.of(apl_values) + " ⋄ d←" +
                              dice.of(apl_values) +
                              " ⋄ p←{⊢⎕←⍵} ⋄ s←{z←⍵ ⋄ _←⍎'h←,z' ⋄ ⍵} ⋄ t←{_←⍎'g←',(1=≢⍕⍵)/'-' ⋄ ⍵}";
        std::string body =
            (dice.below(3) == 0 ? "a←" + apl_expression(dice, 2) + " ⋄ " : std::string()) + apl_expression(dice, 3);
        std::string f = "{" + body + "}";
        std::string kept, plain;
        const std::string filled = " ⋄ d←" + dice.of({"1 2 3", "5", "2 2⍴⍳4", "(1 2)'ab'", "'abc'", "⊂1 2"});
        switch (dice.below(5)) {
            case 0: kept = "c∘" + f + "¨d", plain = "{c " + f + "⍵}¨d"; break;
            case 1: kept = "(⊂c)" + f + "¨d", plain = "{c " + f + "⍵}¨d"; break;
            // An empty frame would differ: there the operand is applied to prototypes.
            case 2:
                globals += filled;
                kept = "c " + f + "⍤99 0⊢d", plain = "{c " + f + "⍵}⍤0⊢d";
                break;
            case 3:
                globals += filled;
                kept = "d " + f + "⍤1 99⊢c", plain = "{⍵ " + f + "c}⍤1⊢d";
                break;
            default: kept = f + "∘c¨d", plain = "{⍵ " + f + "c}¨d"; break;
        }
        INFO(globals << "\n" << kept << "\n" << plain);
        CHECK(bench.told(globals, kept, "g h") == bench.told(globals, plain, "g h"));
    }
}

TEST_CASE("APL: phrases are equivalent to their plain forms", "[compile][phrases]") {
    Dice dice(6);
    Bench bench(Notation::apl);
    for (int round = 0; round < 1500; round++) {
        const std::string globals = "x←" + dice.of(apl_values) + " ⋄ y←(" +
                                    dice.of({"⌽", "⍳", "100×", "70000×", "÷", ",", "⊂", "≢"}) + "1 5 ¯3 2)";
        const std::string verb =
            dice.of({"+", "-", "×", "÷", "⌊", "⌈", "=", "≠", "<", "∧", "∨", ",", "≡", "~", "*", "|", "⊂", "!", "∊"});
        const std::string over = dice.of({"/", "⌿"});
        for (const std::string argument : {"x", "y"}) {
            const std::string fused = verb + over + argument;
            INFO(globals << "\n" << fused);
            CHECK(bench.told(globals, fused, "x y") ==
                  bench.told(globals, "f←" + verb + over + " ⋄ f " + argument, "x y"));
        }
    }
}

}  // namespace
