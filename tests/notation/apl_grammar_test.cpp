#include "interp/notation/apl/grammar.hpp"

#include "tests/notation/show_tree.hpp"

using namespace stele::tests;
using namespace stele::interp;

namespace {

const Accepted accepted_apl[] = {
    // numbers
    {"5 ¯3.5 .5 5. 1E¯3 1e3", "5 ¯3.5 .5 5. 1E¯3 1e3"},
    {"3J¯4 ¯1.5j.5 1E2J3", "3J¯4 ¯1.5j.5 1E2J3"},
    {"1¯2", "1 ¯2"},
    {"3-¯3", "3 - ¯3"},
    {"0∊⍵", "0 ∊ ⍵"},
    // strings
    {"'abc'", "'abc'"},
    {"'it''s'''", "'it's''"},
    {"\"say \"\"so\"\"\" 'a\"b' \"it's\"", "'say \"so\"' 'a\"b' 'it's'"},
    {"'' \"\"", "'' ''"},
    {"'⍝ no ⋄ comment'", "'⍝ no ⋄ comment'"},
    // names
    {"abc ∆x_1 ⍙ Été Ⓐ x2", "abc ∆x_1 ⍙ Été Ⓐ x2"},
    {"⎕IO ⎕ ⍞ ⎕←⍞", "⎕IO ⎕ ⍞ ⎕ ← ⍞"},
    {"a.b.c # ## #.a ##.##.b ⎕SE.x a.⎕IO", "a.b.c # ## #.a ##.##.b ⎕SE.x a.⎕IO"},
    {"a.(b) x.y[1].z", "a . ( b ) x.y [ 1 ] . z"},
    {"⍺⍺.⍵⍵", "⍺⍺ . ⍵⍵"},
    {"∇b ∇∇ ⍺ ⍵ ⍺⍺", "∇ b ∇∇ ⍺ ⍵ ⍺⍺"},
    // primitives
    {"a+.×b∘.=c", "a + . × b ∘ . = c"},
    {"+.foo foo.+", "+ . foo foo . +"},
    {"x^y∧z", "x ^ y ∧ z"},
    {"{11::⍬⋄0=⍵:1}", "{ 11 :: ⍬ ⋄ 0 = ⍵ : 1 }"},
    {"+-×÷*⍟⌹○!?|⌈⌊⊥⊤⊣⊢=≠≤<>≥≡≢∨∧⍲⍱↑↓⊂⊃⊆⌷⍋⍒⍳⍸∊⍷∪∩~",
     "+ - × ÷ * ⍟ ⌹ ○ ! ? | ⌈ ⌊ ⊥ ⊤ ⊣ ⊢ = ≠ ≤ < > ≥ ≡ ≢ ∨ ∧ ⍲ ⍱ ↑ ↓ ⊂ ⊃ ⊆ ⌷ ⍋ ⍒ ⍳ ⍸ ∊ ⍷ ∪ ∩ ~"},
    {"/\\⌿⍀,⍪⍴⌽⊖⍉¨⍨⍣.∘⍤⍥⍛@⌸⌺⍠&⍎⍕→←⌶⍢", "/ \\ ⌿ ⍀ , ⍪ ⍴ ⌽ ⊖ ⍉ ¨ ⍨ ⍣ . ∘ ⍤ ⍥ ⍛ @ ⌸ ⌺ ⍠ & ⍎ ⍕ → ← ⌶ ⍢"},
    // statements
    {"", ""},
    {"a←1⋄b←2 ◇ c", "a ← 1 ⋄ b ← 2 ⋄ c"},
    {"a\n\n  \n⍝ nothing\nb ⍝ end\n", "a ¶ b ¶"},
    {"a\r\nb\r\n", "a ¶ b ¶"},
    {"a⋄⋄b⋄", "a ⋄ ⋄ b ⋄"},
    {"\t\u00A0a\u00A0b", "a b"},
    {"\uFEFFa", "a"},
    // brackets
    {"() [] {}", "() [] {}"},
    {"f[;2] f[1;] f[;;] f[1]", "f [ ; 2 ] f [ 1 ; ] f [ ; ; ] f [ 1 ]"},
    {"(a⋄⋄b) (a⋄) (⋄)", "( a ⋄ ⋄ b ) ( a ⋄ ) ( ⋄ )"},
    {"m←↑(\n(0 0 3)  ⍝ first\n\n   ⍝ between\n(9 0 0)\n)\nm", "m ← ↑ ( ( 0 0 3 ) ¶ ( 9 0 0 ) ¶ ) ¶ m"},
    {"[\n1 2\n3 4]", "[ 1 2 ¶ 3 4 ]"},
    {"x[1;\n2]", "x [ 1 ; 2 ]"},
    {"C←{\n⍺+⍵\n  ⍵ ⋄ ⍺\n}", "C ← { ⍺ + ⍵ ¶ ⍵ ⋄ ⍺ ¶ }"},
    {"({[(a)]})", "( { [ ( a ) ] } )"},
    // session commands
    {"#!/usr/bin/env stele\n1", "<#!/usr/bin/env stele> ¶ 1"},
    {"]box on -s=min  \n  )clear ⍝ all\n1", "<]box on -s=min> ¶ <)clear ⍝ all> ¶ 1"},
    {"k) +/!3\nk4) 2\nq) til 3; 2\napl) 2⋄3", "<k) +/!3> ¶ <k4) 2> ¶ <q) til 3; 2> ¶ <apl) 2⋄3>"},
    {"k ← 4\nq←k", "k ← 4 ¶ q ← k"},
    // a traditional function
    {"∇ z←x f y;a;⎕IO\n:If x\n z←y\n:EndIf\n∇", "⟨ ∇ z ← x f y ; a ; ⎕IO ¶ : If x ¶ z ← y ¶ : EndIf ¶ ⟩"},
    {"∇f\n∇\n1", "⟨ ∇ f ¶ ⟩ ¶ 1"},
    {"∇f\n ;a;b\n1\n∇", "⟨ ∇ f ¶ ; a ; b ¶ 1 ¶ ⟩"},
    {":If 1\n2\n:AndIf 1\n:End", "⟨ : If 1 ¶ 2 ¶ : AndIf 1 ¶ : End ⟩"},
    {":If x ⋄ :While y ⋄ z ⋄ :Until w ⋄ :EndIf ⋄ 2", "⟨ : If x ⋄ : While y ⋄ z ⋄ : Until w ⋄ : EndIf ⋄ ⟩ ⋄ 2"},
};

const Refused refused_apl[] = {
    // blocks
    {"∇r←f x\nr←x",
     "\"the definition has no closing ∇\" at 0-10, hint \"a line that is ∇ ends it; a dfn is written name←{...}\""},
    {"∇r←f x\n∇g\n∇", "\"the definition has no closing ∇ before the next one\" at 0-10, other 11-15"},
    {"1\n:If 1\n:For a :In b\n:EndFor", "\"`:If` has no end\" at 2-5, hint \":EndIf ends it\""},
    {":If 1\n:EndFor", "\"`:EndFor` cannot end `:If`\" at 6-13, other 0-3"},
    {":While 1\n:Else\n:End", "\"`:Else` is outside :If, :Select or :Trap\" at 9-14"},
    {":While 1\n:Foo\n:End", "\"`:Foo` is not a control word of stele's APL\" at 9-13"},
    {":If 1\n:Leave\n:End", "\"`:Leave` is outside a loop\" at 6-12"},
    {":If 1\n:Else\n:AndIf 1\n:End", "\"`:AndIf` must follow a condition\" at 12-18"},
    {":For i :In j\n:OrIf 1\n:End", "\"`:OrIf` must follow a condition\" at 13-18"},
    // brackets
    {"a←(1 2\n3 ⍝ c\n", "\"`(` is not closed\" at 16-16, other 4-5"},
    {"(", "\"`(` is not closed\" at 1-1, other 0-1"},
    {"{[(", "\"`(` is not closed\" at 3-3, other 2-3"},
    {"(a]", "\"`]` cannot close `(`\" at 2-3, hint \"`(` is closed by `)`\", other 0-1"},
    {"f[1)", "\"`)` cannot close `[`\" at 3-4, hint \"`[` is closed by `]`\", other 1-2"},
    {"{a)", "\"`)` cannot close `{`\" at 2-3, hint \"`{` is closed by `}`\", other 0-1"},
    {"a)", "\"`)` closes nothing\" at 1-2, hint \"write `(` before it, or remove it\""},
    {"1\n  a]b", "\"`]` closes nothing\" at 5-6, hint \"write `[` before it, or remove it\""},
    {"}", "\"`}` closes nothing\" at 0-1, hint \"write `{` before it, or remove it\""},
    {"a⋄]box", "\"`]` closes nothing\" at 4-5, hint \"write `[` before it, or remove it\""},
    {"(a;b)",
     "\"`;` is allowed only between [ and ]\" at 2-3, hint \"statements are separated by `⋄`; `∇` precedes the header "
     "of a "
     "function\""},
    {"{a;b}",
     "\"`;` is allowed only between [ and ]\" at 2-3, hint \"statements are separated by `⋄`; `∇` precedes the header "
     "of a "
     "function\""},
    {"a;b",
     "\"`;` is allowed only between [ and ]\" at 1-2, hint \"statements are separated by `⋄`; `∇` precedes the header "
     "of a "
     "function\""},
    {"∇f;a\n(;)",
     "\"`;` is allowed only between [ and ]\" at 8-9, hint \"statements are separated by `⋄`; `∇` precedes the header "
     "of a "
     "function\""},
    {";a",
     "\"`;` is allowed only between [ and ]\" at 0-1, hint \"statements are separated by `⋄`; `∇` precedes the header "
     "of a "
     "function\""},
    // strings
    {"a←'it",
     "\"the string is not closed on its line\" at 4-5, hint \"a text ends on its line, with the quote that begins "
     "it\""},
    {"x←\"ab\ncd\"",
     "\"the string is not closed on its line\" at 4-5, hint \"a text ends on its line, with the quote that begins "
     "it\""},
    {"'''",
     "\"the string is not closed on its line\" at 0-1, hint \"a text ends on its line, with the quote that begins "
     "it\""},
    {"('a)",
     "\"the string is not closed on its line\" at 1-2, hint \"a text ends on its line, with the quote that begins "
     "it\""},
    // numbers
    {"1.2.3", "\"`1.2.3` is not a number\" at 0-5"},
    {"1..5", "\"`1..5` is not a number\" at 0-4"},
    {"3a", "\"`3a` is not a number\" at 0-2"},
    {"1E", "\"`1E` is not a number\" at 0-2"},
    {"2J", "\"`2J` is not a number\" at 0-2"},
    {"1_000", "\"`1_000` is not a number\" at 0-5"},
    {"¯", "\"`¯` is not a number\" at 0-2"},
    {"3+¯a", "\"`¯a` is not a number\" at 2-5"},
    {std::string(101, '5') + ".5.", "\"`" + std::string(60, '5') + "…` is not a number\" at 0-104"},
    {std::string(59, '5') + "éa", "\"`" + std::string(59, '5') + "…` is not a number\" at 0-62"},
    // characters
    {"a←$2", "\"`$` is not part of APL\" at 4-5"},
    {"⍺∈⍵", "\"`∈` (U+2208) is not part of APL\" at 3-6, hint \"did you mean `∊`?\""},
    {"5%2", "\"`%` is not part of APL\" at 1-2, hint \"did you mean `÷`?\""},
    {"(ρx)", "\"`ρ` (U+03C1) is not part of APL\" at 1-3, hint \"did you mean `⍴`?\""},
    {"x←‘b’", "\"`‘` (U+2018) is not part of APL\" at 4-7, hint \"did you mean `'`?\""},
    {"☃", "\"`☃` (U+2603) is not part of APL\" at 0-3"},
    {"x\x01y", "\"U+0001 is not part of APL\" at 1-2"},
    {"a\rb", "\"U+000D is not part of APL\" at 1-2"},
    // bytes
    {"a\xff"
     "b",
     "\"byte 0xFF is not UTF-8\" at 1-2, hint \"save the text as UTF-8\""},
    {"a\xc3", "\"byte 0xC3 is not UTF-8\" at 1-2, hint \"save the text as UTF-8\""},
    {"\xed\xa0\x80", "\"byte 0xED is not UTF-8\" at 0-1, hint \"save the text as UTF-8\""},
    {"'\xc0\xaf'", "\"byte 0xC0 is not UTF-8\" at 1-2, hint \"save the text as UTF-8\""},
    {"(a\n\xe2\x8d", "\"byte 0xE2 is not UTF-8\" at 3-4, hint \"save the text as UTF-8\""},
};

const char* const solver = R"(⎕IO←0 ⋄ D←1+⍳9
P←{
b←⍵ ⋄ i←⍸0=b ⋄ 0=≢i:b
cs←↑(b∘C)¨i ⋄ l←+/cs ⋄ 0∊l:⍬
b[f/i]←(f⌿cs)+.×D ⋄ ∇b
}
sols←(⊂∘∇)¨({(⍵@idx)⊢b}¨cs[k;]/D)
m←↑(
(0 0 3 0 2 0 6 0 0)
(8 0 0 2 0 3 0 0 9)
)
sfmt←{⊂[3 4]1 3 2 4⍉(2/(⍴⍵)*÷2)⍴⍵}  ⍝ pleasing format
⎕←9 9⍴S p
)";

Program apl_parse(const Source& source) { return apl::parse(source); }

}  // namespace

TEST_CASE("APL texts become tokens, brackets and statements", "[notation][apl]") {
    for (const Accepted& c : accepted_apl) {
        INFO(c.text);
        CHECK(problem_of(apl_parse, c.text) == c.tree);
    }
}

TEST_CASE("invalid APL is rejected with a reason and a location", "[notation][apl]") {
    for (const Refused& c : refused_apl) {
        INFO(c.text);
        CHECK(problem_of(apl_parse, c.text) == c.problem);
    }
}

TEST_CASE("a whole APL program is parsed", "[notation][apl]") {
    CHECK(problem_of(apl_parse, solver) ==
          "⎕IO ← 0 ⋄ D ← 1 + ⍳ 9 ¶ "
          "P ← { b ← ⍵ ⋄ i ← ⍸ 0 = b ⋄ 0 = ≢ i : b ¶ "
          "cs ← ↑ ( b ∘ C ) ¨ i ⋄ l ← + / cs ⋄ 0 ∊ l : ⍬ ¶ "
          "b [ f / i ] ← ( f ⌿ cs ) + . × D ⋄ ∇ b ¶ } ¶ "
          "sols ← ( ⊂ ∘ ∇ ) ¨ ( { ( ⍵ @ idx ) ⊢ b } ¨ cs [ k ; ] / D ) ¶ "
          "m ← ↑ ( ( 0 0 3 0 2 0 6 0 0 ) ¶ ( 8 0 0 2 0 3 0 0 9 ) ¶ ) ¶ "
          "sfmt ← { ⊂ [ 3 4 ] 1 3 2 4 ⍉ ( 2 / ( ⍴ ⍵ ) * ÷ 2 ) ⍴ ⍵ } ¶ "
          "⎕ ← 9 9 ⍴ S p ¶");
}

TEST_CASE("APL tokens have their kind and span", "[notation][apl]") {
    Program program = apl::parse(Source{"test", "x ←(1⋄)'a''b'⍬ ¯3\n]box"});
    REQUIRE(program.size() == 2);
    const Statement& first = program[0];
    CHECK(show_span(first.span) == "0-24");
    CHECK(first.end == Separator::newline);
    REQUIRE(first.tokens.size() == 6);
    static constexpr TokenKind kinds[] = {TokenKind::name,   TokenKind::glyph, TokenKind::paren,
                                          TokenKind::string, TokenKind::glyph, TokenKind::number};
    static constexpr const char* spans[] = {"0-1", "2-5", "5-11", "11-17", "17-20", "21-24"};
    static constexpr bool spaces[] = {true, true, false, false, false, true};
    for (std::size_t i = 0; i < 6; i++) {
        INFO(i);
        CHECK(first.tokens[i].kind == kinds[i]);
        CHECK(first.tokens[i].space_before == spaces[i]);
        CHECK(show_span(first.tokens[i].span) == spans[i]);
    }
    const Statement& inner = first.tokens[2].body.at(0);
    CHECK(inner.end == Separator::diamond);
    CHECK(show_span(inner.span) == "6-7");
    CHECK(program[1].tokens.at(0).kind == TokenKind::directive);
    CHECK(program[1].end == Separator::none);
    Program empty = apl::parse(Source{"test", "f[;]"});
    CHECK(show_span(empty[0].tokens.at(1).body.at(0).span) == "2-2");
    CHECK(show_span(empty[0].tokens.at(1).body.at(1).span) == "3-3");
}

TEST_CASE("APL brackets nest as deep as the limit, at linear cost", "[notation][apl]") {
    for (const char* pair : {"()", "[]", "{}"}) {
        CHECK(apl::parse(Source{"test", nested(deepest_nesting, pair[0], pair[1])}).size() == 1);
        for (int deeper : {deepest_nesting + 1, 200000})
            CHECK(problem_of(apl_parse, nested(deeper, pair[0], pair[1])) ==
                  "\"brackets are nested deeper than 1000\" at 1000-1001");
        auto tried = [&](int depth) { return attempts<apl::grammar::text>(nested(depth, pair[0], pair[1])); };
        CHECK(tried(300) - tried(200) == tried(200) - tried(100));
    }
}

TEST_CASE("the APL grammar is sound and its cases reach every rule", "[notation][apl]") {
    CHECK(tao::pegtl::analyze<apl::grammar::text>() == 0);
    CHECK(unmatched_rules<apl::grammar::text>(accepted_apl) == std::vector<std::string>{"malformed_number"});
}
