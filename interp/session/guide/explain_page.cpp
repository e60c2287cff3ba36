#include "interp/session/guide/explain_page.hpp"

#include <algorithm>
#include <tuple>

#include "interp/host/os.hpp"
#include "interp/session/guide/html.hpp"
#include "interp/source/text.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

constexpr std::int64_t longest_in_line = 40;  // characters of a function or value

std::string in_element(std::string_view opening, std::string_view text) {
    const std::string_view name = opening.substr(0, opening.find(' '));
    return "<" + std::string(opening) + ">" + html_of(text) + "</" + std::string(name) + ">";
}

// In one line.
std::string shortened(const std::string& text) {
    std::string line(trimmed(text.substr(0, text.find('\n'))));
    if (const std::size_t last = text.rfind('\n'); last != std::string::npos)
        (line += " … ") += trimmed(std::string_view(text).substr(last + 1));
    if (prims::count_characters(line) <= longest_in_line) return line;
    std::size_t at = 0;
    for (std::int64_t i = 0; i < longest_in_line && at < line.size(); i++) prims::next_character(line, at);
    return line.substr(0, at) + "…";
}

std::string in_line(const ShownValue& v) {
    if (!v.text.empty() && !v.is_summary) return shortened(v.text);
    return "(" + v.drawing.words + ")";
}
std::string in_words(const ShownValue& v) {
    if (!v.text.empty() && !v.is_summary) return shortened(v.text);
    const std::string& words = v.drawing.words;
    const bool sounds_open = words.find_first_of("aeiou8") == 0 || words.starts_with("11 ") || words.starts_with("18 ");
    return (sounds_open ? "an " : "a ") + words;
}

std::string line_of(const Step& step) {
    Step applied = step;  // its function shortened
    applied.function = shortened(step.function);
    std::vector<std::string> arguments;
    for (const ShownValue& v : step.arguments) arguments.push_back(in_line(v));
    std::string line = application(applied, arguments);
    if (step.result.is_absent) return line + "  fails";
    return line + (step.function.empty() ? " is " : " → ") + in_line(step.result);
}

// As one reads it aloud.
std::string sentence_of(const Step& step) {
    const std::vector<ShownValue>& a = step.arguments;
    const std::string result = step.result.is_absent ? " fails" : " gives " + in_words(step.result);
    if (step.function.empty()) return step.name + (step.result.is_absent ? " fails" : " is " + in_words(step.result));
    if (step.function == "[]") {
        std::string all = in_words(a[0]) + " indexed by";
        for (std::size_t i = 1; i < a.size(); i++)
            all += (i > 1 ? ", " : " ") + (a[i].is_absent ? "all" : in_words(a[i]));
        return all + result;
    }
    const std::string name = step.name.empty() ? shortened(step.function) : step.name;
    if (a.size() == 2) return in_words(a[0]) + " " + name + " " + in_words(a[1]) + result;
    std::string all = name + " of";
    for (std::size_t i = 0; i < a.size(); i++) all += (i > 0 ? ", " : " ") + in_words(a[i]);
    return all + result;
}

std::string_view name_of_file(std::string_view path) { return path.substr(path.rfind('/') + 1); }

class PageWriter {
public:
    std::string texts, list;
    std::size_t count = 0;  // of steps in no other

    void add(const Explanation& e) {
        for (const Step& step : e.steps) write(step, std::to_string(++count));
        write_omitted(e.omitted);
    }

private:
    struct Text {
        const Source* source;
        std::uint32_t begin, end;
        bool operator==(const Text&) const = default;
    };

    // The statement or function that a step is in: its number among the texts of the page.
    std::size_t text_around(const Step& step) {
        const auto size = static_cast<std::uint32_t>(step.source->text.size());
        const std::uint32_t end = std::min(step.statement.end, size);
        const Text text{step.source.get(), std::min(step.statement.begin, end), end};
        const auto known = std::find(known_.begin(), known_.end(), text);
        const auto number = static_cast<std::size_t>(known - known_.begin());
        if (known != known_.end()) return number;
        known_.push_back(text);
        texts += "<figure id=text-" + std::to_string(number) + " class=program>";
        if (!step.source->name.empty()) texts += in_element("figcaption", place_in_file(text));
        texts += "<pre><code>" + html_of(part(text, text.begin, text.end)) + "</code></pre></figure>\n";
        return number;
    }
    static std::string_view part(const Text& t, std::uint32_t begin, std::uint32_t end) {
        return std::string_view(t.source->text).substr(begin, end - begin);
    }
    static std::string place_in_file(const Text& t) {
        const std::string_view before = std::string_view(t.source->text).substr(0, t.begin);
        return std::string(name_of_file(t.source->name)) + ", line " +
               std::to_string(t.source->first_line + std::count(before.begin(), before.end(), '\n'));
    }

    // Where a step is: which text, and which part of it as a browser counts it.
    std::string attributes_of_place(const Step& step) {
        const std::size_t number = text_around(step);
        const Text& t = known_[number];
        const std::uint32_t begin = std::clamp(step.span.begin, t.begin, t.end);
        const std::uint32_t end = std::clamp(step.span.end, begin, t.end);
        const std::size_t from = units_of(part(t, t.begin, begin));
        return " data-text=" + std::to_string(number) + " data-from=" + std::to_string(from) +
               " data-to=" + std::to_string(from + units_of(part(t, begin, end)));
    }

    void write(const Step& step, const std::string& number) {
        list += "<li id=\"step=" + number + "\"";
        if (step.source) list += attributes_of_place(step);
        if (step.level > 0) list += " data-level=" + std::to_string(step.level);
        if (step.result.is_absent) list += " class=fails";
        list += " data-say=\"" + html_of(sentence_of(step)) + "\">\n<a href=\"#step=" + number + "\"><b>" + number +
                "</b> " + in_element("code", line_of(step)) + " " + in_element("i", term_of(step)) + "</a>\n";
        if (step.source) write_place(step);
        write_applied(step);
        if (!step.parts.empty() || step.omitted > 0) {
            list += "<ol>\n";
            for (std::size_t i = 0; i < step.parts.size(); i++)
                write(step.parts[i], number + "." + std::to_string(i + 1));
            write_omitted(step.omitted);
            list += "</ol>\n";
        }
        list += "</li>\n";
    }

    void write_omitted(std::size_t omitted) {
        if (omitted > 0) list += in_element("li class=omitted", "… and " + std::to_string(omitted) + " more");
    }

    static std::string term_of(const Step& step) { return step.function.empty() ? "" : step.name; }

    void write_place(const Step& step) {
        const Place place = place_of(step);
        list += "<pre class=place><code>" + html_of(place.before) + in_element("mark", place.part) +
                html_of(place.after) + "</code></pre>\n";
    }

    // The function between drawings of its arguments, and what it gives.
    void write_applied(const Step& step) {
        list += "<div class=applied>\n";
        const bool between = step.arguments.size() == 2 && step.function != "[]";
        if (!between) write_function(step);
        for (std::size_t i = 0; i < step.arguments.size(); i++) {
            write_value(role_of_argument(step, i), step.arguments[i]);
            if (between && i == 0) write_function(step);
        }
        write_result(step);
        list += "</div>\n";
    }
    void write_function(const Step& step) {
        list += "<div class=function>" + in_element("pre", step.function.empty() ? step.name : step.function) +
                in_element("i", term_of(step)) + "</div>\n";
    }
    void write_result(const Step& step) {
        if (step.result.is_absent) list += "<p class=failure>fails</p>\n";
        else write_value(step.function.empty() ? "is" : "gives", step.result);
    }
    void write_value(const std::string& label, const ShownValue& v) {
        list += "<figure>" + in_element("figcaption", label) +
                (v.is_absent ? in_element("pre class=atom", "all") : v.drawing.html) + "</figure>\n";
    }

    std::vector<Text> known_;
};

std::string fill(std::string_view frame, const std::vector<std::pair<std::string_view, std::string_view>>& values) {
    std::string filled;
    for (std::size_t at; (at = frame.find("{{")) != std::string_view::npos;) {
        filled += frame.substr(0, at);
        const std::size_t end = frame.find("}}", at);
        const std::string_view name = frame.substr(at + 2, end - at - 2);
        filled += std::find_if(values.begin(), values.end(), [&](const auto& v) { return v.first == name; })->second;
        frame.remove_prefix(end + 2);
    }
    return filled += frame;
}

}  // namespace

std::string write_page(const std::string& file, std::string_view title, std::span<const Explanation> explanations) {
    os::write_file(file, page_of(title, explanations), os::Writing::replace);
    std::size_t steps = 0;
    for (const Explanation& e : explanations) steps += e.steps.size();
    return file + ": " + std::to_string(steps) + (steps == 1 ? " step\n" : " steps\n");
}

std::string page_of(std::string_view title, std::span<const Explanation> explanations) {
    PageWriter writer;
    std::string errors;
    for (const Explanation& e : explanations) {
        writer.add(e);
        if (!e.error.empty()) errors += in_element("pre", e.error);
    }
    if (!errors.empty())
        errors =
            "<section id=error aria-labelledby=went-wrong>\n<h2 id=went-wrong>Error</h2>\n" + errors + "</section>";
    return fill(page_frame, {{"title", html_of(shortened(std::string(title)))},
                             {"style", page_style},
                             {"texts", writer.texts},
                             {"steps", writer.list},
                             {"errors", errors},
                             {"script", page_script}});
}

}  // namespace stele::interp
