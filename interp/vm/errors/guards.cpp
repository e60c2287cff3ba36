// The effect of an error on frames: it collects their positions, and a guard or a :Trap takes over or they end.
#include <algorithm>
#include <limits>
#include <new>

#include "interp/host/os.hpp"
#include "interp/vm/instructions.hpp"
#include "interp/vm/machine.hpp"
#include "prims/catalogue/wording.hpp"

namespace stele::interp {

namespace {

// The name of a frame's part of the trace.
std::shared_ptr<const Function> function_of(const Frame& f) {
    return Machine::is_transparent(f) ? nullptr : lambda_of(f.function).function;
}

// Details of an error are omitted if there is no memory for them: frames must end in any case.
template <class Tell> void without_memory_left_out(Tell&& tell) {
    try {
        tell();
    } catch (const std::bad_alloc&) {
    }
}

}  // namespace

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
    while (is_around(frames_[depth].link, depth)) depth = frames_[depth].link;
    return depth;
}

std::int64_t Machine::signalled_depth() const {
    std::int64_t depth = depth_;
    // An expression in a namespace belongs to the function that it is written in.
    while (depth >= 0 && lambda_of(frames_[depth].function).function->is_space && frames_[depth].link >= 0)
        depth = frames_[depth].link;
    if (depth < 0 || is_transparent(frames_[depth])) return std::numeric_limits<std::int64_t>::max();
    return capsule_of(depth) - 1;
}

// Errors inside the loop: a guard of a frame that this loop runs takes over, or the frames end.
bool Machine::handle(Failure& failure, std::int64_t entry) {
    if (int signal = os::ending_signal()) throw Exit{os::status_of_signal(signal)};
    const bool catchable = !time_is_up();
    while (depth_ >= entry) {
        if (depth_ > failure.depth) {
            end_frame();
            continue;
        }
        Frame& f = frames_[depth_];
        auto word = static_cast<std::size_t>(f.pc - f.code->words.data());
        if (word > 0 && failure.kind != ErrorKind::interrupt) word--;
        without_memory_left_out([&] {
            failure.add({f.code->source, f.code->marks[std::min(word, f.code->marks.size() - 1)], f.code->notation,
                         function_of(f), failure.sites.empty() ? function_of(frames_[capsule_of(depth_)]) : nullptr});
        });
        if (catchable && !failure.is_looked_up) {
            failure.is_looked_up = true;
            try {
                if (const std::optional<CutBack> to = trapped(failure)) {
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
        while (f.guard && !(catchable && f.guard->covers(*f.code, f.pc) && catches(f.guard->handled, failure)))
            f.guard = std::move(f.guard->outer);
        if (f.guard) {
            f.guard->isolation.emplace(handled_error);
            note_error(failure, f.code->notation);
            clear_statement();
            const bool is_trap = f.guard->is_trap();
            if (!is_trap) {
                for (int i = 0; i < f.code->locals + f.code->arguments; i++) f.base[i] = f.guard->snapshot->values()[i];
                settings = f.guard->settings;
                f.code = f.guard->code;
            }
            f.pc = f.code->words.data() + (is_trap ? f.code->traps[f.guard->place].handler : f.guard->place);
            f.guard->snapshot = Value();
            heap.settle();
            return true;
        }
        end_frame();
    }
    return false;
}

}  // namespace stele::interp
