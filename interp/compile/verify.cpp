// The depth of the stack at every word that can be reached, by the effects that the rows of the opcodes state.

#include "interp/compile/generate.hpp"

namespace stele::interp {

namespace {

int effect_of(std::uint32_t word, std::uint32_t next) {
    [[maybe_unused]] const auto n = static_cast<int>(operand(word));
    switch (opcode(word)) {
#define STELE_EFFECT(name, effect, comment) \
    case Op::name: return effect;
        STELE_OPCODES(STELE_EFFECT)
#undef STELE_EFFECT
    }
    return 0;
}

class Depths {
public:
    explicit Depths(const Code& code) : code_(code), at_(code.words.size(), unreached) {}

    bool balanced() {
        if (!reach(0, 0)) return false;
        while (!waiting_.empty()) {
            std::size_t i = waiting_.back();
            waiting_.pop_back();
            if (!step(i)) return false;
        }
        return true;
    }

private:
    bool step(std::size_t i) {
        const std::uint32_t word = code_.words[i];
        const bool amends = opcode(word) == Op::amend;
        if (amends && i + 1 == code_.words.size()) return false;
        const int before = at_[i], after = before + effect_of(word, amends ? code_.words[i + 1] : 0);
        const std::size_t target = operand(word);
        if (after < 0) return false;
        bool sound = true;
        switch (opcode(word)) {
            case Op::give_back: return before >= 1;
            case Op::signal: return true;  // it raises
            case Op::jump:
            case Op::jump_back: return reach(target, after);
            case Op::jump_unless:
            case Op::guard:
            case Op::count_down: sound = reach(target, after); break;
            case Op::handler: sound = reach(target, 0); break;  // an error drops what lay on the stack
            case Op::memo: sound = reach(code_.memos[target].end, before + 1); break;  // a filled one is pushed
            case Op::bind: sound = before == 0; break;  // it continues at a statement's start in other code
            default: break;
        }
        return sound && reach(i + (amends ? 2 : 1), after);
    }

    bool reach(std::size_t i, int depth) {
        if (i >= at_.size()) return false;
        if (at_[i] != unreached) return at_[i] == depth;
        at_[i] = depth;
        waiting_.push_back(i);
        return true;
    }

    static constexpr int unreached = -1;

    const Code& code_;
    std::vector<int> at_;
    std::vector<std::size_t> waiting_;
};

}  // namespace

bool stack_is_balanced(const Code& code) { return Depths(code).balanced(); }

}  // namespace stele::interp
