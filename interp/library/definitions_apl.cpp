// ⎕FX ⎕CR ⎕NR ⎕VR ⎕AT ⎕NL ⎕SHADOW: functions as texts, and names.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/notation/apl/blocks.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::interp {

namespace {

Value matrix_of(const std::vector<std::string>& texts) {
    if (texts.empty()) return with_axes(make_characters(""), std::array<std::int64_t, 2>{0, 0});
    Value r = list_of_texts(texts, make_characters);
    func::mix(Engine::current(), &r);
    return r;
}

// ⎕FX.

std::uint32_t line_at(const std::string& text, std::uint32_t at) {
    return static_cast<std::uint32_t>(
        std::count(text.begin(), text.begin() + std::min<std::size_t>(at, text.size()), '\n'));
}

// The name of a dfn whose text is an assignment of it, which is carried out; absent for other texts.
Value fix_dfn(Machine& m, const std::string& text) {
    auto source = std::make_shared<const Source>(Source{"⎕FX", text, 0});
    Program program;
    try {
        program = parse(*source, Notation::apl, true);
    } catch (const SyntaxProblem&) {
        return Value::absent();
    }
    bool is_dfn = program.size() == 1 && program[0].tokens.size() == 3 &&
                  program[0].tokens[0].kind == TokenKind::name && program[0].tokens[2].kind == TokenKind::brace;
    if (!is_dfn) return Value::absent();
    m.execute(prepare(m, program[0], source, Notation::apl, -1, &m.space()).statement);
    return make_characters(program[0].tokens[0].text_value);
}

void fix(Machine& m, Value* a, int) {
    std::string text;
    for (const std::string& line : names_in(a[0], "the lines of a function"))
        (text += text.empty() ? "" : "\n") += line;
    auto fault = [&](std::uint32_t line) { a[0] = Value::integer(line + m.settings.index_origin); };
    try {
        if (Value name = fix_dfn(m, text); !name.is_absent()) {
            a[0] = std::move(name);
            return;
        }
        std::shared_ptr<Function> f = apl::read_traditional(text, "⎕FX");
        Cell* cell = &m.space().cell(intern(f->name));
        if (is_array(cell->cls) && cell->cls != NameClass::niladic && !cell->value.is_absent()) return fault(0);
        auto lambda = std::make_shared<Lambda>();
        const std::string name = f->name;
        lambda->function = std::move(f);
        if (!m.space().is_root()) lambda->home = m.space().reference();
        m.workspace.set(cell, make_closure(lambda, -1), Rules::apl);
        a[0] = make_characters(name);
    } catch (const SyntaxProblem& problem) {
        fault(line_at(text, problem.span.begin));
    }
}

// The function that a name stands for, null where it stands for something else.
const Value* function_named(Machine& m, const std::string& text) {
    std::string name = read_name(text, Notation::apl);
    Value* v = name.empty() ? nullptr : m.variable(name, m.depth());
    return v && Workspace::class_of_value(*v) > NameClass::array ? v : nullptr;
}

// A function's lines as they were written; of a dfn after its name.
std::vector<std::string> lines_of_function(Machine& m, const std::string& name) {
    const Value* f = function_named(m, name);
    if (!f) return {};
    std::string text;
    if (has_form(*f, Form::lambda) && lambda_of(*f).function->notation == Notation::apl) {
        const Function& function = *lambda_of(*f).function;
        if (!function.traditional) text = name + "←";
        text += function.source->text.substr(function.span.begin, function.span.end - function.span.begin);
    } else {
        text = text_of_function(*f, &m);
    }
    std::vector<std::string> lines;
    for (std::string_view line : lines_of(text)) lines.emplace_back(line);
    return lines;
}

void canonical(Machine& m, Value* a, int) {
    a[0] = matrix_of(lines_of_function(m, required_text(a[0], "the name of a function")));
}

void nested(Machine& m, Value* a, int) {
    std::vector<std::string> lines = lines_of_function(m, required_text(a[0], "the name of a function"));
    a[0] = lines.empty() ? make_characters("") : list_of_texts(lines, make_characters);
}

void numbered(Machine& m, Value* a, int) {
    std::vector<std::string> lines = lines_of_function(m, required_text(a[0], "the name of a function"));
    std::string text;
    for (std::size_t i = 0; i < lines.size(); i++) {
        std::string number = i == 0 ? "     ∇ " : "[" + std::to_string(i) + "]";
        if (i > 0) number.resize(std::max<std::size_t>(number.size() + 1, 7), ' ');
        text += number + lines[i] + "\n";
    }
    if (!text.empty()) text += "     ∇";
    a[0] = make_characters(text);
}

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

void attributes(Machine& m, Value* a, int) {
    std::vector<std::string> names = names_in(a[0]);
    auto rows = static_cast<std::int64_t>(names.size());
    Value table = make_array(Kind::list, Storage::value, std::array<std::int64_t, 2>{rows, 4});
    const std::array<std::int64_t, 7> never{};
    for (std::int64_t i = 0; i < rows; i++) {
        const Value* f = function_named(m, names[static_cast<std::size_t>(i)]);
        const std::array<std::int64_t, 3> nothing{};
        table->values()[4 * i] = f ? syntax_of(*f) : make_longs(nothing);
        table->values()[4 * i + 1] = make_longs(never);
        table->values()[4 * i + 2] = Value::integer(0);
        table->values()[4 * i + 3] = make_characters("");
    }
    a[0] = is_apl_text(a[0]) ? prims::ravel(std::move(table)) : std::move(table);
}

// ⎕NC ⎕EX ⎕NL ⎕SHADOW.

// 0 none, 2.1 variable, 9.1 namespace, 3 function, 4 operator: .1 traditional, .2 a dfn, .3 made of others.
double class_number(const Value& v) {
    const NameClass cls = Workspace::class_of_value(v);
    if (cls == NameClass::unknown) return 0;
    if (cls == NameClass::array) return is_space(v) ? 9.1 : 2.1;
    bool lambda = has_form(v, Form::lambda) || has_form(v, Form::with_operands);
    double tenths = !lambda ? 0.3 : lambda_of(v).function->traditional ? 0.1 : 0.2;
    return (is_operator(cls) ? 4 : 3) + tenths;
}

// The same of a name; ¯1 for a text that is none.
double class_number(Machine& m, const std::string& text) {
    std::string name = read_name(text, Notation::apl);
    if (name.empty()) return -1;
    if (name == "#" || name == "##") return class_number(m.workspace.root().reference());
    if (is_system_name(name)) return find_primitive(Notation::apl, name) ? 3.6 : 2.6;
    const Value* v = m.variable(name, m.depth());
    return v ? class_number(*v) : 0;
}

// Names in a nested vector get tenths.
void name_class(Machine& m, Value* a, int) {
    const bool tenths = a[0].kind() == Kind::list;
    std::vector<std::string> names = names_in(a[0]);
    Value classes = make_list(static_cast<std::int64_t>(names.size()));
    for (std::size_t i = 0; i < names.size(); i++) {
        double c = class_number(m, names[i]);
        classes->values()[i] = tenths && c > 0 ? Value::floating(c) : Value::integer(static_cast<std::int64_t>(c));
    }
    a[0] = is_apl_text(a[0]) ? item(classes, 0) : squeeze(std::move(classes), Rules::apl);
}

// 1 for each name that is now free, 0 for texts that are not names and names that cannot be erased.
void expunge(Machine& m, Value* a, int) {
    bool single = is_apl_text(a[0]);
    std::vector<std::int64_t> done;
    for (const std::string& text : names_in(a[0])) {
        std::string name = read_name(text, Notation::apl);
        bool free = !name.empty() && !is_system_name(name);
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
    for (std::int64_t i = 0; i < classes.count(); i++) {
        Value one = item(classes, i);
        if (!is_numeric(one.kind()) || one.kind() == Kind::complex)
            raise_domain("a class of names", "a number such as 2 or 3.1", one);
        as_texts |= one.as_double() < 0;
        wanted.push_back(std::abs(one.as_double()));
    }
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
        if (v && begins && is_wanted(class_number(*v))) names.insert(name);
    }
    std::vector<std::string> found(names.begin(), names.end());
    a[0] = as_texts ? list_of_texts(found, make_characters) : matrix_of(found);
}

void shadow(Machine& m, Value* a, int) {
    if (m.depth() >= 0 && m.frame().hidden)
        for (const std::string& text : names_in(a[0])) {
            std::string name = read_name(text, Notation::apl);
            if (name.empty()) raise(ErrorKind::domain, "`" + text + "` is not a name");
            if (is_system_name(name)) raise(ErrorKind::domain, "`" + name + "` cannot be shadowed");
            m.frame().hidden->hide(m.space().cell(intern(name)));
        }
    else if (m.depth() >= 0 && !lambda_of(m.frame().function).function->statements.empty())
        raise(ErrorKind::syntax, "⎕SHADOW stands in traditional functions only", "what a dfn assigns is local");
    give_shyly(m, a, std::move(a[0]));
}

constexpr MachineFunctionRow rows[] = {
    {meaning::name_class, name_class},
    {meaning::expunge, expunge},
    {meaning::fix, fix},
    {meaning::canonical_lines, canonical},
    {meaning::nested_lines, nested},
    {meaning::numbered_lines, numbered},
    {meaning::attributes_of, attributes},
    {meaning::name_list, list_names},
    {meaning::name_list_with, list_names},
    {meaning::shadow, shadow},
};

}  // namespace

std::span<const MachineFunctionRow> definition_functions() { return rows; }

}  // namespace stele::interp
