// The distribution of a program's time over the calls of its functions, the runs of its lines, and their parts.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "interp/host/os.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// Observes a machine while it lives, and counts allocations in the heap. Times exclude its own work, but include the
/// slowdown of observed calls. Times are in ticks until they are shown.
class Profiler final : public Tracer {
public:
    /// `ticks`: a counter for short times; tests use another one.
    explicit Profiler(Machine& m, std::uint64_t (*ticks)() = os::ticks);
    ~Profiler() override;
    Profiler(const Profiler&) = delete;

    void entered(Machine& m) override;
    void before_instruction(Machine& m) override;
    void before_call(Machine&, const Value&, std::span<const Value>) override {}
    void after_call(Machine&, const Value*) override {}

    /// The functions with the longest own times, then the lines with the longest times.
    std::string table();
    /// The same for one run of so many, then the parts of lines with the longest own times, marked in their lines.
    std::string table_of_runs(std::uint64_t runs);

private:
    class Pause;
    struct FunctionRow {
        std::shared_ptr<const Function> function;
        std::uint64_t calls = 0, arrays = 0;
        double own = 0, total = 0;
        int open = 0;  // calls in progress: the outermost includes the others in its total
    };
    struct Lines;
    // A frame that runs.
    struct Call {
        std::int64_t depth;
        std::size_t row;  // none: a statement, part of the call around it
        double start, within = 0;
        std::uint64_t arrays, arrays_within = 0;
        const Lines* lines = nullptr;  // and its current line
        std::size_t line = 0;
    };
    struct Line {
        std::uint64_t runs = 0;
        double time = 0;
        const Function* function = nullptr;  // around its first run; null for a statement. `functions_` keeps it
    };
    // The statement or function around a part, and its own time.
    struct Part {
        Span span, around;
        double time = 0;
    };
    struct Lines {
        std::shared_ptr<const Source> source;
        std::vector<std::size_t> starts;
        std::vector<Line> lines;
        std::unordered_map<std::uint64_t, Part> parts;  // by their spans
    };
    Lines& lines_of(const std::shared_ptr<const Source>& source);
    void end_calls(std::int64_t depth);
    void begin_part(const Frame& frame, std::size_t word);
    void add_functions(std::string& text);
    void add_lines(std::string& text);
    void add_parts(std::string& text);
    std::string shown(double time) const;
    std::string in_one_run(std::uint64_t count) const;

    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    Machine& machine_;
    std::uint64_t (*ticks_)();
    Tracer* outer_;  // inactive while this one lives
    prims::Heap::Counting counting_;
    std::vector<FunctionRow> functions_;
    std::unordered_map<const Function*, std::size_t> numbers_;
    std::vector<Call> calls_;
    std::unordered_map<const Source*, Lines> sources_;
    Lines* running_ = nullptr;  // and the current line
    std::size_t line_ = 0;
    Part* part_ = nullptr;
    std::uint64_t table_runs_ = 1;  // figures are those of one of them
    double start_;                  // in seconds of the clock and in ticks, from which the length of a tick follows
    std::uint64_t first_;
    std::uint64_t since_;  // the start of the time that is not counted yet
    double clock_;         // the time to read the counter
    double time_ = 0;      // of the program
};

/// `1.25 ms`, with three digits.
std::string duration_text(double seconds);

}  // namespace stele::interp
