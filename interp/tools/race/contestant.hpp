// A program of a race in its session.
#pragma once
#include "interp/host/os.hpp"
#include "interp/tools/race/race.hpp"

namespace stele::interp::race {

/// The program cannot go on.
struct Failed {
    std::string remark, report;
};
/// The interrupt key, or a signal.
struct Stopped {};

class Contestant {
public:
    Contestant(const Formulation& formulation, const Input& input, const SessionOptions& options);
    ~Contestant();
    Contestant(const Contestant&) = delete;

    /// Runs the text, finds its function and makes the arguments. Throws Failed and Stopped.
    void define();
    /// Calls the function with all arguments `rounds` times; the results are dropped. Throws Failed and Stopped.
    void run(int rounds);
    /// Calls it once with each; keeps the results, and the memory in `memory`. Throws the same; `line` is that of the
    /// failing call.
    void run_and_keep();
    /// Compares its results with those of another, which has as many, up to the first that differs: a sentence, and
    /// `line`. Empty if all agree. Throws the same.
    std::string difference_from(Contestant& reference);
    void drop_results();
    /// Its text in HTML.
    std::string listing();

    std::uint64_t memory = 0;
    /// The name of the function, if it is the last one that the program defines.
    std::string chosen;
    std::size_t line = 0;  // of the input; 0: none, or the whole

private:
    template <class Body> auto guarded(Body body);
    Value function_of_text(const Value& last);
    Value call(std::size_t i);
    Value compared(Value result) const;
    Value argument_of(const InputLine& line) const;
    std::string difference(Contestant& reference, std::size_t i);
    std::size_t number_of_line(std::size_t i) const { return input_.is_whole ? 0 : input_.lines[i].number; }
    Rules rules() const { return rules_of(formulation_.notation); }

    const Formulation& formulation_;
    const Input& input_;
    NoStreams streams_;
    Session session_;
    Machine& machine_;
    Value function_;
    std::vector<Value> arguments_, results_;
};

}  // namespace stele::interp::race
