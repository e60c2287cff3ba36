// Stops and steps at a prompt: halts functions at statements.
#pragma once
#include <map>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// A statement at which a function is to halt.
struct Stop {
    std::string function;
    std::uint32_t line = 0;  // of the function's text, whose first line is 0; of one line, the statement, from 1
    bool operator==(const Stop&) const = default;
};

/// The statements of a function's text, in order.
struct StatementPlace {
    Span span;
    std::uint32_t line;  // as in Stop
};
std::vector<StatementPlace> statements_of(const Function& function);

/// While it is on, functions run plain: they keep their callers' frames, and all values of locals until they end.
class Debugger final : public Tracer {
public:
    explicit Debugger(Machine& machine) : machine_(machine) {}
    ~Debugger() override { switch_on(false); }
    Debugger(const Debugger&) = delete;

    /// Whether the user has asked for it besides stops.
    bool is_wanted() const { return is_wanted_; }
    void want(bool is_wanted) {
        is_wanted_ = is_wanted;
        update();
    }
    const std::vector<Stop>& stops() const { return stops_; }
    /// Sets a stop, or removes it if it is set. Returns whether it is set now.
    bool toggle(const Stop& stop);
    void remove_stops() {
        stops_.clear();
        update();
    }
    /// Halts at the next statement of frame `depth` or of its callers; if `enters`, of any function.
    void step(std::int64_t depth, bool enters) { step_ = {depth, enters}; }

    bool keeps_frame(const Machine& m) const override;
    void before_instruction(Machine& m) override;
    void before_call(Machine&, const Value&, std::span<const Value>) override {}
    void after_call(Machine&, const Value*) override {}

private:
    // The statement, by word, of the code that a frame runs.
    struct Statements {
        std::shared_ptr<const Function> function;  // keeps the address of the code's text in use
        std::vector<StatementPlace> places;
        std::vector<std::uint32_t> by_word;
    };
    struct Running {
        const Code* code = nullptr;
        const Statements* statements = nullptr;
        std::uint32_t statement = none;
    };
    struct Step {
        std::int64_t depth;
        bool enters;
    };
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    void update() { switch_on(is_wanted_ || !stops_.empty()); }
    void switch_on(bool is_on);
    const Statements& statements_in(const Frame& frame);
    bool halts_in(const Function& function, const StatementPlace& place, std::int64_t depth) const;

    Machine& machine_;
    bool is_wanted_ = false, is_on_ = false;
    std::vector<Stop> stops_;
    std::optional<Step> step_;
    std::vector<Running> running_;  // by depth
    std::map<const Code*, Statements> statements_;
};

}  // namespace stele::interp
