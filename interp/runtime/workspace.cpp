#include "interp/runtime/workspace.hpp"

#include "interp/compile/generate.hpp"
#include "interp/notation/bind.hpp"
#include "interp/runtime/failure.hpp"
#include "interp/runtime/function.hpp"

namespace stele::interp {

constexpr std::uint64_t space_bytes = sizeof(Space) + 32;

Value Workspace::make_space(Space& parent, std::string name) {
    if (8 * spaces_ < collect_at_) collect_at_ = std::max(first_collection, 4 * spaces_);
    if (spaces_ >= collect_at_) {
        collect_cycles();
        collect_at_ = std::max(first_collection, 2 * spaces_);
    }
    auto made = std::make_unique<Space>(*this, parent.is_root() ? Value() : parent.reference(), std::move(name));
    made->charge(space_bytes, "no room for a namespace");
    const Settings& now = Engine::current().settings;
    if (!made->is_context())
        made->settings =
            root_.settings && *root_.settings == now ? root_.settings : std::make_shared<const Settings>(now);
    Value reference = made->reference();
    Space* space = made.release();
    if (first_) first_->previous_ = space;
    space->next_ = std::exchange(first_, space);
    spaces_++;
    return reference;
}

// A namespace may hold the last reference to another, and so on: they are deleted one by one.
void Workspace::bury(Space& space) noexcept {
    space.reference_ = nullptr;
    if (space.is_root()) return;
    (space.previous_ ? space.previous_->next_ : first_) = space.next_;
    if (space.next_) space.next_->previous_ = space.previous_;
    space.next_ = std::exchange(dead_, &space);
    spaces_--;
    if (std::exchange(deleting_, true)) return;
    while (dead_) {
        Space* next = dead_;
        dead_ = next->next_;
        delete next;
    }
    deleting_ = false;
}

// q's .a is a different name from a variable a. If only one of them is a namespace, both names lead to it.
Value Workspace::space_named(Space& in, std::uint32_t name, bool makes) {
    const std::string_view text = symbol_name(name);
    if (text == "#") return root_.reference();
    if (text == "##") return in.parent().reference();
    Cell* cell = makes ? &in.cell(name) : in.find(name);
    if (cell && is_space(cell->value)) return cell->value;
    if (const Cell* other = &in == &root_ ? in.find(intern(other_name(text))) : nullptr;
        other && is_space(other->value))
        return other->value;
    if (!makes || !cell->value.is_absent()) return {};
    set(cell, make_space(in, std::string(text)), Rules::apl);
    return cell->value;
}

Value Workspace::space_around(const Path& name, Space& from, bool makes) {
    Value space = name.rooted ? root_.reference() : from.reference();
    for (std::size_t i = 0; i + 1 < name.parts.size() && is_space(space); i++)
        space = space_named(space_of(space), intern(name.parts[i]), makes);
    if (makes && !is_space(space))
        raise(ErrorKind::domain, "`" + name.joined() + "` leads through a value that is not a namespace");
    return space;
}

Cell* Workspace::find(const Path& name, Space& from, bool makes) {
    const Value around = space_around(name, from, makes);
    if (!is_space(around)) return nullptr;
    const std::uint32_t last = intern(name.parts.back());
    return makes ? &space_of(around).cell(last) : space_of(around).find(last);
}

Value Workspace::make_space_at(const Path& name, Space& from, bool replaces) {
    const Value around = space_around(name, from, true);
    Cell& cell = space_of(around).cell(intern(name.parts.back()));
    if (cell.cls > NameClass::array)
        raise(ErrorKind::domain, "`" + name.joined() + "` is a function", "⎕EX takes its value from a name");
    if (!is_space(cell.value) || replaces) set(&cell, make_space(space_of(around), name.parts.back()), Rules::apl);
    return cell.value;
}

// A text without a dot is its own path.
Cell* Workspace::find(std::string_view name, Space& from, bool makes) {
    if (name.find('.') != std::string_view::npos) return find(read_path(name), from, makes);
    const std::uint32_t symbol = intern(name);
    return makes ? &from.cell(symbol) : from.find(symbol);
}

void Workspace::set_class(Cell& cell, NameClass cls) {
    if (cell.is_member && (cls > NameClass::array || !member_classes_.empty())) {
        NameClass& known = member_classes_[intern(cell.name)];
        if (cls != NameClass::unknown && !bind_alike(known, cls)) {
            known = cls;
            ++epoch_;
        }
    }
    if (!bind_alike(cls, cell.cls)) ++epoch_;
    cell.cls = cls;
}

NameClass Workspace::class_of_member(std::uint32_t name) const {
    auto found = member_classes_.find(name);
    return found == member_classes_.end() ? NameClass::unknown : found->second;
}

void Workspace::erase(Cell& cell) {
    cell.value = Value::absent();
    cell.cls = NameClass::unknown;
    ++epoch_;
    ++version_;
}

void Workspace::erase(std::string_view name) {
    if (Cell* c = find(name)) erase(*c);
}

Workspace::Hidden Workspace::hide(Cell& cell) {
    Hidden hidden{&cell, std::exchange(cell.value, Value::absent()), cell.cls, cell.rules};
    set_class(cell, NameClass::unknown);
    ++version_;
    return hidden;
}

void Workspace::uncover(Hidden&& hidden) noexcept {
    if (!bind_alike(hidden.cls, hidden.cell->cls)) ++epoch_;
    hidden.cell->cls = hidden.cls;
    hidden.cell->value = std::move(hidden.value);
    hidden.cell->rules = hidden.rules;
    ++version_;
}

std::vector<std::string> Workspace::names(const Space& space) {
    std::vector<std::string> found;
    for (const auto& c : space.cells())
        if (!c->value.is_absent()) found.emplace_back(c->name);
    std::sort(found.begin(), found.end());
    return found;
}

void Workspace::clear() {
    for (const auto& c : root_.cells()) erase(*c);
    root_.display_form = Value();
    collect_cycles(true);
}

void Workspace::end() {
    std::vector<Value> kept;  // held until they are removed from their names
    for (Space* s = first_; s; s = s->next_) kept.push_back(s->reference());
    for (const Value& reference : kept)
        for (const auto& c : space_of(reference).cells()) erase(*c);
    for (const auto& c : root_.cells()) erase(*c);
    root_.display_form = Value();
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

namespace {

// A k lambda, plain, from its text, as its tree no longer exists. Null for a lambda that its text alone does not
// determine.
std::unique_ptr<Code> plain_lambda(const Lambda& lambda, SpaceNames& names) {
    const Function& f = *lambda.function;
    std::string text(f.span.begin, ' ');  // so that offsets are unchanged
    text.append(f.source->text, f.span.begin, f.span.end - f.span.begin);
    const Program program = parse(Source{f.source->name, std::move(text), f.source->first_line}, f.notation);
    const auto ast = std::make_shared<Ast>();
    const Node* node = k::bind(program.at(0), f.source, f.notation, ast);
    if (node->kind != NodeKind::lambda) return nullptr;
    Lambda again;
    again.function = node->function;
    return compile_lambda(again, names, true);
}

std::unique_ptr<Code> compiled(Lambda& lambda, const CallForm& form, SpaceNames& names, bool plain) {
    if (lambda.only) return plain_lambda(lambda, names);
    try {
        return lambda.function->traditional ? compile_traditional(lambda, form, names, plain)
                                            : compile_dfn(lambda, form, names, plain);
    } catch (const SyntaxProblem& problem) {
        Failure failure(problem);
        failure.add({lambda.function->source, problem.span, Notation::apl, lambda.function});
        throw failure;
    }
}

}  // namespace

const Code& code_for(Lambda& lambda, bool has_left, const Value* operands, Workspace& workspace, Space& space,
                     std::uint32_t part) {
    CallForm form{.has_left = has_left, .part = part};
    if (operands) {
        form.left_operand = Workspace::class_of_value(operands[0]);
        form.right_operand = Workspace::class_of_value(operands[1]);
    }
    SpaceNames names(workspace, space);
    for (Lambda::Variant& v : lambda.variants) {
        if (v.form != form) continue;
        if (v.epoch == workspace.epoch() && v.space == &space) [[likely]]
            return *v.code;
        const auto& assumed = v.code->assumed;
        if (std::all_of(assumed.begin(), assumed.end(),
                        [&names](const auto& a) { return bind_alike(names.class_of(a.first), a.second); })) {
            v.epoch = workspace.epoch();
            v.space = &space;
            return *v.code;
        }
    }
    const std::uint64_t epoch = workspace.epoch();
    std::unique_ptr<Code> code = compiled(lambda, form, names, names.compiles_plain());
    // In front: the next call is likely to have the current classes.
    return *lambda.variants.insert(lambda.variants.begin(), {form, std::move(code), nullptr, epoch, &space})->code;
}

const Code& plain_code_for(Lambda& lambda, const Code& code, Workspace& workspace, Space& space) {
    const bool is_statement = lambda.only && !lambda.function->body;
    if (code.is_plain || is_statement) return code;
    const auto v = std::find_if(lambda.variants.begin(), lambda.variants.end(),
                                [&code](const Lambda::Variant& variant) { return variant.code.get() == &code; });
    if (v == lambda.variants.end()) return code;
    SpaceNames names(workspace, space);
    if (!v->plain) v->plain = compiled(lambda, v->form, names, true);
    return v->plain ? *v->plain : code;
}

}  // namespace stele::interp
