// The functions of include/stele.h for programs in which a person types.
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include "include/stele.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/keyboard.hpp"
#include "prims/catalogue/syntax.hpp"

namespace {

using stele::error_kind;
using stele::interpreter;
using stele::notation;

constexpr notation every_notation[] = {notation::apl, notation::k, notation::k4, notation::q};

// The statements of an input.
std::vector<stele::shown> entered(interpreter& s, std::string_view text) {
    std::vector<stele::shown> all;
    s.enter(text, [&all](const stele::shown& one) { all.push_back(one); });
    return all;
}

// The error of an input.
stele::error error_of_input(interpreter& s, std::string_view text) {
    try {
        s.enter(text);
    } catch (const stele::error& e) {
        return e;
    }
    FAIL("no error");
    throw std::logic_error("not reached");
}

TEST_CASE("an input gives each statement with its place and its shown value", "[session][embed]") {
    interpreter apl(notation::apl);
    const std::string text = "a←⍳3 ⋄ a+1\n\n  2 2⍴a";
    const auto all = entered(apl, text);
    REQUIRE(all.size() == 3);
    CHECK(all[0].text.empty());
    CHECK(all[1].text == "2 3 4\n");
    CHECK(all[2].text == "1 2\n3 1\n");
    const auto part = [&](std::size_t i) { return text.substr(all[i].begin, all[i].end - all[i].begin); };
    CHECK(part(1).find("a+1") != std::string::npos);
    CHECK(part(1).find("⍳") == std::string::npos);
    CHECK(part(2).find("2 2⍴a") != std::string::npos);
    CHECK(apl.last_value().count() == 4);
}

TEST_CASE("each notation shows values as at its prompt", "[session][embed]") {
    const std::pair<notation, std::pair<const char*, const char*>> rows[] = {
        {notation::apl, {"2 3⍴⍳6", "1 2 3\n4 5 6\n"}},
        {notation::k, {"2 3#!6", "(0 1 2\n 3 4 5)\n"}},
        {notation::k4, {"2 3#!6", "0 1 2\n3 4 5\n"}},
        {notation::q, {"2 3#til 6", "0 1 2\n3 4 5\n"}},
    };
    for (const auto& [n, example] : rows) {
        interpreter s(n);
        const auto all = entered(s, example.first);
        REQUIRE(all.size() == 1);
        CHECK(all[0].text == example.second);
        CHECK(all[0].notation == n);
    }
}

TEST_CASE("values are also boxed and drawn where that is asked for", "[session][embed]") {
    interpreter apl(notation::apl);
    CHECK(entered(apl, "(1 2)(3)")[0].boxes.empty());
    apl.set_forms(STELE_BOXES | STELE_HTML);
    const auto nested = entered(apl, "(1 2)(3 4)")[0];
    CHECK(nested.boxes.find("┌") != std::string::npos);
    CHECK(nested.text.find("┌") == std::string::npos);
    CHECK(nested.html.find("<table") != std::string::npos);
    CHECK(entered(apl, "2 3⍴0")[0].words == "2 by 3 matrix of Booleans");
    CHECK(entered(apl, "2 3⍴0")[0].boxes.empty());  // the same as the text
    CHECK(entered(apl, "a←2 3⍴0")[0].html.empty());
    CHECK(entered(apl, "]plot ⍳5")[0].picture.starts_with("<svg"));
}

TEST_CASE("a value is drawn as tables", "[session][embed]") {
    interpreter apl(notation::apl);
    const stele::value matrix = apl.evaluate("2 3⍴⍳6");
    std::size_t length = 0;
    const std::string html = stele_show_html(matrix.get(), &length);
    CHECK(html.find("<table") != std::string::npos);
    CHECK(html.size() == length);
    CHECK(stele_show_html(nullptr, nullptr) == nullptr);
}

TEST_CASE("a window limits the rows and columns of values", "[session][embed]") {
    interpreter apl(notation::apl);
    apl.set_window(40, 10);
    const std::string shown = entered(apl, "⍪⍳100")[0].text;
    CHECK(std::count(shown.begin(), shown.end(), '\n') < 10);
    CHECK(shown.ends_with("..\n"));
    CHECK(entered(apl, "⍳30")[0].text.find('\n') < 40);
}

TEST_CASE("statements before an error are received, and the error has its place", "[session][embed]") {
    interpreter q(notation::q);
    std::vector<std::string> seen;
    try {
        q.enter(
            "1+1\n1 2+1 2 3\n5", [&](const stele::shown& s) { seen.push_back(s.text); }, "pad");
        FAIL("no error");
    } catch (const stele::error& e) {
        CHECK(e.kind == error_kind::length);
        REQUIRE(e.places.size() == 1);
        CHECK(e.places[0].source == "pad");
        CHECK(e.places[0].line == 2);
        CHECK(e.places[0].column == 4);
    }
    CHECK(seen == std::vector<std::string>{"2\n"});
    CHECK(error_of_input(q, "exit 3").exit_status == 3);
    CHECK(error_of_input(q, "(1+").kind == error_kind::syntax);
}

TEST_CASE("commands run, and an input may change the notation", "[session][embed]") {
    interpreter q(notation::q);
    q.enter("a:1");
    CHECK(entered(q, "\\v")[0].text == "a\n");
    q.enter("\\");
    CHECK(q.notation() == notation::k4);
    CHECK(entered(q, "+/!4")[0].text == "6\n");
    q.enter("\\");
    CHECK(q.notation() == notation::q);
    CHECK(entered(q, "apl)⍳3")[0].text == "1 2 3\n");
    interpreter apl(notation::apl);
    apl.enter("x←1\nx←2");
    apl.enter("]undo");
    CHECK(apl.evaluate("x").to<int>() == 1);
}

TEST_CASE("a limit on time ends a program that catches errors", "[session][embed]") {
    for (const notation n : every_notation) {
        interpreter s(n);
        s.set_time_limit(0.05);
        const bool is_apl = n == notation::apl;
        std::vector<std::string> endless{is_apl ? "f←{0::∇⍵ ⋄ ∇⍵} ⋄ f 1" : "{1}{x}/1"};
        if (is_apl) endless.emplace_back("{0::⍵ ⋄ ÷0}⍣{0}1");
        else if (n != notation::k) endless.emplace_back("{1}{@[{'`a};x;{1}]}/1");
        for (const std::string& text : endless) CHECK(error_of_input(s, text).kind == error_kind::limit);
        s.evaluate(is_apl ? "g←{∇⍵}" : "g:{{1}{x}/x}");
        try {
            s.call("g", 1);
            FAIL("no error");
        } catch (const stele::error& e) {
            CHECK(e.kind == error_kind::limit);
        }
        s.set_time_limit(0);
        CHECK(s.evaluate("1+1").to<int>() == 2);
    }
}

TEST_CASE("a limit on the depth of calls is a stack error", "[session][embed]") {
    interpreter apl(notation::apl);
    apl.enter("f←{⍵=0:0 ⋄ 1+∇⍵-1}");
    apl.set_depth_limit(50);
    CHECK(apl.evaluate("f 30").to<int>() == 30);
    CHECK(error_of_input(apl, "f 60").kind == error_kind::stack);
}

TEST_CASE("an open bracket or block continues on the next line", "[session][embed]") {
    const std::pair<notation, std::vector<std::pair<const char*, bool>>> rows[] = {
        {notation::apl, {{"f←{", true}, {"f←{⍵}", false}, {"'a", false}, {"(1 2", true}, {"", false}}},
        {notation::k, {{"f:{", true}, {"(1;", true}, {"1", false}, {"(1;\n2)", false}}},
        {notation::q, {{"f:{[x]", true}, {"f:{x}", false}}},
    };
    for (const auto& [n, inputs] : rows) {
        interpreter s(n);
        for (const auto& [text, is_open] : inputs) {
            INFO(text);
            CHECK(s.is_open(text) == is_open);
        }
    }
}

TEST_CASE("completion offers names, words and glyphs", "[session][embed]") {
    interpreter apl(notation::apl);
    apl.enter("average←{(+/⍵)÷≢⍵}");
    const auto inserted = [](const stele::completions& all) {
        std::vector<std::string> texts;
        for (const auto& c : all.candidates) texts.push_back(c.inserted);
        return texts;
    };
    const stele::completions names = apl.complete("1+aver", 6 + 1 - 1);
    CHECK(names.begin == 2);
    CHECK(names.end == 6);
    CHECK(inserted(names) == std::vector<std::string>{"average"});
    CHECK(inserted(apl.complete("iota", 4)) == std::vector<std::string>{"⍳"});
    interpreter q(notation::q);
    const auto words = inserted(q.complete("distin", 6));
    CHECK(words == std::vector<std::string>{"distinct"});
    CHECK_THROWS_AS(q.complete("a", 2), stele::error);
}

TEST_CASE("help, search and explanations are texts", "[session][embed]") {
    interpreter apl(notation::apl);
    CHECK(apl.help_at("+/⍳4", 2).find("index generator") != std::string::npos);
    CHECK(apl.help("iota").find("⍳") != std::string::npos);
    CHECK(apl.help("no such topic").empty());
    CHECK(apl.search("reverse").find("⌽") != std::string::npos);
    const std::string page = apl.explain("+/2×⍳4", "a title");
    CHECK(page.starts_with("<!doctype html>"));
    CHECK(page.find("<title>a title") != std::string::npos);
    CHECK(apl.explain("", "nothing").empty());
    CHECK(apl.explain("1 2+1 2 3", "an error").find("LENGTH ERROR") != std::string::npos);
}

TEST_CASE("the catalogue as JSON has every spelling, form and glyph", "[reference][embed]") {
    const auto all = nlohmann::json::parse(stele_catalogue());
    CHECK(all["spellings"].size() == stele::prims::spellings().size());
    CHECK(all["syntax"].size() == stele::prims::syntax_forms().size());
    CHECK(all["glyphs"].size() == stele::prims::typed_glyphs().size());
    CHECK(all["systemNames"].size() == 4);
    for (const auto& one : all["spellings"]) {
        CHECK(!one["notations"].empty());
        CHECK(!one["form"].get<std::string>().empty());
    }
}

TEST_CASE("a program in the standard layout", "[session][embed]") {
    interpreter s(notation::apl);
    CHECK(s.format("f←{\n⍵⋄1\n}") == "f←{\n  ⍵ ⋄ 1\n}\n");
    CHECK_THROWS_AS(s.format("f←{"), stele::error);
    CHECK(stele_last_error(s.get())->status == STELE_SYNTAX_ERROR);
    CHECK(stele_last_error(s.get())->places[0].begin == 5);  // where the bracket should be closed
    CHECK(interpreter(notation::k).format("f:{\nx}") == "f:{\n x}\n");
}

TEST_CASE("misuse of a console is an error", "[session][embed]") {
    interpreter s(notation::k);
    CHECK(stele_enter(nullptr, "1", 1, nullptr, nullptr, nullptr) == STELE_MISUSE);
    CHECK(stele_enter(s.get(), nullptr, 1, nullptr, nullptr, nullptr) == STELE_MISUSE);
    CHECK(stele_enter(s.get(), "", 0, nullptr, nullptr, nullptr) == STELE_OK);
    CHECK(stele_help(s.get(), nullptr) == nullptr);
    CHECK(stele_search(nullptr, "a") == nullptr);
    CHECK(stele_explain(s.get(), "1", 1, "t", 0) == nullptr);
    CHECK(stele_complete(s.get(), "1", 1, 5) == nullptr);
    CHECK(stele_last_value(nullptr) == nullptr);
    CHECK(s.last_value().kind() == stele::kind::null);
}

}  // namespace
