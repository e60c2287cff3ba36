#include "interp/compile/generate.hpp"

namespace stele::interp {

namespace {

// A bit for each slot of a frame.
class Slots {
public:
    explicit Slots(std::size_t count = 0) : words_((count + 63) / 64) {}
    bool operator[](std::size_t i) const { return words_[i / 64] >> (i % 64) & 1; }
    void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
    void reset(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    void fill(bool value) { words_.assign(words_.size(), value ? ~std::uint64_t{0} : 0); }
    void operator|=(const Slots& others) {
        for (std::size_t i = 0; i < others.words_.size(); i++) words_[i] |= others.words_[i];
    }

private:
    std::vector<std::uint64_t> words_;
};

// The word that a jump may go to; 0, which is no target, for other instructions.
std::uint32_t target_of(const Code& code, std::uint32_t word) {
    switch (opcode(word)) {
        case Op::jump:
        case Op::jump_unless:
        case Op::guard:
        case Op::count_down: return operand(word);
        case Op::memo: return code.memos[operand(word)].end;
        default: return 0;
    }
}

}  // namespace

// One pass from the end: all jumps go forward, so what is live at a target is known when its jump is met.
void mark_moves(Code& code, const std::vector<bool>& pinned) {
    for (std::uint32_t word : code.words)
        if (opcode(word) == Op::jump_back || opcode(word) == Op::handler) return;
    std::vector<bool> is_operand(code.words.size(), false), is_target(code.words.size() + 1, false);
    for (std::size_t i = 0; i < code.words.size(); i++) {
        if (is_operand[i]) continue;
        if (has_second_word(code.words[i])) is_operand[i + 1] = true;
        is_target[target_of(code, code.words[i])] = true;
    }
    std::vector<Slots> live_at(code.words.size() + 1);  // of targets alone
    Slots live(pinned.size());
    if (is_target.back()) live_at.back() = live;
    for (std::size_t i = code.words.size(); i-- > 0;) {
        if (!is_operand[i]) {
            std::uint32_t& word = code.words[i];
            std::uint32_t n = operand(word);
            switch (opcode(word)) {
                case Op::give_back: live.fill(false); break;
                case Op::jump: live = live_at[n]; break;
                case Op::set_local: live.reset(n); break;
                case Op::local:
                    if (!live[n] && !pinned[n]) word = instruction(Op::move_local, n);
                    live.set(n);
                    break;
                case Op::name:
                case Op::set_name:
                case Op::amend:
                case Op::check_target:
                    for (NamePlace::Slot s : code.names[n].slots)
                        if (s.links == 0) live.set(s.slot);
                    break;
                case Op::bind: live.fill(true); break;
                default:
                    if (std::uint32_t target = target_of(code, word)) live |= live_at[target];
                    break;
            }
        }
        if (is_target[i]) live_at[i] = live;
    }
}

}  // namespace stele::interp
