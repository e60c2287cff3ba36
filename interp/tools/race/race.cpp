#include "interp/tools/race/race.hpp"

#include <algorithm>

#include "interp/source/text.hpp"
#include "interp/tools/race/contestant.hpp"

namespace stele::interp::race {

namespace {

using Progress = std::function<void(const std::string&)>;

class Runner {
public:
    Runner(Race& race, const SessionOptions& options, const Progress& progress, double seconds)
        : race_(race), options_(options), progress_(progress), seconds_(seconds) {}

    void run() {
        try {
            for (std::size_t i = 0; i < race_.rows.size(); i++) run(i);
            measure();
        } catch (const Stopped&) {
            race_.is_stopped = true;
        }
        note_times();
    }

private:
    struct Entrant {
        std::unique_ptr<Contestant> contestant;
        Timed time;
        Row* row;
    };

    void note(const std::string& text) const {
        if (progress_) progress_(text);
    }

    void run(std::size_t i) {
        Row& row = race_.rows[i];
        note(std::to_string(i + 1) + " of " + std::to_string(race_.rows.size()) + ": " + row.formulation.name);
        auto contestant = std::make_unique<Contestant>(row.formulation, race_.input, options_);
        Contestant& c = *contestant;
        running_ = {&c, &row};
        const bool has_run = attempt([&] {
            c.define();
            c.run_and_keep();
            row.memory = c.memory;
            if (reference_) row.remark = c.difference_from(*reference_);
        });
        if (!c.chosen.empty() && row.formulation.is_file) row.formulation.name += ":" + c.chosen;
        row.listing = c.listing();  // the definitions gave names their classes
        if (!has_run) return;
        row.verdict = row.remark.empty() ? Verdict::agrees : Verdict::differs;
        row.line = c.line;
        if (reference_) {
            c.drop_results();
        } else {
            race_.reference = i;
            reference_ = &c;
        }
        Timed time([this, &c, &row](int times) {
            running_ = {&c, &row};
            c.run(times);
        });
        entrants_.push_back({std::move(contestant), std::move(time), &row});
    }

    // A program may also fail in a later round.
    void measure() {
        note("measuring " + counted(entrants_.size(), "program"));
        const auto sample = [this] {
            std::vector<Timed*> times;
            for (Entrant& e : entrants_)
                if (e.row->verdict != Verdict::fails) times.push_back(&e.time);
            if (!times.empty()) sample_in_turn(times, seconds_);
        };
        while (!attempt(sample)) continue;
    }

    // False if the running program fails.
    template <class Body> bool attempt(Body body) {
        try {
            body();
            return true;
        } catch (const Failed& failed) {
            Row& row = *running_.row;
            row.verdict = Verdict::fails;
            row.remark = failed.remark;
            row.report = failed.report;
            row.line = running_.contestant->line;
            row.memory.reset();
            return false;
        }
    }

    void note_times() {
        const auto calls = static_cast<double>(race_.input.calls());
        double fastest = 0;
        for (Entrant& e : entrants_) {
            if (e.row->verdict == Verdict::fails || !e.time.has_samples(1)) continue;
            e.row->seconds = e.time.quantile(0.5) / calls;
            if (e.row->verdict == Verdict::agrees && (fastest == 0 || *e.row->seconds < fastest))
                fastest = *e.row->seconds;
        }
        for (Row& row : race_.rows)
            if (row.seconds && fastest > 0 && row.verdict == Verdict::agrees) row.ratio = *row.seconds / fastest;
    }

    Race& race_;
    const SessionOptions& options_;
    const Progress& progress_;
    double seconds_;  // of each program
    struct {
        Contestant* contestant = nullptr;
        Row* row = nullptr;
    } running_;
    Contestant* reference_ = nullptr;
    std::vector<Entrant> entrants_;
};

}  // namespace

std::string Row::sentence() const {
    return remark.empty() || line == 0 ? remark : "line " + std::to_string(line) + ": " + remark;
}

bool Race::all_agree() const {
    return std::all_of(rows.begin(), rows.end(), [](const Row& row) { return row.verdict == Verdict::agrees; });
}

Race run_race(std::span<const Formulation> formulations, Input input, const SessionOptions& options,
              const Progress& progress, double seconds) {
    Race race{.input = std::move(input), .rows = {}, .reference = {}};
    for (const Formulation& f : formulations) {
        race.rows.push_back({.formulation = f});
        race.rows.back().bytes = program_size(f.source->text, f.notation);
    }
    Runner(race, options, progress, seconds).run();
    return race;
}

}  // namespace stele::interp::race
