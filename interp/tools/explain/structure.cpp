#include "interp/tools/explain/structure.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "interp/compile/graph.hpp"
#include "interp/notation/apl/structures.hpp"
#include "interp/notation/bind.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/guide/html.hpp"
#include "interp/vm/execute.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

// In the order of NodeKind.
constexpr std::string_view terms[] = {"constant",
                                      "name",
                                      "member",
                                      "namespace",
                                      "in a namespace",
                                      "system name",
                                      "this function",
                                      "this operator",
                                      "primitive",
                                      "list",
                                      "rows",
                                      "application",
                                      "index",
                                      "derived function",
                                      "operator with its operand",
                                      "function with an axis",
                                      "atop",
                                      "fork",
                                      "function",
                                      "assignment",
                                      "conditional",
                                      "loop while",
                                      "loop a number of times",
                                      "if",
                                      "guard",
                                      "error guard",
                                      "return",
                                      "signal",
                                      "sequence"};
static_assert(std::size(terms) == static_cast<std::size_t>(NodeKind::sequence) + 1);

// A part of the text in one line.
std::string in_one_line(std::string_view text) {
    std::string line;
    for (char c : text)
        if (c != '\n' && c != '\r') line += c;
        else if (!line.ends_with(' ')) line += ' ';
    return line;
}

// A part of a statement, and the parts in it.
struct Part {
    std::string text;
    std::string_view term;
    std::vector<Part> parts{};
    double x = 0;  // of its middle, in a picture
};

// The classes of names in a dfn that does not run: arguments are arrays, operands are functions; other names have the
// classes of the assignments in it and in the dfns around it, or those of the workspace.
class DfnNames final : public NameClasses {
public:
    DfnNames(Machine& m, const Function& f, DfnNames* around)
        : function_(f), around_(around), workspace_(m.workspace, m.space()) {
        for (const std::string& argument : f.parameters) known_[argument] = NameClass::array;
        for (const std::string& operand : f.operands) known_[operand] = NameClass::function;
    }
    NameClass class_of(const Path& name) override {
        for (const DfnNames* f = name.is_simple() ? this : nullptr; f; f = f->around_)
            if (const auto found = f->known_.find(name.parts[0]); found != f->known_.end()) return found->second;
        return workspace_.class_of(name);
    }
    NameClass class_of_member(std::string_view name) override { return workspace_.class_of_member(name); }
    void assigned(const Path& name, NameClass cls) override {
        if (name.is_simple()) known_[name.parts[0]] = cls;
    }
    bool is_local(const Path& name) const override {
        return name.is_simple() && contains(function_.locals, name.parts[0]);
    }
    NameClass class_of_self() const override { return function_.cls; }

private:
    const Function& function_;
    DfnNames* around_;
    SpaceNames workspace_;
    std::map<std::string, NameClass> known_;
};

// The tree of a statement, with those of the functions in it.
class PartsOf {
public:
    PartsOf(Machine& m, std::string_view source, std::shared_ptr<Ast> ast)
        : machine_(m), source_(source), ast_(std::move(ast)) {}

    Part part(const Node* n, DfnNames* around = nullptr) {
        machine_.check_limits();
        if (!n) return {"(left out)", ""};
        Part part{in_one_line(source_.substr(n->span.begin, n->span.end - n->span.begin)),
                  terms[static_cast<std::size_t>(n->kind)]};
        for (const Node* inner : n->parts) part.parts.push_back(this->part(inner, around));
        if (n->function && n->function->body) part.parts.push_back(this->part(n->function->body));
        else if (n->kind == NodeKind::lambda && !n->function->traditional) add_statements(part, *n->function, around);
        return part;
    }

private:
    // The statements of a dfn; none if it has a syntax error, which a call would report.
    void add_statements(Part& to, const Function& f, DfnNames* around) {
        DfnNames names(machine_, f, around);
        std::vector<Part> statements;
        try {
            for (const LateStatement& s : f.statements)
                if (s.tokens && !apl::begins_with_branch(*s.tokens))
                    statements.push_back(part(apl::bind(*s.tokens, f.source, names, ast_).node, &names));
        } catch (const SyntaxProblem&) {
            return;
        }
        to.parts = std::move(statements);
    }

    Machine& machine_;
    std::string_view source_;
    std::shared_ptr<Ast> ast_;
};

Part tree_of_statement(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                       Notation notation) {
    auto ast = std::make_shared<Ast>();
    return PartsOf(m, source->text, ast).part(bound(m, statement, source, notation, ast));
}

using TreeLines = std::vector<std::pair<std::string, std::string_view>>;

// Adds the lines of a part, with their terms.
void add_lines(TreeLines& lines, const Part& part, const std::string& margin, std::string_view branch) {
    constexpr std::string_view middle = "├─ ", last = "└─ ";
    prims::Engine::current().check_limits();
    lines.emplace_back(margin + std::string(branch) + part.text, part.term);
    const std::string below = margin + (branch.empty() ? "" : branch == last ? "   " : "│  ");
    for (const Part& inner : part.parts) add_lines(lines, inner, below, &inner == &part.parts.back() ? last : middle);
}

// A picture in pixels: each part is centred above its parts.
class TreePicture {
public:
    explicit TreePicture(Part& root) {
        width_ = place(root, margin, 0) - gap + margin;
        draw(root, 0);
    }

    std::string take() const {
        const double height = 2 * margin + depth_ * row + 2 * line;
        return fmt::format(
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
                   "height=\"{1:.0f}\" text-anchor=\"middle\">\n<rect width=\"100%\" height=\"100%\" "
                   "fill=\"white\"/>\n",
                   width_, height) +
               lines_ + texts_ + "</svg>\n";
    }

private:
    static constexpr double margin = 20, gap = 24, row = 64, line = 16, letter = 8.5;

    static double width_of(const Part& part) {
        return std::max({30.0, letter * prims::columns_of(part.text), 0.75 * letter * prims::columns_of(part.term)});
    }
    static void shift(Part& part, double by) {
        part.x += by;
        for (Part& inner : part.parts) shift(inner, by);
    }
    // Returns the left end of the part to the right of it.
    double place(Part& part, double left, int depth) {
        depth_ = std::max(depth_, depth);
        const double own = width_of(part);
        double right = left;
        for (Part& inner : part.parts) right = place(inner, right, depth + 1);
        const double taken = right - gap - left;
        if (part.parts.empty() || taken < own) {
            for (Part& inner : part.parts) shift(inner, (own - taken) / 2);
            right = left + own + gap;
        }
        part.x = (left + right - gap) / 2;
        return right;
    }
    void draw(const Part& part, int depth) {
        prims::Engine::current().check_limits();
        const double y = margin + depth * row;
        texts_ += fmt::format(
            "<text x=\"{0:.1f}\" y=\"{1:.1f}\" font-family=\"monospace\" font-size=\"14\">{2}</text>\n"
            "<text x=\"{0:.1f}\" y=\"{3:.1f}\" font-family=\"sans-serif\" font-size=\"10\" "
            "fill=\"#555\">{4}</text>\n",
            part.x, y + line - 4, html_of(part.text), y + 2 * line - 5, part.term);
        for (const Part& inner : part.parts) {
            lines_ += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#888\"/>\n",
                                  part.x, y + 2 * line, inner.x, y + row);
            draw(inner, depth + 1);
        }
    }

    std::string lines_, texts_;
    double width_;
    int depth_ = 0;
};

void add_code(const Code& code, std::string& text);

void add_function(const Lambda& lambda, std::string& text) {
    const Span span = lambda.function->span;
    for (const Lambda::Variant& v : lambda.variants) {
        text += "\n" + in_one_line(lambda.function->source->text.substr(span.begin, span.end - span.begin)) + "\n";
        add_code(*v.code, text);
    }
}

// Functions of k are constants; those of APL are compiled when they are first called.
void add_code(const Code& code, std::string& text) {
    text += graph_text(code);
    for (const Value& v : code.constants)
        if (has_form(v, Form::lambda)) add_function(lambda_of(v), text);
    for (const std::shared_ptr<Lambda>& lambda : code.lambdas) add_function(*lambda, text);
}

}  // namespace

std::string tree_of(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                    Notation notation) {
    TreeLines lines;
    add_lines(lines, tree_of_statement(m, statement, source, notation), "", "");
    int widest = 0;
    for (const auto& [tree, term] : lines) widest = std::max(widest, prims::columns_of(tree));
    std::string text;
    for (const auto& [tree, term] : lines) text += at_left(tree, widest + 3).append(term) + "\n";
    return text;
}

std::string tree_picture_of(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                            Notation notation) {
    Part root = tree_of_statement(m, statement, source, notation);
    return TreePicture(root).take();
}

std::string code_of(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                    Notation notation) {
    std::string text;
    const Prepared prepared = prepare(m, statement, source, notation);
    if (prepared.statement) add_code(*prepared.statement->only, text);
    return text;
}

}  // namespace stele::interp
