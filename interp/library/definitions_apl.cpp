// ⎕FX ⎕CR ⎕NR ⎕VR: functions as texts.
#include <algorithm>
#include <array>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/notation/apl/listing.hpp"
#include "interp/notation/apl/traditional.hpp"
#include "interp/runtime/function_tree.hpp"
#include "interp/source/text.hpp"
#include "interp/vm/execute.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::interp {

Value matrix_of_texts(Value texts) {
    if (texts->n == 0) return with_axes(make_characters(""), std::array<std::int64_t, 2>{0, 0});
    func::mix(Engine::current(), &texts);
    return texts;
}

const Value* function_named(Machine& m, const std::string& text) {
    std::string name = read_name(text, Notation::apl);
    Value* v = name.empty() ? nullptr : m.variable(name, m.depth());
    return v && Workspace::class_of_value(*v) > NameClass::array ? v : nullptr;
}

namespace {

// ⎕FX.

// Executes a text that assigns a dfn. The result is its name; absent for other texts.
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

// The lines of a function, from those of ⎕CR or ⎕NR, or from ⎕VR's text, whose lines have numbers.
std::vector<std::string> lines_to_fix(const Value& v) {
    std::vector<std::string> lines;
    if (is_apl_text(v)) {
        const std::string text = apl_text_in(v);
        const auto count = [](const std::string& line, char c) { return std::count(line.begin(), line.end(), c); };
        bool in_dfn = false;
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
            lines.push_back(apl::without_line_number(text.substr(at, end - at), in_dfn));
            if (lines.size() == 1) in_dfn = count(lines[0], '{') > count(lines[0], '}');
            at = end + (text.compare(end, 2, "\r\n") == 0 ? 2 : 1);
        }
    } else {
        lines = names_in(v, "the lines of a function");
    }
    // An initial ∇ and a last line ∇ are optional.
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
    auto fault = [&](std::ptrdiff_t line) { a[0] = Value::integer(line + m.settings.index_origin); };
    try {
        if (Value name = fix_dfn(m, text); !name.is_absent()) return give_shyly(m, a, std::move(name));
        const std::string name = define_traditional(m, text, "⎕FX");
        if (name.empty()) return fault(0);
        give_shyly(m, a, make_characters(name));
    } catch (const SyntaxProblem& problem) {
        // The line of an unclosed bracket is that of the bracket.
        const bool is_unclosed = !problem.open.empty() && problem.other.end > 0;
        const std::size_t at = is_unclosed ? problem.other.begin : problem.span.begin;
        fault(std::count(text.data(), text.data() + std::min(at, text.size()), '\n'));
    }
}

// ⎕CR ⎕NR ⎕VR: forms of a function's lines.
struct Lines {
    std::vector<std::string> all;
    bool is_traditional = false;
};
using FormOfLines = Value (*)(const Lines&);

Lines split(const std::string& text, bool is_traditional = false) {
    Lines lines{{}, is_traditional};
    const std::string ended = text + "\n";  // an empty last line is a line
    for (std::string_view line : lines_of(ended)) lines.all.emplace_back(line);
    return lines;
}

Value as_matrix(const Lines& lines) { return matrix_of_texts(list_of_texts(lines.all, make_characters)); }

Value as_texts(const Lines& lines) {
    return lines.all.empty() ? make_characters("") : list_of_texts(lines.all, make_characters);
}

Value as_numbered_text(const Lines& lines) {
    std::string text;
    for (std::size_t i = 0; i < lines.all.size(); i++) {
        std::string number = i == 0 ? "     ∇ " : "[" + std::to_string(i) + "]";
        const bool at_margin = lines.is_traditional && apl::begins_at_margin(lines.all[i]);
        if (i > 0) number.resize(std::max(number.size() + 1, at_margin ? apl::left_margin : apl::line_margin), ' ');
        text += number + lines.all[i] + "\r";
    }
    if (!text.empty()) text += "     ∇";
    return make_characters(text);
}

// A user's function has its original lines, a dfn also its name and an arrow. A primitive has its glyph; a derived
// function or train is the nested vector of its parts.
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
            split((is_traditional ? "" : before) + std::string(function.source->part(function.span)), is_traditional));
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

constexpr MachineFunctionRow definition_rows[] = {
    {meaning::fix, fix},
    {meaning::canonical_lines, represent<as_matrix>},
    {meaning::nested_lines, represent<as_texts>},
    {meaning::numbered_lines, represent<as_numbered_text>},
};

}  // namespace

std::string define_traditional(Machine& m, const std::string& text, std::string_view source) {
    std::shared_ptr<Function> f = apl::read_traditional(text, std::string(source));
    Cell* cell = &m.space().cell(intern(f->name));
    if (is_array(cell->cls) && cell->cls != NameClass::niladic && !cell->value.is_absent()) return {};
    auto lambda = std::make_shared<Lambda>();
    lambda->function = f;
    if (!m.space().is_root()) lambda->home = m.space().reference();
    m.workspace.set(cell, make_closure(lambda, -1), Rules::apl);
    return f->name;
}

std::span<const MachineFunctionRow> definition_functions() { return definition_rows; }

}  // namespace stele::interp
