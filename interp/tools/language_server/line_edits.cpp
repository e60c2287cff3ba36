#include "interp/tools/language_server/line_edits.hpp"

#include <algorithm>

namespace stele::interp::lsp {

namespace {

// The lines that are compared with each other to find the next equal one.
constexpr std::size_t farthest = 40;

// Lines with their ends.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return lines;
}

struct Lines {
    std::vector<std::string_view> all;
    std::size_t at = 0;

    std::size_t left() const { return all.size() - at; }
    std::string_view ahead(std::size_t n) const { return all[at + n]; }
};

// The distances to the nearest pair of equal lines, the smallest sum first; the rest of both texts without one.
std::pair<std::size_t, std::size_t> next_equal(const Lines& a, const Lines& b) {
    for (std::size_t sum = 0; sum <= 2 * farthest; sum++)
        for (std::size_t i = 0; i <= sum; i++)
            if (i < a.left() && sum - i < b.left() && a.ahead(i) == b.ahead(sum - i)) return {i, sum - i};
    return {std::min(a.left(), farthest), std::min(b.left(), farthest)};
}

}  // namespace

std::vector<LineEdit> line_edits(std::string_view old_text, std::string_view new_text) {
    Lines a{lines_of(old_text)}, b{lines_of(new_text)};
    std::vector<LineEdit> edits;
    std::uint32_t offset = 0;
    while (a.left() > 0 || b.left() > 0) {
        const auto [removed, added] = next_equal(a, b);
        const std::uint32_t begin = offset;
        for (std::size_t i = 0; i < removed; i++) offset += static_cast<std::uint32_t>(a.ahead(i).size());
        std::string text;
        for (std::size_t i = 0; i < added; i++) text += b.ahead(i);
        if (removed > 0 || added > 0) {
            const bool continues = !edits.empty() && edits.back().replaced.end == begin;
            if (!continues) edits.push_back({{begin, begin}, {}});
            edits.back().replaced.end = offset;
            edits.back().text += text;
        }
        a.at += removed;
        b.at += added;
        if (a.left() > 0 && b.left() > 0 && a.ahead(0) == b.ahead(0)) {
            offset += static_cast<std::uint32_t>(a.ahead(0).size());
            a.at++;
            b.at++;
        }
    }
    return edits;
}

}  // namespace stele::interp::lsp
