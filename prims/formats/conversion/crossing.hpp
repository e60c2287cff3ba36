// Values that pass from code of one notation to code of another.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// `v`, made by the rules `from`, as code by the rules `to` sees it. Functions do not change.
/// To k and q: a matrix is the list of its rows, an enclosed scalar its item. To APL: whole numbers and truths are
/// integers, reals and datetimes floats, symbols their texts, `::` and () are ⍬; dictionaries and tables stay, as
/// scalars. To k: whole numbers, truths, bytes and times are integers. k to q, and k4 to q: nothing changes.
/// Raises stack for values nested too deep, domain for values that the other side lacks: complex numbers and wide
/// characters in k and q, guids elsewhere.
Value cross(Engine& engine, Value v, Rules from, Rules to);

/// A call from one notation to another: its arguments cross over, its result comes back. If the result, or an item of
/// it, is the unchanged image of a value that crossed, it becomes that value again. Valid while the engine is entered.
class Crossing {
public:
    Crossing(Engine& engine, Rules here, Rules there) : engine_(engine), here_(here), there_(there) {}

    /// An argument. Raises what cross() raises.
    Value over(Value v);
    /// Argument `i` before it crossed.
    const Value& given(int i) const { return arguments_[static_cast<std::size_t>(i)].given; }
    /// A result that is made of items of argument `i` and of fills: its numbers get the kind of the argument, unless
    /// fills are among them.
    Value moved(int i, Value v);
    /// The result. Texts that crossed as symbols become symbols again, except in a list with texts that did not cross
    /// with them. Raises what cross() raises.
    Value back(Value v);

private:
    friend class Passage;
    struct Passed {
        Value given, seen;
    };

    void remember(const Value& given, const Value& seen);
    void remember_text(const Value& item);
    const Value* given_as(const Value& seen) const;
    Value text_of_symbol(std::uint32_t symbol);

    Engine& engine_;
    Rules here_, there_;
    // A heap object is recognized by its address; it does not change in place while it is held here.
    HeapMap<const Array*, Passed> arrays_;
    HeapMap<std::uint32_t, Value> texts_;  // of symbols
    HeapVector<Passed> arguments_;
};

}  // namespace stele::prims::func
