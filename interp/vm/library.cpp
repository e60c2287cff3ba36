#include "interp/vm/library.hpp"

#include <functional>

#include "prims/catalogue/catalogue.hpp"

namespace stele::interp {

Library::Library(std::initializer_list<std::span<const MachineFunctionRow>> tables,
                 std::span<const SystemName> system_names, Numbered numbered_function)
    : rows(prims::primitives().size()), names(system_names), numbered(numbered_function) {
    // In the order of their meanings' addresses: every start of the program looks up all spellings.
    std::vector<std::pair<const Meaning*, MachineFunction>> functions;
    for (std::span<const MachineFunctionRow> table : tables)
        for (const MachineFunctionRow& row : table) functions.emplace_back(&row.meaning, row.function);
    const auto is_before = [](const auto& a, const auto& b) { return std::less<>()(a.first, b.first); };
    std::sort(functions.begin(), functions.end(), is_before);
    const auto function_of = [&](const Meaning& meaning) -> MachineFunction {
        const std::pair<const Meaning*, MachineFunction> wanted{&meaning, nullptr};
        const auto row = std::lower_bound(functions.begin(), functions.end(), wanted, is_before);
        return row != functions.end() && row->first == &meaning ? row->second : nullptr;
    };
    for (const prims::Spelling* s : prims::spellings()) {
        MachineFunction f = function_of(s->meaning);
        for (int n = 0; f && n < notation_count; n++)
            if (s->notations >> n & 1) {
                const Primitive* p = find_primitive(static_cast<Notation>(n), s->glyph);
                rows[static_cast<std::size_t>(number_of(*p))][static_cast<std::size_t>(s->meaning.valence) - 1] = f;
            }
    }
    // k's verbs with a colon, which have no separate spelling.
    for (const Primitive& p : prims::primitives())
        if (p.monad && !p.dyad)
            if (MachineFunction f = function_of(*p.monad)) rows[static_cast<std::size_t>(number_of(p))][0] = f;
}

const SystemName* SystemNames::find(std::uint32_t symbol) {
    if (symbol < known_.size() && known_[symbol]) return known_[symbol];
    std::string_view text = symbol_name(symbol);
    auto row = std::find_if(names_.begin(), names_.end(), [text](const SystemName& n) { return n.name == text; });
    if (row == names_.end()) return nullptr;
    known_.resize(std::max<std::size_t>(known_.size(), symbol + 1));
    return known_[symbol] = &*row;
}

}  // namespace stele::interp
