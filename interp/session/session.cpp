#include "interp/session/session.hpp"

#include <new>

#include "interp/library/library.hpp"
#include "interp/session/meant_name.hpp"
#include "interp/source/text.hpp"
#include "interp/vm/execute.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

// The offset of character `width` of a longer line.
std::size_t end_of_characters(std::string_view line, std::size_t width) {
    std::size_t at = 0;
    for (; width > 0; width--)
        for (at++; !prims::begins_character(line[at]);) at++;
    return at;
}

bool is_wider(std::string_view line, std::size_t width) {
    return line.size() > width && prims::count_characters(line) > static_cast<std::int64_t>(width);
}

// Whole lines of at most `width` characters. A longer line is cut, and ends with one `dots`, with three if it is the only
// line; if `dots` is null, it continues on the next line.
std::string fitted_rows(std::string_view text, std::size_t width, const std::string* dots) {
    const std::size_t count = !dots ? 0 : text.find('\n') + 1 == text.size() ? 3 : 1;
    std::string shown;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        for (; is_wider(line, width); line.remove_prefix(dots ? line.size() : end_of_characters(line, width))) {
            shown += line.substr(0, end_of_characters(line, width - count));
            for (std::size_t i = 0; i < count; i++) shown += *dots;
            if (!dots) shown += '\n';
        }
        (shown += line) += '\n';
    }
    return shown;
}

constexpr std::int64_t widest = 32767;

// The start of the line on which the faulty statement begins.
std::size_t start_of_fault(const Source& source, const SyntaxProblem& problem) {
    std::uint32_t at = problem.other.end > 0 ? std::min(problem.other.begin, problem.span.begin) : problem.span.begin;
    return line_around(source.text, at).begin;
}

// → alone leaves halted functions.
bool is_escape(const Statement& s) {
    return s.tokens.size() == 1 && s.tokens[0].kind == TokenKind::glyph && s.tokens[0].text_value == "→";
}

std::string_view directive_of(const Statement& s, const Source& source) {
    if (s.tokens.empty() || s.tokens[0].kind != TokenKind::directive) return {};
    Span span = s.tokens[0].span;
    return std::string_view(source.text).substr(span.begin, span.end - span.begin);
}

// Records the changes of one statement of a console.
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

// The columns that do not fit a window of so many characters; the last one shows that a line is cut.
void note_cut_columns(const Value& v, const func::PageLayout& layout, std::size_t width, func::LeftOut& left) {
    left.cuts_lines = true;
    left.column = v.rank() < 2 ? "item" : "column";
    if (const std::int64_t shown = layout.columns_before(static_cast<int>(width) - 1); shown >= 0)
        left.columns = std::ssize(layout.column_ends) - shown;
    if (left.lines > 0 && std::ssize(layout.row_ends) >= left.lines && v.rank() > 1) {
        left.rows = std::exchange(left.lines, 0);
        if (v.is_heap()) left.shape.assign(v->axes().begin(), v->axes().end());
    }
}

// Whether its display has rows that folding would break.
bool has_rows(const Value& v) {
    return v.is_heap() && !is_function(v) && (v.rank() > 1 || v.kind() == prims::Kind::list);
}
bool is_nested(const Value& v) { return v.is_heap() && v->storage == prims::Storage::value && !is_function(v); }

// Collects a text, whose memory counts towards the heap's limit.
struct Collected {
    func::TextMemory memory{};
    std::string text{};
    func::TextSink sink = [this](std::string_view piece) {
        memory.add(piece.size());
        text += piece;
    };
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
    machine_.use_this_thread();  // depends on the limit
    if (options.max_depth > 0) machine_.set_deepest(options.max_depth);
    if (options.commands) commands_ = options.commands(*this);
}

Session::~Session() {
    Engine::Entered entered(machine_);
    commands_.reset();
    last_cut_ = {};
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
    const auto follow = [this, columns](auto& setting) {
        if (columns > 0 && (columns_ == 0 || setting == columns_)) setting = columns;
    };
    follow(machine_.print_width);
    follow(q_style.columns);
    follow(k_style.columns);
    if (report_style_.columns == columns_ - report_margin) report_style_.columns = columns - report_margin;
    columns_ = columns;
    if (display.fold == rows_) display.fold = rows;
    if (q_style.rows == rows_) q_style.rows = rows;
    rows_ = rows;
}

// False for a control structure outside functions, which runs as a function without a name.
bool Session::runs_function() const {
    if (machine_.depth() < 0) return false;
    const Function& function = *lambda_of(machine_.function_around(machine_.depth())).function;
    return !function.statements.empty() && !(function.traditional && function.name.empty());
}

// The lines of a text, cut.
void Session::show_lines(const std::string& text, const func::TextSink& sink, const Limits& limits) const {
    const func::LineLimit lines(sink, limits.rows);
    try {
        lines.sink()(text);
    } catch (const func::LineLimit::Full&) {
        if (!limits.left) return;
        limits.left->ends_early = true;
        limits.left->lines = std::count(text.begin(), text.end(), '\n') - func::LineLimit::lines_in(limits.rows);
    }
}

void Session::show_apl(const Value& v, const func::TextSink& sink, const Limits& limits) {
    using Rows = DisplaySettings::Rows;
    const bool in_function = runs_function();
    const bool boxes = display.boxes && (!in_function || display.boxes_in_functions);
    const bool rows = display.rows && (!in_function || display.rows_in_functions);
    const bool whole = rows && display.row_style != Rows::long_;
    func::PageLayout layout;
    const func::AplStyle style{.print_precision = static_cast<int>(machine_.settings.print_precision),
                               .print_width = rows ? widest : machine_.print_width,
                               .box = boxes ? display.box_style : func::BoxStyle::off,
                               .engine = &machine_,
                               .rows = whole ? 0 : limits.rows,
                               .left_out = limits.left,
                               .layout = whole && limits.left ? &layout : nullptr};
    Collected all;
    if (is_function(v)) all.text = show_function(v, style, display.trains);
    else func::show_apl(v, style, whole ? all.sink : sink);
    if (is_function(v) && !whole) return show_lines(all.text, sink, limits);
    if (!whole) return;
    const auto width = static_cast<std::size_t>(machine_.print_width);
    const bool cuts = display.row_style == Rows::cut;
    const std::string fitted = fitted_rows(all.text, width, cuts ? &display.dots : nullptr);
    show_lines(fitted, sink, limits);
    if (limits.left && cuts && fitted != all.text) note_cut_columns(v, layout, width, *limits.left);
}

void Session::show(const Value& v, Notation notation, const func::TextSink& sink, const Limits& limits) {
    if (notation == Notation::apl) return show_apl(v, sink, limits);
    if (v.is_null()) return;
    if (notation == Notation::k) {
        func::KStyle style = k_style;
        style.rows = limits.rows;
        style.left_out = limits.left;
        return sink(func::show_k(v, style));
    }
    q_style.precision = machine_.text_digits;
    func::QStyle style = q_style;
    style.left_out = limits.left;
    sink(func::show_q(v, style));
}

// Whether folding at ⎕PW breaks the rows of a nested array's first `rows` lines, and no setting asks for that display.
bool Session::is_torn(const Value& v, Notation notation, int rows) {
    const bool is_plain = !display.boxes && display.boxes_if_wide && !display.rows;
    if (notation != Notation::apl || !is_plain || !is_nested(v)) return false;
    const Restored outer_display(display);
    display.rows = true;
    display.row_style = DisplaySettings::Rows::long_;
    Collected all;
    func::LeftOut left;
    show(v, notation, all.sink, {rows, &left});
    for (std::string_view rest = all.text; !rest.empty();)
        if (prims::columns_of(take_line(rest)) > machine_.print_width) return true;
    return false;
}

// A console limits the rows of a value. At a prompt, the last line reports what is left out; elsewhere it is `..`.
void Session::show_result(const Value& v, Notation notation, Echo echo, const func::TextSink& sink) {
    const bool is_limited = echo == Echo::console && display.fold >= DisplaySettings::fewest_rows;
    const int rows = rules_of(notation) == Rules::q ? q_style.rows : is_limited ? display.fold : 0;
    const bool at_prompt = echo == Echo::console && rows_ > 0 && console.reports_cuts;
    const Restored outer_display(display);
    Cut cut{.value = v, .notation = notation, .in_boxes = at_prompt && is_torn(v, notation, rows)};
    if (cut.in_boxes) {
        display.boxes = display.rows = true;
        display.row_style = DisplaySettings::Rows::cut;
    }
    func::LeftOut left;
    const func::TextSink recording = [&](std::string_view piece) {
        cut.shown += piece;
        sink(piece);
    };
    // Without a limit the text may be long, and is not kept.
    show(v, notation, rows > 0 ? recording : sink, {rows, &left});
    if (!left.any()) return;
    if (at_prompt) sink(".. " + func::text_of(left, columns_ - 3) + "\n");
    else if (left.ends_early) sink("..\n");
    if (console.is_there) last_cut_ = std::move(cut);
}

std::string Session::rest_of_cut_value() {
    if (last_cut_.value.is_absent()) return {};
    const Restored outer_display(display);
    const Restored outer_rows(q_style.rows, 0), outer_columns(q_style.columns, 0), outer_width(k_style.columns, 0);
    display.rows = last_cut_.in_boxes;
    if (last_cut_.in_boxes) {
        display.boxes = true;
        display.row_style = DisplaySettings::Rows::long_;
    }
    std::string all = shown(last_cut_.value, last_cut_.notation);
    if (all.starts_with(last_cut_.shown)) all.erase(0, last_cut_.shown.size());
    return all;
}

std::string Session::shown(const Value& v, Notation notation) {
    Collected all;
    show(v, notation, all.sink);
    return std::move(all.text);
}

std::string Session::shown_in_boxes(const Value& v, Notation notation) {
    const Restored outer_display(display);
    const Restored outer_width(machine_.print_width);
    const Restored outer_q_columns(q_style.columns), outer_k_columns(k_style.columns);
    display.boxes = display.boxes_in_functions = true;
    display.box_style = func::BoxStyle::min;
    constexpr int around = 12;  // columns of the window around the value
    const auto within = [this](auto columns) {
        return columns_ > 0 && columns > narrowest_terminal + around ? columns - around : columns;
    };
    machine_.print_width = within(machine_.print_width);
    q_style.columns = within(q_style.columns);
    k_style.columns = within(k_style.columns);
    return has_rows(v) ? shown_in_rows(v, notation) : shown(v, notation);
}

// Rows are cut, not folded; the last line reports what is left out.
std::string Session::shown_in_rows(const Value& v, Notation notation) {
    constexpr int columns_of_script = 68;  // of 80, without margins
    const auto limited = [](auto columns) { return columns == 0 || columns >= widest ? columns_of_script : columns; };
    machine_.print_width = limited(machine_.print_width);
    q_style.columns = limited(q_style.columns);
    k_style.columns = limited(k_style.columns);
    display.rows = display.rows_in_functions = true;
    display.row_style = DisplaySettings::Rows::cut;
    func::LeftOut left;
    Collected all;
    show(v, notation, all.sink, {0, &left});
    if (notation == Notation::apl && left.any())
        all.text += ".. " + func::text_of(left, static_cast<int>(machine_.print_width) - 3) + "\n";
    return std::move(all.text);
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
    const std::int64_t frame = halt_ ? halt_->selected : -1;
    Prepared p = prepare(machine_, s, source, notation, frame);
    if (frame >= 0 && p.statement) {
        halt_->is_used |= uses_frame(machine_, *p.statement->only, frame);
        check_names_of(machine_, *p.statement->only, frame);
    }
    {
        const Restored may_halt(may_halt_, echo == Echo::console && depth_of_files == 0 && console.at_halt != nullptr);
        result.value = execute(machine_, p, frame);
    }
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
    Collected all;
    if (is_named) all.text = "∇" + s.tokens[0].text_value + "\n";
    else show_result(result.value, notation, echo, pieces_ ? *pieces_ : all.sink);
    result.shown = std::move(all.text);
    return result;
}

// The prompt reads inputs in the halted functions until they are left.
void Session::halted(const Failure& failure, bool by_error) {
    std::int64_t top = machine_.depth();
    while (!machine_.is_in_function(top)) top--;
    const Machine::Guarded guarded(machine_);
    const Restored<const func::TextSink*> outer_pieces(pieces_, nullptr);
    struct Left {
        std::optional<Halt>& halt;
        ~Left() { halt.reset(); }
    } const left{halt_};
    const CallSite place = by_error ? place_of(machine_, top, true) : failure.sites.front();
    halt_ = Halt{top, top, by_error, function_of(place)};
    // Inputs in the halt are reverted apart.
    if (console.takes_back && commands_) commands_->after("the halted input");
    if (by_error) {
        machine_.note_error(failure, place.notation);
        err(report(failure, place.notation, report_style_, names_in_use()).text);
    }
    if (!os::interrupted()) machine_.stop.clear();
    const std::string where = by_error ? "" : lines_of(place, report_style_);
    console.at_halt(where + "halted in " + halt_->function + ": )SI shows the calls, )RESET leaves\n");
    if (!by_error && !halt_->goes_on && !halt_->resumes) throw CutBack{};
    if (halt_->resumes) throw CutBack(std::move(*halt_->resumes));
}

NamesInUse Session::names_in_use() {
    return {[this](const CallSite& site, std::string_view name) { return knows_name(machine_, site, name); },
            [this](const Error& error, const CallSite& site) { return hint_for_name(machine_, error, site); }};
}

Outcome Session::run_text(const std::shared_ptr<const Source>& source, Notation notation, Echo echo,
                          const Receive& receive) {
    std::shared_ptr<const Source> readable = source;
    std::optional<Report> fault;
    Program program;
    const Statement* running = nullptr;  // or the line for the session
    const Receive receive_here = [&](Result&& result) {
        if (running) result.span = running->span;
        receive(std::move(result));
    };
    const prims::Value* top = machine_.sp;
    auto end_with = [&](const auto& make_report) {
        const prims::InterruptsDeferred guard(machine_);
        Report shown;
        try {
            shown = make_report();
        } catch (const std::bad_alloc&) {  // no memory for the statement in the report
            shown = report(machine_.heap.failure(), notation, report_style_);
        }
        // A signal that has arrived since is for the SignalWatch.
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
                if (!fault) fault = report(problem, readable, notation, report_style_, names_in_use());
                // The statements that a console would run before the fault.
                readable = std::make_shared<const Source>(Source{
                    source->name, source->text.substr(0, start_of_fault(*readable, problem)), source->first_line});
            }
        }
        for (const Statement& s : program) {
            if (halt_ && is_escape(s)) halt_->is_left = halt_->is_used = true;
            if (s.tokens.empty() || is_escape(s)) continue;
            std::string_view directive = directive_of(s, *readable);
            if (directive == "\\" && halt_) halt_->is_left = halt_->is_used = true;
            if (directive == "\\") return Outcome::ended;
            running = &s;
            const Noting noting(
                console.takes_back && echo == Echo::console && depth_of_files == 0 ? commands_.get() : nullptr,
                std::string_view(readable->text).substr(s.span.begin, s.span.end - s.span.begin));
            try {
                if (directive.empty()) receive_here(run_statement(s, readable, notation, echo));
                else
                    required_commands(s.tokens[0].span).run({readable, notation, echo, receive_here, s.tokens[0].span});
            } catch (const CutBack& to) {
                machine_.pop(static_cast<int>(top - machine_.sp));
                if (!to.workspace.empty())
                    required_commands(s.span).load_workspace({readable, notation, echo, receive, s.span}, to.workspace);
                if (halt_) {
                    halt_->is_left = halt_->is_used = true;
                    if (to.depth >= 0) halt_->resumes = to;
                    return Outcome::done;
                }
                if (!to.action) continue;
                machine_.handled_error = to.error;
                const Machine::Guarded guarded(machine_);
                const auto action = std::make_shared<const Source>(Source{"⎕TRAP", to.action->text, 1});
                if (Outcome o = run_text(action, Notation::apl, Echo::console, receive); o != Outcome::done) return o;
            }
        }
    } catch (const SyntaxProblem& problem) {
        return end_with([&] { return report(problem, readable, notation, report_style_, names_in_use()); });
    } catch (...) {
        // An error without a site is from the compiler or the display.
        Failure failure = current_failure();
        if (failure.kind == ErrorKind::workspace_full && commands_) commands_->forget();
        if (failure.kind == ErrorKind::workspace_full) last_cut_ = {};
        machine_.pop(static_cast<int>(top - machine_.sp));
        if (failure.is_reported) return Outcome::erred;
        if (failure.sites.empty() && running) failure.add({readable, running->span, notation});
        machine_.note_error(failure, notation);
        return end_with([&] { return report(failure, notation, report_style_, names_in_use()); });
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
