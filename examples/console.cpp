// A console of one's own: inputs run as at stele's prompt, with completion, open brackets and help.
#include <cstdio>
#include <string>

#include "stele.hpp"

static void print(const std::string& text) { std::fputs(text.c_str(), stdout); }

int main() {
    stele::interpreter apl(stele::notation::apl);
    apl.set_time_limit(5);
    apl.set_forms(STELE_BOXES);

    // The shown value of each statement, next to the statement.
    const std::string input = "x←(1 2)(3 4 5)\n+/¨x\nx";
    apl.enter(input, [&](const stele::shown& s) {
        print("> " + input.substr(s.begin, s.end - s.begin) + "\n");
        print(s.boxes.empty() ? s.text : s.boxes);
    });

    // An input goes on while a bracket is open.
    print(apl.is_open("f←{⍵+1") ? "open\n" : "complete\n");

    // The names that begin so, and the glyph of that name.
    apl.enter("average←{(+/⍵)÷≢⍵}");
    for (const char* begun : {"aver", "iota"})
        for (const stele::candidate& c : apl.complete(begun, 4).candidates) print(c.shown + "\n");

    // Help on the primitive at a position.
    const std::string help = apl.help_at("2 3⍴⍳6", 3);
    print(help.substr(0, help.find('\n') + 1));
}
