// APL's functions that run texts, wait and ask about names and numbers of errors.
#include <algorithm>
#include <cmath>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/vm/execute.hpp"
#include "interp/vm/instructions.hpp"
#include "interp/vm/machine.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

namespace {

// ⍎Y
void execute(Machine& m, Value* a, int) {
    a[0] = execute_text(m, required_text(a[0], "the argument of ⍎"), Notation::apl, "⍎");
    check_executed(m, a[0]);
}

void delay(Machine& m, Value* a, int) {
    const bool is_delay = is_numeric(a[0].kind()) && a[0].kind() != Kind::complex && a[0].count() == 1;
    if (!is_delay || item(a[0], 0).as_double() < 0) raise_domain("a delay", "a number of seconds, 0 or more", a[0]);
    double start = os::monotonic_seconds();
    os::sleep(item(a[0], 0).as_double(), m.stop.flag());
    m.check_limits();
    give_shyly(m, a, Value::floating(os::monotonic_seconds() - start));
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

void sizes(Machine& m, Value* a, int) {
    std::vector<std::int64_t> all;
    for (const std::string& text : names_in(a[0])) all.push_back(size_of_name(m, text));
    a[0] = make_longs(all);
}

// ⎕EM: what Dyalog calls the errors of some numbers.
void error_texts(Machine&, Value* a, int) {
    auto text_of_number = [](const Value& given) {
        const Value v = func::as_integers(given);
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

}  // namespace

std::int64_t bytes_of(Machine& m, const Value& v) {
    m.check_limits();
    if (!v.is_heap()) return 0;
    constexpr std::uint64_t grain = 64;
    auto bytes = static_cast<std::int64_t>(v->block / grain * grain);
    if (v->storage == Storage::value && v.kind() != Kind::function)
        for (std::int64_t i = 0; i < v->n; i++) bytes += bytes_of(m, v->values()[i]);
    return bytes;
}

std::int64_t size_of_name(Machine& m, const std::string& text) {
    const std::string name = read_name(text, Notation::apl);
    const Value* v = name.empty() || is_system_name(name) ? nullptr : m.variable(name, m.depth());
    return v ? static_cast<std::int64_t>(sizeof(Value)) + bytes_of(m, *v) : 0;
}

std::span<const MachineFunctionRow> apl_functions() {
    static constexpr MachineFunctionRow rows[] = {
        {meaning::execute, execute},        {meaning::delay, delay},
        {meaning::command_line, enqueue},   {meaning::size_in_memory, sizes},
        {meaning::error_text, error_texts},
    };
    return rows;
}

}  // namespace stele::interp
