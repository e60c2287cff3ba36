// Steps as text.
#include <algorithm>

#include "interp/source/text.hpp"
#include "interp/tools/explain/explain.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

constexpr int longest_application = 100;  // columns on one line

std::string blanks(int n) { return std::string(static_cast<std::size_t>(std::max(n, 0)), ' '); }

class StepWriter {
public:
    explicit StepWriter(std::int64_t columns) : columns_(columns) {}

    std::string text;

    void write_all(const std::vector<Step>& steps, std::size_t omitted, int margin) {
        for (const Step& step : steps) write(step, margin);
        if (omitted > 0) line(margin, "... " + std::to_string(omitted) + " more");
    }

private:
    void line(int margin, const std::string& content) { ((text += blanks(margin)) += content) += '\n'; }

    void write(const Step& step, int margin) {
        if (step.source) {
            if (!text.empty()) text += '\n';
            text += text_of_place(step, margin);
            margin += 2;
        }
        write_application(step, margin);
        for (const std::string& l : step.result.details) line(margin + 4, l);
        write_all(step.parts, step.omitted, margin + 4);
    }

    void write_application(const Step& step, int margin) {
        const std::string term =
            step.function.empty() || step.name.empty() || step.function == step.name ? "" : "    (" + step.name + ")";
        std::vector<std::string> arguments;
        for (const ShownValue& v : step.arguments) arguments.push_back(v.text);
        const bool in_line = std::find(arguments.begin(), arguments.end(), "") == arguments.end();
        const std::string applied = in_line ? application(step, arguments) : "";
        if (in_line && prims::columns_of(applied) <= longest_application) {
            const std::string arrow = applied + (step.function.empty() ? " is" : "  →");
            if (step.result.is_absent) return line(margin, applied + "  " + std::string(without_result(step)) + term);
            if (step.result.text.empty()) {
                line(margin, arrow + term);
                return write_value("", step.result, margin + 2);
            }
            const std::string whole = arrow + (step.function.empty() ? " " : "  ") + step.result.text + term;
            if (step.function.empty() || margin + prims::columns_of(whole) <= columns_) return line(margin, whole);
        }
        line(margin, step.function + term);
        for (std::size_t i = 0; i < step.arguments.size(); i++)
            write_value(role_of_argument(step, i), step.arguments[i], margin + 2);
        if (step.result.is_absent) line(margin + 2, std::string(without_result(step)));
        else write_value("gives", step.result, margin + 2);
    }

    void write_value(const std::string& label, const ShownValue& v, int margin) {
        const std::string head = label + (label.empty() || v.shape.empty() ? "" : ", ") + v.shape;
        if (!v.text.empty()) return line(margin, head + "  " + v.text);
        if (!head.empty()) line(margin, head);
        for (const std::string& l : v.lines) line(margin + 2, l);
    }

    std::int64_t columns_;
};

}  // namespace

Place place_of(const Origin& origin) {
    const std::string_view all = origin.source->text;
    const std::size_t at = std::min<std::size_t>(origin.span.begin, all.size());
    const Span line = line_around(all, at);
    const std::size_t begin = std::min<std::size_t>(std::max(origin.statement.begin, line.begin), at),
                      end = std::max<std::size_t>(std::min(origin.statement.end, line.end), at);
    const std::size_t to = std::clamp<std::size_t>(origin.span.end, at, end);
    return {all.substr(begin, at - begin), all.substr(at, to - at), all.substr(to, end - to)};
}

std::string text_of_place(const Origin& origin, int margin) {
    const Place place = place_of(origin);
    std::string text = blanks(margin);
    ((text += place.before) += place.part) += place.after;
    (text += '\n') += blanks(margin + prims::columns_of(place.before));
    for (int i = prims::columns_of(place.part); i > 0; i--) text += "‾";
    return text += '\n';
}

std::string application(const Step& step, std::vector<std::string> a) {
    if (step.function.empty()) return step.name;
    const bool is_index = step.function == "[]";
    // A one-item vector to the left of a function or index.
    if ((is_index || a.size() == 2) && a[0].starts_with(",")) a[0] = "(" + a[0] + ")";
    if (!is_index && a.size() == 1) return step.function + " " + a[0];
    if (!is_index && a.size() == 2) return a[0] + " " + step.function + " " + a[1];
    std::string all = (is_index ? a[0] : step.function) + "[";
    for (std::size_t first = is_index, i = first; i < a.size(); i++) all += (i > first ? ";" : "") + a[i];
    return all + "]";
}

std::string role_of_argument(const Step& step, std::size_t i) {
    if (step.function == "[]") return i == 0 ? "array" : "index";
    if (step.arguments.size() == 2) return i == 0 ? "left" : "right";
    return step.arguments.size() == 1 ? "argument" : "argument " + std::to_string(i + 1);
}

std::string text_of(const Explanation& explanation, std::int64_t columns) {
    StepWriter writer(columns);
    writer.write_all(explanation.steps, explanation.omitted, 0);
    return writer.text;
}

}  // namespace stele::interp
