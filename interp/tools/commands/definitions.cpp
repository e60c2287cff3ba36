// ]defs: the definitions of functions, and which functions a function's text needs.
#include <algorithm>
#include <unordered_set>

#include "interp/notation/tokens.hpp"
#include "interp/runtime/function.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/commands/user_commands.hpp"

namespace stele::interp {

namespace {

using Names = std::vector<std::string>;

// What a text names and what it assigns.
struct Mentions {
    Names named, assigned;

    void read(const std::vector<Statement>& body) {
        for (const Statement& s : body)
            for (std::size_t i = 0; i < s.tokens.size(); i++) {
                const Token& t = s.tokens[i];
                if (t.kind == TokenKind::name) named.push_back(t.text_value);
                if (t.kind == TokenKind::glyph && t.text_value == "←")
                    for (const Token* name : apl::target_names(s.tokens, i)) assigned.push_back(name->text_value);
                read(t.body);
            }
    }
};

// The names in the text of each lambda that a function is made of. `seen`: the functions that have been looked at, which
// others may share.
void add_names(Workspace& workspace, const Value& f, Names& names, std::unordered_set<const Array*>& seen) {
    if (!is_function(f) || is_primitive(f) || !seen.insert(f.array()).second) return;
    prims::Engine::check_limits_of_any();
    bool has_text = has_form(f, Form::lambda) || has_form(f, Form::with_operands);
    if (has_text) {
        const Function& function = *lambda_of(f).function;
        Source source{
            {}, function.source->text.substr(function.span.begin, function.span.end - function.span.begin), 1};
        Mentions mentions;
        mentions.read(parse(source, function.notation));
        for (const NameTable* own : {&function.locals, &function.parameters})
            mentions.assigned.insert(mentions.assigned.end(), own->begin(), own->end());
        for (const std::string& name : mentions.named)
            if (is_function_or_operator(workspace.class_of(name)) && !contains(mentions.assigned, name) &&
                !contains(names, name))
                names.push_back(name);
    }
    for (const Value& part : parts_of(f)) add_names(workspace, part, names, seen);
}

// The named functions and all that they need, each once: after each come those that its text names, with all that these
// need. A name that a text assigns is its own.
std::vector<std::string> functions_needed_by(Workspace& workspace, const std::vector<std::string>& names) {
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
    std::vector<std::string> names;
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
