// The plan. A walk over the words finds names, scopes and definitions (walk.cpp, names_apl.cpp, names_k.cpp). Then each
// name is resolved, since a function may assign a name after it has used it.
#include "interp/tools/outline/outline.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "interp/source/text.hpp"
#include "interp/tools/outline/walk.hpp"

namespace stele::interp::outline {

namespace {

class Resolver {
public:
    Resolver(std::string_view text, Notation notation, const Walk& walk)
        : text_(text), notation_(notation), walk_(walk), own_(walk.scopes.size()) {
        for (const FoundName& n : walk.names)
            if (n.is_own && !n.is_key) own_[n.scope].insert(text_of(n.span));
    }

    Outline resolve() && {
        for (const FoundScope& s : walk_.scopes) outline_.scopes.push_back(s.scope);
        for (const FoundName& n : walk_.names)
            if (!n.is_key) add(n);
        keep_definitions();
        return std::move(outline_);
    }

private:
    std::string_view text_of(Span s) const { return text_.substr(s.begin, s.end - s.begin); }
    bool is_apl() const { return notation_ == Notation::apl; }

    // The scope that owns a name, else the text.
    std::uint32_t owner(const FoundName& n, std::string_view name) const {
        for (std::uint32_t s = n.scope; s != 0 && s != none; s = walk_.scopes[s].scope.parent) {
            if (own_[s].contains(name)) return s;
            if (!is_apl()) break;
        }
        return 0;
    }

    // The occurrences of the parts of a name: a, a.b, a.b.c
    void add(const FoundName& n) {
        std::string_view name = text_of(n.span);
        std::uint32_t begin = n.span.begin;
        std::string path;
        bool is_rooted = false;
        if (!is_apl() && name.starts_with('.')) {
            // q's .a is a namespace, k4's .a the value of a.
            if (notation_ == Notation::q || name.find('.', 1) != std::string_view::npos) path = ".";
            name.remove_prefix(1);
            begin++;
            is_rooted = true;
        }
        std::uint32_t outer = 0;
        while (is_apl() && name.starts_with('#')) {
            const std::size_t dot = std::min(name.find('.'), name.size() - 1);
            is_rooted = true;
            if (name.starts_with("##")) outer++;
            else outer = none;
            name.remove_prefix(dot + 1);
            begin += static_cast<std::uint32_t>(dot + 1);
        }
        if (name.empty()) return;
        const std::string_view first = name.substr(0, name.find('.'));
        const bool is_path = first.size() < name.size();
        const std::uint32_t scope = is_rooted || (is_path && !is_apl()) ? 0 : owner(n, first);
        if (scope == 0 && outer != none && (is_apl() || (!is_path && !is_rooted))) path = around(n.space, outer) + path;
        for (std::size_t at = 0; at < name.size();) {
            const std::size_t end = std::min(name.find('.', at), name.size());
            path.append(name.substr(at, end - at));
            const auto from = begin + static_cast<std::uint32_t>(at), to = begin + static_cast<std::uint32_t>(end);
            add_part(n, {from, to}, scope, path, end == name.size());
            path += '.';
            at = end + 1;
        }
    }
    // The path of a namespace, or of one around it.
    std::string around(std::uint32_t space, std::uint32_t outer) const {
        std::string path = walk_.spaces[space];
        for (; outer > 0 && !path.empty(); outer--) {
            path.pop_back();
            path.resize(path.rfind('.') + 1);
        }
        return path;
    }
    void add_part(const FoundName& n, Span span, std::uint32_t scope, const std::string& path, bool is_last) {
        const std::uint32_t symbol = symbol_of(scope, path);
        Occurrence found{span, symbol, n.scope, is_last && n.is_write};
        outline_.symbols[symbol].occurrences.push_back(static_cast<std::uint32_t>(outline_.occurrences.size()));
        outline_.occurrences.push_back(found);
        if (is_last && n.definition != none) define(n, symbol, span);
    }
    std::uint32_t symbol_of(std::uint32_t scope, const std::string& path) {
        const auto [at, is_new] = symbols_.try_emplace(std::to_string(scope) + " " + path, outline_.symbols.size());
        if (is_new) outline_.symbols.push_back({path, scope, NameKind::variable, {}, {}});
        return static_cast<std::uint32_t>(at->second);
    }
    void define(const FoundName& n, std::uint32_t symbol, Span span) {
        const FoundDefinition& found = walk_.definitions[n.definition];
        Definition d{symbol, n.scope, found.kind, span, found.whole, {}, found.form, {}};
        if (found.body != none) {
            d.parameters = walk_.scopes[found.body].parameters;
            if (found.form.empty()) d.form = form_of(std::string(text_of(n.span)), walk_.scopes[found.body]);
        }
        bodies_.push_back(found.body);
        outline_.definitions.push_back(std::move(d));
    }

    std::string form_of(const std::string& name, const FoundScope& body) const {
        if (!is_apl()) {
            std::string all;
            if (body.parameters.empty() && !body.scope.lists_names) all = "x";
            for (const std::string& p : body.parameters) all += (all.empty() ? "" : ";") + p;
            return name + "[" + all + "]";
        }
        std::string form = name;
        if (body.has_right_operand) form = "(⍺⍺ " + name + " ⍵⍵)";
        else if (body.has_left_operand) form = "(⍺⍺ " + name + ")";
        return (body.has_left ? "⍺ " : "") + form + " ⍵";
    }

    // Of the assignments of a variable, the first is its definition.
    void keep_definitions() {
        std::vector<Definition> all = std::move(outline_.definitions);
        outline_.definitions.clear();
        for (std::size_t i = 0; i < all.size(); i++) {
            Symbol& symbol = outline_.symbols[all[i].symbol];
            if (all[i].kind == NameKind::variable && !symbol.definitions.empty()) continue;
            const auto number = static_cast<std::uint32_t>(outline_.definitions.size());
            if (symbol.definitions.empty() || symbol.kind == NameKind::variable) symbol.kind = all[i].kind;
            symbol.definitions.push_back(number);
            if (bodies_[i] != none) outline_.scopes[bodies_[i]].owner = number;
            outline_.definitions.push_back(std::move(all[i]));
        }
    }

    std::string_view text_;
    Notation notation_;
    const Walk& walk_;
    std::vector<std::unordered_set<std::string_view>> own_;  // the names that each scope owns
    std::unordered_map<std::string, std::size_t> symbols_;
    std::vector<std::uint32_t> bodies_;
    Outline outline_;
};

// The comments next to definitions.
class Comments {
public:
    Comments(std::string_view text, Notation notation, const std::vector<Lexeme>& words)
        : text_(text), mark_(notation == Notation::apl ? "⍝" : "/") {
        for (std::size_t i = 0; i < text.size(); i++)
            if (text[i] == '\n') line_ends_.push_back(static_cast<std::uint32_t>(i));
        for (const Lexeme& l : words)
            if (l.kind == LexemeKind::comment) comments_.emplace(line_of(l.span.end), l.span);
    }

    std::string of(const Definition& d) const {
        if (const Span* c = at(line_of(d.whole.end)); c && !begins_line(*c)) return bare(*c);
        std::string above = block_before(line_of(std::min(d.whole.begin, d.name.begin)));
        // A traditional function's description follows its header.
        const bool has_header = d.whole.begin < d.name.begin && d.kind != NameKind::name_space;
        return above.empty() && has_header ? block_after(line_of(d.name.begin)) : above;
    }

private:
    std::size_t line_of(std::uint32_t at) const {
        return static_cast<std::size_t>(std::lower_bound(line_ends_.begin(), line_ends_.end(), at) -
                                        line_ends_.begin());
    }
    const Span* at(std::size_t line) const {
        const auto found = comments_.find(line);
        return found == comments_.end() ? nullptr : &found->second;
    }
    bool begins_line(Span s) const {
        const std::size_t line = text_.substr(0, s.begin).find_last_not_of(" \t");
        return line == std::string_view::npos || text_[line] == '\n';
    }
    // The comments, each on its own line, that end above a line.
    std::string block_before(std::size_t line) const {
        std::string text;
        for (int lines = 0; line > 0 && lines < most_lines; lines++) {
            const Span* c = at(line - 1);
            if (!c || !begins_line(*c) || text_.substr(c->begin).starts_with("#!")) break;
            text.insert(0, bare(*c) + (text.empty() ? "" : "\n"));
            line = line_of(c->begin);
        }
        return text;
    }
    std::string block_after(std::size_t line) const {
        std::string text;
        for (int lines = 0; lines < most_lines; lines++) {
            const Span* c = at(++line);
            if (!c || !begins_line(*c)) break;
            text += (text.empty() ? "" : "\n") + bare(*c);
        }
        return text;
    }
    // Without the mark at the beginning, and those around a block.
    std::string bare(Span s) const {
        std::string_view text = text_.substr(s.begin, s.end - s.begin);
        while (text.starts_with(mark_)) text.remove_prefix(mark_.size());
        if (text.ends_with("\n\\")) text.remove_suffix(2);
        return std::string(trimmed(text.substr(std::min(text.find_first_not_of('\n'), text.size()))));
    }

    static constexpr int most_lines = 100;

    std::string_view text_, mark_;
    std::vector<std::uint32_t> line_ends_;
    std::unordered_map<std::size_t, Span> comments_;  // by the line of their end
};

}  // namespace

std::string_view name_of(NameKind kind) {
    constexpr std::string_view names[] = {"variable", "function", "operator", "namespace", "parameter", "label"};
    return names[static_cast<std::size_t>(kind)];
}

const Occurrence* Outline::at(std::size_t offset) const {
    auto after = std::upper_bound(occurrences.begin(), occurrences.end(), offset,
                                  [](std::size_t at, const Occurrence& o) { return at < o.span.begin; });
    if (after == occurrences.begin()) return nullptr;
    const Occurrence& o = *--after;
    return offset <= o.span.end ? &o : nullptr;
}

const Definition* Outline::definition_of(std::uint32_t symbol) const {
    const Definition* first = nullptr;
    for (const std::uint32_t d : symbols[symbol].definitions) {
        if (!first) first = &definitions[d];
        if (definitions[d].kind != NameKind::variable) return &definitions[d];
    }
    return first;
}

std::uint32_t Outline::scope_at(std::size_t offset) const {
    const auto after = std::upper_bound(scopes.begin() + 1, scopes.end(), offset,
                                        [](std::size_t at, const Scope& s) { return at < s.span.begin; });
    auto s = static_cast<std::uint32_t>(after - scopes.begin() - 1);
    while (s != 0 && scopes[s].span.end <= offset) s = scopes[s].parent;
    return s;
}

bool Outline::is_inside(std::uint32_t scope, std::uint32_t outer) const {
    while (scope != outer && scope != none) scope = scopes[scope].parent;
    return scope == outer;
}

Outline outline_of(std::string_view text, Notation notation, const std::vector<Lexeme>& words) {
    const std::unique_ptr<Walk> walk =
        notation == Notation::apl ? walk_of_apl(text, words) : walk_of_k(text, notation, words);
    walk->run();
    std::sort(walk->names.begin(), walk->names.end(),
              [](const FoundName& a, const FoundName& b) { return a.span.begin < b.span.begin; });
    Outline outline = Resolver(text, notation, *walk).resolve();
    const Comments comments(text, notation, words);
    for (Definition& d : outline.definitions) d.comment = comments.of(d);
    return outline;
}

}  // namespace stele::interp::outline
