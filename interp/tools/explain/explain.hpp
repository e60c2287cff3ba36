// The steps of a statement: `]explain`.
#pragma once
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
    std::string text;                    // on one line; empty if it needs several
    std::vector<std::string> lines;      // these
    std::string shape;                   // before the lines: `shape 2 3`, in k `3 items`, or empty
    bool is_absent = false;              // elided, or not computed because of an error
    bool is_summary = false;             // `text` is only the count of a large value
    std::vector<std::string> details{};  // of a result that is a summary: its kind, its first rows, the changed items
    Drawing drawing;                     // empty unless the collector draws
};

/// The part of a program that an instruction belongs to.
struct Origin {
    std::shared_ptr<const Source> source;  // null for functions that operators and trains apply
    Span span, statement;                  // the expression, and the statement around it
    Notation notation = Notation::apl;
    int level = 0;  // functions around it
};
/// Of the machine's next instruction.
Origin origin_of_instruction(Machine& m, int level);

/// One application of a function: by the statement, by a function that it calls, or by an operator.
struct Step : Origin {
    std::string function;  // as its notation writes it; empty for an assignment
    std::string name;      // the field's term, or for an assignment the name
    std::vector<ShownValue> arguments;
    ShownValue result;        // absent if the step fails, or gives no value
    bool returns = false;     // it does not fail
    std::vector<Step> parts;  // in the order in which they ended
    std::size_t omitted = 0;  // further parts
};

/// The steps of a statement.
struct Explanation {
    std::vector<Step> steps;
    std::size_t omitted = 0;  // further steps
    std::string error;        // the report of its error; empty if it succeeded
};

/// The largest size of an explanation.
struct ExplanationLimits {
    std::size_t steps = 2000;
    std::int64_t cells = 2000;         // in the drawing of a value
    std::size_t further_parts = 1000;  // beyond the first ten of a step that draws, of all steps
};

/// Collects the steps of a machine while it lives, with drawings of their values if it `draws`. Calls are entered to a
/// depth of `depth`: 1 for the statement alone.
class StepCollector final : public Tracer {
public:
    StepCollector(Machine& m, int depth, ShowValue show, bool draws = false, const ExplanationLimits& limits = {});
    ~StepCollector() override;
    StepCollector(const StepCollector&) = delete;

    bool keeps_frame(const Machine& m) const override;
    void before_instruction(Machine& m) override;
    void before_call(Machine& m, const Value& f, std::span<const Value> arguments) override;
    void after_call(Machine& m, const Value* result) override;
    /// Closes the steps that an error left open, without results, and returns all.
    Explanation finish();

private:
    // `of_instruction`: the call of a call instruction; `hidden`: a call that is not shown, with its parts.
    enum class Kind : std::uint8_t { instruction, call, of_instruction, hidden };
    struct Open {
        Kind kind;
        std::int64_t depth;
        bool awaits_call = false;  // the machine reports the same call again
        Step step{};
        std::vector<Value> large{};  // its arguments that are summaries, to compare the result with; others are absent
    };

    void close(const Value& result, bool returns);
    void drop();
    Step* innermost();
    bool has_room(bool is_part);
    bool has_room_for_part(const Step& around);
    void open_instruction(Machine& m);
    ShownValue shown(const Value& v, Notation notation);
    void show_in_text(ShownValue& shown, const Value& v, Notation notation);
    void show_argument(Open& o, const Value& v, Notation notation);
    std::vector<std::string> details_of(const Value& v, const Open& o);
    std::string text_of_changes(const Value& before, const Value& now, Notation notation, const std::string& from);
    std::string changes_from(const Value& v, const Open& o);

    Explanation all_;
    Machine& machine_;
    Machine::Watch outer_{};  // inactive while this one lives
    int deepest_;
    std::size_t most_steps_, further_parts_;
    std::int64_t base_ = -1;
    std::size_t count_ = 0;  // of steps
    int hidden_ = 0;         // open hidden calls
    ShowValue show_;
    std::optional<Drawer> drawer_;
    std::vector<Open> open_;
};

/// The line of an expression, in three parts. The origin has a source.
struct Place {
    std::string_view before, part, after;
};
Place place_of(const Origin& origin);
/// That line after a margin, and a line that underlines the part.
std::string text_of_place(const Origin& origin, int margin);
/// The shape of an array, `2 3`; empty for atoms, functions and dictionaries.
std::string text_of_shape(const Value& v);
/// The field's term for a function with these arguments, for an adverb that of its reading; empty if it has none.
std::string name_of_function(const Value& f, std::span<const Value> arguments);
/// A function with its arguments, `3 × 1 2`, `f[1;2;3]` or `x[1]`; for an assignment the name.
std::string application(const Step& step, std::vector<std::string> arguments);
/// The i-th argument's role: `left`, `right`, `argument`, `index`.
std::string role_of_argument(const Step& step, std::size_t i);
/// The steps as text. The statement's own steps each have a line with their part of the statement underlined. The
/// arguments of a step wider than `columns` are below it.
std::string text_of(const Explanation& explanation, std::int64_t columns);

}  // namespace stele::interp
