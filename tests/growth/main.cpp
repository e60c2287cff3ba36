// stele_growth NOTATION PATTERN TIMES [NUMBER ...]: evaluates the rows of the notation, or of all notations for `all`,
// whose names match, at three sizes, each multiplied by TIMES. NUMBERs restrict it to the rows with these numbers.
// tests/growth.py runs it under callgrind, which counts the instructions of each evaluation separately.
//
// Lines on standard output: the row's number, its n and its name; or its number, `!`, its name and a message.
#include <valgrind/callgrind.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <memory>
#include <regex>
#include <set>
#include <string_view>

#include "bench/subject.hpp"
#include "tests/growth/row.hpp"

namespace stele::growth {

namespace {

using bench::Subject;
using bench::Timed;

// `./dev bench growth` measures times at n, 4n and 16n; counting instructions needs fewer items.
constexpr std::int64_t part = 4, fewest = 64, most = 1024;
// Rows prepared at the same time, each at one size: twice as many subjects exceed the address space of valgrind.
constexpr std::size_t most_prepared = 1200;

std::vector<Session> all_sessions() {
    std::vector<Session> all;
    for (const bench::GrowthRow& r : bench::growth_rows()) {
        const std::int64_t least = r.timed == Timed::lines ? r.n / 16 : r.n / part;
        all.push_back({r.notation, r.set_up, std::clamp(least, fewest, most), {{r.family, r.expression, r.timed}}});
    }
    for (Session& s : sessions_by_storage()) all.push_back(std::move(s));
    return all;
}

std::string name_of(const Session& session, const Row& row) {
    return row.family + "/" + session.notation + "/" + row.expression;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Whether a text contains the name as a whole word. (It avoids std::regex because it runs under valgrind.)
bool has_name(std::string_view text, std::string_view name) {
    for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return true;
    }
    return false;
}

// The definitions in a notation's common set-up of the names in `text`, and of names that these definitions need.
std::string needed_set_up(const std::string& notation, std::string text) {
    const std::string_view all = bench::common_set_up(notation);
    const std::string end = notation == "apl" ? " ⋄ " : ";", assign = notation == "apl" ? "←" : ":";
    std::vector<std::string> statements;
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t next = std::min(all.find(end, at), all.size());
        statements.emplace_back(all.substr(at, next - at));
        at = next + end.size();
    }
    std::string needed;
    for (auto s = statements.rbegin(); s != statements.rend(); ++s) {
        if (!has_name(text, s->substr(0, s->find(assign)))) continue;
        needed = *s + end + needed;
        text += " " + *s;
    }
    return needed;
}

// A row at one size, set up and evaluated once, so that the heap already has blocks.
struct Measured {
    std::string label;
    std::unique_ptr<Subject> subject;
    std::function<void()> work;
};

// Several rows assign to the same names, so each row has its own subject.
Measured prepare(const Session& session, const Row& row, std::size_t number, std::int64_t n) {
    Measured m{std::to_string(number) + " " + std::to_string(n), std::make_unique<Subject>(session.notation), {}};
    Subject& subject = *m.subject;
    subject.run((session.notation == "apl" ? "n←" : "n:") + std::to_string(n));
    if (row.timed == Timed::lines) {
        m.work = [&subject, first = session.set_up, line = row.expression, n] { subject.read_lines(first, line, n); };
    } else {
        for (const std::string& statements :
             {needed_set_up(session.notation, session.set_up + " " + row.expression), session.set_up})
            if (!statements.empty()) subject.run(statements);
        if (row.timed == Timed::shown)
            m.work = [&subject, expression = row.expression] { (void)subject.show(expression); };
        else m.work = subject.prepare(row.expression);
    }
    m.work();
    return m;
}

// Evaluates each row once more, and counts its instructions. Preparation takes most of the instructions; it runs ten
// times as fast while callgrind does not count. Starting to count takes seconds, so many rows share one start.
void count(std::vector<Measured>& prepared) {
    CALLGRIND_START_INSTRUMENTATION;
    for (const Measured& m : prepared) {
        CALLGRIND_ZERO_STATS;
        try {
            m.work();
        } catch (const std::exception& e) {
            std::fprintf(stderr, "row and size %s, evaluated again: %s\n", m.label.c_str(), e.what());
            std::exit(1);
        }
        CALLGRIND_DUMP_STATS_AT(m.label.c_str());
    }
    CALLGRIND_STOP_INSTRUMENTATION;
    prepared.clear();
}

void run(const std::string& notation, const std::string& pattern, std::int64_t times,
         const std::set<std::size_t>& chosen) {
    const std::regex wanted(pattern);
    std::vector<Measured> prepared;
    std::size_t number = 0;
    for (const Session& session : all_sessions())
        for (const Row& row : session.rows) {
            const std::size_t own = number++;
            if (notation != "all" && session.notation != notation) continue;
            if (!chosen.empty() && chosen.count(own) == 0) continue;
            const std::string name = name_of(session, row);
            if (!pattern.empty() && !std::regex_search(name, wanted)) continue;
            const std::int64_t middle = times * session.n;
            try {
                for (const std::int64_t n : {middle / 16, middle, 4 * middle})
                    prepared.push_back(prepare(session, row, own, n));
                std::printf("%zu %s %s\n", own, std::to_string(middle).c_str(), name.c_str());
            } catch (const std::exception& e) {
                std::printf("%zu ! %s: %s\n", own, name.c_str(), e.what());
            }
            if (prepared.size() >= most_prepared) count(prepared);
        }
    count(prepared);
}

}  // namespace

}  // namespace stele::growth

int main(int argc, char** argv) {
    if (argc < 4) return 2;
    std::set<std::size_t> chosen;
    for (int i = 4; i < argc; i++) chosen.insert(std::stoul(argv[i]));
    stele::growth::run(argv[1], argv[2], std::stol(argv[3]), chosen);
}
