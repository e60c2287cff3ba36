#include "tests/reference/compare/compare.hpp"

#include "tests/reference/write/writer.hpp"

namespace stele::reference {

namespace {

std::string names_of(unsigned errors) {
    std::string text;
    const char* names[] = {"DOMAIN", "LENGTH", "RANK", "INDEX", "SYNTAX", "VALUE", "another"};
    for (unsigned i = 0; i < 7; i++)
        if (errors >> i & 1) text += (text.empty() ? "" : " or ") + std::string(names[i]);
    return text + " ERROR";
}

std::string shown(const Outcome& outcome) {
    if (!outcome.value) return outcome.message.empty() ? names_of(outcome.errors) : outcome.message;
    return text_of(*outcome.value);
}

bool agree(const Outcome& expected, const Outcome& found) {
    if (expected.value && found.value) return same(*expected.value, *found.value);
    return !expected.value && !found.value && (expected.errors & found.errors) != 0;
}

}  // namespace

Comparison compare(long expressions, std::uint64_t seed) {
    Comparison result;
    Writer writer(seed);
    Engine engine;
    for (; result.compared < expressions; result.compared++) {
        Expression e = writer.next();
        allow(1000000);
        Outcome found = engine.run(e.text);
        result.errors += !e.expected.value;
        if (!agree(e.expected, found))
            result.differences.push_back(e.text + "\n  reference: " + shown(e.expected) +
                                         "\n  engine:    " + shown(found) + "\n");
    }
    result.unspecified = writer.unspecified();
    return result;
}

}  // namespace stele::reference
