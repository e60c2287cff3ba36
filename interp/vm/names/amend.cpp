// Assignments to parts of variables.
#include <algorithm>

#include "interp/vm/instructions.hpp"
#include "interp/vm/machine.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/operators/meanings.hpp"
#include "prims/func/search/search_index.hpp"
#include "prims/func/selection/amend.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/join.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::interp {

namespace {

// The rules for indexing and amending lists: those of the running code, or q's.
Rules rules_here(const Machine& m) { return m.rules() == Rules::k ? Rules::k : Rules::q; }

bool is_catenate(const Value& f) {
    return is_primitive(f) && (primitive_of(f).dyad == &meaning::catenate || primitive_of(f).dyad == &meaning::join);
}

// Whether a function of a modified assignment drops items from the end: ↓⍨ with a negative number.
bool drops_last(const Value& f, const Value& value) {
    if (!has_form(f, Form::derived) || !value.is_immediate(Kind::long_) || value.payload() >= 0) return false;
    const Value *op = &f->values()[0], *operand = &f->values()[1];
    return is_primitive(*op) && primitive_of(*op).op == &meaning::commute && is_primitive(*operand) &&
           primitive_of(*operand).dyad == &meaning::drop;
}

// R,←Y, R⍪←Y and R↓⍨←¯1 of a vector marked by 1500⌶: it stays marked. Its index is kept if the new items are
// compared exactly, like the others; they enter it at the next search. False, without effect, for other functions.
bool change_hashed(Machine& m, Value& x, const Value& f, const Value& y) {
    const bool appends = is_catenate(f) || (is_primitive(f) && primitive_of(f).dyad == &meaning::catenate_first);
    if (!appends && !drops_last(f, y)) return false;
    const bool keeps_index = appends && func::is_exact(m, y, m.settings.comparison_tolerance, Rules::apl);
    if (appends) {
        func::IndexKept index(x);
        const bool done = x->rank == 1 && func::append_in_place(x, *primitive_of(f).dyad, y);
        if (keeps_index || !done) index.give_to(x);
        func::mark_hashed(x);
        if (done) return true;
    }
    Value updated = m.call(f, x, y);
    if (!func::is_atom(updated) && !updated.is_unique()) make_writable(updated);
    func::IndexKept index(x);
    if (keeps_index) index.give_to(updated);
    func::mark_hashed(updated);
    x = std::move(updated);
    return true;
}

// The items' indices in the ravel, or null for nested indices.
Value places_of(Machine& m, const Value& variable, std::span<Value> indices) {
    if (std::any_of(indices.begin(), indices.end(), [](const Value& i) { return i.kind() == Kind::list; })) return {};
    std::vector<Value> copies(indices.begin(), indices.end());
    Value all = with_axes(make_range(0, 1, variable.count()), variable->axes());
    return func::index_axes(m, std::move(all), copies, m.settings.index_origin);
}

// Whether a list of small indices surely has no repetitions; false if unknown.
bool is_surely_distinct(std::span<const Value> indices) {
    const Value& index = indices[0];
    if (indices.size() != 1 || !index.is_heap() || index->storage != Storage::i8 || index->rank != 1) return false;
    if (index->n > 256) return false;
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

// Whether a function of two arguments runs no program, so that a variable does not change during the call. Primitives
// that call functions, such as @ and . of the k family, are not pure.
bool leaves_variables(const Value& f) {
    return is_primitive(f) && primitive_of(f).dyad && (primitive_of(f).dyad->properties & prims::pure);
}

// f's result, which is to be stored.
Value new_value(Machine& m, const Value& f, const Value& x, const Value& y) {
    Value updated = m.call(f, x, y);
    if (updated.is_absent()) raise_gave_nothing(" to assign");
    return updated;
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
        if (func::is_hashed(variable) && change_hashed(m, variable, *function, value)) return;
        const prims::Meaning* dyad = is_primitive(*function) ? primitive_of(*function).dyad : nullptr;
        if (dyad && func::append_in_place(variable, *dyad, value)) return;
        variable = new_value(m, *function, variable, value);
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
    Value items = func::index_axes(m, variable, copies, origin), held = variable;
    Value updated = new_value(m, *function, std::move(items), value);
    // The function may have assigned or erased the variable: the change applies to its previous value.
    if (!variable.same_bits(held)) variable = held;
    held = Value();
    func::assign_axes(m, variable, indices, std::move(updated), origin);
}

Value identity_before(Machine& m, const Value& f, const Value& value, std::string_view name) {
    const prims::Meaning* dyad = is_primitive(f) ? primitive_of(f).dyad : nullptr;
    if (!dyad) raise_no_value(name);
    if (is_catenate(f)) return make_list(0);
    const Value none = prims::slice(func::is_list(value) ? value : enlist(value), 0, 0);
    Value identity = func::reduce_nothing(m, *dyad, Rules::q, none);
    if (identity.is_absent()) raise_no_value(name);
    return identity;
}

namespace {

Value identity_like(Machine& m, const prims::Meaning& f, Value missing, const Value& right) {
    if (func::is_dictionary(missing)) {
        m.check_limits();
        const Value& items = items_of(missing);
        Value identities = make_list(items.count());
        for (std::int64_t i = 0; i < items.count(); i++)
            identities->values()[i] = identity_like(m, f, item(items, i), right);
        return make_dictionary(keys_of(missing), squeeze(std::move(identities), Rules::q));
    }
    const Value& like = func::is_list(missing) ? right : missing;
    if (!is_numeric(like.kind())) return missing;
    Value identity =
        func::reduce_nothing(m, f, Rules::q, prims::slice(func::is_list(like) ? like : enlist(like), 0, 0));
    return identity.is_absent() ? missing : identity;
}

}  // namespace

Value Updater::before(void* state, Value missing, const Value& right) {
    auto& u = *static_cast<Updater*>(state);
    const prims::Meaning* dyad = is_primitive(u.f) ? primitive_of(u.f).dyad : nullptr;
    if (is_catenate(u.f)) return missing.is_scalar() ? prims::make_list(0) : missing;
    if (!dyad) return missing;
    return identity_like(u.m, *dyad, std::move(missing), right);
}

func::Update Updater::update() { return {this, change, appends, is_catenate(f), before}; }

void Updater::change(void* state, Value& item, const Value* right) {
    auto& u = *static_cast<Updater*>(state);
    u.m.check_stop();
    if (u.appends && right) func::append(u.m, item, *right, u.rules);
    else item = right ? u.m.call(u.f, std::move(item), *right) : u.m.call(u.f, std::move(item));
}

void amend_k(Machine& m, Value& variable, std::span<Value> indices, const Value* function, Value& value) {
    const Rules rules = rules_here(m);
    if (indices.empty()) {
        if (is_catenate(*function)) func::append_to_variable(m, variable, value, rules);
        else variable = m.call(*function, variable, value);
        value = variable;
        return;
    }
    if (!function) {
        if (indices.size() == 1) func::amend_at(m, variable, indices[0], value, rules);
        else func::amend_deep(m, variable, indices, value, rules);
        return;
    }
    // User code may change the variable while its items are updated, so it works on a separate reference.
    Updater updater{m, *function, rules, is_catenate(*function)};
    const bool own = leaves_variables(*function);
    Value copy = own ? Value() : variable;
    Value& x = own ? variable : copy;
    if (indices.size() == 1) func::amend_at(m, x, indices[0], updater.update(), &value, rules);
    else func::amend_deep(m, x, indices, updater.update(), &value, rules);
    if (!own) variable = std::move(copy);
    value = indices.size() == 1 ? func::index(m, variable, std::move(indices[0]), rules)
                                : func::index_deep(m, variable, indices, rules);
}

}  // namespace stele::interp
