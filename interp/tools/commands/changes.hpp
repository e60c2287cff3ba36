// Records of a console's statements: their changes, for `]undo`, and the variables that they assigned, for `]why`.
#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interp/vm/machine.hpp"

namespace stele::interp {

class Changes {
public:
    /// Does not keep values of more than `largest` bytes.
    explicit Changes(Machine& machine, std::uint64_t largest = 1 << 20) : machine_(machine), largest_(largest) {}

    /// Before a statement: notes the values of all names.
    void begin() noexcept;
    /// After it: keeps its changes, with its text. Keeps nothing if memory is short.
    void end(std::string_view statement) noexcept;
    /// Drops all changes.
    void forget() noexcept;

    struct Undone {
        std::string statement;
        std::vector<std::string> names;      // with their values before it
        std::vector<std::string> too_large;  // with their present values
    };
    /// Undoes the last statement that has changes and is not undone; none if there are no changes.
    std::optional<Undone> undo();

private:
    // A variable with its value before; absent if it was too large.
    struct Noted {
        Value space;  // kept alive
        std::string name;
        Workspace::Hidden as_it_was;
        std::uint64_t bits;  // of the value
        bool is_kept;
    };
    struct Visited {
        Value space;
        std::string path;   // of its names: empty, or with a final dot
        std::size_t cells;  // the number that it had
    };
    struct Change {
        std::string statement;
        std::vector<Noted> names;
        KeptSettings settings;
    };
    void note(Space& space, const std::string& path);
    void note_all();
    void keep(std::string_view statement);

    Machine& machine_;
    std::uint64_t largest_;
    // Before the statement that runs:
    std::vector<Noted> noted_;
    std::vector<Visited> visited_;
    std::optional<KeptSettings> settings_;
    std::deque<Change> changes_;
};

/// The statements that assigned the variables.
class Makers {
public:
    struct Maker {
        Cell* cell;
        std::string statement;
        Notation notation;
    };
    /// Records the assignments of a statement outside functions that has run. Forgets those of a statement over 2000
    /// bytes.
    void note(const Code& code, std::string_view statement);
    /// Forgets all, because another workspace is loaded.
    void forget() noexcept { last_.clear(); }
    /// The last statement that assigned a variable; null if none did. A function may have changed it since.
    const Maker* find(const Value* variable) const {
        const auto found = last_.find(variable);
        return found == last_.end() ? nullptr : &found->second;
    }

private:
    std::unordered_map<const Value*, Maker> last_;
};

}  // namespace stele::interp
