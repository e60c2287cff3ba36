#include "interp/session/meant_name.hpp"

#include "interp/source/nearest.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/keyboard.hpp"

namespace stele::interp {

namespace {

// The ⎕ of APL's system names, the namespace of those of k4 and q: .z. in .z.p. Other names have none.
std::string_view mark_of(std::string_view name) {
    constexpr std::string_view quad = "⎕";
    if (name.starts_with(quad)) return quad;
    return name.starts_with('.') ? name.substr(0, name.rfind('.') + 1) : "";
}

std::vector<std::string> names_near(Machine& machine, const CallSite& site) {
    std::vector<std::string> names;
    for (const SystemName& n : machine.library.names)
        if (n.name.starts_with('.') != (site.notation == Notation::apl)) names.emplace_back(n.name);
    for (const prims::Spelling* s : prims::spellings())
        if (s->notations & prims::in(site.notation)) names.emplace_back(s->glyph);
    if (site.function)
        for (const NameTable* table : {&site.function->parameters, &site.function->locals})
            names.insert(names.end(), table->begin(), table->end());
    for (std::string& global : machine.names_at(-1)) names.push_back(std::move(global));
    return names;
}

// `iota` is the name of ⍳.
std::string hint_for_glyph(const std::string& name) {
    const std::string_view glyph = prims::glyph_with_name(name);
    if (glyph.empty()) return {};
    const std::string keys = prims::keys_of(glyph);
    return "`" + std::string(glyph) + "` has this name; at the prompt, " + name + " and Tab make it" +
           (keys.empty() ? "" : ", or " + keys);
}

}  // namespace

std::string hint_for_name(Machine& machine, const Error& error, const CallSite& site) {
    if (error.kind != ErrorKind::value && error.kind != ErrorKind::not_implemented) return {};
    const std::string& name = error.subject;
    if (name.empty() || (error.kind == ErrorKind::not_implemented && mark_of(name).empty())) return {};
    if (site.notation == Notation::apl)
        if (std::string hint = hint_for_glyph(name); !hint.empty()) return hint;
    // Only names with the same mark are meant, and their marks count for nothing.
    const std::string_view mark = mark_of(name);
    const std::vector<std::string> names = names_near(machine, site);
    std::vector<std::string_view> rests;
    for (const std::string_view known : names)
        if (mark_of(known) == mark) rests.push_back(known.substr(mark.size()));
    // Short system names resemble too many others: ⎕XML is a name of Dyalog's, not ⎕ML.
    constexpr std::size_t least = 4;
    const std::string_view rest = std::string_view(name).substr(mark.size());
    if (!mark.empty() && rest.size() < least) return {};
    const std::string_view meant = nearest(rest, rests);
    return meant.empty() ? "" : "did you mean `" + std::string(mark) + std::string(meant) + "`?";
}

bool knows_name(Machine& machine, const CallSite& site, std::string_view name) {
    return contains(names_near(machine, site), name);
}

}  // namespace stele::interp
