// What a statement does, step by step: `]explain`.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "interp/tools/explain/drawing.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// A value as a step shows it.
struct ShownValue {
    std::string text;                // in one line; empty where it does not fit in one
    std::vector<std::string> lines;  // then these
    std::string shape;               // before them `shape 2 3`, in k `3 items`, or nothing
    bool is_absent = false;          // an error stood in its place
    bool is_summary = false;         // it is too large for more than its count
    Drawing drawing;                 // where drawings are wanted
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

/// A statement explained.
struct Explanation {
    std::vector<Step> steps;
    std::size_t omitted = 0;  // steps that were too many
    std::string error;        // the report of what it failed with; empty where it did not
};

/// What an explanation has at most.
struct ExplanationLimits {
    std::size_t steps = 2000;
    std::int64_t cells = 600;  // of the drawing of a value
};

/// Collects the steps of what a machine runs while it lives, with drawings of their values where it `draws`. Functions
/// that are called are entered as deep as `depth` says: 1 for the statement alone.
class StepCollector final : public Tracer {
public:
    StepCollector(Machine& m, int depth, ShowValue show, bool draws = false, const ExplanationLimits& limits = {});
    ~StepCollector() override;
    StepCollector(const StepCollector&) = delete;

    bool keeps_frame(const Machine& m) const override;
    void before_instruction(Machine& m) override;
    void before_call(Machine& m, const Value& f, std::span<const Value> arguments) override;
    void after_call(Machine& m, const Value& result) override;
    /// Ends the steps that an error has left, with no result, and hands over all.
    Explanation finish();

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
    void show_in_text(ShownValue& shown, const Value& v, Notation notation);

    Explanation all_;
    Machine& machine_;
    Machine::Watch outer_{};  // who watches else, not while this does
    int deepest_;
    std::size_t most_steps_;
    std::int64_t base_ = -1;
    std::size_t count_ = 0;  // of steps
    int hidden_ = 0;         // open calls of which nothing is shown
    ShowValue show_;
    std::optional<Drawer> drawer_;
    std::vector<Open> open_;
};

/// The line that a step stands in, and its part of it. The step has a source.
struct Place {
    std::string_view before, part, after;
};
Place place_of(const Step& step);
/// That line after a margin, and under it marks below the part.
std::string text_of_place(const Step& step, int margin);
/// The lengths of an array's axes, `2 3`; empty for atoms, functions and dictionaries.
std::string text_of_shape(const Value& v);
/// The field's term for what a function does with these arguments, of an adverb its reading there; empty where it has none.
std::string name_of_function(const Value& f, std::span<const Value> arguments);
/// A function between its arguments, as `3 × 1 2`, `f[1;2;3]` and `x[1]`; the name that gets a value.
std::string application(const Step& step, std::vector<std::string> arguments);
/// `left` and `right`, `argument`: what the i-th argument is called.
std::string role_of_argument(const Step& step, std::size_t i);
/// The steps as text: for each of the statement's own a line with its part of the statement underlined. A step that is
/// wider than so many columns has its arguments below it.
std::string text_of(const Explanation& explanation, std::int64_t columns);

}  // namespace stele::interp
