// ]why reruns the statement that made a variable: the rerun has no lasting effects.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "tests/folder.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::Folder;

// The output of the last lines.
std::string said_last(const std::string& before, const std::string& last, Notation notation = Notation::apl) {
    CapturedSession session;
    session.run(before, notation);
    session.output.clear();
    session.errors.clear();
    session.run(last, notation);
    return session.output + session.errors;
}
bool contains(const std::string& all, const std::string& part) {
    UNSCOPED_INFO(all);
    return all.find(part) != std::string::npos;
}

// A text with its quotes doubled, as in a literal.
std::string doubled(const std::string& text) {
    std::string all;
    for (char c : text) all += c == '\'' ? "''" : std::string(1, c);
    return all;
}

TEST_CASE("a statement that ]why reruns gets no input", "[session][why]") {
    CapturedSession session({}, "abc\nde\n");
    session.run("x←⍞\n]why x[2]\ny←⍞\ny\n", Notation::apl);
    CHECK(session.errors.empty());
    CHECK(contains(session.output, "x[2]: 'b'\n\nx[2] was made by `x←⍞`, which cannot be explained: "));
    CHECK(session.output.ends_with("\nde\n"));
}

TEST_CASE("]why holds a share of the workspace's memory", "[session][why]") {
    const std::string before = "u←3000000⍴1.5\nx←u+1+u×2\n", line = "]why x[1]\n";
    CHECK(contains(said_last(before, line), "x[1]: 5.5\n"));
    CapturedSession session({.max_memory = 240 << 20});
    session.run(before + line, Notation::apl);
    CHECK(contains(session.errors, "LIMIT ERROR: ]why would need more than 60 MB"));
    CHECK(contains(session.errors, "hint: --max-memory sets the limit; or assign an intermediate value"));
}

TEST_CASE("changes by a rerun statement are reverted", "[session][why]") {
    // This includes values that are too large for ]undo.
    CHECK(said_last("x←≢big←200000⍴2.5\nbig←200000⍴1.5\n", "]why x\nbig[1]\n").ends_with("\n1.5\n"));
    CHECK(said_last("x←≢big←200000⍴2.5\nbig[1]←1.5\n", "]why x\nbig[1 2]\n").ends_with("\n1.5 2.5\n"));
    CHECK(said_last("x←≢⎕PP←4\n⎕PP←5\n", "]why x\n⎕PP\n").ends_with("\n5\n"));
    CHECK(said_last("x:#big:200000#2.5\nbig:200000#1.5\n", "]why x\n*big\n", Notation::k).ends_with("\n1.5\n"));
}

TEST_CASE("]why does not advance the random numbers", "[session][why]") {
    const auto next = [](const std::string& before, const std::string& last, Notation notation) {
        return said_last(before, last, notation);
    };
    for (const std::string seed : {"⎕RL←42\n", "⎕RL←42 0\n", "⎕RL←42 1\n"}) {
        INFO(seed);
        const std::string drawn = next(seed + "x←9?100\n{}x[2]\n", "?2⍴1000000\n", Notation::apl);
        const std::string answer = next(seed + "x←9?100\n", "]why x[2]\n?2⍴1000000\n", Notation::apl);
        CHECK(contains(answer, "x[2] was made by `x←9?100`, which gives a different value now\n"));
        CHECK(answer.ends_with("\n" + drawn));
    }
    const std::string state = next("`prng 7\nx:9?100\n", "`prng[]\n", Notation::k);
    CHECK(next("`prng 7\nx:9?100\n", "]why x 2\n`prng[]\n", Notation::k).ends_with("\n" + state));
}

TEST_CASE("]why works where ⎕TRAP is set and preserves it", "[session][why]") {
    const std::string trap = "⎕TRAP←0 'E' '''trapped'''\n";
    const std::string answer = said_last(trap + "x←1÷y←2\ny←3\n", "]why x\n1÷0\n");
    CHECK(contains(answer, "x: 0.5\n\nx was made by `x←1÷y←2`\n"));
    CHECK(answer.ends_with("\ntrapped\n"));
    CHECK(said_last(trap + "y←2\nx←1÷y\ny←0\n", "]why x\n") ==
          "x: 0.5\n\nx was made by `x←1÷y`, which cannot be explained: division by zero\n");
}

TEST_CASE("the origin of a variable is forgotten with the workspace", "[session][why]") {
    const Folder folder;
    std::ofstream(folder / "saved.apl") << "x←7 8\n";
    const std::string made = "x←1+2 3\n", saved = folder / "saved";
    const std::string again = "⎕FX 'f' 'x←3 4'\nf\n]why x[1]\n";
    CHECK(contains(said_last(made, again), "x[1] was made by `x←1+2 3`"));
    CHECK_FALSE(contains(said_last(made + ")CLEAR\n", again), "was made by"));
    CHECK_FALSE(contains(said_last(made + ")LOAD " + saved + "\n", "]why x[1]\n"), "was made by"));
    CHECK_FALSE(contains(said_last(made + ")COPY " + saved + "\n", "]why x[1]\n"), "was made by"));
    CHECK(said_last(made + ")COPY " + saved + "\n", "]why x[1]\n") == "x[1]: 7\n\nx[1]\n‾\n  x[1]: 7\n");
}

TEST_CASE("a rerun statement that ends execution does not change the workspace", "[session][why]") {
    const Folder folder;
    std::ofstream(folder / "saved.apl") << "x←7 8\n";
    for (const std::string& end : {std::string("→"), "⎕LOAD '" + folder / "saved" + "'"}) {
        INFO(end);
        const std::string made = "c←0\n⎕FX 'r←f y' '→(c=0)/go' '" + doubled(end) + "' 'go:r←y+1 2'\nx←f 10\nc←1\n";
        CHECK(said_last(made, "]why x[1]\nc\n") ==
              "x[1]: 11\n\nx[1] was made by `x←f 10`, which cannot be explained: it ends all running functions\n1\n");
    }
}

TEST_CASE("a statement that ]why reruns writes nothing", "[session][why]") {
    const std::string answer = said_last("x←1+⎕←⍞←3 4\n", "]why x[1]\n⎕←'heard'\n");
    CHECK(answer.starts_with("x[1]: 4\n"));
    CHECK(answer.ends_with("\nheard\n"));
    CHECK_FALSE(contains(answer, "\n3 4\n"));
    const std::string of_k =
        said_last("x:{2 1:\"err\\n\";`1:\"out\\n\";x}5 6\n", "]why x 1\n`0:,\"heard\"\n", Notation::k);
    CHECK(of_k.starts_with("x 1: 6\n"));
    CHECK(of_k.ends_with("\nheard\n"));
    CHECK_FALSE(contains(of_k, "\nerr\n"));
    CHECK_FALSE(contains(of_k, "\nout\n"));
}

TEST_CASE("a statement that changes files or ends the session is not rerun", "[session][why]") {
    const Folder folder;
    const std::string file = folder / "a", other = folder / "b";
    const std::string write = "x←1+(⊂'text')⎕NPUT'" + file + "'1\n", remove = "⎕NDELETE'" + file + "'\n";
    const auto because = [](const std::string& answer, const std::string& what) {
        CHECK(contains(answer, ", which is not repeated: it " + what + "\n"));
    };
    because(said_last(write + remove, "]why x\n"), "writes '" + file + "'");
    CHECK_FALSE(std::filesystem::exists(file));
    // Traps in the statement do not hide the refusal.
    because(said_last("y:@[{\"" + file + "\"1:\"z\";x};3;0]\n", "]why y\n", Notation::k), "writes '" + file + "'");
    CHECK(
        said_last("f←{0::0 ⋄ ⍵}\nx←f 3\n", "]why x\n") ==
        "x: 3\n\nx was made by `x←f 3`, which cannot be explained: ]why does not follow values through error guards\n");
    because(said_last(write + "y←⎕NDELETE'" + file + "'\n" + write, "]why y\n"), "deletes '" + file + "'");
    because(said_last("y←≢'" + other + "'⎕NCOPY'" + file + "'\n", "]why y\n"), "makes '" + other + "'");
    because(said_last("y←≢⎕MKDIR'" + other + "d'\n", "]why y\n"), "makes '" + other + "d'");
    const std::string away = "'" + other + "2'⎕NMOVE'" + other + "'\n",
                      back = "'" + other + "'⎕NMOVE'" + other + "2'\n";
    because(said_last("y←≢" + away + back, "]why y\n"), "moves '" + other + "'");
    because(said_last("y←≢⎕SH'echo a'\n", "]why y\n"), "runs 'echo a'");
    const std::string opened = "h:<`\"" + file + "\"\n";
    because(said_last("y:{\"" + file + "\"1:\"z\";x}3\n", "]why y\n", Notation::k), "writes '" + file + "'");
    because(said_last(opened, "]why h\n", Notation::k), "opens '" + file + "'");
    because(said_last(opened + "y:1:h\n", "]why y 0\n", Notation::k), "reads '" + file + "'");
    because(said_last(opened + "y:{>h;x}5\n" + opened, "]why y\n", Notation::k), "closes '" + file + "'");
    // All of this is allowed again afterwards.
    CHECK(said_last(write, "]why x\n(⊂'new')⎕NPUT'" + file + "'1\n⊃⊃⎕NGET'" + file + "'1\n").ends_with("\nnew\n"));
    CHECK(said_last("f←{⍵=0:⎕OFF ⋄ ⍵}\ny←5\nx←f y\ny←0\n", "]why x\n'on'\n") ==
          "x: 5\n\nx was made by `x←f y`, which cannot be explained: it ends the session\non\n");
}

TEST_CASE("]why is correct in long loops", "[session][why]") {
    const std::string s = "s←1\nn←0\nt←⌽⍳200\n";
    CHECK(contains(said_last(s + "x←{n←⍵ ⋄ n←n+s ⋄ n}¨⍳30000\n", "]why x[29999]\n"),
                   "[29999]: 29999    (index generator)\n"));
    CHECK(contains(said_last(s + "x←{n←⍵+s}⍣30000⊢0\n", "]why x\n"), "  s: 1\n"));
    CHECK(contains(said_last(s, "]why ({n+←s ⋄ n}¨⍳30000)[3]\n"), "[3]: 3    (index generator)\n"));
    CHECK(contains(said_last(s + "x←{u←t[⍵] ⋄ t[u]}¨30000⍴⍳200\n", "]why x[777]\n"), "  all 200 items of t: 200 199 "));
    CHECK(contains(said_last(s + "x←t[30000⍴⍳200]\n", "]why x[777]\n"), "  t[177]: 24\n"));
    CHECK(contains(said_last("s:1\nx:30000{x+s}/0\n", "]why x\n", Notation::k), "  s: 1\n"));
}

}  // namespace
