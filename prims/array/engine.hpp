// Engine: the context of core functions besides their operands.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <utility>

#include "prims/array/error.hpp"
#include "prims/array/heap/heap.hpp"
#include "prims/array/host.hpp"
#include "prims/array/stop_request.hpp"
#include "prims/array/value.hpp"

namespace stele::prims {

class Symbols;
struct RandomLink;

/// The fast paths that an engine counts: tests read the counts, and so notice a path that is no longer taken.
enum class FastPath : std::uint8_t {
    product,     // a matrix product by the kernel
    outer,       // rows of an outer product by one call
    fold,        // a reduction by a loop over its storage
    scan,        // the same for a scan
    phrase,      // a phrase of the compiler without the calls that it replaces
    memo,        // a value kept for the calls of an operator
    reuse,       // an operand changed in place
    key,         // groups counted or collected without a call for each
    known,       // facts of a list that saved looking at its items, or most of them
    short_axes,  // items of a vector or matrix read or assigned at short indices, without a plan
    find,        // a number found in a short vector of bytes by one comparison
    call,        // a call of a program's function that needs only a frame
    whole,       // a program's function called once on whole vectors, not for each item
    nested,      // f'' and the like on the items of all items at once
    lanes,       // many calls of a program's function made together, one primitive after the other
    count_
};

/// Settings that primitives depend on: APL's, and \P of k4 and q. k and q run with origin 0 and their own fixed
/// tolerance.
struct Settings {
    std::int64_t index_origin = 1;        // ⎕IO
    double comparison_tolerance = 1e-14;  // ⎕CT
    std::int64_t migration_level = 1;     // ⎕ML
    std::int64_t print_precision = 10;    // ⎕PP
    std::int64_t division_method = 0;     // ⎕DIV

    bool operator==(const Settings&) const = default;
};

/// Engines are independent: each has its heap and its symbols. Values and symbol numbers are valid in their engine
/// only, and may be made, copied to other handles and released only while it is entered.
struct Engine {
    Engine();
    ~Engine();

    /// The engine that this thread has entered; there must be one.
    static Engine& current() noexcept { return *current_; }
    /// The same, or null.
    static Engine* entered() noexcept { return current_; }
    /// Enters the engine as the thread's current one during its lifetime, and then restores the previous one.
    class Entered {
    public:
        explicit Entered(Engine& engine) noexcept : outer_(std::exchange(current_, &engine)) {}
        ~Entered() { current_ = outer_; }
        Entered(const Entered&) = delete;
        Entered& operator=(const Entered&) = delete;

    private:
        Engine* outer_;
    };

    Heap heap;
    /// The interrupt key, a time limit and other threads request a stop here.
    StopRequest stop{stack_limit_, heap.quick_limit()};
    std::unique_ptr<Symbols> symbols;
    Settings settings;
    /// \P: digits of floats in k4 and q, 0 for all 17. Shared by all namespaces.
    static constexpr int clear_text_digits = 7;
    int text_digits = clear_text_digits;
    /// State of the random generator.
    std::uint64_t random_state = 0x9E3779B97F4A7C15ull;
    /// APL's ⎕RL: the generator's number and its state, if programs see it; null if random_state is used instead.
    int generator = 1;
    std::unique_ptr<RandomLink> random_link;
    /// The host of this engine; never null.
    Host* host = &no_host;
    /// The stack of operands grows down: its top, and the lowest address that push may reach.
    Value* sp = nullptr;
    Value* stack_floor = nullptr;
    /// The options that ⍠ passes to the next function, names and values alternating; else null.
    Value options;
    /// Make calls one by one, without the loops, phrases or memos that replace them: for comparison in tests.
    bool plain = false;
    /// Debug builds share the operands of each call, so that none is written in place: for comparison in tests.
    bool shares_operands = false;
    /// Make calls in lanes (func/lanes) even if few, and whatever they cost: for comparison in tests.
    bool seeks_lanes = false;
    /// Where lists were last found to have an item unlike the first, by their lengths: see squeeze.cpp.
    std::int64_t odd_places[16] = {};
    /// The number of times each fast path was taken.
    std::uint64_t counts[static_cast<int>(FastPath::count_)] = {};

    /// Raises stack when the native stack is nearly used up, and interrupt when the engine has been asked to stop, by
    /// one comparison. For calls that use native stack, and for recursion over nested values.
    [[gnu::always_inline]] void check_limits() {
#ifdef __EMSCRIPTEN__
        // Memory holds only the variables of a frame that have an address. This accounts for the rest.
        volatile char unseen[256];
        unseen[0] = 0;
        // No signal makes a request: the host checks the time now and then.
        if (--checks_until_look_ == 0) look_for_stop();
#endif
        if (reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) < stack_limit_.load(std::memory_order_relaxed))
            [[unlikely]]
            meet_limits();
    }
    /// Raises interrupt when the engine has been asked to stop: for loops, and for calls without native stack. It needs
    /// no frame's address, which would cost the run loop a register.
    [[gnu::always_inline]] void check_stop() {
#ifdef __EMSCRIPTEN__
        if (--checks_until_look_ == 0) look_for_stop();
#endif
        if (stop.is_set()) [[unlikely]]
            meet_limits();
    }
    /// check_limits for code that may run outside any engine, such as parsers.
    static void check_limits_of_any() {
        if (current_) current_->check_limits();
    }
    /// The lowest address for native recursion; 0 if unknown.
    void set_stack_limit(std::uintptr_t lowest) noexcept {
        lowest_stack_ = lowest;
        stack_limit_ = lowest;
        if (stop.is_set()) stop.set();
    }

    /// Whether a request to stop applies now: for code that errors cannot pass through.
    bool is_stopping() const noexcept { return stop.is_set() && deferrals_ == 0; }
    /// The flag that ends kernels.
    const std::atomic<bool>& stop_flag() const noexcept { return deferrals_ == 0 ? stop.flag() : never_; }
    /// Clears the request and raises its error.
    [[noreturn]] void raise_interrupt();

    void count(FastPath p) { ++counts[static_cast<int>(p)]; }

    /// Room for n nulls below the top. Raises stack.
    Value* push(int n) {
        if (sp - stack_floor < n) [[unlikely]]
            raise_slots();
        for (int i = 0; i < n; i++) new (--sp) Value();
        return sp;
    }
    /// Drops the n top values.
    void pop(int n) {
        for (int i = 0; i < n; i++) (sp++)->~Value();
    }
    /// Applies a value as Host::call does. Those that return the result use stack slots of their own.
    void call(const Value& f, Value* a, int n) { host->call(f, a, n); }
    Value call(const Value& f, Value x);
    Value call(const Value& f, Value x, Value y);
    Value call(const Value& f, std::span<const Value> arguments);

private:
    static inline constinit thread_local Engine* current_ = nullptr;
    friend class InterruptsDeferred;
    static constexpr std::atomic<bool> never_{false};
    static constexpr int checks_between_looks = 64;
    int checks_until_look_ = checks_between_looks;
    int deferrals_ = 0;
    std::uintptr_t lowest_stack_ = 0;
    std::atomic<std::uintptr_t> stack_limit_{0};  // UINTPTR_MAX from a request to stop until it is noticed
    void look_for_stop() noexcept;
    void meet_limits();
    [[noreturn]] void raise_slots();
};

/// The heap for new values.
inline Heap& current_heap() noexcept { return Engine::current().heap; }

/// A core function. Operands in a[0] (left, or the only one) and a[1] (right), then an axis if it takes one; it owns
/// them and may reuse unique ones. The result goes to a[0]; the caller drops the others.
using CoreFunction = void (*)(Engine&, Value* a);

/// A core function whose result depends on the rules it is called by.
using RuledFunction = void (*)(Engine&, Value* a, Rules rules);

/// A core function for one set of rules: a separate instance, in which the compiler knows the rules.
template <RuledFunction F, Rules R> void under(Engine& engine, Value* a) { F(engine, a, R); }

}  // namespace stele::prims
