#include "interp/tools/language_server/desk.hpp"

namespace stele::interp::lsp {

OpenText& Desk::text_of(const Json& params) {
    const std::string uri = params.at("textDocument").at("uri").get<std::string>();
    const auto found = texts.find(uri);
    if (found == texts.end()) throw Refusal{Code::invalid_parameters, "`" + uri + "` is not open"};
    return found->second;
}

Position position_of(const Json& position) {
    return {position.at("line").get<std::int64_t>(), position.at("character").get<std::int64_t>()};
}

std::uint32_t offset_in(OpenText& text, const Json& params) {
    return text.positions().offset(position_of(params.at("position")));
}

Json json_of(Position p) { return {{"line", p.line}, {"character", p.column}}; }

Json range_of(OpenText& text, Span span) {
    const Json begin = json_of(text.positions().position(span.begin));
    return {{"start", begin}, {"end", json_of(text.positions().position(span.end))}};
}

Json block_of(const Client& client, const std::string& text) {
    if (!client.shows_markdown) return {{"kind", "plaintext"}, {"value", text}};
    std::string fence = "```";
    while (text.find(fence) != std::string::npos) fence += '`';
    return {{"kind", "markdown"}, {"value", fence + "\n" + text + (text.ends_with('\n') ? "" : "\n") + fence}};
}

}  // namespace stele::interp::lsp
