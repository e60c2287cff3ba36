#include "interp/embed/interpreter.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/commands/commands.hpp"
#include "prims/array/utf8.hpp"

#include <new>
#include <stdexcept>

using namespace stele;
using interp::Report;
using prims::ErrorKind;

static_assert(static_cast<int>(prims::Kind::name_space) == STELE_NAMESPACE);
static_assert(static_cast<int>(prims::Kind::timestamp) == STELE_TIMESTAMP);
static_assert(static_cast<int>(prims::Notation::q) == STELE_Q);
static_assert(static_cast<int>(ErrorKind::user) + 1 == STELE_USER_ERROR);

stele_interpreter::stele_interpreter(stele_notation notation)
    : own(static_cast<interp::Notation>(notation)), session(*this, interp::with_commands()) {
    // ⎕RL is ⍬ 1 at first: its numbers are unpredictable.
    if (own == interp::Notation::apl) session.machine().random_state ^= interp::os::random_bits();
    fail(STELE_OK, "", "");
}

stele_interpreter::~stele_interpreter() {
    embed::Entered in(*this);
    console.last = {};
    while (handles) {
        stele_value* next = handles->after;
        handles->value = {};
        handles->owner = nullptr;
        handles->before = handles->after = nullptr;
        handles = next;
    }
}

void stele_interpreter::fail(stele_status status, std::string name, std::string message, std::string hint) {
    name_ = std::move(name);
    message_ = std::move(message);
    hint_ = std::move(hint);
    report_ = name_.empty() ? message_ : name_ + ": " + message_;
    if (!report_.empty()) report_ += '\n';
    places_.clear();
    sources_.clear();
    last = {status, name_.c_str(), message_.c_str(), hint_.c_str(), report_.c_str(), 0, nullptr, 0};
}

void stele_interpreter::fail(const Report& report) {
    fail(embed::status_of(report.kind), report.name, report.message, report.hint);
    report_ = report.text;
    for (const interp::CallSite& site : report.places) {
        std::string_view before = std::string_view(site.source->text).substr(0, site.mark.begin);
        const std::size_t line_start = interp::line_around(before, before.size()).begin;
        auto lines = std::count(before.begin(), before.end(), '\n');
        auto columns = prims::count_characters(before.substr(line_start));
        const char* source = sources_.emplace_back(site.source->name).c_str();
        places_.push_back({source, site.source->first_line + static_cast<std::uint32_t>(lines),
                           static_cast<std::uint32_t>(columns) + 1, site.mark.begin, site.mark.end,
                           static_cast<stele_notation>(site.notation)});
    }
    last.report = report_.c_str();
    last.places = places_.data();
    last.place_count = places_.size();
}

void stele_interpreter::fail_exited(int status) {
    fail(STELE_EXITED, "", "the program ended itself with status " + std::to_string(status));
    last.exit_status = status;
}

void stele_interpreter::fail_caught() noexcept {
    try {
        throw;
    } catch (const embed::Misuse& misuse) {
        fail(STELE_MISUSE, "", misuse.message);
    } catch (const interp::Failure& failure) {
        fail(interp::report(failure, own, session.report_style()));
    } catch (const prims::Error& error) {
        fail(interp::report(error, own, session.report_style()));
    } catch (const interp::Exit& exit) {
        fail_exited(exit.status);
    } catch (const interp::CutBack&) {
        fail(STELE_USER_ERROR, "", "the function ended all running functions and gave no value");
    } catch (const std::bad_alloc&) {
        fail(STELE_MEMORY_ERROR, "", "no memory");
    } catch (const std::length_error&) {
        fail(STELE_MEMORY_ERROR, "", "no memory");
    } catch (const std::exception& e) {
        fail(STELE_USER_ERROR, "", e.what());
    } catch (...) {
        fail(STELE_USER_ERROR, "", "an unknown exception");
    }
    if (last.status == STELE_INTERRUPTED) session.machine().stop.clear();
}

stele_value* stele_interpreter::hold(interp::Value value, interp::Notation notation) {
    auto* v = new stele_value{
        this, notation, value.is_absent() ? interp::Value() : std::move(value), 1, nullptr, handles, {}, {}};
    if (handles) handles->before = v;
    return handles = v;
}

void stele_interpreter::out(std::string_view text) {
    if (output) output(output_context, text.data(), text.size());
    else standard.out(text);
}

void stele_interpreter::err(std::string_view text) {
    if (errors) errors(errors_context, text.data(), text.size());
    else standard.err(text);
}

bool stele_interpreter::line(std::string& text) {
    if (!input) return standard.line(text);
    std::size_t length = 0;
    const char* next = input(input_context, &length);
    if (next) text.assign(next, length);
    return next != nullptr;
}

namespace stele::embed {

Entered::Entered(stele_interpreter& interpreter) : interpreter_(interpreter), engine_(interpreter.session.machine()) {
    if (interpreter_.entered++ == 0) interpreter_.session.machine().use_this_thread();
}

Entered::~Entered() {
    if (--interpreter_.entered == 0) interpreter_.standard.flush();
}

bool is_usable(stele_interpreter& s, const stele_value* v) {
    if (v && v->owner == &s) return true;
    if (v)
        s.fail(STELE_MISUSE, "",
               v->owner ? "a value of another interpreter was given" : "a value was given whose interpreter has ended");
    else if (s.last.status == STELE_OK) s.fail(STELE_MISUSE, "", "no value was given");
    return false;
}

bool are_usable(stele_interpreter& s, const stele_value* const* values, std::size_t count) {
    if (!guarded(s, [&] { required_count(values, count); })) return false;
    for (std::size_t i = 0; i < count; i++)
        if (!is_usable(s, values[i])) return false;
    return true;
}

std::int64_t required_count(const void* items, std::size_t count) {
    require(items != nullptr || count == 0, "NULL was given for items");
    constexpr std::uint64_t most_items = std::uint64_t{1} << 56;
    const std::uint64_t wanted = count;  // of more bits than a size has on some targets
    if (wanted > most_items) raise(ErrorKind::workspace_full, "no memory for so many items");
    return static_cast<std::int64_t>(wanted);
}

}  // namespace stele::embed

extern "C" {

stele_interpreter* stele_new(stele_notation notation) {
    try {
        embed::required_notation(notation);
        return new stele_interpreter(notation);
    } catch (...) {
        return nullptr;
    }
}

void stele_free(stele_interpreter* s) { delete s; }

stele_notation stele_own_notation(const stele_interpreter* s) {
    return s ? static_cast<stele_notation>(s->own) : STELE_APL;
}
void stele_set_own_notation(stele_interpreter* s, stele_notation notation) {
    embed::guarded(s, [&] { s->own = embed::required_notation(notation); });
}

void stele_set_memory_limit(stele_interpreter* s, uint64_t bytes) {
    if (s) s->session.machine().heap.set_limit(bytes == 0 ? UINT64_MAX : bytes);
}

void stele_set_time_limit(stele_interpreter* s, double seconds) {
    if (s) s->session.set_time_limit(seconds > 0 ? seconds : 0);
}

void stele_set_depth_limit(stele_interpreter* s, uint64_t calls) {
    constexpr std::uint64_t most_calls = INT64_MAX;
    if (s && calls > 0) s->session.machine().set_deepest(static_cast<std::int64_t>(std::min(calls, most_calls)));
}

void stele_restrict_to(stele_interpreter* s, const char* const* paths, size_t count) {
    embed::guarded(s, [&] {
        embed::required_count(paths, count);
        std::vector<std::string> names;
        for (size_t i = 0; i < count; i++) names.emplace_back(embed::required_name(paths[i]));
        interp::os::restrict_to(names);
    });
}

void stele_stop(stele_interpreter* s) {
    if (s) s->session.machine().stop.set();
}
void stele_clear_stop(stele_interpreter* s) {
    if (s) s->session.machine().stop.clear();
}

void stele_on_output(stele_interpreter* s, stele_writer writer, void* context) {
    if (s) s->output = writer, s->output_context = context;
}
void stele_on_errors(stele_interpreter* s, stele_writer writer, void* context) {
    if (s) s->errors = writer, s->errors_context = context;
}
void stele_on_input(stele_interpreter* s, stele_reader reader, void* context) {
    if (s) s->input = reader, s->input_context = context;
}

const stele_error* stele_last_error(const stele_interpreter* s) {
    static constexpr stele_error no_interpreter = {
        STELE_MISUSE, "", "no interpreter was given", "", "no interpreter was given\n", 0, nullptr, 0};
    return s ? &s->last : &no_interpreter;
}

}  // extern "C"
