// Display of functions: trains and derived functions as arrays, boxes, trees and text.
#include <catch2/catch.hpp>

#include <random>

#include "interp/runtime/function_tree.hpp"
#include "interp/vm/execute.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::said;

std::string shown(const std::string& settings, const std::string& f) {
    const std::string text = said(settings + "\n" + f + "\n", Notation::apl);
    return settings.empty() ? text : text.substr(text.find('\n') + 1);
}

TEST_CASE("without boxes a compound function is shown as the nested array of its parts", "[session]") {
    CHECK(shown("", "+/÷≢") == " +/ ÷≢\n");
    CHECK(shown("", "+/") == "+/\n");
    CHECK(shown("", "+") == "+\n");
    CHECK(shown("", "×∘2 5") == "×∘ 2 5\n");
    CHECK(shown("", "(2×⊢)∘(+⌿÷≢)") == " 2 ×⊢ ∘  +⌿ ÷≢\n");
    CHECK(shown("", "{⍵ + 1}") == "{⍵+1}\n");
    CHECK(shown("", "inv←⍣¯1 ⋄ inv") == "⍣ ¯1\n");
    CHECK(shown("", "∘.×") == "∘.×\n");
}

TEST_CASE("a traditional function is shown by its name after ∇", "[session]") {
    const std::string mean = "∇r←mean x\nr←(+/x)÷≢x\n∇\n";
    CHECK(said(mean + "mean\navg←mean\navg\n", Notation::apl) == " ∇mean\n ∇mean\n");
    CHECK(said(mean + "]box on\nmean\n", Notation::apl) == "Was OFF\n ∇mean\n");
    CHECK(said(mean + "avg←mean∘,\navg\n", Notation::apl) == " ∇mean ∘,\n");
    CHECK(said(mean + "]box on\nmean∘,\n", Notation::apl) == "Was OFF\n┌─────┬─┬─┐\n│∇mean│∘│,│\n└─────┴─┴─┘\n");
}

TEST_CASE("functions are shown in boxes", "[session]") {
    CHECK(shown("]box on", "+⌿÷≢") == "┌─────┬─┬─┐\n│┌─┬─┐│÷│≢│\n││+│⌿││ │ │\n│└─┴─┘│ │ │\n└─────┴─┴─┘\n");
    CHECK(shown("]box on -style=max", "+/").ends_with("\n┌─┬─┐\n│+│/│\n└─┴─┘\n"));
    CHECK(shown("]box on", "{⍵}") == "{⍵}\n");
}

TEST_CASE("functions are shown as trees", "[session]") {
    const std::string tree = "]box on -trains=tree";
    CHECK(shown(tree, "+⌿÷≢") == "  ┌─┼─┐\n  ⌿ ÷ ≢\n┌─┘    \n+      \n");
    CHECK(shown(tree, "⌽∊") == "┌┴┐\n⌽ ∊\n");
    CHECK(shown(tree, "+,-,×,÷") == "┌─┼───┐      \n+ , ┌─┼───┐  \n    - , ┌─┼─┐\n        × , ÷\n");
    CHECK(shown(tree, "+∘×") == " ∘ \n┌┴┐\n+ ×\n");
    CHECK(shown(tree, "∘.+") == " . \n┌┴┐\n∘ +\n");
    CHECK(shown(tree, "{⌈/,⍺↓⍵}⌺3 3⍤2") ==
          "     ⍤        \n    ┌┴┐       \n    ⌺ 2       \n┌───┴────┐    \n{⌈/,⍺↓⍵} (2⍴3)\n");
    CHECK(shown(tree, "|⍤-⍥{(+/⍵)÷2}") == "  ⍥         \n ┌┴┐        \n ⍤ {(+/⍵)÷2}\n┌┴┐         \n| -         \n");
    CHECK(shown("]box on -trains=parens", "{⌈/,⍺↓⍵}⌺3 3⍤2") == "({⌈/,⍺↓⍵}⌺(2⍴3))⍤2\n");
    CHECK(shown(tree, "2 3∘+") == "  ∘  \n┌─┴─┐\n2 3 +\n");
    CHECK(shown(tree, "+/[1]") == "    [1]\n  ┌─┘  \n  /    \n┌─┘    \n+      \n");
    CHECK(shown(tree, "{⍵ + 1}¨") == "  ¨  \n┌─┘  \n{⍵+1}\n");
}

TEST_CASE("functions are shown as text", "[session]") {
    const std::string def = "]box on -trains=def", parens = "]box on -trains=parens";
    CHECK(shown(def, "+⌿÷≢") == "+⌿÷≢\n");
    CHECK(shown(parens, "+⌿÷≢") == "(+⌿)÷≢\n");
    CHECK(shown(def, "+,-,×") == "+,-,×\n");
    CHECK(shown(parens, "+,-,×") == "+,(-,×)\n");
    // Parentheses are written only where the text would otherwise be parsed differently.
    for (const char* text :
         {"+(-×)", "(+-)×", "+-(×÷)", "+∘(-∘×)", "+∘-∘×", "(+-×)/", "+⍤1(2∘×)", "2+⊢", "+(2 2 1⍴1 2 3 4)∘×",
          "{⍵}∘({⍵}{⍺⍺ ⍵})", "+/[1]", "-⍣¯1", "'abc'∘∊", "(⊂1 2)∘⊃", "∘.(+,-)", "1 2(3 4)∘+"}) {
        INFO(text);
        CHECK(shown(def, text) == std::string(text) + "\n");
    }
}

TEST_CASE("output of functions is boxed on request", "[session]") {
    CHECK(said("]box on\nf←{⎕←⍵}\nx←f(1 2)3\n⎕←(1 2)3\n", Notation::apl) ==
          "Was OFF\n 1 2  3\n┌───┬─┐\n│1 2│3│\n└───┴─┘\n");
    CHECK(said("]box on\n:If 1\n(1 2)3\n⎕←(1 2)3\n⍎'⎕←(1 2)3'\n:EndIf\n", Notation::apl) ==
          "Was OFF\n┌───┬─┐\n│1 2│3│\n└───┴─┘\n┌───┬─┐\n│1 2│3│\n└───┴─┘\n┌───┬─┐\n│1 2│3│\n└───┴─┘\n");
    CHECK(said("]box on\n∇ f\n⎕←(1 2)3\n∇\nf\n", Notation::apl) == "Was OFF\n 1 2  3\n");
    CHECK(said("]box on -fns=on\nf←{⎕←⍵}\nx←f(1 2)3\n", Notation::apl) ==
          "Was OFF -fns=off\n┌───┬─┐\n│1 2│3│\n└───┴─┘\n");
}

TEST_CASE("]box and ]rows report the previous settings", "[session]") {
    const std::pair<const char*, const char*> cases[] = {
        {"]box", "Is OFF\n"},
        {"]box on\n]box", "Was OFF\nIs ON\n"},
        {"]Boxing on -style=mid -t=tree -f=on", "Was OFF -style=min -trains=box -fns=off\n"},
        {"]box on -fns\n]box -fns=off", "Was OFF -fns=off\nWas -fns=on\n"},
        {"]box -t=tree\n]box -t=def\n]box", "Was -trains=box\nWas -trains=tree\nIs OFF\n"},
        {"]box -s=mid\n]box ?", "Was -style=min\n]boxing OFF -style=mid -trains=box -fns=off\n"},
        {"]box -s=mid\n]box reset", "Was -style=min\n]boxing OFF -style=min -trains=box -fns=off\n"},
        {"]box on ⍝ from now on\n]box off", "Was OFF\nWas ON\n"},
        {"]box on -s=max", "┌→─────────────────┐\n│Was OFF -style=min│\n└──────────────────┘\n"},
        {"]rows", "Is OFF\n"},
        {"]rows on\n]rows -style=cut -dots=.\n]rows ?",
         "Was OFF\nwas -style=long -dots=·\n]rows ON -style=cut -fold=off -fns=off -dots=.\n"},
    };
    for (auto [text, answer] : cases) {
        INFO(text);
        CHECK(said(text, Notation::apl) == answer);
    }
    CHECK(said("]was←box on -s=min\n]box\nwas\n", Notation::apl) == "Is ON\nWas OFF -style=min\n");
    CHECK(said("]box -s=round", Notation::apl).starts_with("--\nSYNTAX ERROR: `round` is not a value of -style"));
    CHECK(said("]box maybe", Notation::apl).starts_with("--\nSYNTAX ERROR: `maybe` is not an option of ]box"));
    CHECK(said("]rows -fold=x", Notation::apl).starts_with("--\nSYNTAX ERROR: -fold is off or a number of rows"));
}

TEST_CASE("]rows -fold limits the rows of a value at a console", "[session]") {
    const std::string matrix = "⍪⍳9\n", list = "]rows -fold=5\n+,!9\n";
    CHECK(said("]rows -fold=5\n" + matrix, Notation::apl, Echo::console) == "was -fold=off\n1\n2\n3\n..\n");
    CHECK(said("]rows -fold=11\n" + matrix, Notation::apl, Echo::console).ends_with("8\n9\n"));
    CHECK(said("]rows -fold=5\n]rows -fold=off\n" + matrix, Notation::apl, Echo::console).ends_with("8\n9\n"));
    CHECK(said("]rows -fold=5\n⎕←" + matrix, Notation::apl, Echo::console).ends_with("8\n9\n"));
    CHECK(said("]rows -fold=5\n" + matrix, Notation::apl).ends_with("8\n9\n"));
    CHECK(said(list, Notation::k, Echo::console) == "was -fold=off\n(,0\n ,1\n ,2\n..\n");
    CHECK(said("\\c 5 80\n+,!9\n", Notation::k, Echo::console) == "(,0\n ,1\n ,2\n..\n");
    CHECK(said("\\c 5 80\nflip enlist til 9\n", Notation::q, Echo::console).ends_with("..\n"));
}

TEST_CASE("]rows cuts and wraps lines", "[session]") {
    const std::string narrow = "⎕PW←42\nm←2 50⍴'abcdefghij'\n";
    CHECK(
        said(narrow + "]rows on -style=cut\nm\n'x',m[1;]\n", Notation::apl) ==
        "Was OFF -style=long\nabcdefghijabcdefghijabcdefghijabcdefghija·\nabcdefghijabcdefghijabcdefghijabcdefghija·\n"
        "xabcdefghijabcdefghijabcdefghijabcdefgh···\n");
    CHECK(said(narrow + "]rows on -style=wrap\nm\n", Notation::apl) ==
          "Was OFF -style=long\nabcdefghijabcdefghijabcdefghijabcdefghijab\ncdefghij\n"
          "abcdefghijabcdefghijabcdefghijabcdefghijab\ncdefghij\n");
    CHECK(said(narrow + "]rows on\nm[1;]\n", Notation::apl) ==
          "Was OFF\nabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij\n");
}

// Random functions with parentheses around every part.
class RandomFunctions {
public:
    std::string text(int depth) {
        constexpr const char* primitives[] = {"+", "-", "×", "⌈", ",", "⊢", "⍴", "=", "{⍵}", "{⍺+⍵}"};
        if (depth == 0) return primitives[choose(std::size(primitives))];
        const std::string f = part(depth), g = part(depth);
        switch (choose(12)) {
            case 0: return f + "¨";
            case 1: return f + "/";
            case 2: return f + "⍨";
            case 3: return f + "/[1]";
            case 4: return f + "∘" + g;
            case 5: return f + "⍥" + g;
            case 6: return f + "⍤1 2";
            case 7: return f + "⍣(2 2⍴3)";
            case 8: return "2 3∘" + g;
            case 9: return "∘." + g;
            case 10: return f + g;
            default: return (choose(4) == 0 ? "'ab' 2" : part(depth)) + f + g;
        }
    }

private:
    std::string part(int depth) { return "(" + text(depth - 1 - choose(depth)) + ")"; }
    int choose(std::size_t n) { return static_cast<int>(bits_() % n); }

    std::mt19937_64 bits_{7};
};

TEST_CASE("the text of a function reads back as the same function", "[session]") {
    stele::tests::CapturedSession session;
    Machine& m = session.machine();
    RandomFunctions random;
    for (int turn = 0; turn < 1000; turn++) {
        const std::string made = random.text(3);
        const Value f = execute_text(m, made, Notation::apl, "text");
        const std::string text = linear_text(tree_of_function(f, m));
        INFO(made << " as " << text);
        const Value read = execute_text(m, text, Notation::apl, "text");
        // With all parentheses no two functions have the same text.
        REQUIRE(linear_text(tree_of_function(f, m), true) == linear_text(tree_of_function(read, m), true));
        REQUIRE(linear_text(tree_of_function(read, m)) == text);
    }
}

}  // namespace
