// What an error does to frames: it gathers their places, and a guard or a :Trap takes over or they end.
#include <algorithm>
#include <new>

#include "interp/host/os.hpp"
#include "interp/vm/instructions.hpp"
#include "interp/vm/machine.hpp"
#include "prims/catalogue/wording.hpp"

namespace stele::interp {

namespace {

// What a frame's part of the trace is named after.
std::shared_ptr<const Function> function_of(const Frame& f) {
    return Machine::is_transparent(f) ? nullptr : lambda_of(f.function).function;
}

// What is told about an error is left out where there is no memory for it: frames must end in any case.
template <class Tell> void without_memory_left_out(Tell&& tell) {
    try {
        tell();
    } catch (const std::bad_alloc&) {
    }
}

}  // namespace

void Machine::note_error(const Failure& failure, Notation notation) {
    error_number = number_of(failure);
    error_message.clear();
    error_site.reset();
    if (!failure.sites.empty()) {
        notation = failure.sites.front().notation;
        error_site = failure.sites.front();
    }
    without_memory_left_out([&] { error_message = written(failure.message, notation); });
}

// Errors inside the loop: a guard of a frame that this loop runs takes over, or the frames end.
bool Machine::handle(Failure& failure, std::int64_t entry) {
    if (int signal = os::ending_signal()) throw Exit{os::status_of_signal(signal)};
    const bool catchable = !os::time_is_up();
    while (depth_ >= entry) {
        Frame& f = frames_[depth_];
        auto word = static_cast<std::size_t>(f.pc - f.code->words.data());
        if (word > 0 && failure.kind != ErrorKind::interrupt) word--;
        without_memory_left_out([&] {
            failure.add({f.code->source, f.code->marks[std::min(word, f.code->marks.size() - 1)], f.code->notation,
                         function_of(f)});
        });
        if (catchable && !failure.is_looked_up) {
            failure.is_looked_up = true;
            try {
                if (const std::optional<CutBack> to = trapped(failure)) {
                    cut_back(*to, entry);
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
            note_error(failure, f.code->notation);
            clear_statement();
            const bool is_trap = f.guard->is_trap();
            if (!is_trap) {
                for (int i = 0; i < f.code->locals + f.code->arguments; i++) f.base[i] = f.guard->snapshot->values()[i];
                settings = f.guard->settings;
                f.code = f.guard->code;
            }
            f.pc = f.code->words.data() + (is_trap ? f.code->traps[f.guard->place].handler : f.guard->place);
            f.guard = std::move(f.guard->outer);
            return true;
        }
        end_frame();
    }
    return false;
}

}  // namespace stele::interp
