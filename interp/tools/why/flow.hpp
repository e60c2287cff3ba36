// What flows into what while a statement runs.
#pragma once
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "interp/tools/why/cells.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// A value that a part of a program had, and those that it was made of.
struct Made {
    enum class How : std::uint8_t {
        given,    // a variable, as it was before
        written,  // a constant
        named,    // the value of parts[0], by its name
        passed,   // the value of parts[0]
        applied,  // `function` applied to the parts
        indexed,  // parts[0] indexed by the others
        listed,   // the cells of the parts, one after the other
        unknown,  // all of the parts may have to do with all of it
    };
    How how;
    Value value = Value::absent();
    Value function = Value::absent();
    std::vector<int> parts{};
    std::vector<int> also{};  // all of these may have to do with it too
    std::shared_ptr<const Source> source{};
    Span span{}, statement{};  // its expression there, and the statement around
    Notation notation = Notation::apl;
    int level = 0;  // functions around it
    // Of what has a name:
    std::string name{};
    const Value* variable = nullptr;
};

/// Follows values through what a machine runs while it lives, into the functions that are called, but not through those
/// that operators apply: what these read takes part as a whole. Raises not_implemented for what it cannot follow.
class Flow final : public Tracer {
public:
    explicit Flow(Machine& m);
    ~Flow() override { stop(); }
    Flow(const Flow&) = delete;

    void entered(Machine& m) override;
    void before_instruction(Machine& m) override;
    void before_call(Machine& m, const Value& f, std::span<const Value> arguments) override;
    void after_call(Machine& m, const Value& result) override;

    /// Ends it.
    void stop();
    const std::vector<Made>& made() const { return made_; }
    /// What the last statement gave; -1 where there was none.
    int result() const { return result_; }
    /// What a variable got last; -1 where nothing was assigned to it.
    int assigned(const Value* variable) const;
    /// For each value the cells that can have to do with the wanted ones of value `of`. Only after `stop`.
    std::vector<Cells> sources_of(int of, const Cells& wanted) const;

private:
    // The instruction that runs in a frame.
    struct Running {
        Made made{};
        Act act = Act::other;
        const Value* target = nullptr;  // of an assignment
        bool leaves_value = false;      // on top: what it has made
        int results = 1;
        int passed = -1;    // what is on top where that is a part of it: the value that an amend assigns
        int returned = -1;  // what the function gave that it called
        std::vector<const Value*> written{};  // variables that functions inside have assigned
    };
    struct Followed {
        std::int64_t depth;
        int control;                  // before it
        bool assigns_others = false;  // variables that are not its own
        Running running{};
    };

    Followed& innermost() { return frames_.back(); }
    int add(Made made);
    int entry_at(const Value* slot);
    int entry_of_variable(Machine& m, const Value* variable, const std::string& name);
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
    std::unordered_map<const Value*, int> at_;  // what slots and variables hold
    int calls_ = 0;                             // open ones, by operators
    int control_ = -1;                          // all conditions so far
    int result_ = -1;
};

}  // namespace stele::interp
