#include "interp/tools/language_server/answers.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp::lsp {

namespace {

constexpr int error_severity = 1;

// At least one character, so that editors show it.
Span visible(const OpenText& text, Span span) {
    const auto size = static_cast<std::uint32_t>(text.text().size());
    if (span.end > span.begin || size == 0) return span;
    if (span.end < size && text.text()[span.end] != '\n') return {span.begin, span.end + 1};
    while (span.begin > 0 && !prims::begins_character(text.text()[--span.begin])) {
    }
    return span;
}

}  // namespace

Json diagnostics(Desk& desk, const std::string& uri, OpenText& text, const outline::IsWanted& is_wanted) {
    Json all = Json::array();
    for (const outline::Problem& p : text.problems(is_wanted)) {
        Json d{{"range", range_of(text, visible(text, p.span))},
               {"severity", error_severity},
               {"source", "stele"},
               {"message", p.message + (p.hint.empty() ? "" : "\nhint: " + p.hint)}};
        if (p.other.end > p.other.begin && desk.client.shows_related)
            d["relatedInformation"] = Json::array(
                {{{"location", {{"uri", uri}, {"range", range_of(text, p.other)}}}, {"message", p.other_is}}});
        all.push_back(std::move(d));
    }
    return all;
}

}  // namespace stele::interp::lsp
