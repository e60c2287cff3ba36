// Keys from bytes.
#include <catch2/catch.hpp>

#include "interp/repl/keys.hpp"

namespace {

using namespace stele::interp::repl;

// The keys in some bytes, as words; an incomplete sequence at the end is `...`, followed by its keys after a timeout.
std::string keys_of(std::string_view bytes) {
    constexpr std::string_view names[] = {"",       "paste",   "enter",     "tab",  "escape",  "backspace",
                                          "delete", "up",      "down",      "left", "right",   "home",
                                          "end",    "page_up", "page_down", "f1",   "unknown", "invalid"};
    KeyReader reader;
    std::string text;
    auto add = [&](const Key& key) {
        if (!text.empty()) text += ' ';
        if (key.ctrl) text += "ctrl-";
        if (key.alt) text += "alt-";
        if (key.shift) text += "shift-";
        (text += names[static_cast<int>(key.code)]) += key.text;
    };
    for (char byte : bytes) {
        reader.feed({&byte, 1});
        while (auto key = reader.next()) add(*key);
    }
    if (reader.waits()) text += text.empty() ? "..." : " ...";
    while (auto key = reader.time_out()) add(*key);
    return text;
}

TEST_CASE("each UTF-8 character is a key", "[repl]") {
    CHECK(keys_of("a⍴é😀") == "a ⍴ é 😀");
    CHECK(keys_of("\r\n\t\x7f\b") == "enter enter tab backspace backspace");
    CHECK(keys_of("\x01\x1f\x03") == "ctrl-a ctrl-_ ctrl-c");
}

TEST_CASE("invalid UTF-8 gives no characters", "[repl]") {
    CHECK(keys_of("\xff"
                  "a") == "invalid a");
    CHECK(keys_of("\xe2\x8d"
                  "a") == "invalid a");
    CHECK(keys_of("\xe2\x8d") == "... invalid");
    CHECK(keys_of("\xed\xa0\x80"
                  "a") == "invalid a");
    CHECK(keys_of("\x80") == "invalid");
}

TEST_CASE("escape sequences of terminals", "[repl]") {
    CHECK(keys_of("\x1b[A\x1b[B\x1b[C\x1b[D") == "up down right left");
    CHECK(keys_of("\x1bOA\x1bOH\x1bOF") == "up home end");
    CHECK(keys_of("\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[7~\x1b[8~") == "home end home end home end");
    CHECK(keys_of("\x1b[3~\x1b[5~\x1b[6~") == "delete page_up page_down");
    CHECK(keys_of("\x1bOP\x1b[11~\x1b[[A") == "f1 f1 f1");
    CHECK(keys_of("\x1b[1;5C\x1b[1;3D\x1b[1;2A") == "ctrl-right alt-left shift-up");
    CHECK(keys_of("\x1bOc\x1bOd\x1b[a\x1b[3^\x1b[7$") == "ctrl-right ctrl-left shift-up ctrl-delete shift-home");
    CHECK(keys_of("\x1b\x1b[C") == "alt-right");
    CHECK(keys_of("\x1b[Z") == "shift-tab");
    CHECK(keys_of("\x1b[99~a") == "unknown a");
}

TEST_CASE("Alt sends Esc first, and a lone Esc is recognized when nothing follows", "[repl]") {
    CHECK(keys_of("\x1b"
                  "f\x1b\r\x1b\x7f") == "alt-f alt-enter alt-backspace");
    CHECK(keys_of("\x1b") == "... escape");
    CHECK(keys_of("\x1b[") == "... alt-[");
    CHECK(keys_of("\x1b\x1b") == "... escape escape");
}

TEST_CASE("pasted text is one key", "[repl]") {
    CHECK(keys_of("\x1b[200~a\rb\r\nc\x1b[201~d") == "pastea\nb\nc d");
    CHECK(keys_of("\x1b[200~\x1b[A\xff⍴\t\x1b[201~") == "paste[A⍴\t");
}

TEST_CASE("controls have their letters", "[repl]") {
    CHECK(keys_of("\x02\x1a\x1c\x1d\x1e") == "ctrl-b ctrl-z ctrl-\\ ctrl-] ctrl-^");
    CHECK(keys_of({"\0a", 2}) == "unknown a");
    CHECK(keys_of(" ~") == "  ~");
}

TEST_CASE("modifiers in escape sequences", "[repl]") {
    CHECK(keys_of("\x1b[1;1A\x1b[1;3A\x1b[1;5A\x1b[1;8A") == "up alt-up ctrl-up ctrl-alt-shift-up");
    CHECK(keys_of("\x1b[;5B\x1bO5B\x1b[5B\x1bO1;5B") == "ctrl-down ctrl-down down down");
    CHECK(keys_of("\x1b[3;2~\x1b[3;5~\x1b[3;3~") == "shift-delete ctrl-delete alt-delete");
    CHECK(keys_of("\x1b[3$\x1b[3^\x1b[3@") == "shift-delete ctrl-delete ctrl-shift-delete");
    CHECK(keys_of("\x1b[a\x1b[b\x1b[c\x1b[d\x1b[e") == "shift-up shift-down shift-right shift-left unknown");
    CHECK(keys_of("\x1bOa\x1bOd\x1bOe\x1bOZ\x1bOM\x1b[P") == "ctrl-up ctrl-left unknown unknown enter f1");
    CHECK(keys_of("\x1b[2~\x1b[7~\x1b[9~\x1b[E") == "unknown home unknown unknown");
    CHECK(keys_of("\x1b[[A\x1b[[Bx\x1b[[") == "f1 unknown x ... unknown");
}

TEST_CASE("Esc twice", "[repl]") {
    CHECK(keys_of("\x1b\x1bx") == "escape alt-x");
    CHECK(keys_of("\x1b\x1bOA\x1b\x1b[3~") == "alt-up alt-delete");
    CHECK(keys_of("\x1b\x1b[") == "... alt-[");
    CHECK(keys_of("\x1b\x1b\x1b[A") == "escape alt-up");
    CHECK(keys_of("\x1b\xff"
                  "a") == "invalid a");
    CHECK(keys_of("\x1b⍴") == "alt-⍴");
}

TEST_CASE("sequences that are cut off or too long", "[repl]") {
    CHECK(keys_of("\x1b[1;5") == "... unknown");
    CHECK(keys_of("\x1b[1\x01") == "unknown ctrl-a");
    CHECK(keys_of("\x1b[\x01") == "alt-[ ctrl-a");
    CHECK(keys_of("\x1bO\r") == "alt-O enter");
    const std::string zeros(29, '0');
    CHECK(keys_of("\x1b[" + zeros + "A") == "up");
    CHECK(keys_of("\x1b[" + zeros + "0A") == "unknown A");
    CHECK(keys_of("\x1b[" + zeros + "00A") == "unknown 0 A");
}

TEST_CASE("pasted text keeps line ends and tabs", "[repl]") {
    CHECK(keys_of("\x1b[200~abc").empty());
    CHECK(keys_of("\x1b[200~\x1b[201~x") == "paste x");
    CHECK(keys_of("\x1b[200~a\r\r\n\n\x7f\x1f b\x1b[201~\r") == "pastea\n\n\n b enter");
    CHECK(keys_of("\x1b[200~\xe2\x8d\xe2\x8d\xb4\xff\x1b[201~") == "paste⍴");
}

}  // namespace
