// ⎕AT ⎕NC ⎕EX ⎕NL ⎕SHADOW: names and the classes of their values.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

namespace {

// ⎕AT.

Value longs(std::initializer_list<std::int64_t> all) { return make_longs({all.begin(), all.size()}); }

Value syntax_of(const Value& f) {
    std::int64_t result = 1, valence = -2, operands = 0;
    if (has_form(f, Form::lambda)) {
        const Function& text = *lambda_of(f).function;
        operands = text.cls == NameClass::monadic_operator ? 1 : text.cls == NameClass::dyadic_operator ? 2 : 0;
        if (text.traditional) {
            const Traditional& t = *text.traditional;
            result = t.result.names.empty() ? 0 : t.is_shy ? -1 : 1;
            valence = text.cls == NameClass::niladic ? 0 : t.left.names.empty() ? 1 : t.is_ambivalent ? -2 : 2;
        }
    }
    return longs({result, valence, operands});
}

// Whether it is a user's function.
bool is_own(const Value& f) { return has_form(f, Form::lambda) || has_form(f, Form::with_operands); }

// The time at which a user's function was fixed, to the second; zeros for others.
Value fix_time(const Value* f) {
    if (!f || !is_own(*f)) return longs({0, 0, 0, 0, 0, 0, 0});
    return timestamp_of(os::local_time_of(static_cast<double>(lambda_of(*f).function->source->read)));
}

// For one name the vector make(name, its function or null), for several a matrix of these rows.
template <class Make> Value rows_of_names(Machine& m, const Value& y, std::int64_t columns, Make make) {
    const bool is_single = is_apl_text(y) || (y.kind() == Kind::list && y.rank() == 0);
    const std::vector<std::string> names =
        is_single && !is_apl_text(y) ? names_in(make_list({item(y, 0)})) : names_in(y);
    const auto rows = static_cast<std::int64_t>(names.size());
    Value table = make_array(Kind::list, Storage::value, std::array<std::int64_t, 2>{rows, columns});
    std::int64_t at = 0;
    for (const std::string& name : names) {
        const Value row = make(name, function_named(m, name));
        for (std::int64_t i = 0; i < columns; i++) table->values()[at++] = item(row, i);
    }
    table = squeeze(std::move(table), Rules::apl);
    return is_single ? prims::ravel(std::move(table)) : table;
}

void attributes(Machine& m, Value* a, int) {
    a[0] = rows_of_names(m, a[0], 4, [](const std::string&, const Value* f) {
        return make_list({f ? syntax_of(*f) : longs({0, 0, 0}), fix_time(f), Value::integer(0),
                          make_characters(f && is_own(*f) ? os::environment("USER") : "")});
    });
}

// As in APL2, ambivalent functions are dyadic and a variable has a result.
Value valences(Machine& m, const std::string& name, const Value* f) {
    if (!f) {
        const std::string read = read_name(name, Notation::apl);
        return longs({!read.empty() && m.variable(read, m.depth()) != nullptr, 0, 0});
    }
    const Value syntax = syntax_of(*f);
    return longs({std::abs(long_at(syntax, 0)), std::abs(long_at(syntax, 1)), long_at(syntax, 2)});
}

void attributes_by_number(Machine& m, Value* a, int) {
    const std::int64_t which = flag_in(a[0], "the left argument of ⎕AT", 4);
    if (which == 0) raise_domain("the left argument of ⎕AT", "1, 2, 3 or 4", a[0]);
    constexpr std::int64_t columns[] = {3, 7, 4, 2};
    a[0] = rows_of_names(m, a[1], columns[which - 1], [&](const std::string& name, const Value* f) {
        if (which == 1) return valences(m, name, f);
        if (which == 2) return fix_time(f);
        if (which == 3) return longs({0, 0, 0, 0});
        const std::int64_t size = size_of_name(m, name);
        return longs({size, size});
    });
}

// ⎕NC ⎕EX ⎕NL ⎕SHADOW.

// Whether the value of a name is a label of the innermost call that hides the name.
bool is_label(Machine& m, const std::string& name, const Value& v) {
    const Cell* cell = v.is_immediate(Kind::long_) ? m.workspace.find(name, m.space()) : nullptr;
    if (!cell || &v != &cell->value) return false;
    for (std::int64_t depth = m.depth(); depth >= 0; depth--) {
        const Frame& f = m.frame_at(depth);
        if (f.hidden() && std::any_of(f.hidden()->cells.begin(), f.hidden()->cells.end(),
                                      [cell](const Workspace::Hidden& h) { return h.cell == cell; }))
            return lambda_of(f.function).function->traditional->is_label(name);
    }
    return false;
}

// 0 no value, 1 label, 2.1 variable, 9.1 namespace, 3 function, 4 operator: .1 traditional, .2 dfn, .3 derived or
// primitive.
double class_number(const Value& v) {
    const NameClass cls = Workspace::class_of_value(v);
    if (cls == NameClass::unknown) return 0;
    if (cls == NameClass::array) return is_space(v) ? 9.1 : 2.1;
    double tenths = !is_own(v) ? 0.3 : lambda_of(v).function->traditional ? 0.1 : 0.2;
    return (is_operator(cls) ? 4 : 3) + tenths;
}

double class_number(Machine& m, const std::string& name, const Value& v) {
    return is_label(m, name, v) ? 1 : class_number(v);
}

// The class of a name; ¯1 for other texts.
double class_number(Machine& m, const std::string& text) {
    std::string name = read_name(text, Notation::apl);
    if (name.empty()) return -1;
    if (name == "#" || name == "##") return class_number(m.workspace.root().reference());
    if (is_system_name(name)) {
        if (const Primitive* p = find_primitive(Notation::apl, name)) return p->op ? 4.6 : 3.6;
        return m.system_names.find(intern(name)) ? 2.6 : -1;
    }
    const Value* v = m.variable(name, m.depth());
    return v ? class_number(m, name, *v) : 0;
}

// Classes of names in a nested array have tenths; the class of a scalar is a scalar.
void name_class(Machine& m, Value* a, int) {
    const bool tenths = a[0].kind() == Kind::list, is_single = is_apl_text(a[0]) || (tenths && a[0].rank() == 0);
    std::vector<Value> classes;
    for (const std::string& name : names_in(a[0])) {
        const double c = class_number(m, name);
        classes.push_back(tenths && c > 0 ? Value::floating(c) : Value::integer(static_cast<std::int64_t>(c)));
    }
    a[0] = is_single ? classes[0] : func::list_of(classes, Rules::apl);
}

// 1 for each name that is now without a value, 0 for names that cannot be erased and for other texts.
void expunge(Machine& m, Value* a, int) {
    bool single = is_apl_text(a[0]);
    std::vector<std::int64_t> done;
    for (const std::string& text : names_in(a[0])) {
        std::string name = read_name(text, Notation::apl);
        bool free = !name.empty() && !is_system_name(name) && !is_argument_name(name);
        if (free) {
            Value* v = m.variable(name, m.depth());
            Cell* cell = m.workspace.find(name, m.space());
            if (v && (!cell || v != &cell->value)) *v = Value::absent();
            else if (cell) m.workspace.erase(*cell);
        }
        done.push_back(free);
    }
    give_shyly(m, a, single ? Value::integer(done[0]) : make_longs(done));
}

void list_names(Machine& m, Value* a, int n) {
    const Value& classes = a[n - 1];
    const std::u32string initials = n == 2 ? prims::decode_utf8(required_text(a[0], "the letters of names")) : U"";
    bool as_texts = false;
    std::vector<double> wanted;
    prims::by_items(classes.count(), [&](std::int64_t i) {
        Value one = is_space(classes) ? classes : item(classes, i);
        if (!is_numeric(one.kind()) || one.kind() == Kind::complex)
            raise_domain("a class of names", "a number such as 2 or 3.1", one);
        as_texts |= one.as_double() < 0;
        wanted.push_back(std::abs(one.as_double()));
    });
    auto is_wanted = [&](double cls) {
        return std::any_of(wanted.begin(), wanted.end(), [cls](double w) {
            return w == std::floor(w) ? std::floor(cls) == w : std::abs(cls - w) < 0.01;
        });
    };
    std::set<std::string> names;
    for (const std::string& name : m.names_at(m.depth())) {
        const bool argument = is_argument_name(name);
        const Value* v = argument || name.find('.') != std::string::npos ? nullptr : m.variable(name, m.depth());
        bool begins = n == 1 || initials.find(prims::decode_utf8(name)[0]) != std::u32string::npos;
        if (v && begins && is_wanted(class_number(m, name, *v))) names.insert(name);
    }
    std::vector<std::string> found(names.begin(), names.end());
    a[0] = list_of_texts(found, make_characters);
    if (!as_texts) a[0] = matrix_of_texts(std::move(a[0]));
}

// The names are local to the innermost traditional function; outside functions nothing happens.
void shadow(Machine& m, Value* a, int) {
    HiddenNames* hidden = nullptr;
    for (std::int64_t depth = m.depth(); depth >= 0 && !hidden; depth--) hidden = m.frame_at(depth).hidden();
    const std::vector<std::string> names = names_between_blanks(a[0]);
    for (const std::string& text : names) {
        std::string name = read_name(text, Notation::apl);
        if (name.empty()) raise(ErrorKind::domain, "`" + text + "` is not a name");
        if (is_system_name(name)) {
            const SystemName* row = m.system_names.find(intern(name));
            if (!row || !row->restore) raise(ErrorKind::domain, "`" + name + "` cannot be shadowed");
            if (hidden) hidden->hide(*row);
        } else if (hidden) {
            hidden->hide(m.space().cell(intern(name)));
        }
    }
    give_shyly(m, a, make_longs(std::vector<std::int64_t>(names.size(), 1)));
}

constexpr MachineFunctionRow name_rows[] = {
    {meaning::name_class, name_class},
    {meaning::expunge, expunge},
    {meaning::attributes_of, attributes},
    {meaning::attributes_by_number, attributes_by_number},
    {meaning::name_list, list_names},
    {meaning::name_list_with, list_names},
    {meaning::shadow, shadow},
};

}  // namespace

std::span<const MachineFunctionRow> name_functions() { return name_rows; }

}  // namespace stele::interp
