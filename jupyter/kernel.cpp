#include "jupyter/kernel.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <thread>

#include <xeus/xkernel.hpp>
#include <xeus/xserver_shell_main.hpp>

#include "jupyter/interpreter.hpp"
#include "jupyter/interrupts.hpp"

namespace stele::jupyter {

namespace {

// The status with which the process ends after the reply to the running cell; negative: it goes on.
std::atomic<int> status_to_end_with = -1;

// Gives the threads that pass messages on the time to send the last ones.
[[noreturn]] void end_process(int status) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    std::_Exit(status);
}

// xeus answers interrupt requests without passing them to the interpreter, and offers it no way to end the process.
// Both are visible in the messages that it sends.
class Server final : public xeus::xserver_shell_main {
public:
    using xserver_shell_main::xserver_shell_main;

private:
    static std::string type_of(const xeus::xmessage_base& m) { return m.header().value("msg_type", ""); }

    void send_control_impl(xeus::xmessage message) override {
        if (type_of(message) == "interrupt_reply") interrupt_cell();
        xserver_shell_main::send_control_impl(std::move(message));
    }

    void publish_impl(xeus::xpub_message message, xeus::channel channel) override {
        const int status = status_to_end_with;
        const bool is_last =
            status >= 0 && type_of(message) == "status" && message.content().value("execution_state", "") == "idle";
        xserver_shell_main::publish_impl(std::move(message), channel);
        if (is_last) end_process(status);
    }
};

std::unique_ptr<xeus::xserver> make_server(xeus::xcontext& context, const xeus::xconfiguration& configuration,
                                           nl::json::error_handler_t handler) {
    return std::make_unique<Server>(context.get_wrapped_context<zmq::context_t>(), configuration, handler);
}

// For programs with deep calls, which run in the main thread.
void widen_stack() {
    constexpr rlim_t wide = rlim_t{96} << 20;
    rlimit limit{};
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= wide) return;
    limit.rlim_cur = std::min(wide, limit.rlim_max);
    setrlimit(RLIMIT_STACK, &limit);
}

// Ends the process soon after the end of the program that started it, if that is a front end, which sets this variable.
void end_with_parent() {
    if (!std::getenv("JPY_PARENT_PID")) return;
    std::thread([parent = getppid()] {
        while (getppid() == parent) std::this_thread::sleep_for(std::chrono::seconds(1));
        std::_Exit(EXIT_FAILURE);
    }).detach();
}

}  // namespace

void run_kernel(const std::string& connection_file, stele::notation own) {
    widen_stack();
    watch_interrupts();
    end_with_parent();
    const xeus::xconfiguration configuration = xeus::load_configuration(connection_file);
    auto interpreter = std::make_unique<Interpreter>(own, [](int status) { status_to_end_with = status; });
    set_interrupted(interpreter->handle());
    // Bytes that are not UTF-8, which k's and q's texts may have, are replaced in messages.
    xeus::xkernel kernel(configuration, xeus::get_user_name(), xeus::make_context<zmq::context_t>(),
                         std::move(interpreter), make_server, xeus::make_in_memory_history_manager(), nullptr,
                         xeus::make_null_debugger, nl::json::object(), nl::json::error_handler_t::replace);
    kernel.start();
    end_process(EXIT_SUCCESS);
}

}  // namespace stele::jupyter
