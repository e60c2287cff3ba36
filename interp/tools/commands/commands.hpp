// The commands of a session: all that lines beginning with ) ] and \ do, and APL's ⎕SAVE ⎕LOAD ⎕CY.
#pragma once
#include "interp/session/session.hpp"

namespace stele::interp {

/// Options of a session that has these commands.
SessionOptions with_commands(SessionOptions options = {});

}  // namespace stele::interp
