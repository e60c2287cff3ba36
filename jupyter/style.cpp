#include "jupyter/style.hpp"

#include <algorithm>

#include "jupyter/texts.hpp"

namespace stele::jupyter {

namespace {

// Written twice, so that the rules weigh more than those of notebooks for tables.
constexpr std::string_view scope = ".stele.stele";
constexpr std::string_view light_themes = "[data-jp-theme-light=true] .stele.stele,.vscode-light .stele.stele";
constexpr std::string_view dark_themes =
    "[data-jp-theme-light=false] .stele.stele,.vscode-dark .stele.stele,.vscode-high-contrast .stele.stele";
constexpr std::string_view dark_media = "@media (prefers-color-scheme: dark)";
// Elements of pages that values do not have.
constexpr std::string_view not_of_values[] = {".steps", ".applied", ".function", ".fail",  ".place",
                                              "figure", "section",  "mark",      ":focus", ".caption"};

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string without_comments(std::string_view css) {
    std::string rest;
    for (std::size_t at; (at = css.find("/*")) != std::string_view::npos;) {
        rest += css.substr(0, at);
        const std::size_t end = css.find("*/", at);
        css.remove_prefix(end == std::string_view::npos ? css.size() : end + 2);
    }
    return rest += css;
}

std::string scoped_selector(std::string_view selector) {
    if (selector == ":root" || selector == "body") return std::string(scope);
    return std::string(scope) + ' ' += selector;
}

// Those for values; empty if there are none.
std::string scoped_selectors(std::string_view selectors) {
    std::string all;
    while (!selectors.empty()) {
        const std::size_t comma = std::min(selectors.find(','), selectors.size());
        const std::string_view one = trimmed(selectors.substr(0, comma));
        selectors.remove_prefix(std::min(comma + 1, selectors.size()));
        const auto is_in_it = [one](std::string_view part) { return one.find(part) != std::string_view::npos; };
        if (std::any_of(std::begin(not_of_values), std::end(not_of_values), is_in_it)) continue;
        (all += all.empty() ? "" : ",") += scoped_selector(one);
    }
    return all;
}

// A rule, or an at-rule with its rules.
struct Rule {
    std::string_view prelude, body;
};

// The position after the brace that closes the one at `open`.
std::size_t end_of_braces(std::string_view css, std::size_t open) {
    std::size_t depth = 0;
    for (std::size_t i = open; i < css.size(); i++) {
        if (css[i] == '{') depth++;
        if (css[i] == '}' && --depth == 0) return i + 1;
    }
    return css.size();
}

bool take_rule(std::string_view& css, Rule& rule) {
    const std::size_t open = css.find('{');
    if (open == std::string_view::npos) return false;
    const std::size_t end = end_of_braces(css, open);
    rule = {trimmed(css.substr(0, open)), trimmed(css.substr(open + 1, end - open - 2))};
    css.remove_prefix(end);
    return true;
}

std::string braced(std::string_view prelude, std::string_view body) {
    return std::string(prelude).append("{").append(body).append("}\n");
}

std::string scoped_rules(std::string_view css) {
    std::string all, themes;
    for (Rule rule; take_rule(css, rule);) {
        if (rule.prelude.starts_with("@media print")) continue;
        if (rule.prelude.starts_with('@')) {
            all += braced(rule.prelude, scoped_rules(rule.body));
            Rule colours;
            std::string_view inner = rule.body;
            if (rule.prelude == dark_media && take_rule(inner, colours)) themes += braced(dark_themes, colours.body);
        } else if (const std::string selectors = scoped_selectors(rule.prelude); !selectors.empty()) {
            all += braced(selectors, rule.body);
        }
    }
    return all + themes;
}

// The colours of the light theme: the first rule of a style sheet.
std::string light_theme(std::string_view css) {
    Rule first;
    return take_rule(css, first) && first.prelude == ":root" ? braced(light_themes, first.body) : "";
}

}  // namespace

std::string scoped_style(std::string_view page_style) {
    const std::string css = without_comments(page_style);
    return scoped_rules(css) + light_theme(css);
}

const std::string& style_of_values() {
    static const std::string style = scoped_style(values_style) + std::string(notebook_style);
    return style;
}

}  // namespace stele::jupyter
