#include "tests/session/guide/why_expressions.hpp"

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"

namespace stele::tests {

using namespace stele::interp;

namespace {

// In each text `A` is replaced by six numbers, `F` by four, `M` by three rows of four, `S` by one number, `P` by six
// zeros and ones, `W` by rows of 2, 4 and 3.
struct Sort {
    char sign;
    std::vector<std::string> simple, apl, k;
};
const Sort sorts[] = {
    {'A',
     {"a", "b"},
     {"(A+A)",
      "(A×S)",
      "(-A)",
      "(A⌈A)",
      "(A<A)",
      "(⌽A)",
      "(2⌽A)",
      "(+\\A)",
      "(-\\A)",
      "(⌈\\A)",
      "(6↑F)",
      "(6↑F,F)",
      "(2↓F,F)",
      "(¯6↑F)",
      "(6↑A)",
      "(F,2↑A)",
      "({⍵+1}¨A)",
      "(A{⍺-⍵}¨A)",
      "(⍋A)",
      "(A⍳A)",
      "(A∊F)",
      "({⍵×a[1]}A)",
      "((⌽-⊢)A)",
      "(A(+-×)A)",
      "({x←⍵×2 ⋄ x+b}A)",
      "({S>0:⍵ ⋄ -⍵}A)",
      "(6↑P/A)",
      "(6↑⍸P)",
      "(6⍴M)",
      "(A,[1]⍬)",
      "(6↑∊W)",
      "(6⍴⍳6)",
      "(A-⍨A)",
      "(A∘+S)",
      "(6↑2+/A)",
      "(1 0 1 0 1 1\\4↑P/A)",
      "((6⍴1)/A)",
      "({⍺×⍵}⍨A)",
      "(|⍥-⍨A)",
      "(A⊣A)",
      "(A⊢A)",
      "(6↑⍣1⊢A)",
      "(⍎'a+b')",
      "(6↑,M)",
      "(A+6↑P/A)",
      "(⌊A÷2)",
      "(⊃⌽2/⊂A)",
      "({b[⍵]}¨⍋A)",
      "({⍺←S ⋄ ⍺+⍵}A)",
      "(⊃(A F)[1])",
      "(A[⍋A])",
      "(≢¨6↑⊂F)",
      "(6↑≢¨P⊂A)",
      "({x←⍵ ⋄ x[2]←S ⋄ x}A)",
      "({(x y)←⍵[1 2] ⋄ ⍵+x-y}A)",
      "({⍵[1]>0:{⍵+b}⍵ ⋄ ⌽⍵}A)",
      "({x←⍵ ⋄ x+←b ⋄ x}A)",
      "(6↑+/¨W)",
      "(6↑⊃¨W)",
      "(6↑≢¨W)",
      "((S@2)A)",
      "((-@i)A)",
      "((⌽@i)A)",
      "(F@i⊢A)",
      "({+/⍵}⌺3⊢A)",
      "(6↑{≢⍵}⌸A)",
      "({⍵>0:a[1] ⋄ b[1]}¨A)",
      "(-{⍺⍺ ⍵}A)",
      "(+{⍺⍺/⍵ ⍵}¨A)",
      "({⍺←2 ⋄ ⍺×⍵}⍣2⊢A)",
      "(-⍛+A)",
      "(A-⍥⌽A)",
      "(⌈/¨A,¨A)",
      "(A[1]⊢A)",
      "(6↑⊃,/⌽¨W)",
      "(1 1⍉A∘.-A)",
      "(6↑A∩F)",
      "(+⌿A∘.=A)",
      "(S⊤A)",
      "(6↑1↓¯1⌽A)",
      "(A+x×2⊣x←A)"},
     {"(A+A)",
      "(A*S)",
      "(-A)",
      "(A|A)",
      "(A<A)",
      "(|A)",
      "(+\\A)",
      "(|\\A)",
      "(6#F)",
      "(6#F,F)",
      "(2_F,F)",
      "(-6#A)",
      "(F,2#A)",
      "({x+1}'A)",
      "(A{x-y}'A)",
      "(<A)",
      "(A?A)",
      "({x*a 1}A)",
      "({c:x*2;c+b}A)",
      "({$[S>0;x;-x]}A)",
      "(6#A@&P)",
      "(6#(&P),0)",
      "(6#,/M)",
      "(6#,/W)",
      "((2*)'A)",
      "((S+)A)",
      "(A@<A)",
      "(-':A)",
      "(A@!6)",
      "(a i,0 1)",
      "(S{x+y}/:A)",
      "(A{x-y}\\:S)",
      "(S+\\A)",
      "(S+/:A)",
      "(.\"a+b\")",
      "({x;y}[;A]S)",
      "(6#-3#A)",
      "(6#+/W@!1)",
      "(#'6#,F)",
      "({b x}'<A)",
      "({[x;y]x-y}[A;A])",
      "(+/'6#,F)",
      "(A+6#A@&P)",
      "(~A)",
      "(_A%2)",
      "({r:x;r[2]:S;r}A)",
      "({x+y}[;2]'A)",
      "({$[x>0;a 1;b 1]}'A)",
      "({x-y}/:[A;S])",
      "({x-y}\\A)",
      "(6#,{x-y}/A)",
      "@[A;i;:;F]",
      "@[A;i;-:]",
      "@[A;i;|:]",
      "@[A;i;{x+y+S};F]",
      "@[A;0 1;+;S]",
      "({f:{x+b};f x}A)",
      "({[f;x]f x}[{x-b};A])",
      "({c:0;c+:x;c}A)",
      "(A+c*2*c:A)",
      "(6#(*'W),F)",
      "(6#(#'W),F)",
      "({$[x 1;|x;x]}A)",
      "(A(-)'A)",
      "((A;A)1)",
      "(6#A@?P)",
      "(6#,//W)",
      "(. (!6)!A)",
      "(((!6)!A)@!6)",
      "(. A+(!6)!A)",
      "(. ((!6)!A)+(|!6)!A)",
      "(. ((!6)!A)+(!6)!A)",
      "(. -(!6)!A)",
      "(. S+(!6)!A)",
      "(. +\\(!6)!A)",
      "(. {x-y}'[(!6)!A;(!6)!A])",
      "(. |(!6)!A)",
      "(. (3_(!6)!A),(!3)!3#A)",
      "(. ((!6)!A),(4#i)!F)",
      "(. @[(!6)!A;i;:;F])",
      "(. @[(!6)!A;i;-:])",
      "(. {x!y}[!6;A])",
      "(!A!A)",
      "((A!A)A)",
      "((A!!6)A)",
      "((2*+`c`d!(A;A))`d)",
      "((+`c`d!(A;A))[!6;`d])",
      "(((+`c`d!(A;A))@<A)`c)",
      "(((+`c`d!(A;A)),+`c`d!(A;A))[3+!6;`c])",
      "(6#. (+`c`d!(A;A))2)",
      "(6#(+/(!6)!A)+A)",
      "(6#. +/+`c`d!(A;A))",
      "(. (`c`d!(A;A))`d)",
      "(. (!6)!,/(3#A;3#A))",
      "(6#,/. (!3)!M)",
      "((`c`d!2#F;`c`d!2#A;`c`d!2#F)[0 1 2 2 1 0;`d])"}},
    {'F',
     {"i"},
     {"(A[i])",      "(4↑A)",           "(2↓A)",   "((4↑M)[1;])", "(M[s;])",   "(+⌿M)",   "(⌈⌿M)",   "(F+F)",
      "(F-S)",       "(4⊃W,⊂F)",        "(4↑+/M)", "(⌽F)",        "(4↑2⊃W)",   "(⊃W[2])", "(2⊃W)",   "(A[⌽i])",
      "(+/⍉M)",      "(4↑s⊃W)",         "(F⌊F)",   "(,¯1↑M)",     "(⊃,/F,⊂⍬)", "(s⌷M)",   "(4↑A~F)", "(4↑⊃1↓¨⊂F)",
      "(4↑,M+.×⍉M)", "((10 10⊤F)[1;])", "(4↑∪A)",  "(F+.×∘.=⍨F)"},
     {"(a i)",  "(A i)", "(4#A)",          "(2_A)",    "(M[s-1])",  "(+/M)",     "(|/M)",
      "(F+F)",  "(F-S)", "(W 1)",          "(4#+/'M)", "(|F)",      "(4#W s-1)", "(4#A^F)",
      "(4#?A)", "(*M)",  "((3#F),*(+M)s)", "(F&F)",    "((+\\M)2)", "(M . ,1)",  "(4#{x,y}/W)"}},
    {'M',
     {"m", "n"},
     {"(M+M)",           "(M×S)",     "(-M)",           "(⌽M)",        "(⊖M)",
      "(+\\M)",          "(+⍀M)",     "(3 4⍴A)",        "(3 4⍴M)",     "((3↑A)∘.+F)",
      "((3↑A)∘.{⍺-⍵}F)", "(↑W)",      "(3 4↑M)",        "(⍉4 3⍴M)",    "(⍉4 3⍴A)",
      "(1⌽M)",           "(1 0 2⌽M)", "(M[1 1 3;])",    "(M[;i])",     "((3 3⍴A)+.×M)",
      "((3 3⍴A)⌊.+M)",   "(3↑M⍪F)",   "(0 1↓M,S)",      "(3 4↑2 2↑M)", "({⍵+1}¨M)",
      "(M⌊M)",           "(M∊A)",     "(3↑(3↑P)⌿M)",    "((⌽⍤1)M)",    "(M+[1]3↑A)",
      "(M×[2]F)",        "(↑⌽¨↓M)",   "(M[⍋M[;1];])",   "(3 4⍴∊W)",    "(↑(⊂F),(⊂F),⊂F)",
      "(↑{⍵+b[1]}¨↓M)",  "(2 1⍉⍉M)",  "(⍉{(⍉⍵)[i;]}M)", "(⌽[1]M)",     "(3 4↑1↓[1]M)",
      "([F ⋄ F ⋄ F])"},
     {"(M+M)",
      "(M*S)",
      "(-M)",
      "(|M)",
      "(|'M)",
      "(+\\M)",
      "(+\\'M)",
      "(3 4#A)",
      "((3#A)+\\:F)",
      "(F+/:3#A)",
      "(+4 3#A)",
      "(++M)",
      "(M@0 0 2)",
      "(M[;i])",
      "(M[j,0;])",
      "({x+1}''M)",
      "({x+b}'3 6#A)[;!4]",
      "(3#M,M)",
      "(M&M)",
      "(F;F;F)",
      "(M+3#A)",
      "(3#M@<M[;1])",
      "({x}'M)",
      "(F+'4 3#A)[!3;0 0 1 1]",
      "(M+\\:S)",
      "({x-y}/:[F;3#A])",
      "(4#'W)",
      "(S+M)"}},
    {'S',
     {"s", "2"},
     {"(+/A)", "(⌈/A)", "(≢P/A)", "(⊃A)", "(A[2])", "(M[2;3])", "(+/P/A)", "(((P∨4<⍳6)/A)[2])", "((⍸P∨4<⍳6)[2])",
      "(((P/A),F)[2])", "(⊃P/A)", "(≢A)", "(⊃⌽A)", "(A+.×A)", "(+/,M)", "(-/A)"},
     {"(+/A)", "(|/A)", "(#A@&P)", "(*A)", "(A 2)", "(M[1;2])", "(+/A@&P)", "(A@&P|0 0 0 0 1 1)1", "(&P|0 0 0 0 1 1)1",
      "((A@&P),F)2", "(#A)", "(*|A)", "(+/,/M)", "(S+/A)", "(M . 1 2)"}},
    {'P', {"p"}, {"(A>S)", "(~P)", "(P∧P)", "(A=A)", "(2≠/A,0)"}, {"(A>S)", "(~P)", "(P&P)", "(A=A)"}},
    {'W',
     {"w"},
     {"(W+W)", "(W×S)", "(⌽¨W)", "(+\\¨W)", "((⊂2↑A),(⊂F),⊂3↑A)", "(W[1 2 3])", "({⍵-1}¨W)", "(S+W)"},
     {"(W+W)", "(W*S)", "(|'W)", "(+\\'W)", "(W@!3)", "({x-1}'W)", "(S+W)"}},
};
constexpr int deepest = 4;

Value list_of(std::vector<Value> items, Rules rules) {
    Value list = make_list(static_cast<std::int64_t>(items.size()));
    std::move(items.begin(), items.end(), list->values());
    return squeeze(std::move(list), rules);
}

}  // namespace

Value Variable::value(const std::vector<std::int64_t>& items, Notation notation) const {
    if (is_atom) return Value::integer(items[0]);
    if (rows.size() == 1) return make_longs(items);
    if (notation == Notation::apl && !is_nested) {
        const std::int64_t axes[] = {static_cast<std::int64_t>(rows.size()), rows[0]};
        return prims::with_axes(make_longs(items), axes);
    }
    std::vector<Value> lists;
    auto at = items.begin();
    for (std::int64_t row : rows) {
        lists.push_back(make_longs(std::vector<std::int64_t>(at, at + row)));
        at += row;
    }
    return list_of(std::move(lists), rules_of(notation));
}

const std::vector<Variable>& variables(Notation notation) {
    auto make = [](std::int64_t origin) {
        return std::vector<Variable>{{"a", {6}, -9, 9},
                                     {"b", {6}, -9, 9},
                                     {"p", {6}, 0, 1},
                                     {"i", {4}, origin, origin + 3},
                                     {"m", {4, 4, 4}, -9, 9},
                                     {"n", {4, 4, 4}, -9, 9},
                                     {"w", {2, 4, 3}, -9, 9, true},
                                     {"j", {2}, origin, origin + 2},
                                     {"s", {1}, 1, 3, false, true}};
    };
    static const std::vector<Variable> of_apl = make(1), of_k = make(0);
    return notation == Notation::apl ? of_apl : of_k;
}

std::string Expressions::filled(std::string text, int depth) {
    std::string all;
    for (char c : text) {
        const bool is_sort = std::string_view("AFMSPW").find(c) != std::string_view::npos;
        all += is_sort ? part(c, depth) : std::string(1, c);
    }
    return all;
}

std::string Expressions::part(char sign, int depth) {
    const Sort* sort = sorts;
    while (sort->sign != sign) sort++;
    if (depth >= deepest || below(5) == 0) return one_of(sort->simple);
    return filled(one_of(is_apl_ ? sort->apl : sort->k), depth + 1);
}

std::string Expressions::next() { return part(one_of({"A", "A", "F", "M", "M", "S", "W"})[0], 0); }

}  // namespace stele::tests
