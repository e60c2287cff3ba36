// Each fast path is taken by all equivalent programs: with glyphs or names, through variables, functions, operators,
// trains and each, along an axis, in every notation. Similar programs that are not equivalent do not take it.
//
// A case is a program; the test applies to its last line.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::prims::FastPath;
using stele::tests::CapturedSession;

// The number of times that the last line of a program takes a path.
std::uint64_t taken_by(FastPath path, const std::string& program, Notation notation) {
    CapturedSession session;
    const std::size_t last = program.rfind('\n') + 1;
    session.run(program.substr(0, last), notation);
    std::uint64_t& count = session.machine().counts[static_cast<int>(path)];
    const std::uint64_t before = count;
    session.run(program.substr(last), notation);
    INFO(program << '\n' << session.errors);
    CHECK(session.errors.empty());
    return count - before;
}

void demand(FastPath path, Notation notation, const std::string& setting, const std::vector<const char*>& takes,
            const std::vector<const char*>& does_not) {
    for (const char* line : takes) {
        INFO(name_of(notation) << " must take it: " << line);
        CHECK(taken_by(path, setting + line, notation) > 0);
    }
    for (const char* line : does_not) {
        INFO(name_of(notation) << " must not take it: " << line);
        CHECK(taken_by(path, setting + line, notation) == 0);
    }
}

TEST_CASE("matrix products, in any wording", "[vm][fast]") {
    demand(FastPath::product, Notation::apl,
           "x←3 3⍴0.5 2 3\ny←3 3⍴⍳9\nb←3 3⍴1 0\nl←2 3 3⍴0.5\nf←+.×\ng←{⍺+.×⍵}\np←+\nt←×\nop←{⍺(⍺⍺.⍵⍵)⍵}\n",
           {"x+.×x",   "x+.×y",     "y+.×y",     "b+.×b",         "b+.×x",    "x f y",    "x g y",
            "x p.× y", "x+.×1 2 3", "1 2 3+.×x", "1 2 3+.×4 5 6", "x(+op×)y", "+.×⍨x",    "x(+.×)y",
            "x∘f¨y y", "x x f¨y y", "f/x y x",   "x f⍤2⊢l",       "l+.×x",    "(⊂x)f¨⊂y", "x(f+⊣)y",
            "x f⍣2⊢y", "⍎'x+.×y'",  "x+.×⍉y",    "(-x)+.×y"},
           {"x+.-y", "x-.×y", "x⌈.×y", "2+.×x", "x∘.×y", "(⊂1 2)+.×1 2", "x×y", "x{⍺+⍵}.×y"});
    demand(FastPath::product, Notation::k4, "x:3 3#0.5 2 3\ny:3 3#1. 2 4 8\nf:$\ng:{x$y}\n",
           {"x$y", "$[x;y]", "f[x;y]", "x g/:(y;y)", "x f/:(y;y)", "g[x]y", "1 2 3.$x"}, {"x*y", "5$\"ab\"", "x+y"});
    demand(FastPath::product, Notation::q, "x:3 3#0.5 2 3\ny:3 3#1 2 4 8f\nf:mmu\n",
           {"x mmu y", "mmu[x;y]", "x$y", "f[x;y]", "x mmu/:(y;y)", "mmu[x]y", "{x mmu y}[x;y]", "1 2 3f mmu x"},
           {"x*y"});
}

TEST_CASE("folds, in any wording", "[vm][fast]") {
    demand(FastPath::fold, Notation::apl, "v←⍳100\nf←v÷2\nb←v>50\nm←10 10⍴v\ns←+\nr←+/\nover←{⍺⍺/⍵}\n",
           {"+/v",     "+/f",     "×/f",   "⌈/v",    "⌊/f",    "∧/b",    "∨/b",    "+/b",    "s/v",    "r v",
            "{+/⍵}v",  "+over v", "+⌿v",   "+/m",    "+⌿m",    "+/[1]m", "+⌿[2]m", "⌈⌿m",    "+/¨v f", "r¨v f",
            "(+/÷≢)v", "+/⍤1⊢m",  "+/∘⌽v", "(r÷≢)f", "⍎'+/v'", "+/+/m",  "+/,m",   "{⍺+⍵}/v"},
           {"{⍺+⍵}/f", "{⍵-⍺}/v", "+/5", "v+v", "s\\v", ",/v"});
    for (const Notation notation : {Notation::k, Notation::k4})
        demand(FastPath::fold, notation, "v:!100\nf:v%2\nb:v>50\nw:(v;f)\ns:+\nr:+/\n",
               {"+/v", "+/f", "*/f", "|/v", "&/f", "|/b", "(+/)v", "r v", "{+/x}v", "s/v", "+/'w", "r'w", "{+/x}'w",
                "+/10+v", "+/'10 10#v", "{x+y}/v", "{x|y}/v", "{[a;b]a+b}/v"},
               {"{x+y}/f", "{y+x}/v", "{x*y}/v", "{x+1+y}/v", "+/5", "v+v", ",/w"});
    demand(FastPath::fold, Notation::q, "v:til 100\nf:v%2\nb:v>50\nw:(v;f)\n",
           {"sum v", "sum f", "max v", "min f", "all b", "any b", "prd f", "(+) over v", "(+/)v", "sum each w",
            "{sum x}v", "max each w", "{x+y} over v"},
           {"{x+y} over f", "v+v", "raze w"});
}

TEST_CASE("windows, in any wording", "[vm][fast]") {
    demand(FastPath::fold, Notation::apl, "v←⍳100\nf←v÷2\nb←v>50\nm←10 10⍴v\nw←40\ns←+\n",
           {"3+/v", "w+/v", "w+/f", "w⌈/v", "w⌊/f", "w×/b", "w∧/b", "w≠/b", "w-/v", "w∨/v", "5+/m", "5+⌿m", "w s/v",
            "¯3+/v"},
           {"3</v", "1+/v", "w{⍵+⍺}/v", "2,/v"});
}

TEST_CASE("scans, in any wording", "[vm][fast]") {
    demand(FastPath::scan, Notation::apl, "v←⍳100\nf←v÷2\nb←v>50\nm←10 10⍴v\ns←+\nr←+\\\nover←{⍺⍺\\⍵}\n",
           {"+\\v",    "+\\f", "⌈\\v",    "⌊\\f", "∨\\b", "∧\\b",     "s\\v",     "r v",        "{+\\⍵}v",
            "+over v", "+⍀v",  "+\\¨v f", "-\\v", "-\\f", "÷\\v",     "≠\\v",     "≠\\b",       "=\\2|v",
            "<\\b",    "⍱\\b", "*\\b",    "+\\m", "-⍀m",  "{⍺+⍵}\\v", "{⍺-⍵}\\v", "{⍺≠⍵}over v"},
           {"{⍵+⍺}\\v", "{⍺+1+⍵}\\v", "{x←⍺ ⋄ x+⍵}\\v", "+\\5", "-\\,5", "+/v", "|\\⌽v"});
    for (const Notation notation : {Notation::k, Notation::k4})
        demand(FastPath::scan, notation, "v:!100\nf:v%2\nw:(v;f)\ns:+\nr:+\\\n",
               {"+\\v", "+\\f", "|\\v", "&\\f", "(+\\)v", "r v", "{+\\x}v", "s\\v", "+\\'w", "r'w", "{x+y}\\v"},
               {"{x*y}\\v", "+\\5", "+/v"});
    demand(FastPath::scan, Notation::q, "v:til 100\nf:v%2\nw:(v;f)\n",
           {"sums v", "sums f", "maxs v", "mins f", "(+) scan v", "(+\\)v", "sums each w", "{sums x}v", "{x+y} scan v"},
           {"{x*y} scan v", "sum v"});
}

TEST_CASE("parts that depend only on a fixed argument are kept, in any wording", "[vm][fast]") {
    demand(FastPath::memo, Notation::apl, "f←{(+/⍺×⍺)+⍵}\ng←{(⌽⍺)+⍵}\nv←⍳7\n",
           {"2{(+/⍺×⍺)+⍵}¨v", "(⊂1 2)g¨v", "2 f¨v", "3 g¨v", "{2 f¨⍵}v"}, {"2 f 3", "v f¨v"});
    for (const Notation notation : {Notation::k, Notation::k4})
        demand(FastPath::memo, notation, "f:{(!x)+y}\nv:!7\n",
               {
                   "3{(!x)+y}/:v",
                   "3 f/:v",
               },
               {"f[3;4]", "v f'v"});
}

TEST_CASE("functions of pervasive functions are called once on whole vectors, in any wording", "[vm][fast]") {
    demand(FastPath::whole, Notation::apl, "v←⍳9\nf←{1+2×⍵}\ng←{⍺-⍵}\n",
           {"{⍵+1}¨v", "f¨v", "3 g¨v", "v g¨3", "v g¨v", "{⍵=1}¨2 2⍴v"},
           {"{⍵,1}¨v", "{5}¨v", "f¨⍬", "f¨(1 2)3", "{⍵×⍵×⍵}¨v×1E12", "(⊂1 2)g¨v"});
    for (const Notation notation : {Notation::k, Notation::k4})
        demand(FastPath::whole, notation, "v:!9\nf:{1+2*x}\ng:{x-y}\n",
               {"{x+1}'v", "f'v", "3 g/:v", "v g\\:3", "g'[v;v]", "g[3]'v", "g[;3]'v"},
               {"{x,1}'v", "{5}'v", "f'()", "f'(1 2;3)", "g[v]'v", "{x}'v"});
    demand(FastPath::whole, Notation::q, "v:til 9\n", {"{x+1}each v", "3{x+y}/:v"}, {"{x,1}each v"});
}

TEST_CASE("phrases, in any wording", "[vm][fast]") {
    demand(FastPath::phrase, Notation::k4, "b:3 0 3 0\nx:(1 2;3 4)\nf:{x+1}\n", {"&0=b", "{&0=x}b", "(&0=b)"},
           {"&1.5=b", "(-:)'x", "{x+y}'[x;x]", "f'x"});
}

TEST_CASE("unshared operands are reused, in any wording", "[vm][fast]") {
    demand(FastPath::reuse, Notation::apl, "x←5000⍴1.5 2.5 3\nb←1 0 1\ny←9⍴5.5 7.5\n",
           {"2×x+1", "-x+1", "{⍵+1}x×2", "(x+1)-x", "(~b)∧b", "y[2]←5.5", "y,←3.5", "{a←⍵×2 ⋄ a[1]←9 ⋄ a}x",
            "{a←⍵+1 ⋄ a×2}x"},
           {"x×2", "x+x", "{⍵+1}x"});
    for (const Notation notation : {Notation::k, Notation::k4})
        demand(FastPath::reuse, notation, "x:5000#1.5 2.5 3\nb:x>2\ny:9#5.5 7.5\n",
               {"2*x+1", "-x+1", "{x+1}x*2", "(x+1)-x", "y[2]:5.5", "y,:3.5", "{a:x*2;a[1]:9.;a}x", "@[x+1;0;:;9.]",
                "{a:x+1;a*2}x"},
               {"x*2", "x+x", "{x+1}x", "{a:x;a[1]:9.;a}x"});
}

}  // namespace
