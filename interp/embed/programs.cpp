// Running programs, calling functions, and being called by them.
#include <cstring>

#include "interp/embed/interpreter.hpp"

using namespace stele;
using namespace stele::embed;

namespace {

constexpr std::size_t most_parameters = 8;

interp::Cell* cell_of(stele_interpreter& s, const char* name) {
    interp::Cell* cell = s.session.machine().workspace.find(name);
    if (!cell || cell->value.is_absent()) prims::raise_no_value(name);
    return cell;
}

void assign(stele_interpreter& s, const std::string& name, Value value, Notation notation) {
    if (name.empty() || interp::read_name(name, s.own) != name || name.starts_with("⎕"))
        raise(ErrorKind::syntax, "`" + name + "` is not a name that can be assigned");
    interp::Machine& m = s.session.machine();
    m.expect(rules_of(notation));
    m.workspace.set(m.workspace.cell(name), std::move(value), rules_of(notation));
}

Value apply(stele_interpreter& s, const Value& f, Rules rules, const stele_value* const* arguments, std::size_t count) {
    interp::Machine& m = s.session.machine();
    m.check_limits();
    const interp::TimeLimit limit(m, m.stop, s.session.time_limit());
    std::vector<Value> values;
    for (std::size_t i = 0; i < count; i++)
        values.push_back(cross(m, arguments[i]->value, rules_of(arguments[i]->notation), rules));
    if (values.empty()) values.emplace_back();
    return m.call_from(rules, f, values);
}

// Handles of a callback's arguments.
struct Borrowed {
    ~Borrowed() {
        for (stele_value* v : handles) stele_release(v);
    }
    std::vector<stele_value*> handles;
};

Value call_back(stele_interpreter& s, const std::string& name, Notation notation, stele_callback callback,
                void* context, std::span<const Value> arguments) {
    s.fail(STELE_OK, "", "");
    Borrowed given;
    for (const Value& v : arguments) given.handles.push_back(s.hold(v, notation));
    stele_value* result = nullptr;
    try {
        result = callback(context, &s, given.handles.data(), given.handles.size());
    } catch (...) {
        s.fail_caught();
    }
    if (result && is_usable(s, result)) {
        Value value = cross(s.session.machine(), result->value, rules_of(result->notation), rules_of(notation));
        stele_release(result);
        return value;
    }
    stele_release(result);
    if (s.last.status == STELE_EXITED) throw interp::Exit{s.last.exit_status};
    if (s.last.status == STELE_OK) raise(ErrorKind::user, name + " gave no value");
    if (s.last.status == STELE_MISUSE) raise(ErrorKind::user, s.last.message);
    raise(static_cast<ErrorKind>(s.last.status - 1), s.last.message, s.last.hint);
}

}  // namespace

extern "C" {

stele_value* stele_evaluate(stele_interpreter* s, const char* text) {
    // For NULL, a length that makes it an error.
    return stele_evaluate_in(s, stele_own_notation(s), text, text ? std::strlen(text) : 1, nullptr);
}

stele_value* stele_evaluate_in(stele_interpreter* s, stele_notation notation, const char* text, size_t length,
                               const char* name) {
    stele_value* value = nullptr;
    guarded(s, [&] {
        required_count(text, length);
        const Notation written = required_notation(notation);
        s->session.machine().check_limits();
        auto source = std::make_shared<const interp::Source>(
            interp::Source{name ? name : "", std::string(std::string_view(text, length)), 1});
        interp::Result last{.notation = written};
        interp::Outcome outcome = s->session.evaluate(source, last.notation, interp::Echo::nothing,
                                                      [&last](interp::Result&& result) { last = std::move(result); });
        if (outcome == interp::Outcome::exited) throw interp::Exit{s->session.exit_status()};
        if (last.report) s->fail(*last.report);
        else value = s->hold(std::move(last.value), last.notation);
    });
    return value;
}

stele_value* stele_get(stele_interpreter* s, const char* name) {
    return produce(s, [&] {
        const interp::Cell* cell = cell_of(*s, required_name(name));
        return cross(s->session.machine(), cell->value, cell->rules, rules_of(s->own));
    });
}

stele_status stele_set(stele_interpreter* s, const char* name, const stele_value* value) {
    bool done = s && is_usable(*s, value) &&
                guarded(*s, [&] { assign(*s, required_name(name), value->value, value->notation); });
    return done ? STELE_OK : status_after_error(s);
}

stele_value* stele_call(stele_interpreter* s, const char* name, const stele_value* const* arguments, size_t count) {
    if (!are_usable(s, arguments, count)) return nullptr;
    return produce(s, [&] {
        Value f = cell_of(*s, required_name(name))->value;
        return apply(*s, f, rules_of(s->own), arguments, count);
    });
}

stele_value* stele_apply(const stele_value* function, const stele_value* const* arguments, size_t count) {
    if (!is_alive(function)) return nullptr;
    stele_interpreter& s = *function->owner;
    if (!are_usable(s, arguments, count)) return nullptr;
    return produce(s, function->notation,
                   [&] { return apply(s, function->value, rules_of(function->notation), arguments, count); });
}

stele_status stele_define(stele_interpreter* s, const char* name, size_t valence, stele_callback callback,
                          void* context, void (*dispose)(void*)) {
    std::shared_ptr<void> kept(context, [dispose](void* p) {
        if (dispose) dispose(p);
    });
    bool done = guarded(s, [&] {
        required_name(name);
        require(callback != nullptr, "no callback was given");
        if (valence < 1 || valence > most_parameters) raise(ErrorKind::rank, "a function takes 1 to 8 arguments");
        Notation notation = s->own;
        auto run = [s, callback, notation, kept, called = std::string(name)](std::span<const Value> arguments) {
            return call_back(*s, called, notation, callback, kept.get(), arguments);
        };
        assign(*s, name, interp::make_external({name, static_cast<int>(valence), notation, std::move(run)}), notation);
    });
    return done ? STELE_OK : status_after_error(s);
}

stele_value* stele_fail(stele_interpreter* s, stele_status status, const char* message) {
    if (!s) return nullptr;
    bool of_the_language = status >= STELE_SYNTAX_ERROR && status <= STELE_USER_ERROR;
    s->fail(of_the_language ? status : STELE_USER_ERROR, "", message ? message : "");
    return nullptr;
}

}  // extern "C"
