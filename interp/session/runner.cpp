#include "interp/session/runner.hpp"

#include <new>

#include "interp/notation/switched.hpp"
#include "interp/source/text.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp {

namespace {

// In k4 and q, only indented lines continue an open bracket.
bool is_continued(StandardStreams& streams, Notation notation) {
    if (notation == Notation::apl || notation == Notation::k || streams.input_is_terminal()) return true;
    std::string_view next;
    return streams.peek_line(next) && may_continue(next, notation);
}

// The open part of a last statement in another notation; empty for other texts.
std::string open_at_end(const Program& program, const std::string& text) {
    if (program.empty() || program.back().tokens.empty()) return {};
    const Token& last = program.back().tokens[0];
    if (last.kind != TokenKind::directive) return {};
    return open_switch(std::string_view(text).substr(last.span.begin, last.span.end - last.span.begin));
}

// The text that a further line continues; empty for a complete text, or one with a syntax error.
std::string left_open(const Source& source, Notation notation) {
    try {
        return open_at_end(parse(source, notation), source.text);
    } catch (const SyntaxProblem& problem) {
        return problem.open;
    } catch (const Error& e) {
        if (e.is_stop) throw;
        return {};
    } catch (const std::exception&) {
        return {};
    }
}

// Reads one input: lines until no bracket is open; false at the end of the input. Raises interrupt; file if the input
// cannot be read.
bool read_statement(StandardStreams& streams, Notation notation, ConsoleStatement& statement, std::uint32_t& number) {
    std::string text;
    do {
        if (streams.input_is_terminal()) streams.out(prompt_of(notation)), streams.flush();
        else os::poll();
        if (!streams.line(text)) return !statement.text.empty();
        number++;
    } while (statement.add(text) && is_continued(streams, statement.notation_of_next()));
    return true;
}

// The input that leaves a console.
std::string leaving(Notation n) { return n == Notation::apl ? ")OFF" : "\\\\"; }

}  // namespace

std::string_view prompt_of(Notation n) {
    constexpr std::string_view prompts[] = {"      ", " ", "  ", "q)"};
    return prompts[static_cast<int>(n)];
}

std::string_view prompt_in_halt(Notation n) {
    constexpr std::string_view prompts[] = {"      ", ") ", ")  ", "q))"};
    return prompts[static_cast<int>(n)];
}

std::string start_line(Notation n) {
    return "stele " STELE_VERSION ", " + std::string(prims::title_of(n)) + ": ]help shows help, Ctrl-D or " +
           leaving(n) + " leaves\n";
}

std::string way_out(Notation n) {
    return (n == Notation::apl ? "      (" : " (") + ("Ctrl-D or " + leaving(n)) + " leaves)\n";
}

std::string_view hint_to_leave(std::string_view input, Notation n) {
    const bool has_exit = n == Notation::k4 || n == Notation::q;
    return has_exit && trimmed(input) == "exit" ? "hint: exit 0 or \\\\ leaves\n" : "";
}

std::string way_out_of_halt(Notation n) {
    return n == Notation::apl ? "      (→ or Ctrl-D leaves the halted functions)\n"
                              : " (\\ or Ctrl-D leaves the halted functions)\n";
}

Notation after_backslash(Session& session, Notation n, Streams& streams) {
    if (n == Notation::q) return Notation::k4;
    if (n == Notation::k4) return Notation::q;
    const std::string card = session.commands() ? session.commands()->card(n) : "";
    streams.page(card.empty() ? way_out(n) : card);
    return n;
}

Outcome run_and_print(Session& session, Streams& streams, const std::shared_ptr<const Source>& source,
                      Notation notation, Echo echo, const std::function<void(Result&)>& watch) {
    const func::TextSink write = [&streams](std::string_view piece) { streams.out(piece); };
    return session.evaluate(
        source, notation, echo,
        [&](Result&& result) {
            if (watch) watch(result);
            if (result.report) streams.err(result.report->text);
            else if (result.is_page) streams.page(result.shown);
            else streams.out(result.shown);
        },
        &write);
}

int run_script(Session& session, Streams& streams, const std::shared_ptr<const Source>& source, Notation notation,
               Echo echo, const std::function<void(Result&)>& watch) {
    Outcome outcome = run_and_print(session, streams, source, notation, echo, watch);
    return outcome == Outcome::exited ? session.exit_status() : outcome == Outcome::erred ? failed : succeeded;
}

Notation ConsoleStatement::notation_of_next() const {
    Notation notation = notation_;
    length_of_switch(open_, notation);
    return notation;
}

bool ConsoleStatement::add(std::string_view line) {
    (text += text.empty() ? "" : "\n") += line;
    const std::size_t brackets = std::exchange(brackets_, 0);
    for (std::size_t inner = 1;; inner *= 2) {
        const std::size_t outer = brackets - std::min(brackets, inner);
        const std::string before = open_.substr(outer);
        const Source source{{}, before.empty() ? std::string(line) : (before + '\n').append(line), 1};
        bytes_read += source.text.size();
        const std::string open = left_open(source, notation_);
        if (open.empty() && outer > 0) continue;  // outer brackets are closed too, or the text has an error
        open_.resize(outer);
        open_ += open;
        brackets_ = outer + std::min(open.find_first_not_of("([{"), open.size());
        return !open_.empty();
    }
}

int run_console(Session& session, StandardStreams& streams, Notation notation) {
    Engine::Entered entered(session.machine());
    const bool prompts = streams.input_is_terminal();
    session.console.is_there = true;
    session.console.takes_back = prompts;
    bool any_error = false;
    std::uint32_t number = 1;
    while (!os::ending_signal()) {
        const std::uint32_t first = number;
        ConsoleStatement statement(notation);
        try {
            if (!read_statement(streams, notation, statement, number)) break;
        } catch (const Error& e) {
            if (os::ending_signal()) return failed;
            if (!prompts) {
                streams.err(report(e, notation, session.report_style()).text);
                return failed;
            }
            // The interrupt key drops the typed text.
            streams.out(statement.text.empty() ? way_out(notation) : "\n");
            continue;
        } catch (const std::bad_alloc&) {
            streams.err(report(session.machine().heap.failure(), notation, session.report_style()).text);
            any_error = true;
            number++;
            continue;
        }
        auto source =
            std::make_shared<Source>(Source{prompts ? "" : "standard input", std::move(statement.text), first});
        // At a prompt, the interrupt key stops only the running input; it ends a program in a pipe.
        if (prompts) os::forget_interrupt();
        bool is_interrupted = false;
        const auto watch = [&](const Result& r) {
            is_interrupted |= r.report && r.report->kind == ErrorKind::interrupt;
        };
        Outcome outcome = run_and_print(session, streams, source, notation, Echo::console, watch);
        if (outcome == Outcome::exited) return session.exit_status();
        if (outcome == Outcome::ended && !prompts) break;
        if (prompts && outcome == Outcome::done) streams.out(hint_to_leave(source->text, notation));
        if (outcome == Outcome::ended) notation = after_backslash(session, notation, streams);
        notation = std::exchange(session.console.notation, {}).value_or(notation);
        any_error |= outcome == Outcome::erred;
        if (is_interrupted && !prompts) return failed;
    }
    if (prompts) streams.out("\n");
    return any_error && !prompts ? failed : succeeded;
}

}  // namespace stele::interp
