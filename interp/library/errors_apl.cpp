// APL's functions that run texts and handle what goes wrong in them, and what is kept of the last error: ⎕EA ⎕EC ⎕DM ⎕DMX;
// the calls under way: ⎕SI ⎕LC ⎕STATE; what is done about errors: ⎕TRAP.
#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/source/text.hpp"
#include "interp/vm/execute.hpp"
#include "interp/vm/instructions.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::interp {

namespace {

// Runs a text; what goes wrong is noted as an error guard notes it, and false returned.
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

// X ⎕EA Y: Y, or X where Y fails.
void execute_alternate(Machine& m, Value* a, int) {
    const std::string otherwise = required_text(a[0], "the left argument of ⎕EA");
    Value result;
    if (!runs(m, a[1], "the right argument of ⎕EA", "⎕EA", result))
        result = execute_text(m, otherwise, Notation::apl, "⎕EA");
    check_executed(m, result);
    a[0] = std::move(result);
}

// ⎕EC Y: how it went (0 an error, 1 a value, 3 none), the number of the error, and the value or ⎕DM's lines. That is
// shown even where the value would not be.
void execute_controlled(Machine& m, Value* a, int) {
    Value result;
    if (!runs(m, a[0], "the argument of ⎕EC", "⎕EC", result)) {
        a[0] = make_list({Value::integer(0), Value::integer(m.last_error.number), diagnostic_message(m)});
    } else if (result.is_absent()) {
        a[0] = make_list({Value::integer(3), Value::integer(0), empty_vector(Kind::long_)});
    } else {
        a[0] = make_list({Value::integer(1), Value::integer(0), std::move(result)});
    }
    m.result_is_shy = false;
}

// The frames of functions with a text, the innermost first: f(function, mark).
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

// What a call of a traditional function hides of a name; none where it hides nothing.
struct Shadowed {
    Value value;  // absent where it had none
    int cls;
};
std::optional<Shadowed> shadowed_by(Machine& m, const Frame& frame, const std::string& name) {
    if (!frame.hidden) return {};
    if (is_system_name(name)) {
        for (const SystemName* row : frame.hidden->system) {
            if (row->name != name) continue;
            struct Restored {
                ~Restored() { m.restore(now); }
                Machine& m;
                const KeptSettings now;
            } const restored{m, m.kept_settings()};
            row->restore(m, frame.hidden->settings);
            return Shadowed{row->read(m), -1};
        }
        return {};
    }
    for (const Workspace::Hidden& hidden : frame.hidden->cells) {
        if (hidden.cell->name != name) continue;
        const Value& v = hidden.value;
        const int cls = v.is_absent() ? 0 : is_space(v) ? 9 : !is_function(v) ? 2 : is_operator(hidden.cls) ? 4 : 3;
        return Shadowed{v, cls};
    }
    return {};
}

// ⎕STATE Y: of each call, the innermost first, whether it shadows a name, and whether the name is that of a function
// under way further out; of those that shadow it, its class before; of those where it had one, its value.
void state_of_name(Machine& m, Value* a, int) {
    const std::string name = read_name(required_text(a[0], "the argument of ⎕STATE"), Notation::apl);
    if (name.empty()) raise_domain("the argument of ⎕STATE", "a name", a[0]);
    std::vector<std::int64_t> shadows, states, classes;
    std::vector<Value> values;
    std::vector<std::string> callers;
    for (std::int64_t depth = m.depth(); depth >= 0; depth--) {
        const Frame& frame = m.frame_at(depth);
        if (Machine::is_transparent(frame)) continue;
        for (std::size_t inner = 0; inner < callers.size(); inner++)
            if (lambda_of(frame.function).function->name == name) states[inner] = 2;
        const std::optional<Shadowed> found = shadowed_by(m, frame, name);
        callers.push_back(lambda_of(frame.function).function->name);
        shadows.push_back(found ? 1 : 0);
        states.push_back(0);
        if (!found) continue;
        classes.push_back(found->cls);
        if (!found->value.is_absent()) values.push_back(found->value);
    }
    Value hidden = make_list(static_cast<std::int64_t>(values.size()));
    std::move(values.begin(), values.end(), hidden->values());
    a[0] = make_list(
        {make_longs(shadows), make_longs(states), make_longs(classes), prims::squeeze(std::move(hidden), Rules::apl)});
}

// The name of an error, or the text that it was signalled with.
std::string event_of(const ErrorState& error) {
    if (error.number == 0) return "";
    return error.details && !error.details->event.empty() ? error.details->event : error_text(error.number);
}

// What is before the text of a line: the name and the line of the function that it is in, or blanks.
std::string place_of(const CallSite& site) {
    const std::string& text = site.source->text;
    if (!site.capsule || site.capsule->name.empty()) return std::string(6, ' ');
    const auto begin = text.begin() + site.capsule->span.begin;
    const auto line = std::count(begin, text.begin() + std::max(site.capsule->span.begin, site.mark.begin), '\n');
    return site.capsule->name + "[" + std::to_string(line) + "] ";
}

// The name of an error, its line, and a caret under its place in it.
Value message_of(const ErrorState& error) {
    std::string line, caret;
    if (error.details && error.details->site) {
        const CallSite& site = *error.details->site;
        const std::string& text = site.source->text;
        const std::size_t at = std::min<std::size_t>(site.mark.begin, text.size());
        const std::size_t begin = std::min(text.find_first_not_of(" \t", line_around(text, at).begin), at);
        const std::string before = place_of(site);
        line = before + text.substr(begin, line_around(text, at).end - begin);
        caret = std::string(static_cast<std::size_t>(prims::count_characters(before + text.substr(begin, at - begin))),
                            ' ') +
                "∧";
    }
    return make_list({make_characters(event_of(error)), make_characters(line), make_characters(caret)});
}

// An item of ⎕TRAP, checked.
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

}  // namespace

std::span<const MachineFunctionRow> apl_error_functions() {
    static constexpr MachineFunctionRow rows[] = {
        {meaning::execute_alternate, execute_alternate},
        {meaning::execute_controlled, execute_controlled},
        {meaning::state_of_name, state_of_name},
    };
    return rows;
}

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
    // A single definition may stand as it is.
    const Value second = v.count() > 1 ? func::item_of(v, 1) : Value();
    if (second.kind() == Kind::character && second.count() == 1) {
        m.traps = make_list({trap_of(v, name)});
        return;
    }
    Value checked = make_list(v.count());
    for (std::int64_t i = 0; i < v.count(); i++) checked->values()[i] = trap_of(func::item_of(v, i), name);
    m.traps = std::move(checked);
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
    if (names.empty()) return func::empty_of(make_characters(""), std::array<std::int64_t, 1>{0});
    return list_of_texts(names, make_characters);
}

Value line_counter(Machine& m) {
    std::vector<std::int64_t> lines;
    each_call(m, [&](const Function& f, Span mark) {
        const std::string& text = f.source->text;
        lines.push_back(
            std::count(text.begin() + f.span.begin, text.begin() + std::max(f.span.begin, mark.begin), '\n'));
    });
    return make_longs(lines);
}

}  // namespace stele::interp
