#include "interp/notation/apl/units.hpp"

#include <algorithm>

#include "interp/notation/literal.hpp"
#include "prims/array/runs.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/catalogue/wording.hpp"

namespace stele::interp::apl {

namespace {

using prims::find_primitive;

bool is_arrow(const Token& t) { return is_glyph(t, "←"); }

// Whether it accesses the caller's names by their texts, as ⎕NC and ⎕NL do.
bool is_hosted(const prims::Primitive* p) {
    const auto hosted = [](const prims::Meaning* m) { return m && (m->properties & prims::hosted) != 0; };
    return p && (hosted(p->monad) || hosted(p->dyad));
}

// Whether these tokens refer to ⍺, outside inner functions.
bool names_left(const std::vector<Token>& tokens) {
    return std::any_of(tokens.begin(), tokens.end(), [](const Token& t) {
        if (t.kind == TokenKind::name) return t.text_value == "⍺";
        return t.kind != TokenKind::brace &&
               std::any_of(t.body.begin(), t.body.end(), [](const Statement& s) { return names_left(s.tokens); });
    });
}

// Whether the arrow at an index may change the value of ⍺: ⍺[i]←, ⍺ f←, (f ⍺)←. The classes of names are not known yet:
// a name before the arrow may be the function.
bool changes_left(const std::vector<Token>& tokens, std::size_t arrow) {
    std::size_t i = arrow;
    auto is_before = [&](TokenKind kind) { return i > 0 && tokens[i - 1].kind == kind; };
    auto is_left = [&] {
        if (is_before(TokenKind::bracket)) i--;
        return i > 0 && is_name(tokens[i - 1], "⍺");
    };
    while (is_before(TokenKind::glyph) || is_before(TokenKind::brace)) i--;
    if (is_left()) return true;
    if (is_before(TokenKind::paren) && names_left({tokens[i - 1]})) return true;
    if (!is_before(TokenKind::paren) && !is_before(TokenKind::name)) return false;
    i--;
    return is_left();
}

// Collects the properties of a dfn's names in one pass over its tokens.
class BodyReader {
public:
    explicit BodyReader(Function& f) : f_(f) {}

    enum class Place : std::uint8_t { body, inner_function, other_namespace };  // that of n.(a+⍵)

    void read(const std::vector<Statement>& body, Place place) {
        for (const Statement& s : body)
            for (std::size_t i = 0; i < s.tokens.size(); i++) {
                const Token& t = s.tokens[i];
                if (t.kind == TokenKind::name) name(t, place);
                f_.reaches_locals |= is_glyph(t, "⍎");
                if (place == Place::body && is_arrow(t)) {
                    for (const Token* name : target_names(s.tokens, i)) target(*name);
                    f_.changes_left |= changes_left(s.tokens, i);
                }
                const bool follows_dot = i > 0 && is_glyph(s.tokens[i - 1], ".");
                read(t.body, t.kind == TokenKind::brace            ? Place::inner_function
                             : follows_dot && place == Place::body ? Place::other_namespace
                                                                   : place);
            }
    }

private:
    void name(const Token& t, Place place) {
        f_.reaches_locals |= is_hosted(prims::find_primitive(prims::Notation::apl, t.text_value));
        // Code with its own frame reads this frame's names.
        if (place != Place::body) (void)f_.inner_names.number(t.path.is_simple() ? t.text_value : t.path.parts[0]);
        if (place == Place::inner_function) return;
        if (t.text_value == "⍵⍵") f_.cls = NameClass::dyadic_operator;
        else if (t.text_value == "⍺⍺" && f_.cls == NameClass::function) f_.cls = NameClass::monadic_operator;
    }

    void target(const Token& t) {
        if (!is_system_name(t.path) && t.path.is_simple()) (void)f_.locals.number(t.text_value);
    }

    Function& f_;
};

bool sets_system_name(const Statement& s) {
    for (std::size_t i = 0; i + 1 < s.tokens.size(); i++)
        if (is_system_name(s.tokens[i].path) && s.tokens[i].text_value != "⎕" && is_arrow(s.tokens[i + 1])) return true;
    return false;
}

class UnitMaker {
public:
    explicit UnitMaker(Binding& binding) : binding_(binding) {}

    std::vector<Unit> units_of(const std::vector<Token>& tokens) {
        std::vector<Unit> units;
        // The targets of the next arrow.
        std::size_t first_name = 0, arrow = 0;
        for (std::size_t i = 0; i < tokens.size(); i++) {
            const Token& t = tokens[i];
            if (i == 0 || i > arrow) {
                for (arrow = i; arrow < tokens.size() && !is_arrow(tokens[arrow]);) arrow++;
                first_name = arrow < tokens.size() ? first_target(tokens, arrow) : arrow;
            }
            if (i >= first_name && i < arrow)
                if (Node* assigned = target(t)) {
                    units.push_back({assigned});
                    continue;
                }
            switch (t.kind) {
                case TokenKind::number: {
                    std::size_t first = i;
                    while (i + 1 < tokens.size() && tokens[i + 1].kind == TokenKind::number) i++;
                    units.push_back(number_run(tokens, first, i + 1));
                    break;
                }
                case TokenKind::string: {
                    Value text = make_characters(t.text_value);
                    if (text.count() == 1) text = item(text, 0);
                    units.push_back({binding_.ast->literal(t.span, std::move(text))});
                    break;
                }
                case TokenKind::name:
                    if (t.path.parts.size() > 1 || (t.path.rooted && is_system_name(t.path)))
                        path(units, t, i + 1 == arrow && arrow < tokens.size());
                    else units.push_back(name(t, i + 1 == tokens.size(), i + 1 == arrow && arrow < tokens.size()));
                    break;
                case TokenKind::glyph:
                    if (t.text_value == "." && i + 1 < tokens.size() && !units.empty() &&
                        units.back().role() == Role::array)
                        member(units.back(), tokens[++i]);
                    else units.push_back(glyph(t));
                    break;
                case TokenKind::paren: units.push_back(paren(t)); break;
                case TokenKind::brace: units.push_back(brace(t)); break;
                case TokenKind::bracket:
                    // The target of name[index]← and name[index]f← is the name alone, not a strand.
                    bracket(units, t, arrow < tokens.size() && is_before_arrow(tokens, i + 1, first_name, arrow));
                    break;
                case TokenKind::symbol:
                case TokenKind::definition:
                case TokenKind::control:
                case TokenKind::space:
                case TokenKind::directive: refuse("this is not part of an APL expression", t.span);
            }
        }
        return units;
    }

private:
    Unit number_run(const std::vector<Token>& tokens, std::size_t first, std::size_t end) {
        Value items = make_list(static_cast<std::int64_t>(end - first));
        for (std::size_t i = first; i < end; i++) {
            const Token& t = tokens[i];
            prims::Engine::check_limits_of_any();
            try {
                items->values()[i - first] = read_number(binding_.source->part(t.span));
            } catch (const Error& e) {
                if (e.ends_run()) throw;
                refuse(written(e.message, Notation::apl), t.span, e.hint);
            }
        }
        bool run = end - first > 1;
        Node* n = binding_.ast->literal({tokens[first].span.begin, tokens[end - 1].span.end},
                                        run ? squeeze(std::move(items), Rules::apl) : items->values()[0]);
        return {n, nullptr, run};
    }

    Unit name(const Token& t, bool is_last, bool is_assigned) {
        if (t.text_value == "∇" || t.text_value == "∇∇") return self(t);
        // At the end of an expression ⎕OFF and ⎕EM are niladic; elsewhere their argument is on their right.
        bool niladic = is_last && (t.text_value == "⎕OFF" || t.text_value == "⎕EM");
        if (const Primitive* p = find_primitive(Notation::apl, t.text_value); p && !niladic) return primitive(t, *p);
        Node* n = binding_.ast->name(t.span, t.path);
        if (is_system_name(t.path)) {
            n->kind = NodeKind::system_name;
            n->value = Value::symbol(intern(t.text_value));
            const auto& refused = prims::meaning::refused_functions;
            if (std::find(std::begin(refused), std::end(refused), t.text_value) != std::end(refused))
                n->cls = NameClass::function;
            return {n};
        }
        NameClass cls = binding_.classes.class_of(t.path);
        if (cls == NameClass::unknown) binding_.tentative = true;
        else n->cls = cls;
        // The name of a niladic function calls it.
        if (cls == NameClass::niladic && !is_assigned) return {binding_.make(NodeKind::apply, t.span, {n})};
        return {n};
    }

    // a.b: a variable of a namespace, a system function in one, or the inner product of two functions.
    void path(std::vector<Unit>& units, const Token& t, bool is_assigned) {
        const std::vector<std::string>& parts = t.path.parts;
        auto is_of_system = [](const std::string& part) { return part.starts_with("⎕"); };
        auto one = [&t](std::size_t i) { return part_of(t, i); };
        if (t.path.rooted && is_of_system(parts[0])) {
            units.push_back({binding_.ast->name(t.span, Path::of("#"))});
            for (std::size_t i = 0; i < parts.size(); i++) member(units.back(), one(i));
            return;
        }
        if (!t.path.rooted && !is_of_system(parts[0]) && binding_.classes.class_of({{parts[0]}}) > NameClass::niladic) {
            for (std::size_t i = 0; i < parts.size(); i++) {
                if (i > 0) units.push_back(glyph({TokenKind::glyph, t.span, false, "."}));
                units.push_back(name(one(i), false, false));
            }
            return;
        }
        // A dfn's assignment to ⎕THIS.name assigns a local of that name of an enclosing dfn, if one has it.
        if (is_assigned && parts.size() == 2 && parts[0] == "⎕THIS" && binding_.classes.is_local_around(one(1).path))
            return units.push_back(name(one(1), false, true));
        std::size_t end = 1;
        while (end < parts.size() && !is_of_system(parts[0]) && !is_of_system(parts[end])) end++;
        Token first = t;
        first.path = {{parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(end)}, t.path.rooted};
        first.text_value = first.path.joined();
        units.push_back(name(first, false, is_assigned && end == parts.size()));
        for (std::size_t i = end; i < parts.size(); i++) member(units.back(), one(i));
    }

    static Token part_of(const Token& t, std::size_t i) {
        const std::vector<std::string>& parts = t.path.parts;
        Token part = t;
        part.text_value = parts[i];
        part.path = Path::of(parts[i]);
        for (std::size_t j = parts.size(); --j > i;) part.span.end -= parts[j].size() + 1;
        part.span.begin = part.span.end - static_cast<std::uint32_t>(parts[i].size());
        return part;
    }

    // The name or expression on the right of a dot, in the namespaces that `left` refers to.
    void member(Unit& left, const Token& t) {
        const Span span{left.node->span.begin, t.span.end};
        const bool leads_elsewhere = t.path.rooted || (t.kind == TokenKind::name && t.path.parts[0][0] == '#');
        if (t.kind == TokenKind::name && t.path.parts.size() > 1 && !leads_elsewhere) {
            for (std::size_t i = 0; i < t.path.parts.size(); i++) member(left, part_of(t, i));
            return;
        }
        if (t.kind == TokenKind::name && !is_system_name(t.path) && !leads_elsewhere) {
            NameClass cls = binding_.classes.class_of_member(t.text_value);
            if (cls == NameClass::unknown) binding_.tentative = true, cls = NameClass::array;
            Node* n = binding_.make(NodeKind::member, span, {left.node}, cls);
            n->path = t.path;
            n->mark = t.span;
            left = {n};
            return;
        }
        const bool is_expression = t.kind == TokenKind::paren && !t.body.empty() && !is_broken(t);
        auto body = std::make_shared<const std::vector<Statement>>(
            is_expression ? t.body : std::vector<Statement>{{{t}, t.span, Separator::none}});
        left = {within(left.node, std::move(body), span, t.span)};
    }

    // The classes of names in a namespace; if the text names the namespace, those of its members.
    class ClassesWithin : public NameClasses {
    public:
        ClassesWithin(NameClasses& outer, const Node& space)
            : outer_(outer), space_(space.kind == NodeKind::name ? &space.path : nullptr) {}
        NameClass class_of(const Path& name) override {
            if (name.rooted || (name.is_simple() && is_argument_name(name.parts[0]))) return outer_.class_of(name);
            if (!space_) return class_of_member(name.parts.back());
            Path path = *space_;
            path.parts.insert(path.parts.end(), name.parts.begin(), name.parts.end());
            return outer_.class_of(path);
        }
        NameClass class_of_member(std::string_view name) override { return outer_.class_of_member(name); }
        void assigned(const Path&, NameClass) override {}
        NameClass class_of_self() const override { return outer_.class_of_self(); }

    private:
        NameClasses& outer_;
        const Path* space_;
    };

    Node* within(Node* space, std::shared_ptr<const std::vector<Statement>> body, Span span, Span expression) {
        auto f = std::make_shared<Function>(Function{Notation::apl, binding_.source, expression});
        f->is_space = true;
        NameClass cls = NameClass::array;
        ClassesWithin classes(binding_.classes, *space);
        Binding inside{binding_.source, classes, binding_.ast};
        for (const Statement& s : *body) {
            if (s.tokens.empty()) continue;
            f->statements.push_back({s.span, false, {body, &s}});
            const Node* last = bind_expression(inside, s.tokens);
            cls = last->kind == NodeKind::assign ? NameClass::array
                                                 : last->cls;  // f←g runs, and has no function as its result
        }
        binding_.tentative |= inside.tentative;
        Node* n = binding_.make(NodeKind::within, span, {space}, cls);
        n->mark = expression;
        n->function = std::move(f);
        return n;
    }

    // Names that the text alone shows to be assigned; null if one may be a function's.
    Node* target(const Token& t) {
        if (t.kind == TokenKind::name) {
            return binding_.classes.is_local(t.path) ? binding_.ast->name(t.span, t.path) : nullptr;
        }
        Node* rows = binding_.make(NodeKind::list, t.span);
        for (const Statement& s : t.body) {
            if (s.tokens.empty()) continue;
            Node* row = binding_.make(NodeKind::list, s.span);
            for (const Token& inner : s.tokens) {
                row->parts.push_back(target(inner));
                if (!row->parts.back()) return nullptr;
            }
            rows->parts.push_back(row->parts.size() == 1 ? row->parts[0] : row);
        }
        if (rows->parts.empty()) return nullptr;
        return is_broken(t) ? rows : rows->parts[0];
    }

    Unit self(const Token& t) {
        bool alone = t.text_value == "∇∇";
        NameClass cls = binding_.classes.class_of_self();
        if (cls == NameClass::unknown)
            refuse("`" + t.text_value + "` is outside a function", t.span, "a function is written name←{...}");
        if (alone && cls == NameClass::function)
            refuse("∇∇ denotes the enclosing operator, and this function is not an operator", t.span,
                   "an operator names its operand ⍺⍺; a function calls itself ∇");
        return {binding_.make(alone ? NodeKind::self_operator : NodeKind::self, t.span, {},
                              alone ? cls : NameClass::function)};
    }

    Unit primitive(const Token& t, const Primitive& p) {
        return {binding_.ast->primitive(t.span, &p,
                                        !p.op                ? NameClass::function
                                        : p.monad || p.dyad  ? NameClass::hybrid
                                        : p.op->valence == 2 ? NameClass::dyadic_operator
                                                             : NameClass::monadic_operator)};
    }

    Unit glyph(const Token& t) {
        if (t.text_value == "←") return {binding_.make(NodeKind::name, t.span, {}, NameClass::unknown)};
        if (t.text_value == "⍬") return {binding_.ast->literal(t.span, empty_vector(Kind::long_))};
        const Primitive* p = find_primitive(Notation::apl, t.text_value == "^" ? "∧" : t.text_value);
        if (t.text_value == "→")
            refuse("`→` can only begin a statement of a traditional function", t.span,
                   "← assigns; a dfn ends with a guard, condition: result");
        if (t.text_value == ":")
            refuse("`:` is not allowed here", t.span,
                   "a guard, condition: result, is a statement of a dfn: {⍵>0: 'positive' ⋄ 'other'}");
        if (t.text_value == "::")
            refuse("`::` is not allowed here", t.span,
                   "an error guard, numbers:: result, is a statement of a dfn: {0:: 'failed' ⋄ ÷⍵}");
        if (!p) refuse("`" + t.text_value + "` is not yet part of stele's APL", t.span);
        return primitive(t, *p);
    }

    Unit paren(const Token& t) {
        std::vector<const Statement*> filled;
        for (const Statement& s : t.body) {
            if (!s.tokens.empty()) filled.push_back(&s);
            if (s.end == Separator::semicolon) refuse("`;` is allowed only between [ and ]", s.span);
        }
        if (filled.empty() || is_pair(*filled[0])) return new_space(t, filled);
        if (!is_broken(t)) {
            Node* n = bind_expression(binding_, filled[0]->tokens);
            n->shy = false;
            n->span = t.span;
            return {n};
        }
        Node* n = binding_.make(NodeKind::list, t.span);
        for (const Statement* s : filled) n->parts.push_back(array_expression(s->tokens));
        return {n};
    }

    // name: value
    static bool is_pair(const Statement& s) {
        return s.tokens.size() > 1 && s.tokens[0].kind == TokenKind::name && is_glyph(s.tokens[1], ":");
    }

    Unit new_space(const Token& t, const std::vector<const Statement*>& pairs) {
        Node* n = binding_.make(NodeKind::new_space, t.span);
        for (const Statement* s : pairs) {
            const Token& name = s->tokens[0];
            if (!is_pair(*s) || !name.path.is_simple() || is_system_name(name.path))
                refuse("a namespace is written as names with values, (a:1 ⋄ b:2)", s->span);
            if (s->tokens.size() == 2) refuse("`" + name.text_value + "` has no value", s->span);
            n->path.parts.push_back(name.text_value);
            n->parts.push_back(array_expression({s->tokens.begin() + 2, s->tokens.end()}));
        }
        return {n};
    }

    Node* array_expression(const std::vector<Token>& tokens) {
        Node* n = bind_expression(binding_, tokens);
        if (n->cls != NameClass::array) refuse("an array is needed here, not a function", n->span);
        return n;
    }

    static bool has(const Token& bracket, Separator end) {
        return std::any_of(bracket.body.begin(), bracket.body.end(),
                           [end](const Statement& s) { return s.end == end; });
    }
    // Diamonds or line breaks between brackets make an array, as in +/[1 2 ⋄ 3 4].
    static bool is_broken(const Token& t) { return has(t, Separator::diamond) || has(t, Separator::newline); }

    // Whether only a function is between token i and an arrow.
    static bool is_before_arrow(const std::vector<Token>& tokens, std::size_t i, std::size_t first_name,
                                std::size_t arrow) {
        if (first_name < arrow) return i == first_name;
        return std::none_of(tokens.begin() + static_cast<std::ptrdiff_t>(i),
                            tokens.begin() + static_cast<std::ptrdiff_t>(arrow),
                            [](const Token& t) { return t.kind == TokenKind::name || t.kind == TokenKind::number; });
    }

    // Strands bind before indices: a b[i] indexes the strand, unless the strand is an operator's operand.
    void join_strand(std::vector<Unit>& units) {
        auto first = std::find_if(units.rbegin(), units.rend(), [](const Unit& u) { return u.role() != Role::array; });
        if (first != units.rend() && first->role() == Role::dyadic) return;
        auto n = static_cast<std::size_t>(first - units.rbegin());
        if (n < 2) return;
        Node* whole = strand(binding_, std::span(units).last(n));
        units.erase(first.base(), units.end());
        units.push_back({whole});
    }

    void bracket(std::vector<Unit>& units, const Token& t, bool is_target) {
        bool semicolons = has(t, Separator::semicolon);
        if (semicolons && has(t, Separator::diamond)) refuse("`;` and `⋄` cannot be in the same brackets", t.span);
        if (is_broken(t) && !semicolons) return units.push_back(rows(t));
        if (units.empty() || units.back().role() == Role::arrow)
            refuse("the brackets have nothing on their left to index", t.span,
                   "in an array written in brackets each row is on its own line or ends in ⋄: [1 2 ⋄]");
        if (units.back().role() == Role::array && !is_target) join_strand(units);
        Unit& left = units.back();
        if (left.role() != Role::array) {
            if (t.body.size() != 1 || t.body[0].tokens.empty()) refuse("an axis must be one expression", t.span);
            left.axis = array_expression(t.body[0].tokens);
            left.axis_end = t.span.end;
            return;
        }
        Node* n = binding_.make(NodeKind::index, {left.node->span.begin, t.span.end}, {left.node});
        n->mark = t.span;
        for (const Statement& s : t.body) n->parts.push_back(s.tokens.empty() ? nullptr : array_expression(s.tokens));
        if (n->parts.size() == 1) n->parts.push_back(nullptr);
        left = {n};
    }

    Unit rows(const Token& t) {
        Node* n = binding_.make(NodeKind::rows, t.span);
        for (const Statement& s : t.body)
            if (!s.tokens.empty()) n->parts.push_back(array_expression(s.tokens));
        if (n->parts.empty()) refuse("the brackets are empty", t.span);
        return {n};
    }

    Unit brace(const Token& t) {
        auto f = std::make_shared<Function>(Function{Notation::apl, binding_.source, t.span});
        f->parameters = {"⍺", "⍵"};
        // One copy for all statements, which point into it: it also contains the inner dfns.
        auto body = std::make_shared<const std::vector<Statement>>(t.body);
        for (const Statement& s : *body) {
            if (s.tokens.empty()) continue;
            bool is_default = s.tokens.size() > 1 && is_name(s.tokens[0], "⍺") && is_arrow(s.tokens[1]);
            f->statements.push_back({s.span, is_default, {body, &s}});
            f->sets_system_names |= sets_system_name(s);
        }
        if (f->statements.empty()) f->statements.emplace_back();
        BodyReader(*f).read(t.body, BodyReader::Place::body);
        if (f->cls != NameClass::function) f->operands = {"⍺⍺", "⍵⍵"};
        Node* n = binding_.make(NodeKind::lambda, t.span, {}, f->cls);
        n->function = std::move(f);
        return {n};
    }

    Binding& binding_;
};

}  // namespace

Node* strand(const Binding& binding, std::span<const Unit> units) {
    if (units.size() == 1) return units[0].node;
    Node* n = binding.make(NodeKind::list, {units.front().node->span.begin, units.back().node->span.end});
    for (const Unit& u : units) {
        if (!u.numbers) {
            n->parts.push_back(u.node);
            continue;
        }
        for (std::int64_t k = 0; k < u.node->value.count(); k++)
            n->parts.push_back(binding.ast->literal(u.node->span, item(u.node->value, k)));
    }
    return n;
}

std::vector<Unit> units_of(Binding& binding, const std::vector<Token>& tokens) {
    return UnitMaker(binding).units_of(tokens);
}

}  // namespace stele::interp::apl
