// Deep calls: tail calls use no memory; calls that are too deep raise an error, after which the session continues.
#include <catch2/catch.hpp>

#include <cstring>

#include "tests/session/captured.hpp"
#include "tests/size.hpp"
#include "tests/small_stack.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::sized;
namespace prims = stele::prims;

// More turns than calls fit in memory.
const std::string turns = sized("1000000", "300000"), many_turns = sized("10000000", "300000");
// Deeper than the native stack allows.
const std::string deep = sized("1000000", "200000");

// The line with each D replaced by `deep`.
std::string with_depth(std::string text) {
    for (std::size_t at; (at = text.find('D')) != std::string::npos;) text.replace(at, 1, deep);
    return text;
}

// Runs a line and returns its output or the name of its error.
std::string ended(CapturedSession& session, const std::string& text, Notation notation) {
    session.output.clear();
    session.errors.clear();
    session.run(text + "\n", notation);
    return session.errors.empty() ? session.output : session.errors.substr(0, session.errors.find_first_of(":\n"));
}

// Runs a line of many turns in the memory that a few turns need.
void check_constant_memory(const std::string& prepare, std::string text, Notation notation, const std::string& shown,
                           const std::string& n = turns) {
    CapturedSession session;
    ended(session, prepare, notation);
    prims::Heap& heap = session.machine().heap;
    heap.set_limit(heap.used() + (std::uint64_t{1} << 20));
    text.replace(text.find('N'), 1, n);
    INFO(text);
    CHECK(ended(session, text, notation) == shown);
}

TEST_CASE("APL: a tail call uses no memory", "[vm]") {
    check_constant_memory("", "{⍵=0:'done' ⋄ ∇⍵-1}N", Notation::apl, "done\n", many_turns);
    check_constant_memory("", "{⍵=0:'done' ⋄ a←⍵-1 ⋄ a>5:∇ a ⋄ ∇ a}N", Notation::apl, "done\n");
    check_constant_memory("", "0{⍵=0:⍺ ⋄ (2|⍺+1)∇⍵-1}N", Notation::apl, "0\n");
    check_constant_memory("", "{⍺←0 ⋄ ⍵=0:⍺ ⋄ (2|⍺+1)∇⍵-1}N", Notation::apl, "0\n");
    check_constant_memory("f←{⍵=0:'f' ⋄ g ⍵-1} ⋄ g←{⍵=0:'g' ⋄ f ⍵-1}", "f N", Notation::apl, "f\n");
    check_constant_memory("while←{⍵⍵ ⍵:∇ ⍺⍺ ⍵ ⋄ ⍵}", "-∘1 while(0∘<)N", Notation::apl, "0\n");
    check_constant_memory("", "{⍵=0:'done' ⋄ x←⍵⍴⍨1000⌊⍵ ⋄ ∇ ¯1+⊃x}N", Notation::apl, "done\n");
    check_constant_memory("", "{⍵-1}⍣{⍺=0}N", Notation::apl, "0\n");
}

TEST_CASE("k4: a tail call uses no memory", "[vm]") {
    check_constant_memory("", "{$[x>0;.z.s x-1;`done]}N", Notation::k4, "`done\n", many_turns);
    check_constant_memory("", "{$[x>0;[x-:1;.z.s x];`done]}N", Notation::k4, "`done\n");
    check_constant_memory("", "{if[x=0;:`done];.z.s x-1}N", Notation::k4, "`done\n");
    check_constant_memory("", "{$[y>0;.z.s[~x;y-1];x]}[1b;N]", Notation::k4, "1b\n");
    check_constant_memory("f:{$[x;g x-1;`f]};g:{$[x;f x-1;`g]}", "f N", Notation::k4, "`f\n");
    check_constant_memory("", "{while[x>0;x-:1];x}N", Notation::k4, "0\n");
    check_constant_memory("", "{x>0}{x-1}/N", Notation::k4, "0\n");
    check_constant_memory("", "N{x}/1", Notation::k4, "1\n");
}

TEST_CASE("calls can nest 100000 deep", "[vm]") {
    CapturedSession session;
    CHECK(ended(session, "{⍵=0:0 ⋄ 1+∇⍵-1}100000", Notation::apl) == "100000\n");
    CHECK(ended(session, "{⍵=0:⍬ ⋄ k←⍵ ⋄ 1+{k+⍵}≢∇⍵-1}100000", Notation::apl) == "100002\n");
    CHECK(ended(session, "{0::⍵ ⋄ ⍵=0:÷0 ⋄ 0⊢∇⍵-1}100000", Notation::apl) == "0\n");
    CHECK(ended(session, "{$[x>0;1+.z.s x-1;0]}100000", Notation::k4) == "100000\n");
    // With ten names in each call, close to the limit on nesting.
    CHECK(ended(session, "f:{a:x;b:x;c:x;d:x;e:x;g:x;h:x;i:x;j:x;$[x>0;1+f x-1;0]};f 250000", Notation::k4) ==
          "250000\n");
}

TEST_CASE("APL: calls that are too deep raise an error, and the session continues", "[vm][deep]") {
    CapturedSession session;
    for (const char* text : {
             "f←{1+f ⍵} ⋄ f 1",          "f←{1+⊃f¨⍵ ⍵} ⋄ f 1",
             "f←{1+⊃⍺ f¨⍵ ⍵} ⋄ 1 f 1",   "f←{1+⊃1∘{f ⍵}¨⍵ ⍵} ⋄ f 1",
             "f←{1+f⍤0⊢⍵} ⋄ f 1 2",      "f←{1+f⍤f⊢⍵} ⋄ f 1",
             "f←{1+⍵ f⍥⊢⍵} ⋄ 1 f 1",     "f←{1+f⍣1⊢⍵} ⋄ f 1",
             "f←{1+f⍣{1}⊢⍵} ⋄ f 1",      "f←{1+⊢⍣f⊢⍵} ⋄ f 1",
             "f←{f/⍺ ⍵} ⋄ 1 f 2",        "f←{f⌿⍺ ⍵} ⋄ 1 f 2",
             "f←{f\\⍺ ⍵} ⋄ 1 f 2",       "f←{2 f/⍺ ⍵} ⋄ 1 f 2",
             "f←{f@1⊢⍵} ⋄ f 1 2",        "f←{0@f⊢⍵} ⋄ f 1 2",
             "f←{1+⊢∘f⊢⍵} ⋄ f 1",        "f←{∘.f⍨⍵} ⋄ f 1 2",
             "f←{⍵+.f ⍵} ⋄ 1 f 1 2",     "f←{(f,⊢)⍵} ⋄ f 1",
             "f←{1+⍎'f ⍵'} ⋄ f 1",       "op←{1+⍺⍺ ∇ ⍵} ⋄ -op 1",
             "op←{1+⍺⍺∘⊢ ∇∇ ⍵} ⋄ -op 1", "f←{0::1+f ⍵ ⋄ ÷0} ⋄ f 1",
             "f←{5::0 ⋄ 1+f ⍵} ⋄ f 1",   "f←{a b c d e←⍵ ⋄ 1+f ⍵} ⋄ f ⍳5",
         }) {
        INFO(text);
        CHECK(ended(session, text, Notation::apl) == "STACK OVERFLOW");
        CHECK(ended(session, "{⍵=0:0 ⋄ 1+⊃∇¨⍵-1}100", Notation::apl) == "100\n");
        CHECK(session.machine().depth() == -1);
    }
}

TEST_CASE("k4: calls that are too deep raise an error, and the session continues", "[vm][deep]") {
    CapturedSession session;
    for (const char* text : {
             "f:{1+f x};f 1",
             "f:{1+f'x};f 1 2",
             "f:{1+f'[x;y]};f[1;2 3]",
             "f:{1+f'[x;y;z]};f[1;2 3;4]",
             "f:{f/[x;y]};f[1;2 3]",
             "f:{1+f/x};f 1",
             "f:{1+f\\x};f 1",
             "f:{1+1 f/x};f 1",
             "f:{1+1 f\\x};f 1",
             "f:{1+f{0b}/x};f 1",
             "f:{f/[x;y;z]};f[1;2 3;4 5]",
             "f:{1+y f/:x,1};f[1;2]",
             "f:{1+(y,y)f\\:x};f[1;2]",
             "f:{1+f':x,y};f[1;2]",
             "f:{1+f@x};f 1",
             "f:{1+f . ,x};f 1",
             "f:{1+f[;x]'y};f[1;2 3]",
             "f:{@[x;0;f]};f 1000000{,x}/1",
             "f:{@[1 2;0;{f 1}]};f 1",
             "f:{@[f;x;{'x}]};f 1",
             "f:{1+value\"f 1\"};f 1",
             "f:{g'x};g:{f'x};f 1 2",
         }) {
        INFO(text);
        CHECK(ended(session, text, Notation::k4) == "'stack");
        CHECK(ended(session, "{$[x;1+*.z.s'(,x-1);0]}100", Notation::k4) == "100\n");
        CHECK(session.machine().depth() == -1);
    }
}

TEST_CASE("the error of calls that are too deep can be caught", "[vm]") {
    CapturedSession session;
    CHECK(ended(session, "f←{1+f ⍵} ⋄ {0::'caught' ⋄ f ⍵}1", Notation::apl) == "caught\n");
    CHECK(ended(session, "f←{1+f¨⍵} ⋄ {14::'caught' ⋄ f ⍵}1", Notation::apl) == "caught\n");
    CHECK(ended(session, "f:{1+f'x};@[f;1;{x}]", Notation::k4) == "\"stack\"\n");
}

std::string repeated(int n, const std::string& text) {
    std::string all;
    for (int i = 0; i < n; i++) all += text;
    return all;
}

// The possible outcomes of a text with n parts or n levels of nesting.
std::vector<std::string> texts_of(Notation notation, int n) {
    std::vector<std::string> texts;
    auto nested = [&](const std::string& open, const std::string& inside, const std::string& close) {
        texts.push_back(repeated(n, open) + inside + repeated(n, close));
    };
    if (notation == Notation::apl) {
        for (const char* functions :
             {"-", "1+", "⍳⍴", "+/", "f ", "1 f ", "⊢∘-", "-⍤0⊢", "x←", "(-)", "a[1]+", "⍎'1'+"}) {
            texts.push_back("f←{⍵} ⋄ a←,1 ⋄ " + repeated(n, functions) + "1");
            texts.push_back("f←{⍵} ⋄ a←,1 ⋄ {" + repeated(n, functions) + "⍵}1");
        }
        for (const char* tines : {"-", "-+", "1+", "+/", "-⍨"}) texts.push_back("(-" + repeated(n, tines) + "-)1");
        for (const char* operators : {"¨", "⍨", "/", "∘-", "⍤0", ".×", "⍣1", "@1"})
            texts.push_back("-" + repeated(n, operators) + " 1");
        nested("(", "1", ")");
        nested("(-", "1", ")");
        nested("(1 2 ", "1", ")");
        nested("(1 ⋄ ", "1", ")");
        nested("[1 ⋄ ", "1", "]");
        nested("{", "⍵", "}1");
        nested("{⍵", "⍵", "}1");
        nested("{⍵:", "⍵", "⋄1}1");
        nested("{0::1⋄", "⍵", "}1");
        nested("(⍳9)[", "1", "]");
        nested("⍎'", "1", "'");
        texts.push_back("(" + repeated(n, "(") + "a" + repeated(n, ")") + ")←1");
        return texts;
    }
    for (const char* functions : {"-", "1+", "#!", "f ", "f@", "x:", "+/", "-:'", "(-)", "f[1]+", "1,", "~-", "x+:"})
        for (const char* whole : {"f:{x};", "f:{x};{", "f:{x};{[a]", "f:{x};@[{", "f:{x};{x:2;"})
            texts.push_back(whole + repeated(n, functions) + (std::strchr(whole + 6, '{') ? "x}1" : "1") +
                            (std::strchr(whole, '@') ? ";1]" : ""));
    for (const char* tines : {"-", "#!", "1+", "+/", "-'"}) texts.push_back("(-" + repeated(n, tines) + "-:)1");
    for (const char* adverbs : {"'", "/", "[;1]", "'/"}) texts.push_back("-" + repeated(n, adverbs) + "1");
    nested("(", "1", ")");
    nested("(-", "1", ")");
    nested("(1;", "1", ")");
    nested("{", "x", "}1");
    nested("{x", "x", "}1");
    nested("{[a]a+", "1", "}1");
    nested("(!9)[", "1", "]");
    nested("$[1;", "1", ";2]");
    nested("$[", "1", ";2;3]");
    nested("if[1;", "1", "]");
    nested("[1;", "1", "]");
    nested("@[", "1", ";0;{x}]");
    nested("(1+", "x", ")'1");
    texts.push_back(repeated(n, "(") + "x" + repeated(n, ")") + ":1");
    texts.push_back(repeated(n, "1;"));
    return texts;
}

// The native stack is small, so recursion over the parts of a text of some thousand parts would overflow it; it has
// room for the thousand brackets that a text may nest.
TEST_CASE("texts of any length and depth give a value or an error", "[vm][deep]") {
    const int longest = sized(6000, 100);
    // A depth of 990 is slow under sanitizers.
    for (int n : {100, stele::tests::sanitized ? 300 : 990, longest}) {
        for (Notation notation : {Notation::apl, Notation::k, Notation::k4, Notation::q}) {
            if (n == longest && (notation == Notation::k4 || notation == Notation::q)) continue;  // as in k
            stele::tests::on_small_stack(
                [&] {
                    CapturedSession session;
                    for (const std::string& text : texts_of(notation, n)) {
                        INFO(n << " " << text.substr(0, 40) << " " << name_of(notation));
                        ended(session, text, notation);
                        ended(session, "1+1", notation);
                        CHECK(session.errors.empty());
                        session.machine().workspace.clear();
                        CHECK(session.machine().heap.in_arrays() == 0);
                    }
                },
                4 * stele::tests::small_stack);
        }
    }
}

TEST_CASE("a text can be first parsed or compiled at any depth of calls", "[vm][deep]") {
    const std::string functions = repeated(1000, "-"), brackets = repeated(900, "(") + "⍵" + repeated(900, ")");
    const std::string inner = repeated(300, "{") + "⍵" + repeated(300, "}⍵");
    CapturedSession session;
    for (const std::string& body : {functions + "⍵", brackets, inner, "⍎'" + brackets + "'", "⍎'" + inner + "'"}) {
        for (int depth = 1;; depth += depth / sized(8, 2) + 1) {
            INFO(depth << " " << body.substr(0, 40));
            ended(session, "g←{" + body + "} ⋄ f←{⍵=0:g ⍵ ⋄ ⊃f¨⍵-1}", Notation::apl);
            std::string shown = ended(session, "f " + std::to_string(depth), Notation::apl);
            CHECK((shown == "0\n" || shown == "STACK OVERFLOW"));
            if (shown != "0\n") break;
        }
    }
    const std::string k_inner = repeated(300, "{") + "x" + repeated(300, "}x");
    for (const std::string& body : {functions + "x", k_inner}) {
        for (int depth = 1;; depth += depth / sized(8, 2) + 1) {
            INFO(depth << " " << body.substr(0, 40));
            ended(session, "f:{$[x;*f'(,x-1);. \"{" + body + "}0\"]}", Notation::k4);
            std::string shown = ended(session, "f " + std::to_string(depth), Notation::k4);
            CHECK((shown == "0\n" || shown == "'stack"));
            if (shown != "0\n") break;
        }
    }
}

TEST_CASE("endlessly nested arrays raise an error", "[vm][deep]") {
    CapturedSession session;
    CHECK(ended(session, with_depth("a←{⊂⍵ 1}⍣D⊢1 2 ⋄ ≢a"), Notation::apl) == "1\n");
    for (const char* text : {"≡a", "∊a", "a+1", "-a", "⍕a", "a≡{⊂⍵ 1}⍣D⊢1 2", "⍋a a", "a"}) {
        INFO(text);
        CHECK(ended(session, with_depth(text), Notation::apl) == "STACK OVERFLOW");
    }
    CHECK(ended(session, with_depth("a:D{(x;1)}/1;#a"), Notation::k4) == "2\n");
    for (const char* text : {"-a", "a+1", "$a", "?a", "<a", "a~D{(x;1)}/1", "a", "(a;a)"}) {
        INFO(text);
        CHECK(ended(session, with_depth(text), Notation::k4) == "'stack");
    }
    CHECK(ended(session, with_depth("a:D{(x;2000.01.01)}/1;"), Notation::q) == "");
    for (const char* text : {"`year$a", "`date$a", "null a", "0^a", "a like \"x\"", "lower a", "max a"}) {
        INFO(text);
        CHECK(ended(session, text, Notation::q) == "'stack");
    }
    CHECK(ended(session, "a:0;a", Notation::k4) == "0\n");
}

TEST_CASE("endlessly nested functions and dictionaries raise an error", "[vm][deep]") {
    CapturedSession session;
    ended(session, with_depth("f:D{x'}/{x};g:D{x'}/{x};d:D{`a`b!(x;1)}/1;e:D{`a`b!(x;1)}/1"), Notation::k4);
    ended(session, with_depth("h:{x+y}[D{(x;1)}/1]"), Notation::k4);
    for (const char* text : {"f~g", "(f;0)~(g;0)", "(f;g)?g", "d~e", "<(d;e)", "(d;e)?e", "d+1", "d", "h"}) {
        INFO(text);
        CHECK(ended(session, with_depth(text), Notation::k4) == "'stack");
    }
    // Functions are not ordered, and their text is cut.
    CHECK(ended(session, "<(f;f)", Notation::k4) == "0 1\n");
    CHECK(ended(session, "f", Notation::k4).starts_with("...'''"));
}

TEST_CASE("a function that repeatedly doubles its parts is shown in part", "[vm]") {
    CapturedSession session;
    ended(session, "f←- ⋄ _←⍎¨60⍴⊂'f←f∘f ⋄ 0'", Notation::apl);
    std::string shown = ended(session, "f", Notation::apl);
    CHECK(shown.find("-∘- ∘ -∘-  ∘  -∘- ∘ -∘-") != std::string::npos);
    CHECK(shown.find("...") != std::string::npos);
    CHECK(shown.size() < 100000);
}

}  // namespace
