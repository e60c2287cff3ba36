#include "tests/reference/compare/compare_all.hpp"
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
    if (outcome.failed()) return outcome.message.empty() ? names_of(outcome.errors) : outcome.message;
    return text_of(*outcome.value);
}

bool agree(const Outcome& expected, const Outcome& found) {
    if (expected.value && found.value) return same(*expected.value, *found.value);
    return !expected.value && !found.value && (expected.errors & found.errors) != 0;
}

}  // namespace

Comparison compare(long expressions, std::uint64_t seed) {
    Writer writer(seed);
    Engine engine;
    auto run = [&](const Expression& e) {
        allow(1000000);
        return engine.run(e.text);
    };
    return compare_all(writer, expressions, run, agree, shown);
}

}  // namespace stele::reference
