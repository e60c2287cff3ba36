// Host: what lies above the engine. Core functions ask it what they cannot know: how a user's function runs, what it is
// called, where text is written.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "prims/array/value.hpp"

namespace stele::prims {

class Host;
struct Primitive;

/// What the host keeps between the calls that one operator makes, where some arguments are the same in all of them.
struct MemoArea {
    static constexpr int most = 8;
    std::uint32_t fixed;         // bit i: argument i is the same in every call
    const void* code = nullptr;  // whose memos these are; set by the first call
    std::uint64_t version = 0;   // of the workspace when they were filled
    std::uint64_t usable = 0;    // bit k: memo k depends on fixed arguments only
    Value slots[most];           // absent until filled

    explicit MemoArea(std::uint32_t fixed_arguments) : fixed(fixed_arguments) {
        for (Value& slot : slots) slot = Value::absent();
    }
};

/// A call that is made many times: as Host::call, with what is kept between calls, or null.
using RepeatedCall = void (*)(Host&, const Value& f, Value* a, int n, MemoArea* memo);

/// The base class serves engines without a host: it calls nothing and knows no names.
class Host {
public:
    virtual ~Host() = default;
    /// Applies any value to n arguments a[0..n), the top of the engine's stack; the result goes to a[0], the others
    /// become null. Raises what the function raises.
    virtual void call(const Value& f, Value* a, int n);
    struct Calls {
        RepeatedCall call;
        bool keeps;  // it has a use for a MemoArea
    };
    /// How `f` is called many times from here on n arguments.
    virtual Calls repeated(const Value& f, int n);
    /// How many arguments a function of the k family takes in an operator: of an ambivalent one, 1 for derived
    /// functions, else 2.
    virtual int valence(const Value& f);
    /// The primitive that an APL function of two arguments does nothing with but apply it to both, as {⍺+⍵} does, or
    /// where n is 1 to the right one, as {≢⍵} does; null for other functions.
    virtual const Primitive* applied_by(const Value& f, int n);
    /// The text of a function, as k writes it or as the others do; the name of a namespace.
    virtual std::string text_of(const Value& f, Rules rules);
    /// `name?x of k. Raises value where there is no such function.
    virtual Value read_by_name(const Value& name, Value x);
    /// What a list of symbols, a path of names, leads to in k; without names a dictionary of all globals. Raises value.
    virtual Value value_at(const Value& names);
    /// k4's -5!x and the others of kdb+ by number that need a program. Raises nyi.
    virtual Value numbered(std::int64_t number, Value x);
    /// k's <`name: opens a file or a connection; its number. Raises file.
    virtual Value opened(const Value& name);
    /// k's >number: closes it. Raises file.
    virtual void close(std::int64_t number);
    /// An empty namespace in `parent`, or in the root where that is null; `what` it is called as long as it has no name.
    virtual Value make_namespace(std::string_view what = "Namespace", const Value& parent = {});
    /// Characters of any shape that a program has set to show a namespace; null where its name does.
    virtual Value display_form_of(const Value& name_space);
    /// Gives a namespace a member, or one of its members another value.
    virtual void set_member(Value& name_space, std::string_view name, Value value);
    /// The names of a namespace's members and their values, in the order of the names; operators are left out.
    virtual std::vector<std::pair<std::string, Value>> members(const Value& name_space);
    /// Called before the items of a function, or of a reference to a namespace, are released.
    virtual void bury(const Array& dead) noexcept;
    /// Sets the engine's flag where a signal would have set it, on targets without signals; elsewhere it is not called.
    virtual void look_for_stop() noexcept;
    /// Raises what an engine that is asked to stop raises: interrupt, or what stopped it.
    [[noreturn]] virtual void raise_stopped();
    /// Writes to standard output.
    virtual void write(std::string_view text);
};

extern Host no_host;

}  // namespace stele::prims
