// The commands of a session: lines that begin with ) ] and \, and APL's ⎕SAVE ⎕LOAD ⎕CY.
#pragma once
#include "interp/session/session.hpp"

namespace stele::interp {

/// The options with these commands added.
SessionOptions with_commands(SessionOptions options = {});

}  // namespace stele::interp
