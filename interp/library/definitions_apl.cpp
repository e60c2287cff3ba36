// ⎕FX ⎕CR ⎕NR ⎕VR ⎕AT ⎕NL ⎕SHADOW: functions as texts, and names.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/notation/apl/blocks.hpp"
#include "interp/runtime/function_tree.hpp"
#include "interp/source/text.hpp"
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

// A line of ⎕VR without [number] and what stands up to its eighth column.
std::string without_number(std::string line) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string::npos || line[begin] != '[') return line;
    const std::size_t end = line.find_first_not_of("0123456789", begin + 1);
    if (end == std::string::npos || end == begin + 1 || line[end] != ']') return line;
    constexpr std::size_t margin = 7;
    const std::size_t text = std::min(line.find_first_not_of(' ', end + 1), line.size());
    return line.substr(std::min(text, std::max(margin, end + 2)));
}

// What a function's text is given as: the lines of ⎕CR and ⎕NR, or the text of ⎕VR, whose lines have numbers.
std::vector<std::string> lines_to_fix(const Value& v) {
    std::vector<std::string> lines;
    if (is_apl_text(v)) {
        const std::string text = apl_text_in(v);
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
            lines.push_back(without_number(text.substr(at, end - at)));
            at = end + 1 + (text.substr(end).starts_with("\r\n") ? 1 : 0);
        }
    } else {
        lines = names_in(v, "the lines of a function");
    }
    // ∇ may stand before the header and as the last line.
    constexpr std::string_view nabla = "∇";
    const auto begin = [](const std::string& line) { return std::min(line.find_first_not_of(' '), line.size()); };
    if (!lines.empty())
        if (std::string& first = lines.front(); first.substr(begin(first)).starts_with(nabla))
            first.erase(0, begin(first) + nabla.size());
    if (lines.size() > 1 && trimmed(lines.back()) == nabla) lines.pop_back();
    return lines;
}

void fix(Machine& m, Value* a, int) {
    std::string text;
    for (const std::string& line : lines_to_fix(a[0])) (text += text.empty() ? "" : "\n") += line;
    auto fault = [&](std::uint32_t line) { a[0] = Value::integer(line + m.settings.index_origin); };
    try {
        if (Value name = fix_dfn(m, text); !name.is_absent()) return give_shyly(m, a, std::move(name));
        const std::string name = define_traditional(m, text, "⎕FX");
        if (name.empty()) return fault(0);
        give_shyly(m, a, make_characters(name));
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

// ⎕CR ⎕NR ⎕VR: what a function's lines make.
struct Lines {
    std::vector<std::string> all;
    bool is_traditional = false;
};
using FormOfLines = Value (*)(const Lines&);

Lines split(const std::string& text, bool is_traditional = false) {
    Lines lines{{}, is_traditional};
    for (std::string_view line : lines_of(text)) lines.all.emplace_back(line);
    return lines;
}

Value as_matrix(const Lines& lines) { return matrix_of(lines.all); }

Value as_texts(const Lines& lines) {
    return lines.all.empty() ? make_characters("") : list_of_texts(lines.all, make_characters);
}

// Whether a line of a traditional function begins with ⍝ or with a label.
bool begins_at_margin(const std::string& line) {
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    if (line.substr(begin).starts_with("⍝")) return true;
    const std::size_t colon = line.find(':', begin);
    if (colon == std::string::npos) return false;
    const std::string name = read_name(std::string(trimmed(line.substr(begin, colon - begin))), Notation::apl);
    return !name.empty() && !is_system_name(name);
}

Value as_numbered_text(const Lines& lines) {
    std::string text;
    for (std::size_t i = 0; i < lines.all.size(); i++) {
        std::string number = i == 0 ? "     ∇ " : "[" + std::to_string(i) + "]";
        const bool at_margin = lines.is_traditional && begins_at_margin(lines.all[i]);
        if (i > 0) number.resize(std::max<std::size_t>(number.size() + 1, at_margin ? 6 : 7), ' ');
        text += number + lines.all[i] + "\r";
    }
    if (!text.empty()) text += "     ∇";
    return make_characters(text);
}

// A user's function has its lines as they were written, of a dfn after its name, where it has one. Of a primitive there
// is its glyph; a function made of others is the vector of its parts, and so are these.
template <FormOfLines form> void represent(Machine& m, Value* a, int) {
    const std::string name = required_text(a[0], "the name of a function");
    const Value* named = function_named(m, name);
    if (!named) {
        a[0] = form({});
        return;
    }
    auto lambda_form = [](const Value& f, const std::string& before) {
        const Function& function = *lambda_of(f).function;
        const bool is_traditional = function.traditional != nullptr;
        return form(
            split((is_traditional ? "" : before) +
                      function.source->text.substr(function.span.begin, function.span.end - function.span.begin),
                  is_traditional));
    };
    const Value f = *named;
    if (has_form(f, Form::lambda) && lambda_of(f).function->notation == Notation::apl) {
        a[0] = lambda_form(f, name + "←");
        return;
    }
    const FunctionTree tree = tree_of_function(f, m);
    if (is_primitive(f)) {
        Value glyph = make_characters(tree.text);
        a[0] = prims::ravel(glyph.count() == 1 ? std::move(glyph) : enclose(std::move(glyph)));
    } else if (tree.parts.empty()) {
        a[0] = form(split(linear_text(tree)));
    } else {
        a[0] = nested_parts(tree, [&](const FunctionTree& leaf) {
            if (is_function(leaf.function)) return lambda_form(leaf.function, "");
            Value text = make_characters(leaf.text);
            return text.count() == 1 ? item(text, 0) : text;
        });
    }
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

// When a user's function was fixed, to the second; zeros of others.
Value fix_time(const Value* f) {
    const std::array<std::int64_t, 7> never{};
    const bool is_own = f && (has_form(*f, Form::lambda) || has_form(*f, Form::with_operands));
    if (!is_own) return make_longs(never);
    return timestamp_of(os::local_time_of(static_cast<double>(lambda_of(*f).function->fixed)));
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
        const bool is_own = f && (has_form(*f, Form::lambda) || has_form(*f, Form::with_operands));
        return make_list({f ? syntax_of(*f) : make_longs(nothing), fix_time(f), Value::integer(0),
                          make_characters(is_own ? os::environment("USER") : "")});
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
    if (is_system_name(name)) {
        if (const Primitive* p = find_primitive(Notation::apl, name)) return p->op ? 4.6 : 3.6;
        return m.system_names.find(intern(name)) ? 2.6 : -1;
    }
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

// The innermost call that hides names: that of a traditional function.
HiddenNames* innermost_hidden(Machine& m) {
    for (std::int64_t depth = m.depth(); depth >= 0; depth--)
        if (const auto& hidden = m.frame_at(depth).hidden) return hidden.get();
    return nullptr;
}

// The names of a text stand between blanks.
std::vector<std::string> names_between_blanks(const Value& v) {
    if (!is_apl_text(v)) return names_in(v);
    std::vector<std::string> names;
    const std::string text = apl_text_in(v);
    for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != std::string::npos;) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        names.push_back(text.substr(at, end - at));
        at = end;
    }
    return names;
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

constexpr MachineFunctionRow rows[] = {
    {meaning::name_class, name_class},
    {meaning::expunge, expunge},
    {meaning::fix, fix},
    {meaning::canonical_lines, represent<as_matrix>},
    {meaning::nested_lines, represent<as_texts>},
    {meaning::numbered_lines, represent<as_numbered_text>},
    {meaning::attributes_of, attributes},
    {meaning::attributes_by_number, attributes_by_number},
    {meaning::name_list, list_names},
    {meaning::name_list_with, list_names},
    {meaning::shadow, shadow},
};

}  // namespace

std::string define_traditional(Machine& m, const std::string& text, std::string_view source) {
    std::shared_ptr<Function> f = apl::read_traditional(text, std::string(source));
    Cell* cell = &m.space().cell(intern(f->name));
    if (is_array(cell->cls) && cell->cls != NameClass::niladic && !cell->value.is_absent()) return {};
    auto lambda = std::make_shared<Lambda>();
    std::string name = f->name;
    lambda->function = std::move(f);
    if (!m.space().is_root()) lambda->home = m.space().reference();
    m.workspace.set(cell, make_closure(lambda, -1), Rules::apl);
    return name;
}

std::span<const MachineFunctionRow> definition_functions() { return rows; }

}  // namespace stele::interp
