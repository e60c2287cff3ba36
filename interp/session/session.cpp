#include "interp/session/session.hpp"

#include <algorithm>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "interp/host/os.hpp"
#include "interp/library/library.hpp"
#include "interp/source/text.hpp"
#include "interp/vm/execute.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

// The offset of character `width` of a line, which is longer.
std::size_t end_of_characters(std::string_view line, std::size_t width) {
    std::size_t at = 0;
    for (; width > 0; width--)
        for (at++; !prims::begins_character(line[at]);) at++;
    return at;
}

template <class F> void each_line(std::string_view text, F f) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        f(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

bool is_wider(std::string_view line, std::size_t width) {
    return line.size() > width && prims::count_characters(line) > static_cast<std::int64_t>(width);
}

// Whole lines, those of more than `width` characters cut off: one `dots` ends such a line, three where it is the only one.
std::string cut_rows(std::string_view text, std::size_t width, std::string_view dots) {
    const std::size_t count = text.find('\n') + 1 == text.size() ? 3 : 1;
    std::string shown;
    each_line(text, [&](std::string_view line) {
        if (is_wider(line, width)) {
            shown += line.substr(0, end_of_characters(line, width - count));
            for (std::size_t i = 0; i < count; i++) shown += dots;
        } else {
            shown += line;
        }
        shown += '\n';
    });
    return shown;
}

// The same continued on further lines.
std::string wrapped_rows(std::string_view text, std::size_t width) {
    std::string shown;
    each_line(text, [&](std::string_view line) {
        for (; is_wider(line, width); line.remove_prefix(end_of_characters(line, width)))
            (shown += line.substr(0, end_of_characters(line, width))) += '\n';
        (shown += line) += '\n';
    });
    return shown;
}

constexpr std::int64_t widest = 32767;

// Where the statement begins, at the start of a line, that holds the fault.
std::size_t start_of_fault(const Source& source, const SyntaxProblem& problem) {
    std::uint32_t at = problem.other.end > 0 ? std::min(problem.other.begin, problem.span.begin) : problem.span.begin;
    return line_around(source.text, at).begin;
}

// → by itself ends the functions that an error has halted, of which there are never any.
bool is_escape(const Statement& s) {
    return s.tokens.size() == 1 && s.tokens[0].kind == TokenKind::glyph && s.tokens[0].text_value == "→";
}

std::string_view directive_of(const Statement& s, const Source& source) {
    if (s.tokens.empty() || s.tokens[0].kind != TokenKind::directive) return {};
    Span span = s.tokens[0].span;
    return std::string_view(source.text).substr(span.begin, span.end - span.begin);
}

// What one statement of a console changes is kept.
class Noting {
public:
    Noting(Commands* commands, std::string_view statement) : commands_(commands), statement_(statement) {
        if (commands_) commands_->before(statement_);
    }
    ~Noting() {
        if (commands_) commands_->after(statement_);
    }
    Noting(const Noting&) = delete;

private:
    Commands* commands_;
    std::string_view statement_;
};

}  // namespace

Session::Session(Streams& streams, const SessionOptions& options)
    : console{.prefix = options.prefix},
      streams_(streams),
      report_style_(options.report),
      max_time_(options.max_time),
      machine_(*this, library()) {
    machine_.print_width = widest;
    machine_.script = options.script;
    machine_.arguments = options.arguments;
    display.boxes = options.box != func::BoxStyle::off;
    if (display.boxes) display.box_style = options.box;
    q_style.engine = &machine_;
    k_style.engine = &machine_;
    set_window(options.columns, options.rows);
    if (options.max_memory > 0) machine_.heap.set_limit(options.max_memory);
    machine_.use_this_thread();  // which looks at the limit
    if (options.max_depth > 0) machine_.set_deepest(options.max_depth);
    if (options.commands) commands_ = options.commands(*this);
}

Session::~Session() {
    Engine::Entered entered(machine_);
    commands_.reset();
}

Commands& Session::required_commands(Span span) {
    if (!commands_) refuse("this session runs statements only, no commands", span);
    return *commands_;
}

void Session::save_workspace(const std::string& name) { required_commands({}).save_workspace(name); }
void Session::load_workspace(const std::string& name) {
    required_commands({}).check_workspace(name);
    throw CutBack{.workspace = name};
}
void Session::copy_workspace(const std::string& name, const std::vector<std::string>* names) {
    required_commands({}).copy_workspace(name, names);
}

void Session::set_window(int columns, int rows) {
    if (columns < narrowest_terminal) columns = columns_;
    if (columns != columns_) {
        const bool is_first = columns_ == 0;
        if (is_first || machine_.print_width == columns_) machine_.print_width = columns;
        if (is_first || q_style.columns == columns_) q_style.columns = columns;
        if (is_first || k_style.columns == columns_) k_style.columns = columns;
        if (report_style_.columns == columns_ - report_margin) report_style_.columns = columns - report_margin;
        columns_ = columns;
    }
    if (rows == rows_) return;
    if (display.fold == rows_) display.fold = rows;
    if (q_style.rows == rows_) q_style.rows = rows;
    rows_ = rows;
}

// A control structure outside functions, which runs as a function without a name, is none.
bool Session::runs_function() const {
    if (machine_.depth() < 0) return false;
    const Function& function = *lambda_of(machine_.function_around(machine_.depth())).function;
    return !function.statements.empty() && !(function.traditional && function.name.empty());
}

void Session::show_apl(const Value& v, const func::TextSink& sink) {
    using Rows = DisplaySettings::Rows;
    const bool in_function = runs_function();
    const bool boxes = display.boxes && (!in_function || display.boxes_in_functions);
    const bool rows = display.rows && (!in_function || display.rows_in_functions);
    const func::AplStyle style{.print_precision = static_cast<int>(machine_.settings.print_precision),
                               .print_width = rows ? widest : machine_.print_width,
                               .box = boxes ? display.box_style : func::BoxStyle::off,
                               .engine = &machine_};
    func::TextMemory memory;
    std::string text;
    const func::TextSink collect = [&](std::string_view piece) {
        memory.add(piece.size());
        text += piece;
    };
    const bool whole = rows && display.row_style != Rows::long_;
    if (is_function(v)) (whole ? collect : sink)(show_function(v, style, display.trains));
    else func::show_apl(v, style, whole ? collect : sink);
    if (!whole) return;
    const auto width = static_cast<std::size_t>(machine_.print_width);
    sink(display.row_style == Rows::cut ? cut_rows(text, width, display.dots) : wrapped_rows(text, width));
}

void Session::show(const Value& v, Notation notation, const func::TextSink& sink) {
    if (notation == Notation::apl) return show_apl(v, sink);
    if (v.is_null()) return;
    if (notation == Notation::k) return sink(func::show_k(v, k_style));
    q_style.precision = machine_.text_digits;
    sink(func::show_q(v, q_style));
}

// At a console a value has so many rows at most, the last of them `..`. What k4 and q show they cut themselves.
void Session::show_result(const Value& v, Notation notation, Echo echo, const func::TextSink& sink) {
    const int most = rules_of(notation) == Rules::q || echo != Echo::console ? 0 : display.fold;
    if (most < DisplaySettings::fewest_rows) return show(v, notation, sink);
    struct Enough {};
    int left = most - 2;  // the row of dots, and that of the prompt after it
    try {
        show(v, notation, [&](std::string_view piece) {
            std::size_t end = 0;
            while (left > 0 && end < piece.size()) {
                end = std::min(piece.find('\n', end), piece.size() - 1) + 1;
                if (piece[end - 1] == '\n') left--;
            }
            sink(piece.substr(0, end));
            if (end == piece.size()) return;
            sink("..\n");
            throw Enough{};
        });
    } catch (const Enough&) {  // what is not shown is not made
    }
}

std::string Session::shown(const Value& v, Notation notation) {
    func::TextMemory memory;
    std::string text;
    show(v, notation, [&](std::string_view piece) {
        memory.add(piece.size());
        text += piece;
    });
    return text;
}

std::string Session::shown_in_boxes(const Value& v, Notation notation) {
    struct Restored {
        ~Restored() {
            session.display = std::move(display);
            session.machine_.print_width = print_width;
            session.q_style.columns = q_columns;
            session.k_style.columns = k_columns;
        }
        Session& session;
        DisplaySettings display = session.display;
        std::int64_t print_width = session.machine_.print_width;
        int q_columns = session.q_style.columns, k_columns = session.k_style.columns;
    } restored{*this};
    display.boxes = display.boxes_in_functions = true;
    display.box_style = func::BoxStyle::min;
    // What is around it takes part of the window.
    constexpr int around = 12;
    const auto within = [this](auto columns) {
        return columns_ > 0 && columns > narrowest_terminal + around ? columns - around : columns;
    };
    machine_.print_width = within(machine_.print_width);
    q_style.columns = within(q_style.columns);
    k_style.columns = within(k_style.columns);
    return shown(v, notation);
}

Receive Session::shower() {
    return [this](const Result& result) {
        if (result.report) err(result.report->text);
        else out(result.shown);
    };
}

void Session::run_command(const std::string& line) {
    const auto source = std::make_shared<const Source>(Source{"⎕", line, 1});
    const Receive receive = shower();
    try {
        const Statement command = parse(*source, Notation::apl).at(0);
        const Span span = command.tokens.at(0).span;
        required_commands(span).run({source, Notation::apl, Echo::console, receive, span});
    } catch (const SyntaxProblem& problem) {
        err(report(problem, source, Notation::apl, report_style_).text);
    }
}

Result Session::run_statement(const Statement& s, const std::shared_ptr<const Source>& source, Notation notation,
                              Echo echo) {
    Result result{.notation = notation};
    machine_.note_settings(machine_.session_space());
    if (s.tokens[0].kind == TokenKind::space) {
        define_space(machine_, s.tokens[0], source, &machine_.session_space());
        result.shy = true;
        return result;
    }
    Prepared p = prepare(machine_, s, source, notation);
    result.value = execute(machine_, p);
    if (p.statement && commands_)
        commands_->note(*p.statement->only,
                        std::string_view(source->text).substr(s.span.begin, s.span.end - s.span.begin));
    result.shy = !p.shown || machine_.result_is_shy;
    bool echoed = echo == Echo::console || (echo == Echo::script && notation != Notation::q);
    const bool hidden = result.shy && !display.shows_assigned;
    if (!echoed || hidden || result.value.is_absent()) return result;
    // An APL operator is shown by its name.
    const bool named_operator =
        has_form(result.value, Form::lambda) && is_operator(lambda_of(result.value).function->cls);
    bool is_named =
        notation == Notation::apl && named_operator && s.tokens.size() == 1 && s.tokens[0].kind == TokenKind::name;
    func::TextMemory memory;
    const func::TextSink collect = [&](std::string_view piece) {
        memory.add(piece.size());
        result.shown += piece;
    };
    if (is_named) result.shown = "∇" + s.tokens[0].text_value + "\n";
    else show_result(result.value, notation, echo, pieces_ ? *pieces_ : collect);
    return result;
}

Outcome Session::run_text(const std::shared_ptr<const Source>& source, Notation notation, Echo echo,
                          const Receive& receive) {
    std::shared_ptr<const Source> readable = source;
    std::optional<Report> fault;
    Program program;
    const Statement* running = nullptr;  // the statement, or the line for the session
    const prims::Value* top = machine_.sp;
    auto end_with = [&](const auto& make_report) {
        const prims::InterruptsDeferred guard(machine_);
        Report shown;
        try {
            shown = make_report();
        } catch (const std::bad_alloc&) {  // the text is too long to show a part of it
            shown = report(machine_.heap.failure(), notation, report_style_);
        }
        // A signal that has come since is for those who watch for it.
        if (!os::interrupted()) machine_.stop.clear();
        receive({.notation = notation, .report = std::move(shown)});
        return Outcome::erred;
    };
    try {
        for (bool read = false; !read;) {
            try {
                program = parse(*readable, notation);
                read = true;
            } catch (const SyntaxProblem& problem) {
                if (!fault) fault = report(problem, readable, notation, report_style_);
                // What a console would have run before it came to the fault.
                readable = std::make_shared<const Source>(Source{
                    source->name, source->text.substr(0, start_of_fault(*readable, problem)), source->first_line});
            }
        }
        for (const Statement& s : program) {
            if (s.tokens.empty() || is_escape(s)) continue;
            std::string_view directive = directive_of(s, *readable);
            if (directive == "\\") return Outcome::ended;
            running = &s;
            const Noting noting(
                console.takes_back && echo == Echo::console && depth_of_files == 0 ? commands_.get() : nullptr,
                std::string_view(readable->text).substr(s.span.begin, s.span.end - s.span.begin));
            try {
                if (directive.empty()) receive(run_statement(s, readable, notation, echo));
                else required_commands(s.tokens[0].span).run({readable, notation, echo, receive, s.tokens[0].span});
            } catch (const CutBack& to) {
                machine_.pop(static_cast<int>(top - machine_.sp));
                if (!to.workspace.empty())
                    required_commands(s.span).load_workspace({readable, notation, echo, receive, s.span}, to.workspace);
                if (!to.action) continue;
                machine_.handled_error = to.error;
                const Machine::Guarded guarded(machine_);
                const auto action = std::make_shared<const Source>(Source{"⎕TRAP", to.action->text, 1});
                if (Outcome o = run_text(action, Notation::apl, Echo::console, receive); o != Outcome::done) return o;
            }
        }
    } catch (const SyntaxProblem& problem) {
        return end_with([&] { return report(problem, readable, notation, report_style_); });
    } catch (...) {
        // What no code has raised is an error of the compiler or of the display.
        Failure failure = current_failure();
        if (failure.kind == ErrorKind::workspace_full && commands_) commands_->forget();
        machine_.pop(static_cast<int>(top - machine_.sp));
        if (failure.sites.empty() && running) failure.add({readable, running->span, notation});
        machine_.note_error(failure, notation);
        return end_with([&] { return report(failure, notation, report_style_); });
    }
    return fault ? end_with([&] { return std::move(*fault); }) : Outcome::done;
}

Outcome Session::evaluate(const std::shared_ptr<const Source>& source, Notation notation, Echo echo,
                          const Receive& receive, const func::TextSink* pieces) {
    Engine::Entered entered(machine_);
    const TimeLimit limit(machine_, machine_.stop, depth_of_files == 0 ? max_time_ : 0);
    const func::TextSink* outer = std::exchange(pieces_, pieces);
    Outcome outcome = Outcome::exited;
    try {
        outcome = run_text(source, notation, echo, receive);
    } catch (const Exit& exit) {
        exit_status_ = exit.status;
    }
    machine_.release_stack();
    pieces_ = outer;
    return outcome;
}

}  // namespace stele::interp
