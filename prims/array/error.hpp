// Language errors, without position: interp adds span, caret and trace.
#pragma once
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

#include "prims/array/sentence.hpp"

namespace stele::prims {

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
    access,
    format,
    user,
};

/// The expected and the actual value, as a sentence without the error's name; `hint` is another, or empty; `subject`
/// the name that the error is about, or empty.
class Error : public std::exception {
public:
    Error(ErrorKind what_kind, Sentence sentence, std::string advice = {}, std::string about = {})
        : kind(what_kind), message(std::move(sentence)), hint(std::move(advice)), subject(std::move(about)) {}
    const char* what() const noexcept override { return message.text.c_str(); }

    ErrorKind kind;
    Sentence message;
    std::string hint;
    std::string subject;
    bool is_stop = false;  // the run must end: handlers that continue must not catch it

    /// Raised because the run must end or a resource is exhausted, not because of the operands: handlers of operand
    /// errors rethrow it.
    bool ends_run() const { return is_stop || kind == ErrorKind::workspace_full || kind == ErrorKind::stack; }
};

[[noreturn]] void raise(ErrorKind kind, Sentence message, std::string hint = {});
/// Raises an error of `kind` that k4 and q call `name`: `s-fail` of `domain`.
[[noreturn]] void raise_as(std::string_view name, ErrorKind kind, Sentence message, std::string hint = {});
/// An interrupt, or another end of the run from outside.
[[noreturn]] void raise_stop(ErrorKind kind, Sentence message, std::string hint = {});

// The sentences of many functions.
/// A name without a value; it is the error's subject.
[[noreturn]] void raise_no_value(std::string_view name);
[[noreturn]] void raise_length(const Value& left, const Value& right);
[[noreturn]] void raise_rank(const Value& left, const Value& right);
/// For results of more than max_rank axes.
[[noreturn]] void raise_rank_limit();
/// `what` names the operand ("left argument"), `expected` what it must be ("a simple integer vector").
[[noreturn]] void raise_domain(Sentence what, const Sentence& expected, const Value& got);
[[noreturn]] void raise_index(std::int64_t index, std::int64_t low, std::int64_t high);
[[noreturn]] void raise_not_implemented(Sentence what);

}  // namespace stele::prims
