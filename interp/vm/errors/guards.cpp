// The effect of an error on frames: it collects their positions, and a guard or a :Trap takes over or they end.
#include <new>

#include "interp/vm/instructions.hpp"
#include "prims/catalogue/wording.hpp"

namespace stele::interp {

namespace {

// Whether an error's number is among others.
bool includes(const Value& numbers, int error) {
    for (std::int64_t i = 0; i < numbers.count(); i++) {
        const Value one = item(numbers, i);
        if (is_numeric(one.kind()) && one.as_double() == error) return true;
    }
    return false;
}

// The name of a frame's part of the trace.
std::shared_ptr<const Function> function_of(const Frame& f) {
    return Machine::is_transparent(f) ? nullptr : lambda_of(f.function).function;
}

// Details of an error are omitted if there is no memory for them: frames must end in any case.
template <class Note> void without_memory_left_out(Note&& note) {
    try {
        note();
    } catch (const std::bad_alloc&) {
    }
}

}  // namespace

bool catches(const Value& handled, const Failure& failure) {
    const bool is_interrupt = failure.kind == ErrorKind::interrupt;
    return includes(handled, number_of(failure)) || includes(handled, is_interrupt ? 1000 : 0);
}

const ErrorGuard* guard_for(const Frame& f, const Failure& failure) {
    const ErrorGuard* guard = f.guard();
    while (guard && !(guard->covers(*f.code, f.pc) && catches(guard->handled, failure))) guard = guard->outer.get();
    return guard;
}

void routine::trap(Machine& m, std::uint32_t n) {
    Frame& f = m.frame();
    leave_trap(m, 0);
    SideRecord& side = f.with_side();
    auto guard = std::make_unique<ErrorGuard>();
    guard->handled = *m.sp;
    guard->trap = n;
    if (f.code->traps[n].end == 0) {
        const auto slots = f.code->slots();
        guard->snapshot = make_list(slots);
        std::copy_n(f.base, slots, guard->snapshot->values());
        guard->settings = m.settings;
        guard->code = f.code;
    }
    // Only now that nothing can fail any more: an error needs the whole guard.
    guard->outer = std::move(side.guard);
    side.guard = std::move(guard);
    m.pop(1);
}

void routine::leave_trap(Machine& m, std::uint32_t) {
    Frame& f = m.frame();
    while (f.guard() && f.guard()->is_left(*f.code, f.pc)) f.side->guard = std::move(f.side->guard->outer);
}

void routine::caught(Machine& m, std::uint32_t) {
    *m.sp = Value::integer(includes(*m.sp, m.handled_error.number) || includes(*m.sp, 0));
}

void Machine::note_error(const Failure& failure, Notation notation) {
    last_error = {.number = number_of(failure)};
    without_memory_left_out([&] {
        auto details = std::make_shared<ErrorState::Details>();
        if (!failure.sites.empty()) {
            notation = failure.sites.front().notation;
            details->site = failure.sites.front();
        }
        details->event = failure.event;
        details->message = written(failure.message, notation);
        details->properties = failure.properties;
        last_error.details = std::move(details);
    });
    handled_error = last_error;
}

std::int64_t Machine::capsule_of(std::int64_t depth) const {
    // A text that ⍎ runs in a dfn is not a part of it. The frame in which a function was written may have ended.
    const auto is_around = [this](std::int64_t outer, std::int64_t inner) {
        if (outer < 0 || outer >= inner) return false;
        const Function& text = *lambda_of(frames_[outer].function).function;
        const Function& part = *lambda_of(frames_[inner].function).function;
        return !text.traditional && text.source == part.source && text.span.begin <= part.span.begin &&
               part.span.end <= text.span.end;
    };
    while (is_around(frames_[depth].link(), depth)) depth = frames_[depth].link();
    return depth;
}

std::int64_t Machine::signalled_depth() const {
    std::int64_t depth = this->depth();
    // An expression in a namespace belongs to the function that it is written in.
    while (depth >= 0 && lambda_of(frames_[depth].function).function->is_space && frames_[depth].link() >= 0)
        depth = frames_[depth].link();
    if (depth < 0 || is_transparent(frames_[depth])) return std::numeric_limits<std::int64_t>::max();
    return capsule_of(depth) - 1;
}

// The word that a frame's sites mark: the last one that ran; for an interrupt the next one.
void Machine::add_sites(Failure& failure, std::int64_t depth) const {
    const Frame& f = frames_[depth];
    const Code& code = *f.code;
    auto at = static_cast<std::size_t>(f.pc - code.words.data());
    if (at > 0 && failure.kind != ErrorKind::interrupt) at--;
    at = std::min(at, code.marks.size() - 1);
    const std::shared_ptr<const Function> capsule = function_of(frames_[capsule_of(depth)]);
    Span mark = code.marks[at];
    bool is_replaced = false;
    const auto add = [&](const std::shared_ptr<const Function>& function,
                         const std::shared_ptr<const Function>& outermost) {
        if (is_replaced) return;
        failure.add({code.source, mark, code.notation, function, failure.sites.empty() ? outermost : nullptr});
    };
    for (auto call = code.inlined.rbegin(); call != code.inlined.rend(); ++call) {
        if (at < call->begin || at >= call->end) continue;
        add(call->function, call->function);
        mark = call->mark;
        is_replaced = call->replaces_frame;
    }
    add(function_of(f), capsule);
}

namespace {

// An error that nothing can catch any more since the time is up: the limit ends the program.
void become_stop(Machine& m, Failure& failure) {
    try {
        m.raise_interrupt();
    } catch (Error& limit) {
        static_cast<Error&>(failure) = std::move(limit);
        failure.number = 0;
    }
}

}  // namespace

bool Machine::is_in_function(std::int64_t depth) const {
    if (is_transparent(frames_[depth])) return false;
    const Function& f = *lambda_of(frames_[depth].function).function;
    return !(f.traditional && f.name.empty());
}

void Machine::halt(const Failure& failure, bool by_error) {
    // A tracer's halt goes on as if nothing had run.
    const Restored shy(result_is_shy), some_shy(some_result_is_shy_);
    const Restored last(last_error), handled(handled_error);
    console.halted(failure, by_error);
}

// An error that halts functions, at its origin; its sites are those of the running frame. The line of a traditional
// function at which the user continues, or none.
std::optional<CutBack> Machine::halt_at(Failure& failure) {
    const bool may_halt = failure.kind == ErrorKind::interrupt || !failure.ends_run();
    if (!console.can_halt() || !may_halt || handles(failure)) return {};
    std::int64_t inner = depth();
    while (inner >= 0 && !is_in_function(inner)) inner--;
    if (inner < 0) return {};
    try {
        Failure whole = failure;
        for (std::int64_t at = depth() - 1; at >= 0; at--) add_sites(whole, at);
        failure.is_reported = true;
        halt(whole, true);
    } catch (const CutBack& to) {
        return to;
    } catch (const std::bad_alloc&) {
    }
    return {};
}

// Errors inside the loop: a guard of a frame that this loop runs takes over, or the frames end.
bool Machine::handle(Failure& failure, std::int64_t entry) {
    if (int signal = os::ending_signal()) throw Exit{os::status_of_signal(signal)};
    const bool catchable = !time_is_up();
    if (!catchable && !failure.is_stop) become_stop(*this, failure);
    while (depth() >= entry) {
        if (depth() > failure.depth) {
            end_frame();
            continue;
        }
        Frame& f = *top_;
        without_memory_left_out([&] { add_sites(failure, depth()); });
        if (catchable && !failure.is_looked_up) {
            failure.is_looked_up = true;
            try {
                std::optional<CutBack> to = trapped(failure);
                if (!to) to = halt_at(failure);
                if (to) {
                    cut_back(*to, entry);
                    heap.settle();
                    return true;
                }
            } catch (Failure& of_action) {
                failure = std::move(of_action);
                failure.is_looked_up = true;
                continue;
            }
        }
        const ErrorGuard* const guard = catchable ? guard_for(f, failure) : nullptr;
        while (f.guard() != guard) f.side->guard = std::move(f.side->guard->outer);
        if (ErrorGuard* const caught = f.guard()) {
            caught->isolation.emplace(handled_error);
            note_error(failure, f.code->notation);
            clear_statement();
            if (!caught->is_trap()) {
                for (std::ptrdiff_t i = 0; i < f.code->slots(); i++) f.base[i] = caught->snapshot->values()[i];
                settings = caught->settings;
                f.code = caught->code;
            }
            f.pc = f.code->words.data() + f.code->traps[caught->trap].handler;
            caught->snapshot = Value();
            heap.settle();
            return true;
        }
        end_frame();
    }
    return false;
}

}  // namespace stele::interp
