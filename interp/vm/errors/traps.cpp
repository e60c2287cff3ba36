// The effect of ⎕TRAP on an error, and the ends of running functions: `→` alone, and branches from texts that ⍎ runs.
#include "interp/vm/execute.hpp"
#include "interp/vm/instructions.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::interp {

namespace {

bool hides_traps(const Frame& f) {
    if (!f.hidden()) return false;
    const auto& names = f.hidden()->system;
    return std::any_of(names.begin(), names.end(), [](const SystemName* row) { return row->is_traps; });
}

}  // namespace

// The first definition in a value of ⎕TRAP for an error. A definition whose text is running does not apply to errors
// in that text, which would not terminate.
std::optional<TrapAction> Machine::action_for(const Value& definitions, const Failure& failure) const {
    if (definitions.is_null()) return {};
    for (const Value& trap : std::span(definitions->values(), static_cast<std::size_t>(definitions->n))) {
        const bool acts =
            std::any_of(acting_.begin(), acting_.end(), [&](const Value& v) { return v.same_bits(trap); });
        if (acts || !catches(func::item_of(trap, 0), failure)) continue;
        return TrapAction{static_cast<char>(func::item_of(trap, 1).payload()), trap,
                          trap->n > 2 ? prims::text_of(func::item_of(trap, 2), false) : ""};
    }
    return {};
}

// Searched from the innermost call outwards: first a frame's guard or :Trap, then the ⎕TRAP that is
// local to it, and after all frames the global one.
std::optional<CutBack> Machine::trapped(const Failure& failure) {
    const Value* level = &traps;
    std::int64_t depth = this->depth();
    std::optional<TrapAction> action;
    const auto finds = [&] {
        action = action_for(*level, failure);
        return action && action->letter != 'N';
    };
    for (; depth >= 0 && depth > guarded_; depth--) {
        const Frame& f = frames_[depth];
        if (guard_for(f, failure)) return {};
        if (!hides_traps(f)) continue;
        const Value* outer = &f.hidden()->settings.traps;
        if (!level->same_bits(*outer) && finds()) break;
        level = outer;
    }
    const bool is_found = (depth >= 0 && depth > guarded_) || (guarded_ == unguarded && finds());
    if (!is_found || action->letter == 'S') return {};
    note_error(failure, top_->code->notation);
    if (action->letter == 'C') return CutBack{depth, std::move(action), 0, handled_error};
    clear_statement();
    return outcome_of(*action);
}

CutBack Machine::outcome_of(const TrapAction& action) {
    const Restored acting(acting_);
    acting_.push_back(action.definition);
    try {
        const Executed result = execute_statements(*this, action.text, Notation::apl, "⎕TRAP");
        if (result.is_shown && !result_is_shy && !result.value.is_absent()) console.show(result.value, Notation::apl);
    } catch (const CutBack& to) {
        return to;
    }
    return CutBack{};
}

bool Machine::may_catch(const Failure& failure) const {
    return failure.kind != ErrorKind::interrupt && !time_is_up() && depth() <= failure.depth;
}

bool Machine::handles(const Failure& failure) const {
    for (std::int64_t depth = this->depth(); depth >= 0 && depth > guarded_; depth--)
        if (guard_for(frames_[depth], failure)) return true;
    return guarded_ != unguarded;
}

void Machine::branch(const Value& target) {
    if (target.is_absent()) raise_gave_nothing(" to branch to");
    if (target.count() == 0) return;
    (void)line_of(target, 0);  // raises an error, too, if nothing runs
    for (std::int64_t depth = this->depth(); depth >= 0; depth--)
        if (lambda_of(frames_[depth].function).function->traditional)
            throw CutBack{.depth = depth, .line = line_of(target, frames_[depth].code->lines.size())};
}

void Machine::clear_statement() {
    while (sp < top_->base) (sp++)->~Value();
}

void Machine::end_frame() {
    const Frame& f = *top_;
    Value* end = f.base + f.code->slots();
    while (sp < end) (sp++)->~Value();
    leave();
}

void Machine::cut_back(CutBack to, std::int64_t entry) {
    for (;;) {
        while (depth() > to.depth && depth() >= entry) end_frame();
        if (depth() < entry) throw to;
        clear_statement();
        if (!to.action) break;
        handled_error = to.error;
        to = outcome_of(*to.action);
    }
    Frame& f = *top_;
    f.pc = f.code->words.data() + f.code->lines[to.line];
}

void Machine::follow(const CutBack& to, std::int64_t entry) {
    try {
        cut_back(to, entry);
    } catch (Failure& failure) {
        failure.is_looked_up = true;
        if (!handle(failure, entry)) throw failure;
    }
}

}  // namespace stele::interp
