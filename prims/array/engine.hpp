// Engine: what core functions get besides their operands.
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

/// The fast paths that an engine counts: tests read the counts, so that a path that is no longer taken is noticed.
enum class FastPath : std::uint8_t {
    product,  // a matrix product by the kernel
    outer,    // rows of an outer product by one call
    fold,     // a reduction by a loop over its storage
    scan,     // the same for a scan
    phrase,   // a phrase of the compiler without the calls that it stands for
    memo,     // a value kept for the calls of an operator
    reuse,    // an operand changed in place
    key,      // groups counted or collected without a call for each
    known,    // what is known of a list spared looking at its items, or most of them
    bytes,    // rows and columns of a byte matrix without a plan
    find,     // a number found in a short vector of bytes by one comparison
    count_
};

/// Settings that primitives depend on: APL's, and \P of k4 and q. k and q run with origin 0 and their own fixed tolerance.
struct Settings {
    std::int64_t index_origin = 1;        // ⎕IO
    double comparison_tolerance = 1e-14;  // ⎕CT
    std::int64_t migration_level = 1;     // ⎕ML
    std::int64_t print_precision = 10;    // ⎕PP
    std::int64_t division_method = 0;     // ⎕DIV

    bool operator==(const Settings&) const = default;
};

/// Engines are independent: each has its heap and its symbols. Values and symbol numbers mean something in their own
/// engine alone, and may be made, copied to other handles and released only while it is entered.
struct Engine {
    Engine();
    ~Engine();

    /// The engine that this thread has entered; there must be one.
    static Engine& current() noexcept { return *current_; }
    /// The same, null where there is none.
    static Engine* entered() noexcept { return current_; }
    /// The engine is the thread's current one for as long as this lives; then the one before it is again.
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
    /// The interrupt key, a time limit and other threads ask here.
    StopRequest stop{stack_limit_, heap.quick_limit()};
    std::unique_ptr<Symbols> symbols;
    Settings settings;
    /// \P: digits of floats in k4 and q, 0 for all 17. Namespaces have none of their own.
    static constexpr int clear_text_digits = 7;
    int text_digits = clear_text_digits;
    /// State of the random generator.
    std::uint64_t random_state = 0x9E3779B97F4A7C15ull;
    /// APL's ⎕RL: the generator's number, and its state where programs see it; null where random_state is used instead.
    int generator = 1;
    std::unique_ptr<RandomLink> random_link;
    /// Who runs this engine; never null.
    Host* host = &no_host;
    /// The stack of operands grows down: its top, and the lowest address that push may reach.
    Value* sp = nullptr;
    Value* stack_floor = nullptr;
    /// What ⍠ gives the function that is called next, names and values in turn; null where there is none.
    Value options;
    /// Calls are made one by one, where a loop, a phrase or a memo would stand for them: tests compare.
    bool plain = false;
    /// Debug builds share the operands of each call, so that none is written in place: tests compare.
    bool shares_operands = false;
    /// Where lists were last found to have an item that is not like their first one, by their lengths: see squeeze.cpp.
    std::int64_t odd_places[16] = {};
    /// How often each fast path was taken.
    std::uint64_t counts[static_cast<int>(FastPath::count_)] = {};

    /// Raises stack when the native stack is nearly used up, and interrupt when the engine has been asked to stop: one
    /// compare. For calls that take native stack, and for recursion over nested values.
    [[gnu::always_inline]] void check_limits() {
#ifdef __EMSCRIPTEN__
        // Memory holds only the variables of a frame that have an address. The rest cannot be measured; this counts for it.
        volatile char unseen[256];
        unseen[0] = 0;
        // No signal makes a request: the host looks now and then whether the time is up.
        if (--checks_until_look_ == 0) look_for_stop();
#endif
        if (reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) < stack_limit_.load(std::memory_order_relaxed))
            [[unlikely]]
            meet_limits();
    }
    /// Raises interrupt when the engine has been asked to stop: for loops, and for calls that take no native stack. It needs
    /// no frame's address, which would cost the run loop a register.
    [[gnu::always_inline]] void check_stop() {
#ifdef __EMSCRIPTEN__
        if (--checks_until_look_ == 0) look_for_stop();
#endif
        if (stop.is_set()) [[unlikely]]
            meet_limits();
    }
    /// check_limits for what may run outside of any engine, such as the readers of texts.
    static void check_limits_of_any() {
        if (current_) current_->check_limits();
    }
    /// Native recursion may reach down to this address; 0 where not known.
    void set_stack_limit(std::uintptr_t lowest) noexcept {
        lowest_stack_ = lowest;
        stack_limit_ = lowest;
        if (stop.is_set()) stop.set();
    }

    /// Whether a request to stop is to be obeyed now: for code that errors cannot pass through.
    bool is_stopping() const noexcept { return stop.is_set() && deferrals_ == 0; }
    /// The flag that ends kernels.
    const std::atomic<bool>& stop_flag() const noexcept { return deferrals_ == 0 ? stop.flag() : never_; }
    /// Ends the request with an error.
    [[noreturn]] void raise_interrupt();

    void count(FastPath p) { ++counts[static_cast<int>(p)]; }

    /// Room for n values below the top, null. Raises stack.
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
    std::atomic<std::uintptr_t> stack_limit_{0};  // UINTPTR_MAX from a request to stop until somebody notices it
    void look_for_stop() noexcept;
    void meet_limits();
    [[noreturn]] void raise_slots();
};

/// The heap that values are made in.
inline Heap& current_heap() noexcept { return Engine::current().heap; }

/// A core function. Operands in a[0] (left, or the only one) and a[1] (right), then an axis where it takes one; it owns
/// them and may reuse any that is unique. The result goes to a[0]; the caller drops what is left in the others.
using CoreFunction = void (*)(Engine&, Value* a);

/// A core function whose result depends on the rules it is called by.
using RuledFunction = void (*)(Engine&, Value* a, Rules rules);

/// A core function by one set of rules: an instance of its own, where the compiler knows the rules.
template <RuledFunction F, Rules R> void under(Engine& engine, Value* a) { F(engine, a, R); }

}  // namespace stele::prims
