// Host: the layer above the engine. Core functions ask it to run a user's function, for its name, and to write text.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "prims/array/value.hpp"

namespace stele::prims {

class Host;
struct Primitive;

/// Values kept between the calls that one operator makes, if some arguments are the same in all of them.
struct MemoArea {
    static constexpr int most = 8;
    std::uint32_t fixed;         // bit i: argument i is the same in every call
    const void* code = nullptr;  // the code of these memos; set by the first call
    std::uint64_t version = 0;   // of the workspace when they were filled
    std::uint64_t usable = 0;    // bit k: memo k depends on fixed arguments only
    Value slots[most];           // absent until filled

    explicit MemoArea(std::uint32_t fixed_arguments) : fixed(fixed_arguments) {
        for (Value& slot : slots) slot = Value::absent();
    }
};

/// The base class serves engines without a host: it calls nothing and knows no names.
class Host {
public:
    virtual ~Host() = default;
    /// Applies any value to n arguments a[0..n), the top of the engine's stack; the result goes to a[0], the others
    /// become null. Raises the errors of the function.
    virtual void call(const Value& f, Value* a, int n);
    /// Many calls of one function on n arguments.
    struct Calls {
        /// As Host::call, with the values kept between calls, or null.
        void (*call)(Host&, Calls&, const Value& f, Value* a, int n, MemoArea* memo);
        bool keeps;           // it can use a MemoArea
        std::uint32_t fixed;  // bit i: argument i of the function with these values is the same in every call
        /// The host's: the code that a call has found, and how long it is valid for the next ones.
        const void* code = nullptr;
        std::uint64_t valid_through = 0;
    };
    /// Prepares many calls of `f` on n arguments; bit i of `fixed`: argument i is the same in every call.
    virtual Calls repeated(const Value& f, int n, std::uint32_t fixed);
    /// Calls one after another, of one function or of two that take turns.
    struct Repetition {
        struct Called {
            const Value* f;
            Calls* calls;
            MemoArea* memo;
            int n;  // of arguments
        };
        /// Takes the result of function number `ran` from a[0], leaves the next arguments in a, and returns the number of
        /// the function to call on them; -1 at the end.
        using Step = int (*)(void* state, int ran);

        /// Calls on the items of lists, whose results make a list.
        struct Walk {
            Value* results;
            std::int64_t n;  // of calls
            std::int64_t done = 0;
            // Of each argument the items, or the value that it has in all calls.
            Value* items[2]{};
            const Value* fixed[2]{};
            bool moves_items = false;  // for lists that are not shared
        };

        Called called[2];
        Value* a;  // the arguments, at the top of the stack
        Step step;
        void* state;
        /// Of calls of one function on its last result: the number of calls from the running one on.
        std::int64_t* left = nullptr;
        /// Of calls of function 0 on its last result as long as function 1 of that is true: the result during its test.
        Value* tested = nullptr;
        Walk* walk = nullptr;
        int running = 0;  // the number of the function that runs, or ran last
        // The host's, from the first calls on: the code of each function, and the slots of its calls.
        struct Ready {
            const void* code = nullptr;
            Value *base = nullptr, *end = nullptr;
        };
        Ready ready[2]{};
        std::uint64_t valid_through = 0;
        bool is_stepping = false;  // between two calls

        /// The same as a call of `step`, without one in the common cases of `left`, `tested` and `walk`.
        int turn() {
            if (walk && !a[0].is_absent() && !(a[0].is_heap() && !a[0]->owns_items())) {
                walk->results[walk->done++] = std::move(a[0]);
                if (walk->done == walk->n) return -1;
                for (int i = 0; i < called[0].n; i++) {
                    Value* item = walk->items[i] ? walk->items[i] + walk->done : nullptr;
                    if (!item) a[i] = *walk->fixed[i];
                    else if (walk->moves_items) a[i] = std::move(*item);
                    else a[i] = *item;
                }
                return 0;
            }
            if (left && *left > 1 && !a[0].is_absent()) {
                --*left;
                return 0;
            }
            if (tested && running == 0 && !a[0].is_absent()) {
                *tested = a[0];
                return 1;
            }
            if (tested && running == 1 && (a[0].is_immediate(Kind::boolean) || a[0].is_immediate(Kind::long_)) &&
                a[0].payload() != 0) {
                a[0] = std::move(*tested);
                return 0;
            }
            return step(state, running);
        }
    };
    /// An argument of many calls: a vector or list with an item for each, or a value that is the same in all.
    struct LaneArgument {
        const Value* value = nullptr;
        bool is_fixed = false;
    };
    /// Makes calls number 0, 1, ... of n together, one primitive after the other, if the results are the same; returns how
    /// many it made. Their results are in `results`.
    virtual std::int64_t call_in_lanes(const Value& f, std::span<const LaneArgument> arguments, std::int64_t n,
                                       Value* results);
    /// Makes the calls, beginning with function number `next`.
    virtual void repeat(Repetition& r, int next);
    /// The number of arguments that a function of the k family takes in an operator: if ambivalent, 1 for derived
    /// functions, else 2.
    virtual int valence(const Value& f);
    /// The primitive that a dyadic APL function only applies to both arguments, like {⍺+⍵}, or for n = 1 to the right
    /// one, like {≢⍵}; null for other functions.
    virtual const Primitive* applied_by(const Value& f, int n);
    /// Whether a program's function of n arguments applies only pervasive functions, to some of the vectors among them
    /// (bit i of `vectors`) and to atoms, so that it may be called once on the vectors: on integers, if their storage has
    /// at most `bits` bits.
    virtual bool is_pervasive(const Value& f, int n, std::uint32_t vectors, int bits);
    /// The text of a function, as k or the other notations write it; the name of a namespace.
    virtual std::string text_of(const Value& f, Rules rules);
    /// `name?x of k. Raises value if there is no such function.
    virtual Value read_by_name(const Value& name, Value x);
    /// The value at a list of symbols, a path of names, in k; without names a dictionary of all globals. Raises value.
    virtual Value value_at(const Value& names);
    /// k4's -5!x and the other numbered functions of kdb+ that need a program. Raises nyi.
    virtual Value numbered(std::int64_t number, Value x);
    /// k's <`name: opens a file or a connection; its number. Raises file.
    virtual Value opened(const Value& name);
    /// k's >number: closes it. Raises file.
    virtual void close(std::int64_t number);
    /// An empty namespace in `parent`, or in the root if that is null; `what` is its name until it has one.
    virtual Value make_namespace(std::string_view what = "Namespace", const Value& parent = {});
    /// Characters of any shape that a program has set as a namespace's display form; null if it shows its name.
    virtual Value display_form_of(const Value& name_space);
    /// Sets a member of a namespace.
    virtual void set_member(Value& name_space, std::string_view name, Value value);
    /// The names and values of a namespace's members, in the order of the names, without operators.
    virtual std::vector<std::pair<std::string, Value>> members(const Value& name_space);
    /// Called before the items of a function, or of a reference to a namespace, are released.
    virtual void bury(const Array& dead) noexcept;
    /// Sets the engine's flag as a signal would, on targets without signals; elsewhere it is not called.
    virtual void look_for_stop() noexcept;
    /// Raises interrupt, or the reason why the engine was asked to stop.
    [[noreturn]] virtual void raise_stopped();
    /// Writes to standard output.
    virtual void write(std::string_view text);
};

extern Host no_host;

}  // namespace stele::prims
