// The plan. A statement's tokens become units: an array, a function, an operator, an arrow. Brackets bind first (index,
// axis), then strands, then operators to the operands on their left as far as they go, then functions from the right.
#include "interp/notation/apl/bind.hpp"

#include <algorithm>

#include "interp/notation/apl/literal.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"

namespace stele::interp::apl {

namespace {

using prims::find_primitive;
using prims::Primitive;

enum class Role : std::uint8_t { array, function, monadic, dyadic, slash, arrow };

struct Unit {
    Role role;
    Node* node = nullptr;       // null for the arrow
    Node* axis = nullptr;       // of a function or operator
    bool numbers = false;       // a run of number tokens: its items join a strand one by one
};

[[noreturn]] void refuse(std::string message, Span span, std::string hint = {}) {
    throw SyntaxProblem{std::move(message), std::move(hint), span, {}};
}

bool is_system_name(std::string_view name) { return name.starts_with("⎕") || name == "⍞"; }

class Binder {
public:
    Binder(const std::shared_ptr<const Source>& source, NameClasses& classes, const std::shared_ptr<Ast>& ast)
        : source_(source), classes_(classes), ast_(ast) {}

    Node* statement(const Statement& s) {
        if (s.tokens.size() > 2 && s.tokens[0].text_value == "∇" && s.tokens[2].text_value == "←")
            refuse("functions defined between two ∇ are not yet part of stele", s.span, "a dfn is written {...}");
        for (std::size_t i = 0; i < s.tokens.size(); i++) {
            const Token& t = s.tokens[i];
            if (t.kind != TokenKind::glyph || (t.text_value != ":" && t.text_value != "::")) continue;
            Node* n = ast_->make(t.text_value == ":" ? NodeKind::guard : NodeKind::error_guard, s.span);
            if (i == 0 && s.tokens.size() > 1 && s.tokens[1].kind == TokenKind::name)
                refuse("control structures (:" + s.tokens[1].text_value + ") are not yet part of stele", {t.span.begin, s.tokens[1].span.end});
            if (i == 0) refuse("a guard needs a condition on its left", t.span);
            n->parts.push_back(expression({s.tokens.begin(), s.tokens.begin() + static_cast<std::ptrdiff_t>(i)}));
            n->parts.push_back(i + 1 < s.tokens.size()
                                   ? expression({s.tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1, s.tokens.end()})
                                   : nullptr);
            return n;
        }
        return expression(s.tokens);
    }

    bool tentative() const { return tentative_; }

private:
    using Tokens = std::vector<Token>;

    Node* make(NodeKind kind, Span span, NameClass cls, std::vector<Node*> parts = {}) {
        Node* n = ast_->make(kind, span);
        n->cls = cls;
        n->parts = std::move(parts);
        return n;
    }

    static Span across(const Node* left, const Node* right) { return {left->span.begin, right->span.end}; }

    Node* expression(const Tokens& tokens) {
        if (tokens.empty()) refuse("an expression is missing", {});
        std::vector<Unit> units = units_of(tokens);
        std::vector<Unit>* outer = std::exchange(units_, &units);
        Node* n = from_right();
        units_ = outer;
        return n;
    }

    // ---- units

    std::vector<Unit> units_of(const Tokens& tokens) {
        std::vector<Unit> units;
        for (std::size_t i = 0; i < tokens.size(); i++) {
            const Token& t = tokens[i];
            switch (t.kind) {
                case TokenKind::number: {
                    std::size_t first = i;
                    while (i + 1 < tokens.size() && tokens[i + 1].kind == TokenKind::number) i++;
                    units.push_back(number_run(tokens, first, i + 1));
                    break;
                }
                case TokenKind::string: {
                    Node* n = make(NodeKind::literal, t.span, NameClass::array);
                    n->value = prims::make_characters(t.text_value);
                    if (n->value.count() == 1) n->value = prims::item(n->value, 0);
                    units.push_back({Role::array, n});
                    break;
                }
                case TokenKind::name: units.push_back(name(t, i + 1 == tokens.size())); break;
                case TokenKind::glyph: units.push_back(glyph(t)); break;
                case TokenKind::paren: units.push_back(paren(t)); break;
                case TokenKind::brace: units.push_back(brace(t)); break;
                case TokenKind::bracket: bracket(units, t); break;
                case TokenKind::symbol:
                case TokenKind::directive: refuse("this is no part of an APL expression", t.span);
            }
        }
        return units;
    }

    Unit number_run(const Tokens& tokens, std::size_t first, std::size_t end) {
        Node* n = make(NodeKind::literal, {tokens[first].span.begin, tokens[end - 1].span.end}, NameClass::array);
        Value items = prims::make_list(static_cast<std::int64_t>(end - first));
        for (std::size_t i = first; i < end; i++) {
            const Token& t = tokens[i];
            try {
                items->values()[i - first] = read_number(std::string_view(source_->text).substr(t.span.begin, t.span.end - t.span.begin));
            } catch (const prims::Error& e) {
                refuse(e.message, t.span, e.hint);
            }
        }
        if (end - first == 1) n->value = items->values()[0];
        else n->value = prims::squeeze(std::move(items), prims::Rules::apl);
        return {Role::array, n, nullptr, end - first > 1};
    }

    static Role role_of(NameClass cls) {
        switch (cls) {
            case NameClass::function: return Role::function;
            case NameClass::monadic_operator: return Role::monadic;
            case NameClass::dyadic_operator: return Role::dyadic;
            default: return Role::array;
        }
    }

    Unit name(const Token& t, bool is_last) {
        // ⎕OFF stands alone or with a status on its right.
        bool niladic = is_last && t.text_value == "⎕OFF";
        if (const Primitive* p = find_primitive(Notation::apl, t.text_value); p && !niladic) return primitive(t, *p);
        Node* n = make(NodeKind::name, t.span, NameClass::array);
        n->text = t.text_value;
        NameClass cls = is_system_name(t.text_value) ? NameClass::array : classes_.class_of(t.text_value);
        if (cls == NameClass::unknown) tentative_ = true;
        else n->cls = cls;
        return {role_of(n->cls), n};
    }

    Unit primitive(const Token& t, const Primitive& p) {
        bool function = p.monad || p.dyad;
        Role role = !p.op ? Role::function : function ? Role::slash : p.op->valence == 2 ? Role::dyadic : Role::monadic;
        NameClass cls = role == Role::monadic  ? NameClass::monadic_operator
                        : role == Role::dyadic ? NameClass::dyadic_operator
                                               : NameClass::function;
        Node* n = make(NodeKind::primitive, t.span, cls);
        n->primitive = &p;
        return {role, n};
    }

    Unit glyph(const Token& t) {
        if (t.text_value == "←") return {Role::arrow, make(NodeKind::name, t.span, NameClass::unknown)};
        if (t.text_value == "⍬") {
            Node* n = make(NodeKind::literal, t.span, NameClass::array);
            n->value = prims::empty_vector(prims::Kind::long_);
            return {Role::array, n};
        }
        const Primitive* p = find_primitive(Notation::apl, t.text_value == "^" ? "∧" : t.text_value);
        if (!p) refuse("`" + t.text_value + "` is not yet part of stele's APL", t.span);
        return primitive(t, *p);
    }


    Unit paren(const Token& t) {
        std::vector<const Statement*> filled;
        bool diamonds = false, lines = t.body.size() > 1;
        for (const Statement& s : t.body) {
            if (!s.tokens.empty()) filled.push_back(&s);
            diamonds |= s.end == Separator::diamond;
            if (s.end == Separator::semicolon) refuse("`;` stands in brackets only", s.span);
        }
        if (filled.empty()) refuse("there is nothing between the parentheses", t.span, "an empty vector is ⍬ or ''");
        if (filled.size() == 1 && !diamonds && !lines) {
            Node* n = expression(filled[0]->tokens);
            n->shy = false;
            Node* copy = ast_->make(n->kind, t.span);
            *copy = *n;
            copy->span = t.span;
            return {role_of(copy->cls), copy};
        }
        Node* n = make(NodeKind::list, t.span, NameClass::array);
        for (const Statement* s : filled) n->parts.push_back(array_expression(s->tokens));
        return {Role::array, n};
    }

    Node* array_expression(const Tokens& tokens) {
        Node* n = expression(tokens);
        if (n->cls != NameClass::array) refuse("an array is needed here, not a function", n->span);
        return n;
    }

    void bracket(std::vector<Unit>& units, const Token& t) {
        bool standalone = units.empty() || units.back().role == Role::arrow;
        if (standalone) {
            Node* n = make(NodeKind::rows, t.span, NameClass::array);
            for (const Statement& s : t.body)
                if (!s.tokens.empty()) n->parts.push_back(array_expression(s.tokens));
            if (n->parts.empty()) refuse("there is nothing between the brackets", t.span);
            units.push_back({Role::array, n});
            return;
        }
        Unit& left = units.back();
        if (left.role == Role::array) {
            Node* n = make(NodeKind::index, {left.node->span.begin, t.span.end}, NameClass::array, {left.node});
            n->mark = t.span;
            for (const Statement& s : t.body) n->parts.push_back(s.tokens.empty() ? nullptr : array_expression(s.tokens));
            if (n->parts.size() == 1) n->parts.push_back(nullptr);
            left.node = n;
            left.numbers = false;
            return;
        }
        if (t.body.size() != 1 || t.body[0].tokens.empty()) refuse("an axis is one expression", t.span);
        left.axis = array_expression(t.body[0].tokens);
    }

    // ---- dfns

    static void find_operands(const std::vector<Statement>& body, bool& left, bool& right) {
        for (const Statement& s : body)
            for (const Token& t : s.tokens) {
                left |= t.text_value == "⍺⍺" && t.kind == TokenKind::name;
                right |= t.text_value == "⍵⍵" && t.kind == TokenKind::name;
                if (t.kind != TokenKind::brace) find_operands(t.body, left, right);
            }
    }

    static void add_local(std::vector<std::string>& locals, const Token& t) {
        if (t.kind == TokenKind::name && t.text_value != "⍺" && !is_system_name(t.text_value) && t.text_value.find('.') == std::string::npos &&
            std::find(locals.begin(), locals.end(), t.text_value) == locals.end())
            locals.push_back(t.text_value);
    }

    // The names between parentheses left of an arrow, nested ones too.
    static void add_locals(std::vector<std::string>& locals, const Token& paren) {
        for (const Statement& inner : paren.body)
            for (const Token& t : inner.tokens) {
                if (t.kind == TokenKind::paren) add_locals(locals, t);
                else add_local(locals, t);
            }
    }

    // Names that may be assigned: directly left of an arrow, alone, in a run of names, or in parentheses. A name too many
    // costs a slot that stays empty, since names are looked up further out then.
    static void find_locals(const std::vector<Statement>& body, std::vector<std::string>& locals) {
        for (const Statement& s : body)
            for (std::size_t i = 0; i < s.tokens.size(); i++) {
                const Token& t = s.tokens[i];
                if (t.kind == TokenKind::glyph && t.text_value == "←" && i > 0) {
                    std::size_t j = i;
                    if (s.tokens[j - 1].kind == TokenKind::paren) add_locals(locals, s.tokens[j - 1]);
                    while (j > 0 && s.tokens[j - 1].kind == TokenKind::name) add_local(locals, s.tokens[--j]);
                }
                if (t.kind != TokenKind::brace) find_locals(t.body, locals);
            }
    }

    Unit brace(const Token& t) {
        auto f = std::make_shared<Function>();
        f->notation = Notation::apl;
        f->source = source_;
        f->span = t.span;
        f->parameters = {"⍺", "⍵"};
        f->statements = t.body;
        std::erase_if(f->statements, [](const Statement& s) { return s.tokens.empty(); });
        if (f->statements.empty()) f->statements.push_back({});
        bool left = false, right = false;
        find_operands(t.body, left, right);
        f->cls = right ? NameClass::dyadic_operator : left ? NameClass::monadic_operator : NameClass::function;
        find_locals(t.body, f->locals);
        Node* n = make(NodeKind::lambda, t.span, f->cls);
        n->function = std::move(f);
        return {role_of(n->cls), n};
    }

    // ---- from right to left

    const Unit& at(std::ptrdiff_t i) const { return (*units_)[static_cast<std::size_t>(i)]; }
    bool is(std::ptrdiff_t i, Role role) const { return i >= 0 && at(i).role == role; }
    // The first unit of the run of arrays that ends at i.
    std::ptrdiff_t run_start(std::ptrdiff_t i) const {
        while (is(i - 1, Role::array)) i--;
        return i;
    }
    // A run of arrays that is the right operand of an operator.
    bool is_operand_run(std::ptrdiff_t i) const { return is(i, Role::array) && is(run_start(i) - 1, Role::dyadic); }

    // A slash is an operator where a function stands on its left.
    bool slash_is_operator(std::ptrdiff_t i) const {
        if (i == 0) return false;
        Role left = at(i - 1).role;
        if (left == Role::function || left == Role::monadic || left == Role::slash) return true;
        return is_operand_run(i - 1);
    }

    Node* strand(std::ptrdiff_t first, std::ptrdiff_t last) {
        if (first == last) return at(first).node;
        Node* n = make(NodeKind::list, across(at(first).node, at(last).node), NameClass::array);
        for (std::ptrdiff_t i = first; i <= last; i++) {
            Node* part = at(i).node;
            if (!at(i).numbers) {
                n->parts.push_back(part);
                continue;
            }
            for (std::int64_t k = 0; k < part->value.count(); k++) {
                Node* number = make(NodeKind::literal, part->span, NameClass::array);
                number->value = prims::item(part->value, k);
                n->parts.push_back(number);
            }
        }
        return n;
    }

    Node* with_axis(Node* f, Node* axis) {
        return axis ? make(NodeKind::with_axis, across(f, axis), NameClass::function, {f, axis}) : f;
    }

    Node* derive(Node* op, Node* left, Node* right, Node* axis) {
        Node* first = left ? left : op;
        Node* last = right ? right : op;
        Node* n = make(NodeKind::derive, {std::min(first->span.begin, op->span.begin), std::max(last->span.end, op->span.end)}, NameClass::function, {op, left});
        if (right) n->parts.push_back(right);
        n->mark = op->span;
        return with_axis(n, axis);
    }

    // The function, with its operators, that ends at i; i becomes the place left of it.
    Node* function(std::ptrdiff_t& i) {
        const Unit& u = at(i);
        if (u.role == Role::monadic || (u.role == Role::slash && slash_is_operator(i))) {
            i--;
            if (i < 0 || at(i).role == Role::arrow || at(i).role == Role::dyadic) refuse("this operator has no operand", u.node->span);
            Node* left = operand(i);
            return derive(u.node, left, nullptr, u.axis);
        }
        if (u.role == Role::dyadic) refuse("this operator has no right operand", u.node->span);
        Node* right;
        if (u.role == Role::array) {
            std::ptrdiff_t first = run_start(i);
            right = strand(first, i);
            i = first - 1;
        } else {
            right = with_axis(u.node, u.axis);
            i--;
        }
        if (!is(i, Role::dyadic)) return right;
        const Unit& op = at(i);
        if (is_primitive(op, ".") && i > 0 && is_primitive(at(i - 1), "∘")) {
            Node* outer = make(NodeKind::primitive, across(at(i - 1).node, op.node), NameClass::monadic_operator);
            outer->primitive = find_primitive(Notation::apl, "∘.");
            i -= 2;
            Node* n = make(NodeKind::derive, across(outer, right), NameClass::function, {outer, right});
            n->mark = outer->span;
            return n;
        }
        i--;
        if (i < 0 || at(i).role == Role::arrow || at(i).role == Role::dyadic) refuse("this operator has no left operand", op.node->span);
        Node* left = operand(i);
        return derive(op.node, left, right, op.axis);
    }

    static bool is_primitive(const Unit& u, std::string_view glyph) {
        return u.node && u.node->kind == NodeKind::primitive && u.node->primitive->glyph == glyph;
    }

    // An operand on the left of an operator: as much as operators bind, or a strand.
    Node* operand(std::ptrdiff_t& i) {
        if (at(i).role == Role::array && !is_operand_run(i)) {
            std::ptrdiff_t first = run_start(i);
            Node* n = strand(first, i);
            i = first - 1;
            return n;
        }
        return function(i);
    }

    Node* from_right() {
        auto i = static_cast<std::ptrdiff_t>(units_->size()) - 1;
        Node* right;
        if (at(i).role == Role::arrow) refuse("an assignment without a value", at(i).node->span);
        bool alone = i == 0 || at(i - 1).role == Role::arrow;
        if (alone && (at(i).role == Role::monadic || at(i).role == Role::dyadic)) {
            right = at(i--).node;  // an operator by itself, to be named
        } else if (at(i).role == Role::array && !is_operand_run(i)) {
            std::ptrdiff_t first = run_start(i);
            right = strand(first, i);
            i = first - 1;
        } else {
            right = train(i);
        }
        while (i >= 0) {
            if (at(i).role == Role::arrow) {
                right = assignment(i, right);
                // What follows an assigned function on its left can only be another assignment.
                if (right->cls != NameClass::array && i >= 0 && at(i).role != Role::arrow) refuse("a function stands where an array is needed", right->span);
                continue;
            }
            if (at(i).role == Role::array && !is_operand_run(i)) {
                // Only an assignment leaves an array on the left of an array.
                std::ptrdiff_t first = run_start(i);
                Node* left = strand(first, i);
                Node* n = make(NodeKind::list, across(left, right), NameClass::array);
                if (left->kind == NodeKind::list) n->parts = left->parts;
                else n->parts.push_back(left);
                n->parts.push_back(right);
                right = n;
                i = first - 1;
                continue;
            }
            Node* f = function(i);
            std::vector<Node*> parts{f};
            Span span = across(f, right);
            if (i >= 0 && at(i).role == Role::array && !is_operand_run(i)) {
                std::ptrdiff_t first = run_start(i);
                Node* left = strand(first, i);
                i = first - 1;
                parts.push_back(left);
                span.begin = left->span.begin;
            }
            parts.push_back(right);
            right = make(NodeKind::apply, span, NameClass::array, std::move(parts));
            right->mark = f->kind == NodeKind::derive || f->kind == NodeKind::primitive ? f->mark : f->span;
        }
        return right;
    }

    // A function expression with no argument: one function, or a train of them.
    Node* train(std::ptrdiff_t& i) {
        std::vector<Node*> tines;
        while (i >= 0 && at(i).role != Role::arrow) {
            if (at(i).role == Role::array && !is_operand_run(i)) {
                std::ptrdiff_t first = run_start(i);
                tines.push_back(strand(first, i));
                i = first - 1;
            } else {
                tines.push_back(function(i));
            }
        }
        if (tines.size() == 1) return tines[0];
        // tines are right to left
        std::size_t next = 0;
        Node* n = tines[next++];
        while (next < tines.size()) {
            if (next + 1 < tines.size()) {
                Node* middle = tines[next];
                Node* left = tines[next + 1];
                if (middle->cls == NameClass::array) refuse("the middle of a train must be a function", middle->span);
                n = make(NodeKind::fork, across(left, n), NameClass::function, {left, middle, n});
                next += 2;
            } else {
                Node* left = tines[next++];
                if (left->cls == NameClass::array) refuse("an array needs a function and another function on its right", left->span);
                n = make(NodeKind::atop, across(left, n), NameClass::function, {left, n});
            }
        }
        return n;
    }

    // ---- assignment

    static bool is_plain_name(const Unit& u) { return u.node && u.node->kind == NodeKind::name && !u.axis && u.role != Role::arrow; }
    static bool is_list_of_names(const Node* n) {
        return n->kind == NodeKind::list && std::all_of(n->parts.begin(), n->parts.end(), [](const Node* p) {
            return p->kind == NodeKind::name || is_list_of_names(p);
        });
    }

    void note(const Node* target, NameClass cls) {
        if (target->kind == NodeKind::name) classes_.assigned(target->text, cls);
        else if (target->kind == NodeKind::list)
            for (const Node* part : target->parts) note(part, cls);
    }

    Node* assignment(std::ptrdiff_t& i, Node* value) {
        const Node* arrow = at(i).node;
        i--;
        if (i < 0) refuse("there is nothing to assign to", arrow->span);
        Node* f = nullptr;
        bool modified = !is_plain_name(at(i)) && at(i).role != Role::array;
        // x f←y with a named function, unlike f←y
        if (is_plain_name(at(i)) && at(i).role == Role::function && is(i - 1, Role::array) && value->cls == NameClass::array) modified = true;
        if (modified) {
            f = function(i);
            if (i < 0 || at(i).role != Role::array) refuse("there is nothing to assign to", f->span);
        }
        Node* target = at(i).node;
        if (target->kind == NodeKind::name && (target->text == "⎕" || target->text == "⍞")) {
            Node* n = make(NodeKind::pass_on, across(target, value), NameClass::array, {value});
            n->text = target->text;
            n->shy = true;
            i--;
            return n;
        }
        std::ptrdiff_t first = i;
        if (!f && is_plain_name(at(i)) && at(i).role == Role::array && value->cls == NameClass::array)
            while (is(first - 1, Role::array) && is_plain_name(at(first - 1))) first--;
        if (first < i) target = strand(first, i);
        i = first - 1;
        bool assignable = target->kind == NodeKind::name || is_list_of_names(target) ||
                          (target->kind == NodeKind::index && target->parts[0]->kind == NodeKind::name);
        if (!assignable) {
            if (target->kind == NodeKind::apply) refuse("selective assignment is not yet part of stele", target->span);
            refuse("this cannot be assigned", target->span, "a name, names, or name[index] stand left of the arrow");
        }
        if (!f) note(target, value->cls);
        Node* n = make(NodeKind::assign, across(target, value), value->cls, {target, value});
        if (f) n->parts.push_back(f);
        n->mark = arrow->span;
        n->shy = true;
        return n;
    }

    std::shared_ptr<const Source> source_;
    NameClasses& classes_;
    std::shared_ptr<Ast> ast_;
    std::vector<Unit>* units_ = nullptr;
    bool tentative_ = false;
};

}  // namespace

Bound bind(const Statement& statement, const std::shared_ptr<const Source>& source, NameClasses& classes,
           const std::shared_ptr<Ast>& ast) {
    Binder binder(source, classes, ast);
    Node* node = binder.statement(statement);
    return {node, binder.tentative()};
}

}  // namespace stele::interp::apl
