#include "interp/tools/language_server/server.hpp"

#include <algorithm>
#include <deque>
#include <set>

#include "interp/host/os.hpp"
#include "interp/notation/file_notation.hpp"
#include "interp/notation/switched.hpp"
#include "interp/tools/commands/commands.hpp"
#include "interp/tools/language_server/answers.hpp"

namespace stele::interp::lsp {

namespace {

// The notation of an editor's language, such as q or stele-q; none if its name is not that of one.
std::optional<Notation> notation_of_language(std::string_view language) {
    constexpr std::string_view prefix = "stele-";
    if (language.starts_with(prefix)) language.remove_prefix(prefix.size());
    Notation notation;
    return find_notation(language, notation) ? std::optional(notation) : std::nullopt;
}

bool has(const Json& list, std::string_view text) {
    return list.is_array() && std::any_of(list.begin(), list.end(), [text](const Json& j) { return j == text; });
}

// A member of nested objects; null if there is none.
Json member(const Json& all, std::initializer_list<const char*> path) {
    const Json* at = &all;
    for (const char* name : path) {
        if (!at->is_object() || !at->contains(name)) return nullptr;
        at = &at->at(name);
    }
    return *at;
}

Client client_of(const Json& params) {
    const Json all = member(params, {"capabilities"});
    Client client;
    if (has(member(all, {"general", "positionEncodings"}), "utf-8")) client.encoding = Encoding::utf8;
    client.shows_markdown = has(member(all, {"textDocument", "hover", "contentFormat"}), "markdown");
    client.nests_symbols = member(all, {"textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport"}) == true;
    client.shows_related = member(all, {"textDocument", "publishDiagnostics", "relatedInformation"}) == true;
    return client;
}

Json abilities(const Client& client) {
    constexpr int incremental = 2;
    return {{"positionEncoding", client.encoding == Encoding::utf8 ? "utf-8" : "utf-16"},
            {"textDocumentSync", {{"openClose", true}, {"change", incremental}}},
            {"hoverProvider", true},
            {"completionProvider", {{"triggerCharacters", {"`", "⎕", ":", "]", "."}}}},
            {"signatureHelpProvider", {{"triggerCharacters", {"[", ";", " "}}}},
            {"definitionProvider", true},
            {"referencesProvider", true},
            {"documentHighlightProvider", true},
            {"documentSymbolProvider", true},
            {"documentFormattingProvider", true},
            {"foldingRangeProvider", true},
            {"selectionRangeProvider", true},
            {"renameProvider", {{"prepareProvider", true}}},
            {"semanticTokensProvider", {{"legend", token_legend()}, {"full", true}}}};
}

struct Request {
    std::string_view method;
    Json (*answer)(Desk& desk, const Json& params);
};
constexpr Request requests[] = {
    {"textDocument/hover", hover},
    {"textDocument/completion", complete},
    {"textDocument/signatureHelp", signature_help},
    {"textDocument/definition", definition},
    {"textDocument/references", references},
    {"textDocument/documentHighlight", highlights},
    {"textDocument/documentSymbol", symbols},
    {"textDocument/formatting", formatting},
    {"textDocument/foldingRange", folding_ranges},
    {"textDocument/selectionRange", selection_ranges},
    {"textDocument/prepareRename", prepare_rename},
    {"textDocument/rename", rename},
    {"textDocument/semanticTokens/full", semantic_tokens},
};

}  // namespace

class Server::Conversation {
public:
    using Messages = std::vector<std::string>;

    Conversation() : session_(none_, with_commands()), desk_(session_) {}

    void receive(const std::string& text) {
        Json message = Json::parse(text, nullptr, false);
        const bool cancels = message.is_object() && message.value("method", Json()) == "$/cancelRequest";
        if (!cancels) return waiting_.push_back(std::move(message));
        const Json id = member(message, {"params", "id"});
        for (const Json& earlier : waiting_)
            if (earlier.is_object() && earlier.contains("method") && earlier.value("id", Json()) == id && !id.is_null())
                cancelled_.insert(id);
    }

    Messages handle() {
        const Json message = std::move(waiting_.front());
        waiting_.pop_front();
        answers_.clear();
        const prims::Engine::Entered entered(session_.machine());
        take(message);
        return std::move(answers_);
    }

    Messages diagnose(const std::function<bool()>& is_wanted) {
        answers_.clear();
        const prims::Engine::Entered entered(session_.machine());
        const double begin = os::monotonic_seconds();
        try {
            for (; !changed_.empty(); changed_.erase(changed_.begin())) publish(*changed_.begin(), is_wanted);
        } catch (const outline::Abandoned&) {
        }
        patience_ = std::min(os::monotonic_seconds() - begin, longest_patience);
        return std::move(answers_);
    }
    bool has_changes() const { return !changed_.empty(); }

    std::deque<Json> waiting_;
    std::optional<int> status_;
    double patience_ = 0;

private:
    static constexpr double longest_patience = 1;

    void send(Json message) {
        message["jsonrpc"] = "2.0";
        answers_.push_back(message.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    void send_error(const Json& id, Code code, const std::string& text) {
        send({{"id", id}, {"error", {{"code", static_cast<int>(code)}, {"message", text}}}});
    }

    void take(const Json& message) {
        if (message.is_discarded()) return send_error(nullptr, Code::parse_error, "the message is not JSON");
        const Json id = message.is_object() ? message.value("id", Json()) : Json();
        const bool has_id = id.is_string() || id.is_number_integer();
        if (!message.is_object() || message.value("jsonrpc", Json()) != "2.0" || (!has_id && !id.is_null()))
            return send_error(nullptr, Code::invalid_request, "the message is not one of JSON-RPC 2.0");
        const Json method = message.value("method", Json());
        const Json params = message.value("params", Json::object());
        if (method.is_string()) return has_id ? request(id, method, params) : notification(method, params);
        const bool is_answer = message.contains("result") || message.contains("error");
        if (!is_answer) send_error(id, Code::invalid_request, "the message names no method");
    }

    void request(const Json& id, const std::string& method, const Json& params) {
        if (cancelled_.erase(id) > 0) return send_error(id, Code::cancelled, "the request was cancelled");
        try {
            Json result = answer(method, params);
            send({{"id", id}, {"result", std::move(result)}});
        } catch (const Refusal& r) {
            send_error(id, r.code, r.message);
        } catch (const Json::exception&) {
            send_error(id, Code::invalid_parameters, "the parameters of " + method + " are malformed");
        } catch (const std::exception& e) {
            send_error(id, Code::internal_error, e.what());
        }
    }

    Json answer(const std::string& method, const Json& params) {
        if (is_shut_down_) throw Refusal{Code::invalid_request, "the server is shut down"};
        if (method == "initialize") return initialize(params);
        if (!is_initialized_) throw Refusal{Code::not_initialized, "`initialize` must come first"};
        if (method == "shutdown") {
            is_shut_down_ = true;
            return nullptr;
        }
        for (const Request& r : requests)
            if (r.method == method) return r.answer(desk_, params);
        throw Refusal{Code::unknown_method, "`" + method + "` is not a method of this server"};
    }

    Json initialize(const Json& params) {
        if (is_initialized_) throw Refusal{Code::invalid_request, "the server is already initialized"};
        desk_.client = client_of(params);
        is_initialized_ = true;
        return {{"capabilities", abilities(desk_.client)},
                {"serverInfo", {{"name", "stele"}, {"version", STELE_VERSION}}}};
    }

    // Notifications have no answers, even if they are unknown or malformed.
    void notification(const std::string& method, const Json& params) {
        if (method == "exit") {
            status_ = is_shut_down_ ? 0 : 1;
            return;
        }
        if (!is_initialized_ || is_shut_down_) return;
        try {
            if (method == "textDocument/didOpen") open(params.at("textDocument"));
            else if (method == "textDocument/didChange") change(params);
            else if (method == "textDocument/didClose") close(params.at("textDocument").at("uri").get<std::string>());
        } catch (const Refusal&) {
        } catch (const std::exception&) {  // malformed, or no memory for the text
        }
    }

    void open(const Json& document) {
        const std::string uri = document.at("uri").get<std::string>();
        std::string text = document.at("text").get<std::string>();
        const std::optional<Notation> of_language = notation_of_language(document.value("languageId", ""));
        const Notation notation = of_language.value_or(notation_of_text(uri, text).value_or(Notation::apl));
        OpenText& opened =
            desk_.texts.insert_or_assign(uri, OpenText(notation, std::move(text), desk_.client.encoding)).first->second;
        note_change(uri, opened, document);
    }
    void change(const Json& params) {
        OpenText& text = desk_.text_of(params);
        const Json& document = params.at("textDocument");
        note_change(document.at("uri").get<std::string>(), text, document);
        for (const Json& c : params.at("contentChanges")) {
            const std::string by = c.at("text").get<std::string>();
            if (!c.contains("range")) text.replace_all(by);
            else text.replace(position_of(c.at("range").at("start")), position_of(c.at("range").at("end")), by);
        }
    }
    void note_change(const std::string& uri, OpenText& text, const Json& document) {
        const Json version = document.value("version", Json());
        text.version = version.is_number_integer() ? std::optional(version.get<std::int64_t>()) : std::nullopt;
        changed_.insert(uri);
    }
    void close(const std::string& uri) {
        if (desk_.texts.erase(uri) == 0) return;
        changed_.erase(uri);
        send_diagnostics({{"uri", uri}, {"diagnostics", Json::array()}});
    }

    void publish(const std::string& uri, const std::function<bool()>& is_wanted) {
        OpenText& text = desk_.texts.at(uri);
        try {
            Json params{{"uri", uri}, {"diagnostics", diagnostics(desk_, uri, text, is_wanted)}};
            if (text.version) params["version"] = *text.version;
            send_diagnostics(std::move(params));
        } catch (const std::exception&) {  // no memory for the analysis: the text has no diagnostics
            send_diagnostics({{"uri", uri}, {"diagnostics", Json::array()}});
        }
    }
    void send_diagnostics(Json params) {
        send({{"method", "textDocument/publishDiagnostics"}, {"params", std::move(params)}});
    }

    NoStreams none_;  // no program runs
    Session session_;
    Desk desk_;
    bool is_initialized_ = false, is_shut_down_ = false;
    std::set<Json> cancelled_;
    std::set<std::string> changed_;  // URIs
    Messages answers_;
};

Server::Server() : conversation_(std::make_unique<Conversation>()) {}
Server::~Server() = default;
void Server::receive(const std::string& message) { conversation_->receive(message); }
std::size_t Server::waiting() const { return conversation_->waiting_.size(); }
std::vector<std::string> Server::handle() { return conversation_->handle(); }
std::vector<std::string> Server::diagnose(const std::function<bool()>& is_wanted) {
    return conversation_->diagnose(is_wanted);
}
bool Server::has_changes() const { return conversation_->has_changes(); }
double Server::patience() const { return conversation_->patience_; }
std::optional<int> Server::exit_status() const { return conversation_->status_; }

}  // namespace stele::interp::lsp
