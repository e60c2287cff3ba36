#include "interp/tools/commands/makers.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t longest = 2000;  // bytes of a statement

}  // namespace

void Makers::note(const Code& code, std::string_view statement) {
    for (std::size_t i = 0; i < code.words.size(); i += has_second_word(code.words[i]) ? 2 : 1) {
        const std::uint32_t word = code.words[i];
        Cell* cell = opcode(word) == Op::set_global ? code.cells[operand(word)]
                     : opcode(word) == Op::amend    ? code.names[operand(word)].cell
                                                    : nullptr;
        if (!cell || is_function(cell->value)) continue;
        if (statement.size() > longest) last_.erase(&cell->value);
        else last_[&cell->value] = {cell, std::string(statement), code.notation};
    }
}

}  // namespace stele::interp
