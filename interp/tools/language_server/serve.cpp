// The server at standard input and output.
#include <array>

#include "interp/host/os.hpp"
#include "interp/tools/language_server/framing.hpp"
#include "interp/tools/language_server/server.hpp"

namespace stele::interp {

namespace {

// More messages than this are not read ahead.
constexpr std::size_t most_waiting = 256;

// False if the client is gone.
bool send_all(const std::vector<std::string>& messages) {
    for (const std::string& m : messages)
        if (os::write(os::Stream::output, lsp::framed(m)) != 0) return false;
    return true;
}

}  // namespace

int serve_language() {
    lsp::Server server;
    lsp::MessageReader reader;
    std::array<char, 1 << 16> buffer;
    for (bool has_ended = false;;) {
        for (std::string message; reader.next(message);) server.receive(message);
        const bool is_idle = server.waiting() == 0;
        const bool diagnoses = is_idle && !has_ended && server.has_changes() && !os::input_is_ready(server.patience());
        if (diagnoses && !send_all(server.diagnose([] { return !os::input_is_ready(0); }))) return 1;
        const bool reads = !has_ended && server.waiting() < most_waiting && (is_idle || os::input_is_ready(0));
        if (reads) {
            int error = 0;
            const std::size_t n = os::read_input(buffer.data(), buffer.size(), error);
            has_ended = n == 0;
            reader.add({buffer.data(), n});
            continue;
        }
        if (is_idle) return 1;
        if (!send_all(server.handle())) return 1;
        if (server.exit_status()) return *server.exit_status();
    }
}

}  // namespace stele::interp
