// A traditional function in bytecode: its lines in order, control structures as jumps. The stack is empty between
// statements, so that a branch may go to any line; the state of loops is in slots of the frame.
#include <cassert>

#include "interp/compile/generator.hpp"
#include "interp/compile/graph.hpp"
#include "interp/notation/bind.hpp"
#include "prims/catalogue/search.hpp"
#include "prims/catalogue/structure.hpp"

namespace stele::interp {

namespace {

// The classes of names: those assigned by previous statements, else the workspace's.
class TraditionalClasses : public NameClasses {
public:
    TraditionalClasses(Runtime& runtime, const Traditional& text) : runtime_(runtime), text_(text) {}

    NameClass class_of(const Path& name) override {
        if (const NameClass* assigned = assigned_.find(name)) return *assigned;
        NameClass cls = runtime_.class_of(name);
        if (seen_.number(name.key()) == assumed.size()) assumed.emplace_back(name, cls);
        return cls;
    }
    void assigned(const Path& name, NameClass cls) override { assigned_.set(name, cls); }
    NameClass class_of_member(std::string_view name) override { return runtime_.class_of_member(name); }
    void assigned(const std::string& name, NameClass cls) { assigned(Path::of(name), cls); }
    bool is_local(const Path& name) const override { return name.is_simple() && contains(text_.locals, name.parts[0]); }

    std::vector<std::pair<Path, NameClass>> assumed;

private:
    Runtime& runtime_;
    const Traditional& text_;
    PathClasses assigned_;
    NameTable seen_;
};

// Compiles the lines of one part.
struct LinesCompiler {
    Code& code_;
    Generator& g_;
    const Function& function_;
    TraditionalClasses& classes_;
    std::uint32_t next_slot_;
    const std::uint32_t part_;
    const Traditional& text_ = *function_.traditional;

    // The number of slots for the statements.
    static std::uint32_t slots_of(const Function& f) {
        std::uint32_t slots = 0;
        for (const LateStatement& s : f.statements)
            slots += s.control == Control::for_ ? 2 : s.control == Control::select ? 1 : 0;
        return slots;
    }

    void compile() {
        code_.lines.assign(text_.lines + 1, none);
        for (const LateStatement& s : function_.statements) {
            if (!is_further_condition(s.control)) settle(&s);
            begin_lines(s.line);
            code_.statements.push_back(here());
            statement(s);
        }
        settle(nullptr);
        begin_lines(text_.lines);
        for (std::size_t at : returns_) g_.aim(at);
        const Span end{function_.span.end, function_.span.end};
        code_.lines[0] = here();
        code_.statements.push_back(here());
        if (text_.parts > 1) g_.emit(Routine::leave_spaces, 0, end);
        if (part_ == 0) return give_result(end);
        g_.emit(Op::bind, code_.statements.size() - 1, end);
        g_.constant(Value::absent(), end);
        g_.emit(Op::give_back, 0, end);
    }

    static constexpr std::uint32_t none = ~std::uint32_t{0};

    // An open control structure.
    struct Open {
        Control control;
        std::uint32_t top = 0;               // the first word of a loop
        std::size_t slot = 0;                // of a :Select its value; of a :Trap or :For its number
        bool has_part = true;                // the previous part continues after the structure
        std::vector<std::size_t> pending{};  // jumps to the next part, or to the end
        std::vector<std::size_t> holds{};    // jumps past an :OrIf that follows statements
        std::vector<std::size_t> ends{};     // jumps to the end
        std::vector<std::size_t> continues{};
    };
    // Conditions joined by :AndIf and :OrIf, with their jumps not yet aimed: those taken if they fail, and if they
    // hold.
    struct Condition {
        bool is_open = false;
        Control of = Control::none;
        std::vector<std::size_t> fails{}, holds{};
    };

    std::uint32_t here() const { return static_cast<std::uint32_t>(code_.words.size()); }
    void begin_lines(std::uint32_t line) {
        for (std::uint32_t i = std::min(line, text_.lines); i > 0 && code_.lines[i] == none; i--)
            code_.lines[i] = here();
    }

    // A statement may follow one in other namespaces, by a branch or after an error.
    void settle_space(Span span) {
        if (text_.parts > 1) g_.emit(Routine::leave_spaces, withs_open() + 1, span);
    }
    std::size_t withs_open() const {
        return static_cast<std::size_t>(
            std::count_if(open_.begin(), open_.end(), [](const Open& o) { return o.control == Control::with; }));
    }
    // The tree of a statement; null if it is of another part, whose code continues here.
    Node* bound(const LateStatement& s) {
        settle_space(s.span);
        const bool is_other = s.part != part_;
        Bound b;
        if (!is_other) b = apl::bind(*s.tokens, function_.source, classes_, ast_);
        if (is_other || b.tentative || text_.changes_space) g_.emit(Op::bind, code_.statements.size() - 1, s.span);
        return b.node;
    }
    void push(const LateStatement& s) {
        if (const Node* n = bound(s)) g_.expression(*n);
        else g_.constant(Value(), s.span);
    }
    // The top goes to a slot.
    void keep(std::uint32_t slot, Span mark) {
        g_.emit(Op::set_local, slot, mark);
        g_.emit(Op::pop, 0, mark);
    }

    void statement(const LateStatement& s) {
        switch (s.control) {
            case Control::none: return expression(s);
            case Control::go_to:
            case Control::branch: return branch(s);
            case Control::if_: open_.push_back({.control = s.control}); return condition(s);
            case Control::else_if:
                end_part(s.span);
                code_.statements.back() = here();
                return condition(s);
            case Control::else_: return end_part(s.span);
            case Control::and_if:
            case Control::or_if: return further_condition(s);
            case Control::while_: open_.push_back({.control = s.control, .top = here()}); return condition(s);
            case Control::repeat: return open_.push_back({.control = s.control, .top = here()});
            case Control::until: aim_all(open_.back().continues); return condition(s);
            case Control::for_: return begin_for(s);
            case Control::select: return begin_select(s);
            case Control::case_:
            case Control::case_list: return begin_case(s);
            case Control::trap: return begin_trap(s);
            case Control::with:
                push(s);
                open_.push_back({.control = s.control});
                return g_.emit(Routine::enter_space, withs_open(), s.span);
            case Control::hold:
                if (s.tokens) push(s), g_.emit(Op::pop, 0, s.span);
                return open_.push_back({.control = s.control});
            case Control::end: return end_structure(s.span);
            case Control::return_: return returns_.push_back(g_.jump(Op::jump, s.span));
            case Control::leave: return loop().ends.push_back(g_.jump(Op::jump, s.span));
            case Control::continue_: return continue_loop(s.span);
        }
    }

    void expression(const LateStatement& s) {
        const Node* n = s.tokens ? bound(s) : nullptr;
        if (!n) return;
        if (n->kind == NodeKind::guard || n->kind == NodeKind::error_guard)
            refuse(n->kind == NodeKind::guard ? "`:` is allowed only in a dfn" : "`::` is allowed only in a dfn",
                   n->mark, ":If condition, or :Trap");
        g_.expression(*n);
        if (n->kind == NodeKind::assign && n->shy) g_.emit(Op::pop, 0, s.span);
        else g_.emit(Routine::show, Generator::shyness(n), s.span);
    }

    void branch(const LateStatement& s) {
        if (!s.tokens) return g_.emit(Routine::end_calls, 0, s.span);
        push(s);
        g_.emit(Op::branch, 0, s.span);
    }

    // Conditions.

    void condition(const LateStatement& s) {
        condition_ = {true, s.control};
        further(s);
    }
    void further(const LateStatement& s) {
        push(s);
        condition_.fails.push_back(g_.jump(Op::jump_unless, s.span));
    }
    void further_condition(const LateStatement& s) {
        code_.statements.back() = here();
        if (!condition_.is_open) {
            // Statements between the conditions: those before an :OrIf run if the first one fails.
            Open& o = open_.back();
            condition_ = {true, o.control, std::exchange(o.pending, {}), std::exchange(o.holds, {})};
        } else if (s.control == Control::or_if) {
            condition_.holds.push_back(g_.jump(Op::jump, s.span));
            aim_all(condition_.fails);
            code_.statements.back() = here();
        }
        further(s);
    }
    // The :AndIf or :OrIf that continues the condition before `next` after other statements; none if it ends there.
    Control further_before(const LateStatement* next) const {
        int depth = 0;
        bool of_until = false;
        const LateStatement* const last = function_.statements.data() + function_.statements.size();
        for (const LateStatement* s = next; next && s != last; s++) {
            const bool ends = s->control == Control::end || s->control == Control::until;
            const bool is_part = s->control == Control::else_ || s->control == Control::else_if;
            of_until = s->control == Control::until || (of_until && is_further_condition(s->control));
            if (depth == 0 && !of_until && is_further_condition(s->control)) return s->control;
            if (depth == 0 && (ends || is_part)) break;
            if (ends) depth--;
            if (opens(s->control)) depth++;
        }
        return Control::none;
    }
    // `next` is not a further condition: it runs if the whole condition holds.
    void settle(const LateStatement* next) {
        if (!condition_.is_open) return;
        condition_.is_open = false;
        Open& o = open_.back();
        if (condition_.of == Control::until) {
            // If it fails, the loop continues.
            std::size_t over = g_.jump(Op::jump, {});
            aim_all(condition_.fails);
            g_.emit(Op::jump, o.top, {});
            g_.aim(over);
            aim_all(condition_.holds);
            return close();
        }
        if (further_before(next) == Control::or_if) {
            condition_.holds.push_back(g_.jump(Op::jump, {}));
            aim_all(condition_.fails);
            o.holds = std::move(condition_.holds);
            return;
        }
        aim_all(condition_.holds);
        o.pending = std::move(condition_.fails);
    }
    void aim_all(std::vector<std::size_t>& jumps) {
        for (std::size_t at : jumps) g_.aim(at);
        jumps.clear();
    }

    // Parts of structures.

    // Ends the previous part: it continues after the structure, and its failing condition here.
    void end_part(Span span) {
        Open& o = open_.back();
        if (o.has_part) {
            if (o.control == Control::trap && code_.traps[o.slot].end == 0) end_trapped(o, span);
            else o.ends.push_back(g_.jump(Op::jump, span));
        }
        o.has_part = true;
        aim_all(o.pending);
    }
    void end_trapped(Open& o, Span span) {
        code_.traps[o.slot].end = here();
        o.ends.push_back(g_.jump(Op::jump, span));
        code_.traps[o.slot].handler = here();
    }
    void begin_case(const LateStatement& s) {
        end_part(s.span);
        Open& o = open_.back();
        code_.statements.back() = here();
        push(s);
        if (o.control == Control::trap) {
            g_.emit(Routine::caught, 0, s.span);
        } else {
            g_.emit(Op::local, o.slot, s.span);
            if (s.control == Control::case_list) g_.call(meaning::enclose, s.span);
            g_.call(s.control == Control::case_list ? meaning::membership : meaning::match, s.span);
        }
        o.pending.push_back(g_.jump(Op::jump_unless, s.span));
    }

    void begin_select(const LateStatement& s) {
        push(s);
        keep(next_slot_, s.span);
        open_.push_back({.control = s.control, .slot = next_slot_++, .has_part = false});
    }

    void begin_trap(const LateStatement& s) {
        push(s);
        const std::size_t number = code_.traps.size();
        g_.emit(Routine::trap, number, s.span);
        code_.traps.push_back({.begin = here()});
        open_.push_back({.control = s.control, .slot = number});
    }

    void begin_for(const LateStatement& s) {
        push(s);
        const std::uint32_t slot = next_slot_;
        next_slot_ += 2;
        keep(slot, s.span);
        g_.constant(Value::integer(0), s.span);
        keep(slot + 1, s.span);
        open_.push_back({.control = s.control, .top = here(), .slot = code_.loops.size()});
        g_.emit(Op::next_item, code_.loops.size(), s.span);
        code_.loops.push_back({slot, 0, s.in_each});
        settle_space(s.span);
        store_items(s.targets->tokens, s.span);
    }
    // Assigns the top to names; parentheses of names take an item apart.
    void store_items(const std::vector<Token>& targets, Span mark) {
        const bool several = targets.size() > 1;
        if (several) g_.emit(Routine::unstrand, targets.size(), mark);
        for (std::size_t i = targets.size(); i-- > 0;) {
            const Token& t = targets[i];
            if (t.kind == TokenKind::paren) {
                store_items(t.body[0].tokens, mark);
            } else {
                classes_.assigned(t.path, NameClass::array);
                g_.store_globals({{t.text_value}}, mark);
            }
        }
        if (several) g_.emit(Op::pop, 0, mark);
    }

    Open& loop() {
        return *std::find_if(open_.rbegin(), open_.rend(), [](const Open& o) { return is_loop(o.control); });
    }
    void continue_loop(Span span) {
        Open& o = loop();
        if (o.control == Control::repeat) o.continues.push_back(g_.jump(Op::jump, span));
        else g_.emit(Op::jump, o.top, span);
    }

    void end_structure(Span span) {
        Open& o = open_.back();
        aim_all(o.continues);
        if (is_loop(o.control)) g_.emit(Op::jump, o.top, span);
        if (o.control == Control::for_) code_.loops[o.slot].end = here();
        const bool is_trap = o.control == Control::trap;
        const std::size_t number = o.slot;
        if (is_trap && code_.traps[number].end == 0) end_trapped(o, span);
        close();
        if (!is_trap) return;
        code_.traps[number].after = here();
        g_.emit(Routine::leave_trap, 0, span);
    }
    void close() {
        aim_all(open_.back().pending);
        aim_all(open_.back().ends);
        open_.pop_back();
    }

    void give_result(Span end) {
        const Traditional::Names& result = text_.result;
        for (std::size_t i = result.names.size(); i-- > 0;)
            g_.emit(Routine::result, g_.cell(Path::of(result.names[i])), end);
        if (result.names.empty()) g_.constant(Value::absent(), end);
        if (result.is_strand) g_.emit(Op::list, result.names.size(), end);
        g_.emit(Op::give_back, text_.is_shy ? 1 : 0, end);
    }

    std::shared_ptr<Ast> ast_ = std::make_shared<Ast>();
    std::vector<Open> open_;
    Condition condition_;
    std::vector<std::size_t> returns_;
};

}  // namespace

std::unique_ptr<Code> compile_traditional(Lambda& lambda, const CallForm& form, Runtime& runtime, bool plain) {
    const Function& f = *lambda.function;
    const Traditional& text = *f.traditional;
    auto code = new_code(Notation::apl, f.source, plain);
    auto operands = static_cast<std::uint16_t>(is_operator(f.cls) ? 2 : 0);
    code->left_operand = 0;
    code->right_operand = 1;
    code->locals = static_cast<std::uint16_t>(operands + LinesCompiler::slots_of(f));
    code->arguments = f.cls == NameClass::niladic ? 0 : 2;
    code->has_left = form.has_left;

    TraditionalClasses classes(runtime, text);
    Generator g(*code, runtime, nullptr);
    g.keep_labels(text);
    g.make_relative(form.part > 0);
    auto take = [&](std::size_t slot, const Traditional::Names& names, NameClass cls) {
        g.emit(Op::move_local, slot, f.span);
        if (names.is_strand) g.emit(Routine::namelist, names.names.size(), f.span);
        g.store_globals(names, f.span);
        for (const std::string& name : names.names) classes.assigned(name, cls);
    };
    if (form.part == 0) {
        for (std::size_t i = 0; i < f.operands.size(); i++)
            take(i, {{f.operands[i]}}, i == 0 ? form.left_operand : form.right_operand);
        if (form.has_left && !text.left.names.empty()) take(code->locals, text.left, NameClass::array);
        if (!text.right.names.empty()) take(code->locals + std::size_t{1}, text.right, NameClass::array);
        for (const auto& [label, line] : text.labels) {
            g.constant(Value::integer(line), f.span);
            g.store_globals({{label}}, f.span);
            classes.assigned(label, NameClass::array);
        }
    }
    LinesCompiler{*code, g, f, classes, operands, form.part}.compile();
    code->assumed = std::move(classes.assumed);
    improve(*code, {}, false);
    assert(check_stack_depths(*code));
    return code;
}

}  // namespace stele::interp
