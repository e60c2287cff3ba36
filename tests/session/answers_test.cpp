// What each function gives, or refuses, for arguments of every kind: pinned to the last character, messages included. The
// tests in tests/lang say what is right; this one notices what has changed.
//
// tests/data/answers has a line for each expression of a notation. Where a change is meant, STELE_KEEP_ANSWERS=1 in the
// environment writes the files again, and their diff shows it.
#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <vector>

#include "interp/host/os.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
namespace prims = stele::prims;

using Texts = std::vector<std::string>;

// Arguments: atoms and lists of each kind, nothing, what is nested, matrices, dictionaries, tables.
const Texts& arguments(Notation notation) {
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

// Operators and adverbs on some functions, and what they are applied to.
Texts derived(Notation notation) {
    Texts all;
    const Texts operators_of_apl = {"/", "⌿", "\\", "⍀", "¨", "⍨", "⍤1", "⍤0 1", "⍣2", "∘⌽", "⌺3", "⌸", "@2"};
    const Texts functions_of_apl = {"+", "-", "⌈", ",", "≡", "{⍵}", "{⍺ ⍵}", "⊂"};
    const Texts adverbs = {"/", "\\", "'", "':", "/:", "\\:"},
                functions = {"+", "-", "|", ",", "~", "{x}", "{x,y}", "#"};
    const bool is_apl = notation == Notation::apl;
    for (const std::string& op : is_apl ? operators_of_apl : adverbs)
        for (const std::string& f : is_apl ? functions_of_apl : functions) all.push_back(f + op);
    return all;
}

// k's < and > of an atom open and close files.
bool names_stream(Notation notation, const std::string& f, const std::string& y) {
    return notation == Notation::k && (f == "<" || f == ">") && (y == "3" || y == "0N" || y == "`s");
}

Texts expressions(Notation notation) {
    Texts all;
    const Texts& values = arguments(notation);
    auto add = [&](const std::string& f, bool monadic, bool in_brackets = false) {
        for (const std::string& y : values) {
            if (names_stream(notation, f, y)) continue;
            if (monadic) all.push_back(f + "(" + y + ")");
            else
                for (const std::string& x : values)
                    all.push_back(in_brackets ? f + "[" + x + ";" + y + "]" : "(" + x + ")" + f + "(" + y + ")");
        }
    };
    for (const prims::Spelling* s : prims::spellings()) {
        const prims::Meaning& m = s->meaning;
        if (!(s->notations & in(notation)) || m.op || !(m.properties & prims::pure) || m.valence > 2) continue;
        const std::string glyph(s->glyph);
        add(std::isalpha(static_cast<unsigned char>(glyph.back())) ? " " + glyph + " " : glyph, m.valence == 1,
            (m.properties & prims::prefix) != 0);
    }
    for (const std::string& f : derived(notation)) {
        add("(" + f + ")", true);
        for (std::size_t i = 0; i < values.size(); i += 2) {
            const std::string &x = values[i], &y = values[(i + 5) % values.size()];
            all.push_back(notation == Notation::apl ? "(" + x + ")(" + f + ")(" + y + ")"
                                                    : "(" + f + ")[" + x + ";" + y + "]");
        }
    }
    return all;
}

// What a console shows, on one line; of an error its message.
std::string answer(CapturedSession& session, const std::string& expression, Notation notation) {
    session.output.clear();
    session.errors.clear();
    session.run(expression, notation, Echo::console);
    const std::string shown = session.output + session.errors.substr(0, session.errors.find('\n'));
    std::string line;
    for (const char c : shown) {
        if (c == '\n') line += "⏎";
        else line += c;
    }
    return line;
}

void demand_answers(Notation notation) {
    const std::string name(name_of(notation));
    const std::string file = STELE_SOURCE_DIR "/tests/data/answers/" + name + ".txt";
    const bool keeps = std::getenv("STELE_KEEP_ANSWERS") != nullptr;
    std::istringstream kept(keeps ? std::string() : os::read_file(file));
    std::ofstream out;
    if (keeps) out.open(file);
    CapturedSession session;
    if (notation == Notation::apl) session.run("⎕PW←1000", notation);
    else session.run("\\c 100 1000", Notation::q);
    for (const std::string& expression : expressions(notation)) {
        const std::string line = expression + "  " + answer(session, expression, notation);
        if (keeps) {
            out << line << '\n';
            continue;
        }
        std::string wanted;
        std::getline(kept, wanted);
        CHECK(line == wanted);
    }
    std::string more;
    CHECK_FALSE(std::getline(kept, more));
}

TEST_CASE("what each function of APL gives for arguments of every kind", "[lang][answers]") {
    demand_answers(Notation::apl);
}
TEST_CASE("what each function of k gives for arguments of every kind", "[lang][answers]") {
    demand_answers(Notation::k);
}
TEST_CASE("what each function of k4 gives for arguments of every kind", "[lang][answers]") {
    demand_answers(Notation::k4);
}
TEST_CASE("what each function of q gives for arguments of every kind", "[lang][answers]") {
    demand_answers(Notation::q);
}

}  // namespace
