#include "interp/compile/generate.hpp"

namespace stele::interp {

// One pass from the end: all jumps go forward, so what is live at a target is known when its jump is met.
void mark_moves(Code& code, const std::vector<bool>& pinned) {
    for (std::uint32_t word : code.words)
        if (opcode(word) == Op::jump_back || opcode(word) == Op::handler) return;
    std::vector<std::vector<bool>> live_at(code.words.size() + 1);
    std::vector<bool> live(pinned.size(), false);
    // The second word of an amend is no instruction.
    std::vector<bool> is_operand(code.words.size(), false);
    for (std::size_t i = 0; i < code.words.size(); i++)
        if (!is_operand[i] && opcode(code.words[i]) == Op::amend) is_operand[i + 1] = true;
    for (std::size_t i = code.words.size(); i-- > 0;) {
        if (!is_operand[i]) {
            std::uint32_t& word = code.words[i];
            std::uint32_t n = operand(word);
            switch (opcode(word)) {
                case Op::give_back: live.assign(pinned.size(), false); break;
                case Op::jump: live = live_at[n]; break;
                case Op::set_local: live[n] = false; break;
                case Op::local:
                    if (!live[n] && !pinned[n]) word = instruction(Op::move_local, n);
                    live[n] = true;
                    break;
                case Op::name:
                case Op::set_name:
                case Op::amend:
                    for (NamePlace::Slot s : code.names[n].slots)
                        if (s.links == 0) live[s.slot] = true;
                    break;
                case Op::bind: live.assign(pinned.size(), true); break;
                case Op::jump_unless:
                case Op::guard:
                case Op::count_down:
                case Op::memo: {
                    const std::vector<bool>& there = live_at[opcode(word) == Op::memo ? code.memos[n].end : n];
                    for (std::size_t s = 0; s < there.size(); s++)
                        if (there[s]) live[s] = true;
                    break;
                }
                default: break;
            }
        }
        live_at[i] = live;
    }
}

}  // namespace stele::interp
