// From units to the tree: strands, operators with their operands, functions from the right, trains, assignments.
#include <algorithm>

#include "interp/notation/apl/units.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp::apl {

namespace {

class Folder {
public:
    Folder(Binding& binding, const std::vector<Unit>& units) : binding_(binding), units_(units) {}

    Node* from_right() {
        auto i = static_cast<std::ptrdiff_t>(units_.size()) - 1;
        Node* right;
        if (at(i).role() == Role::arrow) refuse("`←` has no value on its right", at(i).node->span);
        bool alone = i == 0 || at(i - 1).role() == Role::arrow;
        if (alone && (at(i).role() == Role::monadic || at(i).role() == Role::dyadic)) {
            right = at(i--).node;  // an operator by itself, which an assignment names
        } else if (std::ptrdiff_t op = bound_operator(i); op >= 0) {
            right = bound(op, i);
            i = op - 1;
        } else {
            right = ends_strand(i) ? strand_at(i) : train(i);
        }
        while (i >= 0) {
            if (at(i).role() == Role::arrow) {
                right = assignment(i, right);
                // On the left of an assigned function only another assignment is possible.
                if (right->cls != NameClass::array && i >= 0 && at(i).role() != Role::arrow)
                    refuse(text_of(right) + " is a function, but an array is needed here", right->span);
                continue;
            }
            if (ends_strand(i)) {
                // Only after an assignment can another array be on the left of an array.
                Node* left = strand_at(i);
                Node* n = binding_.make(NodeKind::list, across(left, right));
                if (left->kind == NodeKind::list) n->parts = left->parts;
                else n->parts.push_back(left);
                n->parts.push_back(right);
                right = n;
                continue;
            }
            Node* f = function(i);
            std::vector<Node*> parts{f};
            Span span = across(f, right);
            if (ends_strand(i)) {
                parts.push_back(strand_at(i));
                span.begin = parts.back()->span.begin;
            }
            parts.push_back(right);
            right = binding_.make(NodeKind::apply, span, std::move(parts));
            right->mark = f->kind == NodeKind::derive || f->kind == NodeKind::primitive ? f->mark : f->span;
        }
        return right;
    }

private:
    // A function or an operator in a message: its own text if that is short.
    std::string text_of(const Node* n) const {
        if (n->kind == NodeKind::with_axis) n = n->parts[0];
        constexpr std::size_t longest = 24;
        const std::string text(binding_.source->part(n->span));
        bool short_enough = text.size() <= longest && text.find('\n') == std::string::npos;
        return short_enough ? "`" + text + "`" : n->cls == NameClass::function ? "this function" : "this operator";
    }
    [[noreturn]] void refuse_missing(const Node* n, std::string_view what) const {
        refuse(text_of(n) + " has no " + std::string(what), n->span);
    }

    static Span across(const Node* left, const Node* right) { return {left->span.begin, right->span.end}; }

    const Unit& at(std::ptrdiff_t i) const { return units_[static_cast<std::size_t>(i)]; }
    bool is(std::ptrdiff_t i, Role role) const { return i >= 0 && at(i).role() == role; }
    // The first unit of the run of arrays that ends at i.
    std::ptrdiff_t run_start(std::ptrdiff_t i) const {
        while (is(i - 1, Role::array)) i--;
        return i;
    }
    // A run of arrays that is the right operand of an operator.
    bool is_operand_run(std::ptrdiff_t i) const { return is(i, Role::array) && is(run_start(i) - 1, Role::dyadic); }

    // The index of the operator without a left operand whose right operand ends at i: ⍣¯1; otherwise ¯1. A user's
    // operator must be assigned: by itself it is more probably one whose left operand was forgotten.
    std::ptrdiff_t bound_operator(std::ptrdiff_t i) const {
        std::ptrdiff_t op = (is(i, Role::array) ? run_start(i) : i) - 1;
        bool ends_expression = is(op - 1, Role::arrow) || (op == 0 && at(op).node->kind == NodeKind::primitive);
        bool is_operand = is(i, Role::array) || is(i, Role::function) || is(i, Role::slash);
        return is(op, Role::dyadic) && ends_expression && is_operand ? op : -1;
    }
    Node* bound(std::ptrdiff_t op, std::ptrdiff_t last) {
        Node* right = is(last, Role::array) ? strand(op + 1, last) : with_axis(at(last).node, at(last));
        Node* n = binding_.make(NodeKind::bind_operator, across(at(op).node, right), {at(op).node, right},
                                NameClass::monadic_operator);
        n->mark = at(op).node->span;
        return n;
    }

    // Whether the unit at i ends a strand that is not an operator's operand.
    bool ends_strand(std::ptrdiff_t i) const { return is(i, Role::array) && !is_operand_run(i); }
    // The strand that ends at i; i becomes the index of the unit left of it.
    Node* strand_at(std::ptrdiff_t& i) {
        std::ptrdiff_t last = std::exchange(i, run_start(i) - 1);
        return strand(i + 1, last);
    }

    // A slash is an operator if a function is on its left.
    bool slash_is_operator(std::ptrdiff_t i) const {
        if (i == 0) return false;
        Role left = at(i - 1).role();
        if (left == Role::function || left == Role::monadic || left == Role::slash) return true;
        return is_operand_run(i - 1);
    }

    Node* strand(std::ptrdiff_t first, std::ptrdiff_t last) {
        return apl::strand(binding_, std::span(units_).subspan(static_cast<std::size_t>(first),
                                                               static_cast<std::size_t>(last - first + 1)));
    }

    Node* with_axis(Node* f, const Unit& u) {
        if (!u.axis) return f;
        const Span span{f->span.begin, std::max(f->span.end, u.axis_end)};
        return binding_.make(NodeKind::with_axis, span, {f, u.axis}, NameClass::function);
    }

    Node* derive(const Unit& unit, Node* left, Node* right) {
        Node* op = unit.node;
        Node* n = binding_.make(NodeKind::derive, across(left, right ? right : op), {op, left}, NameClass::function);
        if (right) n->parts.push_back(right);
        n->mark = op->span;
        return with_axis(n, unit);
    }

    // The function, with its operators, that ends at i; i becomes the index of the unit left of it.
    Node* function(std::ptrdiff_t& i) {
        prims::Engine::check_limits_of_any();
        const Unit& u = at(i);
        if (u.role() == Role::monadic || (u.role() == Role::slash && slash_is_operator(i)))
            return derive(u, left_operand(--i, u, "operand"), nullptr);
        if (u.role() == Role::dyadic) refuse_missing(u.node, "right operand");
        Node* right = u.role() == Role::array ? strand_at(i) : with_axis(u.node, u);
        if (u.role() != Role::array) i--;
        if (!is(i, Role::dyadic)) return right;
        const Unit& op = at(i);
        if (is_primitive(op, ".") && i > 0 && is_primitive(at(i - 1), "∘")) {
            Node* outer = binding_.ast->primitive(across(at(i - 1).node, op.node), find_primitive(Notation::apl, "∘."),
                                                  NameClass::monadic_operator);
            i -= 2;
            Node* n = binding_.make(NodeKind::derive, across(outer, right), {outer, right}, NameClass::function);
            n->mark = outer->span;
            return n;
        }
        return derive(op, left_operand(--i, op, "left operand"), right);
    }
    Node* left_operand(std::ptrdiff_t& i, const Unit& op, std::string_view what) {
        if (i < 0 || at(i).role() == Role::arrow || at(i).role() == Role::dyadic) refuse_missing(op.node, what);
        return operand(i);
    }

    static bool is_primitive(const Unit& u, std::string_view glyph) {
        return u.node->kind == NodeKind::primitive && u.node->primitive->glyph == glyph;
    }

    // The operand that ends at i: a function with its operators, or a strand.
    Node* operand(std::ptrdiff_t& i) { return ends_strand(i) ? strand_at(i) : function(i); }

    // A function expression without arguments: one function or a train.
    Node* train(std::ptrdiff_t& i) {
        std::vector<Node*> tines;
        while (i >= 0 && at(i).role() != Role::arrow) tines.push_back(operand(i));
        // tines are right to left
        Node* n = tines[0];
        for (std::size_t next = 1; next < tines.size(); next++) {
            const bool is_fork = next + 1 < tines.size();
            std::vector<Node*> parts{tines[next], n};
            if (parts[0]->cls == NameClass::array) {
                if (next == 1) refuse_missing(n, "right argument");
                refuse(is_fork ? "the train needs a function here, not an array"
                               : "a train that begins with an array needs an odd number of parts",
                       parts[0]->span);
            }
            if (is_fork) parts.insert(parts.begin(), tines[++next]);
            const Span span = across(parts[0], n);
            n = binding_.make(is_fork ? NodeKind::fork : NodeKind::atop, span, std::move(parts), NameClass::function);
        }
        return n;
    }

    static bool is_name(const Node* n) {
        return n->kind == NodeKind::name || n->kind == NodeKind::system_name || n->kind == NodeKind::member;
    }
    static bool is_plain_name(const Unit& u) { return is_name(u.node) && !u.axis && u.role() != Role::arrow; }
    static bool is_list_of_names(const Node* n) {
        return n->kind == NodeKind::list && std::all_of(n->parts.begin(), n->parts.end(), [](const Node* p) {
                   return is_name(p) || is_list_of_names(p);
               });
    }

    // The value that a target selects from: name of name[index], (f name) and (x f name)[index].
    static const Node* selected(const Node* n) {
        while (n->kind == NodeKind::index || n->kind == NodeKind::apply)
            n = n->kind == NodeKind::index ? n->parts[0] : n->parts.back();
        return n;
    }

    static bool is_argument(const Node* n) {
        return n->kind == NodeKind::name && n->path.is_simple() && is_argument_name(n->path.parts[0]);
    }
    // Only ⍺ can be assigned, as its default; a call gives the other arguments and operands their values.
    static void refuse_arguments(const Node* target) {
        target = selected(target);
        if (target->kind == NodeKind::list)
            for (const Node* part : target->parts) refuse_arguments(part);
        else if (is_argument(target) && target->path.parts[0] != "⍺")
            refuse("`" + target->path.parts[0] + "` cannot be assigned", target->span);
    }
    // Whether it may be one of several targets of one assignment.
    static bool is_target(const Unit& u) {
        return (is_plain_name(u) && !is_argument(u.node)) || (!u.axis && is_list_of_names(u.node));
    }

    void note(Node* target, NameClass cls) {
        if (target->kind == NodeKind::name) {
            const NameClass before = binding_.classes.class_of_target(target->path);
            target->other_class =
                before != NameClass::unknown && is_function_or_operator(before) != is_function_or_operator(cls);
            binding_.classes.assigned(target->path, cls);
        } else if (target->kind == NodeKind::list) {
            for (Node* part : target->parts) note(part, cls);
        }
    }

    // refs.(names)←value calls a function that assigns the names in each namespace its part of the value.
    Node* assigned_within(Node* target, Node* value, Span arrow) {
        Function& f = *target->function;
        if (f.statements.size() != 1) refuse("this cannot be assigned to", target->span);
        auto whole = std::make_shared<Statement>(*f.statements[0].tokens);
        Token names{TokenKind::paren, target->mark, false, {}, {*whole}};
        Token gets{TokenKind::glyph, arrow, false, "←"};
        Token item{TokenKind::name, arrow, false, "⍵", {}, {{"⍵"}}};
        whole->tokens = {std::move(names), std::move(gets), std::move(item)};
        f.parameters = {"⍺", "⍵"};
        f.statements[0].tokens = std::move(whole);
        target->cls = NameClass::function;
        Node* n = binding_.make(NodeKind::apply, across(target, value), {target, value});
        n->mark = arrow;
        n->shy = true;
        return n;
    }

    // A scalar function pervades names and values that are nested alike; others are refused.
    void require_pervasive(const Node* f, const Node* target) {
        if (!f->primitive || !f->primitive->dyad || !(f->primitive->dyad->properties & prims::pervasive))
            refuse("only a scalar function such as + can change these names together", across(target, f));
    }

    // The values of (a b)f←c d: a f c and b f d.
    Node* each_changed(Node* names, Node* f, Node* value) {
        if (!std::all_of(names->parts.begin(), names->parts.end(), is_name)) require_pervasive(f, names);
        Node* each = binding_.ast->primitive(f->span, find_primitive(Notation::apl, "¨"), NameClass::monadic_operator);
        Node* values = binding_.make(NodeKind::list, names->span, names->parts);
        Node* changed =
            binding_.make(NodeKind::apply, across(names, value), {derive({each}, f, nullptr), values, value});
        changed->mark = f->span;
        return changed;
    }

    Node* assignment(std::ptrdiff_t& i, Node* value) {
        const Node* arrow = at(i).node;
        i--;
        if (i < 0 || at(i).role() == Role::arrow) refuse("`←` has nothing on its left to assign to", arrow->span);
        Node* f = nullptr;
        bool modified = !is_plain_name(at(i)) && at(i).role() != Role::array;
        // x f←y with a named function, unlike f←y
        if (is_plain_name(at(i)) && at(i).role() == Role::function && is(i - 1, Role::array) &&
            value->cls == NameClass::array)
            modified = true;
        if (modified) {
            f = function(i);
            if (i < 0 || at(i).role() != Role::array) refuse("`←` has nothing on its left to assign to", f->span);
        }
        Node* target = at(i).node;
        if (target->kind == NodeKind::within) {
            if (f) {
                require_pervasive(f, target);
                Node* now = binding_.make(NodeKind::within, target->span, target->parts, target->cls);
                now->mark = target->mark;
                now->function = std::make_shared<Function>(*target->function);
                value = binding_.make(NodeKind::apply, across(target, value), {f, now, value});
                value->mark = f->span;
            }
            i--;
            return assigned_within(target, value, arrow->span);
        }
        // ⎕← and ⍞← show the value and pass it on.
        if (target->kind == NodeKind::system_name && (target->path.parts[0] == "⎕" || target->path.parts[0] == "⍞")) {
            Node* n = binding_.make(NodeKind::assign, across(target, value), {target, value});
            n->shy = true;
            i--;
            return n;
        }
        std::ptrdiff_t first = i;
        if (!f && is_target(at(i)) && at(i).role() == Role::array && value->cls == NameClass::array)
            while (is(first - 1, Role::array) && is_target(at(first - 1))) first--;
        if (first < i) target = strand(first, i);
        i = first - 1;
        const NodeKind from = selected(target)->kind;
        if (!is_name(target) && !is_list_of_names(target) && from != NodeKind::name && from != NodeKind::member)
            refuse("this cannot be assigned to", target->span,
                   "a name, names, name[index] or (functions name) can be on the left of ←");
        refuse_arguments(target);
        if (f && is_list_of_names(target)) {
            value = each_changed(target, f, value);
            f = nullptr;
        }
        if (!f) note(target, value->cls);
        Node* n = binding_.make(NodeKind::assign, across(target, value), {target, value}, value->cls);
        if (f) n->parts.push_back(f);
        n->mark = arrow->span;
        n->shy = true;
        return n;
    }

    Binding& binding_;
    const std::vector<Unit>& units_;
};

}  // namespace

Node* fold_units(Binding& binding, const std::vector<Unit>& units) { return Folder(binding, units).from_right(); }

}  // namespace stele::interp::apl
