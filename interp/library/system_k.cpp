// Functions of the k family that access the system: files, standard streams, the process and its environment.
//
// k4, q   0: and read0 read the lines of a file, 1: and read1 its bytes; `:path 0: lines and `:path 1: bytes write one
// k       the same for text in files, ` and the numbers of the standard streams, numbers that < has opened, and
//         connections, "host:port". 0: reads lines without their ends, 1: one line of standard input with its end
#include <algorithm>
#include <limits>
#include <numeric>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "prims/catalogue/k_named.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/formats/exchange/fields.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

namespace {

// Whether a value is a part of a file: (`:path;from;length), or (`:path;from) to its end.
bool is_part_of_file(const Value& v) {
    return func::is_list(v) && v->kind == Kind::list && (v->n == 2 || v->n == 3) &&
           v->values()[0].is_immediate(Kind::symbol);
}

// The bytes of a file (`:path) or of a part of it. Raises type, domain and file.
std::string bytes_of_file(Machine& m, const Value& from) {
    if (!is_part_of_file(from)) return read_text(m, path_in(from));
    auto place = [&from](std::int64_t i) {
        const Value& v = from->values()[i];
        if (!func::is_integer_atom(v) || v.as_long() < 0)
            raise(ErrorKind::domain, "a part of a file is a path, an offset and a length");
        return static_cast<std::uint64_t>(v.as_long());
    };
    constexpr std::uint64_t all = std::numeric_limits<std::int64_t>::max();
    return read_part(m, path_in(from->values()[0]), place(1), from->n == 3 ? place(2) : all);
}

std::vector<std::int64_t> widths_in(const Value& v) {
    if (!func::is_integer_atom(v) && !func::is_integer_vector(v)) func::raise_type("the widths", "integers", v);
    std::vector<std::int64_t> widths;
    for (std::int64_t i = 0; i < v.count(); i++) widths.push_back(long_at(v, i));
    return widths;
}

std::string types_in(const Value& v) { return text_in(v, "the types of columns"); }

// The texts in a list; `what` names one of them. Raises type.
std::vector<std::string> texts_in(const Value& list, std::string_view what) {
    std::vector<std::string> texts;
    for (std::int64_t i = 0; i < list->n; i++) texts.push_back(text_in(item(list, i), what));
    return texts;
}

// Records and the texts that they point into.
struct Texts {
    std::vector<std::string> held;
    func::Records records;
};

Texts texts_of(Machine& m, const Value& from, bool quoted_ends) {
    Texts texts;
    if (func::is_list(from) && from->kind == Kind::list && !is_part_of_file(from)) {
        texts.held = texts_in(from, "a record");
        texts.records.assign(texts.held.begin(), texts.held.end());
        return texts;
    }
    texts.held.push_back(is_text_k(from) ? text_of(from, true) : bytes_of_file(m, from));
    texts.records = func::records_of(texts.held[0], quoted_ends);
    return texts;
}

Value separated(Machine& m, const Value& how, const Value& from) {
    const Value& separator = how->values()[1];
    const bool named = func::is_list(separator);
    if (separator.count() != 1) func::raise_type("a separator", "one character", separator);
    func::SeparatedStyle style{types_in(how->values()[0]), static_cast<char>(long_at(separator, 0)), named};
    const bool quoted_ends = how->n > 2 && func::is_integer_atom(how->values()[2]) && how->values()[2].as_long() != 0;
    if (is_text_k(from) && !named) return func::separated_fields(m, style, text_of(from, true));
    return func::separated_columns(m, style, texts_of(m, from, quoted_ends).records);
}

// (types;separator)0:y, (types;widths)0:y, "S=;"0:text and separator 0:table. Raises type and the errors of fields.hpp.
Value text_records(Machine& m, const Value& how, const Value& from) {
    if (how.is_immediate(Kind::character)) return func::separated_lines(m, static_cast<char>(how.payload()), from);
    if (is_text_k(how)) return func::key_value_pairs(text_of(how, true), text_in(from, "the text of pairs"));
    const bool is_style = func::is_list(how) && how->kind == Kind::list && (how->n == 2 || how->n == 3);
    if (!is_style)
        func::raise_type("the left argument of 0:", "a file, a character, or types with a separator or widths", how);
    if (is_text_k(how->values()[1])) return separated(m, how, from);
    const Texts texts = texts_of(m, from, false);
    return func::fixed_columns(m, types_in(how->values()[0]), widths_in(how->values()[1]), texts.records);
}

// (types;widths)1:y, little-endian; (widths;types)1:y, big-endian.
Value binary_records(Machine& m, const Value& how, const Value& from) {
    if (!func::is_list(how) || how->kind != Kind::list || how->n != 2)
        func::raise_type("the left argument of 1:", "a file, or types and widths", how);
    const bool little_endian = is_text_k(how->values()[0]);
    const Value &types = how->values()[little_endian ? 0 : 1], &widths = how->values()[little_endian ? 1 : 0];
    const bool given = is_text_k(from) || from.kind() == Kind::byte;
    const std::string bytes = given ? func::bytes_in(from, "bytes") : bytes_of_file(m, from);
    return func::binary_columns(types_in(types), widths_in(widths), bytes, little_endian);
}

bool is_handle(const Value& v, std::int64_t number) { return func::is_integer_atom(v) && v.as_long() == number; }

// 0: and read0: the lines of a file, or the text of a part of it; for handle 0 the next line of standard input, () at
// its end.
void read_lines(Machine& m, Value* a, int) {
    if (is_part_of_file(a[0])) {
        a[0] = make_text(bytes_of_file(m, a[0]));
        return;
    }
    if (!is_handle(a[0], 0)) {
        a[0] = list_of_texts(lines_of(read_text(m, path_in(a[0]))), make_text);
        return;
    }
    std::string line;
    a[0] = m.console.line(line) ? make_text(line) : make_list(0);
}

void read_bytes(Machine& m, Value* a, int) { a[0] = func::byte_vector(bytes_of_file(m, a[0])); }

// The lines in a list of texts, or a single line, with their ends.
std::string with_ends(const Value& lines) {
    std::string text;
    auto add = [&text](const Value& line) {
        text += text_in(line, "the value to write", "text or a list of texts") + '\n';
    };
    if (func::is_list(lines) && lines->kind == Kind::list) std::for_each_n(lines->values(), lines->n, add);
    else add(lines);
    return text;
}

// k4 and q also make the file's folder.
void write_file(Machine& m, const std::string& path, std::string_view bytes) {
    if (m.rules() == Rules::q) make_folder_of(path);
    write_text(m, path, bytes, os::Writing::replace);
}

// `:path 0: lines, or records
void write_lines(Machine& m, Value* a, int) {
    if (a[0].is_immediate(Kind::symbol)) write_file(m, path_in(a[0]), with_ends(a[1]));
    else a[0] = text_records(m, a[0], a[1]);
}

// `:path 1: bytes, or records
void write_bytes(Machine& m, Value* a, int) {
    if (a[0].is_immediate(Kind::symbol)) write_file(m, path_in(a[0]), func::bytes_in(a[1], "the value to write"));
    else a[0] = binary_records(m, a[0], a[1]);
}

Value file_symbol_of(const Value& symbol) {
    std::string_view name = name_of_symbol(symbol);
    return name.starts_with(':') ? symbol : Value::symbol(intern(":" + std::string(name)));
}

void file_symbol(Machine&, Value* a, int) {
    if (a[0].is_immediate(Kind::symbol)) {
        a[0] = file_symbol_of(a[0]);
        return;
    }
    if (!func::is_list(a[0]) || a[0].kind() != Kind::symbol) func::raise_type("hsym's argument", "symbols", a[0]);
    if (a[0]->n == 0) return;
    a[0] = squeeze(list_by_index(a[0]->n, [&](std::int64_t i) { return file_symbol_of(item(a[0], i)); }), Rules::q);
}

// The source or destination of k's input and output: a standard stream, an open handle, or an address.
struct Endpoint {
    bool is_standard = false;
    os::Stream stream = os::Stream::input;
    os::Handle* open = nullptr;
    Address address;
};

Endpoint endpoint_of(Machine& m, const Value& v, os::Stream usual) {
    if (v.is_immediate(Kind::symbol) && name_of_symbol(v).empty()) return {.is_standard = true, .stream = usual};
    if (!func::is_integer_atom(v)) return {.address = address_of(v)};
    const std::int64_t number = v.as_long();
    const bool is_standard = usual == os::Stream::input ? number == 0 : number == 1 || number == 2;
    if (is_standard) return {.is_standard = true, .stream = static_cast<os::Stream>(number)};
    return {.open = &m.open_handles.at(number)};
}

// The text of an endpoint; for a new connection, all text up to its end.
std::string read_endpoint(Machine& m, const Endpoint& from) {
    if (from.open) return from.open->read(m.heap.room());
    if (from.address.port.empty()) return read_text(m, from.address.path);
    os::Handle connection = opened(from.address);
    std::string text;
    for (std::string piece; piece = connection.read(m.heap.room() - text.size()), !piece.empty();) text += piece;
    return text;
}

// 0:x, the lines; for a terminal the next line.
void input_lines(Machine& m, Value* a, int) {
    const Endpoint from = endpoint_of(m, a[0], os::Stream::input);
    std::string text, line;
    if (!from.is_standard) text = read_endpoint(m, from);
    else
        while ((text.empty() || !os::is_terminal(os::Stream::input)) && m.console.line(line)) (text += line) += '\n';
    a[0] = list_of_texts(lines_of(text), make_text);
}

// 1:x, the text; for standard input the next line with its end, or an empty text at the end of input.
void input_text(Machine& m, Value* a, int) {
    const Endpoint from = endpoint_of(m, a[0], os::Stream::input);
    std::string text;
    if (!from.is_standard) text = read_endpoint(m, from);
    else if (m.console.line(text)) text += '\n';
    a[0] = make_text(text);
}

void output(Machine& m, Value* a, const std::string& text) {
    const Endpoint to = endpoint_of(m, a[0], os::Stream::output);
    if (to.open) to.open->write(text);
    else if (!to.is_standard && !to.address.port.empty()) opened(to.address).write(text);
    else if (!to.is_standard) write_text(m, to.address.path, text, os::Writing::replace);
    else if (to.stream == os::Stream::output) m.console.out(text);
    else m.console.err(text);
    a[0] = Value();
}

// x 0:y
void output_lines(Machine& m, Value* a, int) { output(m, a, with_ends(a[1])); }

// x 1:y
void output_text(Machine& m, Value* a, int) { output(m, a, text_in(a[1], "the value to write")); }

// `x@"program" and `x@(program and arguments;input): the program's standard output.
void run_program(Machine& m, Value* a, int) {
    os::check_allowed(os::Permission::shell, "running a program");
    Value words = a[0], input = make_text("");
    if (func::is_list(words) && words->kind == Kind::list && words->n == 2 && !is_text_k(item(words, 0))) {
        input = item(words, 1);
        words = item(a[0], 0);
    }
    std::vector<std::string> texts;
    if (is_text_k(words)) texts.push_back(text_of(words, true));
    else if (func::is_list(words)) texts = texts_in(words, "a word of a program");
    if (texts.empty()) func::raise_type("a program", "a text or a list of texts", words);
    for (const std::string& text : texts)
        if (text.find('\0') != std::string::npos) raise(ErrorKind::domain, "a word of a program cannot hold \"\\0\"");
    const std::string given = text_in(input, "the input of a program");
    a[0] = make_text(os::run_program(texts, given, m.heap.room()).output);
}

void leave(Machine& m, Value* a, int) {
    if (m.rules() == Rules::apl) throw Exit{static_cast<int>(flag_in(a[0], "an exit status", 255))};
    if (!func::is_integer_atom(a[0])) func::raise_type("an exit status", "an integer", a[0]);
    throw Exit{static_cast<int>(a[0].as_long() & 255)};
}

void environment(Machine&, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) func::raise_type("getenv's argument", "a symbol", a[0]);
    a[0] = make_text(os::environment(std::string(name_of_symbol(a[0]))));
}

// `prng[]: the state of the random numbers; `prng@n sets it, for 0 at random.
void random_state(Machine& m, Value* a, int) {
    if (a[0].is_null() || a[0].is_absent()) {
        a[0] = Value::integer(static_cast<std::int64_t>(m.random_state));
        return;
    }
    if (!func::is_integer_atom(a[0])) func::raise_type("the state of random numbers", "an integer", a[0]);
    std::int64_t state = a[0].as_long();
    m.random_state = state ? static_cast<std::uint64_t>(state) : os::random_bits();
    a[0] = Value();
}

// `argv[]: the interpreter, the script, its arguments.
void argument_list(Machine& m, Value* a, int) {
    std::vector<std::string_view> words{"stele", m.script};
    words.insert(words.end(), m.arguments.begin(), m.arguments.end());
    a[0] = list_of_texts(words, make_text);
}

// `env[]: environment variables by name.
void environment_variables(Machine&, Value* a, int) {
    std::vector<std::string_view> entries = os::environment_entries();
    std::vector<std::uint32_t> names;
    for (std::string_view& entry : entries) {
        const std::size_t at = std::min(entry.find('='), entry.size());
        names.push_back(intern(entry.substr(0, at)));
        entry.remove_prefix(std::min(at + 1, entry.size()));
    }
    a[0] = make_dictionary(prims::make_symbols(names), list_of_texts(entries, make_text));
}

// `t[]: microseconds since 1970.
void current_time(Machine&, Value* a, int) {
    constexpr std::int64_t year_2000 = 946684800000000;
    a[0] = Value::integer(os::nanoseconds_now(true) / 1000 + year_2000);
}

// `err@"text"
void throw_error(Machine&, Value* a, int) {
    if (a[0].is_immediate(Kind::symbol)) raise(ErrorKind::user, std::string(name_of_symbol(a[0])));
    if (!is_text_k(a[0])) func::raise_type("an error", "text", a[0]);
    raise(ErrorKind::user, text_of(a[0], true));
}

// `p@"text"
void statement_trees(Machine& m, Value* a, int) { a[0] = trees_of_statements(m, a[0]); }

void trace(Machine& m, Value* a, int) { m.console.show(a[0], Notation::k); }

void shared_object(Machine&, Value*, int) { raise_not_implemented("calling functions of shared objects"); }

constexpr MachineFunctionRow k_system_rows[] = {
    {meaning::read_lines, read_lines},
    {meaning::write_lines, write_lines},
    {meaning::read_bytes, read_bytes},
    {meaning::write_bytes, write_bytes},
    {meaning::file_symbol, file_symbol},
    {meaning::trace, trace},
    {meaning::shared_object, shared_object},
    {meaning::shared_function, shared_object},
    {meaning::input_lines, input_lines},
    {meaning::input_text, input_text},
    {meaning::output_lines, output_lines},
    {meaning::output_text, output_text},
    {meaning::exit, leave},
    {meaning::environment_variable, environment},
    {meaning::random_state, random_state},
    {meaning::argument_list, argument_list},
    {meaning::environment_variables, environment_variables},
    {meaning::current_time, current_time},
    {meaning::statement_trees, statement_trees},
    {meaning::throw_, throw_error},
    {meaning::run_program, run_program},
};

}  // namespace

std::span<const MachineFunctionRow> k_system_functions() { return k_system_rows; }

}  // namespace stele::interp
