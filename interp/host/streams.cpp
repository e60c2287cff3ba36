// The standard streams.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <optional>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

#include "interp/host/open_file.hpp"
#include "interp/host/signals.hpp"

namespace stele::interp::os {

namespace {

constexpr std::size_t never_waits = 4096;  // POSIX's PIPE_BUF: a pipe that has room takes so many bytes

#ifdef __EMSCRIPTEN__

void wait_for_input() {}
bool wait_for_output(int) { return true; }

}  // namespace

bool input_is_ready(double) { return false; }

void prepare_process() {}

// Its C library reports every stream as a terminal. A page has none.
EM_JS(int, is_terminal_of_node, (int number),
      { return typeof require == "function" && require("tty").isatty(number) ? 1 : 0; })
bool is_terminal(Stream stream) { return is_terminal_of_node(static_cast<int>(stream)) == 1; }

#else

// Waits for input or a request to stop.
void wait_for_input() {
    const SignalsBlocked signals;
    while (!interrupted() && signals.wait_for(0, POLLIN) < 0 && errno == EINTR) {
    }
}

constexpr double patience = 0.5;  // seconds for the reader after a request to stop

bool is_stop_wanted() { return interrupted() || ending_signal() != 0; }

// Waits until a stream takes output, or a write fails; false if, after a request to stop, nobody reads for a while.
bool wait_for_output(int number) {
    pollfd output{number, POLLOUT, 0};
    if (::poll(&output, 1, 0) > 0) return true;
    const SignalsBlocked signals;
    std::optional<double> end;
    int ready = -1;
    do {
        if (!end && is_stop_wanted()) end = monotonic_seconds() + patience;
        const double left = end ? std::max(*end - monotonic_seconds(), 0.0) : 0;
        const timespec longest{0, static_cast<long>(left * 1e9)};
        ready = signals.wait_for(number, POLLOUT, end ? &longest : nullptr);
    } while (ready < 0 && errno == EINTR);
    return ready != 0;
}

}  // namespace

void prepare_process() {
    // A descriptor opened by O_PATH fails on read and write, as a closed one does.
    for (int number = 0; number <= 2; number++)
        if (::fcntl(number, F_GETFD) < 0) static_cast<void>(::open("/", O_PATH));
    std::signal(SIGXFSZ, SIG_IGN);
}

bool is_terminal(Stream stream) { return ::isatty(static_cast<int>(stream)) == 1; }

bool input_is_ready(double seconds) {
    pollfd input{0, POLLIN, 0};
    return ::poll(&input, 1, static_cast<int>(seconds * 1000)) > 0;
}

#endif

bool names_stream(std::string_view path, Stream& stream) {
    if (path == "-" || path == "/dev/stdin") stream = Stream::input;
    else if (path == "/dev/stdout") stream = Stream::output;
    else if (path == "/dev/stderr") stream = Stream::error;
    else return false;
    return true;
}

int write(Stream stream, std::string_view bytes) {
    const int number = static_cast<int>(stream);
    while (!bytes.empty()) {
        if (!wait_for_output(number)) return EINTR;
        const ssize_t n = transferred(std::min(bytes.size(), never_waits),
                                      [&](std::size_t most) { return ::write(number, bytes.data(), most); });
        if (n >= 0) bytes.remove_prefix(static_cast<std::size_t>(n));
        else if (errno == EAGAIN) ::usleep(1000);
        else if (errno != EINTR) return errno;
    }
    return 0;
}

std::string reason(int error) { return std::strerror(error); }
bool reader_is_gone(int error) { return error == EPIPE; }
bool is_given_up(int error) { return error == EINTR; }

std::size_t read_input(char* buffer, std::size_t size, int& error) {
    error = 0;
    wait_for_input();
    if (interrupted()) return 0;
    ssize_t n = transferred(size, [&](std::size_t most) { return ::read(0, buffer, most); });
    if (n < 0 && !interrupted()) error = errno;
    return static_cast<std::size_t>(std::max<ssize_t>(n, 0));
}

}  // namespace stele::interp::os
