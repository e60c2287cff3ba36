#include "interp/tools/explain/explain_page.hpp"

#include <algorithm>

#include "interp/host/os.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/explain/step_list.hpp"
#include "interp/tools/guide/html.hpp"
#include "interp/tools/translate/translate.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp {

namespace {

class PageWriter {
public:
    std::string texts;
    StepList list{{.attributes = [this](const Step& step) { return attributes_of(step); }}};

private:
    struct Text {
        const Source* source;
        std::uint32_t begin, end;
        bool operator==(const Text&) const = default;
    };

    // The number of the page's text around a step: its statement or function.
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
        return t.source->name.substr(t.source->name.rfind('/') + 1) + ", line " +
               std::to_string(t.source->first_line + std::count(before.begin(), before.end(), '\n'));
    }

    // The step's text and part of it, in a browser's units.
    std::string attributes_of_place(const Step& step) {
        const std::size_t number = text_around(step);
        const Text& t = known_[number];
        const std::uint32_t begin = std::clamp(step.span.begin, t.begin, t.end);
        const std::uint32_t end = std::clamp(step.span.end, begin, t.end);
        const std::size_t from = units_of(part(t, t.begin, begin));
        return " data-text=" + std::to_string(number) + " data-from=" + std::to_string(from) +
               " data-to=" + std::to_string(from + units_of(part(t, begin, end)));
    }

    std::string attributes_of(const Step& step) {
        std::string attributes;
        if (step.source) attributes += attributes_of_place(step);
        if (step.level > 0) attributes += " data-level=" + std::to_string(step.level);
        return attributes + " data-say=\"" + html_of(sentence_of(step)) + "\"";
    }

    std::vector<Text> known_;
};

std::string button_of(std::string_view name, std::string_view target, bool is_pressed) {
    return "<button type=button aria-pressed=" + std::string(is_pressed ? "true" : "false") + " data-shows=\"" +
           std::string(target) + "\">" + std::string(name) + "</button>\n";
}

// A translation with its notes; empty if a part has no counterpart.
std::string translated(const PageProgram& program, Notation to, std::string_view name) {
    try {
        const translate::Translation t = translate::translate(program.source, program.notation, to);
        if (t.text.empty() || !t.refusals.empty()) return {};
        std::string notes;
        for (const translate::Remark& note : t.notes) notes += in_element("li", note.text + ".");
        if (!notes.empty()) notes = "<ul class=notes>" + notes + "</ul>";
        return "<figure class=translation id=in-" + std::string(name) + "><figcaption>translated into " +
               std::string(name) + "</figcaption><pre><code>" + html_of(t.text) + "</code></pre>" + notes +
               "</figure>\n";
    } catch (const SyntaxProblem&) {
        return {};
    } catch (const prims::Error& e) {
        if (e.is_stop) throw;
        return {};
    }
}

// Buttons for the notations, and the translations that they show; empty if there are none.
std::string translations_of(const PageProgram& program) {
    if (!program.source) return {};
    std::string buttons, figures;
    for (const Notation notation : {Notation::apl, Notation::k, Notation::k4, Notation::q}) {
        const std::string_view name = prims::title_of(notation);
        const bool is_own = notation == program.notation;
        const std::string figure = is_own ? "" : translated(program, notation, name);
        figures += figure;
        if (is_own) buttons = button_of(name, "", true) + buttons;
        else if (!figure.empty()) buttons += button_of(name, "in-" + std::string(name), false);
    }
    if (figures.empty()) return {};
    return "<div id=notations role=group aria-label=\"Notation of the program\">\n" + buttons + "</div>\n" + figures;
}

}  // namespace

std::string write_page(const std::string& file, std::string_view title, std::span<const Explanation> explanations,
                       const PageProgram& program) {
    os::write_file(file, page_of(title, explanations, program), os::Writing::replace);
    std::size_t steps = 0;
    for (const Explanation& e : explanations) steps += e.steps.size();
    return file + ": " + counted(steps, "step") + "\n";
}

std::string page_of(std::string_view title, std::span<const Explanation> explanations, const PageProgram& program) {
    PageWriter writer;
    std::string errors;
    for (const Explanation& e : explanations) {
        writer.list.add(e);
        if (!e.error.empty()) errors += in_element("pre", e.error);
    }
    if (!errors.empty())
        errors =
            "<section id=error aria-labelledby=went-wrong>\n<h2 id=went-wrong>Error</h2>\n" + errors + "</section>";
    return fill(page_frame, {{"title", html_of(shortened(std::string(title)))},
                             {"values", values_style},
                             {"style", page_style},
                             {"texts", writer.texts + translations_of(program)},
                             {"steps", writer.list.html},
                             {"errors", errors},
                             {"script", page_script}});
}

}  // namespace stele::interp
