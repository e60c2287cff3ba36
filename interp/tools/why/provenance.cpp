// The cells that a function moves are found by applying it to numbers of cells in their places. Others follow from the
// shapes of arguments and result.
#include "interp/tools/why/provenance.hpp"

#include <functional>
#include <optional>

#include "interp/tools/why/dependence.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/operators/meanings.hpp"
#include "prims/func/pervasive/meanings.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::prims::meaning {
extern const Meaning at, inner_product, join, mix, replicate, replicate_first, where;
}  // namespace stele::prims::meaning

namespace stele::interp {

namespace {

using Numbers = std::optional<std::vector<std::int64_t>>;

bool is_vector(const Value& v) { return v.is_heap() && v->rank == 1 && v->kind <= Kind::list; }
bool is_simple_vector(const Value& v) { return is_vector(v) && v->storage != Storage::value; }

// A value that a function within the function takes, and what becomes of wanted cells of it.
struct Part {
    Value value;
    std::function<void(const Cells&)> trace;
};

class Tracing {
public:
    Tracing(Machine& m, const Applied& applied, const Cells& wanted)
        : m_(m),
          a_(applied),
          args_(applied.arguments),
          n_(args_.size()),
          wanted_(wanted),
          result_items_(applied.result) {
        for (const Value& v : args_) from_.emplace_back(cell_count(v));
    }

    std::vector<Cells> take() {
        if (wanted_.size() != cell_count(a_.result) || !find())
            for (Cells& cells : from_) cells.add_all();
        return std::move(from_);
    }

private:
    // Each of those below gives false where it finds nothing out: then everything takes part.

    bool find() {
        m_.check_limits();
        const Value& f = a_.function;
        if (f.is_absent()) return index();
        if (!is_function(f)) return false;
        if (is_primitive(f)) return n_ > 2 ? amends(f) : of_dependence(dependence_of(meaning_of(f, n_)));
        const Value* items = f->values();
        switch (form_of(f)) {
            case Form::derived: return derived(f, -1);
            case Form::with_axis: return with_axis(items[0], items[1]);
            case Form::atop: return compose(items[0], {result_of(items[1], arguments())});
            case Form::fork: {
                Part right = result_of(items[2], arguments());
                return compose(items[1], {is_function(items[0]) ? result_of(items[0], arguments()) : constant(items[0]),
                                          std::move(right)});
            }
            case Form::projection: return projection(f);
            default: return false;
        }
    }

    bool of_dependence(Dependence how) {
        switch (how) {
            case Dependence::pervasive: return pervasive(Value::absent());
            case Dependence::moves: return moves(true);
            case Dependence::picks: return moves(m_.settings.migration_level > 1);
            case Dependence::fronts: return fronts();
            case Dependence::replicates:
                return replicates(meaning_of(a_.function, 2) == &meaning::replicate_first ? 0 : -1);
            case Dependence::expands: return moves(true);
            case Dependence::joins: return joins();
            case Dependence::shape: from_.back().shape = true; return true;
            case Dependence::left: from_[0].merge(wanted_); return true;
            case Dependence::right: from_[1].merge(wanted_); return true;
            case Dependence::finds_left: return finds(0);
            case Dependence::finds_right: return finds(1);
            case Dependence::searches_left: return searches(0);
            case Dependence::searches_right: return searches(1);
            case Dependence::where: return where();
            case Dependence::encodes: return encodes();
            case Dependence::describes: return describes();
            case Dependence::applies: return is_function(args_[0]) ? compose(args_[0], {argument(1)}) : index();
            case Dependence::applies_all: return applies_all();
            case Dependence::running: return before(true);
            case Dependence::pairs: return before(false);
            case Dependence::by_properties:
            case Dependence::any: break;
        }
        return false;
    }

    // Calls take(cell) for each that is wanted.
    template <class Take> void for_wanted(Take take) const {
        for (std::int64_t i = 0; i < wanted_.size(); i++)
            if (wanted_[i]) take(i);
    }
    // Calls take(item) for each item of the result of which cells are wanted.
    template <class Take> void for_wanted_items(Take take) const {
        for (std::int64_t r = 0; r < result_items_.count(); r++)
            for (std::int64_t i = result_items_.start(r); i < result_items_.start(r + 1); i++)
                if (wanted_[i]) {
                    take(r);
                    break;
                }
    }
    void add_item(std::size_t k, const ItemCells& items, std::int64_t i) {
        from_[k].add(items.start(i), items.start(i + 1));
    }

    // Functions applied to numbers.

    // Absent where that fails, or is not to be done.
    Value run(const Value& f, std::vector<Value> arguments) {
        if (!can_be_repeated(f)) return Value::absent();
        return attempt([&] { return m_.call_from(a_.rules, f, arguments); });
    }
    template <class Make> Value attempt(Make make) {
        const Value* top = m_.sp;
        try {
            return make();
        } catch (const Error& e) {
            if (e.is_stop) throw;
        }
        m_.pop(static_cast<int>(top - m_.sp));
        return Value::absent();
    }
    // The numbers that a function moved to the places of the result's cells.
    static Numbers numbers_moved(const Value& moved, const Value& result) {
        if (moved.is_absent() || !has_same_structure(moved, result)) return {};
        return numbers_in(moved);
    }

    // For each cell of the result of a pervasive function the cell of `v` in it.
    Numbers spread(const Value& v, const Value& result) {
        if (func::is_atom(v)) return std::vector<std::int64_t>(static_cast<std::size_t>(cell_count(result)), 0);
        if (has_same_structure(v, result)) {
            std::vector<std::int64_t> own(static_cast<std::size_t>(cell_count(v)));
            for (std::size_t i = 0; i < own.size(); i++) own[i] = static_cast<std::int64_t>(i);
            return own;
        }
        return spread_by_plus(v, result, result, Value::absent(), false);
    }
    // The same where `v` meets an argument `other`, or the result where there is no more to know; `axis` absent where
    // there is none.
    Numbers spread_by_plus(const Value& v, const Value& other, const Value& result, const Value& axis, bool on_right) {
        Value plus = prims::as_value(*prims::find_primitive(notation_of(a_.rules), meaning::plus));
        if (!axis.is_absent()) {
            const Value items[] = {plus, axis};
            plus = make_function(Form::with_axis, items);
        }
        std::vector<Value> operands{numbered(v, 0, 1, a_.rules), numbered(other, 0, 0, a_.rules)};
        if (on_right) std::swap(operands[0], operands[1]);
        return numbers_moved(run(plus, std::move(operands)), result);
    }

    bool pervasive(const Value& axis) {
        for (std::size_t k = 0; k < n_; k++) {
            if (!is_plain(args_[k])) return false;
            const bool fits = func::is_atom(args_[k]) || has_same_structure(args_[k], a_.result);
            const Numbers cells = fits || n_ == 1 ? spread(args_[k], a_.result)
                                                  : spread_by_plus(args_[k], args_[1 - k], a_.result, axis, k == 1);
            if (!cells) return false;
            for_wanted([&](std::int64_t i) { from_[k].add((*cells)[static_cast<std::size_t>(i)]); });
            from_[k].shape |= wanted_.shape || (n_ == 2 && !func::is_atom(args_[1 - k]));
        }
        return true;
    }

    // The right argument's cells are moved, as the left one says.
    bool moves(bool needs_shape) {
        const Value& right = args_.back();
        if (!is_plain(right) || (n_ == 2 && !says_where(args_[0], right))) return false;
        std::vector<Value> operands(args_.begin(), args_.end());
        operands.back() = numbered(right, 1, 1, a_.rules);
        const Numbers moved = numbers_moved(run(a_.function, std::move(operands)), a_.result);
        if (!moved) return false;
        Cells& from = from_.back();
        const ItemCells items(right);
        for_wanted([&](std::int64_t i) {
            const std::int64_t number = (*moved)[static_cast<std::size_t>(i)];
            if (number > 0 && number <= from.size()) from.add(number - 1);
            else add_fill(items);
        });
        from.shape |= needs_shape || wanted_.shape;
        if (n_ == 2) from_[0].add_all();
        return true;
    }
    bool says_where(const Value& left, const Value& right) const {
        return is_plain(left) && (a_.rules == Rules::apl || (is_integral(left.kind()) && is_vector(right)));
    }
    // A fill is like the first item; what has no left argument may fill from any.
    void add_fill(const ItemCells& items) {
        if (n_ == 1) from_.back().add_all();
        else if (items.count() > 0) add_item(1, items, 0);
        from_.back().shape = true;
    }

    // Where the part begins at the front, or so many cells after it, the length does not matter. By the rules of k and q it
    // does where a list is taken from again and again.
    bool fronts() {
        const Value& count = args_[0];
        const bool starts_again = a_.rules != Rules::apl && func::item_count(a_.result) > func::item_count(args_[1]);
        bool is_from_front = is_plain(count) && is_integral(count.kind()) && !starts_again &&
                             (a_.rules == Rules::apl || func::is_atom(count));
        for (std::int64_t i = 0; is_from_front && i < func::item_count(count); i++)
            is_from_front = prims::long_at(count, i) >= 0;
        return moves(!is_from_front);
    }

    // An item depends on the counts up to its own. The first axis is 0, the last one -1.
    bool replicates(int axis) {
        const Value &counts = args_[0], &v = args_[1];
        const auto axes = func::axes_of(v);
        if (axis < 0) axis = static_cast<int>(axes.size()) - 1;
        const bool one_each = is_simple_vector(counts) && !axes.empty() && axis < static_cast<int>(axes.size()) &&
                              counts->n == axes[static_cast<std::size_t>(axis)] && counts->n > 1;
        if (!one_each || wanted_.shape) return moves(true);
        if (!moves(false)) return false;
        if (from_[1].shape) return true;  // there are fills
        from_[0] = Cells(counts->n);
        const func::AlongAxis along = func::along_axis(axes, axis);
        const ItemCells items(v);
        for (std::int64_t i = 0; i < from_[1].size(); i++)
            if (from_[1][i]) from_[0].add(0, items.item_of(i) / along.inner % along.length + 1);
        return true;
    }

    bool joins() {
        if (!is_plain(args_[0]) || !is_plain(args_[1])) return false;
        const std::int64_t on_left = from_[0].size();
        const Numbers moved = numbers_moved(
            run(a_.function, {numbered(args_[0], 1, 1, a_.rules), numbered(args_[1], on_left + 1, 1, a_.rules)}),
            a_.result);
        if (!moved) return false;
        const bool of_lines = a_.result.rank() == 1;
        for_wanted([&](std::int64_t i) {
            const std::int64_t number = (*moved)[static_cast<std::size_t>(i)] - 1;
            if (number < on_left) return from_[0].add(number);
            from_[1].add(number - on_left);
            from_[0].shape = true;
        });
        for (Cells& cells : from_) cells.shape |= wanted_.shape || !of_lines;
        return true;
    }

    // @[x;i;f] and @[x;i;f;y] of the k family, where items are changed one by one.
    bool amends(const Value& f) {
        if (dependence_of(meaning_of(f, 2)) != Dependence::applies || is_function(args_[0])) return false;
        const Dependence change = dependence_of(meaning_of(args_[2], n_ - 2));
        if (change != Dependence::pervasive && !(n_ == 4 && change == Dependence::right)) return false;
        for (std::size_t k = 1; k < n_; k++) from_[k].add_all();
        return keeps_places();
    }
    // A cell of argument 0 stays where it is, whether it changes or not.
    bool keeps_places() {
        if (!has_same_structure(args_[0], a_.result)) return false;
        from_[0].merge(wanted_);
        return true;
    }

    // Searches.

    // Result item i is about item i of argument k, or about as many cells of it, and all of the other one.
    bool finds(std::size_t k) {
        const ItemCells items(args_[k]);
        const std::int64_t results = result_items_.count();
        if (results == 0 || items.count() % results != 0) return false;
        const std::int64_t each = items.count() / results;
        for_wanted_items([&](std::int64_t r) { from_[k].add(items.start(r * each), items.start((r + 1) * each)); });
        from_[k].shape |= wanted_.shape;
        from_[1 - k].add_all();
        return true;
    }
    bool searches(std::size_t k) {
        if (!is_simple_vector(args_[1 - k]) || !has_same_structure(args_[k], a_.result)) return false;
        from_[k].merge(wanted_);
        from_[1 - k].add_all();
        return true;
    }

    // The i-th place depends on the counts up to it.
    bool where() {
        const Value& counts = args_[0];
        if (!is_simple_vector(counts) || !is_integral(counts->kind) || wanted_.shape) return false;
        std::int64_t results = 0;
        for (std::int64_t i = 0; i < counts->n; i++) {
            const std::int64_t count = prims::long_at(counts, i);
            if (count < 0 || results + count > wanted_.size()) return false;
            for (std::int64_t r = results; r < results + count; r++)
                if (wanted_[r]) from_[0].add(0, i + 1);
            results += count;
        }
        return true;
    }

    bool encodes() {
        const std::int64_t right = func::item_count(args_[1]);
        if (!is_plain(args_[1]) || right != from_[1].size() || right == 0 || wanted_.size() % right != 0) return false;
        for_wanted([&](std::int64_t i) { from_[1].add(i % right); });
        from_[1].shape = wanted_.shape;
        from_[0].add_all();
        return true;
    }

    bool describes() {
        if (!is_simple_vector(args_[0]) || result_items_.count() != args_[0]->n || wanted_.shape) return false;
        for_wanted_items([&](std::int64_t r) { from_[0].add(r); });
        return true;
    }

    // Functions of functions.

    Part argument(std::size_t k) {
        return {args_[k], [this, k](const Cells& cells) { from_[k].merge(cells); }};
    }
    std::vector<Part> arguments() {
        std::vector<Part> all;
        for (std::size_t k = 0; k < n_; k++) all.push_back(argument(k));
        return all;
    }
    static Part constant(const Value& v) {
        return {v, [](const Cells&) {}};
    }
    static std::vector<Value> values_of(const std::vector<Part>& parts) {
        std::vector<Value> values;
        for (const Part& part : parts) values.push_back(part.value);
        return values;
    }
    static void trace(Machine& m, const Applied& applied, const std::vector<Part>& parts, const Cells& cells) {
        if (!cells.any()) return;
        const std::vector<Cells> from = sources(m, applied, cells);
        for (std::size_t i = 0; i < parts.size(); i++)
            if (from[i].any()) parts[i].trace(from[i]);
    }
    // What a function within this one gives; absent where it may not be called.
    Part result_of(const Value& f, std::vector<Part> parts) {
        std::vector<Value> values = values_of(parts);
        const bool known = std::none_of(values.begin(), values.end(), [](const Value& v) { return v.is_absent(); });
        const Value result = known ? run(f, values) : Value::absent();
        return {result, [this, f, parts = std::move(parts), values = std::move(values), result](const Cells& cells) {
                    trace(m_, {f, values, result, a_.rules}, parts, cells);
                }};
    }
    // The whole is `f` applied to parts.
    bool compose(const Value& f, const std::vector<Part>& parts) {
        const std::vector<Value> values = values_of(parts);
        if (std::any_of(values.begin(), values.end(), [](const Value& v) { return v.is_absent(); })) return false;
        trace(m_, {f, values, a_.result, a_.rules}, parts, wanted_);
        return true;
    }

    bool projection(const Value& f) {
        std::vector<Part> parts;
        std::size_t used = 0;
        for (std::int64_t i = 1; i < f->n; i++) {
            if (!f->values()[i].is_absent()) parts.push_back(constant(f->values()[i]));
            else if (used < n_) parts.push_back(argument(used++));
            else return false;
        }
        return used == n_ && is_function(f->values()[0]) && compose(f->values()[0], parts);
    }

    bool applies_all() {
        if (!is_vector(args_[1]) || args_[1]->n == 0) return false;
        const bool is_data = !is_function(args_[0]);
        const ItemCells items(args_[1]);
        std::vector<Part> parts;
        if (is_data) parts.push_back(argument(0));
        for (std::int64_t i = 0; i < args_[1]->n; i++) parts.push_back(item_part(1, i, items));
        from_[1].shape = true;
        return compose(is_data ? Value::absent() : args_[0], parts);
    }

    // Argument 0 indexed by the others.
    bool index() {
        if (!is_plain(args_[0])) return false;
        const Value moved = attempt([&] {
            std::vector<Value> indices(args_.begin() + 1, args_.end());
            Value numbers = numbered(args_[0], 1, 1, a_.rules);
            if (a_.rules != Rules::apl) return func::index_deep(m_, std::move(numbers), indices, a_.rules);
            return func::index_axes(m_, std::move(numbers), indices, m_.settings.index_origin);
        });
        const Numbers numbers = numbers_moved(moved, a_.result);
        if (!numbers) return false;
        for_wanted([&](std::int64_t i) {
            const std::int64_t number = (*numbers)[static_cast<std::size_t>(i)];
            if (number > 0 && number <= from_[0].size()) from_[0].add(number - 1);
            else from_[0].add_all();  // a missing item
        });
        for (Cells& cells : from_) cells.shape |= wanted_.shape;
        if (wanted_.shape && !is_simple(args_[0]))
            for (Cells& cells : from_) cells.add_all();
        if (a_.rules == Rules::apl) return index_by_axes();
        index_by_levels(a_.result, 0, args_[1], 0, 1);
        return true;
    }
    // Each axis of the result belongs to an index.
    bool index_by_axes() {
        std::int64_t step = result_items_.count();
        for (std::size_t k = 1; k < n_; k++) {
            const bool left_out = args_[k].is_absent();
            const std::int64_t n =
                left_out ? func::axes_of(args_[0])[k - 1] : static_cast<std::int64_t>(func::item_count(args_[k]));
            if (n == 0 || step % n != 0) return false;
            step /= n;
            if (left_out) continue;
            const ItemCells items(args_[k]);
            for_wanted_items([&](std::int64_t r) { add_item(k, items, r / step % n); });
        }
        return true;
    }
    // Each level of the result belongs to an index. `part` of the result, whose cells begin at `at`, is at `i` of this
    // level, whose own cells begin at `start` in argument k.
    void index_by_levels(const Value& part, std::int64_t at, const Value& i, std::int64_t start, std::size_t k) {
        if (!wanted_.slice(at, at + cell_count(part)).has_cells()) return;
        const bool is_all = i.is_absent() || i.is_null();
        if (!is_all && func::is_atom(i)) from_[k].add(start);
        if (!is_all && !func::is_atom(i)) return index_by_items(part, at, i, start, k);
        if (k + 1 == n_) return;
        if (!is_all || !is_vector(part)) return index_by_levels(part, at, args_[k + 1], 0, k + 1);
        const ItemCells items(part);
        for (std::int64_t r = 0; r < part->n; r++)
            index_by_levels(func::item_of(part, r), at + items.start(r), args_[k + 1], 0, k + 1);
    }
    void index_by_items(const Value& part, std::int64_t at, const Value& i, std::int64_t start, std::size_t k) {
        if (!is_vector(part) || part->n != i->n) {
            for (; k < n_; k++) from_[k].add_all();
            return;
        }
        const ItemCells items(part), indices(i);
        for (std::int64_t r = 0; r < part->n; r++)
            index_by_levels(func::item_of(part, r), at + items.start(r), func::item_of(i, r), start + indices.start(r),
                            k);
    }
    static bool is_simple(const Value& v) { return func::is_atom(v) || v->storage != Storage::value; }

    bool with_axis(const Value& g, const Value& axis) {
        if (has_form(g, Form::derived)) {
            const std::int64_t k = axis.is_scalar() && is_integral(axis.kind()) ? axis.as_long() : 0;
            return derived(g, static_cast<int>(k - m_.settings.index_origin));
        }
        switch (dependence_of(meaning_of(g, n_))) {
            case Dependence::pervasive: return pervasive(axis);
            case Dependence::joins: return joins();
            case Dependence::moves:
            case Dependence::picks:
            case Dependence::fronts:
            case Dependence::expands: return moves(true);
            case Dependence::replicates:
                if (!axis.is_scalar() || !is_integral(axis.kind())) return moves(true);
                return replicates(static_cast<int>(axis.as_long() - m_.settings.index_origin));
            default: return false;
        }
    }

    bool derived(const Value& f, int axis) {
        const Meaning* op = prims::primitive_of(f->values()[0]).op;
        const Value& g = f->values()[1];
        const Value& h = f->values()[f->n > 2 ? 2 : 1];
        if (op == &meaning::reduce || op == &meaning::reduce_first) return reduce(g, op == &meaning::reduce, axis);
        if (op == &meaning::scan || op == &meaning::scan_first) return scan(op == &meaning::scan, axis);
        if (op == &meaning::each) return each(g);
        if (op == &meaning::outer_product) return outer(g);
        if (op == &meaning::inner_product) return inner();
        if (op == &meaning::adverb_over) return over(g);
        if (op == &meaning::adverb_scan) return adverb_scan(g);
        if (op == &meaning::adverb_each) return each_together(g, 3);
        if (op == &meaning::each_left) return n_ == 2 && each_together(g, 1);
        if (op == &meaning::each_right) return n_ == 2 && each_together(g, 2);
        if (op == &meaning::each_prior) return n_ == 1 && is_pervasive(g) && before(false);
        return combined(op, g, h);
    }

    // Operators that only say which function gets what.
    bool combined(const Meaning* op, const Value& g, const Value& h) {
        if (op == &meaning::commute) return is_function(g) ? compose(g, {argument(n_ - 1), argument(0)}) : true;
        if (op == &meaning::over) {
            std::vector<Part> parts;
            for (std::size_t k = 0; k < n_; k++) parts.push_back(result_of(h, {argument(k)}));
            return compose(g, parts);
        }
        if (op == &meaning::behind) return compose(h, {result_of(g, {argument(0)}), argument(n_ - 1)});
        if (op == &meaning::rank)
            return is_function(h) ? compose(g, {result_of(h, arguments())}) : n_ == 1 && by_cells(g, h);
        if (op == &meaning::at) {
            const bool one_by_one = !is_function(g) || dependence_of(meaning_of(g, 1)) == Dependence::pervasive;
            return n_ == 1 && !is_function(h) && one_by_one && keeps_places();
        }
        if (op != &meaning::beside) return false;
        if (!is_function(g)) return n_ == 1 && compose(h, {constant(g), argument(0)});
        if (!is_function(h)) return n_ == 1 && compose(g, {argument(0), constant(h)});
        Part right = result_of(h, {argument(n_ - 1)});
        return n_ == 1 ? compose(g, {std::move(right)}) : compose(g, {argument(0), std::move(right)});
    }

    // Items one by one. Result item r is g of item at(k, r) of each argument k, where it has one; else of the whole.
    template <class At> bool by_items(const Value& g, At at) {
        if (wanted_.shape) {
            if (!has_fixed_shape(g, n_)) return false;
            for (Cells& cells : from_) cells.shape = true;
        }
        std::vector<ItemCells> items(args_.begin(), args_.end());
        for_wanted_items([&](std::int64_t r) {
            std::vector<Part> parts;
            for (std::size_t k = 0; k < n_; k++) parts.push_back(item_part(k, at(k, r), items[k]));
            const Value result = func::item_of(a_.result, r);
            trace(m_, {g, values_of(parts), result, a_.rules}, parts,
                  wanted_.slice(result_items_.start(r), result_items_.start(r + 1)));
        });
        return true;
    }
    static constexpr std::int64_t whole = -1;
    Part item_part(std::size_t k, std::int64_t i, const ItemCells& items) {
        if (i == whole) return argument(k);
        return {func::item_of(args_[k], i),
                [this, k, start = items.start(i)](const Cells& cells) { from_[k].merge(cells, start); }};
    }

    // The cells of the last axes one by one.
    bool by_cells(const Value& g, const Value& rank) {
        const Value &v = args_[0], &result = a_.result;
        if (func::is_atom(v) || !is_simple(v) || func::is_atom(result) || !is_simple(result) || wanted_.shape ||
            !rank.is_scalar() || !is_integral(rank.kind()) || !has_fixed_shape(g, 1))
            return false;
        const auto axes = func::axes_of(v), results = func::axes_of(result);
        const auto all = static_cast<std::int64_t>(axes.size());
        const std::int64_t r = rank.as_long(), taken = r >= 0 ? std::min(r, all) : std::max<std::int64_t>(0, all + r);
        const auto frame = static_cast<std::size_t>(all - taken);
        if (frame == 0) return compose(g, arguments());
        if (taken == 0 || results.size() < frame) return false;
        const std::int64_t cells = prims::product(axes.first(frame));
        if (cells == 0 || prims::product(results.first(frame)) != cells) return false;
        const std::int64_t size = v->n / cells, result_size = result->n / cells;
        auto cell_at = [frame](const Value& array, std::int64_t i, std::int64_t n) {
            if (func::axes_of(array).size() == frame) return func::item_of(array, i);
            return prims::with_axes(prims::slice(prims::ravel(array), i * n, n), func::axes_of(array).subspan(frame));
        };
        for (std::int64_t i = 0; i < cells; i++) {
            const Part part{cell_at(v, i, size),
                            [this, start = i * size](const Cells& from) { from_[0].merge(from, start); }};
            trace(m_, {g, {&part.value, 1}, cell_at(result, i, result_size), a_.rules}, {part},
                  wanted_.slice(i * result_size, (i + 1) * result_size));
        }
        return true;
    }

    bool each(const Value& g) {
        const std::int64_t results = result_items_.count();
        for (const Value& v : args_)
            if (func::item_count(v) != results && func::item_count(v) != 1) return false;
        if (n_ == 2 && !func::is_atom(args_[0]) && !func::is_atom(args_[1]))
            for (Cells& cells : from_) cells.shape = true;
        return by_items(g, [&](std::size_t k, std::int64_t r) { return func::item_count(args_[k]) == 1 ? 0 : r; });
    }
    // `which`: bit k where the function goes through argument k.
    bool each_together(const Value& g, unsigned which) {
        auto is_taken_apart = [&](std::size_t k) { return (which >> k & 1 || n_ > 2) && is_vector(args_[k]); };
        std::int64_t lists = 0;
        for (std::size_t k = 0; k < n_; k++) {
            if (!is_plain(args_[k])) return false;
            if (!is_taken_apart(k)) continue;
            lists++;
            if (args_[k]->n != result_items_.count()) return false;
        }
        if (lists == 0) return compose(g, arguments());
        if (lists > 1)
            for (Cells& cells : from_) cells.shape = true;
        return by_items(g, [&](std::size_t k, std::int64_t r) { return is_taken_apart(k) ? r : whole; });
    }
    bool outer(const Value& g) {
        const std::int64_t right = func::item_count(args_.back());
        if (n_ != 2 || result_items_.count() != func::item_count(args_[0]) * right) return false;
        return by_items(g, [&](std::size_t k, std::int64_t r) { return k == 0 ? r / right : r % right; });
    }

    // A row of the left argument and a column of the right one.
    bool inner() {
        if (n_ != 2 || func::rank_of(args_[0]) == 0 || func::rank_of(args_[1]) == 0 || wanted_.shape) return false;
        const std::int64_t length = func::axes_of(args_[0]).back(), height = func::axes_of(args_[1]).front();
        if (length == 0 || height == 0) return false;
        const ItemCells x(args_[0]), y(args_[1]);
        const std::int64_t rows = x.count() / length, columns = y.count() / height;
        if (result_items_.count() != rows * columns) return false;
        for_wanted_items([&](std::int64_t r) {
            for (std::int64_t k = 0; k < length; k++) add_item(0, x, r / columns * length + k);
            for (std::int64_t k = 0; k < height; k++) add_item(1, y, k * columns + r % columns);
        });
        for (Cells& cells : from_) cells.shape = true;
        return true;
    }

    // Reductions and scans.

    static bool is_pervasive(const Value& g) { return dependence_of(meaning_of(g, 2)) == Dependence::pervasive; }
    static bool is_joining(const Value& g) { return dependence_of(meaning_of(g, 2)) == Dependence::joins; }

    // The axis that an operator goes along; nothing where the argument has none.
    std::optional<func::AlongAxis> lines(bool last, int axis) const {
        const auto axes = func::axes_of(args_.back());
        if (axes.empty() || axis >= static_cast<int>(axes.size())) return {};
        return func::along_axis(axes, axis >= 0 ? axis : last ? static_cast<int>(axes.size()) - 1 : 0);
    }
    bool reduce(const Value& g, bool last, int axis) {
        const std::optional<func::AlongAxis> l = lines(last, axis);
        if (!l || (wanted_.shape && !has_fixed_shape(g, 2))) return false;
        if (n_ == 1 && is_joining(g)) return moves(true);
        std::int64_t width = l->length;
        if (n_ == 2) {
            if (func::item_count(args_[0]) != 1 || !is_integral(args_[0].kind())) return false;
            width = std::abs(prims::long_at(args_[0], 0));
            from_[0].add_all();
        }
        const std::int64_t places = n_ == 1 ? 1 : l->length - width + 1;
        if (places < 1 || result_items_.count() != l->outer * places * l->inner) return false;
        const ItemCells items(args_.back());
        for_wanted_items([&](std::int64_t r) {
            const std::int64_t block = r / (places * l->inner), first = r / l->inner % places;
            for (std::int64_t k = first; k < first + width; k++)
                add_item(n_ - 1, items, (block * l->length + k) * l->inner + r % l->inner);
        });
        from_.back().shape = true;
        return true;
    }
    bool scan(bool last, int axis) {
        const std::optional<func::AlongAxis> l = lines(last, axis);
        const ItemCells items(args_.back());
        if (!l || n_ != 1 || result_items_.count() != items.count() || wanted_.shape) return false;
        for_wanted_items([&](std::int64_t r) {
            const std::int64_t block = r / (l->length * l->inner), at = r / l->inner % l->length;
            for (std::int64_t k = 0; k <= at; k++)
                add_item(0, items, (block * l->length + k) * l->inner + r % l->inner);
        });
        return true;
    }
    // Each item with the one before it, or with all of those.
    bool before(bool all) {
        if (n_ != 1 || !is_simple_vector(args_[0]) || !has_same_structure(args_[0], a_.result)) return false;
        for_wanted([&](std::int64_t i) { from_[0].add(all || i == 0 ? 0 : i - 1, i + 1); });
        from_[0].shape = wanted_.shape;
        return true;
    }

    // Adds the cells of `v`, whose own begin at `start` in argument k, that a pervasive function puts into wanted cells of
    // `result`, whose own begin at `at`.
    bool add_spread(std::size_t k, const Value& v, std::int64_t start, const Value& result, std::int64_t at) {
        const Numbers cells = spread(v, result);
        if (!cells) return false;
        for (std::size_t i = 0; i < cells->size(); i++)
            if (wanted_[at + static_cast<std::int64_t>(i)]) from_[k].add(start + (*cells)[i]);
        return true;
    }
    // Of items [0, n) of the list.
    bool add_folded(std::int64_t n, const ItemCells& items, const Value& result, std::int64_t at) {
        for (std::int64_t j = 0; j < n; j++)
            if (!add_spread(n_ - 1, func::item_of(args_.back(), j), items.start(j), result, at)) return false;
        return n_ == 1 || add_spread(0, args_[0], 0, result, at);
    }
    bool over(const Value& g) {
        const Value& list = args_.back();
        if (!is_vector(list) || !is_plain(list) || !is_plain(args_[0]) || n_ > 2) return false;
        if (n_ == 1 && is_joining(g)) return moves(true);
        if (!is_pervasive(g)) return false;
        for (Cells& cells : from_) cells.shape = true;
        return add_folded(list->n, ItemCells(list), a_.result, 0);
    }
    bool adverb_scan(const Value& g) {
        const Value& list = args_.back();
        if (!is_vector(list) || !is_plain(list) || !is_plain(args_[0]) || n_ > 2 || !is_pervasive(g)) return false;
        if (result_items_.count() != list->n || wanted_.shape) return false;
        if (n_ == 1 && is_simple_vector(list)) return before(true);
        const ItemCells items(list);
        bool found = true;
        for_wanted_items([&](std::int64_t r) {
            found = found && add_folded(r + 1, items, func::item_of(a_.result, r), result_items_.start(r));
        });
        return found;
    }

    Machine& m_;
    const Applied& a_;
    std::span<const Value> args_;
    std::size_t n_;
    const Cells& wanted_;
    ItemCells result_items_;
    std::vector<Cells> from_;
};

}  // namespace

std::vector<Cells> sources(Machine& m, const Applied& applied, const Cells& wanted) {
    return Tracing(m, applied, wanted).take();
}

}  // namespace stele::interp
