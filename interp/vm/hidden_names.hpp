// The names that a call of a traditional function hides.
#pragma once
#include <vector>

#include "interp/runtime/workspace.hpp"
#include "interp/vm/library.hpp"

namespace stele::interp {

/// What a call of a traditional function hides: restored when it ends.
struct HiddenNames {
    explicit HiddenNames(Machine& m) : machine(m) {}
    HiddenNames(const HiddenNames&) = delete;
    ~HiddenNames();
    void hide(Cell& cell);

    Machine& machine;
    std::vector<Workspace::Hidden> cells;
    KeptSettings settings;                  // ⎕IO and its like before
    std::vector<const SystemName*> system;  // those of them that are local
};

}  // namespace stele::interp
