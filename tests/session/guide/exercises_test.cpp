// The exercises of docs/learn and the verdicts on answers.
#include <catch2/catch.hpp>

#include <set>

#include "interp/host/os.hpp"
#include "interp/repl/learn.hpp"
#include "interp/tools/guide/guide.hpp"
#include "tests/folder.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using repl::Progress;
using stele::tests::Folder;

constexpr Notation notations[] = {Notation::apl, Notation::k, Notation::q};

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
    CHECK(exercises(Notation::k4).empty());
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

// The output of a lesson in which these lines are typed.
std::string lesson(Notation notation, Progress& progress, std::vector<std::string> lines) {
    std::string shown;
    std::size_t at = 0;
    repl::Dialogue dialogue{[&](std::string_view text) { shown += text; },
                            [&](std::string_view) -> std::optional<std::string> {
                                if (at == lines.size()) return {};
                                return lines[at++];
                            }};
    CHECK(repl::learn(notation, progress, dialogue) == 0);
    return shown;
}

TEST_CASE("a lesson resumes at the first unsolved exercise", "[session][exercises]") {
    const Folder folder;
    const std::string path = folder / "state/learned";
    const std::vector<Exercise>& all = exercises(Notation::apl);
    {
        Progress progress(path);
        const std::string shown = lesson(Notation::apl, progress, {std::string(all[0].answer), "quit"});
        CHECK(shown.find("1 of ") != std::string::npos);
        CHECK(shown.find("Right.\n") != std::string::npos);
        CHECK(shown.find("2 of ") != std::string::npos);
        CHECK(progress.has(Notation::apl, all[0]));
        CHECK_FALSE(progress.has(Notation::k, exercises(Notation::k)[0]));
    }
    Progress progress(path);
    CHECK(progress.has(Notation::apl, all[0]));
    const std::string shown =
        lesson(Notation::apl, progress,
               {"", "nonsense", "hint", "answer", "skip", "back", "1", "list", "help", "]help ⍵", "]search zzz"});
    CHECK(shown.find("1 of ") > shown.find("2 of "));
    CHECK(shown.find("Not yet: ") != std::string::npos);
    CHECK(shown.find("  " + std::string(all[1].answer) + "\n") != std::string::npos);
    CHECK(shown.find("3 of ") != std::string::npos);
    CHECK(shown.find("(solved)") != std::string::npos);
    CHECK(shown.rfind("Fill in ___, or type: ") > shown.find(" ✓   1  "));
    CHECK(shown.find("arguments of a dfn") != std::string::npos);
    CHECK(shown.find("no primitive, syntax or phrase of apl matches `zzz`\n") != std::string::npos);
    CHECK(shown.find(" ✓   1  ") != std::string::npos);
    CHECK(os::read_file(path) == "apl " + std::string(all[0].title) + "\n");
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
    const std::string shown = lesson(Notation::apl, progress, {"hint", "skip", "hint", "back", "hint", "hint", "hint"});
    CHECK(shown.find(first_line(1)) != std::string::npos);
    CHECK(shown.find(first_line(0)) < shown.rfind(first_line(0)));
    CHECK(shown.find("That was the last hint") != std::string::npos);
}

TEST_CASE("the last exercise ends the lesson, and the next lesson starts over", "[session][exercises]") {
    Progress progress("");
    std::vector<std::string> answers;
    for (const Exercise& e : exercises(Notation::q)) answers.emplace_back(e.answer);
    CHECK(lesson(Notation::q, progress, answers).ends_with("\nThat was the last exercise.\n"));
    CHECK(lesson(Notation::q, progress, {"quit"}).find("are solved; they begin again") != std::string::npos);
    // Hints run out.
    const std::string shown = lesson(Notation::k, progress, {"?", "?", "?", "?", "?"});
    CHECK(shown.find("That was the last hint") != std::string::npos);
}

TEST_CASE("progress that cannot be saved is reported", "[session][exercises]") {
    Progress progress("/proc/stele/learned");
    const Exercise& first = exercises(Notation::k)[0];
    CHECK(lesson(Notation::k, progress, {std::string(first.answer)}).find("It is not kept: ") != std::string::npos);
}

}  // namespace
