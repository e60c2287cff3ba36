// What a machine asks of the session it runs in.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interp/runtime/failure.hpp"

namespace stele::interp {

/// A program's text in and out.
struct Streams {
    virtual ~Streams() = default;
    virtual void out(std::string_view text) = 0;  // standard output
    virtual void err(std::string_view text) = 0;  // standard error
    virtual bool line(std::string& text) = 0;     // one line of standard input without its end; false at the end
};

/// What the machine asks of the session.
struct Console : Streams {
    /// Writes a value to standard output as its notation shows it.
    virtual void show(const Value& v, Notation notation) = 0;
    /// Runs a command of the session, such as )WSID. What it shows goes to standard output, what is wrong with it to
    /// standard error.
    virtual void run_command(const std::string& line) = 0;
    /// Writes the workspace to the file of that name. Raises domain where it cannot be written, or where the file is there
    /// and is not a workspace.
    virtual void save_workspace(const std::string& name) = 0;
    /// Ends all that runs; then the saved workspace is put in the place of this one. Raises domain where there is none.
    [[noreturn]] virtual void load_workspace(const std::string& name) = 0;
    /// Copies these names of a saved workspace, or all of its variables and functions for null, into the namespace that
    /// runs. Raises domain where there is no such workspace, or where it does not have a name: then none is copied.
    virtual void copy_workspace(const std::string& name, const std::vector<std::string>* names) = 0;
    /// Reports an error, after which the program goes on, to standard error.
    virtual void report_error(const Failure& failure, Notation notation) = 0;
    /// How often something has been written to standard output.
    std::uint64_t writes = 0;
};

/// Raised by a program that ends itself.
struct Exit {
    int status;
};

}  // namespace stele::interp
