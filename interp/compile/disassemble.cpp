#include "interp/compile/code.hpp"

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
            case Op::set_name: text += " " + code.names[operand(word)].name; break;
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

}  // namespace stele::interp
