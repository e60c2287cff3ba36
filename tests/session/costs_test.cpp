// What each example of the catalogue, each row of `./dev bench growth` and each function on arguments of all kinds costs: how
// many arrays are made, how often it looks whether to stop, how often a fast path is taken, how often the native stack is
// looked at. A change that loses a fast path, copies what it could reuse, or no longer looks while it loops or recurses
// changes nothing that a program shows; it shows here.
//
// tests/data/costs.txt has the costs, costs_of_short_runs.txt those of debug builds, which look more often. Where a change is
// meant, STELE_KEEP_COSTS=1 in the environment writes them again.
#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "bench/growth.hpp"
#include "interp/host/os.hpp"
#include "interp/session/directives.hpp"
#include "prims/kernel/runs.hpp"
#include "tests/session/captured.hpp"
#include "tests/session/costs.hpp"
#include "tests/session/systematic.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
namespace prims = stele::prims;

const std::string costs_file =
    std::string(STELE_SOURCE_DIR "/tests/data/costs") + (prims::runs_are_short ? "_of_short_runs.txt" : ".txt");

struct Case {
    std::string name;  // a line
    std::vector<std::string> texts;
    Notation notation;
    std::string set_up;
};

constexpr int numbers = 4;

// `arrays polls paths stack-checks` of what texts do in a session, and of what a console shows of them.
std::string cost_of(const Case& c) {
    SessionOptions options;
    options.max_memory = stele::tests::memory_for_all;
    CapturedSession session(options);
    prims::Engine& engine = session.machine();
    if (!c.set_up.empty()) session.run(c.set_up, stele::tests::notation_of_variables(c.notation));
    auto run = [&] {
        for (const std::string& text : c.texts) session.run(text, c.notation, Echo::console);
    };
    const stele::tests::Costs now = stele::tests::costs_of(engine, run);
    std::string cost;
    for (const std::uint64_t n : {now.arrays, now.polls, now.paths, now.stack_checks}) cost += std::to_string(n) + " ";
    cost.pop_back();
    return cost;
}

// The environment is as large as it is.
bool reads_environment(std::string_view text) { return text.find("`env") != std::string_view::npos; }

class Cases {
public:
    void add_examples(unsigned notations, std::span<const prims::Example> examples) {
        for (const Notation notation : {Notation::apl, Notation::k, Notation::k4, Notation::q})
            for (const prims::Example& e : examples)
                if (notations & in(notation) && !e.input.empty() && !reads_environment(e.input))
                    add({"", {std::string(e.input)}, notation, ""});
    }

    void add_growth_rows() {
        using stele::bench::Timed;
        for (const stele::bench::GrowthRow& row : stele::bench::growth_rows()) {
            if (row.timed == Timed::lines) continue;
            Notation notation{};
            REQUIRE(find_notation(row.notation, notation));
            std::string set_up = stele::tests::long_variables(notation, row.n) + "\n" + row.set_up;
            // What is shown is a row of its own kind: elsewhere the value is not.
            const bool shown = row.timed == Timed::shown;
            const std::string text = shown                       ? row.expression
                                     : notation == Notation::apl ? std::string("{}") + row.expression
                                                                 : std::string(row.expression) + ";";
            add({std::to_string(row.n) + " items: ", {text}, notation, std::move(set_up)});
        }
    }

    // A function's expressions together.
    void add_functions() {
        for (const Notation notation : {Notation::apl, Notation::k, Notation::k4, Notation::q}) {
            add_groups("short: ", stele::tests::short_expressions(notation), notation, "");
            for (const std::string& text : stele::tests::further_statements(notation))
                add({"further: ", {text}, notation, stele::tests::long_variables(notation, stele::tests::long_items)});
            add_groups("long: ", stele::tests::long_expressions(notation), notation,
                       stele::tests::long_variables(notation, stele::tests::long_items));
        }
    }

    // What a command tells of the catalogue's examples.
    void add_explanations() {
        for (const Notation notation : {Notation::apl, Notation::k, Notation::k4, Notation::q})
            for (const std::string command : {"]tree ", "]code ", "]explain ", "]why "}) {
                Case c{std::string(name_of(notation)) + " " + command + "of examples", {}, notation, ""};
                for (const std::string& statement : stele::tests::statements(notation))
                    c.texts.push_back(command + statement);
                cases_.push_back(std::move(c));
            }
    }

    const std::vector<Case>& all() const { return cases_; }

private:
    void add_groups(const char* kind, const std::vector<stele::tests::Systematic>& all, Notation notation,
                    const std::string& set_up) {
        for (std::size_t i = 0; i < all.size();) {
            Case c{std::string(name_of(notation)) + " " + kind + all[i].group, {}, notation, set_up};
            for (const std::size_t first = i; i < all.size() && all[i].group == all[first].group; i++)
                c.texts.push_back(all[i].text);
            REQUIRE(names_.insert(c.name).second);
            cases_.push_back(std::move(c));
        }
    }
    void add(Case c) {
        c.name = std::string(name_of(c.notation)) + " " + c.name + stele::tests::on_one_line(c.texts[0]);
        if (names_.insert(c.name).second) cases_.push_back(std::move(c));
    }

    std::vector<Case> cases_;
    std::set<std::string> names_;
};

Cases all_cases() {
    Cases cases;
    stele::tests::each_entry([&](auto notations, auto, auto examples) { cases.add_examples(notations, examples); });
    cases.add_growth_rows();
    cases.add_functions();
    cases.add_explanations();
    return cases;
}

std::map<std::string, std::string> kept_costs() {
    std::map<std::string, std::string> costs;
    std::istringstream lines(os::read_file(costs_file));
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.starts_with("#")) continue;
        std::size_t at = 0;
        for (int i = 0; i < numbers; i++) at = line.find(' ', at) + 1;
        costs[line.substr(at)] = line.substr(0, at - 1);
    }
    return costs;
}

TEST_CASE("examples and rows of growth cost what they did", "[lang][costs][deep]") {
    const bool keeps = std::getenv("STELE_KEEP_COSTS") != nullptr;
    std::string kept =
        "# Arrays made, looks for interrupts, fast paths taken, looks at the native stack: see "
        "tests/session/costs_test.cpp.\n";
    std::map<std::string, std::string> costs;
    if (!keeps) costs = kept_costs();
    const Cases cases = all_cases();
    for (const Case& c : cases.all()) {
        const std::string cost = cost_of(c);
        kept += cost + " " + c.name + "\n";
        INFO(c.name);
        INFO("costs " << cost << ", before " << costs[c.name]);
        if (!keeps) CHECK(cost == costs[c.name]);
        costs.erase(c.name);
    }
    if (keeps) std::ofstream(costs_file) << kept;
    for (const auto& [name, cost] : costs) {
        INFO("no longer there: " << name);
        CHECK(keeps);
    }
}

}  // namespace
