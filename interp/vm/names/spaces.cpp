#include "interp/vm/names/spaces.hpp"

#include "interp/vm/instructions.hpp"
#include "prims/formats/conversion/cast.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/pervasive/convert.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

[[noreturn]] void raise_no_space(const Machine& m, const Value& v) {
    if (v.is_absent()) raise_gave_nothing();
    if (m.rules() != Rules::apl)
        raise(ErrorKind::type, "the left side of a dot in a name must be a namespace, not " + value_phrase(v),
              v.kind() == Kind::table || v.kind() == Kind::dictionary
                  ? "an item or a column is changed by an index: t[`a]:x"
                  : "");
    raise_domain("the left side of a dot", "a namespace or an array of references to namespaces", v);
}

bool is_array_of_spaces(const Value& v) { return v.is_heap() && v->kind == Kind::list; }

// The results of functions for the references of an array, in its shape; absent if one of them has none.
Value gathered(Value results, const Array& refs) {
    for (std::int64_t i = 0; i < results->n; i++)
        if (results->values()[i].is_absent()) return Value::absent();
    if (refs.rank != 1) results = with_axes(std::move(results), refs.axes());
    return squeeze(std::move(results), Rules::apl);
}

// The array of results of `f` for each reference of an array of any depth; for one reference the result itself.
template <class F> Value in_each(Machine& m, const Value& refs, const F& f) {
    if (is_space(refs)) return f(refs);
    if (!is_array_of_spaces(refs)) raise_no_space(m, refs);
    m.check_limits();
    Value results = make_list(refs->n);
    for (std::int64_t i = 0; i < refs->n; i++) results->values()[i] = in_each(m, refs->values()[i], f);
    return gathered(std::move(results), *refs.array());
}

// The variable of a name that has a value in a namespace; else null.
const Cell* find_member(const Value& ref, std::uint32_t name) {
    const Cell* cell = space_of(ref).find(name);
    return cell && !cell->value.is_absent() ? cell : nullptr;
}

Value value_in(Machine& m, const Value& ref, std::uint32_t name) {
    if (symbol_name(name) == "##") return space_of(ref).parent().reference();
    const Cell* cell = find_member(ref, name);
    if (!cell) raise_no_value(symbol_name(name));
    return cell->rules == m.rules() ? cell->value : m.seen(*cell);
}

// The value of a name, or the result of its niladic function.
Value result_in(Machine& m, const Value& ref, std::uint32_t name) {
    Value v = value_in(m, ref, name);
    if (Workspace::class_of_value(v) != NameClass::niladic) return v;
    return m.run_within(v, m.space_for(lambda_of(v)));
}

// Whether the name is a function in the first namespace of an array.
bool is_function_in_first(const Value& refs, std::uint32_t name) {
    const Value* first = &refs;
    while (is_array_of_spaces(*first) && (*first)->n > 0) first = &(*first)->values()[0];
    if (!is_space(*first)) return false;
    const Cell* cell = find_member(*first, name);
    return cell && Workspace::class_of_value(cell->value) > NameClass::niladic;
}

Value make_spread_function(Value refs, Value f) {
    const std::array<Value, 2> items{std::move(refs), std::move(f)};
    return make_function(Form::spread, items);
}

// Whether the text of a dfn names a variable of the enclosing functions.
bool names_one_of(const std::vector<Token>& tokens, const Scope* scope) {
    Engine::current().check_limits();
    return std::any_of(tokens.begin(), tokens.end(), [scope](const Token& t) {
        if (t.kind == TokenKind::name && !t.path.rooted) {
            const std::string& name = t.path.parts[0];
            for (const Scope* s = is_argument_name(name) ? nullptr : scope; s; s = s->around(name))
                if (contains(s->slots, name)) return true;
        }
        return std::any_of(t.body.begin(), t.body.end(),
                           [scope](const Statement& s) { return names_one_of(s.tokens, scope); });
    });
}

// Whether a function needs no variables of the calls around its text.
bool is_independent(const Value& f) {
    const Lambda& written = lambda_of(f);
    if (frame_of(f) < 0 || written.is_relative) return true;
    const std::vector<LateStatement>& statements = written.function->statements;
    return std::none_of(statements.begin(), statements.end(), [&written](const LateStatement& s) {
        return s.tokens && names_one_of(s.tokens->tokens, written.outer.get());
    });
}

// One argument for each of `n` references of a shape: the argument itself, or its items.
struct Spread {
    const Value& argument;
    bool extends;

    Spread(const Value& a, const Array& refs) : argument(a), extends(func::rank_of(a) == 0) {
        if (extends) return;
        if (a.rank() != refs.rank)
            raise(ErrorKind::rank,
                  "an argument of rank " + number(a.rank()) + " for references of rank " + number(refs.rank));
        if (!std::equal(a->axes().begin(), a->axes().end(), refs.axes().begin()))
            raise(ErrorKind::length, prims::counted(a.count(), "item") + " for " + prims::counted(refs.n, "reference"));
    }
    Value item_for(std::int64_t i) const {
        if (!extends) return item(argument, i);
        return argument.is_heap() && argument->kind == Kind::list ? argument->values()[0] : argument;
    }
};

Value spread(Machine& m, const Value& refs, const Value& f, const Value* a, int n) {
    if (!is_space(refs)) {
        if (!is_array_of_spaces(refs)) raise_no_space(m, refs);
        m.check_limits();
        const Spread left(a[0], *refs.array()), right(a[n - 1], *refs.array());
        Value results = make_list(refs->n);
        for (std::int64_t i = 0; i < refs->n; i++) {
            const std::array<Value, 2> items{left.item_for(i), right.item_for(i)};
            results->values()[i] = spread(m, refs->values()[i], f, items.data() + (2 - n), n);
        }
        return gathered(std::move(results), *refs.array());
    }
    Space& space = space_of(refs);
    const bool takes_arguments = has_form(f, Form::lambda) && !lambda_of(f).function->parameters.empty();
    if (takes_arguments) return m.run_within(f, space, {a, static_cast<std::size_t>(n)});
    Value g = is_primitive(f)                ? f
              : f.is_immediate(Kind::symbol) ? value_in(m, refs, static_cast<std::uint32_t>(f.payload()))
                                             : m.run_within(f, space);
    if (!is_function(g)) raise(ErrorKind::syntax, "the expression is not a function in one of the namespaces");
    Value* b = m.push(n);
    for (int i = 0; i < n; i++) b[i] = a[i];
    m.call_within(space, g, b, n);
    Value result = std::move(b[0]);
    m.pop(n);
    return result;
}

}  // namespace

Value operand_for(Machine& m, const Value& op, Value f) {
    const Lambda& lambda = lambda_of(op);
    const bool reads_names =
        is_primitive(f) && (m.library.find(primitive_of(f), 1) || m.library.find(primitive_of(f), 2));
    if (!reads_names || lambda.is_relative || &m.space_for(lambda) == &m.space()) return f;
    return make_spread_function(m.space().reference(), std::move(f));
}

Path path_in_apl(const std::string& text) {
    Path path = read_variable(text);
    if (path.parts.empty()) raise(ErrorKind::domain, "`" + text + "` is not a name");
    return path;
}

Space* find_space(Machine& m, const Value& v) {
    if (is_space(v)) return &space_of(v);
    if (!is_apl_text(v)) return nullptr;
    const std::string text = v.count() > 0 ? text_of(v, false) : "";
    if (text.empty()) return &m.space();
    const Path path = path_in_apl(text);
    if (path.parts.size() == 1 && path.parts[0] == "#") return &m.workspace.root();
    if (path.parts.size() == 1 && path.parts[0] == "##") return &m.space().parent();
    const Value* found = path.rooted ? nullptr : m.variable(path.joined(), m.depth());
    if (const Cell* cell = path.rooted ? m.workspace.find(path, m.space()) : nullptr) found = &cell->value;
    return found && is_space(*found) ? &space_of(*found) : nullptr;
}

Space& required_space(Machine& m, const Value& v) {
    Space* space = find_space(m, v);
    if (!space) raise_domain("a namespace", "a reference to one, or its name", v);
    return *space;
}

Value member_of(Machine& m, const Value& refs, std::uint32_t name) {
    if (is_space(refs)) return result_in(m, refs, name);
    if (refs.kind() == Kind::dictionary || refs.kind() == Kind::table)
        return func::index(m, refs, Value::symbol(name), Rules::k);
    if (is_function_in_first(refs, name)) return make_spread_function(refs, Value::symbol(name));
    return in_each(m, refs, [&](const Value& ref) { return result_in(m, ref, name); });
}

Value item_after_dot(Machine& m, const Value& v, std::uint32_t name) {
    if (is_space(v)) return result_in(m, v, name);
    std::array<Value, 2> part{Value::symbol(name), v};
    if (func::is_dictionary(v) || v.kind() == Kind::table) return func::index(m, v, part[0], Rules::q);
    if (!prims::is_temporal(v.kind())) return Value::absent();
    if (Value of_time = func::time_part(m, symbol_name(name), v); !of_time.is_absent()) return of_time;
    if (!prims::is_temporal(prims::kind_of_name(symbol_name(name)))) return Value::absent();
    func::cast(m, part.data());
    return std::move(part[0]);
}

Value moved_function(Machine& m, const Value& f, Space& from, Space& space) {
    if (!f.is_heap() || f->kind != Kind::function) return f;
    const Form form = form_of(f);
    if (form == Form::lambda) {
        const Lambda& written = lambda_of(f);
        const bool moves = written.is_relative || (&m.space_for(written) == &from && &from != &space);
        if (written.function->notation != Notation::apl || !moves || !is_independent(f)) return f;
        auto moved = std::make_shared<Lambda>();
        moved->function = written.function;
        if (!space.is_root()) moved->home = space.reference();
        return make_closure(moved, -1);
    }
    if (form == Form::external || form == Form::spread) return f;
    m.check_limits();
    if (form == Form::with_operands) {
        const Value op = moved_function(m, make_closure(lambda_of(f).keep_alive, frame_of(f)), from, space);
        return with_operands(op, moved_function(m, f->values()[2], from, space),
                             moved_function(m, f->values()[3], from, space));
    }
    Value made = make_function(form, f->n);
    for (std::int64_t i = 0; i < f->n; i++) made->values()[i] = moved_function(m, f->values()[i], from, space);
    return made;
}

void store_member(Machine& m, const Value& refs, std::uint32_t name, const Value& value) {
    if (is_space(refs)) {
        Space& space = space_of(refs);
        return m.workspace.set(&space.cell(name), moved_function(m, value, m.space(), space), m.rules());
    }
    if (!is_array_of_spaces(refs)) raise_no_space(m, refs);
    m.check_limits();
    const Spread items(value, *refs.array());
    const Value kept = refs;
    for (std::int64_t i = 0; i < kept->n; i++) store_member(m, kept->values()[i], name, items.item_for(i));
}

void routine::space(Machine& m, std::uint32_t n) {
    *m.push(1) = (n == 0 ? m.workspace.root() : m.space().parent()).reference();
}

void routine::new_space(Machine& m, std::uint32_t n) {
    const std::vector<std::uint32_t>& names = m.frame().code->names[n].members;
    const auto count = static_cast<int>(names.size());
    const Value made = m.workspace.make_space(m.space());
    for (int i = 0; i < count; i++) store_member(m, made, names[static_cast<std::size_t>(i)], m.sp[count - 1 - i]);
    m.pop(count);
    *m.push(1) = made;
}

void routine::member(Machine& m, std::uint32_t n) {
    for (std::uint32_t name : m.frame().code->names[n].members) *m.sp = member_of(m, Value(*m.sp), name);
    check_given(*m.sp, *m.frame().code, m.frame().pc);
}

void routine::set_member(Machine& m, std::uint32_t n) {
    if (m.sp[1].is_absent()) raise_gave_nothing(" to assign");
    const std::vector<std::uint32_t>& names = m.frame().code->names[n].members;
    for (std::size_t i = 0; i + 1 < names.size(); i++) *m.sp = member_of(m, Value(*m.sp), names[i]);
    store_member(m, *m.sp, names.back(), m.sp[1]);
    m.pop(1);
}

void routine::within(Machine& m, std::uint32_t) {
    Value body = m.take();
    const Value refs = *m.sp;
    *m.sp = in_each(m, refs, [&](const Value& ref) { return m.run_within(body, space_of(ref)); });
    if (m.sp->is_absent() && !is_space(refs))
        raise(ErrorKind::value, "the expression has no value in one of the namespaces");
    check_given(*m.sp, *m.frame().code, m.frame().pc);
}

void routine::spread(Machine& m, std::uint32_t) {
    Value body = m.take();
    *m.sp = make_spread_function(std::move(*m.sp), std::move(body));
}

void routine::enter_space(Machine& m, std::uint32_t n) {
    m.enter_space(m.frame(), required_space(m, *m.sp), n);
    m.pop(1);
}

void routine::leave_spaces(Machine& m, std::uint32_t n) { Machine::leave_spaces(m.frame(), n); }

void call_spread(Machine& m, const Value& f, Value* a, int n) {
    if (n > 2) raise(ErrorKind::rank, "an APL function takes one or two arguments, not " + number(n));
    a[0] = spread(m, f->values()[0], f->values()[1], a, n);
    for (int i = 1; i < n; i++) a[i] = Value();
}

// For functions of the engine: objects of JSON.

Value Machine::make_namespace(std::string_view what, const Value& parent) {
    Value made = workspace.make_space(is_space(parent) ? space_of(parent) : workspace.root());
    space_of(made).unnamed = what;
    return made;
}

Value Machine::display_form_of(const Value& name_space) { return space_of(name_space).display_form; }

void Machine::set_member(Value& ref, std::string_view name, Value value) {
    workspace.set(&space_of(ref).cell(intern(name)), std::move(value), Rules::apl);
}

std::vector<std::pair<std::string, Value>> Machine::members(const Value& ref) {
    std::vector<std::pair<std::string, Value>> found;
    Space& space = space_of(ref);
    for (const std::string& name : Workspace::names(space)) {
        const Cell& cell = *space.find(intern(name));
        if (!is_operator(cell.cls)) found.emplace_back(name, cell.value);
    }
    return found;
}

}  // namespace stele::interp
