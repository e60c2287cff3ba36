// Names in bytecode: their locations, reads and assignments.
#include "interp/compile/generator.hpp"

namespace stele::interp {

std::optional<std::uint16_t> Generator::slot_of(const Path& name) const {
    if (!scope_ || !name.is_simple()) return {};
    std::size_t at = scope_->slots.find(name.parts[0]);
    if (at == NameTable::none) return {};
    return static_cast<std::uint16_t>(at);
}

std::uint32_t Generator::place(const Path& name) {
    const std::size_t number = names_.number((is_relative_ ? "." : "") + name.key());
    if (number < code_.names.size()) return static_cast<std::uint32_t>(number);
    NamePlace p;
    p.name = name.joined();
    const std::string& first = name.parts[0];
    const bool of_apl = code_.notation == Notation::apl;
    if (!name.rooted && (name.parts.size() == 1 || of_apl)) {
        std::uint16_t links = 0;
        for (const Scope* s = scope_.get(); s; s = s->around(first), links++) {
            std::size_t at = s->slots.find(first);
            if (at != NameTable::none) p.slots.push_back({links, static_cast<std::uint16_t>(at)});
        }
    }
    if (p.slots.empty() || code_.rules != Rules::q) {
        if ((is_relative_ && !name.rooted) || first == "##") p.relative = intern(first);
        else p.cell = runtime_.cell(Path{{first}, name.rooted || (!of_apl && name.parts.size() > 1)});
        p.makes_spaces = name.rooted || !of_apl;
        if (name.parts.size() > 1 && p.cell) p.other = runtime_.cell(Path{{other_name(first)}, true});
        for (std::size_t i = 1; i < name.parts.size(); i++) p.members.push_back(intern(name.parts[i]));
    }
    code_.names.push_back(std::move(p));
    return static_cast<std::uint32_t>(number);
}

std::uint32_t Generator::members(const Path& names) {
    NamePlace p;
    p.name = names.joined();
    for (const std::string& part : names.parts) p.members.push_back(intern(part));
    const std::size_t number = names_.number(":" + p.name);  // variables have other keys
    if (number == code_.names.size()) code_.names.push_back(std::move(p));
    return static_cast<std::uint32_t>(number);
}

bool Generator::in_outer_scope(const Path& name) const {
    return scope_ && name.is_simple() && in_scopes(scope_->around(name.parts[0]), name.parts[0]);
}

std::uint32_t Generator::cell(const Path& name) {
    Cell* cell = runtime_.cell(name);
    const std::size_t number = cells_.number(cell);
    if (number == code_.cells.size()) code_.cells.push_back(cell);
    return static_cast<std::uint32_t>(number);
}

void Generator::name(const Node& n) {
    if (auto slot = slot_of(n.path)) {
        if (is_set_[*slot]) return emit(Op::local, *slot, n.mark);
        return emit(Op::name, place(n.path), n.mark);
    }
    if (n.path.parts.size() == 1 && n.path.parts[0][0] == '#')
        return emit(Routine::space, n.path.parts[0] == "#" ? 0 : 1, n.mark);
    const bool is_plain = n.path.parts.size() == 1 && !(is_relative_ && !n.path.rooted);
    if (!is_plain || in_outer_scope(n.path)) return emit(Op::name, place(n.path), n.mark);
    emit(Op::global, cell(n.path), n.mark);
}

void Generator::assign(const Node& n) {
    const Node& target = *n.parts[0];
    const Node* function = n.parts.size() > 2 ? n.parts[2] : nullptr;
    const Node& value = *n.parts[1];
    if (value.kind == NodeKind::lambda && target.kind == NodeKind::name) value.function->name = target.path.joined();
    expression(value);
    if (target.kind == NodeKind::index || target.kind == NodeKind::apply || function) return amend(target, function, n);
    if (is_target(target)) return store(target);
    if (target.kind == NodeKind::list) return unstrand(target, n.mark);
    refuse("this cannot be assigned to", target.span, "a name, names or name[index] can be on the left of ←");
}

void Generator::check_target(const Node& target) {
    if (target.kind != NodeKind::name) return;
    const bool is_label = labels_ && target.path.is_simple() && labels_->is_label(target.path.parts[0]);
    if (is_label || target.other_class) emit(Routine::check_target, place(target.path), target.mark);
}

void Generator::store(const Node& target) {
    check_target(target);
    if (target.kind == NodeKind::system_name) return emit(Routine::system_set, system_number(target), target.mark);
    if (target.kind == NodeKind::member) {
        expression(*target.parts[0]);
        return emit(Routine::set_member, members(target.path), target.mark);
    }
    // k's x::y, too, sets a local of that name if the function has one.
    auto slot = slot_of(target.path);
    // A function assigned in an expression in a namespace moves to the namespace of its name.
    const bool is_plain = target.path.parts.size() == 1 && !is_relative_;
    if (!slot && (!is_plain || in_outer_scope(target.path))) return emit(Op::set_name, place(target.path), target.mark);
    if (!slot) return emit(Op::set_global, cell(target.path), target.mark);
    emit(Op::set_local, *slot, target.mark);
    set(*slot);
}

void Generator::store_globals(const Traditional::Names& names, Span mark) {
    if (names.is_strand) emit(Routine::unstrand, names.names.size(), mark);
    for (std::size_t i = names.names.size(); i-- > 0;) {
        const Path name = Path::of(names.names[i]);
        if (is_relative_) emit(Op::set_name, place(name), mark);
        else emit(Op::set_global, cell(name), mark);
        emit(Op::pop, 0, mark);
    }
    if (names.is_strand) emit(Op::pop, 0, mark);
}

// Keeps the value under its items, as the value of the assignment. `arrow`: the mark of errors about their number.
void Generator::unstrand(const Node& target, Span arrow) {
    emit(Routine::unstrand, target.parts.size(), arrow);
    for (std::size_t i = target.parts.size(); i-- > 0;) {
        const Node& part = *target.parts[i];
        if (is_target(part)) store(part);
        else if (part.kind == NodeKind::list) unstrand(part, arrow);
        else refuse("only names can be assigned together", part.span);
        emit(Op::pop, 0, part.mark);
    }
}

void Generator::amend(const Node& target, const Node* function, const Node& n) {
    const bool is_indexed = target.kind == NodeKind::index && is_target(*target.parts[0]);
    const bool selects = !is_indexed && !is_target(target);
    if (function) expression(*function);
    std::uint32_t values = 0;
    const Node* array = &target;
    if (is_indexed) {
        array = target.parts[0];
        push_parts(target, 1);
        values = static_cast<std::uint32_t>(target.parts.size() - 1);
    } else if (selects) {
        array = selection(target, values);
    }
    if (!is_target(*array)) refuse("only a name's items can be assigned", array->span);
    if (array->kind == NodeKind::system_name) refuse("a system name cannot be amended", array->span);
    check_target(*array);
    const bool of_member = array->kind == NodeKind::member;
    if (of_member) expression(*array->parts[0]);
    std::uint32_t where = of_member ? members(array->path) : place(array->path);
    // In APL, an error about indices that do not fit the value points at them, not at the arrow.
    const Span mark = is_indexed && !function && code_.notation == Notation::apl ? target.mark : n.mark;
    emit(Op::amend, add(code_.amends, {where, values, function != nullptr, selects, of_member}), mark);
}

// Pushes the steps of a selective assignment, innermost first: a function above its left argument, or absent above the
// indices. Returns the variable.
const Node* Generator::selection(const Node& n, std::uint32_t& values) {
    Engine::current().check_limits();
    if (n.kind != NodeKind::index && n.kind != NodeKind::apply) return &n;
    const bool is_index = n.kind == NodeKind::index;
    const Node* variable = selection(is_index ? *n.parts[0] : *n.parts.back(), values);
    values += 2;
    if (is_index) {
        for (std::size_t i = n.parts.size(); i-- > 1;) {
            if (n.parts[i]) expression(*n.parts[i]);
            else constant(Value(), n.span);
        }
        emit(Op::list, n.parts.size() - 1, n.mark);
        constant(Value::absent(), n.span);
        return variable;
    }
    if (n.parts.size() == 3) expression(*n.parts[1]);
    else constant(Value::absent(), n.span);
    expression(*n.parts[0]);
    return variable;
}

}  // namespace stele::interp
