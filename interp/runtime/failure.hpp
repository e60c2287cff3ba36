// An error on its way out: what went wrong, and where every call on the way stood.
#pragma once
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "interp/ast/values.hpp"
#include "interp/source/source.hpp"

namespace stele::interp {

struct Function;

/// What the notations call an error of a kind.
struct ErrorName {
    ErrorKind kind;
    int number;               // in APL
    std::string_view apl, k;  // "DOMAIN ERROR"; "domain", in k, k4 and q
};

/// A row for each kind but `user`, whose errors are named by what the program said.
std::span<const ErrorName> error_names();

struct CallSite {
    std::shared_ptr<const Source> source;
    Span mark;
    Notation notation;
    std::shared_ptr<const Function> function = nullptr;  // that was called, null where the statement is in none
    /// Of the innermost site: of a dfn the outermost one around it, else the function.
    std::shared_ptr<const Function> capsule = nullptr;
};

/// What ⎕SIGNAL may say of an error besides its number and messages.
struct ErrorProperties {
    std::string category = "General", help_url, vendor = "stele";
    std::int64_t sub_number = 0;
    struct {
        std::int64_t origin = 0, number = 0;
        std::string text;
    } of_system;
};

/// A language error with its calls, innermost first; of a long trace the first and the last eight are kept.
class Failure : public Error {
public:
    explicit Failure(Error error) : Error(std::move(error)) {}
    explicit Failure(const SyntaxProblem& problem)
        : Error(ErrorKind::syntax, problem.message, problem.hint, std::string(problem.name)) {}
    void add(CallSite site);

    int number = 0;                                     // what ⎕SIGNAL raised it with; 0: that of its kind
    std::string event;                                  // what names it in APL, if that is not the name of its number
    std::shared_ptr<const ErrorProperties> properties;  // null: as the system sets them
    bool is_looked_up = false;                          // in ⎕TRAP: where it occurred, once
    /// It occurs in this frame: those above it end first, and what they catch does not count.
    std::int64_t depth = std::numeric_limits<std::int64_t>::max();
    std::vector<CallSite> sites;
    std::size_t left_out = 0;
};

/// What APL keeps of an error. A copy allocates nothing.
struct ErrorState {
    struct Details {
        std::string event, message;
        std::optional<CallSite> site;
        std::shared_ptr<const ErrorProperties> properties;
    };
    int number = 0;                          // 0: there was no error
    std::shared_ptr<const Details> details;  // null where there was none, or no memory for them
};

/// The exception that is being handled, as an error of the language: what a standard container has no memory for is a
/// full workspace. Throws on what is no error, such as the end of a program.
Failure current_failure();

/// `LENGTH ERROR`, `'length`; in k, k4 and q a value error is named by what has no value.
std::string name_of_error(const Error& error, Notation notation);
/// The number that APL gives an error: the one it was signalled with, else that of its kind.
int number_of(const Failure& failure);
/// The kind that APL gives an error number; user where it has none.
ErrorKind kind_of_error(int number);
/// What APL calls the error of a number: `DOMAIN ERROR`; `ERROR 500` where it has no name.
std::string error_text(std::int64_t number);

}  // namespace stele::interp
