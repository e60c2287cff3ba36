// Files that stele did not write: nothing in them runs; loading them gives values or errors.
#include <catch2/catch.hpp>

#include <random>

#include "tests/session/saved/session_files.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::Folder;
using stele::tests::said_in;
using stele::tests::saved_text;
using stele::tests::sized;

TEST_CASE("nothing in a value runs when it is saved or loaded", "[session]") {
    const Folder folder;
    const std::string file = folder / "effect", effect = "`:" + file + " 0:";
    const std::string statements[] = {
        "q) z:`$\"a;" + effect + "enlist\\\"y\\\"\"\n",
        "q) z:([]a:`$(\"b\";\"a;" + effect + "enlist\\\"y\\\"\");b:1 2)\n",
        "q) z:(`$(\"a;" + effect + "enlist\\\"y\\\"\";\"b\"))!1 2\n",
        "q) z:{x+y}[`$\"a];" + effect + "enlist\\\"y\\\"\"]\n",
        "k4) z:`$\"a;" + effect + ",\\\"y\\\"\"\n",
        "k) z:`\"a;" + effect + ",\\\"y\\\"\"\n",
        "k) z:{x+y}[`\"a];" + effect + ",\\\"y\\\"\"]\n",
        "z←'''⋄'''⋄'a'⎕NPUT''" + file + "'''\n",
    };
    for (const std::string& statement : statements) {
        INFO(statement);
        const std::string text = said_in(folder, statement + ")save -force @x\n)clear\n)load @x\n)copy @x z\n");
        CHECK(!os::entry_exists(file));
    }
}

// Statements that are refused in a file although they have no effect.
TEST_CASE("a short file cannot make a long value", "[session]") {
    const Folder folder;
    for (const std::string line : {
             "x←1000000000⍴0",
             "x←1000 1000 1000⍴⊂'abc'",
             "x←(2 3⍴1000000)⍴0",
             "y←1 2 3\nx←y y",
             "y←1 2 3\nx←y,y",
             "y←1 2 3\nx←(a:y)",
             "n←(a:1)\nx←n n",
             ":Namespace #\nx←5\n:EndNamespace",
             ":Namespace ##.b\nx←5\n:EndNamespace",
             "k) x:1000000000#0",
             "k) x:0 0+!1000",
             "k4) x:+(1;1 2 3)",
             "k4) x:1000000000#0",
             "k4) x:!1000000000",
             "q) x:til 1000000000",
         }) {
        INFO(line);
        os::write_file(folder / "y.apl", line + "\n", os::Writing::replace);
        CapturedSession session;
        session.run(")xload " + (folder / "y"), Notation::apl, Echo::console);
        CHECK(session.errors.find("cannot be read as a workspace") != std::string::npos);
        CHECK(session.machine().workspace.names().empty());
    }
}

TEST_CASE("a function in a file computes nothing until it is called", "[session]") {
    const Folder folder;
    for (const std::string line : {"k) f:{!1000 1000 100}", "k) f:{&1000000000}", "k) f:(1;{=30000})",
                                   "k4) f:{&1000000000 1}", "q) f:{til 1000000000}", "f←{1000000000⍴⍵}"}) {
        INFO(line);
        os::write_file(folder / "y.apl", line + "\n", os::Writing::replace);
        CapturedSession session;
        session.machine().heap.set_limit(1 << 24);
        session.run(")xload " + (folder / "y"), Notation::apl, Echo::console);
        CHECK(session.errors == "");
        CHECK(session.machine().workspace.names() == std::vector<std::string>{"f"});
    }
}

// Statements that never occur in a saved workspace; @ is a folder.
constexpr const char* effects[] = {
    "x←'a'⎕NPUT'@effect'",
    "'a'⎕NPUT'@effect'",
    "{'a'⎕NPUT ⍵}'@effect'",
    "x←{'a'⎕NPUT ⍵}¨⊂'@effect'",
    "∇ r←go\nr←'a'⎕NPUT'@effect'\n∇\nx←go",
    ":Namespace m\n∇ r←go\nr←'a'⎕NPUT'@effect'\n∇\nx←go\n:EndNamespace",
    ":Namespace m\n∇ r←go\nr←'a'⎕NPUT'@effect'\n∇\n:EndNamespace\nx←m.go",
    ":Namespace m\n∇ r←go\nr←'a'⎕NPUT'@effect'\n∇\n:EndNamespace\nx←(m m).go",
    ":Namespace m\n∇ r←go\nr←'a'⎕NPUT'@effect'\n∇\n:EndNamespace\nx←m.(go)",
    "⎕TRAP←0 'E' '''a''⎕NPUT''@effect'''\nx←2⍴¯1⍴3",
    "⎕SH'touch @effect'",
    ")sh touch @effect",
    "]load @x.apl",
    "x←⍎'''a''⎕NPUT''@effect'''",
    "⎕←5",
    "x←⎕←5",
    "→",
    "→0",
    ":If 1\n⎕←5\n:EndIf",
    "k4) x:`:@effect 0:,\"y\"",
    "k4) `:@effect 0:,\"y\"",
    "k4) x:{`:@effect 0:,x}[\"y\"]",
    "k4) x:(`:@effect 0:,)'(\"y\";\"z\")",
    "k4) x:(`$\":@effect\")!1 2",
    "k4) x:.\"`:@effect 0:,x\"",
    "k4) x:.[0:;(`:@effect;,\"y\")]",
    "k4) x:0N!5",
    "k4) \\touch @effect",
    "q) x:value\"`:@effect 0:enlist x\"",
    "k) x:`\"@effect\"0:,\"y\"",
    "k) x:`0:\"y\"",
    "k) \\l @x.apl",
    "q) x:{`:@effect 0:enlist\"y\"}[]",
    "q) x:{[]`:@effect 0:enlist\"y\"}[]",
    "q) x:{y;`:@effect 0:enlist\"y\"}[1][]",
    "q) x:{`:@effect 0:enlist\"y\"}'[]",
    "q) x:('[{`:@effect 0:enlist\"y\"};{x}])[]",
    "q) x:(1;{`:@effect 0:enlist\"y\"}[])",
    "q) x:({`:@effect 0:enlist\"y\"};1)[0;1]",
    "k4) x:{`:@effect 0:,\"y\"}[]",
    "k4) x:(`:@effect 0:)[]",
    "k4) x:0:[`:@effect;][]",
    "k4) x:(0:)[`:@effect;,\"y\"]",
    "k4) .[`:@effect;();:;1]",
    "k4) .[`$\":@effect\";();:;1]",
    "q) .[`x;();:;{`:@effect 0:enlist\"y\"}[]]",
    "q) .[`x;();{`:@effect 0:enlist\"y\"};1]",
    "q) .[{`:@effect 0:enlist\"y\"};();:;1]",
    "q) .[`x;1;:;1]",
    "k) .[,`\"⎕IO\";();:;1]",
    "q) x:value\"{`:@effect 0:enlist\\\"y\\\"}[]\"",
    "q) x:value\"{x};`:@effect 0:enlist\\\"y\\\"\"",
    "q) x:(value\"{`:@effect 0:enlist\\\"y\\\"}\")[]",
    "k4) x:.\"\\\\touch @effect\"",
    "k) x:.\"k4){1};`:@effect 0:,\\\"y\\\"\"",
    "k4) x:-6!(0:;`:@effect;,\"y\")",
    "k4) x:`s#{`:@effect 0:,\"y\"}[]",
    "k) x:{`\"@effect\"0:,\"y\"}[]",
    "k) x:{`\"@effect\"0:,\"y\"}'[]",
    "k) x:({`\"@effect\"0:,\"y\"}-:)[]",
    "k) x:{y;`\"@effect\"0:,\"y\"}[1][]",
    "k) x:(`\"@effect\"0:)[]",
    "k) x:(1;{`\"@effect\"0:,\"y\"}[])",
    "k) x:`\"@effect\"0:",
    "x←{'a'⎕NPUT ⍵}⍣2⊢'@effect'",
    "x←(a:{'a'⎕NPUT ⍵}'@effect')",
    "x←[{'a'⎕NPUT ⍵}'@effect' ⋄ 1]",
    "⎕DF {'a'⎕NPUT ⍵}'@effect'",
    "⎕PP←{'a'⎕NPUT ⍵}'@effect'",
    "x[1]←⊂'a'⎕NPUT'@effect'",
    "x y←1('a'⎕NPUT'@effect')",
    "x←#.⎕NPUT'@effect'",
    "x←1⊣'a'⎕NPUT'@effect'",
    "#.⎕SE.x←5",
    "⎕SE.Callback←5",
};

class Mangler {
public:
    Mangler(const Folder& folder, std::uint64_t seed) : bits_(seed) {
        for (std::string splice : effects) {
            for (std::size_t at; (at = splice.find('@')) != std::string::npos;) splice.replace(at, 1, folder / "");
            splices_.push_back(std::move(splice));
        }
    }
    std::string mangled(std::string text) {
        for (std::size_t i = choose(3) + 1; i > 0; i--) change(text);
        return text;
    }

private:
    std::size_t choose(std::size_t n) { return static_cast<std::size_t>(bits_() % n); }

    void change(std::string& text) {
        const std::size_t at = choose(text.size()), length = std::min(choose(30), text.size() - at);
        const std::string& splice = splices_[choose(splices_.size())];
        switch (choose(6)) {
            case 0: text[at] = static_cast<char>(bits_()); break;
            case 1: text[at] = "`;:!()[]{}\"'\n,#$"[choose(16)]; break;
            case 2: text.erase(at, length); break;
            case 3: text.insert(choose(text.size()), text.substr(at, length)); break;
            case 4: text.insert(std::min(text.find('\n', at), text.size()), "\n" + splice); break;
            default: text.insert(at, splice);
        }
    }

    std::mt19937_64 bits_;
    std::vector<std::string> splices_;
};

TEST_CASE("each statement with an effect is refused without having it", "[session]") {
    const Folder folder;
    for (std::string statement : effects) {
        INFO(statement);
        for (std::size_t at; (at = statement.find('@')) != std::string::npos;) statement.replace(at, 1, folder / "");
        os::write_file(folder / "y.apl", "old←1\n" + statement + "\n", os::Writing::replace);
        CapturedSession session;
        session.run("then←7\n)xload " + (folder / "y"), Notation::apl, Echo::console);
        CHECK(!os::entry_exists(folder / "effect"));
        if (!statement.ends_with("0:")) CHECK(session.machine().workspace.names() == std::vector<std::string>{"then"});
    }
}

TEST_CASE("a corrupted file is read as values or refused, and has no effect", "[session][random]") {
    const Folder folder;
    const std::string text = saved_text(
        folder,
        "a←1 'two'(3 4)\nf←{⍵+a} ⋄ g←+/÷≢ ⋄ n←(b:1 ⋄ c:'x') ⋄ n.h←{⍵}\nm←2 3⍴⊂'ab' ⋄ e←0 3⍴⊂0 'a'\n"
        "∇ r←t x\nr←x\n∇\n⎕IO←0\nq) s:`$(\"a b\";\"c\")\nq) u:([a:1 2]b:`x`y)\nq) p:{x+y}[1]\n"
        "q) d:`s#2000.01.01 2000.01.02\nk) l:(1;`\"a b\";{x})\n"
        "q) w:(value\"{x+\\n y}\";{y}[;`$\"a b\"];sum)\nk4) y:(+;({x};2000.01.01);`\" a\")\nk) i:`a`b!(1.5;\"xy\")\n");
    Mangler mangler(folder, 20260105);
    int read = 0, refused = 0;
    for (int turn = 0; turn < sized(2000, 100); turn++) {
        const std::string changed = mangler.mangled(text);
        INFO(changed);
        os::write_file(folder / "y.apl", changed, os::Writing::replace);
        CapturedSession session;
        Machine& m = session.machine();
        session.run("old←7\nthen←{⍵}\n)xload " + (folder / "y"), Notation::apl, Echo::console);
        REQUIRE(session.output.find('\n') == session.output.size() - 1);
        REQUIRE(os::matching(folder / "*").size() == 2);
        (session.errors.empty() ? read : refused)++;
        if (session.errors.empty()) continue;
        REQUIRE(m.workspace.names() == std::vector<std::string>{"old", "then"});
        REQUIRE(m.workspace.find("old")->value.as_long() == 7);
        REQUIRE(m.settings.index_origin == 1);
        REQUIRE(m.traps.is_null());
    }
    CHECK(read > 0);
    CHECK(refused > 0);
}

}  // namespace
