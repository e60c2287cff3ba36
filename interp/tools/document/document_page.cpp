#include "interp/tools/document/document_page.hpp"

#include <algorithm>
#include <optional>

#include "interp/source/text.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/document/markdown.hpp"
#include "interp/tools/explain/explain_page.hpp"
#include "interp/tools/explain/explain_program.hpp"
#include "interp/tools/explain/step_list.hpp"
#include "interp/tools/guide/document_block.hpp"
#include "interp/tools/guide/html.hpp"
#include "interp/tools/guide/listing.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp::document {

namespace {

constexpr ExplanationLimits limits{.steps = 100, .cells = 200, .further_parts = 0};  // of an input

Program statements_of(const DocumentInput& input) {
    try {
        return parse(*input.source, input.notation);
    } catch (const SyntaxProblem&) {
        return {};
    }
}

// Whether a statement is a line for the session, which has no steps. A switch such as `k)` is not one.
bool is_command(const Statement& s, std::string_view text) {
    if (s.tokens.empty() || s.tokens[0].kind != TokenKind::directive) return false;
    const Span span = s.tokens[0].span;
    Notation other;
    return length_of_switch(text.substr(span.begin, span.end - span.begin), other) == 0;
}
bool is_command(const DocumentInput& input) {
    const Program program = input.is_script ? Program() : statements_of(input);
    return !program.empty() && is_command(program[0], input.source->text);
}

// The help of a command.
std::string about_command(std::string_view line) {
    line = trimmed(line);
    const char sign = line[0];
    line.remove_prefix(1);
    const std::string name = lower(take_word(line));
    const Command* command =
        sign == '\\' ? nullptr : find_command(sign == ']' ? user_commands() : workspace_commands(), name);
    if (!command) return "<p>A command for the session.</p>\n";
    return "<p>" + in_element("code", sign + name) + ": " + html_of(command->help) + ".</p>\n";
}

// The lines of one or more statements of a script, with their steps.
struct Passage {
    std::size_t first, last;  // lines, from 0
    Explanation explanation;
};

std::vector<Passage> passages_of(const DocumentInput& script, Explanation explanation) {
    const std::string& text = script.source->text;
    auto line_at = [&](std::size_t at) {
        return static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    };
    std::vector<Passage> all;
    for (const Statement& s : statements_of(script)) {
        if (s.tokens.empty() || is_command(s, text)) continue;
        const Span span = whole_span(s);
        const std::size_t first = line_at(span.begin), last = line_at(std::max(span.end, span.begin + 1) - 1);
        if (!all.empty() && all.back().last >= first) all.back().last = std::max(all.back().last, last);
        else all.push_back({first, last, {}});
    }
    for (Step& step : explanation.steps) {
        if (!step.source || step.source->text != text) continue;  // of a loaded file
        const std::size_t line = line_at(step.span.begin);
        const auto around =
            std::find_if(all.begin(), all.end(), [&](const Passage& p) { return p.first <= line && line <= p.last; });
        if (around != all.end()) around->explanation.steps.push_back(std::move(step));
    }
    // Steps at the end are omitted.
    const auto last =
        std::find_if(all.rbegin(), all.rend(), [](const Passage& p) { return !p.explanation.steps.empty(); });
    if (last != all.rend()) last->explanation.omitted = explanation.omitted;
    return all;
}

// Makes the HTML of a document's blocks while they run.
class BlockWriter final : public DocumentObserver {
public:
    explicit BlockWriter(const PageOptions& options) : options_(options) {}

    std::map<std::size_t, std::string> blocks;
    bool has_inputs = false;

    void begin_block(std::size_t line, Notation notation, std::string_view file) override {
        line_ = line;
        notation_ = notation;
        is_file_ = !file.empty();
        html_ = is_file_ ? "<figure class=listing>" + in_element("figcaption", file)
                         : "<div class=listing role=group aria-label=\"" + std::string(name_of(notation)) + "\">\n";
    }
    void add_text(Session& session, std::string_view lines) override {
        if (is_file_) html_ += in_code("pre", listing_of(lines, notation_, "", session.machine()));
        else html_ += in_element("pre class=shown", lines) + "\n";
    }
    std::unique_ptr<Tracer> before(Session& session, const DocumentInput& input) override {
        if (options_.progress) options_.progress(input.line);
        has_inputs = true;
        const std::string& text = input.source->text;
        listing_ =
            listing_of(text, input.notation, input.is_script ? "" : input_mark(input.notation), session.machine());
        pictures_.clear();
        is_command_ = is_command(input);
        if (is_command_) return nullptr;
        show_ = [&session](const Value& v, Notation n) { return session.shown_in_boxes(v, n); };
        auto collector = std::make_unique<StepCollector>(session.machine(), 1, show_, true, limits);
        collector_ = collector.get();
        return collector;
    }
    void take(const Result& result) override {
        if (!result.value.is_absent() && !result.shy) last_.emplace(result.value, result.notation);
        if (!result.picture.empty()) pictures_.push_back(result.picture);
    }
    void after(const DocumentInput& input, std::string_view shown, std::string_view expected) override {
        Explanation explanation;
        if (StepCollector* collector = std::exchange(collector_, nullptr)) explanation = collector->finish();
        if (input.is_script) write_script(input, std::move(explanation));
        else write_line(listing_, input.line, explained(input, explanation));
        const bool differs = shown != expected && !options_.is_updated;
        write_shown(options_.is_updated ? shown : expected);
        if (differs) html_ += "<p class=failure>stele shows something else:</p>\n", write_shown(shown);
        last_.reset();
        for (const std::string& picture : pictures_)
            html_ += "<figure class=picture role=img aria-label=\"picture of " + html_of(input.source->text) + "\">\n" +
                     picture + "</figure>\n";
    }
    void end_block() override {
        html_ += is_file_ ? "</figure>\n" : "</div>\n";
        blocks[line_] = std::move(html_);
    }

private:
    static std::string in_code(const std::string& opening, const std::string& html) {
        return "<" + opening + "><code>" + html + "</code></pre>\n";
    }
    static std::string id_of(std::size_t line) { return "L" + std::to_string(line); }

    void write_shown(std::string_view lines) {
        if (!lines.empty()) html_ += in_element("pre class=shown", lines) + "\n";
    }

    // Lines that open their explanation.
    void write_line(const std::string& listing, std::size_t line, const std::string& explanation) {
        html_ += "<details class=line id=" + id_of(line) + "><summary><code>" + listing +
                 "</code></summary>\n<div class=explained>\n" + explanation + "</div></details>\n";
    }

    std::string explained(const DocumentInput& input, const Explanation& explanation) {
        if (!explanation.steps.empty()) return steps_of(explanation, input.line);
        if (is_command_) return about_command(input.source->text);
        if (!last_) return "<p>No function is applied.</p>\n";
        return "<p>No function is applied; this is the value:</p>\n<div class=applied><figure>" +
               Drawer(show_, limits.cells).draw(last_->first, last_->second).html + "</figure></div>\n";
    }
    static std::string steps_of(const Explanation& explanation, std::size_t line) {
        StepList steps({.prefix = id_of(line) + "-", .is_static = true});
        steps.add(explanation);
        return "<ol class=steps>\n" + steps.html + "</ol>\n";
    }

    void write_script(const DocumentInput& script, Explanation explanation) {
        std::string_view rest = listing_;
        std::size_t line = 0;
        auto take_lines = [&](std::size_t end) {
            std::string lines;
            for (; line < end && !rest.empty(); line++) (lines += take_line(rest)) += '\n';
            return lines;
        };
        auto write_others = [&](std::size_t end) {
            if (const std::string lines = take_lines(end); !lines.empty()) html_ += in_code("pre class=other", lines);
        };
        for (const Passage& p : passages_of(script, std::move(explanation))) {
            if (p.explanation.steps.empty()) continue;
            write_others(p.first);
            write_line(take_lines(p.last + 1), script.line + p.first, steps_of(p.explanation, script.line + p.first));
        }
        write_others(std::string_view::npos);
    }

    const PageOptions& options_;
    std::size_t line_ = 0;  // of the block's fence
    Notation notation_ = Notation::apl;
    bool is_file_ = false;
    std::string html_, listing_;
    StepCollector* collector_ = nullptr;  // of the running input; null for a command
    bool is_command_ = false;
    ShowValue show_;
    std::optional<std::pair<Value, Notation>> last_;  // the value that the input showed
    std::vector<std::string> pictures_;
};

}  // namespace

DocumentPage page_of_document(std::string_view document, const PageOptions& options) {
    const std::size_t slash = options.file.rfind('/') + 1;
    BlockWriter writer(options);
    DocumentPage page{run_document(document, options.session, &writer, options.rights), {}, {}};
    if (page.run.stopped_at > 0) return page;
    const Replacements replacements{std::move(writer.blocks), [&](std::string_view address, std::string_view text) {
                                        Image image = image_of(options.file.substr(0, slash), address, text);
                                        if (!image.problem.empty()) page.problems.push_back(std::move(image.problem));
                                        return std::move(image.html);
                                    }};
    const RenderedMarkdown rendered = render_markdown(document, replacements);
    page.html =
        fill(document_frame, {{"title", html_of(rendered.title.empty() ? options.file.substr(slash) : rendered.title)},
                              {"font", font_style},
                              {"values", values_style},
                              {"listing", listing_style},
                              {"style", document_style},
                              {"hidden", writer.has_inputs ? "" : " hidden"},
                              {"text", rendered.html},
                              {"script", document_script}});
    return page;
}

}  // namespace stele::interp::document
