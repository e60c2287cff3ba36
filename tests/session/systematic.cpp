#include "tests/session/systematic.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include "bench/growth.hpp"
#include "prims/catalogue/syntax.hpp"

namespace stele::tests {

namespace {

using prims::in;
using prims::Notation;
using Texts = std::vector<std::string>;

// Atoms and lists of each kind, nothing, what is nested, matrices, dictionaries, tables.
const Texts& short_arguments(Notation notation) {
    static const Texts apl = {"3",     "¯2.5",   "'a'",       "1J2",   "⍬",     "1 0 1",
                              "'abc'", "2 3⍴⍳6", "(1 2)'ab'", "0 2⍴0", "⊂'de'", "2 2 2⍴⍳8"};
    static const Texts k = {"3",       "-2.5", "\"a\"",        "`s",       "!0",         "1 0 1",
                            "\"abc\"", "`b`a", "(1 2;\"ab\")", "`a`b!1 2", "(!3;3 4 5)", "+`a`b!(1 2;3 4)",
                            "0N"};
    static const Texts q = {"3",
                            "-2.5",
                            "`s",
                            "1 0 1",
                            "\"abc\"",
                            "(1 2;\"ab\")",
                            "`a`b!1 2",
                            "flip`a`b!(1 2;3 4)",
                            "2000.01.02 2001.03.04"};
    return notation == Notation::apl ? apl : notation == Notation::k ? k : q;
}

// The names of growth rows' set-up, and short ones that go with them.
const Texts& long_arguments(Notation notation) {
    static const Texts apl = {"v", "f", "b", "c", "t", "m", "mf", "x", "0J1×v", "⍳n", "2|m"};
    static const Texts k = {"v", "f", "b", "c", "t", "l", "s", "d", "x", "!n", "|!n", "n#7"};
    static const Texts k4 = {"v", "f", "b", "c", "t", "l", "s", "d", "x", "ts", "!n", "n#7"};
    static const Texts q = {"v", "f", "b", "c", "t", "l", "s", "d", "x", "ts", "til n", "n#7"};
    return notation == Notation::apl ? apl : notation == Notation::k ? k : notation == Notation::k4 ? k4 : q;
}
const Texts& companions(Notation notation) {
    static const Texts apl = {"3", "2.5", "'a'", "1 0 1", "⊂'17'"};
    static const Texts k = {"3", "2.5", "\"a\"", "`s", "2 5"};
    static const Texts q = {"3", "2.5", "`s", "2 5", "\"a\""};
    return notation == Notation::apl ? apl : notation == Notation::k ? k : q;
}

// What reaches out of the session, tells what is not the same in every one (the clock, sizes in bytes, the command line), or
// may go on for ever; what assigns between names.
bool reaches_out(std::string_view glyph) {
    static const std::set<std::string_view> outside = {
        "⎕CMD",     "⎕CS",    "⎕CSV",   "⎕CY",    "⎕DL",    "⎕FIX", "⎕LOAD", "⎕MKDIR", "⎕NCOPY", "⎕NDELETE",
        "⎕NEXISTS", "⎕NGET",  "⎕NINFO", "⎕NMOVE", "⎕NPUT",  "⎕NQ",  "⎕OFF",  "⎕SAVE",  "⎕SH",    "⎕SIZE",
        "`argv",    "`env",   "`exit",  "`p",     "`t",     "`x",   "0:",    "1:",     "2:",     "exit",
        "getenv",   "read0",  "read1",  "hopen",  "hclose", "hdel", "set",   "get",    "key",    "save",
        "load",     "system", "show",   "over",   "scan",   ":",    "::"};
    return outside.contains(glyph);
}
// Functions whose results are as long as both arguments together are long, multiplied.
bool repeats(std::string_view glyph) {
    static const std::set<std::string_view> all = {"/", "⌿", "\\", "⍀", "⊤", "⍴", "cross", "vs", "$"};
    return all.contains(glyph);
}
// The same for what is derived.
bool is_quadratic(std::string_view derived) {
    static const std::set<std::string_view> all = {",\\", ",⍀", "⍪\\", "⍪⍀", "{⍺ ⍵}\\", "{⍺ ⍵}⍀", "{x,y}\\", "='"};
    return all.contains(derived) || derived.starts_with("⊂");
}
bool depends_on_system(std::string_view text) {
    return std::ranges::any_of(std::initializer_list<std::string_view>{"⎕AI", "⎕AT", "⎕TS", "⎕WA", ".z."},
                               [&](std::string_view name) { return text.find(name) != std::string_view::npos; });
}
// k's < and > of an atom open and close files.
bool names_stream(Notation notation, const std::string& f, const std::string& y) {
    return notation == Notation::k && (f == "<" || f == ">") && (y == "3" || y == "0N" || y == "`s");
}

struct Function {
    std::string glyph;
    bool is_monadic, is_prefix;
    std::string of(const std::string& y) const { return word() + "(" + y + ")"; }
    std::string of(const std::string& x, const std::string& y) const {
        return is_prefix ? word() + "[" + x + ";" + y + "]" : "(" + x + ")" + word() + "(" + y + ")";
    }
    std::string group() const { return glyph + (is_monadic ? " y" : ""); }

private:
    std::string word() const {
        return std::isalpha(static_cast<unsigned char>(glyph.back())) ? " " + glyph + " " : glyph;
    }
};

std::vector<Function> functions(Notation notation) {
    std::vector<Function> all;
    std::set<std::string> groups;  // some have two rows
    for (const prims::Spelling* s : prims::spellings()) {
        const prims::Meaning& m = s->meaning;
        if (!(s->notations & in(notation)) || m.op || m.valence > 2 || reaches_out(s->glyph)) continue;
        Function f{std::string(s->glyph), m.valence == 1, (m.properties & prims::prefix) != 0};
        if (groups.insert(f.group()).second) all.push_back(std::move(f));
    }
    return all;
}

// Operators and adverbs on some functions.
Texts derived(Notation notation) {
    static const Texts operators = {"/",  "⌿",   "\\", "⍀",  "¨",  "⍨",  "⍤1", "⍤0 1",
                                    "⍣2", "⍣¯1", "∘⌽", "⍥≢", ".×", "⌺3", "⌸",  "@2"},
                       of_apl = {"+", "-", "×", "⌊", "⌈",   "∧",     "≠",     "<",
                                 "|", ",", "≡", "⍪", "{⍵}", "{⍺ ⍵}", "{⍺+⍵}", "⊂"},
                       adverbs = {"/", "\\", "'", "':", "/:", "\\:"},
                       of_k = {"+", "-", "*", "&", "|", "%", "=", "~", ",", "#", "{x}", "{x,y}", "{x+y}"};
    const bool is_apl = notation == Notation::apl;
    Texts all;
    for (const std::string& op : is_apl ? operators : adverbs)
        for (const std::string& f : is_apl ? of_apl : of_k) all.push_back(f + op);
    if (!is_apl) return all;
    for (const std::string& f : of_apl) all.push_back("∘." + f);
    for (const char* f :
         {"⍸", "⍉", "⍕", "⎕UCS", "*", "!", "⊂", "×⍨", "∘.×", "2∘⊥", "2∘+", "10∘⍟", "1∘⌽", "2∘↑", "3∘⊤", "+\\"})
        all.push_back(std::string("(") + f + ")⍣¯1");
    return all;
}

// Statements with x and y in place of two arguments, in marks of their own.
const Texts& forms(Notation notation) {
    static const Texts apl = {"a←«x» ⋄ a[«y»]",
                              "a←«x» ⋄ a[«y»]←9 ⋄ a",
                              "a←«x» ⋄ a[⊂«y»]←9 ⋄ a",
                              "a←«x» ⋄ a[«y»]+←1 ⋄ a",
                              "a←«x» ⋄ a[;«y»]←9 ⋄ a",
                              "a←«x» ⋄ a[«y»;]×←2 ⋄ a",
                              "a←«x» ⋄ (2↑a)←«y» ⋄ a",
                              "a←«x» ⋄ (1↓a)←⊂«y» ⋄ a",
                              "a←«x» ⋄ (⊃a)←«y» ⋄ a",
                              "a←«x» ⋄ (2⊃a)←«y» ⋄ a",
                              "a←«x» ⋄ (,a)←«y» ⋄ a",
                              "a←«x» ⋄ (⌽a)←«y» ⋄ a",
                              "a←«x» ⋄ (⍉a)+←«y» ⋄ a",
                              "a←«x» ⋄ (1⌷a)←«y» ⋄ a",
                              "a←«x» ⋄ (1 0 1/a)←«y» ⋄ a",
                              "a←«x» ⋄ a,←«y» ⋄ a",
                              "a←«x» ⋄ a⍪←«y» ⋄ a",
                              "a←«x» ⋄ a-⍨←«y» ⋄ a",
                              "a←«x» ⋄ b←a ⋄ b+←«y» ⋄ a",
                              "(a b)←«x» ⋄ a ⋄ b≡«y»",
                              "«x»@1⊢«y»",
                              "⌽@(«x»)⊢«y»",
                              "(«x»@{⍵=1})«y»",
                              "(«x»)⌷[1]«y»",
                              "+/[1]«x»",
                              "(«x»),[0.5]«y»",
                              "(«x»)+[1]«y»",
                              "⌽[1]«x»"};
    static const Texts k = {
        "a:«x»;a[«y»]",     "a:«x»;a[«y»]:9;a", "a:«x»;a[«y»]+:1;a",  "a:«x»;a[«y»;0]:9;a",       "a:«x»;a[;«y»]",
        "a:«x»;a,:«y»;a",   "a:«x»;a-:«y»;a",   "@[«x»;«y»;-:]",      "@[«x»;«y»;+;1]",           "@[«x»;0 1;:;«y»]",
        ".[«x»;«y»;-:]",    ".[«x»;,«y»;:;9]",  ".[«x»;(0;0);:;«y»]", "a:«x»;b:a;b[0]:«y»;(a;b)", "?[«x»;0 1;«y»]",
        "$[«x»;1;«y»]",     "«x» «y»",          "{x+y}.(«x»;«y»)",    "@[{x+«y»};«x»;`err]",      "+/[«x»;«y»]",
        "{y,x}\\[«x»;«y»]", "3(1+)/«x»"};
    static const Texts q = {"a:«x»;a[«y»]",
                            "a:«x»;a[«y»]:9;a",
                            "a:«x»;a[«y»]+:1;a",
                            "a:«x»;a[«y»;0]:9;a",
                            "a:«x»;a[;«y»]",
                            "a:«x»;a,:«y»;a",
                            "a:«x»;a-:«y»;a",
                            "@[«x»;«y»;neg]",
                            "@[«x»;«y»;+;1]",
                            "@[«x»;0 1;:;«y»]",
                            ".[«x»;«y»;neg]",
                            ".[«x»;0 0;:;«y»]",
                            "a:«x»;b:a;b[0]:«y»;(a;b)",
                            "?[«x»;«y»;3 4 5]",
                            "$[«x»;1;«y»]",
                            "{x+y}.(«x»;«y»)",
                            "@[{x+«y»};«x»;`err]",
                            "«x» within «y»",
                            "?[«x»;();0b;«y»]",
                            "![«x»;();0b;«y»]",
                            "select from «x»",
                            "count each(«x»;«y»)",
                            "(+)over «x»",
                            "{x,y}scan «x»"};
    return notation == Notation::apl ? apl : notation == Notation::k ? k : q;
}

// Values that are applied: functions of each form and valence, and what else is indexed or applied.
const Texts& applied(Notation notation) {
    static const Texts apl = {"(+/÷≢)",          "(⊢-⌊)", "{⍵}",   "{⍺ ⍵}",     "{⍺←2 ⋄ ⍺×⍵}",
                              "{0::'no' ⋄ ⍺-⍵}", "+⍥|",   "(-∘1)", "(2∘*)",     "(×⍨)",
                              "(+.×)",           "(∘.=)", "(⌽¨)",  "({⍺⍺ ⍵}⌽)", "({⍵≤1:1 ⋄ ∇⍵-1})"};
    static const Texts k = {"+",          "-:",     "(+/)",   "{x}",       "{x,y}",         "{x,y,z}",
                            "{[a;b]a-b}", "{[]7}",  "+[1]",   "{x,y}[;2]", "{x,y,z}[1;;3]", "(-+)",
                            "(+':)",      "(,\\:)", "({x}')", "(4 5 6)",   "\"abc\"",       "(`a`b!1 2)",
                            "`s",         "`js",    "2",      "(2 3#!6)"};
    static const Texts q = {
        "+",      "neg",     "(+/)",      "{x}",           "{x,y}",  "{x,y,z}", "{[a;b]a-b}",
        "{[]7}",  "+[1]",    "{x,y}[;2]", "{x,y,z}[1;;3]", "(neg+)", "(+':)",   "(,\\:)",
        "({x}')", "(4 5 6)", "\"abc\"",   "(`a`b!1 2)",    "`s",     "2",       "(flip`a`b!(1 2;3 4))",
        "sum",    "count"};
    return notation == Notation::apl ? apl : notation == Notation::k ? k : q;
}
const Texts& applications(Notation notation) {
    static const Texts apl = {"f←«f» ⋄ f",
                              "f←«f» ⋄ f 2 3",
                              "f←«f» ⋄ 1 f 2",
                              "f←«f» ⋄ f⍬",
                              "f←«f» ⋄ f¨3 4",
                              "f←«f» ⋄ 1 2 f¨3 4",
                              "f←«f» ⋄ f/3 4 5",
                              "f←«f» ⋄ f\\3 4 5",
                              "f←«f» ⋄ f⍣2⊢3",
                              "f←«f» ⋄ f⍣¯1⊢3",
                              "f←«f» ⋄ 2 f⍣¯1⊢6",
                              "f←«f» ⋄ f⍤1⊢2 3⍴⍳6",
                              "f←«f» ⋄ 2 f⍨3",
                              "f←«f» ⋄ 1 2∘.f 3 4",
                              "f←«f» ⋄ (f f f)3",
                              "f←«f» ⋄ 2(f∘f)3",
                              "f←«f» ⋄ f@2⊢3 4 5",
                              "f←«f» ⋄ f⌸'aba'",
                              "f←«f» ⋄ ⎕NC'f' ⋄ ⎕CR'f'",
                              "f←«f» ⋄ {⍺⍺ ⍵}f 3",
                              "f←«f» ⋄ 3 f.f 4",
                              "f←«f» ⋄ f⍥f 2",
                              "f←«f» ⋄ f≡3",
                              "f←«f» ⋄ f[1]2 3"};
    static const Texts k = {"«f»[]",       "«f»[3]",          "«f»[3;4]",    "«f»[3;4;5]",   "«f»[3;4;5;6]",
                            "«f»[;4]",     "«f»[3;]",         "«f»[0 1]",    "«f»@1",        "«f» 1",
                            "«f».,1",      "«f». 1 0",        "«f».()",      "«f»'1 0",      "«f»'[1 0;0 1]",
                            "«f»/:1 0",    "1 0«f»\\:0 1",    "«f»':1 0 1",  "«f»~«f»",      "(«f»;«f»)",
                            "@[«f»;1;`e]", ".[«f»;1 0;`e]",   "f:«f»;f",     "f:«f»;f[1;0]", "f:«f»;f 1",
                            "f:«f»;f'1 0", "f:«f»;(f')[1 0]", "{x[1]}[«f»]", "{x[1;0]}«f»",  "{x . y}[«f»;1 0]",
                            "«f»[1][0]",   "«f»[1 0;0 1]"};
    return notation == Notation::apl ? apl : k;
}

std::string with(std::string form, const std::string& mark, const std::string& argument) {
    for (std::size_t at = 0; (at = form.find(mark, at)) != std::string::npos; at += argument.size())
        form.replace(at, mark.size(), argument);
    return form;
}

void add_applications(std::vector<Systematic>& all, Notation notation) {
    for (const std::string& f : applied(notation))
        for (const std::string& application : applications(notation))
            all.push_back({"f: " + f, with(application, "«f»", f)});
}

void add_forms(std::vector<Systematic>& all, Notation notation) {
    const Texts& values = short_arguments(notation);
    for (const std::string& form : forms(notation)) {
        const bool is_dyadic = form.find("«y»") != std::string::npos;
        for (const std::string& x : values)
            for (const std::string& y : is_dyadic ? values : Texts{""})
                all.push_back({form, with(with(form, "«x»", "(" + x + ")"), "«y»", "(" + y + ")")});
    }
}

}  // namespace

std::vector<Systematic> short_expressions(Notation notation) {
    std::vector<Systematic> all;
    const Texts& values = short_arguments(notation);
    for (const Function& f : functions(notation))
        for (const std::string& y : values) {
            if (names_stream(notation, f.glyph, y)) continue;
            if (f.is_monadic) all.push_back({f.group(), f.of(y)});
            else
                for (const std::string& x : values) all.push_back({f.group(), f.of(x, y)});
        }
    for (const std::string& f : derived(notation)) {
        const std::string bracketed = "(" + f + ")";
        for (const std::string& y : values) all.push_back({f, bracketed + "(" + y + ")"});
        for (std::size_t i = 0; i < values.size(); i += 2) {
            const std::string &x = values[i], &y = values[(i + 5) % values.size()];
            all.push_back({f, notation == Notation::apl ? "(" + x + ")" + bracketed + "(" + y + ")"
                                                        : bracketed + "[" + x + ";" + y + "]"});
        }
    }
    add_forms(all, notation);
    add_applications(all, notation);
    return all;
}

std::vector<Systematic> long_expressions(Notation notation) {
    std::vector<Systematic> all;
    const Texts& values = long_arguments(notation);
    for (const Function& f : functions(notation))
        for (std::size_t i = 0; i < values.size(); i++) {
            const std::string& y = values[i];
            if (f.is_monadic) {
                all.push_back({f.group(), f.of(y)});
                continue;
            }
            for (const std::string& x : companions(notation)) all.push_back({f.group(), f.of(x, y)});
            if (repeats(f.glyph)) continue;
            for (const std::string& x : companions(notation)) all.push_back({f.group(), f.of(y, x)});
            // Each with itself and with two others.
            for (const std::size_t further : {0, 1, 5})
                all.push_back({f.group(), f.of(values[(i + further) % values.size()], y)});
        }
    for (const std::string& f : derived(notation))
        for (const std::string& y : values)
            if (!is_quadratic(f)) all.push_back({f, "(" + f + ")" + "(" + y + ")"});
    return all;
}

std::vector<std::string> further_statements(Notation notation) {
    static const Texts apl = {"⍸⍣¯1⍸2|m",
                              "(2 1100⍴1000000007×v)+.×1100 2⍴1000000009×v",
                              "(3 4⍴⍳12)⌈.+4 3⍴⍳12",
                              "(2 70⍴⍳9)⌈.+70 3⍴⍳9",
                              "⊃⍪/70⍴⊂2 2⍴⍳4",
                              "⊃,/70⍴⊂2 2⍴⍳4",
                              "⍋(⊂100⍴1.5),⊂100⍴1.5",
                              "⍋3 100⍴⊂1 2",
                              "a←v[⍋v] ⋄ a⍳a",
                              "a←v[⍋v] ⋄ a⍳70⍴v",
                              "(n 9⍴v)⍳n 9⍴v",
                              "(n 9⍴f)⍳n 9⍴f",
                              "f⍳9⍴¯1.5",
                              "f⍳0.3+⍳9",
                              "(9⍴f)⍳f",
                              "⌽@(1+v)⊢m",
                              "(n⍴1 2 3){⊂⍵}⌸m",
                              "a←⍸1,v=7 ⋄ a⍳a",
                              "a←(70⍴2)⊤v ⋄ a[;3]",
                              "f∊9⍴¯1.5",
                              "a←v ⋄ a[100⍴1 2]-←3 ⋄ a",
                              "a←f ⋄ a[100⍴1 2],←3 ⋄ a",
                              "1 0 1 1/[2]3 4 500⍴v",
                              "1 0 1 1/[2]3 4 500⍴t",
                              "1 0 1 1/3000 4⍴v",
                              "1 0 1 1/3000 4⍴2|v",
                              "1 0 1⌿3 2000⍴v",
                              "(⊂1+v)⌷m",
                              "m[1+v;]",
                              "m[1+v;2 1]",
                              "t[1+v]",
                              "mf[⌽⍳n;1]",
                              "a←70⍴⊂1 2 ⋄ (⊃¨a)←9 ⋄ a",
                              "a←70⍴⊂1 2 ⋄ (2↑¨a)←⊂8 9 ⋄ a",
                              "a←70⍴⊂1(2 3) ⋄ (∊a)←0 ⋄ a",
                              "a←(1 2)(3(4 5)) ⋄ (∊a)←⍳5 ⋄ a",
                              "a←(1 2)(3(4 5)) ⋄ ((⊂2 2)⊃a)←7 ⋄ a",
                              "a←70 2⍴⍳140 ⋄ (,a)×←2 ⋄ a",
                              "⍸2|m",
                              "⍸n 4⍴1",
                              "f←v∘+ ⋄ f",
                              "f←t∘, ⋄ ⎕CR'f'",
                              "⍳40 40",
                              "⍳3 4 100",
                              "v⌽m",
                              "(n⍴1 2)⊖⍉m",
                              "v⌽n 1100⍴f",
                              "a←⊃⎕CSV(3000⍴'abc,d',⎕UCS 10)'S' ⋄ a",
                              "⎕CSV(6000⍴'1,2',⎕UCS 10)'S' 2",
                              "1(⎕JSON⍠'M')100 4⍴0(⎕JSON⍠'M')'{\"values\": [75, 300]}'",
                              "1(⎕JSON⍠'M')0(⎕JSON⍠'M')'{\"values\": [75, [300, {\"a\":1}]]}'",
                              "1(⎕JSON⍠'Dialect' 'JSON5')(⊂'abc')(1 2)",
                              "1⎕JSON(⎕JSON'[{\"a\":[1,{\"b\":2}]}]')",
                              "1⎕JSON⊂3((100 2⍴⍳9)('a' 'b'))",
                              "1⎕JSON⊂4(((100⍴⍳9)(100⍴t))('a' 'b'))",
                              "]display 2 2⍴'a'(1 2)(3(4 5))(2 2⍴'b'(⊂6))",
                              "]disp 2 2⍴'a'(1 2)(3(4 5))",
                              "]display ⊂⊂⊂1 2",
                              "]why +/3↑v",
                              "]why (+\\3↑v)[2]",
                              "]why (⌽v)[3]",

                              "e←⊂1 2 3\nk)e",
                              "k)m",
                              "k)x",
                              "k)t",
                              "e←⎕NS'' ⋄ e.a←1 2 ⋄ e.m←2 2⍴⍳4\nk)e",
                              "e←(⊂⊂1 2),⊂'ab'(⊂3)\nq)e",
                              "e←⎕NS'' ⋄ e.d←⎕NS'' ⋄ e.d.f←+/ ⋄ e.f←{⍵}∘⌽ ⋄ e.g←{⍺⍺ ⍵}\n]map\n]map e",
                              "e←⎕NS¨3⍴⊂'' ⋄ e.a←1 2 3 ⋄ e.a ⋄ e.(a+1)",
                              "e←2 2⍴⎕NS¨4⍴⊂'' ⋄ e.a←2 2⍴⍳4 ⋄ e.a ⋄ e.(a×a)",
                              "e←(⎕NS'')((⎕NS'')(⎕NS'')) ⋄ e.a←1(2 3) ⋄ e.a",
                              "e←⎕NS¨3⍴⊂'' ⋄ e.(f←{⍵+1}) ⋄ e.f 1 2 3 ⋄ 1 2 3 e.{⍺+⍵}4",
                              "e←⎕NS'' ⋄ e.f←{⍺⍺ ⍵}{⍵} ⋄ e.g←+∘- ⋄ e.h←(+/÷≢) ⋄ e.h 3 4",
                              "e←⎕NS¨70⍴⊂'' ⋄ e.a←⍳70 ⋄ +/e.a",
                              "1⊃⎕VFI⍕v",
                              "⊃(⎕VFI⍕f)[2]",
                              "'[0-9]+'⎕R'x'⊢⍕v",
                              "'[0-9]+'⎕S 0⊢⍕v",
                              "'ZI6'⎕FMT v",
                              "'I6,F8.2'⎕FMT v f",
                              "⍎⍕v",
                              "{⍵≤0:0 ⋄ 1+∇⍵-1}100",
                              "+/{⍵×2}¨v",
                              "v{⍺+⍵}¨⌽v",
                              "{⊂⍵}⌸2|v",
                              "{+/⍵}⌺3⊢v",
                              "2+/v",
                              "2{⍺-⍵}/v",
                              "5⌈/f",
                              "+⌿mf",
                              "⌈/m",
                              "∨/m=3",
                              "b/v",
                              "v[⍋v]",
                              "⍋⍕¨v",
                              "⍋f",
                              "⍒m",
                              "∪v,v",
                              "v∩⌽v",
                              "t∩⌽t",
                              "⌽⍤1⊢m",
                              "(⍉m)+.×m",
                              "⌹3 3⍴v+÷⍳9",
                              "10⊥⍉m",
                              "2⊤v",
                              "⍕v",
                              "⍕m",
                              "1⍕f",
                              "8 2⍕mf",
                              "'v'⎕NS'v' 't'"};
    static const Texts k = {"=300",
                            "a:v;a[(1 2;3)]:9;a",
                            "a:v;a[(1 2;3)]:(4 5;6);a",
                            "100?`3",
                            "-70?`3",
                            "v[(1 2;3 4)]",
                            "v(1 2;(3;4 5))",
                            "d[(`a1`a2;`a3)]",
                            "+(v;v)",
                            "+(b;b)",
                            "+300#,b",
                            "+l",
                            "(,/)l",
                            ",/t",
                            "v?l",
                            "l?l",
                            "t?t",
                            "+/l",
                            "|/l",
                            "l+1",
                            "l+l",
                            "{x+y}/v",
                            "{x+y}\\v",
                            "v{x+y}'v",
                            "{x}'v",
                            "3'v",
                            "3':v",
                            "(^v)?v",
                            "(^v)?70#v",
                            "(^v)'v",
                            "=v",
                            "=b",
                            "?t",
                            "<t",
                            "<l",
                            "^v",
                            "10\\v",
                            "10/l",
                            "`j@v",
                            "`j?`j@v",
                            "`k@l",
                            "`k@d",
                            "$v",
                            "`i$t",
                            "`f$t",
                            "\" \"\\\" \"/t",
                            "\"a\"\\1000#\"ba\"",
                            "1100#\"ab\"",
                            "300 4#v",
                            "v@<v",
                            "b&b",
                            "&b",
                            "!300",
                            "!3 4 100",
                            "d@!d",
                            "d,d",
                            "d+d",
                            "|d",
                            "<d",
                            "^d",
                            "{x,y}/70#,v",
                            "{(x;y)}\\70#v",
                            "(1+)/[70;0]",
                            "{x<70}(1+)/0",
                            "(1+)\\[70;0]",
                            "{x+1}/[{x<70};0]",
                            "{$[x<2;x;o[x-1]+o[x-2]]}12",
                            "@[v;70#0 1;+;1]",
                            "@[v;!70;:;9]",
                            "@[t;!70;:;\"ab\"]",
                            ".[l;(!70;0);:;9]",
                            ".[l;(!70;0);+;1]"};
    static const Texts q = {"sum 100#enlist(1;2.5)",
                            "sum 100#enlist(1;2 3)",
                            "max 100#(1 2;3 4 5)",
                            "max 100#enlist\"ab\"",
                            "(0.5\\)[1;f]",
                            "(0.5/)[1;f]",
                            "s like\"a1*\"",
                            "t like\"*1\"",
                            "e:2000.01.01+til 100;e.year",
                            "e:2000.01.01+til 100;e.week",
                            "`mm$2000.01.01+til 100",
                            "`dd$(2000.01.01;2000.01.02 2000.02.03)",
                            "`week$2000.01.01+til 100",
                            "`hh$ts",
                            "`date$ts",
                            "`minute$ts",
                            "(\"JJJ\";\",\")0:\"1,2,3\"",
                            "(\"J S\";\",\")0:\"1,2,ab\"",
                            "(\"JJ\";1 1)0:1100#enlist\"12\"",
                            "(\"J \";1 1)0:1100#enlist\"12\"",
                            "(\"JS\";enlist\",\")0:(enlist\"a,b\"),99#enlist\"1,x\"",
                            "\",\"0:([]a:v;b:s)",
                            "a:asc v;a?70#v",
                            "a:asc v;a?a",
                            "a:asc 1000*v;a?a",
                            "a:asc 1000*til 5000;a?70#3000 9000",
                            "a:asc 1000*til 9000;a?70#v",
                            "a:`u#til n;a?v",
                            "a:v;a[(1 2;3)]:9;a",
                            "v(1 2;(3;4 5))",
                            "100?`3",
                            "flip(v;v)",
                            "flip(b;b)",
                            "flip 300#enlist b",
                            "flip l",
                            "raze l",
                            "group v",
                            "group t",
                            "distinct t",
                            "asc t",
                            "iasc l",
                            "sums v",
                            "sums l",
                            "prds f",
                            "maxs l",
                            "deltas v",
                            "ratios f",
                            "3 mavg v",
                            "3 msum f",
                            "3 mmax v",
                            "3 mdev f",
                            "3 mcount v",
                            "3 xprev v",
                            "fills 0N 1 2",
                            "avg l",
                            "med v",
                            "var f",
                            "dev v",
                            "v cor f",
                            "v cov f",
                            "v wavg f",
                            "v wsum f",
                            "10 xbar v",
                            "5 cut v",
                            "3 rotate v",
                            "v bin v",
                            "(asc v)bin v",
                            "(asc v)binr f",
                            "v in 3 4",
                            "l in l",
                            "t in t",
                            "v inter v",
                            "v except 3 4",
                            "v union f",
                            "([]a:v;b:f)",
                            "select sum b by a mod 7 from([]a:v;b:f)",
                            "select from([]a:v;b:f)where a>3,b<2",
                            "exec a from([]a:v)",
                            "update c:a+b from([]a:v;b:f)",
                            "delete from([]a:v)where a>3",
                            "`a xasc([]a:v;b:f)",
                            "`b xdesc([]a:v;b:f)",
                            "([]a:v)lj([a:til 9]b:til 9)",
                            "([]a:v)ij([a:til 9]b:til 9)",
                            "([]a:v)uj([]b:f)",
                            "aj[`a;([]a:v);([]a:asc v;b:f)]",
                            "ej[`a;([]a:9#v);([]a:v;b:f)]",
                            "([a:v]b:f)",
                            "xkey[`a;([]a:v;b:f)]",
                            "`a xgroup([]a:v mod 7;b:f)",
                            "ungroup`a xgroup([]a:v mod 7;b:f)",
                            "meta([]a:v;b:f;c:s)",
                            "cols([]a:v)",
                            "value d",
                            "key d",
                            "d s",
                            "d+d",
                            "d,d",
                            "string v",
                            "\"J\"$t",
                            "\"F\"$t",
                            "\"D\"$70#enlist\"2001.02.03\"",
                            "\" \"sv t",
                            "\" \"vs\" \"sv t",
                            "10 vs v",
                            "10 sv l",
                            "0b vs 5",
                            "0x0 sv 0x0102",
                            "-8!l",
                            "-9!-8!l",
                            "-8!([]a:v;b:s)",
                            "-9!-8!d",
                            "md5\"abc\"",
                            ".Q.s1 v",
                            ".j.j l",
                            ".j.k .j.j l",
                            ".j.j([]a:9#v)",
                            "ssr[1000#\"abc\";\"b\";\"xy\"]",
                            "upper t",
                            "trim t",
                            "reverse t",
                            "(v;l)~(v;l)",
                            "parse\"select sum a by b from t where a>3\"",
                            "eval parse\"1+2*3\"",
                            "value\"1+2\"",
                            "value each 70#enlist\"1+2\"",
                            "{x+y}/[v]",
                            "{x+y}\\[0;v]",
                            "v{x+y}'v",
                            "{x}each v",
                            "neg each v",
                            "(+)prior v",
                            "v+/:til 9",
                            "v+\\:til 9",
                            "count each l",
                            "first each l",
                            "@[v;70#0 1;+;1]",
                            "@[v;til 70;:;9]",
                            ".[l;(til 70;0);:;9]",
                            ".[l;(til 70;0);+;1]",
                            "-70?v",
                            "70?v",
                            "70?0Ng"};
    if (notation == Notation::apl) return apl;
    if (notation == Notation::k) return k;
    static const Texts k4 = {"x:1100#7;@[x;3;:;]'1 2 3",
                             "x:1100#7;@[x;3 4;:;]'1 2 3",
                             "+(v;v)",
                             "v(1 2;(3;4 5))",
                             "(+/)l",
                             "{x+y}/v",
                             "v{x+y}'v",
                             "=v",
                             "?t",
                             "<t",
                             "!d",
                             "$v",
                             "-8!l",
                             "-5!\"1+2*3\""};
    return notation == Notation::q ? q : k4;
}

std::string long_variables(Notation notation, std::int64_t n) {
    const std::string more(bench::common_set_up(prims::name_of(notation)));
    return (notation == Notation::apl ? "n←" : "n:") + std::to_string(n) + "\n" + more;
}
Notation notation_of_variables(Notation notation) { return notation == Notation::k4 ? Notation::q : notation; }

std::vector<std::string> statements(Notation notation) {
    std::vector<std::string> all;
    auto add = [&](unsigned notations, std::span<const prims::Example> examples) {
        for (const prims::Example& e : examples) {
            const bool is_statement =
                notations & in(notation) && !e.input.empty() && e.input.find('\n') == std::string::npos;
            if (is_statement && !depends_on_system(e.input)) all.emplace_back(e.input);
        }
    };
    for (const prims::Spelling* s : prims::spellings())
        if (!reaches_out(s->glyph)) add(s->notations, s->examples);
    for (const prims::Reading& r : prims::readings()) add(r.notations, r.examples);
    for (const prims::SyntaxForm* f : prims::syntax_forms()) add(f->notations, f->examples);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

}  // namespace stele::tests
