#include "interp/compile/workspace.hpp"

#include <algorithm>

#include "interp/runtime/function.hpp"

namespace stele::interp {

namespace {

// q's .a.b and APL's #.a.b are k's a.b.
std::string_view common_name(std::string_view name) {
    if (name.starts_with("#.")) return name.substr(2);
    bool of_namespace = name.starts_with('.') && name.find('.', 1) != std::string_view::npos && !name.starts_with(".z.");
    return of_namespace ? name.substr(1) : name;
}

}  // namespace

Cell* Workspace::cell(std::string_view name) {
    name = common_name(name);
    if (Cell* known = find(name)) return known;
    Cell* made = &cells_.emplace_back(Cell{std::string(name)});
    by_name_.emplace(made->name, made);
    return made;
}

Cell* Workspace::find(std::string_view name) {
    auto found = by_name_.find(common_name(name));
    return found == by_name_.end() ? nullptr : found->second;
}

void Workspace::erase(std::string_view name) {
    Cell* c = find(name);
    if (!c) return;
    c->value = Value::absent();
    c->cls = NameClass::unknown;
    ++epoch_;
    ++version_;
}

std::vector<std::string> Workspace::names() const {
    std::vector<std::string> found;
    for (const Cell& c : cells_)
        if (!c.value.is_absent()) found.push_back(c.name);
    std::sort(found.begin(), found.end());
    return found;
}

void Workspace::clear() {
    for (Cell& c : cells_) erase(c.name);
}

NameClass Workspace::class_of(std::string_view name) {
    Cell* c = find(name);
    return c ? c->cls : NameClass::unknown;
}

NameClass Workspace::class_of_value(const Value& v) {
    if (!v.is_heap()) {
        if (v.is_absent()) return NameClass::unknown;
        if (!is_primitive(v)) return NameClass::array;
        const prims::Primitive& p = primitive_of(v);
        if (!p.op || p.monadic || p.dyadic) return NameClass::function;
        return p.op->valence == 2 ? NameClass::dyadic_operator : NameClass::monadic_operator;
    }
    if (v->kind != prims::Kind::function) return NameClass::array;
    return form_of(v) == Form::lambda ? lambda_of(v).function->cls : NameClass::function;
}

}  // namespace stele::interp
