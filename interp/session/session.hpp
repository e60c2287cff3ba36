// A session: the machine with its console, and the running of scripts, lines and single expressions.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interp/session/report.hpp"
#include "interp/vm/execute.hpp"
#include "interp/vm/machine.hpp"
#include "prims/func/text/format_apl.hpp"
#include "prims/func/display/show_k.hpp"
#include "prims/func/display/show_k4.hpp"

namespace stele::interp {

struct SessionOptions {
    prims::func::BoxStyle box = prims::func::BoxStyle::off;
    std::uint64_t max_memory = 0;        // bytes; 0: no limit
    std::string script;                  // the name of what runs, for ⎕NQ and .z.f
    std::vector<std::string> arguments;  // for ⎕NQ and .z.x
};

/// Which values of statements are shown.
enum class Echo : std::uint8_t {
    script,   // as the notation's scripts do: APL, k and k4 all but assignments', q none
    console,  // all but assignments'
    nothing,
};

/// Exit statuses of programs.
inline constexpr int succeeded = 0, failed = 1, misused = 2;

class Session : public Console {
public:
    explicit Session(const SessionOptions& options = {});
    ~Session() override;

    /// Runs a whole text, statement by statement. The first error is reported on standard error and ends it.
    /// Of a text that cannot be read, what stands before the fault is run. Returns the exit status.
    int run_source(const std::shared_ptr<const Source>& source, Notation notation, Echo echo = Echo::script);
    /// Runs standard input line by line, with a prompt at a terminal; lines with an open bracket are joined with the next.
    /// Errors are reported and the next line is read; the exit status is 1 after an error, unless at a terminal.
    int run_console(Notation notation);

    Machine& machine() { return machine_; }
    ReportStyle& report_style() { return report_style_; }

    void out(std::string_view text) override;
    void err(std::string_view text) override;
    bool line(std::string& text) override;
    void show(const Value& v, Notation notation) override;
    /// A value as its notation shows it.
    std::string shown(const Value& v, Notation notation);
    /// Writes what is still held back of standard output.
    void flush();

private:
    friend class Directives;
    enum class Outcome : std::uint8_t { done, erred, ended };

    Outcome run_text(const std::shared_ptr<const Source>& source, Notation notation, Echo echo);
    Outcome run_program(const Program& program, const std::shared_ptr<const Source>& source, Notation notation, Echo echo);
    void run_statement(const Statement& statement, const std::shared_ptr<const Source>& source, Notation notation, Echo echo);
    bool needs_more(const Source& source, Notation notation);
    bool peek_line(std::string_view& text);
    bool fill_input();

    bool output_is_terminal_, input_is_terminal_;
    std::string output_;
    std::string input_;          // read, from input_at_ on not yet used
    std::size_t input_at_ = 0;
    bool input_ended_ = false;
    prims::func::AplStyle apl_style_;
    prims::func::QStyle q_style_;
    prims::func::KStyle k_style_;
    ReportStyle report_style_;
    int depth_of_files_ = 0;
    Machine machine_;
};

}  // namespace stele::interp
