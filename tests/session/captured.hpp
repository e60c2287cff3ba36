// A session whose input and output are texts.
#pragma once
#include <algorithm>
#include <memory>
#include <string>

#include "interp/session/session.hpp"

namespace stele::tests {

/// Its machine is the current engine for as long as it lives: tests handle its values.
class CapturedSession : public interp::Session {
public:
    explicit CapturedSession(const interp::SessionOptions& options = {}, std::string given = {}) : Session(options), input_(std::move(given)) {
        report_style().colour = false;
        report_style().columns = 160;
        machine().print_width = 32767;
    }

    void out(std::string_view text) override { output += text; }
    void err(std::string_view text) override { errors += text; }
    bool line(std::string& text) override {
        if (at_ >= input_.size()) return false;
        std::size_t end = std::min(input_.find('\n', at_), input_.size());
        text = input_.substr(at_, end - at_);
        at_ = end + 1;
        return true;
    }
    int run(std::string text, interp::Notation notation, interp::Echo echo = interp::Echo::script, std::string name = "test") {
        return run_source(std::make_shared<const interp::Source>(interp::Source{std::move(name), std::move(text), 1}), notation, echo);
    }

    std::string output, errors;

private:
    prims::Engine::Entered entered_{machine()};
    std::string input_;
    std::size_t at_ = 0;
};

/// What a program writes to standard output and, after a line `--`, to standard error if that is anything.
inline std::string said(std::string text, interp::Notation notation, interp::Echo echo = interp::Echo::script) {
    CapturedSession session;
    session.run(std::move(text), notation, echo);
    return session.errors.empty() ? session.output : session.output + "--\n" + session.errors;
}

}  // namespace stele::tests
