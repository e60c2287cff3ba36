// Whether two values are the same for whoever goes on with one of them.
#pragma once
#include <set>
#include <string>
#include <utility>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// Whether two values are alike, with namespaces that hold alike values under the same names.
class Alike {
public:
    explicit Alike(Machine& m) : machine_(m) {}

    /// `rules`: of the code that assigned them. Raises stack.
    bool alike(const Value& a, const Value& b, Rules rules);

private:
    std::string text(const Value& f, Rules rules);
    bool homes_alike(const Value& a, const Value& b);
    bool spaces_alike(Space& a, Space& b);

    Machine& machine_;
    // Those that have been compared, or are being.
    std::set<std::pair<const Space*, const Space*>> spaces_;
    std::set<std::pair<const Array*, const Array*>> functions_;
};

/// How k, or q for other rules, writes a value.
std::string text_of_data(Machine& m, const Value& v, Rules rules);

}  // namespace stele::interp
