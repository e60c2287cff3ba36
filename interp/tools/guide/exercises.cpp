#include "interp/tools/guide/exercises.hpp"

#include "interp/host/os.hpp"
#include "interp/session/session.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/commands/commands.hpp"
#include "prims/func/search/match.hpp"

namespace stele::interp {

namespace {

constexpr std::uint64_t most_memory = 256 << 20;  // bytes
constexpr double most_time = 1;                   // seconds per case
constexpr std::size_t most_rows = 12;             // of a value that is shown

std::vector<Exercise> read_exercises(std::string_view file) {
    std::vector<Exercise> all;
    std::string_view section;
    while (!file.empty()) {
        const std::string_view line = take_line(file);
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) continue;
        const std::string_view key = line.substr(0, colon);
        std::string_view text = trimmed(line.substr(colon + 1));
        if (key == "section") section = text;
        else if (key == "exercise") all.push_back({.section = section, .title = text});
        else if (key == "task") all.back().task = text;
        else if (key == "expression") all.back().expression = text;
        else if (key == "answer") all.back().answer = text;
        else if (key == "hint")
            while (!text.empty()) all.back().hints.push_back(take_word(text));
        else if (key == "shown") all.back().shown = text;
        else if (key == "case") all.back().cases.push_back(text);
    }
    return all;
}

// The session of one case: each expression runs after the same set-up.
class Case {
public:
    Case(std::string_view setup, Notation notation)
        : setup_(setup),
          notation_(notation),
          session_(streams_, with_commands({.max_memory = most_memory, .max_depth = 5000, .max_time = most_time})),
          watch_(session_.machine().stop, false),
          entered_(session_.machine()) {}

    // The value of an expression; absent after an error, which is reported in `error`.
    Value run(const std::string& expression, std::string& error) {
        Value value = Value::absent();
        for (const std::string& text : {setup_, expression}) {
            if (text.empty()) continue;
            value = Value::absent();
            const auto source = std::make_shared<const Source>(Source{"answer", text, 1});
            session_.evaluate(source, notation_, Echo::nothing, [&](Result&& result) {
                if (result.report) error = result.report->text;
                else value = std::move(result.value);
            });
            if (!error.empty()) return Value::absent();
        }
        if (value.is_absent()) error = "that gives no value\n";
        return value;
    }
    bool agree(const Value& x, const Value& y) { return func::match(session_.machine(), x, y, rules_of(notation_)); }
    // Its first rows.
    std::string shown(const Value& v) {
        std::string text;
        try {
            text = session_.shown(v, notation_);
        } catch (const Error&) {
            return "something too large to show\n";
        }
        std::size_t end = 0;
        for (std::size_t row = 0; row < most_rows && end < text.size(); row++) end = text.find('\n', end) + 1;
        if (end < text.size()) text.replace(end, std::string::npos, "..\n");
        return text;
    }

private:
    NoStreams streams_;
    std::string setup_;
    Notation notation_;
    Session session_;
    os::SignalWatch watch_;  // for the time limit, and for the interrupt key
    Engine::Entered entered_;
};

Verdict judge_expression(const Exercise& exercise, Notation notation, const std::string& expression) {
    std::vector<std::string_view> setups{exercise.shown};
    setups.insert(setups.end(), exercise.cases.begin(), exercise.cases.end());
    for (std::size_t i = 0; i < setups.size(); i++) {
        Case tried(setups[i], notation);
        std::string error;
        const Value wanted = tried.run(filled(exercise, exercise.answer), error);
        const Value given = tried.run(expression, error);
        if (error.empty() && tried.agree(wanted, given)) continue;
        std::string about = i == 0 ? "" : "right for the example, but not where " + std::string(setups[i]) + "\n";
        if (!error.empty()) return {false, about + error};
        const std::string shown = tried.shown(given);
        about += "it gives\n" + shown;
        // Values of different types can look alike.
        if (shown == tried.shown(wanted)) about += "which looks right, but is of another type or shape\n";
        return {false, about};
    }
    return {true, {}};
}

}  // namespace

const std::vector<Exercise>& exercises(Notation notation) {
    static const std::vector<Exercise> all[] = {read_exercises(apl_exercises), read_exercises(k_exercises),
                                                read_exercises(k4_exercises), read_exercises(q_exercises)};
    return all[static_cast<std::size_t>(notation)];
}

std::string filled(const Exercise& exercise, std::string_view answer) {
    std::string text(exercise.expression);
    return text.replace(text.find(hole), hole.size(), answer);
}

std::string example_result(const Exercise& exercise, Notation notation) {
    Case example(exercise.shown, notation);
    std::string error;
    const Value value = example.run(filled(exercise, exercise.answer), error);
    return error.empty() ? example.shown(value) : error;
}

Verdict judge(const Exercise& exercise, Notation notation, std::string_view answer) {
    Verdict verdict = judge_expression(exercise, notation, filled(exercise, answer));
    if (verdict.is_right || exercise.expression == hole) return verdict;
    return judge_expression(exercise, notation, std::string(answer)).is_right ? Verdict{true, {}} : verdict;
}

}  // namespace stele::interp
