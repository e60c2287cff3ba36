// Assignments to parts of variables.
#include "prims/func/assignment/amend.hpp"
#include "interp/vm/instructions.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/search/search_index.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

// The rules for indexing and amending lists: those of the running code, or q's.
Rules rules_here(const Machine& m) { return m.rules() == Rules::k ? Rules::k : Rules::q; }

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
    const bool appends = func::is_catenate(f) || (is_primitive(f) && primitive_of(f).dyad == &meaning::catenate_first);
    if (!appends && !drops_last(f, y)) return false;
    const bool keeps_index = appends && func::is_exact(m, y, m.settings.comparison_tolerance, Rules::apl);
    if (appends) {
        func::IndexKept index(x);
        const bool done = x->rank == 1 && func::append_in_place(x, f, y);
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

void check_amended(const Value& variable, const Value& value) {
    if (is_function(variable)) raise(ErrorKind::syntax, "a function has no items to assign");
    if (value.is_absent()) raise_gave_nothing(" to assign");
}

}  // namespace

Value* Machine::own_variable(const NamePlace& name) {
    if (!name.members.empty() || name.relative != 0 || name.other) return nullptr;
    if (!name.slots.empty()) {
        Value& slot = frame().base[name.slots[0].slot];
        return name.slots[0].links == 0 && !slot.is_absent() ? &slot : nullptr;
    }
    if (!name.cell || name.cell->value.is_absent() || name.cell->rules != rules()) return nullptr;
    workspace.touch();
    return &name.cell->value;
}

bool Machine::modify_number(const Amend& place) {
    if (!place.has_function || place.indices > 1 || place.selects || place.of_member || plain) return false;
    const Code& code = *frame().code;
    const bool is_apl = code.rules == Rules::apl, is_item = place.indices == 1;
    // The function becomes the left operand of its call.
    Value* a = sp + place.indices;
    const auto is_number = [](const Value& v) { return !v.is_heap() && is_numeric(v.kind()); };
    const CoreFunction core = func::core_of(a[0], 2, code.rules);
    if (!core || !(primitive_of(a[0]).dyad->properties & prims::pervasive) || !is_number(a[1])) return false;
    Value* variable = own_variable(code.names[place.name]);
    if (!variable) return false;
    std::int64_t at = 0;
    if (is_item) {
        if (!sp->is_immediate(Kind::long_) || !variable->is_heap()) return false;
        const Array& x = *variable->array();
        at = sp->payload() - (is_apl ? settings.index_origin : 0);
        if (x.rank != 1 || x.kind >= Kind::list || x.storage > Storage::i64 || x.attribute() ||
            x.mark() == prims::Mark::grouped || static_cast<std::uint64_t>(at) >= static_cast<std::uint64_t>(x.n))
            return false;
    } else if (!is_number(*variable)) {
        return false;
    }
    const Value function = a[0], y = a[1];
    a[0] = is_item ? prims::simple_item(*variable->array(), at) : *variable;
    core(*this, a);
    if (is_item && !func::assign_integer(*variable, at, a[0])) {
        a[0] = function;
        a[1] = y;
        return false;
    }
    if (!is_item) *variable = a[0];
    a[1] = is_apl ? y : std::move(a[0]);
    while (sp <= a) (sp++)->~Value();
    return true;
}

void select_apl(Machine& m, Value& variable, std::span<const Value> steps, const Value* function, const Value& value) {
    check_amended(variable, value);
    func::assign_selected(m, variable, steps, function, value);
}

void amend_apl(Machine& m, Value& variable, std::span<Value> indices, const Value* function, Value& value) {
    check_amended(variable, value);
    if (!indices.empty()) return func::assign_axes(m, variable, indices, function, value, m.settings.index_origin);
    if (func::is_hashed(variable) && change_hashed(m, variable, *function, value)) return;
    func::assign_modified(m, variable, *function, value);
}

Value identity_before(Machine& m, const Value& f, const Value& value, std::string_view name) {
    Value identity = func::identity_element(m, f, value);
    if (identity.is_absent()) raise_no_value(name);
    return identity;
}

void amend_k(Machine& m, Value& variable, std::span<Value> indices, const Value* function, Value& value) {
    const Rules rules = rules_here(m);
    const bool appends = function && func::is_catenate(*function);
    if (indices.empty()) {
        if (appends) func::append_to_variable(m, variable, value, rules);
        else variable = func::called(m, *function, variable, &value, rules);
        value = variable;
        return;
    }
    // User code may change the variable while its items are updated, so it works on a separate reference.
    const bool own = !function || func::leaves_variables(*function);
    Value copy = own ? Value() : variable;
    Value& x = own ? variable : copy;
    const func::Change change{function, &value, appends};
    if (indices.size() == 1) func::amend_at(m, x, indices[0], change, rules);
    else func::amend_deep(m, x, indices, change, rules);
    if (!own) variable = std::move(copy);
    if (!function) return;
    if (indices.size() == 1 && func::is_list(variable) && func::index_quickly(variable, indices[0])) {
        value = std::move(indices[0]);
        return;
    }
    value = indices.size() == 1 ? func::index(m, variable, std::move(indices[0]), rules)
                                : func::index_deep(m, variable, indices, rules);
}

}  // namespace stele::interp
