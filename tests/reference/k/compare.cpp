#include "include/stele.hpp"
#include "tests/reference/compare/compare_all.hpp"
#include "tests/reference/k/write/writer.hpp"

namespace stele::reference {

namespace {

using k::Outcome;

unsigned fault_of(error_kind kind) {
    switch (kind) {
        case error_kind::type: return k::type_fault;
        case error_kind::length: return k::length_fault;
        case error_kind::rank: return k::rank_fault;
        case error_kind::index: return k::index_fault;
        case error_kind::domain: return k::domain_fault;
        default: return k::other_fault;
    }
}

std::string shown(const Outcome& outcome) {
    if (outcome.text) return *outcome.text;
    if (!outcome.message.empty()) return outcome.message;
    std::string names;
    const char* all[] = {"'type", "'length", "'rank", "'index", "'domain", "another error"};
    for (unsigned i = 0; i < 6; i++)
        if (outcome.faults >> i & 1) names += (names.empty() ? "" : " or ") + std::string(all[i]);
    return names;
}

// The text of a value, with a note if the text does not evaluate to the value.
Outcome run(interpreter& engine, const std::string& expression, const Outcome& expected) {
    try {
        engine.evaluate("r:" + expression);
        std::string text = engine.evaluate("`k@r").to<std::string>();
        if (text == expected.text && !engine.evaluate("r~" + text).to<bool>())
            text += "   (another value with this text)";
        return {text, 0};
    } catch (const error& e) {
        return {std::nullopt, fault_of(e.kind), e.name + ": " + e.message};
    }
}

bool agree(const Outcome& a, const Outcome& b) {
    return a.text && b.text ? a.text == b.text : (a.faults & b.faults) != 0;
}

}  // namespace

Comparison compare_k(long expressions, std::uint64_t seed) {
    k::Writer writer(seed);
    interpreter engine(notation::k);
    engine.set_memory_limit(200000000);  // for repetitions that do not end
    auto found = [&](const k::Expression& e) { return run(engine, e.text, e.expected); };
    return compare_all(writer, expressions, found, agree, shown);
}

}  // namespace stele::reference
