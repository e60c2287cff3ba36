// A frame's error handlers: guards, and where ⎕TRAP continues.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "interp/compile/code.hpp"
#include "interp/runtime/failure.hpp"
#include "interp/runtime/restored.hpp"

namespace stele::interp {

/// An error guard or :Trap that a function has set.
struct ErrorGuard {
    Value handled;                        // the error numbers
    const Code* code = nullptr;           // of a guard: the code with its handler; the frame may run other code since
    std::uint32_t trap = 0;               // its number in the code
    Value snapshot{};                     // of a guard: the slots at its start
    Settings settings{};                  // of a guard: ⎕IO and others at its start
    std::unique_ptr<ErrorGuard> outer{};  // the one set before it
    // Of ⎕DMX, during its handler. It ends before `outer`, which has an earlier error.
    std::optional<Restored<ErrorState>> isolation{};

    bool is_trap() const { return !code; }
    /// Whether `pc` in `now`, the frame's code, is outside the lines of a :Trap, or of its handler.
    bool is_left(const Code& now, const std::uint32_t* pc) const {
        if (!is_trap()) return false;
        const auto word = static_cast<std::size_t>(pc - now.words.data()) - 1;
        const Trap& lines = now.traps[trap];
        return isolation ? word < lines.handler || word >= lines.after : word < lines.begin || word >= lines.end;
    }
    /// Whether it applies to the instruction that ends before `pc`.
    bool covers(const Code& now, const std::uint32_t* pc) const { return !isolation && !is_left(now, pc); }
};

/// The action of a definition of ⎕TRAP.
struct TrapAction {
    char letter;  // C, E, N or S
    Value definition;
    std::string text;
};

/// Raised to end running functions down to one that continues: all but the first `depth` + 1 frames end. Then an action
/// of ⎕TRAP runs in that frame, where ⎕DMX has the error; without one a traditional function continues at a line. -1:
/// the session's statement ends, and a saved workspace, if named here, replaces this one.
struct CutBack {
    std::int64_t depth = -1;
    std::optional<TrapAction> action{};
    std::size_t line = 0;
    ErrorState error{};
    std::string workspace{};
};

}  // namespace stele::interp
