// An error on its way out, with the position of every call.
#pragma once
#include <limits>
#include <optional>

#include "interp/ast/values.hpp"
#include "interp/source/source.hpp"

namespace stele::interp {

struct Function;

/// The names of a kind of error in the notations.
struct ErrorName {
    ErrorKind kind;
    int number;               // in APL
    std::string_view apl, k;  // "DOMAIN ERROR"; "domain", in k, k4 and q
};

/// A row for each kind except `user`, whose errors have the program's text as their name.
std::span<const ErrorName> error_names();

struct CallSite {
    std::shared_ptr<const Source> source;
    Span mark;
    Notation notation;
    std::shared_ptr<const Function> function = nullptr;  // the called function, null if the statement is in none
    /// Of the innermost site: the outermost enclosing dfn, or the function.
    std::shared_ptr<const Function> capsule = nullptr;
};

/// The properties of an error that ⎕SIGNAL may set besides its number and messages.
struct ErrorProperties {
    std::string category = "General", help_url, vendor = "stele";
    std::int64_t sub_number = 0;
    struct {
        std::int64_t origin = 0, number = 0;
        std::string text;
    } of_system;
};

/// A language error with its calls, innermost first; of a long trace only the first and the last eight.
class Failure : public Error {
public:
    explicit Failure(Error error) : Error(std::move(error)) {}
    explicit Failure(const SyntaxProblem& problem)
        : Error(ErrorKind::syntax, problem.message, problem.hint, std::string(problem.name)) {}
    void add(CallSite site);

    int number = 0;                                     // the number given to ⎕SIGNAL; 0: that of its kind
    std::string event;                                  // its name in APL, if not that of its number
    std::shared_ptr<const ErrorProperties> properties;  // null: as set by the system
    bool is_looked_up = false;                          // in ⎕TRAP, at its origin, once
    bool is_reported = false;                           // to the user, when it halted functions
    /// It occurs in this frame: those above it end first, and their handlers do not apply.
    std::int64_t depth = std::numeric_limits<std::int64_t>::max();
    std::vector<CallSite> sites;
    std::size_t left_out = 0;
};

/// APL's record of an error. A copy allocates nothing.
struct ErrorState {
    struct Details {
        std::string event, message;
        std::optional<CallSite> site;
        std::shared_ptr<const ErrorProperties> properties;
    };
    int number = 0;                          // 0: no error
    std::shared_ptr<const Details> details;  // null if there was none, or no memory for them
};

/// The exception being handled, as a language error: failed allocations of standard containers are a
/// full workspace. Rethrows other exceptions, such as the end of a program.
Failure current_failure();

/// `LENGTH ERROR`, `'length`; in k, k4 and q a value error has the undefined name.
std::string name_of_error(const Error& error, Notation notation);
/// APL's number of an error: the signalled number, or that of its kind.
int number_of(const Failure& failure);
/// The kind of an APL error number, or user.
ErrorKind kind_of_error(int number);
/// APL's name of the error with a number: `DOMAIN ERROR`; `ERROR 500` if it has none.
std::string error_text(std::int64_t number);

}  // namespace stele::interp
