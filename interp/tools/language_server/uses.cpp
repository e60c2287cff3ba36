// The definition of a name, its uses, and another name for it.
#include <algorithm>

#include "interp/source/letters.hpp"
#include "interp/tools/language_server/answers.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp::lsp {

namespace {

using outline::Definition;
using outline::NameKind;
using outline::Occurrence;
using outline::Outline;
using outline::Scope;
using outline::Symbol;

const Occurrence* occurrence_at(OpenText& text, const Json& params) {
    return text.outline().at(offset_in(text, params));
}

bool is_definition(const Outline& o, const Symbol& s, Span span) {
    return std::any_of(s.definitions.begin(), s.definitions.end(),
                       [&](std::uint32_t d) { return o.definitions[d].name.begin == span.begin; });
}

Json location_of(const Json& params, OpenText& text, Span span) {
    return {{"uri", params.at("textDocument").at("uri")}, {"range", range_of(text, span)}};
}

// The last part of a path.
std::string own_name(const Symbol& s) { return s.name.substr(s.name.rfind('.') + 1); }

// Checks a new name for a symbol. Throws Refusal.
class Renaming {
public:
    Renaming(OpenText& text, const Symbol& symbol, const std::string& name)
        : outline_(text.outline()), notation_(text.notation()), symbol_(symbol), name_(name) {}

    void check() const {
        check_name();
        check_clashes();
        if (is_own_of(Scope::Kind::traditional)) check_callers();
    }

private:
    [[noreturn]] static void refuse_name(const std::string& message) { throw Refusal{Code::request_failed, message}; }
    bool is_k_family() const { return notation_ != Notation::apl; }
    bool is_own_of(Scope::Kind kind) const { return outline_.scopes[symbol_.scope].kind == kind; }

    void check_name() const {
        const bool is_argument = name_.starts_with("⍺") || name_.starts_with("⍵") || name_.starts_with("∇");
        const bool is_plain = name_.find('.') == std::string::npos && name_.find("⎕") == std::string::npos &&
                              name_.find("⍞") == std::string::npos && !name_.starts_with('#') && !is_argument;
        if (!is_plain || name_.empty() || read_name(name_, notation_) != name_)
            refuse_name("`" + name_ + "` is not a name of " + std::string(prims::title_of(notation_)));
        const bool is_keyword = lexemes(name_, notation_).at(0).kind == LexemeKind::keyword;
        if (is_keyword || prims::find_primitive(notation_, name_))
            refuse_name("`" + name_ + "` is a word of " + std::string(prims::title_of(notation_)));
        const bool is_implicit =
            name_ == "x" || name_ == "y" || name_ == "z" || (name_ == "o" && notation_ == Notation::k);
        if (is_k_family() && is_implicit && is_in_lambda())
            refuse_name("`" + name_ + "` has a meaning of its own in functions");
    }
    bool is_in_lambda() const {
        return std::any_of(symbol_.occurrences.begin(), symbol_.occurrences.end(),
                           [&](std::uint32_t o) { return outline_.occurrences[o].scope != 0; });
    }

    // The new name must not have another meaning where the old one is, and the old one none where the new one is.
    void check_clashes() const {
        const std::string path = symbol_.name.substr(0, symbol_.name.rfind('.') + 1) + name_;
        for (const Symbol& other : outline_.symbols) {
            if (&other == &symbol_ || other.name != path || other.occurrences.empty()) continue;
            const bool is_around = outline_.is_inside(symbol_.scope, other.scope);
            const bool is_within = outline_.is_inside(other.scope, symbol_.scope);
            if (other.scope == symbol_.scope || (is_around && is_used_in(other, symbol_.scope)) ||
                (is_within && is_used_in(symbol_, other.scope)))
                refuse_name("`" + name_ + "` is already " + article(other.kind) + " here");
        }
    }
    bool is_used_in(const Symbol& s, std::uint32_t scope) const {
        return std::any_of(s.occurrences.begin(), s.occurrences.end(),
                           [&](std::uint32_t o) { return outline_.is_inside(outline_.occurrences[o].scope, scope); });
    }
    static std::string article(NameKind kind) {
        return (kind == NameKind::op ? "an " : "a ") + std::string(outline::name_of(kind));
    }

    // A function that a traditional function calls sees its local names.
    void check_callers() const {
        for (const Symbol& other : outline_.symbols)
            if (&other != &symbol_ && other.name == symbol_.name && other.scope == 0 && other.definitions.empty())
                refuse_name("`" + symbol_.name + "` is also used outside this function, which may call that code");
    }

    const Outline& outline_;
    Notation notation_;
    const Symbol& symbol_;
    const std::string& name_;
};

// The symbol to rename. Throws Refusal for a word that cannot be renamed.
const Symbol& symbol_to_rename(OpenText& text, const Json& params) {
    const Occurrence* found = occurrence_at(text, params);
    if (!found) throw Refusal{Code::request_failed, "there is no name of the program here"};
    const Outline& o = text.outline();
    const Symbol& s = o.symbols[found->symbol];
    const bool is_implicit = text.notation() != Notation::apl && s.scope != 0 && !o.scopes[s.scope].lists_names &&
                             (s.name == "x" || s.name == "y" || s.name == "z");
    if (is_implicit)
        throw Refusal{Code::request_failed,
                      "`" + s.name + "` is a parameter by its name; a list such as {[a;b] ...} names parameters"};
    return s;
}

}  // namespace

Json definition(Desk& desk, const Json& params) {
    OpenText& text = desk.text_of(params);
    const Occurrence* o = occurrence_at(text, params);
    const Definition* d = o ? text.outline().definition_of(o->symbol) : nullptr;
    return d ? location_of(params, text, d->name) : Json(nullptr);
}

Json references(Desk& desk, const Json& params) {
    OpenText& text = desk.text_of(params);
    const bool with_definition = params.at("context").at("includeDeclaration").get<bool>();
    Json all = Json::array();
    const Occurrence* found = occurrence_at(text, params);
    if (!found) return all;
    const Outline& o = text.outline();
    const Symbol& s = o.symbols[found->symbol];
    for (const std::uint32_t i : s.occurrences) {
        const Span span = o.occurrences[i].span;
        if (with_definition || !is_definition(o, s, span)) all.push_back(location_of(params, text, span));
    }
    return all;
}

Json highlights(Desk& desk, const Json& params) {
    constexpr int read = 2, write = 3;
    OpenText& text = desk.text_of(params);
    Json all = Json::array();
    const Occurrence* found = occurrence_at(text, params);
    if (!found) return all;
    const Outline& o = text.outline();
    for (const std::uint32_t i : o.symbols[found->symbol].occurrences)
        all.push_back(
            {{"range", range_of(text, o.occurrences[i].span)}, {"kind", o.occurrences[i].is_write ? write : read}});
    return all;
}

Json prepare_rename(Desk& desk, const Json& params) {
    OpenText& text = desk.text_of(params);
    const Symbol& s = symbol_to_rename(text, params);
    return {{"range", range_of(text, occurrence_at(text, params)->span)}, {"placeholder", own_name(s)}};
}

Json rename(Desk& desk, const Json& params) {
    OpenText& text = desk.text_of(params);
    const std::string name = params.at("newName").get<std::string>();
    const Symbol& s = symbol_to_rename(text, params);
    Json edits = Json::array();
    if (name != own_name(s)) {
        Renaming(text, s, name).check();
        for (const std::uint32_t i : s.occurrences)
            edits.push_back({{"range", range_of(text, text.outline().occurrences[i].span)}, {"newText", name}});
    }
    Json changes = Json::object();
    changes[params.at("textDocument").at("uri").get<std::string>()] = std::move(edits);
    return {{"changes", std::move(changes)}};
}

}  // namespace stele::interp::lsp
