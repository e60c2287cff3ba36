// Functions of the k family that call functions or the system: apply, amend, trap, splice, evaluate, and words.
#include <algorithm>
#include <array>

#include "interp/library/library.hpp"
#include "interp/source/text.hpp"
#include "interp/vm/execute.hpp"
#include "interp/vm/instructions.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/func/assignment/amend.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

// x@i
void apply_at_once(Machine& m, Value* a, int) {
    if (func::is_list(a[0]) || func::is_dictionary(a[0])) {
        a[0] = func::index(m, std::move(a[0]), std::move(a[1]), m.rules());
        return;
    }
    Value f = std::move(a[0]);
    a[0] = m.apply(f, std::move(a[1]));
}

// f . (x;y;...), with the arguments in a list; an empty list calls with `::`. In k an atom is one argument.
Value call_with_list(Machine& m, const Value& f, const Value& arguments) {
    if (m.rules() == Rules::k && (arguments.is_scalar() || is_function(arguments))) return m.apply(f, arguments);
    if (!func::is_list(arguments)) func::raise_type("the arguments of a call", "a list", arguments);
    if (arguments->n > 8) raise(ErrorKind::rank, "a function takes at most 8 arguments, not " + number(arguments->n));
    int n = std::max<int>(1, static_cast<int>(arguments->n));
    Value* b = m.push(n);
    for (std::int64_t i = 0; i < arguments->n; i++) b[i] = item(arguments, i);
    m.apply(f, b, n);
    Value result = std::move(b[0]);
    m.pop(n);
    return result;
}

// x . path
void apply_to_list(Machine& m, Value* a, int) {
    Value f = a[0].is_immediate(Kind::symbol) ? m.global_of(a[0]) : std::move(a[0]);
    if (is_function(f) || f.is_scalar()) {
        a[0] = call_with_list(m, f, a[1]);
        return;
    }
    if (m.rules() == Rules::k && func::is_list(a[1])) {
        a[0] = a[1]->n == 0 ? std::move(f) : call_with_list(m, f, a[1]);
        return;
    }
    std::array<Value, 2> operands{std::move(f), std::move(a[1])};
    func::index_dot(m, operands.data(), m.rules());
    a[0] = std::move(operands[0]);
}

// The notation of texts that the running code evaluates.
Notation notation_here(Machine& m) { return m.rules() == Rules::k ? Notation::k : notation_of_caller(m); }

// The argument of a trap's handler: an error's name without its quote; for a file error the system's reason.
std::string trapped_text(const Error& e, Notation notation) {
    return e.kind == ErrorKind::file ? written(e.message, notation) : name_of_error(e, notation).substr(1);
}

// k: the line of a function, or of a text, that contains an error or a call, with a caret below.
void append_place(std::string& text, const CallSite& site) {
    const std::string_view all = site.source->text;
    const Span within = site.function ? site.function->span : Span{0, static_cast<std::uint32_t>(all.size())};
    const std::size_t at = std::min<std::size_t>(site.mark.begin, all.size());
    const Span line = line_around(all, at);
    const std::size_t begin = std::max(line.begin, within.begin);
    const std::size_t end = std::max<std::size_t>(std::min(line.end, within.end), begin);
    const auto indent = static_cast<std::size_t>(prims::columns_of(all.substr(begin, at - std::min(at, begin))));
    (((text += ' ') += all.substr(begin, end - begin)) += "\n ") += std::string(indent, ' ') + "^\n";
}

// The argument of k's handler: the error's name, then the calls that it ended, the innermost first.
std::string whole_text(const std::string& name, const Failure& failure) {
    std::string text = "'" + name + "\n";
    for (std::size_t i = 0; i < failure.sites.size(); i++) {
        if (failure.left_out > 0 && i == failure.sites.size() / 2) text += " ..\n";
        append_place(text, failure.sites[i]);
    }
    return text;
}

// Runs a call. After an error the result is that of the handler, called with the error's text, or the handler itself if
// it is not a function.
template <class Call> Value trap(Machine& m, const Value& handler, Call&& call) {
    Value* top = m.sp;
    std::string text;
    try {
        const Machine::Guarded guarded(m);
        return call();
    } catch (...) {
        Failure failure = current_failure();
        if (!m.may_catch(failure)) throw failure;
        text = trapped_text(failure, notation_here(m));
        if (m.rules() == Rules::k) text = whole_text(text, failure);
    }
    m.pop(static_cast<int>(top - m.sp));
    if (handler.is_null()) return make_text(text);  // :: is the identity
    return is_function(handler) ? m.call(handler, make_text(text)) : handler;
}

bool is_assign(const Value& f) {
    return f.is_null() || (is_primitive(f) && primitive_of(f).dyad == &meaning::right_argument);
}

// The namespace that a symbol names, in q `. the root; null for other symbols.
Value space_of_symbol(Machine& m, const Value& symbol) {
    if (name_of_symbol(symbol) == "." && m.rules() == Rules::q) return m.workspace.root().reference();
    const Cell* cell = m.workspace.find(name_of_symbol(symbol));
    return cell && is_space(cell->value) ? cell->value : Value();
}

// `amend(x)` on a list or dictionary, or on the global that a symbol names; then the symbol is the result.
template <class Amend> void amend_target(Machine& m, Value* a, Amend&& amend) {
    if (!a[0].is_immediate(Kind::symbol)) return amend(a[0]);
    // User code may assign the global during the update: this reference keeps the old value alive.
    Value x = m.global_of(a[0]);
    const Value space = space_of_symbol(m, a[0]), before = space.is_null() ? Value() : x;
    amend(x);
    if (space.is_null()) set_global(m, a[0], std::move(x));
    else store_entries(m, space, before, x);
}

// Whether `x` is a symbol of k4 or q without a value.
bool names_nothing(Machine& m, const Value& x) {
    if (m.rules() != Rules::q || !x.is_immediate(Kind::symbol) || name_of_symbol(x).empty()) return false;
    return !has_value(m, name_of_symbol(x));
}

// .[`x;();f;y] for x without a value: x:y, or x f:y.
void amend_new(Machine& m, const Value& symbol, const Value& f, Value y) {
    if (is_assign(f)) return set_global(m, symbol, std::move(y));
    Value x = identity_before(m, f, y, name_of_symbol(symbol));
    amend_k(m, x, {}, &f, y);
    set_global(m, symbol, std::move(x));
}

Value path_of(Machine& m, Value path) {
    if (m.rules() == Rules::k && !func::is_list(path)) path = enlist(std::move(path));
    if (!func::is_list(path)) func::raise_type("a path of indices", "a list", path);
    return to_storage(materialize(std::move(path)), Storage::value);
}

// Changes x at an index, or in depth at a path.
template <bool in_depth> void change_items(Machine& m, Value* a, const Value& where, const func::Change& change) {
    amend_target(m, a, [&](Value& x) {
        if constexpr (!in_depth) func::amend_at(m, x, where, change, m.rules());
        else func::amend_deep(m, x, {where->values(), static_cast<std::size_t>(where->n)}, change, m.rules());
    });
}

// @[x;i;f] or @[f;x;handler]; in depth .[x;path;f] or .[f;arguments;handler]
template <bool in_depth> void amend_or_trap(Machine& m, Value* a, int) {
    if (is_function(a[0])) {
        Value f = a[0], x = a[1], handler = a[2];
        a[0] = trap(m, handler, [&] { return in_depth ? call_with_list(m, f, x) : m.apply(f, x); });
        return;
    }
    Value where = in_depth ? path_of(m, a[1]) : a[1], f = a[2];
    change_items<in_depth>(m, a, where, {&f});
}

// @[x;i;f;y]; in depth .[x;path;f;y]
template <bool in_depth> void amend_with(Machine& m, Value* a, int) {
    Value where = in_depth ? path_of(m, a[1]) : a[1], f = a[2], y = std::move(a[3]);
    if (in_depth && where->n == 0) {
        // .[`a`b;();:;y] of k assigns a.b.
        if (m.rules() == Rules::k && is_assign(f) && func::is_list(a[0]) && a[0]->kind == Kind::symbol)
            return m.workspace.set(m.workspace.cell(path_of_names(a[0])), std::move(y), m.rules());
        if (names_nothing(m, a[0])) return amend_new(m, a[0], f, std::move(y));
    }
    change_items<in_depth>(m, a, where, {is_assign(f) ? nullptr : &f, &y});
}

// The value of a symbol: a global, or q's word for .q.word.
Value named_value(Machine& m, const Value& symbol) {
    std::string_view name = name_of_symbol(symbol);
    if (name.starts_with(".q."))
        if (const Primitive* word = find_primitive(Notation::q, name.substr(3))) return as_value(*word);
    return m.global_of(symbol);
}

// ?[x;i;y] and ?[x;(i;j);y]: x with y in place of its items from i to before j.
void splice(Machine& m, Value* a, int) {
    bool rows = a[0].kind() == Kind::table;
    if (!func::is_list(a[0]) && !rows) func::raise_type("the first argument of a splice", "a list", a[0]);
    std::int64_t n = func::count_of(a[0]), from, to;
    if (func::is_integer_atom(a[1])) {
        from = to = a[1].as_long();
    } else {
        if (!func::is_integer_vector(a[1]) || a[1]->n != 2)
            func::raise_type("the second argument of a splice", "one index or two", a[1]);
        from = long_at(a[1], 0), to = long_at(a[1], 1);
    }
    if (from < 0 || from > to || to > n)
        raise(ErrorKind::index, "items " + number(from) + " to " + number(to) + " of a list of " + number(n));
    auto part = [&](std::int64_t first, std::int64_t end) {
        if (!rows) return slice(a[0], first, end - first);
        return func::index(m, a[0], make_range(first, 1, end - first), Rules::k);
    };
    Value tail = part(to, n);
    Value head = func::join(m, part(0, from), std::move(a[2]), Rules::k);
    a[0] = func::join(m, std::move(head), std::move(tail), Rules::k);
}

Value evaluated(Machine& m, const Value& text) {
    Value v = execute_text(m, text_of(text, true), notation_here(m), "value");
    return v.is_absent() ? Value() : v;
}

// Evaluates text; a symbol's global; a list as a call of its first item; a dictionary's values.
void value(Machine& m, Value* a, int) {
    if (is_text_k(a[0])) {
        a[0] = evaluated(m, a[0]);
    } else if (m.rules() == Rules::k && func::is_list(a[0]) && a[0]->kind == Kind::symbol) {
        a[0] = m.value_at(a[0]);
    } else if (a[0].is_immediate(Kind::symbol)) {
        a[0] = named_value(m, a[0]);
    } else if (is_function(a[0]) || (a[0].is_null() && m.rules() == Rules::q)) {
        a[0] = parts_of_function(m, a[0]);
    } else if (func::is_list(a[0]) && a[0]->kind == Kind::list && a[0]->n > 0) {
        Value f = a[0]->values()[0];
        if (is_text_k(f)) f = evaluated(m, f);
        else if (f.is_immediate(Kind::symbol)) f = named_value(m, f);
        Value arguments = slice(a[0], 1, a[0]->n - 1);
        a[0] = call_with_list(m, f, arguments);
    } else {
        func::value_of(m, a, m.rules());
    }
}

constexpr MachineFunctionRow k_rows[] = {
    {meaning::apply_at, apply_at_once},
    {meaning::amend_at_or_trap, amend_or_trap<false>},
    {meaning::amend_at_with, amend_with<false>},
    {meaning::apply_to_list, apply_to_list},
    {meaning::amend_path_or_trap, amend_or_trap<true>},
    {meaning::amend_path_with, amend_with<true>},
    {meaning::vector_conditional, [](Machine& m, Value* a, int) { func::vector_conditional(m, a); }},
    {meaning::splice, splice},
    {meaning::value, value},
};

}  // namespace

std::span<const MachineFunctionRow> k_functions() { return k_rows; }

}  // namespace stele::interp
