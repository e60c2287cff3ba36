// What calls hide: the names that a traditional function localizes, and the settings that a call changes.
#include "interp/vm/hidden_names.hpp"

#include "interp/vm/machine.hpp"

namespace stele::interp {

void Machine::change_settings() {
    // A dfn's own change is undone on return; at top level it stays. What ⍎ runs changes its function's. A traditional
    // function changes what its caller sees, and a caller of that, up to a dfn that assigns settings itself; a local name
    // is uncovered on return.
    auto is_traditional = [this](std::int64_t depth) {
        return depth >= 0 && lambda_of(frames_[depth].function).function->traditional;
    };
    bool from_outside = false;
    for (std::int64_t depth = depth_; depth >= 0;) {
        Frame& f = frames_[depth];
        const Function& text = *lambda_of(f.function).function;
        const bool is_statement = is_transparent(f);
        if (text.traditional || (from_outside && !text.sets_system_names && !is_statement) ||
            (is_statement && f.link < 0 && (from_outside || is_traditional(depth - 1)))) {
            from_outside |= text.traditional != nullptr;
            depth--;
        } else if (is_statement) {
            depth = f.link;
        } else {
            if (!f.settings) f.settings = std::make_unique<Settings>(settings);
            return;
        }
    }
}

HiddenNames::~HiddenNames() {
    for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) machine.workspace.uncover(std::move(*cell));
    for (const SystemName* name : system) name->restore(machine, settings);
}

void HiddenNames::hide(Cell& cell) {
    cells.reserve(cells.size() + 1);
    cells.push_back(machine.workspace.hide(cell));
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
        hidden->system.push_back(row);
    }
    hidden->cells.reserve(lambda.hidden.size());
    for (Cell* cell : lambda.hidden) hidden->hide(*cell);
    return hidden;
}

}  // namespace stele::interp
