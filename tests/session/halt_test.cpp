// Functions halted at a prompt: their calls, their names, stops and steps. As Dyalog's and kdb+'s prompts do, an input
// is evaluated in the function that is halted, and an error leaves its calls as they were.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

// A prompt that reads its inputs from a list.
class ListedPrompt {
public:
    explicit ListedPrompt(std::vector<std::string> lines, Notation notation = Notation::apl)
        : lines_(std::move(lines)), notation_(notation) {
        session.console.is_there = session.console.takes_back = true;
        session.console.at_halt = [this](const std::string& notice) {
            halts++;
            session.output += notice;
            while (!session.halt()->is_left && at_ < lines_.size()) run_next();
        };
    }
    std::string output() {
        while (at_ < lines_.size()) run_next();
        return session.output;
    }

    CapturedSession session;
    int halts = 0;

private:
    void run_next() { session.run(lines_[at_++], notation_, Echo::console, ""); }

    std::vector<std::string> lines_;
    Notation notation_;
    std::size_t at_ = 0;
};

std::string typed_in_halt(std::vector<std::string> lines, Notation notation = Notation::apl) {
    return ListedPrompt(std::move(lines), notation).output();
}

const std::string halted_f1 = "halted in f[1]: )SI shows the calls, )RESET leaves\n";
const std::string halted_f = "halted in f: )SI shows the calls, )RESET leaves\n";
const std::string apl_function = "f←{a←⍵+1\nb←a×2\nc←b÷0\na+b+c}";

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("an error halts a function: inputs see its names until it is left", "[session][halt]") {
    CHECK(typed_in_halt({"]debug on", "b←'outer'", apl_function, "f 3", "a,b", "→", "b"}) ==
          "]debug is on\nhalted in f[2]: )SI shows the calls, )RESET leaves\n4 8\nouter\n");
    CHECK(typed_in_halt({"]debug on", "b:`outer", "f:{a:x+1;b:a*2;b+`s}", "f 3", "a,b,x", "\\", "b"}, Notation::k) ==
          "]debug is on\n" + halted_f + "4 8 3\n`outer\n");
    CHECK(typed_in_halt({"]debug on", "b:`outer", "f:{a:x+1;b:a*2;b+`s}", "f 3", "a,b,x", ")RESET", "b"},
                        Notation::q) == "]debug is on\n" + halted_f + "4 8 3\n`outer\n");
}

TEST_CASE("an error of a statement outside functions halts nothing", "[session][halt]") {
    for (const Notation n : {Notation::apl, Notation::k, Notation::q}) {
        ListedPrompt prompt({n == Notation::apl ? "1÷0" : "1+`a"}, n);
        prompt.output();
        CHECK(prompt.halts == 0);
        CHECK(!prompt.session.errors.empty());
    }
}

TEST_CASE("an error that a guard or a trap catches halts nothing", "[session][halt]") {
    for (const auto& [lines, n] : std::vector<std::pair<std::string, Notation>>{{"{0::9 ⋄ ⍵÷0}3", Notation::apl},
                                                                                {"{1÷0}⎕EA'2+2'", Notation::apl},
                                                                                {".[{x+`a};,1;{9}]", Notation::k},
                                                                                {"@[{x+`a};1;{9}]", Notation::q}}) {
        ListedPrompt prompt({lines}, n);
        prompt.output();
        CHECK(prompt.halts == 0);
    }
}

TEST_CASE("a report comes once, before the halt", "[session][halt]") {
    ListedPrompt prompt({"f←{⍵÷0}", "f 3", "→", "f 4", "→"});
    prompt.output();
    CHECK(prompt.halts == 2);
    const std::string& errors = prompt.session.errors;
    const std::size_t first = errors.find("DOMAIN ERROR");
    const std::size_t second = errors.find("DOMAIN ERROR", first + 1);
    CHECK(second != std::string::npos);
    CHECK(errors.find("DOMAIN ERROR", second + 1) == std::string::npos);
    CHECK(has(errors, "      f 3\n"));  // the call is in the report, too
}

TEST_CASE("the statements after a halted one do not run", "[session][halt]") {
    CHECK(typed_in_halt({"f←{⍵÷0}", "x←1", "f 3 ⋄ x←2", "→", "x"}) ==
          "halted in f[0]: )SI shows the calls, )RESET leaves\n1\n");
}

TEST_CASE("a local that is released at its last use is reported, not read elsewhere", "[session][halt]") {
    ListedPrompt prompt({"a←'outer'", "f←{a←⍵+1 ⋄ a÷0}", "f 3", "a", "→", "a"});
    CHECK(has(prompt.output(), "outer\n"));
    CHECK(has(prompt.session.errors, "VALUE ERROR: `a` has no value at this point"));
    CHECK(has(prompt.session.errors, "]debug on"));
    ListedPrompt q({"a:`outer", "f:{a:x+1;a+`s}", "f 3", "a", "\\"}, Notation::q);
    CHECK(!has(q.output(), "outer"));
    CHECK(has(q.session.errors, "has no value at this point"));
}

TEST_CASE("inputs change the locals of a halted function", "[session][halt]") {
    CHECK(typed_in_halt({"]debug on", "f←{a←⍵+1 ⋄ a÷0}", "f 3", "a←7", "a", "→"}) ==
          "]debug is on\nhalted in f[0]: )SI shows the calls, )RESET leaves\n7\n");
    CHECK(typed_in_halt({"]debug on", "f:{a:x+1;a+`s}", "f 3", "a:7 8", "a,x", "a[0]:9", "a", "\\"}, Notation::k) ==
          "]debug is on\n" + halted_f + "7 8 3\n9 8\n");
}

TEST_CASE("]up and ]down choose the function whose names inputs see", "[session][halt]") {
    const std::string shown =
        typed_in_halt({"]debug on", "f←{⍵÷0}", "g←{a←'of g' ⋄ f ⍵}", "g 3", "⍵", "]up", "a", "]down", "⍵", "→"});
    CHECK(shown ==
          "]debug is on\nhalted in f[0]: )SI shows the calls, )RESET leaves\n3\n> g[0] g←{a←'of g' ⋄ f ⍵}\n"
          "                     ^\nof g\n> f[0] f←{⍵÷0}\n           ^\n3\n");
    ListedPrompt prompt({"f←{⍵÷0}", "f 3", "]up", "]down", "→"});
    prompt.output();
    CHECK(has(prompt.session.errors, "no function further out is halted"));
    CHECK(has(prompt.session.errors, "no function further in is halted"));
}

TEST_CASE("after an error, only APL is shown how to go on", "[session][halt]") {
    for (const std::string command : {"]step", "]continue"}) {
        ListedPrompt apl({"f←{⍵÷0}", "f 3", command, "→"});
        apl.output();
        CHECK(has(apl.session.errors, "hint: →3 goes on at line 3 of a traditional function; )RESET leaves\n"));
        for (const Notation n : {Notation::k, Notation::k4, Notation::q}) {
            ListedPrompt prompt({"f:{x+`a}", "f 3", command, "\\"}, n);
            prompt.output();
            CHECK(has(prompt.session.errors, "\nhint: )RESET leaves\n"));
        }
    }
}

TEST_CASE(")SI shows the calls, and nothing without a halt", "[session][halt]") {
    CHECK(typed_in_halt({")SI"}).empty());
    const std::string shown = typed_in_halt({"f:{x+`a}", "g:{1+f x}", "g 3", ")SI", "\\", ")SI"}, Notation::k);
    CHECK(shown == halted_f + "> f     f:{x+`a}\n            ^\n  g     g:{1+f x}\n             ^\n");
}

TEST_CASE("]locals lists names with their values", "[session][halt]") {
    CHECK(
        typed_in_halt({"]debug on", "f←{a←2 2⍴⍵+1 ⋄ a÷0 ⋄ b←1}", "f 3", "]locals", "→"}) ==
        "]debug is on\nhalted in f[0]: )SI shows the calls, )RESET leaves\n⍺  no value at this point\n⍵  3\na  4 4 ..\n"
        "b  no value at this point\n");
    CHECK(has(typed_in_halt({"]debug on", "∇r←f x;a\na←x+1\nr←a÷0\n∇", "f 3", "]locals", "→"}), "a  4\n"));
    CHECK(has(typed_in_halt({"]debug on", "f:{[p]a:p+1;a+`s}", "f 3", "]locals", "\\"}, Notation::k), "p  3\na  4\n"));
}

TEST_CASE("→line continues a traditional function after an error", "[session][halt]") {
    CHECK(typed_in_halt({"∇r←f x\nr←x÷0\nr←100+x\n∇", "f 3", "→2"}) ==
          "halted in f[1]: )SI shows the calls, )RESET leaves\n103\n");
    CHECK(typed_in_halt({"∇r←f x\nr←x÷0\nr←100+x\n∇", "{1+f ⍵}¨3 4", "→2", "→2"}).ends_with("104 105\n"));
}

TEST_CASE("an error in a halted function is reported and halts nothing more", "[session][halt]") {
    ListedPrompt prompt({"f←{⍵÷0}", "f 3", "f 4", "2+2", "→", "1+1"});
    CHECK(prompt.output().ends_with("4\n2\n"));
    CHECK(prompt.halts == 1);
}

TEST_CASE("commands that replace the workspace wait until functions are left", "[session][halt]") {
    ListedPrompt prompt({"f←{⍵÷0}", "f 3", ")clear", "→", ")clear"});
    CHECK(prompt.output().ends_with("clear ws\n"));
    CHECK(!prompt.session.errors.empty());
}

TEST_CASE("a stop halts a function at a statement, steps and continues", "[session][halt]") {
    const std::string halted_f2 = "halted in f[2]: )SI shows the calls, )RESET leaves\n";
    const std::string at_b = "f[1] b←a×2\n     ^\n" + halted_f1, at_sum = "f[2] a+b}\n     ^\n" + halted_f2;
    CHECK(typed_in_halt({"f←{a←⍵+1\nb←a×2\na+b}", "]stop f[1]", "f 3", "a", "]step", "b", "]continue", "f 4", "a",
                         "]continue", "]stop f[1]", "f 5"}) ==
          "f[1] is set: b←a×2\n" + at_b + "4\n" + at_sum + "8\n12\n" + at_b + "5\n15\nf[1] is removed\n18\n");
    const auto at = [](int column) {
        return "f     f:{a:x+1;b:a*2;a+b}\n" + std::string(static_cast<std::size_t>(column), ' ') + "^\n" + halted_f;
    };
    CHECK(typed_in_halt({"f:{a:x+1;b:a*2;a+b}", "]stop f[2]", "f 3", "a", "]step", "b", "]continue"}, Notation::k) ==
          "f[2] is set: b:a*2\n" + at(15) + "4\n" + at(21) + "8\n12\n");
    CHECK(typed_in_halt({"f:{a:x+1;b:a*2;a+b}", "]stop f", "f 3", "x", ")RESET", "]stop", "]stop off", "f 3"},
                        Notation::q) == "f[1] is set: a:x+1\n" + at(9) + "3\nf[1]\n12\n");
}

TEST_CASE("]step in enters functions, ]step does not", "[session][halt]") {
    const std::vector<std::string> lines = {"f←{⍵+1}", "g←{a←f ⍵ ⋄ a×2}", "]stop g", "g 3"};
    auto over = lines, into = lines;
    over.insert(over.end(), {"]step", "a", "]continue"});
    into.insert(into.end(), {"]step in", "⍵", "]continue"});
    CHECK(typed_in_halt(over).ends_with("halted in g[0]: )SI shows the calls, )RESET leaves\n4\n8\n"));
    CHECK(typed_in_halt(into).ends_with("halted in f[0]: )SI shows the calls, )RESET leaves\n3\n8\n"));
}

TEST_CASE("stops name functions and lines that exist", "[session][halt]") {
    ListedPrompt prompt({"f←{a←⍵\na+1}", "]stop g", "]stop f[7]", "]stop f[x]", "]step", "]up", "]locals"});
    prompt.output();
    for (const std::string_view part :
         {"`g` is not a function of the workspace", "`f` has no statement 7", "`f[x]` is not f or f[line]",
          "]step needs a halted function", "]up needs a halted function", "]locals needs a halted function"})
        CHECK(has(prompt.session.errors, part));
}

TEST_CASE("without a prompt nothing halts", "[session][halt]") {
    CapturedSession session;
    CHECK(session.run("f←{⍵÷0}\nf 3", Notation::apl, Echo::console, "") == 1);
    CHECK(session.output.empty());
    CHECK(session.run("]stop f", Notation::apl, Echo::console, "") == 1);
}
