#include "prims/catalogue/catalogue.hpp"

#include <cctype>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "prims/catalogue/families.hpp"

namespace stele::prims {

const Primitive* primitive_table = nullptr;

namespace {

// What holds for every row, checked when stele is built.
template <std::size_t N>
[[maybe_unused]] constexpr bool meanings_are_sound(const Meaning (&rows)[N]) {
    for (const Meaning& m : rows) {
        bool runs = m.function.apl || m.function.k || m.function.q || m.with_axis.apl;
        if (m.name.empty() || m.sentence.empty() || m.valence < 1) return false;
        if (runs + (m.op != nullptr) + ((m.properties & hosted) != 0) != 1) return false;
    }
    return true;
}
template <std::size_t N>
constexpr bool spellings_are_sound(const Spelling (&rows)[N]) {
    for (const Spelling& s : rows)
        if (s.glyph.empty() || s.meaning.empty() || s.notations == 0) return false;
    return true;
}
// Under gcc's sanitizers the address of a function is no constant.
#ifdef __SANITIZE_ADDRESS__
#define STELE_CHECK(family) static_assert(spellings_are_sound(family##_spellings), "a spelling without glyph or meaning");
#else
#define STELE_CHECK(family)                                                                     \
    static_assert(meanings_are_sound(family##_meanings), "a meaning without function or sentence"); \
    static_assert(spellings_are_sound(family##_spellings), "a spelling without glyph or meaning");
#endif
STELE_FAMILIES(STELE_CHECK)
#undef STELE_CHECK

struct Catalogue {
    std::vector<const Meaning*> meanings;
    std::vector<const Spelling*> spellings;
    std::vector<Primitive> primitives;
    std::unordered_map<std::string_view, int> numbers[notation_count];
    std::deque<std::string> monadic_glyphs;

    Catalogue() {
        meanings.reserve(512);
        spellings.reserve(512);
        primitives.reserve(1024);
#define STELE_JOIN(family)                                        \
    for (const Meaning& m : family##_meanings) meanings.push_back(&m); \
    for (const Spelling& s : family##_spellings) spellings.push_back(&s);
        STELE_FAMILIES(STELE_JOIN)
#undef STELE_JOIN
        std::unordered_map<std::string_view, std::vector<const Meaning*>> by_name;
        for (const Meaning* m : meanings) by_name[m->name].push_back(m);
        for (const Spelling* s : spellings)
            for (const Meaning* m : by_name[s->meaning])
                if (m->valence == s->valence)
                    for (int n = 0; n < notation_count; n++)
                        if (s->notations >> n & 1) {
                            add(static_cast<Notation>(n), s->glyph, *m);
                            add_monadic_form(static_cast<Notation>(n), *s, *m);
                        }
        add_marked();
        primitive_table = primitives.data();
    }

    // k's verbs with a colon: the function of one argument alone.
    void add_marked() {
        static constexpr std::string_view marked[] = {"+:", "-:", "*:", "%:", "!:", "&:", "|:", "<:", ">:", "=:",
                                                      "~:", ",:", "^:", "#:", "_:", "$:", "?:", "@:", ".:"};
        for (Notation notation : {Notation::k, Notation::k4, Notation::q})
            for (std::string_view glyph : marked) {
                auto& known = numbers[static_cast<int>(notation)];
                // q, whose glyphs take two arguments, has k4's functions of one under these names.
                const auto& sources = notation == Notation::q ? numbers[static_cast<int>(Notation::k4)] : known;
                auto plain = sources.find(glyph.substr(0, 1));
                if (plain == sources.end()) continue;
                Primitive p = primitives[static_cast<std::size_t>(plain->second)];
                if (notation == Notation::q && !p.monadic) continue;
                if (!p.monad || !known.try_emplace(glyph, static_cast<int>(primitives.size())).second) continue;
                primitives.push_back({notation, glyph, p.monad, nullptr, nullptr, p.monadic, nullptr});
            }
    }

    // k's verbs written with a colon have their monadic meaning only: +: is flip.
    void add_monadic_form(Notation notation, const Spelling& s, const Meaning& m) {
        bool verb = s.glyph.size() == 1 && std::ispunct(static_cast<unsigned char>(s.glyph[0]));
        if (notation == Notation::apl || s.valence != 1 || m.op || !verb) return;
        add(notation, monadic_glyphs.emplace_back(std::string(s.glyph) + ":"), m);
    }

    void add(Notation notation, std::string_view glyph, const Meaning& m) {
        // Families may use one name for what APL and k do: a row counts for the rules that it has a function for.
        if (!m.op && !(m.properties & hosted) && !m.function[rules_of(notation)]) return;
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

std::span<const Meaning* const> meanings() { return catalogue().meanings; }
std::span<const Spelling* const> spellings() { return catalogue().spellings; }

const Meaning* find_meaning(std::string_view name, int valence) {
    for (const Meaning* m : meanings())
        if (m->name == name && m->valence == valence) return m;
    return nullptr;
}

}  // namespace stele::prims
