// Data applied to arguments: indices, file handles, names.
#include "interp/vm/execute.hpp"
#include "interp/vm/instructions.hpp"

#include "prims/catalogue/catalogue.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

bool is_text(const Value& v) {
    return v.kind() == Kind::character || (func::is_list(v) && v->kind == Kind::list && v->n == 0);
}

// The text that `-1 x` and similar calls write: a text, or a list of texts as lines.
std::string text_to_write(const Value& x, bool lines) {
    std::string text;
    auto add = [&](const Value& one) {
        if (!is_text(one)) func::raise_type("the value to write", "text or a list of texts", one);
        if (one.kind() == Kind::character) text += text_of(one, true);
        if (lines) text += '\n';
    };
    bool many = func::is_list(x) && x->kind == Kind::list && x->n > 0;
    if (many) std::for_each_n(x->values(), x->n, add);
    else add(x);
    return text;
}

void apply_handle(Machine& m, const Value& data, Value* a, int n) {
    std::int64_t handle = data.as_long();
    if (n != 1) raise(ErrorKind::rank, "a file handle takes one argument, not " + number(n));
    if (handle == 0) {
        if (!is_text(a[0])) func::raise_type("the text to evaluate", "text", a[0]);
        a[0] = execute_text(m, text_of(a[0], true), Notation::k4, "0");
        if (a[0].is_absent()) a[0] = Value();
        return;
    }
    if (handle < -2 || handle > 2)
        raise(ErrorKind::type,
              number(handle) + " is applied to an argument, but it is neither a function nor an open file",
              "the standard streams are 1 and 2, with a line end -1 and -2");
    std::string text = text_to_write(a[0], handle < 0);
    if (handle == 1 || handle == -1) m.console.out(text);
    else m.console.err(text);
    a[0] = data;
}

// `name x: k's function or value of that name.
void apply_named(Machine& m, const Value& symbol, Value* a, int n) {
    std::string glyph = "`" + std::string(name_of_symbol(symbol));
    const Primitive* p = find_primitive(Notation::k, glyph);
    if (!p) raise(ErrorKind::value, glyph + " is not a function of k");
    m.call(prims::as_value(*p), a, n);
}

// Data of k. A function among its items is called with the remaining indices.
void apply_data_k(Machine& m, const Value& data, Value* a, int n) {
    if (data.is_immediate(Kind::symbol)) return apply_named(m, data, a, n);
    if (n == 1) {
        a[0] = func::index(m, data, std::move(a[0]), Rules::k);
        return;
    }
    Value x = data;
    auto goes_on = [&x](const Value& i) {
        return (func::is_list(x) || func::is_dictionary(x)) && x.kind() >= Kind::list && i.is_scalar() &&
               !is_function(i) && i.kind() != Kind::null;
    };
    int used = 0;
    while (used < n - 1 && goes_on(a[used])) x = func::index(m, std::move(x), a[used++], Rules::k);
    if (used > 0 && is_function(x)) {
        for (int i = 0; i < n - used; i++) a[i] = std::move(a[used + i]);
        return m.apply(x, a, n - used);
    }
    a[0] = func::index_deep(m, data, {a, static_cast<std::size_t>(n)}, Rules::k);
}

// The function that the first `used` indices select from a list or dictionary of k4 or q, to be called
// with the rest; null if there is none.
Value function_at(Machine& m, const Value& data, const Value* indices, int n, int& used) {
    Value x = data;
    const auto holds_values = [&x] {
        if (!func::is_list(x) && !func::is_dictionary(x)) return false;
        const Value& items = func::is_dictionary(x) ? items_of(x) : x;
        return func::is_list(items) && items->kind == Kind::list && items->n > 0;
    };
    for (used = 0; used < n - 1 && holds_values();) {
        const Value& i = indices[used];
        if (!i.is_scalar() || i.is_absent() || i.is_null() || is_function(i)) break;
        x = func::index(m, std::move(x), i, Rules::q);
        used++;
        if (is_function(x)) return x;
    }
    return {};
}

}  // namespace

void apply_data(Machine& m, const Value& data, Value* a, int n) {
    if (m.depth() >= 0 && m.frame().code->notation == Notation::apl)
        raise(ErrorKind::syntax, value_phrase(data) + " is not a function");
    if (data.is_null() && n == 1) return;
    if (m.rules() == Rules::k) return apply_data_k(m, data, a, n);
    if (func::is_integer_atom(data) && data.kind() != Kind::boolean) return apply_handle(m, data, a, n);
    if (data.is_immediate(Kind::symbol)) return m.call(m.global_of(data), a, n);
    int used = 0;
    if (Value f = function_at(m, data, a, n, used); is_function(f)) {
        std::move(a + used, a + n, a);
        return m.call(f, a, n - used);
    }
    a[0] = n == 1 ? func::index(m, data, std::move(a[0]), Rules::q)
                  : func::index_deep(m, data, {a, static_cast<std::size_t>(n)}, Rules::q);
}

}  // namespace stele::interp
