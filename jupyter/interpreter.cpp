#include "jupyter/interpreter.hpp"

#include <unistd.h>

#include <utility>

#include <xeus/xhelper.hpp>
#include <zmq.hpp>

#include "jupyter/interrupts.hpp"
#include "jupyter/languages.hpp"
#include "jupyter/positions.hpp"

namespace stele::jupyter {

namespace {

constexpr int most_rows = 200;  // of a shown value

// A program out of control ends before the machine is unusable.
std::uint64_t most_memory() {
    const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size) / 4 * 3 : 0;
}

// xeus's own function for it exchanges name and value.
nl::json error_reply(const ErrorDisplay& e) {
    return {{"status", "error"}, {"ename", e.name}, {"evalue", e.sentence}, {"traceback", e.lines}};
}

}  // namespace

Interpreter::Interpreter(stele::notation own, std::function<void(int)> end)
    : own_(own),
      end_(std::move(end)),
      stele_(own),
      output_([this](const std::string& stream, const std::string& text) { publish_stream(stream, text); }) {
    stele_.set_memory_limit(most_memory());
    stele_.set_window(0, most_rows);
    stele_.set_forms(STELE_HTML);
    stele_.evaluate("]box on -style=min", notation::apl);
    if (own == notation::apl) stele_.evaluate("⎕RL←⍬ 1");  // random numbers differ from run to run
    stele_.on_output([this](std::string_view text) { output_.write("stdout", text); });
    stele_.on_errors([this](std::string_view text) { output_.write("stderr", text); });
    stele_.on_input([this](std::string& line) { return read_line(line); });
}

template <class Body> auto Interpreter::in_notation(const Cell& cell, Body&& body) {
    struct Restored {
        Interpreter& i;
        ~Restored() { i.stele_.set_notation(i.own_); }
    } restored{*this};
    stele_.set_notation(cell.notation);
    return body();
}

// ---------------------------------------------------------------------------------------------------------- running

nl::json Interpreter::execute_request_impl(int number, const std::string& code, bool silent, bool, nl::json expressions,
                                           bool allow_stdin) {
    const Interruptible interruptible;
    if (is_ending_) return error_reply({"Error", "the kernel is ending", {}});
    run_ = {number, allow_stdin};
    output_.set_silent(silent);
    nl::json reply;
    try {
        run(read_cell(code, own_));
        if (run_.is_input_refused) throw error(error_kind::interrupted, "");
        reply = xeus::create_successful_reply(nl::json::array(), values_of(expressions));
    } catch (const error& e) {
        reply = reply_to(e);
    } catch (const std::exception& e) {  // no memory: the front end still gets a reply
        reply = reply_to(error(error_kind::memory, e.what()));
    }
    output_.publish([] {});
    return reply;
}

void Interpreter::run(const Cell& cell) {
    in_notation(cell, [&] {
        const auto parts = parts_of(cell.text, [this](std::string_view text) { return stele_.is_open(text); });
        for (const Part& part : parts) {
            const bool is_last = &part == &parts.back();
            if (part.is_explained) explain(part, is_last);
            else run_lines(part.text, is_last);
        }
    });
}

void Interpreter::run_lines(const std::string& text, bool is_last) {
    const auto take = [&](const shown& s) {
        nl::json data = display_of(s, !run_.has_style);
        run_.has_style |= data.contains("text/html");
        show(std::move(data), is_last && has_no_statement(std::string_view(text).substr(s.end)));
    };
    stele_.enter(text, take, "cell " + std::to_string(run_.number));
}

void Interpreter::explain(const Part& part, bool is_last) {
    const std::string page = stele_.explain(part.text, part.text, part.depth);
    if (page.empty()) run_lines("]explain " + part.text, is_last);  // the command says why
    else show(display_of_steps(part.text, page), is_last);
}

void Interpreter::show(nl::json data, bool is_result) {
    if (data.empty()) return;
    output_.publish([&] {
        if (is_result) publish_execution_result(run_.number, std::move(data), nl::json::object());
        else display_data(std::move(data), nl::json::object(), nl::json::object());
    });
}

nl::json Interpreter::reply_to(const error& e) {
    if (run_.is_input_refused) return refuse_input(e);
    if (e.kind == error_kind::exited) return end_kernel(e.exit_status);
    const ErrorDisplay display = display_of(e);
    output_.publish([&] { publish_execution_error(display.name, display.sentence, display.lines); });
    return error_reply(display);
}

// The program was stopped where it asked for input; the report of that has its place.
nl::json Interpreter::refuse_input(const error& e) {
    run_.is_input_refused = false;
    stele_.clear_stop();
    error refused = e;
    refused.kind = error_kind::access;
    refused.name = "INPUT ERROR";
    refused.message = "the front end does not allow input here";
    ErrorDisplay display = display_of(refused);
    if (display.lines.empty()) display.lines.emplace_back();
    display.lines.front() = refused.name + ": " + refused.message;
    output_.publish([&] { publish_execution_error(display.name, display.sentence, display.lines); });
    return error_reply(display);
}

nl::json Interpreter::end_kernel(int status) {
    is_ending_ = true;
    end_(status);
    return xeus::create_successful_reply({{{"source", "ask_exit"}, {"keepkernel", false}}});
}

nl::json Interpreter::values_of(const nl::json& expressions) {
    nl::json values = nl::json::object();
    for (const auto& [name, expression] : expressions.items())
        values[name] = value_of(expression.is_string() ? expression.get<std::string>() : "");
    return values;
}

nl::json Interpreter::value_of(const std::string& expression) {
    try {
        std::string text = stele_.evaluate(expression).show();
        if (text.ends_with('\n')) text.pop_back();
        return {{"status", "ok"}, {"data", {{"text/plain", text}}}, {"metadata", nl::json::object()}};
    } catch (const error& e) {
        return error_reply(display_of(e));
    }
}

bool Interpreter::read_line(std::string& line) {
    output_.publish([] {});
    if (!run_.takes_input) {
        run_.is_input_refused = true;
        stele_.stop();
        return false;
    }
    bool is_answered = false;
    register_input_handler([&](const std::string& reply) {
        line = reply;
        is_answered = true;
    });
    try {
        input_request("", false);
    } catch (const zmq::error_t&) {  // an interrupt ends the wait
    }
    register_input_handler(nullptr);
    return is_answered;
}

// ------------------------------------------------------------------------------------------------------- assistance

nl::json Interpreter::complete_request_impl(const std::string& code, int cursor) {
    const Cell cell = read_cell(code, own_);
    try {
        const completions found = in_notation(cell, [&] { return stele_.complete(cell.text, byte_of(code, cursor)); });
        nl::json matches = nl::json::array();
        for (const candidate& c : found.candidates) matches.push_back(c.inserted);
        return xeus::create_complete_reply(matches, code_points_before(code, found.begin),
                                           code_points_before(code, found.end));
    } catch (const error&) {
        return xeus::create_complete_reply(nl::json::array(), cursor, cursor);
    }
}

nl::json Interpreter::inspect_request_impl(const std::string& code, int cursor, int) {
    const Cell cell = read_cell(code, own_);
    try {
        const std::string help = in_notation(cell, [&] { return stele_.help_at(cell.text, byte_of(code, cursor)); });
        if (!help.empty()) return xeus::create_inspect_reply(true, {{"text/plain", help}});
    } catch (const error&) {  // as without help
    }
    return xeus::create_inspect_reply();
}

nl::json Interpreter::is_complete_request_impl(const std::string& code) {
    const Cell cell = read_cell(code, own_);
    const bool is_open = in_notation(cell, [&] { return stele_.is_open(cell.text); });
    return is_open ? xeus::create_is_complete_reply("incomplete", indent_after(cell.text))
                   : xeus::create_is_complete_reply("complete");
}

// ------------------------------------------------------------------------------------------------------- the kernel

nl::json Interpreter::kernel_info_request_impl() {
    const Language& language = language_of(own_);
    nl::json info = {{"name", language.name},
                     {"version", STELE_VERSION},
                     {"mimetype", language.mimetype},
                     {"file_extension", language.extension}};
    if (!language.pygments.empty()) info["pygments_lexer"] = language.pygments;
    if (!language.codemirror.empty()) info["codemirror_mode"] = language.codemirror;
    return {{"status", "ok"},
            {"implementation", "stele"},
            {"implementation_version", STELE_VERSION},
            {"language_info", std::move(info)},
            {"banner", "stele " STELE_VERSION " in " + std::string(language.title) +
                           "; a cell that begins with %%apl, %%k, %%k4 or %%q is in that notation"},
            {"debugger", false},
            {"help_links", nl::json::array()}};
}

// Called by another thread while a cell may run.
void Interpreter::shutdown_request_impl() {
    is_ending_ = true;
    interrupt_cell();
}

}  // namespace stele::jupyter
