// What ⎕TRAP does with an error, and the ends of functions that run: `→` alone, and branches out of texts that ⍎ runs.
#include <algorithm>
#include <optional>
#include <span>

#include "interp/vm/instructions.hpp"
#include "interp/vm/machine.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::interp {

namespace {

struct TrapAction {
    char letter;  // C, E, N or S
    Value text;
};

// The first action of a value of ⎕TRAP that is for an error.
std::optional<TrapAction> action_for(const Value& traps, const Failure& failure) {
    if (traps.is_null()) return {};
    for (const Value& trap : std::span(traps->values(), static_cast<std::size_t>(traps->n)))
        if (catches(func::item_of(trap, 0), failure))
            return TrapAction{static_cast<char>(func::item_of(trap, 1).payload()),
                              trap->n > 2 ? func::item_of(trap, 2) : Value()};
    return {};
}

bool hides_traps(const Frame& f) {
    if (!f.hidden) return false;
    const auto& names = f.hidden->system;
    return std::any_of(names.begin(), names.end(), [](const SystemName* row) { return row->is_traps; });
}

}  // namespace

// Searched from the innermost call outward: what a frame's guard or :Trap catches is its own, then comes the ⎕TRAP that is
// local to it, and after all frames the global one.
std::optional<CutBack> Machine::trapped(const Failure& failure) {
    const Value* level = &traps;
    std::int64_t depth = depth_;
    std::optional<TrapAction> action;
    const auto finds = [&] {
        action = action_for(*level, failure);
        return action && action->letter != 'N';
    };
    for (; depth >= 0 && depth > guarded_; depth--) {
        const Frame& f = frames_[depth];
        for (const ErrorGuard* guard = f.guard.get(); guard; guard = guard->outer.get())
            if (guard->covers(*f.code, f.pc) && catches(guard->handled, failure)) return {};
        if (!hides_traps(f)) continue;
        const Value* outer = &f.hidden->settings.traps;
        if (!level->same_bits(*outer) && finds()) break;
        level = outer;
    }
    const bool is_found = (depth >= 0 && depth > guarded_) || (guarded_ == unguarded && finds());
    if (!is_found || action->letter == 'S') return {};
    note_error(failure, frames_[depth_].code->notation);
    const std::string text = prims::text_of(action->text, false);
    if (action->letter == 'C') return CutBack{depth, text};
    clear_statement();
    return outcome_of(text);
}

CutBack Machine::outcome_of(const std::string& text) {
    const Guarded guarded(*this);
    try {
        const Executed result = execute_statements(*this, text, Notation::apl, "⎕TRAP");
        if (result.is_shown && !result_is_shy && !result.value.is_absent()) console.show(result.value, Notation::apl);
    } catch (const CutBack& to) {
        return to;
    }
    return CutBack{};
}

void Machine::branch(const Value& target) {
    if (target.is_absent()) raise(ErrorKind::value, "the function gave no value to branch to");
    if (target.count() == 0) return;
    for (std::int64_t depth = depth_; depth >= 0; depth--)
        if (lambda_of(frames_[depth].function).function->traditional)
            throw CutBack{depth, {}, line_of(target, frames_[depth].code->lines.size())};
}

void Machine::clear_statement() {
    while (sp < frames_[depth_].base) (sp++)->~Value();
}

void Machine::end_frame() {
    const Frame& f = frames_[depth_];
    Value* end = f.base + f.code->locals + f.code->arguments;
    while (sp < end) (sp++)->~Value();
    leave();
}

void Machine::cut_back(CutBack to, std::int64_t entry) {
    for (;;) {
        while (depth_ > to.depth && depth_ >= entry) end_frame();
        if (depth_ < entry) throw to;
        clear_statement();
        if (to.text.empty()) break;
        to = outcome_of(to.text);
    }
    Frame& f = frames_[depth_];
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
