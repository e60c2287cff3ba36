// A session whose input and output are texts.
#pragma once
#include <algorithm>
#include <memory>
#include <string>

#include "interp/session/runner.hpp"
#include "interp/tools/commands/commands.hpp"

namespace stele::tests {

class CapturedStreams : public interp::Streams {
public:
    explicit CapturedStreams(std::string given) : given_(std::move(given)) {}
    void out(std::string_view text) override { output += text; }
    void err(std::string_view text) override { errors += text; }
    bool line(std::string& text) override {
        if (at_ >= given_.size()) return false;
        std::size_t end = std::min(given_.find('\n', at_), given_.size());
        text = given_.substr(at_, end - at_);
        at_ = end + 1;
        return true;
    }

    std::string output, errors;

private:
    std::string given_;
    std::size_t at_ = 0;
};

// A base class, so that the streams are constructed before the session that uses them.
struct WithStreams {
    CapturedStreams streams;
};

/// Its machine is the current engine as long as the session lives, so tests can handle its values.
class CapturedSession : private WithStreams, public interp::Session {
public:
    explicit CapturedSession(const interp::SessionOptions& options = {}, std::string given = {})
        : WithStreams{CapturedStreams(std::move(given))}, Session(streams, interp::with_commands(options)) {}

    int run(std::string text, interp::Notation notation, interp::Echo echo = interp::Echo::script,
            std::string name = "test") {
        auto source = std::make_shared<const interp::Source>(interp::Source{std::move(name), std::move(text), 1});
        return run_script(*this, streams, source, notation, echo);
    }

    std::string &output = streams.output, &errors = streams.errors;

private:
    prims::Engine::Entered entered_{machine()};
};

/// What a session shows for a text, as at the prompt, then the errors.
inline std::string answer_of(CapturedSession& session, const std::string& text, interp::Notation notation) {
    session.output.clear();
    session.errors.clear();
    session.run(text, notation, interp::Echo::console);
    return session.output + session.errors;
}

/// A program's standard output, followed by `--` on a line and its standard error unless that is empty.
inline std::string said(std::string text, interp::Notation notation, interp::Echo echo = interp::Echo::script) {
    CapturedSession session;
    session.run(std::move(text), notation, echo);
    return session.errors.empty() ? session.output : session.output + "--\n" + session.errors;
}

}  // namespace stele::tests
