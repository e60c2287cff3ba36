// ]defs: the definitions of functions, and which functions a function's text needs.
#include <unordered_set>

#include "interp/notation/tokens.hpp"
#include "interp/runtime/function.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/commands/directives.hpp"

namespace stele::interp {

namespace {

using Names = std::vector<std::string>;

// Adds the names that statements read and assign.
void read_names(const std::vector<Statement>& body, Names& named, Names& assigned) {
    for (const Statement& s : body)
        for (std::size_t i = 0; i < s.tokens.size(); i++) {
            const Token& t = s.tokens[i];
            if (t.kind == TokenKind::name) named.push_back(t.text_value);
            if (t.kind == TokenKind::glyph && t.text_value == "←")
                for (const Token* name : apl::target_names(s.tokens, i)) assigned.push_back(name->text_value);
            read_names(t.body, named, assigned);
        }
}

// Adds the names of functions and operators in the texts of the lambdas in a function. `seen`: the functions already
// visited.
void add_names(Workspace& workspace, const Value& f, Names& names, std::unordered_set<const Array*>& seen) {
    if (!is_function(f) || is_primitive(f) || !seen.insert(f.array()).second) return;
    prims::Engine::check_limits_of_any();
    if (has_form(f, Form::lambda) || has_form(f, Form::with_operands)) {
        const Function& function = *lambda_of(f).function;
        Source source{
            {}, function.source->text.substr(function.span.begin, function.span.end - function.span.begin), 1};
        Names named, local;
        read_names(parse(source, function.notation), named, local);
        for (const NameTable* own : {&function.locals, &function.parameters})
            local.insert(local.end(), own->begin(), own->end());
        for (const std::string& name : named)
            if (is_function_or_operator(workspace.class_of(name)) && !contains(local, name) && !contains(names, name))
                names.push_back(name);
    }
    for (const Value& part : parts_of(f)) add_names(workspace, part, names, seen);
}

// The named functions and the functions that they need, each once, in depth-first order. A name that a text assigns is
// local to it.
Names functions_needed_by(Workspace& workspace, const Names& names) {
    Names needed, waiting(names.rbegin(), names.rend());
    while (!waiting.empty()) {
        std::string next = std::move(waiting.back());
        waiting.pop_back();
        if (contains(needed, next)) continue;
        Names below;
        std::unordered_set<const Array*> seen;
        add_names(workspace, workspace.find(next)->value, below, seen);
        waiting.insert(waiting.end(), below.rbegin(), below.rend());
        needed.push_back(std::move(next));
    }
    return needed;
}

}  // namespace

void definitions(Directives& d, std::string_view words) {
    Workspace& workspace = d.machine().workspace;
    Names names;
    bool tree = false;
    while (!words.empty()) {
        std::string_view word = take_word(words);
        if (word.starts_with('-')) {
            if (word.size() < 2 || !std::string_view("-tree").starts_with(lower(word)))
                d.refuse("`" + std::string(word) + "` is not an option of ]defs", "]defs name -t");
            tree = true;
            continue;
        }
        NameClass cls = Workspace::class_of_cell(workspace.find(word));
        if (cls == NameClass::unknown) d.refuse("`" + std::string(word) + "` has no value");
        if (cls == NameClass::array)
            d.refuse("`" + std::string(word) + "` is an array, ]defs shows functions and operators");
        names.emplace_back(word);
    }
    if (names.empty())
        d.refuse("]defs needs the name of a function", "]defs name; with -t also the functions that it needs");
    if (tree) names = functions_needed_by(workspace, names);
    for (const std::string& name : names) {
        const Value& f = workspace.find(name)->value;
        d.show(name + (rules_of_function(f) == Rules::apl ? " ← " : ":") + text_of_function(f, &d.machine()) + "\n");
    }
}

}  // namespace stele::interp
