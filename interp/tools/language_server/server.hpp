// The language server: messages in, messages out. It reads and writes nothing itself.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace stele::interp::lsp {

class Server {
public:
    Server();
    ~Server();
    Server(const Server&) = delete;

    /// Takes a message, JSON as the client sends it. A cancellation takes effect on the requests taken before it.
    void receive(const std::string& message);
    /// The number of messages taken and not yet handled.
    std::size_t waiting() const;
    /// Handles the next one; returns its answers. Precondition: one is waiting.
    std::vector<std::string> handle();
    /// The diagnostics of the texts that have changed: to be called when no message is waiting. Ends early, without some
    /// of them, when `is_wanted` returns false; the next call goes on. Null: they are wanted.
    std::vector<std::string> diagnose(const std::function<bool()>& is_wanted = {});
    /// Whether some are due.
    bool has_changes() const;
    /// The seconds that `diagnose` is likely to take: for so long, it is better to wait for a further message.
    double patience() const;
    /// The exit status after the client's `exit`: 0 if it has asked for a shutdown before, else 1.
    std::optional<int> exit_status() const;

private:
    class Conversation;
    std::unique_ptr<Conversation> conversation_;
};

}  // namespace stele::interp::lsp

namespace stele::interp {

/// Serves one client at standard input and output, until it says `exit` or standard input ends. Returns the exit
/// status: also 1 if the client goes away without `exit`.
int serve_language();

}  // namespace stele::interp
