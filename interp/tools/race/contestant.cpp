#include "interp/tools/race/contestant.hpp"

#include <algorithm>

#include "interp/notation/lexemes.hpp"
#include "interp/tools/commands/commands.hpp"
#include "interp/tools/compare/difference.hpp"
#include "interp/tools/guide/listing.hpp"
#include "interp/tools/outline/outline.hpp"
#include "interp/tools/race/carry.hpp"
#include "prims/array/heap/peak.hpp"
#include "prims/array/runs.hpp"
#include "prims/formats/conversion/crossing.hpp"

namespace stele::interp::race {

namespace {

SessionOptions options_for(const Formulation& formulation, SessionOptions options) {
    options.script = formulation.source->name;
    options.arguments.clear();
    return with_commands(std::move(options));
}

bool can_race(const Value& f) { return is_function(f) && Workspace::class_of_value(f) == NameClass::function; }

}  // namespace

Contestant::Contestant(const Formulation& formulation, const Input& input, const SessionOptions& options)
    : formulation_(formulation),
      input_(input),
      session_(streams_, options_for(formulation, options)),
      machine_(session_.machine()) {
    session_.is_cut_off = true;
}

Contestant::~Contestant() {
    const Engine::Entered entered(machine_);
    function_ = Value();
    arguments_.clear();
    results_.clear();
}

// Runs a body inside the session, until a signal stops it. Its errors become Failed.
template <class Body> auto Contestant::guarded(Body body) {
    const Engine::Entered entered(machine_);
    const os::SignalWatch watch(machine_.stop, true);
    try {
        return body();
    } catch (const Failed&) {
        throw;
    } catch (const Stopped&) {
        throw;
    } catch (const Exit& exit) {
        if (os::ending_signal() != 0) throw Stopped{};
        throw Failed{"the program exits with status " + std::to_string(exit.status), {}};
    } catch (const CutBack&) {
        throw Failed{"the function ends all running functions and gives no value", {}};
    } catch (...) {
        const Failure failure = current_failure();
        if (failure.kind == ErrorKind::interrupt) throw Stopped{};
        const prims::InterruptsDeferred deferred(machine_);
        const Report r = report(failure, formulation_.notation, session_.report_style(), session_.names_in_use());
        throw Failed{r.text.substr(0, r.text.find('\n')), r.text};
    }
}

void Contestant::define() {
    guarded([&] {
        std::optional<Report> error;
        Value last = Value::absent();
        const Outcome outcome =
            session_.evaluate(formulation_.source, formulation_.notation, Echo::nothing, [&](Result&& result) {
                if (result.report) error = std::move(result.report);
                else last = std::move(result.value);
            });
        if (error && error->kind == ErrorKind::interrupt) throw Stopped{};
        if (error) throw Failed{error->text.substr(0, error->text.find('\n')), error->text};
        if (outcome == Outcome::exited) throw Exit{session_.exit_status()};
        function_ = function_of_text(last);
        if (!input_.is_whole) {
            for (const InputLine& l : input_.lines) arguments_.push_back(argument_of(l));
            return;
        }
        Value all = make_list(static_cast<std::int64_t>(input_.lines.size()));
        for (std::size_t i = 0; i < input_.lines.size(); i++) all->values()[i] = argument_of(input_.lines[i]);
        arguments_.push_back(std::move(all));
    });
}

Value Contestant::function_of_text(const Value& last) {
    const auto value_of = [this](const std::string& name) {
        const Cell* cell = machine_.workspace.find(name);
        return cell ? cell->value : Value::absent();
    };
    if (!formulation_.function.empty()) {
        const Value named = value_of(formulation_.function);
        if (named.is_absent()) throw Failed{"the program defines no `" + formulation_.function + "`", {}};
        if (!can_race(named)) throw Failed{"`" + formulation_.function + "` is not a function", {}};
        return named;
    }
    if (can_race(last)) return last;
    const std::string& text = formulation_.source->text;
    const auto all = outline::outline_of(text, formulation_.notation, lexemes(text, formulation_.notation));
    for (auto d = all.definitions.rbegin(); d != all.definitions.rend(); ++d) {
        const outline::Symbol& symbol = all.symbols[d->symbol];
        if (symbol.scope != 0) continue;
        if (const Value value = value_of(symbol.name); can_race(value)) {
            chosen = symbol.name;
            return value;
        }
    }
    throw Failed{"the program defines no function", {}};
}

// Characters as text of its notation, digits as integers.
Value Contestant::argument_of(const InputLine& l) const {
    if (!input_.has_digits) return rules() == Rules::apl ? make_characters(l.text) : make_text(l.text);
    std::vector<std::int64_t> digits;
    for (char digit : l.text) digits.push_back(digit - '0');
    return make_longs(digits);
}

Value Contestant::call(std::size_t i) {
    machine_.check_limits();
    return machine_.call_from(rules(), function_, std::span(&arguments_[i], 1));
}

// A function is no answer, but one of a program whose last function is not its solver.
Value Contestant::compared(Value result) const {
    if (!is_function(result) && result.kind() != Kind::name_space) return result;
    const std::string what = is_function(result) ? "a function" : "a namespace";
    throw Failed{(chosen.empty() ? "it" : "`" + chosen + "`") + " gives " + what + ", not data" +
                     (chosen.empty() ? "" : "; FILE:NAME names another function"),
                 {}};
}

void Contestant::run(int rounds) {
    line = 0;
    guarded([&] {
        const TimeLimit limit(machine_, machine_.stop, session_.time_limit() * rounds);
        for (int round = 0; round < rounds; round++)
            for (std::size_t i = 0; i < arguments_.size(); i++) call(i);
    });
}

void Contestant::run_and_keep() {
    guarded([&] {
        const TimeLimit limit(machine_, machine_.stop, session_.time_limit());
        for (std::size_t i = 0; i < arguments_.size(); i++) {
            line = number_of_line(i);
            const prims::Peak peak(machine_.heap);
            results_.push_back(compared(call(i)));
            memory = std::max(memory, peak.bytes());
        }
        line = 0;
    });
}

std::string Contestant::difference(Contestant& reference, std::size_t i) {
    const Value &theirs = reference.results_[i], &own = results_[i];
    if (theirs.is_absent() || own.is_absent())
        return theirs.is_absent() == own.is_absent() ? "" : own.is_absent() ? "it gives no value" : "it gives a value";
    const bool crosses = rules() != reference.rules();
    Value expected = carried(theirs, reference.machine_), given = own;
    if (crosses) {
        expected = func::cross(machine_, std::move(expected), reference.rules(), Rules::apl);
        given = func::cross(machine_, std::move(given), rules(), Rules::apl);
    }
    const DifferenceStyle style{
        .notation = reference.formulation_.notation,
        .show = [this](const Value& v, Notation n) { return session_.shown(v, n); },
        .origin = reference.machine_.settings.index_origin,
        .by_value = crosses,
    };
    return difference_of(machine_, expected, given, style);
}

std::string Contestant::difference_from(Contestant& reference) {
    return guarded([&] {
        for (std::size_t i = 0; i < results_.size(); i++) {
            line = number_of_line(i);
            if (std::string sentence = difference(reference, i); !sentence.empty()) return sentence;
        }
        line = 0;
        return std::string();
    });
}

void Contestant::drop_results() {
    const Engine::Entered entered(machine_);
    results_.clear();
}

std::string Contestant::listing() {
    const Engine::Entered entered(machine_);
    return listing_of(formulation_.source->text, formulation_.notation, "", machine_);
}

}  // namespace stele::interp::race
