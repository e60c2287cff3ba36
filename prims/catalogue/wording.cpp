#include "prims/catalogue/wording.hpp"

#include "prims/catalogue/catalogue.hpp"

namespace stele::prims {

namespace {

// The first spelling in the table; empty if the notation has none, and the sentence's words remain.
std::string_view spelling_of(const Term& term, Notation notation) {
    if (term.meaning) {
        const Primitive* p = find_primitive(notation, *term.meaning);
        return p ? p->glyph : std::string_view();
    }
    for (const Primitive& p : primitives())
        if (p.notation == notation && (p.monadic == term.function || p.dyadic == term.function)) return p.glyph;
    return {};
}

}  // namespace

std::string written(const Sentence& sentence, Notation notation) {
    std::string text = sentence.text;
    // From the back, so that the offsets of earlier terms stay valid.
    for (auto term = sentence.terms.rbegin(); term != sentence.terms.rend(); ++term) {
        std::string_view instead;
        if (term->meaning || term->function) instead = spelling_of(*term, notation);
        else if (notation != Notation::apl) instead = rules_of(notation) == Rules::k ? term->k : term->q;
        if (!instead.empty()) text.replace(term->begin, term->end - term->begin, instead);
    }
    return text;
}

}  // namespace stele::prims
