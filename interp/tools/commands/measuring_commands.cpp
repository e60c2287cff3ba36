// ]runtime, ]time, ]compare and ]profile: the time and memory of statements and programs.
#include <algorithm>
#include <cmath>

#include "interp/host/memory.hpp"
#include "interp/host/os.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/guide/profile.hpp"
#include "interp/vm/execute.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/text/number_text.hpp"
#include "prims/func/search/match.hpp"
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
        : d_(d), statement_(prepare(d.machine(), s, source, d.notation())) {}

    /// Its value, and the allocations of a run after compilation.
    Value first(Taken& taken) {
        Value value = execute(d_.machine(), statement_);
        const prims::Heap::Counting counting(d_.machine().heap);
        execute(d_.machine(), statement_);
        taken = {counting.arrays(), counting.bytes()};
        return value;
    }

    /// Samples the seconds of a run, over enough runs for the clock. Returns the time spent.
    double sample() {
        const double start = os::monotonic_seconds();
        for (int run = 0; run < runs_; run++) execute(d_.machine(), statement_);
        const double took = os::monotonic_seconds() - start, one = took / runs_;
        if (took < shortest) runs_ = std::min(most_runs, 1 + static_cast<int>(2 * shortest / std::max(one, 1e-9)));
        else samples_.push_back(one);
        return took;
    }

    bool has_samples(std::size_t n) const { return samples_.size() >= n; }
    /// The q-th quantile of the samples.
    double quantile(double q) {
        std::sort(samples_.begin(), samples_.end());
        return samples_[static_cast<std::size_t>(q * static_cast<double>(samples_.size() - 1))];
    }

private:
    static constexpr double shortest = 2e-5;  // seconds that the clock measures well
    static constexpr int most_runs = 100000;

    Directives& d_;
    Prepared statement_;
    int runs_ = 1;
    std::vector<double> samples_;
};

constexpr double time_for_samples = 0.3;  // seconds a statement
constexpr double patience = 1;            // seconds a statement, then fewer samples are enough
constexpr std::size_t fewest_samples = 5;

// Samples the statements in turn, so that the load of the machine affects all alike.
void take_samples(std::vector<Repeated>& all) {
    double spent = 0;
    const auto statements = static_cast<double>(all.size());
    const auto have = [&all](std::size_t n) {
        return std::all_of(all.begin(), all.end(), [n](const Repeated& r) { return r.has_samples(n); });
    };
    while (spent < time_for_samples * statements || !have(spent < patience * statements ? fewest_samples : 1))
        for (Repeated& r : all) spent += r.sample();
}

// The statements of a line, to be measured.
std::vector<Repeated> repeated(Directives& d, std::string_view text, std::vector<std::string>& texts) {
    std::shared_ptr<Source> source;
    std::vector<Repeated> all;
    for (const Statement& s : d.parse_part(d.notation(), text, source)) {
        if (s.tokens.empty()) continue;
        all.emplace_back(d, s, source);
        texts.emplace_back(trimmed(std::string_view(source->text).substr(s.span.begin, s.span.end - s.span.begin)));
    }
    return all;
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
        d.refuse("]runtime needs an expression", "]runtime +/⍳1e6; several in quotes");

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
    std::vector<Repeated> all = repeated(d, statement, texts);
    if (all.empty()) d.refuse("]time needs a statement", "]time +/⍳1e6");
    if (all.size() > 1) d.refuse("]time takes one statement", "]compare takes several");
    Taken taken;
    all[0].first(taken);
    take_samples(all);
    d.show(duration_text(all[0].quantile(0.5)) + ", half of the runs from " + duration_text(all[0].quantile(0.25)) +
           " to " + duration_text(all[0].quantile(0.75)) + "; " + counted(taken.arrays, "array") + " made, " +
           size_text(taken.bytes) + "\n");
}

void compare(Directives& d, std::string_view statements) {
    std::vector<std::string> texts;
    std::vector<Repeated> all = repeated(d, statements, texts);
    if (all.size() < 2) d.refuse("]compare needs two statements or more", "]compare +/⍳1000 ⋄ 500×1001");
    std::vector<Value> values;
    std::vector<Taken> taken(all.size());
    for (std::size_t i = 0; i < all.size(); i++) values.push_back(all[i].first(taken[i]));
    const auto different = std::find_if(values.begin() + 1, values.end(), [&](const Value& v) {
        if (v.is_absent() || values[0].is_absent()) return v.is_absent() != values[0].is_absent();
        return !func::match(d.machine(), values[0], v, rules_of(d.notation()));
    });
    const std::size_t differs = different == values.end() ? 0 : static_cast<std::size_t>(different - values.begin());
    values.clear();
    take_samples(all);
    std::string text = differs == 0 ? "they give the same\n"
                                    : "`" + texts[0] + "` and `" + texts[differs] + "` give different values\n";
    const int widest = widest_of(texts);
    const double first = all[0].quantile(0.5);
    for (std::size_t i = 0; i < all.size(); i++) {
        const double median = all[i].quantile(0.5);
        const std::string ratio = func::apl_text(median / first, 3), took = duration_text(median);
        text += "  " + at_left(texts[i], widest) + at_right(ratio, 9) + at_right(took, 11) + "  " +
                counted(taken[i].arrays, "array") + "\n";
    }
    d.show(text);
}

void profile(Directives& d, std::string_view file) {
    if (file.empty()) d.refuse("]profile needs a file", "]profile life.apl");
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
