// Values that pass from code of one notation to code of another.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// `v`, made by the rules `from`, as code of the rules `to` sees it. Functions stay what they are.
/// To k and q: a matrix is the list of its rows, an enclosed scalar its item. To APL: whole numbers and truths are
/// integers, reals and datetimes floats, symbols their texts, `::` and () are ⍬; dictionaries and tables stay, as scalars.
/// To k: whole numbers, truths, bytes and times are integers. k to q, and k4 to q: nothing changes.
/// Raises stack for values nested too deep, domain for what the other side has no value for: complex numbers and wide
/// characters in k and q, guids elsewhere.
Value cross(Engine& engine, Value v, Rules from, Rules to);

/// A call from one notation to another: its arguments cross over, its result comes back. What was made of a value when it
/// crossed, and comes back as it is, by itself or as an item of a list, is that value again. It lives no longer than the
/// engine is entered.
class Crossing {
public:
    Crossing(Engine& engine, Rules here, Rules there) : engine_(engine), here_(here), there_(there) {}

    /// An argument. Raises what cross() raises.
    Value over(Value v);
    /// Argument `i`, as it was.
    const Value& given(int i) const { return arguments_[static_cast<std::size_t>(i)].given; }
    /// The result where it is made of items of argument `i`, and of fills: numbers are of the argument's kind again, unless
    /// there are fills among them.
    Value moved(int i, Value v);
    /// The result. Symbols that came over as texts are symbols again, but in a list that has other texts
    /// than those that came over with them.
    /// Raises what cross() raises.
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
    // A heap object is recognized by its address; while it is held here nothing changes it in place.
    HeapMap<const Array*, Passed> arrays_;
    HeapMap<std::uint32_t, Value> texts_;  // of symbols
    HeapVector<Passed> arguments_;
};

}  // namespace stele::prims::func
