#include "jupyter/display.hpp"

#include "jupyter/positions.hpp"
#include "jupyter/style.hpp"

namespace stele::jupyter {

namespace {

constexpr std::string_view red = "\x1b[31m", bold_red = "\x1b[1;31m", plain = "\x1b[0m";

constexpr std::size_t longest_text = std::size_t{1} << 16;  // bytes; a front end is slow with more

// A value's text without the last line's end, and without what nobody reads.
std::string shown_text(std::string text) {
    if (text.ends_with('\n')) text.pop_back();
    if (text.size() <= longest_text) return text;
    text.resize(longest_text);
    text.resize(size_of_whole_characters(text));
    return text + "…";
}

std::string coloured(std::string_view colour, std::string_view text) {
    return std::string(colour).append(text).append(plain);
}

// A line of carets, and blanks.
bool is_marking(std::string_view line) {
    return line.find('^') != std::string_view::npos && line.find_first_not_of(" ^") == std::string_view::npos;
}

// A line of a report: the error's name and the carets stand out.
std::string coloured_line(const std::string& line, const std::string& name) {
    if (!name.empty() && line.starts_with(name)) return coloured(bold_red, name) + line.substr(name.size());
    return is_marking(line) ? coloured(red, line) : line;
}

// A number alone, or a function, is drawn as its text.
bool has_table(const shown& s) { return s.html.find("<table") != std::string::npos; }

}  // namespace

nlohmann::json display_of(const shown& s, bool has_style) {
    nlohmann::json data = nlohmann::json::object();
    if (!s.text.empty()) data["text/plain"] = shown_text(s.text);
    if (!s.picture.empty()) data["image/svg+xml"] = s.picture;
    if (has_table(s)) {
        std::string html = "<div class=\"" + std::string(value_class) + "\">";
        if (has_style) html += "<style>\n" + style_of_values() + "</style>";
        data["text/html"] = html + s.html + "</div>";
    }
    return data;
}

ErrorDisplay display_of(const error& e) {
    ErrorDisplay display{e.name.empty() ? "Error" : e.name, e.message, {}};
    std::string_view report = e.what();
    while (!report.empty()) {
        const std::size_t end = std::min(report.find('\n'), report.size());
        display.lines.push_back(coloured_line(std::string(report.substr(0, end)), e.name));
        report.remove_prefix(std::min(end + 1, report.size()));
    }
    return display;
}

}  // namespace stele::jupyter
