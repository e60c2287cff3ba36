// The calls that an operator makes of its operand, prepared once; core functions are called directly, not by the host.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "prims/array/error.hpp"
#include "prims/array/keep.hpp"
#include "prims/array/make.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/function.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::prims::func {

/// The meaning of a primitive with one or two arguments, null for other functions.
inline const Meaning* meaning_of(const Value& f, int n) {
    if (!is_primitive(f)) return nullptr;
    return n == 1 ? primitive_of(f).monad : primitive_of(f).dyad;
}
/// Whether a function of two arguments runs no program, so that variables stay as they are while it is called. Primitives
/// that call functions, such as @ and . of the k family, are not pure.
inline bool leaves_variables(const Value& f) {
    const Meaning* meaning = meaning_of(f, 2);
    return meaning && (meaning->properties & pure);
}
/// The core function that a primitive of these rules is with one or two arguments; null for others.
inline CoreFunction core_of(const Value& f, int n, Rules rules) {
    if (!is_primitive(f) || rules_of(primitive_of(f).notation) != rules) return nullptr;
    return n == 1 ? primitive_of(f).monadic : n == 2 ? primitive_of(f).dyadic : nullptr;
}
/// The loop that replaces such a primitive in a reduction, or none.
inline FoldBy folding(const Value& f, Rules rules) {
    return core_of(f, 2, rules) && !Engine::current().plain ? fold_of(primitive_of(f)) : FoldBy{Fold::none, rules};
}
/// f[x], or f[x;y]: a core function is called directly, not by the host.
inline Value called(Engine& engine, const Value& f, const Value& x, const Value* y, Rules rules) {
    const int n = y ? 2 : 1;
    const CoreFunction core = engine.plain ? nullptr : core_of(f, n, rules);
    Value* a = engine.push(n);
    a[0] = x;
    if (y) a[1] = *y;
    if (core) core(engine, a);
    else engine.call(f, a, n);
    Value result = std::move(a[0]);
    engine.pop(n);
    return result;
}
/// Whether core_of works item by item.
inline bool is_pervasive(const Value& f, int n, Rules rules) {
    const Meaning* meaning = meaning_of(f, n);
    return meaning && (meaning->properties & pervasive) && core_of(f, n, rules);
}

/// Calls a program's function on all items of its arguments at once, if that is the same: it applies pervasive functions
/// to them, and at least one is a vector or array, not empty, of one kind; the others are atoms. The result is in a[0].
/// False for other functions and arguments, and if the function raises an error, which depends on the order of calls.
bool call_whole(Engine& engine, const Value& f, Value* a, int n);

/// The first item, disclosed, or the prototype if there is none.
inline Value first_or_prototype(const Value& v) { return item_count(v) ? item_of(v, 0) : prototype_of(v); }

/// The result of `call` for prototypes; `blank` if it refuses them and `primitive` is set: only primitives ran.
template <class Call> Value result_or_blank(Engine& engine, bool primitive, Value blank, Call call) {
    const Value* top = engine.sp;
    try {
        return call();
    } catch (const Error& error) {
        if (error.ends_run() || !primitive) throw;
        engine.pop(static_cast<int>(top - engine.sp));
        return blank;
    }
}
/// The prototype of an item of the result: `f` of the prototypes in a[0..n), the top of the
/// stack; `blank` if f is a primitive that refuses them.
inline Value result_of_prototypes(Engine& engine, const Value& f, Value* a, int n, Value blank) {
    return result_or_blank(engine, is_primitive(f), std::move(blank), [&] {
        engine.call(f, a, n);
        return a[0].is_absent() ? Value::integer(0) : std::move(a[0]);
    });
}

/// The result of one function, as an argument of another. Raises value if it has none.
inline Value passed_on(Value v) {
    if (v.is_absent()) raise(ErrorKind::value, "the function gave no value");
    return v;
}

/// The turns of a Host::Repetition that the host takes itself.
struct CommonTurns {
    std::int64_t* left = nullptr;
    Value* tested = nullptr;
    Host::Repetition::Walk* walk = nullptr;
};

class Calls {
public:
    /// `f` is called on n arguments; bit i of `fixed` is set if argument i is the same in every call.
    Calls(Engine& engine, const Value& f, int n, Rules rules, std::uint32_t fixed = 0)
        : engine_(engine),
          f_(f),
          n_(n),
          may_give_nothing_(rules == Rules::apl),
          core_(engine.plain ? nullptr : core_of(f, n, rules)) {
        if (core_) return;
        calls_ = engine.host->repeated(f, n, fixed);
        if (calls_.keeps) memo_.emplace(calls_.fixed);
    }
    /// Arguments in a[0..n), the top of the stack; the result in a[0].
    void operator()(Value* a) {
        apply_to(a);
        check_value(a[0]);
    }
    /// Raises value for the result of a function that gave none.
    static void check_value(const Value& v) {
        if (v.is_absent()) [[unlikely]]
            raise_no_value();
    }
    /// Where an argument of call i is: item i of an array, or a value that is the same in all calls.
    struct Source {
        const Value* array = nullptr;
        const Value* fixed = nullptr;
    };
    static Source items_in(const Value& array) { return {&array}; }
    /// A list of results. By APL's rules it is absent if any of them is, else that raises value. `arguments(i)` puts
    /// those of call i into a; `sources`, if given, are the same arguments. `moves_items`: out of lists not shared.
    template <class Arguments>
    Value results(std::int64_t count, Value* a, Arguments arguments, std::span<const Source> sources = {},
                  bool moves_items = false) {
        return results_into(make_list(count), a, arguments, sources, moves_items);
    }
    /// The same into the items of a new list of any rank.
    template <class Arguments>
    Value results_into(Value list, Value* a, Arguments arguments, std::span<const Source> sources = {},
                       bool moves_items = false) {
        if (list->n == 0) return list;
        const std::int64_t done = may_have_lanes(list->n) ? run_in_lanes(list, sources) : 0;
        if (done == list->n) return list;
        arguments(done);
        const bool is_complete = is_program() && !engine_.plain
                                     ? run_results(list, done, a, arguments, sources, moves_items)
                                     : call_results(list, done, a, arguments);
        return is_complete ? std::move(list) : Value::absent();
    }
    /// Inserts the function between `start` and `count` items, next(i) returning item i: from left to right, or
    /// leftwards with the items on the left. keep(i, v) sees every result.
    template <class Next, class Keep>
    Value fold(Value start, std::int64_t count, bool leftwards, Next next, Keep keep) {
        Value* b = engine_.push(2);
        Value &item = b[leftwards ? 0 : 1], &before = b[leftwards ? 1 : 0];
        before = std::move(start);
        std::int64_t i = 0;
        if (count > 0) {
            item = next(0);
            repeat(b, [&] {
                keep(i, b[0]);
                if (leftwards) before = std::move(b[0]);
                if (++i >= count) return false;
                item = next(i);
                return true;
            });
        }
        Value result = std::move(before);
        engine_.pop(2);
        return result;
    }
    template <class Next> Value fold(Value start, std::int64_t count, bool leftwards, Next next) {
        return fold(std::move(start), count, leftwards, next, [](std::int64_t, const Value&) {});
    }

    /// Calls the function on a[0..n), then on the arguments that `step` leaves there instead of the result, while it
    /// returns true.
    template <class Step> void repeat(Value* a, Step step) {
        run(a, this, 0, [a, &step](int) {
            check_value(a[0]);
            return step() ? 0 : -1;
        });
    }
    /// Calls the function `times` times, 1 or more, each time on the last result.
    void repeat(Value* a, std::int64_t times) {
        const auto turn = [a, &times](int) {
            check_value(a[0]);
            return --times > 0 ? 0 : -1;
        };
        run(a, this, 0, turn, {.left = &times});
    }
    /// Calls the function on a[0], then on the last result, as long as `test` of it holds by `is_true`.
    template <class IsTrue> void repeat_while(Calls& test, Value* a, IsTrue is_true) {
        Value tested = a[0];
        const auto turn = [a, &tested, is_true](int ran) {
            check_value(a[0]);
            if (ran == 0) {
                tested = a[0];
                return 1;
            }
            const bool holds = is_true(a[0]);
            a[0] = std::move(tested);
            return holds ? 0 : -1;
        };
        run(a, &test, 1, turn, {.tested = &tested});
    }
    /// Calls this function and another in turn on the arguments at a: after a call of this one `after_this` makes the
    /// arguments of the other from the result in a[0]; after one of the other `after_other` makes those of this one, or
    /// returns false. `begins`: this one is first.
    template <class AfterThis, class AfterOther>
    void alternate(Calls& other, Value* a, bool begins, AfterThis after_this, AfterOther after_other) {
        run(a, &other, begins ? 0 : 1, [&](int ran) {
            check_value(a[0]);
            if (ran == 1) return after_other() ? 0 : -1;
            after_this();
            return 1;
        });
    }

private:
    // Stores the result in a[0] as item i; false if it is absent and may be.
    bool store_result(Value& list, std::int64_t i, Value* a) {
        if (a[0].is_absent()) [[unlikely]] {
            if (!may_give_nothing_) raise_no_value();
            return false;
        }
        list->values()[i] = kept(std::move(a[0]));
        return true;
    }
    bool may_have_lanes(std::int64_t calls) const { return !core_ && f_.is_heap() && !engine_.plain && calls > 1; }
    // The calls for a list of results from number `first` on, its arguments being in a. False if a result is absent. Two
    // functions, because derived functions nest without limit, and the first needs little of the native stack.
    template <class Arguments> bool call_results(Value& list, std::int64_t first, Value* a, Arguments& arguments) {
        bool is_complete = true;
        for (std::int64_t i = first;;) {
            apply_to(a);
            is_complete &= store_result(list, i, a);
            if (++i == list->n) return is_complete;
            arguments(i);
        }
    }
    // Makes the first calls together; returns their number.
    [[gnu::noinline]] std::int64_t run_in_lanes(Value& list, std::span<const Source> sources) {
        if (n_ > 2 || sources.size() != static_cast<std::size_t>(n_)) return 0;
        std::array<Host::LaneArgument, 2> arguments;
        for (std::size_t i = 0; i < sources.size(); i++) {
            const Source& s = sources[i];
            if (!s.fixed && !(s.array->is_heap() && (*s.array)->n == list->n)) return 0;
            arguments[i] = {s.fixed ? s.fixed : s.array, s.fixed != nullptr};
        }
        return engine_.host->call_in_lanes(f_, {arguments.data(), sources.size()}, list->n, list->values());
    }
    // The calls from number `first` on.
    template <class Arguments>
    [[gnu::noinline]] bool run_results(Value& list, std::int64_t first, Value* a, Arguments& arguments,
                                       std::span<const Source> sources, bool moves_items) {
        bool is_complete = true;
        Host::Repetition::Walk walk{.results = list->values(), .n = list->n, .done = first, .moves_items = moves_items};
        auto turn = [&](int) {
            is_complete &= store_result(list, walk.done, a);
            if (++walk.done == walk.n) return -1;
            arguments(walk.done);
            return 0;
        };
        const CommonTurns common{.walk = may_walk(walk, sources) ? &walk : nullptr};
        run_in_host(a, this, 0, turn, common);
        return is_complete;
    }
    // Whether the sources of all arguments are known.
    bool may_walk(Host::Repetition::Walk& walk, std::span<const Source> sources) const {
        if (n_ > 2 || sources.size() != static_cast<std::size_t>(n_)) return false;
        for (std::size_t i = 0; i < sources.size(); i++) {
            const Value* array = sources[i].array;
            const bool has_values = array && array->is_heap() && (*array)->storage == Storage::value;
            walk.items[i] = has_values ? (*array)->values() : nullptr;
            walk.fixed[i] = sources[i].fixed;
            if (!walk.items[i] && !walk.fixed[i]) return false;
        }
        return true;
    }
    // `turn` takes the number of the function that ran and returns that of the one to call next: 0 this one, 1 the
    // other, -1 none.
    template <class Turn> void run(Value* a, Calls* other, int next, Turn turn, CommonTurns common = {}) {
        // Derived functions nest without limit: they leave the native stack to each other.
        if (!engine_.plain && is_program() && other->is_program()) return run_in_host(a, other, next, turn, common);
        for (; next >= 0; next = turn(next)) (next == 0 ? this : other)->apply_to(a);
    }
    template <class Turn>
    [[gnu::noinline]] void run_in_host(Value* a, Calls* other, int next, Turn& turn, const CommonTurns& common) {
        Host::Repetition r{{called(), other->called()},
                           a,
                           [](void* state, int ran) { return (*static_cast<Turn*>(state))(ran); },
                           const_cast<void*>(static_cast<const void*>(&turn)),
                           common.left,
                           common.tested,
                           common.walk};
        engine_.host->repeat(r, next);
    }
    bool is_program() const { return !core_ && has_form(f_, Form::lambda); }
    Host::Repetition::Called called() { return {&f_, &calls_, memo_ ? &*memo_ : nullptr, n_}; }

    // Core functions of atoms allocate nothing, and trains and derived functions may call only those.
    void apply_to(Value* a) {
        engine_.check_stop();
        if (core_) core_(engine_, a);
        else calls_.call(*engine_.host, calls_, f_, a, n_, memo_ ? &*memo_ : nullptr);
    }
    [[noreturn]] static void raise_no_value() {
        raise(ErrorKind::value, "the function that an operator applies gave no value");
    }

    Engine& engine_;
    const Value& f_;
    int n_;
    bool may_give_nothing_;
    CoreFunction core_;
    Host::Calls calls_{};
    std::optional<MemoArea> memo_;
};

}  // namespace stele::prims::func
