#include "interp/session/session.hpp"

#include <algorithm>

#include "interp/notation/apl/bind.hpp"
#include "interp/session/directives.hpp"
#include "interp/host/os.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t output_held = std::size_t{1} << 16;
constexpr std::size_t input_block = std::size_t{1} << 16;
constexpr std::int64_t widest = 32767;

std::string_view prompt_of(Notation n) {
    constexpr std::string_view prompts[] = {"      ", "k)", "k4)", "q)"};
    return prompts[static_cast<int>(n)];
}

// Where the statement begins, at the start of a line, that holds the fault.
std::size_t start_of_fault(const Source& source, const SyntaxProblem& problem) {
    std::uint32_t at = problem.other.end > 0 ? std::min(problem.other.begin, problem.span.begin) : problem.span.begin;
    if (at == 0) return 0;
    std::size_t newline = source.text.rfind('\n', at - 1);
    return newline == std::string::npos ? 0 : newline + 1;
}

}  // namespace

Session::Session(const SessionOptions& options)
    : output_is_terminal_(os::is_terminal(os::Stream::output)),
      input_is_terminal_(os::is_terminal(os::Stream::input)),
      machine_(*this) {
    int columns = os::terminal_width();
    machine_.print_width = columns >= 30 ? columns : widest;
    machine_.bind_apl = apl::bind;
    machine_.script = options.script;
    machine_.arguments = options.arguments;
    apl_style_.box = options.box;
    apl_style_.engine = &machine_;
    q_style_.engine = &machine_;
    k_style_.engine = &machine_;
    if (columns >= 30) q_style_.columns = k_style_.columns = columns;
    bool to_terminal = os::is_terminal(os::Stream::error);
    report_style_.colour = to_terminal && os::environment("NO_COLOR").empty();
    if (to_terminal && columns >= 30) report_style_.columns = columns - 20;
    if (options.max_memory > 0) machine_.heap.set_limit(options.max_memory);
}

Session::~Session() { flush(); }

void Session::out(std::string_view text) {
    output_ += text;
    if (output_is_terminal_ || output_.size() >= output_held) flush();
}

void Session::err(std::string_view text) {
    flush();
    os::write(os::Stream::error, text);
}

void Session::flush() {
    os::write(os::Stream::output, output_);
    output_.clear();
}

bool Session::fill_input() {
    if (input_ended_) return false;
    flush();
    input_.erase(0, std::exchange(input_at_, 0));
    std::size_t held = input_.size();
    input_.resize(held + input_block);
    std::size_t got = os::read_input(input_.data() + held, input_block);
    input_.resize(held + got);
    input_ended_ = got == 0 && !input_is_terminal_;
    return got > 0;
}

bool Session::peek_line(std::string_view& text) {
    std::size_t searched = input_at_;
    for (;;) {
        std::size_t end = input_.find('\n', searched);
        if (end != std::string::npos) {
            text = std::string_view(input_).substr(input_at_, end - input_at_);
            return true;
        }
        searched = input_.size() - input_at_;
        if (!fill_input()) {
            text = std::string_view(input_).substr(input_at_);
            return !text.empty();
        }
    }
}

bool Session::line(std::string& text) {
    std::string_view next;
    if (!peek_line(next)) return false;
    input_at_ = std::min(input_at_ + next.size() + 1, input_.size());
    if (next.ends_with('\r')) next.remove_suffix(1);
    text = next;
    return true;
}

std::string Session::shown(const Value& v, Notation notation) {
    if (notation == Notation::apl) {
        if (is_function(v)) return text_of_function(v, &machine_) + "\n";
        apl_style_.print_precision = static_cast<int>(machine_.settings.print_precision);
        apl_style_.print_width = machine_.print_width;
        return prims::func::show_apl(v, apl_style_);
    }
    if (v.is_null()) return {};
    if (notation == Notation::k) return prims::func::show_k(v, k_style_);
    q_style_.precision = machine_.settings.text_digits;
    return prims::func::show_q(v, q_style_);
}

void Session::show(const Value& v, Notation notation) { out(shown(v, notation)); }

void Session::run_statement(const Statement& s, const std::shared_ptr<const Source>& source, Notation notation, Echo echo) {
    if (s.tokens.empty()) return;
    if (s.tokens[0].kind == TokenKind::directive) return Directives(*this, source, notation, echo).run(s.tokens[0].span);
    Prepared p = prepare(machine_, s, source, notation);
    Value result = machine_.execute(p.statement);
    bool echoed = echo == Echo::console || (echo == Echo::script && notation != Notation::q);
    if (!echoed || !p.shown || result.is_absent() || machine_.result_is_shy) return;
    // An APL operator is shown by its name.
    bool is_operator = has_form(result, Form::lambda) && lambda_of(result).function->cls != NameClass::function;
    if (notation == Notation::apl && is_operator && s.tokens.size() == 1 && s.tokens[0].kind == TokenKind::name)
        return out("∇" + s.tokens[0].text_value + "\n");
    show(result, notation);
}

Session::Outcome Session::run_program(const Program& program, const std::shared_ptr<const Source>& source, Notation notation, Echo echo) {
    try {
        for (const Statement& s : program) {
            if (!s.tokens.empty() && s.tokens[0].kind == TokenKind::directive &&
                Directives::ends_text(std::string_view(source->text).substr(s.tokens[0].span.begin, s.tokens[0].span.end - s.tokens[0].span.begin)))
                return Outcome::ended;
            run_statement(s, source, notation, echo);
        }
        return Outcome::done;
    } catch (const SyntaxProblem& problem) {
        err(report(problem, *source, notation, report_style_));
    } catch (const Failure& failure) {
        err(report(failure, notation, report_style_));
    } catch (const prims::Error& error) {
        err(report(error, notation, report_style_));
    }
    machine_.stop.store(false, std::memory_order_relaxed);
    return Outcome::erred;
}

Session::Outcome Session::run_text(const std::shared_ptr<const Source>& source, Notation notation, Echo echo) {
    std::shared_ptr<const Source> readable = source;
    std::vector<std::pair<SyntaxProblem, std::shared_ptr<const Source>>> problems;
    for (;;) {
        Program program;
        try {
            program = parse(*readable, notation);
        } catch (const SyntaxProblem& problem) {
            if (problems.empty()) problems.emplace_back(problem, readable);
            // What a console would have run before it came to the fault.
            std::size_t end = start_of_fault(*readable, problem);
            readable = std::make_shared<const Source>(Source{source->name, source->text.substr(0, end), source->first_line});
            if (end > 0) continue;
        } catch (const prims::Error& error) {
            err(report(error, notation, report_style_));
            return Outcome::erred;
        }
        Outcome outcome = run_program(program, readable, notation, echo);
        if (outcome != Outcome::done || problems.empty()) return outcome;
        err(report(problems[0].first, *problems[0].second, notation, report_style_));
        return Outcome::erred;
    }
}

int Session::run_source(const std::shared_ptr<const Source>& source, Notation notation, Echo echo) {
    prims::Engine::Entered entered(machine_);
    int status;
    try {
        status = run_text(source, notation, echo) == Outcome::erred ? failed : succeeded;
    } catch (const Exit& exit) {
        status = exit.status;
    }
    flush();
    return status;
}

// Whether a text of a console's lines stops inside a bracket, and may go on: in k4 and q with a line that is indented.
bool Session::needs_more(const Source& source, Notation notation) {
    try {
        (void)parse(source, notation);
        return false;
    } catch (const SyntaxProblem& problem) {
        std::size_t last = source.text.find_last_not_of(" \t\r\n");
        bool open = problem.other.end > 0 && problem.span.begin == problem.span.end && problem.span.begin == last + 1;
        if (!open || notation == Notation::apl || notation == Notation::k || input_is_terminal_) return open;
    } catch (const prims::Error&) {
        return false;
    }
    std::string_view next;
    return peek_line(next) && (next.empty() || next[0] == ' ' || next[0] == '\t' || next[0] == '}');
}

int Session::run_console(Notation notation) {
    prims::Engine::Entered entered(machine_);
    bool prompts = input_is_terminal_;
    bool any_error = false;
    std::uint32_t number = 1;
    auto ask = [&] {
        if (prompts) out(prompt_of(notation)), flush();
    };
    try {
        for (std::string text;; ) {
            ask();
            if (!line(text)) break;
            std::uint32_t first = number++;
            std::string name = prompts ? "" : "standard input";
            auto source = std::make_shared<Source>(Source{name, text, first});
            std::string more;
            while (needs_more(*source, notation)) {
                ask();
                if (!line(more)) break;
                number++;
                (source->text += '\n') += more;
            }
            machine_.stop.store(false, std::memory_order_relaxed);
            Outcome outcome = run_text(source, notation, Echo::console);
            if (outcome == Outcome::ended) break;
            any_error |= outcome == Outcome::erred;
        }
        if (prompts) out("\n");
        flush();
        return any_error && !prompts ? failed : succeeded;
    } catch (const Exit& exit) {
        flush();
        return exit.status;
    }
}

}  // namespace stele::interp
