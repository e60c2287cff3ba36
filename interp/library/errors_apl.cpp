// APL's functions that run texts and handle what goes wrong in them, and what is kept of the last error: ⎕EA ⎕EC ⎕DM ⎕DMX;
// the calls under way: ⎕SI ⎕LC.
#include "interp/library/errors_apl.hpp"
#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/source/source.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/func/structure/prototype.hpp"

namespace stele::interp {

namespace {

// Runs a text; what goes wrong is noted as an error guard notes it, and false returned.
bool runs(Machine& m, const Value& text, std::string_view what, std::string_view name, Value& result) {
    const std::string program = required_text(text, what);
    Value* top = m.sp;
    try {
        result = execute_text(m, program, Notation::apl, std::string(name));
        return true;
    } catch (...) {
        Failure failure = current_failure();
        if (failure.kind == ErrorKind::interrupt || os::time_is_up()) throw failure;
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
    a[0] = std::move(result);
}

// ⎕EC Y: how it went (0 an error, 1 a value, 3 none), the number of the error, and the value or ⎕DM's lines.
void execute_controlled(Machine& m, Value* a, int) {
    Value result;
    if (!runs(m, a[0], "the argument of ⎕EC", "⎕EC", result)) {
        a[0] = make_list({Value::integer(0), Value::integer(m.error_number), diagnostic_message(m)});
    } else if (result.is_absent()) {
        a[0] = make_list({Value::integer(3), Value::integer(0), empty_vector(Kind::long_)});
    } else {
        a[0] = make_list({Value::integer(1), Value::integer(0), std::move(result)});
    }
}

constexpr MachineFunctionRow rows[] = {
    {meaning::execute_alternate, execute_alternate},
    {meaning::execute_controlled, execute_controlled},
};

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

}  // namespace

std::span<const MachineFunctionRow> apl_error_functions() { return rows; }

Value diagnostic_message(Machine& m) {
    if (m.error_number == 0) return make_list({make_characters(""), make_characters(""), make_characters("")});
    std::string line, caret;
    if (m.error_site) {
        const std::string& text = m.error_site->source->text;
        const std::size_t at = std::min<std::size_t>(m.error_site->mark.begin, text.size());
        const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1,
                          end = std::min(text.find('\n', at), text.size());
        const std::string margin(6, ' ');
        line = margin + text.substr(begin, end - begin);
        caret = margin +
                std::string(
                    static_cast<std::size_t>(prims::count_characters(std::string_view(text).substr(begin, at - begin))),
                    ' ') +
                "∧";
    }
    const std::string name = error_text(m.error_number);
    const bool own = m.error_number >= 500;
    const std::string head = own ? m.error_message : m.error_message.empty() ? name : name + ": " + m.error_message;
    return make_list({make_characters(head), make_characters(line), make_characters(caret)});
}

Value extended_message(Machine& m) {
    Value made = m.make_namespace();
    auto set = [&](std::string_view name, Value v) { m.set_member(made, name, std::move(v)); };
    auto text = [](std::string_view t) { return prims::ravel(make_characters(t)); };
    const bool own = m.error_number >= 500;
    set("Category", text(m.error_number == 0 ? "" : "General"));
    set("DM", diagnostic_message(m));
    set("EM", text(m.error_number == 0 ? "" : own ? m.error_message : error_text(m.error_number)));
    set("EN", Value::integer(m.error_number));
    set("ENX", Value::integer(0));
    set("HelpURL", text(""));
    set("InternalLocation", make_list({text(""), Value::integer(0)}));
    set("Message", text(own ? "" : m.error_message));
    set("OSError", make_list({Value::integer(0), Value::integer(0), text("")}));
    set("Vendor", text("stele"));
    space_of(made).display_form = "⎕DMX";
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
