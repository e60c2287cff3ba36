#include "interp/session/runner.hpp"

namespace stele::interp {

namespace {

std::string_view prompt_of(Notation n) {
    constexpr std::string_view prompts[] = {"      ", "k)", "k4)", "q)"};
    return prompts[static_cast<int>(n)];
}

Outcome print(Session& session, Streams& streams, const std::shared_ptr<const Source>& source, Notation notation,
              Echo echo) {
    return session.evaluate(source, notation, echo, [&streams](Result&& result) {
        if (result.report) streams.err(result.report->text);
        else streams.out(result.shown);
    });
}

// Whether a text of a console's lines stops inside a bracket, and may go on: in k4 and q with a line that is indented.
bool needs_more(StandardStreams& streams, const Source& source, Notation notation) {
    try {
        (void)parse(source, notation);
        return false;
    } catch (const SyntaxProblem& problem) {
        std::size_t last = source.text.find_last_not_of(" \t\r\n");
        bool open = problem.other.end > 0 && problem.span.begin == problem.span.end && problem.span.begin == last + 1;
        if (!open || notation == Notation::apl || notation == Notation::k || streams.input_is_terminal()) return open;
    } catch (const prims::Error&) {
        return false;
    }
    std::string_view next;
    return streams.peek_line(next) && (next.empty() || next[0] == ' ' || next[0] == '\t' || next[0] == '}');
}

}  // namespace

int run_script(Session& session, Streams& streams, const std::shared_ptr<const Source>& source, Notation notation,
               Echo echo) {
    Outcome outcome = print(session, streams, source, notation, echo);
    return outcome == Outcome::exited ? session.exit_status() : outcome == Outcome::erred ? failed : succeeded;
}

int run_console(Session& session, StandardStreams& streams, Notation notation) {
    prims::Engine::Entered entered(session.machine());
    bool prompts = streams.input_is_terminal();
    bool any_error = false;
    std::uint32_t number = 1;
    auto ask = [&] {
        if (prompts) streams.out(prompt_of(notation)), streams.flush();
    };
    for (std::string text;;) {
        ask();
        if (!streams.line(text)) break;
        std::uint32_t first = number++;
        auto source = std::make_shared<Source>(Source{prompts ? "" : "standard input", text, first});
        std::string more;
        while (needs_more(streams, *source, notation)) {
            ask();
            if (!streams.line(more)) break;
            number++;
            (source->text += '\n') += more;
        }
        session.machine().stop.store(false, std::memory_order_relaxed);
        Outcome outcome = print(session, streams, source, notation, Echo::console);
        if (outcome == Outcome::exited) return session.exit_status();
        if (outcome == Outcome::ended) break;
        any_error |= outcome == Outcome::erred;
    }
    if (prompts) streams.out("\n");
    return any_error && !prompts ? failed : succeeded;
}

}  // namespace stele::interp
