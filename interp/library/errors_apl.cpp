// Texts whose errors are handled: ⎕EA ⎕EC; the last error: ⎕DM ⎕DMX; active calls: ⎕SI ⎕LC ⎕STATE; handlers: ⎕TRAP;
// errors that a program raises: ⎕SIGNAL.
#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/source/text.hpp"
#include "interp/vm/execute.hpp"
#include "interp/vm/instructions.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::interp {

namespace {

// Runs a text. An error is recorded, as by an error guard, and the result is false.
bool runs(Machine& m, const Value& text, std::string_view what, std::string_view name, Value& result) {
    const std::string program = required_text(text, what);
    Value* top = m.sp;
    const Machine::Guarded guarded(m);
    try {
        result = execute_text(m, program, Notation::apl, std::string(name));
        check_executed(m, result);
        return true;
    } catch (...) {
        Failure failure = current_failure();
        if (!m.may_catch(failure)) throw failure;
        m.note_error(failure, Notation::apl);
    }
    m.pop(static_cast<int>(top - m.sp));
    return false;
}

// X ⎕EA Y: the result of Y, or of X if Y fails.
void execute_alternate(Machine& m, Value* a, int) {
    const std::string otherwise = required_text(a[0], "the left argument of ⎕EA");
    Value result;
    if (!runs(m, a[1], "the right argument of ⎕EA", "⎕EA", result))
        result = execute_text(m, otherwise, Notation::apl, "⎕EA");
    check_executed(m, result);
    a[0] = std::move(result);
}

// ⎕EC Y: the outcome (0 an error, 1 a value, 3 no value), the error's number, and the value or ⎕DM's lines. This result
// is always shown.
void execute_controlled(Machine& m, Value* a, int) {
    Value result;
    if (!runs(m, a[0], "the argument of ⎕EC", "⎕EC", result))
        a[0] = make_list({Value::integer(0), Value::integer(m.last_error.number), diagnostic_message(m)});
    else if (result.is_absent()) a[0] = make_list({Value::integer(3), Value::integer(0), empty_vector(Kind::long_)});
    else a[0] = make_list({Value::integer(1), Value::integer(0), std::move(result)});
    m.result_is_shy = false;
}

// Calls f(function, mark) for each active function, the innermost first.
template <class F> void each_call(Machine& m, F f) {
    for (std::int64_t depth = m.depth(); depth >= 0; depth--) {
        const Frame& frame = m.frame_at(depth);
        const Function& function = *lambda_of(frame.function).function;
        if (Machine::is_transparent(frame)) continue;
        const auto word = static_cast<std::size_t>(frame.pc - frame.code->words.data());
        const std::vector<Span>& marks = frame.code->marks;
        f(function, marks.empty() ? Span{} : marks[std::min(word > 0 ? word - 1 : 0, marks.size() - 1)]);
    }
}

// The value and class of a name that a call of a traditional function hides.
struct Shadowed {
    Value value;  // absent if it had none
    int cls;
};
std::optional<Shadowed> shadowed_by(Machine& m, const Frame& frame, const std::string& name) {
    if (!frame.hidden()) return {};
    for (const SystemName* row : frame.hidden()->system) {
        if (row->name != name) continue;
        struct Restored {
            ~Restored() { m.restore(now); }
            Machine& m;
            const KeptSettings now;
        } const restored{m, m.kept_settings()};
        row->restore(m, frame.hidden()->settings);
        return Shadowed{row->read(m), -1};
    }
    for (const Workspace::Hidden& hidden : frame.hidden()->cells) {
        if (hidden.cell->name != name) continue;
        const Value& v = hidden.value;
        const int cls = v.is_absent() ? 0 : is_space(v) ? 9 : !is_function(v) ? 2 : is_operator(hidden.cls) ? 4 : 3;
        return Shadowed{v, cls};
    }
    return {};
}

// ⎕STATE Y: for each active call, the innermost first, whether it shadows a name, and 2 if an outer call is of a
// function with that name; the hidden classes; the hidden values.
void state_of_name(Machine& m, Value* a, int) {
    const std::string name = read_name(required_text(a[0], "the argument of ⎕STATE"), Notation::apl);
    if (name.empty()) raise_domain("the argument of ⎕STATE", "a name", a[0]);
    std::vector<std::int64_t> shadows, states, classes;
    std::vector<Value> values;
    for (std::int64_t depth = m.depth(); depth >= 0; depth--) {
        const Frame& frame = m.frame_at(depth);
        if (Machine::is_transparent(frame)) continue;
        if (lambda_of(frame.function).function->name == name) std::fill(states.begin(), states.end(), 2);
        const std::optional<Shadowed> found = shadowed_by(m, frame, name);
        shadows.push_back(found ? 1 : 0);
        states.push_back(0);
        if (!found) continue;
        classes.push_back(found->cls);
        if (!found->value.is_absent()) values.push_back(found->value);
    }
    a[0] = make_list({make_longs(shadows), make_longs(states), make_longs(classes), func::list_of(values, Rules::apl)});
}

// The name of an error, or the event text of its ⎕SIGNAL.
std::string event_of(const ErrorState& error) {
    if (error.number == 0) return "";
    return error.details && !error.details->event.empty() ? error.details->event : error_text(error.number);
}

// The number of the line of a function that a mark is in, from 0.
std::int64_t line_of(const Function& f, const std::string& text, Span mark) {
    return std::count(text.begin() + f.span.begin, text.begin() + std::max(f.span.begin, mark.begin), '\n');
}

// The prefix of a line in a message: the name and the line number of its function, or blanks.
std::string prefix_of(const CallSite& site) {
    if (!site.capsule || site.capsule->name.empty()) return std::string(6, ' ');
    return site.capsule->name + "[" + std::to_string(line_of(*site.capsule, site.source->text, site.mark)) + "] ";
}

// The name of an error, its line, and a caret under its position.
Value message_of(const ErrorState& error) {
    std::string line, caret;
    if (error.details && error.details->site) {
        const CallSite& site = *error.details->site;
        const std::string& text = site.source->text;
        const std::size_t at = std::min<std::size_t>(site.mark.begin, text.size());
        const std::size_t begin = std::min(text.find_first_not_of(" \t", line_around(text, at).begin), at);
        const std::string before = prefix_of(site);
        line = before + text.substr(begin, line_around(text, at).end - begin);
        const auto column = prims::count_characters(before + text.substr(begin, at - begin));
        caret = std::string(static_cast<std::size_t>(column), ' ') + "∧";
    }
    return make_list({make_characters(event_of(error)), make_characters(line), make_characters(caret)});
}

// Checks an item of ⎕TRAP. Raises domain.
Value trap_of(const Value& v, std::string_view name) {
    const auto refuse = [&] {
        raise_domain(name, "vectors of error numbers, one of C, E, N and S, and a text where that is C or E", v);
    };
    if (v.rank() != 1 || v.count() < 2 || v.count() > 3) refuse();
    const Value numbers = func::as_integers(func::item_of(v, 0)), letter = func::item_of(v, 1);
    if (numbers.rank() > 1 || (numbers.count() > 0 && !is_integral(numbers.kind()))) refuse();
    if (letter.count() != 1 || letter.kind() != Kind::character || letter.rank() > 1) refuse();
    const Value action = func::item_of(letter, 0);
    const bool has_text = action.payload() == 'C' || action.payload() == 'E';
    if (!has_text && action.payload() != 'N' && action.payload() != 'S') refuse();
    if (has_text != (v.count() == 3)) refuse();
    if (!has_text) return make_list({numbers, action});
    const Value text = func::item_of(v, 2);
    if (text.rank() > 1 || (text.count() > 0 && text.kind() != Kind::character)) refuse();
    return make_list({numbers, action, prims::ravel(text)});
}

// ⎕SIGNAL.

constexpr std::int64_t reset = 0, last_of_errors = 999, timeout = 1006;

bool is_integer(const Value& v) { return v.is_scalar() && is_integral(v.kind()); }

std::int64_t integer_in(const Value& v, std::string_view what) {
    if (!is_integer(v)) raise_domain(what, "an integer", v);
    return v.as_long();
}

// Checks an error number for ⎕SIGNAL. Raises domain.
int signalled_number(std::int64_t n) {
    if ((n < 1 || n > last_of_errors) && n != timeout)
        raise(ErrorKind::domain, "⎕SIGNAL takes the numbers 0 to 999 and 1006, not " + number(n));
    return static_cast<int>(n);
}

// The event of an error: the program's text, or `ERROR 500` for a number without a name.
std::string event_of(int number, std::string text) {
    return text.empty() && kind_of_error(number) == ErrorKind::user ? error_text(number) : text;
}

Failure failure_of(int number, std::string event, std::string message) {
    Failure failure(Error(kind_of_error(number), message.empty() ? event : std::move(message), {}));
    failure.number = number;
    failure.event = std::move(event);
    return failure;
}

// A matrix of two columns, or a vector of pairs, as pairs.
Value pairs_in(const Value& v) {
    if (v.rank() != 2) return v;
    if (v->shape()[1] != 2) raise(ErrorKind::domain, "the properties of an error must be a matrix of two columns");
    return list_by_index(v->shape()[0], [&](std::int64_t i) {
        return make_list({item(v, 2 * i), item(v, 2 * i + 1)});
    });
}

void read_system_error(const Value& v, ErrorProperties& properties) {
    const auto part = [&v](std::int64_t i) { return func::as_integers(item(v, i)); };
    const bool fits =
        v.rank() == 1 && v.count() == 3 && is_integer(part(0)) && is_integer(part(1)) && is_apl_text(part(2));
    if (!fits) raise_domain("OSError", "two integers and a text", v);
    properties.of_system = {part(0).as_long(), part(1).as_long(), apl_text_in(part(2))};
}

Failure failure_with(const Value& given) {
    const Value pairs = pairs_in(given);
    auto properties = std::make_shared<ErrorProperties>();
    std::string event, message;
    int number = 0;
    for (std::int64_t i = 0; i < pairs.count(); i++) {
        const Value pair = item(pairs, i);
        if (pair.rank() != 1 || pair.count() != 2 || !is_apl_text(item(pair, 0)))
            raise_domain("a property of an error", "a name with a value", pair);
        const std::string name = apl_text_in(item(pair, 0));
        const Value value = func::as_integers(item(pair, 1));
        if (name == "EN") number = signalled_number(integer_in(value, name));
        else if (name == "EM") event = required_text(value, name);
        else if (name == "Message") message = required_text(value, name);
        else if (name == "Vendor") properties->vendor = required_text(value, name);
        else if (name == "Category") properties->category = required_text(value, name);
        else if (name == "HelpURL") properties->help_url = required_text(value, name);
        else if (name == "ENX") properties->sub_number = integer_in(value, name);
        else if (name == "OSError") read_system_error(value, *properties);
        else raise(ErrorKind::domain, "`" + name + "` is not a property of an error that can be set");
    }
    if (number == 0) raise(ErrorKind::domain, "the properties of an error must include its number, EN");
    Failure failure = failure_of(number, event_of(number, std::move(event)), std::move(message));
    failure.properties = std::move(properties);
    return failure;
}

void signal(Machine& m, Value* a, int n) {
    const Value given = a[n - 1];
    if (given.rank() > 1)
        raise(ErrorKind::rank, "⎕SIGNAL takes a scalar or vector, not an array of rank " + number(given.rank()));
    if (given.count() == 0) return give_shyly(m, a, given);
    const Value first = func::as_integers(func::item_of(given, 0));
    const std::string text = n == 2 ? required_text(a[0], "an error message") : "";
    const bool has_properties = !is_integer(first) && first.kind() == Kind::list;
    if (n == 2 && (has_properties || (is_integer(first) && first.as_long() == reset)))
        raise(ErrorKind::domain, "⎕SIGNAL takes a message only with the number of an error");
    if (!has_properties && integer_in(first, "an error number") == reset) {
        m.last_error = m.handled_error = {};
        return give_shyly(m, a, given);
    }
    Failure failure = [&] {
        if (has_properties) return failure_with(first);
        const int number = signalled_number(first.as_long());
        return failure_of(number, event_of(number, text), text);
    }();
    failure.depth = m.signalled_depth();
    throw failure;
}

constexpr MachineFunctionRow apl_error_rows[] = {
    {meaning::execute_alternate, execute_alternate},
    {meaning::execute_controlled, execute_controlled},
    {meaning::state_of_name, state_of_name},
    {meaning::signal, signal},
    {meaning::signal_with, signal},
};

}  // namespace

std::span<const MachineFunctionRow> apl_error_functions() { return apl_error_rows; }

Value traps(Machine& m) {
    if (!m.traps.is_null()) return m.traps;
    const Value none = make_list({empty_vector(Kind::long_), make_characters(""), make_characters("")});
    return func::empty_of(none, std::array<std::int64_t, 1>{0});
}

void set_traps(Machine& m, std::string_view name, const Value& v) {
    if (v.is_absent()) raise_gave_nothing(" for ⎕TRAP");
    if (v.count() == 0) {
        m.traps = Value();
        return;
    }
    if (v.rank() > 1) raise(ErrorKind::rank, "⎕TRAP must be a vector, not an array of rank " + number(v.rank()));
    // A single definition needs no enclosing vector.
    const Value second = v.count() > 1 ? func::item_of(v, 1) : Value();
    const bool is_single = second.kind() == Kind::character && second.count() == 1;
    m.traps = list_by_index(is_single ? 1 : v.count(),
                            [&](std::int64_t i) { return trap_of(is_single ? v : func::item_of(v, i), name); });
}

Value diagnostic_message(Machine& m) { return message_of(m.last_error); }

Value extended_message(Machine& m) {
    Value made = static_cast<prims::Host&>(m).make_namespace();
    auto set = [&](std::string_view name, Value v) { m.set_member(made, name, std::move(v)); };
    auto text = [](std::string_view t) { return prims::ravel(make_characters(t)); };
    const ErrorState& error = m.handled_error;
    const ErrorState::Details none, &details = error.details ? *error.details : none;
    ErrorProperties properties = details.properties ? *details.properties : ErrorProperties{};
    if (error.number == 0) properties.category.clear();
    set("Category", text(properties.category));
    set("DM", message_of(error));
    set("EM", text(event_of(error)));
    set("EN", Value::integer(error.number));
    set("ENX", Value::integer(properties.sub_number));
    set("HelpURL", text(properties.help_url));
    set("InternalLocation", make_list({text(""), Value::integer(0)}));
    set("Message", text(details.message == details.event ? "" : details.message));
    set("OSError", make_list({Value::integer(properties.of_system.origin), Value::integer(properties.of_system.number),
                              text(properties.of_system.text)}));
    set("Vendor", text(properties.vendor));
    space_of(made).display_form = make_characters("⎕DMX");
    return made;
}

Value state_indicator(Machine& m) {
    std::vector<std::string> names;
    each_call(m, [&](const Function& f, Span) { names.push_back(f.name); });
    return vector_of_texts(names);
}

Value line_counter(Machine& m) {
    std::vector<std::int64_t> lines;
    each_call(m, [&](const Function& f, Span mark) { lines.push_back(line_of(f, f.source->text, mark)); });
    return make_longs(lines);
}

}  // namespace stele::interp
