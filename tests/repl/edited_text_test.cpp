// Movement and changes in an edited text. `|` is the cursor.
#include <catch2/catch.hpp>

#include "interp/repl/edited_text.hpp"
#include "interp/source/clusters.hpp"
#include "prims/array/utf8.hpp"

namespace {

using namespace stele::interp;
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

TEST_CASE("the cursor is never inside a character", "[repl]") {
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

TEST_CASE("killed text can be yanked", "[repl]") {
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

TEST_CASE("changes are undone, consecutive typing as one change", "[repl]") {
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

TEST_CASE("undo restores a replaced text", "[repl]") {
    EditedText text;
    text.insert("first");
    text.replace(0, text.text().size(), "second");
    CHECK(shown(text) == "second|");
    CHECK(text.undo());
    CHECK(shown(text) == "first|");
    CHECK(text.undo());
    CHECK(shown(text) == "|");
}

TEST_CASE("the extent of a word", "[repl]") {
    auto left = [](EditedText& t) { t.word_left(); };
    for (std::string_view sign : {"a", "z", "A", "Z", "0", "9", "_", ".", "∆", "⍙", "⎕", "¯", "é", "Ã", "ɏ"}) {
        INFO(sign);
        const std::string word(sign);
        CHECK(after("+q" + word + "|", left) == "+|q" + word);
        CHECK(after("+" + word + "q|", left) == "+|" + word + "q");
    }
    for (std::string_view sign : {"`", "{", "@", "[", "/", ":", "×", "÷", "©", "ʐ", "⍴"}) {
        INFO(sign);
        const std::string mark(sign);
        CHECK(after("q" + mark + "|", left) == "q|" + mark);
        CHECK(after("+" + mark + "|", left) == "|+" + mark);
        CHECK(after(mark + "q|", left) == mark + "|q");
    }
    for (std::string_view blank : {" ", "\t", "\n"}) {
        const std::string between(blank);
        CHECK(after("a" + between + "b|", left) == "a" + between + "|b");
        CHECK(after("a" + between + "|b", left) == "|a" + between + "b");
        CHECK(after("a|" + between + "+b", [](EditedText& t) { t.word_right(); }) == "a" + between + "+|b");
    }
    CHECK(after("|", left) == "|");
    CHECK(after("a|", [](EditedText& t) { t.word_right(); }) == "a|");
}

TEST_CASE("vertical moves keep the column until the cursor moves horizontally", "[repl]") {
    CHECK(after("abcd|\nx\nabcd", [](EditedText& t) {
              CHECK(t.down());
              t.left();
              CHECK(t.down());
          }) == "abcd\nx\n|abcd");
    CHECK(after("abc|\n漢漢", [](EditedText& t) { CHECK(t.down()); }) == "abc\n漢|漢");
    CHECK(after("abcd|\n漢漢", [](EditedText& t) { CHECK(t.down()); }) == "abcd\n漢漢|");
    CHECK(after("abc\nx|y", [](EditedText& t) { CHECK(t.up()); }) == "a|bc\nxy");
    CHECK(after("abc\n|xy", [](EditedText& t) { CHECK(t.up()); }) == "|abc\nxy");
    CHECK(after("a\n\n|b", [](EditedText& t) {
              CHECK(t.up());
              CHECK(t.up());
              CHECK(!t.up());
          }) == "|a\n\nb");
    CHECK(after("ab|\n", [](EditedText& t) {
              CHECK(t.down());
              CHECK(!t.down());
          }) == "ab\n|");
}

TEST_CASE("characters are erased on both sides of the cursor", "[repl]") {
    CHECK(after("a|⍴b", [](EditedText& t) { CHECK(t.erase_right()); }) == "a|b");
    CHECK(after("ab|", [](EditedText& t) { CHECK(!t.erase_right()); }) == "ab|");
    CHECK(after("a⍴|b", [](EditedText& t) { CHECK(t.erase_left()); }) == "a|b");
    CHECK(after("|ab", [](EditedText& t) { CHECK(!t.erase_left()); }) == "|ab");
    CHECK(after("a|b", [](EditedText& t) { t.replace(0, 1, "xyz"); }) == "xyz|b");
    CHECK(after("|", [](EditedText& t) {
              t.left();
              t.right();
          }) == "|");
    CHECK(after("ab|c", [](EditedText& t) { t.text_start(); }) == "|abc");
    CHECK(after("a|b", [](EditedText& t) { t.text_end(); }) == "ab|");
}

TEST_CASE("consecutively killed texts are yanked together in order", "[repl]") {
    CHECK(after("a b|c d", [](EditedText& t) {
              t.kill_word_right();
              t.kill_word_left();
              t.yank();
          }) == "a bc| d");
    CHECK(after("a| b c", [](EditedText& t) {
              t.kill_word_right();
              t.kill_word_right();
              t.yank();
          }) == "a b c|");
    CHECK(after("a bc de|", [](EditedText& t) {
              t.kill_word_left();
              t.left();
              t.kill_word_left();
              t.yank();
          }) == "a bc| ");
    CHECK(after("ab|", [](EditedText& t) {
              t.kill_to_line_start();
              t.insert("x");
              t.kill_to_line_end();  // nothing to kill
              t.yank();
          }) == "xab|");
    CHECK(after("x\nab|", [](EditedText& t) { t.kill_to_line_start(); }) == "x\n|");
    CHECK(after("a|", [](EditedText& t) {
              t.insert("b");
              t.kill_to_line_start();
              t.yank();
              t.insert("c");
              CHECK(t.undo());
              CHECK(shown(t) == "ab|");
              CHECK(t.undo());
          }) == "|");
}

TEST_CASE("transposition stays within a line", "[repl]") {
    auto swap = [](EditedText& t) { CHECK(t.transpose()); };
    auto keep = [](EditedText& t) { CHECK(!t.transpose()); };
    CHECK(after("a|b", swap) == "ba|");
    CHECK(after("ab|\nc", swap) == "ba|\nc");
    CHECK(after("a\nb|c", swap) == "a\ncb|");
    CHECK(after("a\n|b", keep) == "a\n|b");
    CHECK(after("a\n|", keep) == "a\n|");
    CHECK(after("|\nab", keep) == "|\nab");
    CHECK(after("a|\nb", keep) == "a|\nb");
    CHECK(after("|", keep) == "|");
}

TEST_CASE("the last 200 changes are undone", "[repl]") {
    EditedText text;
    for (int i = 0; i < 250; i++) text.insert(" ");
    int undone = 0;
    while (text.undo()) undone++;
    CHECK(undone == 200);
    CHECK(shown(text) == std::string(50, ' ') + "|");
    text.set("new");
    CHECK(!text.undo());
    CHECK(shown(text) == "new|");
}

TEST_CASE("a move, a change or an undo ends consecutive typing", "[repl]") {
    EditedText text;
    text.insert("a");
    text.insert("b");
    text.left();
    text.insert("c");
    CHECK(shown(text) == "ac|b");
    CHECK(text.undo());
    CHECK(shown(text) == "a|b");
    text.insert("d");
    text.insert("e");
    CHECK(text.undo());
    CHECK(shown(text) == "a|b");
    text.insert("\n");
    text.insert("x");
    CHECK(text.undo());
    CHECK(shown(text) == "a|b");
    text.replace(0, 1, "z");
    text.insert("y");
    CHECK(text.undo());
    CHECK(shown(text) == "z|b");
    CHECK(text.undo());
    CHECK(shown(text) == "a|b");
    CHECK(text.undo());
    CHECK(shown(text) == "|");
    CHECK(!text.undo());
}

TEST_CASE("grapheme clusters end at the ends of a text and of its lines", "[repl]") {
    CHECK(cluster_end("", 0) == 0);
    CHECK(cluster_end("a", 1) == 1);
    CHECK(cluster_end("a", 7) == 1);
    CHECK(cluster_end("ab", 0) == 1);
    CHECK(cluster_end("a⍴", 0) == 1);
    CHECK(cluster_end("ae\u0301", 1) == 4);
    CHECK(cluster_begin("ab", 0) == 0);
    CHECK(cluster_begin("ab", 1) == 0);
    CHECK(cluster_begin("漢\n漢漢", 10) == 7);
    CHECK(cluster_begin("漢\n漢漢", 7) == 4);
    CHECK(cluster_begin("漢漢", 3) == 0);
    CHECK(cluster_begin("xe\u0301", 4) == 1);
}

}  // namespace
