// Races of programs.
#include <algorithm>

#include "interp/command_line/verbs.hpp"
#include "interp/host/os.hpp"
#include "interp/session/runner.hpp"
#include "interp/tools/race/race_page.hpp"

namespace stele::interp::command_line {

namespace {

std::string fault_of_race(const CommandLine& c) {
    if (c.words.empty()) return "race needs programs: files, or expressions in quotes";
    if (c.input.empty()) return "race needs --on FILE, the input of the programs";
    if (!c.allowed.empty() && !c.is_sandboxed) return "--allow goes with --sandbox or doc";
    const bool replaces = c.page == c.input || std::find(c.words.begin(), c.words.end(), c.page) != c.words.end();
    return replaces ? "the page would replace a file of the race" : "";
}

// Programs of one name in different folders are shown with these. Raises file.
std::vector<race::Formulation> formulations_of(const CommandLine& c) {
    std::vector<race::Formulation> all;
    for (std::size_t i = 0; i < c.words.size(); i++) {
        const bool is_expression = std::find(c.expressions.begin(), c.expressions.end(), i) != c.expressions.end();
        all.push_back(race::formulation_of(c.words[i], is_expression, c.notation));
    }
    std::vector<std::string> names;
    for (const race::Formulation& f : all) names.push_back(f.name);
    for (std::size_t i = 0; i < all.size(); i++)
        if (std::count(names.begin(), names.end(), names[i]) > 1) all[i].name = c.words[i];
    return all;
}

int run_and_show(const CommandLine& c, const std::vector<race::Formulation>& formulations, race::Input input,
                 StandardStreams& streams) {
    std::function<void(const std::string&)> progress;
    if (os::is_terminal(os::Stream::error))
        progress = [&streams](const std::string& text) { streams.err("\r" + text + "\33[K"); };
    const race::Race race = race::run_race(formulations, std::move(input), c.session, progress);
    if (progress) streams.err("\r\33[K");
    streams.out(c.as_json ? race::json_of(race) : race::table_of(race));
    if (os::stopping_signal()) return os::status_of_signal(os::stopping_signal());
    if (!c.page.empty()) os::write_file(c.page, race::page_of(race), os::Writing::replace);
    return race.all_agree() ? succeeded : failed;
}

}  // namespace

int run_race(CommandLine& c) {
    if (const std::string fault = fault_of_race(c); !fault.empty()) return misuse(fault);
    std::vector<race::Formulation> formulations;
    race::Input input;
    try {
        formulations = formulations_of(c);
        input = race::input_of(c.input, os::read_file(c.input), c.is_whole, c.has_digits);
    } catch (...) {
        const Failure failure = current_failure();
        return end_with(misused, failure.what() + (failure.hint.empty() ? "" : "\nhint: " + failure.hint));
    }
    if (!c.page.empty()) c.allowed.push_back(c.page);
    if (c.is_sandboxed) os::restrict_to(c.allowed);
    return with_streams(
        c, [&](StandardStreams& streams) { return run_and_show(c, formulations, std::move(input), streams); });
}

}  // namespace stele::interp::command_line
