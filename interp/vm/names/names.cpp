// The values of names at run time: slots of frames, variables of namespaces, members on a path.
#include "interp/vm/instructions.hpp"
#include "interp/vm/names/spaces.hpp"
#include "prims/formats/conversion/crossing.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

std::string path_of_names(const Value& names) {
    std::string path;
    for (std::int64_t i = 0; i < names->n; i++) {
        if (i) path += '.';
        path += name_of_symbol(item(names, i));
    }
    return path;
}

// Whether a name of k4 or q can only be a local, which is an empty list until it is set.
static bool is_local_alone(const NamePlace& name) { return !name.slots.empty() && !name.cell && name.relative == 0; }

Machine::Found Machine::find_first(const NamePlace& name, bool for_writing) {
    std::int64_t at = depth();
    std::uint16_t links = 0;
    for (NamePlace::Slot s : name.slots) {
        for (; links < s.links; links++) at = frames_[at].link();
        Value* slot = &frames_[at].base[s.slot];
        if (slot->is_absent()) continue;
        // Memos depend on names outside their function as on globals.
        if (for_writing && links > 0) workspace.touch();
        return {slot, nullptr};
    }
    if (for_writing) workspace.touch();
    Cell* cell = name.cell;
    if (name.other && !is_space(cell->value) && is_space(name.other->value)) cell = name.other;
    if (name.relative != 0) cell = for_writing ? &space().cell(name.relative) : space().find(name.relative);
    return cell ? Found{&cell->value, cell} : Found{};
}

// The value of the first name of a path; null for none.
Value Machine::first_value(const NamePlace& name) {
    if (name.relative != 0 && symbol_name(name.relative) == "##") return space().parent().reference();
    const Found first = find_first(name, false);
    return first.value && !first.value->is_absent() ? *first.value : Value();
}

Machine::Found Machine::find_name(const NamePlace& name, bool for_writing) {
    if (name.members.empty()) return find_first(name, for_writing);
    if (for_writing) workspace.touch();
    const bool makes = for_writing && name.makes_spaces;
    Value owner = first_value(name);
    if (owner.is_null() && makes) {
        owner = workspace.make_space(workspace.root(), name.cell->name);
        workspace.set(name.cell, owner, Rules::apl);
    }
    for (std::size_t i = 0; i + 1 < name.members.size() && is_space(owner); i++)
        owner = workspace.space_named(space_of(owner), name.members[i], makes);
    const std::uint32_t last = name.members.back();
    if (!is_space(owner) || symbol_name(last) == "##") return {};
    Cell* cell = for_writing ? &space_of(owner).cell(last) : space_of(owner).find(last);
    return cell ? Found{&cell->value, cell, std::move(owner)} : Found{};
}

// The value of all but the last names of a path, if that is not a single namespace.
Value Machine::references_before_last(const NamePlace& name, Value refs) {
    for (std::size_t i = 0; i + 1 < name.members.size(); i++) refs = member_of(*this, refs, name.members[i]);
    return refs;
}

Value Machine::read_name(const NamePlace& name) {
    const Found found = find_name(name, false);
    if (found.value && !found.value->is_absent())
        return found.cell && found.cell->rules != top_->code->rules ? seen(*found.cell) : *found.value;
    if (is_local_alone(name)) return make_list(0);
    Value first = name.members.empty() ? Value() : first_value(name);
    if (first.is_null()) raise_no_value(name.name);
    if (rules() == Rules::q && !is_space(first)) {
        for (std::uint32_t member : name.members)
            if (first = item_after_dot(*this, first, member); first.is_absent()) raise_no_value(name.name);
        return first;
    }
    return member_of(*this, references_before_last(name, std::move(first)), name.members.back());
}

void Machine::write_name(const NamePlace& name, const Value& value) {
    const Found found = find_name(name, true);
    if (found.cell) {
        Space& owner = is_space(found.owner) ? space_of(found.owner) : name.cell ? workspace.root() : space();
        return workspace.set(found.cell, moved_function(*this, value, space(), owner), rules());
    }
    if (found.value) {
        *found.value = value;
        return;
    }
    Value first = first_value(name);
    if (first.is_null()) raise_no_value(name.name);
    store_member(*this, references_before_last(name, std::move(first)), name.members.back(), value);
}

void routine::check_target(Machine& m, std::uint32_t n) {
    const Frame& f = m.frame();
    const NamePlace& name = f.code->names[n];
    const Value& value = *m.sp;
    const Traditional* text = lambda_of(f.function).function->traditional.get();
    if (text && text->is_label(name.name))
        raise(ErrorKind::syntax, "`" + name.name + "` is a label, and cannot be assigned");
    const bool is_own = !name.slots.empty() && name.slots[0].links == 0;
    const Value* now = is_own ? &f.base[name.slots[0].slot] : m.find_name(name, true).value;
    if (!now || now->is_absent() || value.is_absent()) return;
    const bool was_function = is_function_or_operator(Workspace::class_of_value(*now));
    if (was_function == is_function_or_operator(Workspace::class_of_value(value))) return;
    raise(ErrorKind::syntax,
          "`" + name.name +
              (was_function ? "` is a function, and cannot be assigned an array"
                            : "` is a variable, and cannot be assigned a function"),
          "⎕EX'" + name.name + "' frees the name");
}

std::shared_ptr<Scope> Machine::scope_at(std::int64_t depth) const {
    if (depth < 0) return nullptr;
    const Frame& f = frames_[depth];
    if (f.code->scope || f.code->notation == Notation::apl) return f.code->scope;
    const Function& function = *lambda_of(f.function).function;
    auto scope = std::make_shared<Scope>();
    // Passes add locals without names, which come first; an unnamed argument comes last.
    const std::ptrdiff_t named =
        std::ssize(function.locals) + std::max<std::ptrdiff_t>(std::ssize(function.parameters), 1);
    for (std::ptrdiff_t more = f.code->slots() - named; more > 0; more--) scope->slots.push_back({});
    scope->slots.append(function.locals);
    scope->slots.append(function.parameters);
    return scope;
}

Value* Machine::variable(std::string_view name, std::int64_t depth) {
    const std::size_t dot = name.find('.', 1);
    const std::string_view first = dot == std::string_view::npos ? name : name.substr(0, dot);
    const Scope* scope = depth >= 0 && !frames_[depth].is_elsewhere() ? frames_[depth].code->scope.get() : nullptr;
    Value* found = nullptr;
    for (std::int64_t at = depth; scope && at >= 0 && !found; scope = scope->around(first), at = frames_[at].link()) {
        std::size_t slot = scope->slots.find(first);
        if (slot != NameTable::none && !frames_[at].base[slot].is_absent()) found = &frames_[at].base[slot];
    }
    Cell* cell = nullptr;
    if (!found) cell = workspace.find(name, space_at(depth));
    else if (dot == std::string_view::npos) return found;
    else if (is_space(*found)) cell = workspace.find(name.substr(dot + 1), space_of(*found));
    return cell && !cell->value.is_absent() ? &cell->value : nullptr;
}

std::vector<std::string> Machine::names_at(std::int64_t depth) {
    std::vector<std::string> names = Workspace::names(space_at(depth));
    const Scope* scope = depth >= 0 && !frames_[depth].is_elsewhere() ? frames_[depth].code->scope.get() : nullptr;
    for (; scope; scope = scope->around(""))
        for (const std::string& name : scope->slots)
            if (!name.empty()) names.push_back(name);
    return names;
}

Value Machine::global_of(const Value& symbol) {
    if (name_of_symbol(symbol) == "." && rules() == Rules::q) return value_at(make_list(0));  // all globals
    const Cell* cell = workspace.find(name_of_symbol(symbol));
    if (!cell || cell->value.is_absent()) raise_no_value(name_of_symbol(symbol));
    return seen(*cell);
}

Value Machine::value_at(const Value& names) {
    if (names->n > 0) return global_of(Value::symbol(intern(path_of_names(names))));
    std::vector<std::uint32_t> keys;
    for (const std::string& name : workspace.names()) keys.push_back(intern(name));
    Value items = make_list(static_cast<std::int64_t>(keys.size()));
    for (std::size_t i = 0; i < keys.size(); i++) items->values()[i] = global_of(Value::symbol(keys[i]));
    return make_dictionary(prims::make_symbols(keys), squeeze(std::move(items), rules()));
}

// The variable in a namespace that is to change.
Machine::Found Machine::find_member(const NamePlace& name, Value ref) {
    Cell& cell = space_of(ref).cell(name.members.back());
    workspace.touch();
    return {&cell.value, &cell, std::move(ref)};
}

// refs.a f←value for an array of references: the new values are made before any is stored.
void Machine::amend_members(const NamePlace& name, const Value& refs, const Value& f, const Value& value) {
    const bool is_scalar_function =
        is_primitive(f) && primitive_of(f).dyad && (primitive_of(f).dyad->properties & prims::pervasive);
    if (!is_scalar_function)
        raise(ErrorKind::domain, "only a scalar function such as + can change a name in several namespaces");
    const std::uint32_t last = name.members.back();
    store_member(*this, refs, last, call(f, member_of(*this, refs, last), value));
}

// k4, q: an unset local is an empty list; `x f:y` of a global without a value starts from f's identity element.
static void amend_unset(Machine& m, const NamePlace& name, Cell* cell, std::span<Value> indices, const Value* f,
                        Value& value) {
    Value start;
    if (is_local_alone(name)) start = make_list(0);
    else if (cell && f && indices.empty()) start = identity_before(m, *f, value, name.name);
    else raise_no_value(name.name);
    amend_k(m, start, indices, f, value);
    if (is_local_alone(name)) m.frame().base[name.slots[0].slot] = std::move(start);
    else m.workspace.set(cell, start, m.rules());
}

void store_entries(Machine& m, const Value& space, const Value& before, const Value& after) {
    const Value &keys = keys_of(after), &items = items_of(after);
    if (keys.kind() != Kind::symbol) func::raise_type("the names in a namespace", "symbols", keys);
    const std::int64_t known = keys_of(before)->n;
    for (std::int64_t i = 0; i < keys->n; i++) {
        const Value value = item(items, i);
        if (i < known && item(items_of(before), i).same_bits(value)) continue;
        m.workspace.set(&space_of(space).cell(static_cast<std::uint32_t>(item(keys, i).payload())), value, m.rules());
    }
}

// k, k4, q: items of a namespace are its members.
static void amend_space(Machine& m, const Value& space, std::span<Value> indices, const Value* f, Value& value) {
    const Value before = func::cross(m, space, Rules::apl, m.rules());
    Value after = before;
    amend_k(m, after, indices, f, value);
    store_entries(m, space, before, after);
}

// Indexed and modified assignment. On the stack, from the top: indices, the function if there is one, the new value.
// Leaves the value of the assignment on top: in APL the new value, in k and q the changed item.
void Machine::amend(const Amend& place) {
    if (modify_number(place)) return;
    const NamePlace& name = frame().code->names[place.name];
    const auto indices = static_cast<int>(place.indices), functions = static_cast<int>(place.has_function);
    Found found;
    Value refs;  // several namespaces
    if (place.of_member) {
        refs = references_before_last(name, *sp);
        if (is_space(refs)) found = find_member(name, std::move(refs));
        pop(1);
    } else {
        found = find_name(name, true);
        if (!found.value) refs = references_before_last(name, first_value(name));
    }
    if (refs.kind() == Kind::list && functions == 1 && indices == 0) {
        amend_members(name, refs, Value(*sp), sp[1]);
        return pop(1);
    }
    if (!refs.is_null()) raise_domain("the left side of a dot here", "one namespace", refs);
    const std::span<Value> index(sp, place.indices);
    const Value* function = functions ? sp + indices : nullptr;
    Value& value = sp[indices + functions];
    const Notation notation = frame().code->notation;
    Value* variable = found.value;
    if (!variable || variable->is_absent()) {
        if (rules() != Rules::q) raise_no_value(name.name);
        amend_unset(*this, name, found.cell, index, function, value);
        return pop(indices + functions);
    }
    if (is_space(*variable) && notation != Notation::apl && indices > 0) {
        amend_space(*this, Value(*variable), index, function, value);
        return pop(indices + functions);
    }
    if (found.cell && found.cell->rules != rules()) {
        *variable = seen(*found.cell);
        found.cell->rules = rules();
    }
    if (place.selects) select_apl(*this, *variable, index, function, value);
    else if (notation == Notation::apl) amend_apl(*this, *variable, index, function, value);
    else amend_k(*this, *variable, index, function, value);
    pop(indices + functions);
}

// ⎕IO, .z.p and the other system names.

[[noreturn]] static void raise_not_part(std::uint32_t name) {
    const std::string text(symbol_name(name));
    throw Error(ErrorKind::not_implemented, "`" + text + "` is not part of stele", "", text);
}

void routine::system_get(Machine& m, std::uint32_t name) {
    const SystemName* row = m.system_names.find(name);
    if (!row && m.rules() != Rules::apl) raise_no_value(symbol_name(name));
    if (!row) raise_not_part(name);
    Value v = row->read(m);
    *m.push(1) = std::move(v);
}

void routine::system_set(Machine& m, std::uint32_t name) {
    const SystemName* row = m.system_names.find(name);
    if (!row) raise_not_part(name);
    if (!row->write) raise(ErrorKind::syntax, "`" + std::string(row->name) + "` cannot be assigned");
    row->write(m, row->name, *m.sp);
    if (m.depth() >= 0 && lambda_of(m.frame().function).function->is_space) m.note_settings(m.space());
}

}  // namespace stele::interp
