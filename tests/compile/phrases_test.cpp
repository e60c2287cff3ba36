// Every phrase of the table has the value and the error of its plain form, on arguments of every kind; and each is
// recognised in the words of several notations.
#include "interp/compile/phrases.hpp"

#include <catch2/catch.hpp>

#include <set>

#include "interp/vm/execute.hpp"
#include "tests/session/captured.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using stele::prims::FastPath;
using stele::tests::CapturedSession;

struct Case {
    const char* row;
    Notation notation;
    std::vector<const char*> bodies;
};

namespace n {
constexpr Notation apl = Notation::apl, k = Notation::k, k4 = Notation::k4, q = Notation::q;
}

const Case cases[] = {
    {"@[x;y;:;]'z", n::k4, {"@[x;y;:;]'z", "{@[x;y;:;z]}[x;y]'z", "{[d;b;i]@[b;i;:;d]}[;x;y]'z"}},
    {"@[x;y;:;]'z", n::k, {"@[x;y;:;]'z"}},
    {"@[x;y;:;]'z", n::q, {"@[x;y;:;]each z", "{@[x;y;:;z]}[x;y]each z"}},
    {".[x;,y;:;]'z", n::k4, {".[x;,y;:;]'z"}},
    {"&z=x?y", n::k4, {"&(#x)=x?y", "&(x?y)=#x", "&z=x?y"}},
    {"&z=x?y", n::q, {"where(count x)=x?y"}},
    {"&~y in x", n::k4, {"&~y in x"}},
    {"&~y in x", n::q, {"where not y in x"}},
    {"^x?y", n::k, {"^x?y"}},
    {"&x=y", n::k4, {"&x=y", "&y=x"}},
    {"&x=y", n::k, {"&x=y"}},
    {"&x=y", n::q, {"where x=y"}},
    {"&x=y", n::apl, {"⍸⍺=⍵", "⍸⍵=⍺", "⍸⍺=⍨⍵"}},
    {"⍸x≠y", n::apl, {"⍸⍺≠⍵"}},
    {"⍸x≠y", n::q, {"where x<>y"}},
    {"&x<y", n::k4, {"&x<y"}},
    {"&x<y", n::apl, {"⍸⍺<⍵"}},
    {"&x>y", n::k, {"&x>y"}},
    {"&x>y", n::apl, {"⍸⍺>⍵"}},
    {"⍸x≤y", n::apl, {"⍸⍺≤⍵"}},
    {"⍸x≤y", n::q, {"where x<=y"}},
    {"⍸x≥y", n::apl, {"⍸⍺≥⍵"}},
    {"+/x=y", n::k4, {"+/x=y", "{x+y}/x=y"}},
    {"+/x=y", n::k, {"+/x=y"}},
    {"+/x=y", n::q, {"sum x=y", "(+/)x=y"}},
    {"+/x=y", n::apl, {"+/⍺=⍵", "+⌿⍵=⍺"}},
    {"+/x≠y", n::apl, {"+/⍺≠⍵"}},
    {"+/x<y", n::k4, {"+/x<y"}},
    {"+/x<y", n::apl, {"+/⍺<⍵"}},
    {"+/x>y", n::k, {"+/x>y"}},
    {"+/x>y", n::apl, {"+/⍺>⍵"}},
    {"+/x≤y", n::apl, {"+/⍺≤⍵"}},
    {"+/x≤y", n::q, {"sum x<=y"}},
    {"+/x≥y", n::apl, {"+/⍺≥⍵"}},
    {"∧/x=y", n::apl, {"∧/⍺=⍵", "⌊/⍺=⍵"}},
    {"∧/x=y", n::k4, {"&/x=y"}},
    {"∧/x≠y", n::apl, {"∧/⍺≠⍵"}},
    {"∧/x<y", n::apl, {"∧/⍺<⍵"}},
    {"∧/x<y", n::k, {"&/x<y"}},
    {"∧/x>y", n::apl, {"∧/⍺>⍵"}},
    {"∧/x≤y", n::apl, {"∧/⍺≤⍵"}},
    {"∧/x≥y", n::apl, {"∧/⍺≥⍵"}},
    {"∨/x=y", n::apl, {"∨/⍺=⍵"}},
    {"∨/x=y", n::k4, {"|/x=y"}},
    {"∨/x=y", n::q, {"max x=y", "any x=y"}},
    {"∨/x≠y", n::apl, {"∨/⍺≠⍵"}},
    {"∨/x<y", n::apl, {"∨/⍺<⍵"}},
    {"∨/x>y", n::apl, {"∨/⍺>⍵"}},
    {"∨/x≤y", n::apl, {"∨/⍺≤⍵"}},
    {"∨/x≥y", n::apl, {"∨/⍺≥⍵"}},
    {"x@<x", n::k4, {"x@<x", "x[<x]"}},
    {"x@<x", n::k, {"x@<x", "x[<x]"}},
    {"x@<x", n::q, {"x iasc x"}},
    {"x@<x", n::apl, {"⍵[⍋⍵]", "(⊂⍋⍵)⌷⍵"}},
    {"x@>x", n::k4, {"x@>x"}},
    {"x@>x", n::apl, {"⍵[⍒⍵]"}},
    {"*<x", n::k4, {"*<x"}},
    {"*<x", n::apl, {"⊃⍋⍵"}},
    {"*>x", n::k, {"*>x"}},
    {"*>x", n::apl, {"⊃⍒⍵"}},
    {"x?&/x", n::k4, {"x?&/x"}},
    {"x?&/x", n::k, {"x?&/x"}},
    {"x?&/x", n::q, {"x?min x"}},
    {"x?&/x", n::apl, {"⍵⍳⌊/⍵"}},
    {"x?|/x", n::k4, {"x?|/x"}},
    {"x?|/x", n::apl, {"⍵⍳⌈/⍵", "(⊢⍳⌈/)⍵"}},
    {"<<x", n::k4, {"<<x"}},
    {"<<x", n::k, {"<<x"}},
    {"<<x", n::apl, {"⍋⍋⍵"}},
    {"*|x", n::k4, {"*|x"}},
    {"*|x", n::k, {"*|x"}},
    {"*|x", n::q, {"first reverse x"}},
    {"*|x", n::apl, {"⊃⌽⍵", "⊃⊖⍵"}},
    {"x@&y", n::k4, {"x@&y", "x[&y]"}},
    {"x@&y", n::k, {"x@&y"}},
    {"x@&y", n::q, {"x where y"}},
    {"x@&y", n::apl, {"⍺[⍸⍵]"}},
    {"#&x", n::k4, {"#&x"}},
    {"#&x", n::apl, {"≢⍸⍵"}},
    {"*&x", n::k4, {"*&x"}},
    {"*&x", n::q, {"first where x"}},
    {"*&x", n::apl, {"⊃⍸⍵"}},
    {"#?x", n::k4, {"#?x"}},
    {"#?x", n::k, {"#?x"}},
    {"#?x", n::q, {"count distinct x"}},
    {"#?x", n::apl, {"≢∪⍵", "(≢∪)⍵"}},
    {"#'x", n::k4, {"#:'x"}},
    {"#'x", n::q, {"count each x"}},
    {"#'x", n::apl, {"≢¨⍵"}},
    {"!#x", n::k4, {"!#x"}},
    {"!#x", n::q, {"til count x"}},
    {"!#x", n::apl, {"⍳≢⍵"}},
    {"x~|x", n::k4, {"x~|x"}},
    {"x~|x", n::k, {"x~|x"}},
    {"x~|x", n::apl, {"⍵≡⌽⍵", "(⊢≡⌽)⍵", "(⌽≡⊢)⍵"}},
    {"(+/x)%#x", n::k4, {"(+/x)%#x"}},
    {"(+/x)%#x", n::k, {"(+/x)%#x"}},
    {"(+/x)%#x", n::q, {"(sum x)%count x"}},
    {"(+/x)%#x", n::apl, {"(+/⍵)÷≢⍵", "(+/÷≢)⍵"}},
    {"⍴⍴x", n::apl, {"⍴⍴⍵"}},
    {"×/⍴x", n::apl, {"×/⍴⍵"}},
    {"f/,x", n::apl, {"+/,⍵", "⌈/,⍵", "∨/,⍵"}},
    {"f/x", n::k4, {"+/x", "|/x", ",/x", "{x+y}/x", "{x,y}/x", "{[a;b]a&b}/x"}},
    {"f/x", n::k, {"+/x", "*/x", ",/x", "{x+y}/x", "{x,y}/x"}},
    {"f/x", n::q, {"(+/)x", "{x|y}over x"}},
    {"f/x", n::apl, {"+/⍵", "×/⍵"}},
    {"f\\x", n::k4, {"+\\0+x", "|\\x", "{x+y}\\x", "{[a;b]a&b}\\x"}},
    {"f\\x", n::k, {"+\\x", "*\\x", "{x+y}\\x"}},
    {"f\\x", n::q, {"{x|y}scan x"}},
    {"f⌿x", n::apl, {"+⌿⍵", "⌈⌿⍵"}},
};

const std::vector<std::string> values_of_apl = {
    "5",       "⍬",          "''", "3 1 2 1", "1 0 1",   "0 0 0",        "1000 3 ¯7",     "100000 ¯5 3", "1.5 2.5 1.5",
    "'abcba'", "'a'",        ",1", "2 2⍴⍳4",  "2 2⍴1 0", "(1 2)(3 4 5)", "200⍴3 1 2",     "0.1+⍳3",      "1 'a'",
    "300⍴1 0", "2*62 61 62", "⍳4", "3",       "0 3⍴0",   "2⍴⊂⍳3",        "⎕UCS 900 5 900"};
const std::vector<std::string> values_of_k4 = {
    "5",           "!0",        "()",          "\"\"",      "3 1 2 1",     "101b",   "000b",           "1000 3 -7",
    "100000 -5 3", "1.5 2.5",   "7 3 1f",      "3 9f",      "9000 3000 0", "0 9000", "\"abcba\"",      "\"a\"",
    ",1",          "(1 2;3 4)", "(1 2;3 4 5)", "200#3 1 2", "`b`a`b",      "(1;`a)", "300#10b",        "1h",
    "1 2 1h",      "!4",        "`a`b!1 2",    "1b",        "0x0102",      "3",      "(\"ab\";\"c\")", "+",
    "::"};
const std::vector<std::string> values_of_k = {
    "5",         "!0",      "()",          "\"\"",    "3 1 2 1",   "1 0 1",    "0 0 0", "1000 3 -7",     "100000 -5 3",
    "1.5 2.5",   "7.0 3 1", "9000 3000 0", "0 9000",  "\"abcba\"", "\"a\"",    ",1",    "(1 2;3 4)",     "(1 2;3 4 5)",
    "200#3 1 2", "`b`a`b",  "(1;`a)",      "300#1 0", "!4",        "`a`b!1 2", "3",     "(\"ab\";\"c\")"};

const std::vector<std::string>& values_of(Notation notation) {
    return notation == n::apl ? values_of_apl : notation == n::k ? values_of_k : values_of_k4;
}

std::string call_of(Notation notation, const std::string& x, const std::string& y, const std::string& z) {
    if (notation == n::apl) return (y.empty() ? "f " : "(" + y + ")f ") + x;
    return "f[" + x + ";" + y + ";" + z + "]";
}
std::string definition_of(Notation notation, const std::string& body) {
    return notation == n::apl ? "f←{" + body + "}" : "f:{[x;y;z]" + body + "}";
}

std::string said_by(CapturedSession& session, const std::string& text, Notation notation) {
    session.output.clear();
    session.errors.clear();
    session.run(text, notation, Echo::console);
    return session.output + session.errors;
}

std::uint64_t taken(CapturedSession& session) { return session.machine().counts[static_cast<int>(FastPath::phrase)]; }

TEST_CASE("every phrase has the results and errors of its plain form", "[compile][phrases]") {
    std::set<std::string_view> tested;
    for (const Case& c : cases) {
        tested.insert(c.row);
        const auto& values = values_of(c.notation);
        for (const std::string body : c.bodies) {
            CapturedSession usual, plain;
            plain.machine().plain = true;
            const std::string definition = definition_of(c.notation, body);
            said_by(usual, definition, c.notation);
            said_by(plain, definition, c.notation);
            const bool uses_y = body.find(c.notation == n::apl ? "⍺" : "y") != std::string::npos;
            const bool uses_z = c.notation != n::apl && body.find('z') != std::string::npos;
            std::vector<std::string> calls;
            const std::size_t step = uses_z ? stele::tests::sized(4, 13) : 1;
            for (std::size_t i = 0; i < values.size(); i += stele::tests::sized(1, 2))
                for (std::size_t j = 0; j < (uses_y ? values.size() : 1); j += stele::tests::sized(1, 4))
                    for (std::size_t l = 0; l < (uses_z ? values.size() : 1); l += step)
                        calls.push_back(
                            call_of(c.notation, values[i], uses_y || c.notation != n::apl ? values[j] : "", values[l]));
            const std::uint64_t before = taken(usual);
            INFO(name_of(c.notation) << ' ' << body);
            int differences = 0;
            for (const std::string& call : calls) {
                const std::string a = said_by(usual, call, c.notation), b = said_by(plain, call, c.notation);
                if (a == b || ++differences > 3) continue;
                INFO(call);
                CHECK(a == b);
            }
            if (stele::tests::full_size) CHECK(taken(usual) > before);
        }
    }
    for (const PhraseRow& row : phrase_rows()) {
        INFO(row.text);
        CHECK(tested.contains(row.text));
    }
}

TEST_CASE("a phrase of a name without a value raises the error of the name", "[compile][phrases]") {
    for (const char* text : {"⍴⍴missing", "≢∪missing", "⍳≢missing", "(+/÷≢)missing", "⊃⌽missing"}) {
        CapturedSession session;
        CHECK(said_by(session, text, n::apl).find("VALUE ERROR: `missing` has no value") != std::string::npos);
    }
    for (const bool is_plain : {false, true}) {
        CapturedSession session;
        session.machine().plain = is_plain;
        const char* text = "g:1;h:2;i:3;f:{{@[x;g;:;z]}[x;0]'y};f[1 2 3;5 6],h+i";
        CHECK(said_by(session, text, n::k4) == "1 5 3\n1 6 3\n5\n");
    }
    CapturedSession session;
    CHECK(said_by(session, "{x@<missing}1", n::k4).find("`missing` has no value") != std::string::npos);
}

}  // namespace
