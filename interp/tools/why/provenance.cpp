// Two methods find the cells. A function that moves cells is applied to their numbers: its result shows where each was.
// For other functions and operators, a rule gives the items of the arguments from which an item of the result is made;
// a function that is pervasive on these, or is applied to one of each argument, is then followed further. The
// `dependence` of a function's row selects the rule.
#include "interp/tools/why/flow.hpp"

#include <functional>
#include <numeric>
#include <optional>

#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/q_words.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::meaning {
extern const Meaning at, dictionary, replicate_first;
}  // namespace stele::prims::meaning

namespace stele::interp {

namespace {

using prims::Dependence;
using Numbers = std::optional<std::vector<std::int64_t>>;

Dependence dependence_of(const Meaning* m) {
    if (!m) return Dependence::any;
    if (m->dependence != Dependence::by_properties) return m->dependence;
    if (m->properties & prims::pervasive) return Dependence::pervasive;
    return (m->properties & prims::moves_items) == prims::moves_items ? Dependence::moves : Dependence::any;
}

// The meaning of a primitive with n arguments; null for other functions.
const Meaning* meaning_of(const Value& f, std::size_t n) {
    if (!is_primitive(f) || n > 2) return nullptr;
    const Primitive& p = prims::primitive_of(f);
    return n == 1 ? p.monad : p.dyad;
}

bool is_pervasive(const Value& f, std::size_t n) { return dependence_of(meaning_of(f, n)) == Dependence::pervasive; }

// Whether a function may be called again: it has no side effects and no random result.
bool can_be_repeated(const Value& f) {
    if (!is_function(f)) return true;
    if (is_primitive(f)) {
        const Primitive& p = prims::primitive_of(f);
        auto is_pure = [](const Meaning* m) { return !m || !(m->properties & (prims::hosted | prims::random_result)); };
        return p.op != &meaning::i_beam && (p.op || p.monadic || p.dyadic) && is_pure(p.monad) && is_pure(p.dyad);
    }
    switch (form_of(f)) {
        case Form::projection:
        case Form::derived:
        case Form::atop:
        case Form::fork:
        case Form::with_axis:
            Engine::current().check_limits();
            return std::all_of(f->values(), f->values() + f->n, can_be_repeated);
        default: return false;
    }
}

bool is_vector(const Value& v) { return v.is_heap() && v->rank == 1 && v->kind <= Kind::list; }
bool is_simple(const Value& v) { return is_cell(v) || (!is_mapping(v) && v->storage != Storage::value); }
// Whether all items of a dictionary, or of the columns of a table, are cells.
bool has_simple_items(const Value& mapping) {
    const Value& contents = contents_of(mapping);
    if (is_simple(contents)) return true;
    return mapping->kind == Kind::table && !is_mapping(contents) &&
           std::all_of(contents->values(), contents->values() + contents->n, is_simple);
}
bool is_number(const Value& v) { return v.is_scalar() && is_integral(v.kind()); }

// An argument of a function that this one applies, and how its wanted cells are traced further.
struct Part {
    Value value;
    std::function<void(const Cells&)> trace;
};

// `n` items of an argument from `first`; all of the argument if `n` is negative.
struct Range {
    std::int64_t first = 0, n = 1, step = 1;
};
constexpr Range nothing{0, 0}, whole{0, -1};

class Tracing {
public:
    Tracing(Machine& m, const Applied& applied, const Cells& wanted)
        : m_(m),
          a_(applied),
          is_apl_(applied.rules == Rules::apl),
          args_(applied.arguments.begin(), applied.arguments.end()),
          n_(args_.size()),
          result_(applied.result),
          wanted_(wanted) {
        for (const Value& v : args_) from_.emplace_back(cell_count(v));
    }

    std::vector<Cells> take() {
        if (wanted_.size() != cell_count(result_) || !follow(a_.function))
            for (Cells& cells : from_) cells.add_all();
        return std::move(from_);
    }

private:
    // Each rule returns false if it does not apply: then the wanted cells depend on all arguments.

    bool follow(const Value& f) {
        m_.check_limits();
        if (f.is_absent()) return index();
        if (!is_function(f)) return false;
        if (is_primitive(f)) return n_ > 2 ? amends(f) : depends_as(meaning_of(f, n_));
        const Value* items = f->values();
        switch (form_of(f)) {
            case Form::derived: g_ = items[1]; return depends_as(prims::primitive_of(items[0]).op) || combines(f);
            case Form::with_axis: axis_ = items[1]; return follow(items[0]);
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

    bool depends_as(const Meaning* row) {
        row_ = row;
        if (row == &meaning::dictionary || row == &meaning::modulo_or_dictionary) {
            if (is_mapping(result_)) return maps();
        } else if (n_ == 1 && is_mapping(args_[0]) && is_part_of_dictionary(row)) {
            return true;
        }
        if (row && (row->properties & prims::fixed_shape) && !wanted_.has_cells()) return add_shapes(true);
        const Dependence how = dependence_of(row);
        if (!follows_mappings(how)) return false;
        switch (how) {
            case Dependence::pervasive: return pervasive();
            case Dependence::moves: return moves(true);
            case Dependence::picks: return moves(!axis_.is_absent() || m_.settings.migration_level > 1);
            case Dependence::fronts: return fronts();
            case Dependence::replicates: return replicates();
            case Dependence::joins: return joins();
            case Dependence::shape: from_.back().shape = true; return true;
            case Dependence::left: from_[0].merge(wanted_); return true;
            case Dependence::right: from_[1].merge(wanted_); return true;
            case Dependence::by_left: return by_items_of(0);
            case Dependence::by_right: return by_items_of(1);
            case Dependence::where: return where();
            case Dependence::applies: return is_function(args_[0]) ? compose(args_[0], {argument(1)}) : index();
            case Dependence::applies_all: return applies_all();
            case Dependence::folds:
            case Dependence::running:
            case Dependence::pairs: return along(how);
            case Dependence::each: return each(~0U);
            case Dependence::each_left: return n_ == 2 && each(1);
            case Dependence::each_right: return n_ == 2 && each(2);
            case Dependence::outer: return outer();
            case Dependence::inner: return inner();
            case Dependence::by_properties:
            case Dependence::any: break;
        }
        return false;
    }

    // Dictionaries and tables.

    // A dictionary of keys and values.
    bool maps() {
        if (has_mapping(args_[0]) || has_mapping(args_[1]) || from_[1].size() != wanted_.size()) return false;
        from_[1].merge(wanted_);
        if (wanted_.shape) from_[0].add_all();
        return true;
    }
    // The keys or the values of a dictionary.
    bool is_part_of_dictionary(const Meaning* row) {
        if (args_[0]->kind != Kind::dictionary) return false;
        if (row == &meaning::til || row == &meaning::key_of) return from_[0].shape = true;
        if (row != &meaning::value) return false;
        const Value values = numbered(contents_of(args_[0]), 1, 1, a_.rules);
        return !values.is_absent() && add_moved(func::table_of_rows(values, a_.rules), 0, 0);
    }
    // Whether a rule holds for the arguments and the result. Operators of k, k4 and q work on the values of dictionaries:
    // these take their place.
    bool follows_mappings(Dependence how) {
        if (!is_mapping(result_) && std::none_of(args_.begin(), args_.end(), has_mapping)) return true;
        switch (how) {
            case Dependence::pervasive:
            case Dependence::moves:
            case Dependence::picks:
            case Dependence::fronts:
            case Dependence::replicates:
            case Dependence::joins:
            case Dependence::shape:
            case Dependence::left:
            case Dependence::right:
            case Dependence::applies: return true;
            case Dependence::folds:
            case Dependence::running:
            case Dependence::pairs:
            case Dependence::each:
            case Dependence::each_left:
            case Dependence::each_right: return is_apl_ || takes_values();
            default: return false;
        }
    }
    bool takes_values() {
        auto has_other_keys = [this](const Value& v) {
            return is_mapping(result_) && !func::match(m_, prims::keys_of(v), prims::keys_of(result_), a_.rules);
        };
        std::size_t dictionaries = 0;
        for (Value& v : args_) {
            if (!is_mapping(v)) continue;
            if (v->kind != Kind::dictionary || has_other_keys(v)) return false;
            v = Value(contents_of(v));
            dictionaries++;
        }
        if (is_mapping(result_) && (result_->kind != Kind::dictionary || dictionaries == 0)) return false;
        if (is_mapping(result_)) result_ = Value(contents_of(result_));
        // Values of equal keys are combined.
        add_shapes(dictionaries > 1);
        return std::none_of(args_.begin(), args_.end(), has_mapping);
    }

    void add_item(std::size_t k, const ItemCells& items, std::int64_t i) {
        from_[k].add(items.start(i), items.start(i + 1));
    }
    bool add_shapes(bool are_wanted) {
        for (Cells& cells : from_) cells.shape |= are_wanted;
        return true;
    }

    // Functions applied to numbers.

    // The result; absent if the call fails or must not be repeated.
    Value run(const Value& f, const std::vector<Value>& arguments) {
        for (const Value& v : arguments)
            if (v.is_absent()) return v;
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
    // The number in each cell of the result.
    static Numbers numbers_moved(const Value& moved, const Value& result) {
        if (moved.is_absent() || !has_same_structure(moved, result)) return {};
        return numbers_in(moved);
    }

    // For each cell of a pervasive function's result, its cell of the argument `v`.
    Numbers spread(const Value& v, const Value& result) {
        if (const bool is_same = has_same_structure(v, result); is_same || is_cell(v)) {
            std::vector<std::int64_t> cells(static_cast<std::size_t>(cell_count(result)));
            if (is_same) std::iota(cells.begin(), cells.end(), 0);
            return cells;
        }
        Value plus = prims::as_value(*prims::find_primitive(notation_of(a_.rules), meaning::plus));
        if (!axis_.is_absent()) {
            const Value items[] = {plus, axis_};
            plus = make_function(Form::with_axis, items);
        }
        return numbers_moved(run(plus, {numbered(v, 0, 1, a_.rules), numbered(result, 0, 0, a_.rules)}), result);
    }
    // Traces wanted cells of `made`, the result of a pervasive function of the parts.
    void spread_all(const std::vector<Part>& parts, const Value& made, const Cells& cells) {
        for (const Part& part : parts) {
            const Numbers indices = spread(part.value, made);
            Cells from(cell_count(part.value));
            if (!indices) from.add_all();
            else cells.each([&](std::int64_t i) { from.add((*indices)[static_cast<std::size_t>(i)]); });
            part.trace(from);
        }
    }
    bool pervasive() {
        spread_all(arguments(), result_, wanted_);
        for (std::size_t k = 0; k < n_; k++) from_[k].shape |= wanted_.shape || (n_ == 2 && !is_cell(args_[1 - k]));
        return true;
    }

    // Adds the cells whose numbers are in the wanted cells of `moved`. Numbers count from 1 through the arguments from
    // `first`; a cell without a number is a fill, made from the first `fill` cells.
    bool add_moved(const Value& moved, std::size_t first, std::int64_t fill) {
        const Numbers numbers = numbers_moved(moved, result_);
        if (!numbers) return false;
        wanted_.each([&](std::int64_t i) {
            std::int64_t number = (*numbers)[static_cast<std::size_t>(i)];
            for (std::size_t k = first; k < n_ && number > 0; number -= from_[k++].size())
                if (number <= from_[k].size()) return from_[k].add(number - 1);
            from_[first].add(0, fill);
            from_[first].shape = true;
        });
        return true;
    }
    // The cells of the right or only argument are moved.
    bool moves(bool needs_shape) {
        const Value& right = args_.back();
        if (n_ == 2 && !is_apl_ && !(is_integral(args_[0].kind()) && is_vector(right))) return false;
        if (has_mapping(right) && !moves_cells_of(right)) return false;
        std::vector<Value> operands = args_;
        operands.back() = numbered(right, 1, 1, a_.rules);
        // A fill has the prototype of the first item; that of a monadic function may depend on any item.
        const ItemCells items(right);
        const std::int64_t fill = items.start(n_ == 1 ? items.count() : std::min<std::int64_t>(1, items.count()));
        if (!add_moved(run(a_.function, operands), n_ - 1, fill)) return false;
        from_.back().shape |= needs_shape || wanted_.shape;
        if (n_ == 2) from_[0].add_all();
        return true;
    }

    // Whether the wanted cells of the result are cells of a mapping, not keys: other numbers in them change all of these.
    bool moves_cells_of(const Value& right) {
        auto numbers_from = [&](std::int64_t first) {
            std::vector<Value> operands = args_;
            operands.back() = numbered(right, first, 1, a_.rules);
            return numbers_moved(run(a_.function, operands), result_);
        };
        const std::int64_t step = from_.back().size() + 1;
        const Numbers first = numbers_from(1), other = numbers_from(1 + step);
        if (!first || !other) return false;
        bool are_moved = true;
        wanted_.each([&](std::int64_t i) {
            const auto at = static_cast<std::size_t>(i);
            are_moved &= (*other)[at] - (*first)[at] == step;
        });
        return are_moved;
    }

    // Counted from the front, a part does not depend on the length, unless k and q repeat a short list.
    bool fronts() {
        const Value& count = args_[0];
        const bool starts_again = !is_apl_ && func::item_count(result_) > func::item_count(args_[1]);
        bool is_from_front = is_integral(count.kind()) && !starts_again && (is_apl_ || func::is_atom(count));
        for (std::int64_t i = 0; is_from_front && i < func::item_count(count); i++)
            is_from_front = prims::long_at(count, i) >= 0;
        return moves(!is_from_front);
    }

    // An item depends on the counts up to its own.
    bool replicates() {
        const Value& counts = args_[0];
        const std::optional<func::AlongAxis> line = axis();
        const bool one_each = line && is_vector(counts) && counts->n == line->length && counts->n > 1;
        if (!one_each || wanted_.shape) return moves(true);
        if (!moves(false)) return false;
        if (from_[1].shape) return true;  // it has fills
        from_[0] = Cells(counts->n);
        const ItemCells items(args_[1]);
        from_[1].each([&](std::int64_t i) { from_[0].add(0, items.item_of(i) / line->inner % line->length + 1); });
        return true;
    }

    bool joins() {
        const Value right = numbered(args_[1], from_[0].size() + 1, 1, a_.rules);
        if (!add_moved(run(a_.function, {numbered(args_[0], 1, 1, a_.rules), right}), 0, 0)) return false;
        from_[0].shape |= from_[1].has_cells();
        add_shapes(wanted_.shape || result_.rank() != 1 || is_mapping(result_));
        return true;
    }

    // Argument 0 indexed by the others.
    bool index() {
        const Value moved = attempt([&] {
            std::vector<Value> indices(args_.begin() + 1, args_.end());
            Value numbers = numbered(args_[0], 1, 1, a_.rules);
            if (numbers.is_absent()) return numbers;
            if (!is_apl_) return func::index_deep(m_, std::move(numbers), indices, a_.rules);
            return func::index_axes(m_, std::move(numbers), indices, m_.settings.index_origin);
        });
        const bool is_even = is_mapping(args_[0]) ? has_simple_items(args_[0]) : is_simple(args_[0]);
        if (!add_moved(moved, 0, from_[0].size()) || (wanted_.shape && !is_even)) return false;
        add_shapes(wanted_.shape);
        from_[0].shape |= has_mapping(args_[0]);
        if (wanted_.has_cells()) add_indices();
        return true;
    }
    // Each axis of the result belongs to an index; in the k family each level does.
    void add_indices() {
        std::vector<std::int64_t> axes = axes_of_cells(result_, notation_of(a_.rules));
        const bool deep = !is_apl_ && axes.size() > 1;
        if (axes.empty()) axes.assign(func::axes_of(result_).begin(), func::axes_of(result_).end());
        std::span<const std::int64_t> left = axes;
        const ItemCells results(result_);
        for (std::size_t k = 1; k < n_; k++) {
            const Value& i = args_[k];
            const bool is_all = i.is_absent() || i.is_null();
            const auto own = is_all ? 1 : static_cast<std::size_t>(func::rank_of(i));
            const std::int64_t n = own > left.size() ? -1 : prims::product(left.first(own));
            // After a nested index of the k family, the levels of the next index are unknown.
            const bool is_known =
                is_all ? n >= 0 : n == func::item_count(i) && (k + 1 == n_ || is_apl_ || is_simple(i));
            if (!is_known) {
                for (; k < n_; k++) from_[k].add_all();
                return;
            }
            left = left.subspan(own);
            if (is_all) continue;
            const std::int64_t step = prims::product(left);
            const ItemCells items(i);
            wanted_.each(
                [&](std::int64_t cell) { add_item(k, items, (deep ? cell : results.item_of(cell)) / step % n); });
        }
    }

    // @[x;i;f] and @[x;i;f;y] of the k family, which change single items.
    bool amends(const Value& f) {
        if (dependence_of(meaning_of(f, 2)) != Dependence::applies || is_function(args_[0])) return false;
        const Dependence change = dependence_of(meaning_of(args_[2], n_ - 2));
        if (change != Dependence::pervasive && !(n_ == 4 && change == Dependence::right)) return false;
        for (std::size_t k = 1; k < n_; k++) from_[k].add_all();
        return keeps_cells(0);
    }
    // Each cell of argument k keeps its position, whether it changes or not.
    bool keeps_cells(std::size_t k) {
        if (!has_same_structure(args_[k], result_)) return false;
        from_[k].merge(wanted_);
        from_[k].shape |= has_mapping(args_[k]);
        return true;
    }

    // Items of the result that are made from items of the arguments.

    // Item r is made from items at(k, r) of each argument k: by applying the operand to them if `applied`, else cell by
    // cell if the operand is pervasive.
    template <class At> bool made_of(bool applied, At at) {
        add_shapes(wanted_.shape);
        const std::vector<ItemCells> items(args_.begin(), args_.end());
        const ItemCells results(result_);
        for (std::int64_t r = 0; r < results.count(); r++) {
            Cells cells = wanted_.slice(results.start(r), results.start(r + 1));
            cells.shape = applied && wanted_.shape;
            if (!cells.any()) continue;
            const Value made = func::item_of(result_, r);
            const bool by_parts = applied || (is_pervasive(g_, 2) && !is_cell(made));
            std::vector<Part> parts;
            for (std::size_t k = 0; k < n_; k++) {
                const Range range = at(k, r);
                if (range.n < 0) parts.push_back(argument(k));
                for (std::int64_t j = 0, i = range.first; j < range.n; j++, i += range.step)
                    if (by_parts) parts.push_back(item_part(k, i, items[k]));
                    else add_item(k, items[k], i);
            }
            if (applied) trace(g_, parts, made, cells);
            else spread_all(parts, made, cells);
        }
        return true;
    }

    // Each item of argument k gives equally many cells of the result, or several give one, with all of the other
    // argument.
    bool by_items_of(std::size_t k) {
        const std::int64_t results = func::item_count(result_), n = func::item_count(args_[k]);
        if (results == 0 || n == 0 || (n % results != 0 && results % n != 0)) return false;
        if (!is_apl_ && !is_vector(args_[n_ == 1 ? 0 : 1 - k])) return false;
        if (n_ == 1 && wanted_.shape) return false;
        add_shapes(wanted_.shape);
        if (n_ == 2 && wanted_.has_cells()) from_[1 - k].add_all();
        if (n_ == 2 && is_simple(args_[1 - k]) && keeps_cells(k)) return true;
        const std::int64_t together = std::max<std::int64_t>(1, n / results);
        return made_of(false, [&](std::size_t j, std::int64_t r) {
            return j == k ? Range{r * together % n, together} : nothing;
        });
    }
    // An index depends on the counts up to its own.
    bool where() {
        if (!is_vector(args_[0]) || !is_simple(args_[0]) || wanted_.shape) return false;
        const std::int64_t origin = is_apl_ ? m_.settings.index_origin : 0;
        return made_of(false, [&](std::size_t, std::int64_t r) {
            return Range{0, prims::long_at(result_, r) - origin + 1};
        });
    }

    // The axis of the last argument that the function works along, if it has one.
    std::optional<func::AlongAxis> axis() const {
        const auto axes = func::axes_of(args_.back());
        const bool is_first =
            row_ == &meaning::reduce_first || row_ == &meaning::scan_first || row_ == &meaning::replicate_first;
        std::int64_t axis = is_first ? 0 : static_cast<std::int64_t>(axes.size()) - 1;
        if (!axis_.is_absent()) axis = is_number(axis_) ? axis_.as_long() - m_.settings.index_origin : -1;
        if (axis < 0 || axis >= static_cast<std::int64_t>(axes.size())) return {};
        return func::along_axis(axes, static_cast<int>(axis));
    }
    // Reductions, scans and similar functions.
    bool along(Dependence how) {
        const bool folds = how == Dependence::folds;
        if (folds && n_ == 1 && dependence_of(meaning_of(g_, 2)) == Dependence::joins) return moves(true);
        const std::optional<func::AlongAxis> line = axis();
        if (!line || n_ > 2) return false;
        if ((!is_apl_ || wanted_.shape) && !g_.is_absent() && !is_pervasive(g_, 2)) return false;
        if (!is_apl_ && folds) result_ = func::enclosed(result_);
        axis_ = Value::absent();
        std::int64_t width = line->length;
        const bool has_width = is_apl_ && n_ == 2;
        if (has_width) {
            if (func::item_count(args_[0]) != 1 || !is_integral(args_[0].kind())) return false;
            width = std::abs(prims::long_at(args_[0], 0));
            from_[0].add_all();
        }
        const std::int64_t length = line->length, inner = line->inner, positions = folds ? length - width + 1 : length;
        if (positions < 1 || func::item_count(result_) != line->outer * positions * inner) return false;
        add_shapes(folds || !is_simple(args_.back()));
        return made_of(false, [&](std::size_t k, std::int64_t r) {
            if (k + 1 < n_) return has_width ? nothing : whole;
            const std::int64_t block = r / (positions * inner), place = r / inner % positions;
            const std::int64_t first = folds ? place : how == Dependence::running ? 0 : std::max(place - 1, INT64_C(0));
            return Range{(block * length + first) * inner + r % inner, (folds ? width : place + 1 - first), inner};
        });
    }
    // A row of the left argument and a column of the right one.
    bool inner() {
        if (n_ != 2 || func::rank_of(args_[0]) == 0 || func::rank_of(args_[1]) == 0 || wanted_.shape) return false;
        g_ = Value::absent();
        const std::int64_t length = func::axes_of(args_[0]).back(), height = func::axes_of(args_[1]).front();
        if (length == 0 || height == 0) return false;
        const std::int64_t rows = func::item_count(args_[0]) / length, columns = func::item_count(args_[1]) / height;
        if (func::item_count(result_) != rows * columns) return false;
        add_shapes(true);
        return made_of(false, [&](std::size_t k, std::int64_t r) {
            return k == 0 ? Range{r / columns * length, length} : Range{r % columns, height, columns};
        });
    }
    bool outer() {
        const std::int64_t right = func::item_count(args_.back());
        if (n_ != 2 || func::item_count(result_) != func::item_count(args_[0]) * right) return false;
        return made_of(true, [&](std::size_t k, std::int64_t r) { return Range{k == 0 ? r / right : r % right}; });
    }
    // `which`: bit k if argument k is taken item by item.
    bool each(unsigned which) {
        auto is_taken_apart = [&](std::size_t k) { return is_apl_ || ((which >> k & 1) && is_vector(args_[k])); };
        std::int64_t lists = 0;
        for (std::size_t k = 0; k < n_; k++) {
            if (!is_taken_apart(k)) continue;
            if (func::item_count(args_[k]) != 1 && func::item_count(args_[k]) != func::item_count(result_))
                return false;
            lists += !func::is_atom(args_[k]);
        }
        if (lists == 0 && !is_apl_) {
            auto is_mapping = [](const Value& v) { return v.kind() > Kind::list; };
            return std::none_of(args_.begin(), args_.end(), is_mapping) && compose(g_, arguments());
        }
        add_shapes(lists > 1);
        return made_of(true, [&](std::size_t k, std::int64_t r) {
            return is_taken_apart(k) ? Range{func::item_count(args_[k]) == 1 ? 0 : r} : whole;
        });
    }
    // The rank operator, if the shape of the operand's result does not depend on the argument's cells.
    bool by_cells(const Value& rank) {
        if (n_ != 1 || wanted_.shape || !is_number(rank)) return false;
        const std::int64_t all = func::rank_of(args_[0]), r = rank.as_long();
        const std::int64_t taken = r >= 0 ? std::min(r, all) : std::max<std::int64_t>(0, all + r);
        const std::int64_t frame = all - taken, of_result = func::rank_of(result_) - frame;
        if (frame == 0) return compose(g_, arguments());
        if (of_result < 0 || wanted_.size() == 0) return false;
        args_[0] = func::cells(m_, args_[0], static_cast<int>(taken), a_.rules);
        result_ = func::cells(m_, result_, static_cast<int>(of_result), a_.rules);
        if (func::item_count(args_[0]) != func::item_count(result_)) return false;
        const Value first = func::item_of(args_[0], 0), made = func::item_of(result_, 0);
        Cells shape(cell_count(made));
        shape.shape = true;
        return !sources(m_, {g_, {&first, 1}, made, a_.rules}, shape)[0].has_cells() && each(1);
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
    Part item_part(std::size_t k, std::int64_t i, const ItemCells& items) {
        return {func::item_of(args_[k], i),
                [this, k, start = items.start(i)](const Cells& cells) { from_[k].merge(cells, start); }};
    }
    static Part constant(const Value& v) {
        return {v, [](const Cells&) {}};
    }
    static std::vector<Value> values_of(const std::vector<Part>& parts) {
        std::vector<Value> values;
        for (const Part& part : parts) values.push_back(part.value);
        return values;
    }
    // `result` is f of the parts. False if a part is unknown.
    bool trace(const Value& f, const std::vector<Part>& parts, const Value& result, const Cells& cells) {
        const std::vector<Value> values = values_of(parts);
        if (std::any_of(values.begin(), values.end(), [](const Value& v) { return v.is_absent(); })) return false;
        if (!cells.any()) return true;
        const std::vector<Cells> from = sources(m_, {f, values, result, a_.rules}, cells);
        for (std::size_t i = 0; i < parts.size(); i++)
            if (from[i].any()) parts[i].trace(from[i]);
        return true;
    }
    // The result of a function that this one applies; absent if the call fails or must not be repeated.
    Part result_of(const Value& f, std::vector<Part> parts) {
        const Value result = run(f, values_of(parts));
        return {result,
                [this, f, parts = std::move(parts), result](const Cells& cells) { trace(f, parts, result, cells); }};
    }
    // This result is f of the parts.
    bool compose(const Value& f, const std::vector<Part>& parts) { return trace(f, parts, result_, wanted_); }

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

    // Operators that only combine functions.
    bool combines(const Value& f) {
        const Meaning* op = row_;
        const Value &g = g_, &h = f->values()[f->n > 2 ? 2 : 1];
        if (op == &meaning::commute) return is_function(g) ? compose(g, {argument(n_ - 1), argument(0)}) : true;
        if (op == &meaning::over) {
            std::vector<Part> parts;
            for (std::size_t k = 0; k < n_; k++) parts.push_back(result_of(h, {argument(k)}));
            return compose(g, parts);
        }
        if (op == &meaning::behind) return compose(h, {result_of(g, {argument(0)}), argument(n_ - 1)});
        if (op == &meaning::rank) return is_function(h) ? compose(g, {result_of(h, arguments())}) : by_cells(h);
        if (op == &meaning::at) {
            return n_ == 1 && !is_function(h) && (!is_function(g) || is_pervasive(g, 1)) && keeps_cells(0);
        }
        if (op != &meaning::beside) return false;
        if (!is_function(g)) return n_ == 1 && compose(h, {constant(g), argument(0)});
        if (!is_function(h)) return n_ == 1 && compose(g, {argument(0), constant(h)});
        Part right = result_of(h, {argument(n_ - 1)});
        return n_ == 1 ? compose(g, {std::move(right)}) : compose(g, {argument(0), std::move(right)});
    }

    Machine& m_;
    const Applied& a_;
    const bool is_apl_;
    std::vector<Value> args_;
    const std::size_t n_;
    Value result_;
    const Cells& wanted_;
    const Meaning* row_ = nullptr;  // of the function, or of the operator
    Value g_ = Value::absent();     // its operand
    Value axis_ = Value::absent();
    std::vector<Cells> from_;
};

}  // namespace

std::vector<Cells> sources(Machine& m, const Applied& applied, const Cells& wanted) {
    return Tracing(m, applied, wanted).take();
}

}  // namespace stele::interp
