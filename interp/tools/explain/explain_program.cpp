#include "interp/tools/explain/explain_program.hpp"

#include <algorithm>
#include <utility>

#include "interp/session/runner.hpp"
#include "interp/tools/explain/explain_page.hpp"

namespace stele::interp {

namespace {

class ProgramExplainer {
public:
    ProgramExplainer(Session& session, Streams& streams, const Source& source, Notation notation,
                     const ExplainOptions& options)
        : session_(session), streams_(streams), source_(source), notation_(notation), options_(options) {}

    int run(const Program& program) {
        if (options_.line > last_line()) return refuse();
        for (const Statement& s : program) {
            if (s.tokens.empty()) continue;
            const Span span = whole_span(s);
            const std::uint32_t first = line_at(span.begin), last = line_at(std::max(span.end, span.begin + 1) - 1);
            if (options_.line > 0 && first > options_.line) {
                following_ = first;
                break;
            }
            const bool is_wanted = options_.line == 0 || last >= options_.line;
            session_.is_mute = !is_wanted;
            outcome_ = is_wanted ? explain(span) : evaluate(span).first;
            if (outcome_ != Outcome::done) break;
        }
        return finish();
    }

private:
    std::uint32_t line_at(std::size_t at) const {
        const auto end = source_.text.begin() + static_cast<std::ptrdiff_t>(std::min(at, source_.text.size()));
        return source_.first_line + static_cast<std::uint32_t>(std::count(source_.text.begin(), end, '\n'));
    }

    std::uint32_t last_line() const { return line_at(source_.text.size() - source_.text.ends_with('\n')); }

    // Runs one statement, as a separate text; returns the report of its error.
    std::pair<Outcome, std::string> evaluate(Span span) {
        auto part = std::make_shared<Source>(
            Source{source_.name, source_.text.substr(span.begin, span.end - span.begin), line_at(span.begin)});
        std::string error;
        const Outcome outcome = session_.evaluate(part, notation_, Echo::nothing, [&](Result&& result) {
            if (result.report) error = std::move(result.report->text);
        });
        errors_ += error;
        return {outcome, std::move(error)};
    }

    Outcome explain(Span span) {
        StepCollector collector(
            session_.machine(), options_.depth,
            [this](const Value& v, Notation n) { return session_.shown_in_boxes(v, n); }, !options_.page.empty());
        auto [outcome, error] = evaluate(span);
        Explanation explanation = collector.finish();
        if (explanation.steps.empty()) return outcome;
        explanation.error = std::move(error);
        explained_ += source_.text.substr(span.begin, span.end - span.begin) + "\n";
        if (options_.page.empty())
            streams_.out((any_ ? "\n" : "") + text_of(explanation, session_.machine().print_width));
        else explanations_.push_back(std::move(explanation));
        any_ = true;
        return outcome;
    }

    int finish() {
        if (!explanations_.empty())
            streams_.out(write_page(options_.page, title(), explanations_, {program(), notation_}));
        streams_.err(errors_);
        if (!any_ && outcome_ != Outcome::erred) return refuse();
        return outcome_ == Outcome::exited ? session_.exit_status() : outcome_ == Outcome::erred ? failed : succeeded;
    }
    // The explained statements.
    std::shared_ptr<const Source> program() const {
        if (options_.line == 0) return std::make_shared<const Source>(source_);
        return std::make_shared<const Source>(Source{source_.name, explained_, options_.line});
    }
    std::string title() const {
        if (source_.name == "-e") return source_.text;
        const std::string line = options_.line > 0 ? ":" + std::to_string(options_.line) : "";
        return source_.name.substr(source_.name.rfind('/') + 1) + line;
    }

    int refuse() {
        const std::string file = "'" + source_.name + "'", line = "line " + std::to_string(options_.line);
        std::string message = file + " has no steps to explain", hint = "no statement of it applies a function";
        if (options_.line > last_line()) {
            message = file + " has no " + line;
            hint = "its last line is " + std::to_string(last_line());
        } else if (options_.line > 0) {
            message = line + " of " + file + " has no steps to explain";
            hint = following_ > 0 ? "the next statement begins on line " + std::to_string(following_)
                                  : "no statement there applies a function";
        }
        if (outcome_ != Outcome::done) hint = "the program ends before it";
        streams_.err("stele: " + message + "\nhint: " + hint + "\n");
        return misused;
    }

    Session& session_;
    Streams& streams_;
    const Source& source_;
    Notation notation_;
    const ExplainOptions& options_;
    std::vector<Explanation> explanations_;
    std::string errors_, explained_;
    bool any_ = false;             // a statement has been explained
    std::uint32_t following_ = 0;  // the line of the first statement after the wanted ones
    Outcome outcome_ = Outcome::done;
};

}  // namespace

Span whole_span(const Statement& s) {
    return {std::min(s.span.begin, s.tokens.front().span.begin), std::max(s.span.end, s.tokens.back().span.end)};
}

int explain_program(Session& session, Streams& streams, const std::shared_ptr<const Source>& source, Notation notation,
                    const ExplainOptions& options) {
    Engine::Entered entered(session.machine());
    Program program;
    try {
        program = parse(*source, notation);
    } catch (const SyntaxProblem& problem) {
        streams.err(report(problem, source, notation, session.report_style()).text);
        return failed;
    }
    return ProgramExplainer(session, streams, *source, notation, options).run(program);
}

std::string explained_page(Session& session, const std::shared_ptr<const Source>& source, Notation notation,
                           std::string_view title, int depth) {
    Engine::Entered entered(session.machine());
    StepCollector collector(
        session.machine(), depth, [&session](const Value& v, Notation n) { return session.shown_in_boxes(v, n); },
        true);
    std::string error;
    session.evaluate(source, notation, Echo::nothing, [&error](Result&& result) {
        if (result.report) error = std::move(result.report->text);
    });
    Explanation explanation = collector.finish();
    explanation.error = std::move(error);
    if (explanation.steps.empty() && explanation.error.empty()) return {};
    return page_of(title, std::span(&explanation, 1), {source, notation});
}

}  // namespace stele::interp
