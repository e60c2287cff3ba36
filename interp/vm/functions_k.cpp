// k4's functions that call functions or the system: apply, amend, trap, files, and words.
#include <array>

#include "interp/vm/execute.hpp"
#include "interp/vm/system.hpp"
#include "interp/vm/system_functions.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/k/amend.hpp"
#include "prims/func/k/apply_index.hpp"
#include "prims/func/k/dictionary.hpp"
#include "prims/func/k/list.hpp"
#include "prims/func/k/query_words.hpp"

namespace stele::interp {

using prims::ErrorKind;
using prims::Kind;
using prims::raise;
using prims::Rules;
namespace kf = prims::func::k;

namespace {

Value symbol_of(std::string_view name) { return Value::symbol(prims::intern(name)); }
std::string_view name_of_symbol(const Value& v) { return prims::symbol_name(static_cast<std::uint32_t>(v.payload())); }

// The global that a symbol names. Raises value.
Value global_of(Machine& m, const Value& symbol) {
    const Cell* cell = m.workspace.find(name_of_symbol(symbol));
    if (!cell || cell->value.is_absent())
        raise(ErrorKind::value, "`" + std::string(name_of_symbol(symbol)) + "` has no value");
    return m.seen(*cell);
}

bool is_text(const Value& v) { return v.kind() == Kind::character; }

// x@i
void apply_at_once(Machine& m, Value* a, int) {
    if (kf::is_list(a[0]) || kf::is_dictionary(a[0])) {
        a[0] = kf::index(m, std::move(a[0]), std::move(a[1]));
        return;
    }
    Value f = std::move(a[0]);
    a[0] = m.call(f, std::move(a[1]));
}

// f . (x;y;...), the arguments as a list of their own; a list of none calls with `::`.
Value call_with_list(Machine& m, const Value& f, const Value& arguments) {
    if (!kf::is_list(arguments)) kf::raise_type("the arguments of a call", "a list", arguments);
    if (arguments->n > 8) raise(ErrorKind::rank, "a function takes at most 8 arguments, not " + std::to_string(arguments->n));
    int n = std::max<int>(1, static_cast<int>(arguments->n));
    Value* b = m.push(n);
    for (std::int64_t i = 0; i < arguments->n; i++) b[i] = prims::item(arguments, i);
    m.call(f, b, n);
    Value result = std::move(b[0]);
    m.pop(n);
    return result;
}

// x . path
void apply_to_list(Machine& m, Value* a, int) {
    Value f = a[0].is_immediate(Kind::symbol) ? global_of(m, a[0]) : std::move(a[0]);
    if (is_function(f) || f.is_scalar()) {
        a[0] = call_with_list(m, f, a[1]);
        return;
    }
    std::array<Value, 2> operands{std::move(f), std::move(a[1])};
    kf::index_dot<Rules::q>(m, operands.data());
    a[0] = std::move(operands[0]);
}

// What k calls an error that a trap has caught.
std::string trapped_text(const prims::Error& e) {
    static constexpr std::pair<ErrorKind, std::string_view> names[] = {
        {ErrorKind::syntax, "parse"},         {ErrorKind::domain, "domain"}, {ErrorKind::type, "type"},
        {ErrorKind::rank, "rank"},            {ErrorKind::length, "length"}, {ErrorKind::index, "index"},
        {ErrorKind::limit, "limit"},          {ErrorKind::stack, "stack"},   {ErrorKind::workspace_full, "wsfull"},
        {ErrorKind::not_implemented, "nyi"},  {ErrorKind::assign, "assign"}, {ErrorKind::option, "option"},
    };
    for (auto [kind, name] : names)
        if (kind == e.kind) return std::string(name);
    if (e.kind == ErrorKind::value && e.message.starts_with('`')) return e.message.substr(1, e.message.find('`', 1) - 1);
    return e.message;
}

// Runs a call; an error goes to `handler`: a function is called with its text, anything else is the result.
template <class Call>
Value trap(Machine& m, const Value& handler, Call&& call) {
    Value* top = m.sp;
    std::string text;
    try {
        return call();
    } catch (const prims::Error& e) {
        if (e.kind == ErrorKind::interrupt) throw;
        text = trapped_text(e);
    }
    m.pop(static_cast<int>(top - m.sp));
    if (handler.is_null()) return prims::make_text(text);  // :: is the identity
    return is_function(handler) ? m.call(handler, prims::make_text(text)) : handler;
}

struct Updater {
    Machine& m;
    const Value& f;
};

void update_item(void* state, Value& item, const Value* right) {
    auto& u = *static_cast<Updater*>(state);
    item = right ? u.m.call(u.f, std::move(item), *right) : u.m.call(u.f, std::move(item));
}

bool is_assign(const Value& f) { return f.is_null() || (is_primitive(f) && primitive_of(f).glyph == ":"); }

// `amend(x)` on a list or dictionary, or on the global that a symbol names; then the symbol is the result.
template <class Amend>
void amend_target(Machine& m, Value* a, Amend&& amend) {
    if (!a[0].is_immediate(Kind::symbol)) return amend(a[0]);
    // User code may assign the global while its items are updated: it works on a count of its own.
    Value x = global_of(m, a[0]);
    amend(x);
    m.workspace.set(m.workspace.cell(name_of_symbol(a[0])), std::move(x), m.rules());
}

// @[x;i;f] or @[f;x;handler]
void amend_or_trap(Machine& m, Value* a, int) {
    if (is_function(a[0])) {
        Value f = a[0], x = a[1], handler = a[2];
        a[0] = trap(m, handler, [&] { return m.call(f, x); });
        return;
    }
    Value i = a[1], f = a[2];
    Updater updater{m, f};
    amend_target(m, a, [&](Value& x) { kf::amend_at(m, x, i, {&updater, update_item}, nullptr); });
}

// @[x;i;f;y]
void amend_with(Machine& m, Value* a, int) {
    Value i = a[1], f = a[2], y = std::move(a[3]);
    amend_target(m, a, [&](Value& x) {
        if (is_assign(f)) return kf::amend_at(m, x, i, std::move(y));
        Updater updater{m, f};
        kf::amend_at(m, x, i, {&updater, update_item}, &y);
    });
}

Value path_of(Value path) {
    if (!kf::is_list(path)) kf::raise_type("a path of indices", "a list", path);
    return prims::to_storage(prims::materialize(std::move(path)), prims::Storage::value);
}
std::span<const Value> steps(const Value& path) { return {path->values(), static_cast<std::size_t>(path->n)}; }

// .[x;path;f] or .[f;arguments;handler]
void amend_path_or_trap(Machine& m, Value* a, int) {
    if (is_function(a[0])) {
        Value f = a[0], arguments = a[1], handler = a[2];
        a[0] = trap(m, handler, [&] { return call_with_list(m, f, arguments); });
        return;
    }
    Value path = path_of(a[1]), f = a[2];
    Updater updater{m, f};
    amend_target(m, a, [&](Value& x) { kf::amend_deep(m, x, steps(path), {&updater, update_item}, nullptr); });
}

// .[x;path;f;y]
void amend_path_with(Machine& m, Value* a, int) {
    Value path = path_of(a[1]), f = a[2], y = std::move(a[3]);
    amend_target(m, a, [&](Value& x) {
        if (is_assign(f)) return kf::amend_deep(m, x, steps(path), std::move(y));
        Updater updater{m, f};
        kf::amend_deep(m, x, steps(path), {&updater, update_item}, &y);
    });
}

void conditional(Machine& m, Value* a, int) { kf::vector_conditional<Rules::q>(m, a); }

// What a symbol stands for: a global, or q's word for .q.word.
Value named_value(Machine& m, const Value& symbol) {
    std::string_view name = name_of_symbol(symbol);
    if (name.starts_with(".q."))
        if (const prims::Primitive* word = prims::find_primitive(Notation::q, name.substr(3))) return as_value(*word);
    return global_of(m, symbol);
}

// The parts of a function: a projection's function and arguments, a composition's functions, what an adverb was applied
// to.
Value parts_of(const Value& f) {
    if (!f.is_heap() || form_of(f) == Form::lambda) prims::raise_not_implemented("value of a lambda or a primitive");
    if (form_of(f) == Form::derived) return f->values()[1];
    std::int64_t n = f->n;
    while (n > 1 && f->values()[n - 1].is_absent()) n--;
    Value parts = prims::make_list(n);
    for (std::int64_t i = 0; i < n; i++)
        if (!f->values()[i].is_absent()) parts->values()[i] = f->values()[i];
    return parts;
}

// The notation of a text that a program evaluates: the program's own.
Notation notation_of_text(Machine& m) {
    bool in_q = m.depth() >= 0 && m.frame().code->notation == Notation::q;
    return in_q ? Notation::q : Notation::k4;
}

// Evaluates text; a symbol's global; a list as a call of its first item; a dictionary's values.
void value(Machine& m, Value* a, int) {
    if (is_text(a[0])) {
        a[0] = execute_text(m, prims::text_of(a[0], true), notation_of_text(m), "value");
        if (a[0].is_absent()) a[0] = Value();
    } else if (a[0].is_immediate(Kind::symbol)) {
        a[0] = named_value(m, a[0]);
    } else if (is_function(a[0])) {
        a[0] = parts_of(a[0]);
    } else if (kf::is_list(a[0]) && a[0]->kind == Kind::list && a[0]->n > 0) {
        Value f = a[0]->values()[0];
        if (is_text(f)) f = execute_text(m, prims::text_of(f, true), notation_of_text(m), "value");
        else if (f.is_immediate(Kind::symbol)) f = named_value(m, f);
        Value arguments = prims::slice(a[0], 1, a[0]->n - 1);
        a[0] = call_with_list(m, f, arguments);
    } else {
        kf::value_of<Rules::q>(m, a);
    }
}

// The path in `:path, `path or "path".
std::string path_in(const Value& v) {
    if (v.is_immediate(Kind::symbol)) {
        std::string_view name = name_of_symbol(v);
        if (name.starts_with(':')) name.remove_prefix(1);
        return std::string(name);
    }
    if (!is_text(v)) kf::raise_type("a file", "a symbol such as `:path", v);
    std::string path = prims::text_of(v, true);
    return path.starts_with(':') ? path.substr(1) : path;
}

Value lines_as_list(std::string_view text) {
    std::vector<std::string_view> lines = lines_of(text);
    Value list = prims::make_list(static_cast<std::int64_t>(lines.size()));
    for (std::size_t i = 0; i < lines.size(); i++) list->values()[i] = prims::make_text(lines[i]);
    return list;
}

bool is_handle(const Value& v, std::int64_t number) { return kf::is_integer_atom(v) && v.as_long() == number; }

// 0: and read0: the lines of a file; of handle 0 the next line of standard input, () at its end.
void read_lines(Machine& m, Value* a, int) {
    if (!is_handle(a[0], 0)) {
        a[0] = lines_as_list(read_text(m, path_in(a[0])));
        return;
    }
    std::string line;
    a[0] = m.console.line(line) ? prims::make_text(line) : prims::make_list(0);
}

Value as_bytes(std::string_view text) {
    Value bytes = prims::make_vector(Kind::byte, prims::Storage::i16, static_cast<std::int64_t>(text.size()));
    auto* out = bytes->items<std::int16_t>();
    for (std::size_t i = 0; i < text.size(); i++) out[i] = static_cast<unsigned char>(text[i]);
    return bytes;
}

void read_bytes(Machine& m, Value* a, int) { a[0] = as_bytes(read_text(m, path_in(a[0]))); }

// `:path 0: lines
void write_lines(Machine& m, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) prims::raise_not_implemented("reading separated values with 0:");
    std::string text;
    if (is_text(a[1])) {
        text = prims::text_of(a[1], true) + '\n';
    } else if (kf::is_list(a[1]) && a[1]->kind == Kind::list) {
        for (std::int64_t i = 0; i < a[1]->n; i++) {
            const Value& line = a[1]->values()[i];
            bool empty = kf::is_list(line) && line->n == 0;
            if (!is_text(line) && !empty) kf::raise_type("what is written", "a list of texts", line);
            if (!empty) text += prims::text_of(line, true);
            text += '\n';
        }
    } else {
        kf::raise_type("what is written", "a list of texts", a[1]);
    }
    write_text(m, path_in(a[0]), text, os::Writing::replace);
}

// `:path 1: bytes
void write_bytes(Machine& m, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) kf::raise_type("a file", "a symbol such as `:path", a[0]);
    std::string text;
    if (is_text(a[1])) {
        text = prims::text_of(a[1], true);
    } else if (a[1].kind() == Kind::byte) {
        for (std::int64_t i = 0; i < a[1].count(); i++) text += static_cast<char>(prims::long_at(a[1], i));
    } else {
        kf::raise_type("what is written", "bytes or text", a[1]);
    }
    write_text(m, path_in(a[0]), text, os::Writing::replace);
}

void file_symbol(Machine&, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) kf::raise_type("hsym's argument", "a symbol", a[0]);
    std::string_view name = name_of_symbol(a[0]);
    if (!name.starts_with(':')) a[0] = symbol_of(":" + std::string(name));
}

void leave(Machine&, Value* a, int) {
    if (!kf::is_integer_atom(a[0])) kf::raise_type("an exit status", "an integer", a[0]);
    throw Exit{static_cast<int>(a[0].as_long() & 255)};
}

void environment(Machine&, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) kf::raise_type("getenv's argument", "a symbol", a[0]);
    a[0] = prims::make_text(os::environment(std::string(name_of_symbol(a[0])).c_str()));
}

constexpr MachineFunctionRow rows[] = {
    {"apply at", 2, apply_at_once},
    {"amend at or trap", 3, amend_or_trap},
    {"amend at with", 4, amend_with},
    {"apply to list", 2, apply_to_list},
    {"amend path or trap", 3, amend_path_or_trap},
    {"amend path with", 4, amend_path_with},
    {"vector conditional", 3, conditional},
    {"value", 1, value},
    {"read lines", 1, read_lines},
    {"write lines", 2, write_lines},
    {"read bytes", 1, read_bytes},
    {"write bytes", 2, write_bytes},
    {"file symbol", 1, file_symbol},
    {"exit", 1, leave},
    {"environment variable", 1, environment},
};

}  // namespace

std::span<const MachineFunctionRow> k_functions() { return rows; }

}  // namespace stele::interp
