#include "bench/subject.hpp"

#include <stdexcept>
#include <utility>

#include "interp/session/runner.hpp"
#include "interp/session/session.hpp"
#include "interp/tools/commands/commands.hpp"
#include "interp/vm/execute.hpp"

namespace stele::bench {

namespace {

using interp::Notation;

Notation notation_named(std::string_view name) {
    for (int n = 0; n < prims::notation_count; n++)
        if (prims::name_of(static_cast<Notation>(n)) == name) return static_cast<Notation>(n);
    throw std::invalid_argument("there is no notation " + std::string(name));
}

// A statement with its machine, in which its values are released.
struct Compiled {
    Compiled(interp::Machine& m, std::shared_ptr<interp::Lambda> lambda) : machine(m), statement(std::move(lambda)) {}
    Compiled(const Compiled&) = delete;
    ~Compiled() {
        prims::Engine::Entered entered(machine);
        statement.reset();
    }

    interp::Machine& machine;
    std::shared_ptr<interp::Lambda> statement;
};

// Output is dropped, and input is empty.
struct NoStreams : interp::Streams {
    void out(std::string_view) override {}
    void err(std::string_view) override {}
    bool line(std::string&) override { return false; }
};

}  // namespace

struct Subject::Session {
    Notation notation;
    NoStreams streams;
    interp::Session session{streams, interp::with_commands()};

    // The output of the last statement of a text.
    std::string evaluate(std::string name, std::string text, interp::Echo echo) {
        auto source = std::make_shared<const interp::Source>(interp::Source{std::move(name), std::move(text), 1});
        std::string shown;
        session.evaluate(source, notation, echo, [&shown](interp::Result&& result) {
            if (result.report) throw std::runtime_error(result.report->text);
            shown = std::move(result.shown);
        });
        return shown;
    }
};

Subject::Subject(std::string_view notation) : session_(new Session{notation_named(notation)}) {}
Subject::~Subject() = default;

void Subject::run(std::string_view text) { session_->evaluate("benchmark", std::string(text), interp::Echo::nothing); }

void Subject::load(const std::string& path, std::string text) {
    session_->evaluate(path, std::move(text), interp::Echo::nothing);
}

std::function<void()> Subject::prepare(std::string_view expression) {
    auto source = std::make_shared<const interp::Source>(interp::Source{"benchmark", std::string(expression), 1});
    interp::Machine& machine = session_->session.machine();
    prims::Engine::Entered entered(machine);
    std::shared_ptr<interp::Lambda> last;
    try {
        for (const interp::Statement& s : interp::parse(*source, session_->notation)) {
            if (s.tokens.empty()) continue;
            if (last) machine.execute(last);
            last = interp::prepare(machine, s, source, session_->notation).statement;
        }
    } catch (const interp::SyntaxProblem& problem) {
        throw std::runtime_error(problem.message);
    }
    if (!last) throw std::runtime_error("there is no statement");
    auto compiled = std::make_shared<Compiled>(machine, std::move(last));
    return [compiled] {
        prims::Engine::Entered again(compiled->machine);
        compiled->machine.execute(compiled->statement);
    };
}

std::string Subject::show(std::string_view expression) {
    std::string text = session_->evaluate("benchmark", std::string(expression), interp::Echo::console);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

void Subject::read_lines(std::string_view first, std::string_view line, std::int64_t count) {
    prims::Engine::Entered entered(session_->session.machine());
    interp::ConsoleStatement statement(session_->notation);
    statement.add(first);
    for (std::int64_t i = 0; i < count; i++) statement.add(line);
}

}  // namespace stele::bench
