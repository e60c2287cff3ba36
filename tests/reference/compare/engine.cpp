#include "tests/reference/compare/engine.hpp"

#include <map>

namespace stele::reference {

namespace {

std::vector<Item> characters(const std::string& text) {
    std::vector<Item> items;
    for (std::size_t i = 0; i < text.size();) {
        auto lead = static_cast<unsigned char>(text[i++]);
        char32_t c = lead < 0x80 ? lead : lead < 0xE0 ? lead & 0x1F : lead < 0xF0 ? lead & 0x0F : lead & 0x07;
        while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80)
            c = c << 6 | (static_cast<unsigned char>(text[i++]) & 0x3F);
        items.push_back(c);
    }
    return items;
}

unsigned name_of(const std::string& name) {
    static const std::map<std::string, unsigned> names = {{"DOMAIN ERROR", domain}, {"LENGTH ERROR", length},
                                                          {"RANK ERROR", rank},     {"INDEX ERROR", index},
                                                          {"SYNTAX ERROR", syntax}, {"VALUE ERROR", reference::value}};
    auto found = names.find(name);
    return found == names.end() ? static_cast<unsigned>(other) : found->second;
}

}  // namespace

Outcome Engine::run(const std::string& text) {
    try {
        return {read(apl_.evaluate(text)), 0, ""};
    } catch (const error& e) {
        return {std::nullopt, name_of(e.name), e.name + ": " + e.message};
    }
}

Array Engine::read(const stele::value& v) {
    Array result;
    result.shape = v.shape();
    if (v.count() == 0) result.prototype = prototype_of(item_of(read(first_(v))));
    else read_items(v, result);
    return result;
}

void Engine::read_items(const stele::value& v, Array& into) {
    switch (v.kind()) {
        case kind::long_integer:
            for (std::int64_t i : v.to<std::vector<std::int64_t>>())
                into.ravel.push_back(Number{static_cast<long double>(i), 0});
            return;
        case kind::floating:
            for (double d : v.to<std::vector<double>>()) into.ravel.push_back(Number{d, 0});
            return;
        case kind::complex: {
            auto real = real_(v).to<std::vector<double>>(), imaginary = imaginary_(v).to<std::vector<double>>();
            for (std::size_t i = 0; i < real.size(); i++) into.ravel.push_back(Number{real[i], imaginary[i]});
            return;
        }
        case kind::character: into.ravel = characters(v.to<std::string>()); return;
        case kind::list:
            for (std::size_t i = 0; i < v.count(); i++) into.ravel.push_back(item_of(read(v[i])));
            return;
        default: throw error(error_kind::type, "the result is neither numbers, characters nor a list of such");
    }
}

}  // namespace stele::reference
