// Data flow: which values of a statement were made from which others.
#pragma once
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "interp/tools/explain/explain.hpp"
#include "interp/tools/why/cells.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// A value of a part of a program, and the values from which it was made.
struct Made {
    enum class How : std::uint8_t {
        given,    // a variable, as it was before
        written,  // a constant
        named,    // the value of parts[0], by its name
        passed,   // the value of parts[0]
        applied,  // `function` applied to the parts
        indexed,  // parts[0] indexed by the others
        listed,   // the cells of the parts, one after the other
        unknown,  // each cell may depend on all of the parts
    };
    How how;
    Value value = Value::absent();
    Value function = Value::absent();
    std::vector<int> parts{};
    std::vector<int> also{};  // each cell may depend on all of these too
    Origin origin{};
    // Of a variable:
    std::string name{};
    const Value* variable = nullptr;
};

/// Follows values through the instructions that a machine runs while it lives. Calls are followed, except calls made by
/// operators: all variables that these read become parts. Raises not_implemented for a construct that it cannot follow,
/// limit if it holds more memory than its share of the workspace.
class Flow final : public Tracer {
public:
    explicit Flow(Machine& m);
    ~Flow() override { stop(); }
    Flow(const Flow&) = delete;

    void entered(Machine& m) override;
    void before_instruction(Machine& m) override;
    void before_call(Machine&, const Value&, std::span<const Value>) override { calls_++; }
    void after_call(Machine&, const Value*) override { calls_--; }

    /// Raises limit if its memory does not suffice, even after a handler has caught that error.
    void check_memory() const;
    /// Stops following.
    void stop();
    const std::vector<Made>& made() const { return made_; }
    const Made& made(int i) const { return made_[static_cast<std::size_t>(i)]; }
    /// The value of the last statement; -1 if it has none.
    int result() const { return result_; }
    /// The value last assigned to a variable; -1 if nothing was.
    int assigned(const Value* variable) const;
    /// For each value, the cells on which the wanted cells of value `of` can depend. Only after `stop`. Raises limit
    /// if the sets of cells take too much memory.
    std::vector<Cells> sources_of(int of, const Cells& wanted) const;

private:
    // The current instruction of a frame.
    struct Running {
        Made made{};
        Act act = Act::other;
        const Value* target = nullptr;  // of an assignment
        bool leaves_value = false;      // on top: `made`
        int results = 1;
        int passed = -1;                      // the part that is on top: the value that an amend assigns
        int returned = -1;                    // the result of the function that it called
        std::vector<const Value*> written{};  // variables that functions inside have assigned
    };
    struct Followed {
        std::int64_t depth;
        int control;  // before it
        const Code* code;
        int level;                    // functions around it; a function that calls itself stays on its level
        bool assigns_others = false;  // variables of other frames
        Running running{};
    };

    Followed& innermost() { return frames_.back(); }
    int level_of(const Code* code) const;
    int add(Made made);
    void hold(std::uint64_t bytes);
    void hold(const Value& v);
    int entry_at(const Value* slot);
    int entry_of_variable(Machine& m, const Value* variable, const std::string& name);
    int under_conditions(int value);
    void settle(Machine& m);
    void decode(Machine& m);
    void read(Machine& m, const Instruction& i);
    void take(Machine& m, Made::How how, int n, int first = 0);
    const Value* changed(Machine& m, const Instruction& i);
    void amend(Machine& m, const Instruction& i);
    void decide(Machine& m);
    void give_back(Machine& m);
    void look_inside(Machine& m);
    Made made_here(Machine& m, Made::How how) const;
    void pass_back(const Made& made, const Cells& wanted, std::vector<Cells>& all) const;

    Machine& machine_;
    const Machine::Watch outer_;
    bool is_over_ = false;
    std::vector<Made> made_;
    std::vector<Followed> frames_;
    std::unordered_map<const Value*, int> at_;  // the values in slots and variables
    int calls_ = 0;                             // open calls by operators
    int control_ = -1;                          // all conditions so far
    int result_ = -1;
    const std::uint64_t most_bytes_;  // of memory that this holds
    std::uint64_t bytes_ = 0;
    std::unordered_set<const void*> held_;  // arrays, counted once
};

// provenance.cpp

/// One application of a function; if the function is absent, the first argument is indexed by the others.
struct Applied {
    const Value& function;
    std::span<const Value> arguments;  // an elided index is absent
    const Value& result;
    Rules rules;  // of the code that applies it
};

/// For each argument, the cells on which the wanted cells of the result, or its shape, can depend: if only other cells
/// change, and the function raises no error, these stay the same. All of each argument for a function with unknown
/// dependence. May call functions without side effects; the machine then has no tracer.
std::vector<Cells> sources(Machine& m, const Applied& applied, const Cells& wanted);

}  // namespace stele::interp
