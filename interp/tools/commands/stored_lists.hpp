// Values of k, k4 and q in saved workspaces: the line that makes each again.
#pragma once
#include <functional>
#include <string>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// Whether a value is a function, or a list, dictionary or table that holds one.
bool holds_function(const Value& v);

/// The notation that reads a value of the k family: that of the lambdas in it; k, where code of `rules` made it and k has
/// all of it; else k4, or q for q's verbs and words.
Notation notation_of_line(const Value& v, Rules rules);

/// Text that this notation reads back as the value itself, functions in it included. Calls `refuse`, which raises, with the
/// reason where there is no such text. Raises stack.
std::string stored_line(const Value& v, Machine& machine, Notation notation,
                        const std::function<void(const std::string& why)>& refuse);

/// The statement that gives a name such a value: `a:1`, or ``.[`"a∆";();:;1]`` for a name that the notation cannot write.
std::string assignment(const std::string& name, const std::string& value, Notation notation);

}  // namespace stele::interp
