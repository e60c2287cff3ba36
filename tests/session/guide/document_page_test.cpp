// stele doc --html: the page of a document.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "interp/tools/document/document_page.hpp"
#include "interp/tools/document/markdown.hpp"
#include "tests/folder.hpp"

namespace {

using namespace stele::interp;
using namespace stele::interp::document;
using stele::tests::Folder;

// The page between its frame's beginning and its script.
std::string body_of(std::string_view document, bool is_updated = false) {
    const std::string html = page_of_document(document, {{}, "folder/text.md", is_updated}).html;
    const std::size_t begin = html.find("<main>");
    return html.substr(begin, html.find("</main>") - begin);
}

void page_has(const std::string& all, const std::string& part) {
    INFO(all);
    INFO("wanted: " << part);
    CHECK(all.find(part) != std::string::npos);
}
void lacks(const std::string& all, const std::string& part) {
    INFO(all);
    INFO("not wanted: " << part);
    CHECK(all.find(part) == std::string::npos);
}

std::string rendered(std::string_view text, const Replacements& replacements = {}) {
    return render_markdown(text, replacements).html;
}

TEST_CASE("Markdown becomes HTML, with tables and without the HTML in it", "[session][document]") {
    CHECK(rendered("a *b* `c<d`\n") == "<p>a <em>b</em> <code>c&lt;d</code></p>\n");
    page_has(rendered("|a|b|\n|-|-|\n|1|2|\n"), "<div class=\"prose box\"><table>\n<thead>\n<tr>\n<th>a</th>");
    page_has(rendered("~~out~~"), "<del>out</del>");
    lacks(rendered("<script>alert(1)</script>\n\ntext <b onclick=x>b</b>\n"), "<script");
    lacks(rendered("text <b onclick=x>b</b>\n"), "onclick");
    lacks(rendered("[link](javascript:alert(1))\n"), "javascript");
    page_has(rendered("```sh\nls <x>\n```\n"), "<pre><code class=\"language-sh\">ls &lt;x&gt;\n</code></pre>");
}

TEST_CASE("the page has a foldable line for each input that runs", "[session][document]") {
    const std::string block = "```apl\n      1+1\n2\n```\n", quoted = "> ```apl\n>       1+1\n> 2\n> ```\n";
    const auto inputs_of = [](const std::string& document) {
        const DocumentPage page = page_of_document(document, {{}, "text.md"});
        std::size_t lines = 0;
        for (std::size_t at = 0; (at = page.html.find("<details class=line id=", at)) != std::string::npos; at++)
            lines++;
        CHECK(lines == page.run.inputs);
        return page.run.inputs;
    };
    CHECK(inputs_of(block + quoted + "- " + "```apl\n        1+1\n  2\n  ```\n") == 3);
    CHECK(inputs_of("<!--\n" + block + "-->\n\n    ```apl\n      1+1\n2\n    ```\n") == 0);
}

TEST_CASE("a page has the value of a function that makes many tail calls", "[session][document]") {
    const DocumentPage page = page_of_document("```apl\n      {⍵=0:1 ⋄ ∇⍵-1}300000\n1\n```\n", {{}, "text.md"});
    CHECK(page.run.differences.empty());
}

TEST_CASE("headings have ids, and the first one is the title", "[session][document]") {
    const RenderedMarkdown r = render_markdown("## One `+/` *two*, 3\n# A_b-c\n# A_b-c\n# ⍳÷\n# Größe\n", {});
    CHECK(r.title == "One +/ two, 3");
    page_has(r.html, "<h2 id=\"one--two-3\">One <code>+/</code> <em>two</em>, 3</h2>");
    page_has(r.html, "<h1 id=\"a_b-c\">A_b-c</h1>");
    page_has(r.html, "<h1 id=\"a_b-c-1\">A_b-c</h1>");
    page_has(r.html, "<h1 id=\"heading\">⍳÷</h1>");
    page_has(r.html, "<h1 id=\"größe\">Größe</h1>");
    CHECK(render_markdown("text\n", {}).title.empty());
}

TEST_CASE("code blocks are replaced by the line number of their fence", "[session][document]") {
    const std::string document = "```k\n1\n```\n\n- item\n\n  ```k\n  2\n  ```\n\n      ```k\n";
    const std::string html = rendered(document, {{{1, "<i>one</i>"}, {7, "<i>two</i>"}, {11, "<i>none</i>"}}, {}});
    page_has(html, "<i>one</i>\n<ul>\n<li>\n<p>item</p>\n<i>two</i>");
    lacks(html, "none");
}

TEST_CASE("images are embedded in the page or replaced by their descriptions", "[session][document]") {
    Folder folder;
    std::ofstream(folder / "dot.png") << "12345";
    std::ofstream(folder / "large.png") << std::string(largest_image + 1, 'x');
    const std::string place = folder.path();
    CHECK(image_of(place, "dot.png", "a \"dot\"").html ==
          "<img src=\"data:image/png;base64,MTIzNDU=\" alt=\"a &quot;dot&quot;\">");
    CHECK(image_of(place, "dot.png", "").problem.empty());
    CHECK(image_of(place, "https://example.org/x.png", "x").html == "<a href=\"https://example.org/x.png\">x</a>");
    CHECK(image_of(place, "large.png", "much").html == "<em>much</em>");
    CHECK(image_of(place, "large.png", "much").problem == "the image 'large.png' has more than 1 MB");
    CHECK(image_of(place, "dot.txt", "x").problem == "the image 'dot.txt' is not a PNG, JPEG, GIF, SVG or WebP file");
    const Image missing = image_of(place, "none.svg", "<none>");
    CHECK(missing.html == "<em>&lt;none&gt;</em>");
    page_has(missing.problem, "none.svg': No such file or directory");
    page_has(rendered("[![a *b*](x.png)](y.md)\n", {{},
                                                    [](auto address, auto text) {
                                                        return "<img src=" + std::string(address) +
                                                               " alt=" + std::string(text) + ">";
                                                    }}),
             "<a href=\"y.md\"><img src=x.png alt=a b></a>");
    const Replacements counted{
        {}, [](auto address, auto text) { return "(" + std::string(address) + " " + std::string(text) + ")"; }};
    CHECK(rendered("![a ![b](c)](d) ![e](f) \uFDD00\uFDD1\n", counted) == "<p>(d a b) (f e) \uFFFD0\uFFFD</p>\n");
    page_has(rendered("|a|\n|-|\n|![x](y)|\n", counted), "<td>(y x)</td>");
    page_has(rendered("# ![x](y)\n", counted), "<h1 id=\"x\">(y x)</h1>");
}

TEST_CASE("an input is highlighted and opens its steps", "[session][document]") {
    const std::string page = body_of("# T\n\n```apl\n      2+3×⍳4 ⍝ six\n5 8 11 14\n```\n");
    page_has(page,
             "<h1 id=\"t\">T</h1>\n<div class=listing role=group aria-label=\"apl\">\n"
             "<details class=line id=L4><summary><code><span class=mark>      </span><span class=n>2</span>"
             "<span class=f>+</span><span class=n>3</span><span class=f>×⍳</span><span class=n>4</span> "
             "<span class=c>⍝ six</span></code></summary>");
    page_has(
        page,
        "<li id=\"L4-step=1\">\n<a href=\"#L4-step=1\" aria-label=\"Step 1: generating the indices of 4 gives 1 2 3 "
        "4\"><b>1</b> <code>⍳ 4 → 1 2 3 4</code> "
        "<i>index generator</i></a>\n<pre class=place><code>2+3×<mark>⍳4</mark></code></pre>");
    page_has(page, "<li id=\"L4-step=3\">");
    page_has(page, "</details>\n<pre class=shown>5 8 11 14\n</pre>");
}

TEST_CASE("each input runs once", "[session][document]") {
    const DocumentPage page =
        page_of_document("```k\nk)n:0\nk)f:{n::n+1;n}\nk)f[]+f[]\n3\nk)n\n2\n```\n", {{}, "x.md"});
    CHECK(page.run.inputs == 4);
    CHECK(page.run.differences.empty());
    page_has(page.html,
             "No function is applied; this is the value:</p>\n<div class=applied><figure><pre class=atom>2</pre>");
}

TEST_CASE("parts of a step are folded, and text is highlighted in its own notation", "[session][document]") {
    page_has(body_of("```apl\n      +/1 2\n```\n"), "<details class=parts><summary>1 part</summary><ol>");
    page_has(body_of("```apl\n      k)+/!3\n```\n"),
             "<span class=k>k)</span><span class=f>+</span><span class=o>/</span><span class=f>!</span>"
             "<span class=n>3</span>");
}

TEST_CASE("omitted steps of a script are counted", "[session][document]") {
    std::string script;
    for (int i = 0; i < 60; i++) script += "x:" + std::to_string(i) + "+1\n";
    const std::string page = body_of("```k\n" + script + "```\n");
    page_has(page, "<li class=omitted>… and 20 more</li>");
    lacks(page, "id=L52>");
}

TEST_CASE("a statement in another notation opens in a script too", "[session][document]") {
    const std::string page = body_of("```apl\nx←2×3\nk) y:4+x\n]box off\n```\n");
    page_has(page, "<details class=line id=L3>");
    page_has(page, "<i>plus</i>");
    lacks(page, "id=L4>");
}

TEST_CASE("commands have a description, and pictures are drawn", "[session][document]") {
    page_has(body_of("```apl\n      ]box on\nWas OFF\n```\n"), "<p><code>]box</code>: boxes around arrays;");
    page_has(body_of("```k\nk)\\c 9 9\n```\n"), "<p>A command for the session.</p>");
    const std::string plot = body_of("```apl\n      ]plot 3 1 2 -as=bars\n```\n");
    page_has(plot, "<figure class=picture role=img aria-label=\"picture of ]plot 3 1 2 -as=bars\">\n<svg ");
    Folder folder;
    const std::string file = folder / "tree.svg";
    page_has(body_of("```apl\n      ]tree -svg=" + file + " 1+2\n```\n"), "</pre>\n<figure class=picture");
    CHECK(std::filesystem::exists(file));
    lacks(body_of("```apl\n      ]tree 1+2\n```\n"), "<svg");
}

TEST_CASE("a page shows the document's outputs and the differences", "[session][document]") {
    const std::string document = "```apl\n      1+1\n3\n```\n";
    page_has(body_of(document),
             "<pre class=shown>3\n</pre>\n<p class=failure>stele shows something else:</p>\n"
             "<pre class=shown>2\n</pre>");
    const std::string updated = body_of(document, true);
    page_has(updated, "<pre class=shown>2\n</pre>");
    lacks(updated, "failure");
}

TEST_CASE("a page shows the steps before an error", "[session][document]") {
    const std::string page =
        body_of("```apl\n      1÷0×3\n\\DOMAIN ERROR: division by zero\n\\      1÷0×3\n\\       ^\n```\n");
    page_has(page, "<li id=\"L2-step=2\" class=fails>");
    page_has(page, "<p class=failure>fails</p>");
    lacks(page, "something else");
}

TEST_CASE("the statements of a script open their steps", "[session][document]") {
    const std::string page = body_of("text\n\n```apl\n⍝ twice\nf←{\n  2×⍵\n}\ny←f 3 ⋄ z←y+1\n\n```\n");
    page_has(page, "<pre class=other><code><span class=c>⍝ twice</span>\n</code></pre>\n<details class=line id=L5>");
    page_has(page, "  <span class=n>2</span><span class=f>×</span>⍵\n}\n</code></summary>");
    page_has(page, "<details class=line id=L8>");
    page_has(page, "<li id=\"L8-step=4\">");
    page_has(page, "<code>z is 7</code>");
    page_has(body_of("```apl\n\n\nx←1+1\n\n⍝ end\n```\n"),
             "<pre class=other><code>\n\n</code></pre>\n<details class=line id=L4>"
             "<summary><code>x←<span class=n>1</span>");
    // A script that cannot be parsed to its end is shown, and the error is reported.
    const std::string faulty = body_of("```apl\nx←(1\n```\n");
    page_has(faulty, "<pre class=other><code>x←(<span class=n>1</span>\n</code></pre>");
    page_has(faulty, "<p class=failure>stele shows something else:</p>");
}

TEST_CASE("file blocks have their names and do not run", "[session][document]") {
    const std::string page = body_of("```k f.k\nf:{x*2}\n```\n```k\nk)\\l f.k\nk)f 4\n8\n```\n");
    page_has(page, "<figure class=listing><figcaption>f.k</figcaption><pre><code>f:{x<span class=f>*</span>");
    page_has(page, "<details class=line id=L6>");
}

TEST_CASE("a page is complete", "[session][document]") {
    const std::string page = page_of_document("text\n", {{}, "folder/text.md"}).html;
    CHECK(page.starts_with("<!doctype html>\n<html lang=\"en\">"));
    page_has(page, "<title>text.md</title>");
    page_has(page, "<p class=\"hint\" hidden>");
    lacks(page, "{{");
}

}  // namespace
