#include "interp/runtime/space.hpp"

#include "interp/runtime/function.hpp"
#include "interp/runtime/workspace.hpp"

namespace stele::interp {

// The memory of a cell and its entries in the tables.
constexpr std::uint64_t cell_bytes = sizeof(Cell) + 48;

Space::Space(Workspace& workspace, Value parent, std::string name)
    : workspace_(workspace), parent_(std::move(parent)), name_(std::move(name)) {}

Space::~Space() {
    if (charged_ > 0) Engine::current().heap.discharge_container(charged_);
}

void Space::charge(std::uint64_t bytes, const char* what) {
    Engine::current().heap.charge_container(bytes, what);
    charged_ += bytes;
}

Cell* Space::find(std::uint32_t name) const {
    const std::size_t at = names_.find(name);
    return at == KeyTable<std::uint32_t>::none ? nullptr : cells_[at].get();
}

Cell& Space::cell(std::uint32_t name) {
    if (Cell* known = find(name)) return *known;
    if (!is_root()) charge(cell_bytes, "no room for a name in a namespace");
    auto made = std::make_unique<Cell>();
    made->name = symbol_name(name);
    made->is_member = !is_root();
    cells_.push_back(std::move(made));
    try {
        names_.push_back(name);
    } catch (...) {
        cells_.pop_back();
        throw;
    }
    return *cells_.back();
}

bool Space::is_root() const { return this == &workspace_.root_; }

Value Space::reference() {
    if (reference_) return Value::share(reference_);
    Value made = make_array(Kind::name_space, Storage::value, {});
    made->values()[0] =
        Value::immediate(Kind::long_, static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(this)));
    reference_ = made.array();
    return made;
}

Space& Space::parent() { return parent_.is_null() ? workspace_.root() : space_of(parent_); }

bool Space::is_context() {
    Space* outermost = this;
    while (!outermost->parent().is_root()) outermost = &outermost->parent();
    return outermost->name_.starts_with('.');
}

std::string Space::full_name() {
    std::vector<const Space*> path;  // from the innermost
    for (Space* space = this; !space->is_root(); space = &space->parent()) path.push_back(space);
    std::string name = "#";
    for (auto space = path.rbegin(); space != path.rend(); ++space) {
        const std::string& own = (*space)->name_;
        if (!own.starts_with('.')) name += '.';
        name += own.empty() ? "[" + std::string(unnamed) + "]" : own;
    }
    return name;
}

Cell* SpaceNames::cell(const Path& name) { return workspace_.find(name, space_, true); }

Value SpaceNames::closure(const std::shared_ptr<Lambda>& lambda) { return make_closure(lambda, -1); }

// Traced calls use plain code, made when they are entered: a function outlives its tracer.
bool SpaceNames::compiles_plain() { return Engine::current().plain && !workspace_.is_watched; }

NameClass SpaceNames::class_of(const Path& name) {
    if (const Cell* known = workspace_.find(name, space_)) return known->cls;
    return name.parts.size() < 2 ? NameClass::unknown : class_of_member(name.parts.back());
}

NameClass SpaceNames::class_of_member(std::string_view name) { return workspace_.class_of_member(intern(name)); }

}  // namespace stele::interp
