// Layout and drawing of the input.
#include <catch2/catch.hpp>

#include "interp/repl/screen.hpp"

namespace {

using namespace stele::interp::repl;

Picture laid_out(std::string_view prompt, std::string_view text, std::size_t cursor, int columns,
                 const std::string& note = {}) {
    Layout layout(columns);
    layout.add(prompt, Style::plain);
    layout.add_input(text, std::vector<Style>(text.size(), Style::plain), static_cast<int>(prompt.size()), cursor);
    if (!note.empty()) layout.add_note_at_right(note);
    return layout.take();
}

std::string shown(const Picture& picture) {
    std::string text;
    for (const Row& row : picture.rows) {
        for (const ScreenCell& cell : row.cells) text += cell.text;
        text += std::string(static_cast<std::size_t>(row.gap), ' ') + row.note + "/";
    }
    return text + std::to_string(picture.cursor_row) + "," + std::to_string(picture.cursor_column);
}

TEST_CASE("lines wrap, and the cursor is within the window", "[repl]") {
    CHECK(shown(laid_out("> ", "abc", 3, 10)) == "> abc/0,5");
    CHECK(shown(laid_out("> ", "abcdefgh", 8, 10)) == "> abcdefgh//1,0");
    CHECK(shown(laid_out("> ", "abcdefgh", 7, 10)) == "> abcdefgh/0,9");
    CHECK(shown(laid_out("> ", "abcdefghij", 9, 10)) == "> abcdefgh/ij/1,1");
    CHECK(shown(laid_out("> ", "漢漢漢", 6, 7)) == "> 漢漢/漢/1,0");
    CHECK(shown(laid_out("> ", "a\n⍴b", 5, 10)) == "> a/  ⍴b/1,3");
    CHECK(shown(laid_out("> ", "a\nb", 1, 10)) == "> a/  b/0,3");
    CHECK(shown(laid_out("> ", "a\t", 2, 10)) == "> a /0,4");
    CHECK(shown(laid_out("> ", "ab", 2, 12, "apl")) == "> ab    apl/0,4");
    CHECK(shown(laid_out("> ", "abcdef", 2, 12, "apl")) == "> abcdef/0,4");
}

TEST_CASE("only differences are drawn", "[repl]") {
    std::string drawn;
    Screen screen([&drawn](std::string_view bytes) { drawn += bytes; }, true);
    screen.resize(20, 5);
    auto draw = [&](std::string_view text, std::size_t cursor) {
        drawn.clear();
        screen.show(laid_out("> ", text, cursor, 20));
        return drawn;
    };
    CHECK(draw("", 0) == "> ");
    CHECK(draw("a", 1) == "a");
    CHECK(draw("ab", 2) == "b");
    CHECK(draw("ab", 1) == "\x1b[4G");
    CHECK(draw("axb", 2) == "xb\x1b[5G");
    CHECK(draw("axb\nc", 5) == "\r\n  c");
    CHECK(draw("ayb\nc", 2) == "\x1b[1Ay");
    CHECK(draw("ayb", 3) == "\x1b[1B\r\x1b[J\x1b[1A\x1b[6G");
    CHECK(draw("a", 1) == "\x1b[4G\x1b[K");
    CHECK(draw("a", 1).empty());
}

TEST_CASE("an input that is taller than the window is shown around the cursor", "[repl]") {
    std::string drawn;
    Screen screen([&drawn](std::string_view bytes) { drawn += bytes; }, false);
    screen.resize(20, 3);
    screen.show(laid_out("", "1\n2\n3\n4\n5", 9, 20));
    CHECK(drawn == "3\r\n4\r\n5");
    drawn.clear();
    screen.show(laid_out("", "1\n2\n3\n4\n5", 2, 20));
    CHECK(drawn == "\x1b[2A\r2\x1b[1B\r3\x1b[1B\r4\x1b[2A\r");
}

TEST_CASE("a note is shown if it fits with two blanks before it", "[repl]") {
    CHECK(shown(laid_out("> ", "abcd", 0, 12, "apl")) == "> abcd  apl/0,2");
    CHECK(shown(laid_out("> ", "abcde", 0, 12, "apl")) == "> abcde/0,2");
    CHECK(shown(laid_out("> ", "abcdefgh\nx", 0, 12, "apl")) == "> abcdefgh/  x     apl/0,2");
    CHECK(shown(laid_out("> ", "abcde", 0, 12, "漢")) == "> abcde  漢/0,2");
}

TEST_CASE("wide characters and controls", "[repl]") {
    CHECK(shown(laid_out("", "ab漢", 2, 4)) == "ab漢/0,2");
    CHECK(shown(laid_out("", "abc漢", 3, 4)) == "abc/漢/1,0");
    CHECK(shown(laid_out("", "漢", 0, 1)) == "漢/0,0");
    CHECK(shown(laid_out("", "\x7f\x01 ", 1, 9)) == "   /0,1");
    CHECK(shown(laid_out("> ", "ab\n", 2, 4)) == "> ab//  /1,0");
    CHECK(shown(laid_out("> ", "a\n\nb", 2, 9)) == "> a/  /  b/1,2");
}

TEST_CASE("styles have their colours, or none", "[repl]") {
    for (const bool has_colours : {true, false}) {
        std::string drawn;
        for (int style = 0; style <= static_cast<int>(Style::note); style++) {
            Screen screen([&drawn](std::string_view bytes) { drawn += bytes; }, has_colours);
            Layout layout(20);
            layout.add("a", static_cast<Style>(style));
            layout.add("b", Style::plain);
            screen.show(layout.take());
            screen.finish();
        }
        CHECK(drawn == (has_colours ? "ab\r\r\n\x1b[36ma\x1b[mb\r\r\n\x1b[32ma\x1b[mb\r\r\n\x1b[33ma\x1b[mb\r\r\n"
                                      "\x1b[34ma\x1b[mb\r\r\n\x1b[35ma\x1b[mb\r\r\n\x1b[1ma\x1b[mb\r\r\n"
                                      "\x1b[2ma\x1b[mb\r\r\n\x1b[31ma\x1b[mb\r\r\n\x1b[1;4ma\x1b[mb\r\r\n"
                                      "\x1b[7ma\x1b[mb\r\r\n\x1b[2ma\x1b[mb\r\r\n"
                                    : "ab\r\r\nab\r\r\nab\r\r\nab\r\r\nab\r\r\nab\r\r\nab\r\r\nab\r\r\nab\r\r\n"
                                      "\x1b[4ma\x1b[mb\r\r\n\x1b[7ma\x1b[mb\r\r\nab\r\r\n"));
    }
}

TEST_CASE("a screen is left, cleared and redrawn", "[repl]") {
    std::string drawn;
    Screen screen([&drawn](std::string_view bytes) { drawn += bytes; }, true);
    screen.resize(10, 5);
    auto draw = [&](std::string_view text, std::size_t cursor, const std::string& note = {}) {
        drawn.clear();
        screen.show(laid_out("> ", text, cursor, 10, note));
        return drawn;
    };
    CHECK(draw("a\nb", 1) == "> a\r\n  b\x1b[1A");
    drawn.clear();
    screen.finish();
    CHECK(drawn == "\x1b[1B\r\r\n");
    CHECK(draw("a", 0) == "> a\x1b[3G");
    screen.clear();
    CHECK(draw("a", 1) == "\x1b[H\x1b[2J> a");
    drawn.clear();
    screen.bell();
    CHECK(drawn == "\a");
    // A full row: the cursor moves to the next row. After the resize, a row of ten columns occupies two rows of five.
    CHECK(draw("abcdefgh", 8) == "bcdefgh\r\n");
    screen.forget_shown(5, 5);
    CHECK(screen.columns() == 5);
    CHECK(screen.rows() == 5);
    CHECK(draw("", 0) == "\x1b[2A\r\x1b[J> ");
    screen.forget_shown(1, 0);
    CHECK(screen.columns() == 2);
    CHECK(screen.rows() == 2);
    screen.resize(10, 5);
    // A note moves with the end of the line and disappears where it does not fit.
    CHECK(draw("a", 1, "k") == "\r\x1b[J> a\x1b[K\x1b[9G\x1b[2mk\x1b[m\x1b[4G");
    CHECK(draw("ab", 2, "k") == "b");
    CHECK(draw("abcde", 5, "k") == "cde\x1b[K");
    CHECK(draw("abcd", 4, "k") == "\x1b[7G\x1b[K\x1b[9G\x1b[2mk\x1b[m\x1b[7G");
}

}  // namespace
