// Markdown documents whose code blocks run.
#include <catch2/catch.hpp>

#include "interp/session/guide/document.hpp"
#include "interp/session/transcript.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;

DocumentRun run(std::string_view document) { return run_document(document, {}); }

TEST_CASE("the inputs of all blocks run in one workspace", "[session][document]") {
    const DocumentRun r =
        run("Text\n\n```apl\n      x←⍳3\n      +/x\n6\n```\n\n```k\nk)x*2\n2 4 6\n```\n```q\nq)sum x\n6\n```\n"
            "```console\n$ ls\n```\n");
    CHECK(r.inputs == 4);
    CHECK(r.differences.empty());
}

TEST_CASE("a line after k) is an input wherever it stands among inputs", "[session][document]") {
    const DocumentRun r = run("```apl\n      x←⍳3\nk)2+2\n4\nk) f:{\n x+1\n }\n      f 1\n2\n      k)\\v\n`f`x\n```\n");
    CHECK(r.inputs == 5);
    CHECK(run("```apl\n      x←⍳3\nk)2+2\n5\n```\n").differences.size() == 1);
    CHECK(run("```apl\nk)2+2\n5\n```\n").differences.size() == 1);
    CHECK(run("```apl\nk)2+2\n4\n      3\n3\n```\n").differences.empty());
    CHECK(run("```apl\nx←3\nk)2+2\n```\n").inputs == 1);
}

TEST_CASE("what shows something else is found, and can be written anew", "[session][document]") {
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

TEST_CASE("an input may have several lines, and a block may stand in a list", "[session][document]") {
    const std::string document = "- item\n\n  ```apl\n        f←{\n          ⍵+1\n        }\n        f 2\n  3\n  ```\n";
    const DocumentRun r = run(document);
    CHECK(r.inputs == 2);
    CHECK(r.differences.empty());
    CHECK(r.text == document);
}

TEST_CASE("errors are shown as at a prompt", "[session][document]") {
    const DocumentRun r = run("```apl\n      1÷0\n```\n");
    CHECK(r.text == "```apl\n      1÷0\nDOMAIN ERROR: division by zero\n      1÷0\n       ^\n```\n");
    // Lines that are shown as they stand there are no inputs.
    CHECK(run(r.text).inputs == 1);
    CHECK(run(r.text).differences.empty());
}

TEST_CASE("a block without inputs is a script, one with a name a file", "[session][document]") {
    CHECK(run("```apl\nf←{⍵×2}\n```\n```apl\n      f 4\n8\n```\n").differences.empty());
    CHECK(run("```k f.k\nf:{x*2}\n```\n```k\nk)\\l f.k\nk)f 4\n8\n```\n").differences.empty());
    const DocumentRun r = run("```apl\nf←{⍵×2}\n1÷0\n```\n");
    REQUIRE(r.differences.size() == 1);
    CHECK(r.differences[0].line == 2);
}

TEST_CASE("texts that end early keep what they have", "[session][document]") {
    for (const std::string document :
         {"", "no newline", "```apl", "```apl\n      1+1", "```apl\n      1+1\n2", "```apl\n```"}) {
        INFO(document);
        CHECK(run(run(document).text).text == run(document).text);
        CHECK(run(document).text.starts_with(document));
    }
}

TEST_CASE("a transcript is a document that shows the same again", "[session][document]") {
    stele::tests::CapturedStreams streams{""};
    Transcript transcript(streams);
    Session session(transcript);
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
          "DOMAIN ERROR: division by zero\n      1÷0\n       ^\n      ⍞←'no newline'\nno newline\n```\n\n```k\nk)x\n"
          "(1 2 3\n 4 5 6)\n```\n");
    CHECK(run(document).inputs == 6);
    CHECK(run(document).differences.empty());
    transcript.err("\x1b[1mSYNTAX ERROR\x1b[0m: \x1b[1;31m^\x1b[0m \x1b[2J");
    transcript.begin(Notation::apl, "");
    CHECK(transcript.document().find("\nSYNTAX ERROR: ^ \x1b[2J\n") != std::string::npos);
}

TEST_CASE("a transcript keeps the sizes of the window", "[session][document]") {
    stele::tests::CapturedStreams streams{""};
    Transcript transcript(streams);
    Session session(transcript);
    session.console.is_there = true;
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
    CHECK(document.find("\n..\n") != std::string::npos);
    CHECK(document.starts_with("# A session\n\n<!-- window: 50 columns, 8 rows -->\n\n```apl\n"));
    CHECK(run(document).inputs == 8);
    CHECK(run(document).differences.empty());
}

}  // namespace
