// The complete interface between the benchmarks and the engine.
//
// subject.cpp is the only file of bench/ that includes the engine's headers.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace stele::bench {

/// A session of the engine in one notation, with its own workspace.
/// Errors of the language are thrown as exceptions derived from std::exception, with the text that a user would see.
class Subject {
public:
    /// `notation` is a notation's name: `apl`, `k`, `k4` or `q`.
    explicit Subject(std::string_view notation);
    ~Subject();
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;

    /// Runs statements, one per line, for their definitions, and drops their output.
    void run(std::string_view text);

    /// Runs the text of a script, including its directives, for its definitions, and drops its output. `path` is the
    /// location of the script.
    void load(const std::string& path, std::string text);

    /// Compiles an expression once. Each call of the result evaluates it and releases its value; it must not outlive
    /// the subject.
    std::function<void()> prepare(std::string_view expression);

    /// The display of the expression's value in the notation, without the line end.
    std::string show(std::string_view expression);

    /// Reads lines as a console does until a statement is complete: `first`, then `line` repeated `count` times.
    void read_lines(std::string_view first, std::string_view line, std::int64_t count);

private:
    struct Session;
    std::unique_ptr<Session> session_;
};

}  // namespace stele::bench
