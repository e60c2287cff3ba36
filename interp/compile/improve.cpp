// The passes over generated code, in their order.
#include "interp/compile/graph.hpp"

namespace stele::interp {

void improve(Code& code, std::vector<bool> pinned, bool keeps_values) {
    if (!code.is_plain) {
        if (!pinned.empty() && code.notation != Notation::apl) {
            pinned.insert(pinned.begin(), inline_calls(code), false);
            propagate_copies(code);
        }
        fold_constants(code);
        const Graph graph(code);
        Edits edits(code);
        const std::vector<bool> kept = hoist(code, graph, keeps_values, edits);
        find_phrases(code, graph, kept, edits);
        code.pervasion = pervasion_of(code, graph);
        edits.apply();
        call_operators(code);
        call_directly(code);
        choose_arithmetic(code);
    }
    if (!pinned.empty()) mark_moves(code, pinned);
    note_last_uses(code);
}

}  // namespace stele::interp
