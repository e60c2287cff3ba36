#include "interp/tools/guide/listing.hpp"

#include "interp/notation/switched.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/guide/highlight.hpp"
#include "interp/tools/guide/html.hpp"

namespace stele::interp {

namespace {

// The class of a style; empty for plain text, including faults and unknown names, which a reader need not see.
std::string_view class_of(Style style) {
    switch (style) {
        case Style::number: return "n";
        case Style::string: return "s";
        case Style::function: return "f";
        case Style::op: return "o";
        case Style::keyword: return "k";
        case Style::comment: return "c";
        default: return {};
    }
}

std::string line_in_spans(std::string_view line, const Style* styles) {
    std::string html;
    for (std::size_t at = 0; at < line.size();) {
        const std::string_view cls = class_of(styles[at]);
        std::size_t end = at;
        while (end < line.size() && class_of(styles[end]) == cls) end++;
        const std::string_view part = line.substr(at, end - at);
        html += cls.empty() ? html_of(part) : in_element("span class=" + std::string(cls), part);
        at = end;
    }
    return html;
}

}  // namespace

std::string listing_of(std::string_view text, Notation notation, std::string_view mark, Machine& machine) {
    const std::size_t begin = length_of_switch(text, notation);
    std::vector<Style> styles(begin, Style::keyword);
    const std::vector<Style> rest = highlighted(text.substr(begin), notation, std::string_view::npos, machine);
    styles.insert(styles.end(), rest.begin(), rest.end());
    std::string html;
    for (std::string_view lines = text; !lines.empty();) {
        if (lines.data() != text.data()) html += '\n';
        const std::string_view line = take_line(lines);
        if (!mark.empty()) html += in_element("span class=mark", mark);
        html += line_in_spans(line, styles.data() + (line.data() - text.data()));
    }
    return html;
}

}  // namespace stele::interp
