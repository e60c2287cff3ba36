// The text of a saved workspace, read as values: nothing in it runs.
#pragma once
#include <memory>
#include <optional>

#include "interp/tools/commands/directives.hpp"

namespace stele::interp {

/// Makes the names and settings of a saved workspace in the machine's present one, statement by statement. A statement is
/// an assignment of a value or a function, a definition, a namespace or a setting: the writers' constants, lists and
/// constructors (reshape, enclose, a dictionary, a cast of a constant), and functions, which are made and not applied. What
/// is reshaped has as many bytes of text as it makes items; names in values are of namespaces and functions.
/// The tree of each statement is checked before the statement is compiled. The first that is anything else, or that
/// fails, ends the reading: the report of it. ⎕TRAP comes to hold at the end. Raises interrupt, and limit where the time
/// is up.
std::optional<Report> read_values(const Directives& d, const std::shared_ptr<const Source>& file);

}  // namespace stele::interp
