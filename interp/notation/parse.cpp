#include "interp/notation/tokens.hpp"

namespace stele::interp {

Program parse(const Source& source, Notation notation) {
    return notation == Notation::apl ? apl::parse(source) : k::parse(source, notation);
}

}  // namespace stele::interp
