// The interface between the benchmarks and the engine: all that bench/ knows of it.
//
// subject.cpp is the one file of bench/ that includes the engine's headers.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace stele::bench {

/// A session of the engine in one notation, with a workspace of its own.
/// An error of the language is thrown as an exception derived from std::exception, its text as the user would see it.
class Subject {
public:
    /// `notation` is a notation's name: `apl`, `k`, `k4` or `q`.
    explicit Subject(std::string_view notation);
    ~Subject();
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;

    /// Runs statements, one a line, for what they define. What they would show is dropped.
    void run(std::string_view text);

    /// Runs the text of a script for what it defines, its directives too; `path` tells where it lies. What it shows is
    /// dropped.
    void load(const std::string& path, std::string text);

    /// Compiles an expression once. Each call of the result evaluates it and releases its value; it must not outlive
    /// the subject.
    std::function<void()> prepare(std::string_view expression);

    /// What a user of the notation would see for the expression's value, without the line's end.
    std::string show(std::string_view expression);

    /// What a console does with lines until it has a whole statement: it is given `first`, and `count` times `line`.
    void read_lines(std::string_view first, std::string_view line, std::int64_t count);

private:
    struct Session;
    std::unique_ptr<Session> session_;
};

}  // namespace stele::bench
