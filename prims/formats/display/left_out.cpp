#include "prims/formats/display/left_out.hpp"

#include <algorithm>
#include <limits>

#include "prims/array/utf8.hpp"

namespace stele::prims::func {

namespace {

std::string number_of(std::int64_t n, std::string_view noun) {
    std::string text = std::to_string(n) + ' ';
    if (n == 1) return text.append(noun);
    const bool is_entry = noun.ends_with('y');
    return text.append(noun.substr(0, noun.size() - is_entry)).append(is_entry ? "ies" : "s");
}

// The items of a text after its opening quote: \n and \001 are one item each.
std::int64_t characters_in(std::string_view text) {
    std::int64_t n = 0;
    for (std::size_t i = 0; i < text.size(); n++) {
        const bool is_escape = text[i] == '\\';
        const bool is_octal = is_escape && i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
        i += is_octal ? 4 : is_escape ? 2 : 1;
        if (i > text.size()) break;
        while (i < text.size() && !begins_character(text[i])) i++;
    }
    return n;
}

}  // namespace

std::string text_of(const LeftOut& left, int columns) {
    std::string text;
    auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (left.rows > 0) add(number_of(left.rows, left.row));
    if (left.columns > 0) add(number_of(left.columns, left.column));
    if (left.lines > 0) add(number_of(left.lines, "line"));
    if (!text.empty()) text += " more";
    if (left.cuts_lines && left.columns == 0) add("longer lines");
    if (left.shape.empty()) return text;
    std::string shape;
    for (const std::int64_t length : left.shape) shape += (shape.empty() ? "" : " ") + std::to_string(length);
    const std::string whole = text + " (" + shape + ")";
    return columns > 0 && static_cast<int>(whole.size()) > columns ? text : whole;
}

LineLimit::LineLimit(const TextSink& receiver, int rows)
    : receiver_(receiver), left_(rows > 0 ? lines_in(rows) : std::numeric_limits<int>::max()) {
    sink_ = [this](std::string_view piece) {
        std::size_t end = 0;
        while (left_ > 0 && end < piece.size()) {
            end = std::min(piece.find('\n', end), piece.size() - 1) + 1;
            if (piece[end - 1] == '\n') left_--;
        }
        if (end > 0) receiver_(piece.substr(0, end));
        if (end < piece.size()) throw Full{};
    };
}

std::int64_t items_shown(const Value& list, std::string_view beginning) {
    if (!list.is_heap() || list->rank != 1 || list->kind >= Kind::list) return -1;
    if (const std::size_t mark = beginning.find('#'); beginning.starts_with('`') && mark == 2)
        beginning.remove_prefix(mark + 1);  // an attribute
    if (beginning.starts_with("0x")) return (std::ssize(beginning) - 2) / 2;
    const bool has_blanks = beginning.find(' ') != std::string_view::npos;
    switch (list->kind) {
        case Kind::character: return characters_in(beginning.substr(std::min<std::size_t>(1, beginning.size())));
        // The last may be a part of a longer one.
        case Kind::symbol: return std::max<std::int64_t>(0, std::count(beginning.begin(), beginning.end(), '`') - 1);
        case Kind::boolean:
            if (!has_blanks) return std::ssize(beginning);
            [[fallthrough]];
        default: return std::count(beginning.begin(), beginning.end(), ' ');
    }
}

}  // namespace stele::prims::func
