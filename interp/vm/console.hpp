// The machine's interface to its session.
#pragma once
#include "interp/runtime/failure.hpp"

namespace stele::interp {

/// A program's standard streams.
struct Streams {
    virtual ~Streams() = default;
    virtual void out(std::string_view text) = 0;             // standard output
    virtual void err(std::string_view text) = 0;             // standard error
    virtual void page(std::string_view text) { out(text); }  // standard output, page by page where there are pages
    virtual bool line(std::string& text) = 0;  // one line of standard input without its end; false at the end
};

/// Drops all output; the input is empty.
struct NoStreams : Streams {
    void out(std::string_view) override {}
    void err(std::string_view) override {}
    bool line(std::string&) override { return false; }
};

/// The machine's requests to the session.
struct Console : Streams {
    /// Writes a value to standard output as its notation displays it.
    virtual void show(const Value& v, Notation notation) = 0;
    /// Runs a session command, such as )WSID. Its output goes to standard output, its errors to standard error.
    virtual void run_command(const std::string& line) = 0;
    /// Writes the workspace to the file of that name. Raises domain if it cannot be written, or if the file exists
    /// and is not a workspace.
    virtual void save_workspace(const std::string& name) = 0;
    /// Ends all running functions; then the saved workspace replaces this one. Raises domain if there is none.
    [[noreturn]] virtual void load_workspace(const std::string& name) = 0;
    /// Copies these names of a saved workspace, or all of its variables and functions for null, into the current
    /// namespace. Raises domain if there is no such workspace, or if it lacks a name: then none is copied.
    virtual void copy_workspace(const std::string& name, const std::vector<std::string>* names) = 0;
    /// Reports an error, after which the program continues, to standard error.
    virtual void report_error(const Failure& failure, Notation notation) = 0;
    /// Functions are halted, by an error that nothing catches or by a tracer: their frames are as they were. After an
    /// error they end when this returns. `failure` has all calls; for a tracer's halt it is an interrupt. May raise
    /// CutBack, to continue at a line, and Exit.
    virtual void halted(const Failure&, bool /*by_error*/) {}
    /// Whether it does anything.
    virtual bool can_halt() const { return false; }
    /// The number of writes to standard output.
    std::uint64_t writes = 0;
};

/// Raised by a program that ends itself.
struct Exit {
    int status;
};

}  // namespace stele::interp
