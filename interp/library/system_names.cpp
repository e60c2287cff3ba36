// Values that the system keeps: APL's ⎕-names, and the names of k4 and q in .z.
#include "interp/library/library.hpp"

#include <array>
#include <cmath>

#include "interp/library/arguments_apl.hpp"
#include "interp/vm/execute.hpp"
#include "interp/vm/instructions.hpp"
#include "prims/formats/regex/document.hpp"
#include "prims/formats/text/format_apl.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/numbers/calendar.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

// Reading.

template <auto member> Value setting(Machine& m) { return Value::integer(m.settings.*member); }
// The characters of APL before Unicode, in the order of Dyalog's default ⎕AVU.
constexpr std::u32string_view atomic_characters(
    U"\000\010\012\015 \014\006\007\033\011⌶ɫ%'⍺⍵_abcdefghijklmnopqrstuvwxyz\001\002¯.⍬0123456789\003⊢¥$£¢"
    U"∆ABCDEFGHIJKLMNOPQRSTUVWXYZ\004\005ý·\177⍙ÁÂÃÇÈÊËÌÍÎÏÐÒÓÔÕÙÚÛÝþãìðòõ{€}⊣⌷"
    U"¨ÀÄÅÆ⍨ÉÑÖØÜßàáâäåæçèéêëíîïñ[/⌿\\⍀<≤=≥>≠∨∧-+÷×?∊⍴~↑↓⍳○*⌈⌊∇∘(⊂⊃∩∪⊥⊤"
    U"|;,⍱⍲⍒⍋⍉⌽⊖⍟⌹!⍕⍎⍫⍪≡≢óôöø\"#\036&´┘┐┌└┼─├┤┴┬│@ùúû^ü`∣¶:⍷¿¡⋄←→⍝)]\037\u00a0§⎕⍞⍣",
    256);

// The user's number, then milliseconds of processor time, of the session, and of waiting for input (not measured).
Value account_information(Machine&) {
    static const double start = os::monotonic_seconds() - os::processor_seconds();
    auto milliseconds = [](double seconds) { return static_cast<std::int64_t>(seconds * 1000); };
    const std::array<std::int64_t, 4> parts{0, milliseconds(os::processor_seconds()),
                                            milliseconds(os::monotonic_seconds() - start), 0};
    return make_longs(parts);
}

Value workspace_available(Machine& m) {
    std::uint64_t limit = std::min<std::uint64_t>(m.heap.limit(), std::uint64_t{1} << 46);
    return Value::integer(static_cast<std::int64_t>(limit - std::min(limit, m.heap.used())));
}

Value last_error_message(Machine& m) {
    return make_characters(m.last_error.details ? m.last_error.details->message : "");
}
Value workspace_name(Machine& m) {
    return make_characters(!m.workspace_name.empty() ? m.workspace_name : m.script.empty() ? "CLEAR WS" : m.script);
}

std::string input_line(Machine& m) {
    std::string line;
    if (!m.console.line(line)) raise(ErrorKind::file, "standard input has ended");
    return line;
}

Value evaluated_input(Machine& m) {
    for (;;) {
        m.console.out("⎕:\n      ");
        std::string line = input_line(m);
        const std::size_t first = line.find_first_not_of(" \t");
        if (first == std::string::npos) continue;
        if (line[first] == ')' || line[first] == ']') {
            m.console.run_command(line.substr(first));
            continue;
        }
        Value* top = m.sp;
        try {
            Value v = execute_text(m, std::move(line), Notation::apl, "⎕");
            if (!v.is_absent()) return v;
        } catch (...) {
            const Failure failure = current_failure();
            if (!m.may_catch(failure) || m.handles(failure)) throw failure;
            m.note_error(failure, Notation::apl);
            m.console.report_error(failure, Notation::apl);
        }
        m.pop(static_cast<int>(top - m.sp));
    }
}

// The output of ⍞ on the input's line is part of the input.
Value character_input(Machine& m) {
    const std::string before = m.console.writes == m.bare_output.writes ? m.bare_output.text : "";
    m.bare_output.text.clear();
    return make_characters(before + input_line(m));
}

template <Kind kind, bool universal> Value moment(Machine&) {
    std::int64_t now = os::nanoseconds_now(universal), of_day = now % func::nanoseconds_a_day;
    return Value::integer(kind == Kind::timestamp ? now
                          : kind == Kind::date    ? now / func::nanoseconds_a_day
                          : kind == Kind::time    ? of_day / 1000000
                                                  : of_day,
                          kind);
}

// Writing: `v` as a number within bounds. Raises domain, with the bounds, and rank.

double number_within(const Value& v, std::string_view name, double low, double high, bool whole) {
    std::string bounds = (whole ? "an integer from " : "a number from ") +
                         std::to_string(static_cast<std::int64_t>(low)) + " to " +
                         (whole ? std::to_string(static_cast<std::int64_t>(high)) : "2*¯32");
    if (v.is_absent() || !is_numeric(v.kind()) || v.kind() == Kind::complex) raise_domain(name, bounds, v);
    if (v.count() != 1)
        raise(ErrorKind::rank, std::string(name) + " must be " + bounds + ", not an array of " + number(v.count()));
    double d = item(v, 0).as_double();
    if (!(d >= low && d <= high) || (whole && d != std::floor(d)))
        raise(ErrorKind::domain, std::string(name) + " must be " + bounds);
    return d;
}
std::int64_t integer_within(const Value& v, std::string_view name, std::int64_t low, std::int64_t high) {
    return static_cast<std::int64_t>(number_within(v, name, static_cast<double>(low), static_cast<double>(high), true));
}

template <auto member, std::int64_t low, std::int64_t high>
void set_integer(Machine& m, std::string_view name, const Value& v) {
    std::int64_t i = integer_within(v, name, low, high);
    m.change_settings();
    m.settings.*member = i;
}
template <auto member> void restore(Machine& m, const KeptSettings& kept) {
    m.settings.*member = kept.settings.*member;
}
double tolerance_in(const Value& v, std::string_view name) {
    return number_within(v, name, 0, std::ldexp(1.0, -32), false);
}
void set_comparison_tolerance(Machine& m, std::string_view name, const Value& v) {
    const double tolerance = tolerance_in(v, name);
    m.change_settings();
    m.settings.comparison_tolerance = tolerance;
}
void set_division_method(Machine& m, std::string_view name, const Value& v) {
    set_integer<&Settings::division_method, 0, 1>(m, name, v);
    m.workspace.touch();  // memos may contain quotients
}
void restore_division_method(Machine& m, const KeptSettings& kept) {
    restore<&Settings::division_method>(m, kept);
    m.workspace.touch();
}
void set_float_representation(Machine&, std::string_view name, const Value& v) {
    constexpr std::int64_t decimal = 1287, binary = 645;
    const Value number = func::as_integers(v);
    const std::int64_t given = number.count() == 1 && is_integral(number.kind()) ? item(number, 0).as_long() : 0;
    if (given == decimal) raise_not_implemented("⎕FR←1287, decimal floating point,");
    if (given != binary) raise_domain(name, "645", v);
}
void set_latent_expression(Machine& m, std::string_view name, const Value& v) {
    required_text(v, name);
    m.latent_expression = v;
}

void show(Machine& m, std::string_view, const Value& v) {
    if (v.is_absent()) raise_gave_nothing(" to show");
    m.console.show(v, Notation::apl);
}

void write_bare(Machine& m, const std::string& text) {
    if (m.console.writes != m.bare_output.writes) m.bare_output.text.clear();
    m.console.out(text);
    m.bare_output.writes = m.console.writes;
    const std::size_t end = text.rfind('\n');
    if (end == std::string::npos) m.bare_output.text += text;
    else m.bare_output.text = text.substr(end + 1);
}

// ⍞←x: the displayed text without the end of its last line.
void show_bare(Machine& m, std::string_view, const Value& v) {
    if (v.is_absent()) raise_gave_nothing(" to show");
    if (v.kind() == Kind::character && v.rank() <= 1) return write_bare(m, text_of(v, false));
    func::AplStyle style;
    style.print_precision = static_cast<int>(m.settings.print_precision);
    style.engine = &m;
    std::string text = is_function(v) ? text_of_function(v, &m) : func::show_apl(v, style);
    if (text.ends_with('\n')) text.pop_back();
    write_bare(m, text);
}

constexpr SystemName names[] = {
    {"⎕IO", setting<&Settings::index_origin>, set_integer<&Settings::index_origin, 0, 1>,
     restore<&Settings::index_origin>},
    {"⎕CT", [](Machine& m) { return Value::floating(m.settings.comparison_tolerance); }, set_comparison_tolerance,
     restore<&Settings::comparison_tolerance>},
    {"⎕ML", setting<&Settings::migration_level>, set_integer<&Settings::migration_level, 0, 3>,
     restore<&Settings::migration_level>},
    {"⎕PP", setting<&Settings::print_precision>, set_integer<&Settings::print_precision, 1, 34>,
     restore<&Settings::print_precision>},
    {"⎕PW", [](Machine& m) { return Value::integer(m.print_width); },
     [](Machine& m, std::string_view name, const Value& v) { m.print_width = integer_within(v, name, 30, 32767); },
     [](Machine& m, const KeptSettings& k) { m.print_width = k.print_width; }},
    {"⎕RL", [](Machine& m) { return func::random_link(m); },
     [](Machine& m, std::string_view, const Value& v) { func::set_random_link(m, v, os::random_bits()); }},
    {"⎕", evaluated_input, show},
    {"⍞", character_input, show_bare},
    {"⎕A", [](Machine&) { return make_characters("ABCDEFGHIJKLMNOPQRSTUVWXYZ"); }},
    {"⎕D", [](Machine&) { return make_characters("0123456789"); }},
    {"⎕NULL", [](Machine&) { return Value(); }},
    {"⎕THIS", [](Machine& m) { return m.space().reference(); }},
    {"⎕AV", [](Machine&) { return func::characters_of(atomic_characters); }},
    {"⎕DM", diagnostic_message},
    {"⎕DMX", extended_message},
    {"⎕SI", state_indicator},
    {"⎕LC", line_counter},
    {"⎕TS", [](Machine&) { return timestamp_of(os::local_time()); }},
    {"⎕AI", account_information},
    {"⎕WA", workspace_available},
    {"⎕TC", [](Machine&) { return make_characters("\b\n\r"); }},
    {"⎕AN", [](Machine&) { return make_characters(os::environment("USER")); }},
    {"⎕WSID", workspace_name,
     [](Machine& m, std::string_view name, const Value& v) { m.workspace_name = required_text(v, name); }},
    {"⎕TRAP", traps, set_traps, [](Machine& m, const KeptSettings& k) { m.traps = k.traps; }, true},
    {"⎕EN", [](Machine& m) { return Value::integer(m.last_error.number); }},
    {"⎕EM", last_error_message},
    {"⎕DIV", setting<&Settings::division_method>, set_division_method, restore_division_method},
    {"⎕DCT", [](Machine& m) { return Value::floating(m.decimal_tolerance); },
     [](Machine& m, std::string_view name, const Value& v) { m.decimal_tolerance = tolerance_in(v, name); },
     [](Machine& m, const KeptSettings& k) { m.decimal_tolerance = k.decimal_tolerance; }},
    {"⎕FR", [](Machine&) { return Value::integer(645); }, set_float_representation},
    {"⎕LX", [](Machine& m) { return m.latent_expression.is_null() ? make_characters("") : m.latent_expression; },
     set_latent_expression, [](Machine& m, const KeptSettings& k) { m.latent_expression = k.latent_expression; }},
    {"⎕OFF", [](Machine&) -> Value { throw Exit{0}; }},
    {".z.x", [](Machine& m) { return list_of_texts(m.arguments, make_text); }},
    {".z.f", [](Machine& m) { return Value::symbol(intern(m.script)); }},
    {".z.i", [](Machine&) { return Value::integer(os::process_number(), Kind::int_); }},
    {".z.K", [](Machine&) { return Value::floating(4.0); }},
    {".z.p", moment<Kind::timestamp, true>},
    {".z.P", moment<Kind::timestamp, false>},
    {".z.n", moment<Kind::timespan, true>},
    {".z.N", moment<Kind::timespan, false>},
    {".z.t", moment<Kind::time, true>},
    {".z.T", moment<Kind::time, false>},
    {".z.d", moment<Kind::date, true>},
    {".z.D", moment<Kind::date, false>},
};

}  // namespace

std::span<const SystemName> system_names() { return names; }

}  // namespace stele::interp
