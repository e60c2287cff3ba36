// A running call: its error handlers, the names that it hides, its changes of namespace.
#pragma once
#include "interp/runtime/failure.hpp"
#include "interp/runtime/function.hpp"
#include "interp/runtime/restored.hpp"
#include "interp/runtime/workspace.hpp"
#include "interp/vm/library.hpp"

namespace stele::interp {

struct Frame;

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

/// The values that a call of a traditional function hides; restored when it ends.
struct HiddenNames {
    explicit HiddenNames(Machine& m) : machine(m) {}
    HiddenNames(const HiddenNames&) = delete;
    ~HiddenNames();
    void hide(Cell& cell);
    /// ⎕IO and others with a restore. The setting keeps its value.
    void hide(const SystemName& name);
    /// The same at the beginning of the call, if `settings` are the previous ones.
    void add(const SystemName& name);
    /// The number of :With around the last change of namespace.
    std::uint32_t space_depth() const { return spaces.empty() ? 0 : spaces.back().depth; }
    /// Whether `leave_spaces` would change the namespace.
    bool is_elsewhere(std::uint32_t depth) const { return !spaces.empty() && spaces.back().depth >= depth; }
    /// Reverts the last change of namespace: the call's names there move their values back.
    void leave_space() noexcept;

    /// A name of the call in a namespace that it has changed to.
    struct Lent {
        Workspace::Hidden there;  // the hidden value in that namespace
        Cell* own;                // the variable whose value is moved here
        Value value;              // the moved value
    };
    struct EnteredSpace {
        Frame& frame;
        Value space;   // keeps it alive
        Space* outer;  // the previous one
        Settings outer_settings;
        std::shared_ptr<Settings> settings;  // those at the beginning
        std::uint32_t depth;
        std::vector<Lent> names{};
    };

    Machine& machine;
    std::vector<EnteredSpace> spaces;
    std::vector<Workspace::Hidden> cells;
    KeptSettings settings;                  // ⎕IO and others before
    std::vector<const SystemName*> system;  // the local ones
    std::optional<ErrorState> error;        // ⎕DMX before, if ⎕TRAP is local
};

/// The part of a frame that few calls need: made by those.
struct SideRecord {
    std::unique_ptr<Settings> settings;   // the caller's, if this call changed them: restored on return
    std::unique_ptr<HiddenNames> hidden;  // of a traditional function
    std::unique_ptr<ErrorGuard> guard;    // ends before `hidden`: it has a later ⎕DMX
    bool is_elsewhere = false;            // in a namespace for one call: its own names are not seen there
};

struct Frame {
    // Otherwise gcc clears the whole frame before it fills it.
    Frame(const Code& c, Value* b, Value&& f, MemoArea* m, Space* s)
        : code(&c), pc(c.words.data()), base(b), function(std::move(f)), memo(m), space(s) {}

    /// The frame that an APL function was written in, -1 for none.
    std::int64_t link() const { return frame_of(function); }
    const Settings* settings() const { return side ? side->settings.get() : nullptr; }
    HiddenNames* hidden() const { return side ? side->hidden.get() : nullptr; }
    ErrorGuard* guard() const { return side ? side->guard.get() : nullptr; }
    bool is_elsewhere() const { return side && side->is_elsewhere; }
    SideRecord& with_side() {
        if (!side) side = std::make_unique<SideRecord>();
        return *side;
    }

    const Code* code;
    const std::uint32_t* pc;
    Value* base;     // locals, then arguments
    Value function;  // the running function, counted
    MemoArea* memo;
    Space* space;  // whose names its text sees besides its own
    std::unique_ptr<SideRecord> side{};
};

}  // namespace stele::interp
