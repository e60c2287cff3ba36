// Applying data, and assignments to parts of variables.
#include "interp/vm/instructions.hpp"

#include <algorithm>

#include "interp/vm/machine.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/func/selection/amend.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/join.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::interp {

namespace {

bool is_text(const Value& v) {
    return v.kind() == Kind::character || (func::is_list(v) && v->kind == Kind::list && v->n == 0);
}

// What `-1 x` and its like write: a text, or a list of texts as lines.
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

// `name x: what k knows by that name.
void apply_named(Machine& m, const Value& symbol, Value* a, int n) {
    std::string glyph = "`" + std::string(name_of_symbol(symbol));
    const Primitive* p = find_primitive(Notation::k, glyph);
    if (!p) raise(ErrorKind::value, "there is no function " + glyph);
    m.call(prims::as_value(*p), a, n);
}

// Data of k. A function among its items is called with the indices that are left.
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

// The rules by which lists are indexed and amended: those of the code that runs, q's outside of any.
Rules rules_here(const Machine& m) { return m.rules() == Rules::k ? Rules::k : Rules::q; }

// The function that a list or dictionary of k4 or q holds at an index, to be called with the indices that are left; null
// where it holds none there.
Value function_at(Machine& m, const Value& data, const Value& index) {
    if (func::is_list(index) || !data.is_heap()) return {};
    const Value& items = func::is_dictionary(data) ? items_of(data) : data;
    bool any = func::is_list(items) && items->kind == Kind::list && items->n > 0 && is_function(items->values()[0]);
    return any ? func::index(m, data, index, Rules::q) : Value();
}

}  // namespace

void apply_data(Machine& m, const Value& data, Value* a, int n) {
    if (m.depth() >= 0 && m.frame().code->notation == Notation::apl)
        raise(ErrorKind::syntax, value_phrase(data) + " is not a function");
    if (data.is_null() && n == 1) return;
    if (m.rules() == Rules::k) return apply_data_k(m, data, a, n);
    if (func::is_integer_atom(data) && data.kind() != Kind::boolean) return apply_handle(m, data, a, n);
    if (data.is_immediate(Kind::symbol)) {
        std::string_view name = name_of_symbol(data);
        Value* global = m.variable(name, -1);
        if (!global) raise_no_value(name);
        Value held = *global;
        return m.call(held, a, n);
    }
    if (Value f = n > 1 ? function_at(m, data, a[0]) : Value(); is_function(f)) {
        std::move(a + 1, a + n, a);
        return m.call(f, a, n - 1);
    }
    a[0] = n == 1 ? func::index(m, data, std::move(a[0]), Rules::q)
                  : func::index_deep(m, data, {a, static_cast<std::size_t>(n)}, Rules::q);
}

namespace {

[[noreturn]] void raise_not_part(std::uint32_t name) {
    raise(ErrorKind::not_implemented, "`" + std::string(symbol_name(name)) + "` is not part of stele");
}

bool is_catenate(const Value& f) {
    return is_primitive(f) && (primitive_of(f).dyad == &meaning::catenate || primitive_of(f).dyad == &meaning::join);
}

// x,←y in the buffer of x, which is not shared: scalars and vectors that need no other storage. Room is made first,
// so that a full workspace leaves x as it was.
bool append_in_place(Value& x, const Value& y) {
    if (!x.is_unique() || x->rank != 1 || x->n == 0 || x->storage == Storage::range || x->kind > Kind::list)
        return false;
    if (y.is_scalar()) {
        if (!holds(*x.array(), y)) return false;
        reserve_more(x, 1);
        if (x->storage == Storage::bit && (x->n & 63) == 0) x->words()[x->n >> 6] = 0;
        if (x->storage == Storage::value) new (&x->values()[x->n]) Value();
        forget(*x.array());
        x->n++;
        put(x, x->n - 1, y, Rules::apl);
        return true;
    }
    bool joins = y->rank == 1 && y->kind == x->kind && y->storage == x->storage && x->storage != Storage::bit &&
                 x->storage != Storage::value && !x.same_bits(y);
    if (!joins) return false;
    reserve_more(x, y->n);
    forget(*x.array());
    copy_items(*x.array(), x->n, *y.array(), 0, y->n);
    x->n += y->n;
    return true;
}

// The items' indices in the ravel, or null for nested indices.
Value places_of(Machine& m, const Value& variable, std::span<Value> indices) {
    if (std::any_of(indices.begin(), indices.end(), [](const Value& i) { return i.kind() == Kind::list; })) return {};
    std::vector<Value> copies(indices.begin(), indices.end());
    Value all = with_axes(make_range(0, 1, variable.count()), variable->axes());
    return func::index_axes(m, std::move(all), copies, m.settings.index_origin);
}

// Whether a list of small indices surely names no item twice; false where a look at the indices does not say.
bool is_surely_distinct(std::span<const Value> indices) {
    const Value& index = indices[0];
    if (indices.size() != 1 || !index.is_heap() || index->storage != Storage::i8 || index->rank != 1) return false;
    std::uint64_t seen[4] = {};
    bool distinct = true;
    for (std::int64_t i = 0; i < index->n; i++) {
        std::uint8_t at = index->items<std::uint8_t>()[i];
        std::uint64_t bit = std::uint64_t{1} << (at & 63);
        distinct &= (seen[at >> 6] & bit) == 0;
        seen[at >> 6] |= bit;
    }
    return distinct;
}

void check_amended(const Value& variable, const Value& value) {
    if (is_function(variable)) raise(ErrorKind::syntax, "a function has no items to assign");
    if (value.is_absent()) raise_gave_nothing(" to assign");
}

}  // namespace

void select_apl(Machine& m, Value& variable, std::span<const Value> steps, const Value* function, const Value& value) {
    check_amended(variable, value);
    func::assign_selected(m, variable, steps, function, value);
}

void amend_apl(Machine& m, Value& variable, std::span<Value> indices, const Value* function, Value& value) {
    check_amended(variable, value);
    std::int64_t origin = m.settings.index_origin;
    if (indices.empty()) {
        if (is_catenate(*function) && append_in_place(variable, value)) return;
        Value updated = m.call(*function, variable, value);
        if (updated.is_absent()) raise_gave_nothing(" to assign");
        variable = std::move(updated);
        return;
    }
    if (!function) return func::assign_axes(m, variable, indices, value, origin);
    if (variable.rank() > 0 && !is_surely_distinct(indices)) {
        if (Value places = places_of(m, variable, indices); func::has_repetition(places)) {
            variable = func::updated_one_by_one(m, variable, places, 0, *function, value);
            return;
        }
    }
    std::vector<Value> copies(indices.begin(), indices.end());
    Value items = func::index_axes(m, variable, copies, origin);
    Value updated = m.call(*function, std::move(items), value);
    func::assign_axes(m, variable, indices, std::move(updated), origin);
}

void Updater::change(void* state, Value& item, const Value* right) {
    auto& u = *static_cast<Updater*>(state);
    u.m.poll();
    if (u.appends && right) func::append(u.m, item, *right, u.rules);
    else item = right ? u.m.call(u.f, std::move(item), *right) : u.m.call(u.f, std::move(item));
}

void amend_k(Machine& m, Value& variable, std::span<Value> indices, const Value* function, Value& value) {
    const Rules rules = rules_here(m);
    if (indices.empty()) {
        if (is_catenate(*function)) func::append(m, variable, value, rules);
        else variable = m.call(*function, variable, value);
        value = variable;
        return;
    }
    if (!function) {
        if (indices.size() == 1) func::amend_at(m, variable, indices[0], value, rules);
        else func::amend_deep(m, variable, indices, value, rules);
        return;
    }
    // User code may change the variable while its items are updated, so it works on a count of its own.
    Updater updater{m, *function, rules, is_catenate(*function)};
    bool own = is_primitive(*function);
    Value copy = own ? Value() : variable;
    Value& x = own ? variable : copy;
    if (indices.size() == 1) func::amend_at(m, x, indices[0], updater.update(), &value, rules);
    else func::amend_deep(m, x, indices, updater.update(), &value, rules);
    if (!own) variable = std::move(copy);
    value = indices.size() == 1 ? func::index(m, variable, std::move(indices[0]), rules)
                                : func::index_deep(m, variable, indices, rules);
}

Value system_value(Machine& m, std::uint32_t name) {
    if (const SystemName* row = m.system_names.find(name)) return row->read(m);
    if (m.rules() != Rules::apl) raise_no_value(symbol_name(name));
    raise_not_part(name);
}

void set_system_value(Machine& m, std::uint32_t name, Value v) {
    const SystemName* row = m.system_names.find(name);
    if (!row) raise_not_part(name);
    if (!row->write) raise(ErrorKind::syntax, "`" + std::string(row->name) + "` cannot be assigned");
    row->write(m, row->name, v);
    if (m.depth() >= 0 && lambda_of(m.frame().function).function->is_space) m.note_settings(m.space());
}

}  // namespace stele::interp
