// Moves and changes in a text that is edited. `|` is the cursor.
#include <catch2/catch.hpp>

#include "interp/repl/clusters.hpp"
#include "interp/repl/edited_text.hpp"
#include "prims/array/utf8.hpp"

namespace {

using namespace stele::interp::repl;

EditedText text_of(std::string shown) {
    const std::size_t cursor = shown.find('|');
    EditedText text;
    text.set(shown.erase(cursor, 1));
    text.place(cursor);
    return text;
}

std::string shown(const EditedText& text) {
    std::string all = text.text();
    return all.insert(text.cursor(), "|");
}

template <class Change> std::string after(std::string before, Change change) {
    EditedText text = text_of(std::move(before));
    change(text);
    return shown(text);
}

TEST_CASE("the cursor never stands inside a character", "[repl]") {
    CHECK(after("a⍴|b", [](EditedText& t) { t.left(); }) == "a|⍴b");
    CHECK(after("|e\u0301x", [](EditedText& t) { t.right(); }) == "e\u0301|x");
    CHECK(after("e\u0301|x", [](EditedText& t) { t.left(); }) == "|e\u0301x");
    CHECK(after("👨‍👩‍👧|", [](EditedText& t) { t.erase_left(); }) == "|");
    CHECK(after("a|\n", [](EditedText& t) { t.right(); }) == "a\n|");
    CHECK(stele::prims::columns_of("a⍴漢") == 4);
    CHECK(stele::prims::columns_of("e\u0301") == 1);
}

TEST_CASE("words are names, numbers and runs of marks", "[repl]") {
    auto left = [](EditedText& t) { t.word_left(); };
    auto right = [](EditedText& t) { t.word_right(); };
    CHECK(after("abc+/⍳10|", left) == "abc+/⍳|10");
    CHECK(after("abc+/⍳|10", left) == "abc|+/⍳10");
    CHECK(after("abc |", left) == "|abc ");
    CHECK(after("|a.b_1←¯3.5", right) == "a.b_1|←¯3.5");
    CHECK(after("a|←¯3.5 x", right) == "a←|¯3.5 x");
    CHECK(after("a\n|", left) == "|a\n");
}

TEST_CASE("lines of an input", "[repl]") {
    CHECK(after("ab\ncd|e", [](EditedText& t) { t.line_start(); }) == "ab\n|cde");
    CHECK(after("a|b\ncde", [](EditedText& t) { t.line_end(); }) == "ab|\ncde");
    CHECK(after("ab\ncd|e", [](EditedText& t) { CHECK(t.up()); }) == "ab|\ncde");
    CHECK(after("abcd|\n⍴\nabcd", [](EditedText& t) {
              CHECK(t.down());
              CHECK(t.down());
              CHECK(!t.down());
          }) == "abcd\n⍴\nabcd|");
    CHECK(after("a|b", [](EditedText& t) { CHECK(!t.up()); }) == "a|b");
}

TEST_CASE("what is killed can be yanked", "[repl]") {
    CHECK(after("abc |def\nx", [](EditedText& t) { t.kill_to_line_end(); }) == "abc |\nx");
    CHECK(after("abc|\nx", [](EditedText& t) { t.kill_to_line_end(); }) == "abc|x");
    CHECK(after("abc |def", [](EditedText& t) {
              t.kill_to_line_start();
              t.line_end();
              t.yank();
          }) == "defabc |");
    CHECK(after("a bc de|", [](EditedText& t) {
              t.kill_word_left();
              t.kill_word_left();
              t.yank();
              t.yank();
          }) == "a bc debc de|");
    CHECK(after("a| bc", [](EditedText& t) { t.kill_word_right(); }) == "a|");
}

TEST_CASE("characters are transposed", "[repl]") {
    CHECK(after("a⍴|b", [](EditedText& t) { CHECK(t.transpose()); }) == "ab⍴|");
    CHECK(after("a⍴|", [](EditedText& t) { CHECK(t.transpose()); }) == "⍴a|");
    CHECK(after("|a⍴", [](EditedText& t) { CHECK(!t.transpose()); }) == "|a⍴");
    CHECK(after("a|", [](EditedText& t) { CHECK(!t.transpose()); }) == "a|");
}

TEST_CASE("changes are undone, what is typed in a row together", "[repl]") {
    EditedText text;
    for (const char* key : {"a", "b", " ", "c", "d"}) text.insert(key);
    text.erase_left();
    CHECK(text.undo());
    CHECK(shown(text) == "ab cd|");
    CHECK(text.undo());
    CHECK(shown(text) == "ab|");
    CHECK(text.undo());
    CHECK(shown(text) == "|");
    CHECK(!text.undo());
}

TEST_CASE("a text that another has replaced comes back", "[repl]") {
    EditedText text;
    text.insert("first");
    text.replace_all("second");
    CHECK(shown(text) == "second|");
    CHECK(text.undo());
    CHECK(shown(text) == "first|");
    CHECK(text.undo());
    CHECK(shown(text) == "|");
}

}  // namespace
