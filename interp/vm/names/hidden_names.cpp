// Values hidden by calls: the local names of a traditional function, and the settings that a call changes.
#include "interp/vm/names/spaces.hpp"

namespace stele::interp {

void Machine::change_settings() {
    // A dfn's own change is reverted on return; at top level it stays. Code in ⍎ changes its function's settings. A
    // traditional function changes its caller's, and those of that caller, up to a dfn that assigns settings itself; a
    // local name is restored on return.
    auto is_traditional = [this](std::int64_t depth) {
        return depth >= 0 && lambda_of(frames_[depth].function).function->traditional;
    };
    bool from_outside = false;
    for (std::int64_t depth = this->depth(); depth >= 0;) {
        Frame& f = frames_[depth];
        const Function& text = *lambda_of(f.function).function;
        const bool is_statement = is_transparent(f);
        if (f.hidden() && !f.hidden()->spaces.empty()) return;  // the change ends with the :With
        // An expression in another namespace changes the settings of that namespace.
        const bool is_elsewhere = text.is_space && f.space != &space_at(depth - 1);
        const bool is_passed = text.traditional || (from_outside && !text.sets_system_names && !is_statement) ||
                               (is_statement && f.link() < 0 && (from_outside || is_traditional(depth - 1)));
        if (is_elsewhere || !(is_passed || is_statement)) {
            keep_settings(f);
            return;
        }
        from_outside |= text.traditional != nullptr;
        depth = is_passed ? depth - 1 : f.link();
    }
}

HiddenNames::~HiddenNames() {
    if (!spaces.empty()) {
        const Frame& frame = spaces.front().frame;
        while (!spaces.empty()) leave_space();
        if (frame.settings()) machine.settings = *frame.settings();
    }
    for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) machine.workspace.uncover(std::move(*cell));
    for (const SystemName* name : system) name->restore(machine, settings);
    if (error) machine.handled_error = std::move(*error);
}

void HiddenNames::hide(Cell& cell) {
    cells.reserve(cells.size() + 1);
    cells.push_back(machine.workspace.hide(cell));
}

void HiddenNames::hide(const SystemName& name) {
    if (std::find(system.begin(), system.end(), &name) != system.end()) return;
    const KeptSettings now = machine.kept_settings();
    machine.restore(settings);
    name.restore(machine, now);
    settings = machine.kept_settings();
    machine.restore(now);
    add(name);
}

void HiddenNames::add(const SystemName& name) {
    system.push_back(&name);
    if (name.is_traps) error = machine.handled_error;
}

void HiddenNames::leave_space() noexcept {
    EnteredSpace& entered = spaces.back();
    for (auto name = entered.names.rbegin(); name != entered.names.rend(); ++name) {
        Cell& cell = *name->there.cell;
        if (!cell.value.same_bits(name->value))
            machine.workspace.uncover({name->own, std::move(cell.value), cell.cls, cell.rules});
        machine.workspace.uncover(std::move(name->there));
    }
    entered.frame.space = entered.outer;
    if (machine.settings != *entered.settings) {
        *entered.settings = machine.settings;
        space_of(entered.space).settings = std::move(entered.settings);
    }
    machine.settings = entered.outer_settings;
    spaces.pop_back();
}

void Machine::enter_space(Frame& f, Space& space, std::uint32_t depth, std::span<const std::string> exported) {
    HiddenNames& hidden = *f.hidden();
    if (depth == hidden.space_depth()) {
        if (&space == f.space) return;
        const bool goes_back = !hidden.spaces.empty() && hidden.spaces.back().outer == &space && exported.empty();
        if (goes_back) return hidden.leave_space();
    }
    Settings inside = space.settings ? *space.settings : settings;
    hidden.spaces.push_back({f, space.reference(), f.space, settings, std::make_shared<Settings>(inside), depth});
    std::vector<HiddenNames::Lent>& names = hidden.spaces.back().names;
    auto lend = [&](const std::string& name) {
        Cell& own = f.space->cell(intern(name));
        if (is_space(own.value)) return;
        Value value = moved_function(*this, own.value, *f.space, space);
        Cell& cell = space.cell(intern(name));
        names.reserve(names.size() + 1);
        names.push_back({workspace.hide(cell), &own, value});
        if (!value.is_absent()) workspace.set(&cell, std::move(value), own.rules);
    };
    if (&space != f.space) {
        for (const std::string& name : lambda_of(f.function).function->traditional->locals) lend(name);
        for (const std::string& name : exported) lend(name);
    }
    f.space = &space;
    settings = inside;
}

void Machine::leave_spaces(Frame& f, std::uint32_t depth) {
    while (f.hidden()->is_elsewhere(depth)) f.hidden()->leave_space();
}

std::unique_ptr<HiddenNames> Machine::hide_names(Lambda& lambda, int n, bool has_operands, Space& space) {
    const Function& f = *lambda.function;
    const Traditional& text = *f.traditional;
    if (is_operator(f.cls) && !has_operands) raise(ErrorKind::syntax, "an operator was called without its operands");
    if (f.cls == NameClass::niladic ? n != 0 : n == 0)
        raise(ErrorKind::syntax, "`" + f.name + "` takes " + (n == 0 ? "an argument" : "no argument"));
    if (n == 2 && text.left.names.empty()) raise(ErrorKind::syntax, "`" + f.name + "` takes one argument, not two");
    if (n == 1 && !text.left.names.empty() && !text.is_ambivalent)
        raise(ErrorKind::syntax, "`" + f.name + "` takes two arguments, not one");
    if (lambda.hidden.size() != text.locals.size()) {
        lambda.hidden.clear();
        for (const std::string& name : text.locals) lambda.hidden.push_back(&space.cell(intern(name)));
    }
    auto hidden = std::make_unique<HiddenNames>(*this);
    hidden->settings = kept_settings();
    for (const std::string& name : text.system_locals) {
        const SystemName* row = system_names.find(intern(name));
        if (!row || !row->restore) raise(ErrorKind::syntax, "`" + name + "` cannot be local");
        hidden->add(*row);
    }
    hidden->cells.reserve(lambda.hidden.size());
    for (Cell* cell : lambda.hidden) hidden->hide(*cell);
    return hidden;
}

}  // namespace stele::interp
