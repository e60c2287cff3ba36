// Selective assignment, (f x)←y: the functions are applied to the positions of the items instead of the items.
//
//   picks from the variable on          followed to the picked item; functions that move whole items and precede a pick are
//                                       applied to a range of positions
//   functions that move whole items     (properties of their rows) one range with the shape of the array: linear
//   others                              every scalar at every depth gets a number: `f` selects from an array of numbers with
//                                       the structure of `x`. Nested arrays of numbers are known by their addresses, so that
//                                       an item selected as a whole differs from an array of selected items.
#include <algorithm>
#include <unordered_map>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/assignment/amend.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/index_plan.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

// One function of a selection with its left argument; without a function, the indices of x[...].
struct Step {
    const Value &function, &left;
};

[[noreturn]] void raise_not_selected() {
    raise(ErrorKind::domain, "the functions must select items, not make new ones");
}

// The steps from the variable outwards; the values begin with the last one.
class Steps {
public:
    explicit Steps(std::span<const Value> values) : values_(values) {}
    std::size_t size() const { return values_.size() / 2; }
    Step operator[](std::size_t i) const {
        std::size_t at = values_.size() - 2 * (i + 1);
        return {values_[at], values_[at + 1]};
    }

private:
    std::span<const Value> values_;
};

bool is_pick(const Engine& e, const Step& s) {
    if (!s.left.is_absent()) return meaning_of(s.function, 2) == &meaning::pick;
    return meaning_of(s.function, 1) == &meaning::disclose && e.settings.migration_level < 2;
}

bool gives_its_argument(const Step& s) {
    return !s.function.is_absent() && s.left.is_absent() && meaning_of(s.function, 1) == &meaning::same;
}

// Raises syntax for a primitive whose result has other items than its argument.
bool moves_whole_items(const Step& s) {
    if (s.function.is_absent()) return true;
    const Value& f = has_form(s.function, Form::with_axis) ? s.function->values()[0] : s.function;
    const Meaning* m = meaning_of(f, s.left.is_absent() ? 1 : 2);
    if (m && !(m->properties & selects))
        raise(ErrorKind::syntax, spelled(*m) + " selects no items that could be assigned");
    return m && (m->properties & moves_items) == moves_items;
}

// x[i;j], the indices being the items of a list, null for a whole axis.
Value indexed(Engine& e, Value x, const Value& indices) {
    HeapVector<Value> axes;
    for (std::int64_t i = 0; i < item_count(indices); i++) {
        axes.push_back(item_of(indices, i));
        if (axes.back().is_null()) axes.back() = Value::absent();
    }
    return index_axes(e, std::move(x), axes, e.settings.index_origin);
}

Value applied(Engine& e, const Step& s, Value x) {
    if (s.function.is_absent()) return indexed(e, std::move(x), s.left);
    Value r = s.left.is_absent() ? e.call(s.function, std::move(x)) : e.call(s.function, s.left, std::move(x));
    if (r.is_absent()) raise(ErrorKind::value, "the function that selects gave no value");
    return r;
}

// The selection by the steps [from, to).
Value selected(Engine& e, const Steps& steps, std::size_t from, std::size_t to, Value x) {
    for (std::size_t i = from; i < to; i++) x = applied(e, steps[i], std::move(x));
    return x;
}

// The positions of the items of an array in its ravel, counted from 1, in its shape: 0 is a fill.
Value all_positions(const Value& x) {
    return rank_of(x) == 0 ? Value::integer(1) : with_axes(make_range(1, 1, x->n), x->axes());
}

// Follows a pick from rearranged positions of `x` to an item of `x`; false if it picks a fill.
bool pick_position(Engine& e, const Value& picks, const Value& positions, Value& x, HeapVector<std::int64_t>& path) {
    const bool first = picks.is_absent();
    if (item_count(first ? positions : picks) == 0 || rank_of(picks) > 1) return false;
    HeapVector<std::int64_t> none;
    const Value position = picked(e, first ? picks : enclosed(item_of(picks, 0)), positions, none);
    if (!position.is_immediate(Kind::long_) || position.payload() < 1 || position.payload() > item_count(x))
        return false;
    path.push_back(position.payload() - 1);
    x = item_of(x, path.back());
    if (!first && item_count(picks) > 1) x = picked(e, slice(picks, 1, item_count(picks) - 1), std::move(x), path);
    return true;
}

// The number of ¨ in which the function of the last step ends: the levels of arrays of items in its result.
int levels_of(const Steps& steps) {
    const Value* f = &steps[steps.size() - 1].function;
    int levels = 0;
    for (; has_form(*f, Form::derived) && primitive_of((*f)->values()[0]).op == &meaning::each; levels++)
        f = &(*f)->values()[1];
    return levels;
}

// The items of an array at every depth, numbered from 1; an item precedes the items in it.
class Numbered {
public:
    explicit Numbered(Engine& e) : engine_(e) {}

    // The structure of `x` with the number of each scalar.
    Value numbers_of(const Value& x, int depth) {
        engine_.check_limits();
        if (is_atom(x)) return Value::integer(next_++);
        if (x->storage != Storage::value) {
            Value all = make_range(next_, 1, x->n);
            next_ += x->n;
            return with_axes(std::move(all), x->axes());
        }
        Value r = make_array(Kind::list, Storage::value, x->axes());
        by_items(x->n, [&](std::int64_t i) {
            const Value& one = x->values()[i];
            const std::int64_t number = next_++;
            if (is_atom(one)) {
                r->values()[i] = Value::integer(number);
                return;
            }
            Value inner = numbers_of(one, depth + 1);
            arrays_[inner.array()] = {number, depth};
            r->values()[i] = std::move(inner);
        });
        return x->n == 0 ? r : settled(std::move(r), Rules::apl);
    }

    // Notes the new values `y` of the selection `r`: the number of one item, an array of numbers, or an array selected as a
    // whole from deeper than `level`.
    void note(const Value& r, const Value& y, int level) {
        engine_.check_limits();
        if (is_atom(r)) {
            const std::int64_t number = r.kind() == Kind::long_ ? r.as_long() : -1;
            if (number < 0 || number >= next_) raise_not_selected();
            return replace(number, y);
        }
        if (auto known = arrays_.find(r.array()); known != arrays_.end() && known->second.depth >= level)
            return replace(known->second.number, y);
        const bool one = item_count(y) == 1;
        if (!one) check_conformity(axes_of(r), y);
        for (std::int64_t i = 0; i < r->n; i++) note(item(*r.array(), i), item_of(y, one ? 0 : i), level);
    }

    // `x` with the noted items. Of several for one item the last counts.
    Value replaced(const Value& x) {
        std::stable_sort(noted_.begin(), noted_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        at_ = 0;
        next_ = 1;
        return is_atom(x) ? noted_.empty() ? x : noted_.back().second : replaced_in(x);
    }

private:
    struct Place {
        std::int64_t number;
        int depth;
    };

    void replace(std::int64_t number, const Value& y) {
        if (number != 0) noted_.emplace_back(number, y);
    }
    // The noted item with a number, or null.
    const Value* taken(std::int64_t number) {
        const Value* found = nullptr;
        for (; at_ < noted_.size() && noted_[at_].first <= number; at_++)
            if (noted_[at_].first == number) found = &noted_[at_].second;
        return found;
    }
    static std::int64_t count_in(const Value& x) {
        if (is_atom(x)) return 0;
        std::int64_t n = x->n;
        for (std::int64_t i = 0; x->storage == Storage::value && i < x->n; i++) n += count_in(x->values()[i]);
        return n;
    }

    Value replaced_in(Value x) {
        if (x->storage != Storage::value) {
            for (std::int64_t end = next_ + x->n; at_ < noted_.size() && noted_[at_].first < end;) {
                std::int64_t number = noted_[at_].first;
                put(x, number - next_, *taken(number), Rules::apl);
            }
            next_ += x->n;
            return settled(std::move(x), Rules::apl);
        }
        make_writable(x);
        for (std::int64_t i = 0; i < x->n; i++) {
            Value& one = x->values()[i];
            const bool inner = !is_atom(one);
            if (const Value* now = taken(next_++)) {
                next_ += inner ? count_in(one) : 0;
                one = kept(*now);
            } else if (inner) {
                one = replaced_in(std::move(one));
            }
        }
        return settled(std::move(x), Rules::apl);
    }

    Engine& engine_;
    std::int64_t next_ = 1;
    std::unordered_map<const Array*, Place, std::hash<const Array*>, std::equal_to<const Array*>,
                       HeapAllocator<std::pair<const Array* const, Place>>>
        arrays_;
    HeapVector<std::pair<std::int64_t, Value>> noted_;
    std::size_t at_ = 0;
};

// The selection from an array by the steps from `from` on, and the assignment to it.
class Selection {
public:
    Selection(Engine& e, const Steps& steps, std::size_t from) : engine_(e), steps_(steps), from_(from), numbered_(e) {
        for (std::size_t i = from; i < steps.size(); i++) whole_ = whole_ && moves_whole_items(steps[i]);
    }
    void find(const Value& x) {
        Value all = whole_ ? all_positions(x) : numbered_.numbers_of(x, 0);
        // Kept, so that its arrays keep their addresses while items are selected.
        positions_ = selected(engine_, steps_, from_, steps_.size(), kept_ = std::move(all));
        if (!whole_) return;
        if (positions_.kind() != Kind::long_) raise_not_selected();
        const std::int64_t n = item_count(positions_);
        offsets_ = plan_.scatter(n, axes_of(positions_));
        if (is_atom(positions_)) *offsets_ = positions_.as_long();
        else read_longs(*positions_.array(), 0, n, offsets_);
        by_items(n, [&](std::int64_t i) { offsets_[i]--; });
    }
    // The results of `f` for the selected items: in one call, or one after the other if an item is selected twice.
    Value updated(const Value& x, const Value& f, Value y) {
        if (rank_of(x) > 0 && plan_.repeats()) {
            const std::span<const std::int64_t> offsets(offsets_, static_cast<std::size_t>(plan_.total));
            return with_axes(updated_one_by_one(engine_, x, offsets, f, y), axes_of(positions_));
        }
        y = engine_.call(f, selected(engine_, steps_, from_, steps_.size(), x), std::move(y));
        if (y.is_absent()) raise(ErrorKind::value, "the function gave no value to assign");
        return y;
    }
    void store(Value& x, Value y) {
        if (from_ == steps_.size()) {
            x = std::move(y);
        } else if (!whole_) {
            numbered_.note(positions_, y, levels_of(steps_));
            x = numbered_.replaced(x);
        } else {
            if (item_count(y) != 1) check_conformity(axes_of(positions_), y);
            leave_out_fills(y);
            const bool boxed = rank_of(x) == 0;
            Value box = boxed ? at_least_vector(x) : Value();
            func::store(engine_, boxed ? box : x, plan_, std::move(y), Rules::apl);
            if (boxed) x = settled(with_axes(std::move(box), {}), Rules::apl);
        }
    }

private:
    // Removes positions of fills, and their new items.
    void leave_out_fills(Value& y) {
        const std::int64_t n = plan_.total;
        if (std::find(offsets_, offsets_ + n, -1) == offsets_ + n) return;
        HeapVector<std::int64_t> kept;
        by_items(n, [&](std::int64_t i) {
            if (offsets_[i] < 0) return;
            offsets_[kept.size()] = offsets_[i];
            kept.push_back(i);
        });
        plan_.counts[0] = plan_.total = static_cast<std::int64_t>(kept.size());
        if (item_count(y) != 1) y = select_items(prims::ravel(std::move(y)), make_longs(kept), 0, Rules::apl);
    }

    Engine& engine_;
    const Steps& steps_;
    std::size_t from_;
    bool whole_ = true;
    Value kept_, positions_;
    IndexPlan plan_;
    std::int64_t* offsets_ = nullptr;
    Numbered numbered_;
};

// Follows the steps while each selects one item, and returns their number. `inner` becomes that item; `path` gets the offsets
// that lead to it.
std::size_t follow(Engine& e, const Steps& steps, Value& inner, HeapVector<std::int64_t>& path) {
    std::size_t from = 0;
    for (std::size_t at = 0; at < steps.size(); from = ++at) {
        while (at < steps.size() && !is_pick(e, steps[at]) && moves_whole_items(steps[at])) at++;
        if (at == steps.size() || !is_pick(e, steps[at])) break;
        Value positions = at > from ? selected(e, steps, from, at, all_positions(inner)) : Value();
        if (at == from) inner = picked(e, steps[at].left, std::move(inner), path);
        else if (!pick_position(e, steps[at].left, positions, inner, path)) break;
    }
    // ⊢ after picks changes nothing: (⊢⊃x)←y picks an item.
    std::size_t at = from;
    while (from > 0 && at < steps.size() && gives_its_argument(steps[at])) at++;
    return at == steps.size() ? at : from;
}

}  // namespace

void assign_selected(Engine& e, Value& x, std::span<const Value> step_values, const Value* function, Value y) {
    const Steps steps(step_values);
    Value held = x;
    HeapVector<std::int64_t> path;
    Value inner = x;
    const std::size_t from = follow(e, steps, inner, path);
    if (from == steps.size() && function && leaves_variables(*function)) {
        // The item changes in place.
        held = inner = Value();
        return change_item(e, x, path, false, [&](Value& item) { assign_modified(e, item, *function, y); });
    }
    Selection selection(e, steps, from);
    if (from < steps.size()) selection.find(inner);
    if (function) y = selection.updated(inner, *function, std::move(y));
    inner = Value();
    // The functions may have assigned the variable.
    if (!x.same_bits(held)) x = held;
    held = Value();
    change_item(e, x, path, from == steps.size(), [&](Value& item) { selection.store(item, std::move(y)); });
}

}  // namespace stele::prims::func
