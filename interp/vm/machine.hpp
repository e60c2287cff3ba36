// The virtual machine: a value stack that grows down, frames, and one run loop.
#pragma once
#include "interp/host/memory.hpp"
#include "interp/host/session_host.hpp"
#include "interp/vm/console.hpp"
#include "interp/vm/frame.hpp"
#include "interp/vm/handles.hpp"
#include "interp/vm/tracer.hpp"

namespace stele::interp {

namespace routine {
void check_target(Machine& m, std::uint32_t n);
}

/// A caller must have entered the machine, as an engine: all values that it takes and gives are of its heap.
class Machine final : public Engine, public SessionHost, public MachineSettings {
public:
    Machine(Console& console, const Library& library);
    ~Machine() override;
    Machine(const Machine&) = delete;

    /// Runs a statement outside functions; its result is absent if it has none. `link`: the frame whose
    /// names it sees besides globals.
    Value execute(const std::shared_ptr<Lambda>& statement, std::int64_t link = -1);

    using Engine::call;
    void call(const Value& f, Value* a, int n) override { call_keeping(f, a, n, nullptr); }
    Calls repeated(const Value& f, int n, std::uint32_t fixed) override;
    /// The result of `f` applied to n arguments as a program writes it; a projection if they are too few.
    void apply(const Value& f, Value* a, int n);
    Value apply(const Value& f, Value x);
    int valence(const Value& f) override;
    /// The number of arguments below which a function of the k family becomes a projection; of `f` as the program
    /// applies it, or as an operator calls it: an operator that has one argument for a verb takes as many as the
    /// derived function.
    int fewest(const Value& f, bool applied);
    void repeat(Repetition& r, int next) override;
    std::int64_t call_in_lanes(const Value& f, std::span<const LaneArgument> arguments, std::int64_t n,
                               Value* results) override;
    const Primitive* applied_by(const Value& f, int n) override;
    bool is_pervasive(const Value& f, int n, std::uint32_t vectors, int bits) override;
    std::string text_of(const Value& f, Rules rules) override;
    Value read_by_name(const Value& name, Value x) override;
    Value value_at(const Value& names) override;
    Value numbered(std::int64_t number, Value x) override { return library.numbered(*this, number, std::move(x)); }
    Value opened(const Value& name) override { return Value::integer(open_handles.open(address_of(name))); }
    void close(std::int64_t number) override { open_handles.close(number); }
    /// The value of the global named by a symbol. Raises value.
    Value global_of(const Value& symbol);
    void bury(const Array& dead) noexcept override {
        if (dead.kind == Kind::name_space) workspace.bury(*reinterpret_cast<Space*>(dead.values()[0].payload()));
        else bury_function(dead);
    }
    Value make_namespace(std::string_view what, const Value& parent) override;
    Value display_form_of(const Value& name_space) override;
    void set_member(Value& ref, std::string_view name, Value value) override;
    std::vector<std::pair<std::string, Value>> members(const Value& ref) override;
    void write(std::string_view text) override { console.out(text); }

    /// The value of an expression in a namespace, or absent; of one with arguments, applied to these.
    Value run_within(const Value& expression, Space& space, std::span<const Value> arguments = {});
    /// Like call; questions of `f` about names refer to `space`.
    void call_within(Space& space, const Value& f, Value* a, int n);
    /// The namespace of the running text; if none runs, the session's.
    Space& space() { return space_at(depth()); }
    /// The current settings are those of a namespace: functions of it that are called from another one begin with them.
    void note_settings(Space& space);
    /// From now on statements outside functions are in this namespace.
    void change_session_space(Space& space);
    Space& session_space() { return space_at(-1); }
    /// A traditional function's statements are in this namespace until `leave_spaces` of a lower depth, or its end.
    /// Its own names are seen there, except those of namespaces, and so are the `exported` ones: they hide the names
    /// there. `depth`: the number of enclosing :With.
    void enter_space(Frame& f, Space& space, std::uint32_t depth, std::span<const std::string> exported = {});
    /// Restores the namespace in effect before the first change at this depth or a higher one.
    static void leave_spaces(Frame& f, std::uint32_t depth);

    /// Applies any value to arguments, 1 or more, in the form for code of rules `outside`, like the result.
    Value call_from(Rules outside, const Value& f, std::span<const Value> arguments);
    /// Between statements: returns the memory of deep calls.
    void release_stack() noexcept;
    /// The maximum depth of calls.
    void set_deepest(std::int64_t depth) {
        deepest_ = std::min(deepest_, depth);
        charged_ = std::min<const Frame*>(charged_, frames_ + deepest_);
    }
    /// Whether so many more calls may be nested.
    bool may_nest(std::int64_t calls) const { return depth() + calls <= deepest_; }
    /// From now on the stack of this thread limits the depth of calls.
    void use_this_thread();

    /// The rules of the running code, which makes a call.
    Rules rules() const { return top_ == crossed_ ? crossed_rules_ : top_ < frames_ ? Rules::apl : top_->code->rules; }
    /// Announces code of these rules. If there is code of different rules, values are converted between them.
    void expect(Rules rules) {
        if (expected_ < 0) expected_ = static_cast<int>(rules);
        mixed_ |= expected_ != static_cast<int>(rules);
    }
    /// The value of a global as the running code sees it.
    Value seen(const Cell& cell);

    /// Traces calls from the next one on; null for none.
    Tracer* tracer = nullptr;
    /// The tracer, and whether it sees each call as an instruction.
    struct Watch {
        Tracer* tracer;
        bool plain;
    };
    /// Changes that; returns the previous value.
    Watch watch(Watch by);
    /// The last call's result came from an assignment: a statement consisting of this call shows nothing.
    bool result_is_shy = false;
    Workspace workspace;
    Console& console;
    const Library& library;
    SystemNames system_names;
    Handles open_handles;                // opened by k's <
    std::string script;                  // the running script, as the command line names it
    std::vector<std::string> arguments;  // those of the script
    std::string workspace_name;          // as in )SAVE and )LOAD, or empty
    /// The last error that was caught or reported: ⎕EN, ⎕EM and ⎕DM.
    ErrorState last_error;
    /// The same for ⎕DMX, which a handler keeps local.
    ErrorState handled_error;
    /// Records these for a failure; `notation`: of the code that catches it.
    void note_error(const Failure& failure, Notation notation);
    /// Whether a function that catches errors, such as ⎕EA, may catch one of its call: not one that ends the
    /// run, nor one that occurs further out.
    bool may_catch(const Failure& failure) const;
    /// Whether a guard or a :Trap of the running code, or a function such as ⎕EA, catches it.
    bool handles(const Failure& failure) const;
    /// APL's output by ⍞ since the last line end, and `console.writes` then.
    struct {
        std::string text;
        std::uint64_t writes = 0;
    } bare_output;
    /// During its lifetime, errors of calls from here are caught, not looked up in the current ⎕TRAP.
    struct Guarded : Restored<std::int64_t> {
        explicit Guarded(Machine& m) : Restored(m.guarded_, m.depth()) {}
    };
    /// Halts the running functions: see Console::halted.
    void halt(const Failure& failure, bool by_error);
    /// Adds the sites of a frame, the innermost first: those of calls that were replaced by words, and its own.
    void add_sites(Failure& failure, std::int64_t depth) const;
    /// Whether frame `depth` runs a function, not a statement or a control structure outside functions.
    bool is_in_function(std::int64_t depth) const;
    /// APL's branch from a text: throws for the innermost traditional function. Returns if the target is empty, or
    /// if no such function runs.
    void branch(const Value& target);

    /// The code of a function for one kind of call, compiled at the first.
    const Code& code_for(Lambda& lambda, bool has_left, const Value* operands) {
        return lambda.only ? *lambda.only : interp::code_for(lambda, has_left, operands, workspace, space_for(lambda));
    }
    /// The namespace of a function when it is called now.
    Space& space_for(const Lambda& lambda) { return lambda.home.is_null() ? workspace.root() : space_of(lambda.home); }

    Frame& frame() { return *top_; }
    Frame& frame_at(std::int64_t depth) { return frames_[depth]; }
    /// The function that the text of frame `depth` is in: if ⍎ runs it, that of the frame with the ⍎.
    const Value& function_around(std::int64_t depth) const {
        while (is_transparent(frames_[depth]) && frames_[depth].link() >= 0) depth = frames_[depth].link();
        return frames_[depth].function;
    }
    /// Whether it runs no function, but a statement or an expression that may be in one.
    static bool is_transparent(const Frame& f) {
        const Function& text = *lambda_of(f.function).function;
        return (text.statements.empty() && !text.body) || text.is_space;
    }
    /// The frame of the outermost dfn around the text of frame `depth`; that frame itself if there is none.
    std::int64_t capsule_of(std::int64_t depth) const;
    /// The frame in which an error signalled by the running code occurs: the caller of its capsule, or of its
    /// traditional function; for a text, that of the text.
    std::int64_t signalled_depth() const;
    /// The number of the running frame, -1 if nothing runs.
    std::int64_t depth() const { return top_ - frames_; }
    /// The variable of a name in frame `depth`: a slot with a value, else the global cell's; null
    /// if it has none. Uses the scopes that APL code keeps; other code sees only globals.
    Value* variable(std::string_view name, std::int64_t depth);
    Space& space_at(std::int64_t depth) {
        return depth >= 0                 ? *frames_[depth].space
               : session_space_.is_null() ? workspace.root()
                                          : space_of(session_space_);
    }
    /// The names of a frame's slots and the scopes around it, for code of the frame's rules: those of APL code, those of
    /// a k function made for the question. Null for none.
    std::shared_ptr<Scope> scope_at(std::int64_t depth) const;
    /// The names with values in frame `depth`, including arguments, in no order, some more than once.
    std::vector<std::string> names_at(std::int64_t depth);
    KeptSettings kept_settings() const { return {*this, settings}; }
    void restore(const KeptSettings& kept) {
        settings = kept.settings;
        static_cast<MachineSettings&>(*this) = kept;
    }
    /// Call before changing ⎕IO, ⎕CT or ⎕ML: a function's change ends with its call.
    void change_settings();

    /// Removes the top of the stack, and returns it.
    Value take() {
        Value top = std::move(*sp);
        pop(1);
        return top;
    }

private:
    friend void routine::check_target(Machine& m, std::uint32_t n);
    struct Crossed;
    void run();
    int run(Repetition& r);
    // `repetition`: calls to make one after another in the place of `first`, as long as they are ready. Returns the number
    // of the function to call next.
    template <bool traced> int run_loop(const Frame* first, Repetition* repetition = nullptr);
    const Code* start_next(Repetition& r, Value* s, int& next);
    void make_ready(Repetition& r);
    static void call_again(Host& host, Calls& calls, const Value& f, Value* a, int n, MemoArea* memo);
    static void call_projected(Host& host, Calls& calls, const Value& f, Value* a, int n, MemoArea* memo);
    bool is_traced() const { return can_be_traced && tracer; }
    void put_result(Value* a, int n);
    void call_traced(const Value& f, Value* a, int n, MemoArea* memo);
    void enter(Value&& function, Value* a, int n, MemoArea* memo, Space* space = nullptr);
    // The code for a call that needs only a frame: of a function without operands that was called in this form before,
    // by code of its rules in its namespace. Null for other calls.
    const Code* ready_code(const Value& f, std::uint32_t n, Rules rules) const {
        if (!f.is_heap() || f->kind != Kind::function || form_of(f) != Form::lambda) return nullptr;
        const ReadyCall& r = lambda_of(f).ready[n % 2];
        const bool is_ready =
            r.form == ReadyCall::form_of(n, rules) && r.space == top_->space && r.valid_through >= workspace.epoch();
        return is_ready ? r.code : nullptr;
    }
    // The same for a call by an operator.
    const Code* ready_for_operator(const Value& f, int n) const {
        if (top_ < frames_ || top_ == crossed_ || is_traced()) return nullptr;
        return ready_code(f, static_cast<std::uint32_t>(n), top_->code->rules);
    }
    // Starts the frame of such a call, in the namespace of the top one.
    void enter_ready(const Code& code, Value&& function, Value* a, int n, MemoArea* memo) {
        Value* const base = a + n - code.slots();
        if (top_ >= charged_ || base < stack_floor) [[unlikely]] {
            Value own = std::move(function);  // keeps `function`, whose address is taken nowhere else, in a register
            return enter(std::move(own), a, n, memo);
        }
        while (a > base) new (--a) Value(Value::absent());
        sp = a;
        new (top_ + 1) Frame(code, a, std::move(function), memo, top_->space);
        top_++;
        if (memo) use_memos(*memo, code);
        count(FastPath::call);
    }
    void start_ready(const Code& callee, Value f, std::uint32_t arguments_given, bool tail);
    void use_memos(MemoArea& memo, const Code& code);
    void drop_frame_for(int n);
    bool start_call(std::uint32_t arguments_given, bool tail);
    bool is_startable(const Value& f, int n) const;
    int fill_projection(Value& f, int n);
    std::unique_ptr<HiddenNames> hide_names(Lambda& lambda, int n, bool has_operands, Space& space);
    void use_settings_of(const Space& space);
    // Ends the running call, whose slots the caller has dropped.
    void leave() {
        Frame& f = *top_--;
        if (f.side) [[unlikely]]
            end_side(f);
        f.function.~Value();
    }
    void end_side(Frame& f) noexcept;
    // Before the first change of settings by a call.
    void keep_settings(Frame& f) {
        if (!f.settings()) f.with_side().settings = std::make_unique<Settings>(settings);
    }
    void unwind(std::int64_t depth, Value* top);
    // The result of `body`. An error of it ends the frames and drops the values above the current ones.
    template <class Body> Value unwinding(Body&& body) {
        const std::int64_t depth = this->depth();
        Value* const top = sp;
        try {
            return body();
        } catch (...) {
            unwind(depth, top);
            throw;
        }
    }
    void clear_statement();
    void end_frame();
    std::optional<CutBack> trapped(const Failure& failure);
    std::optional<TrapAction> action_for(const Value& definitions, const Failure& failure) const;
    CutBack outcome_of(const TrapAction& action);
    void cut_back(CutBack to, std::int64_t entry);
    void follow(const CutBack& to, std::int64_t entry);
    std::optional<CutBack> halt_at(Failure& failure);
    bool handle(Failure& failure, std::int64_t entry);
    void call_keeping(const Value& f, Value* a, int n, MemoArea* memo);
    void call_own(const Value& f, Value* a, int n, MemoArea* memo);
    void apply_own(const Value& f, Value* a, int n, MemoArea* memo);
    void call_as_shyly(const Value& f, Value* a, int n);
    void settle_arguments(Value* a, int n);
    int own_valence(const Value& f);
    void call_across(const Value& f, Value* a, int n, Rules inside);
    int argument_passed_on(const Value& f, int n, bool& whole);
    void call_lambda(const Value& f, Value* a, int n, MemoArea* memo);
    void call_projection(const Value& f, Value* a, int n);
    void call_primitive(const Primitive& p, const Value& f, Value* a, int n);
    void call_derived(const Value& f, int axis, Value* a, int n);
    void call_with_axis(const Value& f, Value* a, int n);
    void call_train(const Value& f, Value* a, int n);
    void call_external(const Value& f, Value* a, int n);
    // The target of a name: a slot, or the variable of a namespace; neither if there is none.
    struct Found {
        Value* value = nullptr;
        Cell* cell = nullptr;
        Value owner{};  // keeps the namespace alive
    };
    Found find_first(const NamePlace& name, bool for_writing);
    Found find_name(const NamePlace& name, bool for_writing);
    Found find_member(const NamePlace& name, Value ref);
    Value read_name(const NamePlace& name);
    void write_name(const NamePlace& name, const Value& value);
    Value first_value(const NamePlace& name);
    Value references_before_last(const NamePlace& name, Value refs);
    void amend(const Amend& place);
    // The value of a variable that the running code changes where it is: a local with a value, or a global of its rules.
    // Null for others.
    Value* own_variable(const NamePlace& name);
    // x f← y and x[i] f← y of a number, or of an item of a vector of integers, by a pervasive primitive. False for
    // others.
    bool modify_number(const Amend& place);
    void amend_members(const NamePlace& name, const Value& refs, const Value& f, const Value& value);
    const Code& rebind(const Frame& f, std::uint32_t statement);
    void begin_watched();

    void deepen(const Value* a);

    Value session_space_;  // null: the root
    // Reserved memory; `deepen` charges the part that calls reach.
    os::Reserved stack_memory_, frame_memory_;
    Value* stack_high_;
    const Value* charged_slots_;  // those from here up are charged
    Frame* frames_;
    Frame* top_;            // the running one, before the first if nothing runs
    const Frame* charged_;  // frames up to this one are charged, or the first few
    std::int64_t deepest_;
    std::uint64_t charged_stack_ = 0;  // bytes
    static constexpr std::int64_t unguarded = -2;
    bool some_result_is_shy_ = false;   // of calls by the running operator, all of the same function
    std::vector<Value> acting_;         // the definitions of ⎕TRAP whose texts run
    std::int64_t guarded_ = unguarded;  // errors in frames up to this one, or in none, are not looked up in ⎕TRAP
    int expected_ = -1;                 // the rules of the first code that ran
    bool mixed_ = false;                // code of different rules has run
    const Frame* crossed_ = nullptr;    // the frame that has changed to a primitive or operator of other rules,
    Rules crossed_rules_ = {};          // and these rules
};

/// The rules by which a function takes its arguments.
Rules rules_of_function(const Value& f);

}  // namespace stele::interp
