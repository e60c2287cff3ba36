// The exercises of docs/learn and the verdicts on answers.
#include <catch2/catch.hpp>

#include <set>

#include "interp/host/os.hpp"
#include "interp/repl/learn.hpp"
#include "interp/tools/commands/commands.hpp"
#include "interp/tools/guide/guide.hpp"
#include "tests/folder.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using repl::Progress;
using stele::tests::Folder;

constexpr Notation notations[] = {Notation::apl, Notation::k, Notation::k4, Notation::q};

TEST_CASE("only the right answer to an exercise is accepted", "[session][exercises]") {
    for (Notation notation : notations) {
        CHECK(exercises(notation).size() >= 20);
        std::set<std::string_view> titles;
        for (const Exercise& e : exercises(notation)) {
            INFO(e.title);
            CHECK(titles.insert(e.title).second);
            const Verdict verdict = judge(e, notation, e.answer);
            INFO(verdict.about);
            CHECK(verdict.is_right);
            if (stele::tests::sanitized) continue;  // the rest is slow there and runs the same code
            CHECK(judge(e, notation, filled(e, e.answer)).is_right);
            CHECK_FALSE(judge(e, notation, "'x'").is_right);
            CHECK(e.cases.size() >= 1);
            CHECK_FALSE(e.hints.empty());
            for (std::string_view hint : e.hints) {
                INFO(hint);
                CHECK_FALSE(help_on(hint, notation).empty());
            }
        }
    }
    CHECK(exercises(Notation::k4).size() >= exercises(Notation::k).size());
}

TEST_CASE("an answer that is right only for the example is reported with a failing case", "[session][exercises]") {
    const Exercise made{.section = {},
                        .title = {},
                        .task = {},
                        .expression = "___÷≢x",
                        .answer = "+/x",
                        .hints = {},
                        .shown = "x←3 4",
                        .cases = {"x←,7", "x←2 2.5"}};
    CHECK(example_result(made, Notation::apl) == "3.5\n");
    CHECK(judge(made, Notation::apl, "+/x").is_right);
    CHECK(judge(made, Notation::apl, "(+/x)").is_right);
    CHECK(judge(made, Notation::apl, "(+/x)÷≢x").is_right);  // the whole expression
    CHECK(judge(made, Notation::apl, "7").about == "right for the example, but not where x←2 2.5\nit gives\n3.5\n");
    CHECK(judge(made, Notation::apl, "×/x").about == "it gives\n3\n");
    CHECK(judge(made, Notation::apl, "+/z").about.find("`z` has no value") != std::string::npos);
    CHECK(judge(made, Notation::apl, "(+/x").about.find("SYNTAX ERROR") != std::string::npos);
    CHECK(judge(made, Notation::apl, ",+/x").about ==
          "it gives\n3.5\nwhich looks right, but is of another type or shape\n");
    CHECK(judge(made, Notation::apl, "{∇⍵}0").about.find("time") != std::string::npos);
    CHECK(judge(made, Notation::apl, "3e8⍴2.5").about.find("WS FULL") != std::string::npos);
    CHECK(judge(made, Notation::apl, "⍪20⍴x").about.ends_with("..\n"));
    CHECK(judge(made, Notation::apl, "⍞").about.find("has ended") != std::string::npos);
    CHECK_FALSE(judge(made, Notation::apl, "⍬").is_right);
}

// Keeps all output, as one text.
struct Shown : NoStreams {
    void out(std::string_view piece) override { text += piece; }
    void err(std::string_view piece) override { text += piece; }
    std::string text;
};

// The output of a lesson in which these lines are typed.
std::string lesson(Notation notation, Progress& progress, const std::vector<std::string>& lines) {
    Shown shown;
    Session session(shown, with_commands());
    std::size_t at = 0;
    const repl::Dialogue dialogue{session, shown, [&](std::string_view) -> std::optional<std::string> {
                                      if (at == lines.size()) return {};
                                      return lines[at++];
                                  }};
    CHECK(repl::learn(notation, progress, dialogue) == 0);
    return shown.text;
}

std::string answered(const Exercise& e) { return "]answer " + std::string(e.answer); }

TEST_CASE("a lesson resumes at the first unsolved exercise", "[session][exercises]") {
    const Folder folder;
    const std::string path = folder / "state/learned";
    const std::vector<Exercise>& all = exercises(Notation::apl);
    const std::string count = std::to_string(all.size());
    {
        Progress progress(path);
        const std::string shown = lesson(Notation::apl, progress, {answered(all[0]), "]quit", "1+1"});
        CHECK(shown.starts_with(count + " exercises in APL, 0 solved. "));
        CHECK(shown.find("\n1 of " + count) < shown.find("Right, 1 of " + count + " solved.\n"));
        CHECK(shown.find("\n2 of " + count) != std::string::npos);
        CHECK(progress.has(Notation::apl, all[0]));
        CHECK(progress.solved(Notation::apl) == 1);
        CHECK(progress.solved(Notation::k) == 0);
    }
    Progress progress(path);
    CHECK(progress.has(Notation::apl, all[0]));
    const std::string shown = lesson(Notation::apl, progress,
                                     {"", "]answer nonsense", "]hint", "]show", "]next", "]back", "]go 1", "]list",
                                      "]list all", "]help", "]help ⍵", "]search zzz"});
    CHECK(shown.starts_with(count + " exercises in APL, 1 solved. "));
    CHECK(shown.find("\n1 of ") > shown.find("\n2 of "));
    CHECK(shown.find("Not yet: ") != std::string::npos);
    CHECK(shown.find("  " + std::string(all[1].answer) + "\n") != std::string::npos);
    CHECK(shown.find("\n3 of ") != std::string::npos);
    CHECK(shown.find("(solved)") != std::string::npos);
    CHECK(shown.find(" ✓   1  ") != std::string::npos);
    CHECK(shown.find("\n1 of " + count + " solved\n") != std::string::npos);
    CHECK(shown.find("]answer EXPR      fills the gap") != std::string::npos);
    CHECK(shown.find("arguments of a dfn") != std::string::npos);
    CHECK(shown.find("no primitive, syntax or phrase of apl matches `zzz`\n") != std::string::npos);
    CHECK(os::read_file(path) == "apl " + std::string(all[0].title) + "\n");
}

TEST_CASE("an input without a mark is tried and is no answer", "[session][exercises]") {
    for (Notation notation : notations) {
        const Exercise& first = exercises(notation)[0];
        const std::string right(first.answer);
        INFO(right);
        Progress progress("");
        // The whole expression here.
        std::string shown = lesson(notation, progress, {"2+3", right});
        CHECK(shown.find("\n5\n") != std::string::npos);
        CHECK(shown.find("Right") == std::string::npos);
        CHECK(shown.ends_with("That is the result of the example; ]answer answers with this input.\n"));
        CHECK(progress.solved(notation) == 0);
        // ]answer alone takes the last input, but not a line for the session.
        shown = lesson(notation, progress, {"]answer", "2+3", right, "]cpu", "]answer"});
        CHECK(shown.find("]answer needs an expression") != std::string::npos);
        CHECK(shown.find("Right, 1 of ") != std::string::npos);
        CHECK(progress.solved(notation) == 1);
    }
}

TEST_CASE("the names of an example are set for the inputs that are tried", "[session][exercises]") {
    for (Notation notation : notations) {
        Progress progress("");
        const std::vector<Exercise>& all = exercises(notation);
        for (std::size_t i = 0; i < all.size(); i++) {
            INFO(all[i].title);
            const std::string given = filled(all[i], all[i].answer);
            const std::string shown =
                lesson(notation, progress, {"]go " + std::to_string(i + 1), given, "]answer", "]quit"});
            CHECK(shown.find("That is the result of the example") != std::string::npos);
            if (stele::tests::sanitized) break;
        }
        CHECK((stele::tests::sanitized || progress.solved(notation) == all.size()));
    }
}

TEST_CASE("inputs that are tried keep their values, and do not change the checks", "[session][exercises]") {
    Progress progress("");
    // The second exercise sets no names; the third sets x.
    const std::vector<Exercise>& all = exercises(Notation::k);
    const std::string shown = lesson(
        Notation::k, progress, {"mine:41", "]next", "]next", "mine+1", "x:5", answered(all[2]), "*x", "]back", "x"});
    CHECK(shown.find("\n42\n") != std::string::npos);
    CHECK(shown.find("Right, 1 of ") != std::string::npos);
    CHECK(shown.ends_with("\"stele\"\n"));  // set again when the exercise is shown again
}

TEST_CASE("errors of inputs that are tried are shown, with a remark where a command was meant",
          "[session][exercises]") {
    Progress progress("");
    CHECK(lesson(Notation::apl, progress, {"1 2+1 2 3", "1+1"}).find("LENGTH ERROR") != std::string::npos);
    CHECK(lesson(Notation::apl, progress, {"1 2+1 2 3", "1+1"}).ends_with("\n2\n"));
    CHECK(lesson(Notation::k, progress, {"hint"})
              .ends_with("]hint shows the help on a primitive of the answer; again, on the next\n"));
    CHECK(lesson(Notation::q, progress, {"next"}).ends_with("]next goes to the next exercise\n"));  // a word of q
    CHECK(lesson(Notation::apl, progress, {"help"}).ends_with("]help lists the commands\n"));
    CHECK(lesson(Notation::apl, progress, {"quit"}).ends_with("]quit leaves; so does Ctrl-D\n"));
    CHECK(lesson(Notation::apl, progress, {"1+___"}).ends_with("___ is the gap: ]answer EXPR fills it with EXPR\n"));
    CHECK(lesson(Notation::apl, progress, {"]go 0"}).find("]go takes a number from 1 to ") != std::string::npos);
    CHECK(lesson(Notation::k, progress, {"]anwser 1"}).find("is not a user command") != std::string::npos);
}

TEST_CASE("a word that is meant for the lesson has one remark, that of the lesson", "[session][exercises]") {
    Progress progress("");
    const std::string list = lesson(Notation::apl, progress, {"]help"});
    CHECK(list.find("\n]answer EXPR") != std::string::npos);
    CHECK(lesson(Notation::apl, progress, {")HELP"}) == list);
    CHECK(lesson(Notation::apl, progress, {"]undo"}).ends_with("\nthe exercises have no ]undo\n"));
    for (const Notation n : {Notation::apl, Notation::k, Notation::k4, Notation::q})
        for (const std::string word : {"help", "q", "exit", "quit", "bye", "hint"}) {
            const std::string text = lesson(n, progress, {word});
            INFO(name_of(n) << ") " << text);
            CHECK(text.find("\nhint: ") == std::string::npos);
            const std::string_view remark = word == "help"   ? "]help lists the commands\n"
                                            : word == "hint" ? "again, on the next\n"
                                            : word == "quit" ? "]quit leaves; so does Ctrl-D\n"
                                                             : "]quit leaves\n";
            CHECK(text.ends_with(remark));
        }
    CHECK(lesson(Notation::apl, progress, {"foo"}).find("\nhint: ") == std::string::npos);
    CHECK(lesson(Notation::apl, progress, {"sqrt 16"}).find("\nhint: the square root") != std::string::npos);
}

TEST_CASE("a list has all sections, and the exercises of one or of all", "[session][exercises]") {
    Progress progress("");
    const std::vector<Exercise>& all = exercises(Notation::k4);
    REQUIRE(progress.add(Notation::k4, all[0]).empty());
    const std::string shown = lesson(Notation::k4, progress, {"]list"});
    CHECK(shown.find("\nLists: 1 of 10 solved\n ✓   1  counting from zero\n     2  two rows of three\n") !=
          std::string::npos);
    CHECK(shown.find("\nArithmetic on whole lists: 0 of 8 solved, from 11 on\n") != std::string::npos);
    CHECK(shown.find("right to left") == std::string::npos);
    CHECK(shown.ends_with("\n1 of 89 solved\n"));
    const std::string whole = list_of_exercises(Notation::k4, progress);
    for (const Exercise& e : all) CHECK(whole.find("  " + std::string(e.title) + "\n") != std::string::npos);
    CHECK(lesson(Notation::k4, progress, {"]list all"}).find(whole) != std::string::npos);
}

TEST_CASE("a lesson ends with the commands that end a session", "[session][exercises]") {
    Progress progress("");
    for (const auto& [notation, text] : {std::pair{Notation::apl, ")off"},
                                         {Notation::k, "\\\\"},
                                         {Notation::q, "\\\\"},
                                         {Notation::k4, "]quit"},
                                         {Notation::apl, "]QUIT"}})
        CHECK(lesson(notation, progress, {text, "40+2"}).find("42") == std::string::npos);
    // A \ alone shows the card of a notation, or how to leave.
    CHECK(lesson(Notation::k, progress, {"\\", "40+2"}).ends_with("42\n"));
    CHECK(lesson(Notation::q, progress, {"\\"}).ends_with("]quit leaves\n"));
    // The notation stays.
    CHECK(lesson(Notation::k, progress, {"q)count 1 2", "#1 2 3"}).ends_with("3\n"));
}

TEST_CASE("the hints start over when an exercise is shown again", "[session][exercises]") {
    const Folder folder;
    Progress progress(folder / "learned");
    const std::vector<Exercise>& all = exercises(Notation::apl);
    const auto first_line = [&](std::size_t i) {
        const std::string help = help_on(all[i].hints[0], Notation::apl);
        return help.substr(0, help.find('\n'));
    };
    REQUIRE(first_line(0) != first_line(1));
    const std::string shown =
        lesson(Notation::apl, progress, {"]hint", "]next", "]hint", "]back", "]hint", "]hint", "]hint"});
    CHECK(shown.find(first_line(1)) != std::string::npos);
    CHECK(shown.find(first_line(0)) < shown.rfind(first_line(0)));
    CHECK(shown.find("That was the last hint") != std::string::npos);
}

TEST_CASE("after the last exercise come those that were left out; a lesson ends when all are solved",
          "[session][exercises]") {
    Progress progress("");
    const std::vector<Exercise>& all = exercises(Notation::q);
    const std::string count = std::to_string(all.size());
    std::vector<std::string> answers;
    for (const Exercise& e : all) answers.emplace_back(answered(e));
    answers[1] = "]next";
    std::string shown = lesson(Notation::q, progress, answers);
    const std::string few = std::to_string(all.size() - 1);
    const std::size_t end = shown.find("\nThat was the last exercise; " + few + " of " + count + " solved.\n\n2 of ");
    CHECK(end != std::string::npos);
    shown = lesson(Notation::q, progress, {answered(all[1]), "]go " + count, "]next", "40+2"});
    CHECK(shown.ends_with("\nThat was the last exercise; " + count + " of " + count + " solved.\n"));
    CHECK(lesson(Notation::q, progress, {"]quit"}).find("they begin again") != std::string::npos);
}

TEST_CASE("progress that cannot be saved is reported", "[session][exercises]") {
    Progress progress("/proc/stele/learned");
    const Exercise& first = exercises(Notation::k)[0];
    CHECK(lesson(Notation::k, progress, {answered(first)}).find("It is not kept: ") != std::string::npos);
}

}  // namespace
