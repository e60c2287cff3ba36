// What the rows of the opcodes are for: code as text, and the depth of the stack at every word that can be reached.

#include "interp/compile/generate.hpp"

namespace stele::interp {

namespace {

struct Row {
    std::string_view name, comment;
};
constexpr Row rows[] = {
#define STELE_ROW(name, effect, comment) {#name, comment},
    STELE_OPCODES(STELE_ROW)
#undef STELE_ROW
};

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
    std::vector<int> take() { return std::move(at_); }

private:
    bool step(std::size_t i) {
        const std::uint32_t word = code_.words[i];
        const bool is_long = has_second_word(word);
        if (is_long && i + 1 == code_.words.size()) return false;
        const std::uint32_t next = is_long ? code_.words[i + 1] : 0;
        const int before = at_[i], after = before + effect_of(word, next);
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
            case Op::next_item: sound = reach(next >> 1, before); break;
            case Op::branch:
                sound = after == 0;
                for (std::uint32_t line : code_.lines) sound = sound && reach(line, 0);
                break;
            case Op::trap: sound = after == 0 && reach(code_.traps[target].handler, 0); break;
            case Op::bind: sound = before == 0; break;  // it continues at a statement's start in other code
            default: break;
        }
        return sound && reach(i + (is_long ? 2 : 1), after);
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

std::string disassemble(const Code& code) {
    std::string text;
    for (std::size_t i = 0; i < code.words.size(); i++) {
        std::uint32_t word = code.words[i];
        const Row& row = rows[static_cast<int>(opcode(word))];
        text += std::to_string(i) + " " + std::string(row.name) + " " + std::to_string(operand(word));
        switch (opcode(word)) {
            case Op::monad:
            case Op::dyad: text += " " + std::string(code.functions[operand(word)].primitive->glyph); break;
            case Op::name:
            case Op::member:
            case Op::put_member:
            case Op::set_member:
            case Op::set_name:
            case Op::check_target: text += " " + code.names[operand(word)].name; break;
            case Op::global:
            case Op::set_global: text += " " + code.cells[operand(word)]->name; break;
            case Op::amend:
                text += " " + code.names[operand(word)].name + ", " + std::to_string(indices_in(code.words[++i])) +
                        " indices";
                break;
            default: break;
        }
        text += "\n";
    }
    return text;
}

bool check_stack_depths(Code& code) {
    Depths depths(code);
    if (!depths.balanced()) return false;
    code.stack_depths = depths.take();
    return true;
}

}  // namespace stele::interp
