// The requests about a text. Each takes the parameters of the protocol and returns the result. Throws Refusal, and
// Json::exception for malformed parameters.
#pragma once
#include "interp/tools/language_server/desk.hpp"

namespace stele::interp::lsp {

// help.cpp
Json hover(Desk& desk, const Json& params);
Json signature_help(Desk& desk, const Json& params);

// complete.cpp
Json complete(Desk& desk, const Json& params);

// uses.cpp
Json definition(Desk& desk, const Json& params);
Json references(Desk& desk, const Json& params);
Json highlights(Desk& desk, const Json& params);
Json prepare_rename(Desk& desk, const Json& params);
Json rename(Desk& desk, const Json& params);

// shape.cpp
Json symbols(Desk& desk, const Json& params);
Json formatting(Desk& desk, const Json& params);
Json semantic_tokens(Desk& desk, const Json& params);
Json folding_ranges(Desk& desk, const Json& params);
Json selection_ranges(Desk& desk, const Json& params);
/// The types of tokens, and their modifiers.
Json token_legend();

// diagnostics.cpp
/// Throws outline::Abandoned.
Json diagnostics(Desk& desk, const std::string& uri, OpenText& text, const outline::IsWanted& is_wanted);

}  // namespace stele::interp::lsp
