// What a machine asks of the session it runs in.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

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
