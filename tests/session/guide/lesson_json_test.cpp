// Documents as data for a page that runs their blocks.
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include "interp/tools/document/lesson_json.hpp"

namespace {

using stele::interp::document::lesson_as_json;

nlohmann::json lesson(std::string_view markdown) { return nlohmann::json::parse(lesson_as_json(markdown)); }

TEST_CASE("a lesson has the blocks that stele doc runs, with their inputs and outputs", "[session][document]") {
    const auto all = lesson("# Title\n\nText.\n\n```apl\n      1+2\n3\n      x←{\n      ⍵}\n```\n\n```sh\nls\n```\n");
    CHECK(all["title"] == "Title");
    REQUIRE(all["blocks"].size() == 1);
    const auto& block = all["blocks"][0];
    CHECK(block["line"] == 5);
    CHECK(block["notation"] == "apl");
    REQUIRE(block["inputs"].size() == 2);
    CHECK(block["inputs"][0]["text"] == "1+2");
    CHECK(block["inputs"][0]["expected"] == "3\n");
    CHECK(block["inputs"][1]["text"] == "x←{\n⍵}");
    CHECK(block["inputs"][1]["expected"] == "");
    const std::string html = all["html"];
    CHECK(html.find("<div data-block=5></div>") != std::string::npos);
    CHECK(html.find("<h1") != std::string::npos);
    CHECK(html.find("ls") != std::string::npos);  // a block that does not run stays as it is
}

TEST_CASE("a lesson has scripts, files, blocks whose outputs vary, and windows", "[session][document]") {
    const auto all =
        lesson("```k\nf:{x+1}\n```\n\n```q data.q\na:1\n```\n\n<!-- outputs vary -->\n\n```q\nq).z.p\n1\n```\n");
    REQUIRE(all["blocks"].size() == 3);
    CHECK(all["blocks"][0]["text"] == "f:{x+1}\n");
    CHECK(all["blocks"][0]["inputs"].empty());
    CHECK(all["blocks"][0]["file"] == "");
    CHECK(all["blocks"][1]["file"] == "data.q");
    CHECK(all["blocks"][1]["text"] == "a:1\n");
    CHECK(all["blocks"][1]["varies"] == false);
    CHECK(all["blocks"][2]["varies"] == true);
    CHECK(all["blocks"][2]["inputs"][0]["text"] == ".z.p");
}

}  // namespace
