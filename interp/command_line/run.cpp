// From the words to the exit status.
#include <fmt/format.h>

#include "interp/command_line/options.hpp"
#include "interp/host/memory.hpp"
#include "interp/host/os.hpp"
#include "interp/session/runner.hpp"

namespace stele::interp::command_line {

int end_with(int status, const std::string& message) {
    os::write(os::Stream::error, "stele: " + message + "\n");
    return status;
}

int misuse(const std::string& fault) { return end_with(misused, fault + "\nTry `stele --help`."); }

int print(std::string_view text) {
    const int error = os::write(os::Stream::output, text);
    return error ? end_with(failed, "cannot write standard output: " + os::reason(error)) : succeeded;
}

int with_streams(const CommandLine& c, const std::function<int(StandardStreams&)>& body) {
    prims::StopRequest stop;
    const os::SignalWatch watch(stop, true);
    StandardStreams streams(c.max_output);
    int status = unread;
    try {
        status = body(streams);
    } catch (const Exit&) {  // the reader has gone away
    }
    streams.flush();
    if (streams.output_failure().empty() || streams.reader_is_gone()) return status;
    return end_with(failed, "cannot write standard output: " + streams.output_failure());
}

int run(std::span<const std::string_view> words) {
    CommandLine c;
    c.session.max_memory = os::memory() / 4 * 3;  // a program out of control ends before the machine is unusable
    set_prefix(c.session, os::environment("STELE_PREFIX"));
    if (const std::string fault = read_words(c, words); !fault.empty()) return misuse(fault);
    try {
        return c.action ? c.action->act(c) : c.verb->run(c);
    } catch (...) {
        return end_with(failed, current_failure().what());
    }
}

}  // namespace stele::interp::command_line
