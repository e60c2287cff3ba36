// ⎕AT ⎕NC ⎕EX ⎕NL ⎕SHADOW: names, and what they stand for.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::interp {

namespace {

// ⎕AT.

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
    const std::array<std::int64_t, 3> syntax{result, valence, operands};
    return make_longs(syntax);
}

// Whether it is a user's function.
bool is_own(const Value& f) { return has_form(f, Form::lambda) || has_form(f, Form::with_operands); }

// When a user's function was fixed, to the second; zeros of others.
Value fix_time(const Value* f) {
    const std::array<std::int64_t, 7> never{};
    if (!f || !is_own(*f)) return make_longs(never);
    return timestamp_of(os::local_time_of(static_cast<double>(lambda_of(*f).function->source->read)));
}

// A row of what `make` makes of a name: for one name a vector, for several a matrix.
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
        const std::array<std::int64_t, 3> nothing{};
        return make_list({f ? syntax_of(*f) : make_longs(nothing), fix_time(f), Value::integer(0),
                          make_characters(f && is_own(*f) ? os::environment("USER") : "")});
    });
}

// As APL2 has it. Valences: ambivalent functions are dyadic; a variable has a result.
Value valences(Machine& m, const std::string& name, const Value* f) {
    std::array<std::int64_t, 3> found{};
    if (!f) {
        const std::string read = read_name(name, Notation::apl);
        found[0] = !read.empty() && m.variable(read, m.depth()) != nullptr;
    } else {
        const Value syntax = syntax_of(*f);
        for (std::int64_t i = 0; i < 3; i++) found[static_cast<std::size_t>(i)] = std::abs(long_at(syntax, i));
    }
    return make_longs(found);
}

void attributes_by_number(Machine& m, Value* a, int) {
    const std::int64_t which = flag_in(a[0], "the left argument of ⎕AT", 4);
    auto longs = [](std::initializer_list<std::int64_t> all) { return make_longs(std::vector(all)); };
    switch (which) {
        case 1:
            a[0] = rows_of_names(m, a[1], 3, [&](const std::string& n, const Value* f) { return valences(m, n, f); });
            return;
        case 2:
            a[0] = rows_of_names(m, a[1], 7, [](const std::string&, const Value* f) { return fix_time(f); });
            return;
        case 3:
            a[0] = rows_of_names(m, a[1], 4, [&](const std::string&, const Value*) { return longs({0, 0, 0, 0}); });
            return;
        case 4:
            a[0] = rows_of_names(m, a[1], 2, [&](const std::string& n, const Value*) {
                const std::int64_t size = size_of_name(m, n);
                return longs({size, size});
            });
            return;
        default: raise_domain("the left argument of ⎕AT", "1, 2, 3 or 4", a[0]);
    }
}

// ⎕NC ⎕EX ⎕NL ⎕SHADOW.

// Whether the value of a name is that of a label: of the innermost call that hides what it stands for elsewhere.
bool is_label(Machine& m, const std::string& name, const Value& v) {
    const Cell* cell = v.is_immediate(Kind::long_) ? m.workspace.find(name, m.space()) : nullptr;
    if (!cell || &v != &cell->value) return false;
    for (std::int64_t depth = m.depth(); depth >= 0; depth--) {
        const Frame& f = m.frame_at(depth);
        if (f.hidden && std::any_of(f.hidden->cells.begin(), f.hidden->cells.end(),
                                    [cell](const Workspace::Hidden& h) { return h.cell == cell; }))
            return lambda_of(f.function).function->traditional->is_label(name);
    }
    return false;
}

// 0 none, 1 label, 2.1 variable, 9.1 namespace, 3 function, 4 operator: .1 traditional, .2 a dfn, .3 made of others.
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

// The same of a name; ¯1 for a text that is none.
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

// Names in a nested array get tenths; one in a scalar gets a scalar.
void name_class(Machine& m, Value* a, int) {
    const bool tenths = a[0].kind() == Kind::list, is_single = is_apl_text(a[0]) || (tenths && a[0].rank() == 0);
    std::vector<std::string> names = names_in(a[0]);
    Value classes = make_list(static_cast<std::int64_t>(names.size()));
    for (std::size_t i = 0; i < names.size(); i++) {
        double c = class_number(m, names[i]);
        classes->values()[i] = tenths && c > 0 ? Value::floating(c) : Value::integer(static_cast<std::int64_t>(c));
    }
    a[0] = is_single ? item(classes, 0) : squeeze(std::move(classes), Rules::apl);
}

// 1 for each name that is now free, 0 for texts that are not names and names that cannot be erased.
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
    a[0] = as_texts ? list_of_texts(found, make_characters) : matrix_of_texts(found);
}

// The innermost call that hides names: that of a traditional function.
HiddenNames* innermost_hidden(Machine& m) {
    for (std::int64_t depth = m.depth(); depth >= 0; depth--)
        if (const auto& hidden = m.frame_at(depth).hidden) return hidden.get();
    return nullptr;
}

void shadow(Machine& m, Value* a, int) {
    HiddenNames* hidden = innermost_hidden(m);
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

}  // namespace

std::span<const MachineFunctionRow> name_functions() {
    static constexpr MachineFunctionRow rows[] = {
        {meaning::name_class, name_class},
        {meaning::expunge, expunge},
        {meaning::attributes_of, attributes},
        {meaning::attributes_by_number, attributes_by_number},
        {meaning::name_list, list_names},
        {meaning::name_list_with, list_names},
        {meaning::shadow, shadow},
    };
    return rows;
}

}  // namespace stele::interp
