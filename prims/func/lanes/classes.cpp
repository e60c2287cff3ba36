// Classes of lanes: a value that few lanes differ in is computed once for each of its values.
//
// A search on many boards, say, gives few different cells, and what depends on the cell alone is then computed for each
// cell and not for each board. Cost: one pass over the numbers of the lanes.
#include <algorithm>
#include <array>

#include "prims/func/lanes/lane_functions.hpp"

namespace stele::prims::func {

namespace {

// Whether so few lanes are in a class that it is not worth its steps.
bool are_many(const LaneClasses& classes) { return 2 * classes.count > std::ssize(classes.of_lane); }

}  // namespace

Lanes without_classes(Lanes x) {
    x.classes = nullptr;
    return x;
}

Lanes classified(Lanes x, std::int64_t most_classes) {
    if (x.form != Lanes::Form::alike || x.rank() > 0 || x.data->kind != Kind::long_) return x;
    if (x.data->storage > Storage::i8 || x.classes) return x;
    const std::int64_t n = x.data->n;
    std::vector<std::int64_t> integers(static_cast<std::size_t>(n));
    read_longs(*x.data.array(), 0, n, integers.data());
    std::array<std::int16_t, 256> class_of;
    class_of.fill(-1);
    std::vector<std::int64_t> firsts;  // of each class the first lane
    for (std::int64_t i = 0; i < n; i++) {
        std::int64_t& number = integers[static_cast<std::size_t>(i)];
        std::int16_t& its_class = class_of[static_cast<std::uint8_t>(number)];
        if (its_class < 0) {
            if (std::ssize(firsts) == most_classes) return x;
            its_class = static_cast<std::int16_t>(firsts.size());
            firsts.push_back(i);
        }
        number = its_class;
    }
    if (firsts.size() == 1) return Lanes::same(item(x.data, 0));
    Lanes few = chosen(x, firsts);
    few.classes = std::make_shared<const LaneClasses>(LaneClasses{std::move(integers), std::ssize(firsts)});
    return few;
}

Lanes spread(Lanes x) {
    if (!x.classes) return x;
    const auto classes = x.classes;
    return chosen(without_classes(std::move(x)), classes->of_lane);
}

std::shared_ptr<const LaneClasses> common_classes(std::span<const Lanes> values) {
    std::shared_ptr<const LaneClasses> common;
    for (const Lanes& x : values) {
        if (x.is_same() || (common && x.classes == common)) continue;
        if (!x.classes || (common && x.classes->of_lane != common->of_lane)) return nullptr;
        common = x.classes;
    }
    return common;
}

Lanes with_classes(Lanes x, std::shared_ptr<const LaneClasses> classes) {
    if (x.is_same()) return x;
    if (x.classes) {
        LaneClasses composed{classes->of_lane, x.classes->count};
        for (std::int64_t& i : composed.of_lane) i = x.classes->of_lane[static_cast<std::size_t>(i)];
        classes = std::make_shared<const LaneClasses>(std::move(composed));
    }
    const bool must_spread = x.form == Lanes::Form::partial || are_many(*classes);
    x.classes = must_spread ? nullptr : classes;
    return must_spread ? chosen(x, classes->of_lane) : x;
}

MaybeLanes repeated_in_lanes(const Value& v, std::int64_t n) {
    // Longer values are better shared.
    constexpr std::int64_t most_items = 1 << 18;
    MaybeLanes one;
    if (v.is_heap() && v->kind == Kind::list) one = in_lists({&v, 1});
    else if (is_simple(Lanes::same(v)))
        one = Lanes::alike(with_axes(materialize(at_least_vector(v)), axes_of_lanes(1, axes_of(v)).axes()));
    if (!one || (n > 1 && one->data->n > most_items / n)) return {};
    const std::vector<std::int64_t> first(static_cast<std::size_t>(n), 0);
    return chosen(*one, first);
}

}  // namespace stele::prims::func
