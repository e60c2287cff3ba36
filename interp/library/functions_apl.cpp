// APL's functions that run texts, wait, raise errors and ask about names.
#include <algorithm>
#include <cmath>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/vm/instructions.hpp"
#include "interp/vm/machine.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::interp {

namespace {

// ⍎Y
void execute(Machine& m, Value* a, int) {
    a[0] = execute_text(m, required_text(a[0], "the argument of ⍎"), Notation::apl, "⍎");
}

void delay(Machine& m, Value* a, int) {
    if (!is_numeric(a[0].kind()) || a[0].count() != 1) raise_domain("a delay", "a number of seconds", a[0]);
    double start = os::monotonic_seconds();
    os::sleep(item(a[0], 0).as_double(), m.stop);
    m.poll();
    give_shyly(m, a, Value::floating(os::monotonic_seconds() - start));
}

void signal(Machine&, Value* a, int n) {
    const Value& given = a[n - 1];
    if (given.count() == 0) {
        a[0] = Value::absent();
        return;
    }
    std::string message = n == 2 ? required_text(a[0], "an error message") : "";
    if (!is_integral(given.kind()) || given.count() != 1) raise_domain("an error number", "an integer", given);
    auto number = static_cast<int>(item(given, 0).as_long());
    ErrorKind kind = kind_of_error(number);
    if (kind == ErrorKind::user && message.empty()) message = "error " + std::to_string(number);
    Failure failure(Error(kind, std::move(message), {}));
    failure.number = number;
    throw failure;
}

// 2 ⎕NQ '.' 'GetCommandLineArgs': the program, the script, its arguments.
void enqueue(Machine& m, Value* a, int) {
    Value object = part(a[1], 0), event = part(a[1], 1);
    bool known = a[0].is_immediate(Kind::long_) && a[0].payload() == 2 && is_apl_text(object) &&
                 apl_text_in(object) == "." && is_apl_text(event) && apl_text_in(event) == "GetCommandLineArgs";
    if (!known) raise_not_implemented("⎕NQ other than 2⎕NQ'.' 'GetCommandLineArgs'");
    std::vector<std::string_view> words{"stele"};
    if (!m.script.empty()) words.push_back(m.script);
    words.insert(words.end(), m.arguments.begin(), m.arguments.end());
    a[0] = list_of_texts(words, make_characters);
}

bool is_system_name(const std::string& name) { return name.starts_with("⎕"); }

// 0 none, 2 variable, 3 function, 4 operator, ¯1 no name. Names in a nested vector get tenths: 2.1 3.2 3.3 4.2.
double class_number(Machine& m, const std::string& text, bool with_tenths) {
    std::string name = read_name(text, Notation::apl);
    if (name.empty()) return -1;
    if (is_system_name(name))
        return find_primitive(Notation::apl, name) ? 3 + 0.6 * with_tenths : 2 + 0.6 * with_tenths;
    Value* v = m.variable(name, m.depth());
    if (!v) return 0;
    bool lambda = has_form(*v, Form::lambda) || has_form(*v, Form::with_operands);
    double tenth = with_tenths ? (lambda ? 0.2 : 0.3) : 0;
    switch (Workspace::class_of_value(*v)) {
        case NameClass::unknown: return 0;
        case NameClass::array: return with_tenths ? 2.1 : 2;
        case NameClass::function: return 3 + tenth;
        default: return 4 + tenth;
    }
}

void name_class(Machine& m, Value* a, int) {
    bool tenths = a[0].kind() == Kind::list;
    std::vector<std::string> names = names_in(a[0]);
    bool single = is_apl_text(a[0]) && a[0].rank() <= 1;
    Value classes = make_list(static_cast<std::int64_t>(names.size()));
    for (std::size_t i = 0; i < names.size(); i++) {
        double c = class_number(m, names[i], tenths);
        classes->values()[i] = c == std::floor(c) ? Value::integer(static_cast<std::int64_t>(c)) : Value::floating(c);
    }
    a[0] = single ? item(classes, 0) : squeeze(std::move(classes), Rules::apl);
}

// Bytes of the heap that a value takes with all its items; 0 for what lies in a handle.
std::int64_t bytes_of(Machine& m, const Value& v) {
    m.check_stack();
    if (!v.is_heap()) return 0;
    constexpr std::uint64_t grain = 64;
    auto bytes = static_cast<std::int64_t>(v->block / grain * grain);
    if (v->storage == Storage::value && v.kind() != Kind::function)
        for (std::int64_t i = 0; i < v->n; i++) bytes += bytes_of(m, v->values()[i]);
    return bytes;
}

void sizes(Machine& m, Value* a, int) {
    std::vector<std::int64_t> all;
    for (const std::string& text : names_in(a[0])) {
        const std::string name = read_name(text, Notation::apl);
        const Value* v = name.empty() || is_system_name(name) ? nullptr : m.variable(name, m.depth());
        all.push_back(v ? static_cast<std::int64_t>(sizeof(Value)) + bytes_of(m, *v) : 0);
    }
    a[0] = make_longs(all);
}

// 1 for each name that is now free, 0 for texts that are not names and names that cannot be erased.
void expunge(Machine& m, Value* a, int) {
    bool single = is_apl_text(a[0]);
    std::vector<std::int64_t> done;
    for (const std::string& text : names_in(a[0])) {
        std::string name = read_name(text, Notation::apl);
        bool free = !name.empty() && !is_system_name(name);
        if (free) {
            Value* v = m.variable(name, m.depth());
            Cell* cell = m.workspace.find(name);
            if (v && (!cell || v != &cell->value)) *v = Value::absent();
            else m.workspace.erase(name);
        }
        done.push_back(free);
    }
    give_shyly(m, a, single ? Value::integer(done[0]) : make_longs(done));
}

// ⎕EM: what Dyalog calls the errors of some numbers.
void error_texts(Machine&, Value* a, int) {
    auto text_of_number = [](const Value& v) {
        if (!is_integral(v.kind()) || v.as_long() < 0)
            raise_domain("the argument of ⎕EM", "error numbers, 0 or more", v);
        return make_characters(error_text(v.as_long()));
    };
    if (a[0].is_scalar()) {
        a[0] = text_of_number(a[0]);
        return;
    }
    if (a[0].rank() != 1) raise(ErrorKind::rank, "the argument of ⎕EM must be a scalar or vector");
    Value texts = make_list(a[0].count());
    for (std::int64_t i = 0; i < texts->n; i++) texts->values()[i] = text_of_number(item(a[0], i));
    a[0] = std::move(texts);
}

constexpr MachineFunctionRow rows[] = {
    {meaning::execute, execute},    {meaning::delay, delay},          {meaning::signal, signal},
    {meaning::signal_with, signal}, {meaning::command_line, enqueue}, {meaning::name_class, name_class},
    {meaning::expunge, expunge},    {meaning::size_in_memory, sizes}, {meaning::error_text, error_texts},
};

}  // namespace

std::span<const MachineFunctionRow> apl_functions() { return rows; }

}  // namespace stele::interp
