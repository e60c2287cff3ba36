// The objects behind the handles of include/stele.h.
#pragma once
#include <deque>

#include "include/stele.h"
#include "interp/embed/console.hpp"
#include "interp/session/session.hpp"
#include "interp/session/standard_streams.hpp"
#include "prims/formats/conversion/crossing.hpp"

/// A counted handle in the list of its interpreter, which releases the value at its end.
struct stele_value {
    stele_interpreter* owner;  // null after its end
    stele::interp::Notation notation;
    stele::interp::Value value;
    std::size_t references = 1;
    stele_value *before = nullptr, *after = nullptr;
    std::string text, shown;  // the results of stele_read_text and stele_show
};

struct stele_interpreter : private stele::interp::Streams {
    explicit stele_interpreter(stele_notation notation);
    ~stele_interpreter() override;

    /// Sets the last error.
    void fail(stele_status status, std::string name, std::string message, std::string hint = {});
    void fail(const stele::interp::Report& report);
    void fail_exited(int status);
    /// The same for the exception being handled.
    void fail_caught() noexcept;
    /// A new handle, owned by the caller. Raises std::bad_alloc.
    stele_value* hold(stele::interp::Value value, stele::interp::Notation notation);
    /// Those of its programs.
    stele::interp::Streams& streams() { return *this; }

    stele::interp::Notation own;
    stele_writer output = nullptr, errors = nullptr;
    stele_reader input = nullptr;
    void *output_context = nullptr, *errors_context = nullptr, *input_context = nullptr;
    stele_error last = {};
    stele_value* handles = nullptr;
    int entered = 0;  // running calls of this interface
    stele::embed::ConsoleState console;

private:
    void out(std::string_view text) override;
    void err(std::string_view text) override;
    bool line(std::string& text) override;

    std::string name_, message_, hint_, report_;
    std::deque<std::string> sources_;
    std::vector<stele_place> places_;

public:
    stele::interp::StandardStreams standard;
    stele::interp::Session session;
};

namespace stele::embed {

using interp::ErrorKind, interp::Kind, interp::Notation, interp::number, interp::raise, interp::Rules, interp::Storage;
using interp::intern, interp::make_text, interp::make_vector, interp::Value;
using interp::make_characters, interp::make_dictionary, interp::make_doubles, interp::make_list, interp::make_longs;
using prims::func::cross;

/// Lives during every call of the interface that uses values.
class Entered {
public:
    explicit Entered(stele_interpreter& interpreter);
    ~Entered();
    Entered(const Entered&) = delete;

private:
    stele_interpreter& interpreter_;
    prims::Engine::Entered engine_;
};

/// Runs `body` inside the interpreter. Its errors become the last error, and false is returned.
template <class Body> bool guarded(stele_interpreter& s, Body&& body) noexcept {
    Entered entered(s);
    try {
        body();
        return true;
    } catch (...) {
        s.fail_caught();
        return false;
    }
}

/// An argument that the interface does not allow: STELE_MISUSE.
struct Misuse {
    const char* message;
};
inline void require(bool condition, const char* message) {
    if (!condition) throw Misuse{message};
}
inline Notation required_notation(stele_notation notation) {
    require(notation <= STELE_Q, "the number is not a notation");
    return static_cast<Notation>(notation);
}
inline const char* required_name(const char* name) {
    require(name != nullptr, "no name was given");
    return name;
}
/// The count of items at `items`. Raises workspace_full if no memory could hold so many.
std::int64_t required_count(const void* items, std::size_t count);

/// The same for an interpreter that may be NULL, an error without a description.
template <class Body> bool guarded(stele_interpreter* s, Body&& body) noexcept { return s && guarded(*s, body); }

/// A handle of the result of `body`; null after an error.
template <class Body> stele_value* produce(stele_interpreter& s, Notation notation, Body&& body) noexcept {
    stele_value* result = nullptr;
    guarded(s, [&] { result = s.hold(body(), notation); });
    return result;
}

/// The same for a value of the interpreter's own notation; the interpreter may be NULL.
template <class Body> stele_value* produce(stele_interpreter* s, Body&& body) noexcept {
    return s ? produce(*s, s->own, body) : nullptr;
}

/// The same for a body that uses a handle's value, if its interpreter lives.
template <class Body> stele_value* produce(const stele_value* v, Notation notation, Body&& body) noexcept {
    return v && v->owner ? produce(*v->owner, notation, body) : nullptr;
}
template <class Body> stele_value* produce(const stele_value* v, Body&& body) noexcept {
    return v ? produce(v, v->notation, body) : nullptr;
}

/// Whether a handle can be used with an interpreter; else sets the last error.
bool is_usable(stele_interpreter& s, const stele_value* v);
bool are_usable(stele_interpreter& s, const stele_value* const* values, std::size_t count);
inline bool are_usable(stele_interpreter* s, const stele_value* const* values, std::size_t count) {
    return s && are_usable(*s, values, count);
}
/// The status of the last error.
inline stele_status status_after_error(const stele_interpreter* s) { return s ? s->last.status : STELE_MISUSE; }
/// Whether the interpreter of a handle lives.
inline bool is_alive(const stele_value* v) { return v && v->owner; }

inline stele_status status_of(prims::ErrorKind kind) { return static_cast<stele_status>(static_cast<int>(kind) + 1); }

}  // namespace stele::embed
