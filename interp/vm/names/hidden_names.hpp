// The names that a call of a traditional function hides, and its changes of namespace.
#pragma once
#include <optional>
#include <vector>

#include "interp/runtime/failure.hpp"
#include "interp/runtime/workspace.hpp"
#include "interp/vm/library.hpp"

namespace stele::interp {

struct Frame;

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

}  // namespace stele::interp
