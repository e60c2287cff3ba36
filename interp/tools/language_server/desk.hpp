// The state that the answers of the language server share, and the parameters of requests.
#pragma once
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "interp/session/session.hpp"
#include "interp/tools/language_server/open_text.hpp"

namespace stele::interp::lsp {

using Json = nlohmann::json;

/// The error codes of JSON-RPC and of the protocol.
enum class Code : int {
    parse_error = -32700,
    invalid_request = -32600,
    unknown_method = -32601,
    invalid_parameters = -32602,
    internal_error = -32603,
    not_initialized = -32002,
    request_failed = -32803,
    cancelled = -32800,
};

/// An error answer. `message` is a sentence for the user.
struct Refusal {
    Code code;
    std::string message;
};

/// The abilities of the client.
struct Client {
    Encoding encoding = Encoding::utf16;
    bool shows_markdown = false;
    bool nests_symbols = false;
    bool shows_related = false;  // places in diagnostics
};

struct Desk {
    explicit Desk(Session& a_session) : session(a_session) {}

    Session& session;  // without a running program
    Client client;
    std::map<std::string, OpenText> texts;  // by URI

    /// The text of `params.textDocument`. Throws Refusal if it is not open.
    OpenText& text_of(const Json& params);
};

/// Of `params.position`. Throws Json::exception for malformed parameters.
std::uint32_t offset_in(OpenText& text, const Json& params);
Position position_of(const Json& position);
Json json_of(Position p);
Json range_of(OpenText& text, Span span);
/// Text in a block of code, or plain for clients without Markdown.
Json block_of(const Client& client, const std::string& text);

}  // namespace stele::interp::lsp
