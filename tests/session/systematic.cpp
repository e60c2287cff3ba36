#include "tests/session/systematic.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include "bench/growth.hpp"
#include "interp/host/os.hpp"

namespace stele::tests {

namespace {

using prims::in;
using prims::Notation;
using Texts = std::vector<std::string>;

// k4 uses q's texts unless it has its own.
const Texts& of(Notation notation, const Texts& apl, const Texts& k, const Texts& q, const Texts* k4 = nullptr) {
    if (notation == Notation::k4 && k4) return *k4;
    return notation == Notation::apl ? apl : notation == Notation::k ? k : q;
}

// Atoms and lists of each kind, empty and nested lists, matrices, dictionaries, tables.
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
    return of(notation, apl, k, q);
}

// Names from the set-up of growth rows, and short arguments to pair with them.
const Texts& long_arguments(Notation notation) {
    static const Texts apl = {"v", "f", "b", "c", "t", "m", "mf", "x", "0J1×v", "⍳n", "2|m"};
    static const Texts k = {"v", "f", "b", "c", "t", "l", "s", "d", "x", "!n", "|!n", "n#7"};
    static const Texts k4 = {"v", "f", "b", "c", "t", "l", "s", "d", "x", "ts", "!n", "n#7"};
    static const Texts q = {"v", "f", "b", "c", "t", "l", "s", "d", "x", "ts", "til n", "n#7"};
    return of(notation, apl, k, q, &k4);
}
const Texts& companions(Notation notation) {
    static const Texts apl = {"3", "2.5", "'a'", "1 0 1", "⊂'17'"};
    static const Texts k = {"3", "2.5", "\"a\"", "`s", "2 5"};
    static const Texts q = {"3", "2.5", "`s", "2 5", "\"a\""};
    return of(notation, apl, k, q);
}

// Functions that act outside the session, return values that vary between sessions (the clock, sizes in bytes, the
// command line), or may run forever; and assignments.
bool reaches_out(std::string_view glyph) {
    static const std::set<std::string_view> outside = {
        "⎕CMD",     "⎕CS",    "⎕CSV",   "⎕CY",    "⎕DL",    "⎕FIX", "⎕LOAD", "⎕MKDIR", "⎕NCOPY", "⎕NDELETE",
        "⎕NEXISTS", "⎕NGET",  "⎕NINFO", "⎕NMOVE", "⎕NPUT",  "⎕NQ",  "⎕OFF",  "⎕SAVE",  "⎕SH",    "⎕SIZE",
        "`argv",    "`env",   "`exit",  "`p",     "`t",     "`x",   "0:",    "1:",     "2:",     "exit",
        "getenv",   "read0",  "read1",  "hopen",  "hclose", "hdel", "set",   "get",    "key",    "save",
        "load",     "system", "show",   "over",   "scan",   ":",    "::"};
    return outside.contains(glyph);
}
// Functions whose result length is the product of the argument lengths.
bool repeats(std::string_view glyph) {
    static const std::set<std::string_view> all = {"/", "⌿", "\\", "⍀", "⊤", "⍴", "cross", "vs", "$"};
    return all.contains(glyph);
}
// The same for derived functions.
bool is_quadratic(std::string_view derived) {
    static const std::set<std::string_view> all = {",\\", ",⍀", "⍪\\", "⍪⍀", "{⍺ ⍵}\\", "{⍺ ⍵}⍀", "{x,y}\\", "='"};
    return all.contains(derived) || derived.starts_with("⊂");
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
    std::set<std::string> groups;  // some have two rows in the table
    for (const prims::Spelling* s : prims::spellings()) {
        const prims::Meaning& m = s->meaning;
        if (!(s->notations & in(notation)) || m.op || m.valence > 2 || reaches_out(s->glyph)) continue;
        Function f{std::string(s->glyph), m.valence == 1, (m.properties & prims::prefix) != 0};
        if (groups.insert(f.group()).second) all.push_back(std::move(f));
    }
    return all;
}

// Derived functions: operators or adverbs applied to some functions.
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

// Statements in which «x» and «y» are replaced by two arguments.
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
    return of(notation, apl, k, q);
}

// Values to apply: functions of each form and valence, and other values that can be indexed or applied.
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
    return of(notation, apl, k, q);
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
            // Each argument is paired with itself and with two others.
            for (const std::size_t further : {0, 1, 5})
                all.push_back({f.group(), f.of(values[(i + further) % values.size()], y)});
        }
    for (const std::string& f : derived(notation))
        for (const std::string& y : values)
            if (!is_quadratic(f)) all.push_back({f, "(" + f + ")" + "(" + y + ")"});
    return all;
}

std::vector<std::string> further_statements(Notation notation) {
    const std::string file =
        STELE_SOURCE_DIR "/tests/data/statements/" + std::string(prims::name_of(notation)) + ".txt";
    std::istringstream lines(interp::os::read_file(file));
    Texts all;
    for (std::string line; std::getline(lines, line);) {
        for (std::size_t at; (at = line.find("⏎")) != std::string::npos;)
            line.replace(at, std::string_view("⏎").size(), "\n");
        all.push_back(line);
    }
    return all;
}

std::string long_variables(Notation notation, std::int64_t n) {
    const std::string more(bench::common_set_up(prims::name_of(notation)));
    return (notation == Notation::apl ? "n←" : "n:") + std::to_string(n) + "\n" + more;
}
Notation notation_of_variables(Notation notation) { return notation == Notation::k4 ? Notation::q : notation; }

}  // namespace stele::tests
