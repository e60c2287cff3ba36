// The names that a call of a traditional function hides, and the namespaces that it has changed to.
#pragma once
#include <optional>
#include <vector>

#include "interp/runtime/failure.hpp"
#include "interp/runtime/workspace.hpp"
#include "interp/vm/library.hpp"

namespace stele::interp {

struct Frame;

/// What a call of a traditional function hides: restored when it ends.
struct HiddenNames {
    explicit HiddenNames(Machine& m) : machine(m) {}
    HiddenNames(const HiddenNames&) = delete;
    ~HiddenNames();
    void hide(Cell& cell);
    /// ⎕IO or its like, which has a restore. It keeps its value.
    void hide(const SystemName& name);
    /// The same at the beginning of the call, when `settings` are those before it.
    void add(const SystemName& name);
    /// How many :With are around the last change of the namespace.
    std::uint32_t space_depth() const { return spaces.empty() ? 0 : spaces.back().depth; }
    /// Whether `leave_spaces` would change the namespace.
    bool is_elsewhere(std::uint32_t depth) const { return !spaces.empty() && spaces.back().depth >= depth; }
    /// Ends the last change of the namespace: the call's names there have their values where they came from.
    void leave_space() noexcept;

    /// A name of the call in a namespace that it has changed to.
    struct Lent {
        Workspace::Hidden there;  // what the name stood for in that namespace
        Cell* own;                // the variable that lends its value
        Value value;              // what it lent
    };
    struct EnteredSpace {
        Frame& frame;
        Value space;   // keeps it alive
        Space* outer;  // the one before
        Settings outer_settings;
        std::shared_ptr<Settings> settings;  // those at the beginning
        std::uint32_t depth;
        std::vector<Lent> names{};
    };

    Machine& machine;
    std::vector<EnteredSpace> spaces;
    std::vector<Workspace::Hidden> cells;
    KeptSettings settings;                  // ⎕IO and its like before
    std::vector<const SystemName*> system;  // those of them that are local
    std::optional<ErrorState> error;        // ⎕DMX before, where ⎕TRAP is local
};

}  // namespace stele::interp
