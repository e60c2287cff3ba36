// Errors of the language, without position: interp adds span, caret and trace.
#pragma once
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

namespace stele::prims {

class Value;

enum class ErrorKind : std::uint8_t {
    syntax,
    value,
    domain,
    type,
    rank,
    length,
    index,
    limit,
    workspace_full,
    stack,
    interrupt,
    not_implemented,
    assign,
    file,
    option,
    user,
};

/// What was expected and what was got, as a sentence without the error's name; `hint` is one more, or empty.
class Error : public std::exception {
public:
    Error(ErrorKind what_kind, std::string sentence, std::string advice)
        : kind(what_kind), message(std::move(sentence)), hint(std::move(advice)) {}
    const char* what() const noexcept override { return message.c_str(); }

    ErrorKind kind;
    std::string message;
    std::string hint;
};

[[noreturn]] void raise(ErrorKind kind, std::string message, std::string hint = {});

// The sentences that many functions need.
[[noreturn]] void raise_length(const Value& left, const Value& right);
[[noreturn]] void raise_rank(const Value& left, const Value& right);
/// `what` names the operand ("left argument"), `expected` what it must be ("a simple integer vector").
[[noreturn]] void raise_domain(std::string_view what, std::string_view expected, const Value& got);
[[noreturn]] void raise_index(std::int64_t index, std::int64_t low, std::int64_t high);
[[noreturn]] void raise_not_implemented(std::string_view what);

/// "3", "4 5" or "a scalar": how a shape reads in a message.
std::string shape_phrase(const Value& v);
/// "a character vector of length 3", "the integer 5": how a value reads in a message.
std::string value_phrase(const Value& v);

}  // namespace stele::prims
