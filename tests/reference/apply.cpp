// The primitives by their glyphs.
#include <cmath>
#include <map>

#include "tests/reference/primitives.hpp"
#include "tests/reference/scalar.hpp"
#include "tests/reference/tree.hpp"

namespace stele::reference {

namespace {

struct Call {
    const Array* left;  // null with one argument
    const Array& right;
    const Array* axis;
    const Settings& settings;

    bool first_axis = false;  // of ⊖ ⌿ ⍀ ⍪
    // The given axis, or else the first or last one.
    std::size_t axis_of(const Array& a) const {
        if (axis) return static_cast<std::size_t>(axes()[0]);
        return first_axis || a.shape.empty() ? 0 : a.shape.size() - 1;
    }
    Axes axes() const {
        Axes result;
        for (const Item& item : axis->ravel) result.push_back(whole(item) - settings.origin);
        return result;
    }
    bool fractional() const { return axis && axis->ravel.size() == 1 && !is_whole(real_of(axis->ravel[0])); }
    // The new axis that a fractional axis specifies.
    std::size_t new_axis() const {
        return static_cast<std::size_t>(std::lround(std::ceil(real_of(axis->ravel[0]))) - settings.origin);
    }
};

using Body = Array (*)(const Call&);

Array catenation(const Call& c) {
    if (c.fractional()) return laminate(*c.left, c.right, c.new_axis());
    return catenate(*c.left, c.right, c.axis_of(c.left->shape.size() > c.right.shape.size() ? *c.left : c.right));
}
Array raveling(const Call& c) {
    if (!c.axis) return ravel(c.right);
    return c.fractional() ? with_unit_axis(c.right, c.new_axis()) : ravel_axes(c.right, c.axes());
}

const std::map<std::string, Body>& mixed_monads() {
    static const std::map<std::string, Body> table = {
        {"⍴", [](const Call& c) { return shape_of(c.right); }},
        {",", raveling},
        {"⍪", [](const Call& c) { return table_of(c.right); }},
        {"⌽", [](const Call& c) { return reverse(c.right, c.axis_of(c.right)); }},
        {"⊖", [](const Call& c) { return reverse(c.right, c.axis_of(c.right)); }},
        {"⍉", [](const Call& c) { return transpose(c.right); }},
        {"↑", [](const Call& c) { return mix(c.right); }},
        {"↓", [](const Call& c) { return split(c.right, c.axis_of(c.right)); }},
        {"⊂", [](const Call& c) { return c.axis ? enclose(c.right, c.axes()) : enclose(c.right); }},
        {"⊆", [](const Call& c) { return nest(c.right); }},
        {"⊃", [](const Call& c) { return first(c.right); }},
        {"∊", [](const Call& c) { return enlist(c.right); }},
        {"⌷", [](const Call& c) { return c.right; }},
        {"⍳", [](const Call& c) { return index_generator(c.right, c.settings); }},
        {"⍸", [](const Call& c) { return where(c.right, c.settings); }},
        {"⍋", [](const Call& c) { return grade(c.right, false, c.settings); }},
        {"⍒", [](const Call& c) { return grade(c.right, true, c.settings); }},
        {"∪", [](const Call& c) { return unique(c.right, c.settings); }},
        {"≠", [](const Call& c) { return unique_mask(c.right, c.settings); }},
        {"≡", [](const Call& c) { return depth(c.right); }},
        {"≢", [](const Call& c) { return number(static_cast<long double>(tally(c.right))); }},
        {"⊣", [](const Call& c) { return c.right; }},
        {"⊢", [](const Call& c) { return c.right; }},
    };
    return table;
}

const std::map<std::string, Body>& mixed_dyads() {
    static const std::map<std::string, Body> table = {
        {"⍴", [](const Call& c) { return reshape(*c.left, c.right); }},
        {",", catenation},
        {"⍪", catenation},
        {"⌽", [](const Call& c) { return rotate(*c.left, c.right, c.axis_of(c.right)); }},
        {"⊖", [](const Call& c) { return rotate(*c.left, c.right, c.axis_of(c.right)); }},
        {"⍉", [](const Call& c) { return transpose(*c.left, c.right, c.settings); }},
        {"↑", [](const Call& c) { return c.axis ? take(*c.left, c.right, c.axes()) : take(*c.left, c.right); }},
        {"↓", [](const Call& c) { return c.axis ? drop(*c.left, c.right, c.axes()) : drop(*c.left, c.right); }},
        {"⊂", [](const Call& c) { return partitioned_enclose(*c.left, c.right, c.axis_of(c.right)); }},
        {"⊆", [](const Call& c) { return partition(*c.left, c.right, c.axis_of(c.right)); }},
        {"⊃", [](const Call& c) { return pick(*c.left, c.right, c.settings); }},
        {"∊", [](const Call& c) { return member(*c.left, c.right, c.settings); }},
        {"⌷",
         [](const Call& c) {
             Axes axes = c.axis ? c.axes() : Axes{};
             return squad(*c.left, c.right, c.axis ? &axes : nullptr, c.settings);
         }},
        {"⍳", [](const Call& c) { return index_of(*c.left, c.right, c.settings); }},
        {"⍸", [](const Call& c) { return interval_index(*c.left, c.right, c.settings); }},
        {"⍋", [](const Call& c) { return grade(*c.left, c.right, false, c.settings); }},
        {"⍒", [](const Call& c) { return grade(*c.left, c.right, true, c.settings); }},
        {"∪", [](const Call& c) { return union_of(*c.left, c.right, c.settings); }},
        {"∩", [](const Call& c) { return intersection(*c.left, c.right, c.settings); }},
        {"~", [](const Call& c) { return without(*c.left, c.right, c.settings); }},
        {"≡", [](const Call& c) { return number(match(*c.left, c.right, c.settings.tolerance) ? 1 : 0); }},
        {"≢", [](const Call& c) { return number(match(*c.left, c.right, c.settings.tolerance) ? 0 : 1); }},
        {"⊣", [](const Call& c) { return *c.left; }},
        {"⊢", [](const Call& c) { return c.right; }},
        {"⊥", [](const Call& c) { return decode(*c.left, c.right); }},
        {"⊤", [](const Call& c) { return encode(*c.left, c.right); }},
        {"⍷", [](const Call& c) { return find(*c.left, c.right, c.settings); }},
        {"/", [](const Call& c) { return replicate(*c.left, c.right, c.axis_of(c.right)); }},
        {"⌿", [](const Call& c) { return replicate(*c.left, c.right, c.axis_of(c.right)); }},
        {"\\", [](const Call& c) { return expand(*c.left, c.right, c.axis_of(c.right)); }},
        {"⍀", [](const Call& c) { return expand(*c.left, c.right, c.axis_of(c.right)); }},
    };
    return table;
}

}  // namespace

Array apply_primitive(const std::string& glyph, const Array* axis, const Array* left, const Array& right,
                      const Settings& settings) {
    spend(1);
    if (left ? is_scalar_dyad(glyph) : is_scalar_monad(glyph)) {
        if (!left) return scalar_monad(glyph, right, settings);
        Call call{left, right, axis, settings};
        return axis ? scalar_dyad_along(glyph, *left, right, call.axes(), settings)
                    : scalar_dyad(glyph, *left, right, settings);
    }
    const auto& table = left ? mixed_dyads() : mixed_monads();
    auto found = table.find(glyph);
    if (found == table.end()) throw Unspecified{"a function without this valence"};
    bool first_axis = glyph == "⊖" || glyph == "⌿" || glyph == "⍀" || glyph == "⍪";
    return found->second({left, right, axis, settings, first_axis});
}

}  // namespace stele::reference
