// Which statements have assigned the variables: what `]why` goes on with.
#pragma once
#include <string>
#include <string_view>
#include <unordered_map>

#include "interp/compile/code.hpp"

namespace stele::interp {

class Makers {
public:
    struct Maker {
        Cell* cell;
        std::string statement;
        Notation notation;
    };
    /// A statement outside functions has run. Very long ones are not kept.
    void note(const Code& code, std::string_view statement);
    /// Lets go of all: the workspace is another one.
    void forget() noexcept { last_.clear(); }
    /// The last statement that assigned a variable; null where none did. A function may have changed it since.
    const Maker* find(const Value* variable) const {
        const auto found = last_.find(variable);
        return found == last_.end() ? nullptr : &found->second;
    }

private:
    std::unordered_map<const Value*, Maker> last_;
};

}  // namespace stele::interp
