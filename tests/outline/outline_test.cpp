// The names of a text: definitions, uses, scopes.
#include <catch2/catch.hpp>

#include <algorithm>

#include "interp/tools/outline/outline.hpp"
#include "prims/array/utf8.hpp"

namespace {

using namespace stele::interp;
using namespace stele::interp::outline;

Outline of(std::string_view text, Notation notation) { return outline_of(text, notation, lexemes(text, notation)); }

// The symbols in the order of their first use: name, kind, and the offsets of its occurrences, in characters; `=` marks
// assignments. A name that belongs to a function has the function's first offset after it.
std::string drawn(std::string_view text, Notation notation) {
    const Outline o = of(text, notation);
    auto offset = [text](Span s) { return std::to_string(stele::prims::count_characters(text.substr(0, s.begin))); };
    std::string all;
    for (const Symbol& s : o.symbols) {
        all += (all.empty() ? "" : "; ") + s.name;
        if (s.scope != 0) all += "@" + offset(o.scopes[s.scope].span);
        if (!s.definitions.empty() && s.kind != NameKind::variable) all += " " + std::string(name_of(s.kind));
        for (const std::uint32_t i : s.occurrences)
            all += " " + offset(o.occurrences[i].span) + (o.occurrences[i].is_write ? "=" : "");
    }
    return all;
}
std::string k(std::string_view text) { return drawn(text, Notation::k); }
std::string q(std::string_view text) { return drawn(text, Notation::q); }
std::string apl(std::string_view text) { return drawn(text, Notation::apl); }

// The definition with this name, which must exist.
Definition defined(std::string_view text, Notation notation, std::string_view name) {
    const Outline o = of(text, notation);
    for (const Symbol& s : o.symbols)
        if (s.name == name) {
            const Definition* d = o.definition_of(static_cast<std::uint32_t>(&s - o.symbols.data()));
            REQUIRE(d);
            return *d;
        }
    FAIL("no name " << name);
    return {};
}

TEST_CASE("k: a lambda owns its parameters and the names that it assigns", "[session][outline]") {
    CHECK(k("a:1\nf:{[b]a+b}\nf a") == "a 0= 10 17; f function 4= 15; b@6 parameter 8= 12");
    // An inner lambda does not see the names of the outer one.
    CHECK(k("{a:1;{a}}") == "a@0 1=; a 6");
    // Local names are so in the whole lambda, and x::1 assigns the global unless there is a local one.
    CHECK(k("{b:a;a:1;c::2}") == "b@0 1=; a@0 3 5=; c 9=");
    CHECK(q("{a:1;a::2}") == "a@0 1= 5=");
    CHECK(k("{x+y}") == "x@0 1; y@0 3");
    CHECK(k("{[a]x}") == "a@0 parameter 2=; x 4");
    // Changes make no local name.
    CHECK(k("{a+:1;a[0]:2}") == "a 1= 6=");
    CHECK(k("(a;b):1 2") == "a 1=; b 3=");
}

TEST_CASE("names of columns and keys are not variables", "[session][outline]") {
    CHECK(k("d:[a:1;b:2]") == "d 0=");
    CHECK(k("t:[[]a:1 2;b:c]") == "t 0=; c 13");
    CHECK(q("t:([]a:1 2;b:c)") == "t 0=; c 13");
    CHECK(q("t:([k:1 2]a:d)") == "t 0=; d 12");
    // Statements in brackets assign variables.
    CHECK(k("[a:1;b:2;a+b]") == "a 1= 9; b 5= 11");
    CHECK(q("f[a:1;b]") == "f 0; a 2=; b 6");
}

TEST_CASE("namespaces of q and k", "[session][outline]") {
    CHECK(q(".a.b:1\n.a.b+c") == ".a 1 8; .a.b 3= 10; c 12");
    CHECK(k("\\d m\na:1\n\\d .\nm.a") == "m.a 5= 16; m 14");
}

TEST_CASE("words of the notation and system names are not names of the text", "[session][outline]") {
    CHECK(q("sum til a") == "a 8");
    CHECK(q(".z.p+a") == "a 5");
    CHECK(apl("⎕IO+⍵+a") == "a 6");
}

TEST_CASE("APL: a dfn sees the names of the dfns around it", "[session][outline]") {
    CHECK(apl("{a←1⋄{a+b}2}") == "a@0 1= 6; b 8");
    CHECK(apl("{{a←1}a}") == "a@1 2=; a 6");
    CHECK(apl("{(a b)←⍵⋄a+b}") == "a@0 2= 9; b@0 4= 11");
    // The nearest name receives a value; a change makes no local name.
    CHECK(apl("{a+←1⋄b[⍵]←2}") == "a 1=; b 6=");
    // A dfn on the left is applied; a name that has no other meaning is assigned.
    CHECK(apl("f←{⍵}\nf a←1 ⋄ b c←1 2") == "f function 0= 6; a 8=; b 14=; c 16=");
}

TEST_CASE("APL: a traditional function owns the names of its header and its labels", "[session][outline]") {
    CHECK(apl("∇ r←x f y;t\n t←x+y\n L:r←t+g\n →L\n∇\nf t") ==
          "r@0 2= 22=; x@0 parameter 4= 15; f function 6= 34; y@0 parameter 8= 17; t@0 10= 13= 24; L@0 label 20= 30; g "
          "26; t 36");
}

TEST_CASE("APL: namespaces, members, loops", "[session][outline]") {
    CHECK(apl(":Namespace n\na←1\n:EndNamespace\nn.a+#.n.a") == "n namespace 11= 31 37; n.a 13= 33 39");
    CHECK(apl("∇f\n:For i j :In a\ni+j\n:EndFor\n∇") == "f function 1=; i 8= 18; j 10= 20; a 16");
    CHECK(apl("s←(a:1 ⋄ b:c)") == "s 0=; c 11");
}

TEST_CASE("kinds, parameters and forms of definitions", "[session][outline]") {
    CHECK(defined("f:{[a;bc] a}", Notation::q, "f").parameters == std::vector<std::string>{"a", "bc"});
    CHECK(defined("f:{[a;bc] a}", Notation::q, "f").form == "f[a;bc]");
    CHECK(defined("f:{z}", Notation::k, "f").form == "f[x;y;z]");
    CHECK(defined("f:{[]1}", Notation::k, "f").form == "f[]");
    CHECK(defined("f:{1}", Notation::k, "f").form == "f[x]");
    CHECK(defined("f:+/", Notation::k, "f").kind == NameKind::function);
    CHECK(defined("f:{x}[1]", Notation::k, "f").kind == NameKind::variable);
    CHECK(defined("f←{⍺+⍵}", Notation::apl, "f").form == "⍺ f ⍵");
    CHECK(defined("f←{⍵}", Notation::apl, "f").form == "f ⍵");
    CHECK(defined("o←{⍺⍺ ⍵}", Notation::apl, "o").form == "(⍺⍺ o) ⍵");
    CHECK(defined("o←{⍺⍺ ⍵}", Notation::apl, "o").kind == NameKind::op);
    CHECK(defined("f←{{⍺⍺ ⍵}⍵}", Notation::apl, "f").kind == NameKind::function);
    CHECK(defined("f←+/∘⍳", Notation::apl, "f").kind == NameKind::function);
    CHECK(defined("∇ r←x(f op g)y;l\n∇", Notation::apl, "op").kind == NameKind::op);
    CHECK(defined("∇ r←x(f op g)y;l\n∇", Notation::apl, "op").form == "r←x(f op g)y");
}

TEST_CASE("the comment next to a definition describes it", "[session][outline]") {
    CHECK(defined("/ about\n/ f\nf:{x}", Notation::k, "f").comment == "about\nf");
    CHECK(defined("/ no\n\nf:{x} / yes", Notation::q, "f").comment == "yes");
    CHECK(defined("/ no\n\nf:{x}", Notation::q, "f").comment.empty());
    CHECK(defined("⍝ the mean\navg←{(+⌿⍵)÷≢⍵}", Notation::apl, "avg").comment == "the mean");
    CHECK(defined("∇ r←f x\n ⍝ twice\n r←2×x\n∇", Notation::apl, "f").comment == "twice");
    CHECK(defined("#!/usr/bin/env stele\nf←{⍵}", Notation::apl, "f").comment.empty());
}

TEST_CASE("a text with errors has an outline", "[session][outline]") {
    CHECK(k("f:{(a;b\ng:1") == "f 0=; a 4; b 6; g@2 8=");
    CHECK(q("f:{(a;b\ng:1") == "f 0=; a 4; b 6; g 8=");
    CHECK(apl("f←{(⍵\n∇ g x\n∇") == "f 0=; g function 8=; x@6 parameter 10=");
    CHECK(apl("]]))}") == "");
}

TEST_CASE("the definition of the nearest name, and the scope of a place", "[session][outline]") {
    const std::string_view text = "a:1;f:{a:2;a}";
    const Outline o = of(text, Notation::k);
    const Occurrence* inner = o.at(11);
    REQUIRE(inner);
    CHECK(o.definition_of(inner->symbol)->name.begin == 7);
    CHECK(o.scope_at(3) == 0);
    CHECK(o.scopes[o.scope_at(8)].span.begin == 6);
    CHECK(o.at(3) == nullptr);
}

// A linear walk finishes in a moment; a quadratic one takes minutes.
TEST_CASE("texts with many names, brackets and scopes", "[session][outline]") {
    std::string many, deep(5000, '{'), flat;
    for (int i = 0; i < 50000; i++) many += "v" + std::to_string(i) + ":{x+v" + std::to_string(i / 2) + "}\n";
    for (int i = 0; i < 50000; i++) flat += "a;";
    CHECK(of(many, Notation::q).definitions.size() == 50000);
    CHECK(of(deep + flat, Notation::apl).symbols.size() == 1);
}

}  // namespace
