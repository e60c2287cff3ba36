#include "interp/tools/commands/makers.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t longest = 2000;  // bytes of a statement

}  // namespace

void Makers::note(const Code& code, std::string_view statement) {
    for (const std::uint32_t word : code.words) {
        const Instruction i = decoded(code, word);
        Cell* cell = i.act == Act::amends                                 ? name_of(code, i)->cell
                     : i.act == Act::stores && i.operand == Operand::cell ? code.cells[i.n]
                                                                          : nullptr;
        if (!cell || is_function(cell->value)) continue;
        if (statement.size() > longest) last_.erase(&cell->value);
        else last_[&cell->value] = {cell, std::string(statement), code.notation};
    }
}

}  // namespace stele::interp
