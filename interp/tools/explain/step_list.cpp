#include "interp/tools/explain/step_list.hpp"

#include "interp/source/text.hpp"
#include "interp/tools/guide/html.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/gerunds.hpp"

namespace stele::interp {

namespace {

constexpr std::int64_t longest_in_line = 40;  // characters of a function or value

bool is_written(const ShownValue& v) { return !v.text.empty() && !v.is_summary; }
std::string in_line(const ShownValue& v) { return is_written(v) ? shortened(v.text) : "(" + v.drawing.words + ")"; }
std::string in_words(const ShownValue& v) {
    if (is_written(v)) return shortened(v.text);
    const std::string& words = v.drawing.words;
    const bool sounds_open = words.find_first_of("aeiou8") == 0 || words.starts_with("11 ") || words.starts_with("18 ");
    return (sounds_open ? "an " : "a ") + words;
}

// Words with the arguments instead of `{x}` and `{y}`.
std::string with_arguments(std::string_view words, const std::vector<ShownValue>& arguments) {
    std::string all;
    for (std::size_t at; (at = words.find('{')) != std::string_view::npos; words.remove_prefix(at + 3))
        all += std::string(words.substr(0, at)) + in_words(arguments[words[at + 1] == 'y']);
    return all += words;
}

std::string line_of(const Step& step) {
    Step applied = step;  // its function shortened
    applied.function = shortened(step.function);
    std::vector<std::string> arguments;
    for (const ShownValue& v : step.arguments) arguments.push_back(in_line(v));
    std::string line = application(applied, arguments);
    if (step.result.is_absent) return line + "  " + std::string(without_result(step));
    return line + (step.function.empty() ? " is " : " → ") + in_line(step.result);
}

std::string term_of(const Step& step) { return step.function.empty() ? "" : step.name; }

}  // namespace

std::string shortened(const std::string& text) {
    std::string line(trimmed(text.substr(0, text.find('\n'))));
    if (const std::size_t last = text.rfind('\n'); last != std::string::npos)
        (line += " … ") += trimmed(std::string_view(text).substr(last + 1));
    return prims::count_characters(line) <= longest_in_line ? line : first_characters(line, longest_in_line) + "…";
}

std::string_view without_result(const Step& step) { return step.returns ? "gives no value" : "fails"; }

std::string sentence_of(const Step& step) {
    const std::vector<ShownValue>& a = step.arguments;
    const std::string without = " " + std::string(without_result(step));
    const std::string result = step.result.is_absent ? without : " gives " + in_words(step.result);
    if (step.function.empty()) return step.name + (step.result.is_absent ? without : " is " + in_words(step.result));
    if (step.function == "[]") {
        std::string all = in_words(a[0]) + " indexed by";
        for (std::size_t i = 1; i < a.size(); i++)
            all += (i > 1 ? ", " : " ") + (a[i].is_absent ? "all" : in_words(a[i]));
        return all + result;
    }
    if (const std::string_view gerund = prims::gerund_of(step.name, a.size()); !gerund.empty())
        return with_arguments(gerund, a) + result;
    const std::string name = step.name.empty() ? shortened(step.function) : step.name;
    // The name may be a noun or a verb.
    std::string all = name + " applied to ";
    for (std::size_t i = 0; i < a.size(); i++)
        all += (i == 0 ? "" : i + 1 < a.size() ? ", " : " and ") + in_words(a[i]);
    return all + result;
}

void StepList::add(const Explanation& e) {
    for (const Step& step : e.steps) write(step, std::to_string(++count));
    write_omitted(e.omitted);
}

void StepList::write(const Step& step, const std::string& number) {
    const std::string id = style_.prefix + "step=" + number;
    html += "<li id=\"" + id + "\"";
    if (step.result.is_absent && !step.returns) html += " class=fails";
    if (style_.attributes) html += style_.attributes(step);
    html += ">\n<a href=\"#" + id + "\"";
    if (style_.is_static) html += " aria-label=\"Step " + number + ": " + html_of(sentence_of(step)) + "\"";
    html +=
        "><b>" + number + "</b> " + in_element("code", line_of(step)) + " " + in_element("i", term_of(step)) + "</a>\n";
    if (step.source) write_place(step);
    write_applied(step);
    if (!step.parts.empty() || step.omitted > 0) write_parts(step, number);
    html += "</li>\n";
}

void StepList::write_parts(const Step& step, const std::string& number) {
    if (style_.is_static)
        html += "<details class=parts><summary>" + counted(step.parts.size() + step.omitted, "part") + "</summary>";
    html += "<ol>\n";
    for (std::size_t i = 0; i < step.parts.size(); i++) write(step.parts[i], number + "." + std::to_string(i + 1));
    write_omitted(step.omitted);
    html += "</ol>\n";
    if (style_.is_static) html += "</details>\n";
}

void StepList::write_omitted(std::size_t omitted) {
    if (omitted > 0) html += in_element("li class=omitted", "… and " + std::to_string(omitted) + " more");
}

void StepList::write_place(const Step& step) {
    const Place place = place_of(step);
    html += "<pre class=place><code>" + html_of(place.before) + in_element("mark", place.part) + html_of(place.after) +
            "</code></pre>\n";
}

void StepList::write_applied(const Step& step) {
    html += "<div class=applied>\n";
    const bool between = step.arguments.size() == 2 && step.function != "[]";
    if (!between) write_function(step);
    for (std::size_t i = 0; i < step.arguments.size(); i++) {
        write_value(role_of_argument(step, i), step.arguments[i]);
        if (between && i == 0) write_function(step);
    }
    if (step.result.is_absent)
        html += in_element(step.returns ? "p" : "p class=failure", std::string(without_result(step))) + "\n";
    else write_value(step.function.empty() ? "is" : "gives", step.result);
    html += "</div>\n";
}

void StepList::write_function(const Step& step) {
    html += "<div class=function>" + in_element("pre", step.function.empty() ? step.name : step.function) +
            in_element("i", term_of(step)) + "</div>\n";
}

void StepList::write_value(const std::string& label, const ShownValue& v) {
    html += "<figure>" + in_element("figcaption", label) +
            (v.is_absent ? in_element("pre class=atom", "all") : v.drawing.html) + "</figure>\n";
}

}  // namespace stele::interp
