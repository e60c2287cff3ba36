#include "tests/fuzz/programs.hpp"

#include "tests/fuzz/apl_writer.hpp"
#include "tests/fuzz/k_writer.hpp"

namespace stele::tests {

std::string program_of(Choices& choices, Notation notation) {
    return notation == Notation::apl ? AplWriter(choices, notation).program() : KWriter(choices, notation).program();
}

std::string value_of(Choices& choices, Notation notation) {
    return notation == Notation::apl ? AplWriter(choices, notation).value() : KWriter(choices, notation).value();
}

}  // namespace stele::tests
