#include "interp/tools/guide/catalogue_json.hpp"

#include <nlohmann/json.hpp>

#include "interp/library/library.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/guide/reference.hpp"
#include "prims/catalogue/keyboard.hpp"
#include "prims/catalogue/syntax.hpp"

namespace stele::interp {

namespace {

using Json = nlohmann::ordered_json;

Json words(std::string_view text) {
    Json all = Json::array();
    while (!text.empty()) all.push_back(take_word(text));
    return all;
}

Json notations_of(unsigned notations) {
    Json all = Json::array();
    for (int n = 0; n < notation_count; n++)
        if (notations >> n & 1) all.push_back(name_of(static_cast<Notation>(n)));
    return all;
}

template <class Examples> Json examples_of(const Examples& examples) {
    Json all = Json::array();
    for (const prims::Example& e : examples)
        if (!e.input.empty()) all.push_back({{"input", e.input}, {"output", e.output}});
    return all;
}

Json spelling(const prims::Spelling& s) {
    return {{"notations", notations_of(s.notations)},
            {"glyph", s.glyph},
            {"name", s.meaning.name},
            {"valence", s.meaning.valence},
            {"isOperator", s.meaning.op != nullptr},
            {"form", form_of_call(s)},
            {"does", s.meaning.sentence},
            {"examples", examples_of(s.examples)}};
}

Json syntax_form(const prims::SyntaxForm& f) {
    return {{"notations", notations_of(f.notations)},
            {"marks", words(f.marks)},
            {"form", f.written},
            {"name", f.name},
            {"does", f.sentence},
            {"examples", examples_of(f.examples)}};
}

Json typed_glyph(const prims::TypedGlyph& g) {
    return {{"glyph", g.glyph}, {"key", std::string(1, g.key)}, {"pairs", words(g.pairs)}, {"names", words(g.names)}};
}

// Those of APL begin with ⎕, the others belong to the k family.
Json system_names_of(Notation notation) {
    Json all = Json::array();
    for (const SystemName& name : system_names())
        if (name.name.starts_with("⎕") == (notation == Notation::apl)) all.push_back(name.name);
    return all;
}

}  // namespace

std::string catalogue_as_json() {
    Json all{{"version", STELE_VERSION},
             {"spellings", Json::array()},
             {"syntax", Json::array()},
             {"glyphs", Json::array()},
             {"systemNames", Json::object()}};
    for (const prims::Spelling* s : prims::spellings()) all["spellings"].push_back(spelling(*s));
    for (const prims::SyntaxForm* f : prims::syntax_forms()) all["syntax"].push_back(syntax_form(*f));
    for (const prims::TypedGlyph& g : prims::typed_glyphs()) all["glyphs"].push_back(typed_glyph(g));
    for (int n = 0; n < notation_count; n++) {
        const auto notation = static_cast<Notation>(n);
        all["systemNames"][std::string(name_of(notation))] = system_names_of(notation);
    }
    return all.dump();
}

}  // namespace stele::interp
