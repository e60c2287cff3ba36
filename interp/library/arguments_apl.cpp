#include "interp/library/arguments_apl.hpp"

#include <algorithm>

#include "prims/array/items.hpp"
#include "prims/array/utf8.hpp"
#include "prims/func/items/integers.hpp"

namespace stele::interp {

std::string required_text(const Value& v, std::string_view what) {
    if (!is_apl_text(v)) raise_domain(what, "text", v);
    return apl_text_in(v);
}

Value part(const Value& v, std::int64_t i) {
    if (is_apl_text(v)) return i == 0 ? v : Value::absent();
    return i < v.count() ? item(v, i) : Value::absent();
}

std::int64_t flag_in(const Value& v, std::string_view what, std::int64_t highest) {
    if (v.is_absent()) return 0;
    const Value given = func::as_integers(v);
    if (is_integral(given.kind()) && given.count() == 1)
        if (std::int64_t i = item(given, 0).as_long(); i >= 0 && i <= highest) return i;
    raise_domain(what, "an integer from 0 to " + number(highest), v);
}

std::vector<std::string> names_in(const Value& v, std::string_view what) {
    std::vector<std::string> names;
    const auto add = [&names](std::string text) {
        text.erase(text.find_last_not_of(' ') + 1);
        names.push_back(std::move(text));
    };
    if (is_apl_text(v)) {
        add(apl_text_in(v));
    } else if (v.kind() == Kind::list) {
        for (std::int64_t i = 0; i < v.count(); i++) names.push_back(required_text(item(v, i), what));
    } else if (v.kind() == Kind::character && v.rank() == 2) {
        const std::int64_t width = v->shape()[1];
        for (std::int64_t i = 0; i < v->shape()[0]; i++) add(apl_text_in(slice(v, i * width, width)));
    } else {
        raise_domain(what, "text, a character matrix or a vector of texts", v);
    }
    return names;
}

std::vector<std::string_view> words_between(std::string_view text, std::string_view blanks) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; (at = text.find_first_not_of(blanks, at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

std::vector<std::string> names_between_blanks(const Value& v) {
    if (!is_apl_text(v)) return names_in(v);
    std::vector<std::string> names;
    const std::string text = apl_text_in(v);
    for (std::string_view word : words_between(text, " ")) names.emplace_back(word);
    return names;
}

std::string line_end_in(const Value& v) {
    if (v.is_absent()) return "\n";
    std::string end;
    for (std::int64_t i = 0; i < v.count(); i++) {
        const Value code = func::as_integers(item(v, i));
        if (!is_integral(code.kind()) || code.as_long() < 0 || code.as_long() > 0x10FFFF)
            raise_domain("a line end", "code points", v);
        prims::append_utf8(end, static_cast<char32_t>(code.as_long()));
    }
    constexpr std::string_view ends[] = {"", "\n", "\r", "\r\n", "\u0085"};
    if (std::find(std::begin(ends), std::end(ends), end) == std::end(ends))
        raise_domain("a line end", "⍬, 10, 13, 13 10 or 133", v);
    return end;
}

}  // namespace stele::interp
