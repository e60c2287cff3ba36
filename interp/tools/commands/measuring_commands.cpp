// ]runtime, ]time, ]compare and ]profile: the time and memory of statements and programs.
#include <algorithm>
#include <cmath>
#include <deque>

#include "interp/host/memory.hpp"
#include "interp/host/os.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/compare/difference.hpp"
#include "interp/tools/compare/samples.hpp"
#include "interp/tools/guide/profile.hpp"
#include "interp/vm/execute.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/text/number_text.hpp"
#include "prims/kernel/target.hpp"

namespace stele::interp {

namespace {

struct Times {
    double processor = 0, elapsed = 0;  // seconds a run
};

Times times_of(Directives& d, std::string_view statement, int repetitions) {
    constexpr double enough = 0.2;
    const double processor = os::processor_seconds(), start = os::monotonic_seconds();
    int runs = 0;
    while (repetitions > 0 ? runs < repetitions : runs == 0 || os::monotonic_seconds() < start + enough) {
        d.run_part(statement, Echo::nothing);
        runs++;
    }
    return {(os::processor_seconds() - processor) / runs, (os::monotonic_seconds() - start) / runs};
}

// Allocations.
struct Taken {
    std::uint64_t arrays = 0, bytes = 0;
};

// A repeated statement, compiled once.
class Repeated {
public:
    Repeated(Directives& d, const Statement& s, const std::shared_ptr<const Source>& source)
        : machine_(d.machine()), statement_(prepare(machine_, s, source, d.notation())) {}
    Repeated(const Repeated&) = delete;

    /// Its value, and the allocations of a run after compilation.
    Value first(Taken& taken) {
        Value value = run();
        const prims::Heap::Counting counting(machine_.heap);
        execute(machine_, statement_);
        taken = {counting.arrays(), counting.bytes()};
        return value;
    }

    Value run() { return execute(machine_, statement_); }

    Timed time{[this](int times) {
        for (int run = 0; run < times; run++) execute(machine_, statement_);
    }};

private:
    Machine& machine_;
    Prepared statement_;
};

void take_samples(std::deque<Repeated>& all) {
    std::vector<Timed*> times;
    for (Repeated& r : all) times.push_back(&r.time);
    sample_in_turn(times);
}

// The statements of a line, to be measured.
std::deque<Repeated> repeated(Directives& d, std::string_view text, std::vector<std::string>& texts) {
    std::shared_ptr<Source> source;
    std::deque<Repeated> all;
    for (const Statement& s : d.parse_part(d.notation(), text, source)) {
        if (s.tokens.empty()) continue;
        all.emplace_back(d, s, source);
        texts.emplace_back(trimmed(std::string_view(source->text).substr(s.span.begin, s.span.end - s.span.begin)));
    }
    return all;
}

// An example of a statement to measure.
std::string sum_in(Notation notation) {
    constexpr Example sum{"+/⍳1e6", "+/!1000000", "+/!1000000", "sum til 1000000"};
    return std::string(sum.in(notation));
}

template <class Texts> int widest_of(const Texts& texts) {
    int widest = 0;
    for (const auto& text : texts) widest = std::max(widest, prims::columns_of(text));
    return widest;
}

}  // namespace

void runtime(Directives& d, std::string_view text) {
    bool compares = false;
    int repetitions = 0;
    take_options(text, [&](const Option& option) {
        if (!option.value && option.is("compare")) return compares = true;
        if (!option.value || !option.is("repeat")) return false;
        repetitions = number_of(d, option, "repeat");
        return true;
    });
    std::vector<std::string_view> statements = quoted_words(text);
    if (statements.empty() && compares)
        while (!text.empty()) statements.push_back(take_word(text));
    else if (statements.empty() && !text.empty()) statements.push_back(text);
    if (statements.empty() || std::any_of(statements.begin(), statements.end(), [](auto s) { return s.empty(); }))
        d.refuse("]runtime needs an expression", "]runtime " + sum_in(d.notation()) + "; several in quotes");

    std::vector<Times> times;
    for (std::string_view s : statements) times.push_back(times_of(d, s, repetitions));
    std::string shown;
    if (!compares) {
        for (std::size_t i = 0; i < statements.size(); i++)
            shown += "\n* Benchmarking \"" + std::string(statements[i]) + "\"" +
                     (repetitions > 0 ? ", repeat=" + std::to_string(repetitions) : "") +
                     "\n             (ms)\n CPU (avg):  " + func::apl_text(times[i].processor * 1000, 3) +
                     "\n Elapsed:    " + func::apl_text(times[i].elapsed * 1000, 3) + "\n";
        return d.show(shown);
    }
    constexpr double bar = 40;
    const int widest = widest_of(statements);
    double longest = 0;
    for (const Times& t : times) longest = std::max(longest, t.elapsed);
    for (std::size_t i = 0; i < statements.size(); i++) {
        const double change = (times[i].elapsed / times[0].elapsed - 1) * 100;
        std::string percent = (i > 0 && change >= 0.5 ? "+" : "") + std::to_string(std::lround(change)) + "%";
        shown += "  " + at_left(statements[i], widest) + " → " + func::apl_text(times[i].elapsed, 2) + " |" +
                 at_right(percent, 7) + " ";
        for (double drawn = 0; drawn < bar * times[i].elapsed / longest; drawn++) shown += "⎕";
        shown += "\n";
    }
    d.show(shown);
}

std::string size_text(std::uint64_t bytes) {
    constexpr std::string_view units[] = {"bytes", "KB", "MB", "GB"};
    auto size = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; size >= 1000 && unit + 1 < std::size(units); unit++) size /= 1000;
    return func::apl_text(size, 3) + " " + std::string(units[unit]);
}

void time(Directives& d, std::string_view statement) {
    std::vector<std::string> texts;
    std::deque<Repeated> all = repeated(d, statement, texts);
    if (all.empty()) d.refuse("]time needs a statement", "]time " + sum_in(d.notation()));
    if (all.size() > 1) d.refuse("]time takes one statement", "]compare takes several");
    Taken taken;
    all[0].first(taken);
    take_samples(all);
    d.show(duration_text(all[0].time.quantile(0.5)) + ", half of the runs from " +
           duration_text(all[0].time.quantile(0.25)) + " to " + duration_text(all[0].time.quantile(0.75)) + "; " +
           counted(taken.arrays, "array") + " made, " + size_text(taken.bytes) + "\n");
}

void compare(Directives& d, std::string_view statements) {
    std::vector<std::string> texts;
    std::deque<Repeated> all = repeated(d, statements, texts);
    constexpr Example sums{"+/⍳1000 ⋄ 500×1001", "+/!1000; 500*999", "+/!1000; 500*999", "sum til 1000; 500*999"};
    if (all.size() < 2)
        d.refuse("]compare needs two statements or more", "]compare " + std::string(sums.in(d.notation())));
    std::vector<Value> values;
    std::vector<Taken> taken(all.size());
    for (std::size_t i = 0; i < all.size(); i++) values.push_back(all[i].first(taken[i]));
    const DifferenceStyle style{
        .notation = d.notation(),
        .show = [&d](const Value& v, Notation n) { return d.shown(v, n); },
        .origin = d.machine().settings.index_origin,
    };
    std::size_t differs = 0;
    std::string difference;
    for (std::size_t i = 1; i < values.size() && difference.empty(); i++)
        if (difference = difference_of(d.machine(), values[0], values[i], style); !difference.empty()) differs = i;
    values.clear();
    take_samples(all);
    std::string text =
        differs == 0 ? "they give the same\n"
                     : "`" + texts[0] + "` and `" + texts[differs] + "` give different values\n" + difference + "\n";
    const int widest = widest_of(texts);
    const double first = all[0].time.quantile(0.5);
    for (std::size_t i = 0; i < all.size(); i++) {
        const double median = all[i].time.quantile(0.5);
        const std::string ratio = func::apl_text(median / first, 3), took = duration_text(median);
        text += "  " + at_left(texts[i], widest) + at_right(ratio, 9) + at_right(took, 11) + "  " +
                counted(taken[i].arrays, "array") + "\n";
    }
    d.show(text);
}

namespace {

// Runs statements repeatedly, so long as for ]time, at least once.
void profile_statements(Directives& d, std::string_view text) {
    std::vector<std::string> texts;
    std::deque<Repeated> all = repeated(d, text, texts);
    Profiler profiler(d.machine());
    const double start = os::monotonic_seconds();
    std::uint64_t runs = 0;
    do {
        for (Repeated& statement : all) statement.run();
        runs++;
    } while (os::monotonic_seconds() < start + usual_sampling);
    d.show(profiler.table_of_runs(runs));
}

}  // namespace

void profile(Directives& d, std::string_view text) {
    std::string_view rest = without_comment(text);
    const std::string_view file = take_word(rest);
    if (file.empty())
        d.refuse("]profile needs a file or a statement",
                 "]profile life.apl profiles a program, ]profile life x a call");
    if (!rest.empty() || !d.is_file(file)) return profile_statements(d, text);
    Profiler profiler(d.machine());
    d.load(file, "]profile");
    d.show("\n" + profiler.table());
}

void processor(Directives& d, std::string_view words) {
    if (!words.empty()) d.refuse("]cpu takes no argument");
    const std::string name = os::processor_name();
    d.show((name.empty() ? "" : name + "\n") + "kernels for " +
           std::string(prims::kernel::name_of(prims::kernel::target())) + "; STELE_TARGET chooses a lesser set\n" +
           size_text(os::memory()) + " of memory\n");
}

}  // namespace stele::interp
