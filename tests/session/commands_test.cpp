// Commands about the workspace, and user commands that run statements.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>

#include "interp/tools/commands/command.hpp"
#include "prims/array/utf8.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::said;

TEST_CASE("names are listed by class", "[session]") {
    const std::string names = "mm←1 ⋄ zed←2 ⋄ Big←3 ⋄ a←4 ⋄ pq←5 ⋄ f←{⍵} ⋄ mean←+/÷≢ ⋄ twice←{⍺⍺ ⍺⍺ ⍵}\n∇ foo\n∇\n";
    CHECK(said(names + ")vars\n", Notation::apl) == "a       mm      pq      zed     Big\n");
    CHECK(said(names + ")VARS m-p\n", Notation::apl) == "mm      pq\n");
    CHECK(said(names + ")Vars p\n", Notation::apl) == "pq      zed     Big\n");
    CHECK(said(names + ")VARS A\n", Notation::apl) == "Big\n");
    CHECK(said(names + ")fns ⍝ all\n", Notation::apl) == "f       foo     mean\n");
    CHECK(said(names + ")ops\n)obs\n)objects\n", Notation::apl) == "twice\n");
    CHECK(said("⎕PW←42\na←b←c←d←e←f←g←1\n)vars\n", Notation::apl) == "a       b       c       d       e       f\ng\n");
    CHECK(said("a_long_name_of_names←b←1\n)vars\n", Notation::apl) == "a_long_name_of_names    b\n");
}

TEST_CASE("names are erased, and the workspace is cleared", "[session]") {
    CHECK(said("a←b←1\n)erase a zz b ⍝ gone\n)vars\n", Notation::apl) == "not found zz\n");
    CHECK(said("⎕IO←0 ⋄ a←1\n)CLEAR\n⎕IO\n)vars\n⎕WSID\n", Notation::apl) == "clear ws\n1\nCLEAR WS\n");
    CHECK(said("→\n)si\n)SINL\n)reset\n)cs\n)cs #\n)cs x\n", Notation::apl) == "#\n#\nNamespace does not exist\n");
}

// The line of help of a command, its words separated by single blanks.
std::string line_of_help(const Command& c, char sign) {
    std::string name(1, sign);
    for (const char letter : c.name) name += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    return name + (c.arguments.empty() ? "" : " ") + std::string(c.arguments) + " " + std::string(c.help) + " ";
}

// A text with single blanks for its blanks and line ends.
std::string in_one_line(std::string_view text) {
    std::string line;
    for (const char c : text) {
        const bool is_blank = c == ' ' || c == '\n';
        if (!is_blank || (!line.empty() && line.back() != ' ')) line += is_blank ? ' ' : c;
    }
    return line;
}

TEST_CASE("every command has a line of help, which )help and ]help show in the order of the table", "[session]") {
    const std::int64_t width = GENERATE(30, 60, 61, 80, 120, 300);
    const std::string setting = "⎕PW←" + std::to_string(width) + "\n";
    std::string of_workspace, of_user;
    for (const Command& c : workspace_commands()) {
        INFO(c.name);
        CHECK(!c.help.empty());
        if (c.run) of_workspace += line_of_help(c, ')');
    }
    for (const Command& c : user_commands()) {
        INFO(c.name);
        CHECK(!c.help.empty());
        CHECK(c.run);
        of_user += line_of_help(c, ']');
    }
    const std::string help = said(setting + ")help\n", Notation::apl);
    CHECK(in_one_line(help) == of_workspace + of_user);
    CHECK(in_one_line(said(setting + "]help\n", Notation::apl)) == of_user + ")help lists all commands ");
    CHECK(help.find(")TID") == std::string::npos);
    // A command begins a line; its help has column 30 and the rest of the width, up to 100 columns.
    const std::int64_t widest = std::max<std::int64_t>(std::min<std::int64_t>(width, 100), 60);
    for (std::string rest = help; !rest.empty(); rest.erase(0, rest.find('\n') + 1)) {
        const std::string line = rest.substr(0, rest.find('\n'));
        INFO(line);
        const bool is_name = line[0] == ')' || line[0] == ']';
        CHECK((is_name || line.starts_with(std::string(30, ' '))));
        CHECK(stele::prims::columns_of(line) <= widest);
    }
    CHECK(help.find("\n]COMPARE STATEMENT ⋄ STATEMENT\n" + std::string(30, ' ') + "compares") != std::string::npos);
}

TEST_CASE("commands are the same in every notation", "[session]") {
    for (Notation n : {Notation::k, Notation::k4, Notation::q}) {
        std::string help = said(")help\n", Notation::apl);
        constexpr std::string_view diamond = "]COMPARE STATEMENT ⋄ STATEMENT\n";
        const std::size_t at = help.find(diamond);
        REQUIRE(at != std::string::npos);
        help.replace(at, diamond.size(), "]COMPARE STATEMENT; STATEMENT\n");
        CHECK(said(")help\n", n) == help);
        CHECK(said("]help compare\n", n).starts_with("]compare STATEMENT; STATEMENT\n"));
        CHECK(said("aa:1\n)vars\n", n) == "aa\n");
        CHECK(said("f:{x+1}\n]defs f\n", n) == "f:{x+1}\n");
    }
    CHECK(said("x:(1;2\n)\n", Notation::k).empty());
    std::string doubled = "g←{⍵-1}\nf←{⍵+g ⍵}\n";
    for (int i = 0; i < 40; i++) doubled += "f←f∘f\n";
    CHECK(said(doubled + "]defs f -t\n", Notation::apl).ends_with("\ng ← {⍵-1}\n"));
    CHECK(said("f←{⍵+1}\n]defs f\n", Notation::apl) == "f ← {⍵+1}\n");
    CHECK(said("]explain 2+2 --html\n", Notation::apl).find("SYNTAX ERROR: --html needs a file") != std::string::npos);
    CHECK(said("]rows -fold=3\n", Notation::apl).find("-fold is off or a number of rows, 4 or more") !=
          std::string::npos);
    CHECK(said(")tid\n", Notation::apl) ==
          "--\nSYNTAX ERROR: `)tid` is not part of stele: it has no threads\ntest[1]  )tid\n         ^\n");
    CHECK(said(")nonsense\n", Notation::apl) ==
          "--\nSYNTAX ERROR: `)nonsense` is not a command of stele\ntest[1]  )nonsense\n         ^\nhint: )help lists "
          "the "
          "commands\n");
}

TEST_CASE("the examples in hints of commands run in the notation at hand", "[session]") {
    constexpr std::string_view mark = "\nhint: ";
    for (Notation n : {Notation::apl, Notation::k, Notation::k4, Notation::q})
        for (const std::string command : {"]compare", "]time", "]runtime", "]explain", "]tree", "]display", "]plot"}) {
            const std::string report = said(command + (command == "]plot" ? " ()\n" : "\n"), n);
            INFO(name_of(n) << ") " << report);
            const std::size_t at = report.find(mark);
            REQUIRE(at != std::string::npos);
            std::string example = report.substr(at + mark.size());
            example =
                example.substr(0, std::min({example.find("; ]"), example.find("; several"), example.find('\n')})) +
                "\n";
            INFO(example);
            CHECK(example.starts_with(command + " "));
            const std::string answer = said(example, n);
            INFO(answer);
            CHECK(answer.find("--\n") == std::string::npos);
            if (command == "]compare") CHECK(answer.starts_with("they give the same\n"));
        }
    const std::string diamond = said("]compare 1 ⋄ 1\n", Notation::q);
    CHECK(diamond.find("hint: statements are separated by ;") != std::string::npos);
}

TEST_CASE(")sh runs a shell command", "[session]") { CHECK(said(")sh echo a b\n", Notation::apl) == "a b\n"); }

TEST_CASE("lines of k, k4 and q that begin with a backslash", "[session][k]") {
    for (Notation n : {Notation::k, Notation::k4, Notation::q}) {
        CHECK(said("\\cd /\n\\cd\n", n, Echo::console) == "/\n");
        CHECK(said("n.a:1\nn.f:{x}\nb:2\ng:{x}\n\\v\n\\f\n\\v n\n\\f n\n", n, Echo::console) == "b n\ng\na\nf\n");
        CHECK(said("c:0\n\\t:5 c+:1\nc\n", n, Echo::console).ends_with("\n5\n"));
        CHECK(said("c:d:0\n\\t:3 c+:1;d+:2\n(c;d)\n", n, Echo::console).ends_with("\n3 6\n"));
        CHECK(said("c:3\n\\t:9 $[c;c-:1;1+`a]\nc\n", n).find("test[2]") != std::string::npos);
        CHECK(said("\\w\n", n, Echo::console).find(' ') != std::string::npos);
        const std::string milliseconds = said("\\t +/1 2\n", n, Echo::console);
        CHECK(milliseconds.ends_with("\n"));
        CHECK(milliseconds.find_first_not_of("0123456789") == milliseconds.size() - 1);
        CHECK(said("\\t:x 1\n", n).find("\\t: takes a count and a statement") != std::string::npos);
        CHECK(said("\\v none\n", n).find("`none` is not a namespace") != std::string::npos);
        CHECK(said("\\cd /no/such/folder\n", n).find("/no/such/folder") != std::string::npos);
        CHECK(said("\\ls\n", n).find("`\\ls` is not a command of stele") != std::string::npos);
    }
    CHECK(said("\\w\n", Notation::k4).find(' ') != std::string::npos);
    CHECK(said("\\c 20 70\n\\c\n\\P 5\n\\P\n", Notation::q, Echo::console) == "20 70i\n5i\n");
    CHECK(said("\\c 20 70\n\\c\n\\P 5\n\\P\n", Notation::k, Echo::console) == "20 70\n5\n");
}

TEST_CASE("]display and ]disp show a value in boxes", "[session]") {
    CHECK(said("]display (1 2)'a'\n(1 2)3\n", Notation::apl) ==
          "┌→────────┐\n│ ┌→──┐   │\n│ │1 2│ a │\n│ └~──┘ - │\n└∊────────┘\n 1 2  3\n");
    CHECK(said("]disp (1 2)3\n", Notation::apl) == "┌→──┬─┐\n│1 2│3│\n└~─→┴─┘\n");
    CHECK(said("]OUTPUT.Disp (1 2)3\n", Notation::apl) == said("]disp (1 2)3\n", Notation::apl));
    CHECK(said("]dinput\nf←{\n⍵+1\n}\nf 2\n", Notation::apl) == "3\n");
    CHECK(said("]disp -?\n", Notation::apl) == said("]help disp\n", Notation::apl));
    CHECK(said("] -?\n]\n", Notation::apl) == said("]help\n]help\n", Notation::apl));
    CHECK(said("]other.disp 1\n", Notation::apl).find("`]other.disp` is not a user command") != std::string::npos);
    CHECK(said("]display 1÷0\n", Notation::apl)
              .starts_with("--\nDOMAIN ERROR: division by zero\ntest[1]  ]display 1÷0\n"));
}

TEST_CASE("statements are timed", "[session]") {
    const std::string once = said("]runtime +/⍳10 -repeat=3\n", Notation::apl);
    CHECK(once.starts_with("\n* Benchmarking \"+/⍳10\", repeat=3\n             (ms)\n CPU (avg):  "));
    CHECK(once.find("\n Elapsed:    ") != std::string::npos);
    const std::string compared = said("]runtime -c -repeat=2 \"+/⍳10\" \"⌈/⍳10\"\n", Notation::apl);
    CHECK(compared.starts_with("  +/⍳10 → "));
    CHECK(compared.find("|     0% ⎕") != std::string::npos);
    CHECK(compared.find("\n  ⌈/⍳10 → ") != std::string::npos);
    CHECK(said("]runtime\n", Notation::apl).starts_with("--\nSYNTAX ERROR: ]runtime needs an expression"));
}

TEST_CASE("names are drawn as a map", "[session]") {
    CHECK(said("b←a←1 ⋄ f←{⍵} ⋄ op←{⍺⍺ ⍵}\n]map\n", Notation::apl) == "#\n·   ~ a b\n·   ∇ f\n·   ∘ op\n");
}

}  // namespace
