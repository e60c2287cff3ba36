// What compiled code points at, and what the compiler asks of the runtime above it.
#pragma once
#include <memory>
#include <span>
#include <string>

#include "interp/ast/ast.hpp"

namespace stele::interp {

struct Lambda;

/// A global variable. Code points at it, so it never moves.
struct Cell {
    std::string name;
    Value value = Value::absent();
    NameClass cls = NameClass::unknown;
    Rules rules = Rules::apl;  // of the code that assigned it: other code sees the value crossed over
};

/// Globals, and functions that are values already when a text is compiled.
class Runtime : public NameClasses {
public:
    /// The cell of a name, made where there is none.
    virtual Cell* cell(const Path& name) = 0;
    /// An operator with its operands, absent where it has none on its left.
    virtual Value derived(std::span<const Value> operator_and_operands) = 0;
    /// A lambda that looks up no names in the frame that it was written in.
    virtual Value closure(const std::shared_ptr<Lambda>& lambda) = 0;
};

}  // namespace stele::interp
