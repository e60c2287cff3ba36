// Values as the engine writes them.
#include <array>
#include <charconv>
#include <cmath>

#include "tests/reference/k/tree.hpp"
#include "tests/reference/k/value.hpp"

namespace stele::reference::k {

namespace {

std::string text_of_real(double d) {
    if (std::isnan(d)) return "0n";
    if (std::isinf(d)) return d < 0 ? "-0w" : "0w";
    if (double size = std::abs(d); size != 0 && (size < 1e-3 || size >= 1e16)) {
        std::array<char, 40> digits;
        auto end = std::to_chars(digits.data(), digits.data() + digits.size(), d, std::chars_format::scientific).ptr;
        std::string text(digits.data(), end);
        std::size_t e = text.find('e');
        std::string exponent = std::to_string(std::stoi(text.substr(e + 1)));
        return text.substr(0, e + 1) + exponent;
    }
    std::array<char, 400> digits;
    auto end = std::to_chars(digits.data(), digits.data() + digits.size(), d, std::chars_format::fixed).ptr;
    std::string text(digits.data(), end);
    return text.find('.') == std::string::npos ? text + ".0" : text;
}

std::string quoted(const Items& characters) {
    std::string text = "\"";
    for (const Value& v : characters) {
        const char c = static_cast<char>(v.number);
        if (c == '\n') text += "\\n";
        else if (c < ' ' || c == 127) throw Unspecified{"characters beyond ASCII"};
        else text += c == '"' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
    }
    return text + "\"";
}

std::string symbol_text(const std::string& name) {
    for (char c : name)
        if (!std::isalpha(static_cast<unsigned char>(c))) throw Unspecified{"symbols that are not names"};
    return "`" + name;
}

std::string empty_text(const Value& like) {
    if (is(like, Kind::dictionary)) throw Unspecified{"no dictionaries"};
    switch (like.kind) {
        case Kind::integer: return "!0";
        case Kind::floating: return "0#0n";
        case Kind::character: return "\"\"";
        case Kind::symbol: return "0#`";
        default: return is_text(like) && like.items.empty() ? "()" : "0#," + text_of(like);
    }
}

std::string list_text(const Value& v) {
    const Items& items = v.items;
    if (items.empty()) return empty_text(*v.like);
    if (is_text(v)) return (items.size() == 1 ? "," : "") + quoted(items);
    if (items.size() == 1) return "," + text_of(items[0]);
    bool is_vector = is_atom(items[0]) && !is(items[0], Kind::function);
    for (const Value& item : items) is_vector &= item.kind == items[0].kind;
    std::string text;
    for (const Value& item : items) {
        if (!text.empty() && !(is_vector && is(item, Kind::symbol))) text += is_vector ? " " : ";";
        text += text_of(item);
    }
    return is_vector ? text : "(" + text + ")";
}

// The keys of a dictionary, before the !.
std::string keys_text(const Value& keys) {
    std::string text = text_of(keys);
    bool is_plain = text[0] == '(' || (keys.items.size() > 1 && is_list(keys));
    return is_plain || text == "\"\"" ? text : "(" + text + ")";
}

}  // namespace

std::string text_of_atom(const Value& v) {
    switch (v.kind) {
        case Kind::integer: return v.number == null_integer ? "0N" : std::to_string(v.number);
        case Kind::floating: return text_of_real(v.real);
        case Kind::character: return std::string(1, static_cast<char>(v.number));
        case Kind::symbol: return v.name;
        default: throw Unspecified{"the text of a function"};
    }
}

std::string text_of(const Value& v) {
    spend(1);
    switch (v.kind) {
        case Kind::integer:
        case Kind::floating: return text_of_atom(v);
        case Kind::character: return quoted({v});
        case Kind::symbol: return symbol_text(v.name);
        case Kind::list: return list_text(v);
        case Kind::dictionary: return keys_text(v.items[0]) + "!" + text_of(v.items[1]);
        case Kind::table: return "+" + keys_text(v.items[0]) + "!" + text_of(v.items[1]);
        case Kind::function: break;
    }
    if (v.function->form == Function::verb) return v.function->glyph;
    throw Unspecified{"the text of a function"};
}

}  // namespace stele::reference::k
