#include "interp/runtime/workspace.hpp"

#include <algorithm>

#include "interp/compile/generate.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/runtime/failure.hpp"
#include "interp/runtime/function.hpp"

namespace stele::interp {

Cell* Workspace::find_joined(std::string_view name) {
    auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : found->second;
}

Cell* Workspace::make_joined(std::string_view name) {
    if (Cell* known = find_joined(name)) return known;
    Cell* made = &cells_.emplace_back(Cell{std::string(name)});
    by_name_.emplace(made->name, made);
    return made;
}

Cell* Workspace::cell(const Path& name) { return make_joined(name.joined()); }
Cell* Workspace::find(const Path& name) {
    return name.parts.size() == 1 ? find_joined(name.parts[0]) : find_joined(name.joined());
}

// A text without a dot is its own path.
Cell* Workspace::cell(std::string_view name) {
    return name.find('.') == std::string_view::npos ? make_joined(name) : cell(read_path(name));
}
Cell* Workspace::find(std::string_view name) {
    return name.find('.') == std::string_view::npos ? find_joined(name) : find(read_path(name));
}

void Workspace::erase(std::string_view name) {
    Cell* c = find(name);
    if (!c) return;
    unset(*c);
}

Workspace::Hidden Workspace::hide(Cell& cell) {
    Hidden hidden{&cell, std::exchange(cell.value, Value::absent()), cell.cls, cell.rules};
    set_class(cell, NameClass::unknown);
    ++version_;
    return hidden;
}

void Workspace::uncover(Hidden&& hidden) noexcept {
    set_class(*hidden.cell, hidden.cls);
    hidden.cell->value = std::move(hidden.value);
    hidden.cell->rules = hidden.rules;
    ++version_;
}

void Workspace::unset(Cell& cell) {
    cell.value = Value::absent();
    cell.cls = NameClass::unknown;
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
    for (Cell& c : cells_) unset(c);
}

NameClass Workspace::class_of_value(const Value& v) {
    if (!v.is_heap()) {
        if (v.is_absent()) return NameClass::unknown;
        if (!is_primitive(v)) return NameClass::array;
        const Primitive& p = primitive_of(v);
        if (!p.op) return NameClass::function;
        if (p.monadic || p.dyadic) return p.notation == Notation::apl ? NameClass::hybrid : NameClass::function;
        return p.op->valence == 2 ? NameClass::dyadic_operator : NameClass::monadic_operator;
    }
    if (v->kind != Kind::function) return NameClass::array;
    if (form_of(v) == Form::bound) return NameClass::monadic_operator;
    return form_of(v) == Form::lambda ? lambda_of(v).function->cls : NameClass::function;
}

Value Workspace::derived(std::span<const Value> operator_and_operands) {
    return make_function(Form::derived, operator_and_operands);
}

Value Workspace::closure(const std::shared_ptr<Lambda>& lambda) { return make_closure(lambda, -1); }

const Code& code_for(Lambda& lambda, bool has_left, const Value* operands, Workspace& workspace) {
    NameClass left = operands ? Workspace::class_of_value(operands[0]) : NameClass::unknown;
    NameClass right = operands ? Workspace::class_of_value(operands[1]) : NameClass::unknown;
    for (Lambda::Variant& v : lambda.variants) {
        if (v.has_left != has_left || v.left_operand != left || v.right_operand != right) continue;
        if (v.epoch == workspace.epoch()) [[likely]]
            return *v.code;
        const auto& assumed = v.code->assumed;
        if (std::all_of(assumed.begin(), assumed.end(),
                        [&workspace](const auto& a) { return bind_alike(workspace.class_of(a.first), a.second); })) {
            v.epoch = workspace.epoch();
            return *v.code;
        }
    }
    std::unique_ptr<Code> code;
    try {
        code = (lambda.function->traditional ? compile_traditional : compile_dfn)(lambda, has_left, left, right,
                                                                                  workspace);
    } catch (const SyntaxProblem& problem) {
        Failure failure(problem);
        failure.add({lambda.function->source, problem.span, Notation::apl, lambda.function});
        throw failure;
    }
    // In front: the classes of this moment are the likely ones of the next call.
    lambda.variants.insert(lambda.variants.begin(), {has_left, left, right, workspace.epoch(), std::move(code)});
    return *lambda.variants.front().code;
}

}  // namespace stele::interp
