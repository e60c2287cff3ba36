// The run loop.
#include <cassert>
#include <new>

#include "interp/vm/instructions.hpp"
#include "prims/array/check.hpp"
#include "prims/array/keep.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

bool is_list_of_k(const Value& v, const Code& code) {
    return v.is_heap() && v->rank == 1 && v->kind <= Kind::list && code.notation != Notation::apl;
}
bool is_dictionary_of_k(const Value& v, const Code& code) {
    return v.is_heap() && v->kind == Kind::dictionary && code.notation != Notation::apl;
}

// Replaces a list in lists and its n indices by the item, and returns its place; null if that is not a common case. The
// run loop's registers are never passed by reference: it would keep them in memory.
Value* take_deep_item(Value* s, std::uint32_t n) {
    Value item = func::deep_item_quickly(*s, {s + 1, n});
    if (item.is_absent()) return nullptr;
    for (const Value* end = s + n; s < end; s++) s->~Value();
    *s = std::move(item);
    return s;
}

// A local that was assigned before this instruction has no value: ⎕EX has erased it.
[[gnu::cold]] void check_erased(const Code& code, std::uint32_t slot) {
    if (code.scope) raise_no_value(code.scope->slots[slot]);
}

// Notes where the operands of a phrase are. False if one is a global that the code sees converted.
[[gnu::always_inline]] inline bool find_operands(const PhraseUse& phrase, const Code& code, Value* s, Value* base,
                                                 prims::func::FusedOperands& operands) {
    using Place = PhraseOperand::Place;
    for (int i = 0; i < phrase.count; i++) {
        const PhraseOperand& o = phrase.operands[i];
        switch (o.place) {
            case Place::stack: operands.at[i] = s + o.number; break;
            case Place::local: operands.at[i] = base + o.number; break;
            // The function may take only values of the stack and of locals.
            case Place::constant: operands.at[i] = const_cast<Value*>(&code.constants[o.number]); break;
            case Place::global:
                if (code.cells[o.number]->rules != code.rules) return false;
                operands.at[i] = &code.cells[o.number]->value;
                break;
        }
    }
    return true;
}

// The result of a comparison.
Value truth_of(const Code& code, bool holds) {
    return Value::immediate(code.rules == Rules::q ? Kind::boolean : Kind::long_, holds);
}

// How many values the compiler counted above the frame's slots before this instruction.
[[maybe_unused]] int depth_at(const Code& code, const std::uint32_t* pc) {
    return code.stack_depths[static_cast<std::size_t>(pc - code.words.data())];
}

}  // namespace

// A tail call: the n arguments at the top replace the frame. A callee or operand that was written in it would need it.
void Machine::drop_frame_for(int n) {
    Value* given = sp;
    Value* end = top_->base + top_->code->slots();
    for (int i = n; i-- > 0;) std::swap(*--end, given[i]);
    while (sp < end) (sp++)->~Value();
    leave();
}

// Starts the frame of a ready call of `f` on the n values at the top; for a tail call in place of the running frame.
inline void Machine::start_ready(const Code& callee, Value f, std::uint32_t arguments_given, bool tail) {
    const auto n = static_cast<int>(arguments_given);
    const bool replaces_frame =
        tail && !top_->side && frame_of(f) != depth() && top_ > frames_ && top_[-1].space == top_->space;
    if (replaces_frame) drop_frame_for(n);
    enter_ready(callee, std::move(f), sp, n, nullptr);
}

#define STELE_LABEL(name, operand, act, takes, leaves, comment) &&do_##name,
#define NEXT                                     \
    do {                                         \
        assert(base - s == depth_at(*code, pc)); \
        if constexpr (traced) {                  \
            SYNC;                                \
            tracer->before_instruction(*this);   \
        }                                        \
        word = *pc++;                            \
        goto* labels[word & 0xFF];               \
    } while (0)
// Saves the loop's registers for core functions and errors.
#define SYNC (sp = s, top_->pc = pc)

// Runs the frame at the top, and those above it.
void Machine::run() {
    if (is_traced()) {
        begin_watched();
        run_loop<true>(top_);
    } else {
        run_loop<false>(top_);
    }
}

// The same with the next calls of a repetition. Returns the number of the function to call next.
int Machine::run(Repetition& r) { return run_loop<false>(top_, &r); }

// Ends the call at the top, whose result is at `s`, in a repetition, and starts the next one in its frame if that is ready.
// Returns the code of the next call; null if there is none, or if it needs more: then `next` is its function's number.
[[gnu::always_inline]] inline const Code* Machine::start_next(Repetition& r, Value* s, int& next) {
    Value* const a = r.a;
    {
        // The result replaces the slots. A tail call may have left a frame with fewer of them.
        Value* const end = r.ready[r.running].end;
        Value result = std::move(*s);
        while (++s != end) s->~Value();
        while (s != a + 1) new (--s) Value();
        new (--s) Value(std::move(result));
    }
    sp = a;
    Frame& frame = *top_;
    if (frame.side) [[unlikely]]
        end_side(frame);
    some_result_is_shy_ |= result_is_shy;
    r.is_stepping = true;
    next = r.turn();
    if (next < 0) return nullptr;
    check_stop();
    r.is_stepping = false;
    const Repetition::Ready& ready = r.ready[next];
    const auto* code = static_cast<const Code*>(ready.code);
    if (!code || workspace.epoch() > r.valid_through) [[unlikely]]
        return nullptr;
    const Repetition::Called& c = r.called[next];
    for (s = a; s > ready.base;) new (--s) Value(Value::absent());
    sp = s;
    if (!frame.function.same_bits(*c.f)) frame.function = *c.f;
    frame.code = code;
    frame.base = s;
    frame.memo = c.memo;
    frame.space = top_[-1].space;
    if (c.memo) use_memos(*c.memo, *code);
    count(FastPath::call);
    r.running = next;
    return code;
}

template <bool traced> int Machine::run_loop(const Frame* const first, Repetition* repetition) {
    __extension__ static const void* const labels[] = {STELE_OPCODES(STELE_LABEL)};
    for (;;) {
        try {
            const Code* code = top_->code;
            const std::uint32_t* pc = top_->pc;
            Value* base = top_->base;
            Value* s = sp;
            std::uint32_t word;
            const Value* called;
            NEXT;

        do_constant:
            new (--s) Value(code->constants[operand(word)]);
            NEXT;
        do_local:
            if (base[operand(word)].is_absent()) [[unlikely]] {
                SYNC;
                check_erased(*code, operand(word));
            }
            new (--s) Value(base[operand(word)]);
            NEXT;
        do_move_local:
            if (base[operand(word)].is_absent()) [[unlikely]] {
                SYNC;
                check_erased(*code, operand(word));
            }
            // Afterwards the slot holds nothing counted.
            new (--s) Value(std::move(base[operand(word)]));
            new (&base[operand(word)]) Value(Value::absent());
            NEXT;
        do_name : {
            SYNC;
            Value v = read_name(code->names[operand(word)]);
            check_given(v, *code, pc);
            new (--s) Value(std::move(v));
        }
            NEXT;
        do_global : {
            const Cell& cell = *code->cells[operand(word)];
            if (cell.value.is_absent()) [[unlikely]] {
                SYNC;
                raise_no_value(cell.name);
            }
            if (cell.rules != code->rules) [[unlikely]] {
                SYNC;
                new (--s) Value(seen(cell));
                NEXT;
            }
            new (--s) Value(cell.value);
        }
            NEXT;
        do_self:
            if (operand(word) == 0) [[likely]] {
                new (--s) Value(top_->function);
            } else {
                SYNC;
                const Value& f = operand(word) & 2 ? function_around(depth()) : top_->function;
                bool alone = operand(word) & 1;
                new (--s) Value(alone ? make_closure(lambda_of(f).keep_alive, frame_of(f)) : f);
            }
            NEXT;
        do_set_local:
            if (is_last_part(*s)) [[unlikely]] {
                SYNC;
                keep(*s);
            }
            base[operand(word)] = *s;
            NEXT;
        do_store_local:
            if (is_last_part(*s)) [[unlikely]] {
                SYNC;
                keep(*s);
            }
            base[operand(word)] = std::move(*s);
            (s++)->~Value();
            NEXT;
        do_set_name : {
            SYNC;
            if (s->is_absent()) raise_gave_nothing(" to assign");
            keep(*s);
            write_name(code->names[operand(word)], *s);
        }
            NEXT;
        do_set_global:
            if (s->is_absent()) {
                SYNC;
                raise_gave_nothing(" to assign");
            }
            if (s->is_heap() && !(*s)->owns_items()) [[unlikely]] {
                SYNC;
                keep(*s);
            }
            workspace.set(code->cells[operand(word)], *s, code->rules);
            NEXT;
        do_amend:
            SYNC;
            amend(code->amends[operand(word)]);
            s = sp;
            NEXT;
        do_routine : {
            SYNC;
            const RoutineCall& called = code->routines[operand(word)];
            routines[static_cast<int>(called.routine)](*this, called.operand);
            s = sp;
        }
            NEXT;
        do_pop:
            (s++)->~Value();
            NEXT;
        do_monad:
            SYNC;
            {
                [[maybe_unused]] prims::TestedOperands tested(*this, s, 1);
                code->functions[operand(word)].function(*this, s);
            }
            prims::check(*s);
            NEXT;
        do_dyad:
            SYNC;
            {
                [[maybe_unused]] prims::TestedOperands tested(*this, s, 2);
                code->functions[operand(word)].function(*this, s);
            }
            prims::check(*s);
            s[1] = std::move(s[0]);
            s++;
            NEXT;
            // The payloads of two small integers, shifted to the top of a word, so that overflow of the sum is a result
            // that is not small.
#define ON_SMALL_INTEGERS(x_bits, y_bits, holds, value, push)                       \
    do {                                                                            \
        constexpr std::uint64_t zero = Value::immediate(Kind::long_, 0).bits();     \
        const std::uint64_t left = x_bits, right = y_bits;                          \
        if ((((left ^ zero) | (right ^ zero)) >> 48) == 0) [[likely]] {             \
            [[maybe_unused]] const auto x = static_cast<std::int64_t>(left << 16);  \
            [[maybe_unused]] const auto y = static_cast<std::int64_t>(right << 16); \
            [[maybe_unused]] std::int64_t result;                                   \
            if (holds) {                                                            \
                push(value);                                                        \
                NEXT;                                                               \
            }                                                                       \
        }                                                                           \
    } while (0)
#define REPLACE_TWO(value) new (++s) Value(value)
#define REPLACE_TWO_BY_TRUTH(value) REPLACE_TWO(truth_of(*code, value))
#define PUSH_AFTER_PAIR(value) new (--s) Value(value), pc += paired_words
            // A test that follows is made here.
#define BRANCH_AFTER_PAIR(value)                                                     \
    {                                                                                \
        const std::uint32_t next = pc[paired_words];                                 \
        if (opcode(next) == Op::jump_unless || opcode(next) == Op::leave_unless) {   \
            pc = value ? pc + paired_words + 1 : code->words.data() + operand(next); \
            NEXT;                                                                    \
        }                                                                            \
        PUSH_AFTER_PAIR(truth_of(*code, value));                                     \
    }
#define PAIRED(half) ((half)&1 ? code->constants.data() : base)[(half) >> 1 & most_paired].bits()
            // On the top two values, and on a pair: for other values the words follow that it would replace.
#define ARITHMETIC(op, holds, value, on_stack, after_pair)                                               \
    do_##op : ON_SMALL_INTEGERS(s[0].bits(), s[1].bits(), holds, value, on_stack);                       \
    goto do_dyad;                                                                                        \
    do_##op##_pair : ON_SMALL_INTEGERS(PAIRED(word >> 8), PAIRED(word >> 20), holds, value, after_pair); \
    NEXT
#define SUM(op, holds, value) ARITHMETIC(op, holds, Value::immediate(Kind::long_, value), REPLACE_TWO, PUSH_AFTER_PAIR)
#define COMPARISON(op, test) ARITHMETIC(op, true, test, REPLACE_TWO_BY_TRUTH, BRANCH_AFTER_PAIR)
            SUM(plus, !__builtin_add_overflow(x, y, &result), result >> 16);
            SUM(minus, !__builtin_sub_overflow(x, y, &result), result >> 16);
            SUM(times, !__builtin_mul_overflow(x, y >> 16, &result), result >> 16);
            COMPARISON(less, x < y);
            COMPARISON(more, x > y);
            COMPARISON(equal, x == y);
            COMPARISON(up_to, x <= y);
            COMPARISON(at_least, x >= y);
            COMPARISON(unequal, x != y);
#undef COMPARISON
#undef SUM
#undef ARITHMETIC
#undef PAIRED
#undef BRANCH_AFTER_PAIR
#undef PUSH_AFTER_PAIR
#undef REPLACE_TWO_BY_TRUTH
#undef REPLACE_TWO
#undef ON_SMALL_INTEGERS
        do_call:
        do_tail_call:
            SYNC;
            if (const Code* callee = traced ? nullptr : ready_code(*s, operand(word), code->rules)) {
                check_stop();
                sp = s + 1;
                start_ready(*callee, Value::adopt(s->array()), operand(word), opcode(word) == Op::tail_call);
                code = callee;
                pc = code->words.data();
                s = base = sp;
                NEXT;
            }
            if (operand(word) == 1 && (is_list_of_k(*s, *code) || is_dictionary_of_k(*s, *code))) {
                // An item of a list, items of bytes: the common cases of a call.
                if ((*s)->kind == Kind::dictionary || !func::index_quickly(s[0], s[1])) {
                    Value x = std::move(*s);
                    sp = s + 1;
                    s[1] = func::index(*this, std::move(x), std::move(s[1]), code->rules);
                }
                (s++)->~Value();
                NEXT;
            }
            if (operand(word) > 1 && is_list_of_k(*s, *code))
                if (Value* const item = take_deep_item(s, operand(word))) {
                    s = item;
                    NEXT;
                }
            if (start_call(operand(word), opcode(word) == Op::tail_call && (!traced || !tracer->keeps_frame(*this)))) {
                if constexpr (traced) begin_watched();
                code = top_->code;
                pc = top_->pc;
                base = top_->base;
            } else {
                check_given(*sp, *code, pc);
            }
            s = sp;
            NEXT;
        do_call_global : {
            const Cell& cell = *code->cells[direct_call::cell_in(operand(word))];
            if (traced || cell.rules != code->rules) NEXT;
            called = &cell.value;
            if (!is_function(*called)) {
                // An item of a list, items of bytes: the common cases of a call.
                if (direct_call::count_in(operand(word)) == 1 && is_list_of_k(*called, *code)) {
                    SYNC;
                    if (func::index_quickly(*called, *s)) pc += direct_call::replaced_words;
                }
                NEXT;
            }
        }
            goto call_ready;
        do_call_self:
            if (traced) NEXT;
            called = &top_->function;
        call_ready:
            if (const Code* const ready = ready_code(*called, direct_call::count_in(operand(word)), code->rules)) {
                pc += direct_call::replaced_words;
                SYNC;
                check_stop();
                start_ready(*ready, Value::share(called->array()), direct_call::count_in(operand(word)),
                            direct_call::is_tail(operand(word)));
                code = ready;
                pc = code->words.data();
                s = base = sp;
            }
            NEXT;
        do_list : {
            auto n = static_cast<std::int64_t>(operand(word));
            SYNC;
            Value list = make_list(n);
            for (std::int64_t i = 0; i < n; i++) {
                list->values()[i] = std::move(*s);
                (s++)->~Value();
            }
            sp = s;
            for (Value& item : std::span(list->values(), operand(word))) {
                prims::keep(item);
                if (item.is_absent()) raise(ErrorKind::value, "an item of a list has no value");
                if (code->notation == Notation::apl && is_plain_function(item)) raise_function_item();
            }
            new (--s) Value(squeeze(std::move(list), rules_of(code->notation)));
        }
            NEXT;
        do_index : {
            auto n = operand(word);
            SYNC;
            Value x = std::move(*s);
            (s++)->~Value();
            sp = s;
            Value r = func::index_axes(*this, std::move(x), {s, n}, settings.index_origin);
            while (--n > 0) (s++)->~Value();
            *s = std::move(r);
        }
            NEXT;
        do_closure:
            SYNC;
            // A statement outside functions has no local names: its lambdas get its link.
            new (--s)
                Value(make_closure(code->lambdas[operand(word)],
                                   lambda_of(top_->function).function->statements.empty() ? top_->link() : depth()));
            NEXT;
        do_jump : {
            const std::uint32_t* from = pc;
            pc = code->words.data() + operand(word);
            if (pc < from) {
                SYNC;
                check_stop();
            }
        }
            NEXT;
        do_leave_unless:
            if (!s->is_immediate(Kind::long_) && !s->is_immediate(Kind::boolean)) [[unlikely]] {
                SYNC;
                const bool goes_on = func::is_true(*s);
                (s++)->~Value();
                if (!goes_on) pc = code->words.data() + operand(word);
                NEXT;
            }
        do_jump_unless : {
            bool go_on;
            const bool is_number = s->is_immediate(Kind::long_) || s->is_immediate(Kind::boolean);
            if (is_number && (s->payload() >> 1 == 0 || code->notation != Notation::apl)) {
                go_on = s->payload() != 0;
            } else {
                SYNC;
                go_on = condition_holds(*s, code->rules);
            }
            (s++)->~Value();
            if (!go_on) pc = code->words.data() + operand(word);
        }
            NEXT;
        do_count_down : {
            if (s->is_immediate(Kind::long_)) [[likely]] {
                if (const std::int64_t left = s->payload(); left > 0)
                    new (s) Value(Value::immediate(Kind::long_, left - 1));
                else pc = code->words.data() + operand(word);
                NEXT;
            }
            SYNC;
            if (!is_integral(s->kind()) || !s->is_scalar())
                func::raise_type("a count of repetitions", "an integer", *s);
            std::int64_t left = s->as_long();
            if (left <= 0) pc = code->words.data() + operand(word);
            else *s = Value::integer(left - 1);
        }
            NEXT;
        do_memo : {
            MemoArea* area = top_->memo;
            if (area && !plain) {
                std::uint32_t k = operand(word);
                if (area->version != workspace.version()) [[unlikely]] {
                    for (int i = 0; i < max_memos; i++) area->slots[i] = Value::absent();
                    area->version = workspace.version();
                }
                if (area->usable >> k & 1) {
                    if (!area->slots[k].is_absent()) {
                        count(FastPath::memo);
                        new (--s) Value(area->slots[k]);
                        pc = code->words.data() + code->memos[k].end;
                    } else {
                        check_memo(*area, code->memos[k], k, base);
                    }
                }
            }
        }
            NEXT;
        do_memo_fill : {
            MemoArea* area = top_->memo;
            if (area && (area->usable >> operand(word) & 1)) area->slots[operand(word)] = *s;
        }
            NEXT;
        do_phrase : {
            const PhraseUse& phrase = code->phrases[operand(word)];
            if (!plain) {
                SYNC;
                prims::func::FusedOperands operands{phrase.use, {}};
                Value value = find_operands(phrase, *code, s, base, operands) ? phrase.function(*this, operands)
                                                                              : Value::absent();
                if (!value.is_absent()) {
                    count(FastPath::phrase);
                    for (std::uint32_t n = phrase.drops; n > 0; n--) (s++)->~Value();
                    new (--s) Value(std::move(value));
                    result_is_shy = false;
                    pc = code->words.data() + phrase.end;
                }
            }
        }
            NEXT;
        do_bind : {
            SYNC;
            std::uint32_t statement = operand(word);
            Frame& f = *top_;
            const Code& now = rebind(f, statement);
            if (&now != code) {
                code = f.code = &now;
                pc = now.words.data() + now.statements[statement];
                if (opcode(*pc) == Op::bind) pc++;
            }
        }
            NEXT;
        do_branch : {
            SYNC;
            if (s->count() > 0) {
                check_stop();
                pc = code->words.data() + code->lines[line_of(*s, code->lines.size())];
            }
            (s++)->~Value();
        }
            NEXT;
        do_next_item : {
            SYNC;
            const ItemLoop& loop = code->loops[operand(word)];
            Value item = next_item(base[loop.slot], base[loop.slot + 1], loop.of_each);
            if (item.is_absent()) pc = code->words.data() + loop.end;
            else new (--s) Value(std::move(item));
        }
            NEXT;
        do_give_back:
            if (code->notation == Notation::apl && is_function(*s)) [[unlikely]] {
                SYNC;
                if (is_plain_function(*s) && !gives_functions(*top_)) raise_function_result(*s);
            }
            if (operand(word) != 2) [[likely]]
                result_is_shy = operand(word) != 0;
            if (repetition && top_ == first) {
                int next;
                code = start_next(*repetition, s, next);
                if (!code) {
                    leave();
                    return next;
                }
                pc = code->words.data();
                s = base = sp;
                NEXT;
            }
            {
                // The result replaces the frame's slots.
                Value* const end = base + code->slots() - 1;
                if (s != end) {
                    Value result = std::move(*s);
                    while (s != end) (++s)->~Value();
                    new (s) Value(std::move(result));
                }
            }
            sp = s;
            leave();
            if (top_ < first) return -1;
            code = top_->code;
            pc = top_->pc;
            base = top_->base;
            check_given(*s, *code, pc);
            NEXT;
        } catch (const CutBack& to) {
            follow(to, first - frames_);
        } catch (...) {
            // Between two calls of a repetition it is an error of the operator.
            if (repetition && repetition->is_stepping) leave();
            Failure failure = current_failure();
            if (!handle(failure, first - frames_)) throw failure;
        }
    }
}

#undef SYNC
#undef NEXT
#undef STELE_LABEL

}  // namespace stele::interp
