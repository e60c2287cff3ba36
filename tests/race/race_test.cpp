// Races: agreement, failures, sizes, order, and the forms of the results. Times are measured, not tested.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "interp/host/os.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/race/race_page.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::Folder;

const std::string digits_file = "# puzzles\n12.4 1234\n\n0340\n";

race::Race race_of(const std::vector<std::string>& programs, const std::string& input, bool is_whole = false,
                   bool has_digits = false, const SessionOptions& options = {}) {
    std::vector<race::Formulation> formulations;
    for (const std::string& program : programs)
        formulations.push_back(race::formulation_of(program, false, std::nullopt));
    return race::run_race(formulations, race::input_of("input.txt", input, is_whole, has_digits), options, {}, 0);
}

void check_agreement(const race::Race& race) {
    for (const race::Row& row : race.rows) {
        INFO(row.formulation.name << ": " << row.sentence());
        CHECK(row.verdict == race::Verdict::agrees);
        CHECK(row.remark.empty());
        CHECK(row.seconds.value_or(0) > 0);
        CHECK(row.ratio >= 1);
        CHECK(row.memory.has_value());
    }
    CHECK(race.all_agree());
    CHECK(!race.is_stopped);
}

TEST_CASE("programs of all notations agree on lines", "[session][race]") {
    check_agreement(race_of({"⌽", "{⍵[⍋-⍳≢⍵]}", "k){|x}", "k4){|x}", "q)reverse", "k)|:"}, "abc\n\nstele\n"));
}

TEST_CASE("lines can be digits", "[session][race]") {
    const race::Race race = race_of({"{+/⍵}", "k){+/x}", "q)sum"}, digits_file, false, true);
    check_agreement(race);
    REQUIRE(race.input.lines.size() == 2);
    CHECK(race.input.lines[0].number == 2);
    CHECK(race.input.lines[0].text == "1204");
    CHECK(race.input.lines[1].number == 4);
    // The first line is the vector 1 2 0 4, not the text '1204'.
    check_agreement(race_of({"{⍵≡1 2 0 4:1 ⋄ ⍵≡0 3 4 0}", "{1}"}, digits_file, false, true));
    CHECK_THROWS_AS(race::input_of("f", "12\n1x\n", false, true), Error);
    CHECK_THROWS_AS(race::input_of("f", "# nothing\n", false, true), Error);
    CHECK_THROWS_AS(race::input_of("f", "", false, false), Error);
}

TEST_CASE("all lines can be one argument", "[session][race]") {
    const race::Race race = race_of({"≢", "k){#x}", "{2}"}, "ab\r\ncde\n", true);
    check_agreement(race);
    CHECK(race.input.calls() == 1);
    check_agreement(race_of({"{⍵≡'ab' 'cde'}", "{1}"}, "ab\r\ncde\n", true));
}

TEST_CASE("the first line on which a program differs is named", "[session][race]") {
    const race::Race race = race_of({"{+/⍵}", "{⍵≡0 3 4 0:8 ⋄ +/⍵}", "{(+/⍵),0}", "{+/⍵}"}, digits_file, false, true);
    REQUIRE(race.rows.size() == 4);
    CHECK(race.rows[0].verdict == race::Verdict::agrees);
    CHECK(race.rows[1].verdict == race::Verdict::differs);
    CHECK(race.rows[1].sentence() == "line 4: they differ: 7 and 8");
    CHECK(race.rows[1].seconds.has_value());
    CHECK(race.rows[2].sentence() == "line 2: their shapes differ: a scalar and a vector of 2");
    CHECK(race.rows[3].verdict == race::Verdict::agrees);
    CHECK(!race.all_agree());
    CHECK(race_of({"{⍵}", "{⌽¨⍵}"}, "aa\nab\n", true).rows[1].sentence() == "they differ at [2][1]: 'a' and 'b'");
    CHECK(race_of({"k){x}", "{⌽⍵}"}, "ab\n").rows[1].sentence() == "line 1: they differ at [0]: \"a\" and \"b\"");
}

TEST_CASE("a program that fails leaves the others running", "[session][race]") {
    const race::Race race =
        race_of({"{⍵≡,'b':1+'b' ⋄ 0}", "{0×1÷0}", "nonsense", "{", "3", "{0}", "k){'x}", "{⎕OFF}", "{⍵⍵}"}, "a\nb\n");
    REQUIRE(race.rows.size() == 9);
    const auto remark = [&](std::size_t i) { return race.rows[i].sentence(); };
    for (std::size_t i : {0, 1, 2, 3, 4, 6, 7}) {
        INFO(i);
        CHECK(race.rows[i].verdict == race::Verdict::fails);
        CHECK(!race.rows[i].seconds.has_value());
        CHECK(!race.rows[i].memory.has_value());
    }
    CHECK(remark(0).starts_with("line 2: DOMAIN ERROR: + is not defined"));
    CHECK(remark(1).starts_with("line 1: DOMAIN ERROR"));
    CHECK(race.rows[1].report.find("{0×1÷0}") != std::string::npos);
    CHECK(remark(2).starts_with("VALUE ERROR"));
    CHECK(remark(3).starts_with("SYNTAX ERROR"));
    CHECK(remark(4) == "the program defines no function");
    CHECK(race.rows[5].verdict == race::Verdict::agrees);
    CHECK(race.reference == 5u);
    CHECK(remark(7) == "line 1: the program exits with status 0");
}

TEST_CASE("limits end one program", "[session][race]") {
    const SessionOptions limits{.max_memory = 50 << 20, .max_time = 0.2};
    const race::Race race = race_of({"{∇⍵}", "{+/÷⍳1e8}", "{0}"}, "a\n", false, false, limits);
    CHECK(race.rows[0].sentence().starts_with("line 1: LIMIT ERROR: the time limit of 0.2 s is reached"));
    CHECK(race.rows[1].sentence().starts_with("line 1: WS FULL"));
    CHECK(race.rows[2].verdict == race::Verdict::agrees);
}

TEST_CASE("a file's function is the named one, the value of its text, or the last that it defines", "[session][race]") {
    const Folder folder;
    const auto file = [&folder](const std::string& name, const std::string& text) {
        os::write_file(folder / name, text, os::Writing::replace);
        return folder / name;
    };
    const std::string two = file("two.apl", "⎕←'out'\nfirst←{1}\nsecond←{inner←{3} ⋄ 2}\nvariable←9\n");
    const std::string traditional = file("traditional.apl", "∇r←f x\nr←2\n∇\n");
    const std::string script = file("script", "#!/usr/bin/env -S stele -n k\nf:{2}\ng:5\n");
    check_agreement(race_of({two, two + ":second", traditional, script, "{2}"}, "x\n"));
    CHECK(race_of({"{2}", two + ":first"}, "x\n").rows[1].sentence() == "line 1: they differ: 2 and 1");
    CHECK(race_of({two + ":third"}, "x\n").rows[0].sentence() == "the program defines no `third`");
    CHECK(race_of({two + ":variable"}, "x\n").rows[0].sentence() == "`variable` is not a function");
    CHECK(race::formulation_of(two + ":first", false, std::nullopt).name == "two.apl:first");
    CHECK(race::formulation_of(script, false, std::nullopt).notation == Notation::k);
    CHECK(race::formulation_of("{x}", false, Notation::q).notation == Notation::q);
    CHECK_THROWS_AS(race::formulation_of(folder / "missing.apl", false, std::nullopt), Error);
    CHECK(race::formulation_of(two, true, std::nullopt).source->name == "-e");
}

TEST_CASE("sessions are independent", "[session][race]") {
    check_agreement(race_of({"x←1 ⋄ {x}", "{x←1 ⋄ x}", "x←2 ⋄ {x-1}"}, "a\n"));
    CHECK(race_of({"x←1 ⋄ {x}", "{x}"}, "a\n").rows[1].verdict == race::Verdict::fails);
}

TEST_CASE("results of every kind pass between programs", "[session][race]") {
    // A function of one notation that gives the value, in each of two sessions.
    for (const char* value : {"k)`a`b!(1 2;\"cd\")", "k)+`a`b!(1 2;3 4)", "k)(1;`b;\"c\";2.5;0N)", "k)!1000", "k)()",
                              "q)2000.01.01D00:00:00", "q)0x0102", "q)([a:1 2]b:`x`y)", "q)101b", "q)()!()",
                              "2 3⍴'abcdef'", "1(2 'three')(⊂⊂4 5)", "3J4 5", "0 3⍴⊂1 2", "⍳0", "2*60 61", "1e300"}) {
        INFO(value);
        const std::string text = value;
        const std::size_t mark = text.find(')') < 3 && text.find(')') != 0 ? text.find(')') + 1 : 0;
        const bool has_mark = mark > 0 && (text[0] == 'k' || text[0] == 'q');
        const std::string program =
            has_mark ? text.substr(0, mark) + "v:" + text.substr(mark) + ";{v}" : "v←" + text + " ⋄ {v}";
        check_agreement(race_of({program, program}, "a\n"));
    }
    // Symbols have other numbers in each session.
    check_agreement(race_of({"k)v:`one`two;{v}", "k)w:`zero`two;v:`one`two;{v}"}, "a\n"));
    CHECK(race_of({"k)v:`one`two;{v}", "k)v:`zero`two;{v}"}, "a\n").rows[1].remark ==
          "they differ at [0]: `one and `zero");
    const race::Race race = race_of({"k){{x}}", "k){{x}}"}, "a\n");
    for (const race::Row& row : race.rows) CHECK(row.remark == "it gives a function, not data");
    // The list is not one, but holds one.
    CHECK(race_of({"k){,{x}}", "k){,{x}}"}, "a\n").rows[1].verdict == race::Verdict::fails);
}

TEST_CASE("a program's size is its text without comments and blank lines", "[race]") {
    CHECK(race::program_size("{+/⍵}", Notation::apl) == 7);  // ⍵ takes 3 bytes
    CHECK(race::program_size("#!/usr/bin/env stele\n⍝ first\n\nf←{⍵}   ⍝ last\n  g←2\n", Notation::apl) == 9 + 1 + 7);
    CHECK(race::program_size("'⍝ no comment'\n", Notation::apl) == 16);
    CHECK(race::program_size("/ first\nf:{x+1} / second\n", Notation::k) == 7);
    CHECK(race::program_size("/\nmany\nlines\n\\\nf:1\n", Notation::q) == 3);
    CHECK(race::program_size("\n\n", Notation::q) == 0);
}

TEST_CASE("memory is that of the largest call", "[session][race]") {
    const race::Race race = race_of({"{≢÷⍳1000×⍎⍵}", "{≢⍳1000×⍎⍵}", "{≢÷⍳1000000 ⋄ 1000×⍎⍵}"}, "1\n100\n10\n");
    // ÷⍳100000 are floats of 8 bytes; ⍳ alone takes no items.
    CHECK(*race.rows[0].memory >= 800000);
    CHECK(*race.rows[0].memory < 2 * 800000 + 10000);
    CHECK(*race.rows[1].memory < 10000);
}

TEST_CASE("the table has a line for each program, in their order", "[session][race]") {
    const std::string table = race::table_of(race_of({"{⌽⍵}", "k){x}", "oops"}, "ab\ncc\n"));
    INFO(table);
    std::vector<std::string> lines;
    for (std::string_view rest = table; !rest.empty();) lines.emplace_back(take_line(rest));
    REQUIRE(lines.size() == 5);
    CHECK(lines[0].starts_with("program  notation  time a call"));
    CHECK(lines[1].starts_with("{⌽⍵}     apl "));
    CHECK(lines[1].ends_with(" 8  yes"));
    CHECK(lines[2].starts_with("{x}      k "));
    CHECK(lines[2].ends_with("  3  no: line 1: they differ at [1]: 'b' and 'a'"));
    CHECK(lines[3].find("  fails: VALUE ERROR") != std::string::npos);
    CHECK(lines[4] == "2 calls, one for each line of input.txt; compared with {⌽⍵}");
}

TEST_CASE("results as JSON", "[session][race]") {
    const auto all = nlohmann::json::parse(race::json_of(race_of({"{⌽⍵}", "k){x}", "oops"}, "ab\ncc\n")));
    CHECK(all["input"] == "input.txt");
    CHECK(all["calls"] == 2);
    CHECK(all["stopped"] == false);
    CHECK(all["comparedWith"] == "{⌽⍵}");
    REQUIRE(all["programs"].size() == 3);
    CHECK(all["programs"][0]["result"] == "agrees");
    CHECK(all["programs"][0]["bytes"] == 8);
    CHECK(all["programs"][0]["seconds"].is_number());
    CHECK(all["programs"][1]["result"] == "differs");
    CHECK(all["programs"][1]["line"] == 1);
    CHECK(all["programs"][2]["result"] == "fails");
    CHECK(!all["programs"][2].contains("seconds"));
    CHECK(all["programs"][2]["report"].get<std::string>().find("oops") != std::string::npos);
}

TEST_CASE("the page of a race", "[session][race]") {
    const Folder folder;
    os::write_file(folder / "a<b.apl", "⍝ turns & <tags>\nf←{⌽⍵}\n", os::Writing::replace);
    const std::string page = race::page_of(race_of({folder / "a<b.apl", "k){x}", "oops"}, "ab\n"));
    const auto has = [&page](const std::string& part) {
        INFO("wanted: " << part << "\n" << page);
        CHECK(page.find(part) != std::string::npos);
    };
    CHECK(page.starts_with("<!doctype html>\n<html lang=\"en\">"));
    has("<title>Race on input.txt</title>");
    has("<th scope=\"col\">Agrees</th>");
    has("<th scope=row><a href=\"#program-1\">a&lt;b.apl</a></th><td class=word>apl</td>");
    has("<section id=program-1>\n<h2>a&lt;b.apl <span>apl, 12 bytes</span></h2>");
    has("<span class=c>⍝ turns &amp; &lt;tags&gt;</span>");
    has("<span class=f>⌽</span>");
    has("no: line 1: they differ at [1]: &#39;b&#39; and &#39;a&#39;</td>");
    has("<pre class=report tabindex=0>VALUE ERROR");
    has("<span class=bar aria-hidden=true><span style=\"width:100.0%\">");
    has("@media print");
    CHECK(page.find("<script") == std::string::npos);
    CHECK(page.find("{{") == std::string::npos);
    CHECK(page.find("http://") == std::string::npos);
}

}  // namespace
