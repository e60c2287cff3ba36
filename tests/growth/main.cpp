// stele_growth PATTERN TIMES [NUMBER ...]: evaluates each row whose name matches, or those with these numbers among them, at
// three sizes, which are TIMES larger. Run by tests/growth.py under callgrind, which counts the instructions of each evaluation
// apart.
//
// Lines on standard output: the row's number, its n and its name; or its number, `!`, its name and a message.
#include <valgrind/callgrind.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <functional>
#include <regex>
#include <set>
#include <span>

#include "bench/subject.hpp"
#include "tests/growth/row.hpp"

namespace stele::growth {

namespace {

using bench::Subject;
using bench::Timed;

// `./dev bench growth` measures times at n, 4n and 16n; fewer items do where instructions are counted.
constexpr std::int64_t part = 4, fewest = 64, most = 1024;

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

// Whether a text has the name, and not only as a part of a longer one.
bool has_name(const std::string& text, const std::string& name) {
    return std::regex_search(text, std::regex("(^|[^A-Za-z])" + name + "([^A-Za-z]|$)"));
}

// Of the set-up that rows of a notation share the definitions of names in `text`, and of those that these need.
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

void set_up(Subject& subject, const Session& session, std::int64_t n) {
    subject.run((session.notation == "apl" ? "n←" : "n:") + std::to_string(n));
    if (session.rows[0].timed == Timed::lines) return;
    std::string text = session.set_up;
    for (const Row& row : session.rows) text += " " + row.expression;
    for (const std::string& statements : {needed_set_up(session.notation, text), session.set_up})
        if (!statements.empty()) subject.run(statements);
}

void count(Subject& subject, const Session& session, const Row& row, std::int64_t n, const std::string& label) {
    std::function<void()> work;
    if (row.timed == Timed::lines) work = [&] { subject.read_lines(session.set_up, row.expression, n); };
    else if (row.timed == Timed::shown) work = [&] { (void)subject.show(row.expression); };
    else work = subject.prepare(row.expression);
    work();  // the heap has blocks by then
    CALLGRIND_ZERO_STATS;
    work();
    CALLGRIND_DUMP_STATS_AT(label.c_str());
}

// The messages of the rows that raise an error, empty for the others.
std::vector<std::string> count_all(const Session& session, std::span<const std::size_t> numbers) {
    std::vector<std::string> messages(session.rows.size());
    for (const std::int64_t n : {session.n / 16, session.n, 4 * session.n}) {
        Subject subject(session.notation);
        set_up(subject, session, n);
        for (std::size_t i = 0; i < session.rows.size(); i++) try {
                const std::string label = std::to_string(numbers[i]) + " " + std::to_string(n);
                count(subject, session, session.rows[i], n, label);
            } catch (const std::exception& e) {
                messages[i] = e.what();
            }
    }
    return messages;
}

int run(const char* pattern, std::int64_t times, const std::set<std::size_t>& chosen) {
    const std::regex wanted(pattern);
    std::size_t number = 0;
    for (const Session& all : all_sessions()) {
        Session session{all.notation, all.set_up, times * all.n, {}};
        std::vector<std::size_t> numbers;
        for (const Row& row : all.rows) {
            const bool is_chosen = chosen.empty() || chosen.count(number) > 0;
            if (is_chosen && std::regex_search(name_of(all, row), wanted)) {
                session.rows.push_back(row);
                numbers.push_back(number);
            }
            number++;
        }
        if (numbers.empty()) continue;
        const std::vector<std::string> messages = count_all(session, numbers);
        for (std::size_t i = 0; i < messages.size(); i++) {
            const std::string name = name_of(session, session.rows[i]), n = std::to_string(session.n);
            if (messages[i].empty()) std::printf("%zu %s %s\n", numbers[i], n.c_str(), name.c_str());
            else std::printf("%zu ! %s: %s\n", numbers[i], name.c_str(), messages[i].c_str());
        }
    }
    return 0;
}

}  // namespace

}  // namespace stele::growth

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    std::set<std::size_t> chosen;
    for (int i = 3; i < argc; i++) chosen.insert(std::stoul(argv[i]));
    return stele::growth::run(argv[1], std::stol(argv[2]), chosen);
}
