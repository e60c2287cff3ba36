// Markdown documents with code blocks that run.
#include <catch2/catch.hpp>

#include <chrono>
#include <thread>

#include "interp/host/os.hpp"
#include "interp/session/runner.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/document/document.hpp"
#include "interp/tools/guide/document_block.hpp"
#include "interp/tools/guide/transcript.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using namespace stele::interp::document;

DocumentRun run(std::string_view document) { return run_document(document, {}); }

TEST_CASE("the inputs of all blocks run in one workspace", "[session][document]") {
    const DocumentRun r =
        run("Text\n\n```apl\n      x←⍳3\n      +/x\n6\n```\n\n```k\nk)x*2\n2 4 6\n```\n```q\nq)sum x\n6\n```\n"
            "```console\n$ ls\n```\n");
    CHECK(r.inputs == 4);
    CHECK(r.differences.empty());
}

std::string updated(const std::string& document) { return run(document).text; }

std::string block_of(const std::string& lines, const std::string& notation = "apl") {
    return "```" + notation + "\n" + lines + "```\n";
}

std::size_t inputs_of(const std::string& lines, const std::string& notation = "apl") {
    return run(block_of(lines, notation)).inputs;
}

TEST_CASE("only the lines of a block determine its inputs", "[session][document]") {
    CHECK(run(block_of("      x←⍳3\nk)2+2\n4\nk) f:{\n x+1\n }\n      f 1\n2\n      k)\\v\nx\n")).differences.empty());
    CHECK(inputs_of("      x←⍳3\nk)2+2\n5\nk) f:{\n x+1\n }\n      f 1\n2\n      k)\\v\n`f`x\n") == 5);
    CHECK(inputs_of("k)2+2\n5\n      3\n") == 2);
    CHECK(inputs_of("\n      3\n") == 1);
    SECTION("a block is a script if its first line is not an input") {
        CHECK(run(block_of("x←3\nk)2+2\n      y←4\n")).inputs == 1);
        CHECK(run(block_of("x:3\nk)x+2\n", "k")).inputs == 1);
    }
    SECTION("a line of an output is an input only if it begins with a prompt") {
        CHECK(inputs_of("      2×⍳3\n     ⍳4\n2 4 6\n") == 1);
        CHECK(inputs_of("      2×⍳3\n\\      ⍳4\n") == 1);
        CHECK(inputs_of("      2×⍳3\n      ⍳4\n") == 2);
        CHECK(inputs_of("k)2*!3\n      !4\n", "k") == 1);
    }
    SECTION("an open bracket spans lines, whatever is between them") {
        CHECK(inputs_of("      f←{\n        ⍵+1\n      }\n      f 2\n3\n") == 2);
        CHECK(inputs_of("      f←{\nstale\n        ⍵+1\n      }\nstale\n      f 2\n3\n") == 2);
        CHECK(updated(block_of("      f←{\nstale\n        ⍵+1\n      }\n      f 2\n")) ==
              block_of("      f←{\n        ⍵+1\n      }\n      f 2\n3\n"));
        CHECK(inputs_of("q)f:{\nq) x+1\nq) }\nq)f 2\n3\n", "q") == 2);
    }
    SECTION("many unclosed brackets") {
        std::string lines;
        for (int i = 0; i < 400; i++) lines += "      (1+\n";
        CHECK(inputs_of(lines) == 400);
    }
    SECTION("lines after an unclosed bracket") {
        CHECK(inputs_of("      (1+\n      f←{\n        ⍵\n      }\n      f 3\n3\n") == 3);
        CHECK(inputs_of("      (1+\n      (2+\n      3)\n      {\n      ((4\n      5)\n      6\n") == 6);
    }
    SECTION("a block with unclosed brackets is read in linear time") {
        std::string text;
        for (int i = 0; i < 20000; i++) text += "      ((((((1+\n";
        std::vector<std::string_view> lines;
        for (std::string_view rest = text; !rest.empty();) lines.push_back(take_line(rest));
        CHECK(read_inputs(lines, Notation::apl).size() == 20000);
    }
    SECTION("an unclosed bracket takes no further lines") {
        const std::string once = updated(block_of("      (1+\n      ⍳3\n"));
        CHECK(run(once).inputs == 2);
        CHECK(once.ends_with("      ⍳3\n1 2 3\n```\n"));
        CHECK(updated(once) == once);
        const std::string other = updated(block_of("k)(1+\n      ⍳3\n"));
        CHECK(run(other).inputs == 2);
        CHECK(other.starts_with("```apl\nk)(1+\n\\"));
        CHECK(updated(other) == other);
    }
}

TEST_CASE("backslashes mark an output that could be misread", "[session][document]") {
    struct Example {
        std::string notation, input, output;
    };
    for (const Example& e : {
             Example{"apl", "      ⍪'ab' '      cd'", "\\ ab\n\\       cd\n"},
             Example{"apl", "      1÷0", "\\DOMAIN ERROR: division by zero\n\\      1÷0\n\\       ^\n"},
             Example{"apl", "      ↑'k)1' 'b'", "\\k)1\n\\b\n"},
             Example{"apl", "      ↑'```' 'b'", "\\```\n\\b\n"},
             Example{"apl", "      ↑'  ~~~~' 'b'", "\\  ~~~~\n\\b\n"},
             Example{"apl", "      ↑'a' '\\b'", "\\a\n\\\\b\n"},
             Example{"apl", "      ↑'' '\\b'", "\\\n\\\\b\n"},
             Example{"apl", "      ↑'a' '     b'", "a\n     b\n"},
             Example{"k", "k)`0:(\"k)1\";\"b\")", "\\k)1\n\\b\n"},
             Example{"k", "k)`0:(\"      a\";\"b\")", "      a\nb\n"},
             Example{"k4", "k4)-1\"q)1\";", "\\q)1\n"},
             Example{"q", "q)-1\"```\";", "\\```\n"},
         }) {
        INFO(e.input);
        const std::string document = block_of(e.input + "\n" + e.output, e.notation);
        CHECK(updated(block_of(e.input + "\n", e.notation)) == document);
        CHECK(run(document).inputs == 1);
        CHECK(run(document).differences.empty());
        const std::string listed = "- a\n\n  ```" + e.notation + "\n  " + e.input + "\n  ```\n";
        CHECK(run(updated(listed)).differences.empty());
        CHECK(run(updated(listed)).inputs == 1);
        CHECK(updated(updated(listed)) == updated(listed));
    }
}

TEST_CASE("a block ends at its own fence", "[session][document]") {
    CHECK(run("````apl\n      1+1\n2\n```\n````\n").inputs == 1);
    CHECK(run("~~~k\nk)1+1\n2\n~~~\n").differences.empty());
    CHECK(run("````text\n```apl\n      1+1\n```\n````\n").inputs == 0);
    CHECK(run("```console\n$ cat x.md\n```apl\n```\n```apl\n      1+1\n2\n```\n").inputs == 1);
    CHECK(run("```code``` in a text\n```apl\n      1+1\n2\n```\n").inputs == 1);
}

// CommonMark 0.30, sections 4.4 to 4.6, 5.1 and 5.2.
TEST_CASE("fences follow CommonMark", "[session][document]") {
    SECTION("a fence is not indented by four blanks, nor inside HTML") {
        for (const std::string document :
             {"    ```apl\n      1+1\n3\n    ```\n", "text\n\n        ```apl\n        1÷0\n        ```\n",
              "<!--\n```apl\n      1+1\n3\n```\n-->\n", "<!-- a\n\n~~~k\nk)1+1\n3\n~~~\n\n-->\ntext\n",
              "<pre>\n```apl\n      1+1\n3\n```\n</pre>\n", "- a\n\n      ```apl\n      1+1\n3\n      ```\n",
              "    <!-- outputs vary -->\n", "<details>\n```apl\n      1+1\n3\n```\n</details>\n"}) {
            INFO(document);
            CHECK(run(document).inputs == 0);
            CHECK(updated(document) == document);
        }
    }
    SECTION("a fence indented by four blanks does not close a block") {
        CHECK(run("```apl\n      1+1\n2\n    ```\n      2+2\n4\n```\n").inputs == 2);
    }
    SECTION("a fence may be indented by three blanks, in a list or in a quote") {
        struct Example {
            std::string given, wanted;
        };
        for (const Example& e :
             {Example{"   ```apl\n         1 2⍴3\n   ```\n", "   ```apl\n         1 2⍴3\n   3 3\n   ```\n"},
              Example{"> ```apl\n>       ⍪1 2\n> ```\ntext\n", "> ```apl\n>       ⍪1 2\n> 1\n> 2\n> ```\ntext\n"},
              Example{">```apl\n>       ' a'\n>```\n", ">```apl\n>       ' a'\n>  a\n>```\n"},
              Example{">\t```apl\n>\t      ⍪1 2\n>\t```\n", ">\t```apl\n>\t      ⍪1 2\n>   1\n>   2\n>\t```\n"},
              Example{"- a\n\n\t```k\n\tk)!3\n\t```\n", "- a\n\n\t```k\n\tk)!3\n    0 1 2\n\t```\n"},
              Example{"- ```apl\n        1+1\n  ```\n", "- ```apl\n        1+1\n  2\n  ```\n"},
              Example{"12. a\n\n    ```k\n    k)!3\n    ```\n", "12. a\n\n    ```k\n    k)!3\n    0 1 2\n    ```\n"},
              Example{"- > ```k\n  > k)`0:(\"a\";\"\";\"b\")\n  > ```\n",
                      "- > ```k\n  > k)`0:(\"a\";\"\";\"b\")\n  > a\n  >\n  > b\n  > ```\n"},
              Example{"- ~~~k\n  k)1+1\ntext\n", "- ~~~k\n  k)1+1\n  2\ntext\n"},
              Example{"\xEF\xBB\xBF```k\nk)1+1\n```\n", "\xEF\xBB\xBF```k\nk)1+1\n2\n```\n"}}) {
            INFO(e.given);
            CHECK(run(e.given).differences.size() == 1);
            CHECK(updated(e.given) == e.wanted);
            CHECK(run(e.wanted).differences.empty());
            CHECK(updated(e.wanted) == e.wanted);
        }
    }
    SECTION("a carriage return ends a line") {
        const std::string document = updated(block_of("      ⎕UCS 97 13 98\n"));
        CHECK(run(document).differences.empty());
        CHECK(updated("```k\rk)1+1\r```\r") == "```k\rk)1+1\r2\r```\r");
    }
}

TEST_CASE("line ends are preserved", "[session][document]") {
    auto with_returns = [](std::string_view text) {
        std::string lines;
        for (char c : text) (lines += c == '\n' ? "\r" : "") += c;
        return lines;
    };
    for (const std::string document :
         {"# A\n\n```apl\n      f←{\n        ⍵+1\n      }\n      f 2\n4\n      1÷0\n```\nend\n",
          "```k f.k\nf:{x*2}\n```\n```k\nk)\\l f.k\nk)f 4\n```\n",
          "<!-- window: 40 columns, 9 rows -->\n```q\nq)til 30\n```\n",
          "- a\n\n  ```k\n  x:3\n  ```\n  ```k\n  k)x\n  ```\n"}) {
        INFO(document);
        CHECK(updated(with_returns(document)) == with_returns(updated(document)));
        CHECK(run(with_returns(updated(document))).differences.empty());
    }
}

TEST_CASE("the name of a document's file is a plain file name", "[session][document]") {
    for (const std::string name : {"../x.k", "..", ".", "a/b.k", "/x.k", "../../x.k", "a\\b", "a\tb"}) {
        INFO(name);
        const std::string document = "text\n```k " + name + "\nf:{x}\n```\n";
        const DocumentRun r = run(document);
        REQUIRE(r.problems.size() == 1);
        CHECK(r.problems[0].line == 2);
        CHECK(r.problems[0].text == "'" + name + "' is not a plain file name");
        CHECK(r.text == document);
    }
    CHECK(run("```k .x.k\nf:{x}\n```\n").problems.empty());
}

TEST_CASE("outputs may vary", "[session][document]") {
    const std::string comment = "<!-- outputs vary -->\n";
    const std::string document = comment + block_of("      ?9\n12\n      1÷0\nDOMAIN ERROR\n      2+2\n4\n");
    CHECK(run(document).differences.empty());
    CHECK(updated(document) == document);
    SECTION("in the next block only") {
        CHECK(run(comment + "\n" + block_of("      2+2\n5\n")).differences.empty());
        CHECK(run(comment + "text\n" + block_of("      2+2\n5\n")).differences.size() == 1);
        CHECK(run(comment + block_of("      2+2\n5\n") + block_of("      2+2\n5\n")).differences.size() == 1);
    }
    SECTION("a missing output is written") {
        CHECK(run(comment + block_of("      2+2\n")).differences.empty());
        CHECK(updated(comment + block_of("      2+2\n")) == comment + block_of("      2+2\n4\n"));
    }
    SECTION("an error on the line of a prompt is also compared by name") {
        for (const std::string input : {"⎕", "x←⍞", "⍞←'a' ⋄ 1÷0"}) {
            INFO(input);
            const std::string once = updated(comment + block_of("      " + input + "\n"));
            CHECK(run(once).differences.empty());
            CHECK(updated(once) == once);
        }
        CHECK(run(comment + block_of("      ⍞←'a' ⋄ 1÷0\naLENGTH ERROR\n")).differences.size() == 1);
    }
    SECTION("an error that is not in the document is a difference") {
        const std::string failing = comment + block_of("      1÷0\n5\n      1÷0\nLENGTH ERROR\n");
        const DocumentRun r = run(failing);
        REQUIRE(r.differences.size() == 2);
        CHECK(!r.differences[0].is_written);
        CHECK(r.text == failing);
        CHECK(run(comment + block_of("      1÷0\n")).differences.size() == 1);
    }
}

TEST_CASE("differences are found and can be updated", "[session][document]") {
    const DocumentRun r = run("# Title\n```apl\n      2 2⍴⍳4\n1 2\n3 5\n      ⍳2\n```\nend\n");
    REQUIRE(r.differences.size() == 2);
    CHECK(r.differences[0].line == 3);
    CHECK(r.differences[0].input == "2 2⍴⍳4");
    CHECK(r.differences[0].shown == "1 2\n3 4\n");
    CHECK(r.differences[0].expected == "1 2\n3 5\n");
    CHECK(r.differences[1].line == 6);
    CHECK(r.text == "# Title\n```apl\n      2 2⍴⍳4\n1 2\n3 4\n      ⍳2\n1 2\n```\nend\n");
    CHECK(run(r.text).differences.empty());
    CHECK(run(r.text).text == r.text);
}

TEST_CASE("an input may have several lines, and a block may be in a list", "[session][document]") {
    const std::string document = "- item\n\n  ```apl\n        f←{\n          ⍵+1\n        }\n        f 2\n  3\n  ```\n";
    const DocumentRun r = run(document);
    CHECK(r.inputs == 2);
    CHECK(r.differences.empty());
    CHECK(r.text == document);
}

TEST_CASE("errors are shown as at a prompt", "[session][document]") {
    const DocumentRun r = run("```apl\n      1÷0\n```\n");
    CHECK(r.text == "```apl\n      1÷0\n\\DOMAIN ERROR: division by zero\n\\      1÷0\n\\       ^\n```\n");
    CHECK(run(r.text).inputs == 1);
    CHECK(run(r.text).differences.empty());
}

TEST_CASE("a block without inputs is a script, a block with a name is a file", "[session][document]") {
    CHECK(run("```apl\nf←{⍵×2}\n```\n```apl\n      f 4\n8\n```\n").differences.empty());
    CHECK(run("```k f.k\nf:{x*2}\n```\n```k\nk)\\l f.k\nk)f 4\n8\n```\n").differences.empty());
    const DocumentRun r = run("```apl\nf←{⍵×2}\n1÷0\n```\n");
    REQUIRE(r.differences.size() == 1);
    CHECK(r.differences[0].line == 2);
}

TEST_CASE("texts that end early are completed without losing anything", "[session][document]") {
    for (const std::string document :
         {"", "no newline", "```apl", "```apl\n      1+1", "```apl\n      1+1\n2", "```apl\n```"}) {
        INFO(document);
        CHECK(run(run(document).text).text == run(document).text);
        CHECK(run(document).text.starts_with(document));
    }
}

TEST_CASE("a transcript is a document that reproduces its outputs", "[session][document]") {
    stele::tests::CapturedStreams streams{""};
    Transcript transcript(streams);
    Session session(transcript, with_commands());
    session.console.is_there = true;
    session.console.transcript = &transcript;
    auto enter = [&](Notation notation, const std::string& input) {
        transcript.begin(notation, input);
        run_and_print(session, transcript, std::make_shared<Source>(Source{"", input, 1}), notation, Echo::console);
    };
    CHECK(transcript.document() == "# A session\n");
    enter(Notation::apl, "x←2 3⍴⍳6");
    enter(Notation::apl, "f←{\n  ⍵+1\n}");
    enter(Notation::apl, "f x");
    enter(Notation::apl, "1÷0");
    enter(Notation::apl, "⍞←'no newline'");
    enter(Notation::k, "x");
    transcript.begin(Notation::apl, "]session save x");
    const std::string document = transcript.document();
    CHECK(document ==
          "# A session\n\n```apl\n      x←2 3⍴⍳6\n      f←{\n        ⍵+1\n      }\n      f x\n2 3 4\n5 6 7\n      1÷0\n"
          "\\DOMAIN ERROR: division by zero\n\\      1÷0\n\\       ^\n      ⍞←'no newline'\nno "
          "newline\n```\n\n```k\nk)x\n"
          "(1 2 3\n 4 5 6)\n```\n");
    CHECK(run(document).inputs == 6);
    CHECK(run(document).differences.empty());
    transcript.err("\x1b[1mSYNTAX ERROR\x1b[0m: \x1b[1;31m^\x1b[0m \x1b[2J");
    transcript.begin(Notation::apl, "");
    CHECK(transcript.document().find("\nSYNTAX ERROR: ^ \x1b[2J\n") != std::string::npos);
}

TEST_CASE("inputs in a halted function are text in the document of a session, which still runs",
          "[session][document]") {
    stele::tests::CapturedStreams streams{""};
    Transcript transcript(streams);
    Session session(transcript, with_commands());
    session.console.is_there = true;
    session.console.transcript = &transcript;
    std::vector<std::string> in_halt;
    session.console.at_halt = [&](const std::string&) {
        Halt& halt = *session.halt();
        {
            const Transcript::Inner inner(transcript);
            for (const std::string& input : std::exchange(in_halt, {})) {
                transcript.begin(Notation::apl, input);
                run_and_print(session, transcript, std::make_shared<Source>(Source{"", input, 1}), Notation::apl,
                              Echo::console);
                if (std::exchange(halt.is_used, false)) transcript.keep_as_text(halt.function);
            }
        }
        if (!halt.by_error && !halt.goes_on) transcript.keep_as_text(halt.function);
    };
    auto enter = [&](const std::string& input, std::vector<std::string> inputs_in_halt = {}) {
        in_halt = std::move(inputs_in_halt);
        transcript.begin(Notation::apl, input);
        run_and_print(session, transcript, std::make_shared<Source>(Source{"", input, 1}), Notation::apl,
                      Echo::console);
    };
    session.report_style().colour = true;
    enter("f←{⍵+÷0}");
    enter("f 3", {"⍵", ")SI", "x←7", "→"});
    enter("g←{a←⍵+1\na×2}");
    enter("]stop g[1]");
    enter("g 5", {"a", "]continue"});
    enter("g 6", {"→"});
    enter("2+2");
    CHECK(transcript.texts() == 7);
    transcript.begin(Notation::apl, "]session save x");
    const std::string saved = transcript.document();
    INFO(saved);
    CHECK(saved.find("\nHalted in `f[0]`:\n\n```text\n      ⍵\n3\n      )SI\n") != std::string::npos);
    CHECK(saved.find('\x1b') == std::string::npos);
    CHECK(saved.find("]stop") == std::string::npos);
    CHECK(saved.find("      g 5\n12\n```\n\nHalted in `g[1]`:\n") != std::string::npos);
    CHECK(saved.find("```apl\n      x←7\n```\n") != std::string::npos);
    CHECK(run(saved).inputs == 6);
    CHECK(run(saved).differences.empty());
}

// A session at a prompt that keeps its transcript.
struct Prompting {
    stele::tests::CapturedStreams streams{""};
    Transcript transcript{streams};
    Session session{transcript, with_commands()};
    std::vector<std::string> history;

    Prompting() {
        session.console.is_there = session.console.takes_back = true;
        session.console.transcript = &transcript;
    }
    // What it shows.
    std::string enter(const std::string& input, Notation notation = Notation::apl) {
        const stele::prims::Engine::Entered entered(session.machine());
        streams.output.clear();
        transcript.begin(notation, input);
        run_and_print(session, transcript, std::make_shared<Source>(Source{"", input, 1}), notation, Echo::console,
                      [&](const Result& r) { is_interrupted |= r.report && r.report->kind == ErrorKind::interrupt; });
        std::string shown = std::exchange(streams.errors, {}) + streams.output;
        return shown;
    }
    std::string saved() {
        transcript.begin(Notation::apl, "]session save x");
        return transcript.document();
    }
    bool is_interrupted = false;
};

TEST_CASE("a saved session continues in another", "[session][document]") {
    const stele::tests::Folder folder;
    const std::string path = folder / "trial.md";
    Prompting first;
    first.enter("x←2 3⍴⍳6");
    first.enter("f←{\n  ⍵+1\n}");
    first.enter("f x");
    first.enter("⎕←'shown' ⋄ y←1");
    first.enter("y←2");
    first.enter("]undo");
    first.enter("1÷0");
    first.enter("z:+/!5", Notation::k);
    first.enter("1+`a", Notation::k4);
    CHECK(first.enter("]session save " + path).starts_with("saved; stele doc " + path));
    const std::string document = os::read_file(path);
    CHECK(read_session(document).size() == 9);
    CHECK(read_session(document)[1].text == "f←{\n  ⍵+1\n}");
    CHECK(read_session(document)[2].shown == "2 3 4\n5 6 7\n");

    Prompting second;
    second.enter("x←'before'");
    const std::string shown = second.enter("]session load " + path);
    INFO(shown);
    // Errors are shown, and end nothing; other outputs are as written and not shown.
    CHECK(shown.find(path + ":16: 1÷0\nDOMAIN ERROR: division by zero\n") != std::string::npos);
    CHECK(shown.find("'type") != std::string::npos);
    CHECK(shown.ends_with("\n9 inputs, all as written\n"));
    CHECK(shown.find("shown") == std::string::npos);
    CHECK(second.session.console.notation == Notation::k4);  // that of the last input
    CHECK(second.session.console.entered.size() == 9);
    CHECK(second.enter("f x ⋄ y ⋄ z") == "2 3 4\n5 6 7\n1\n10\n");
    // The document of the second session has these inputs, and no ]session.
    const std::string again = second.saved();
    CHECK(again.find("]session") == std::string::npos);
    CHECK(again.starts_with("# A session\n\n```apl\n      x←'before'\n      x←2 3⍴⍳6\n"));
    CHECK(run(again).inputs == 11);
    CHECK(run(again).differences.empty());
    // Each input can be undone.
    CHECK(second.enter("]undo").starts_with("before `z:+/!5`: z\n"));
    CHECK(second.enter("]undo").starts_with("before `y←1`: y\n"));
}

TEST_CASE("a loaded session reports outputs that differ, and goes on", "[session][document]") {
    const stele::tests::Folder folder;
    const std::string path = folder / "changed.md";
    const auto loaded = [&](const std::string& document) {
        os::write_file(path, document, os::Writing::replace);
        Prompting p;
        const std::string shown = p.enter("]session load " + path);
        return shown + "/" + p.enter("x");
    };
    CHECK(loaded("# Changed\n\nSome text.\n\n```apl\n      x←4\n      x×2\n9\n      x-1\n3\n```\n") ==
          path + ":7: x×2\n--- expected\n9\n--- got\n8\n3 inputs, 1 differs\n/4\n");
    // An error in place of a value.
    CHECK(loaded("```apl\n      x←4\n      x÷0\n1\n      x-0\n```\n")
              .find(":3: x÷0\n--- expected\n1\n--- got\nDOMAIN ERROR") != std::string::npos);
    CHECK(loaded("```apl\n      x←4\n      x÷0\n1\n      x-0\n```\n").ends_with("3 inputs, 2 differ\n/4\n"));
    // Outputs that vary are not compared; other blocks are not run.
    CHECK(loaded("<!-- outputs vary -->\n\n```apl\n      x←4\n      x\n9\n```\n```text\n      x←5\n```\n") ==
          "2 inputs, all as written\n/4\n");
    // A window like that of the document.
    CHECK(loaded("<!-- window: 40 columns, 20 rows -->\n\n```apl\n      x←1\n      ⍳20\n1 2 3 4 5 6 7 8 9 10 11 12 13 "
                 "14 15\n"
                 "      16 17 18 19 20\n```\n")
              .ends_with("/1\n"));
    // The end of a session, and ]session itself.
    CHECK(loaded("```apl\n      x←4\n      )off\n      x←5\n```\n") ==
          path + ":3: )off\nthis would end the session; the load ends\n2 inputs\n/4\n");
    CHECK(loaded("```apl\n      x←4\n      ]session save " + path + "\n```\n") == "1 input, all as written\n/4\n");
    Prompting p;
    CHECK(p.enter("]session load " + folder.path() + "/none.md").find("none.md") != std::string::npos);
    os::write_file(path, "# Nothing\n", os::Writing::replace);
    CHECK(p.enter("]session load " + path).find("has no inputs") != std::string::npos);
    CHECK(p.enter("]session run " + path).find("]session takes: save FILE, load FILE") != std::string::npos);
}

TEST_CASE("a request to stop ends the load of a session", "[session][document][interrupt]") {
    const stele::tests::Folder folder;
    const std::string path = folder / "long.md";
    os::write_file(path, "```apl\n      x←1\n      {∇⍵}0\n      x←2\n```\n", os::Writing::replace);
    Prompting p;
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        p.session.machine().stop.set();
    });
    const std::string shown = p.enter("]session load " + path);
    stopper.join();
    CHECK(shown == path + ":3: {∇⍵}0\nthe load was stopped here\n2 inputs\n");
    CHECK(p.enter("x") == "1\n");
}

TEST_CASE("a transcript records the window sizes", "[session][document]") {
    stele::tests::CapturedStreams streams{""};
    Transcript transcript(streams);
    Session session(transcript, with_commands());
    session.console.is_there = session.console.reports_cuts = true;
    auto enter = [&](Notation notation, const std::string& input, int columns, int rows) {
        session.set_window(columns, rows);
        session.report_style().columns = columns - report_margin;
        transcript.begin(notation, input, columns, rows);
        run_and_print(session, transcript, std::make_shared<Source>(Source{"", input, 1}), notation, Echo::console);
    };
    enter(Notation::apl, "⍳40", 50, 8);
    enter(Notation::apl, "⍪⍳20", 50, 8);
    enter(Notation::apl, "+/1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18÷0", 50, 8);
    enter(Notation::k, "!40", 60, 8);
    enter(Notation::q, "til 40", 60, 8);
    enter(Notation::q, "\\c 5 30", 60, 8);
    enter(Notation::k, "!40", 60, 8);
    enter(Notation::q, "flip enlist til 40", 90, 9);
    transcript.begin(Notation::apl, "");
    const std::string document = transcript.document();
    INFO(document);
    CHECK(document.find("\n.. 14 rows more (20 1)\n") != std::string::npos);
    CHECK(document.starts_with("# A session\n\n<!-- window: 50 columns, 8 rows -->\n\n```apl\n"));
    CHECK(run(document).inputs == 8);
    CHECK(run(document).differences.empty());
}

}  // namespace
