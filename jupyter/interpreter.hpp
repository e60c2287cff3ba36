// The kernel's answers to Jupyter's requests: one interpreter, one workspace, all notations.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include <xeus/xinterpreter.hpp>

#include "jupyter/cell.hpp"
#include "jupyter/display.hpp"
#include "jupyter/output.hpp"

namespace stele::jupyter {

class Interpreter final : public xeus::xinterpreter {
public:
    /// `own`: the notation of cells without a `%%` line. `end` is called when a program ends itself, before the reply.
    Interpreter(stele::notation own, std::function<void(int status)> end);

    /// The C interface's handle, for interrupts.
    stele_interpreter* handle() { return stele_.get(); }

private:
    void configure_impl() override {}
    nl::json execute_request_impl(int number, const std::string& code, bool silent, bool store_history,
                                  nl::json user_expressions, bool allow_stdin) override;
    nl::json complete_request_impl(const std::string& code, int cursor) override;
    nl::json inspect_request_impl(const std::string& code, int cursor, int detail) override;
    nl::json is_complete_request_impl(const std::string& code) override;
    nl::json kernel_info_request_impl() override;
    void shutdown_request_impl() override;

    // A running cell.
    struct Run {
        int number;
        bool takes_input;
        bool has_style = false;         // values have been shown with their style
        bool is_input_refused = false;  // and the program stopped
    };

    void run(const Cell& cell);
    void run_lines(const std::string& text, bool is_last);
    void explain(const Part& part, bool is_last);
    void show(nl::json data, bool is_result);
    nl::json reply_to(const error& e);
    nl::json refuse_input(const error& e);
    nl::json end_kernel(int status);
    nl::json values_of(const nl::json& expressions);
    nl::json value_of(const std::string& expression);
    bool read_line(std::string& line);
    // Reads texts in the notation of a cell, and in the kernel's own afterwards.
    template <class Body> auto in_notation(const Cell& cell, Body&& body);

    const stele::notation own_;
    const std::function<void(int)> end_;
    stele::interpreter stele_;
    Run run_{};
    std::atomic<bool> is_ending_ = false;
    Output output_;  // last: its thread ends first
};

}  // namespace stele::jupyter
