#include "interp/tools/guide/phrases.hpp"

#include <algorithm>

#include "interp/tools/commands/directives.hpp"

namespace stele::interp {

namespace {

std::vector<Phrase> read_book(std::string_view book) {
    constexpr std::string_view margin = "  ", shows = "  →";
    std::vector<Phrase> all;
    std::string_view section;
    while (!book.empty()) {
        const std::string_view line = take_line(book);
        if (line.empty()) continue;
        if (line.starts_with(shows)) {
            const std::string_view shown = line.substr(shows.size());
            all.back().forms.back().result.push_back(shown.substr(std::min<std::size_t>(1, shown.size())));
            continue;
        }
        if (line.starts_with(margin)) {
            std::vector<std::string_view>& lines = all.back().forms.back().lines;
            lines.insert(lines.end() - 1, line.substr(margin.size()));
            continue;
        }
        const std::string_view key = line.substr(0, line.find(": ")), text = line.substr(key.size() + 2);
        Notation notation;
        if (key == "section") section = text;
        else if (key == "phrase") all.push_back({section, text, {}, {}, {}});
        else if (key == "does") all.back().does = text;
        else if (key == "also") all.back().also = text;
        else if (find_notation(key, notation)) all.back().forms.push_back({notation, text, {text}, {}});
    }
    return all;
}

}  // namespace

const std::vector<Phrase>& phrases() {
    static const std::vector<Phrase> all = read_book(phrase_book);
    return all;
}

}  // namespace stele::interp
