#include "prims/catalogue/catalogue.hpp"

#include <algorithm>
#include <cctype>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "prims/catalogue/arithmetic.hpp"
#include "prims/catalogue/comparison.hpp"
#include "prims/catalogue/exchange.hpp"
#include "prims/catalogue/format.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_named.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/q_tables.hpp"
#include "prims/catalogue/q_words.hpp"
#include "prims/catalogue/readings.hpp"
#include "prims/catalogue/search.hpp"
#include "prims/catalogue/selection.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::prims {

const Primitive* primitive_table = nullptr;

namespace {

constexpr std::span<const Spelling> families[] = {
    meaning::arithmetic_spellings, meaning::comparison_spellings, meaning::structure_spellings,
    meaning::selection_spellings,  meaning::search_spellings,     meaning::format_spellings,
    meaning::k_lists_spellings,    meaning::k_types_spellings,    meaning::q_words_spellings,
    meaning::q_tables_spellings,   meaning::operator_spellings,   meaning::system_spellings,
    meaning::exchange_spellings,   meaning::k_named_spellings,
};
// Invariants of every row, checked at compile time.
static_assert(std::all_of(std::begin(families), std::end(families), [](std::span<const Spelling> family) {
    return std::all_of(family.begin(), family.end(),
                       [](const Spelling& s) { return !s.glyph.empty() && s.notations != 0; });
}));

struct Catalogue {
    std::vector<const Spelling*> spellings;
    std::vector<Primitive> primitives;
    std::unordered_map<std::string_view, int> numbers[notation_count];
    std::deque<std::string> monadic_glyphs;

    Catalogue() {
        spellings.reserve(512);
        primitives.reserve(1024);
        for (std::span<const Spelling> family : families)
            for (const Spelling& s : family) {
                spellings.push_back(&s);
                for (int n = 0; n < notation_count; n++)
                    if (s.notations >> n & 1) {
                        add(static_cast<Notation>(n), s.glyph, s.meaning);
                        add_monadic_form(static_cast<Notation>(n), s);
                    }
            }
        add_marked();
        primitive_table = primitives.data();
    }

    // q, whose glyphs take two arguments, has k4's functions of one argument with a colon, after its words for them.
    void add_marked() {
        auto &of_k4 = numbers[static_cast<int>(Notation::k4)], &of_q = numbers[static_cast<int>(Notation::q)];
        for (const std::string& glyph : monadic_glyphs) {
            auto found = of_k4.find(glyph);
            if (found == of_k4.end()) continue;
            const Primitive p = primitives[static_cast<std::size_t>(found->second)];
            if (!p.monadic || !of_q.try_emplace(glyph, static_cast<int>(primitives.size())).second) continue;
            primitives.push_back({Notation::q, glyph, p.monad, nullptr, nullptr, p.monadic, nullptr});
        }
    }

    // k's verbs with a colon have only their monadic meaning: +: is flip, 0:: reads lines.
    void add_monadic_form(Notation notation, const Spelling& s) {
        const Meaning& m = s.meaning;
        bool verb = std::ispunct(static_cast<unsigned char>(s.glyph[0]))
                        ? s.glyph.size() == 1
                        : notation == Notation::k && s.glyph.ends_with(':');
        if (notation == Notation::apl || m.valence != 1 || m.op || !verb) return;
        add(notation, monadic_glyphs.emplace_back(std::string(s.glyph) + ":"), m);
    }

    void add(Notation notation, std::string_view glyph, const Meaning& m) {
        auto [at, is_new] = numbers[static_cast<int>(notation)].try_emplace(glyph, static_cast<int>(primitives.size()));
        if (is_new) primitives.push_back({notation, glyph});
        Primitive& p = primitives[static_cast<std::size_t>(at->second)];
        if (m.op) {
            p.op = &m;
        } else if (m.valence == 1) {
            p.monad = &m;
            p.monadic = m.function[rules_of(notation)];
        } else if (m.valence == 2) {
            p.dyad = &m;
            p.dyadic = m.function[rules_of(notation)];
        }
    }
};

const Catalogue& catalogue() {
    static const Catalogue all;
    return all;
}

}  // namespace

std::string_view title_of(Notation n) { return n == Notation::apl ? "APL" : name_of(n); }

std::string_view name_of(Notation n) {
    constexpr std::string_view names[] = {"apl", "k", "k4", "q"};
    return names[static_cast<int>(n)];
}

std::span<const Primitive> primitives() { return catalogue().primitives; }

const Primitive* find_primitive(Notation n, std::string_view glyph) {
    const auto& numbers = catalogue().numbers[static_cast<int>(n)];
    auto found = numbers.find(glyph);
    return found == numbers.end() ? nullptr : &catalogue().primitives[static_cast<std::size_t>(found->second)];
}

const Primitive* find_primitive(Notation n, const Meaning& m) {
    for (const Primitive& p : primitives())
        if (p.notation == n && (p.monad == &m || p.dyad == &m || p.op == &m)) return &p;
    return nullptr;
}

const Primitive* monadic_form(const Primitive& p) { return find_primitive(p.notation, std::string(p.glyph) + ":"); }

const Primitive* verb_of(const Primitive& p) {
    if (!p.glyph.ends_with(':')) return nullptr;
    const Primitive* verb = find_primitive(p.notation, p.glyph.substr(0, p.glyph.size() - 1));
    return verb && monadic_form(*verb) == &p ? verb : nullptr;
}

std::span<const Spelling* const> spellings() { return catalogue().spellings; }

std::span<const Reading> readings() { return meaning::adverb_readings; }

}  // namespace stele::prims
