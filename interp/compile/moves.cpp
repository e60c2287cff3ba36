#include "interp/compile/graph.hpp"

namespace stele::interp {

namespace {

// A bit for each slot of a frame.
class Slots {
public:
    explicit Slots(std::size_t count) : words_((count + 63) / 64) {}
    bool operator[](std::size_t i) const { return words_[i / 64] >> (i % 64) & 1; }
    void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
    void reset(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    void fill(bool value) { words_.assign(words_.size(), value ? ~std::uint64_t{0} : 0); }
    bool operator==(const Slots&) const = default;
    void operator|=(const Slots& others) {
        for (std::size_t i = 0; i < others.words_.size(); i++) words_[i] |= others.words_[i];
    }

private:
    std::vector<std::uint64_t> words_;
};

}  // namespace

// The slots that are live at the targets of jumps, from the end; with `marks`, the last use of each becomes a move.
static std::vector<Slots> live_slots(Code& code, const std::vector<bool>& pinned, const std::vector<bool>& is_target,
                                     std::vector<Slots> live_at, bool marks) {
    Slots live(pinned.size());
    for (std::size_t at = code.words.size(); at-- > 0;) {
        std::uint32_t& word = code.words[at];
        const Instruction i = decoded(code, word);
        const std::uint32_t target = target_of(code, i);
        if (i.act == Act::returns || opcode(word) == Op::bind) live.fill(i.act != Act::returns);
        else if (i.act == Act::jumps) live = live_at[target];
        else if (target > 0) live |= live_at[target];
        if (opcode(word) == Op::set_local) live.reset(i.n);
        if (opcode(word) == Op::local) {
            if (marks && !live[i.n] && !pinned[i.n]) word = instruction(Op::move_local, i.n);
            live.set(i.n);
        }
        if (const NamePlace* name = name_of(code, i))
            for (NamePlace::Slot s : name->slots)
                if (s.links == 0) live.set(s.slot);
        if (is_target[at]) live_at[at] = live;
    }
    return live_at;
}

// Where all jumps go forward, the live slots at a target are known before its jump. Else passes follow until they are.
void mark_moves(Code& code, const std::vector<bool>& pinned) {
    std::vector<bool> is_target(code.words.size() + 1, false);
    bool has_loop = false;
    for (std::size_t at = 0; at < code.words.size(); at++) {
        const Instruction i = decoded(code, code.words[at]);
        const std::uint32_t target = target_of(code, i);
        if (i.operand == Operand::trap) return;
        has_loop |= i.act == Act::jumps && target <= at;
        is_target[target] = true;
    }
    std::vector<Slots> live_at(code.words.size() + 1, Slots(pinned.size()));  // only at targets
    while (has_loop) {
        std::vector<Slots> more = live_slots(code, pinned, is_target, live_at, false);
        if (more == live_at) break;
        live_at = std::move(more);
    }
    live_slots(code, pinned, is_target, std::move(live_at), true);
}

}  // namespace stele::interp
