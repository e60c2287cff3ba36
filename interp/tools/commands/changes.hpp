// What the statements of a console have changed, so that it can be taken back: `]undo`.
#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/vm/machine.hpp"

namespace stele::interp {

class Changes {
public:
    /// Values of over `largest` bytes are not kept.
    explicit Changes(Machine& machine, std::uint64_t largest = 1 << 20) : machine_(machine), largest_(largest) {}

    /// Before a statement: notes what all names stand for.
    void begin() noexcept;
    /// After it: keeps what has changed, with the statement's text. Where there is no memory for it nothing is kept.
    void end(std::string_view statement) noexcept;
    /// Lets go of all that is kept.
    void forget() noexcept;

    /// What has been taken back.
    struct Undone {
        std::string statement;
        std::vector<std::string> names;      // which are as they were before it
        std::vector<std::string> too_large;  // which stay as they are now
    };
    /// Takes back the last statement that changed something and has not been taken back; none where there is none.
    std::optional<Undone> undo();

private:
    // A variable as it was; absent where it was too large.
    struct Noted {
        Value space;  // which lives as long as this does
        std::string name;
        Workspace::Hidden as_it_was;
        std::uint64_t bits;  // of the value
        bool is_kept;
    };
    struct Visited {
        Value space;
        std::string path;   // of its names: empty, or with a dot at its end
        std::size_t cells;  // that it had
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

}  // namespace stele::interp
