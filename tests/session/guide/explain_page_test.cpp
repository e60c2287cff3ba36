// ]explain -html=, stele explain: the page of an explanation.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "interp/tools/explain/explain_page.hpp"
#include "interp/tools/explain/explain_program.hpp"
#include "interp/tools/guide/html.hpp"
#include "prims/array/make.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/gerunds.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
namespace prims = stele::prims;
using stele::tests::CapturedSession;
using stele::tests::CapturedStreams;
using stele::tests::Folder;

Explanation explained(CapturedSession& session, const std::string& statement, Notation notation, int depth = 1) {
    StepCollector collector(
        session.machine(), depth, [&](const Value& v, Notation n) { return session.shown_in_boxes(v, n); }, true);
    session.run(statement, notation, Echo::nothing);
    Explanation explanation = collector.finish();
    explanation.error = session.errors;
    return explanation;
}

// The page of one statement, without its frame.
std::string page(const std::string& statement, Notation notation = Notation::apl, int depth = 1,
                 const std::string& before = "") {
    CapturedSession session;
    if (!before.empty()) session.run(before, notation);
    const Explanation explanation = explained(session, statement, notation, depth);
    const std::string all = page_of(statement, {&explanation, 1});
    return all.substr(all.find("<main>"), all.rfind("<script>") - all.find("<main>"));
}

std::string table(const std::string& caption, const std::string& rows, const std::string& cls = "") {
    return "<table" + (cls.empty() ? "" : " class=" + cls) + "><caption>" + caption + "</caption>" + rows + "</table>";
}

// Checks that the page contains the part.
void has(const std::string& all, const std::string& part) {
    INFO(all);
    INFO("wanted: " << part);
    CHECK(all.find(part) != std::string::npos);
}

std::size_t count_of(const std::string& all, std::string_view part) {
    std::size_t n = 0;
    for (std::size_t at = all.find(part); at != std::string::npos; at = all.find(part, at + 1)) n++;
    return n;
}

std::string read(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

TEST_CASE("sentences begin with a gerund", "[session][explain]") {
    has(page("2 4÷3"), "data-say=\"dividing 2 4 by 3 gives");
    has(page("3-1"), "data-say=\"subtracting 1 from 3 gives 2\"");
    has(page("⌽1 2"), "data-say=\"reversing 1 2 gives 2 1\"");
    has(page("2 3⍴⍳6"), "data-say=\"reshaping 1 2 3 4 5 6 to 2 3 gives a 2 by 3 matrix\"");
    has(page("1○0"), "data-say=\"circle applied to 1 and 0 gives 0\"");
    has(page("7 mod 3", Notation::q), "data-say=\"taking the remainder of 7 divided by 3 gives 1\"");
}

TEST_CASE("every gerund belongs to a term in the catalogue", "[session][explain]") {
    for (const prims::Gerund& g : prims::gerunds) {
        INFO(g.term);
        const auto all = prims::primitives();
        CHECK(std::any_of(all.begin(), all.end(), [&g](const prims::Primitive& p) {
            const prims::Meaning* m = g.arguments() == 1 ? p.monad : p.dyad;
            return m && m->name == g.term;
        }));
    }
}

TEST_CASE("each step of a page has its source text, its sentence and its values", "[session][explain]") {
    const std::string all = page("2+3×⍳4");
    has(all, "<figcaption>test, line 1</figcaption><pre><code>2+3×⍳4</code></pre>");
    has(all,
        "<li id=\"step=1\" data-text=0 data-from=4 data-to=6 data-say=\"generating the indices of 4 gives 1 2 3 4\">");
    has(all, "<a href=\"#step=1\"><b>1</b> <code>⍳ 4 → 1 2 3 4</code> <i>index generator</i></a>");
    has(all, "<pre class=place><code>2+3×<mark>⍳4</mark></code></pre>");
    has(all,
        "<li id=\"step=2\" data-text=0 data-from=2 data-to=6 data-say=\"multiplying 3 by 1 2 3 4 gives 3 6 9 "
        "12\">");
    has(all,
        "<li id=\"step=3\" data-text=0 data-from=0 data-to=6 data-say=\"adding 2 and 3 6 9 12 gives 5 8 11 "
        "14\">");
    has(all, "<figcaption>left</figcaption><pre class=atom>3</pre>");
    has(all, "<div class=function><pre>×</pre><i>times</i></div>");
    has(all, "<figcaption>gives</figcaption>");
    has(page("x←3 1 4[2]"), "data-say=\"3 1 4 indexed by 2 gives 1\"");
    has(page("x←5"), "<code>x is 5</code>");
    has(page("x[2;]", Notation::apl, 1, "x←2 2⍴⍳4"), "data-say=\"a 2 by 2 matrix indexed by 2, all gives 3 4\"");
}

TEST_CASE("a page is a complete document, and small apart from its steps", "[session][explain]") {
    const std::string all = page_of("2+3", {});
    CHECK(all.starts_with("<!doctype html>\n<html lang=\"en\">"));
    has(all, "<title>2+3, step by step</title>");
    CHECK(all.find("{{") == std::string::npos);
    CHECK(all.find("http") == std::string::npos);
    CHECK(all.find("src=") == std::string::npos);
    CHECK(all.size() < 30'000);
}

TEST_CASE("functions applied by operators and trains are parts of their step", "[session][explain]") {
    const std::string all = page("(+/÷≢)3 1 4");
    has(all, "<li id=\"step=1.2.1\" data-say=\"adding 1 and 4 gives 5\">");
    has(all, "<li id=\"step=1.3\" data-say=\"dividing 8 by 3 gives 2.666666667\">");
    has(page("+/⍳100000"), "<li class=omitted>… and 98989 more</li>");
    has(page("{⍵×2}¨⍳81"), "<li id=\"step=2.81\"");
}

TEST_CASE("each traced function has its own source text", "[session][explain]") {
    const std::string all = page("1+{a←⍵×2\na+1}2 3", Notation::apl, 2);
    has(all, "id=text-1 class=program><figcaption>test, line 1</figcaption><pre><code>{a←⍵×2\na+1}</code></pre>");
    has(all, "data-text=1 data-from=3 data-to=6 data-level=1 data-say=\"multiplying 2 3 by 2 gives 4 6\"");
    has(all, "data-text=1 data-from=7 data-to=10 data-level=1");
    has(all, "<pre class=place><code><mark>a+1</mark>}</code></pre>");
    has(all, "<code>{a←⍵×2 … a+1} 2 3 → 5 7</code>");
    const std::string k = page("f[1;2 3]", Notation::k, 2, "f:{[a;b]\n  c:a+b\n  c*2}\n");
    has(k, "<pre><code>{[a;b]\n  c:a+b\n  c*2}</code></pre>");
    has(k, "<figcaption>test, line 1</figcaption>");
    has(k, "data-level=1 data-say=\"adding 1 and 2 3 gives 3 4\"");
    has(page("{⍵=0:0 ⋄ ∇⍵-1}2", Notation::apl, 9), "data-level=3 data-say=\"the condition is 1\"");
}

TEST_CASE("arrays are drawn as tables with their shape", "[session][explain]") {
    has(page("3×⍳4"), table("vector of 4 numbers", "<tr><td>3<td>6<td>9<td>12", "row"));
    has(page("⍉2 2⍴⍳3"), table("2 by 2 matrix", "<tr><td>1<td>3<tr><td>2<td>1"));
    has(page("2 1 2⍴⍳4"),
        table("plane 2 of 2", "<tr><td>3<td>4") + "</div></div><p class=caption>2 by 1 by 2 array</p>");
    has(page("1 0 2=1"), table("vector of 3 Booleans", "<tr><td class=one>1<td class=zero>0<td class=zero>0", "row"));
    has(page("⌽'abc'"), table("text of 3 characters", "<tr><td class=text>cba"));
    has(page("2 2⍴'abcd'"), table("2 by 2 matrix", "<tr><td class=text>ab<tr><td class=text>cd"));
    has(page("⍳0"), table("empty vector", "<tr><td class=none>⍬"));
    has(page("0 3⍴0"), table("0 by 3 array, empty", "<tr><td class=none>"));
    has(page("⌽⍳1000"), "<caption>vector of 1000 numbers, the first 81 items</caption>");
    has(page("⌽⍳1000"), "data-say=\"reversing a vector of 1000 numbers gives a vector of 1000 numbers\"");
    has(page("100 100⍴⍳9"), "<caption>100 by 100 matrix, the first 25 rows, the first 81 columns</caption>");
}

TEST_CASE("values of the size of a Sudoku are drawn whole", "[session][explain]") {
    has(page("9 81⍴⍳99"), "<caption>9 by 81 matrix</caption>");
    has(page("81 20⍴⍳99"), "<caption>81 by 20 matrix</caption>");
    has(page("9 9 9⍴⍳99"), "<caption>plane 9 of 9</caption>");
    has(page("10×⍳81"), "<caption>vector of 81 numbers</caption>");
}

TEST_CASE("a page has the translations of its program that lose nothing", "[session][explain]") {
    CapturedSession session;
    const auto source = std::make_shared<const Source>(Source{"", "2+3×⍳4", 1});
    const std::string all = explained_page(session, source, Notation::apl, "title", 1);
    has(all, "<button type=button aria-pressed=true data-shows=\"\">APL</button>");
    has(all, "<button type=button aria-pressed=false data-shows=\"in-k\">k</button>");
    has(all, "<figure class=translation id=in-k><figcaption>translated into k</figcaption><pre><code>2+3*1+!4");
    // Steps are those of the source.
    has(all, "<a href=\"#step=1\"><b>1</b> <code>⍳ 4 → 1 2 3 4</code>");
    const auto refused = std::make_shared<const Source>(Source{"", "⎕TS+1", 1});
    CHECK(count_of(explained_page(session, refused, Notation::apl, "title", 1), "id=in-") == 0);
}

TEST_CASE("nested arrays are tables in cells", "[session][explain]") {
    has(page("1 'ab',⊂2 3"),
        table("vector of 3 items",
              "<tr><td><pre class=atom>1</pre><td><div class=box>" +
                  table("text of 2 characters", "<tr><td class=text>ab") + "</div><td><div class=box>" +
                  table("vector of 2 numbers", "<tr><td>2<td>3", "row") + "</div>",
              "nested"));
    has(page("⊂1 2"), "<caption>enclosed vector of 2 numbers</caption>");
    const std::string deep = page("{⊂1 ⍵}⍣9⊢2");
    has(deep, "<pre class=atom>…</pre>");
    has(page("(⍴⍴⊢)(1 2)3"), "vector of 2 items");
    // In k each item has a row, and a further row marks the omitted items.
    const std::string items = page("|90#(1;`a)", Notation::k);
    has(items, "<caption>list of 90 items, the first 81 items</caption><tr><td>");
    has(items, "<tr><td class=cut>…</table>");
    has(page("⌽90⍴1 'a'"), "<td><pre class=atom>a</pre><td class=cut>…</table>");
}

TEST_CASE("81 digits are drawn as a board", "[session][explain]") {
    const std::string all = page("⊢9 9⍴1,9⍴0");
    has(all, "<table class=board><caption>9 by 9 matrix of Booleans, as a board</caption>");
    const std::string board = page("⊢9 9⍴5 0 2,9⍴0 0 0 0 0 0 0 0 0");
    CHECK(board.find("class=board") != std::string::npos);
    has(page("⊢9 9⍴5,80⍴0"), "<caption>9 by 9 matrix, as a board</caption><tr><td>5<td><td>");
    // A column contains a digit twice, so zeros are numbers.
    has(page("⊢9 9⍴0 1 2"),
        "<caption>9 by 9 matrix, as a board</caption><tr><td class=zero>0<td>1<td>2<td class=zero>0");
    has(page("⊢81⍴'5',9⍴'.'"), "<caption>text of 81 characters, as a board</caption><tr><td>5<td><td>");
    has(page("9#'!9", Notation::k), "<caption>9 by 9 matrix, as a board</caption>");
    has(page("⊢9⍴⊂⍳9"), "<caption>vector of 9 vectors, as a board</caption>");
    has(page("81#5,80#0", Notation::k4), "<caption>list of 81 numbers, as a board</caption><tr><td>5<td>");
    has(page("(⍳9)∘.×⍳9"), "<caption>9 by 9 matrix</caption><tr><td>1<td>2<td>3");
}

TEST_CASE("k, k4 and q values are drawn in their notations", "[session][explain]") {
    has(page("2#,1 2", Notation::k), table("2 by 2 matrix", "<tr><td>1<td>2<tr><td>1<td>2"));
    has(page("1 2,,\"ab\"", Notation::k),
        table("list of 3 items",
              "<tr><td><pre class=atom>1</pre><tr><td><pre class=atom>2</pre><tr><td><div class=box>" +
                  table("text of 2 characters", "<tr><td class=text>ab") + "</div>",
              "nested"));
    has(page("`a`b!1 2", Notation::q),
        table("dictionary of 2 entries",
              "<tr><th scope=row><pre class=atom>`a</pre></th><td><pre class=atom>1</pre>"
              "<tr><th scope=row><pre class=atom>`b</pre></th><td><pre class=atom>2</pre>",
              "nested"));
    has(page("where 0b,1b", Notation::q), "<td class=zero>0<td class=one>1");
    has(page("til 3", Notation::q), "data-say=\"counting to 3 from 0 gives 0 1 2\"");
}

TEST_CASE("a table has the column names as a header", "[session][explain]") {
    CapturedSession session;
    session.run("d:`a`b!(1 2;3 4)", Notation::q);
    const Value columns = session.machine().workspace.find("d")->value;
    Drawer drawer([&](const Value& v, Notation n) { return session.shown(v, n); }, 600);
    const Drawing drawing = drawer.draw(stele::prims::make_table(columns), Notation::q);
    CHECK(drawing.words == "table of 2 rows");
    has(drawing.html,
        "</caption><tr><th scope=col>a</th><th scope=col>b</th><tr><td><pre class=atom>1</pre><td>"
        "<pre class=atom>3</pre><tr>");
}

TEST_CASE("the columns of keys of a keyed table are headings of its rows", "[session][explain]") {
    has(page("([k:`x`y]b:3 4)", Notation::q),
        "<caption>keyed table of 2 rows</caption><tr><th scope=col>k</th><th scope=col>b</th>"
        "<tr><th scope=row><pre class=atom>`x</pre></th><td><pre class=atom>3</pre>"
        "<tr><th scope=row><pre class=atom>`y</pre></th><td><pre class=atom>4</pre></table>");
    has(page("(1 2)!([]b:3 4)", Notation::q), "<caption>dictionary of 2 entries</caption>");
}

TEST_CASE("text is escaped", "[session][explain]") {
    const std::string all = page("⌽'</script><b>&\"''x'");
    CHECK(count_of(all, "</script>") == 0);
    has(all, "<td class=text>&lt;/script&gt;&lt;b&gt;&amp;&quot;&#39;x");
    has(all, "<pre><code>⌽&#39;&lt;/script&gt;&lt;b&gt;&amp;&quot;&#39;&#39;x&#39;</code></pre>");
    CHECK(html_of(std::string("a\0\r\n\t\x7f", 6)) == "a␀␍\n\t␡");
    CHECK(html_of("\xff") == "ÿ");
    CHECK(html_of("\xc2\x85") == "�");
    CHECK(units_of("a⍳𝄞\r") == 5);
    has(page("'𝄞'⍳'a'"), "data-from=0 data-to=8");
    has(page("\"a\\377\\n\",\"b\"", Notation::k4), "<td class=text>aÿ\nb");
}

TEST_CASE("the failing step is marked, and the error comes last", "[session][explain]") {
    const std::string all = page("1+2÷0");
    has(all, "class=fails data-text=0 data-from=2 data-to=5 data-say=\"dividing 2 by 0 fails\">");
    has(all, "<code>2 ÷ 0  fails</code>");
    has(all, "<p class=failure>fails</p>");
    has(all, "<h2 id=went-wrong>Error</h2>\n<pre>DOMAIN ERROR: division by zero\ntest[1]  1+2÷0\n");
}

TEST_CASE("]explain writes a page to a file", "[session][explain]") {
    Folder folder;
    const std::string plain = folder / "a.html", blank = folder / "a b.html";
    CapturedSession session;
    session.run("]explain 1+2 -html=" + plain + "\n]explain 2+3×⍳3 --html \"" + blank + "\"\n]explain --html " + plain +
                    " -depth=2 {⍵+1}4\n",
                Notation::apl);
    CHECK(session.errors == "");
    CHECK(session.output == plain + ": 1 step\n" + blank + ": 3 steps\n" + plain + ": 1 step\n");
    has(read(plain), "data-level=1 data-say=\"adding 4 and 1 gives 5\"");
    has(read(blank), "<title>2+3×⍳3, step by step</title>");
    session.output.clear();
    session.run("]explain ≢'a --html b'", Notation::apl);
    CHECK(session.output.ends_with("≢ 'a --html b'  →  10    (tally)\n"));
    session.run("]explain 1÷0 --html=" + plain, Notation::apl);
    CHECK(session.errors.starts_with("DOMAIN ERROR: division by zero\n"));
    has(read(plain), "<pre>DOMAIN ERROR: division by zero\n");
    session.errors.clear();
    session.run("]explain 1+2 --html " + folder / "no/such.html", Notation::apl);
    CHECK(session.errors.find("cannot write") != std::string::npos);
    session.errors.clear();
    session.run("]explain 5", Notation::apl);
    CHECK(session.errors.find("the statement has no steps: it applies no function") != std::string::npos);
}

struct Answer {
    int status;
    std::string output, errors;
};

Answer explain(const std::string& program, const ExplainOptions& options, Notation notation = Notation::apl) {
    CapturedStreams streams{""};
    Session session(streams, with_commands());
    const auto source = std::make_shared<const Source>(Source{"program", program, 1});
    const int status = explain_program(session, streams, source, notation, options);
    return {status, streams.output, streams.errors};
}

TEST_CASE("statements of a program are selected by line", "[session][explain]") {
    const std::string program = "x←⍳3\n⎕←x+1\n⍝ none\n\nf←{\n  ⍵×2\n}\ny←f x ⋄ z←y+1\n";
    Answer a = explain(program, {.line = 8});
    CHECK(a.status == 0);
    CHECK(a.errors == "");
    CHECK(a.output.starts_with("y←f x\n  ‾‾‾\n"));
    has(a.output, "\nz←y+1\n");
    CHECK(a.output.find("⎕") == std::string::npos);
    a = explain(program, {.line = 2});
    CHECK(a.output == "2 3 4\n⎕←x+1\n  ‾‾‾\n  1 2 3 + 1  →  2 3 4    (plus)\n");
    a = explain(program, {.line = 6});
    has(a.output, "f is {");
    a = explain(program, {.line = 8, .depth = 2});
    has(a.output, "1 2 3 × 2  →  2 4 6");
    a = explain(program, {});
    CHECK(a.output.starts_with("x←⍳3\n"));
    has(a.output, "\nz←y+1\n");
    a = explain("a:1\n{x:x+1\n x+y}[a;2]\n", {.line = 3}, Notation::k);
    CHECK(a.status == 0);
    has(a.output, "→  4");
}

TEST_CASE("a line without steps is rejected", "[session][explain]") {
    const std::string program = "x←⍳3\n⍝ none\n\n5\ny←2÷0\n)off\nz←1\n";
    Answer a = explain(program, {.line = 2});
    CHECK(a.status == 2);
    CHECK(a.errors ==
          "stele: line 2 of 'program' has no steps to explain\nhint: the next statement begins on line 4\n");
    a = explain(program, {.line = 4});
    CHECK(a.errors ==
          "stele: line 4 of 'program' has no steps to explain\nhint: the next statement begins on line 5\n");
    a = explain("5\n", {.line = 1});
    CHECK(a.errors ==
          "stele: line 1 of 'program' has no steps to explain\nhint: no statement there applies a function\n");
    a = explain("5\n6\n", {.line = 40});
    CHECK(a.status == 2);
    CHECK(a.errors == "stele: 'program' has no line 40\nhint: its last line is 2\n");
    a = explain("5\n", {});
    CHECK(a.errors == "stele: 'program' has no steps to explain\nhint: no statement of it applies a function\n");
    a = explain("1+1\n)off\nz←1+1\n", {.line = 3});
    CHECK(a.errors == "stele: line 3 of 'program' has no steps to explain\nhint: the program ends before it\n");
}

TEST_CASE("an error in a program ends its explanation", "[session][explain]") {
    Answer a = explain("1+1\ny←2÷0\n3+3\n", {});
    CHECK(a.status == 1);
    has(a.output, "2 ÷ 0  fails");
    CHECK(a.output.find("3+3") == std::string::npos);
    CHECK(a.errors.starts_with("DOMAIN ERROR: division by zero\nprogram[2]  y←2÷0\n"));
    a = explain("y←2÷0\n3+3\n", {.line = 2});
    CHECK(a.status == 1);
    CHECK(a.output == "");
    a = explain("1+1\n(2\n", {.line = 1});
    CHECK(a.status == 1);
    CHECK(a.errors.starts_with("SYNTAX ERROR"));
}

TEST_CASE("a program's page has the steps of all its statements", "[session][explain]") {
    Folder folder;
    const std::string file = folder / "all.html";
    const Answer a = explain("x←⍳3\ny←x+1\n", {.page = file});
    CHECK(a.status == 0);
    CHECK(a.output == file + ": 4 steps\n");
    const std::string all = read(file);
    has(all, "<title>program, step by step</title>");
    has(all, "id=text-1 class=program><figcaption>program, line 2</figcaption><pre><code>y←x+1</code></pre>");
    has(all, "<li id=\"step=3\" data-text=1 data-from=2 data-to=5 data-say=\"adding 1 2 3 and 1 gives 2 3 4\">");
}

}  // namespace
