// Functions applied in lanes.
#include "interp/vm/calls/lane_run.hpp"

#include "prims/catalogue/system.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

// The most items of a list that is packed.
constexpr std::int64_t most_packed = 4096;
// An attempt is worth it if on average so many lanes ran, and few primitives were applied lane by lane.
constexpr std::int64_t least_average = 6;
// An attempt ends after so many applications, tail calls and turns of loops: one lane may run forever after another has
// an error.
constexpr std::int64_t most_applications = 1 << 18;
// With fewer lanes, and more lanes than this a class, classes are not worth it.
constexpr std::int64_t least_in_classes = 16, least_of_class = 4;

bool is_quiet(const Meaning* m) { return m && !(m->properties & (prims::hosted | prims::random_result)); }

// Whether the k family's ? searches in a list or makes it distinct; it draws random numbers for an atom.
bool is_search(const Meaning* m, const Lanes& list) {
    const bool is_word =
        m == &meaning::find_or_draw || m == &meaning::find_or_roll || m == &meaning::distinct_or_uniform;
    const bool is_value = list.form == Lanes::Form::values || list.form == Lanes::Form::partial;
    return is_word && !is_value && list.rank() > 0;
}

}  // namespace

bool is_quiet_function(const Value& f, int depth) {
    if (!is_function(f)) return !f.is_heap() || f->kind < Kind::list;
    if (is_primitive(f)) {
        const Primitive& p = primitive_of(f);
        return (p.monad || p.dyad) && (!p.monad || is_quiet(p.monad)) && (!p.dyad || is_quiet(p.dyad));
    }
    if (depth == 0) return false;
    switch (form_of(f)) {
        case Form::derived: {
            const Meaning* op = primitive_of(f->values()[0]).op;
            if (!op || (op->properties & (prims::hosted | prims::random_result))) return false;
            break;
        }
        case Form::atop:
        case Form::fork: break;
        default: return false;
    }
    const auto* parts = f->values();
    return std::all_of(parts + (form_of(f) == Form::derived), parts + f->n,
                       [depth](const Value& part) { return part.is_absent() || is_quiet_function(part, depth - 1); });
}

const Code* code_in_lanes(Machine& m, const Value& f, std::size_t arguments) {
    if (!has_form(f, Form::lambda)) return nullptr;
    Lambda& l = lambda_of(f);
    const Function& text = *l.function;
    if (rules_of(text.notation) != m.rules() || text.traditional) return nullptr;
    if (&m.space_for(l) != &m.space()) return nullptr;
    if (text.notation == Notation::apl && text.cls != NameClass::function) return nullptr;
    if (text.notation == Notation::apl && arguments > 2) return nullptr;
    const Code& code = m.code_for(l, arguments == 2, nullptr);
    return text.notation == Notation::apl || code.arguments == arguments ? &code : nullptr;
}

bool has_function(const Lanes& x) {
    if (x.is_same() || x.form == Lanes::Form::partial) return is_function(x.data);
    return x.form == Lanes::Form::values &&
           std::any_of(x.data->values(), x.data->values() + x.data->n, [](const Value& v) { return is_function(v); });
}

bool LaneRun::note_application(std::int64_t n, bool by_lane) {
    applications_++;
    lanes_ += std::max(n, in_classes_);
    by_lane_ += by_lane && least_of_class * n > in_classes_;
    if (applications_ == most_applications) return false;
    if (applications_ % trial_ != 0 || m_.seeks_lanes) return true;
    return lanes_ >= least_average * applications_ && 2 * by_lane_ <= applications_;
}

MaybeLanes LaneRun::primitive(const Primitive& p, std::int64_t n, const Lanes* x, const Lanes& y) {
    const Meaning* meaning = x ? p.dyad : p.monad;
    if (x && meaning == &meaning::apply_at) return has_function(*x) ? MaybeLanes() : indexed(*x, n, {y});
    if (y.classes || (x && x->classes)) {
        Lanes operands[] = {y, x ? *x : y};
        return by_class(n, {operands, x ? 2u : 1u}, [&](std::int64_t lanes) {
            return primitive(p, lanes, x ? &operands[1] : nullptr, operands[0]);
        });
    }
    const CoreFunction core = x ? p.dyadic : p.monadic;
    if (!(is_quiet(meaning) || is_search(meaning, x ? *x : y)) || !core || rules_of(p.notation) != rules_ ||
        (x && has_function(*x)) || has_function(y))
        return {};
    if (!y.is_same() || (x && !x->is_same())) {
        const LaneUse here = use(n, *meaning, core);
        if (MaybeLanes r = x ? apply_dyad(here, *x, y) : apply_monad(here, y)) {
            if (!note_application(n, false)) return {};
            return meaning->properties & prims::pervasive ? std::move(r) : in_few_classes(std::move(r), n);
        }
    }
    const Lanes operands[] = {x ? *x : y, y};
    return in_few_classes(by_lane(n, {operands, x ? 2u : 1u},
                                  [&](Value* a) {
                                      core(m_, a);
                                      return std::move(a[0]);
                                  }),
                          n);
}

// The same value, in classes if few lanes differ in it.
MaybeLanes LaneRun::in_few_classes(MaybeLanes r, std::int64_t n) const {
    const std::int64_t most = m_.seeks_lanes ? n - 1 : n < least_in_classes ? 0 : n / least_of_class;
    if (!r || most == 0) return r;
    return classified(std::move(*r), most);
}

// An item of a list of lists, the same in all lanes, that has been packed: it is indexed again and again.
MaybeLanes LaneRun::item_of_packed(const Lanes& x, std::int64_t n, const Lanes& index) {
    const bool is_list = x.is_same() && x.data.is_heap() && x.data->kind == Kind::list && x.data->rank == 1;
    if (rules_ == Rules::apl || !is_list || index.form != Lanes::Form::alike || index.rank() != 0) return {};
    if (index.data->kind != Kind::long_ || x.data->n == 0 || x.data->n > most_packed) return {};
    if (!packed_list_.same_bits(x.data)) {
        if (x.data->n > 4 * n) return {};
        packed_list_ = x.data;
        packed_ = prims::func::in_lists({x.data->values(), static_cast<std::size_t>(x.data->n)});
    }
    if (!packed_) return {};
    std::vector<std::int64_t> places(static_cast<std::size_t>(n));
    prims::read_longs(*index.data.array(), 0, n, places.data());
    const auto is_inside = [&](std::int64_t i) { return i >= 0 && i < x.data->n; };
    if (!std::all_of(places.begin(), places.end(), is_inside)) return {};
    return chosen(*packed_, places);
}

MaybeLanes LaneRun::indexed(const Lanes& x, std::int64_t n, std::vector<Lanes> axes) {
    if (has_function(x)) return {};
    if (x.classes || have_classes(axes)) {
        axes.push_back(x);
        return by_class(n, axes, [&](std::int64_t lanes) {
            Lanes indexed_one = std::move(axes.back());
            axes.pop_back();
            return indexed(indexed_one, lanes, std::move(axes));
        });
    }
    if (axes.size() == 1)
        if (MaybeLanes r = item_of_packed(x, n, axes[0])) {
            if (!note_application(n, false)) return {};
            return r;
        }
    if (!x.is_same() || !are_same(axes))
        if (MaybeLanes r = index_lanes(use(n), x, axes)) {
            if (!note_application(n, false)) return {};
            return in_few_classes(std::move(r), n);
        }
    axes.insert(axes.begin(), x);
    return by_lane(n, axes, [&](Value* a) {
        const std::span<Value> indices(a + 1, axes.size() - 1);
        if (rules_ == Rules::apl) return func::index_axes(m_, std::move(a[0]), indices, m_.settings.index_origin);
        return func::index_deep(m_, std::move(a[0]), indices, rules_);
    });
}

// f'x, x f'y, x f\:y or x f/:y of k and q; refused for other operators.
MaybeLanes LaneRun::each_by(const Meaning& op, const Lanes& f, std::int64_t n, std::span<const Lanes> arguments) {
    const bool is_left = &op == &meaning::each_left, is_right = &op == &meaning::each_right;
    const bool is_each = &op == &meaning::adverb_each || (arguments.size() == 2 && (is_left || is_right));
    if (!is_each || rules_ == Rules::apl || !has_function(f)) return {};
    std::vector<EachArgument> of_items;
    for (const Lanes& x : arguments) {
        const bool is_list = x.form == Lanes::Form::values || x.form == Lanes::Form::lists;
        const bool is_atom = arguments.size() == 2 && !is_left && !is_right && !is_list && x.rank() == 0;
        of_items.push_back({x, is_atom || (of_items.empty() ? is_right : is_left)});
    }
    bool razes = false;
    return each(f, n, std::move(of_items), razes);
}

MaybeLanes LaneRun::derived(const Value& f, std::int64_t n, std::vector<Lanes> arguments) {
    const Meaning* op = primitive_of(f->values()[0]).op;
    const Value& operand = f->values()[1];
    if (have_classes(arguments))
        return by_class(n, arguments, [&](std::int64_t lanes) { return derived(f, lanes, std::move(arguments)); });
    const bool is_fold = op == &meaning::reduce || op == &meaning::reduce_first || op == &meaning::adverb_over;
    if (is_fold && arguments.size() == 1 && is_primitive(operand) && !arguments[0].is_same()) {
        const prims::func::FoldBy by = prims::func::folding(operand, rules_);
        const bool is_along_last = op != &meaning::reduce_first || arguments[0].rank() == 1;
        if (by.fold != prims::Fold::none && is_along_last)
            if (MaybeLanes r = fold_lanes(use(n), by.fold, arguments[0])) {
                if (!note_application(n, false)) return {};
                return r;
            }
    }
    if (is_fold && arguments.size() == 1 && rules_ != Rules::apl && is_join(operand) && !arguments[0].is_same())
        if (MaybeLanes r = raze_lanes(use(n), arguments[0])) {
            if (!note_application(n, false)) return {};
            return r;
        }
    if (op == &meaning::commute && is_function(operand)) {
        if (arguments.size() == 1) arguments.push_back(arguments[0]);
        else std::swap(arguments[0], arguments[1]);
        return apply(operand, n, std::move(arguments));
    }
    if (op == &meaning::beside && arguments.size() == 1) {
        const Value& right = f->values()[2];
        if (!is_function(operand)) return apply(right, n, {Lanes::same(operand), std::move(arguments[0])});
        if (!is_function(right)) return apply(operand, n, {std::move(arguments[0]), Lanes::same(right)});
        MaybeLanes inner = apply(right, n, std::move(arguments));
        return inner ? apply(operand, n, {std::move(*inner)}) : MaybeLanes();
    }
    if (MaybeLanes r = each_by(*op, Lanes::same(operand), n, arguments)) return r;
    if (!is_quiet_function(f)) return {};
    return by_lane(n, arguments, [&](Value* a) {
        m_.call(f, a, static_cast<int>(arguments.size()));
        return std::move(a[0]);
    });
}

MaybeLanes LaneRun::apply(const Value& f, std::int64_t n, std::vector<Lanes> arguments) {
    m_.check_stop();
    if (!is_function(f)) return rules_ == Rules::apl ? MaybeLanes() : indexed(Lanes::same(f), n, std::move(arguments));
    if (is_primitive(f)) {
        if (arguments.size() == 4 && primitive_of(f).dyad == &meaning::apply_at && arguments[2].is_same() &&
            is_primitive(arguments[2].data) && primitive_of(arguments[2].data).dyad == &meaning::right_argument)
            return amended(n, arguments[0], arguments[1], arguments[3]);
        if (arguments.size() > 2) return {};
        return primitive(primitive_of(f), n, arguments.size() == 2 ? &arguments[0] : nullptr, arguments.back());
    }
    switch (form_of(f)) {
        case Form::lambda:
            if (const Code* code = lambda_of(f).only; code && code->arguments > arguments.size()) {
                arguments.resize(code->arguments, Lanes::same(Value::absent()));
                return Lanes::partial(f, std::move(arguments));
            }
            if (common_classes(arguments))
                return by_class(n, arguments, [&](std::int64_t lanes) { return call(f, std::move(arguments), lanes); });
            return call(f, std::move(arguments), n);
        case Form::derived: return derived(f, n, std::move(arguments));
        case Form::atop: {
            MaybeLanes inner = apply(f->values()[1], n, std::move(arguments));
            return inner ? apply(f->values()[0], n, {std::move(*inner)}) : MaybeLanes();
        }
        case Form::fork: {
            MaybeLanes right = apply(f->values()[2], n, arguments);
            if (!right) return {};
            if (!is_function(f->values()[0])) return apply(f->values()[1], n, {Lanes::same(f->values()[0]), *right});
            MaybeLanes left = apply(f->values()[0], n, std::move(arguments));
            return left ? apply(f->values()[1], n, {std::move(*left), std::move(*right)}) : MaybeLanes();
        }
        case Form::projection: {
            std::vector<Lanes> all;
            std::size_t given = 0;
            for (std::int64_t i = 1; i < f->n; i++) {
                const Value& fixed = f->values()[i];
                if (fixed.is_absent() && given == arguments.size()) return {};
                all.push_back(fixed.is_absent() ? std::move(arguments[given++]) : Lanes::same(fixed));
            }
            return given == arguments.size() ? apply(f->values()[0], n, std::move(all)) : MaybeLanes();
        }
        default: return {};
    }
}

// Applies a function with the arguments that it has been given.
MaybeLanes LaneRun::apply(const Lanes& f, std::int64_t n, std::vector<Lanes> arguments) {
    if (f.is_same()) return apply(f.data, n, std::move(arguments));
    if (f.form != Lanes::Form::partial) return {};
    if (is_primitive(f.data)) return each_by(*primitive_of(f.data).op, f.given->front(), n, arguments);
    std::vector<Lanes> all;
    std::size_t used = 0;
    for (const Lanes& given : *f.given) {
        const bool is_hole = given.is_same() && given.data.is_absent();
        if (is_hole && used == arguments.size()) return {};
        all.push_back(is_hole ? std::move(arguments[used++]) : given);
    }
    return used == arguments.size() ? apply(f.data, n, std::move(all)) : MaybeLanes();
}

MaybeLanes LaneRun::amended(std::int64_t n, Lanes x, Lanes at, Lanes item) {
    Lanes operands[] = {std::move(x), std::move(at), std::move(item)};
    return by_class(n, operands, [&](std::int64_t lanes) {
        MaybeLanes r = amend_lanes(use(lanes), operands[0], operands[1], operands[2]);
        return r && note_application(lanes, false) ? std::move(r) : MaybeLanes();
    });
}

}  // namespace stele::interp
