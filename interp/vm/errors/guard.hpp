// What a frame keeps for errors: guards, and where ⎕TRAP goes on.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "interp/compile/code.hpp"
#include "interp/runtime/failure.hpp"

namespace stele::interp {

/// An error guard or :Trap that a function has set.
struct ErrorGuard {
    /// Restores ⎕DMX when what handles an error ends.
    struct Isolation {
        explicit Isolation(ErrorState& e) : error(e), before(e) {}
        ~Isolation() { error = std::move(before); }
        Isolation(const Isolation&) = delete;
        ErrorState& error;
        ErrorState before;
    };

    Value handled;               // the error numbers
    const Code* code = nullptr;  // of a guard: the code with its handler; the frame may have got another since
    std::uint32_t place = 0;     // of a guard: the word where its result expression starts; of a :Trap its number
    Value snapshot{};            // of a guard: the slots when it was set
    Settings settings{};         // of a guard: ⎕IO and its like then
    std::unique_ptr<ErrorGuard> outer{};  // the one set before it
    // While its handler runs. It ends before `outer`, which has kept an earlier error.
    std::optional<Isolation> isolation{};

    bool is_trap() const { return !code; }
    /// Whether `pc` in `now`, the code that the frame runs, has left the lines of a :Trap, or of its handler.
    bool is_left(const Code& now, const std::uint32_t* pc) const {
        if (!is_trap()) return false;
        const auto word = static_cast<std::size_t>(pc - now.words.data()) - 1;
        const Trap& trap = now.traps[place];
        return isolation ? word < trap.handler || word >= trap.after : word < trap.begin || word >= trap.end;
    }
    /// Whether it holds for the instruction that ends before `pc`.
    bool covers(const Code& now, const std::uint32_t* pc) const { return !isolation && !is_left(now, pc); }
};

/// What a definition of ⎕TRAP does about an error.
struct TrapAction {
    char letter;  // C, E, N or S
    Value definition;
    std::string text;
};

/// Raised where functions that run end, and one of them goes on: all but the first `depth` + 1 frames end. Then an action
/// of ⎕TRAP runs in that frame, where ⎕DMX has the error; without one a traditional function goes on with a line. -1: the
/// statement ends that the session runs, and a saved workspace that has a name here takes the place of this one.
struct CutBack {
    std::int64_t depth = -1;
    std::optional<TrapAction> action{};
    std::size_t line = 0;
    ErrorState error{};
    std::string workspace{};
};

}  // namespace stele::interp
