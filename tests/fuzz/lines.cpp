// Runs random programs: stele_lines NOTATION LINES [SEED] [--memory=BYTES] [--seconds=S] [--compare=WAY] [--show]
// [--one-session].
//
// --compare runs each program a second time in another way (plain, no_reuse, lanes, twice) and reports programs whose
// output differs; --show prints every program with its output, for comparison with another process. A crash prints the
// running program. With --one-session all programs run in one session, one after another, and the resident memory after a fifth
// of the lines is compared with that at the end. The exit status is 1 if programs differ, a line runs far past its time
// limit, or memory has grown.
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "tests/fuzz/evaluation.hpp"
#include "tests/fuzz/programs.hpp"

namespace {

using namespace stele::tests;
using stele::prims::Notation;

#if defined(NDEBUG)
constexpr double latest = 0.1;  // seconds that a line may run past its time limit
#else
constexpr double latest = 1;  // seconds that a line may run past its time limit
#endif
constexpr int give_up_after = 60;   // seconds for a program
constexpr long may_grow = 2 << 20;  // bytes

struct Options {
    Notation notation = Notation::apl;
    long lines = 0;
    std::uint64_t seed = 1;
    Limits limits;
    Way compare = Way::usual;
    bool show = false, one_session = false;
};

void write_all(std::string_view text) {
    while (!text.empty()) {
        ssize_t n = write(STDERR_FILENO, text.data(), text.size());
        if (n <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
}

// Uses nothing that a crash may have damaged.
void show_running() {
    write_all("stele_lines: this line ran:\n");
    write_all(running_line);
    write_all("\nof the program\n");
    write_all(running_program);
}

void on_crash(int signal) {
    show_running();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

// Ends the process if a program runs far too long.
class Watchdog {
public:
    Watchdog() : thread_([this] { watch(); }) {}
    ~Watchdog() {
        over_ = true;
        thread_.join();
    }
    void next() { programs_++; }

private:
    void watch() {
        long seen = -1;
        for (int tenths = 0; !over_; tenths++) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            if (programs_ != seen) tenths = 0;
            seen = programs_;
            if (tenths < give_up_after * 10) continue;
            write_all("stele_lines: no end\n");
            std::abort();
        }
    }

    std::atomic<bool> over_ = false;
    std::atomic<long> programs_ = 0;
    std::thread thread_;
};

bool read_options(int count, char** words, Options& o) {
    if (count < 3) return false;
    std::string_view notation = words[1];
    bool known = false;
    for (Notation n : {Notation::apl, Notation::k, Notation::k4, Notation::q})
        if (name_of(n) == notation) o.notation = n, known = true;
    o.lines = std::atol(words[2]);
    for (int i = 3; i < count; i++) {
        std::string_view word = words[i];
        std::string_view value = word.substr(std::min(word.find('=') + 1, word.size()));
        if (word.starts_with("--memory=")) o.limits.memory = std::strtoull(value.data(), nullptr, 10);
        else if (word.starts_with("--seconds=")) o.limits.seconds = std::strtod(value.data(), nullptr);
        else if (word == "--compare=plain") o.compare = Way::plain;
        else if (word == "--compare=no_reuse") o.compare = Way::no_reuse;
        else if (word == "--compare=lanes") o.compare = Way::lanes;
        else if (word == "--compare=twice") o.compare = Way::twice;
        else if (word == "--show") o.show = true;
        else if (word == "--one-session") o.one_session = true;
        else if (word[0] != '-') o.seed = std::strtoull(words[i], nullptr, 10);
        else return false;
    }
    return known && o.lines > 0;
}

// Resident bytes of this process after it has released memory kept for reuse.
long resident(Evaluation& evaluation) {
    evaluation.give_back();
    long pages = 0, in_memory = 0;
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (!file || std::fscanf(file, "%ld %ld", &pages, &in_memory) != 2) in_memory = 0;
    if (file) std::fclose(file);
    return in_memory * sysconf(_SC_PAGESIZE);
}

std::string next_program(std::mt19937_64& random, Notation notation) {
    std::vector<std::uint8_t> bytes(32 + random() % 400);
    for (std::uint8_t& b : bytes) b = static_cast<std::uint8_t>(random());
    Choices choices(bytes);
    return program_of(choices, notation);
}

// Runs all programs in one session.
int run_long(const Options& o) {
    std::mt19937_64 random(o.seed * 4 + static_cast<std::uint64_t>(o.notation));
    Watchdog watchdog;
    Evaluation evaluation(o.notation, o.limits);
    long lines = 0, errors = 0, before = 0;
    std::size_t symbols_before = 0;
    while (lines < o.lines) {
        watchdog.next();
        Told told = evaluation.run(next_program(random, o.notation));
        evaluation.start_again();
        lines += told.lines;
        errors += told.errors;
        if (before > 0 || lines < o.lines / 5) continue;
        before = resident(evaluation);
        symbols_before = evaluation.symbols();
    }
    const long after = resident(evaluation);
    fmt::print(
        "{}: {} lines in one session, {} errors, {} KB in memory after a fifth of them, {} KB at the end; {} symbols "
        "after a fifth of them, {} at the end\n",
        name_of(o.notation), lines, errors, before / 1024, after / 1024, symbols_before, evaluation.symbols());
    return after > before + may_grow ? 1 : 0;
}

int run(const Options& o) {
    std::mt19937_64 random(o.seed * 4 + static_cast<std::uint64_t>(o.notation));
    Watchdog watchdog;
    long lines = 0, errors = 0, programs = 0, limited = 0, compared = 0, different = 0, late = 0;
    double longest = 0;
    while (lines < o.lines) {
        const std::string program = next_program(random, o.notation);
        watchdog.next();
        Told told = run_program(program, o.notation, o.limits);
        programs++;
        lines += told.lines;
        errors += told.errors;
        limited += told.reached_limit;
        longest = std::max(longest, told.longest);
        if (told.longest > latest) {
            late++;
            fmt::print("{:.2f} s after its time: {}\nin\n{}\n", told.longest, told.slowest, program);
        }
        if (o.show)
            fmt::print("--- program {}\n{}--- shows{}\n{}", programs, program, told.reached_limit ? ", at a limit" : "",
                       told.text);
        if (o.compare == Way::usual || told.reached_limit) continue;
        Told other = run_program(program, o.notation, o.limits, o.compare);
        if (other.reached_limit) continue;
        compared++;
        if (other.text == told.text) continue;
        different++;
        fmt::print("differs:\n{}--- shows\n{}--- otherwise\n{}\n", program, told.text, other.text);
    }
    fmt::print(
        o.show ? stderr : stdout,
        "{}: {} lines in {} programs, {} errors, {} programs reached a limit, {} compared, {} differ, {} went on too "
        "long, the longest {:.0f} ms\n",
        name_of(o.notation), lines, programs, errors, limited, compared, different, late, longest * 1000);
    return different || late ? 1 : 0;
}

}  // namespace

int main(int count, char** words) {
#ifdef __GLIBC__
    // After a request that is too large, malloc serves the thread from another arena, whose end stays resident.
    mallopt(M_ARENA_MAX, 1);
#endif
    Options options;
    if (!read_options(count, words, options)) {
        fmt::print(stderr,
                   "usage: stele_lines NOTATION LINES [SEED] [--memory=BYTES] [--seconds=S] "
                   "[--compare=plain|no_reuse|lanes|twice] [--show] [--one-session]\n");
        return 2;
    }
#if defined(NDEBUG)
    if (options.compare == Way::no_reuse) {
        fmt::print(stderr, "stele_lines: only debug builds can run programs without reuse\n");
        return 2;
    }
#endif
    for (int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS}) std::signal(signal, on_crash);
    return options.one_session ? run_long(options) : run(options);
}
