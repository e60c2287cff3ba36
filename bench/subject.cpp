#include "bench/subject.hpp"

#include <stdexcept>
#include <utility>

#include "interp/session/session.hpp"
#include "interp/vm/execute.hpp"

namespace stele::bench {

namespace {

using interp::Notation;
using Entered = prims::Engine::Entered;

Notation notation_named(std::string_view name) {
    for (int n = 0; n < prims::notation_count; n++)
        if (prims::name_of(static_cast<Notation>(n)) == name) return static_cast<Notation>(n);
    throw std::invalid_argument("there is no notation " + std::string(name));
}

std::shared_ptr<const interp::Source> source_of(std::string_view text) {
    return std::make_shared<const interp::Source>(interp::Source{"benchmark", std::string(text), 1});
}

// A session that shows nothing, and keeps its messages.
class SilentSession : public interp::Session {
public:
    void out(std::string_view) override {}
    void err(std::string_view text) override { messages += text; }

    std::string messages;
};

// A statement with its machine, in which what it holds is released.
struct Compiled {
    Compiled(interp::Machine& m, std::shared_ptr<interp::Lambda> lambda) : machine(m), statement(std::move(lambda)) {}
    Compiled(const Compiled&) = delete;
    ~Compiled() {
        Entered entered(machine);
        statement.reset();
    }

    interp::Machine& machine;
    std::shared_ptr<interp::Lambda> statement;
};

}  // namespace

struct Subject::Session {
    Notation notation;
    SilentSession session;

    interp::Machine& machine() { return session.machine(); }

    // The last statement of a text, compiled; what stands before it is run. The machine must be entered.
    std::shared_ptr<interp::Lambda> compile(std::string_view text) {
        auto source = source_of(text);
        std::shared_ptr<interp::Lambda> last;
        try {
            for (const interp::Statement& s : interp::parse(*source, notation)) {
                if (s.tokens.empty()) continue;
                if (last) machine().execute(last);
                last = interp::prepare(machine(), s, source, notation).statement;
            }
        } catch (const interp::SyntaxProblem& problem) {
            throw std::runtime_error(problem.message);
        }
        if (!last) throw std::runtime_error("there is no statement");
        return last;
    }
};

Subject::Subject(std::string_view notation) : session_(new Session{notation_named(notation), {}}) {}
Subject::~Subject() = default;

void Subject::run(std::string_view text) {
    Entered entered(session_->machine());
    session_->machine().execute(session_->compile(text));
}

void Subject::load(const std::string& path, std::string text) {
    const auto source = std::make_shared<const interp::Source>(interp::Source{path, std::move(text), 1});
    if (session_->session.run_source(source, session_->notation) != interp::succeeded)
        throw std::runtime_error(session_->session.messages);
}

std::function<void()> Subject::prepare(std::string_view expression) {
    Entered entered(session_->machine());
    auto compiled = std::make_shared<Compiled>(session_->machine(), session_->compile(expression));
    return [compiled] {
        Entered again(compiled->machine);
        compiled->machine.execute(compiled->statement);
    };
}

std::string Subject::show(std::string_view expression) {
    Entered entered(session_->machine());
    std::string text =
        session_->session.shown(session_->machine().execute(session_->compile(expression)), session_->notation);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

}  // namespace stele::bench
