// Explanations in notebooks: the page in a frame, and its list of steps as text.
#include <algorithm>

#include "jupyter/display.hpp"

namespace stele::jupyter {

namespace {

// A page in a frame has no address of its own, which its script would change with the step shown.
constexpr std::string_view without_address = "<script>history.replaceState = () => {};</script>\n";

std::string replaced(std::string text, std::string_view old, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += by.size())
        text.replace(at, old.size(), by);
    return text;
}

std::string in_attribute(std::string text) { return replaced(replaced(std::move(text), "&", "&amp;"), "\"", "&quot;"); }

std::string text_of_html(std::string_view html) {
    std::string text(html);
    for (const auto& [entity, character] : {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}})
        text = replaced(std::move(text), entity, character);
    return text;
}

// The text between two marks from a position on, which moves behind them; empty, at the end, without them.
std::string_view take_between(std::string_view page, std::size_t& at, std::string_view begin, std::string_view end) {
    const std::size_t from = page.find(begin, at);
    const std::size_t to = from == std::string_view::npos ? from : page.find(end, from + begin.size());
    at = to == std::string_view::npos ? page.size() : to + end.size();
    return to == std::string_view::npos ? "" : page.substr(from + begin.size(), to - from - begin.size());
}

struct StepLine {
    std::string number, text, term;
};

// The next entry of a page's list: <a href="#step=1.2"><b>1.2</b> <code>3 + 5 → 8</code> <i>plus</i></a>, and the name
// of its function, which is not repeated as its term.
bool take_step(std::string_view page, std::size_t& at, StepLine& step) {
    const std::string_view entry = take_between(page, at, "<a href=\"#step=", "</a>");
    std::size_t inner = 0;
    step.number = take_between(entry, inner, "<b>", "</b>");
    step.text = text_of_html(take_between(entry, inner, "<code>", "</code>"));
    step.term = text_of_html(take_between(entry, inner, "<i>", "</i>"));
    if (step.term == take_between(page, at, "<div class=function><pre>", "</pre>")) step.term.clear();
    return !entry.empty();
}

std::string line_of(const StepLine& step) {
    const auto depth = static_cast<std::size_t>(std::count(step.number.begin(), step.number.end(), '.'));
    constexpr std::size_t indent = 4;
    return std::string(2 + indent * depth, ' ') + step.text + (step.term.empty() ? "" : "    (" + step.term + ")") +
           "\n";
}

struct StepText {
    std::string text;
    std::size_t steps = 0;
};

StepText text_of_steps(const std::string& statement, std::string_view page) {
    StepText all{statement + "\n"};
    std::size_t at = 0;
    for (StepLine step; take_step(page, at, step); all.steps++) all.text += line_of(step);
    at = 0;
    take_between(page, at, "<section id=error", ">");
    all.text += text_of_html(take_between(page, at, "<pre>", "</pre>"));
    while (all.text.ends_with('\n')) all.text.pop_back();
    return all;
}

// In pixels: the values of a step, and the list.
std::size_t height_of(std::size_t steps) {
    constexpr std::size_t of_values = 300, of_line = 40, most = 640;
    return std::min(of_values + of_line * steps, most);
}

}  // namespace

nlohmann::json display_of_steps(const std::string& statement, const std::string& page) {
    const StepText text = text_of_steps(statement, page);
    std::string framed = page;
    framed.insert(std::min(framed.find("<script>"), framed.size()), without_address);
    const std::string frame =
        "<iframe title=\"" + in_attribute("The steps of " + statement) +
        "\" sandbox=\"allow-scripts\" style=\"width: 100%; height: " + std::to_string(height_of(text.steps)) +
        "px; border: 1px solid #8886\" srcdoc=\"" + in_attribute(std::move(framed)) + "\"></iframe>";
    return {{"text/plain", text.text}, {"text/html", frame}};
}

}  // namespace stele::jupyter
