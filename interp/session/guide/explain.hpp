// What a statement does, step by step: `]explain`.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// A value as a step shows it.
struct ShownValue {
    std::string text;                // in one line; empty where it does not fit in one
    std::vector<std::string> lines;  // then these
    std::string shape;               // and its shape, empty for one of one axis
    bool is_absent = false;          // an error stood in its place
};

/// One function applied: by the statement, by a function that it calls, or by an operator.
struct Step {
    std::string function;  // as its notation writes it; empty for a name that gets a value
    std::string name;      // the field's term, or of an assignment the name
    std::vector<ShownValue> arguments;
    ShownValue result;
    std::shared_ptr<const Source> source;  // of the text that it is in; null for what operators and trains apply
    Span span, statement;                  // its expression there, and the statement around
    Notation notation = Notation::apl;
    int level = 0;            // functions around it
    std::vector<Step> parts;  // in the order in which they ended
    std::size_t omitted = 0;  // parts that were too many
};

/// Collects the steps of what a machine runs while it lives. Functions that are called are entered as deep as `depth`
/// says: 1 for the statement alone.
class StepCollector final : public Tracer {
public:
    using Show = std::function<std::string(const Value&, Notation)>;
    StepCollector(Machine& m, int depth, Show show);
    ~StepCollector() override;
    StepCollector(const StepCollector&) = delete;

    void before_instruction(Machine& m) override;
    void before_call(Machine& m, const Value& f, std::span<const Value> arguments) override;
    void after_call(Machine& m, const Value& result) override;
    /// Ends the steps that an error has left, with no result.
    void end();

    std::vector<Step> steps;
    std::size_t omitted = 0;  // at the end, what was too much to show

private:
    // `of_instruction`: the call that a call instruction makes; `hidden`: a call that is not shown, with all inside it.
    enum class Kind : std::uint8_t { instruction, call, of_instruction, hidden };
    struct Open {
        Kind kind;
        std::int64_t depth;
        bool awaits_call = false;  // the machine reports the same call again
        Step step{};
    };

    void close(const Value& result);
    void drop();
    Step* innermost();
    bool has_room(bool is_part);
    void open_instruction(Machine& m);
    ShownValue shown(const Value& v, Notation notation);

    Machine& machine_;
    const bool was_plain_;
    int deepest_;
    std::int64_t base_ = -1;
    std::size_t count_ = 0;  // of steps
    int hidden_ = 0;         // open calls of which nothing is shown
    Show show_;
    std::vector<Open> open_;
};

/// The steps as text: for each of the statement's own a line with its part of the statement underlined.
std::string text_of_steps(const std::vector<Step>& steps, std::size_t omitted);

}  // namespace stele::interp
