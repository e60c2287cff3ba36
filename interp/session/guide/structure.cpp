#include "interp/session/guide/structure.hpp"

#include <algorithm>
#include <vector>

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

class TreeText {
public:
    explicit TreeText(std::string_view source) : source_(source) {}

    void add(const Node* n, const std::string& margin, std::string_view branch) {
        if (!n) return add_line(margin + std::string(branch) + "(left out)", "");
        const std::string text = in_one_line(source_.substr(n->span.begin, n->span.end - n->span.begin));
        add_line(margin + std::string(branch) + text, terms[static_cast<std::size_t>(n->kind)]);
        std::vector<const Node*> parts(n->parts.begin(), n->parts.end());
        if (n->function && n->function->body) parts.push_back(n->function->body);
        const std::string below = margin + (branch.empty() ? "" : branch == last ? "   " : "│  ");
        for (std::size_t i = 0; i < parts.size(); i++) add(parts[i], below, i + 1 < parts.size() ? inner : last);
    }

    std::string take() {
        int widest = 0;
        for (const auto& [tree, term] : lines_) widest = std::max(widest, prims::columns_of(tree));
        std::string text;
        for (const auto& [tree, term] : lines_)
            text += tree + std::string(static_cast<std::size_t>(widest - prims::columns_of(tree) + 3), ' ') +
                    std::string(term) + "\n";
        return text;
    }

private:
    static constexpr std::string_view inner = "├─ ", last = "└─ ";
    void add_line(std::string tree, std::string_view term) { lines_.emplace_back(std::move(tree), term); }

    std::string_view source_;
    std::vector<std::pair<std::string, std::string_view>> lines_;
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
    text += disassemble(code);
    for (const Value& v : code.constants)
        if (has_form(v, Form::lambda)) add_function(lambda_of(v), text);
    for (const std::shared_ptr<Lambda>& lambda : code.lambdas) add_function(*lambda, text);
}

}  // namespace

std::string tree_of(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                    Notation notation) {
    auto ast = std::make_shared<Ast>();
    TreeText tree(source->text);
    tree.add(bound(m, statement, source, notation, ast), "", "");
    return tree.take();
}

std::string code_of(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                    Notation notation) {
    std::string text;
    add_code(*prepare(m, statement, source, notation).statement->only, text);
    return text;
}

}  // namespace stele::interp
